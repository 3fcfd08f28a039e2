/* gen_instances.h -- the instances of gen.inc; only gen.c chooses among them. */
#ifndef BOARD_GEN_GEN_INSTANCES_H
#define BOARD_GEN_GEN_INSTANCES_H

struct gen;
struct rules;

/* Any rules on boards people play on: 8 x 8, 10 x 10 and 12 x 12 dark squares along diagonals; 8 x 8 and 10 x 10 with
   captures along all lines, 8 x 8 with captures along ranks and files; all 8 x 8 squares along ranks and files, and
   along any lines. */
extern const struct gen gen_w8, gen_w10, gen_w12, gen_both8, gen_both10, gen_cross8, gen_straight8, gen_all8;

/* Any rules on dark squares, as many as fit into 64 bits, and more: along diagonals, with captures along all lines,
   with captures along ranks and files, along any lines; the last serves all. */
extern const struct gen gen_any64, gen_both64, gen_cross64, gen_lines64, gen_any128, gen_cross128, gen_lines128;

/* All facts fixed: one for the games in data/variants that move alike. */
extern const struct gen gen_international, gen_malaysian, gen_malaysian8, gen_thai, gen_srilanka;
extern const struct gen gen_english, gen_italian, gen_spanish, gen_argentinian, gen_russian, gen_brazilian, gen_pool;
extern const struct gen gen_german, gen_czech, gen_frisian, gen_killer, gen_spantsiretti, gen_turkish;

/* The instance that serves any rules on a board like this. */
const struct gen *gen_for_width(const struct rules *);

#endif
