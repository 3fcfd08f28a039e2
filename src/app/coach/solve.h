/* solve.h -- exercises solved one after another (coach/exercises.h).

   Of a shot the whole solution is to be played; huff answers for the other side, and any move as good as the solution's
   will do.  Of a mistake, which is shown with the move before it, something better is to be found: one of the better
   moves there are, or whatever the engine finds as good. */
#ifndef APP_COACH_SOLVE_H
#define APP_COACH_SOLVE_H

#include "app/coach/deck.h"
#include "app/drill/drill.h"
#include "coach/exercises.h"
#include "coach/set.h"

struct solve {
    struct drill_kind kind; /* title, keep, once and sum are its maker's */
    /* What is asked for: shots with all of these words (exercise_has), mistakes of these kinds (mistakes_kind; none: all). */
    char *const *word;
    int n_words;
    int games; /* the mistakes are from */
    struct exercises x;
    int n, *order; /* which of them are asked, in order */
    struct deck deck;
    struct set set; /* of train_set.c */

    int index;      /* of the present one */
    int at, n_line; /* moves of the line, and the next */
    struct move line[EXERCISE_MOVES];
    struct judged *best; /* of the present mistake; has_best: it is known */
    bool has_best;
};

/* Begin; takes it over, with what it owns. */
bool solve_begin(struct session *, struct solve *);
void solve_free(struct solve *);

/* Choose what the day brings by the deck; false: nothing. */
bool solve_day(struct solve *, struct schedule_day *ret);
/* Keep answers by the deck. */
bool solve_keep(struct session *, void *solve, enum grade, struct err *);

#endif
