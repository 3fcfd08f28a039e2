/* keymap.h -- keys to command lines, one table, per mode and style of keys.  Lines that start with `@`
   are the screen's and its panes' own (moving the cursor, opening the prompt); all others go to the session.
   The card of keys shown by `?` is made from the same table. */
#ifndef UI_KEYMAP_H
#define UI_KEYMAP_H

#include "app/session/session.h"

/* A mode of a session; or after the end of a game that was played here; or at a table for who looks on, and for who sits
   there after the end. */
enum { KEYMAP_OVER = SESSION_MODES, KEYMAP_WATCHING, KEYMAP_ENDED, KEYMAP_MODES };

/* Which keys there are.  `style` is vi, emacs or rogue.  `barred`: letters that are none, since they begin a move
   (view_barred). */
struct keymap {
    int mode;
    const char *barred;
    const char *style;
};

/* The line for a key; NULL: not bound. */
const char *keymap_find(const struct keymap *, int press);

/* Is it the line of a key that changes the game looked through? */
bool keymap_edits(const char *line);

/* The arrow a letter stands for in this style; other keys as they are. */
int keymap_arrow(const char *style, int press);

/* The line a person has bound to a key, which comes first; NULL: none. */
const char *keymap_own(const struct session *, int press);

/* The card: every key there is with what it does, in two columns of lines, and last the person's own.  Where a letter is
   none, the command is named. */
void keymap_card(const struct keymap *, const struct session *, const char *typed, struct str *out);

#endif
