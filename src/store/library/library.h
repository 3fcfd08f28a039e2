/* library.h -- many games in one SQLite file: imported from PDN, found by headers, text, position, pattern and
   material, given back as they came.

   Imports go in batches, each one transaction: a game is imported wholly or not at all, even if the program is killed,
   and importing a file again goes on where it stopped.  Two processes may use one library (WAL; who writes waits for
   the other for up to ten seconds).  huff-library(6) describes the tables. */
#ifndef STORE_LIBRARY_LIBRARY_H
#define STORE_LIBRARY_LIBRARY_H

#include "store/order.h"
#include "store/tree/tree.h"

struct query;

/* Make it when it isn't there (`create`); one that may not be written to is read as it stands.  NULL with a sentence: not a library, of another huff, locked, no
   permission, disk full. */
struct library *library_open(const char *path, bool create, struct err *);
void library_free(struct library *);
OWNED(library, library_free);

/* Rows, texts and games that cannot be read are passed over by whoever goes through many, who asks this at the end.  False
   with a sentence: since it was opened, something that is there could not be read. */
bool library_good(const struct library *, struct err *);

struct library_import {
    const struct rules *assume; /* as for pdn_new; NULL: infer */
    bool keep_duplicates;       /* games with the same moves and players are kept, too */
    bool no_index;              /* positions are not indexed (they then cannot be sought) */
    int threads;                /* readers besides the writer; 0: as many as there are processors */
    size_t piece;               /* bytes of the file in one batch; 0: 4 MiB */
    const struct str *text;     /* read instead of a file; NULL: the file */
    /* Told what is wrong first in each game that could not be read in full, by its number in the file (of what is read
       now); false: say no more.  NULL: nobody asks.  `ctx` is that of the progress. */
    bool (*why)(void *ctx, int64_t game, const char *sentence);
};
struct library_progress {
    uint64_t bytes, of;                    /* of the file */
    int64_t games, added, duplicates, odd; /* odd: kept as text, but not all of it could be read */
    int64_t moves;
};
/* Called now and then; false stops after the batch at hand.  *ret counts the whole file, also where an earlier import
   was broken off; of a file that was imported to its end before, every game is a duplicate. */
typedef bool library_progress_fn(void *ctx, const struct library_progress *);
bool library_import(struct library *, const char *path, const struct library_import *, library_progress_fn *, void *ctx,
    struct library_progress *ret, struct err *);

/* What is in it. */
struct library_stat {
    int64_t games, odd, sources, moves, names, words, segments, postings, bytes; /* words: games with comments */
};
bool library_stat(struct library *, struct library_stat *ret, struct err *);

/* Games have numbers for life, from 1. */
int64_t library_games(const struct library *);
/* False, NULL: it is not there, or cannot be read (library_good). */
bool library_row(struct library *, int64_t id, struct row *ret, struct str *hold); /* texts are put into `hold` */
bool library_text(struct library *, int64_t id, struct str *out); /* the PDN it came as, byte for byte */
struct game *library_game(struct library *, int64_t id);

/* Some games, by their numbers. */
struct found {
    int64_t *id; /* NULL: nobody has looked for any */
    size_t n, room;
};
void found_release(struct found *);

/* The games that answer a query, in order of `sort`, into an empty *ret, whose id is not NULL then.  False with a sentence. */
bool library_find(struct library *, const struct query *, enum catalog_key sort, bool descending, struct found *ret,
    struct err *);

/* Of the names in it the one most like this, as a whole or by a word of it; NULL: none
   is, or one is the same. */
const char *library_near(const struct library *, const char *name);

/* From any thread: make library_find end soon without an answer; or allow searches again. */
void library_stop(struct library *, bool stop);

/* The games whose comments hold these words, in the language of SQLite's FTS5 ("time AND trouble", "beaut*"), as
   above, in order of their numbers. */
bool library_words(struct library *, const char *words, struct found *ret, struct err *);

/* Is a game among some in order of their numbers? */
bool found_has(const struct found *, int64_t id);
/* Keep those games, in any order, that are (`wanted`), or are not, among some in order of their numbers. */
void found_keep(struct found *, const struct found *some, bool wanted);

/* What was played in a position, in games of these rules; `only`: in these alone, in order of their numbers (NULL: in all). */
bool library_tree(struct library *, const struct rules *, const struct pos *, const struct found *only,
    struct tree *ret, struct err *);

bool library_delete(struct library *, int64_t id, struct err *);

/* Everything that can be verified: SQLite's own check, each game's text against its moves, the position index against
   the games. `say` gets a sentence for each fault. True: there is none. */
typedef void library_fault_fn(const char *sentence);
bool library_check(struct library *, library_fault_fn *say);

#endif
