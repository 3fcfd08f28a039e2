/* drill.h -- training: positions to solve, one after another, on a board of their own (MODE_TRAIN).
   The game that was on the board waits untouched; its file, journal and edits know nothing of it.

   What is trained is a struct drill_kind: moves of the game on the board, to be guessed (train_guess.c),
   or what app/coach has. */
#ifndef APP_DRILL_DRILL_H
#define APP_DRILL_DRILL_H

#include "app/session/status.h"
#include "coach/schedule.h"

struct command;
struct pdn_file;

/* What a move comes to.  The first two are what say_no and say return. */
enum drill_try {
    DRILL_NO = 0, /* nothing: it could not be judged */
    DRILL_ON = 1, /* right so far */
    DRILL_WRONG,  /* with what was said */
    DRILL_SOLVED
};

/* `task` is what the kind keeps; each function has the present position on the board. */
struct drill_kind {
    const char *title;                                    /* "shots" */
    bool (*put)(struct session *, void *task, int which); /* show one of the positions; false with a sentence */
    enum drill_try (*play)(struct session *, void *task, const struct move *); /* a legal move was made */
    bool (*answer)(struct session *, void *task, struct move *ret);            /* the move to find now */
    bool (*show)(struct session *, void *task);                                /* play the solution */
    void (*free)(void *task);
    void (*sum)(const void *task, struct str *out); /* the result; NULL: so many were solved */
    /* Keep the first answer to a position; what was not right at once is asked once more at the end, for practice.  NULL:
       nothing is kept or comes again. */
    bool (*keep)(struct session *, void *task, enum grade, struct err *);
    bool flows;       /* what is solved is followed by the next at once */
    bool once;        /* ... and so is a wrong try, and nothing comes again */
    bool until_right; /* what comes again does so until it is right */
};

/* Begin with `n` positions; takes the task over.  The engine and the clocks of the game stop. */
bool drill_begin(struct session *, const struct drill_kind *, void *task, int n);
/* Back to the game, as it was, with the result said. */
bool drill_stop(struct session *);
/* End it, where something is trained, and do a command then: the result stands before what that says. */
bool drill_then(struct session *, bool (*run)(struct session *, const struct command *), const struct command *);

bool drill_next(struct session *); /* the next position, or the result */
bool drill_show(struct session *); /* the solution */

/* A game from the position on the board, where it is over from that of the exercise, against the engine: the training ends. */
bool drill_play_on(struct session *);

/* For the kinds: put a position on the board, whoever is to move solves it; play a move there. */
void drill_put(struct session *, const struct rules *, const struct pos *);
void drill_move(struct session *, const struct move *);
/* ... or a whole game, taken over; `mine`: bits 1 and 2, the sides the person has. */
void drill_board(struct session *, struct game *, int mine);
int drill_tenths(const struct session *);          /* of a second, since the position was put there */
int drill_at(const struct session *, int *ret_of); /* the number of the position, from 1, of so many */
bool drill_first(const struct session *);          /* is there no wrong try or hint yet? */
/* What is trained now ends behind the position that is on the board at that time (base/mono.h), and `next` begins
   something else when it comes to its end before that, by itself. */
typedef bool drill_next_fn(struct session *, int64_t ms, int stage);
void drill_until(struct session *, int64_t ms, drill_next_fn *next, int stage);

/* What the rest of the session asks. */
bool drill_hint(struct session *, struct move *ret);
bool drill_waits(const struct session *); /* nothing is to be found now */
/* The same where nothing is trained: */
bool drill_may_move(struct session *);                 /* false with a sentence: it is solved */
const struct game *drill_kept(const struct session *); /* the game that waits; NULL: none does */

/* The moves of the line that follows, to be guessed: both sides' (3), White's (1), Black's (2), or the winner's (0). */
bool train_guess(struct session *, int sides);

/* ---- exercises made of a PDN file in the background (shots.h) ---- */

/* Begin; takes the file over, and ends what was being made (ERRAND_SHOTS).  False with a message. */
bool making_start(struct session *, struct pdn_file *, const char *path);
void making_words(const struct session *, struct str *out); /* how far it is; nothing when nothing is made */

extern const struct wing drill_wing;

#endif
