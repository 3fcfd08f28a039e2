/* beside.h -- a second game to look at, beside the one on the board: of the open file or of another one.  It is walked
   through by itself or together with the other, ply by ply, and never changed. */
#ifndef APP_LIST_BESIDE_H
#define APP_LIST_BESIDE_H

#include "app/session/command.h"

struct catalog;

/* Show game n, from 1, of a catalogue with this name, or of a file.  Like all that follow: false with a sentence. */
bool beside_show(struct session *, struct catalog *, const char *name, int n);
bool beside_show_file(struct session *, const char *path, int n);

/* forward, back (by `count` plies, NULL: 1), start, end, together, apart, off */
extern const struct word_row beside_words[]; /* where there is one */
bool beside_tell(struct session *);          /* which game it is */

extern const struct wing beside_wing;

#endif
