/* event_line.h -- one event of a game as one line of text, and back; no I/O.

       12 move W 32-28 clk 583.200 *5d1b9a04

   A line is a sequence number from 1, a kind, arguments, and the CRC-32 of everything before " *".  The journal
   consists of such lines, and a table between two people speaks them, too.  They are printable UTF-8; texts stand in
   quotes, with \" \\ \n, and \xHH for bytes that are not printable.  Reading is strict: a line that event_write would
   not write is an error.

   kind      arguments                        what it does
   game      ID [FACT="VALUE"...] "FEN"       begins a game; FACTs are those that differ from the built-in game ID
   tag       "NAME" "VALUE"                   sets a tag; untag "NAME" removes it, tag+ "NAME" "VALUE" appends one
   move      W|B MOVE [clk SECONDS]           plays a move (Hub form, ~SQ for a forfeit); `illegal` likewise
   setup     "FEN"                            sets up a position
   apart                                      the next move or set-up gets a node of its own (game_apart)
   goto      PATH                             walks; also `delete`, `promote`.  PATH: a game_path, or . (here)
   place     PATH N                           where a move stands among those beside it (game_place)
   comment   PATH "TEXT"                      also `before` (the comment before the move) and `junk`
   nag       PATH N|none
   clk       PATH SECONDS|-                   the mover's clock after a move
   result    RESULT WHY DETAIL                such as: white resigned 0
   player    W|B you|engine|remote LEVEL "NAME"
   tc        SPEC                             the time control, as PDN TimeControl
   clock     W|B SECONDS STAGE MADE           sets a clock, stopped
   file      INDEX|none "NAME"                the PDN file that the game is from, and its place there
   sum       HEX                              a checksum of the game's text in that file
   stood     PATH                             where the game goes on while one looks elsewhere; . is the current node
   fresh     PATH                             what is taken back from there on is gone; . is all, - nothing
   tried     PATH                             what follows there was tried while one looked back; . is nothing
   paused    1|0                              the game is paused, or no longer

   At a table (huff-table(7)) the journal has these, too:

   table     NAME DELAY                       begins a game there; spectators see it DELAY plies late
   seat      W|B "NAME"                       who sits there; "": nobody
   status    waiting|playing|adjourned|stalled|over
   offer     W|B WHAT made|withdrawn|declined|accepted    WHAT: draw takeback adjourn abort rematch

   These are sent but not kept:

   presence  W|B here|away                    watchers  N
   chat      players|watchers "NAME" "TEXT"   moved                  the seat was taken up elsewhere

   Requests of a client: hello VERSION "NAME"; game, tc, then host NAME white|black|any DELAY; join NAME; watch NAME;
   leave; list; move, offer; say players|watchers "TEXT"; resign; claim; ping.  Answers: ok; no "SENTENCE"; hello; pong;
   row NAME STATUS W|B PLY WATCHERS, then game, seats and tc of that table; unread NAME. */
#ifndef EVENT_EVENT_LINE_H
#define EVENT_EVENT_LINE_H

#include "base/str.h"
#include "game/game.h"

struct clocks;

enum { EVENT_LINE_MAX = 1 << 22 }; /* bytes; the most that a table server may send at once */

/* The kinds of lines: name, and a letter for each argument (explained in event_line.c). */
#define EVENT_LIST(KIND)                   \
    KIND(EVENT_GAME, "game", "iFt")        \
    KIND(EVENT_TAG, "tag", "nt")           \
    KIND(EVENT_TAG_APPEND, "tag+", "nt")   \
    KIND(EVENT_UNTAG, "untag", "n")        \
    KIND(EVENT_MOVE, "move", "smk")        \
    KIND(EVENT_ILLEGAL, "illegal", "smk")  \
    KIND(EVENT_SETUP, "setup", "t")        \
    KIND(EVENT_APART, "apart", "")         \
    KIND(EVENT_GOTO, "goto", "p")          \
    KIND(EVENT_DELETE, "delete", "p")      \
    KIND(EVENT_PROMOTE, "promote", "p")    \
    KIND(EVENT_PLACE, "place", "p1")       \
    KIND(EVENT_COMMENT, "comment", "pt")   \
    KIND(EVENT_BEFORE, "before", "pt")     \
    KIND(EVENT_JUNK, "junk", "pt")         \
    KIND(EVENT_NAG, "nag", "pg")           \
    KIND(EVENT_CLK, "clk", "pc")           \
    KIND(EVENT_RESULT, "result", "ry1")    \
    KIND(EVENT_PLAYER, "player", "se1t")   \
    KIND(EVENT_TC, "tc", "i")              \
    KIND(EVENT_CLOCK, "clock", "sl12")     \
    KIND(EVENT_FILE, "file", "gt")         \
    KIND(EVENT_SUM, "sum", "i")            \
    KIND(EVENT_STOOD, "stood", "p")        \
    KIND(EVENT_PAUSED, "paused", "1")      \
    KIND(EVENT_FRESH, "fresh", "p")        \
    KIND(EVENT_TRIED, "tried", "p")        \
    KIND(EVENT_EDITED, "edited", "t")      \
    KIND(EVENT_TABLE, "table", "p1")       \
    KIND(EVENT_SEAT, "seat", "st")         \
    KIND(EVENT_STATUS, "status", "w")      \
    KIND(EVENT_OFFER, "offer", "soa")      \
    KIND(EVENT_PRESENCE, "presence", "sh") \
    KIND(EVENT_WATCHERS, "watchers", "1")  \
    KIND(EVENT_CHAT, "chat", "Cnt")        \
    KIND(EVENT_HELLO, "hello", "1t")       \
    KIND(EVENT_HOST, "host", "pd1")        \
    KIND(EVENT_JOIN, "join", "p")          \
    KIND(EVENT_WATCH, "watch", "p")        \
    KIND(EVENT_LEAVE, "leave", "")         \
    KIND(EVENT_SAY, "say", "Ct")           \
    KIND(EVENT_RESIGN, "resign", "")       \
    KIND(EVENT_CLAIM, "claim", "")         \
    KIND(EVENT_LIST, "list", "")           \
    KIND(EVENT_ROW, "row", "pws12")        \
    KIND(EVENT_UNREAD, "unread", "p")      \
    KIND(EVENT_OK, "ok", "")               \
    KIND(EVENT_NO, "no", "t")              \
    KIND(EVENT_MOVED, "moved", "")         \
    KIND(EVENT_PING, "ping", "")           \
    KIND(EVENT_PONG, "pong", "")

#define EVENT_KIND(kind, name, args) kind,
enum event_kind { EVENT_LIST(EVENT_KIND) EVENT_KINDS };

/* The words in the lines of a table, in the order of their spellings in event_line.c. */
enum table_offer { OFFER_DRAW, OFFER_TAKEBACK, OFFER_ADJOURN, OFFER_ABORT, OFFER_REMATCH, OFFERS };
enum table_act { ACT_MADE, ACT_WITHDRAWN, ACT_DECLINED, ACT_ACCEPTED };
enum table_status { TABLE_WAITING, TABLE_PLAYING, TABLE_ADJOURNED, TABLE_STALLED, TABLE_OVER };
enum table_presence { PRESENCE_AWAY, PRESENCE_HERE };
enum table_channel { CHANNEL_PLAYERS, CHANNEL_WATCHERS };
enum table_choice { CHOICE_WHITE, CHOICE_BLACK, CHOICE_ANY };

/* An event.  Which fields count depends on the kind.  Start with { .ms = -1 } and release it after use. */
struct event {
    uint64_t seq;
    enum event_kind kind;
    enum side side; /* MOVE, ILLEGAL, PLAYER, CLOCK, SEAT, OFFER, PRESENCE; ROW: whose turn */
    struct move_squares move;
    struct str name; /* GAME: id; TAG..: name; TC: spec; SUM */
    struct str path; /* GOTO to CLK, STOOD, FRESH, TRIED; a table's name */
    struct str
        text; /* GAME, SETUP, EDITED: FEN; TAG, COMMENT, ..: text; PLAYER, FILE, SEAT, HELLO: name; CHAT, SAY, NO */
    struct str facts;    /* GAME: name NUL value NUL ... */
    int64_t ms;          /* MOVE, ILLEGAL, CLK: -1 unknown; CLOCK */
    int number, number2; /* NAG, PLACE, FILE index (-1: none), PLAYER level, PAUSED; CLOCK stage and moves made; TABLE,
                                   HOST delay; ROW ply and watchers; OFFER: enum table_act; HELLO version */
    int word;            /* STATUS, ROW: table_status; OFFER: table_offer; PRESENCE; CHAT, SAY; HOST: table_choice */
    int engine;          /* PLAYER: 0 a person here, 1 an engine, 2 somebody elsewhere */
    struct ending_state result;
};

void event_release(struct event *);
void event_clear(struct event *, enum event_kind); /* empty, keeps the room of its strings */

/* Append the line of an event, without a newline. */
void event_write(const struct event *, struct str *out);
/* The same with a newline, to `out`, a struct str; this is an event_fn. */
void event_add_line(void *out, const struct event *);

/* Read a line of n bytes without newline.  False with a sentence and the column; then *ret is good only
   for event_release. */
bool event_read(const char *line, size_t n, struct event *ret, struct err *);

/* Make the event of a change of a game that is about to happen (game_listen). */
void event_of_change(const struct game *, const struct game_event *, struct event *ret);

/* Make the event that begins a game with the rules of this one and its position at a node. */
void event_of_game(const struct game *, const struct node *, struct event *ret);

/* Make the event of a side's clock.  event_to_clock sets the clock from one; a running clock goes on.  False with a
   sentence if the clock has no such period. */
void event_of_clock(const struct clocks *, enum side, int64_t now, struct event *ret);
bool event_to_clock(const struct event *, struct clocks *, int64_t now, struct err *);

/* Make the change of an event.  EVENT_GAME makes a new game in *game, which must be NULL.  Kinds that are not about the
   game tree (player, tc, clock, file, sum, stood, fresh, tried, paused and those of tables) change nothing.  False with
   a sentence if the event does not fit the game. */
bool event_apply(const struct event *, struct game **game, struct err *);

/* Call `fn` with all events that rebuild a game as it is, in order, with seq 0. */
typedef void event_fn(void *ctx, const struct event *);
void event_snapshot(const struct game *, event_fn *, void *ctx);

#endif
