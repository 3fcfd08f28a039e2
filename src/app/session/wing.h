/* wing.h -- what a wing of the session is: analysis, drills, lists of games, tables, a peer ...  A wing keeps its own
   struct and its own functions; the core calls it through this table alone, and any function may be NULL.  The table is
   in app/commands/begin.c; its order is that in which wings are asked. */
#ifndef APP_SESSION_WING_H
#define APP_SESSION_WING_H

#include "app/session/status.h"

struct loop_fd;
struct move;

enum { WING_NOT = -1 }; /* where others are yes, no or a number: the core is to say */

struct wing {
    void (*open)(struct session *);             /* the session begins; settings are read */
    int (*tick)(struct session *, int64_t now); /* ms until it wants to be called again; -1: no need */
    void (*leave)(struct session *);            /* the game on the board goes */
    void (*anew)(struct session *);             /* another game is on the board, in its mode */
    void (*walked)(struct session *);           /* the game was walked through */
    void (*play_on)(struct session *);          /* looking back ends, the game goes on */
    void (*yield)(struct session *);            /* the engine is needed for something else */
    void (*saved)(struct session *);            /* the open file was written */
    void (*refiled)(struct session *);          /* the open file will be another one, or none */
    void (*hush)(struct session *);             /* a person is played from now on: no more advice */
    void (*hangup)(struct session *);           /* the terminal is gone: keep what is not saved, end children at once */
    void (*free)(struct session *);             /* the session ends */

    /* Descriptors that wake it, too; how many: with the session's own two they are SESSION_FDS at most. */
    int (*fds)(const struct session *, struct loop_fd *ret);

    /* Moves.  may_move: may the person move now?  may_ply: may this ply be played, by whomever?  Both false with a
       sentence.  move: is the person's move taken and in order?  WING_NOT: it is to be played on the board. */
    bool (*may_move)(struct session *);
    int (*move)(struct session *, const struct move *);
    bool (*may_ply)(struct session *, const struct move *);

    /* What the front ends see, where the wing knows better than the core (else WING_NOT, false, NULL).  The first that
       answers is believed. */
    int (*mode)(const struct session *); /* enum session_mode */
    int (*my_turn)(const struct session *);
    int (*flipped)(const struct session *);
    bool (*title)(const struct session *, struct str *out);
    const struct session_player *(*player)(const struct session *, enum side);
    const struct game *(*game)(const struct session *); /* the person's own, while another is on the board */

    bool (*busy)(const struct session *);           /* somebody waits for what it does */
    const char *(*parting)(const struct session *); /* what is asked before huff is left, as that costs something */
    bool (*plays_person)(const struct session *);   /* somebody elsewhere is played: no engine helps */
    bool (*referees)(const struct session *);       /* clocks and illegal turns are judged elsewhere */
};

/* Each wing that has the function, in order: EACH_WING(s, w, tick) w->tick(s, now); */
#define EACH_WING(s, w, function)                                                    \
    for (const struct wing *const *w##_at = (s)->wings, *w; (w = *w##_at); w##_at++) \
        if (w->function)

/* Is somebody elsewhere played?  Are clocks and illegal turns judged elsewhere? */
bool wings_play_person(const struct session *);
bool wings_referee(const struct session *);

#endif
