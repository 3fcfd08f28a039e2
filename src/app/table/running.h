/* running.h -- the person's own games at tables that go on while something else is on the board.  If a position of
   such a game is found in a game on the board, that game counts as the running one in disguise, however it got
   there: exported and opened again, entered by hand, set up, turned with the colours exchanged, or changed by a
   piece or two.  No engine helps with it. */
#ifndef APP_TABLE_RUNNING_H
#define APP_TABLE_RUNNING_H

#include <limits.h>
#include <stdbool.h>

struct game;
struct session;

/* The folder of tables; `make`: made if it is missing.  False if there is none. */
bool running_folder(const struct session *, char ret[PATH_MAX], bool make);
/* The person's name at tables, if no connection knows it. */
const char *running_name(const struct session *);

/* Note how the person's game at a table stands after `ply` plies; 0: it is over.  `table` NULL: forget all that is
   known. */
void running_note(struct session *, const char *table, struct game *, int ply);
/* True if some journals cannot be read, such as those of another user; then the server must be asked.  True only
   once for each time they were tried. */
bool running_is_blind(struct session *);

extern const struct wing running_wing;

#endif
