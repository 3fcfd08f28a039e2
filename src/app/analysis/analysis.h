/* analysis.h -- analysis of the position on the board: engines that follow the game as it is walked through, and the
   lines they would play.  What the front ends see of it is session_analysis in session.h.

   Analysis is replay with engines: s->mode is MODE_REPLAY, and `on` says that engines may run.  While another mode is
   on they rest.  One or two programs analyse side by side; huff's own engine is s->engine. */
#ifndef APP_ANALYSIS_ANALYSIS_H
#define APP_ANALYSIS_ANALYSIS_H

#include <stdbool.h>
#include <stdint.h>

#include "app/session/session.h"
#include "board/pos.h"
#include "engine/engine.h"

struct err;
struct hub_host;

/* One who analyses, and what was last heard. */
struct analyser {
    char name[sizeof((struct session_analyser *)0)->name]; /* "huff", or of the list of engines */
    struct hub_host *host;                                 /* NULL: our own engine, or not yet started */
    struct rules rules;                                    /* what the other program plays */
    int id;                                                /* of what it was asked; 0: nothing */
    bool heard;                                            /* `report` is about the position asked about */
    struct engine_report report, seen;                     /* the newest; the one on the screen */
    uint64_t seen_serial;                                  /* the position `seen` is about; 0: none */
    char trouble[sizeof((struct session_analyser *)0)->trouble];
};

struct analysis {
    bool on;          /* the game is analysed when it is looked through */
    bool running;     /* the engines are switched on */
    bool lent;        /* our own engine does something else; the analysis waits */
    bool was_playing; /* entered from a game being played: leaving goes back to it */
    int n;
    struct analyser by[SESSION_ANALYSERS];
    bool threat;    /* also ask what the side not to move would do */
    bool no_threat; /* the other side could not move if it were its turn */
    struct engine *threat_engine;
    struct analyser threats;
    const struct game *game; /* what was asked about; NULL: nothing */
    const struct node *node;
    struct pos pos;
    uint64_t serial;  /* counts the positions asked about */
    int64_t asked_at; /* ms */
    int show_after;   /* ms from then on; 0: no page is owed */
};

/* Enter the mode, engines running; false with a message where the editor is open. */
bool analysis_enter(struct session *);
/* Leave it: to replay, or back to the game it was entered from. */
void analysis_leave(struct session *);
bool analysis_is_on(const struct session *);

/* Who analyses from now on: `n` names of huff or of known engines.  False with a sentence for a name nobody has. */
bool analysis_use(struct session *, int n, const char *const names[], struct err *);

/* Switch the engines off, or on again (cmd_analyse.c); true, with a message. */
bool analysis_pause(struct session *);
/* Ask for threats, too, or no longer; the search for the best lines goes on.  Whether they are wanted now. */
bool analysis_threat(struct session *);
/* Ask again with what is set now. */
void analysis_restart(struct session *);
/* Write the lines out as a page, once this position has been analysed for `ms`. */
void analysis_show(struct session *, int ms);
void analysis_page(struct session *); /* now (analysis_show.c) */

/* Line k (from 0) of the one who analyses first, for the position on the board; NULL: there is none. */
const struct move *analysis_line(const struct session *, int k, int *ret_n, int *ret_score);

extern const struct wing analysis_wing;

#endif
