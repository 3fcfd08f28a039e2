/* pdn_play.h -- the moves of a PDN game replayed: which legal move each item means.

   This works on plain positions, without a game tree, so checking many games allocates nothing per game.  A move that
   is not legal stops its line; reading goes on.  If a file leaves something open (which of several captures, which
   forfeit, which move a variation replaces), the choice is the one with which most of the line can be replayed. */
#ifndef PDN_PDN_PLAY_H
#define PDN_PDN_PLAY_H

#include "pdn/pdn_kind.h"
#include "pdn/pdn_read.h"

enum step_status {
    STEP_NONE,    /* nothing to play */
    STEP_PLAYED,  /* a move or set-up played from `before` */
    STEP_PART,    /* the continuation of a capture that is written in parts */
    STEP_IGNORED, /* a set-up that changes nothing */
    STEP_BAD      /* not legal, unknown, or after such a move */
};

/* What an item meant.  `attach` of ITEM_OPEN: the variation begins before the move before it (1), before the
   one before that (2) or after it (3); if it fits nowhere, its status is STEP_BAD.  `attach` of ITEM_SETUP: 1 if it
   says where the game begins.  `setup` of ITEM_SETUP: the index of its position in play.setups. */
struct step {
    uint8_t attach;
    uint32_t setup;
    struct move move;
    struct pos before;
};

struct play_level {
    struct pos pos, begin;
    size_t last, before_last; /* the items played last here; SIZE_MAX: none */
    bool dead;
    bool moved; /* a move was met, or something in the place of one */
    bool late;  /* it was met after the end of the game */
};

struct play {
    const struct pdn_kind *kind;
    const struct lex *lex; /* of the reader */
    const char *text;
    const struct items *it; /* of the reader */
    struct pdn_reporter *report;
    struct pos start;
    struct step *step; /* one for each item; filled in if its status says so */
    uint8_t *status;   /* enum step_status of each item */
    struct pos *setups;
    size_t n_setups, setups_room;
    size_t room;
    struct play_level *level; /* of the main line and the open variations */
    size_t depth, levels_room;
    struct moves moves;
    /* How it went. */
    int plies;  /* legal moves of the main line; a `...` for no move counts, too */
    bool legal; /* the main line is legal to its end */
};

void play_release(struct play *); /* leaves it zeroed, which is empty */

/* Replay the game read last, which must be of a kind that huff plays.  Findings go to `report`. */
void play_game(struct play *, const struct pdn_kind *, const struct reader *, struct pdn_reporter *report);

/* Does a comment after item i, a move, say which piece is given up? */
bool play_says_forfeit(const struct play *, size_t i);

/* Make a tree of the game that play_game has just replayed, at its start, owned by the caller.  Comments before the
   tags stand before the root, those between the tags and the first move after it.  Text that cannot be played is kept
   as junk text of the last node before it. */
struct game *tree_build(const struct play *, const struct pdn_source *);

#endif
