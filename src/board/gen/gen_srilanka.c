/* gen_srilanka.c -- the generator with the facts of data/variants/srilanka.rules fixed. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"
#include "board/variants_gen.h"

typedef unsigned __int128 bb;
enum { FIXED = true, SHAPED = true, SMALL = false };
static const struct rules facts = RULES_SRILANKA;
#define R   facts
#define GEN gen_srilanka
#include "board/gen/gen.inc"
