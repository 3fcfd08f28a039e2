/* pdn_quick_play.h -- the inside of pdn_quick.h: play and pack the main line of a game. */
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

/* Begin a game of p->kind.  `fen` NULL: from the start position.  False if it is no position. */
bool quick_play_begin(struct quick_play *, const char *fen);

/* QUICK_ILLEGAL: not legal, or it may mean several moves.  QUICK_ASK: the move costs a piece; call quick_play_forfeit,
   with MOVE_NONE if the file does not tell which. */
enum quick_played { QUICK_ILLEGAL, QUICK_PLAYED, QUICK_ASK };

/* Play the next move as written. */
enum quick_played quick_play_move(struct quick_play *, const struct lex_move *);

/* The same for two squares, given as bits (MOVE_NONE: off the board). */
enum quick_played quick_play_pair(struct quick_play *, unsigned from, unsigned to);

/* Play the move that QUICK_ASK was about, giving up the piece on this bit. */
enum quick_played quick_play_forfeit(struct quick_play *, unsigned forfeit);

#endif
