/* library_data.h -- the inside of a library: the open database, its statements, and what several of its files share. */
#ifndef STORE_LIBRARY_LIBRARY_DATA_H
#define STORE_LIBRARY_LIBRARY_DATA_H

#include <stdatomic.h>

#include "base/err.h"
#include "store/library/library.h"
#include "store/library/library_block.h"
#include "store/tree/mainlines.h"

enum { LIBRARY_VERSION = 3, LIBRARY_BEFORE = 2, LIBRARY_APPLICATION = 0x68756666, LIBRARY_VARIANTS = UINT8_MAX + 1 };

/* Statements that are prepared once (library_sql.c). */
#define SQL_GAME_COLUMNS \
    "white, black, event, site, round, result, variant, date_number, plies, white_rating, black_rating, flags, date"
#define SQL_TEXTS(ROW)                                                                                               \
    ROW(BEGIN, "BEGIN IMMEDIATE")                                                                                    \
    ROW(COMMIT, "COMMIT")                                                                                            \
    ROW(ROLLBACK, "ROLLBACK")                                                                                        \
    ROW(GAME_ADD, "INSERT INTO game(id, source, dup, " SQL_GAME_COLUMNS ") VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)") \
    ROW(GAME_GET, "SELECT id, " SQL_GAME_COLUMNS ", dup FROM game WHERE id = ?")                                     \
    ROW(GAME_DELETE, "DELETE FROM game WHERE id = ?")                                                                \
    ROW(GAME_LAST, "SELECT max(id + games) - 1 FROM block WHERE id = (SELECT max(id) FROM block)")                   \
    ROW(GAMES_LOST,                                                                                                  \
        "SELECT coalesce((SELECT max(id) FROM game), 0) > coalesce((SELECT max(id + games) - 1 FROM block), 0)")     \
    ROW(GAME_COUNT, "SELECT count(*) FROM game")                                                                     \
    ROW(GAME_KEYS, "SELECT id, dup FROM game WHERE id > ?")                                                          \
    ROW(NAME_ADD, "INSERT INTO name(text) VALUES(?)")                                                                \
    ROW(NAME_FIND, "SELECT id FROM name WHERE text = ?")                                                             \
    ROW(NAME_ALL, "SELECT id, text FROM name")                                                                       \
    ROW(VARIANT_ADD, "INSERT INTO variant(spec) VALUES(?)")                                                          \
    ROW(VARIANT_FIND, "SELECT id FROM variant WHERE spec = ?")                                                       \
    ROW(VARIANT_ALL, "SELECT id, spec FROM variant")                                                                 \
    ROW(BLOCK_ADD, "INSERT INTO block(id, games, facts, moves, sizes, text) VALUES(?,?,?,?,?,?)")                    \
    ROW(BLOCK_OF, "SELECT id, games, facts, moves, sizes, text FROM block WHERE id <= ? ORDER BY id DESC LIMIT 1")   \
    ROW(BLOCK_CHANGE, "UPDATE block SET facts = ?2, moves = ?3, sizes = ?4, text = ?5 WHERE id = ?1")                \
    ROW(BLOCK_FACTS, "SELECT id, games, facts FROM block ORDER BY id")                                               \
    ROW(WORDS_ADD, "INSERT INTO words(rowid, comments) VALUES(?, ?)")                                                \
    ROW(WORDS_DELETE, "INSERT INTO words(words, rowid, comments) VALUES('delete', ?, ?)")                            \
    ROW(WORDS_FIND, "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid")                                    \
    ROW(SOURCE_FIND,                                                                                                 \
        "SELECT id, done, finished, games, added, duplicates, odd, moves FROM source "                               \
        "WHERE size = ? AND print = ? AND assume = ?")                                                               \
    ROW(SOURCE_ADD,                                                                                                  \
        "INSERT INTO source(size, print, assume, path, done, finished, games, added, duplicates, odd, moves) "       \
        "VALUES(?,?,?,?,0,0,0,0,0,0,0)")                                                                             \
    ROW(SOURCE_SET,                                                                                                  \
        "UPDATE source SET done = ?2, finished = ?3, games = ?4, added = ?5, duplicates = ?6, odd = ?7, moves = ?8 " \
        "WHERE id = ?1")                                                                                             \
    ROW(SOURCE_DONE, "SELECT done FROM source WHERE id = ?")                                                         \
    ROW(SOURCE_GAMES, "SELECT count(*) FROM game WHERE source = ?")                                                  \
    ROW(SOURCE_OF, "SELECT s.assume FROM game g JOIN source s ON s.id = g.source WHERE g.id = ?")                    \
    ROW(SEGMENT_ADD, "INSERT INTO segment(id, first, last, postings) VALUES(?,?,?,?)")                               \
    ROW(SEGMENT_ALL, "SELECT id, first, last, postings FROM segment ORDER BY first")                                 \
    ROW(SEGMENT_DELETE, "DELETE FROM segment WHERE id = ?")                                                          \
    ROW(CHUNK_ADD, "INSERT INTO chunk(id, postings) VALUES(?,?)")                                                    \
    ROW(CHUNK_FIND, "SELECT id, postings FROM chunk WHERE id <= ? ORDER BY id DESC LIMIT 1")                         \
    ROW(CHUNK_DELETE, "DELETE FROM chunk WHERE id BETWEEN ? AND ?")                                                  \
    ROW(VERSION, "PRAGMA data_version")

#define SQL_ROW(name, text) SQL_##name,
enum library_sql { SQL_TEXTS(SQL_ROW) SQL_STATEMENTS };
#undef SQL_ROW

/* Texts by number: names of players, events and so on. */
struct library_names {
    char **text; /* by id; NULL: there is none */
    int64_t room;
};

struct library {
    sqlite3 *db;
    char *path;
    bool opened;
    bool stale;         /* of the previous version, and cannot be updated (library_schema) */
    struct err trouble; /* the last failure; "": none (library_good) */
    atomic_bool stop;   /* ends searches */
    sqlite3_stmt *sql[SQL_STATEMENTS];
    /* Copies of data in the database.  They are dropped when an import or another process has changed it
       (library_fresh). */
    int64_t seen; /* PRAGMA data_version when they were read; 0: read them again */
    struct library_names names;
    struct rules variant[LIBRARY_VARIANTS];
    bool has_variant[LIBRARY_VARIANTS];
    struct facts *fact; /* by id - 1 */
    int64_t facts;
    /* The block from which a text was last read, and the data_version then. */
    struct block text;
    int64_t text_seen;
};

/* A statement ready to bind.  NULL if it cannot be prepared; the database says why. */
sqlite3_stmt *library_sql(struct library *, enum library_sql);
/* Likewise, with n numbers bound to its first parameters and then a text (NULL: none), which must live until the
   statement is reset. */
sqlite3_stmt *library_ask(struct library *, enum library_sql, int n, const int64_t *, const char *text);
/* Step a statement that returns nothing, and reset it.  False if it fails. */
bool library_done(sqlite3_stmt *);
bool library_run(struct library *, enum library_sql);
/* The one number a statement returns; -1: none. */
int64_t library_number(sqlite3_stmt *);
/* A text of the row; "" if the row is damaged and has none. */
const char *library_column(sqlite3_stmt *, int i);
int64_t library_count(struct library *, const char *sql); /* likewise for a statement used only once */
/* What was just asked of the database has failed.  Set `e` to the database's complaint or, if it has none, to the
   sentence that the library is damaged, and keep it for library_good.  False. */
bool library_fail(struct library *, struct err *e);

/* Check the tables.  `create`: make them if they are missing.  False with a sentence. */
bool library_schema(struct library *, bool create, struct err *);
/* Set the sentence that there is no library yet.  False. */
bool library_none(const char *path, struct err *);

/* Read the copies again if they are out of date.  False if not all can be read; library_fail has then set the error,
   and what can be read is there. */
bool library_fresh(struct library *);
void library_forget(struct library *);
const char *library_name(const struct library *, int64_t id);
/* The rules of a variant number; NULL if there are none. */
const struct rules *library_rules(const struct library *, int variant);

/* Read the block that holds game `id`, if it is not the one given (all zero: none is given).  `parts`: as for
   block_read.  False if there is none; if it cannot be read, library_fail has set the error. */
bool library_block(struct library *, int64_t id, unsigned parts, struct block *);
/* The main line of game `id`, which must be in the block.  Its rules are NULL if it is not played.  False if it is
   damaged. */
bool library_line(const struct library *, const struct block *, int64_t id, struct mainline *ret);
/* The number of a text; a new text gets one. -1 if that fails.  The number of "" is 0. */
int64_t library_name_id(struct library *, const char *);
int library_variant_id(struct library *, const char *spec);

/* library_scan.c: examine many games, with a thread for each processor, each with its own connection. */

/* Is this a game that is wanted?  Its line and its text are NULL if they were not asked for.  Called by several
   threads at once. */
typedef bool scan_fn(void *ctx, const struct mainline *, const char *text, size_t n);

/* Ask `fn` about each of the games, which are sorted.  Afterwards *ret_n and `ids` have only those it wants.
   `parts`: BLOCK_MOVES, BLOCK_TEXT.  False if the library cannot be read, or after library_stop. */
bool library_scan(struct library *, int64_t *ids, size_t *ret_n, unsigned parts, scan_fn *, void *ctx);

/* The row of a game from its facts: all but the date as written. */
void library_row_of(const struct library *, const struct facts *, struct row *ret);
/* The rules that were assumed for the file a game came from, as a spec; "": none. */
void library_assumed(struct library *, int64_t id, struct str *ret);

#endif
