/* fuzz_unpack.c -- an archive of games.  The first byte says in pieces of which size it comes; what comes
   of it is what comes of it at once.  (Whether a wrong length in a frame is seen, zstd lets hang on that.) */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>

#include "base/err.h"
#include "base/unpack.h"

enum { LARGEST = 1 << 20 };

/* Unpack all, up to so many bytes at a time.  False: it is damaged. */
static bool unpack_all(const char *in, size_t n, size_t step, struct str *out)
{
    static char buf[1 << 12];
    struct unpack *u = unpack_new(in, n);
    struct err e = { 0 };
    bool ok = true;
    for (size_t got = 1; ok && (n || got) && out->len < LARGEST;) {
        size_t part = n < step ? n : step, had = part;
        ok = unpack_some(u, &in, &part, buf, step < sizeof buf ? step : sizeof buf, &got, &e);
        assert(ok || *e.text);
        if (ok && !got && part == had && had) break; // more is left than it takes
        n -= had - part;
        if (ok) str_addn(out, buf, got);
    }
    ok = ok && unpack_whole(u);
    unpack_free(u);
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    LOCAL(str) once = { 0 }, bitwise = { 0 };
    if (!n) return 0;
    bool ok = unpack_all((const char *)data + 1, n - 1, SIZE_MAX, &once);
    bool again = unpack_all((const char *)data + 1, n - 1, 1 + (size_t)data[0], &bitwise);
    if (ok && again && strcmp(str_text(&once), str_text(&bitwise))) abort();
    return 0;
}
