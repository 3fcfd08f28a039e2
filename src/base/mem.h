/* mem.h -- memory.  mem_new and mem_more never fail: if there is no memory they call the
   function given to mem_on_failure (which restores the terminal and saves the game) and end
   the process.  Sizes chosen by users or files go through mem_try, which may fail. */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stddef.h>

/* n * size zeroed bytes.  If n * size overflows, that counts as lack of memory. */
void *mem_new(size_t n, size_t size);

/* Like mem_new, but NULL if there is not that much memory. */
void *mem_try(size_t n, size_t size);

/* The part of `memory` to use for a table of `bytes` bytes with scattered look-ups.  `memory` comes from mem_new or
   mem_try with mem_large_size(bytes) bytes.  The part begins on a cache line and, if the system has them, is on large
   pages, which save page-table misses. */
size_t mem_large_size(size_t bytes);
void *mem_large(void *memory, size_t bytes);

/* Resize `p` (NULL: allocate) to n * size bytes; new bytes are not zeroed.  Never fails. */
void *mem_more(void *p, size_t n, size_t size);

/* Make room for `most` items in a growing array: if `room` is less, move `v` to twice the room, or to `most` if that is
   more.  Begin with NULL and 0. */
#define MEM_FIT(v, most, room)                                  \
    do {                                                        \
        if ((room) < (most)) {                                  \
            (room) = 2 * (room) < (most) ? (most) : 2 * (room); \
            (v) = mem_more((v), (size_t)(room), sizeof *(v));   \
        }                                                       \
    } while (0)
/* Make room for one more than the n there are. */
#define MEM_ROOM(v, n, room) MEM_FIT(v, (n) + 1, room)
/* The same as MEM_FIT; new items are zeroed. */
#define MEM_FIT_ZERO(v, most, room)                                                         \
    do {                                                                                    \
        size_t had = (size_t)(room);                                                        \
        MEM_FIT(v, most, room);                                                             \
        if ((size_t)(room) > had) memset((v) + had, 0, ((size_t)(room)-had) * sizeof *(v)); \
    } while (0)

/* A copy of a string, owned by the caller.  Never fails. */
char *mem_dup(const char *s);

/* Free; NULL is fine. */
void mem_free(void *p);

/* Before the declaration of a pointer: its memory is freed at the end of the block.  Counts as a use of
   the variable. */
#define LOCAL_MEM __attribute__((cleanup(mem_free_local), unused))
void mem_free_local(void *pointer);

/* Called once, before the process ends with status 70, when memory runs out. */
void mem_on_failure(void (*fn)(void));

/* For tests: the n-th mem_try from now (1 = the next) fails; 0 turns this off. */
void mem_fail_after(int n);

#endif
