/* tables.h -- people at tables: real clients in pseudo-terminals, a real server they make themselves. */
#ifndef SCREEN_TABLES_H
#define SCREEN_TABLES_H

#include <sys/types.h>

#include "screen/huff.h"

/* A folder of tables, and whoever serves it. */
struct tables {
    char dir[512];
};

struct tables tables_new(void);
/* The server, found by its socket; 0: there is none. */
pid_t tables_server(const struct tables *);
/* The server goes; fails the test if one stays. */
void tables_end(const struct tables *);

/* huff as somebody there, once the board is on the screen. */
struct term *tables_client(const struct tables *, const char *name, const struct term_options *);
/* A command line, typed. */
void tables_type(struct term *, const char *line);

#endif
