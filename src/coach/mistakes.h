/* mistakes.h -- bad moves of games that were reviewed, by a program (review/review.h) or a person, as exercises: the
   moves of the main line marked ? or ??.

   A file of one's own mistakes is PDN: games with the tag [Mistakes "White"], "Black" or "Both", which says whose moves
   are meant. */
#ifndef COACH_MISTAKES_H
#define COACH_MISTAKES_H

#include "base/number.h"
#include "coach/exercises.h"
#include "store/library/games.h"
#include "review/annotate.h"

struct node;

#define MISTAKES_TAG  "Mistakes"
#define MISTAKES_FILE "mistakes.pdn" /* one's own, in the state folder */

enum { MISTAKES_BYTES = 1 << 28 }; /* a larger file is neither read nor made */

enum {
    MISTAKE_OPENING = 1, /* within ten moves of the start, and three quarters of the pieces are there */
    MISTAKE_MIDDLEGAME = 2,
    MISTAKE_ENDING = 4, /* a third of the pieces are left, or fewer */
    MISTAKE_SHOT = 8,   /* missed: what was better takes two pieces or more, and more than it gives */
    MISTAKE_LOST = 16,  /* an ending that was not lost before, by the [%eval]s, or not won any more */
    MISTAKE_TIME = 32   /* less than a minute was left on the clock, where that is known */
};

/* The phase in which a move was made, one of the first three. */
bool mistakes_ending(const struct game *, const struct pos *); /* is a third of the pieces left, or less? */
unsigned mistakes_phase(const struct game *, const struct node *);
/* What was better than a move: the variations of it that are not called bad themselves, one behind the other; NULL: there are
   no more, and begins with the first. */
const struct node *mistakes_better(const struct node *bad, const struct node *last);
/* "A - B, 2025.04.01, move 17", in the reader's language: a move made at a node, safe to show; behind `from` (NULL:
   nothing), "club.pdn, game 12". */
void mistakes_source(const char *from, const struct game *, const struct node *at, struct str *out);

/* Add those of these sides (bits 1 and 2); `all`: moves marked ?! as well. */
void mistakes_add(struct exercises *, const struct game *, int sides, bool all);

/* Add those of a file; how many games of it have the tag.  The first that cannot be read is the trouble. */
int mistakes_read(struct exercises *, struct pdn_file *);

/* The kind of that name ("opening", "shot", "time"); 0: none. */
unsigned mistakes_kind(const char *word);
/* "ending, missed shot", appended. */
void mistakes_words(unsigned kinds, struct str *out);

/* ---- one's own games reviewed (review/annotate.h) and put into such a file, game by game: those in which a player of that
   name has a side.  Games that are in the file already, by their players, date and moves, are left out, those that another
   run puts there meanwhile, too: so a run that was stopped or killed goes on, and new games are added ---- */

enum { GATHER_NODES = 100000 };
/* Unless something else is asked for. */
#define GATHER_USUAL .how.mark = REVIEW_MARK, .how.jobs = 1, .shard = { 0, 1 }

struct gather {
    struct games *from; /* so many places; of the caller */
    int n_from;
    const char *player, *out; /* the whole name, in whatever letters; out NULL: standard output */
    struct annotate how;      /* its limits, mark, tables, jobs and stop */
    struct shard shard;
    void (*progress)(void *ctx, double done, int of); /* games, now and then */
    void *ctx;
    /* What came of it: games of that name (of the shard), those that were there, those added. */
    int games, known, fresh;
};

/* True when all are done, or *stop was set. */
bool gather_run(struct gather *, struct err *);

#endif
