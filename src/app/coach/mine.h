/* mine.h -- one's own mistakes (coach/mistakes.h): reviewed in the background, trained, and a set of them against the clock.
   The file is mistakes.pdn in the state folder. */
#ifndef APP_COACH_MINE_H
#define APP_COACH_MINE_H

#include "app/coach/solve.h"

/* Review one's own games of a PDN file, "": of the library.  False with a message. */
bool gathering_start(struct session *, const char *path);
bool gathering_stop(struct session *);
/* Games reviewed, of how many; false: none are. */
bool gathering_runs(const struct session *, int *ret_done, int *ret_of);

extern const struct wing gathering_wing;

/* Those of the kinds of `ret`, which is zeroed but for what is asked for, with their deck.  False with a message. */
bool mine_load(struct session *, struct solve *ret);
/* The MISTAKE_ bits of words; false with a message. */
bool mine_kinds(struct session *, char *const *word, int n, unsigned *ret);

/* Train those that the day brings; false with a message. */
bool mine_train(struct session *, unsigned kinds);

/* Go on with the set; or begin one, of so many mistakes of these kinds, those known least, and where they are too few, of
   shots.  False with a message. */
bool set_train(struct session *);
bool set_begin(struct session *, int n, unsigned kinds);
/* How the set stands; nothing where there is none. */
void set_words(struct str *out);

#endif
