/* gen_w8.c -- the generator for any rules on 8 x 8 dark squares, along diagonals. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

typedef uint64_t bb;
enum { FIXED = false, SHAPED = true, SMALL = true };
#define R             (*rules)
#define WIDTH         8
#define HEIGHT        8
#define CELLS         CELLS_DARK
#define MOVE_LINES    LINES_DIAGONAL
#define CAPTURE_LINES LINES_DIAGONAL
#define GEN           gen_w8
#include "board/gen/gen.inc"
