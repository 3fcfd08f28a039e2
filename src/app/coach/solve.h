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
    const char *title; /* "shots" */
    /* What is asked for: shots with all of these words (exercise_has), mistakes of these kinds (mistakes_kind; none: all). */
    char *const *word;
    int n_words;
    int games; /* the mistakes are from */
    struct exercises x;
    int n, *order; /* which of them are asked, in order; room for twice as many: what was not known comes once more */
    bool once;     /* ... but not here, and a wrong move is not to be tried again */
    struct deck deck;
    struct set set; /* of train_set.c */
    /* Keep an answer, once for each; NULL: none is. */
    bool (*keep)(struct session *, struct solve *, const char *key, enum grade, struct err *);
    void (*sum)(const void *solve, struct str *out); /* the result; NULL: so many were solved */

    struct drill_kind kind;
    int n_first; /* behind these, once more */
    int index;   /* of the present one */
    bool recorded;
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
bool solve_keep(struct session *, struct solve *, const char *key, enum grade, struct err *);

#endif
