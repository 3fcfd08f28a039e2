/* external.c -- other programs that play a side: started when they are first to move, kept while they play
   the same game, and given up when they fail. */
#include <config.h>

#include "app/session/state.h"

#include <string.h>

#include "app/session/dirs.h"
#include "app/session/engines.h"
#include "base/err.h"
#include "base/file.h"
#include "hub/hub_host.h"

enum { FILE_MAX = 256 * 1024 };

struct engines *external_list(struct session *s)
{
    char path[PATH_MAX];
    struct str text = { 0 };
    struct err e;
    if (s->engines) return s->engines;
    s->engines = engines_new();
    if (s->no_settings || s->kiosk || !dirs_path(DIRS_CONFIG, "engines", path)) return s->engines;
    if (file_read(path, FILE_MAX, &text, NULL) && !engines_read(s->engines, str_text(&text), text.len, &e))
        say_no(s, "%s:%d: %s", path, e.line, e.text);
    str_release(&text);
    return s->engines;
}

bool external_keep(struct session *s, struct err *e)
{
    char path[PATH_MAX];
    struct str text = { 0 };
    if (s->no_settings) return true;
    if (!dirs_make(DIRS_CONFIG, "engines", path)) return err_set(e, 0, 0, "the settings folder cannot be made");
    engines_write(s->engines, &text);
    bool ok = file_save(path, str_text(&text), text.len, e);
    str_release(&text);
    return ok;
}

bool external_plays(const struct session_player *p)
{
    return p->engine && *p->name;
}

static void end(struct session_external *x)
{
    hub_host_free(x->host);
    x->host = NULL;
}

void external_tidy(struct session *s)
{
    for (int side = WHITE; side <= BLACK; side++) {
        struct session_external *x = &s->external[side];
        const struct session_player *p = &s->player[side];
        bool same = external_plays(p) && !strcmp(p->name, x->name)
            && !memcmp(&x->rules, play_rules(s), sizeof x->rules);
        if (x->host && !same) end(x);
    }
}

void external_new_game(struct session *s)
{
    for (int side = WHITE; side <= BLACK; side++)
        if (s->external[side].host) hub_host_clear(s->external[side].host);
}

void external_end(struct session *s, const struct hub_host *host)
{
    for (int side = WHITE; side <= BLACK; side++)
        if (s->external[side].host == host) end(&s->external[side]);
}

void external_kill(struct session *s)
{
    for (int side = WHITE; side <= BLACK; side++) {
        hub_host_kill(s->external[side].host);
        s->external[side].host = NULL;
    }
}

void external_free(struct session *s)
{
    end(&s->external[WHITE]);
    end(&s->external[BLACK]);
    engines_free(s->engines);
    s->engines = NULL;
}

struct hub_host *external_host(struct session *s, enum side side, struct err *e)
{
    struct session_external *x = &s->external[side];
    const char *name = s->player[side].name;
    const struct engines *list = external_list(s);
    external_tidy(s);
    if (x->host && hub_host_failed(x->host, NULL)) end(x);
    if (x->host) return x->host;
    if (!engines_command(list, name)) {
        err_set(e, 0, 0, "There is no engine called %s; `engine add %s COMMAND` makes it known", name, name);
        return NULL;
    }
    x->rules = *play_rules(s);
    memcpy(x->name, name, sizeof x->name);
    struct hub_host_how how = { .command = engines_command(list, name),
        .params = engines_params(list, name),
        .rules = &x->rules,
        .wake = &s->wake };
    x->host = hub_host_open(&how, e);
    return x->host;
}
