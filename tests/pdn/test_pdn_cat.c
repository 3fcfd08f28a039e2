/* Files written canonically: what becomes of what, and that it is canonical then, with the same games, whatever junk is
   kept. */
#include <config.h>

#include "pdn/pdn.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "base/str.h"
#include "help/reference.h"
#include "help/scratch.h"
#include "pdn/cat_same.h"
#include "pdn/pdn_same.h"
#include "pdn/pdn_source.h"

static void cat(const char *s, size_t n, struct str *out)
{
    LOCAL(pdn_source) src;
    cr_assert(source_init(&src, s, n, NULL));
    pdn_cat(&src, NULL, false, emit, out);
}

#define MALAYSIAN "[Variant \"Malaysian 8x8, forfeit\"] [FEN \"W:W24,31:B19,5,9\"] "
static const struct {
    const char *in, *out;
} canonical[] = {
    { "[GameType \"20\"] 1. 32 - 28 19 -23 2. 28 X 19 14x\n23 3. 37-32 05- 10 *",
        "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 5-10 *" },
    { "[GameType \"25\"] 1. gf4 fe5 2. hg3 gf6 3. cb4 ed4 4. ec5 bd4 1:0",
        "1. g3-f4 f6-e5 2. h2-g3 g7-f6 3. c3-b4 e5-d4 4. e3xc5 b6xd4 1:0" },
    { "[GameType \"20\"][FEN \"W:WK47:B14,19,29,31,42\"] 1. 47x24x36 *", "1. 47x38x24x13x36 *" },
    { "[GameType \"20\"] 1. 32-28 (?) 19-23* {a} 2. 28x19 *", "1. 32-28? 19-23 $7 {a} 2. 28x19 *" },
    { "[GameType \"20\"] 32-28 (18-23 38-32) 19-23 9n *", "1. 32-28 (1... 18-23 2. 38-32) 1... 19-23 9n *" },
    { "[GameType \"22\"] 1. 21 - 17 9-13 2.25-21 (2. 17-14) 1/2-1/2", "1. 21-17 9-13 2. 25-21 (2. 17-14) 1/2-1/2" },
    { "[GameType \"31,B,8,8,N2,0\"] 27-24 7-11 *", "1. 27-24 7-11 *" },
    { "[GameType \"20\"] 1. 32 - 18 40 -1 *", "1. 32-18 40-1 *" },
    { "[GameType \"25\"] 1. g3 - a5 h8 : b2 *", "1. g3-a5 h8xb2 *" },
    /* squares called otherwise than the GameType says, by which the moves would be others once they were written as usual */
    { "[GameType \"20,W,10,10,A1,0\"] 1. b4 - c5 *", "1. b4-c5 *" },
    { "[GameType \"25,W,8,8,N0,0\"] 22-18 9-13 *", "1. 22-18 9-13 *" },
    { "[GameType \"21,W,8,8,N3,0\"][FEN \"B:W22,24:B9,11\"] 1. f6-e5 c3-d4 *", "1. f6-e5 c3-d4 *" },
    /* a piece given up, and what is none */
    { MALAYSIAN "1. 24-20~24 9-14 *", "1. 24-20 {[%forfeit 24]} 1... 9-14 *" },
    { MALAYSIAN "1. 24-20~24 {[%forfeit 99] note} 9-14 *", "1. 24-20~24 {[%forfeit 99] note} 1... 9-14 *" },
    { MALAYSIAN "1. 24-20 9-14 *", "1. 24-20 {[%forfeit 24]} 1... 9-14 *" },
    { MALAYSIAN "1. 24-20~24!? (!) $3 {note} 9-14 *", "1. 24-20!?! $3 {[%forfeit 24]} {note} 1... 9-14 *" },
    { MALAYSIAN "1. 24-20~24! ; [%forfeit 24]\n9-14 *", "1. 24-20! { [%forfeit 24]} 1... 9-14 *" },
    { MALAYSIAN "1. 24-20~24 {note} {[%forfeit 24]} 9-14 *", "1. 24-20 {note} {[%forfeit 24]} 1... 9-14 *" },
    { MALAYSIAN "1. 24-20~24 (1. 24-20?) 9-14 *", "1. 24-20 {[%forfeit 24]} (1. 24-20? {[%forfeit 24]}) 1... 9-14 *" },
    { "[GameType \"20\"] 1. 32-28 19-23 2. 32-27~28 4-8 *", "1. 32-28 19-23 2. 32-27~28 4-8 *" },
    { "[GameType \"20\"] 1. 32x28~5 (1. 31-27~28 19-23) *", "1. 32x28~5 (1. 31-27~28 19-23) *" },
    { "[GameType \"20\"] 1. 50-45~1x3 4-9~99 *", "1. 50-45~1 x3 1... 4-9~99 *" },
    { "[GameType \"20\"] 1. 32-28~0 19-23 *", "1. 32-28 ~0 1... 19-23 *" },
    { "[GameType \"25\"] 1. g3-a5~h8 *", "1. g3-a5~h8 *" },
    /* a capture written jump by jump, and what is none: no capture, or one that begins elsewhere */
    { "[GameType \"20\"][FEN \"W:W48:B1,22,32,42\"] 1. 48x37 37x28 28x17 1-6 *", "1. 48x17 1-6 *" },
    { "[GameType \"20\"][FEN \"W:W48:B1,32,42\"] 1. 48x37 37-28 *", "1. 48x37 37-28 *" },
    { "[GameType \"20\"][FEN \"W:W48:B1,32,42\"] 1. 48x37 38x28 *", "1. 48x37 38x28 *" },
    /* half a capture, which the result that is lacking must not make whole */
    { "[GameType \"20\"][Result \"1-0\"] 1. 32-28 19-23 2. 28x", "1. 32-28 19-23 28x {} 1-0" },
    { "[GameType \"20\"][Result \"1/2-1/2\"] 1. 32-28 19-23 2. 28 :", "1. 32-28 19-23 28 : {} 1/2-1/2" },
    { "[GameType \"20\"][Result \"2-0\"] 1. 32-28 19-23 2. 28\xc3\x97", "1. 32-28 19-23 28\xc3\x97 {} 2-0" },
};

Test(pdn_cat, canonical_movetext)
{
    for (size_t i = 0; i < sizeof canonical / sizeof *canonical; i++) {
        LOCAL(str) out = { 0 }, again = { 0 };
        cat(canonical[i].in, strlen(canonical[i].in), &out);
        const char *moves = strstr(str_text(&out), "\n\n");
        cr_assert_not_null(moves);
        while (out.len && out.s[out.len - 1] == '\n') out.s[--out.len] = 0;
        cr_expect_str_eq(moves + 2, canonical[i].out, "%s\n%s", canonical[i].in, str_text(&out));
        cat(str_text(&out), out.len, &again);
        while (again.len && again.s[again.len - 1] == '\n') again.s[--again.len] = 0;
        cr_expect_str_eq(str_text(&again), str_text(&out));
    }
}

/* The seven come first, in their order, and the position and the game last; others stay as they stood. */
Test(pdn_cat, tags_in_their_order)
{
    static const char *const tags[] = { "[Event \"e\"]\n", "[Site \"s\"]\n", "[Date \"2000\"]\n", "[Round \"r\"]\n",
        "[White \"w\"]\n", "[Black \"b\"]\n", "[Result \"*\"]\n", "[Zed \"z\"]\n", "[Annotator \"a\"]\n",
        "[FEN \"W:W31:B1\"]\n", "[GameType \"20\"]\n" };
    enum { TAGS = sizeof tags / sizeof *tags, ZED = 7 };
    LOCAL(str) in = { 0 }, out = { 0 }, want = { 0 };
    for (int i = TAGS; i--;) str_add(&in, tags[i == ZED ? ZED + 1 : i == ZED + 1 ? ZED : i]);
    for (int i = 0; i < TAGS; i++) str_add(&want, tags[i]);
    str_add(&in, "\n31-26 *\n");
    str_add(&want, "\n1. 31-26 *\n\n");
    cat(str_text(&in), in.len, &out);
    cr_expect_str_eq(str_text(&out), str_text(&want));
}

static void hold(const char *text, size_t n)
{
    LOCAL(str) why = { 0 };
    cr_expect(cat_same(text, n, &why), "%.*s\n%s", (int)n, text, str_text(&why));
}

/* Habits of programs, and what went wrong before. */
static const char *const odd_texts[] = {
    "1. 11-15 (The \"Vegas\" version (again).  Score 1-0 to Nemesis) 24-20",
    "[GameType \"26\"]\n1. [FEN \"W:W36,3\n7]\n1. 36x ] } {[%forfeit 1]",
    ("1. 32-28 (1. 33-28 19-23 (1..\xd2\xdf"
     "18-23 2. 28-22)) *"),
    "[GameType \"20\"]\n[FEN \"W:WK5:BK46\"2]\n1. 5-37 /]FEN *",
    "a ([r)\n] -",
    "[GameType \"20\"]\n*\n1. 5-37 /FEN\x08\rB:WK5:B1,2\"/ 1-6 A*",
};

Test(pdn_cat, odd_texts)
{
    for (size_t i = 0; i < sizeof odd_texts / sizeof *odd_texts; i++) hold(odd_texts[i], strlen(odd_texts[i]));
}

static void hold_file(const char *path, void *ctx)
{
    struct str text = { 0 };
    whole_read(path, &text);
    hold(str_text(&text), text.len);
    str_release(&text);
    ++*(int *)ctx;
}

Test(pdn_cat, own_files)
{
    int files = 0;
    files_below(SRCDIR "/tests/data/pdn", hold_file, &files);
    files_below(SRCDIR "/tests/fuzz/corpus/quick", hold_file, &files);
    files_below(SRCDIR "/tests/fuzz/corpus/pdn", hold_file, &files);
    cr_expect(files > 5);
}

/* Games with junk: words of all kinds in any order, some with nothing between. */
static const char *const words[] = { "1.", "2...", "32-28", "19-23", "28x19", "14x23", "18-22", "35-30", "99-1",
    "g3-f4", "9n", "word", "what's", "(", ")", "(33-28)", "(1. 33-28 18-22)", "(A note (with a note) inside.)", "{",
    "}", "{a}", "{a (b) c}", "{a {b} c}", "{a } b}", "; to the end", ";x\n", "% line", "%", "\n", "\n\n", "*", "0-2",
    "1-1", "0-201.", "1/2-1/2", "-", "--", "...", "!", "?!", "(!)", "$1", "$999", "$", "[A \"x\"]", "[", "]",
    "[%clk 1]", "[Event \"e\"]\n", "[FEN \"W:W28,33:B12,17\"]", "[GameType \"20\"]", "[Result \"4-6\"]", "4-6", "\"",
    "/FEN \"W:W28,33:B12,17\"/", "/FEN \"W::\"/", "/", "\\r", "\\", "\xe2\x80\xa6", "\xc2\xbd-\xc2\xbd", "~", "." };

Test(pdn_cat, junk_in_any_order, .timeout = 600)
{
    struct rng rng = { .state = 17 };
    for (int round = 0; round < 2000; round++) {
        LOCAL(str) text = { 0 };
        str_add(&text, rng_below(&rng, 2) ? "[GameType \"20\"]\n\n1. 32-28 " : "");
        for (uint32_t n = 1 + rng_below(&rng, 12); n; n--) {
            str_add(&text, words[rng_below(&rng, sizeof words / sizeof *words)]);
            if (rng_below(&rng, 4)) str_put(&text, rng_below(&rng, 6) ? ' ' : '\n');
        }
        hold(str_text(&text), text.len);
    }
}
