/* test_coord.c -- squares under every orientation a GameType can ask for. */
#include <config.h>

#include "notation/coord.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/scan.h"
#include "base/str.h"
#include "help/board_text.h"
#include "board/gametype.h"
#include "board/square.h"

static int read_name(const struct rules *r, struct coord c, const char *name)
{
    struct scan s;
    scan_init(&s, name, strlen(name));
    int square = coord_read(r, c, &s);
    cr_expect(square ? scan_at_end(&s) : s.p == s.start, "%s", name);
    return square;
}

static const char *name_of(const struct rules *r, struct coord c, int square)
{
    static char buf[COORD_TEXT];
    return coord_text(r, c, square, buf);
}

Test(coord, own_numbers_are_square_numbers)
{
    static const char *const specs[] = { "international", "malaysian8", "srilanka", "thai", "malaysian" };
    for (size_t i = 0; i < 5; i++) {
        struct rules r = text_rules(specs[i]);
        for (int q = 1; q <= square_count(&r); q++) {
            cr_expect_eq(coord_number(&r, coord_own(), q), q);
            cr_expect_eq(coord_square(&r, coord_own(), q), q);
        }
    }
}

Test(coord, every_orientation_reads_what_it_writes)
{
    static const char *const specs[] = { "malaysian8", "thai:inverted=yes", "international", "srilanka", "turkish",
        "spantsiretti", "international:width=14", "thai:height=9", "turkish:width=14,height=7" };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct rules r = text_rules(specs[i]);
        for (int k = 0; k < 16; k++) {
            struct coord c = { k & 1, k & 2, k >> 2 };
            wide seen = 0;
            for (int q = 1; q <= square_count(&r); q++) {
                cr_expect_eq(read_name(&r, c, name_of(&r, c, q)), q, "%s way %d square %d", specs[i], k, q);
                cr_expect_eq(coord_square(&r, c, coord_number(&r, c, q)), q);
                seen |= square_set(&r, coord_square(&r, c, q));
            }
            cr_expect(seen == square_all(&r));
        }
    }
}

/* PDN 3.0, the table of game types: what stands at the corners. */
Test(coord, published_corners)
{
    struct rules r = text_rules("malaysian8");
    struct coord russian = { true, false, 0 }, english = { false, true, 1 };
    struct coord zimbabwe = { true, true, 0 };
    cr_expect_str_eq(name_of(&r, russian, 29), "a1");
    cr_expect_str_eq(name_of(&r, russian, 1), "b8");
    cr_expect_str_eq(name_of(&r, russian, 4), "h8");
    /* 21: Black begins and sees 32..29 above, 4..1 below; so White sees 1..4 above */
    cr_expect_str_eq(name_of(&r, english, 1), "1");
    cr_expect_str_eq(name_of(&r, english, 32), "32");
    cr_expect_str_eq(name_of(&r, zimbabwe, 4), "a1");

    struct rules s = text_rules("thai:inverted=yes");
    struct coord spanish = { false, false, 1 }, italian = { false, false, 2 };
    cr_expect_str_eq(name_of(&s, spanish, 1), "32");
    cr_expect_str_eq(name_of(&s, spanish, 32), "1");
    cr_expect_str_eq(name_of(&s, italian, 1), "1");

    struct rules jamaican = text_rules("malaysian8:inverted=yes");
    struct coord a1 = { true, true, 1 };
    cr_expect_str_eq(name_of(&jamaican, a1, 1), "a1");
}

Test(coord, letters_and_numbers_are_read_in_either_notation)
{
    struct rules r = text_rules("thai");
    struct coord letters = { true, false, 0 };
    cr_expect_eq(read_name(&r, coord_own(), "a1"), 29);
    cr_expect_eq(read_name(&r, coord_own(), "B8"), 1);
    cr_expect_eq(read_name(&r, letters, "29"), 29);
    cr_expect_eq(read_name(&r, coord_own(), "05"), 5);
}

Test(coord, off_the_board_is_no_square)
{
    struct rules r = text_rules("thai");
    static const char *const bad[] = { "0", "33", "999", "a2", "i1", "a0", "a9", "", "-", "a", "z3" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect_eq(read_name(&r, coord_own(), bad[i]), 0, "%s", bad[i]);
}

/* Whoever begins a game whose starter is drawn, the squares keep their numbers. */
Test(coord, a_drawn_starter_does_not_move_the_numbers)
{
    struct rules r = text_rules("malaysian");
    struct gametype g;
    LOCAL(str) tag = { 0 };
    gametype_write(&r, BLACK, &tag);
    cr_assert(gametype_read(str_text(&tag), &g));
    cr_expect_eq(g.starter, BLACK);
    for (int q = 1; q <= 72; q++) cr_expect_eq(coord_number(&r, coord_of_gametype(&g), q), q);
}
