/* pdn_guess.h -- which game is played in a text whose tags don't say it, like most real files.  The squares leave some
   candidates; the longest games are replayed as each of them. */
#ifndef PDN_PDN_GUESS_H
#define PDN_PDN_GUESS_H

#include <stddef.h>

#include "pdn/pdn_play.h"

struct pdn_source;
struct str;

enum { GUESS_GAMES = 5000, GUESS_SAMPLE = 16, GUESS_RIVALS = 3 };

/* What the games look like, and where the longest of them begin.  Files and ranks are those of letters. */
struct pdn_looks {
    int games, moves, letters;
    int fen_letters, fen_numbers;
    int max_square, max_file, max_rank;
    size_t n;
    struct {
        size_t at;
        int moves;
    } longest[GUESS_SAMPLE];
};

/* What was taken.  `share`: thousandths of the sample's plies that are legal in it.  `rivals`: titles of other games it
   might as well be, the commonest first; `n_rivals` may be more than there is room for. */
struct pdn_guess {
    struct pdn_kind kind; /* number -1: none fits */
    int share, moves, n_rivals;
    bool letters;
    char rival[GUESS_RIVALS][RULES_TEXT];
};

/* Look at one game more. */
void looks_add(struct pdn_looks *, const char *text, const struct items *);

/* Guess, replaying with `play`; `it` is scratch. */
void guess_game(const struct pdn_looks *, const struct pdn_source *, struct play *play, struct items *it,
    struct pdn_guess *ret);

/* Which and why: "Russian draughts, by letters for squares and legal moves; Brazilian draughts fits as well". */
void guess_explain(const struct pdn_guess *, struct str *out);

#endif
