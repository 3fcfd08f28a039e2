/* library_writer.h -- the database's side of an import: pieces of a file, each put in by one transaction. */
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
    struct str spec; /* of what is assumed */
    int64_t print;   /* a hash of the file */
    int64_t source;
    bool finished;                    /* the file is in the library already */
    struct library_progress progress; /* of the whole file, earlier imports of it included */
    struct lookup seen;               /* the keys of games up to number games_to */
    int64_t games_to;
    struct strings *names; /* met so far, and their numbers in the library */
    uint32_t *name_id, n_names, names_room;
    struct block block;
    struct str line;
    int variant[LIBRARY_VARIANTS]; /* of each kind of the drafts at hand */
};

/* Find out how far the file came earlier.  False with a sentence. */
bool writer_begin(struct writer *, struct library *, const struct library_import *, const struct rules *assume,
    const char *path, const struct bytes *, struct err *);
/* Games of `text`; then the file is done up to byte `done`.  False with a sentence, and nothing of them is there. */
bool writer_put(struct writer *, const struct drafts *, const char *text, size_t done, bool last, struct err *);
/* The number of a game's variant, of drafts put in last; 0: it is not played, or of a kind for which there is no number. */
int writer_variant(const struct writer *, const struct draft *);
void writer_end(struct writer *);

#endif
