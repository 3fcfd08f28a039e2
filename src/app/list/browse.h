/* browse.h -- a list of games (MODE_BROWSE): sorted and filtered, one game selected and previewed.  The game that
   was on the board waits untouched behind it.

   What other commands do meanwhile is in app/commands/cmd_games.c. */
#ifndef APP_LIST_BROWSE_H
#define APP_LIST_BROWSE_H

#include "app/session/command.h"

struct node;
struct row;

/* List the games of a file that match `filter` (NULL: the filter stays).  False with a sentence. */
bool browse_file(struct session *, const char *path, const char *filter);
/* The same at the start of a program that was started for it: leaving the list ends the program. */
bool browse_start(struct session *, const char *path);
/* List the games of the open file. */
bool browse_here(struct session *, const char *filter);
/* List the games of the library; `filter` "": all. */
bool browse_library(struct session *, const char *filter);
bool browse_is_on(const struct session *);       /* is a list shown? */
const char *browse_seen(const struct session *); /* name of the file that is listed, or else open; "": none */
/* Append a line of a list; `here`: it is the selected one. */
void browse_put_row(struct str *page, bool here, int game, const struct row *);
void browse_library_grew(struct session *); /* the library has more games: list them, if it is shown */
void browse_leave(struct session *);
struct game *browse_preview(struct session *);           /* the selected game; NULL: it cannot be shown */
bool browse_goto(struct session *, const struct node *); /* go to a node of it; true */

/* Do a word of the command `browse`, such as "down"; `arg` may be NULL.  False with a sentence, also for an unknown
   word. */
bool browse_word(struct session *, const char *word, const char *arg);
extern const struct word_row browse_words[];
command_fn browse_sort; /* opens the list first, if none is shown */
/* Filter the list.  If the text is empty, go back from players to games first, or stop counting figures. */
bool browse_filter_by(struct session *, const char *text);

/* browse_edit.c; all are false with a sentence. */
command_fn browse_tag, browse_append, browse_export;       /* append: the selected game; export: all that are listed */
bool browse_save(struct session *, int, const char *path); /* path NULL: over the file itself */

/* importing.c: importing files into the library, in the background. */

/* Begin to import a file.  False with a message. */
bool importing_start(struct session *, const char *path);
/* Stop after the present batch; importing the same file again goes on from there.  False if nothing is being
   imported. */
bool importing_stop(struct session *);

/* Add the game on the board to the library, at once.  False with a message. */
bool importing_add(struct session *);

extern const struct wing list_wing;

#endif
