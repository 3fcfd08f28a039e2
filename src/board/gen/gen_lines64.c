/* gen_lines64.c -- the generator for any rules on dark squares that fit into 64 bits, along any lines. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

typedef uint64_t bb;
enum { FIXED = false, SHAPED = false, SMALL = true };
#define R     (*rules)
#define CELLS CELLS_DARK
#define GEN   gen_lines64
#include "board/gen/gen.inc"
