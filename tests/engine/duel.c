/* duel.c -- levels, node counts or times against each other; a tool for whoever works on the engine.
   `make tests/engine/duel`, then `tests/engine/duel VARIANT GAMES A B [SEED]`, where A and B are
   L1 .. L9 (levels), nN (nodes a move) or mN (milliseconds a move).  Games come in pairs from
   openings of random moves, colours swapped. */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/err.h"
#include "base/mono.h"
#include "base/rng.h"
#include "board/draws.h"
#include "board/gen.h"
#include "board/variants.h"
#include "engine/engine.h"

enum { OPENING = 8, PLIES = 400, TABLE = 1 << 22 };

struct player {
    struct engine *engine;
    int level;
    struct engine_limits limits;
    int64_t ms;
    long moves;
};

struct duel {
    struct rules rules;
    struct moves list;
    struct move move[PLIES];
    uint64_t key[PLIES + 1];
    struct pos start;
    int opening;
};

static bool player_init(struct player *p, const char *text)
{
    long n = strtol(text + 1, NULL, 10);
    *p = (struct player){ .engine = engine_new(TABLE, NULL) };
    if (*text == 'L') p->level = (int)n;
    else if (*text == 'n') p->limits.nodes = (uint64_t)n;
    else if (*text == 'm') p->limits.ms = n;
    else return false;
    return n > 0 && p->engine;
}

static void make_opening(struct duel *d, struct rng *rng)
{
    struct pos p = d->start;
    d->opening = 0;
    while (d->opening < OPENING) {
        gen_moves(&d->rules, &p, &d->list);
        if (d->list.n == 0) return;
        d->move[d->opening] = moves_get(&d->list, (int)rng_below(rng, (uint32_t)moves_count(&d->list)));
        pos_play(&d->rules, &p, &d->move[d->opening++], &p);
    }
}

static bool third_time(const struct duel *d, int n)
{
    int times = 1;
    for (int i = n - 2; i >= 0; i -= 2) times += d->key[i] == d->key[n];
    return d->rules.repetitions && times >= d->rules.repetitions;
}

/* Plays one game; the winner (WHITE, BLACK) or -1. */
static int play(struct duel *d, struct player *side[2], uint64_t seed)
{
    struct pos p = d->start;
    struct draws draws;
    draws_start(&d->rules, &p, &draws);
    for (int n = 0;; n++) {
        struct pos before = p;
        d->key[n] = pos_key(&p);
        gen_moves(&d->rules, &p, &d->list);
        if (d->list.n == 0) return !p.turn;
        if (n == PLIES || third_time(d, n) || draws_verdict(&d->rules, &p, &draws, NULL) != DRAW_NONE) return -1;
        if (n >= d->opening) {
            struct player *who = side[p.turn];
            struct engine_request q = { .rules = d->rules, .start = d->start, .moves = d->move, .n_moves = n,
                .limits = who->limits, .level = who->level, .seed = seed + (uint64_t)n };
            struct engine_report r;
            int64_t from = mono_us();
            engine_go(who->engine, &q);
            engine_wait(who->engine, &r);
            who->ms += mono_us() - from;
            who->moves++;
            if (!r.has_best || !moves_has(&d->list, &r.best)) {
                printf("illegal move\n");
                exit(1);
            }
            d->move[n] = r.best;
        }
        pos_play(&d->rules, &before, &d->move[n], &p);
        draws_after(&d->rules, &before, &d->move[n], &p, &draws);
    }
}

int main(int argc, char **argv)
{
    static struct duel d;
    struct player a, b;
    struct err err;
    if (argc < 5 || !player_init(&a, argv[3]) || !player_init(&b, argv[4])) return 2;
    if (!variants_find(argv[1], &d.rules, &err)) {
        printf("%s\n", err.text);
        return 2;
    }
    struct rng rng = { argc > 5 ? strtoull(argv[5], NULL, 10) : 1 };
    int games = atoi(argv[2]), won = 0, drawn = 0, lost = 0;
    pos_start(&d.rules, WHITE, &d.start);
    for (int i = 0; i < games; i++) {
        if (i % 2 == 0) make_opening(&d, &rng);
        struct player *side[2] = { i % 2 ? &b : &a, i % 2 ? &a : &b };
        engine_clear(a.engine);
        engine_clear(b.engine);
        int winner = play(&d, side, rng_next(&rng) | 1);
        if (winner < 0) drawn++;
        else if (side[winner] == &a) won++;
        else lost++;
    }
    double share = games ? (won + drawn / 2.0) / games : 0.5;
    double elo = share <= 0 ? -999 : share >= 1 ? 999 : -400 * log10(1 / share - 1);
    printf("%s %s - %s: +%d =%d -%d, %.0f Elo, %.1f and %.1f ms a move\n", argv[1], argv[3], argv[4], won, drawn, lost, elo,
        (double)a.ms / 1000 / (double)(a.moves + !a.moves), (double)b.ms / 1000 / (double)(b.moves + !b.moves));
    engine_free(a.engine);
    engine_free(b.engine);
    return 0;
}
