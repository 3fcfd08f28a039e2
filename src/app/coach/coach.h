/* coach.h -- what is learned beside the board: one's repertoire, whose file is a PDN file, its schedule the file of that name
   with .due behind it; exercises, mistakes and endings; and what is looked at for that. */
#ifndef APP_COACH_COACH_H
#define APP_COACH_COACH_H

#include <limits.h>

#include "app/drill/drill.h"
#include "app/session/command.h"
#include "coach/exercises.h"
#include "coach/repertoire.h"

/* A schedule (coach/schedule.h) as it is on disk: what was answered is there before the next question.  All that was answered
   is counted day by day as well, in days.tsv of the state folder, with the time it took.  Zeroed, it is none. */
struct deck {
    char name[PATH_MAX]; /* of its file */
    char what[PATH_MAX]; /* the days call it: its file, without .due; without a folder huff's own and those of a kiosk,
                            others from the root */
    const struct files *files; /* where that leads: huff's own are where a guest of a kiosk could name none */
    struct schedule schedule;
    int mended; /* cards that were due too far off (schedule_mend) */
    /* Answers that could not be kept yet: the next one takes them along. */
    struct deck_answer *late;
    int n_late, late_room;
};

/* Read NAME.due in the state folder, which need not be there; mended in memory only.  False with a message. */
bool deck_load_own(struct session *, const char *name, struct deck *ret);
void deck_release(struct deck *);
/* Keep an answer, on disk before it returns; it took as long as its position is on the board (drill_tenths). */
bool deck_answer(struct session *, struct deck *, const char *key, enum grade, struct err *);
/* Say behind the message what is mended, on disk from now on, and what could not be read. */
void deck_trouble(struct session *, const struct deck *);
/* Are enough asked for today, though more are due?  Then that is said. */
bool deck_waits(struct session *, const struct schedule_day *);

/* The days there were.  False with a message. */
bool deck_days(struct session *, struct days *ret);

struct games;
/* Those of one's library.  False with a message. */
bool games_own(struct session *, struct games *ret);

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
bool study_fits(struct session *, const char *name, struct study *ret); /* ... and it is of the game on the board */
void study_release(struct study *);
/* Say behind the message what was mended, and what could not be read. */
void study_trouble(struct session *, const struct study *);

/* A repertoire begun, or an old file made one; it is that of the setting from now on. */
bool study_new(struct session *, const char *name, enum side);
/* The moves from the start to the current node, into its file. */
command_fn study_add;

/* Exercises solved one after another (coach/exercises.h).

   Of a shot the whole solution is to be played; huff answers for the other side, and any move as good as the solution's
   will do.  Of a mistake, which is shown with the move before it, something better is to be found: one of the better
   moves there are, or whatever the engine finds as good. */
struct solving {
    struct drill_kind kind; /* title, keep, once and sum are its maker's */
    /* What is asked for: shots with all of these words (exercise_has), mistakes of these kinds (mistakes_kind; none: all). */
    char *const *word;
    int n_words;
    bool mine; /* of one's mistakes, */
    int games; /* ... from so many */
    struct exercises x;
    int n, *order; /* which of them are asked, in order; NULL: as they are */
    struct deck deck;
    struct set set; /* of train.c */

    int index;      /* of the present one */
    int at, n_line; /* moves of the line, and the next */
    struct move line[EXERCISE_MOVES];
    struct judged *best; /* of the present mistake; has_best: it is known */
    bool has_best;
};

void solving_release(struct solving *);
/* Begin, and say what could not be read; what it owns is taken over. */
bool solving_begin(struct session *, struct solving *);
void solving_trouble(struct session *, const struct solving *);
/* The games of that file that should be shots and are none: the first, and how many. */
void solving_unread(struct session *, const char *name, const struct exercises *);

/* Choose what the day brings by the deck; false: nothing. */
bool solving_day(struct solving *, struct schedule_day *ret);

/* ---- what can be trained: false with a sentence ---- */

/* The mistakes of the game on the board: those of both sides (3), White's (1) or Black's (2), or of
   whoever sits here (0); `all`: moves marked ?! as well. */
bool train_own(struct session *, int sides, bool all);

/* Exercises with all `n` words that the day brings: shots of the collection, or one's own mistakes (coach/mistakes.h), of which
   the file is mistakes.pdn in the state folder. */
typedef bool solve_load_fn(struct session *, struct solving *ret); /* ret is zeroed but for what is asked for */
solve_load_fn shots_load, mine_load;
command_fn train_day; /* `mistakes ...` or `tactics ...` */

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
#define ENDINGS_DECK "endings" /* its schedule */
command_fn endings_begin;
bool endings_may_be(const struct session *); /* there are such tables */
bool endings_are_there(struct session *);    /* ... and some are built */

/* Learn what the day brings: huff plays the other side, and the moves one knows. */
bool learn_begin(struct session *, const char *name);

#endif
