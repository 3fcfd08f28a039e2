/* gen_both10.c -- any rules on 10 x 10 dark squares: moves along diagonals, captures along all lines. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

typedef uint64_t bb;
enum { FIXED = false, SHAPED = true, SMALL = true };
#define R             (*rules)
#define WIDTH         10
#define HEIGHT        10
#define CELLS         CELLS_DARK
#define MOVE_LINES    LINES_DIAGONAL
#define CAPTURE_LINES LINES_BOTH
#define GEN           gen_both10
#include "board/gen/gen.inc"
