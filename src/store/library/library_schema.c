/* library_schema.c -- the tables of the library, made, recognised and brought up to date.  huff-library(6) tells what
   they hold. */
#include <config.h>

#include "store/library/library_data.h"

#include "base/err.h"

/* Facts stand before the long columns: they are read alone, and SQLite reads a row up to the column asked for. */
static const char tables[] =
    "CREATE TABLE source(id INTEGER PRIMARY KEY, path TEXT NOT NULL, size INTEGER NOT NULL, print INTEGER NOT NULL,"
    " assume TEXT NOT NULL, done INTEGER NOT NULL, finished INTEGER NOT NULL, games INTEGER NOT NULL, added INTEGER NOT NULL,"
    " duplicates INTEGER NOT NULL, odd INTEGER NOT NULL, moves INTEGER NOT NULL, UNIQUE(print, size, assume));"
    "CREATE TABLE name(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);"
    "CREATE TABLE variant(id INTEGER PRIMARY KEY, spec TEXT NOT NULL UNIQUE);"
    "CREATE TABLE game(id INTEGER PRIMARY KEY, source INTEGER NOT NULL REFERENCES source, dup INTEGER NOT NULL,"
    " white INTEGER NOT NULL, black INTEGER NOT NULL, event INTEGER NOT NULL, site INTEGER NOT NULL,"
    " round INTEGER NOT NULL, result INTEGER NOT NULL, variant INTEGER NOT NULL, date TEXT NOT NULL,"
    " date_number INTEGER NOT NULL, plies INTEGER NOT NULL, white_rating INTEGER NOT NULL, black_rating INTEGER NOT NULL,"
    " flags INTEGER NOT NULL);"
    "CREATE TABLE block(id INTEGER PRIMARY KEY, games INTEGER NOT NULL, facts BLOB NOT NULL, moves BLOB NOT NULL,"
    " sizes BLOB NOT NULL, text BLOB NOT NULL);"
    "CREATE TABLE segment(id INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL, postings INTEGER NOT NULL);"
    "CREATE TABLE chunk(id INTEGER PRIMARY KEY, postings BLOB NOT NULL);"
    "CREATE VIRTUAL TABLE words USING fts5(comments, content='', tokenize='unicode61 remove_diacritics 2');";

static bool run(struct library *l, const char *sql)
{
    return sqlite3_exec(l->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool set_version(struct library *l)
{
    LOCAL(str) sql = { 0 };
    str_addf(&sql, "PRAGMA application_id = %d; PRAGMA user_version = %d", LIBRARY_APPLICATION, LIBRARY_VERSION);
    return run(l, str_text(&sql));
}

/* ---- version 1: it had neither facts nor words ---- */

static const char from_1[] =
    "ALTER TABLE block ADD COLUMN facts BLOB NOT NULL DEFAULT x'';"
    "CREATE VIRTUAL TABLE words USING fts5(comments, content='', tokenize='unicode61 remove_diacritics 2');";

static bool migrate_game(struct library *l, const struct block *b, int i, struct block_fact *ret)
{
    int64_t id = b->first + i;
    if (!library_change_words(l, b, i, SQL_WORDS_ADD)) return false;
    sqlite3_stmt *s = library_ask(l, SQL_GAME_GET, 1, &id, NULL);
    int got = s ? sqlite3_step(s) : SQLITE_ERROR;
    *ret = (struct block_fact){ .result = TREE_UNKNOWN, .flags = FACT_DELETED };
    if (got == SQLITE_ROW) library_fact_of(l, s, ret);
    if (s) sqlite3_reset(s);
    return got == SQLITE_ROW || got == SQLITE_DONE;
}

/* `s` has the columns of block_read, but for the facts. */
static bool migrate_block(struct library *l, sqlite3_stmt *s)
{
    LOCAL(block) b;
    block_init(&b, 0);
    bool good = block_read(s, BLOCK_MOVES | BLOCK_TEXT, &b);
    for (int i = 0; i < b.games && good; i++) good = migrate_game(l, &b, i, &b.fact[i]);
    return good && library_change_block(l, &b);
}

static bool migrate(struct library *l)
{
    /* Facts are as long as there are games, and nothing yet. */
    static const char sql[] =
        "SELECT id, games, zeroblob(games * 40), moves, sizes, text FROM block WHERE id > ? ORDER BY id LIMIT 1";
    sqlite3_stmt *s = NULL;
    if (!library_names(l) || sqlite3_prepare_v2(l->db, sql, -1, &s, NULL)) return false;
    int64_t after = 0;
    bool good = true;
    int got = SQLITE_ERROR;
    do {
        sqlite3_reset(s);
        sqlite3_bind_int64(s, 1, after);
        got = sqlite3_step(s);
        if (got != SQLITE_ROW) break;
        after = sqlite3_column_int64(s, 0);
        good = migrate_block(l, s);
    } while (good);
    sqlite3_finalize(s);
    return good && got == SQLITE_DONE;
}

/* In a transaction, so that only one program does it. */
static bool change(struct library *l, struct err *e)
{
    int64_t id = library_count(l, "PRAGMA application_id"), version = library_count(l, "PRAGMA user_version");
    if (id < 0 || version < 0) return library_fail(l, e);
    if (id == LIBRARY_APPLICATION && version == LIBRARY_VERSION) return true;
    if (id != LIBRARY_APPLICATION && (id || version || library_count(l, "SELECT count(*) FROM sqlite_master")))
        return err_set(e, 0, 0, "%s: this is not a library of games", l->path);
    if (version > LIBRARY_VERSION)
        return err_set(e, 0, 0, "%s: this library was made by a later huff (its version is %d, this program knows %d)",
            l->path, (int)version, LIBRARY_VERSION);
    bool good = version ? run(l, from_1) && migrate(l) : run(l, tables);
    return (good && set_version(l)) || library_fail(l, e);
}

/* A file in which there is nothing is a library that somebody has just begun, and was killed perhaps. */
bool library_schema(struct library *l, struct err *e)
{
    int64_t id = library_count(l, "PRAGMA application_id"), version = library_count(l, "PRAGMA user_version");
    if (id == LIBRARY_APPLICATION && version == LIBRARY_VERSION) return true;
    if (!library_run(l, SQL_BEGIN)) return library_fail(l, e);
    if (!change(l, e)) {
        library_run(l, SQL_ROLLBACK);
        return false;
    }
    return library_run(l, SQL_COMMIT) || library_fail(l, e);
}
