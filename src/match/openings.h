/* openings.h -- what the games of a match begin with.

   A text file holds one opening a line: moves as huff writes them, separated by blanks, after a FEN if it is
   not the start position; `#` begins a comment.  A PDN file's games are openings as far as they go. */
#ifndef MATCH_OPENINGS_H
#define MATCH_OPENINGS_H

#include "base/local.h"
#include "board/move.h"

struct openings;
struct str;

enum { OPENING_PLIES = 80 };

struct opening {
    struct pos start;
    int n;
    struct move move[OPENING_PLIES];
};

/* `text`: builtin (data/openings), random:PLIES, all:PLIES (one line of so many plies to each position) or the name of a
   file; NULL: builtin where the game has a book, else random:8.  NULL with a sentence.  The caller frees it. */
struct openings *openings_new(const char *text, const struct rules *, struct err *);
/* False where random: or all: has a number behind it that it does not take. */
bool openings_fit(const char *text);
void openings_free(struct openings *);
OWNED(openings, openings_free);

/* As openings_new's text would name it. */
const char *openings_name(const struct openings *);

/* The opening of pair `pair` (0..) of a match with this seed; the same ones always give the same.  When the list
   is used up it begins anew, each time around with two more random plies behind each opening. */
void openings_pick(const struct openings *, uint64_t seed, int pair, struct opening *ret);

/* The openings of a list in its order; NULL: there are no more, or they are random. */
const struct opening *openings_at(const struct openings *, int i);

/* The next move of an opening of the list that comes by this position; of several, one picked by `seed`.
   False: none does. */
bool openings_move(const struct openings *, const struct pos *, uint64_t seed, struct move *ret);

/* Where it leads. */
struct pos openings_end(const struct opening *, const struct rules *);

/* A new game with the opening played. */
struct game *openings_game(const struct opening *, const struct rules *);

/* Append the moves as text, behind a FEN where it does not begin at the start position. */
void openings_text(const struct opening *, const struct rules *, struct str *out);

/* Play random plies behind an opening until the position is quiet: nobody may have won, the pieces are even, and
   the side to move has nothing to capture.  False when no such line was found. */
struct rng;
bool openings_random(struct opening *, const struct rules *, int plies, struct rng *);

/* ---- making a list: starts are searched, and the most even ones kept ---- */

struct make_openings {
    struct rules rules;
    int count, candidates;                              // how many to keep, out of how many random ones
    const struct openings *from;                        // ... or out of this list; NULL: random ones
    uint64_t nodes, seed;                               // nodes of each search
    void (*progress)(void *ctx, int candidate, int of); // NULL: not told
    void *ctx;
};

/* Append a list as openings.h reads it, the most even first.  A random candidate is 4, 6 or 8 plies after which pieces
   are even and neither side could capture; one of a list is as it is.  A candidate is as uneven as the largest of three scores: a short search, one of
   `nodes`, and another as long after its best move, seen by the other side; so a candidate with a shot in it is not
   even.  Of the most even those are kept that, if they are random, differ from each other in several
   squares.  False with a sentence when
   there is no memory, or not so many differ. */
bool make_openings(const struct make_openings *, struct str *out, struct err *);

#endif
