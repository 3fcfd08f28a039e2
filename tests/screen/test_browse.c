/* test_browse.c -- the list of the games of a large file, with real keys: filtered, sorted, previewed, changed, saved. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "screen/huff.h"

TestSuite(browse, .fini = term_cleanup, .timeout = 600);

enum { GAMES = 2000, LONGEST = 400 };

static const char *path;

/* Game n (from 1) as the file has it; every hundredth is by White's Zuiderwijk. */
static int put_game(char *buf, int n)
{
    return snprintf(buf, LONGEST,
        "[Event \"Club %d\"]\n[White \"%s %d\"]\n[Black  \"Black %d\"]\n[Date \"%d.01.02\"]\n[GameType \"20\"]\n\n"
        "1.32-28  19-23 2.28x19 14x23 {odd  blanks} 3.37-32 2-0\n\n",
        n % 7, n % 100 ? "White" : "Zuiderwijk", n, GAMES - n, 1900 + n % 100);
}

static void write_games(void)
{
    char *text = calloc(1, GAMES * LONGEST), *end = text;
    for (int n = 1; n <= GAMES; n++) end += put_game(end, n);
    path = scratch_in(scratch_new(), "list.pdn");
    whole_write(path, text);
    free(text);
}

static struct term *listed(void)
{
    write_games();
    struct term *t = huff_start(NULL, "--browse", path, NULL);
    expect(t, "BROWSE");
    expect(t, "2000 games");
    return t;
}

/* The file without game `gone` (0: with all), and with two games after each other exchanged. */
static void expect_file(int gone, int swapped)
{
    char *got = whole_text(path), *want = calloc(1, GAMES * LONGEST), *end = want;
    for (int n = 1; n <= GAMES; n++) {
        int which = !swapped ? n : n == swapped ? n + 1 : n == swapped + 1 ? n - 1 : n;
        if (which != gone) end += put_game(end, which);
    }
    cr_expect(!strcmp(got, want), "the file is not what it should be");
    free(got);
    free(want);
}

/* A winner's name is bold, and of a draw nothing. */
Test(browse, a_winner_stands_out)
{
    path = scratch_in(scratch_new(), "draw.pdn");
    whole_write(path,
        "[White \"Ann\"]\n[Black \"Bob\"]\n1.32-28 2-0\n\n[White \"Cid\"]\n[Black \"Dan\"]\n1.32-28 1-1\n\n"
        "[White \"Eve\"]\n[Black \"Flo\"]\n1.32-28 0-2\n");
    struct term *t = huff_start(NULL, "--browse", path, NULL);
    static const char names[][4] = { "Ann", "Bob", "Cid", "Dan", "Eve", "Flo" };
    expect(t, "BROWSE");
    term_send(t, "G"); // the chosen row is bold
    expect(t, "3/3");
    for (int i = 0, row, col; i < 4; i++) {
        cr_assert(term_find(t, names[i], &row, &col), "%s", term_text(t));
        cr_expect_eq(term_cell(t, row, col).bold, i == 0, "%s", names[i]);
        for (int k = 0; k < 12; k++) cr_expect_not(term_cell(t, row, k).bold, "%s, column %d", names[i], k);
    }
}

Test(browse, walks_filters_sorts_and_opens)
{
    struct term *t = listed();
    says(t, "j", "game 2 ");
    says(t, "G", "2000/2000");
    says(t, "700\r", "700/2000");
    expect(t, "Zuiderwijk 700");
    says(t, "ll", "ply 2/5");
    says(t, "/zuider", "shown 20");
    expect(t, "/zuider");
    says(t, "wijk date:1900..1950\r", "shown 20");
    expect(t, "7/20");
    says(t, "/\025player:1999\r", "shown 2");
    term_send(t, "\033");
    expect_gone(t, "shown");
    says(t, "ss", "sort white");
    says(t, "g", "White 1 ");
    says(t, "r", "sort white desc");
    says(t, "g", "Zuiderwijk 900");
    says(t, "\r", "REPLAY");
    expect(t, "900/2000");
    says(t, "b", "BROWSE");
    expect(t, "game 900");
    says(t, "q", "REPLAY");
    expect_file(0, 0);
}

Test(browse, finds_positions)
{
    struct term *t = listed();
    says(t, "lllp", "pos:here");
    expect(t, "shown 2000");
    says(t, "hhhP", "pos:reversed");
    expect(t, "shown 0");
    term_send(t, "\033");
    expect_gone(t, "pos:");
    says(t, ":find material 19v20\r", "material:19v20");
    expect(t, "shown 2000");
}

Test(browse, deletes_and_moves_and_saves_without_loss)
{
    struct term *t = listed();
    says(t, "1000\rd", "Delete game 1000, Zuiderwijk 1000 - Black 1000? y/n");
    says(t, "y", "1999 games");
    expect(t, "modified");
    expect_file(0, 0);
    says(t, "S", "Saved as");
    expect_gone(t, "modified");
    expect_file(1000, 0);
    says(t, "500\rJ", "Game 500 is now game 501");
    says(t, "S", "Saved as");
    expect_file(1000, 500);
}

Test(browse, edits_a_tag_and_asks_before_it_is_lost)
{
    struct term *t = listed();
    says(t, "7\rtWhite Nobody at all\r", "Nobody at all");
    expect(t, "modified");
    says(t, "q", "leave without them? y/n");
    says(t, "n", "BROWSE");
    expect_file(0, 0);
    says(t, "S", "Saved as");
    static const char new_tag[] = "[White \"Nobody at all\"]", old_tag[] = "[White \"White 7\"]";
    char *text = whole_text(path), *at = strstr(text, new_tag);
    cr_assert(at, "the tag is in the file");
    const char *rest = at + strlen(new_tag);
    memmove(at + strlen(old_tag), rest, strlen(rest) + 1);
    memcpy(at, old_tag, strlen(old_tag));
    whole_write(path, text);
    free(text);
    expect_file(0, 0);
    leaves(t, "q");
}

/* A row down is two rows of the list and the game below them, not the screen. */
Test(browse, a_key_costs_few_bytes)
{
    struct term *t = listed();
    says(t, "jjj", "game 4 ");
    size_t before = term_bytes(t);
    says(t, "j", "game 5 ");
    cr_expect_leq(term_bytes(t) - before, 700, "%zu bytes", term_bytes(t) - before);
    before = term_bytes(t);
    says(t, "l", "ply 1/5");
    cr_expect_leq(term_bytes(t) - before, 600, "%zu bytes", term_bytes(t) - before);
}

Test(browse, games_from_standard_input)
{
    char out[4096];
    int status = huff_run(NULL, "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n[White \"B\"]\n\n1. 33-29 *\n", out,
        sizeof out, "--text", "--browse", "-", NULL);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%s", out);
    cr_expect(strstr(out, "2 of 2 games"), "%s", out);
}

/* Behind a list that is all there is, forgetting its changes ends huff, too. */
Test(browse, a_list_that_is_left_ends_huff)
{
    static const char *const ends[] = { "browse off", "tag Event x\nbrowse drop" };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char out[4096];
        const char *one = scratch_in(scratch_new(), "one.pdn");
        whole_write(one, "[GameType \"20\"]\n\n1. 32-28 *\n");
        huff_run(NULL, printed("%s\nmode\n", ends[i]), out, sizeof out, "--text", "--browse", one, NULL);
        cr_expect_not(strstr(out, "The mode is"), "%s", out);
    }
}

Test(browse, players_and_figures)
{
    struct term *t = listed();
    says(t, "T", "4000 players");
    expect(t, "Opp.");
    says(t, "j\r", "shown 1");
    expect(t, "player:=\"");
    says(t, "T", "2 players");
    says(t, "\033", "shown 1");
    expect_gone(t, "Opp.");
    term_send(t, "\033");
    expect_gone(t, "shown");
    says(t, "#", "2000 games of 5.0 plies");
    expect(t, "White won");
    term_send(t, "q");
    expect_gone(t, "White won");
    expect(t, "BROWSE");
}
