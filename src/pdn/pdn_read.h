/* pdn_read.h -- a PDN text as a list of items, one game at a time. */
#ifndef PDN_PDN_READ_H
#define PDN_PDN_READ_H

#include "pdn/pdn_finding.h"
#include "pdn/pdn_item.h"
#include "pdn/pdn_lex.h"

/* A variation being read: where it was opened, and has it had a move? */
struct reader_level {
    uint32_t open;
    bool moved;
};

struct reader {
    struct lex lex;
    struct pdn_reporter *report;
    size_t at;
    struct reader_level *levels; /* the open variations */
    size_t levels_room;
    bool headed;        /* the game before had tags */
    struct items items; /* of the game read last */
};

/* Read `text` (borrowed; at most 4 GiB) with a reader that is zeroed, or has read another.  `one_byte`: it isn't UTF-8.
   No reporter: nothing is said of what is wrong. */
void reader_init(struct reader *, const char *text, size_t n, bool one_byte, struct pdn_reporter *);
void reader_release(struct reader *);

/* The next game into r->items; false at the end of the text.  Comments behind the last game belong to it. */
bool reader_next(struct reader *r);

/* The same of a source that may slide, which the reader was made for.  A game that does not fit into half of its window
   ends the reading, with more of the source left. */
bool reader_next_of(struct reader *, struct pdn_source *);

/* Where a game seems to begin in [at, end): a tag behind an empty line; `end` if there is none. */
size_t reader_seems_start(const char *s, size_t at, size_t end);

/* --- inside of the reader: pdn_read.c takes tags, pdn_body.c all else ---------------------- */

/* The game being read. */
struct reading {
    struct reader *r;
    struct items *it; /* the reader's */
    size_t depth, too_deep;
    bool body;           /* a move, number, set-up, variation or the like has been met */
    bool over;           /* the result has been met */
    bool number;         /* the last number has no move yet */
    bool tags, tag_last; /* tags have been met; the last item is a tag */
    bool blank_line;
};

/* A new item [at, end); reading goes on at its end. */
struct item *reading_add(struct reading *, enum item_kind, size_t at, size_t end);
void reading_say(struct reading *, enum pdn_code, size_t at);
void reading_controls(struct reading *, size_t at, size_t end); /* name the first control character of a text */
struct reader_level *reading_level(struct reading *);           /* of the variation being read */

/* Read what begins at `at`, anything but a tag. */
void body_item(struct reading *, size_t at);

/* Say so if the last move number has had no move. */
void body_dangling(struct reading *, size_t at);

#endif
