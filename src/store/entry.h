/* entry.h -- what a catalogue keeps of each game: 64 bytes, with texts by their numbers. */
#ifndef STORE_ENTRY_H
#define STORE_ENTRY_H

#include <stddef.h>
#include <stdint.h>

#include "store/row.h"

struct quick_game;
struct strings;

enum { FACT_NAMES = ENTRY_DATE };
enum {
    ENTRY_COMMENTS = 1, /* libraries have this and the next two, too */
    ENTRY_VARIATIONS = 2,
    ENTRY_ODD = 4, /* in a library: not all of the game could be read */
    ENTRY_OWN = 8  /* its text is memory of its own, not part of the file */
};

/* The kind of a game whose tags do not say it. */
#define ENTRY_UNSAID  UINT32_MAX
#define ENTRY_NOWHERE UINT32_MAX

/* What many games are asked about: all of a row but the date as written and the id of its rules. */
struct facts {
    int8_t result;   /* as tree.h has it */
    uint8_t deleted; /* in a library: 1: the game has been deleted */
    uint8_t variant; /* in a library: number of the variant; 0: the game cannot be played */
    uint8_t flags;   /* ENTRY_COMMENTS ... */
    uint16_t white_rating, black_rating;
    uint32_t date, plies;      /* yyyymmdd */
    uint32_t name[FACT_NAMES]; /* numbers of texts */
};

/* The facts of a game just read, without texts and result. */
struct facts facts_of_quick(const struct quick_game *);
/* The row that facts make, without texts. */
struct row facts_row(const struct facts *);

/* An entry.  Its texts are in one struct strings. */
struct entry {
    uint64_t at; /* where the game begins: in the file, or in memory */
    uint32_t n;
    uint32_t date; /* date as written: number of the text */
    uint32_t kind; /* id of the rules: number of the text */
    union {
        uint32_t line;    /* line of the file, from 1 */
        uint32_t instead; /* with ENTRY_OWN: the file's game that it replaces */
    };
    struct facts facts;
};

/* Make the entry of a game just read, without its kind.  Its texts go to `raw` as they are written. */
void entry_of_quick(const struct quick_game *, struct strings *raw, struct entry *ret);

/* Read a date, 2020.03.15, 2020-3, 15.03.2020, 1998 ..., as yyyymmdd with 0 for unknown parts. */
uint32_t entry_date(const char *s, size_t n);

/* A list of entries.  One thread appends while others read the entries they know of. */
enum { ENTRY_SEGMENTS = 22 };
struct entries {
    struct entry *segment[ENTRY_SEGMENTS];
    uint32_t n;
};
void entries_add(struct entries *, const struct entry *);
struct entry *entries_at(const struct entries *, uint32_t i);
void entries_release(struct entries *);

#endif
