/* fuzz_catalog.c -- the games of a PDN file listed.  The file comes back as it was; cut off where the first byte says, it
   has no other games than the whole. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>

#include "base/err.h"
#include "base/utf8.h"
#include "pdn/pdn_source.h"
#include "store/catalog/catalog.h"
#include "store/catalog/catalog_piece.h"

static bool write_out(void *ctx, const char *s, size_t n)
{
    str_addn(ctx, s, n);
    return true;
}

static int list(const char *text, size_t n)
{
    LOCAL(str) out = { 0 };
    struct err e = { 0 };
    OWN(catalog) c = catalog_new(text, n, NULL, &e);
    struct row row;
    if (!c) abort();
    catalog_wait(c);
    struct catalog_state state = catalog_state(c);
    for (int i = 0; i < state.games; i++) {
        if (!catalog_row(c, i, &row)) abort();
        assert(row.plies >= 0 && utf8_valid(row.white, strlen(row.white)) && catalog_line(c, i) >= 1);
    }
    catalog_write(c, write_out, &out);
    if (out.len != n || memcmp(str_text(&out), text, n)) abort();
    return state.games;
}

static struct piece read_to(const char *text, size_t n, bool whole)
{
    struct piece p = { .s = text, .n = n, .whole = whole, .stop = n };
    piece_read(&p);
    return p;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    const char *text = (const char *)data + 1;
    if (n < 2) return 0;
    int games = list(text, --n);
    if (source_utf16(text, n, NULL)) return 0;
    LOCAL(piece) all = read_to(text, n, true), part = read_to(text, n * data[0] / 256, false);
    if (all.games != games || part.games > games || part.next > part.n) abort();
    for (int i = 0; i < part.games; i++) {
        const struct entry *a = &all.entry[i], *b = &part.entry[i];
        if (a->at != b->at || a->n != b->n || a->facts.plies != b->facts.plies || a->facts.flags != b->facts.flags)
            abort();
    }
    return 0;
}
