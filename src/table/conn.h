/* conn.h -- the server's side of a connection: lines in, lines out; see server.h. */
#ifndef TABLE_CONN_H
#define TABLE_CONN_H

#include "table/hall.h"

enum { CONN_QUEUE = 64 * 1024, CONN_PLAYER_QUEUE = 1 << 20, CONN_CHAT_BURST = 8, CONN_CHAT_MS = 8000 };
enum { CONN_LOOKS = -1, CONN_MOVED = -2 };

struct conn {
    int fd;
    struct server *server;
    struct conn *next; /* of the server */
    struct caller *by;
    char name[TABLE_NAME]; /* "": has not said hello */
    uint64_t asked;        /* number of the last request */
    struct str in, out;
    bool blocked;    /* the socket takes no more for now */
    bool held;       /* requests in `in` wait until more of `out` has been taken, or for the next turn */
    int64_t listing; /* id of the last table told for `list`; 0: no list is being told */
    bool gone;
    int64_t since;                 /* when the connection was made */
    struct game *game;             /* from the request `game`; for `host` */
    char tc[64];                   /* from the request `tc` */
    struct hall_table *at;         /* NULL: at no table */
    int side;                      /* CONN_LOOKS: a spectator */
    size_t told;                   /* number of the table's lines that have gone into `out` */
    size_t most;                   /* bytes that `out` may hold at most */
    struct conn *beside;           /* the next connection at the table */
    int64_t said[CONN_CHAT_BURST]; /* when the last messages were said */
    int n_said;
};

struct conn *conn_new(struct server *, int fd, struct caller *);
void conn_free(struct conn *); /* it also leaves its table */

/* Queue a line that is not from a journal.  Its number is v->seq. */
void conn_say(struct conn *, const struct event *);
/* Answer the last request with OK, NO, PONG or HELLO. */
void conn_answer(struct conn *, enum event_kind, const char *text);

/* Read what has come; sets `gone` at the end.  The connection is `held` until conn_resume has done what its complete
   lines ask, some of them in each turn.  A client that does not read its lines is not heard either: conn_resume then
   does nothing. */
void conn_read(struct conn *);
void conn_resume(struct conn *);
/* Ms until conn_resume can do something. -1: there is nothing to do, or not before more of `out` has been taken. */
int conn_wait(const struct conn *);
/* Queue what is new at the table, and write as much as the socket takes. */
void conn_write(struct conn *);

/* Go to a table: its journal is queued, then who is there and how the clocks stand.  conn_leave: leave the table. */
void conn_enter(struct conn *, struct hall_table *, int side);
void conn_leave(struct conn *);
/* Queue the rest of the journal, before another one takes its place or the table is left. */
void conn_finish(struct conn *);
/* The table begins anew: tell its journal from the start. */
void conn_restart(struct hall_table *);
/* Queue a line for all at a table who may hear it. */
void conn_tell(struct hall_table *, const struct event *);

/* Is somebody of that name connected, here or elsewhere? */
bool conn_is_there(const struct server *, const char *name);
/* The table goes: nobody is at it any more. */
void conn_clear(struct hall_table *);

/* conn_ask.c: do one request, whose line has been read. */
void conn_ask(struct conn *, const struct event *);
/* Queue more of the list that was asked for.  Later requests wait until it is complete. */
void conn_list(struct conn *);

#endif
