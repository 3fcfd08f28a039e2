/* pdn_quick_play.h -- inside of pdn_quick.h: which game a game is, and its main line played and packed. */
#ifndef PDN_QUICK_PDN_QUICK_PLAY_H
#define PDN_QUICK_PDN_QUICK_PLAY_H

#include "pdn/packed.h"
#include "pdn/quick/pdn_quick.h"
#include "pdn/pdn_resolve.h"

enum { QUICK_KINDS = 32, QUICK_KEY = 100, QUICK_PACKED = 1 << 16 };

/* A kind of game with the tags' values that say so; s NULL: no such tag. */
struct quick_variant {
    struct quick_span variant, gametype;
    char variant_text[QUICK_KEY], gametype_text[QUICK_KEY];
    struct pdn_kind kind;
    struct pos start;
    uint8_t square[128]; /* numbers by bits */
    wide set[128];       /* the set of one bit */
    wide steps[2][128];  /* where a man of each side goes quietly by one step */
};

struct quick_play {
    enum quick_depth depth;
    const struct quick_variant *kind;
    struct pos start, pos;
    int plies;
    size_t packed_n;
    struct quick_variant *kinds[QUICK_KINDS]; /* NULL: not there yet */
    int n_kinds;
    struct moves moves;
    struct resolved found;
    uint8_t packed[QUICK_PACKED + PACKED_MOVE_MAX];
};

void quick_play_init(struct quick_play *, const struct rules *assume, enum quick_depth);
void quick_play_release(struct quick_play *);

/* The kind of a game with these values of its tags into p->kind.  False: huff does not play it, or there are too many
   kinds. */
bool quick_play_kind(struct quick_play *, const struct quick_span *variant, const struct quick_span *gametype);

/* A new game of p->kind.  `fen` NULL: from the start; false: it is no position. */
bool quick_play_begin(struct quick_play *, const char *fen);

/* QUICK_ILLEGAL: not legal, or it may mean several moves.  QUICK_ASK: it costs a piece; quick_play_forfeit goes on. */
enum quick_played { QUICK_ILLEGAL, QUICK_PLAYED, QUICK_ASK };

/* The next move as written. */
enum quick_played quick_play_move(struct quick_play *, const struct lex_move *);

/* The same for two squares, bits (MOVE_NONE: off the board). */
enum quick_played quick_play_pair(struct quick_play *, unsigned from, unsigned to);

/* The move just asked about, giving up the piece on this bit. */
enum quick_played quick_play_forfeit(struct quick_play *, unsigned forfeit);

#endif
