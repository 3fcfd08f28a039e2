/* annotate.h -- many games reviewed, several at once, and handed over in their order.

   Each worker has an engine of its own, which forgets everything before a game, so with a limit of
   nodes or depth a game's review does not depend on what was done before or beside it. */
#ifndef REVIEW_ANNOTATE_H
#define REVIEW_ANNOTATE_H

#include <stdatomic.h>

#include "engine/engine.h"
#include "review/review.h"

struct str;

enum { ANNOTATE_JOBS = 64 };

/* Where it has got to. */
struct annotate_state {
    int game, ply, plies; /* the first game under way, and how many of its positions are done */
    double done;          /* games, parts of games included */
};

/* Games first .. end - 1 of a list that the caller keeps.  No two of the functions are called at once. */
struct annotate {
    int first, end, jobs;
    struct engine_limits limits; /* of a position */
    double mark;                 /* as of a review */
    const char *tables;          /* the folder of endgame tables to ask; NULL: none */
    const atomic_bool *stop;     /* set by a signal: what is under way is dropped */

    /* Game i, which annotate_run frees; NULL: `text` has got its text, which stays as it is. */
    struct game *(*read)(void *ctx, int i, struct str *text);
    /* The text of game i; i counts up.  False ends the run with the sentence. */
    bool (*finished)(void *ctx, int i, const struct str *text, struct err *);
    /* A few times a second. */
    void (*progress)(void *ctx, const struct annotate_state *);
    void *ctx;
};

/* True when all games are finished or *stop was set. */
bool annotate_run(const struct annotate *, struct err *);

#endif
