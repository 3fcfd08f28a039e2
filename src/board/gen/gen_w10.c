/* gen_w10.c -- the generator for any rules on 10 x 10 dark squares, along diagonals. */
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
#define CAPTURE_LINES LINES_DIAGONAL
#define GEN           gen_w10
#include "board/gen/gen.inc"
