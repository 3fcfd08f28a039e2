/* library_schema.c -- making and recognising the tables of the library. huff-library(6) describes them. */
#include <config.h>

#include "store/library/library_data.h"
#include "store/library_words.h"

/* Facts come before the long columns, since they are read alone, and SQLite reads a row up to the column asked for. */
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

bool library_none(const char *path, struct err *e)
{
    return err_set(e, 0, 0, "%s: there is no such library; library import FILE makes it", path);
}

/* A library of version 2 has the words of comments as bytes, even if they are not UTF-8: make them again.  Damaged
   games stay without words; whoever asks for such a game is told. */
static bool words_anew(struct library *l)
{
    LOCAL(block) b = { 0 };
    LOCAL(str) words = { 0 };
    int64_t last = library_number(library_sql(l, SQL_GAME_LAST));
    if (!run(l, "INSERT INTO words(words) VALUES('delete-all')")) return false;
    for (int64_t id = 1; id <= last; id++) {
        const char *text;
        size_t n;
        if (!library_block(l, id, BLOCK_TEXT, &b) || b.fact[id - b.first].deleted) continue;
        if (!block_text(&b, (int)(id - b.first), &text, &n)) continue;
        str_clear(&words);
        words_comments(text, n, &words);
        if (words.len && !library_done(library_ask(l, SQL_WORDS_ADD, 1, &id, str_text(&words)))) return false;
    }
    return true;
}

/* In a transaction, so that only one program does it. */
static bool make(struct library *l, bool create, struct err *e)
{
    int64_t id = library_count(l, "PRAGMA application_id"), version = library_count(l, "PRAGMA user_version"),
            tables_there = library_count(l, "SELECT count(*) FROM sqlite_master");
    if (id < 0 || version < 0 || tables_there < 0) return library_fail(l, e);
    if (id == LIBRARY_APPLICATION && version == LIBRARY_VERSION) return true;
    if (id == LIBRARY_APPLICATION && version == LIBRARY_BEFORE)
        return (words_anew(l) && set_version(l)) || library_fail(l, e);
    if (id == LIBRARY_APPLICATION)
        return err_set(e, 0, 0, "%s: this library was made by %s huff (its version is %d, this program knows %d)",
            l->path, version > LIBRARY_VERSION ? "a later" : "an earlier", (int)version, LIBRARY_VERSION);
    if (id || version || tables_there) return err_set(e, 0, 0, "%s: this is not a library of games", l->path);
    if (!create) return library_none(l->path, e);
    return (run(l, tables) && set_version(l)) || library_fail(l, e);
}

static bool make_alone(struct library *l, bool create, struct err *e)
{
    if (!library_run(l, SQL_BEGIN)) return library_fail(l, e);
    if (make(l, create, e)) return library_run(l, SQL_COMMIT) || library_fail(l, e);
    library_run(l, SQL_ROLLBACK);
    return false;
}

/* A file with nothing in it is a library that somebody has just begun, perhaps a program that was killed.  A library
   of the previous version that cannot be updated is read as it is. */
bool library_schema(struct library *l, bool create, struct err *e)
{
    int64_t id = library_count(l, "PRAGMA application_id"), version = library_count(l, "PRAGMA user_version");
    if (id == LIBRARY_APPLICATION && version == LIBRARY_VERSION) return true;
    if (create) return make_alone(l, true, e);
    if (id != LIBRARY_APPLICATION || version != LIBRARY_BEFORE) return make(l, false, e);
    l->stale = !make_alone(l, false, NULL);
    l->trouble = (struct err){ 0 };
    return true;
}
