/* variants.h -- the games huff knows: the built-in ones (compiled in from data/variants) and those
   found as NAME.rules in $XDG_DATA_HOME/huff/variants (default ~/.local/share/huff/variants). */
#ifndef BOARD_VARIANTS_H
#define BOARD_VARIANTS_H

#include "board/rules_read.h"

struct str;

/* Built-in game i; NULL past the last.  The first is the default game. */
const struct rules *variants_builtin(int i);

/* The built-in game whose id is these n bytes; NULL if there is none. */
const struct rules *variants_by_id(const char *id, size_t n);

/* Find a game by `spec`, which is NAME[:FACT=VALUE[,FACT=VALUE...]].  NAME is an id or alias; case and punctuation are
   ignored, and so is "draughts" or "checkers" at its end.  Built-in games go before those in the user's folder.  The
   facts given are applied and checked.  False with a sentence if there is no such game (near names are offered) or a
   fact is wrong. */
bool variants_find(const char *spec, struct rules *ret, struct err *);

/* Call `fn` for each file in the user's folder, sorted, with its path and the name that -v takes. */
typedef void variants_file_fn(void *ctx, const char *path, const char *id);
void variants_files(variants_file_fn *, void *ctx);

/* Read a .rules file (`-`: standard input); its base may be built in or one of the user's.  `id` becomes
   the file's name without folder and ending.  *ret_base (ret_base may be NULL): the facts it began with.
   False after `wrong` was told of all faults; a file that cannot be read is a fault without a place. */
bool variants_read(const char *path, struct rules *ret, struct rules *ret_base, rules_wrong_fn *wrong, void *ctx);

/* Append the shortest -v text that names these rules: a built-in game and the facts in which these rules differ from
   it.  Aliases, source and text with a comma are left out.  variants_find reads it back on any machine, whatever house
   rules are there. */
void variants_spec(const struct rules *, struct str *out);

/* The built-in game that a PDN GameType number means (27 with inverted board: Sri Lankan); NULL if there is none.
   width 0: any width. */
const struct rules *variants_by_gametype(int number, int width, bool inverted);

/* The built-in game with this PDN [Variant] tag; NULL if there is none. */
const struct rules *variants_by_tag(const char *tag);

#endif
