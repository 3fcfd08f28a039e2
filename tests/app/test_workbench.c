/* test_workbench.c -- a game annotated through command lines comes back from its file as it was written. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "base/str.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"

TestSuite(workbench, .init = scratch_enter, .fini = scratch_leave);

/* Deepest variation and number of nodes with a comment before, behind, an evaluation or clock, a NAG. */
static void measure(const struct node *n, int depth, int ret[5])
{
    for (const struct node *c = n; c; c = c->next) {
        int d = depth + (c != n);
        if (d > ret[0]) ret[0] = d;
        ret[1] += c->before != NULL;
        ret[2] += c->after != NULL;
        ret[3] += c->after && strstr(c->after, "[%");
        ret[4] += c->n_nags > 0;
        measure(c->child, d, ret);
    }
}

/* Five levels of variations, each a branch of the one above. */
static struct session *annotated(void)
{
    struct session *s = drive_new("international", false);
    drive_all(s, "mode replay", "line 32-28 20-25 37-32 14-20 41-37 10-14", "goto start",
        "comment Before it all, \"quoted\" and (bracketed); 100% [fine]", "forward", "glyph !", "glyph $10",
        "comment [%eval 0.17] [%clk 0:49:11] a good move", "line 16-21", "glyph ?!",
        "comment before Or this way:", "comment [%eval -0.10]", "line 38-32 11-16", "back 2", "line 37-32 21-26",
        "back", "comment main here", "var prev", "line 21-26 43-38", "back", "line 42-38 11-16", "back",
        "line 20-25 47-42", "comment the fifth level", "comment before {braces} stay", "goto start", "line 32-28 18-22",
        "glyph $220", "goto start", "line 32-28 20-25 37-32", "comment [%clk 0:48:00.5]", "set confirm=off");
    return s;
}

Test(workbench, is_saved_and_read_and_saved)
{
    OWN(session) s = annotated();
    int before[5] = { 0 }, after[5] = { 0 };
    drive_all(s, "goto start", "forward", "var enter 1", "save one.pdn");
    measure(game_root(session_game(s))->child, 0, before);
    cr_expect_geq(before[0], 4, "variations in variations: %d", before[0]);
    cr_expect_geq(before[1], 2);
    cr_expect_geq(before[2], 5);
    cr_expect_geq(before[3], 3);
    cr_expect_geq(before[4], 3);
    drive_all(s, "new", "open one.pdn", "save two.pdn");
    measure(game_root(session_game(s))->child, 0, after);
    for (int i = 0; i < 5; i++) cr_expect_eq(after[i], before[i], "%d: %d, not %d", i, after[i], before[i]);
    cr_expect(whole_same("one.pdn", "two.pdn"));
    drive_all(s, "open two.pdn", "save three.pdn", "check three.pdn");
    cr_expect(drive_says(s, "1 game, 0 errors, 0 warnings"));
    cr_expect(whole_same("two.pdn", "three.pdn"));
}

/* Whatever is done and taken back leaves no trace in the file. */
Test(workbench, changes_taken_back_leave_the_file_as_it_was)
{
    static const char *const changes[] = { "var promote", "var main", "var demote", "var delete", "var strip",
        "comment other", "comment before another", "comment \"\"", "glyph !!", "glyph none", "tag Event Else",
        "tag White \"\"", "line 26-31", "pass", "var fold", "var fold all" };
    static const char *const places[] = { "find fifth", "find good", "find main here", "find 18-22", "find 41-37" };
    OWN(session) s = annotated();
    drive_all(s, "tag White Ann", "save one.pdn");
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
        int done = 0;
        drive_all(s, "open one.pdn", places[p]);
        for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) done += drive(s, changes[i]);
        cr_expect_geq(done, 6, "%s: %d", places[p], done);
        int taken = 0, again = 0;
        while (drive(s, "undo")) taken++;
        while (drive(s, "redo")) again++;
        cr_expect_eq(again, taken);
        while (drive(s, "undo")) again--;
        cr_expect_eq(again, 0);
        cr_expect_geq(taken, 5);
        drive_done(s, "save two.pdn");
        cr_expect(whole_same("one.pdn", "two.pdn"));
    }
}

static void pdn_of(struct session *s, struct str *out)
{
    str_clear(out);
    pdn_write(session_game(s), out);
}

/* A command that changes something, or walks, drawn by lot. */
static const char *draw(struct rng *rng, struct session *s)
{
    static const char *const lines[] = { "var promote", "var main", "var demote", "var delete", "var strip",
        "comment one", "comment before two", "comment \"\"", "comment before \"\"", "glyph !", "glyph $12",
        "glyph none", "tag Event Else", "tag Site Here", "tag Site \"\"", "pass", "var fold", "var fold all",
        "var unfold all" };
    static const char *const walks[] = { "back", "back 3", "forward", "forward 2", "var next", "var enter",
        "var enter 2", "var leave", "var up", "goto start", "goto end", "find one", "find prev", "mark 1", "jump 1" };
    static char move[64];
    const struct moves *legal = game_moves(session_game(s));
    uint32_t kind = rng_below(rng, 10);
    if (kind < 4 && legal->n) {
        LOCAL(str) text = { 0 };
        movetext_write(game_rules(session_game(s)), coord_own(), game_pos(session_game(s)), legal,
            &legal->m[rng_below(rng, (uint32_t)legal->n)], MOVETEXT_LONG, &text);
        snprintf(move, sizeof move, "%s", str_text(&text));
        return move;
    }
    return kind < 7 ? walks[rng_below(rng, sizeof walks / sizeof *walks)]
                    : lines[rng_below(rng, sizeof lines / sizeof *lines)];
}

/* Whatever is done, in any order, undo goes all the way back and redo all the way on. */
Test(workbench, storm)
{
    struct rng rng = { 7 };
    LOCAL(str) before = { 0 }, after = { 0 }, now = { 0 };
    int total = 0;
    for (int round = 0; round < 60; round++) {
        OWN(session) s = annotated();
        drive_all(s, "save storm.pdn", "open storm.pdn");
        pdn_of(s, &before);
        for (int i = 0; i < 60; i++) drive(s, draw(&rng, s));
        pdn_of(s, &after);
        int n = 0, again = 0;
        while (drive(s, "undo")) n++;
        cr_expect(drive_says(s, "no change of yours"));
        pdn_of(s, &now);
        cr_assert_str_eq(str_text(&now), str_text(&before), "round %d, %d taken back", round, n);
        while (drive(s, "redo")) again++;
        pdn_of(s, &now);
        cr_assert_str_eq(str_text(&now), str_text(&after), "round %d, %d done again", round, again);
        cr_expect_eq(n, again);
        total += n;
    }
    cr_expect_geq(total, 1000, "%d changes in all", total);
}
