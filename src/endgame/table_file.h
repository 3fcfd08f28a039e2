/* table_file.h -- one slice as a file (huff-tables(5)): codes in compressed blocks, each with its checksum,
   that can be read one by one. */
#ifndef ENDGAME_TABLE_FILE_H
#define ENDGAME_TABLE_FILE_H

#include <limits.h>
#include <stdatomic.h>

#include "endgame/place.h"

enum { TABLE_BLOCK = 4096, TABLE_FACTS = 192, TABLE_PATH = PATH_MAX };

/* What a file's head tells besides the file's shape.  Wins and losses are those of the side to move. */
struct table_counts {
    uint64_t wins, draws, losses;
    uint32_t longest; /* plies of the longest win or loss */
};

/* An open file.  Reading does not change it, so threads may share it. */
struct table_file {
    int fd;
    uint64_t codes;
    uint32_t blocks;
    struct table_counts counts;
};

/* The facts of the rules on which the values depend, as a line.  Games with the same line share their tables. */
void table_facts(const struct rules *, char ret[TABLE_FACTS]);

/* The folder of a game's tables below `folder`, such as `10x10-1a2b3c4d`.  False if the name is too long. */
bool table_folder(const struct rules *, const char *folder, char ret[TABLE_PATH]);

/* What all tables of a game have in common. */
struct table_home {
    struct rules rules;
    const struct gen *gen;
    struct place place;
    char folder[TABLE_PATH]; /* that of the game */
};
bool table_home_init(struct table_home *, const struct rules *, const char *folder); /* false: the name is too long */
bool table_path(const struct table_home *, struct material, char ret[TABLE_PATH]);

/* A slice to be written. */
struct table_job {
    const struct table_home *home;
    struct material material;
    const uint8_t *codes;
    const struct table_counts *counts;
    int threads;
    const atomic_bool *stop; /* when it is set, give up soon; may be NULL */
};

/* Write a slice; the file appears complete or not at all.  False with a sentence. */
bool table_write(const struct table_job *, struct err *);

/* Open a file and check everything except its blocks.  False with a sentence. */
bool table_open(struct table_file *, const struct table_home *, struct material, struct err *);
void table_close(struct table_file *);

/* Read block i: TABLE_BLOCK codes; if the last block has fewer, the rest of ret is not touched.  False if the file
   is damaged. */
bool table_block(const struct table_file *, uint32_t i, uint8_t ret[TABLE_BLOCK]);

/* Are all blocks undamaged? */
bool table_sound(const struct table_file *);

/* All codes, in memory from mem_try.  NULL if there is no memory, or the file is damaged. */
uint8_t *table_read(const struct table_file *);

#endif
