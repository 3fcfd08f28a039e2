/* gen_instances.h -- the generators gen.inc was made into; only gen.c chooses among them. */
#ifndef BOARD_GEN_INSTANCES_H
#define BOARD_GEN_INSTANCES_H

struct gen;
struct rules;

/* Any rules, width fixed. */
extern const struct gen gen_w8, gen_w10, gen_w12;

/* One for each game in data/variants, all facts fixed. */
extern const struct gen gen_international, gen_malaysian, gen_malaysian8, gen_thai, gen_srilanka;

/* The instance that serves any rules of this width. */
const struct gen *gen_for_width(const struct rules *);

#endif
