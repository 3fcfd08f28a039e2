/* table.h -- a table: two seats, a game and its clocks, offers, and how it stands.  A state machine without sockets,
   files or a clock.

   Everything that happens is an event (event/event_line.h), and table_apply is the one way a table changes: for the
   server that decides, for a journal read again and for the mirror a client keeps.  A request is judged by table_ask,
   which tells the events it leads to and applies each once it is kept. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "game/clocks.h"
#include "event/event_line.h"

enum { TABLE_NAME = 33, TABLE_DELAY_MAX = 20, TABLE_CLAIM_MS = 60000 };

/* Names of tables and of people: 1 to 32 letters, digits, `.`, `_` and `-`, beginning with a letter or digit. */
bool table_name_fits(const char *);

/* A guest of a kiosk: whoever leaves never comes back under that name. */
#define TABLE_GUEST "guest-"
bool table_name_is_guest(const char *);

/* Who sits on a side. */
struct table_seat {
    char name[TABLE_NAME]; /* "": nobody */
    bool here;
    int64_t gone; /* since when not here */
};

/* Where events go before they are made: false with a sentence when one could not be kept.  `lasts` tells events of
   the journal from those that are only said. */
typedef bool table_keep_fn(void *keeper, struct event *, bool lasts, struct err *);

/* Read freely, change through table_apply and table_ask only.  Times are of mono_ms. */
struct table {
    char name[TABLE_NAME];
    struct game *game; /* NULL before the event `game` */
    struct clocks clocks;
    struct table_seat seat[2];
    enum table_status status;
    bool offered[2][OFFERS]; /* standing offers */
    bool rematch;            /* agreed on: a new game is to begin here, and the offer stands until it does */
    int delay;               /* plies that spectators are behind */
    int watchers;
    table_keep_fn *keep; /* of a table that is asked; NULL: its events are decided elsewhere */
    void *keeper;
};

void table_init(struct table *);
void table_release(struct table *);

/* Make an event's change.  `table` begins anew: what was is forgotten but who is here.  False with a sentence, and
   nothing has changed, when it does not fit. */
bool table_apply(struct table *, const struct event *, int64_t now, struct err *);

/* Make the events of a journal, in order, up to the first line that is bad or does not fit; `line` (NULL: nobody asks) is told
   each that was made, without its newline.  How many bytes they take. */
typedef void table_line_fn(void *ctx, const char *line, size_t n, const struct event *);
size_t table_replay(struct table *, const struct str *journal, table_line_fn *line, void *ctx);

/* A seated player asks: MOVE, OFFER, RESIGN, CLAIM.  False with a sentence when it is not possible. */
bool table_ask(struct table *, enum side, const struct event *request, int64_t now, struct err *);

/* Someone takes a free seat, or returns to his own. */
bool table_sit(struct table *, const char *name, int64_t now, enum side *ret_side, struct err *);

/* The same of a seat that is free, without being there. */
bool table_take_seat(struct table *, enum side, const char *name, int64_t now, struct err *);

/* Whoever sits there is no longer connected. */
void table_leave(struct table *, enum side, int64_t now);

/* A clock may have run down.  Returns ms until it wants to be called again, -1: no need. */
int table_tick(struct table *, int64_t now);

/* The server begins with a game that was being played: its clocks stand until both are there, even if that can't be kept
   now. */
void table_wake(struct table *, int64_t now);

/* What is being played can't be kept now (a full disk): the clocks stand. */
void table_stall(struct table *, int64_t now);
/* Go on with a game stopped by that, or because its beginning could not be kept; false: still not.  One with a clock that
   both players have left is adjourned. */
bool table_go_on(struct table *, int64_t now);

/* The server was held up for so long: give it back to the side whose clock runs. */
void table_forgive(struct table *, int64_t ms);

/* How the running clock stands, for the journal; nothing where none runs.  False when it can't be kept. */
bool table_beat(struct table *, int64_t now);

/* The seat of that name; -1: not seated. */
int table_seat_of(const struct table *, const char *name);
bool table_is_over(const struct table *);
bool table_is_full(const struct table *); /* both seats are taken, by whoever is away, too */
/* Ms until the opponent of an absent player may claim the game; 0 now, -1 never. */
int64_t table_claim_in(const struct table *, enum side absent, int64_t now);

#endif
