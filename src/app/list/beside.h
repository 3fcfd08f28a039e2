/* beside.h -- a second game to look at, beside the one on the board: from the open file or from another one.  It is
   walked through by itself, or together with the first, and never changed. */
#ifndef APP_LIST_BESIDE_H
#define APP_LIST_BESIDE_H

#include "app/session/command.h"

struct catalog;

/* Show game n, from 1, of a catalogue that has this name, or of a file.  These and the functions below: false with a
   sentence. */
bool beside_show(struct session *, struct catalog *, const char *name, int n);
bool beside_show_file(struct session *, const char *path, int n);

/* forward, back (by `count` plies, NULL: 1), start, end, together, apart, off */
extern const struct word_row beside_words[]; /* only if there is a second game */
bool beside_tell(struct session *);          /* say which game it is */

extern const struct wing beside_wing;

#endif
