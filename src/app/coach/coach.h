/* coach.h -- what is learned beside the board: one's repertoire, whose file is a PDN file, its schedule the file of that name
   with .due behind it; exercises, mistakes and endings; and what is looked at for that. */
#ifndef APP_COACH_COACH_H
#define APP_COACH_COACH_H

#include "app/coach/deck.h"
#include "coach/repertoire.h"
#include "game/ending.h"

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

/* A page on a player of the library (coach/prepare.h): NAME [white|black] [GAME] [since:YEAR]. */
bool prepare_begin(struct session *, char *const *words, int n);
/* What games add up to (coach/figures.h), in a form of export/document.h: game | player NAME ... | file FILE [NAME ...], a tab
   between the words.  False with a message. */
struct document_form;
bool report_make(struct session *, const char *words, const struct document_form *, struct str *out);

/* ---- what can be trained: false with a sentence ---- */

/* The mistakes of the game on the board: those of both sides (3), White's (1) or Black's (2), or of
   whoever sits here (0); `all`: moves marked ?! as well. */
bool train_own(struct session *, int sides, bool all);

/* Exercises with all `n` words that the day brings: shots of the collection, or one's own mistakes (coach/mistakes.h), of which
   the file is mistakes.pdn in the state folder. */
struct solve;
typedef bool solve_load_fn(struct session *, struct solve *ret); /* ret is zeroed but for what is asked for */
solve_load_fn shots_load, mine_load;
bool train_day(struct session *, solve_load_fn *, char *const *word, int n);

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
bool endings_begin(struct session *, const char *what);

/* Learn what the day brings: huff plays the other side, and the moves one knows. */
bool learn_begin(struct session *, const char *name);

/* ---- while the session goes on ---- */

/* Review one's own games of a PDN file, "": of the library.  False with a message. */
bool gathering_start(struct session *, const char *path);
bool gathering_stop(struct session *);
/* Games reviewed, of how many; false: none are. */
bool gathering_runs(const struct session *, int *ret_done, int *ret_of);

/* Check or solve the composed problems (coach/problem.h) of a file, "": the game on the board, its position; `out` ("": none)
   gets the games with what was found.  False with a message. */
bool problems_start(struct session *, const char *path, const char *out, bool solve, enum result goal);
bool problems_stop(struct session *); /* false: nothing is checked or solved */
/* The games of the library in which a position of the game on the board stands. */
bool problems_predecessors(struct session *);

extern const struct wing problems_wing;

#endif
