/* fuzz_query.c -- a query for games.  What is read is answered, by a row, a text and the first moves of a game; what is not
   has a sentence. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "board/variants.h"
#include "store/query/query.h"
#include "store/row.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static const unsigned char moves[] = { 32, 28, 19, 23 };
    static const struct row row = { .white = "A",
        .black = "B",
        .event = "C",
        .site = "D",
        .date = "2020.01.02",
        .round = "1",
        .result = "2-0",
        .variant = "international",
        .date_number = 20200102,
        .plies = 2 };
    struct rules r;
    struct pos start;
    struct err e = { 0 };
    if (!variants_find("international", &r, NULL)) return 0;
    pos_start(&r, WHITE, &start);
    struct query_board board = { &r, &start };
    LOCAL_MEM char *text = mem_new(n + 1, 1);
    if (n) memcpy(text, data, n);
    OWN(query) q = query_new(text, &board, &e);
    assert(q || (e.text[0] && e.column <= (int)n + 2));
    if (q) {
        query_row(q, &row);
        query_text(q, text, n);
        query_comments(q, text, n);
        query_moves(q, &r, &start, moves, sizeof moves);
    }
    return 0;
}
