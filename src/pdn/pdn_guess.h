/* pdn_guess.h -- which game is played in a text whose tags don't say it, like most real files.  The squares leave some
   candidates; the longest games are replayed as each of them. */
#ifndef PDN_PDN_GUESS_H
#define PDN_PDN_GUESS_H

#include <stddef.h>

#include "pdn/pdn_play.h"

struct pdn_source;

enum { GUESS_GAMES = 5000, GUESS_SAMPLE = 16 };

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

/* Look at one game more. */
void looks_add(struct pdn_looks *, const char *text, const struct items *);

/* Guess, replaying with `play`; `it` is scratch.  *ret says why in words; its number is -1 if no game fits. */
void guess_game(const struct pdn_looks *, const struct pdn_source *, struct play *play, struct items *it,
    struct pdn_kind *ret);

#endif
