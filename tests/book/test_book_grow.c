/* test_book_grow.c -- books of analysis: scores are backed up, the cheapest positions are
 * searched, notes are kept. */
#include <config.h>

#include "book/book_grow.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "book/book.h"
#include "book/book_make.h"
#include "book/book_notes.h"
#include "help/board_text.h"
#include "help/scratch.h"

enum { POSITIONS = 60, WIDE = 1000 };

static struct book_grow_terms terms_of(const char *game)
{
    struct book_grow_terms t = { .limits = { .nodes = 1500 },
        .lines = 3,
        .positions = POSITIONS,
        .jobs = 2,
        .hash = 1 << 20 };
    t.rules = text_rules(game);
    return t;
}

static const char path[] = "a.book";

TestSuite(book_grow, .init = scratch_enter, .fini = scratch_leave);

static struct book *grown(const struct book_grow_terms *t)
{
    OWN(book_grow) g = book_grow_new(t);
    OWN(book_make) make = book_make_new(&t->rules);
    struct pos first;
    struct err e;
    int now;
    pos_start(&t->rules, WHITE, &first);
    book_grow_root(g, &first, 0);
    cr_assert(book_grow_run(g, &e), "%s", e.text);
    cr_expect_eq(book_grow_searched(g, &now), POSITIONS);
    cr_expect_eq(now, POSITIONS);
    book_grow_fill(g, WIDE, make);
    cr_assert(book_make_save(make, NULL, path, NULL, &e), "%s", e.text);
    struct book *b = book_open(path, &t->rules, &e);
    cr_assert(b, "%s", e.text);
    return b;
}

/* Down to `depth`: a move leads to a position worth the opposite, if that is in the book; how
 * many were compared. */
static int compare(const struct book *b, const struct rules *r, const struct pos *p, int depth)
{
    struct book_move m[BOOK_MOVES], reply[BOOK_MOVES];
    int n = book_moves(b, p, m), compared = 0;
    for (int i = 0; i < n && depth; i++) {
        struct pos after;
        pos_play(r, p, &m[i].move, &after);
        int k = book_moves(b, &after, reply), best = -ENGINE_WIN;
        for (int j = 0; j < k; j++) best = reply[j].score > best ? reply[j].score : best;
        if (k) cr_assert_eq(m[i].score, -best, "%s: %d, %d of %d", r->id, m[i].score, best, k);
        compared += (k > 0) + compare(b, r, &after, depth - 1);
    }
    return compared;
}

Test(book_grow, scores_are_backed_up)
{
    static const char *const games[] = { "international", "malaysian8", "srilanka" };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct book_grow_terms t = terms_of(games[i]);
        OWN(book) b = grown(&t);
        struct pos first;
        struct book_move m[BOOK_MOVES];
        pos_start(&t.rules, WHITE, &first);
        cr_expect_geq(compare(b, &t.rules, &first, 12), POSITIONS - 1, "%s", games[i]);
        int n = book_moves(b, &first, m);
        cr_assert_gt(n, 0);
        for (int k = 1; k < n; k++)
            cr_expect(m[k].score < m[k - 1].score ? m[k].weight <= m[k - 1].weight : m[k].weight == m[k - 1].weight);
    }
}

/* Notes come back as they were; a line that was cut off does not count, and the next one is
 * whole. */
Test(book_grow, notes)
{
    struct book_note note[3] = { { .key = 1, .n = 2 }, { .key = 0xfedcba9876543210u, .n = 0 },
        { .key = 7, .n = ENGINE_LINES } };
    struct err e;
    LOCAL(str) text = { 0 };
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < note[i].n; k++)
            note[i].m[k] = (struct book_entry){ .key = note[i].key,
                .from = (uint8_t)(k + 1),
                .to = 50,
                .id = 0xffffffffu - (uint32_t)k,
                .score = (int16_t)(k % 2 ? -9999 : k) };
    struct book_notes *b = book_notes_new();
    cr_assert(book_notes_open(b, path, "terms", &e) && book_notes_add(b, note, 2, &e));
    cr_expect_null(book_notes_find(b, 7));
    book_notes_free(b);
    cr_assert(file_append(path, "0000000000000009 1-2-0000", 25, &e));
    b = book_notes_new();
    cr_assert(book_notes_open(b, path, "terms", &e), "%s", e.text);
    book_notes_free(b);
    cr_assert(file_append(path, "\0\0\0\0", 4, &e), "as a power failure leaves it");
    b = book_notes_new();
    cr_assert(book_notes_open(b, path, "terms", &e), "%s", e.text);
    cr_assert(book_notes_add(b, &note[2], 1, &e));
    book_notes_free(b);
    b = book_notes_new();
    cr_assert(book_notes_open(b, path, "terms", &e), "%s", e.text);
    for (int i = 0; i < 3; i++) {
        const struct book_note *x = book_notes_find(b, note[i].key);
        cr_assert(x && x->n == note[i].n);
        for (int k = 0; k < x->n; k++) cr_expect(!memcmp(&x->m[k], &note[i].m[k], sizeof x->m[k]));
    }
    cr_expect_null(book_notes_find(b, 9));
    book_notes_free(b);
    b = book_notes_new();
    cr_expect_not(book_notes_open(b, path, "others", &e));
    book_notes_free(b);
    whole_read(path, &text);
    for (size_t i = 0; i < text.len; i++) {
        if (text.s[i] == '\n' || text.s[i] == ' ') continue;
        char kept = text.s[i];
        text.s[i] = '%';
        cr_assert(file_save(path, text.s, text.len, &e));
        b = book_notes_new();
        cr_expect_not(book_notes_open(b, path, "terms", &e), "byte %zu", i);
        book_notes_free(b);
        text.s[i] = kept;
    }
    str_add(&text, "0000000000000009");
    for (int i = 0; i <= ENGINE_LINES; i++) str_add(&text, " 1-2-00000000:0");
    str_put(&text, '\n');
    cr_assert(file_save(path, text.s, text.len, &e));
    b = book_notes_new();
    cr_expect_not(book_notes_open(b, path, "terms", &e), "more moves than there can be");
    book_notes_free(b);
}
