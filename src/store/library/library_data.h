/* library_data.h -- inside of the library: the open database, its statements, and what several files of it share. */
#ifndef STORE_LIBRARY_LIBRARY_DATA_H
#define STORE_LIBRARY_LIBRARY_DATA_H

#include <stdatomic.h>

#include "store/library/library.h"
#include "store/library/library_block.h"

enum { LIBRARY_VERSION = 2, LIBRARY_APPLICATION = 0x68756666, LIBRARY_VARIANTS = 64 };

/* Statements that are prepared once; the texts are in library_sql.c. */
enum library_sql {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_GAME_ADD,
    SQL_GAME_GET,
    SQL_GAME_DELETE,
    SQL_GAME_LAST,
    SQL_GAME_COUNT,
    SQL_GAME_KEYS,
    SQL_NAME_ADD,
    SQL_NAME_FIND,
    SQL_NAME_ALL,
    SQL_VARIANT_ADD,
    SQL_VARIANT_FIND,
    SQL_VARIANT_ALL,
    SQL_BLOCK_ADD,
    SQL_BLOCK_OF,
    SQL_BLOCK_CHANGE,
    SQL_BLOCK_FACTS,
    SQL_WORDS_ADD,
    SQL_WORDS_DELETE,
    SQL_WORDS_FIND,
    SQL_SOURCE_FIND,
    SQL_SOURCE_ADD,
    SQL_SOURCE_SET,
    SQL_SOURCE_DONE,
    SQL_SOURCE_OF,
    SQL_SEGMENT_ADD,
    SQL_SEGMENT_ALL,
    SQL_SEGMENT_DELETE,
    SQL_CHUNK_ADD,
    SQL_CHUNK_FIND,
    SQL_CHUNK_DELETE,
    SQL_VERSION,
    SQL_STATEMENTS
};

/* Texts by number: names of players, events and so on. */
struct library_names {
    char **text; /* by id; NULL: not there */
    int64_t room;
};

struct library {
    sqlite3 *db;
    char *path;
    atomic_bool stop; /* searches */
    sqlite3_stmt *sql[SQL_STATEMENTS];
    /* What is kept of the database; dropped when another process, or an import, has changed it (library_fresh). */
    int64_t seen; /* PRAGMA data_version when it was read; 0: read it anew */
    struct library_names names;
    struct rules variant[LIBRARY_VARIANTS];
    bool has_variant[LIBRARY_VARIANTS];
    struct block_fact *fact; /* by id - 1 */
    int64_t facts;
    struct block text; /* the block a text was last read from, and the data_version then */
    int64_t text_seen;
};

/* A statement ready to be bound; NULL when it cannot be prepared (the database says why). */
sqlite3_stmt *library_sql(struct library *, enum library_sql);
/* ... with n numbers bound to its parameters and then a text, which must last until it is done with (NULL: none). */
sqlite3_stmt *library_ask(struct library *, enum library_sql, int n, const int64_t *, const char *text);
/* Step a statement that returns nothing; it is reset. */
bool library_done(sqlite3_stmt *);
/* Add the comments of game i of a block to the index of words, or delete them (SQL_WORDS_...). */
bool library_change_words(struct library *, const struct block *, int i, enum library_sql);
bool library_run(struct library *, enum library_sql);
/* One number; -1: none. */
int64_t library_number(sqlite3_stmt *);
/* Fill `e` with the database's last complaint; false. */
bool library_fail(struct library *, struct err *);

/* Make the tables, or bring them up to date. */
bool library_schema(struct library *, struct err *);

/* Read the kept data anew if it is out of date. */
bool library_fresh(struct library *);
bool library_variants(struct library *); /* these alone */
bool library_names(struct library *);
void library_forget(struct library *);
const char *library_name(const struct library *, int64_t id);
/* The rules of a variant number; NULL: none. */
const struct rules *library_rules(const struct library *, int variant);

/* The block game `id` is in; false: there is none (`parts` as for block_read). */
bool library_block(struct library *, int64_t id, unsigned parts, struct block *ret);
/* Write a block that has changed. */
bool library_change_block(struct library *, const struct block *);
/* The number of a text, given one if it has none; -1 when that fails.  "" is 0. */
int64_t library_name_id(struct library *, const char *);
int library_variant_id(struct library *, const char *spec);

/* library_scan.c: many games examined by a thread a processor, each with its own connection. */

/* A game: its text (NULL: not asked for), its line (NULL: not asked for) and its rules (NULL: not played).  Called by
   several threads at once. */
typedef bool scan_fn(void *ctx, int64_t id, const struct rules *, const struct block_line *, const char *text,
    size_t n);

/* Ask `fn` about each of the games, which are in order; *ret_n and `ids` are cut down to those it says yes to.
   `parts`: BLOCK_MOVES, BLOCK_TEXT.  False: the library cannot be read, or library_stop. */
bool library_scan(struct library *, int64_t *ids, size_t *ret_n, unsigned parts, scan_fn *, void *ctx);

/* The facts of a game whose row SQL_GAME_GET has found. */
void library_fact_of(const struct library *, sqlite3_stmt *, struct block_fact *ret);
/* What facts say of a game's row: all but the date as written. */
void library_row_of(const struct library *, const struct block_fact *, struct row *ret);
/* What was assumed of the file a game came from: the spec of its rules, "" nothing. */
void library_assumed(struct library *, int64_t id, struct str *ret);

#endif
