/* openings.h -- the openings with which the games of a match begin.

   A text file holds one opening a line: moves as huff writes them, separated by blanks, after a FEN if it does
   not begin at the start position; `#` begins a comment.  In a PDN file, each game up to its end is an opening. */
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

/* Make the openings that `text` names: builtin (data/openings), random:PLIES, all:PLIES (for each position so many
   plies on, one line) or the name of a file.  NULL: builtin if the game has such a list, else random:8.  NULL with a
   sentence.  The caller frees them. */
struct openings *openings_new(const char *text, const struct rules *, struct err *);
/* False if random: or all: is followed by a number that it does not accept. */
bool openings_fit(const char *text);
void openings_free(struct openings *);
OWNED(openings, openings_free);

/* The text for openings_new that names them. */
const char *openings_name(const struct openings *);
/* Append what they are: their name, but of a file a checksum of its openings, since it may be moved or change. */
void openings_describe(const struct openings *, struct str *out);

/* The opening of pair `pair` (from 0) of a match with this seed; the same arguments always give the same opening.  When
   the list is used up, it begins anew, each time with two more random plies after each opening. */
void openings_pick(const struct openings *, uint64_t seed, int pair, struct opening *ret);

/* Opening i of a list, in its order.  NULL if there are no more, or they are random. */
const struct opening *openings_at(const struct openings *, int i);

/* The next move of an opening of the list that passes through this position; if there are several, `seed` picks one.
   False if there is none. */
bool openings_move(const struct openings *, const struct pos *, uint64_t seed, struct move *ret);

/* The position to which an opening leads. */
struct pos openings_end(const struct opening *, const struct rules *);

/* A new game with the opening played. */
struct game *openings_game(const struct opening *, const struct rules *);

/* Append the moves as text, after a FEN if the opening does not begin at the start position. */
void openings_text(const struct opening *, const struct rules *, struct str *out);

/* Play random plies after an opening until the position is quiet: nobody has won, the pieces are even, and
   the side to move has no capture.  False if no such line was found. */
struct rng;
bool openings_random(struct opening *, const struct rules *, int plies, struct rng *);

/* ---- making a list: openings are searched, and the most even ones are kept ---- */

struct make_openings {
    struct rules rules;
    int count, candidates;                              // how many to keep, out of how many random ones
    const struct openings *from;                        // take the candidates from this list; NULL: random ones
    uint64_t nodes, seed;                               // nodes of each search
    void (*progress)(void *ctx, int candidate, int of); // may be NULL
    void *ctx;
};

/* Append a list in the format above, the most even opening first.  A random candidate is 4, 6 or 8 plies long; then
   pieces are even and neither side could capture.  Candidates of a list are taken as they are.  A candidate is as
   uneven as the largest of three scores: of a short search, of one of `nodes`, and of another such search after its
   best move, by the other side.  So a candidate with a shot in it is not even.  The most even ones are kept; random
   ones must differ from each other in several squares.  False with a sentence if there is no memory, or if too few
   differ. */
bool make_openings(const struct make_openings *, struct str *out, struct err *);

#endif
