/* annotate_games.h -- the games of several PDN files as one list. */
#ifndef CLI_ANNOTATE_GAMES_H
#define CLI_ANNOTATE_GAMES_H

#include <stdbool.h>

struct err;
struct game;
struct rules;
struct str;
struct annotate_games;

/* Read the files; `assume` (NULL: guess) is for games that don't say what they are.  NULL with a
   sentence. */
struct annotate_games *annotate_games_new(char *const *paths, int n, const struct rules *assume, struct err *);
void annotate_games_free(struct annotate_games *);

int annotate_games_count(const struct annotate_games *);

/* Append a line for each file: its size and check sum. */
void annotate_games_describe(const struct annotate_games *, struct str *out);

/* Game i, owned by the caller; what is wrong with its moves is said on standard error.  NULL, its
   text appended to `text`, and a sentence, when there is nothing in it for the engine. */
struct game *annotate_games_read(struct annotate_games *, int i, struct str *text);

#endif
