/* client.h -- the other end of the table server: one connection, made again when it is lost, and a mirror of the table
   one is at.  Nothing here waits: whatever takes time is done in client_tick. */
#ifndef TABLE_CLIENT_H
#define TABLE_CLIENT_H

#include <sys/un.h>

#include "base/err.h"
#include "table/table.h"

/* A table of the list. */
struct client_row {
    char name[TABLE_NAME];
    enum table_status status;
    enum side turn;
    int ply, watchers;
    char game[RULES_TEXT];      /* title of the rules */
    char player[2][TABLE_NAME]; /* "": a free seat */
    char tc[64];                /* as PDN has it; "-": no clock */
    struct game *stands;        /* begins where one's own game stands; until the next row; NULL: it can't be read */
};

enum client_news_kind {
    NEWS_UP,      /* connected and greeted; event: hello */
    NEWS_DOWN,    /* the connection is lost, and will be made again */
    NEWS_TABLE,   /* event: of the table, made in the mirror already; also chat */
    NEWS_ROW,     /* row */
    NEWS_UNREAD,  /* of the list, too: a table whose journal can't be read; event: its name */
    NEWS_DONE,    /* `asked` is done */
    NEWS_REFUSED, /* `asked` is not; event: no, with the sentence */
    NEWS_LEFT     /* no longer at the table: adjourned, or (moved) taken up from elsewhere */
};

struct client_news {
    enum client_news_kind kind;
    enum event_kind asked;
    const struct event *event; /* valid until the next call */
    const struct client_row *row;
    bool moved;
    bool unasked; /* nobody waits for the answer: it is to leaving, or to coming back */
};

enum { CLIENT_ASKED = 64, CLIENT_PARTS = 4 };

/* Read freely: `fd` is readable when there is news (-1: not connected; another one after a loss), `name` is who we are as the
   server knows us, `trouble` why there is no connection, `table` the mirror as it was last known, also while the
   connection is being made again. */
struct client {
    int fd;
    char *dir;
    struct sockaddr_un address;
    char wanted[TABLE_NAME], name[TABLE_NAME];
    bool up, lost; /* greeted; a loss that was not told yet */
    int tries;
    int64_t retry_at;
    struct err trouble;
    struct str in, out;
    size_t read;    /* bytes of `in` that are done with */
    uint64_t asked; /* number of the last request */
    uint64_t left;  /* number of the last request to leave */
    enum event_kind kinds[CLIENT_ASKED];
    struct event event;
    struct table table;
    bool whole;     /* the mirror: its journal has come to the end */
    bool at, looks; /* at the table of the mirror, as a spectator */
    bool returning; /* to the table one was at before the connection was lost */
    struct client_row row;
    int parts; /* lines of the row still to come */
};

/* A client of the server of a folder (absolute), started if need be; `name`: who we are, where we may choose it.
   NULL with a sentence when a connection is impossible. */
struct client *client_new(const char *dir, const char *name, struct err *);
void client_free(struct client *);

/* Connect again, send what waits.  Ms until it wants to be called again, -1: no need. */
int client_tick(struct client *, int64_t now);
/* The next piece of news; false: none now. */
bool client_next(struct client *, int64_t now, struct client_news *ret);

/* Send a request (its number is set here).  False when there is no connection. */
bool client_ask(struct client *, struct event *);
bool client_ask_kind(struct client *, enum event_kind, const char *table); /* of a kind that takes a name or nothing */

/* The table one is at; NULL: none.  Walk and read only; it is another game after a rematch or a loss. */
const struct table *client_table(const struct client *);
/* One's side there; -1: looking on. */
int client_side(const struct client *);

/* What a line means; true when it is news. */
bool client_take_line(struct client *, const char *line, size_t n, int64_t now, struct client_news *ret);

#endif
