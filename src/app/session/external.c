/* external.c -- other programs that play a side.  They are started when they are first to move, kept while they play
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

void external_end(struct session_external *x)
{
    hub_host_free(x->host);
    x->host = NULL;
}

void external_kill(struct session_external *x)
{
    hub_host_kill(x->host);
    x->host = NULL;
}

static bool has_rules_of(const struct session_external *x, const struct session *s)
{
    return !memcmp(&x->rules, play_rules(s), sizeof x->rules);
}

void external_tidy(struct session *s)
{
    for (int side = WHITE; side <= BLACK; side++) {
        struct session_external *x = &s->external.seat[side];
        const struct session_player *p = &s->player[side];
        if (!external_plays(p) || strcmp(p->name, x->name) || !has_rules_of(x, s)) external_end(x);
    }
}

void external_new_game(struct session *s)
{
    for (int side = WHITE; side <= BLACK; side++)
        if (s->external.seat[side].host) hub_host_clear(s->external.seat[side].host);
}

struct hub_host *external_start(struct session *s, struct session_external *x, struct err *e)
{
    const struct engines *list = s->external.list;
    struct hub_host_how how = { .command = engines_command(list, x->name),
        .params = engines_params(list, x->name),
        .rules = &x->rules,
        .wake = &s->wake };
    if (x->host && !has_rules_of(x, s)) external_end(x);
    if (x->host) return x->host;
    x->rules = *play_rules(s);
    if (how.command) return x->host = hub_host_open(&how, e);
    err_set(e, 0, 0, _("There is no engine called %.40s; `engine add NAME COMMAND` makes one known"), x->name);
    return NULL;
}

struct hub_host *external_host(struct session *s, enum side side, struct err *e)
{
    struct session_external *x = &s->external.seat[side];
    external_tidy(s);
    if (x->host && hub_host_failed(x->host, NULL)) external_end(x);
    memcpy(x->name, s->player[side].name, sizeof x->name);
    return external_start(s, x, e);
}
