/* gen_w10.c -- the generator for any rules on 10 x 10 squares. */
#include <config.h>

#include "board/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t bb;
enum { WIDTH = 10, FIXED = false };
#define R   (*rules)
#define GEN gen_w10
#include "board/gen.inc"
