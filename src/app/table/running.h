/* running.h -- the person's own games at tables that go on while something else is on the board.  A game in which one of
   their positions stands is that game in another coat, however it got there: exported and opened, entered by hand, set up,
   turned with the colours exchanged, changed by a piece or two.  No engine helps with it. */
#ifndef APP_TABLE_RUNNING_H
#define APP_TABLE_RUNNING_H

#include <limits.h>
#include <stdbool.h>

struct game;
struct session;

/* The folder of tables, made if need be; false: there is none. */
bool running_folder(const struct session *, char ret[PATH_MAX], bool make);
/* Who the person is there, if no connection says so. */
const char *running_name(const struct session *);

/* Our game at a table stands so after so many plies; it is over: 0.  No table: whatever is known is forgotten. */
void running_note(struct session *, const char *table, struct game *, int ply);
/* Are there journals that can't be read, as another user's?  Then the server knows; true once each time they were tried. */
bool running_is_blind(struct session *);

extern const struct wing running_wing;

#endif
