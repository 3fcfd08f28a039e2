/* test_catalog_piece.c -- what the catalogue takes for granted: a text cut off somewhere has no other games than the whole, as far as
   they are told, and from the beginning of any game on the text reads as if nothing stood before. */
#include <config.h>

#include "store/catalog/catalog_piece.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "help/reference.h"
#include "help/scratch.h"
#include "store/store_files.h"

enum { LARGEST = 1 << 16, CUTS = 150, STARTS = 60 };

static struct piece read_piece(const struct str *text, size_t from, size_t n, bool whole)
{
    struct piece p = { .s = text->s, .n = n, .whole = whole, .from = from, .stop = n };
    piece_read(&p);
    return p;
}

/* Are the games of `p` those of `all` from number `first` on? */
static void same_games(const struct piece *all, const struct piece *p, int first, const char *path)
{
    cr_assert_leq(p->games, all->games - first, "%s from %zu to %zu", path, p->from, p->n);
    for (int i = 0; i < p->games; i++) {
        const struct entry *a = &all->entry[first + i], *b = &p->entry[i];
        cr_assert(a->at == b->at && a->n == b->n && a->facts.plies == b->facts.plies
                && a->facts.flags == b->facts.flags,
            "%s from %zu to %zu: game %d is another", path, p->from, p->n, i);
    }
}

static void cut(const char *path, void *ctx)
{
    LOCAL(str) text = { 0 };
    whole_read(path, &text);
    if (text.len && text.len <= LARGEST && memcmp(text.s, "\xff\xfe", 2) && memcmp(text.s, "\xfe\xff", 2)) {
        LOCAL(piece) all = read_piece(&text, 0, text.len, true);
        size_t step = text.len / CUTS + 1;
        for (size_t n = 1; n < text.len; n += step) {
            LOCAL(piece) p = read_piece(&text, 0, n, false);
            same_games(&all, &p, 0, path);
            cr_expect(p.next <= n && (!p.games || p.next == all.entry[p.games].at), "%s to %zu", path, n);
            *(int *)ctx += p.games;
        }
        for (int i = 0; i < all.games; i += all.games / STARTS + 1) {
            LOCAL(piece) p = read_piece(&text, all.entry[i].at, text.len, true);
            same_games(&all, &p, i, path);
            cr_assert_eq(p.games, all.games - i, "%s from game %d", path, i);
        }
    }
}

Test(catalog_piece, cut)
{
    int games = 0;
    files_below(SRCDIR "/tests/data/pdn", cut, &games);
    cr_expect_gt(games, 0);
}

Test(catalog_piece, cut_reference, .timeout = 600)
{
    int games = 0;
    files_below(reference("pdn"), cut, &games);
    cr_expect_gt(games, 1000);
}
