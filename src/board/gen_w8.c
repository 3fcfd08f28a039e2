/* gen_w8.c -- the generator for any rules on 8 x 8 squares. */
#include <config.h>

#include "board/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t bb;
enum { WIDTH = 8, FIXED = false };
#define R   (*rules)
#define GEN gen_w8
#include "board/gen.inc"
