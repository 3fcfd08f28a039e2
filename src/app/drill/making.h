/* making.h -- exercises made of a PDN file in the background (see shots.h). */
#ifndef APP_DRILL_MAKING_H
#define APP_DRILL_MAKING_H

#include <stdbool.h>

struct pdn_file;
struct session;
struct str;

/* Begin; takes the file over, and ends what was being made.  False with a message. */
bool making_start(struct session *, struct pdn_file *, const char *path);
void making_stop(struct session *);                         /* what was found stays */
void making_words(const struct session *, struct str *out); /* how far it is; nothing when nothing is made */

extern const struct wing making_wing;

#endif
