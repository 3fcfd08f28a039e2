/* gen_cross64.c -- any rules on dark squares that fit into 64 bits: moves along diagonals, captures along ranks,
   files. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

typedef uint64_t bb;
enum { FIXED = false, SHAPED = false, SMALL = true };
#define R             (*rules)
#define CELLS         CELLS_DARK
#define MOVE_LINES    LINES_DIAGONAL
#define CAPTURE_LINES LINES_STRAIGHT
#define GEN           gen_cross64
#include "board/gen/gen.inc"
