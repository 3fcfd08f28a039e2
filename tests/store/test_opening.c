/* test_opening.c -- the opening tree of a file against games counted one by one. */
#include <config.h>

#include "store/tree/opening.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/gen.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/scratch.h"
#include "pdn/pdn.h"
#include "store/bytes.h"
#include "store/store_files.h"
#include "store/tree/mainlines.h"
#include "store/tree/tally.h"

enum { GAMES = 300, PLIES = 12, DEEPER = 4 };

TestSuite(opening, .init = scratch_enter, .fini = scratch_leave);

/* Few different moves are chosen, so that games meet; results, ratings and years come and go.
 */
static struct game *random_game(const struct rules *r, struct rng *rng)
{
    static const enum result results[] = { RESULT_WHITE, RESULT_DRAW, RESULT_BLACK, RESULT_NONE };
    char text[32];
    struct game *g = game_new(r, NULL, WHITE);
    for (int i = 0; i < PLIES + DEEPER; i++) {
        const struct moves *legal = game_moves(g);
        int n = moves_count(legal);
        if (!n) break;
        struct move m = moves_get(legal, (int)rng_below(rng, (uint32_t)(n < 3 ? n : 3)));
        game_play(g, &m);
    }
    enum result result = results[rng_below(rng, 4)];
    if (result) game_set_result(g, (struct ending_state){ result, WHY_RECORDED, 0 });
    game_set_tag(g, "White", "A");
    game_set_tag(g, "Result", ending_text(r, result));
    snprintf(text, sizeof text, rng_below(rng, 2) ? "%d.01.31" : "31.01.%d", 1990 + (int)rng_below(rng, 30));
    if (rng_below(rng, 2)) game_set_tag(g, "Date", text);
    snprintf(text, sizeof text, "%d", 1000 + (int)rng_below(rng, 900));
    if (rng_below(rng, 2)) game_set_tag(g, "WhiteRating", text);
    if (rng_below(rng, 2)) game_set_tag(g, "BlackRating", text);
    return g;
}

static int number(const struct game *g, const char *tag)
{
    const char *value = game_tag(g, tag);
    return value ? atoi(value) : 0;
}

static int year(const struct game *g)
{
    const char *date = game_tag(g, "Date");
    return date ? atoi(date[2] == '.' ? date + 6 : date) : 0;
}

/* What one game says of a position, into `t`. */
static void look(const struct game *g, const struct pos *p, struct tree *t)
{
    static const char *const ratings[] = { "WhiteRating", "BlackRating" };
    static const int results[] = { [RESULT_NONE] = TREE_UNKNOWN,
        [RESULT_WHITE] = 1,
        [RESULT_BLACK] = -1,
        [RESULT_DRAW] = 0,
        [RESULT_BOTH_LOSE] = TREE_UNKNOWN };
    for (const struct node *n = game_root(g); n->child && n->ply < PLIES; n = n->child)
        if (pos_equal(&n->pos, p))
            tree_add(t, game_rules(g), p, &n->child->move,
                (struct tally_game){ results[game_explicit_result(g).result], number(g, ratings[p->turn]), year(g) });
}

/* Every position of every tenth game, as deep as is counted. */
static void compare(struct opening *o, struct game *const games[])
{
    LOCAL_MEM struct tree *want = mem_new(1, sizeof *want);
    LOCAL_MEM struct tree *got = mem_new(1, sizeof *got);
    for (int i = 0; i < GAMES; i += 10) {
        for (const struct node *n = game_root(games[i]); n->child && n->ply < PLIES; n = n->child) {
            *want = (struct tree){ 0 };
            for (int k = 0; k < GAMES; k++) look(games[k], &n->pos, want);
            tree_sort(want, &n->pos);
            opening_tree(o, &n->pos, got);
            files_same_tree(got, want);
        }
    }
}

static void write_games(struct game *const games[])
{
    LOCAL(str) text = { 0 };
    for (int i = 0; i < GAMES; i++) {
        if (i % 50 == 7) str_add(&text, "[GameType \"22\"]\n\n1. 1-2 *\n\n");
        pdn_write(games[i], &text);
    }
    whole_write_n("games.pdn", str_text(&text), text.len);
}

/* The games are read as they were written, some of them in a way only the tolerant reader
 * knows. */
Test(opening, is_what_was_played)
{
    static const char *const names[] = { "international", "malaysian", "thai" };
    for (size_t v = 0; v < sizeof names / sizeof *names; v++) {
        struct rules r = text_rules(names[v]);
        struct rng rng = { v + 1 };
        struct game *games[GAMES];
        struct opening_state state;
        for (int i = 0; i < GAMES; i++) games[i] = random_game(&r, &rng);
        write_games(games);
        struct opening *o = opening_new("games.pdn", NULL, &r, NULL, PLIES, NULL);
        opening_wait(o);
        opening_state(o, &state);
        cr_expect(state.done && state.games == GAMES && state.percent == 100 && !*state.trouble.text, "%d games: %s",
            state.games, state.trouble.text);
        compare(o, games);
        opening_free(o);
        for (int i = 0; i < GAMES; i++) game_free(games[i]);
    }
}

Test(opening, other_games_are_left_out)
{
    static const char text[] = "[GameType \"20\"]\n\n1. 32-28 19-23 *\n\n";
    struct rules r = text_rules("thai");
    struct opening_state state;
    LOCAL_MEM struct tree *t = mem_new(1, sizeof *t);
    struct pos start;
    whole_write("games.pdn", text);
    struct opening *o = opening_new("games.pdn", NULL, &r, NULL, PLIES, NULL);
    opening_wait(o);
    opening_state(o, &state);
    pos_start(&r, WHITE, &start);
    opening_tree(o, &start, t);
    cr_expect(state.done && !state.games && !t->n && !t->games);
    opening_free(o);
}

static void nothing(void *ctx, struct mainline *g)
{
    (void)ctx, (void)g;
}

/* Another program cuts a mapped file short before its games are read; another file was mapped since. */
Test(opening, a_file_cut_short)
{
    LOCAL(str) text = { 0 };
    LOCAL(bytes) b = { 0 }, other = { 0 };
    struct err e = { 0 };
    struct mainlines lines = { .plies = PLIES, .fn = nothing };
    files_games(120000, 8, false, &text);
    whole_write_n("cut.pdn", text.s, text.len);
    whole_write_n("other.pdn", text.s, text.len);
    cr_assert(bytes_open_path(&b, "cut.pdn", &e) && b.mapped);
    cr_assert(bytes_open_path(&other, "other.pdn", &e) && other.mapped);
    cr_assert_eq(truncate("cut.pdn", 1 << 20), 0);
    cr_expect_not(mainlines_bytes(&lines, &b, &e));
    cr_expect_str_eq(e.text, "cut.pdn was changed while being read");
}

Test(opening, a_file_that_is_not_there)
{
    struct rules r = text_rules("international");
    struct opening_state state;
    struct opening *o = opening_new("/nonexistent/x.pdn", NULL, &r, NULL, PLIES, NULL);
    opening_wait(o);
    opening_state(o, &state);
    cr_expect(state.done && strstr(state.trouble.text, "/nonexistent/x.pdn"), "%s", state.trouble.text);
    opening_free(o);
}

/* Half a million different moves, a third of them twice. */
Test(tally, many)
{
    enum { MANY = 500000 };
    struct tally *t = tally_new();
    struct rng rng = { 5 }, again = { 5 };
    struct tally_counts c;
    for (int i = 0; i < MANY; i++) {
        uint64_t key = rng_next(&rng);
        struct tally_game g = { i % 4 - 1, i % 5 ? 1000 + i % 1000 : 0, 1900 + i % 120 };
        cr_assert(tally_add(t, key, &g));
        if (i % 3 == 0) cr_assert(tally_add(t, key, &(struct tally_game){ 0, 2000, 2025 }));
    }
    for (int i = 0; i < MANY; i++) {
        uint32_t more = i % 3 == 0, rating = i % 5 ? 1000 + (uint32_t)i % 1000 : 0;
        cr_assert(tally_get(t, rng_next(&again), &c));
        cr_assert(c.games == 1 + more && c.white == (i % 4 == 2) && c.draws == (i % 4 == 1) + more
            && c.black == (i % 4 == 0));
        cr_assert(c.rated == (rating > 0) + more && c.rating_sum == rating + 2000 * more);
        cr_assert_eq(c.last_year, more ? 2025 : 1900 + i % 120);
    }
    cr_expect_not(tally_get(t, rng_next(&again), &c));
    tally_free(t);
}
