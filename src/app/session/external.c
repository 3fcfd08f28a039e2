/* external.c -- other programs that play a side: started when they are first to move, kept while they play
   the same game, and given up when they fail. */
#include <config.h>

#include "app/session/state.h"

#include <string.h>

#include "app/session/engines.h"
#include "hub/hub_host.h"

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
        if (!same) end(x);
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
}

struct hub_host *external_start(struct session *s, const char *name, struct rules *rules, struct err *e)
{
    const struct engines *list = external_list(s);
    struct hub_host_how how = { .command = engines_command(list, name),
        .params = engines_params(list, name),
        .rules = rules,
        .wake = &s->ears.wake };
    *rules = *play_rules(s);
    if (how.command) return hub_host_open(&how, e);
    err_set(e, 0, 0, _("There is no engine called %.40s; `engine add NAME COMMAND` makes one known"), name);
    return NULL;
}

struct hub_host *external_host(struct session *s, enum side side, struct err *e)
{
    struct session_external *x = &s->external.seat[side];
    external_tidy(s);
    if (x->host && hub_host_failed(x->host, NULL)) end(x);
    if (x->host) return x->host;
    memcpy(x->name, s->player[side].name, sizeof x->name);
    return x->host = external_start(s, x->name, &x->rules, e);
}
