/* torture.h -- the reference files with odd texts: what is to be made of each. */
#ifndef TESTS_PDN_TORTURE_H
#define TESTS_PDN_TORTURE_H

#include <stddef.h>

struct pdn_file;

struct torture {
    const char *file;                /* without .pdn */
    const char *games;               /* MOVES/RESULT/GAMETYPE/STATUS of each */
    const char *findings;            /* LINE:COLUMN CODE of each */
    const char *has[4];              /* what the canonical text must hold, in this order */
    void (*look)(struct pdn_file *); /* what must hold of its games; NULL: no more */
};

/* One file after another; NULL behind the last. */
const struct torture *torture_row(size_t i);

#endif
