/* keymap.h -- keys to command lines, one table, per mode and style of keys.  Lines that start with `@`
   are the screen's and its panes' own (moving the cursor, opening the prompt); all others go to the session.
   The card of keys shown by `?` is made from the same table. */
#ifndef UI_KEYMAP_H
#define UI_KEYMAP_H

#include "app/session/session.h"

/* A mode of a session; or after the end of a game that was played here; or a seat at a table where squares are called by
   letters, of which those that begin a move are no keys: they might accept, decline or say something. */
enum { KEYMAP_OVER = SESSION_MODES, KEYMAP_LETTERED, KEYMAP_MODES };

/* The line for a key; NULL: not bound.  `style` is vi, emacs or rogue. */
const char *keymap_find(int mode, const char *style, int press);

/* Is it the line of a key that changes the game looked through? */
bool keymap_edits(const char *line);

/* The arrow a letter stands for in this style; other keys as they are. */
int keymap_arrow(const char *style, int press);

/* The line a person has bound to a key, which comes first; NULL: none. */
const char *keymap_own(const struct session *, int press);

/* The card: every key valid in this mode with what it does, in two columns of lines, and last the person's own. */
void keymap_card(int mode, const struct session *, const char *typed, struct str *out);

#endif
