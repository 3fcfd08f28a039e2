/* table_file.h -- one slice as a file (huff-tables(5)): codes in compressed blocks that can be read one by
   one, each with its checksum. */
#ifndef ENDGAME_TABLE_FILE_H
#define ENDGAME_TABLE_FILE_H

#include <limits.h>
#include <stdatomic.h>

#include "endgame/place.h"

enum { TABLE_BLOCK = 4096, TABLE_FACTS = 192, TABLE_PATH = PATH_MAX };

/* What stands in a file's head beside its shape.  wins and losses of the side to move. */
struct table_counts {
    uint64_t wins, draws, losses;
    uint32_t longest; /* plies of the longest win or loss */
};

/* An open file.  Reading changes nothing in it: threads may share it. */
struct table_file {
    int fd;
    uint64_t codes;
    uint32_t blocks;
    struct table_counts counts;
};

/* The facts of the rules the values hang on, as a line; games with the same line share their tables. */
void table_facts(const struct rules *, char ret[TABLE_FACTS]);

/* The folder of a game's tables below `folder`, `10x10-1a2b3c4d`; false when the name is too long. */
bool table_folder(const struct rules *, const char *folder, char ret[TABLE_PATH]);

/* What all tables of a game have in common. */
struct table_home {
    struct rules rules;
    const struct gen *gen;
    struct place place;
    char folder[TABLE_PATH]; /* the game's own */
};
bool table_home_init(struct table_home *, const struct rules *, const char *folder); /* likewise */
bool table_path(const struct table_home *, struct material, char ret[TABLE_PATH]);

/* A slice to be written. */
struct table_job {
    const struct table_home *home;
    struct material material;
    const uint8_t *codes;
    const struct table_counts *counts;
    int threads;
    const atomic_bool *stop; /* set: give up soon; may be NULL */
};

/* The file appears whole or not at all. */
bool table_write(const struct table_job *, struct err *);

/* Open and check all but the blocks.  False with a sentence. */
bool table_open(struct table_file *, const struct table_home *, struct material, struct err *);
void table_close(struct table_file *);

/* Read block i: TABLE_BLOCK codes (the last block may have fewer; the rest is not touched).  False when the file
   is damaged. */
bool table_block(const struct table_file *, uint32_t i, uint8_t ret[TABLE_BLOCK]);

/* Is every block as it was written? */
bool table_sound(const struct table_file *);

/* All codes, in memory from mem_try; NULL when there is none, or the file is damaged. */
uint8_t *table_read(const struct table_file *);

#endif
