/* row.h -- one line of a list of games: what is known without reading its moves. */
#ifndef STORE_ROW_H
#define STORE_ROW_H

#include <stdbool.h>

/* Its texts, the first six of which facts have by their numbers (entry.h). */
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

/* Texts are UTF-8 as in the tags, "" where there is none, valid until the owner changes; not sanitised. */
struct row {
    union {
        const char *text[ROW_TEXTS];
        struct {
            const char *white, *black, *event, *site, *round, *result, *date;
            const char *variant; /* id of the rules (board/variants.h); "" unknown */
        };
    };
    int date_number; /* yyyymmdd, unknown parts 0; for sorting and date: filters */
    int plies;
    int white_rating, black_rating; /* 0: not known */
    bool comments, variations;
    bool odd; /* of a library: not all of it could be read; of a file catalog_odd knows */
};

#endif
