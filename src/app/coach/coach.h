/* coach.h -- one's repertoire beside the board: loaded, learned and looked at.  Its file is a PDN file, its schedule
   the file of that name with .due behind it. */
#ifndef APP_COACH_COACH_H
#define APP_COACH_COACH_H

#include "app/coach/deck.h"
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

/* The shots of the collection that the day brings, those that have all `n` words.  shots_load: all of these, into one that
   is zeroed but for what is asked for. */
struct solve;
bool shots_load(struct session *, struct solve *ret);
bool train_tactics(struct session *, char *const *word, int n);
/* Exercises from a file: a PDN file's games are searched in the background, a file of exercises is
 * taken over. */
bool train_file(struct session *, const char *path);
/* Say how the collection stands. */
bool train_score(struct session *);

/* Learn what the day brings: huff plays the other side, and the moves one knows. */
bool learn_begin(struct session *, const char *name);

#endif
