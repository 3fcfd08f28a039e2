/* fuzz_cat.c -- a PDN text written canonically: once more is the same, and so are the games, whatever junk is kept. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "pdn/cat_same.h"

enum { INPUT_MAX = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    LOCAL(str) why = { 0 };
    // What a NUL cuts off is lost, and told; what a text that is not UTF-8 means is decided by the whole of it.
    if (n > INPUT_MAX || memchr(data, 0, n) || !utf8_valid((const char *)data, n)) return 0;
    if (!cat_same((const char *)data, n, &why)) {
        fprintf(stderr, "%s\n", str_text(&why));
        abort();
    }
    return 0;
}
