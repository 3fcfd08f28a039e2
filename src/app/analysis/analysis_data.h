/* analysis_data.h -- what an analysis is made of, for its files: analysis.c asks the engines, analysis_show.c shows what
   they say, reviewing.c borrows one. */
#ifndef APP_ANALYSIS_ANALYSIS_DATA_H
#define APP_ANALYSIS_ANALYSIS_DATA_H

#include "app/session/state.h"

/* One who analyses, and what was last heard. */
struct analyser {
    struct session_external program;   /* its name is "huff", or of the list of engines */
    struct engine *engine;             /* huff's that was asked; NULL: none was */
    int id;                            /* of what it was asked; 0: nothing */
    bool heard;                        /* `report` is about the position asked about */
    struct engine_report report, seen; /* the newest; the one on the screen */
    uint64_t seen_serial;              /* the position `seen` is about; 0: none */
    char trouble[sizeof((struct session_analyser *)0)->trouble];
};

struct analysis {
    bool on;          /* the game is analysed when it is looked through */
    bool running;     /* the engines are switched on */
    bool lent;        /* our own engine does something else; the analysis waits */
    bool was_playing; /* entered from a game being played: leaving goes back to it */
    int n;
    struct analyser by[SESSION_ANALYSERS];
    bool threat;             /* also ask what the side not to move would do */
    bool no_threat;          /* the other side could not move if it were its turn */
    struct analyser threats; /* its engine is its own */
    const struct game *game; /* what was asked about; NULL: nothing */
    const struct node *node;
    struct pos pos;
    uint64_t serial;  /* counts the positions asked about */
    int64_t asked_at; /* ms */
    int show_after;   /* ms from then on; 0: no page is owed */
};

void analysis_page(struct session *); /* its lines as a page, now (analysis_show.c) */

#endif
