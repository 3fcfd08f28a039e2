/* row.h -- one line of a list of games: what is known without reading its moves. */
#ifndef STORE_ROW_H
#define STORE_ROW_H

#include <stdbool.h>

/* Texts are UTF-8 as in the tags, "" where there is none, valid until the owner changes; not sanitised. */
struct row {
    const char *white, *black, *event, *site, *date, *round, *result;
    const char *variant; /* id of the rules (board/variants.h); "" unknown */
    int date_number;     /* yyyymmdd, unknown parts 0; for sorting and date: filters */
    int plies;
    int white_rating, black_rating; /* 0: not known */
    bool comments, variations;
    bool odd; /* a reader has findings */
};

#endif
