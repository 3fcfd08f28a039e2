/* browse.h -- a list of games that is looked through (MODE_BROWSE): sorted and filtered, one game selected and previewed.
   The game that was on the board waits untouched behind it.

   What other commands mean meanwhile is said in browse_takes.c. */
#ifndef APP_LIST_BROWSE_H
#define APP_LIST_BROWSE_H

#include <stdbool.h>

struct command;
struct session;

/* A list of the file's games: shown, and `filter` (NULL: as it was) applied.  False with a sentence. */
bool browse_file(struct session *, const char *path, const char *filter);
/* ... for which the program was started: leaving it leaves. */
bool browse_start(struct session *, const char *path);
/* ... of the open file. */
bool browse_here(struct session *, const char *filter);
/* ... of the library; `filter` "" lists all. */
bool browse_library(struct session *, const char *filter);
bool browse_is_on(const struct session *);  /* it is shown */
void browse_library_grew(struct session *); /* there are more games in it */
void browse_leave(struct session *);

/* Changes would be lost: false with a sentence. */
bool browse_may_close(struct session *);
/* While a list is shown: does it take the command?  What it made of it is in *ret_done.  Commands that are not about
   lists end it. */
bool browse_takes(struct session *, const struct command *, bool *ret_done);
/* A word of the command `browse`, as "down"; `arg` may be NULL.  False with a sentence, as for a word there is not. */
bool browse_word(struct session *, const char *word, const char *arg);
bool browse_is_word(const char *word);
/* By the word of a key, `next` or `reverse`; listed first, if need be.  False with a sentence. */
bool browse_sort_by(struct session *, const char *word, bool descending);
/* By a filter; "" alone goes back from players to games first. */
bool browse_filter_by(struct session *, const char *text);
/* `find` about games: pos, pattern, material, or a filter. */
bool browse_find(struct session *, const struct command *);

extern const struct wing list_wing;

#endif
