/* library_block.h -- blocks: what the library keeps of up to 256 games with successive numbers.

   A block is a row with four values: facts (40 bytes a game), moves and text (both zstd), and the length of each
   text.  The moves of a game are stored as their length, the number of the variant, whether a start position
   follows, that position, and the main line (pdn/packed.h).  A deleted game keeps its place, without moves and text. */
#ifndef STORE_LIBRARY_LIBRARY_BLOCK_H
#define STORE_LIBRARY_LIBRARY_BLOCK_H

#include <sqlite3.h>

#include "base/str.h"
#include "board/pos.h"
#include "store/entry.h"

struct mainline;

enum { BLOCK_GAMES = 256 };
enum { BLOCK_FACTS = 1, BLOCK_MOVES = 2, BLOCK_TEXT = 4 };

/* A block that is being filled, or was read.  Parts that were not asked for are empty. */
struct block {
    int64_t first;
    int games;
    struct facts fact[BLOCK_GAMES];
    uint32_t size[BLOCK_GAMES];
    /* Of a block that was read: where each game's line begins; 0 from the first damage on. */
    size_t line[BLOCK_GAMES + 1];
    struct str moves, text;
};

/* Make it empty, but keep its memory. */
void block_clear(struct block *, int64_t first);
void block_release(struct block *);

/* Add a game; `line` is from block_line_write. */
void block_add(struct block *, const struct facts *, const char *line, size_t line_n, const char *text, size_t n);
void block_line_write(int variant, const struct pos *start, const uint8_t *packed, size_t n, struct str *out);
/* Remove moves and text of game i from a block that was read. */
void block_empty(struct block *, int i);

/* Compress moves or text as the row has them, with a checksum.  False if there is no memory. */
bool block_pack(const struct str *, struct str *ret);
/* Bind facts, moves, sizes and text to the parameters from `at` on.  False if there is no memory, or more text than
   a block can hold. */
bool block_bind(const struct block *, sqlite3_stmt *, int at);
/* Read the columns id, games, facts, moves, sizes, text.  False if they are damaged. */
bool block_read(sqlite3_stmt *, unsigned parts, struct block *ret);
bool block_read_facts(const void *, int n, struct facts *ret, int games);

/* The text of game i (from 0).  False if it is damaged. */
bool block_text(const struct block *, int i, const char **ret, size_t *ret_n);
/* The main line of game i, without its rules: *ret_variant is the number of the variant (0: not played).  Unless
   *ret_set_up, where it begins is not set either.  False if it is damaged. */
bool block_line(const struct block *, int i, int *ret_variant, bool *ret_set_up, struct mainline *ret);

/* Numbers as bytes of 7 bits each. */
void varint_put(struct str *, uint64_t);
/* False if the number does not end before `end`. */
bool varint_get(const uint8_t **at, const uint8_t *end, uint64_t *ret);

#endif
