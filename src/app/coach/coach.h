/* coach.h -- what is learned beside the board: one's repertoire, whose file is a PDN file, its schedule the file of that name
   with .due behind it; exercises, mistakes and endings; and what is looked at for that. */
#ifndef APP_COACH_COACH_H
#define APP_COACH_COACH_H

#include "app/coach/deck.h"
#include "app/session/command.h"
#include "coach/repertoire.h"

#define REPERTOIRE_SETTING "repertoire"

/* A repertoire as it is on disk.  Zeroed, it is none. */
struct study {
    char name[PATH_MAX]; /* of the PDN file */
    struct repertoire repertoire;
    struct deck deck;
};

/* The file of that name, "": that of the setting `repertoire`.  False with a message. */
bool study_load(struct session *, const char *name, struct study *ret);
bool study_look(struct session *, const char *name, struct study *ret); /* ... and the setting stays */
void study_release(struct study *);
/* Say behind the message what was mended, and what could not be read. */
void study_trouble(struct session *, const struct study *);
/* Keep an answer, on disk before it returns. */
bool study_answer(struct session *, struct study *, int place, enum grade, struct err *);

/* A repertoire begun, or an old file made one; it is that of the setting from now on. */
bool study_new(struct session *, const char *name, enum side);
/* The moves from the start to the current node, into its file. */
bool study_add(struct session *, const char *name);

/* ---- what can be trained: false with a sentence ---- */

/* The mistakes of the game on the board: those of both sides (3), White's (1) or Black's (2), or of
   whoever sits here (0); `all`: moves marked ?! as well. */
bool train_own(struct session *, int sides, bool all);

/* Exercises with all `n` words that the day brings: shots of the collection, or one's own mistakes (coach/mistakes.h), of which
   the file is mistakes.pdn in the state folder. */
struct solve;
typedef bool solve_load_fn(struct session *, struct solve *ret); /* ret is zeroed but for what is asked for */
solve_load_fn shots_load, mine_load;
command_fn train_tactics, train_mistakes;

/* A set of them against the clock: go on with it; or begin one, of so many mistakes of these kinds, those known least, and
   where they are too few, of shots.  How it stands; nothing where there is none. */
bool set_train(struct session *);
bool set_begin(struct session *, int n, char *const *kind, int n_kinds);
void set_words(struct str *out);

/* Exercises from a file: a PDN file's games are searched in the background, a file of exercises is
 * taken over. */
bool train_file(struct session *, const char *path);
/* Say how the collection stands. */
bool train_score(struct session *);

/* Endings of the endgame tables of the game on the board, played out against the best defence: those that are due, then new
   ones; a material or the name of an ending, "": any.  A card's key is the game as -v takes it, a blank, the position. */
#define ENDINGS_DECK "endings" /* its schedule (deck.h) */
command_fn endings_begin;

/* Learn what the day brings: huff plays the other side, and the moves one knows. */
bool learn_begin(struct session *, const char *name);

/* ---- while the session goes on ---- */

command_fn gathering_start, gathering_stop; /* `coach review [FILE]`: one's own games, of the library if none is said */

#endif
