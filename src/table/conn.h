/* conn.h -- a connection as the server holds it: lines in, lines out; see server.h. */
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
    bool held;       /* requests wait in `in`: for more of `out` to be taken, or for the next turn */
    int64_t listing; /* the id of the table of `list` that was told last; 0: no list is told */
    bool gone;
    int64_t since;                 /* when it came */
    struct game *game;             /* of `game`, for `host` */
    char tc[64];                   /* of `tc` */
    struct hall_table *at;         /* NULL: at no table */
    int side;                      /* CONN_LOOKS: looks on */
    size_t told;                   /* lines of the table that went into `out` */
    size_t most;                   /* bytes that `out` may hold */
    struct conn *beside;           /* the next at the table */
    int64_t said[CONN_CHAT_BURST]; /* when it spoke last */
    int n_said;
};

struct conn *conn_new(struct server *, int fd, struct caller *);
void conn_free(struct conn *); /* leaves its table */

/* Queue a line that is no line of a journal: its number is v->seq. */
void conn_say(struct conn *, const struct event *);
void conn_answer(struct conn *, enum event_kind, const char *text); /* to the last request: OK, NO, PONG, HELLO */

/* Read what is there; `gone` when it has ended.  It is `held` until conn_resume does what whole lines ask, some a turn.
   A client that does not read its lines is not heard either: then conn_resume does nothing. */
void conn_read(struct conn *);
void conn_resume(struct conn *);
/* Ms until conn_resume can do something; -1: there is nothing to do, or not before more of `out` is taken. */
int conn_wait(const struct conn *);
/* Queue what is new at the table and write what the socket takes. */
void conn_write(struct conn *);

/* Be at a table from now on: its journal follows, then who is there and how the clock stands.  Leave it. */
void conn_enter(struct conn *, struct hall_table *, int side);
void conn_leave(struct conn *);
/* Queue the whole journal, before another takes its place or the table is left. */
void conn_finish(struct conn *);
/* The table begins anew: its journal is told from the start. */
void conn_restart(struct hall_table *);
/* A line for those at a table who may hear it. */
void conn_tell(struct hall_table *, const struct event *);

/* Is one of that name connected, here or elsewhere? */
bool conn_is_there(const struct server *, const char *name);
/* Nobody is at the table any more. */
void conn_clear(struct hall_table *);

/* conn_ask.c: one request, its line read. */
void conn_ask(struct conn *, const struct event *);
/* More of the list it has asked for; what it asks next waits. */
void conn_list(struct conn *);

#endif
