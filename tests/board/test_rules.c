/* test_rules.c -- the table of facts and the .rules text. */
#include <config.h>

#include "board/rules.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/rules_read.h"
#include "board/variants.h"

/* Read a text; "" when it is good, else LINE:COLUMN: sentence. */
static const char *complaint(const char *text, struct rules *ret)
{
    static char buf[ERR_TEXT + 32];
    struct err e = { 0 };
    *buf = '\0';
    if (!rules_read(text, strlen(text), "house", NULL, NULL, rules_wrong_first, &e, ret))
        snprintf(buf, sizeof buf, "%d:%d: %s", e.line, e.column, e.text);
    return buf;
}

Test(rules, facts_written_are_facts_read)
{
    for (int v = 0; variants_builtin(v); v++) {
        char text[8192] = "", value[200];
        struct rules r;
        struct err e = { 0 };
        for (int i = 0; rules_fact(i); i++) {
            size_t used = strlen(text);
            rules_fact_value(variants_builtin(v), i, value, sizeof value);
            snprintf(text + used, sizeof text - used, "%s = %s\n", rules_fact(i)->name, value);
        }
        cr_assert(rules_read(text, strlen(text), variants_builtin(v)->id, NULL, NULL, rules_wrong_first, &e, &r), "%s",
            text);
        cr_expect(!memcmp(&r, variants_builtin(v), sizeof r), "%s", text);
    }
}

Test(rules, a_text_that_says_nothing_is_the_start_values)
{
    struct rules r, init;
    rules_init(&init);
    cr_expect_str_eq(complaint(" # nothing\n\n", &r), "");
    cr_expect_eq(r.width, 10);
    cr_expect_eq(r.n_endings, 0);
    cr_expect(rules_same_moves(&r, &init));
    cr_expect_str_eq(r.title, "house");
}

Test(rules, complaints_with_their_place)
{
    static const char *const rows[][2] = {
        { "width = 8\nkng-flies = yes", "2:1: no fact is called kng-flies; king-flies is one" },
        { "xyzzy = 1", "1:1: no fact is called xyzzy; huff-rules(5) lists them" },
        { "  width = 9", "1:11: width is 6, 8, 10, 12 or 14, not \"9\"" },
        { "width 8", "1:7: '=' is missing after width" },
        { "= 8", "1:1: a line is: fact = value" },
        { "width = 8\r\nwidth = 8\r\n", "2:1: width is given twice" },
        { "king-flies = maybe", "1:14: king-flies is no or yes, not \"maybe\"" },
        { "forfeit = ", "1:11: forfeit is off, on or free, not \"\"" },
        { "rows = 05x", "1:8: rows is a number from 1 to 6, not \"05x\"" },
        { "endings = 3:4:32",
            "1:11: an ending has 1 to 98 pieces, no more kings than pieces, and at most 1000"
            " plies, unlike \"3:4:32\"" },
        { "endings = 3:1",
            "1:11: endings is none or a list like 3:1:32 3:1:10:road 5:1:60:both (pieces, kings among them,"
            " plies), not \"3:1\"" },
        { "endings = 1:1:1 1:1:1 1:1:1 1:1:1 1:1:1 1:1:1 1:1:1 1:1:1 1:1:1", "1:11: at most 8 endings can be given" },
        { "endings = 3:1:0:road", "1:11: 3:1:0:road counts no plies" },
        { "endings = 5:0:60:both", "1:11: kings on both sides are two or more, but 5:0:60:both has 0 in 5 pieces" },
        { "endings = 5:3:60:both", "1:11: kings on both sides are two or more, but 5:3:60:both has 6 in 5 pieces" },
        { "height = 8\nrows = 3\nendings = 3:1:10:road",
            "3:11: an ending with :road needs a board that is a square, not 10x8" },
        { "endings = 3:1:10:roads",
            "1:11: endings is none or a list like 3:1:32 3:1:10:road 5:1:60:both (pieces, kings among them,"
            " plies), not \"3:1:10:roads\"" },
        { "title = a\"b", "1:9: title can't hold quotes, backslashes, # or control characters" },
        { "title = \xff", "1:9: title is not UTF-8" },
        { "base = chess", "1:8: no game is called \"chess\"" },
        { "width = 8", "1:9: 4 rows of men a side leave no empty row on a board of 8 rows" },
        { "scope = piece\npriority = none",
            "2:12: scope = piece says how the most is counted, but priority ="
            " none" },
        { "forfeit-picker = opponent", "1:18: forfeit-picker = opponent needs forfeit = on" },
        { "rows = 5\nheight = 12\nwidth = 8\nheight=", "4:1: height is given twice" },
        { "removal = now\nturns-back = no\nking-flies = no\nremoval=end", "4:1: removal is given twice" },
        { "turns-back = no\nremoval = end # here",
            "2:11: turns-back = no needs removal = now: pieces that stay bar the way back"
            " anyway" },
        { "king-lands-next = yes\nking-flies = no\nrows = 3",
            "2:14: king-lands-next is about flying kings, but king-flies = no" },
        { "cells = all\nheight = 12", "2:10: 10x12 squares are too many with cells = all: at most 98" },
        { "width = 8\nrows = 3\ncells = all\ninverted = yes",
            "4:12: inverted = yes says which squares are not played on, but cells = all" },
        { "rows = 3\nwidth = 8\nback = 1", "3:8: 4 rows of men a side leave no empty row on a board of 8 rows" },
        { "height = 2", "1:10: height is 0 or a number from 4 to 14, not 2" },
        { "move-lines = straight",
            "1:14: move-lines = straight needs cells = all: two ranks a step, men would not reach"
            " the far row" },
        { "time-control = soon", "1:16: time-control is written like 40/7200:20/3600 or 300+5" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct rules r;
        cr_expect_str_eq(complaint(rows[i][0], &r), rows[i][1], "%s: %s", rows[i][0], complaint(rows[i][0], &r));
    }
}

static void on_wrong(void *ctx, const struct err *e)
{
    char *text = ctx;
    size_t n = strlen(text);
    snprintf(text + n, 1000 - n, "%d:%d: %s\n", e->line, e->column, e->text);
}

Test(rules, everything_that_is_wrong)
{
    static const char *const rows[][2] = {
        { "rows = 7\nking flies\nbase = chess\nrows = 3\n = 4\nbase = thai\nfoo = 1\nking-flies = no # good",
            "1:8: rows is a number from 1 to 6, not \"7\"\n2:6: '=' is missing after king\n"
            "3:8: no game is called \"chess\"\n4:1: rows is given twice\n5:2: a line is: fact = value\n"
            "6:1: base is given twice\n7:1: no fact is called foo; huff-rules(5) lists them\n" },
        { "width = 8\nscope = piece\npriority = nothing",
            "3:12: priority is none, count, kings, italian, argentinian, value or "
            "with-king, not \"nothing\"\n" },
        { "width = 8\nrows = 3", "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct rules r = { .width = 99 };
        char text[1000] = "";
        bool read = rules_read(rows[i][0], strlen(rows[i][0]), "house", NULL, NULL, on_wrong, text, &r);
        cr_expect_str_eq(text, rows[i][1], "%s", text);
        cr_expect_eq(read, !*rows[i][1]);
        cr_expect_eq(r.width, read ? 8 : 99);
    }
}

Test(rules, a_failed_set_changes_nothing)
{
    struct rules r = *variants_builtin(0), before = r;
    cr_expect(!rules_set(&r, "endings", "3:1:32 x", NULL));
    cr_expect(
        !rules_set(&r, "title", "a title that is much longer than the sixty-three bytes there are room for", NULL));
    cr_expect(!rules_set(&r, "width", "99999999999", NULL));
    cr_expect(!memcmp(&r, &before, sizeof r));
}

Test(rules, same_moves)
{
    const struct rules *intl = variants_builtin(0);
    for (int i = 0; rules_fact(i); i++) {
        static const char *const other[][2] = {
            { "width", "8" },
            { "inverted", "yes" },
            { "man-captures-back", "no" },
            { "king-flies", "no" },
            { "king-lands-next", "yes" },
            { "removal", "now" },
            { "promotion", "stop" },
            { "priority", "none" },
            { "scope", "piece" },
            { "forfeit", "on" },
            { "rows", "3" },
            { "height", "12" },
            { "cells", "all" },
            { "back", "1" },
            { "move-lines", "both" },
            { "capture-lines", "both" },
            { "man-takes-king", "no" },
            { "turns-back", "no" },
            { "king-moves", "3" },
            { "goal", "lose" },
            { "lone-king-wins", "yes" },
            { "starter", "black" },
            { "repetitions", "0" },
            { "endings", "none" },
            { "title", "x" },
        };
        for (size_t k = 0; k < sizeof other / sizeof *other; k++) {
            struct rules r = *intl;
            if (strcmp(other[k][0], rules_fact(i)->name)) continue;
            cr_assert(rules_set(&r, other[k][0], other[k][1], NULL));
            cr_expect_eq(rules_same_moves(intl, &r), !rules_fact(i)->moves, "%s", other[k][0]);
        }
    }
}

/* Any bytes are read or refused; what is read passes the check. */
Test(rules, garbage)
{
    static const char *const bits[] = { "width", "rows", "=", " ", "8", "12", "\n", "#", "endings", "3:1:32", "base",
        "forfeit", "on", "\r", "\xff", "title", "\"", "king-flies", "yes", "no", "\xef\xbb\xbf", "-", "priority",
        "none", "\\" };
    unsigned seed = 3;
    for (int i = 0; i < 20000; i++) {
        char text[300] = "";
        for (int k = 0; k < 12; k++) {
            seed = seed * 1103515245u + 12345u;
            strcat(text, bits[(seed >> 16) % (sizeof bits / sizeof *bits)]);
        }
        struct rules r;
        struct err e = { 0 };
        if (rules_read(text, strlen(text), "x", NULL, NULL, rules_wrong_first, &e, &r))
            cr_assert(rules_check(&r, NULL), "%s", text);
        else cr_assert(*e.text, "%s", text);
    }
}

/* huff-rules(5) has a heading for each fact, with each of its values, the start value marked. */
Test(rules, the_manual_page_has_every_fact)
{
    struct str page = { 0 };
    struct rules init;
    rules_init(&init);
    cr_assert(file_read(SRCDIR "/man/huff-rules.5", 1 << 16, &page, NULL));
    char *text = str_take(&page), *w = text;
    for (char *p = text; *p; p++) /* hyphens are escaped in man pages */
        if (!(p[0] == '\\' && p[1] == '-')) *w++ = *p;
    *w = '\0';
    for (int i = 0; rules_fact(i); i++) {
        char heading[64], value[160], line[200];
        snprintf(heading, sizeof heading, "\n.BR %s \" = ", rules_fact(i)->name);
        const char *at = strstr(text, heading);
        cr_expect(at, "huff-rules(5) lacks the line%s...", heading);
        if (!at) continue;
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at + 1, "\n"), at + 1);
        rules_fact_value(&init, i, value, sizeof value);
        if (*value) cr_expect(strstr(line, strcat(value, "*")), "huff-rules(5) lacks %s in: %s", value, line);
        for (const char *p = rules_fact(i)->values; strchr(p, ' ') && !strstr(p, "number"); p = strchr(p, ' ') + 1) {
            snprintf(value, sizeof value, "%.*s", (int)strcspn(p, " "), p);
            cr_expect(strstr(line, value), "huff-rules(5) lacks %s in: %s", value, line);
        }
    }
    mem_free(text);
}
