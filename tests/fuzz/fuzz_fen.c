/* fuzz_fen.c -- the first byte picks a game, the rest is FEN.  A position read must come back from its own
   text, and each of its moves from its own. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "notation/fen.h"
#include "notation/movetext.h"

enum { MOVES_TRIED = 40 };

static void moves_come_back(const struct rules *r, const struct pos *p, const struct moves *l)
{
    int total = moves_count(l);
    for (int i = 0; i < total && i < MOVES_TRIED; i++) {
        struct move m = moves_get(l, i), back;
        struct movetext_several several;
        LOCAL(str) text;
        struct pos q;
        str_init(&text, STR_CEILING);
        movetext_write(r, coord_own(), p, l, &m, MOVETEXT_HUB, &text);
        if (movetext_read(r, coord_own(), p, l, text.s, text.len, &back, &several) != MOVETEXT_FOUND) abort();
        assert(move_equal(&m, &back));
        pos_play(r, p, &m, &q);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    int games = 0;
    while (variants_builtin(games)) games++;
    if (n == 0) return 0;
    const struct rules *r = variants_builtin(data[0] % games);
    LOCAL_MEM char *fen = mem_new(n, 1);
    for (size_t i = 1; i < n; i++) fen[i - 1] = (char)data[i];
    struct pos p, q;
    struct err e = { 0 };
    if (fen_read(r, coord_own(), fen, &p, &e)) {
        struct str text;
        struct moves list;
        str_init(&text, STR_CEILING);
        fen_write(r, coord_own(), &p, &text);
        if (!fen_read(r, coord_own(), str_text(&text), &q, &e) || !pos_equal(&p, &q)) abort();
        gen_moves(r, &p, &list);
        moves_come_back(r, &p, &list);
        str_release(&text);
    } else {
        assert(*e.text);
    }
    return 0;
}
