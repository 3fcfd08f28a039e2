/* test_library_faults.c -- a library on a bad day: two programs at once, no room, an old schema, damage. */
#include <config.h>

#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "help/scratch.h"
#include "help/shell.h"
#include "store/library_files.h"

TestSuite(library_faults, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

static void run_sql(const char *path, const char *sql)
{
    sqlite3 *db = NULL;
    char *why = NULL;
    cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, &why), SQLITE_OK, "%s", why);
    sqlite3_close(db);
}

/* ---- two at once ---- */

Test(library_faults, two_programs_import_at_once)
{
    const char *a = library_games_file("a.pdn", 800, 5), *b = library_games_file("b.pdn", 800, 6);
    shell_is("timeout 120 huff library --library library.db --batch 8 -q import a.pdn &"
             "huff library --library library.db --batch 8 -q import b.pdn && wait $!",
        0, "");
    OWN(library) l = library_new("library.db");
    cr_expect_eq(library_put(l, a, NULL).games, 800, "the first is in it, whole");
    cr_expect_eq(library_put(l, b, NULL).games, 800, "and the second");
    cr_expect_gt(library_games(l), 1500);
    library_expect_sound(l);
}

/* ---- no room ---- */

Test(library_faults, a_full_disk_loses_nothing)
{
    const char *path = "library.db", *a = library_games_file("a.pdn", 300, 7),
               *b = library_games_file("b.pdn", 3000, 8);
    struct library *l = library_new(path);
    library_put(l, a, NULL);
    int64_t before = library_games(l);
    library_free(l);
    struct stat st;
    cr_assert_eq(stat(path, &st), 0);
    char lines[160];
    snprintf(lines, sizeof lines,
        "trap '' XFSZ; ulimit -f %lld; timeout 120 huff library --library library.db --batch 16 import b.pdn",
        (long long)st.st_size / 512 + 600);
    shell_has(lines, 1, "library.db: ");
    l = library_new(path);
    cr_expect_geq(library_games(l), before);
    library_expect_sound(l);
    struct library_progress p = library_put(l, b, NULL);
    cr_expect_eq(p.games, 3000, "importing again goes on");
    library_expect_sound(l);
    library_free(l);
}

/* ---- other schemas ---- */

static void expect_refused(const char *path, const char *why)
{
    struct err e = { 0 };
    cr_expect_not(library_open(path, true, &e));
    cr_expect(strstr(e.text, why), "%s", e.text);
}

Test(library_faults, a_library_of_another_version_is_left_alone)
{
    const char *path = "library.db";
    library_free(library_new(path));
    run_sql(path, "PRAGMA user_version = 99");
    expect_refused(path, "made by a later huff");
    run_sql(path, "PRAGMA user_version = 1");
    expect_refused(path, "made by an earlier huff");
}

Test(library_faults, a_database_of_another_program_is_left_alone)
{
    const char *path = "library.db";
    run_sql(path, "CREATE TABLE recipe(id INTEGER PRIMARY KEY)");
    expect_refused(path, "not a library of games");
}

/* ---- damage ---- */

static int faults;
static char first_fault[400];

static void hear(void *ctx, const char *sentence)
{
    (void)ctx;
    if (!faults++) snprintf(first_fault, sizeof first_fault, "%s", sentence);
}

static void expect_fault(const char *sql, const char *sentence)
{
    const char *path = "library.db";
    struct library *l = library_new(path);
    library_put(l, library_games_file("games.pdn", 100, 10), NULL);
    library_expect_sound(l);
    library_free(l);
    run_sql(path, sql);
    l = library_new(path);
    cr_expect_not(library_check(l, hear, NULL));
    cr_expect(strstr(first_fault, sentence), "%s", first_fault);
    library_free(l);
}

Test(library_faults, check_sees_a_wrong_row)
{
    expect_fault("UPDATE game SET plies = plies + 1 WHERE id = 7", "game 7: the numbers of its row");
}

Test(library_faults, check_sees_a_missing_row)
{
    expect_fault("DELETE FROM game WHERE id = 7", "game 7 has no row");
}

Test(library_faults, check_sees_a_damaged_block)
{
    expect_fault("UPDATE block SET text = moves", "damaged");
}

Test(library_faults, check_sees_moves_of_another_game)
{
    expect_fault("UPDATE game SET white = black WHERE id = 3", "game 3: its row says");
}

Test(library_faults, check_sees_a_lost_part_of_the_index)
{
    expect_fault("DELETE FROM chunk WHERE id = (SELECT min(id) FROM chunk)", "the index of positions");
}

/* ---- files of all kinds ---- */

Test(library_faults, reads_archives_and_standard_input)
{
    static const char *const ways[] = { "gzip -k games.pdn; mv games.pdn.gz packed",
        "zstd -q games.pdn; mv games.pdn.zst packed" };
    const char *file = library_games_file("games.pdn", 60, 11);
    for (int i = 0; i < 2; i++) {
        int status;
        shell(ways[i], &status);
        if (status) scratch_skip("gzip and zstd: not there");
        OWN(library) l = library_new(i ? "1.db" : "0.db");
        cr_expect_eq(library_put(l, "packed", NULL).games, 60);
        cr_expect_eq(library_put(l, file, NULL).games, 60, "the same when it is unpacked");
        library_expect_sound(l);
    }
    shell_has("timeout 120 huff library --library 3.db import - < games.pdn", 0, "60 games");
}

Test(library_faults, says_what_is_wrong_with_a_file)
{
    struct err e = { 0 };
    struct library_progress p;
    const struct library_import how = { 0 };
    OWN(library) l = library_new("library.db");
    cr_expect_not(library_import(l, "/nowhere/games.pdn", &how, NULL, NULL, &p, &e));
    cr_expect(strstr(e.text, "No such file"), "%s", e.text);
    cr_expect_not(library_import(l, "/tmp", &how, NULL, NULL, &p, &e));
    cr_expect(strstr(e.text, "a directory"), "%s", e.text);
    const char *broken = "broken.gz";
    cr_assert(file_save(broken, "\x1f\x8b\x08\0\0\0\0\0\0\3garbage", 17, NULL));
    cr_expect_not(library_import(l, broken, &how, NULL, NULL, &p, &e));
    cr_expect(strstr(e.text, "damaged"), "%s", e.text);
    cr_expect_eq(library_games(l), 0);
}

static bool stop_at_once(void *ctx, const struct library_progress *p)
{
    (void)ctx, (void)p;
    return false;
}

Test(library_faults, goes_on_where_it_was_stopped)
{
    const struct library_import how = { .piece = 10000 };
    const char *file = library_games_file("games.pdn", 200, 12);
    struct library_progress p;
    struct err e = { 0 };
    OWN(library) l = library_new("library.db");
    cr_assert(library_import(l, file, &how, stop_at_once, NULL, &p, &e), "%s", e.text);
    cr_expect(p.games > 0 && p.games < 200, "%lld", (long long)p.games);
    cr_expect_eq(library_put(l, file, &how).games, 200);
    library_expect_sound(l);
}

/* An import killed at its very beginning leaves a file in which there is nothing yet. */
Test(library_faults, a_library_just_begun_is_one)
{
    whole_write("none.db", "");
    run_sql("begun.db", "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL");
    run_sql("other.db", "PRAGMA user_version = 7");
    shell_has("huff library check --library none.db", 0, "");
    shell_has("huff library check --library begun.db", 0, "");
    shell_has("huff library check --library other.db", 3, "not a library of games");
}
