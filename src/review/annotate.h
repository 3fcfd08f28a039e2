/* annotate.h -- reviews many games, several at once, and hands them over in their order.

   Each worker has an engine of its own, which forgets everything before each game.  So with a limit of nodes or
   depth, the review of a game does not depend on other games. */
#ifndef REVIEW_ANNOTATE_H
#define REVIEW_ANNOTATE_H

#include <stdatomic.h>

#include "engine/engine.h"
#include "review/review.h"

struct str;

enum { ANNOTATE_JOBS = 64 };

/* How far the run is. */
struct annotate_state {
    int game, ply, plies; /* the first game under way; how many of its positions are done, and of how many */
    double done;          /* games done, with parts of games */
};

/* Games first .. end - 1 of a list that the caller keeps.  No two of the functions are called at the same time. */
struct annotate {
    int first, end, jobs;
    struct engine_limits limits; /* for each position */
    double mark;                 /* as for review_new */
    const char *tables;          /* folder of endgame tables to ask; NULL: none */
    const atomic_bool *stop;     /* set by a signal: reviews under way are dropped */

    /* Return game i, which annotate_run frees.  NULL: `text` has been given the game's text, which is handed on
       unchanged. */
    struct game *(*read)(void *ctx, int i, struct str *text);
    /* Take the text of game i; i counts up.  False ends the run with the sentence. */
    bool (*finished)(void *ctx, int i, const struct str *text, struct err *);
    /* Called a few times a second. */
    void (*progress)(void *ctx, const struct annotate_state *);
    void *ctx;
};

/* Run.  True when all games are finished or *stop was set.  False with a sentence. */
bool annotate_run(const struct annotate *, struct err *);

#endif
