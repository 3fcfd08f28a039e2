/* fuzz_openings.c -- a list of openings for a match; what is accepted is written as it reads.  The first byte says which
   game; a text that is no list is tried as the text of a player. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>

#include "base/err.h"
#include "base/str.h"
#include "board/variants.h"
#include "match/openings.h"
#include "match/player.h"

static void check_opening(const struct opening *o, const struct rules *r)
{
    struct str text = { 0 };
    struct opening again;
    struct err e = { 0 };
    openings_text(o, r, &text);
    str_put(&text, '\n');
    if (text.len == 1) { // no move from the start position
        str_release(&text);
        return;
    }
    OWN(openings) list = openings_new(fuzz_file(str_text(&text), text.len), r, &e);
    if (!list) abort();
    for (int pair = 0; pair < 2; pair++) { // it is the only one, so it comes again with plies behind it
        openings_pick(list, 1, pair, &again);
        if (again.n < o->n || (!pair && again.n > o->n) || !pos_equal(&again.start, &o->start)) abort();
        for (int i = 0; i < o->n; i++)
            if (!move_equal(&again.move[i], &o->move[i])) abort();
    }
    str_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static const struct engine_limits limits;
    LOCAL(str) text = { 0 };
    struct err e = { 0 };
    struct player_spec spec;
    if (!n) return 0;
    const struct rules *r = variants_builtin(*data % 5);
    str_addn(&text, (const char *)data + 1, n - 1);
    OWN(openings) list = openings_new(fuzz_file(str_text(&text), text.len), r, &e);
    assert(list || *e.text);
    if (!list) player_read(str_text(&text), NULL, &limits, &spec, &e);
    for (int i = 0; list && i < 4; i++) {
        struct opening o;
        openings_pick(list, 1, i, &o);
        check_opening(&o, r);
    }
    return 0;
}
