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
#include "store/library/games.h"
#include "store/library/library_block.h"
#include "store/library_files.h"
#include "store/query/query.h"

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

/* What the database refuses while an import writes it: the batch is not there, and that is said. */
Test(library_faults, an_index_that_is_refused_loses_nothing)
{
    library_free(library_new("library.db"));
    library_games_file("games.pdn", 20, 9);
    run_sql("library.db", "CREATE TRIGGER t BEFORE INSERT ON segment BEGIN SELECT RAISE(ABORT, 'no segment'); END");
    shell_is("huff library --library library.db import games.pdn", 1, "huff: games.pdn: library.db: no segment\n");
    shell_is("huff library --library library.db find -q", 1, "0\n");
    run_sql("library.db", "DROP TRIGGER t");
    shell_has("huff library --library library.db import games.pdn && huff library --library library.db check", 0,
        "all is well");
}

/* A block whose text was cut off at its ceiling would be damaged. */
Test(library_faults, a_block_too_full_is_not_written)
{
    struct block b = { .text.max = 10 };
    const struct facts facts = { 0 };
    sqlite3 *db = NULL;
    sqlite3_stmt *s = NULL;
    cr_assert_eq(sqlite3_open(":memory:", &db), SQLITE_OK);
    cr_assert_eq(sqlite3_prepare_v2(db, "SELECT ?, ?, ?, ?", -1, &s, NULL), SQLITE_OK);
    block_add(&b, &facts, "", 0, "*", 1);
    cr_expect(block_bind(&b, s, 1));
    block_add(&b, &facts, "", 0, "1. 32-28 *", 10);
    cr_expect_not(block_bind(&b, s, 1));
    sqlite3_finalize(s);
    sqlite3_close(db);
    block_release(&b);
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
    run_sql(path, "PRAGMA user_version = 0");
    expect_refused(path, "made by an earlier huff");
}

/* Version 2 took the words of comments as the bytes they are, and a header behind an empty line for more of the same. */
Test(library_faults, a_library_of_the_version_before_is_brought_up_to_date)
{
    const char *path = "library.db";
    whole_write("old.pdn",
        "[Event \"a\"]\n\n1. 32-28 {f\xfcr sie} 19-23 *\n\n[Event \"b\"]\n\n1. 32-27 {f\xfcr ihn} *\n");
    library_free(library_new(path));
    shell_is("huff library --library library.db -q import old.pdn", 0, "");
    run_sql(path,
        "INSERT INTO words(words) VALUES('delete-all');"
        "INSERT INTO words(rowid, comments) VALUES(2, CAST(x'66fc7220696e686e' AS TEXT));"
        "PRAGMA user_version = 2");
    shell_has("huff library --library library.db find --comment für", 0, "2  a");
    shell_is("huff library --library library.db delete 1 && huff library --library library.db check", 0,
        "library.db: 1 game, and all is well\n");
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

static void hear(const char *sentence)
{
    if (!faults++) snprintf(first_fault, sizeof first_fault, "%s", sentence);
}

/* A row, a block, a file or the index that is not what the rest says. */
Test(library_faults, check_sees_what_is_wrong)
{
    static const struct {
        const char *sql, *fault;
    } rows[] = {
        { "UPDATE game SET plies = plies + 1 WHERE id = 7", "game 7: the numbers of its row" },
        { "DELETE FROM game WHERE id = 7", "game 7 has no row" },
        { "UPDATE block SET text = moves", "damaged" },
        { "UPDATE game SET white = black WHERE id = 3", "game 3: its row says" },
        { "UPDATE game SET dup = dup + 1 WHERE id = 5", "game 5: what it would be known again by" },
        { "DELETE FROM source", "there are games of file 1, and no such file" },
        { "UPDATE game SET source = 9 WHERE id = 5", "there are games of file 9, and no such file" },
        { "UPDATE source SET duplicates = duplicates + 1", "file 1: its numbers of games do not fit together" },
        { "UPDATE source SET added = added + 1, games = games + 1", "the files say that 101 games were added" },
        { "UPDATE segment SET postings = postings + 1", "the index of positions is damaged" },
        { "DELETE FROM chunk", "the index of positions is damaged" },
        { "DELETE FROM chunk WHERE id = (SELECT min(id) FROM chunk)", "the index of positions" },
        { "DELETE FROM segment", "the index of positions is damaged" },
        /* Any byte of it: here the last one, of a move. */
        { "UPDATE chunk SET postings = CAST(substr(postings, 1, length(postings) - 1) || x'77' AS BLOB)"
          " WHERE id = (SELECT max(id) FROM chunk)",
            "the index of positions does not agree with games 0 to 255" },
    };
    struct library *l = library_new("whole.db");
    library_put(l, library_games_file("games.pdn", 100, 10), NULL);
    library_expect_sound(l);
    library_free(l);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        whole_copy("whole.db", "library.db");
        run_sql("library.db", rows[i].sql);
        faults = 0;
        l = library_new("library.db");
        cr_expect_not(library_check(l, hear), "%s", rows[i].sql);
        cr_expect(strstr(first_fault, rows[i].fault), "%s: %s", rows[i].sql, first_fault);
        library_free(l);
    }
}

/* A text that should be there and is not. */
Test(library_faults, check_sees_a_row_without_its_date)
{
    library_free(library_new("library.db"));
    whole_write("games.pdn", "[Date \"2020.03.15\"]\n\n1. 32-28 19-23 *\n");
    shell_does("huff library --library library.db import -q games.pdn");
    run_sql("library.db",
        "PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = replace(replace(sql, 'date TEXT NOT NULL', "
        "'date TEXT'), 'assume TEXT NOT NULL', 'assume TEXT')");
    run_sql("library.db", "UPDATE game SET date = NULL; UPDATE source SET assume = NULL");
    shell_has("huff library --library library.db check", 1, "game 1: its row says \"\", its text \"2020.03.15\"");
}

/* What cannot be read is an error, whoever asks and however it was lost. */
Test(library_faults, nothing_that_is_lost_is_passed_over)
{
    static const struct {
        const char *sql, *asked[8];
    } lost[] = {
        { "DELETE FROM block WHERE id = 257",
            { "library find -q", "library export", "library find -q player:7", "library tree", "library stat",
                "report player 'Player 7'", "prepare 'Player 7'", "tree" } },
        { "UPDATE block SET facts = zeroblob(length(facts)) WHERE id = 257", { "library find -q", "library export" } },
        { "DELETE FROM block WHERE id = (SELECT max(id) FROM block)", { "library find -q", "library export" } },
        { "DELETE FROM block", { "library find -q" } },
        { "UPDATE block SET text = zeroblob(length(text)) WHERE id = 257",
            { "library export", "library find -q text:lost", "library show 300", "report player 'Player 7'",
                "prepare 'Player 7'", "library delete 300" } },
        { "UPDATE block SET moves = zeroblob(length(moves)) WHERE id = 257",
            { "library find -q material:3v1", "library find -q pattern:w31" } },
        { "DELETE FROM game WHERE id = 300", { "library find" } },
        { "DELETE FROM name WHERE id = 3", { "library find -q", "library export" } },
        { "UPDATE chunk SET postings = zeroblob(length(postings))", { "library tree", "library find -q pos:here" } },
    };
    char line[200];
    library_free(library_new("whole.db"));
    library_games_file("games.pdn", 600, 13);
    shell_does("huff library import -q --library whole.db games.pdn");
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        whole_copy("whole.db", "lost.db");
        run_sql("lost.db", lost[i].sql);
        for (int k = 0; k < 8 && lost[i].asked[k]; k++) {
            snprintf(line, sizeof line, "huff %s --library lost.db > out", lost[i].asked[k]);
            shell_is(line, 3, "huff: lost.db: the library is damaged; `huff library check` says more\n");
        }
        shell_has("huff library check --library lost.db", 1, "");
    }
    run_sql("lost.db", "DELETE FROM block WHERE id = 257");
    shell_is("huff library import -q --library lost.db games.pdn", 1,
        "huff: games.pdn: lost.db: the library is damaged; `huff library check` says more\n");
    shell_is("huff library export --library lost.db -o out.pdn; test -e out.pdn", 1,
        "huff: lost.db: the library is damaged; `huff library check` says more\n");
}

/* All games one after another; false, and it has been said, when one cannot be read. */
static bool read_all(const char *path, struct str *ret)
{
    struct err e = { 0 };
    LOCAL(found) f = { 0 };
    OWN(library) l = library_open(path, false, &e);
    OWN(query) q = query_of("");
    bool found = l && library_find(l, q, 0, false, &f, &e);
    for (size_t i = 0; i < f.n; i++) library_text(l, f.id[i], ret);
    bool good = found && library_good(l, &e);
    cr_expect(good || *e.text);
    return good;
}

Test(library_faults, a_lost_half_page_is_noticed)
{
    enum { HALF = 4096 };
    LOCAL(str) whole = { 0 }, file = { 0 };
    library_games_file("games.pdn", 600, 14);
    shell_does("huff library import -q --library whole.db games.pdn");
    cr_assert(read_all("whole.db", &whole));
    whole_read("whole.db", &file);
    for (size_t at = 0; at < file.len; at += HALF) {
        LOCAL(str) got = { 0 }, lost = { 0 };
        str_addn(&lost, file.s, file.len);
        memset(lost.s + at, 0, HALF);
        whole_write_n("lost.db", lost.s, lost.len);
        if (read_all("lost.db", &got))
            cr_expect_str_eq(str_text(&got), str_text(&whole), "without the half page at %zu", at);
    }
}

/* `check` does not send to itself. */
Test(library_faults, a_library_cut_short)
{
    library_games_file("games.pdn", 100, 15);
    shell_does("huff library import -q --library whole.db games.pdn && head -c 40000 whole.db > cut.db");
    shell_is("huff library check --library cut.db", 3, "huff: cut.db: the library is damaged and cannot be opened\n");
    shell_is("huff library find --library cut.db", 3, "huff: cut.db: the library is damaged and cannot be opened\n");
}

/* More kinds of games than a library tells apart are kept, though not played, and it is said. */
Test(library_faults, a_library_of_many_kinds)
{
    LOCAL(str) text = { 0 };
    for (int i = 0; i < 257; i++)
        str_addf(&text, "[Variant \"international:quiet-plies=%d\"]\n[White \"%d\"]\n\n1. 32-28 19-23 *\n\n", i + 1, i);
    whole_write("kinds.pdn", str_text(&text));
    shell_is("huff library import --library l.db kinds.pdn", 0,
        "huff: kinds.pdn, game 256: there is no room for its kind of game beside the 255 others in the library\n"
        "huff: kinds.pdn, game 257: there is no room for its kind of game beside the 255 others in the library\n"
        "kinds.pdn: 257 games, 257 added, 0 were there already, 2 could not be read in full\n");
    shell_has("huff library find -q --library l.db", 0, "257\n");
    shell_has("huff library find -q --library l.db white:256", 0, "1\n");
    shell_has("huff library stat --library l.db", 0, "257 games, 2 of them odd");
    shell_has("huff library tree --library l.db", 0, "255 games");
    shell_has("huff library check --library l.db", 0, "all is well");
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
    shell_has("cat games.pdn | TMPDIR=`printf /%05000d` huff library --library 3.db import -", 1,
        ": File name too long");
}

/* A large file is read where it lies: what was cut off it is not passed over. */
Test(library_faults, games_of_a_file_that_was_changed)
{
    LOCAL(str) text = { 0 };
    LOCAL(found) f = { 0 };
    struct err e = { 0 };
    for (int i = 0; i < 3; i++) str_addf(&text, "[White \"%d\"]\n\n1. 32-28 {%*s} *\n\n", i, 7 << 20, "");
    whole_write("large.pdn", str_text(&text));
    LOCAL(games) from = { .catalog = catalog_open("large.pdn", NULL, NULL) };
    cr_assert(games_find(&from, "", NULL, CATALOG_NUMBER, &f, NULL));
    cr_expect_eq(f.n, 3);
    cr_expect(games_good(&from, NULL));
    cr_assert(file_append("large.pdn", "\n", 1, NULL));
    cr_expect_null(games_game(&from, f.id[2]));
    cr_expect_not(games_good(&from, &e));
    cr_expect(strstr(e.text, "large.pdn has been changed by another program"), "%s", e.text);
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

/* An import killed at its very beginning leaves a file in which there is nothing yet: the next one makes a library of it,
   and nobody else writes to it. */
Test(library_faults, a_library_just_begun_is_one)
{
    whole_write("none.db", "");
    run_sql("begun.db", "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL");
    run_sql("other.db", "PRAGMA user_version = 7");
    shell_is("huff library find --library none.db; wc -c < none.db", 0,
        "huff: none.db: there is no such library; library import FILE makes it\n0\n");
    shell_has("huff library find --library begun.db", 3, "begun.db: there is no such library");
    shell_has("huff library import --library none.db $DATA/thai.pdn", 0, " added");
    shell_has("huff library import --library begun.db $DATA/thai.pdn", 0, " added");
    shell_has("huff library check --library begun.db", 0, "all is well");
    shell_has("huff library check --library other.db", 3, "not a library of games");
}
