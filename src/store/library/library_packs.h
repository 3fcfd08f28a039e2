/* library_packs.h -- drafts as blocks of the library, packed by the thread that read them: the writer has only to write
   those of which every game is new. */
#ifndef STORE_LIBRARY_LIBRARY_PACKS_H
#define STORE_LIBRARY_LIBRARY_PACKS_H

#include "store/library/library_block.h"

struct draft;
struct drafts;

enum { VARIANT_NUMBERS = 64 };

/* Numbers of variants, as far as they are known; they never change. */
struct variant_numbers {
    struct {
        struct rules rules;
        int number;
    } v[VARIANT_NUMBERS];
    int n;
};
/* 0: not known. */
int variant_number(const struct variant_numbers *, const struct rules *);
void variant_number_add(struct variant_numbers *, const struct rules *, int number);

struct packs {
    struct block_packed *v; /* i: drafts from BLOCK_GAMES * i on */
    size_t n, room;
    struct block block;
    struct str line;
};
void packs_release(struct packs *);

/* Pack all drafts; those of variants without a number stay as they are. */
void packs_make(struct packs *, const struct drafts *, const char *text, const struct variant_numbers *);
/* The block of the drafts from `from` on; NULL: it isn't packed. */
const struct block_packed *packs_at(const struct packs *, size_t from);

/* Add a draft to a block; `text` is what the drafts were read from, `line` for use meanwhile. */
void packs_add(struct block *, const struct drafts *, const struct draft *, const char *text, int variant,
    const struct block_fact *, struct str *line);

#endif
