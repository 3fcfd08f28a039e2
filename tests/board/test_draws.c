/* test_draws.c -- the counters behind draws by rule (RULES I11, L11, T11, F12). */
#include <config.h>

#include "board/draws.h"

#include <criterion/criterion.h>
#include <string.h>

#include "help/board_text.h"
#include "board/move.h"

/* A game in progress. */
struct line {
    struct rules r;
    struct pos p;
    struct draws d;
};

static struct line start(const char *game, const char *fen)
{
    struct line l = { .r = text_rules(game) };
    l.p = text_pos(&l.r, fen);
    draws_start(&l.r, &l.p, &l.d);
    return l;
}

/* Play from-to (and ~ the forfeit, 0 none). */
static void play(struct line *l, int from, int to, int forfeit)
{
    struct moves list;
    gen_moves(&l->r, &l->p, &list);
    for (int i = 0; i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        int lost = m.forfeit == MOVE_NONE ? 0 : square_of_bit(&l->r, m.forfeit);
        if (square_of_bit(&l->r, m.from) != from || square_of_bit(&l->r, m.to) != to || lost != forfeit) continue;
        struct pos before = l->p;
        pos_play(&l->r, &before, &m, &l->p);
        draws_after(&l->r, &before, &m, &l->p, &l->d);
        return;
    }
    cr_assert(false, "%d-%d is not legal", from, to);
}

static enum draw verdict(const struct line *l, int *ret)
{
    return draws_verdict(&l->r, &l->p, &l->d, ret);
}

/* White's king to and fro between a and b, Black's between c and d: n plies. */
static void shuffle(struct line *l, int n, int a, int b, int c, int d)
{
    for (int i = 0; i < n; i++) {
        if (i % 4 == 0) play(l, a, b, 0);
        if (i % 4 == 1) play(l, c, d, 0);
        if (i % 4 == 2) play(l, b, a, 0);
        if (i % 4 == 3) play(l, d, c, 0);
    }
}

Test(draws, quiet_plies)
{
    struct line l = start("international", "W:WK47,50:BK2,1");
    shuffle(&l, 49, 47, 36, 2, 16);
    cr_expect_eq(l.d.quiet, 49);
    cr_expect_eq(verdict(&l, NULL), DRAW_NONE);
    play(&l, 2, 16, 0);
    cr_expect_eq(verdict(&l, NULL), DRAW_QUIET);
}

Test(draws, a_man_starts_the_count_again)
{
    struct line l = start("international", "W:WK47,50:BK2,1");
    shuffle(&l, 20, 47, 36, 2, 16);
    play(&l, 50, 45, 0);
    cr_expect_eq(l.d.quiet, 0);
    play(&l, 2, 16, 0);
    cr_expect_eq(l.d.quiet, 1);
}

Test(draws, a_forfeit_starts_the_count_again)
{
    struct line l = start("malaysian8", "W:WK29:B22,K4");
    l.d.quiet = 30;
    struct moves list;
    gen_moves(&l.r, &l.p, &list);
    cr_assert_eq(list.n, list.captures + 1, "one quiet move, 29-25");
    play(&l, 29, 25, 29);
    cr_expect_eq(l.d.quiet, 0);
}

Test(draws, two_against_one)
{
    int which = -1;
    struct line l = start("international", "W:WK47,K36:BK2");
    cr_expect_eq(l.d.ending[1], 0);
    shuffle(&l, 9, 47, 33, 2, 16);
    cr_expect_eq(verdict(&l, NULL), DRAW_NONE);
    play(&l, 2, 16, 0);
    cr_expect_eq(verdict(&l, &which), DRAW_ENDING);
    cr_expect_eq(which, 1);
}

Test(draws, counts_from_the_ply_after_the_capture)
{
    /* 47x33 makes it two kings against one: 0 plies, and 10 to the draw. */
    struct line l = start("international", "W:WK47,K50:BK2,38");
    cr_expect_eq(l.d.ending[1], -1);
    play(&l, 47, 33, 0);
    cr_expect_eq(l.d.ending[1], 0);
    for (int i = 0; i < 10; i++) {
        cr_expect_eq(verdict(&l, NULL), DRAW_NONE);
        if (i % 4 == 0) play(&l, 2, 16, 0);
        if (i % 4 == 1) play(&l, 33, 47, 0);
        if (i % 4 == 2) play(&l, 16, 2, 0);
        if (i % 4 == 3) play(&l, 47, 33, 0);
    }
    cr_expect_eq(verdict(&l, NULL), DRAW_ENDING);
}

Test(draws, the_sixteen_moves_stay_the_outer_limit)
{
    int which = -1;
    struct line l = start("international", "B:WK46,K36,38:BK24");
    l.d.ending[0] = 27;  /* 3:1 has stood for 27 plies */
    play(&l, 24, 42, 0); /* takes 38: 2:1 */
    cr_expect_eq(l.d.ending[0], 28);
    cr_expect_eq(l.d.ending[1], 0);
    play(&l, 36, 31, 0);
    cr_expect_eq(verdict(&l, NULL), DRAW_NONE);
    l.d.ending[0] = 32;
    cr_expect_eq(verdict(&l, &which), DRAW_ENDING);
    cr_expect_eq(which, 0);
}

Test(draws, an_ending_that_is_left_stops)
{
    struct line l = start("international", "W:WK47,K36:BK15");
    l.d.ending[1] = 4;
    play(&l, 36, 4, 0);
    cr_expect_eq(l.d.ending[1], 5);
    struct pos p = text_pos(&l.r, "W:WK47,K36:B15");
    struct draws d;
    draws_start(&l.r, &p, &d);
    for (int i = 0; i < RULES_ENDINGS; i++) cr_expect_eq(d.ending[i], -1);
}

Test(draws, three_kings_exactly_in_srilanka)
{
    struct line l = start("srilanka", "W:WK72,K71,K70:BK3");
    cr_expect_eq(l.d.ending[0], 0);
    l = start("srilanka", "W:WK72,K71,70:BK3");
    cr_expect_eq(l.d.ending[0], -1);
}

Test(draws, one_king_each_at_once_in_thai)
{
    struct line l = start("thai", "W:WK29:BK3");
    cr_expect_eq(verdict(&l, NULL), DRAW_ENDING);
    l = start("thai", "W:WK29:BK22"); /* White takes it */
    cr_expect_eq(verdict(&l, NULL), DRAW_NONE);
    l = start("thai", "B:WK29:BK22"); /* Black only threatens nothing */
    cr_expect_eq(verdict(&l, NULL), DRAW_ENDING);
    l = start("thai", "W:WK29,32:BK3");
    cr_expect_eq(verdict(&l, NULL), DRAW_NONE);
}

/* Two kings to and fro till the game is drawn: after how many plies, and by which count. */
Test(draws, of_the_classic_games)
{
    static const struct {
        const char *game, *fen;
        int a, b, c, d, plies;
        enum draw by;
    } rows[] = {
        { "english", "B:WK30,K31,K32:BK5", 5, 1, 32, 28, 80, DRAW_QUIET }, /* 40 moves each */
        { "pool", "B:WK30,K31,K32:BK5", 5, 1, 32, 28, 26, DRAW_ENDING },   /* 13 moves each */
        { "russian", "W:WK32,31:BK5,2", 32, 28, 5, 1, 30, DRAW_QUIET },    /* 15 moves each */
        { "russian", "W:WK30,K31,K32:BK5", 32, 28, 5, 1, 30, DRAW_QUIET },
        { "russian", "W:WK31,K32:BK5", 32, 28, 5, 1, 10, DRAW_ENDING },
        { "czech", "W:WK31,K32:BK5", 32, 28, 5, 1, 30, DRAW_QUIET },
        { "canadian", "W:WK70,K71,K72:BK7", 72, 66, 7, 1, 32, DRAW_ENDING },
        { "frisian", "W:WK49,K50:BK6", 50, 45, 6, 1, 14, DRAW_ENDING },
        { "frisian", "W:WK50:BK6", 50, 45, 6, 1, 4, DRAW_ENDING },
        { "turkish", "W:WK64:BK1", 64, 63, 1, 2, 0, DRAW_ENDING },
        { "antidraughts", "W:WK50:BK6", 50, 45, 6, 1, 50, DRAW_QUIET },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct line l = start(rows[i].game, rows[i].fen);
        int n = 0;
        for (; n < 100 && verdict(&l, NULL) == DRAW_NONE; n++) {
            bool first = n % 2 == 0, back = n % 4 > 1;
            int from = first ? rows[i].a : rows[i].c, to = first ? rows[i].b : rows[i].d;
            play(&l, back ? to : from, back ? from : to, 0);
        }
        cr_expect_eq(n, rows[i].plies, "%s %s: %d plies", rows[i].game, rows[i].fen, n);
        cr_expect_eq(verdict(&l, NULL), rows[i].by, "%s %s", rows[i].game, rows[i].fen);
    }
}

/* FMJD-64 7.2.8: who holds the main road against three has drawn after five moves. */
Test(draws, the_main_road)
{
    int which = -1;
    struct line l = start("russian", "W:WK5,K6,24:BK22"); /* 22 is c3 */
    cr_expect_eq(l.d.ending[4], 0);
    shuffle(&l, 9, 5, 1, 22, 29);
    cr_expect_eq(verdict(&l, NULL), DRAW_NONE);
    play(&l, 22, 29, 0);
    cr_expect_eq(verdict(&l, &which), DRAW_ENDING);
    cr_expect_eq(which, 4);
}

/* It counts only while the king stands there: from its first ply there anew. */
Test(draws, the_main_road_is_left)
{
    struct line l = start("russian", "B:WK5,K6,21:BK22");
    l.d.ending[4] = 7;
    play(&l, 22, 31, 0);
    cr_expect_eq(l.d.ending[4], -1);
    play(&l, 5, 1, 0);
    play(&l, 31, 22, 0);
    cr_expect_eq(l.d.ending[4], 0);
}

/* FMJD-64 7.2.7: kings on both sides, and the material stays as it is.  A man's move is no change. */
Test(draws, kings_on_both_sides)
{
    struct line l = start("russian", "W:WK29,31:BK4,5");
    cr_expect_eq(l.d.ending[5], 0);
    cr_expect_eq(l.d.ending[6], 0);
    play(&l, 31, 27, 0);
    cr_expect_eq(l.d.quiet, 0);
    cr_expect_eq(l.d.ending[5], 1);
    l.d.ending[5] = 59;
    cr_expect_eq(verdict(&l, NULL), DRAW_NONE);
    play(&l, 5, 9, 0);
    cr_expect_eq(verdict(&l, NULL), DRAW_ENDING);
    l = start("russian", "W:WK29,6:BK4,5"); // 6-2 crowns
    l.d.ending[5] = 20;
    play(&l, 6, 2, 0);
    cr_expect_eq(l.d.ending[5], 0);
    l = start("russian", "W:WK29,31,32,30:BK28,5");
    cr_expect_eq(l.d.ending[5], -1);
    cr_expect_eq(l.d.ending[6], 0);
}
