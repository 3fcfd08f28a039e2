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
    if (s->external.list) return s->external.list;
    s->external.list = engines_new();
    if (s->how.no_settings || s->how.kiosk || !dirs_path(DIRS_CONFIG, "engines", path)) return s->external.list;
    if (file_read(path, FILE_MAX, &text, NULL) && !engines_read(s->external.list, str_text(&text), text.len, &e))
        say_no(s, "%s:%d: %s", path, e.line, e.text);
    str_release(&text);
    return s->external.list;
}

bool external_keep(struct session *s, struct err *e)
{
    char path[PATH_MAX];
    struct str text = { 0 };
    if (s->how.no_settings) return true;
    if (!dirs_make(DIRS_CONFIG, "engines", path)) return err_set(e, 0, 0, "the settings folder cannot be made");
    engines_write(s->external.list, &text);
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
        struct session_external *x = &s->external.seat[side];
        const struct session_player *p = &s->player[side];
        bool same = external_plays(p) && !strcmp(p->name, x->name)
            && !memcmp(&x->rules, play_rules(s), sizeof x->rules);
        if (x->host && !same) end(x);
    }
}

void external_new_game(struct session *s)
{
    for (int side = WHITE; side <= BLACK; side++)
        if (s->external.seat[side].host) hub_host_clear(s->external.seat[side].host);
}

void external_end(struct session *s, const struct hub_host *host)
{
    for (int side = WHITE; side <= BLACK; side++)
        if (s->external.seat[side].host == host) end(&s->external.seat[side]);
}

void external_kill(struct session *s)
{
    for (int side = WHITE; side <= BLACK; side++) {
        hub_host_kill(s->external.seat[side].host);
        s->external.seat[side].host = NULL;
    }
}

void external_free(struct session *s)
{
    end(&s->external.seat[WHITE]);
    end(&s->external.seat[BLACK]);
    engines_free(s->external.list);
    s->external.list = NULL;
}

struct hub_host *external_host(struct session *s, enum side side, struct err *e)
{
    struct session_external *x = &s->external.seat[side];
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
        .wake = &s->ears.wake };
    x->host = hub_host_open(&how, e);
    return x->host;
}
