/* test_published.c -- leaf counts that others have published, by both generators.  deep-perft goes on where this
 * stops. */
#include <config.h>

#include "board/gen.h"
#include "board/perft.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "help/board_text.h"
#include "board/naive.h"
#include "board/orders.h"

enum {
    MOST_COUNTED = 4000000,
    MOST_MADE = 200000,
    MOST_NAIVE = 8000,
    MOST_ORDERS = 7000000,
    ROWS_LEAST = 30,
    ORDERS_LEAST = 14
};

typedef uint64_t count_fn(const struct rules *, const struct pos *, int depth);

static uint64_t counted(const struct rules *r, const struct pos *p, int depth)
{
    return perft(r, p, depth, false, 1);
}

/* By the instance that serves any rules. */
static uint64_t made(const struct rules *r, const struct pos *p, int depth)
{
    return perft_by(gen_for_width(r), r, p, depth, true);
}

/* Each depth of a row whose count is at most `most`. */
static void check_row(char **field, count_fn *count, uint64_t most)
{
    struct rules r = text_rules(field[0]);
    struct pos p;
    int depth = 0;
    if (strcmp(field[1], "start")) p = text_pos(&r, field[1]);
    else pos_start(&r, WHITE, &p);
    for (const char *s = field[2]; *s;) {
        char *end;
        uint64_t want = strtoull(s, &end, 10);
        if (want > most) break;
        uint64_t got = count(&r, &p, ++depth);
        cr_assert_eq(got, want, "%s %s depth %d: %" PRIu64 ", not %" PRIu64, field[0], field[1], depth, got, want);
        s = end + (*end == ',');
    }
    cr_assert_gt(depth, 2, "%s %s", field[0], field[1]);
}

static void check_naive(char **field, int n, int line)
{
    cr_assert_eq(n, 3, "line %d", line);
    check_row(field, naive_perft, MOST_NAIVE);
}

static void check_generator(char **field, int n, int line)
{
    cr_assert_eq(n, 3, "line %d", line);
    check_row(field, counted, MOST_COUNTED);
    check_row(field, made, MOST_MADE);
}

Test(published, by_the_slow_generator, .timeout = 600)
{
    cr_expect_geq(text_rows(SRCDIR "/tests/data/published.tsv", check_naive), ROWS_LEAST);
}

Test(published, by_the_generator, .timeout = 600)
{
    cr_expect_geq(text_rows(SRCDIR "/tests/data/published.tsv", check_generator), ROWS_LEAST);
}

static void check_orders(char **field, int n, int line)
{
    cr_assert_eq(n, 3, "line %d", line);
    const char *most = getenv("HUFF_ORDERS");
    check_row(field, orders_perft, most ? strtoull(most, NULL, 10) : MOST_ORDERS);
}

/* HUFF_ORDERS=N goes on to counts of N. */
Test(published, with_orders, .timeout = 7200)
{
    cr_expect_geq(text_rows(SRCDIR "/tests/data/orders.tsv", check_orders), ORDERS_LEAST);
}
