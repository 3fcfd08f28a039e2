/* visit.h -- the session at a table: a client of the table server (table/client.h), and the game on the board kept
   like that of the table.  A move is sent first, and made when the server confirms it; so is everything else that
   the players agree on.

   What other commands do meanwhile is in app/commands/cmd_table.c. */
#ifndef APP_TABLE_VISIT_H
#define APP_TABLE_VISIT_H

#include "table/client.h"

struct session;

/* Send a request, now or as soon as there is a connection.  In the latter case the texts of the event are taken
   over.  False with a sentence. */
bool visit_ask(struct session *, struct event *);
bool visit_ask_kind(struct session *, enum event_kind, const char *table);
bool visit_list(struct session *, bool mine); /* list the tables, or only those where it is our turn */
/* A player accepts or declines an offer, or withdraws one of the player's own.  `named`: which; NULL: the only one
   that stands.  False with a sentence. */
bool visit_answer(struct session *, const char *named, enum table_act);
bool visit_offer(struct session *, enum table_offer, enum table_act);

/* Stop waiting for an answer of the server.  False if nobody waits for one. */
bool visit_stop(struct session *);

/* At the start of a session, ask where it is our turn; that is said when the answer comes.  Nothing is asked in a
   script, or if there are no tables. */
void visit_greet(struct session *);

/* Is the game on the board that of a table?  Do we sit there?  Also true while the connection is lost. */
bool visit_is(const struct session *);
bool visit_is_seated(const struct session *);
int visit_side(const struct session *); /* our side; -1: we are watching */
/* The table; NULL if at none, or while the connection is lost. */
const struct table *visit_table(const struct session *);
const struct table *visit_table_seen(const struct session *); /* the table as it was seen last; only if visit_is */

/* Leave the table. */
void visit_leave(struct session *);
/* The board is no longer that of a table: the game on it stays, to be looked through. */
void visit_end(struct session *);

extern const struct wing table_wing;

#endif
