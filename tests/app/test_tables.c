/* test_tables.c -- endgame tables in a session: asked about the board, built while the engine plays. */
#include <config.h>

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/drive.h"
#include "base/mono.h"
#include "board/variants.h"
#include "endgame/endgame.h"
#include "help/scratch.h"

enum { GUARD_MS = 60000 };

TestSuite(tables, .init = scratch_enter, .fini = scratch_leave);

static const char *folder(void)
{
    return scratch_path(".local/share/huff/tables");
}

static struct session *position(const char *fen)
{
    struct session *s = drive_new("thai", false);
    drive_done(s, fen);
    return s;
}

/* What is told of a position the engine is asked about. */
static void expect_table(struct session *s, const char *want)
{
    cr_assert(session_line(s, "go"), "%s", session_message(s));
    cr_expect_str_eq(session_shown(s)->thinking.table, want);
    drive_wait(s);
    session_free(s);
}

Test(tables, tell_of_the_position_on_the_board)
{
    struct endgame_plan plan = { .folder = folder(), .pieces = 2 };
    cr_assert(variants_find("thai", &plan.rules, NULL));
    cr_assert(endgame_build(&plan, NULL));
    expect_table(position("fen B:WK1:B10"), "table: White wins in 8 plies");
    expect_table(position("fen W:WK1:B10"), "table: White wins in 1 ply");
    expect_table(position("fen W:WK1:B10,11"), "");
    struct session *s = position("fen B:WK1:B10");
    drive_done(s, "eval");
    cr_expect(drive_says(s, "White wins in 8 plies; best is "), "%s", session_message(s));
    drive_done(s, "set tables=off");
    expect_table(s, "");
}

Test(tables, know_a_draw)
{
    struct endgame_plan plan = { .folder = folder(), .pieces = 2 };
    cr_assert(variants_find("international", &plan.rules, NULL));
    cr_assert(endgame_build(&plan, NULL));
    OWN(session) s = drive_new("international", false);
    drive_all(s, "fen W:WK1:BK45", "eval");
    cr_expect(drive_says(s, "A draw, by the endgame tables; best is "), "%s", session_message(s));
    drive_all(s, "set tables=off", "eval");
    cr_expect(drive_says(s, "about even; best is "), "%s", session_message(s));
}

/* Slices in the folder of the one game there is; anything that is no slice and no lock is counted as well. */
static int slices(int *ret_others)
{
    char path[512] = "";
    int n = 0;
    *ret_others = 0;
    DIR *all = opendir(folder());
    for (struct dirent *d; all && (d = readdir(all));)
        if (*d->d_name != '.') snprintf(path, sizeof path, "%s/%.60s", folder(), d->d_name);
    if (all) closedir(all);
    DIR *one = *path ? opendir(path) : NULL;
    for (struct dirent *d; one && (d = readdir(one));) {
        const char *end = strrchr(d->d_name, '.');
        if (end && !strcmp(end, ".tab")) n++;
        else if (*d->d_name != '.' && strcmp(d->d_name, "lock")) ++*ret_others;
    }
    if (one) closedir(one);
    return n;
}

Test(tables, are_built_while_the_engine_plays)
{
    int others, n = 0;
    unsetenv("HUFF_NO_TABLES");
    struct session *s = drive_new_kept("thai", true);
    drive_done(s, "25-22");
    for (int64_t end = mono_ms() + GUARD_MS; n < 4 && mono_ms() < end;) {
        nanosleep(&(struct timespec){ 0, 2000000 }, NULL);
        n = slices(&others);
    }
    session_free(s);
    cr_expect_geq(slices(&others), 4);
    cr_expect_eq(others, 0);
}

Test(tables, are_not_built_where_nothing_is_kept)
{
    int others;
    unsetenv("HUFF_NO_TABLES");
    struct session *s = drive_new("thai", true);
    drive_done(s, "25-22");
    session_free(s);
    cr_expect_eq(slices(&others), 0);
}

/* A session has eight sets open at most: those of a ninth game are not being built, though others are. */
Test(tables, of_another_game_are_not_those_asked_for)
{
    static const char *const games[] = { "thai", "russian", "brazilian", "english", "pool", "italian", "spanish",
        "international", "frisian" };
    unsetenv("HUFF_NO_TABLES");
    OWN(session) s = drive_new_kept("thai", true);
    for (int i = 0; i < 9; i++) {
        drive_with(s, "new %s", games[i]);
        drive_refused(s, i < 8 ? "train endings KKKK-KK" : "train endings KK-K", // nobody builds so many pieces
            "There are no endgame tables of that yet");
    }
}
