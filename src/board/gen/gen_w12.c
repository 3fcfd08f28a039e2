/* gen_w12.c -- the generator for any rules on 12 x 12 dark squares, along diagonals. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

typedef unsigned __int128 bb;
enum { FIXED = false, SHAPED = true, SMALL = true };
#define R             (*rules)
#define WIDTH         12
#define HEIGHT        12
#define CELLS         CELLS_DARK
#define MOVE_LINES    LINES_DIAGONAL
#define CAPTURE_LINES LINES_DIAGONAL
#define GEN           gen_w12
#include "board/gen/gen.inc"
