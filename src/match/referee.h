/* referee.h -- one game between two players: ask for moves, check them, keep the clocks, and tell how it
   ended.  A crash, an illegal move or running out of time loses the game, and the match goes on. */
#ifndef MATCH_REFEREE_H
#define MATCH_REFEREE_H

#include <stdatomic.h>
#include <stdint.h>

#include "game/ending.h"

struct game;
struct player;

/* How a game ended. */
enum match_end {
    END_RULES, // by the rules
    END_TABLE, // adjudicated by endgame tables
    END_WIN,   // adjudicated as a win by the scores
    END_DRAW,  // adjudicated as a draw by the scores
    END_PLIES, // drawn: it went on too long
    END_ILLEGAL,
    END_TIME,
    END_CRASH,
    END_STOPPED, // stopped from outside: no result
    ENDS
};

/* A few words on each, for the table and PDN's Termination tag. */
const char *match_end_text(enum match_end);

/* Adjudicate if the scores of both players agree for so many moves each, with a score at every move; moves 0: never. */
struct adjudicate {
    int score, moves; // centi-men
    int from_ply;
};

/* The usual terms, which need not be mentioned. */
enum { REFEREE_PLIES = 400, REFEREE_MARGIN = 200 };

struct referee_terms {
    int plies;                  // the most plies of a game, opening included
    int64_t margin_ms;          // how much over the time is forgiven
    bool busy;                  // charge huff itself processor time, not time spent waiting for a processor
    int64_t (*stolen_ms)(void); // mono_stolen_ms: time the host took makes no move late; NULL: it counts
    struct adjudicate win, draw;
    const struct endgame *endgame; // tables that decide a game once they know the position; NULL: none
};

/* What the moves of a player cost. */
struct effort {
    int64_t moves, us;
    uint64_t nodes, depth; // sums
};

struct referee_result {
    enum match_end end;
    enum result result;
    int fault;               // the side at fault in END_ILLEGAL .. END_CRASH
    bool failed[2];          // the player cannot go on
    struct effort effort[2]; // by side
    char words[256];         // a sentence that says why
};

/* Play on in `game` from the current node, the end of its line, until the game ends; set the result in it.  `stop`
   breaks it off at the end of a move, which is not judged any more, since what stops a match may also stop its
   engines.  `seed` makes weak levels reproducible. */
void referee_play(struct game *, struct player *const side[2], const struct referee_terms *, uint64_t seed,
    const atomic_bool *stop, struct referee_result *ret);

#endif
