/* gen_all8.c -- the generator for any rules on all 8 x 8 squares, along any lines. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"

typedef unsigned __int128 bb;
enum { FIXED = false, SHAPED = true, SMALL = true };
#define R      (*rules)
#define WIDTH  8
#define HEIGHT 8
#define CELLS  CELLS_ALL
#define GEN    gen_all8
#include "board/gen/gen.inc"
