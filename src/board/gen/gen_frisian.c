/* gen_frisian.c -- the generator with the facts of data/variants/frisian.rules fixed. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"
#include "board/variants_gen.h"

typedef uint64_t bb;
enum { FIXED = true, SHAPED = true, SMALL = true };
static const struct rules facts = RULES_FRISIAN;
#define R   facts
#define GEN gen_frisian
#include "board/gen/gen.inc"
