/* The quick reader of PDN: held against pdn.h on every file there is, on games made for it, and on what is odd. */
#include <config.h>

#include "pdn/quick/pdn_quick.h"

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "help/board_text.h"
#include "help/reference.h"
#include "help/scratch.h"
#include "pdn/pdn_source.h"
#include "pdn/quick_same.h"

enum { FILE_MAX = 1 << 26 };

static void hold_file(const char *path, void *tally)
{
    static const char *const assumed[] = { "international", "malaysian", "thai" };
    LOCAL(str) text = { 0 }, why = { 0 };
    whole_read(path, &text);
    bool wide_text = source_utf16(str_text(&text), text.len, NULL) != NULL;
    for (size_t i = 0; i < sizeof assumed / sizeof *assumed && !wide_text; i++) {
        struct rules r = text_rules(assumed[i]);
        cr_assert(quick_same(str_text(&text), text.len, &r, tally, &why), "%s: %s", path, str_text(&why));
    }
}

Test(pdn_quick, own_files)
{
    struct quick_tally t = { 0 };
    files_below(SRCDIR "/tests/data", hold_file, &t);
    cr_assert(t.quick * 10 > t.games * 8 && t.plies > 10000 && t.varied > 0, "%d of %d games, %d plies, %d varied",
        t.quick, t.games, t.plies, t.varied);
}

Test(pdn_quick, reference_files, .timeout = 600)
{
    struct quick_tally t = { 0 };
    files_below(reference("pdn"), hold_file, &t);
    cr_assert(t.quick * 10 > t.games * 8 && t.plies > 1000000, "%d of %d games, %d plies", t.quick, t.games, t.plies);
}

/* --- what is ordinary -------------------------------------------------------------------- */

/* The first game of a text checked, held against pdn.h too. */
static void first_game(const char *text, struct quick *q, struct quick_game *ret)
{
    struct rules r = text_rules("international");
    struct quick_tally t = { 0 };
    LOCAL(str) why = { 0 };
    cr_assert(quick_same(text, strlen(text), &r, &t, &why), "%s: %s", text, str_text(&why));
    quick_next(q, text, strlen(text), 0, ret);
}

Test(pdn_quick, ordinary)
{
    static const struct {
        const char *text;
        int plies;
        const char *result;
        bool comments, variations;
    } row[] = {
        { "1. 32-28 19-23 2. 28x19 14x23 2-0", 4, "2-0", false, false },
        { "[White \"a\"]\r\n\r\n1. 32-28\r\n19-23 1-1\r\n", 2, "1-1", false, false },
        { "[White \"a\"] [Black \"b\"] 1.32-28 *", 1, "*", false, false },
        { "{before}\n[White \"a\"]\n{start}\n*", 0, "*", true, false },
        { "1. 32-28! {good} 19-23?! $5 ; to the end\n2. 28x19 14x23 0-2", 4, "0-2", true, false },
        { "1. 32-28 (1. 31-27 {a) b} 17-21 (17-22)) 1... 18-23 1/2-1/2", 2, "1/2-1/2", true, true },
        { "1. 32-28 (1. 31-27 17-21) 1... 18-23 *", 2, "*", false, true },
        { "1. 32- 28 19- 23\n 2. 28x 19 14x\n23 1-0", 4, "1-0", false, false },
        { "1. ... 32-28 2. 19-23 0:2", 2, "0:2", false, false },
        { "% line\n1. 32-28\n% line\n 19-23 1-1 {behind} {and more}", 2, "1-1", true, false },
        { "[FEN \"W:W28:B22\"]\n1. 28x17 *", 1, "*", false, false },
        { "[FEN \"W:W28:B22,12\"]\n1. 28x17x8 *", 1, "*", false, false },
        { "[FEN \"\"]\n1. 32-28 *", 1, "*", false, false },
        { "[GameType \"20,W,10,10,A0,0\"]\n1. d4-c5 g7-f6 *", 2, "*", false, false },
        { "[Variant \"Malaysian 12x12, forfeit\"]\n1. 46-40 26-33 2. 40-35 28x41 3. 48x35 29x40 4. 45-38 {[%forfeit 47]} *",
            7, "*", true, false },
        { "[Variant \"Malaysian 12x12, forfeit\"]\n1. 46-40 26-33 2. 40-35 28x41 3. 48x35 29x40 4. 45-38~47 *", 7, "*",
            false, false },
        { "[Variant \"Malaysian 8x8, forfeit\"]\n[FEN \"W:W22,30:B17\"]\n1. 30-26 17-22 *", 2, "*", false, false },
    };
    struct rules r = text_rules("international");
    OWN(quick) q = quick_new(&r, QUICK_CHECK);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct quick_game g;
        first_game(row[i].text, q, &g);
        cr_assert_eq(g.kind, QUICK_GAME, "%s", row[i].text);
        cr_assert_eq(g.plies, row[i].plies, "%s: %d plies", row[i].text, g.plies);
        cr_assert(g.result.n == strlen(row[i].result) && !memcmp(g.result.s, row[i].result, g.result.n), "%s",
            row[i].text);
        cr_assert_eq(g.comments, row[i].comments, "%s", row[i].text);
        cr_assert_eq(g.variations, row[i].variations, "%s", row[i].text);
    }
}

Test(pdn_quick, odd)
{
    static const char *const text[] = {
        "1. 32-28 19-23",
        "1. 32-26 19-23 *",
        "1. 32-28 zz *",
        "1. 32-28 {open *",
        "1. 32-28 (open *",
        "1. 32-28 19-23 ) *",
        "1. 32-28 {a {b} c} *",
        "*",
        "1. 32-28 (1. 31-27) *",
        "1. 32-28 (1. 32-28 19-23) 18-22 *",
        "1. 32-28 18-22 (2. 38-32 12-18) 2. 38-32 7-12 *",
        "1. 32-28 2-0 *",
        "1. 32-28 * *",
        "[White no quotes]\n1. 32-28 *",
        "[FEN \"nonsense\"]\n1. 32-28 *",
        "[White \"a\"]\n\n[White \"b\"]\n1. 32-28 *",
        "[GameType \"22\"]\n1. 32-28 *",
        "[GameType \"65\"]\n1. 32-28 *",
        "1. 28 *",
        "1. 32-28 /FEN \"W:W1:B50\"/ 1-6 *",
        "[Result \"4-6\"]\n1. 32-28 4-6",
        "1. 32-28 - 2. 19-23 *",
        "1. 32-28 1-1! *",
        "[FEN \"W:WK46:B37,28,19,38,42\"]\n1. 46x23 *",
        "1. 32-28* 19-23 *",
        "1. 32-28 \\r 19-23 *",
        "[Variant \"Malaysian 12x12, forfeit\"]\n1. 46-40 {[%forfeit 47]} 26-33 *",
        "[Variant \"Malaysian 8x8, forfeit\"]\n[FEN \"W:W22,30:B17\"]\n1. 30-26 {[%forfeit 30]} *",
    };
    struct rules r = text_rules("international");
    OWN(quick) q = quick_new(&r, QUICK_CHECK);
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        struct quick_game g;
        first_game(text[i], q, &g);
        cr_assert_eq(g.kind, QUICK_ODD, "%s", text[i]);
    }
}

/* What is counted need not be possible. */
Test(pdn_quick, depths)
{
    static const char illegal[] = "1. 32-28 19-23 2. 38-32 14-19 *", impossible[] = "1. 1-50 50-1 *";
    struct rules r = text_rules("international");
    OWN(quick) count = quick_new(&r, QUICK_COUNT);
    OWN(quick) check = quick_new(&r, QUICK_CHECK);
    struct quick_game g;
    cr_assert_eq(quick_next(check, illegal, strlen(illegal), 0, &g), QUICK_ODD);
    cr_assert_eq(quick_next(check, impossible, strlen(impossible), 0, &g), QUICK_ODD);
    cr_assert_eq(quick_next(count, impossible, strlen(impossible), 0, &g), QUICK_GAME);
    cr_assert_eq(g.plies, 2);
    cr_assert_eq(g.packed_n, 0);
}

Test(pdn_quick, tags)
{
    static const char text[] =
        "[event \"e\"]\n[White \"a \\\"b\\\" ]c\"]\n[WhiteElo \"1100\"]\n[WhiteRating \"1200\"]\n"
        "[BlackElo \"900\"]\n[White \"second\"]\n[Date \"\"]\n\n1. 32-28 *";
    struct rules r = text_rules("international");
    OWN(quick) q = quick_new(&r, QUICK_COUNT);
    struct quick_game g;
    cr_assert_eq(quick_next(q, text, strlen(text), 0, &g), QUICK_GAME);
    cr_assert(g.tag[QUICK_EVENT].n == 1 && *g.tag[QUICK_EVENT].s == 'e');
    cr_assert(g.tag[QUICK_WHITE].n == 10 && !memcmp(g.tag[QUICK_WHITE].s, "a \\\"b\\\" ]c", 10));
    cr_assert(g.tag[QUICK_WHITE_RATING].n == 4 && !memcmp(g.tag[QUICK_WHITE_RATING].s, "1200", 4));
    cr_assert(!g.tag[QUICK_BLACK_RATING].s && g.tag[QUICK_BLACK_ELO].n == 3);
    cr_assert(g.tag[QUICK_DATE].s && !g.tag[QUICK_DATE].n);
    cr_assert_null(g.tag[QUICK_BLACK].s);
    cr_assert_null(g.tag[QUICK_FEN].s);
}

/* --- whatever comes ---------------------------------------------------------------------- */

/* A text in memory of just its size, so that reading past it is noticed. */
static void hold_text(const char *text, size_t n, const struct rules *r)
{
    struct quick_tally t = { 0 };
    LOCAL(str) why = { 0 };
    LOCAL_MEM char *copy = mem_new(n ? n : 1, 1);
    memcpy(copy, text, n);
    cr_assert(quick_same(copy, n, r, &t, &why), "%.*s\n%s", (int)n, text, str_text(&why));
}

static const char several[] =
    "{ Before all } [Event \"a\"]\n[White \"A, a\"]\n[Black \"B\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n"
    "\n1. 32-28 19-23 2. 28x19 14x23 (2... 13x24 3. 37-32 {b}) 3. 37-32!? {good} 10-14 4. 41-37 2-0\n\n[Event \"b\"]\n"
    "[Variant \"Malaysian 12x12, forfeit\"]\n\n1. 46-40 26-33 2. 40-35 28x41 3. 48x35 29x40 4. 45-38 {[%forfeit 47]} 1-0 ; line\n[FEN \"B:W28:B22,12\"]\n"
    "1... 22x33 * {end}\n";

/* Words of every size at every place. */
static const char plain[] =
    "[Event \"plain\"]\n[Annotator \"nobody, as far as one knows\"]\n[Result \"2-0\"]\n\n"
    "1. 31-27 18-23 2. 36-31 12-18 3. 35-30 19-24 4. 30x28 17-22 5. 28x17 11x22 6.\n32-28 18-23 7. 27x29 7-11 8. 28-23 8-12 "
    "9. 38-32 2-7 10. 23-19 14x23 11. 29x18\n12x23 12. 31-27 9-14 13. 33-29 13-19 14. 29x18 19-23 15. 18x29 14-19 16. 29-23\n"
    "19x28 17. 32x23 20-24 18. 27-21 16x27 19. 40-35 27-31 20. 37x26 7-12 21. 39-33\r\n3-8 22. 23-18 12x23 23.35-30 24x35 2-0\n";

/* A man's step ends the walk of its side's king, so that the king may go again. */
Test(pdn_quick, walking_kings)
{
    static const char text[] = "[GameType \"40\"]\n[SetUp \"1\"]\n[FEN \"W:WK46,47:B15\"]\n\n"
                               "1. 46-41 15-20 2. 41-46 20-25 3. 46-41 25-30 4. 47-42 30-35 5. 41-46 35-40 *\n";
    struct rules r = text_rules("frisian");
    OWN(quick) q = quick_new(&r, QUICK_CHECK);
    struct quick_game g;
    cr_assert_eq(quick_next(q, text, sizeof text - 1, 0, &g), QUICK_GAME);
    cr_expect_eq(g.plies, 10);
    hold_text(text, sizeof text - 1, &r);
}

Test(pdn_quick, every_beginning)
{
    struct rules r = text_rules("international");
    for (size_t n = 0; n <= strlen(several); n++) hold_text(several, n, &r);
    for (size_t n = 0; n <= strlen(plain); n++) hold_text(plain, n, &r);
}

/* A byte put in before each, so that all behind it moves on. */
Test(pdn_quick, every_shift)
{
    static const char bytes[] = "1.- x\n\\\"";
    struct rules r = text_rules("international");
    char text[sizeof plain];
    for (size_t at = 0; at < strlen(plain); at++)
        for (const char *c = bytes; *c; c++) {
            memcpy(text, plain, at);
            text[at] = *c;
            memcpy(text + at + 1, plain + at, sizeof plain - 1 - at);
            hold_text(text, sizeof plain, &r);
        }
}

static void hold_changed(const char *whole, size_t n, struct rng *rng, const struct rules *r)
{
    static const char bytes[] = "0123456789-x:. \n\"[]{}()!$*;%/abfABE\\~";
    char text[1024];
    cr_assert(n < sizeof text);
    memcpy(text, whole, n);
    for (uint32_t k = 1 + rng_below(rng, 3); k; k--) {
        uint32_t at = rng_below(rng, (uint32_t)n), from = rng_below(rng, (uint32_t)n - 20);
        if (rng_below(rng, 2)) text[at] = bytes[rng_below(rng, sizeof bytes - 1)];
        else if (at < n - 20) memmove(text + at, whole + from, 1 + rng_below(rng, 16));
    }
    hold_text(text, n, r);
}

Test(pdn_quick, changed_bytes, .timeout = 600)
{
    struct rules r = text_rules("international");
    struct rng rng = { .state = 5 };
    for (int round = 0; round < 3000; round++) {
        hold_changed(several, strlen(several), &rng, &r);
        hold_changed(plain, strlen(plain), &rng, &r);
    }
}
