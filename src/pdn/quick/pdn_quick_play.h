/* pdn_quick_play.h -- inside of pdn_quick.h: the main line of a game played and packed. */
#ifndef PDN_QUICK_PDN_QUICK_PLAY_H
#define PDN_QUICK_PDN_QUICK_PLAY_H

#include "pdn/packed.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_resolve.h"

enum { QUICK_PACKED = 1 << 16 };

struct quick_play {
    enum quick_depth depth;
    const struct pdn_kind *kind;
    struct pdn_kinds kinds;
    struct pos start, pos;
    int plies;
    size_t packed_n;
    struct moves moves;
    struct movetext_several found;
    uint8_t packed[QUICK_PACKED + PACKED_MOVE_MAX];
};

/* A new game of p->kind.  `fen` NULL: from the start; false: it is no position. */
bool quick_play_begin(struct quick_play *, const char *fen);

/* QUICK_ILLEGAL: not legal, or it may mean several moves.  QUICK_ASK: it costs a piece; quick_play_forfeit goes on, with
   MOVE_NONE if the file does not say which. */
enum quick_played { QUICK_ILLEGAL, QUICK_PLAYED, QUICK_ASK };

/* The next move as written. */
enum quick_played quick_play_move(struct quick_play *, const struct lex_move *);

/* The same for two squares, bits (MOVE_NONE: off the board). */
enum quick_played quick_play_pair(struct quick_play *, unsigned from, unsigned to);

/* The move just asked about, giving up the piece on this bit. */
enum quick_played quick_play_forfeit(struct quick_play *, unsigned forfeit);

#endif
