/* test_perft.c -- leaf counts that others published or that are RULES.md's. */
#include <config.h>

#include "board/gen.h"
#include "board/perft.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdlib.h>

#include "help/board_text.h"
#include "help/reference.h"

/* Counted and made, by the fixed instance where there is one and by the one for the width. */
static void check_all_ways(const char *spec, const struct pos *p, int depth, uint64_t want)
{
    struct rules r = text_rules(spec);
    for (int i = 0; i < 4; i++) {
        const struct gen *g = i & 1 ? gen_for_width(&r) : gen_for(&r);
        uint64_t got = perft_by(g, &r, p, depth, i & 2);
        cr_expect_eq(got, want, "%s depth %d way %d: %" PRIu64 ", not %" PRIu64, spec, depth, i, got, want);
    }
}

/* RULES 8 and the published tables: perft 1, 2, 3 ... from the start position. */
Test(perft, start_positions)
{
    static const struct {
        const char *spec;
        uint64_t nodes[10];
    } rows[] = {
        { "international", { 9, 81, 658, 4265, 27117, 167140, 1049442 } },
        { "srilanka", { 11, 121, 1222, 10053, 79049, 584100 } },
        { "malaysian", { 11, 121, 1431, 18213, 245471 } },
        { "malaysian:forfeit=off", { 11, 121, 1222, 10053, 78629, 575837 } },
        { "malaysian8:forfeit=off", { 7, 49, 302, 1469, 7361, 36473, 177532, 828783 } },
        { "thai", { 7, 49, 392, 3136, 26592, 218695, 1820189 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct rules r = text_rules(rows[i].spec);
        struct pos p;
        pos_start(&r, WHITE, &p);
        for (int d = 1; d <= 10 && rows[i].nodes[d - 1]; d++) check_all_ways(rows[i].spec, &p, d, rows[i].nodes[d - 1]);
    }
}

Test(perft, depth_nought_is_one)
{
    struct rules r = text_rules("thai");
    struct pos p;
    pos_start(&r, WHITE, &p);
    cr_expect_eq(perft(&r, &p, 0, false, 1), 1);
    cr_expect_eq(perft(&r, &p, 0, false, 4), 1);
}

Test(perft, threads_share_the_same_nodes)
{
    struct rules r = text_rules("malaysian8");
    struct pos p;
    pos_start(&r, BLACK, &p);
    for (int d = 1; d <= 6; d++) cr_expect_eq(perft(&r, &p, d, false, 3), perft(&r, &p, d, true, 1));
}

/* Larger trees are counted once, in the fastest way. */
enum { ALL_WAYS_NODES = 2000000 };

static void check_row(char **field, int n, int line)
{
    cr_assert(n >= 4, "line %d", line);
    uint64_t want = strtoull(field[3], NULL, 10);
    struct rules r = text_rules(field[0]);
    struct pos p = text_pos(&r, field[1]);
    int depth = atoi(field[2]);
    if (want <= ALL_WAYS_NODES) check_all_ways(field[0], &p, depth, want);
    else cr_expect_eq(perft(&r, &p, depth, false, 1), want, "line %d", line);
}

Test(perft, reference_table, .timeout = 600)
{
    text_rows(reference("rules/perft.tsv"), check_row);
}
