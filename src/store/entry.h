/* entry.h -- what a catalogue keeps of a game: 64 bytes, texts by their numbers. */
#ifndef STORE_ENTRY_H
#define STORE_ENTRY_H

#include <stddef.h>
#include <stdint.h>

#include "store/row.h"

struct quick_game;
struct strings;

enum { FACT_NAMES = ENTRY_DATE };
enum {
    ENTRY_COMMENTS = 1, /* also in libraries, as the two that follow */
    ENTRY_VARIATIONS = 2,
    ENTRY_ODD = 4, /* of a library: not all of it could be read */
    ENTRY_OWN = 8  /* its text is memory of its own, not part of the file */
};

/* The kind of a game without tags that say it. */
#define ENTRY_UNSAID  UINT32_MAX
#define ENTRY_NOWHERE UINT32_MAX

/* What is asked of many games: all of a row but the date as written and what is played. */
struct facts {
    int8_t result;   /* as tree.h has it */
    uint8_t deleted; /* of a library: 1: there is no such game any more */
    uint8_t variant; /* of a library: its number, 0: not played */
    uint8_t flags;   /* ENTRY_COMMENTS ... */
    uint16_t white_rating, black_rating;
    uint32_t date, plies;      /* yyyymmdd */
    uint32_t name[FACT_NAMES]; /* numbers of texts */
};

/* The facts of a game just read, but for texts and the result. */
struct facts facts_of_quick(const struct quick_game *);
/* The row they make, but for texts. */
struct row facts_row(const struct facts *);

/* Texts are of one struct strings. */
struct entry {
    uint64_t at; /* where it begins: in the file, or in memory */
    uint32_t n;
    uint32_t date; /* as written */
    uint32_t kind; /* id of its rules, a text too */
    union {
        uint32_t line;    /* of the file, from 1 on */
        uint32_t instead; /* ENTRY_OWN: the file's game in whose place it stands */
    };
    struct facts facts;
};

/* An entry of a game just read, at its own place, but for its kind; texts go to `raw` as they are written. */
void entry_of_quick(const struct quick_game *, struct strings *raw, struct entry *ret);

/* 2020.03.15, 2020-3, 15.03.2020, 1998 ...: yyyymmdd, unknown parts 0. */
uint32_t entry_date(const char *s, size_t n);

/* Entries, appended by one thread while others read those they know of. */
enum { ENTRY_SEGMENTS = 22 };
struct entries {
    struct entry *segment[ENTRY_SEGMENTS];
    uint32_t n;
};
void entries_add(struct entries *, const struct entry *);
struct entry *entries_at(const struct entries *, uint32_t i);
void entries_release(struct entries *);

#endif
