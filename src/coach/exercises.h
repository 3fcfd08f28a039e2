/* exercises.h -- positions to solve, and their file.  An exercise is a shot, whose whole solution must be played, or
   a mistake that somebody made (mistakes.h), for which something better must be found.

   The file has shots only, and is PDN: games with a tag like [Exercise "depth:5 sacrifices:2 captures:4 king"].
   Each begins at the position and has the solution as its main line; Event says where it comes from.  The words of
   the tag can be asked for, and anybody may add more.  What a program adds is appended; the rest stays, byte for
   byte. */
#ifndef COACH_EXERCISES_H
#define COACH_EXERCISES_H

#include "board/move.h"
#include "coach/schedule.h"

struct game;
struct strings;

#define EXERCISE_TAG "Exercise"

enum { EXERCISE_MOVES = 15, EXERCISES_MAX = 10000 /* of a file */, EXERCISES_BYTES = 1 << 24 };

struct exercise {
    /* Owned by the collection: the key of its card (card_key; of a mistake with the move), the game as -v takes it,
       the source, and the words of the tag ("" for a mistake). */
    const char *key, *game, *source, *words;
    struct pos start;
    /* A shot: the moves of its solution, an odd number, since the side to move makes the first and the last.  A
       mistake: the moves that are better, any of them. */
    int n_moves;
    struct move move[EXERCISE_MOVES];
    bool is_mistake, has_lead;
    unsigned kinds;    /* of a mistake: MISTAKE_ bits */
    struct move bad;   /* of a mistake: what was played */
    struct pos before; /* with has_lead: the position two plies earlier, */
    struct move lead;  /* ... and the other side's move there */
};

/* All zero: empty. */
struct exercises {
    int n, room;
    struct exercise *list;
    struct strings *keys; /* the key of list[i] has number i + 1 */
    struct strings *texts;
    struct err trouble; /* first game that should be an exercise or have some, but cannot be read; "": none */
    int unread;         /* how many games should be shots but are not */
};

void exercises_release(struct exercises *);

/* Add a copy.  False if an exercise with the same key is there already. */
bool exercises_add(struct exercises *, const struct exercise *);
/* Likewise, for an exercise from a game of these rules and this source: its key, game and source are made. */
bool exercises_take(struct exercises *, struct exercise, const struct rules *, const char *source);
int exercises_find(const struct exercises *, const char *key); /* -1: not there */

/* Append the words of a shot: "depth:5 sacrifices:2 captures:4 king turkish".  It takes a search of `depth` plies to
   find the first move.  The solution gives two pieces and takes four.  One of its men becomes a king.  turkish: the
   other side is led into a capture that ends where it does only because jumped pieces leave the board at the end,
   and the capturing piece is taken there (the Turkish stroke).  A caller that finds another solution adds
   "side-solution". */
void exercise_words(const struct exercise *, const struct rules *, int depth, struct str *out);
/* Is this one of its words?  Also: a number is that depth; easy, medium and hard are depths up to 2, up to 6, and
   more. */
bool exercise_has(const struct exercise *, const char *word);

/* Keep only the exercises that fit. */
void exercises_keep(struct exercises *, bool (*fits)(const struct exercise *, const void *ctx), const void *ctx);

/* exercise_game: the exercise as a game from its position on: a shot's solution, or for a mistake first what is
   better, then what was played.  NULL if it is of a game that is not known any more.  exercise_write: append it as
   the file has it. */
struct game *exercise_game(const struct exercise *);
void exercise_write(const struct exercise *, struct str *out);

/* Does this text look like a file of exercises? */
bool exercises_is(const char *text);

/* Add the exercises of a file's text; those that are known already stay as they are.  False with the place if there
   are too many, or if the text is no such file; then what came before that place is added. */
bool exercises_read(struct exercises *, const char *text, size_t n, struct err *);

/* Read the file at `path`; a missing file is an empty collection.  False with a sentence that names file and place. */
bool exercises_load(struct exercises *, const char *path, struct err *);
/* Add to that file the exercises it does not have.  *ret_fresh: how many.  False with a sentence. */
bool exercises_append(const char *path, const struct exercises *, int *ret_fresh, struct err *);

#endif
