/* pdn.h -- PDN files: reading tolerantly, checking, rewriting losslessly, writing.

   A file is read into memory once.  Each game is a span of it and, on demand, a struct game.  Text that is not
   understood is reported (FILE:LINE:COLUMN) and kept. */
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
/* Keeps the first error, from which later ones mostly follow; ctx is a struct err. */
pdn_report_fn pdn_first_error;

/* Make a file from a copy of the text.  It is split into games at once; moves are read later.
   `assume`: the rules of games without a tag that says them (NULL: infer them).  Never fails because of the content. */
struct pdn_file *pdn_new(const char *text, size_t n, const struct rules *assume);
/* The same from disk (`-`: standard input); archives are unpacked.  NULL with a sentence. */
struct pdn_file *pdn_open(const char *path, const struct rules *assume, struct err *);
/* Does the name end like that of a PDN file: GAMES.PDN, games.pdn.gz? */
bool pdn_is_name(const char *path);
void pdn_free(struct pdn_file *);
OWNED(pdn_file, pdn_free);

int pdn_games(const struct pdn_file *);
int pdn_game_line(const struct pdn_file *, int i); /* the line where game i begins; 0: no such game */
/* Copy the value of a tag of game i into buf.  False, and "", if there is no such tag. */
bool pdn_game_tag(const struct pdn_file *, int i, const char *name, char *buf, size_t n);

/* Game i (from 0) as a tree, owned by the caller.  Findings are reported as they are met.  Moves are played as far as
   they are legal; the rest is kept as junk text.  NULL, and reported, if huff does not play that kind of game. */
struct game *pdn_game(struct pdn_file *, int i, pdn_report_fn *, void *ctx);

/* Append the text of game i as it is in the file, in UTF-8, without white space around it. */
void pdn_game_text(const struct pdn_file *, int i, struct str *out);

/* Append what must stand between the text of the file, which `out` ends with, and the text of another game, so that they
   stay different games: an empty line, and the end of the last game, if it has none and would go on. */
void pdn_gap(const struct pdn_file *, const struct str *game, struct str *out);

/* Append a game as PDN in the canonical form: 79 columns, with its result as terminator. */
void pdn_write(const struct game *, struct str *out);

/* The whole text as it is in the file; a file in UTF-16 is turned into UTF-8. */
const char *pdn_text(const struct pdn_file *, size_t *ret_n);

/* For one game of a text that somebody else keeps: the first game from byte `at` on.  one_game: replay it as the kind
   that `kinds` says.  Returns a tree owned by the caller, or NULL if there is none, or none that huff plays.  one_tag:
   the value of a tag, unescaped and in UTF-8, cut to n bytes between characters.  False, and "", if there is no such
   tag.  one_text: append its own bytes in UTF-8, without white space around them. */
struct game *one_game(const struct pdn_source *, size_t at, struct pdn_kinds *, pdn_report_fn *, void *ctx);
bool one_tag(const struct pdn_source *, size_t at, const char *name, char *buf, size_t n);
void one_text(const struct pdn_source *, size_t at, size_t end, struct str *out);

/* Append what must stand between the texts of two games, with empty lines around it, to keep them apart: the end of the
   first, if it has none and would go on in the second (as tags do without a result after them). */
void one_end(const struct pdn_source *, const struct pdn_source *next, struct str *out);
/* Append the text of a game after `last`, the text of the game before it ("": none), so that they stay two games.
   Afterwards `last` is the text of this game. */
void one_behind(struct str *last, struct str *text, struct str *out);

/* ---- a whole file, of any size ---- */

enum { CHECK_KINDS = 32, CHECK_NAME = 64 };

/* Games of one kind; its name is the title of its rules or that of its GameType. */
struct pdn_kind_count {
    char name[CHECK_NAME];
    int64_t games;
};

struct pdn_counts {
    int64_t games, games_with_moves, moves, var_moves, comments, nags, fen_games;
    int64_t legal_games, legal_plies;        /* of the games that huff plays */
    int64_t played_games;                    /* how many games huff plays */
    int64_t findings[3];                     /* by severity */
    struct pdn_kind_count kind[CHECK_KINDS]; /* in the order in which they were met; the last holds all other kinds */
    int n_kinds;
};

/* Check all games.  Findings go to `fn` (NULL: they are only counted), those of a game in the order of their places.
   If the source has more left afterwards (its `more`), a game was too large for its window. */
void pdn_check(struct pdn_source *, const struct rules *assume, pdn_report_fn *fn, void *ctx, struct pdn_counts *ret);

/* The same without replaying moves: games are only split and counted. */
void pdn_count(struct pdn_source *, struct pdn_counts *ret);

/* Receives the text of one game. */
typedef void pdn_emit_fn(void *ctx, const char *s, size_t n);

/* Write all games again in the canonical form, item by item.  Games that huff does not play, illegal moves and unknown
   text are written, too.  `strict`: PDN 3.0 to the letter, in which games end in *. */
void pdn_cat(struct pdn_source *, const struct rules *assume, bool strict, pdn_emit_fn *, void *ctx);

#endif
