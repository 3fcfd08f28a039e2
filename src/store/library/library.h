/* library.h -- many games in one SQLite file: imported from PDN, found by headers, text, position, pattern and
   material, and given back as they came.

   An import is made in batches, each one transaction: a game is imported wholly or not at all, even if the program
   is killed.  Importing the same file again goes on where it stopped.  Two processes may use one library (WAL); a
   writer waits for another one for up to ten seconds. huff-library(6) describes the tables. */
#ifndef STORE_LIBRARY_LIBRARY_H
#define STORE_LIBRARY_LIBRARY_H

#include "store/order.h"
#include "store/tree/tree.h"

struct query;

/* Open a library.  `create`: make it if it is missing.  If it may not be written to, it is read as it is.  NULL with
   a sentence: not a library, of another huff, locked, no permission, disk full. */
struct library *library_open(const char *path, bool create, struct err *);
void library_free(struct library *);
OWNED(library, library_free);

/* True if everything could be read since the library was opened.  Rows, texts and games that cannot be read are
   skipped by those who go through many; they ask this at the end.  False with a sentence. */
bool library_good(const struct library *, struct err *);

struct library_import {
    const struct rules *assume; /* as for pdn_new; NULL: guess */
    bool keep_duplicates;       /* also keep games with the same moves and players */
    bool no_index;              /* do not index positions, which can then not be found */
    int threads;                /* readers besides the writer; 0: one for each processor */
    size_t piece;               /* bytes of the file in one batch; 0: 4 MiB */
    const struct str *text;     /* read this text; NULL: read the file */
    /* Called with the first thing wrong in each game that could not be read in full, and the game's number in the
       file (of those read now).  `ctx` is that of the progress.  False: do not call again.  NULL: not wanted. */
    bool (*why)(void *ctx, int64_t game, const char *sentence);
};
struct library_progress {
    uint64_t bytes, of;                    /* of the file */
    int64_t games, added, duplicates, odd; /* odd: kept as text, though not all could be read */
    int64_t deleted; /* games the file was imported with before that have been deleted since; they do not come back */
    int64_t moves;
};
/* Called now and then; false stops the import after the present batch.  *ret counts the whole file, also the part
   that an earlier import did.  If the file was imported to its end before, every game is a duplicate or
   deleted. */
typedef bool library_progress_fn(void *ctx, const struct library_progress *);
bool library_import(struct library *, const char *path, const struct library_import *, library_progress_fn *, void *ctx,
    struct library_progress *ret, struct err *);

/* What is in the library. */
struct library_stat {
    int64_t games, odd, sources, moves, names, words, segments, postings, bytes; /* words: games with comments */
};
bool library_stat(struct library *, struct library_stat *ret, struct err *);

/* Games keep their numbers for life, from 1. */
int64_t library_games(const struct library *);
/* NULL or false if the game is not there or cannot be read (library_good). */
bool library_row(struct library *, int64_t id, struct row *ret, struct str *hold); /* texts are put into `hold` */
bool library_text(struct library *, int64_t id, struct str *out); /* the PDN it came as, byte for byte */
struct game *library_game(struct library *, int64_t id);

/* Some games by their numbers. */
struct found {
    int64_t *id; /* NULL: nothing has been searched yet */
    size_t n, room;
};
void found_release(struct found *);

/* Find the games that match a query, sorted, into an empty *ret.  Its `id` is not NULL then.  False with a sentence. */
bool library_find(struct library *, const struct query *, enum catalog_key sort, bool descending, struct found *ret,
    struct err *);

/* The name in the library that is most like this one, as a whole or in one of its words.  NULL if none is like it,
   or if one is the same. */
const char *library_near(const struct library *, const char *name);

/* From any thread: make library_find end soon without an answer (stop), or allow searches again. */
void library_stop(struct library *, bool stop);

/* Find the games whose comments have these words, in the language of SQLite's FTS5 ("time AND trouble", "beaut*"),
   sorted by number; else as library_find. */
bool library_words(struct library *, const char *words, struct found *ret, struct err *);

/* Is a game among these, which are sorted by number? */
bool found_has(const struct found *, int64_t id);
/* Keep those games that are (`wanted`), or are not, among `some`, which are sorted by number. */
void found_keep(struct found *, const struct found *some, bool wanted);

/* Tell what was played in a position, in games of these rules.  `only`: count these games alone, which are sorted by
   number; NULL: all. */
bool library_tree(struct library *, const struct rules *, const struct pos *, const struct found *only,
    struct tree *ret, struct err *);

bool library_delete(struct library *, int64_t id, struct err *);

/* Verify all that can be: SQLite's own check, each game's text against its moves, the position index against the
   games.  Calls `say` with a sentence for each fault.  True if there is none. */
typedef void library_fault_fn(const char *sentence);
bool library_check(struct library *, library_fault_fn *say);

#endif
