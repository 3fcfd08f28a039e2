/* exercises.h -- a collection of positions to solve and what was learned of each; their file.

   The file is text, a line for each, fields parted by tabs: the game as -v takes it, the position
   as FEN, the moves of the solution, where it comes from, then the box, the day it is due, how
   often it was seen, solved at once and not, and the day it was last seen.  The last six may be
   missing.  Lines that begin with # say nothing, but for the first, by which the file is known, and
   `#streak`.

   Boxes are Leitner's: an exercise solved at once goes one box up and comes back after 1, 3, 7, 21
   and 60 days, one that was not goes back to box 0 and is due at once. */
#ifndef APP_DRILL_EXERCISES_H
#define APP_DRILL_EXERCISES_H

#include "board/move.h"

struct str;

enum {
    EXERCISE_MOVES = 15,
    EXERCISE_BOXES = 5,
    EXERCISES_MAX = 10000,
    EXERCISES_BYTES = 1 << 24,
    EXERCISE_COUNT = 1000000 /* counts stop there */
};

/* Days are those of base/day.h; 0: never. */
struct exercise {
    char *game, *source; /* owned by the collection */
    struct pos start;
    int n_moves; /* odd: whoever is to move makes the first and the last */
    struct move move[EXERCISE_MOVES];
    int box, due, seen, right, wrong, last;
};

/* Zeroed, it is empty. */
struct exercises {
    int n, room;
    struct exercise *list;
    int streak, best; /* solved at once in a row, now and ever */
};

void exercises_release(struct exercises *);

/* Does the text say that it is such a file? */
bool exercises_is(const char *text, size_t n);

/* Add the exercises of a file's text; those known already are left as they are.  False with the
   place: what came before is added. */
bool exercises_read(struct exercises *, const char *text, size_t n, struct err *);
void exercises_write(const struct exercises *, struct str *out);

/* The file at `path`; none is an empty collection.  False with a sentence naming file and place. */
bool exercises_load(struct exercises *, const char *path, struct err *);
/* ... open already; `name` is for the sentence. */
bool exercises_load_open(struct exercises *, int fd, const char *name, struct err *);
bool exercises_save(const struct exercises *, const char *path, struct err *);

/* Add a copy; false when it is known, or there are too many. */
bool exercises_add(struct exercises *, const struct exercise *);

/* It was seen, and solved at once or not. */
void exercises_answer(struct exercises *, int i, bool right, int today);

/* Which to do: those due, longest due first, then those never seen; up to `room` indices into `ret`,
   how many. */
int exercises_queue(const struct exercises *, int today, int *ret, int room);

/* The next day something is due; 0: never. */
int exercises_next_due(const struct exercises *);

/* ---- the person's own: exercises.tsv in the state folder ----

   Each change reads the file anew and replaces it by rename behind a lock, so that a kill loses nothing and two programs
   at once do not undo each other's. */

/* The whole collection into *ret, to be released even when it is false with a sentence. */
bool collection_load(struct exercises *ret, struct err *);

/* Add one; *ret_fresh: it was not there. */
bool collection_add(const struct exercise *, bool *ret_fresh, struct err *);
/* Add many; *ret_fresh: how many were not there. */
bool collection_merge(const struct exercises *, int *ret_fresh, struct err *);

/* It was solved at once, or not. */
bool collection_answer(const struct exercise *, bool right, struct err *);

#endif
