/* gen_lines128.c -- the generator for any rules on any board, along any lines. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

typedef unsigned __int128 bb;
enum { FIXED = false, SHAPED = false, SMALL = true };
#define R   (*rules)
#define GEN gen_lines128
#include "board/gen/gen.inc"
