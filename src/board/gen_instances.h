/* gen_instances.h -- the generators gen.inc was made into; only gen.c chooses among them. */
#ifndef BOARD_GEN_INSTANCES_H
#define BOARD_GEN_INSTANCES_H

struct gen;
struct rules;

/* Any rules: on dark squares along diagonals, 8 x 8, 10 x 10, as many as fit into 64 bits, and more; on dark squares
   that fit into 64 bits along any lines; on any squares along any lines. */
extern const struct gen gen_w8, gen_w10, gen_any64, gen_any128, gen_lines64, gen_lines128;

/* All facts fixed: one for the games in data/variants that move alike. */
extern const struct gen gen_international, gen_malaysian, gen_malaysian8, gen_thai, gen_srilanka;
extern const struct gen gen_english, gen_italian, gen_spanish, gen_argentinian, gen_russian, gen_brazilian, gen_pool;
extern const struct gen gen_german, gen_czech, gen_frisian, gen_killer, gen_spantsiretti, gen_turkish;

/* The instance that serves any rules on a board like this. */
const struct gen *gen_for_width(const struct rules *);

#endif
