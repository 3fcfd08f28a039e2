/* library_writer.h -- the part of an import that writes to the database: pieces of a file, each in one transaction. */
#ifndef STORE_LIBRARY_LIBRARY_WRITER_H
#define STORE_LIBRARY_LIBRARY_WRITER_H

#include "base/lookup.h"
#include "store/library/library_data.h"

struct bytes;
struct draft;
struct drafts;

struct writer {
    struct library *l;
    bool keep_duplicates, no_index;
    struct str spec; /* of the assumed rules */
    int64_t print;   /* a hash of the file */
    int64_t source;
    bool finished;                    /* the whole file is in the library already */
    struct library_progress progress; /* of the whole file, with earlier imports of it */
    struct lookup seen;               /* the keys of games up to number games_to */
    int64_t games_to;
    struct strings *names; /* names met so far; their numbers in the library are in name_id */
    uint32_t *name_id, n_names, names_room;
    struct block block;
    struct str line;
    int variant[LIBRARY_VARIANTS]; /* number for each kind of the present drafts */
};

/* Find out how far the file was imported before.  False with a sentence. */
bool writer_begin(struct writer *, struct library *, const struct library_import *, const struct rules *assume,
    const char *path, const struct bytes *, struct err *);
/* Put the games of `text` into the library; the file is then done up to byte `done`.  False with a sentence, and
   none of them is there. */
bool writer_put(struct writer *, const struct drafts *, const char *text, size_t done, bool last, struct err *);
/* The number of a game's variant, for the drafts put in last.  0: it is not played, or there is no number for its
   kind. */
int writer_variant(const struct writer *, const struct draft *);
/* The whole file is there already: none of its games is added.  False with a sentence. */
bool writer_again(struct writer *, struct err *);
void writer_end(struct writer *);

#endif
