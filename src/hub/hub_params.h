/* hub_params.h -- the parameters of huff that a program which speaks Hub v2 may set: one table. */
#ifndef HUB_HUB_PARAMS_H
#define HUB_HUB_PARAMS_H

#include "base/str.h"
#include "board/rules.h"

struct hub_params {
    struct rules rules;       /* set by `variant` and `facts` */
    int threads, hash, level; /* hash in megabytes; level 0: full strength */
    bool book, tables;
    int book_ply;         /* the book is used up to this ply; 0: no limit */
    int book_margin;      /* no move is played that is this many centi-men worse than the book's best; 0: no limit */
    struct str book_file; /* "": the usual one */
    struct str folder;    /* of the endgame tables */
};

void hub_params_init(struct hub_params *, const struct rules *, const char *folder);
void hub_params_release(struct hub_params *);

/* Append the `param` lines. */
void hub_params_tell(const struct hub_params *, struct str *out);

/* Set a parameter from text.  False with a sentence for an unknown name or a bad value; then nothing changes. */
bool hub_params_set(struct hub_params *, const char *name, const char *value, struct err *);

#endif
