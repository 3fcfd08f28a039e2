/* query_data.h -- inside of a query. */
#ifndef STORE_QUERY_QUERY_DATA_H
#define STORE_QUERY_QUERY_DATA_H

#include "store/query/query_term.h"

enum { QUERY_TERMS = 32 };

struct query {
    struct query_term term[QUERY_TERMS];
    int n;
    int plies; /* how long patterns must stand; 0: not given */
};

#endif
