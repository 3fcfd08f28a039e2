/* code.h -- a position's value in one byte, for the side to move: 0 draw; n + 1: the game ends in n
   plies.  The winner makes the last move, so odd codes (n even) are losses and even ones wins. */
#ifndef ENDGAME_CODE_H
#define ENDGAME_CODE_H

#include <stdbool.h>
#include <stdint.h>

enum { CODE_DRAW = 0, CODE_LOST = 1, CODE_WIN_NEXT = 2, CODE_MAX = 255, CODE_PLIES = CODE_MAX - 1 };

static inline bool code_wins(uint8_t code)
{
    return code && code % 2 == 0;
}
static inline bool code_loses(uint8_t code)
{
    return code % 2 == 1;
}

#endif
