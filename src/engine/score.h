/* score.h -- what scores mean, and how far the search may go. */
#ifndef ENGINE_SCORE_H
#define ENGINE_SCORE_H

#include "engine/engine.h"

enum {
    SEARCH_PLIES = 128, // deepest ply, extensions and captures included
    SEARCH_INFINITE = ENGINE_WIN + 1,
    SEARCH_WON = ENGINE_WIN - 900 // scores from here on are wins in so many plies
};

#endif
