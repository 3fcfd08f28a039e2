/* library_tree.c -- the opening tree of a position: what the index says about the games that reach it.  And all main
   lines, for books. */
#include <config.h>

#include "store/library/library_data.h"

#include <string.h>

#include "base/mem.h"
#include "board/gen.h"
#include "pdn/packed.h"
#include "store/library/library_draft.h"
#include "store/library/library_index.h"

/* The first two bytes of each legal move, as the index has them.  The caller frees them. */
static uint16_t *codes_of(const struct rules *r, const struct moves *legal)
{
    int n = moves_count(legal);
    uint16_t *code = mem_new((size_t)n + 1, sizeof *code);
    for (int i = 0; i < n; i++) {
        struct move m = moves_get(legal, i);
        uint8_t buf[PACKED_MOVE_MAX];
        packed_put(r, &m, buf);
        code[i] = (uint16_t)(buf[0] | buf[1] << 8);
    }
    return code;
}

/* The move with a code.  False if no move has it, or several have; then the game must be read. */
static bool move_of(const struct moves *legal, const uint16_t *codes, uint16_t code, struct move *ret)
{
    int found = 0;
    for (int i = 0, n = moves_count(legal); i < n; i++)
        if (codes[i] == code && !found++) *ret = moves_get(legal, i);
    return found == 1;
}

/* Read a game: does the position come up, and what was played there?  False if the game cannot be read. */
static bool ask_game(struct library *l, const struct rules *r, const struct pos *wanted, int64_t id, struct tree *t)
{
    LOCAL(block) b = { 0 };
    struct mainline g;
    struct move m;
    if (!library_block(l, id, BLOCK_MOVES, &b)) return false;
    if (!library_line(l, &b, id, &g)) return library_fail(l, NULL);
    while (g.rules && !pos_equal(&g.pos, wanted) && mainline_move(&g, &m)) pos_play(r, &g.pos, &m, &g.pos);
    if (!pos_equal(&g.pos, wanted)) return true;
    if (mainline_move(&g, &m)) tree_add(t, r, &g.pos, &m, tally_game(&g.facts, g.pos.turn));
    else t->games++;
    return true;
}

static bool add_hits(struct library *l, const struct rules *r, const struct pos *p, const struct found *only,
    const struct hits *hits, struct tree *t)
{
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    gen_moves(r, p, legal);
    LOCAL_MEM uint16_t *codes = codes_of(r, legal);
    bool good = true;
    for (size_t i = 0; i < hits->n && good; i++) {
        const struct hit *h = &hits->v[i];
        if (!h->game || h->game > l->facts || l->fact[h->game - 1].deleted) continue;
        if (only && !found_has(only, h->game)) continue;
        struct move m;
        if (!h->move) t->games++;
        else if (h->move != INDEX_ALONE && move_of(legal, codes, h->move, &m))
            tree_add(t, r, p, &m, tally_game(&l->fact[h->game - 1], p->turn));
        else good = ask_game(l, r, p, h->game, t);
    }
    return good;
}

bool library_tree(struct library *l, const struct rules *r, const struct pos *p, const struct found *only,
    struct tree *ret, struct err *e)
{
    memset(ret, 0, sizeof *ret);
    bool good = library_fresh(l);
    for (int v = 1; v < LIBRARY_VARIANTS && good; v++) {
        const struct rules *own = library_rules(l, v);
        LOCAL(hits) hits = { 0 };
        if (!own || !rules_same_moves(own, r)) continue;
        good = index_find(l, position_key(position_mix(own), p), &hits) && add_hits(l, own, p, only, &hits, ret);
    }
    tree_sort(ret, p);
    return good || library_good(l, e);
}

bool mainlines_library(struct mainlines *lines, struct library *l, struct err *e)
{
    LOCAL(block) b = { 0 };
    if (!library_fresh(l)) return library_fail(l, e);
    lines->of += (uint64_t)l->facts;
    for (int64_t id = 1; id <= l->facts && !lines->stop; id++, lines->bytes++) {
        struct mainline g;
        if (l->fact[id - 1].deleted || !library_block(l, id, BLOCK_MOVES, &b)) continue;
        if (!library_line(l, &b, id, &g) || !g.rules) continue;
        g.plies = lines->plies;
        lines->games++;
        lines->fn(lines->ctx, &g);
    }
    return library_good(l, e);
}
