/* pdn_read.h -- a PDN text as a list of items, one game at a time. */
#ifndef PDN_PDN_READ_H
#define PDN_PDN_READ_H

#include "pdn/pdn_finding.h"
#include "pdn/pdn_item.h"
#include "pdn/pdn_lex.h"

/* A variation being read: the item that opened it, and whether it has had a move. */
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
    bool headed;        /* the game before this one had tags */
    struct items items; /* of the game read last */
};

/* Prepare to read `text` (borrowed; at most 4 GiB).  The reader must be zeroed, or have read another text.  `one_byte`:
   the text is not UTF-8.  If the reporter is NULL, nothing is reported. */
void reader_init(struct reader *, const char *text, size_t n, bool one_byte, struct pdn_reporter *);
void reader_release(struct reader *);

/* Read the next game into r->items.  False at the end of the text.  Comments after the last game belong to it. */
bool reader_next(struct reader *r);

/* The same for the source that the reader was made for, whose text may slide.  A game that does not fit into half of
   its window ends the reading, with more of the source left. */
bool reader_next_of(struct reader *, struct pdn_source *);

/* Where in [at, end) a game seems to begin, at a tag after an empty line; `end` if nowhere. */
size_t reader_seems_start(const char *s, size_t at, size_t end);

/* --- the inside of the reader: pdn_read.c reads tags, pdn_body.c everything else ------------ */

/* The game being read. */
struct reading {
    struct reader *r;
    struct items *it; /* the reader's */
    size_t depth, too_deep;
    bool body;           /* a move, number, set-up, variation or the like has been read */
    bool over;           /* the result has been read */
    bool number;         /* the last number has no move yet */
    bool tags, tag_last; /* tags have been read; the last item is a tag */
    bool blank_line;
};

/* Add an item [at, end); reading goes on at its end. */
struct item *reading_add(struct reading *, enum item_kind, size_t at, size_t end);
void reading_say(struct reading *, enum pdn_code, size_t at);
void reading_controls(struct reading *, size_t at, size_t end); /* report the first control character of a text */
struct reader_level *reading_level(struct reading *);           /* of the variation being read */

/* Read the item at `at`, which is no tag. */
void body_item(struct reading *, size_t at);

/* Report the last move number if it has had no move. */
void body_dangling(struct reading *, size_t at);

#endif
