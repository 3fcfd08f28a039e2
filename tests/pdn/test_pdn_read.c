/* Splitting and reading: what each piece of odd text becomes. */
#include <config.h>

#include "pdn/pdn_read.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/mono.h"
#include "base/str.h"
#include "pdn/pdn.h"
#include "pdn/pdn_same.h"
#include "pdn/pdn_source.h"

/* Kinds of items as letters, a blank between games. */
static void kinds(const char *text, struct str *out, struct str *findings)
{
    static const char letters[] = "tc%nm-.fs$o()rj";
    struct pdn_reporter report = { .fn = collect, .ctx = findings, .text = text, .n = strlen(text) };
    LOCAL(reader) r = { 0 };
    reader_init(&r, text, strlen(text), false, &report);
    const struct items *it = &r.items;
    for (bool first = true; reader_next(&r); first = false) {
        if (!first) str_put(out, ' ');
        size_t last = it->at;
        for (size_t i = 0; i < it->n; i++) {
            cr_assert(it->v[i].at >= last && it->v[i].end > it->v[i].at, "items overlap in %s", text);
            last = it->v[i].end;
            str_put(out, letters[it->v[i].kind]);
        }
        cr_assert(last == it->end);
    }
}

static const struct {
    const char *text, *items, *findings;
} cases[] = {
    { "", "", "" },
    { " \n\r\n\t", "", "" },
    { "1. 32-28 19-23 *", "nmmr", "" },
    { "1.32-28 19-23 2.28x19 14x23 2-0", "nmmnmmr", "" },
    { "[A \"x\"][B \"y\"] 1. 32-28 1-1 [A \"z\"] *", "ttnmr tr", "" },
    { "[A \"x\"]\n1. 32-28\n\n[A \"z\"]\n*", "tnm tr", "4:1 NO_TERMINATOR\n" },
    { "[A \"x]\n*", "tr", "1:1 TAG_SYNTAX\n" },
    { "[A 17]\n*", "tr", "1:1 TAG_SYNTAX\n" },
    { "[A \"x \"y\" z\"]\n*", "tr", "1:1 TAG_SYNTAX\n" },
    { "Event \"x\"]\n*", "tr", "1:1 TAG_NO_OPEN\n" },
    { "[\nEvent \"x\"]\n*", "tr", "1:1 TAG_BROKEN\n" },
    { "[FEN \"W:W31,32:\nB1,2\"]\n*", "tr", "1:1 TAG_BROKEN\n" },
    { "[A \"one\r\n two\rthree\"] [B \"x\"] *", "ttr", "1:1 TAG_BROKEN\n" },
    { "[A \"x\n[B \"y\"]\n*", "ttr", "1:1 TAG_NO_BRACKET\n" },
    { "[A \"x\n\n1. 32-28 {\"]} *", "tnmcr", "1:1 TAG_NO_BRACKET\n" },
    { "[Type de jeu \"20\"]\n*", "tr", "1:1 TAG_NAME\n" },
    { "[A \"1\"]\n[A \"2\"]\n*", "ttr", "2:1 TAG_TWICE\n" },
    { "[A \"1\"]\n\n[B \"2\"]\n*", "ttr", "" },
    { "[A \"1\"]\n[B \"1\"]\n\n[A \"2\"]\n[B \"2\"]\n\n1. 32-28 *", "tt ttnmr", "4:1 NO_TERMINATOR\n" },
    { "[A \"] * [B\"]\n*", "tr", "" },
    { "1. 40-1 30-2 31-13 1-10 *", "nmmmmr", "" },
    { "1. 32-28 (1. ;{words} stay\n33-28) 19-23 *", "nm(ncm)mr", "" },
    { "1. 32-28 (better; or not) 19-23 *", "nmcmr", "1:10 PAREN_COMMENT\n" },
    { "1. 32 - 28 14x\n23 *", "nmmr", "1:4 MOVE_SPACE\n1:12 MOVE_SPACE\n" },
    { "1. 32-28 - 2. 28-23 *", "nm-nmr", "1:10 MOVE_UNKNOWN\n" },
    { "1. - - 2. -- *", "n--n-r", "1:4 MOVE_UNKNOWN\n1:6 MOVE_UNKNOWN\n1:11 MOVE_UNKNOWN\n" },
    { "1. ... 19-23 *", "n.mr", "" },
    { "1. 34-30* 20-25 34-30*", "nmommr", "1:9 STAR_STRENGTH\n" },
    { "1. 32-28! ? (?!) $7 *", "nmsss$r", "" },
    { "1. 32-28 (18-23 (19-23) 2. 38-32) *", "nm(m(m)nm)r", "" },
    { "1. 32-28 (a word or two) *", "nmcr", "1:10 PAREN_COMMENT\n" },
    { "1. 32-28 (A note (with a note) inside.) *", "nmcr", "1:10 PAREN_COMMENT\n" },
    { "1. 32-28 (so (1-0) in (a (b) c) words) *", "nmcr", "1:10 PAREN_COMMENT\n" },
    { "1. 32-28 (18-23 (it is even) 38-32) *", "nm(mcm)r", "1:17 PAREN_COMMENT\n" },
    { "1. 32-28 (or (1... 18-23) so) *", "nm(j(nm)j)r", "1:11 JUNK\n1:14 VAR_FIRST\n1:27 JUNK\n" },
    { "1. 32-28 () *", "nm()r", "1:10 PAREN_EMPTY\n" },
    { "1. 32-28 (18-23 1-1) *", "nm(mj)r", "1:17 RESULT_IN_VAR\n" },
    { "1. 32-28 (18-23", "nm(m", "1:16 PAREN_OPEN\n" },
    { "1. 32-28 ) 18-23 *", "nmjmr", "1:10 PAREN_STRAY\n" },
    { "1. 32-28 {a {b} c} *", "nmcjjr", "1:13 COMMENT_NESTED\n1:17 JUNK\n1:18 BRACE_STRAY\n" },
    { "[Event \"a\tb\033]0;x\a\"]\n1. 32-28 {c\177} *", "tnmcr", "1:12 CONTROL_SHOWN\n2:12 CONTROL_SHOWN\n" },
    { "1. 32-28 ;c\302\233d\n*", "nmcr", "1:12 CONTROL_SHOWN\n" },
    { "1. 32-28 {open\n[Event \"x\"]\n*", "nmc tr", "1:10 COMMENT_OPEN\n2:1 NO_TERMINATOR\n" },
    { "1. 32-28 ; to the end 1-0\n19-23 *", "nmcmr", "" },
    { "% line 1. 1-0\n1. 32-28 % 2-0\n*", "%nm%r", "" },
    { "1. 2-0 1. 32-28 *", "nr nmr", "1:4 MOVENUM_DANGLING\n" },
    { "1. 32-28 0-201.33-29 0-001. 32-28 1/2-1/21.32-28 2-0", "nmr nmr nmr nmr", "" },
    { "[A \"1\"]\n1. 32-28 2-0 2-0\n\n1. 33-28 1-1\n", "tnmr r nmr", "2:14 NO_HEADER\n" },
    { "[A \"1\"]\n1. 32-28 2-0\n3. 33-28 2-0 {end}", "tnmr nmrc", "3:1 NO_HEADER\n" },
    { "[A \"1\"]\n1. 32-28 2-0\n3. 33-28 2-0\n% end", "tnmr nmr%", "3:1 NO_HEADER\n" },
    { "[A \"1\"]", "t", "1:8 NO_TERMINATOR\n" },
    { "1. 32-28 2-01.c3-d4 1-1", "nmr nmr", "" },
    { "1. 40-1 1-112. 1-6 2-02. *", "nmmjmmjr", "1:14 JUNK\n1:24 JUNK\n" },
    { "[Result \"4-6\"] 1. 32-28 4-6", "tnmr", "1:25 RESULT_ODD\n" },
    { "/FEN \"W:WK1:B2\"/ 1. 1-6 *", "fnmr", "" },
    { "1. 32-28 9n 32x41 what? *", "nmjmjr", "1:10 JUNK\n1:19 JUNK\n" },
    { "1. a14-b13 a15-b14 *", "nmjr", "1:12 JUNK\n" },
    { "1. C3-d4 gf6 c3:e5:g7 bd2f4 *", "nmmmmr", "1:4 ALG_UPPER\n" },
    { "[A \"x\"]\\r\n1. 32-28\\r\n*\\r\n", "tnmr", "1:8 LITERAL_CR\n" },
    { "1. 32\xe2\x80\x93"
      "28 23\xc3\x97"
      "41 \xc2\xbd-\xc2\xbd",
        "nmmr", "" },
    { "* 1. 32-28 * *", "jnmrj", "1:1 EMPTY_GAME\n1:14 EMPTY_GAME\n" },
    { "{pre} [A \"x\"] {mid} [B \"y\"] {post} 1. 32-28 * {end}", "ctctcnmrc", "" },
};

Test(pdn_read, items_and_findings)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        LOCAL(str) items = { 0 }, findings = { 0 };
        kinds(cases[i].text, &items, &findings);
        cr_expect_str_eq(str_text(&items), cases[i].items, "%s: %s", cases[i].text, str_text(&items));
        cr_expect_str_eq(str_text(&findings), cases[i].findings, "%s:\n%s", cases[i].text, str_text(&findings));
    }
}

/* A text that comes by and by. */
struct coming {
    const char *s;
    size_t n;
};

static size_t some(void *ctx, char *to, size_t room)
{
    struct coming *c = ctx;
    size_t n = room < 1000 ? room : 1000;
    if (n > c->n) n = c->n;
    memcpy(to, c->s, n);
    c->s += n;
    c->n -= n;
    return n;
}

/* What slides by is read as what is there as a whole. */
Test(pdn_read, through_a_window)
{
    LOCAL(str) text = { 0 }, whole = { 0 }, slid = { 0 };
    struct pdn_source src;
    struct pdn_counts a, b;
    for (int i = 0; i < 200; i++) {
        str_addf(&text, "[Event \"%d\"]\n[White \"\xc3\xa9t\xc3\xa9\"]\n[GameType \"20\"]\n\n1. 32-28 {%.*s} ", i,
            i % 7, "{[Event");
        str_addf(&text, "%s\n19-23 (1... %d-23) 2. 28x19 %s *%s", i % 3 ? "" : "\r\n", i % 50, i % 5 ? "14x23" : "(",
            i % 4 ? "\n\n" : " ");
    }
    cr_assert(source_init(&src, str_text(&text), text.len, NULL));
    pdn_check(&src, NULL, collect, &whole, &a);
    pdn_source_release(&src);
    for (size_t window = 1500; window < text.len * 2; window += 777) {
        struct coming all = { str_text(&text), text.len };
        str_clear(&slid);
        cr_assert(source_open(&src, some, &all, window, NULL));
        pdn_check(&src, NULL, collect, &slid, &b);
        cr_expect(!src.more && !memcmp(&a, &b, sizeof a), "%zu bytes: %d and %d games", window, (int)a.games,
            (int)b.games);
        cr_assert_str_eq(str_text(&slid), str_text(&whole), "%zu bytes", window);
        pdn_source_release(&src);
    }
    struct coming all = { str_text(&text), text.len };
    cr_assert(source_open(&src, some, &all, 80, NULL));
    pdn_check(&src, NULL, NULL, NULL, &b);
    cr_expect(src.more && !b.games);
    pdn_source_release(&src);
}

/* What is saved of tags that aren't as they should be: of the first, name and value. */
Test(pdn_read, damaged_tags)
{
    static const char *const values[][2] = {
        { "[A \"x]\n*", "A=x" },
        { "[A 17]\n*", "A=17" },
        { "[A  17 \t]\n*", "A=17" },
        { "[A \"x \"y\" z\"]\n*", "A=x \"y\" z" },
        { "[A \" x \"y\" \" ]\n*", "A= x \"y" },
        { "[A \"x\n[B \"y\"]\n*", "A=x" },
        { "[A \342\200\234x y\342\200\235 ]\n*", "A=x y" },
        { "[A \"]\n*", "A=" },
        { "[A one\r\n*", "A=one" },
        { "Abc \"x\"]\n*", "Abc=x" },
        { "[A b \t\"x\"]\n*", "A b=x" },
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const char *text = values[i][0];
        char said[40];
        LOCAL(reader) r = { 0 };
        reader_init(&r, text, strlen(text), false, NULL);
        cr_assert(reader_next(&r) && r.items.n && r.items.v[0].kind == ITEM_TAG, "%s", text);
        const struct item *tag = &r.items.v[0];
        snprintf(said, sizeof said, "%.*s=%.*s", (int)(tag->x_end - tag->x), text + tag->x, (int)(tag->y_end - tag->y),
            text + tag->y);
        cr_expect_str_eq(said, values[i][1], "%s: %s", text, said);
    }
}

/* Time grows with the length, not with its square, whatever the text is made of. */
Test(pdn_read, no_text_is_slow, .timeout = 600)
{
    static const char *const bricks[] = { "(", "(1. 32-28 ", "{", "[A \"", "[", "1. ", "32-28 ", "(x", "[A \"x\n",
        "\xff", "*", "$1 ", "( {a} ", "- ", "x", "[Event \"a\"] ", "\\r", "!", "1-1 ", "{ [Event \"a\"] { ", ")", "]",
        "/FEN ", "/FEN \"", "(abc (d) ", "(abc (d (e) f) ", "% ", "; ", "Ab \"x ", "[a ", "[[x", "12...", "1-1-",
        "a1b2" };
    for (size_t k = 0; k < sizeof bricks / sizeof *bricks; k++) {
        LOCAL(str) text = { 0 };
        LOCAL(pdn_source) src;
        struct pdn_counts c;
        while (text.len < 300000) str_add(&text, bricks[k]);
        int64_t start = mono_busy_us();
        cr_assert(source_init(&src, str_text(&text), text.len, NULL));
        pdn_check(&src, NULL, NULL, NULL, &c);
        int64_t took = (mono_busy_us() - start) / 1000;
        cr_expect(took < 3000, "%s over and over took %lld ms", bricks[k], (long long)took);
    }
}
