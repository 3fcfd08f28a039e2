/* row.h -- one line of a list of games: what is known without reading its moves. */
#ifndef STORE_ROW_H
#define STORE_ROW_H

#include <stdbool.h>

/* The texts of a row.  Facts (entry.h) have the first six by their numbers. */
enum entry_text {
    ENTRY_WHITE,
    ENTRY_BLACK,
    ENTRY_EVENT,
    ENTRY_SITE,
    ENTRY_ROUND,
    ENTRY_RESULT,
    ENTRY_DATE,
    ENTRY_TEXTS,
    ROW_VARIANT = ENTRY_TEXTS,
    ROW_TEXTS
};

/* A row.  Texts are UTF-8 as in the tags, "" if missing, and valid until the owner changes; they are not sanitised. */
struct row {
    union {
        const char *text[ROW_TEXTS];
        struct {
            const char *white, *black, *event, *site, *round, *result, *date;
            const char *variant; /* id of the rules (board/variants.h); "": not known */
        };
    };
    int date_number; /* yyyymmdd with 0 for unknown parts; for sorting and date: filters */
    int plies;
    int white_rating, black_rating; /* 0: not known */
    bool comments, variations;
    bool odd; /* not all of the game could be read; set for libraries only (for files see catalog_odd) */
};

#endif
