/* player_kinds.c -- a player of the kind that its spec asks for (see player.h). */
#include <config.h>

#include "match/player_kinds.h"

struct player *player_new(const struct player_spec *s, const struct rules *r, struct err *e)
{
    return *s->command ? player_hub(s, r, e) : player_huff(s, r, e);
}

void player_free(struct player *p)
{
    if (p) p->ops->free(p);
}
