/* library_sql.c -- the statements of the library, prepared when first needed. */
#include <config.h>

#include "store/library/library_data.h"

#include "base/err.h"

#define GAME_COLUMNS \
    "white, black, event, site, round, result, variant, date_number, plies, white_rating, black_rating, flags, date"

static const char *const texts[SQL_STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_GAME_ADD] = "INSERT INTO game(id, source, dup, " GAME_COLUMNS ") VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [SQL_GAME_GET] = "SELECT id, " GAME_COLUMNS " FROM game WHERE id = ?",
    [SQL_GAME_DELETE] = "DELETE FROM game WHERE id = ?",
    [SQL_GAME_LAST] = "SELECT max(id + games) - 1 FROM block WHERE id = (SELECT max(id) FROM block)",
    [SQL_GAME_COUNT] = "SELECT count(*) FROM game",
    [SQL_GAME_KEYS] = "SELECT id, dup FROM game WHERE id > ?",
    [SQL_NAME_ADD] = "INSERT INTO name(text) VALUES(?)",
    [SQL_NAME_FIND] = "SELECT id FROM name WHERE text = ?",
    [SQL_NAME_ALL] = "SELECT id, text FROM name",
    [SQL_VARIANT_ADD] = "INSERT INTO variant(spec) VALUES(?)",
    [SQL_VARIANT_FIND] = "SELECT id FROM variant WHERE spec = ?",
    [SQL_VARIANT_ALL] = "SELECT id, spec FROM variant",
    [SQL_BLOCK_ADD] = "INSERT INTO block(id, games, facts, moves, sizes, text) VALUES(?,?,?,?,?,?)",
    [SQL_BLOCK_OF] = "SELECT id, games, facts, moves, sizes, text FROM block WHERE id <= ? ORDER BY id DESC LIMIT 1",
    [SQL_BLOCK_CHANGE] = "UPDATE block SET facts = ?2, moves = ?3, sizes = ?4, text = ?5 WHERE id = ?1",
    [SQL_BLOCK_FACTS] = "SELECT id, games, facts FROM block ORDER BY id",
    [SQL_WORDS_ADD] = "INSERT INTO words(rowid, comments) VALUES(?, ?)",
    [SQL_WORDS_DELETE] = "INSERT INTO words(words, rowid, comments) VALUES('delete', ?, ?)",
    [SQL_WORDS_FIND] = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid",
    [SQL_SOURCE_FIND] =
        "SELECT id, done, finished, games, added, duplicates, odd, moves FROM source WHERE size = ? AND print = ? AND assume = ?",
    [SQL_SOURCE_ADD] =
        "INSERT INTO source(size, print, assume, path, done, finished, games, added, duplicates, odd, moves) "
        "VALUES(?,?,?,?,0,0,0,0,0,0,0)",
    [SQL_SOURCE_SET] =
        "UPDATE source SET done = ?2, finished = ?3, games = ?4, added = ?5, duplicates = ?6, odd = ?7, moves = ?8 "
        "WHERE id = ?1",
    [SQL_SOURCE_DONE] = "SELECT done FROM source WHERE id = ?",
    [SQL_SOURCE_OF] = "SELECT s.assume FROM game g JOIN source s ON s.id = g.source WHERE g.id = ?",
    [SQL_SEGMENT_ADD] = "INSERT INTO segment(id, first, last, postings) VALUES(?,?,?,?)",
    [SQL_SEGMENT_ALL] = "SELECT id, first, last, postings FROM segment ORDER BY first",
    [SQL_SEGMENT_DELETE] = "DELETE FROM segment WHERE id = ?",
    [SQL_CHUNK_ADD] = "INSERT INTO chunk(id, postings) VALUES(?,?)",
    [SQL_CHUNK_FIND] = "SELECT id, postings FROM chunk WHERE id BETWEEN ? AND ? ORDER BY id DESC LIMIT 1",
    [SQL_CHUNK_DELETE] = "DELETE FROM chunk WHERE id BETWEEN ? AND ?",
    [SQL_VERSION] = "PRAGMA data_version",
};

sqlite3_stmt *library_sql(struct library *l, enum library_sql which)
{
    sqlite3_stmt **s = &l->sql[which];
    if (*s) sqlite3_reset(*s);
    else sqlite3_prepare_v3(l->db, texts[which], -1, SQLITE_PREPARE_PERSISTENT, s, NULL);
    return *s;
}

sqlite3_stmt *library_ask(struct library *l, enum library_sql which, int n, const int64_t *v, const char *text)
{
    sqlite3_stmt *s = library_sql(l, which);
    for (int i = 0; s && i < n; i++) sqlite3_bind_int64(s, 1 + i, v[i]);
    if (s && text) sqlite3_bind_text(s, 1 + n, text, -1, SQLITE_STATIC);
    return s;
}

bool library_done(sqlite3_stmt *s)
{
    return s && sqlite3_step(s) == SQLITE_DONE && sqlite3_reset(s) == SQLITE_OK;
}

bool library_run(struct library *l, enum library_sql which)
{
    return library_done(library_sql(l, which));
}

int64_t library_number(sqlite3_stmt *s)
{
    int64_t n = s && sqlite3_step(s) == SQLITE_ROW && sqlite3_column_type(s, 0) != SQLITE_NULL
        ? sqlite3_column_int64(s, 0)
        : -1;
    if (s) sqlite3_reset(s);
    return n;
}

bool library_fail(struct library *l, struct err *e)
{
    switch (sqlite3_errcode(l->db) & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return err_set(e, 0, 0, "%s: another program is writing to it; try again later", l->path);
    case SQLITE_FULL: return err_set(e, 0, 0, "%s: the disk is full; what was there before is still there", l->path);
    case SQLITE_READONLY: return err_set(e, 0, 0, "%s: it may not be written to", l->path);
    case SQLITE_NOTADB: return err_set(e, 0, 0, "%s: this is not a library of games", l->path);
    case SQLITE_CORRUPT: return err_set(e, 0, 0, "%s: the library is damaged; `huff library check` says more", l->path);
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
    case SQLITE_PERM: return err_errno(e, "%s: the library cannot be read or written", l->path);
    default: return err_set(e, 0, 0, "%s: %s", l->path, sqlite3_errmsg(l->db));
    }
}
