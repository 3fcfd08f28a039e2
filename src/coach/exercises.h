/* exercises.h -- positions to solve, and their file.  An exercise is a shot, whose whole solution is to be played, or a
   mistake somebody made (mistakes.h), for which something better is to be found.

   The file is of shots: text, a line for each, fields parted by tabs: the game as -v takes it, the position as FEN, the
   moves of the solution, where it comes from.  Lines that begin with # say nothing, but for the first, by which the
   file is known.  An earlier huff kept behind these what was learned; it is read as the card it comes to, and stays in
   the file until somebody takes it. */
#ifndef COACH_EXERCISES_H
#define COACH_EXERCISES_H

#include "board/move.h"
#include "coach/schedule.h"

struct rules;
struct strings;

enum { EXERCISE_MOVES = 15, EXERCISES_MAX = 10000 /* of a file */, EXERCISES_BYTES = 1 << 24 };

struct exercise {
    const char *key;     /* of its card (schedule.h); this and the next are owned by the collection */
    char *game, *source; /* as -v takes it; where it comes from */
    struct pos start;
    /* Of a shot its solution, odd: whoever is to move makes the first and the last; of a mistake moves that are better,
       any of them. */
    int n_moves;
    struct move move[EXERCISE_MOVES];
    char *learned;   /* what an earlier huff wrote behind it; NULL: nothing */
    struct card was; /* ... as a card without a key */
    bool is_mistake, has_lead;
    unsigned kinds;    /* of mistake: MISTAKE_ bits */
    struct move bad;   /* what was played */
    struct pos before; /* two plies before, if it has_lead: */
    struct move lead;  /* ... what the other side played there */
};

/* Zeroed, it is empty. */
struct exercises {
    int n, room;
    struct exercise *list;
    struct strings *keys; /* that of list[i] is number i + 1 */
};

void exercises_release(struct exercises *);

/* The key of its card, appended: the game, the position as FEN, and of a mistake the move. */
void exercise_key(const struct exercise *, const struct rules *, struct str *out);

/* Add a copy; false when it is known. */
bool exercises_add(struct exercises *, const struct exercise *);
int exercises_find(const struct exercises *, const char *key); /* -1 */

/* Does the text say that it is such a file? */
bool exercises_is(const char *text, size_t n);

/* Add the exercises of a file's text; those known already are left as they are.  False with the
   place: what came before is added. */
bool exercises_read(struct exercises *, const char *text, size_t n, struct err *);
void exercises_write(const struct exercises *, struct str *out);

/* The file at `path`; none is an empty collection.  False with a sentence naming file and place. */
bool exercises_load(struct exercises *, const char *path, struct err *);
/* ... read already; `name` is for the sentence. */
bool exercises_take(struct exercises *, const struct str *text, const char *name, struct err *);
bool exercises_save(const struct exercises *, const char *path, struct err *);

#endif
