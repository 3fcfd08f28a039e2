/* measure.h -- what the screen costs: bytes on the line, time to the first paint, memory. */
#ifndef SCREEN_MEASURE_H
#define SCREEN_MEASURE_H

#include <stdbool.h>
#include <stddef.h>

/* One row of the table: a game in a terminal. */
struct measure_case {
    const char *term, *lang, *spec;
    int rows, cols;
    const char *capture; /* FEN in which White's only move takes several pieces */
    int large;           /* squares are 8x4 or 10x5 */
    bool exact;          /* with palette=exact */
};

struct measure {
    double paint_ms;                                 /* from exec to the last byte of the first paint */
    size_t paint, cursor, move, capture, tick, idle; /* bytes: median, or of the 3 idle seconds */
    size_t pick, drop;                               /* ... of the two clicks of a move; 0: there is no mouse */
    long rss_kb, own_kb;                             /* resident after the engine has moved; without its hash table */
};

/* What may not be exceeded. */
enum { MEASURE_PAINT_MS = 50, MEASURE_IDLE = 0, MEASURE_PALETTE = 1024 }; // the last: more, once, for exact colours

/* ... of bytes, with squares up to 6x3 and with larger ones; `last`: a capture of several pieces that ends the game;
   `update`: what an engine finds; and of memory, some of which is for the cells of the screen. */
struct measure_limit {
    size_t paint, cursor, move, last, update;
    long own_kb;
};
extern const struct measure_limit measure_limits[2]; /* by measure_case.large */

extern const struct measure_case measure_cases[]; /* up to one without a term */

/* Drive the program through one case.  `long_waits`: also the three idle seconds and the clock,
   else half a second of silence and no clock. */
struct measure measure_run(const struct measure_case *, int long_waits);

/* An analysis with two threads.  Keys are walked with only where it is watched for three seconds or more. */
struct measure_analysis {
    size_t paint;     /* bytes of the whole screen */
    size_t ply, step; /* of a ply of the game and one of an engine's line, median */
    double first_ms;  /* from the key to the first line of the engine */
    size_t update;    /* bytes: the largest while nobody types */
    int updates;      /* so many in `seconds` */
    double seconds;
    double key_ms, key_worst_ms; /* from the key to the next position: median and worst */
};

enum {
    MEASURE_FIRST_MS = 100,
    MEASURE_UPDATES = 2, /* a second */
    MEASURE_KEY_MS = 20
};

struct measure_analysis measure_analysis_run(int rows, int cols, int watch_ms);

#endif
