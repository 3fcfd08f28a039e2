/* test_book.c -- opening books: made, written, asked, checked; damaged ones are refused. */
#include <config.h>

#include "book/book.h"

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/little.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "book/book_data.h"
#include "book/book_make.h"
#include "help/board_text.h"
#include "help/scratch.h"

static const char path[] = "a.book";

TestSuite(book, .init = scratch_enter, .fini = scratch_leave);

/* `games` random games of 12 plies; the first side to move wins all. */
static void feed(struct book_make *b, const struct rules *r, int games, uint64_t seed)
{
    struct rng rng = { seed };
    struct moves legal;
    for (int g = 0; g < games; g++) {
        struct pos p;
        pos_start(r, WHITE, &p);
        uint8_t winner = p.turn;
        for (int ply = 0; ply < 12; ply++) {
            gen_moves(r, &p, &legal);
            if (!moves_count(&legal)) break;
            struct move m = moves_get(&legal, (int)rng_below(&rng, (uint32_t)moves_count(&legal)));
            book_make_played(b, &p, &m, p.turn == winner ? 2 : 0);
            pos_play(r, &p, &m, &p);
        }
    }
}

static void no_fault(void *ctx, const char *sentence)
{
    (void)ctx;
    cr_expect_fail("%s", sentence);
}

/* In every game: all that was played is found again, each move legal and as often as it was
   played; a walk from the start comes by everything. */
Test(book, what_was_played_is_found)
{
    for (int v = 0; variants_builtin(v); v++) {
        const struct rules *r = variants_builtin(v);
        struct book_make *make = book_make_new(r);
        struct book_walk walk;
        struct err e = { 0 };
        size_t n;
        feed(make, r, 40, 7);
        cr_assert(book_make_save(make, NULL, path, &n, &e), "%s", e.text);
        book_make_free(make);
        OWN(book) b = book_open(path, r, &e);
        cr_assert(b, "%s: %s", r->id, e.text);
        cr_expect_eq(book_size(b), n);
        book_check(b, no_fault, NULL, &walk);
        cr_expect(walk.moves == n && walk.faults == 0, "%s: %zu of %zu", r->id, walk.moves, n);

        struct pos start;
        struct book_move m[BOOK_MOVES];
        uint64_t played = 0;
        pos_start(r, WHITE, &start);
        int k = book_moves(b, &start, m);
        for (int i = 0; i < k; i++) {
            played += m[i].weight;
            cr_expect(i == 0 || m[i].weight <= m[i - 1].weight);
            cr_expect_eq(m[i].score, BOOK_NO_SCORE);
        }
        cr_expect_eq(played, 40, "%s", r->id);
    }
}

/* Two moves of the start position, made a book of. */
static struct book *two_moves(const struct rules *r, uint32_t w0, int s0, uint32_t w1, int s1)
{
    struct book_make *make = book_make_new(r);
    struct pos start;
    struct moves legal;
    struct err e = { 0 };
    pos_start(r, WHITE, &start);
    gen_moves(r, &start, &legal);
    book_make_weigh(make, &start, &legal.m[0], w0, s0);
    book_make_weigh(make, &start, &legal.m[1], w1, s1);
    cr_assert(book_make_save(make, NULL, path, NULL, &e), "%s", e.text);
    book_make_free(make);
    struct book *b = book_open(path, r, &e);
    cr_assert(b, "%s", e.text);
    return b;
}

/* Picked as often as it weighs; the same seed picks the same. */
Test(book, weights_and_margin)
{
    struct rules r = text_rules("international");
    struct pos start;
    struct moves legal;
    struct move m, again;
    int first = 0;
    pos_start(&r, WHITE, &start);
    gen_moves(&r, &start, &legal);
    OWN(book) b = two_moves(&r, 300, 10, 100, 4);
    for (uint64_t seed = 1; seed <= 4000; seed++) {
        cr_assert(book_pick(b, &start, 0, seed, &m) && book_pick(b, &start, 7, seed, &again));
        cr_expect(move_equal(&m, &again));
        first += move_equal(&m, &legal.m[0]);
    }
    cr_expect(first > 2800 && first < 3200, "%d of 4000", first);
    for (uint64_t seed = 1; seed <= 50; seed++) {
        cr_assert(book_pick(b, &start, seed % 2 ? 6 : 1, seed, &m));
        cr_expect(move_equal(&m, &legal.m[0]));
    }
    struct pos after;
    pos_play(&r, &start, &m, &after);
    cr_expect_not(book_pick(b, &after, 0, 1, &m));
}

/* A move that was played too seldom, or only lost, is not in it. */
Test(book, terms)
{
    struct rules r = text_rules("international");
    struct pos start;
    struct moves legal;
    struct book_move m[BOOK_MOVES];
    struct err e = { 0 };
    pos_start(&r, WHITE, &start);
    gen_moves(&r, &start, &legal);
    OWN(book_make) make = book_make_new(&r);
    for (int i = 0; i < 3; i++) book_make_played(make, &start, &legal.m[0], 1);
    for (int i = 0; i < 5; i++) book_make_played(make, &start, &legal.m[1], 0);
    book_make_played(make, &start, &legal.m[2], 2);
    cr_assert(book_make_save(make, &(struct book_terms){ 3, false }, path, NULL, &e));
    struct book *b = book_open(path, &r, &e);
    cr_assert_eq(book_moves(b, &start, m), 2);
    cr_expect(m[0].weight == 5 && move_equal(&m[0].move, &legal.m[1]));
    book_close(b);
    cr_assert(book_make_save(make, &(struct book_terms){ 3, true }, path, NULL, &e));
    b = book_open(path, &r, &e);
    cr_assert_eq(book_moves(b, &start, m), 1);
    cr_expect(m[0].weight == 3 && move_equal(&m[0].move, &legal.m[0]));
    book_close(b);
    cr_expect_not(book_make_save(make, &(struct book_terms){ 9, false }, path, NULL, &e));
}

/* A book made of two is the book of all their games. */
Test(book, merged)
{
    struct rules r = text_rules("malaysian");
    LOCAL(str) one = { 0 }, two = { 0 };
    struct err e = { 0 };
    struct book_make *part[2];
    OWN(book_make) whole = book_make_new(&r);
    feed(whole, &r, 30, 1);
    feed(whole, &r, 30, 2);
    cr_assert(book_make_save(whole, NULL, path, NULL, &e));
    whole_read(path, &one);
    OWN(book_make) merged = book_make_new(&r);
    for (int i = 0; i < 2; i++) {
        part[i] = book_make_new(&r);
        feed(part[i], &r, 30, (uint64_t)i + 1);
        cr_assert(book_make_save(part[i], NULL, path, NULL, &e));
        struct book *b = book_open(path, &r, &e);
        cr_assert(book_make_merge(merged, b, &e));
        book_close(b);
        book_make_free(part[i]);
    }
    cr_assert(book_make_save(merged, NULL, path, NULL, &e));
    whole_read(path, &two);
    cr_expect(one.len == two.len && !memcmp(one.s, two.s, one.len));
    struct rules other = text_rules("international");
    OWN(book) b = book_open(path, &r, &e);
    OWN(book_make) wrong = book_make_new(&other);
    cr_expect_not(book_make_merge(wrong, b, &e));
    cr_assert_eq(truncate(path, 100), 0);
    cr_expect_not(book_make_merge(merged, b, &e));
    cr_expect(strstr(e.text, "was cut short while being read"), "%s", e.text);
}

static bool opens(const struct rules *r, const char *text, size_t n, struct err *e)
{
    cr_assert(file_save(path, text, n, e));
    struct book *b = book_open(path, r, e);
    book_close(b);
    return b != NULL;
}

/* A bit turned anywhere, a byte missing or too many: refused with a sentence. */
Test(book, damage)
{
    struct rules r = text_rules("thai");
    struct str text = { 0 };
    struct err e = { 0 };
    book_close(two_moves(&r, 1, 0, 2, 0));
    whole_read(path, &text);
    for (size_t i = 0; i < text.len; i++) {
        text.s[i] ^= 4;
        cr_expect_not(opens(&r, text.s, text.len, &e), "byte %zu", i);
        cr_expect(strstr(e.text, path), "%s", e.text);
        text.s[i] ^= 4;
    }
    for (size_t n = 0; n < text.len; n += 5) cr_expect_not(opens(&r, text.s, n, &e), "%zu bytes", n);
    str_put(&text, 0);
    cr_expect_not(opens(&r, text.s, text.len, &e));
    cr_expect(opens(&r, text.s, text.len - 1, &e));
    r = text_rules("international");
    for (int i = 0; i < 100; i++) {
        cr_expect_not(book_open(path, &r, &e));
        cr_expect(strstr(e.text, "thai"), "%s", e.text);
        OWN(book) thai = book_open(path, NULL, &e);
        cr_expect(thai && !strcmp(book_rules(thai)->id, "thai"), "%d: %s", i, e.text);
    }
    cr_expect_eq(book_rules_key(&r), UINT64_C(0x837f29b31910b9ed), "files of earlier versions could not be read");
    str_release(&text);
    cr_assert_eq(unlink(path), 0);
    cr_expect_null(book_open(path, &r, &e));
}

/* Without the position before the colon and the squares behind. */
static void note_fault(void *ctx, const char *sentence)
{
    const char *what = strstr(sentence, ": ") + 2;
    str_addn(ctx, what, strcspn(what, "(") - 1);
}

static struct book *checked(const struct rules *r, struct str *text, const char *faults)
{
    LOCAL(str) got = { 0 };
    struct book_walk walk;
    struct err e = { 0 };
    little_put((uint8_t *)text->s + 12, crc32_z(0, (uint8_t *)text->s + BOOK_CRC_FROM, text->len - BOOK_CRC_FROM), 4);
    cr_assert(file_save(path, text->s, text->len, &e));
    struct book *b = book_open(path, r, &e);
    cr_assert(b, "%s", e.text);
    book_check(b, note_fault, &got, &walk);
    cr_expect_str_eq(str_text(&got), faults);
    cr_expect_eq(walk.faults, strlen(faults) > 0);
    return b;
}

/* A file with a right checksum and wrong contents: `check` finds them, and asking gives nothing
 * illegal. */
Test(book, wrong_contents)
{
    struct rules r = text_rules("international");
    LOCAL(str) text = { 0 };
    struct book_move m[BOOK_MOVES];
    struct pos start;
    uint8_t first[BOOK_ENTRY];
    pos_start(&r, WHITE, &start);
    book_close(two_moves(&r, 1, 0, 2, 0));
    whole_read(path, &text);
    char *entry = text.s + BOOK_HEAD;
    memcpy(first, entry, BOOK_ENTRY);
    entry[10] ^= 1;
    struct book *b = checked(&r, &text, "a move is not legal");
    cr_expect_eq(book_moves(b, &start, m), 1);
    book_close(b);
    memcpy(entry, entry + BOOK_ENTRY, BOOK_ENTRY);
    memcpy(entry + BOOK_ENTRY, first, BOOK_ENTRY);
    book_close(checked(&r, &text, "a move is out of order"));
    memcpy(entry, first, BOOK_ENTRY);
    book_close(checked(&r, &text, "a move is there twice"));
}

/* Those that no game has do not count as one. */
Test(book, games_of_a_move)
{
    struct rules r = text_rules("international");
    OWN(book_make) make = book_make_new(&r);
    struct pos start;
    struct moves legal;
    pos_start(&r, WHITE, &start);
    gen_moves(&r, &start, &legal);
    for (int i = 1; i < legal.n; i++)
        for (int game = 0; game < i; game++) book_make_played(make, &start, &legal.m[i], 0);
    for (int i = 0; i < legal.n; i++) cr_expect_eq(book_make_games(make, &start, &legal.m[i]), (uint32_t)i);
}
