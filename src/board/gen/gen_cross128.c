/* gen_cross128.c -- any rules on dark squares: moves along diagonals, captures along ranks and files. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

typedef unsigned __int128 bb;
enum { FIXED = false, SHAPED = false, SMALL = true };
#define R             (*rules)
#define CELLS         CELLS_DARK
#define MOVE_LINES    LINES_DIAGONAL
#define CAPTURE_LINES LINES_STRAIGHT
#define GEN           gen_cross128
#include "board/gen/gen.inc"
