/* library_block.h -- blocks: what the library keeps of up to 256 games with successive numbers.

   A block is a row with four values: facts (40 bytes a game), moves and text (both zstd), and the length of each text.
   The moves of a game are: their length, the number of the variant, whether a start position follows, that, the main
   line (pdn/packed.h).  A game that was deleted keeps its place, without moves and text. */
#ifndef STORE_LIBRARY_LIBRARY_BLOCK_H
#define STORE_LIBRARY_LIBRARY_BLOCK_H

#include <sqlite3.h>

#include "base/str.h"
#include "board/pos.h"
#include "store/entry.h"

struct mainline;

enum { BLOCK_GAMES = 256 };
enum { BLOCK_FACTS = 1, BLOCK_MOVES = 2, BLOCK_TEXT = 4 };

/* A block being filled, or read; the parts not asked for are empty. */
struct block {
    int64_t first;
    int games;
    struct facts fact[BLOCK_GAMES];
    uint32_t size[BLOCK_GAMES];
    size_t line[BLOCK_GAMES + 1]; /* of one that was read: where the games' lines begin; 0 behind what is damaged */
    struct str moves, text;
};

/* Empty, its room kept. */
void block_clear(struct block *, int64_t first);
void block_release(struct block *);

/* One more game; the line is what block_line_write made. */
void block_add(struct block *, const struct facts *, const char *line, size_t line_n, const char *text, size_t n);
void block_line_write(int variant, const struct pos *start, const uint8_t *packed, size_t n, struct str *out);
/* Take moves and text of game i out of a block that was read. */
void block_empty(struct block *, int i);

/* Moves or text as the row has them, with a checksum.  False: no memory. */
bool block_pack(const struct str *, struct str *ret);
/* Bind facts, moves, sizes and text from parameter `at` on.  False: no memory, or more text than a block can hold. */
bool block_bind(const struct block *, sqlite3_stmt *, int at);
/* Read the columns id, games, facts, moves, sizes, text.  False: they are damaged. */
bool block_read(sqlite3_stmt *, unsigned parts, struct block *ret);
bool block_read_facts(const void *, int n, struct facts *ret, int games);

/* The text of game i (0..).  False: it is damaged. */
bool block_text(const struct block *, int i, const char **ret, size_t *ret_n);
/* Its main line but for its rules (a variant's number, 0: not played), and where these begin, unless *ret_set_up. */
bool block_line(const struct block *, int i, int *ret_variant, bool *ret_set_up, struct mainline *ret);

/* Numbers of 7 bits a byte. */
void varint_put(struct str *, uint64_t);
/* False: it does not end before `end`. */
bool varint_get(const uint8_t **at, const uint8_t *end, uint64_t *ret);

#endif
