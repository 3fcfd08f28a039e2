/* visit.h -- the session at a table: a client of the table server (table/client.h), and the game on the board kept
   like the one of the table.  A move is sent first and made when the server says so; everything else the players
   agree on likewise.

   visit.c connects and goes to tables, visit_game.c follows the game, visit_news.c tells what happens, visit_gate.c
   says which commands mean something else at a table. */
#ifndef APP_TABLE_VISIT_H
#define APP_TABLE_VISIT_H

#include <stdbool.h>
#include <stdint.h>

#include "event/event_line.h"
#include "table/client.h"

struct command;
struct err;
struct session;
struct str;

enum { VISIT_CHATS = 50, VISIT_WISHES = 4, VISIT_TEXT = 480 };

/* Something said at the table. */
struct visit_chat {
    bool among_watchers;
    char who[TABLE_NAME];
    char text[VISIT_TEXT]; /* fit to be shown */
};

struct visit {
    struct client *client;
    int fd;             /* that the session listens to; -1 none */
    bool at;            /* the game on the board is that of a table */
    bool stale;         /* it is not followed yet */
    int side;           /* ours at the last look; -1: looking on */
    bool sending, sent; /* a move of ours is to be made; it was sent and is not answered yet */
    struct event_move move;
    int followed; /* plies of the table's game that are on the board */
    bool told_end;
    bool told_trouble;               /* why there is no connection */
    char name[2][TABLE_NAME];        /* who sat there at the last look */
    bool here[2];                    /* who was there at the last look */
    struct event wish[VISIT_WISHES]; /* requests for when there is a connection */
    int wishes;
    int waiting;      /* answers that are expected */
    struct str rows;  /* the list of tables as it comes */
    int n_rows, mine; /* tables in it; those where it is our turn */
    bool brief;       /* only those are asked for */
    bool greets;      /* unasked: said behind what stands there, and only if there is something */
    bool stays_quiet; /* ... and not at all once something was asked */
    bool spoke;       /* a message was said since the last look */
    struct visit_chat chat[VISIT_CHATS];
    int chats; /* said at this table; the last VISIT_CHATS are kept */
};

/* The connection, made if need be; NULL with a sentence. */
struct visit *visit_open(struct session *);

/* Ask now or as soon as there is a connection.  The event is the caller's. */
bool visit_ask(struct session *, const struct event *);
bool visit_ask_kind(struct session *, enum event_kind, const char *table);
/* Take back the offer named, NULL: the only one; false with a sentence. */
bool visit_withdraw(struct session *, const char *named);
bool visit_offer(struct session *, enum table_offer, enum table_act);

/* At the start of a session: where is it our turn?  Said when the answer comes.  Nobody is asked where there are no
   tables, nor in a script. */
void visit_greet(struct session *);

/* Is the game on the board one of a table; do we sit there? */
bool visit_is(const struct session *);
bool visit_is_seated(const struct session *);
/* While a game is played its players get no help; who looks on may ask. */
bool visit_bars_help(const struct session *);
const struct table *visit_table(const struct session *); /* NULL: at none, or the connection is lost */
const struct table *visit_shown(const struct session *); /* the same, but as last known while it is lost */
const char *visit_status(const struct table *);          /* how it stands, in words */

/* The game goes off the board's table: what is on the board stays, to be looked through. */
void visit_end(struct session *);

/* visit_game.c: make the game on the board that of the table. */
void visit_follow(struct session *);

/* visit_news.c: tell a piece of news. */
void visit_tell(struct session *, const struct client_news *, int64_t now);
/* Say behind what was said since the last look, else anew. */
void visit_say(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* visit_gate.c: what a command means at a table: true with *ret_done when it was done (or refused) here. */
bool visit_takes(struct session *, const struct command *, bool *ret_done);

extern const struct wing table_wing;

#endif
