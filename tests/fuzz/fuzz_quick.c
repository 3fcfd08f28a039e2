/* fuzz_quick.c -- a PDN text read by the quick reader and by pdn.h, which must agree on every game.  The first byte says
   which game is assumed.  (What a text that is not UTF-8 means, pdn.h decides by the whole of it, the quick reader game by
   game; UTF-16 is none to the quick reader.) */
#include <config.h>

#include "fuzz/fuzz.h"

#include <stdio.h>

#include "base/utf8.h"
#include "board/variants.h"
#include "pdn/pdn_source.h"
#include "pdn/quick_same.h"

enum { INPUT_MAX = 1 << 14 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct quick_tally tally = { 0 };
    LOCAL(str) why = { 0 };
    if (!n || n > INPUT_MAX) return 0;
    const char *text = (const char *)data + 1;
    n--;
    if (!utf8_valid(text, n) || source_utf16(text, n, NULL)) return 0;
    if (!quick_same(text, n, variants_builtin(data[0] % 5), &tally, &why)) {
        fprintf(stderr, "%s\n", str_text(&why));
        abort();
    }
    return 0;
}
