/* save.h -- the game saved in a file, asking first where something of others would be overwritten. */
#ifndef APP_SESSION_SAVE_H
#define APP_SESSION_SAVE_H

#include <stdbool.h>

struct session;
struct stat;

/* Save, or ask; false with a message. */
bool save_to(struct session *, const char *path);

/* Is this the open file?  Has it changed since it was read or written? */
bool save_is_open(const struct session *, const struct stat *);
bool save_has_changed(const struct session *, const struct stat *);

#endif
