/* test_games.c -- every game huff lists, on the screen: begun, a move made with the cursor, answered by the engine. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "screen/huff.h"

TestSuite(games, .fini = term_cleanup, .timeout = 600);

enum { LIST = 1 << 14 };

static bool shows_ply(struct term *t, void *ctx)
{
    int ply = 0;
    const char *at = strstr(term_text(t), "ply ");
    return at && sscanf(at, "ply %d", &ply) == 1 && ply >= *(int *)ctx;
}

/* Where Black begins the engine has moved already. */
static void play_a_move(struct term *t, const char *id)
{
    int begun = strstr(term_text(t), "ply 1") != NULL, moved = begun + 2;
    expect(t, "White to move");
    term_send(t, "\t\r\t\r");
    cr_assert(term_wait(t, shows_ply, &moved, term_slow(20000)), "%s: no move and answer\n%s", id, term_text(t));
}

static void play_all(const struct term_options *o)
{
    char list[LIST];
    int games = 0;
    cr_assert_eq(huff_run(o, "", list, sizeof list, "variants", NULL), 0);
    for (char *line = strtok(list, "\n"); line; line = strtok(NULL, "\n"), games++) {
        char id[32] = "";
        sscanf(line, "%31s", id);
        OWN(term) t = huff_start(o, "-v", id, NULL);
        expect(t, "PLAY");
        play_a_move(t, id);
    }
    cr_expect_geq(games, 25);
}

Test(games, all_at_80x24)
{
    play_all(&(struct term_options){ .rows = 24, .cols = 80, .term = "xterm-256color", .lang = "C.UTF-8" });
}

Test(games, all_on_a_vt100)
{
    play_all(&(struct term_options){ .rows = 40, .cols = 120, .term = "vt100", .lang = "C" });
}

/* Letters that are no keys begin a move where squares are called by letters. */
Test(games, letters_are_typed)
{
    OWN(term) t = huff_start(&(struct term_options){ .rows = 24, .cols = 80 }, "-v", "russian", NULL);
    expect(t, " :c3-d4   or type the move");
    says(t, "c3-b4\r", "1. c3-b4");
}
