/* table.h -- a table: two seats, a game and its clocks, offers, and its status.  It is a state machine without
   sockets, files or a clock of its own.

   Everything that happens is an event (event/event_line.h), and only table_apply changes a table: in the server that
   decides, when a journal is read again, and in the mirror a client keeps.  table_ask judges a request, finds the
   events it leads to, and applies each as soon as it is kept. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "game/clocks.h"
#include "event/event_line.h"

enum { TABLE_NAME = 33, TABLE_DELAY_MAX = 20, TABLE_CLAIM_MS = 60000 };

/* May a table or a person have this name?  It has 1 to 32 letters, digits, `.`, `_` and `-`, and begins with a
   letter or digit. */
bool table_name_fits(const char *);

/* A guest of a kiosk: when a guest has left, that name never comes back. */
#define TABLE_GUEST "guest-"
bool table_name_is_guest(const char *);

/* Who has a seat. */
struct table_seat {
    char name[TABLE_NAME]; /* "": nobody */
    bool here;
    int64_t gone; /* since when the player is not here */
};

/* Keep an event before it is applied.  False with a sentence if it could not be kept.  `lasts`: it belongs into the
   journal; else it is only told. */
typedef bool table_keep_fn(void *keeper, struct event *, bool lasts, struct err *);

/* Read freely; change it only through table_apply and table_ask.  Times are of mono_ms. */
struct table {
    char name[TABLE_NAME];
    struct game *game; /* NULL before the event `game` */
    struct clocks clocks;
    struct table_seat seat[2];
    enum table_status status;
    bool offered[2][OFFERS]; /* standing offers */
    bool rematch;            /* agreed on: a new game is to begin here; the offer stands until it does */
    int delay;               /* how many plies spectators are behind */
    int watchers;
    table_keep_fn *keep; /* set if this table decides; NULL: its events are decided elsewhere */
    void *keeper;
};

void table_init(struct table *);
void table_release(struct table *);

/* Apply an event.  The event `table` begins anew: all is forgotten except who is here.  False with a sentence, and
   nothing has changed, if the event does not fit. */
bool table_apply(struct table *, const struct event *, int64_t now, struct err *);

/* Apply the events of a journal in order, up to the first line that is bad or does not fit.  Calls `line` (may be
   NULL) with each line applied, without its newline.  Returns how many bytes these lines take. */
typedef void table_line_fn(void *ctx, const char *line, size_t n, const struct event *);
size_t table_replay(struct table *, const struct str *journal, table_line_fn *line, void *ctx);

/* Do the request of a seated player: MOVE, OFFER, RESIGN or CLAIM.  False with a sentence if it is not possible. */
bool table_ask(struct table *, enum side, const struct event *request, int64_t now, struct err *);

/* Let somebody take a free seat, or return to his own.  False with a sentence. */
bool table_sit(struct table *, const char *name, int64_t now, enum side *ret_side, struct err *);

/* Give a free seat to somebody who need not be there.  False with a sentence. */
bool table_take_seat(struct table *, enum side, const char *name, int64_t now, struct err *);

/* The player on this side is no longer connected. */
void table_leave(struct table *, enum side, int64_t now);

/* Look whether a clock has run down.  Returns the ms until it wants to be called again; -1: no need. */
int table_tick(struct table *, int64_t now);

/* The server begins with a game that was being played: its clocks stand until both players are there, even if that
   cannot be kept now. */
void table_wake(struct table *, int64_t now);

/* A game that is being played cannot be kept now (full disk): its clocks stand. */
void table_stall(struct table *, int64_t now);
/* Go on with a game that was stopped by that, or because its beginning could not be kept.  False if it still cannot
   be kept.  A game with a clock that both players have left is adjourned. */
bool table_go_on(struct table *, int64_t now);

/* The server was held up for so many ms: give them back to the side whose clock runs. */
void table_forgive(struct table *, int64_t ms);

/* Keep in the journal how the running clock stands; nothing if none runs.  False if it cannot be kept. */
bool table_beat(struct table *, int64_t now);

/* The seat of the player with this name; -1: not seated. */
int table_seat_of(const struct table *, const char *name);
bool table_is_over(const struct table *);
bool table_is_on(const struct table *, struct err *); /* may moves be made?  False with a sentence */
bool table_is_full(const struct table *);             /* both seats are taken, even if a player is away */
/* Ms until the opponent of an absent player may claim the game; 0: now; -1: never. */
int64_t table_claim_in(const struct table *, enum side absent, int64_t now);

#endif
