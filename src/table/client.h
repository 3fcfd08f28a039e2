/* client.h -- the client's end of the table server: one connection, made again when it is lost, and a mirror of the
   table one is at.  No function here waits; whatever takes time is done in client_tick. */
#ifndef TABLE_CLIENT_H
#define TABLE_CLIENT_H

#include <sys/un.h>

#include "base/err.h"
#include "table/table.h"

/* A table in the list. */
struct client_row {
    char name[TABLE_NAME];
    enum table_status status;
    enum side turn;
    int ply, watchers;
    char game[RULES_TEXT];      /* title of the rules */
    char player[2][TABLE_NAME]; /* "": a free seat */
    char tc[64];                /* as PDN has it; "-": no clock */
    /* A game that begins where one's own game stands; valid until the next row; NULL: it cannot be read. */
    struct game *stands;
};

enum client_news_kind {
    NEWS_UP,      /* connected and greeted; event: the server's hello */
    NEWS_DOWN,    /* the connection is lost and will be made again */
    NEWS_TABLE,   /* event: of the table, chat included; the mirror has it already */
    NEWS_ROW,     /* `row`: a table of the list */
    NEWS_UNREAD,  /* also of the list: a table whose journal cannot be read; event: its name */
    NEWS_DONE,    /* the request `asked` was granted */
    NEWS_REFUSED, /* the request `asked` was refused; event: no, with the sentence */
    NEWS_LEFT     /* no longer at the table: it is adjourned, or (moved) the seat was taken up from elsewhere */
};

struct client_news {
    enum client_news_kind kind;
    enum event_kind asked;
    const struct event *event; /* valid until the next call */
    const struct client_row *row;
    bool moved;
    bool unasked; /* nobody waits for this answer: it is to leaving, or to coming back */
};

enum { CLIENT_ASKED = 64, CLIENT_PARTS = 4 };

/* Read freely.  `fd` is readable when there is news (-1: not connected; it changes after a loss).  `name` is our
   name as the server knows it.  `trouble` says why there is no connection.  `table` is the mirror as it was last
   known, also while the connection is made again. */
struct client {
    int fd;
    char *dir;
    struct sockaddr_un address;
    char wanted[TABLE_NAME], name[TABLE_NAME];
    bool up, lost; /* greeted; there was a loss that has not been told yet */
    int tries;
    int64_t retry_at;
    struct err trouble;
    struct str in, out;
    size_t read;    /* bytes of `in` that have been used */
    uint64_t asked; /* number of the last request */
    uint64_t left;  /* number of the last request to leave */
    enum event_kind kinds[CLIENT_ASKED];
    struct event event;
    struct table table;
    bool whole;     /* the mirror has its journal up to the present */
    bool at, looks; /* at the table of the mirror; as a spectator */
    bool returning; /* coming back to the table one was at when the connection was lost */
    struct client_row row;
    int parts; /* lines of the row still to come */
};

/* Make a client of the server of a folder (absolute path), which is started if it is not running.  `name`: our name,
   if we may choose it.  NULL with a sentence if no connection is possible. */
struct client *client_new(const char *dir, const char *name, struct err *);
void client_free(struct client *);

/* Connect again if need be, and send what waits.  Returns the ms until it wants to be called again; -1: no need. */
int client_tick(struct client *, int64_t now);
/* Get the next piece of news.  False if there is none now. */
bool client_next(struct client *, int64_t now, struct client_news *ret);

/* Send a request; sets its number.  False if there is no connection. */
bool client_ask(struct client *, struct event *);
/* For a kind of request that has only a table's name, or nothing. */
bool client_ask_kind(struct client *, enum event_kind, const char *table);

/* The table one is at; NULL if at none.  Walk and read only.  After a rematch or a lost connection its game is
   another one. */
const struct table *client_table(const struct client *);
/* One's side at the table; -1: watching. */
int client_side(const struct client *);

/* Take in one line from the server.  True if it is news. */
bool client_take_line(struct client *, const char *line, size_t n, int64_t now, struct client_news *ret);

#endif
