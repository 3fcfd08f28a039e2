/* player.h -- the players of a match: their specs, and the players themselves.

   A spec is `huff`, or `huff:SETTING=VALUE,...`:
       nodes=N depth=N time=SECONDS clock=BASE+INC   limits; they replace the match's own
       level=1..9 threads=N hash=MEGABYTES
       weights=builtin|hand|FILE                     of the evaluation
       tables=FOLDER book=FILE                       endgame tables and opening book that it may use
       name=TEXT                                     in the table and in PDN; UTF-8 without control characters
   or it is `cmd:COMMAND` or `cmd:"COMMAND"`, with `,SETTING=VALUE` ... after it: a program that speaks Hub, started by
   sh.  All its settings but the limits and the name are passed to the program.

   Each player has an engine of its own, so two players never share a transposition table. */
#ifndef MATCH_PLAYER_H
#define MATCH_PLAYER_H

#include <stdatomic.h>

#include "engine/engine.h"

struct player;
struct str;

enum { PLAYERS_MAX = 16, PLAYER_NAME = 80, PLAYER_PATH = 512 };

struct player_spec {
    char name[PLAYER_NAME];
    struct engine_limits limits; // of each move; clock_ms: what is on the clock at first, 0: no clock
    int level, threads, hash;    // hash in MB
    char weights[PLAYER_PATH];   // builtin, hand or a file
    char tables[PLAYER_PATH];    // a folder; "": none
    char book[PLAYER_PATH];      // a file; "": none
    char command[PLAYER_PATH];   // of a Hub engine; "": huff itself
    char params[PLAYER_PATH];    // of a Hub engine: NAME=VALUE NAME=VALUE
};

/* Read BASE+INC in seconds; +INC may be missing.  False, and nothing changes, if it is something else. */
bool player_clock(const char *value, struct engine_limits *ret);

/* A program that plays under a name of its own: the command that starts it, and its settings as in player_spec. */
struct player_added {
    const char *command, *params;
};

/* Read a spec.  Limits that it does not name are those of `common`.  With `added` (may be NULL), the name of that
   program stands in the place of huff or cmd:COMMAND.  False with a sentence. */
bool player_read(const char *text, const struct player_added *added, const struct engine_limits *common,
    struct player_spec *ret, struct err *);

/* Append everything that decides how a player plays, including the content of its files; its name is left out. */
void player_describe(const struct player_spec *, struct str *out);

/* The operations of a player.  Callers that make their own (tests do) put a struct player first in it. */
struct player_ops {
    /* Forget the last game. */
    void (*clear)(struct player *);
    /* Answer a request.  False with a sentence if the player has failed for good (crash, silence). */
    bool (*think)(struct player *, const struct engine_request *, struct engine_report *ret, struct err *);
    void (*free)(struct player *);
};
struct player {
    const struct player_ops *ops;
    const struct player_spec *spec; // borrowed
};

/* Make a player for games of these rules.  NULL with a sentence.  `spec` and `stop` are borrowed.  Once `stop` is set,
   another program is no longer waited for, and counts as failed. */
struct player *player_new(const struct player_spec *, const struct rules *, const atomic_bool *stop, struct err *);
void player_free(struct player *); // NULL is fine

#endif
