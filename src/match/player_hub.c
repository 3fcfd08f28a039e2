/* player_hub.c -- another program that speaks Hub, as a player (see player.h). */
#include <config.h>

#include "match/player_kinds.h"

#include "base/err.h"
#include "base/mem.h"
#include "hub/hub_host.h"

struct hub {
    struct player player;
    struct hub_host *host;
};

static void hub_clear(struct player *p)
{
    hub_host_clear(((struct hub *)p)->host);
}

static bool hub_think(struct player *p, const struct engine_request *q, struct engine_report *ret, struct err *e)
{
    struct hub_host *host = ((struct hub *)p)->host;
    hub_host_go(host, q);
    hub_host_wait(host, ret);
    return !hub_host_failed(host, e);
}

static void hub_free(struct player *p)
{
    hub_host_free(((struct hub *)p)->host);
    mem_free(p);
}

static const struct player_ops hub_ops = { hub_clear, hub_think, hub_free };

struct player *player_hub(const struct player_spec *s, const struct rules *r, struct err *e)
{
    struct hub_host *host = hub_host_new(s->command, s->params, r, e);
    if (!host) return NULL;
    struct hub *h = mem_new(1, sizeof *h);
    h->player = (struct player){ &hub_ops, s };
    h->host = host;
    return &h->player;
}
