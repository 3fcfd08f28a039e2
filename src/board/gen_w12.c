/* gen_w12.c -- the generator for any rules on 12 x 12 squares. */
#include <config.h>

#include "board/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

typedef unsigned __int128 bb;
enum { WIDTH = 12, FIXED = false };
#define R   (*rules)
#define GEN gen_w12
#include "board/gen.inc"
