/* library_draft_game.h -- inside of the drafts: what their two readers, the quick one and that of any game, share. */
#ifndef STORE_LIBRARY_LIBRARY_DRAFT_GAME_H
#define STORE_LIBRARY_LIBRARY_DRAFT_GAME_H

#include "store/library/library_draft.h"

/* The number of these rules among the kinds. */
int draft_kind_of(struct drafts *, const struct rules *);

/* A text with its NUL; where it begins. */
size_t draft_keep(struct drafts *, const char *, size_t n);
/* The value of a tag in UTF-8, escapes resolved. */
size_t draft_keep_value(struct drafts *, const char *, size_t n);
int draft_rating(const char *, size_t n);

/* Where the rules leave it to lot, White is who begins. */
bool draft_is_set_up(const struct rules *, const struct pos *);

/* Set what follows from the other members, last of all.  The text is the game's. */
void draft_finish(struct drafts *, struct draft *, const char *text, size_t n);

/* Fill a draft from the game that stands alone in a text, however it is written. */
void draft_read_any(struct drafts *, struct draft *, const char *text, size_t n);

#endif
