/* desk.h -- a table without a server: its events are written down as lines, and a mirror makes them, too. */
#ifndef TESTS_TABLE_DESK_H
#define TESTS_TABLE_DESK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "base/str.h"
#include "table/table.h"

struct desk {
    struct table t, mirror;
    struct str journal; /* the lines of events that last */
    uint64_t seq;
    int64_t now, ahead; /* the mirror's clock is so much ahead */
    bool full;          /* nothing more can be kept */
    int kept, said;     /* how many events */
    struct err e;       /* of the last request */
};

/* A table "kopi" for a game with a time control ("-": none), nobody there. */
void desk_init(struct desk *, const char *variant, const char *tc);
void desk_release(struct desk *);

/* Ann sits down as White, bob as Black. */
void desk_players(struct desk *);

/* Requests of a side. */
bool desk_move(struct desk *, enum side, const char *move); /* as in a line: 32-28 */
bool desk_play(struct desk *, const struct move *);         /* by the side to move */
bool desk_offer(struct desk *, enum side, enum table_offer, enum table_act);
bool desk_ask(struct desk *, enum side, enum event_kind);

/* All that a table is, as text: equal texts, equal tables.  Times of running clocks are left out. */
void desk_describe(const struct table *, struct str *ret);
void desk_same(const struct table *want, const struct table *got, const char *what);
/* The journal read by a table that never was anywhere else, at a time that does not pass. */
void desk_replay(const struct desk *, struct table *ret);
/* The mirror, and the journal read again, are the table. */
void desk_check(struct desk *);

#endif
