/* gen_thai.c -- the generator with the facts of data/variants/thai.rules fixed. */
#include <config.h>

#include "board/gen/gen_instances.h"

#include <stdbool.h>
#include <stdint.h>

#include "board/rules.h"
#include "board/variants_gen.h"

typedef uint64_t bb;
enum { FIXED = true, SHAPED = true, SMALL = false };
static const struct rules facts = RULES_THAI;
#define R   facts
#define GEN gen_thai
#include "board/gen/gen.inc"
