/* fuzz_cat.c -- a PDN text written canonically: once more is the same, and so are the games, whatever junk is kept. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "pdn/cat_same.h"

enum { INPUT_MAX = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct str why = { 0 };
    if (n > INPUT_MAX || memchr(data, 0, n)) return 0; // what a NUL cuts off is lost, and told
    if (!cat_same((const char *)data, n, &why)) {
        fprintf(stderr, "%s\n", str_text(&why));
        abort();
    }
    str_release(&why);
    return 0;
}
