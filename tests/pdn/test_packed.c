/* Packed games: every legal move of random games there and back, in every game; bytes that are no move. */
#include <config.h>

#include "pdn/packed.h"

#include <criterion/criterion.h>

#include "base/rng.h"
#include "board/gen.h"
#include "board/variants.h"
#include "help/board_text.h"

enum { GAMES = 40, PLIES = 200 };

static void there_and_back(const struct rules *r, const struct pos *p, const struct move *m)
{
    uint8_t bytes[PACKED_MOVE_MAX];
    const uint8_t *at = bytes;
    struct move back;
    size_t n = packed_put(r, m, bytes);
    cr_assert(n >= 2 && n <= sizeof bytes);
    cr_assert(packed_next(r, p, &at, bytes + n, &back), "%s", r->id);
    cr_assert_eq(at, bytes + n);
    cr_assert(move_equal(m, &back), "%s: %d-%d came back as %d-%d", r->id, m->from, m->to, back.from, back.to);
    for (size_t cut = 0; cut < n; cut++) {
        at = bytes;
        cr_assert(!packed_next(r, p, &at, bytes + cut, &back), "%s: %zu of %zu bytes are a move", r->id, cut, n);
        cr_assert_eq(at, bytes);
    }
}

/* All legal moves at every ply of a random game; *captures and *forfeits count what was met. */
static void one_game(const struct rules *r, struct rng *rng, int *captures, int *forfeits, int *crowned)
{
    struct pos p;
    struct moves list;
    pos_start(r, WHITE, &p);
    for (int ply = 0; ply < PLIES; ply++) {
        gen_moves(r, &p, &list);
        int n = moves_count(&list);
        for (int i = 0; i < n; i++) {
            struct move m = moves_get(&list, i);
            there_and_back(r, &p, &m);
            *captures += m.captured != 0;
            *forfeits += m.forfeit != MOVE_NONE;
            *crowned += m.crowns;
        }
        if (!n) return;
        struct move m = moves_get(&list, (int)rng_below(rng, (uint32_t)n));
        pos_play(r, &p, &m, &p);
    }
}

Test(packed, moves)
{
    const struct rules *r;
    int all_forfeits = 0;
    for (int i = 0; (r = variants_builtin(i)); i++) {
        struct rng rng = { .state = 7 };
        int captures = 0, forfeits = 0, crowned = 0;
        for (int game = 0; game < GAMES; game++) one_game(r, &rng, &captures, &forfeits, &crowned);
        cr_assert(captures > 100 && crowned > 10, "%s: %d captures, %d crowned", r->id, captures, crowned);
        cr_assert_eq(forfeits > 0, r->forfeit == FORFEIT_ON);
        all_forfeits += forfeits;
    }
    cr_assert(all_forfeits > 1000);
}

Test(packed, crowned_on_the_way)
{
    struct rules r = text_rules("international:promotion=continue");
    struct pos p = { .turn = WHITE };
    struct moves list;
    pos_put(&r, &p, 12, 'w');
    pos_put(&r, &p, 8, 'b');
    gen_moves(&r, &p, &list);
    cr_assert_eq(list.n, 1);
    cr_assert(list.m[0].crowns);
    there_and_back(&r, &p, &list.m[0]);
}

/* Whatever the bytes are, reading ends and stays on the board. */
Test(packed, any_bytes)
{
    struct rng rng = { .state = 3 };
    const struct rules *r;
    int moves = 0;
    for (int i = 0; (r = variants_builtin(i)); i++)
        for (int round = 0; round < 20000; round++) {
            uint8_t bytes[12], n = (uint8_t)rng_below(&rng, sizeof bytes + 1);
            struct pos p;
            struct move m;
            for (size_t k = 0; k < sizeof bytes; k++)
                bytes[k] = (uint8_t)(rng_next(&rng) & (rng_below(&rng, 4) ? 0x0f : 0xff));
            const uint8_t *at = bytes, *before = at;
            pos_start(r, WHITE, &p);
            while (packed_next(r, &p, &at, bytes + n, &m)) {
                cr_assert(at > before && at <= bytes + n);
                cr_assert(square_of_bit(r, m.from) && square_of_bit(r, m.to));
                cr_assert_eq(m.captured & ~square_all(r), 0);
                before = at;
                moves++;
            }
            cr_assert_eq(at, before);
        }
    cr_assert(moves > 1000);
}

/* The bytes are kept in libraries for years: a quiet move, a capture, a refusal. */
Test(packed, bytes)
{
    struct rules r = text_rules("international");
    struct pos p = { .turn = WHITE };
    uint8_t out[PACKED_MOVE_MAX];
    struct move quiet = { 0, (uint8_t)square_bit(&r, 32), (uint8_t)square_bit(&r, 28), MOVE_NONE, false };
    struct move capture = { square_set(&r, 23) | square_set(&r, 13), (uint8_t)square_bit(&r, 28),
        (uint8_t)square_bit(&r, 8), MOVE_NONE, false };
    struct move refusal = quiet;
    refusal.forfeit = (uint8_t)square_bit(&r, 33);
    cr_assert_eq(packed_put(&r, &quiet, out), 2);
    cr_assert_arr_eq(out, ((uint8_t[]){ 32, 28 }), 2);
    cr_assert_eq(packed_put(&r, &capture, out), 5);
    cr_assert_arr_eq(out, ((uint8_t[]){ 0x80 | 28, 8, 2, 13, 23 }), 5);
    cr_assert_eq(packed_put(&r, &refusal, out), 3);
    cr_assert_arr_eq(out, ((uint8_t[]){ 32, 0x80 | 28, 33 }), 3);
    there_and_back(&r, &p, &quiet);
}
