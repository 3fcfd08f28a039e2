/* analysis_data.h -- the data of an analysis, for its files: analysis.c asks the engines, analysis_show.c shows what
   they say, reviewing.c borrows an engine. */
#ifndef APP_ANALYSIS_ANALYSIS_DATA_H
#define APP_ANALYSIS_ANALYSIS_DATA_H

#include "app/session/state.h"

/* An engine that analyses, and what it said last. */
struct analyser {
    struct session_external program;   /* its name is "huff", or a name in the list of engines */
    struct engine *engine;             /* huff's engine, if it was asked; else NULL */
    int id;                            /* of the request; 0: nothing is asked */
    bool heard;                        /* `report` is about the position asked about */
    struct engine_report report, seen; /* the newest; the one on the screen */
    uint64_t seen_serial;              /* serial of the position that `seen` is about; 0: none */
    char trouble[sizeof((struct session_analyser *)0)->trouble];
};

struct analysis {
    bool on;          /* the game is analysed when it is looked through */
    bool running;     /* the engines are switched on */
    bool lent;        /* huff's engine does something else; the analysis waits */
    bool was_playing; /* the analysis was entered from a game being played, and leaving it goes back there */
    int n;
    struct analyser by[SESSION_ANALYSERS];
    bool threat;             /* also ask what the side not to move would play */
    bool no_threat;          /* the side not to move would have no move */
    struct analyser threats; /* it has an engine of its own */
    const struct game *game; /* the game asked about; NULL: none */
    const struct node *node;
    struct pos pos;
    uint64_t serial;  /* counts the positions asked about */
    int64_t asked_at; /* ms */
    int show_after;   /* ms after asked_at when a page is due; 0: no page is due */
};

void analysis_page(struct session *); /* show the lines as a page, now (analysis_show.c) */

#endif
