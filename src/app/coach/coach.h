/* coach.h -- what is learned beside the board: the person's repertoire, exercises, mistakes and endings; and the
   data they need.  A repertoire is a PDN file; its schedule is the file of the same name with .due appended. */
#ifndef APP_COACH_COACH_H
#define APP_COACH_COACH_H

#include <limits.h>

#include "app/drill/drill.h"
#include "app/session/command.h"
#include "coach/exercises.h"
#include "coach/repertoire.h"

/* A schedule (coach/schedule.h) as it is on disk: each answer is there before the next question is asked.  All
   answers, with the time they took, are also counted day by day, in days.tsv of the state folder.  All zero: no
   schedule. */
struct deck {
    char name[PATH_MAX]; /* of its file */
    /* What days.tsv calls the deck: its file without .due.  huff's own files and those in a kiosk are named without
       their folder, others by their full path. */
    char what[PATH_MAX];
    /* How `name` is opened.  A guest of a kiosk cannot name huff's own files, which are opened all the same. */
    const struct files *files;
    struct schedule schedule;
    int mended; /* cards that were due too far in the future (schedule_mend) */
    /* Answers that could not be written yet.  The next answer writes them, too. */
    struct deck_answer *late;
    int n_late, late_room;
};

/* Read NAME.due in the state folder; it need not exist.  It is mended in memory only.  False with a message. */
bool deck_load_own(struct session *, const char *name, struct deck *ret);
void deck_release(struct deck *);
/* Keep an answer; it is on disk when this returns.  The time it took is that since its position was put on the board
   (drill_tenths).  False with a sentence. */
bool deck_answer(struct session *, struct deck *, const char *key, enum grade, struct err *);
/* Add to the message which cards were mended, which is now written to disk, and which lines could not be read. */
void deck_trouble(struct session *, const struct deck *);
/* True, with a message, if enough has been asked today though more cards are due. */
bool deck_waits(struct session *, const struct schedule_day *);

/* Read days.tsv.  False with a message. */
bool deck_days(struct session *, struct days *ret);

struct games;
/* Open the person's library of games.  False with a message. */
bool games_own(struct session *, struct games *ret);

#define REPERTOIRE_SETTING "repertoire"

/* A repertoire as it is on disk.  All zero: no repertoire. */
struct study {
    char name[PATH_MAX]; /* of the PDN file */
    struct repertoire repertoire;
    struct deck deck;
};

/* Read a repertoire by the name of its file; "": the one in the setting `repertoire`.  A name that is given becomes
   the setting.  False with a message. */
bool study_load(struct session *, const char *name, struct study *ret);
bool study_look(struct session *, const char *name, struct study *ret); /* likewise, but the setting stays */
/* Likewise; false with a message also if the repertoire is of another game than the one on the board. */
bool study_fits(struct session *, const char *name, struct study *ret);
void study_release(struct study *);
/* Add to the message what was mended and what could not be read. */
void study_trouble(struct session *, const struct study *);

/* Begin a repertoire file, or make an existing file of games a repertoire.  It becomes the one in the setting.
   False with a message. */
bool study_new(struct session *, const char *name, enum side);
/* Add the moves from the start of the game to the current node to the file of a repertoire. */
command_fn study_add;

/* Exercises solved one after another (coach/exercises.h).

   In a shot, the whole solution must be played, and huff answers for the other side.  Any move as good as the
   solution's will do.  For a mistake, which is shown with the move before it, something better must be found: one of
   the better moves that are known, or any move that the engine finds as good. */
struct solving {
    struct drill_kind kind; /* title, keep, once and sum are set by whoever makes it */
    /* What is asked for: shots that have all of these words (exercise_has), or mistakes of these kinds
       (mistakes_kind; none: all). */
    char *const *word;
    int n_words;
    bool mine; /* the exercises are the person's own mistakes */
    int games; /* from so many games */
    struct exercises x;
    int n, *order; /* the exercises to ask, in this order; NULL: all, as they are */
    struct deck deck;
    struct set set; /* used by train.c */

    int index;      /* of the present exercise */
    int at, n_line; /* the next move of `line`; moves in it */
    struct move line[EXERCISE_MOVES];
    struct judged *best; /* of the present mistake, if has_best */
    bool has_best;
};

void solving_release(struct solving *);
/* Begin, and say what could not be read.  Takes over what the struct owns. */
bool solving_begin(struct session *, struct solving *);
void solving_trouble(struct session *, const struct solving *);
/* Add to the message that games of this file should be shots but are not: the first, and how many. */
void solving_unread(struct session *, const char *name, const struct exercises *);

/* Choose the exercises that are due today by the deck.  False if there are none. */
bool solving_day(struct solving *, struct schedule_day *ret);

/* ---- what can be trained; all return false with a message ---- */

/* Train the mistakes in the game on the board, of both sides (3), White (1), Black (2) or the person (0).  `all`:
   moves marked ?!, too. */
bool train_own(struct session *, int sides, bool all);

/* Load the exercises that have all `n_words` words: shots of the collection, or the person's own mistakes
   (coach/mistakes.h), from mistakes.pdn in the state folder. */
typedef bool solve_load_fn(struct session *, struct solving *ret); /* all of *ret is zero but what is asked for */
solve_load_fn shots_load, mine_load;
command_fn train_day; /* train those due today: `mistakes ...` or `tactics ...` */

/* A set of exercises against the clock.  set_train: go on with it.  set_begin: make one of `n` mistakes of these
   kinds, those known least, and of shots if there are too few mistakes; then begin it.  set_words: append how the
   set stands; nothing if there is none. */
bool set_train(struct session *);
bool set_begin(struct session *, int n, char *const *kind, int n_kinds);
void set_words(struct str *out);

/* Take exercises from a file.  The games of a PDN file are searched for shots in the background; a file of exercises
   is added to the collection. */
bool train_file(struct session *, const char *path);
/* Say how the collection stands. */
bool train_score(struct session *);

/* Play out endings from the endgame tables of the game on the board against the best defence: first those that are
   due, then new ones.  The argument is a material, the name of an ending, or "": any.  The key of a card is the game
   as -v takes it, a blank, and the position. */
#define ENDINGS_DECK "endings" /* its schedule */
command_fn endings_begin;
bool endings_may_be(const struct session *); /* could there be tables of the game on the board? */
bool endings_are_there(struct session *);    /* ... and are some built? */

/* Learn the moves of a repertoire that are due. huff plays the other side, and the person's moves that are known. */
bool learn_begin(struct session *, const char *name);

#endif
