/* catalog_data.h -- the inside of a catalogue, shared by its parts.

   Until all is read, only the indexing thread adds texts, entries of the file and marks.  An atomic says how many
   games are known, and readers look at no others.  Edits come after that, from the thread that owns the catalogue.
   The list has its own thread and lock (catalog_list.c). */
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

/* The list asked for last, made in a thread. */
struct catalog_lists {
    struct query *query;
    enum catalog_key key;
    bool descending;
    bool all; /* all games in the order of the file: `shown` is not needed */
    pthread_t thread;
    bool running; /* there is a thread to join */
    atomic_bool stop;
    pthread_mutex_t lock; /* for all that follows */
    uint32_t *shown;      /* the games of the list */
    int n, room;
    int looked_at;
    bool done;
};

enum { LOOKED = 256 }; /* more than the rows of a screen */

struct catalog {
    int sharers; /* owners less one */
    struct bytes bytes;
    struct catalog_seen seen;
    struct rules assume;
    bool assumes;
    struct strings *strings;
    struct entries entries;
    atomic_bool one_byte; /* the file is not UTF-8 */

    pthread_t indexer;
    bool indexing; /* there is such a thread */
    atomic_bool stop;
    struct wake news, halt; /* to the owner; to the indexing thread, to end it */
    pthread_mutex_t lock;   /* for the guess and the trouble */
    pthread_cond_t change;  /* more games are known, or all, or the thread must stop */
    atomic_int known;       /* games of the file */
    atomic_bool done;
    _Atomic uint64_t read;
    uint32_t lines; /* in the file before the next game */
    /* Some games do not say of which kind they are; the first of them begins here. */
    bool unsaid;
    size_t first_unsaid;
    struct pdn_kind guess;     /* the kind of these games */
    _Atomic uint32_t guess_id; /* its text, when it is known; 0 before */

    struct pdn_kinds kinds; /* for the owner, to replay games with */
    bool replays;
    struct {
        uint32_t item; /* 1 + the entry; 0: none */
        bool odd;
    } looked[LOOKED]; /* what catalog_odd found last */

    /* Edits: the entry of each game, in the order as it is now.  NULL: nothing was changed. */
    uint32_t *order;
    int games, order_room;
    uint32_t file_games;
    bool crlf;

    struct catalog_lists list;
};

/* The indexing thread of a catalogue: reads all games of the bytes, then ends. */
void *index_all(void *catalog);

/* Take in the games of a piece, with their texts in UTF-8.  The piece keeps them, too. */
void index_adopt(struct catalog *, struct piece *);

/* The entry of a game as it is now, and its text.  NULL if there is no such game, or if the file has been changed.
   Whatever was made from the text counts only if catalog_still is true afterwards. */
const struct entry *catalog_entry(const struct catalog *, int game);
const char *catalog_span(const struct catalog *, const struct entry *, size_t *ret_n);
bool catalog_still(const struct catalog *, const struct entry *, struct err *);
void catalog_entry_row(const struct catalog *, const struct entry *, struct row *ret);

/* The number of bytes of white space between a game of the file and the next; 0 for other games, and while more
   games may come. */
size_t catalog_behind(const struct catalog *, uint32_t item);

/* Make a span a source of its own, encoded as the file is. */
struct pdn_source catalog_source(const struct catalog *, const char *s, size_t n);

/* Guess the kind of games that do not say it, from `n` bytes of text; one of these games begins at `at`. */
void catalog_guess(const struct catalog *, const char *text, size_t n, size_t at, struct pdn_kind *ret);
/* Guess for `kinds`, if it has no guess yet, from a game that does not say its kind.  True if the guess may still
   change. */
bool catalog_learn(const struct catalog *, const struct entry *, struct pdn_kinds *);

/* catalog_list.c */
void lists_release(struct catalog *);
void lists_forget(struct catalog *); /* when an edit begins */

#endif
