/* make_blunders.c -- makes tests/data/blunders.tsv: positions in which one legal move, and only
   one, loses two men.

       make tests/review/make_blunders
       tests/review/make_blunders international malaysian malaysian8 thai srilanka > ../tests/data/blunders.tsv

   (of all games, if none is named).

   The judge is a plain full-width search that knows nothing of the engine: it looks PLIES plies
   deep, to where neither side can capture, and counts men (a king for three).  In each position
   there are as many white men as black ones, five at least, and no kings, for two men more do not
   win against one; the blunder leaves its side two men down, or lost, whatever it does, and still
   so two plies later; with the better move the side can keep what it has.  Positions come from
   games of hasty players.  The engine is asked whether the game is still open, for in a lost
   position nothing is a blunder, and which move is good.  The seed is fixed: the same program
   makes the same file. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "board/gen.h"
#include "board/variants.h"
#include "engine/engine.h"

#include "help/board_text.h"

enum {
    PLIES = 9,
    FIRST = 7,
    LAST = 11, // the blunder's counted; a quick look before, a long one behind
    HASTY = 3, // plies that hasty players look at
    MORE = 6,  // plies beyond, to where nobody can capture
    KING = 3,
    LOST = 2, // men
    MOST = 9,
    LEAST = 5, // men a side
    EACH = 20,
    GAME_PLIES = 90,
    OPENING = 4,
    OPEN = 40, // centi-men
    OPEN_NODES = 300000,
    TABLE = 1 << 24,
    KNOWN = 1 << 21
};

static int men(const struct pos *p, enum side side)
{
    return wide_count(p->men[side]) + KING * wide_count(p->kings[side]);
}

static int lead(const struct pos *p, enum side side)
{
    return men(p, side) - men(p, !side);
}

/* The move that last decided so many plies before the end: it is tried first. */
static struct move decider[LAST + MORE + 1];

static void bring_decider(struct moves *list, const struct move *m)
{
    for (int i = 1; i < list->n; i++) {
        if (!move_equal(&list->m[i], m)) continue;
        struct move first = list->m[0];
        list->m[0] = list->m[i];
        list->m[i] = first;
        return;
    }
}

/* What was found out, by a key of the question. */
static struct known {
    uint64_t key;
    bool can;
} known[KNOWN];

static bool can_reach(const struct rules *r, const struct pos *p, enum side side, int want, int depth);

static bool can_reach_by(const struct rules *r, const struct pos *p, enum side side, int want, int depth)
{
    const struct gen *gen = gen_for(r);
    struct moves list;
    gen->moves(r, p, &list);
    if (!list.captures) bring_decider(&list, &decider[depth + MORE]);
    bool mine = p->turn == side;
    for (int i = 0; i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        struct pos next;
        gen->play(r, p, &m, &next);
        if (can_reach(r, &next, side, want, depth - 1) != mine) continue;
        decider[depth + MORE] = m;
        return mine;
    }
    return !mine; // and who cannot move has lost
}

/* Can `side` have a lead of `want` men in `depth` plies, whatever the other does?  What does not
   come to rest counts against it. */
static bool can_reach(const struct rules *r, const struct pos *p, enum side side, int want, int depth)
{
    const struct gen *gen = gen_for(r);
    if (depth <= 0 && gen->calm(r, p) && gen->count(r, p)) return lead(p, side) >= want;
    if (depth <= -MORE) return false;
    struct rng mix = { pos_key(p) ^ (uint64_t)((side * 100 + want + 50) * 100 + depth + MORE) << 32 };
    uint64_t key = rng_next(&mix);
    struct known *k = &known[key % KNOWN];
    if (k->key == key) return k->can;
    bool can = can_reach_by(r, p, side, want, depth);
    *k = (struct known){ key, can };
    return can;
}

static struct pos after(const struct rules *r, const struct pos *p, const struct moves *list, int i)
{
    struct pos ret;
    struct move m = moves_get(list, i);
    pos_play(r, p, &m, &ret);
    return ret;
}

static bool loses(const struct rules *r, const struct pos *p, const struct moves *list, int i, int plies)
{
    struct pos next = after(r, p, list, i);
    return can_reach(r, &next, next.turn, LOST, plies - 1);
}

/* The only move that loses within so many plies; -1: there is none, or more than one. */
static int only_loser(const struct rules *r, const struct pos *p, const struct moves *list, int plies)
{
    int found = -1;
    for (int i = 0; i < moves_count(list); i++) {
        if (!loses(r, p, list, i, plies)) continue;
        if (found >= 0) return -1;
        found = i;
    }
    return found;
}

/* The engine's move, if the game is open and the judge agrees that it keeps what there is; -1:
   none. */
static int keeper(const struct rules *r, const struct pos *p, const struct moves *list)
{
    struct engine_request q = { .rules = *r, .start = *p, .limits.nodes = OPEN_NODES };
    static struct engine_report report;
    if (!engine_think(TABLE, &q, NULL, NULL, &report) || abs(report.score) > OPEN) return -1;
    for (int i = 0; i < moves_count(list); i++) {
        struct move m = moves_get(list, i);
        struct pos next = after(r, p, list, i);
        if (move_equal(&m, &report.best)) return can_reach(r, &next, p->turn, 0, PLIES - 1) ? i : -1;
    }
    return -1;
}

static void print_squares(const struct rules *r, const struct pos *p, char man)
{
    char king = man == 'w' ? 'W' : 'B', before = ':';
    printf(":%c", king);
    for (int s = 1; s <= square_count(r); s++) {
        char piece = pos_at(r, p, s);
        if (piece != man && piece != king) continue;
        printf("%s%s%d", before == ',' ? "," : "", piece == king ? "K" : "", s);
        before = ',';
    }
}

static void print_row(const struct rules *r, const struct pos *p, const struct moves *list, int blunder, int better)
{
    char text[2][64];
    struct move m[2] = { moves_get(list, blunder), moves_get(list, better) };
    for (int i = 0; i < 2; i++) text_move(r, &m[i], text[i], sizeof text[i]);
    printf("%s\t%c", r->id, p->turn == WHITE ? 'W' : 'B');
    print_squares(r, p, 'w');
    print_squares(r, p, 'b');
    printf("\t%s\t%s\n", text[0], text[1]);
    fflush(stdout);
}

static bool is_quiet(const struct rules *r, const struct pos *p)
{
    return !(p->kings[WHITE] | p->kings[BLACK]) && !lead(p, WHITE) && men(p, WHITE) >= LEAST && gen_for(r)->calm(r, p);
}

/* Print the position if a blunder is planted in it. */
static bool try_position(const struct rules *r, const struct pos *p)
{
    struct moves list;
    gen_moves(r, p, &list);
    if (!is_quiet(r, p) || list.captures || moves_count(&list) < 3) return false;
    int blunder = only_loser(r, p, &list, FIRST);
    if (blunder < 0 || only_loser(r, p, &list, PLIES) != blunder) return false;
    int better = keeper(r, p, &list);
    if (better < 0 || !loses(r, p, &list, blunder, LAST)) return false;
    print_row(r, p, &list, blunder, better);
    return true;
}

/* A move that loses nothing at once, drawn by lot; any when there is none. */
static int hasty_move(const struct rules *r, const struct pos *p, const struct moves *list, struct rng *g)
{
    int n = moves_count(list), first = (int)rng_below(g, (uint32_t)n), want = lead(p, p->turn);
    for (int want_less = 0; want_less < 3; want_less++) {
        for (int k = 0; k < n; k++) {
            struct pos next = after(r, p, list, (first + k) % n);
            if (can_reach(r, &next, p->turn, want - want_less, HASTY)) return (first + k) % n;
        }
    }
    return first;
}

/* The start, with some of the men: a board full of them takes too long. */
static struct pos thin_start(const struct rules *r, struct rng *g)
{
    struct pos p;
    pos_start(r, r->starter == STARTER_BLACK ? BLACK : WHITE, &p);
    for (int side = WHITE; side <= BLACK; side++) {
        while (pos_men(&p, (enum side)side) > MOST) {
            int square = 1 + (int)rng_below(g, (uint32_t)square_count(r));
            if (pos_at(r, &p, square) == "wb"[side]) pos_put(r, &p, square, ' ');
        }
    }
    return p;
}

/* One game; how many positions it gave, two at most. */
static int play_game(const struct rules *r, struct rng *g, int most)
{
    struct pos p = thin_start(r, g);
    struct moves list;
    int found = 0, last = -10;
    for (int ply = 0; ply < GAME_PLIES && found < most; ply++) {
        gen_moves(r, &p, &list);
        if (list.n == 0) break;
        if (ply > OPENING && ply - last >= 10 && try_position(r, &p)) {
            found++;
            last = ply;
        }
        p = after(r, &p, &list,
            ply < OPENING ? (int)rng_below(g, (uint32_t)moves_count(&list)) : hasty_move(r, &p, &list, g));
    }
    return found;
}

static bool is_named(const char *id, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!strcmp(id, argv[i])) return true;
    return argc < 2;
}

/* The rows of one game. */
static void plant(const struct rules *r, uint64_t seed)
{
    struct rng g = { seed };
    memset(known, 0, sizeof known);
    for (int found = 0; found < EACH;) found += play_game(r, &g, EACH - found < 2 ? EACH - found : 2);
}

int main(int argc, char **argv)
{
    const struct rules *r;
    printf("# game, position, the only move that loses two men within %d plies, a good one; made by "
           "make_blunders.c\n",
        PLIES);
    for (int i = 0; (r = variants_builtin(i)); i++)
        if (is_named(r->id, argc, argv)) plant(r, 20 + (uint64_t)i);
    return 0;
}
