/* mistakes.h -- bad moves of games as exercises: the moves of the main line that a program (review/review.h) or a
   person has marked ? or ??.

   A file of a person's own mistakes is PDN: games with the tag [Mistakes "White"], "Black" or "Both", which says
   whose moves are meant. */
#ifndef COACH_MISTAKES_H
#define COACH_MISTAKES_H

#include "base/number.h"
#include "coach/exercises.h"
#include "store/library/games.h"
#include "review/annotate.h"

struct node;

#define MISTAKES_TAG  "Mistakes"
#define MISTAKES_FILE "mistakes.pdn" /* the person's own, in the state folder */

enum { MISTAKES_BYTES = 1 << 28 }; /* a larger file is neither read nor made */

enum {
    MISTAKE_OPENING = 1, /* within ten moves of the start, with three quarters of the pieces still there */
    MISTAKE_MIDDLEGAME = 2,
    MISTAKE_ENDING = 4, /* a third of the pieces are left, or fewer */
    MISTAKE_SHOT = 8,   /* a missed shot: the better move takes two pieces or more, and more than it gives */
    MISTAKE_LOST = 16,  /* by the [%eval]s, an ending that was not lost before, or not won any more */
    MISTAKE_TIME = 32   /* less than a minute was left on the clock, if that is known */
};

bool mistakes_ending(const struct game *, const struct pos *); /* is a third of the pieces left, or less? */
/* The phase in which a move was made: one of the first three MISTAKE_ bits. */
unsigned mistakes_phase(const struct game *, const struct node *);
/* What was better than a move: its sibling variations that are not called bad themselves, one after another.  `last`
   NULL: the first one.  NULL past the last. */
const struct node *mistakes_better(const struct node *bad, const struct node *last);
/* Append where a move was made, at a node, safe to show and in the reader's language: "A - B, 2025.04.01, move 17".
   It goes after `from` (NULL: nothing), such as "club.pdn, game 12". */
void mistakes_source(const char *from, const struct game *, const struct node *at, struct str *out);

/* Add the mistakes of these sides (bits 1 and 2).  `all`: moves marked ?!, too. */
void mistakes_add(struct exercises *, const struct game *, int sides, bool all);

/* Add the mistakes of a file.  Returns how many games have the tag.  The first game that cannot be read becomes the
   `trouble`. */
int mistakes_read(struct exercises *, struct pdn_file *);

/* The kind of that name ("opening", "shot", "time"); 0 if there is none. */
unsigned mistakes_kind(const char *word);
/* Append the kinds in words: "ending, missed shot". */
void mistakes_words(unsigned kinds, struct str *out);

/* ---- gather: review the person's own games (review/annotate.h) and put them into such a file, game by game.  These
   are the games in which a player of that name has a side.  Games that are in the file already, by their players,
   date and moves, are left out, also those that another run adds meanwhile.  So a run that was stopped or killed
   goes on, and new games are added. ---- */

enum { GATHER_NODES = 100000 };
/* Used unless the person asks for something else. */
#define GATHER_USUAL .how.mark = REVIEW_MARK, .how.jobs = 1, .shard = { 0, 1 }

struct gather {
    struct games *from; /* where to look for games; the caller's */
    int n_from;
    const char *player, *out; /* the whole name, in any case; out NULL: standard output */
    struct annotate how;      /* its limits, mark, tables, jobs and stop */
    struct shard shard;
    void (*progress)(void *ctx, double done, int of); /* called now and then: games done, and of how many */
    void *ctx;
    /* Results: games of that name (in the shard), those that were in the file already, those added. */
    int games, known, fresh;
};

/* Run.  True when all games are done, or *stop was set.  False with a sentence. */
bool gather_run(struct gather *, struct err *);

#endif
