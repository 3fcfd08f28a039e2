/* train.h -- huff learns a game: generations of self-play, fit, and a match against the generation before.

   Everything is in one folder, and a run that was stopped or killed can go on:
       setup.txt           the settings; a later run must have the same
       gen-000.weights     what it begins with, if not the hand-made terms
       gen-003/            chunks of the games that generation 2 played against itself
       tables/             endgame tables, built first; the search uses them, and they end games
       gen-003.weights     what was learned from the games of the last generations
       log.txt             a line for each generation
       lock                held by the run that works in the folder

   The games of a generation can be divided between several runs, the shards, in this folder or in copies of it.  Each
   shard plays every n-th chunk of the first generation without weights, and stops.  A run without shards, in a folder
   with all chunks, plays what is missing and learns; it must have the folder to itself. */
#ifndef TRAIN_TRAIN_H
#define TRAIN_TRAIN_H

#include <stdatomic.h>

#include "base/number.h"
#include "train/fit.h"

struct str;

enum { TRAIN_GENERATIONS = 999 };

struct train_options {
    struct rules rules;
    const char *folder;
    const char *from;       /* weights to begin with; NULL: the hand-made terms */
    const char *refit;      /* play nothing: learn again from the games that exist, into this new file; NULL: play */
    int generations, games; /* how many; games of each, rounded up to whole chunks */
    int window;             /* how many generations of games are learned from */
    struct shard shard;     /* of 4, say: play only every fourth chunk, and learn nothing */
    int pieces;             /* build tables of up to so many pieces; 0: none */
    uint64_t nodes;         /* for each move of self-play */
    int match_games;        /* games against the generation before; 0: none */
    uint64_t match_nodes;
    struct fit_options fit;
};

/* Run until all generations are there or `stop` is set (by a signal handler).  `say` gets lines worth keeping,
   `progress` short lines, each of which replaces the one before.  False with a sentence on failure. */
typedef void train_say_fn(void *ctx, const char *line);
bool train(const struct train_options *, atomic_bool *stop, train_say_fn *say, train_say_fn *progress, void *ctx,
    struct err *);

/* Read setup.txt of such a folder.  False with a sentence if it cannot be read or its games have other rules. */
bool train_setup(const struct rules *, const char *folder, struct str *ret, struct err *);

/* Fit the relation of scores and results in the games of such a folder.  Append the numbers of a shares_model and how
   well they fit to `out`.  False with a sentence if there are no games of these rules. */
bool train_shares(const struct rules *, const char *folder, struct str *out, struct err *);

#endif
