/* adopt.h -- somebody works on a copy of the game; what has changed there is then done here, to be taken back as one. */
#ifndef APP_ANALYSIS_ADOPT_H
#define APP_ANALYSIS_ADOPT_H

struct game;
struct session;

/* The game as it is, owned by the caller; it stands at its start. */
struct game *adopt_copy(const struct session *);

/* Comments and glyphs of the main line, variations that begin on it, and tags become those of `changed`, a copy that
   has got more of them. */
void adopt(struct session *, const struct game *changed);

#endif
