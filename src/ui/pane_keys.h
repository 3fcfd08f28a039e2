/* pane_keys.h -- the keys that matter most now, for the line of the prompt. */
#ifndef UI_PANE_KEYS_H
#define UI_PANE_KEYS_H

struct view;

/* Phrases, three blanks apart. */
const char *legend_line(const struct view *);

#endif
