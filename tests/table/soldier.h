/* soldier.h -- someone at a table of the fault test, a process of its own: plays or looks on, one game after another,
   comes back whatever happens, and reports all it is told. */
#ifndef TESTS_TABLE_SOLDIER_H
#define TESTS_TABLE_SOLDIER_H

#include <stdbool.h>
#include <stdint.h>

#include "event/event_line.h"

enum soldier_role { SOLDIER_WHITE, SOLDIER_BLACK, SOLDIER_LOOKS, SOLDIERS };

enum report_kind {
    REPORT_MOVE,   /* a move and the clock after it */
    REPORT_STATUS, /* the table's */
    REPORT_HERE    /* a quiet moment: the game as the mirror has it */
};

/* At most PIPE_BUF bytes: those of all come whole through one pipe. */
struct report {
    int64_t at;            /* mono_ms */
    int table, role, game; /* the game is the table's n-th */
    enum report_kind kind;
    int ply, status;
    uint32_t sum; /* of the whole game */
    int64_t clock;
    struct move_squares move;
};

struct soldier {
    const char *dir;
    int table, game;
    enum soldier_role role;
    int pipe;
    uint64_t seed;
};

/* Name of a person, and of the table of the n-th game. */
const char *soldier_name(int table, enum soldier_role);
const char *soldier_table(int table, int game);

/* The rest of the process's life.  SIGUSR1: no more moves, say how the game stands instead. */
_Noreturn void soldier_run(const struct soldier *);

#endif
