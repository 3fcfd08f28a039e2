/* deck.h -- a schedule (coach/schedule.h) as it is on disk: what was answered is there before the next question.  All that
   was answered is counted day by day (coach/days.h) as well, in days.tsv of the state folder, with the time it took. */
#ifndef APP_COACH_DECK_H
#define APP_COACH_DECK_H

#include <limits.h>

#include "coach/days.h"

struct session;

/* Zeroed, it is none. */
struct deck {
    char name[PATH_MAX]; /* of its file */
    bool own;            /* one of huff's own files, not one whose name was typed */
    struct schedule schedule;
    int mended; /* cards that were due too far off (schedule_mend) */
    int lost;   /* answers that could not be kept */
};

/* Read the file `name` names, which need not be there; mended in memory only.  False with a message. */
bool deck_load(struct session *, struct deck *);
/* The same of NAME.due in the state folder. */
bool deck_load_own(struct session *, const char *name, struct deck *ret);
void deck_release(struct deck *);
/* Keep an answer, on disk before it returns; it took as long as its position is on the board (drill_tenths). */
bool deck_answer(struct session *, struct deck *, const char *key, enum grade, struct err *);
/* Say behind the message what is mended, on disk from now on, and what could not be read. */
void deck_trouble(struct session *, const struct deck *);
/* Append ", 2 not kept", where any was not. */
void deck_lost(const struct deck *, struct str *out);

/* What the days call a deck: its file, without .due; without a folder huff's own and those of a kiosk,
   others from the root. */
void deck_what(const struct session *, const struct deck *, char ret[PATH_MAX]);
/* The days there were.  False with a message. */
bool deck_days(struct session *, struct days *ret);

#endif
