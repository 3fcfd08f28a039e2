/* drill.h -- training: positions to solve, one after another, on a board of their own (MODE_TRAIN).  The person's
   game waits untouched; its file, journal and edits do not notice.

   What is trained is a struct drill_kind: guessing the moves of the game that waits (train_guess.c), or what
   app/coach offers. */
#ifndef APP_DRILL_DRILL_H
#define APP_DRILL_DRILL_H

#include "app/session/status.h"
#include "coach/schedule.h"

struct command;
struct pdn_file;

/* The verdict on a move.  The first two values are what say_no and say return. */
enum drill_try {
    DRILL_NO = 0, /* no verdict: the move could not be judged */
    DRILL_ON = 1, /* right so far */
    DRILL_WRONG,  /* wrong; the message says why */
    DRILL_SOLVED
};

/* `task` is the kind's own data.  Each function finds the present position on the board. */
struct drill_kind {
    const char *title;                                    /* "shots" */
    bool (*put)(struct session *, void *task, int which); /* show position `which`; false with a sentence */
    enum drill_try (*play)(struct session *, void *task, const struct move *); /* a legal move was made */
    bool (*answer)(struct session *, void *task, struct move *ret); /* the move to find now; false: not known */
    bool (*show)(struct session *, void *task); /* play the solution on the board; false with a sentence */
    void (*free)(void *task);
    void (*sum)(const void *task, struct str *out); /* append the result; NULL: how many were solved */
    /* Keep the first answer to a position.  A position that was not solved at once is asked once more at the end,
       for practice.  NULL: nothing is kept, and nothing is asked again. */
    bool (*keep)(struct session *, void *task, enum grade, struct err *);
    bool flows;       /* after a solved position the next follows at once */
    bool once;        /* also after a wrong try, and no position is asked again */
    bool until_right; /* a position that is asked again comes until it is solved */
};

/* Begin with `n` positions; takes the task over.  The engine stops, and the clocks of the game.  False with a
   message if the first position cannot be shown. */
bool drill_begin(struct session *, const struct drill_kind *, void *task, int n);
/* End the training and go back to the game as it was.  The message tells the result. */
bool drill_stop(struct session *);
/* End the training, if there is one, then do a command.  The result of the training goes before the command's
   message. */
bool drill_then(struct session *, bool (*run)(struct session *, const struct command *), const struct command *);

bool drill_next(struct session *); /* show the next position, or end with the result */
bool drill_show(struct session *); /* show the solution */

/* End the training and begin a game against the engine, from the position on the board, or from that of the exercise
   if the game would be over.  False with a message as long as the exercise is not solved. */
bool drill_play_on(struct session *);

/* For the kinds: put a position on the board, to be solved by the side to move; play a move there. */
void drill_put(struct session *, const struct rules *, const struct pos *);
void drill_move(struct session *, const struct move *);
/* Put a whole game on the board; takes it over.  `mine`: the sides the person has, 1 White, 2 Black, 3 both. */
void drill_board(struct session *, struct game *, int mine);
int drill_tenths(const struct session *);          /* tenths of a second since the position was put there */
int drill_at(const struct session *, int *ret_of); /* number of the position, from 1, and of how many */
bool drill_first(const struct session *);          /* was there no wrong try or hint yet? */
/* Set a time (base/mono.h): the training then ends after the position that is on the board at that time.  If the
   training ends before that because all positions were asked, `next` begins another one. */
typedef bool drill_next_fn(struct session *, int64_t ms, int stage);
void drill_until(struct session *, int64_t ms, drill_next_fn *next, int stage);

/* A hint: the move to find now.  It counts as help.  False if there is none. */
bool drill_hint(struct session *, struct move *ret);
/* True while nothing is to be found: drill_next or drill_stop must come first. */
bool drill_waits(const struct session *);
/* The next two may be called when nothing is trained, too. */
bool drill_may_move(struct session *);                 /* false with a sentence if the position is solved already */
const struct game *drill_kept(const struct session *); /* the game that waits; NULL if nothing is trained */

/* Guess the moves of the rest of the line: both sides' (3), White's (1), Black's (2), or the winner's (0). */
bool train_guess(struct session *, int sides);

/* ---- exercises made from a PDN file in the background (shots.h) ---- */

/* Begin to look for exercises in a file (ERRAND_SHOTS); takes the file over, and drops such work that is under way.
   False with a message. */
bool making_start(struct session *, struct pdn_file *, const char *path);
/* Append how far that is; nothing if it is not under way. */
void making_words(const struct session *, struct str *out);

extern const struct wing drill_wing;

#endif
