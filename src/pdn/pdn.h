/* pdn.h -- PDN files: reading tolerantly, checking, rewriting losslessly, writing.

   A file is read into memory once; each game is a span of it and, on demand, a struct game.  What is not understood is
   reported (FILE:LINE:COLUMN) and kept. */
#ifndef PDN_PDN_H
#define PDN_PDN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/local.h"

struct err;
struct rules;
struct str;
struct pdn_file;
struct pdn_kinds;
struct pdn_source;

enum pdn_severity { PDN_NOTE, PDN_WARNING, PDN_ERROR };

struct pdn_finding {
    int line, column; /* from 1, bytes */
    enum pdn_severity severity;
    const char *code; /* NO_TERMINATOR, COMMENT_OPEN ...: a constant */
    const char *text; /* a sentence; valid during the call */
};
typedef void pdn_report_fn(void *ctx, const struct pdn_finding *);
pdn_report_fn
    pdn_first_error; /* ctx is a struct err, which keeps the first error; those after it mostly follow from it */

/* A file's text, taken over or copied; split into games at once, moves are read later.
   `rules`: what to assume when no tag says it (NULL: infer).  Never fails on content. */
struct pdn_file *pdn_new(const char *text, size_t n, const struct rules *assume);
/* Read from disk (`-`: stdin), unpacked if it is an archive; NULL with a sentence. */
struct pdn_file *pdn_open(const char *path, const struct rules *assume, struct err *);
/* Is a PDN file called so: GAMES.PDN, games.pdn.gz? */
bool pdn_is_name(const char *path);
void pdn_free(struct pdn_file *);
OWNED(pdn_file, pdn_free);

int pdn_games(const struct pdn_file *);
int pdn_game_line(const struct pdn_file *, int i); /* where game i begins */
/* Value of a tag of game i into buf, "" when missing; true when there. */
bool pdn_game_tag(const struct pdn_file *, int i, const char *name, char *buf, size_t n);

/* Game i (0..) as a tree, owned by the caller; findings are reported as they are met.  Moves are played as far as they
   are legal; what follows is kept as junk text.  NULL when the game is of a kind huff does not play (reported). */
struct game *pdn_game(struct pdn_file *, int i, pdn_report_fn *, void *ctx);

/* Append the text of game i as it stands in the file, in UTF-8, without blanks and line ends around it. */
void pdn_game_text(const struct pdn_file *, int i, struct str *out);

/* Append a game in PDN: canonical, 79 columns, result as terminator. */
void pdn_write(const struct game *, struct str *out);

/* The whole text, as it stands in the file; of one in UTF-16, in UTF-8. */
const char *pdn_text(const struct pdn_file *, size_t *ret_n);

/* One game of a text that somebody else keeps, the first from byte `at` on: replayed as what `kinds` says it is, a tree
   owned by the caller (NULL: there is none, or none that huff plays); the value of a tag, unescaped and in UTF-8, cut to
   n bytes between characters (false, and "": no such tag); its own bytes in UTF-8, without white space around them. */
struct game *one_game(const struct pdn_source *, size_t at, struct pdn_kinds *, pdn_report_fn *, void *ctx);
bool one_tag(const struct pdn_source *, size_t at, const char *name, char *buf, size_t n);
void one_text(const struct pdn_source *, size_t at, size_t end, struct str *out);

/* Append what has to stand between two games' texts, with empty lines around it, for them to stay two: the end of the
   first, where it has none and would go on in the second, as tags do with no result behind them. */
void one_end(const struct pdn_source *, const struct pdn_source *next, struct str *out);
/* Append the text of a game behind `last`, that of the one before it ("": none), so that they stay two.  Then `last` is
   its text. */
void one_behind(struct str *last, struct str *text, struct str *out);

/* ---- a whole file, of any size ---- */

enum { CHECK_KINDS = 32, CHECK_NAME = 64 };

/* Games of one kind, by the title of its rules or the name of its GameType. */
struct pdn_kind_count {
    char name[CHECK_NAME];
    int64_t games;
};

struct pdn_counts {
    int64_t games, games_with_moves, moves, var_moves, comments, nags, fen_games;
    int64_t legal_games, legal_plies;        /* of games huff plays */
    int64_t played_games;                    /* games huff plays */
    int64_t findings[3];                     /* by severity */
    struct pdn_kind_count kind[CHECK_KINDS]; /* as met; the last holds all other kinds */
    int n_kinds;
};

/* Check all games, findings to `fn` (NULL: counted only), a game's in the order of their places.  With more of the source left (its `more`): a
   game was too large for its window. */
void pdn_check(struct pdn_source *, const struct rules *assume, pdn_report_fn *fn, void *ctx, struct pdn_counts *ret);

/* The same, games only split and counted, their moves not replayed. */
void pdn_count(struct pdn_source *, struct pdn_counts *ret);

/* Takes the text of one game. */
typedef void pdn_emit_fn(void *ctx, const char *s, size_t n);

/* Write it again in the canonical form, item by item: games huff doesn't play, illegal moves and unknown text come through
   as well.  `strict`: PDN 3.0 to the letter, games end in *. */
void pdn_cat(struct pdn_source *, const struct rules *assume, bool strict, pdn_emit_fn *, void *ctx);

#endif
