/* catalog_data.h -- inside of the catalogue: what its parts share.

   Only the indexing thread adds texts, entries of the file and marks, until it is done; an atomic says how many games
   are known, and readers look at no others.  Edits come after that, from the thread that owns the catalogue.  The list
   has its own thread and lock (catalog_list.c). */
#ifndef STORE_CATALOG_CATALOG_DATA_H
#define STORE_CATALOG_CATALOG_DATA_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/loop.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_source.h"
#include "store/bytes.h"
#include "store/catalog/catalog.h"

struct piece;

/* The list of games asked for last, made in a thread. */
struct catalog_lists {
    struct query *query;
    enum catalog_key key;
    bool descending;
    bool all; /* every game in the order of the file: nothing is kept */
    pthread_t thread;
    bool running; /* there is a thread to be joined */
    atomic_bool stop;
    pthread_mutex_t lock; /* of what follows */
    uint32_t *shown;      /* games */
    int n, room;
    int looked_at;
    bool done;
};

enum { LOOKED = 256 }; /* more than the rows of a screen */

struct catalog {
    int sharers; /* owners but one */
    struct bytes bytes;
    struct rules assume;
    bool assumes;
    struct strings *strings;
    struct entries entries;
    atomic_bool one_byte; /* the file is not UTF-8 */

    pthread_t indexer;
    bool indexing; /* there is such a thread */
    atomic_bool stop;
    struct wake news, halt; /* to the owner; to the indexing thread, to end it */
    pthread_mutex_t lock;   /* of the guess and the trouble */
    pthread_cond_t change;  /* more games are known, or all, or it is to stop */
    atomic_int known;       /* games of the file */
    atomic_bool done;
    _Atomic uint64_t read;
    uint32_t lines; /* before the next game */
    bool unsaid;    /* there are games that don't say what they are, the first of them here: */
    size_t first_unsaid;
    struct pdn_kind guess;     /* their kind */
    _Atomic uint32_t guess_id; /* its name, when it is known; 0 before */

    struct pdn_kinds kinds; /* for the owner, to replay with */
    bool replays;
    struct {
        uint32_t item; /* and one; 0: none */
        bool odd;
    } looked[LOOKED]; /* what catalog_odd found last */

    /* Edits: the entry of each game in the order as it now is; NULL: nothing was changed. */
    uint32_t *order;
    int games, order_room;
    uint32_t file_games;
    bool crlf;

    struct catalog_lists list;
};

/* The indexing thread of a catalogue: all games of the bytes, then it is done. */
void *index_all(void *catalog);

/* Take a piece's games in, their texts in UTF-8; they stay the piece's, too. */
void index_adopt(struct catalog *, struct piece *);

/* Of the game as it now stands: its entry and its text; NULL when there is no such game, or the file has been changed.
   What was made of the text counts if it is still the same then. */
const struct entry *catalog_entry(const struct catalog *, int game);
const char *catalog_span(const struct catalog *, const struct entry *, size_t *ret_n);
bool catalog_still(const struct catalog *, const struct entry *, struct err *);
void catalog_entry_row(const struct catalog *, const struct entry *, struct row *ret);

/* The white space behind a game of the file, up to the next; 0 behind others, and where more games may come. */
size_t catalog_behind(const struct catalog *, uint32_t item);

/* A span as a source of its own, encoded as the file is. */
struct pdn_source catalog_source(const struct catalog *, const char *s, size_t n);

/* What games without such tags are taken for, judging by `n` bytes of text; one of them begins at `at`. */
void catalog_guess(const struct catalog *, const char *text, size_t n, size_t at, struct pdn_kind *ret);
/* Into the guess of `kinds`, if there is none, for a game without such tags.  True: it is not the last word. */
bool catalog_learn(const struct catalog *, const struct entry *, struct pdn_kinds *);

/* catalog_list.c */
void lists_release(struct catalog *);
void lists_forget(struct catalog *); /* the beginning of an edit */

#endif
