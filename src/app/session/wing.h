/* wing.h -- what a wing of the session is: analysis, drills, lists of games, tables, a peer ...  A wing keeps its own
   struct and its own functions.  The core calls it through this table alone, and any function may be NULL.  The
   table of wings is in app/commands/begin.c; wings are asked in its order. */
#ifndef APP_SESSION_WING_H
#define APP_SESSION_WING_H

#include "app/session/status.h"

struct loop_fd;
struct move;

/* The answer of a wing that leaves a question to the core, where other wings answer yes, no or a number. */
enum { WING_NOT = -1 };

struct wing {
    void (*open)(struct session *);             /* the session begins; the settings have been read */
    int (*tick)(struct session *, int64_t now); /* returns the ms until it wants to be called again; -1: no need */
    void (*leave)(struct session *);            /* the game on the board is about to go */
    void (*anew)(struct session *);             /* another game is on the board, in the mode it begins with */
    void (*walked)(struct session *);           /* the game was walked through */
    void (*play_on)(struct session *);          /* looking back ends, the game being played goes on */
    void (*yield)(struct session *);            /* the engine is needed for something else */
    void (*saved)(struct session *);            /* the open file was written */
    void (*refiled)(struct session *);          /* the open file is about to be another one, or none */
    void (*hush)(struct session *);             /* from now on a person elsewhere is played: no more advice */
    void (*hangup)(struct session *);           /* the terminal is gone: keep unsaved work, end children at once */
    void (*free)(struct session *);             /* the session ends */

    /* Put the descriptors that wake the wing, too, and return how many.  With the session's own two they are
       SESSION_FDS at most. */
    int (*fds)(const struct session *, struct loop_fd *ret);

    /* Moves.  may_move: may the person move now?  may_ply: may this ply be played, by whichever side?  Both are false
       with a sentence.  move: the wing takes the person's move itself; was it in order?  WING_NOT: the move is to be
       played on the board. */
    bool (*may_move)(struct session *);
    int (*move)(struct session *, const struct move *);
    bool (*may_ply)(struct session *, const struct move *);

    /* What the front ends see, if the wing knows better than the core; otherwise WING_NOT, false or NULL.  The first
       wing that answers is believed. */
    int (*mode)(const struct session *); /* enum session_mode */
    int (*my_turn)(const struct session *);
    int (*flipped)(const struct session *);
    bool (*title)(const struct session *, struct str *out);
    const struct session_player *(*player)(const struct session *, enum side);
    /* The person's own game, while another game is on the board. */
    const struct game *(*game)(const struct session *);

    bool (*busy)(const struct session *);           /* somebody waits for its work */
    const char *(*parting)(const struct session *); /* question before huff is left, if leaving costs something */
    bool (*plays_person)(const struct session *);   /* a person elsewhere is played: no engine helps */
    bool (*referees)(const struct session *);       /* clocks and illegal turns are judged elsewhere */
};

/* Loop over the wings that have the function, in order: EACH_WING(s, w, tick) w->tick(s, now); */
#define EACH_WING(s, w, function)                                                    \
    for (const struct wing *const *w##_at = (s)->wings, *w; (w = *w##_at); w##_at++) \
        if (w->function)

/* Does any wing say that a person elsewhere is played?  That clocks and illegal turns are judged elsewhere? */
bool wings_play_person(const struct session *);
bool wings_referee(const struct session *);

#endif
