/* client_state.h -- inside of a client: see client.h. */
#ifndef TABLE_CLIENT_STATE_H
#define TABLE_CLIENT_STATE_H

#include <sys/un.h>

#include "base/err.h"
#include "table/client.h"

enum { CLIENT_ASKED = 64, CLIENT_PARTS = 4 };

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

/* What a line means; true when it is news. */
bool client_take_line(struct client *, const char *line, size_t n, int64_t now, struct client_news *ret);

#endif
