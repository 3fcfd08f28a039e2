/* test_gametype.c -- the GameType tag as files have it. */
#include <config.h>

#include "board/gametype.h"

#include <criterion/criterion.h>

#include "base/str.h"
#include "help/board_text.h"
#include "board/variants.h"

static const char *written(const char *spec, int starter)
{
    static struct str out;
    struct rules r = text_rules(spec);
    str_clear(&out);
    gametype_write(&r, starter, &out);
    return str_text(&out);
}

/* RULES I13, M13, T13, L13 */
Test(gametype, of_the_five_games)
{
    cr_expect_str_eq(written("international", WHITE), "20,W,10,10,N2,0");
    cr_expect_str_eq(written("malaysian", WHITE), "48,W,12,12,N2,0");
    cr_expect_str_eq(written("malaysian8", WHITE), "48,W,8,8,N2,0");
    cr_expect_str_eq(written("thai", WHITE), "31,W,8,8,N2,0");
    cr_expect_str_eq(written("srilanka", WHITE), "27,W,12,12,N2,1");
    cr_expect_str_eq(written("thai:starter=black", BLACK), "31,B,8,8,N2,0");
}

Test(gametype, reads_what_it_writes)
{
    for (int i = 0; variants_builtin(i); i++) {
        const struct rules *r = variants_builtin(i);
        struct gametype g;
        cr_assert(gametype_read(written(r->id, WHITE), &g));
        cr_expect(g.full);
        cr_expect_eq(g.height, rules_height(r), "%s", r->id);
        const struct rules *found = variants_by_gametype(g.number, g.width, g.inverted);
        cr_expect(found == r || (*r->tag && variants_by_tag(r->tag) == r), "%s", r->id);
    }
}

Test(gametype, details_are_optional_and_broken_ones_are_dropped)
{
    static const struct {
        const char *text;
        int number, width;
        bool full;
    } rows[] = {
        { "20", 20, 10, false },
        { " 25 ", 25, 8, false },
        { "20,W,10,10,N2,0", 20, 10, true },
        { "20,W,10,10,N2", 20, 10, true },
        { "20, w, 10, 10, n2", 20, 10, true },
        { "20,W,0,0,N,0", 20, 10, false },
        { "27,W,12,12,N2,", 27, 12, false },
        { "99", 99, 0, false },
        { "41,W,10,8,A0,0", 41, 10, true },
        { "20,W,10,10,N2,0 x", 20, 10, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct gametype g;
        cr_assert(gametype_read(rows[i].text, &g), "%s", rows[i].text);
        cr_expect_eq(g.number, rows[i].number, "%s", rows[i].text);
        cr_expect_eq(g.width, rows[i].width, "%s", rows[i].text);
        cr_expect_eq(g.full, rows[i].full, "%s", rows[i].text);
    }
    struct gametype g;
    cr_expect(!gametype_read("", &g));
    cr_expect(!gametype_read("international", &g));
    cr_expect(!gametype_read("99999999999", &g));
}
