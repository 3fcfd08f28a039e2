/* visit.h -- the session at a table: a client of the table server (table/client.h), and the game on the board kept
   like the one of the table.  A move is sent first and made when the server says so; everything else the players
   agree on likewise.

   What other commands are meanwhile is said in commands/cmd_table.c. */
#ifndef APP_TABLE_VISIT_H
#define APP_TABLE_VISIT_H

#include "table/client.h"

struct session;

/* Ask now or as soon as there is a connection, for which the event's texts are taken over. */
bool visit_ask(struct session *, struct event *);
bool visit_ask_kind(struct session *, enum event_kind, const char *table);
bool visit_list(struct session *, bool mine); /* the tables, or at which it is our turn */
/* Who sits there accepts or declines the offer named, NULL: the only one, or takes one of his back.  False with a sentence. */
bool visit_answer(struct session *, const char *named, enum table_act);
bool visit_offer(struct session *, enum table_offer, enum table_act);

/* Wait no longer for a server that was said to be silent; false: there is none. */
bool visit_stop(struct session *);

/* At the start of a session: where is it our turn?  Said when the answer comes.  Nobody is asked where there are no
   tables, nor in a script. */
void visit_greet(struct session *);

/* Is the game on the board one of a table; do we sit there?  Also while the connection is lost. */
bool visit_is(const struct session *);
bool visit_is_seated(const struct session *);
int visit_side(const struct session *);                       /* ours; -1: looking on */
const struct table *visit_table(const struct session *);      /* NULL: at none, or the connection is lost */
const struct table *visit_table_seen(const struct session *); /* ... then as it was seen last, where visit_is */

/* We leave the table. */
void visit_leave(struct session *);
/* The game goes off the board's table: what is on the board stays, to be looked through. */
void visit_end(struct session *);

extern const struct wing table_wing;

#endif
