/* pdn_play.h -- the moves of a PDN game replayed: which item is which legal move.

   Works on plain positions, without a game tree, so that checking many games allocates nothing per game.  A move that
   is not legal stops its line; the text goes on.  What a file leaves open (which of several captures, which forfeit,
   which move a variation replaces) is decided by what lets most of the line be replayed. */
#ifndef PDN_PDN_PLAY_H
#define PDN_PDN_PLAY_H

#include "pdn/pdn_kind.h"
#include "pdn/pdn_read.h"

enum step_status {
    STEP_NONE,    /* nothing to play */
    STEP_PLAYED,  /* a move or set-up played from `before` */
    STEP_PART,    /* the rest of a capture written in parts */
    STEP_IGNORED, /* a set-up that changes nothing */
    STEP_BAD      /* not legal, unknown, or behind such a move */
};

/* What an item meant.  `attach` of ITEM_OPEN: the variation begins before the move before it (1), before the
   one before that (2) or after it (3); its status is STEP_BAD if it fits nowhere; of ITEM_SETUP: 1 if it says
   where the game begins.  `setup` of ITEM_SETUP: the index of its position in play.setups. */
struct step {
    uint8_t attach;
    uint32_t setup;
    struct move move;
    struct pos before;
};

struct play_level {
    struct pos pos, begin;
    size_t last, before_last; /* items last played here; SIZE_MAX: none */
    bool dead;
    bool moved; /* a move was met, or what should have been one */
    bool late;  /* ... behind the game's end */
};

struct play {
    const struct pdn_kind *kind;
    const struct lex *lex; /* of the reader */
    const char *text;
    const struct items *it; /* its, too */
    struct pdn_reporter *report;
    struct pos start;
    struct step *step; /* one for each item; filled where the status says so */
    uint8_t *status;   /* enum step_status of each item */
    struct pos *setups;
    size_t n_setups, setups_room;
    size_t room;
    struct play_level *level; /* open variations */
    size_t depth, levels_room;
    struct moves moves;
    /* How it went. */
    int plies;  /* legal moves of the main line, `...' for none counted too */
    bool legal; /* the main line is legal to its end */
};

void play_release(struct play *); /* zeroed it is empty, and so it is left */

/* Replay the game read last, of a kind that is played; findings go to `report`. */
void play_game(struct play *, const struct pdn_kind *, const struct reader *, struct pdn_reporter *report);

/* Does a comment behind the move that is item i say which piece is given up? */
bool play_says_forfeit(const struct play *, size_t i);

/* The game just replayed by play_game, at its start, owned by the caller.  Comments before the tags stand before
   the root, those between the tags and the first move behind it.  What can't be played is kept as
   junk text of the last node before it. */
struct game *tree_build(const struct play *, const struct pdn_source *);

#endif
