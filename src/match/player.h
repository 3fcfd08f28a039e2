/* player.h -- who plays a match: what its text says, and the player itself.

   A spec is `huff`, or `huff:SETTING=VALUE,...`:
       nodes=N depth=N time=SECONDS clock=BASE+INC   limits; they replace the match's own
       level=1..9 threads=N hash=MEGABYTES
       weights=builtin|hand|FILE                     of the evaluation
       tables=FOLDER                                 endgame tables it may ask
       name=TEXT                                     in the table and in PDN; UTF-8 without control characters
   or `cmd:COMMAND`, `cmd:"COMMAND"` with `,SETTING=VALUE` behind it: a program that speaks Hub, started by sh.
   Settings that are no limits and no name are handed to it.

   Each player has an engine of its own: two players never share a transposition table. */
#ifndef MATCH_PLAYER_H
#define MATCH_PLAYER_H

#include <stdatomic.h>

#include "engine/engine.h"

struct player;
struct str;

enum { PLAYERS_MAX = 16, PLAYER_NAME = 80, PLAYER_PATH = 512 };

struct player_spec {
    char name[PLAYER_NAME];
    struct engine_limits limits; // of each move; clock_ms: what is on the clock at first, 0: there is none
    int level, threads, hash;    // hash in MB
    char weights[PLAYER_PATH];   // builtin, hand or a file
    char tables[PLAYER_PATH];    // a folder; "": none
    char book[PLAYER_PATH];      // a file; "": none
    char command[PLAYER_PATH];   // of a Hub engine; "": huff itself
    char params[PLAYER_PATH];    // of a Hub engine: NAME=VALUE NAME=VALUE
};

/* BASE+INC in seconds, the increment may be missing; false, and nothing changes: it is something else. */
bool player_clock(const char *value, struct engine_limits *ret);

/* A program that plays under a name of its own: what starts it, and what it is told as struct player_spec has it. */
struct player_added {
    const char *command, *params;
};

/* Read a spec; limits it does not name are `common`.  NULL or `added`, whose name stands in the place of huff or cmd:COMMAND.
   False with a sentence. */
bool player_read(const char *text, const struct player_added *added, const struct engine_limits *common,
    struct player_spec *ret, struct err *);

/* Append all that decides how it plays, what is in its files, too; name left out. */
void player_describe(const struct player_spec *, struct str *out);

/* What a player can do.  A caller that makes its own (tests do) puts a struct player first in it. */
struct player_ops {
    /* Forget the last game. */
    void (*clear)(struct player *);
    /* Answer a request; false with a sentence when it has failed for good (crash, silence). */
    bool (*think)(struct player *, const struct engine_request *, struct engine_report *ret, struct err *);
    void (*free)(struct player *);
};
struct player {
    const struct player_ops *ops;
    const struct player_spec *spec; // borrowed
};

/* A player for games of these rules; NULL with a sentence.  `spec` is borrowed, and so is `stop`: once it is set, another
   program is not waited for, and has failed. */
struct player *player_new(const struct player_spec *, const struct rules *, const atomic_bool *stop, struct err *);
void player_free(struct player *); // NULL is fine

#endif
