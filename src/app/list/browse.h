/* browse.h -- a list of games that is looked through (MODE_BROWSE): sorted and filtered, one game selected and previewed.
   The game that was on the board waits untouched behind it.

   What other commands are meanwhile is said in commands/cmd_games.c. */
#ifndef APP_LIST_BROWSE_H
#define APP_LIST_BROWSE_H

#include "app/session/command.h"

struct node;
struct row;

/* A list of the file's games: shown, and `filter` (NULL: as it was) applied.  False with a sentence. */
bool browse_file(struct session *, const char *path, const char *filter);
/* ... for which the program was started: leaving it leaves. */
bool browse_start(struct session *, const char *path);
/* ... of the open file. */
bool browse_here(struct session *, const char *filter);
/* ... of the library; `filter` "" lists all. */
bool browse_library(struct session *, const char *filter);
bool browse_is_on(const struct session *);       /* it is shown */
const char *browse_seen(const struct session *); /* the file that is listed, or open; "": none */
void browse_put_row(struct str *page, bool here, int game, const struct row *); /* a line of a list */
void browse_library_grew(struct session *);                                     /* there are more games in it */
void browse_leave(struct session *);
struct game *browse_preview(struct session *);           /* of the game selected; NULL: it cannot be shown */
bool browse_goto(struct session *, const struct node *); /* one of it; true */

/* A word of the command `browse`, as "down"; `arg` may be NULL.  False with a sentence, as for a word there is not. */
bool browse_word(struct session *, const char *word, const char *arg);
extern const struct word_row browse_words[];
command_fn browse_sort; /* listed first, if need be */
/* By a filter; "" alone goes back from players to games first. */
bool browse_filter_by(struct session *, const char *text);

/* browse_edit.c; each false with a sentence. */
command_fn browse_tag, browse_append, browse_export;       /* append: this game; export: all that is listed */
bool browse_save(struct session *, int, const char *path); /* NULL: over the file itself */

extern const struct wing list_wing;

#endif
