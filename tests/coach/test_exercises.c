/* test_exercises.c -- shots: their words, and the file of any game read as it was written. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "board/gen.h"
#include "board/variants.h"
#include "coach/exercises.h"
#include "game/game.h"
#include "help/scratch.h"

static void expect_words(const char *pdn, const char *want)
{
    LOCAL(exercises) x = { 0 };
    LOCAL(str) words = { 0 };
    struct rules r;
    struct err e = { 0 };
    cr_assert(exercises_read(&x, pdn, strlen(pdn), &e), "%s", e.text);
    cr_assert_eq(x.n, 1, "%s: %s", pdn, x.trouble.text);
    cr_assert(variants_find(x.list[0].game, &r, NULL));
    exercise_words(&x.list[0], &r, 7, &words);
    cr_expect_str_eq(str_text(&words), want, "%s: %s", pdn, str_text(&words));
}

#define SHOT(fen, moves) "[Exercise \"\"]\n[FEN \"" fen "\"]\n[GameType \"20\"]\n\n" moves " *\n"

Test(exercises, words)
{
    /* From 21 it would take 17 if 12, which it has jumped, were not in its way. */
    expect_words(SHOT("W:W16-18,27,33,35:BK7,36", "1. 18-12 7x21 2. 16x27"), "depth:7 sacrifices:3 captures:1 turkish");
    /* The same without 17: there is nothing it could go on with. */
    expect_words(SHOT("W:W16,18,27,33,35:BK7,36", "1. 18-12 7x21 2. 16x27"), "depth:7 sacrifices:3 captures:1");
    expect_words(SHOT("W:W9,22,24,30,48:B4,11,13,18,23", "1. 9-3 18x27 2. 3-9 23-29 3. 9x45"),
        "depth:7 sacrifices:1 captures:2 king");
    /* A king that was there before is none that was made. */
    expect_words(SHOT("W:WK1,32:B28,40", "1. 32x23"), "depth:7 sacrifices:0 captures:1");
}

Test(exercises, words_asked_for)
{
    static const struct {
        const char *words, *asked;
        bool has;
    } rows[] = { { "depth:2 king", "easy", true }, { "depth:2 king", "medium", false }, { "depth:3", "medium", true },
        { "depth:6", "Medium", true }, { "depth:7", "medium", false }, { "depth:7", "hard", true },
        { "depth:12", "12", true }, { "depth:12", "1", false }, { "depth:3", "4294967299", false },
        { "sacrifices:1", "0", false }, { "sacrifices:1", "easy", false }, { "depth:2 king", "KING", true },
        { "depth:2 kings", "king", false }, { "depth:2 king", "depth:2", true }, { "depth:2", "depth:", false },
        { "", "", false } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct exercise x = { .words = rows[i].words };
        cr_expect_eq(exercise_has(&x, rows[i].asked), rows[i].has, "%s: %s", rows[i].words, rows[i].asked);
    }
}

/* So many of them behind one another, of 10659. */
static void make(struct str *out, int first, int n)
{
    for (int a = 32, i = 0; a <= 50; a++)
        for (int b = a + 1; b <= 50; b++)
            for (int c = b + 1; c <= 50; c++)
                for (int d = 1; d <= 11; d++, i++)
                    if (i >= first && i < first + n)
                        str_addf(out,
                            "[Exercise \"\"]\n[FEN \"W:W31,%d,%d,%d:B%d\"]\n[GameType \"20\"]\n\n1. 31-26 *\n\n", a, b,
                            c, d);
}

static void expect_appended(int first, int n, bool done, int fresh)
{
    LOCAL(exercises) x = { 0 };
    LOCAL(str) text = { 0 };
    struct err e = { 0 };
    int added;
    make(&text, first, n);
    cr_assert(exercises_read(&x, str_text(&text), text.len, &e) && x.n == n, "%s", e.text);
    cr_expect_eq(exercises_append("x.pdn", &x, &added, &e), done, "%s", e.text);
    if (done) cr_expect_eq(added, fresh);
    else cr_expect(strstr(e.text, "there would be more than 10000 exercises"), "%s", e.text);
}

/* Those that are there need no room. */
Test(exercises, a_file_that_is_full, .init = scratch_enter, .fini = scratch_leave)
{
    expect_appended(1, EXERCISES_MAX - 1, true, EXERCISES_MAX - 1);
    expect_appended(EXERCISES_MAX, 2, false, 0);
    expect_appended(0, 2, true, 1);
    expect_appended(0, 5, true, 0);
}

/* Its tags are not those of the game that is put behind it. */
Test(exercises, a_file_that_ends_in_a_game_without_end, .init = scratch_enter, .fini = scratch_leave)
{
    whole_write("x.pdn", "[Exercise \"\"]\n[FEN \"W:W31:B1\"]\n[GameType \"20\"]\n\n");
    expect_appended(0, 2, true, 2);
    expect_appended(0, 2, true, 0);
}

/* Whatever squares are called there, whoever begins. */
Test(exercises, of_every_game_are_read_as_they_were_written)
{
    const struct rules *r;
    for (int i = 0; (r = variants_builtin(i)); i++) {
        for (int side = WHITE; side <= BLACK; side++) {
            struct exercise x = { .game = r->id, .source = "x", .words = "depth:1", .n_moves = 1 };
            LOCAL(exercises) again = { 0 };
            LOCAL(str) text = { 0 }, key = { 0 };
            struct moves legal;
            struct err e = { 0 };
            pos_start(r, WHITE, &x.start);
            x.start.men[WHITE] &= ~(wide)0 << 20; /* not the start */
            x.start.turn = (uint8_t)side;
            gen_moves(r, &x.start, &legal);
            x.move[0] = moves_get(&legal, 0);
            card_key(x.game, r, &x.start, NULL, &key);
            exercise_write(&x, &text);
            cr_assert(exercises_read(&again, str_text(&text), text.len, &e), "%s: %s", r->id, e.text);
            cr_assert_eq(again.n, 1, "%s: %s\n%s", r->id, again.trouble.text, str_text(&text));
            cr_expect_str_eq(again.list[0].key, str_text(&key));
            cr_expect(move_equal(&again.list[0].move[0], &x.move[0]), "%s", str_text(&text));
        }
    }
}
