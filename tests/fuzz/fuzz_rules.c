/* fuzz_rules.c -- a .rules file; what is accepted must be playable and survive being written. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/rules_read.h"
#include "board/sheet.h"
#include "board/variants.h"

static const struct rules *find_base(void *ctx, const char *name, struct err *e)
{
    (void)ctx;
    (void)e;
    for (int i = 0; variants_builtin(i); i++) {
        if (strcmp(variants_builtin(i)->id, name) == 0) return variants_builtin(i);
    }
    return NULL;
}

/* Every fact, written and set again, stays what it was. */
static void facts_hold(const struct rules *r)
{
    for (int i = 0; rules_fact(i); i++) {
        char value[256], again[256];
        struct rules copy = *r;
        struct err e;
        rules_fact_value(r, i, value, sizeof value);
        if (*value && !rules_set(&copy, rules_fact(i)->name, value, &e)) abort();
        rules_fact_value(&copy, i, again, sizeof again);
        assert(strcmp(value, again) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct rules r;
    struct err e = { 0 };
    struct str sheet;
    struct moves list;
    struct pos p;
    if (!rules_read((const char *)data, n, "fuzz", find_base, NULL, rules_wrong_first, &e, &r)) {
        assert(*e.text);
        return 0;
    }
    if (!rules_check(&r, &e)) abort();
    facts_hold(&r);
    pos_start(&r, WHITE, &p);
    gen_moves(&r, &p, &list);
    str_init(&sheet, STR_CEILING);
    sheet_write(&r, &sheet);
    sheet_card(&r, &sheet);
    str_release(&sheet);
    return 0;
}
