/* referee.h -- one game between two players: asks for moves, checks them, keeps the clocks, and says how it
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
    END_RULES, // as the rules say
    END_TABLE, // adjudicated by endgame tables
    END_WIN,
    END_DRAW,  // adjudicated by the scores
    END_PLIES, // drawn: it went on too long
    END_ILLEGAL,
    END_TIME,
    END_CRASH,
    END_STOPPED, // stopped from outside: no result
    ENDS
};

/* A few words for each, for the table and PDN's Termination tag. */
const char *match_end_text(enum match_end);

/* Both players' scores must agree for so many moves each, every one of which has a score; moves 0: never. */
struct adjudicate {
    int score, moves; // centi-men
    int from_ply;
};

/* What is usual: terms like these are not worth a word. */
enum { REFEREE_PLIES = 400, REFEREE_MARGIN = 200 };

struct referee_terms {
    int plies;                  // the most of a game, the opening included
    int64_t margin_ms;          // so much over the time is forgiven
    bool busy;                  // huff itself is charged processor time, not time spent waiting for a processor
    int64_t (*stolen_ms)(void); // mono_stolen_ms: no move is late for time the host took meanwhile; NULL: time is time
    struct adjudicate win, draw;
    const struct endgame *endgame; // tables that decide a game as soon as they know it; NULL: none
};

/* What a player's moves cost. */
struct effort {
    int64_t moves, us;
    uint64_t nodes, depth; // sums
};

struct referee_result {
    enum match_end end;
    enum result result;
    int fault;               // side at fault in END_ILLEGAL .. END_CRASH
    bool failed[2];          // the player cannot go on
    struct effort effort[2]; // by side
    char words[256];         // why, as a sentence
};

/* Play on in `game` from where it stands, which is the end of its line, until it ends; `stop` breaks it off at the end of
   a move, which is not judged any more: what stops a match may stop its engines, too.  The result is set in the game.
   `seed` makes weak levels repeatable. */
void referee_play(struct game *, struct player *const side[2], const struct referee_terms *, uint64_t seed,
    const atomic_bool *stop, struct referee_result *ret);

#endif
