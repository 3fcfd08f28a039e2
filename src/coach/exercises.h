/* exercises.h -- positions to solve, and their file.  An exercise is a shot, whose whole solution is to be played, or a
   mistake somebody made (mistakes.h), for which something better is to be found.

   The file is of shots, and is PDN: games with the tag [Exercise "depth:5 sacrifices:2 captures:4 king"], which begin at the
   position and have the solution as their main line; Event says where they come from.  The words of the tag are what can
   be asked for, and anybody may add some of his own.  What a program adds goes behind what is there, byte for byte. */
#ifndef COACH_EXERCISES_H
#define COACH_EXERCISES_H

#include "board/move.h"
#include "coach/schedule.h"

struct game;
struct strings;

#define EXERCISE_TAG "Exercise"

enum { EXERCISE_MOVES = 15, EXERCISES_MAX = 10000 /* of a file */, EXERCISES_BYTES = 1 << 24 };

struct exercise {
    /* Owned by the collection: the key of its card (card_key; of a mistake with the move); the game as -v takes it; where
       it comes from; the words of the tag, "" of a mistake. */
    const char *key, *game, *source, *words;
    struct pos start;
    /* Of a shot its solution, odd: whoever is to move makes the first and the last; of a mistake moves that are better,
       any of them. */
    int n_moves;
    struct move move[EXERCISE_MOVES];
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
    struct strings *texts;
    struct err trouble; /* of the first game that should be one, or have some, and cannot be read; "": all can */
    int unread;         /* so many games should be a shot and are none */
};

void exercises_release(struct exercises *);

/* Add a copy; false when it is known. */
bool exercises_add(struct exercises *, const struct exercise *);
/* ... of a game of these rules, out of this source: key, game and source are made. */
bool exercises_take(struct exercises *, struct exercise, const struct rules *, const char *source);
int exercises_find(const struct exercises *, const char *key); /* -1 */

/* The words of a shot, appended: "depth:5 sacrifices:2 captures:4 king turkish".  It takes a search of `depth` plies to find
   the first move; the solution gives two pieces and takes four; a man of it becomes a king; and a capture into which the
   other side is led ends where it does because what was jumped leaves the board at the end only, and is captured there (the
   Turkish stroke).  Whoever finds another solution adds "side-solution". */
void exercise_words(const struct exercise *, const struct rules *, int depth, struct str *out);
/* Is this one of its words?  Also: a number, that depth; easy, medium, hard: depths to 2, to 6, and deeper. */
bool exercise_has(const struct exercise *, const char *word);

/* Drop those that do not fit. */
void exercises_keep(struct exercises *, bool (*fits)(const struct exercise *, const void *ctx), const void *ctx);

/* As a game from its position on: of a shot the solution, of a mistake what is better and then what was played.  NULL: it
   is of a game that is not known any more.  And as the file has it, appended. */
struct game *exercise_game(const struct exercise *);
void exercise_write(const struct exercise *, struct str *out);

/* Does the text say that it is such a file? */
bool exercises_is(const char *text);

/* Add the exercises of a file's text; those known already are left as they are.  False with the place: there are too many, or
   it is no such file; what came before is added. */
bool exercises_read(struct exercises *, const char *text, size_t n, struct err *);

/* The file at `path`; none is an empty collection.  False with a sentence naming file and place. */
bool exercises_load(struct exercises *, const char *path, struct err *);
/* Add to that file those it does not have; *ret_fresh: how many. */
bool exercises_append(const char *path, const struct exercises *, int *ret_fresh, struct err *);

#endif
