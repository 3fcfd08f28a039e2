/* keymap.h -- which command line a key stands for: one table for all modes and styles of keys.  Lines that start
   with `@` are for the screen and its panes (moving the cursor, opening the prompt); all others go to the session.
   The card of keys that `?` shows is made from the same table. */
#ifndef UI_KEYMAP_H
#define UI_KEYMAP_H

#include "app/session/session.h"

/* A mode of a session, or OVER: after the end of a game that was played here; WATCHING: at a table, for a spectator;
   ENDED: at a table after the end of the game, for a player; LAST_LIST: in a list that q leaves together with huff. */
enum { KEYMAP_OVER = SESSION_MODES, KEYMAP_WATCHING, KEYMAP_ENDED, KEYMAP_LAST_LIST, KEYMAP_MODES };

/* Which keys apply.  `style` is vi, emacs or rogue.  `barred`: letters that are not keys, since they may begin a
   move (view_barred). */
struct keymap {
    int mode;
    const char *barred;
    const char *style;
};

/* The line for a key; NULL if the key is not bound. */
const char *keymap_find(const struct keymap *, int press);

/* Does this line change the game that is looked through? */
bool keymap_edits(const char *line);

/* Would this line be done where the session is?  The card and the last line of the screen offer no other. */
bool keymap_offers(const struct session *, const char *line);

/* The arrow that a letter stands for in this style; other keys are returned as they are. */
int keymap_arrow(const char *style, int press);

/* The line that the person has bound to a key, which goes before keymap_find; NULL if there is none. */
const char *keymap_own(const struct session *, int press);

/* Append the card: every key that applies and is not refused here, and what it does, in two columns, and then the
   person's own keys.  If a letter is barred, its command is named instead. */
void keymap_card(const struct keymap *, const struct session *, const char *typed, struct str *out);

#endif
