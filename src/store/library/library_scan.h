/* library_scan.h -- many games of a library examined by a thread a processor, each with its own connection. */
#ifndef STORE_LIBRARY_LIBRARY_SCAN_H
#define STORE_LIBRARY_LIBRARY_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct block_line;
struct library;
struct rules;

/* A game: its text (NULL: not asked for), its line (NULL: not asked for) and its rules (NULL: not played).  Called by
   several threads at once. */
typedef bool scan_fn(void *ctx, int64_t id, const struct rules *, const struct block_line *, const char *text,
    size_t n);

/* Ask `fn` about each of the games, which are in order; *ret_n and `ids` are cut down to those it says yes to.
   `parts`: BLOCK_MOVES, BLOCK_TEXT.  False: the library cannot be read, or library_stop. */
bool library_scan(struct library *, int64_t *ids, size_t *ret_n, unsigned parts, scan_fn *, void *ctx);

#endif
