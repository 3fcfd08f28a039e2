/* bench.c -- fixed positions in the built-in games.  The number of nodes they take is the signature of search and
   evaluation: a change that should change nothing leaves it as it is. */
#include <config.h>

#include "engine/engine.h"

#include "base/mono.h"
#include "board/variants.h"

enum { TABLE = 1 << 24 };

/* A board is written square by square, with pieces as pos_at names them and `.` for none. */
struct bench_position {
    const char *variant;
    enum side turn;
    const char *board;
};

static const struct bench_position positions[] = {
    { "international", WHITE, "bbbbb.bbbbb..bb.bbbb...........wwwww.ww.wwwwwwwwww" },
    { "international", WHITE, ".bbbbbb.b.b..bbbb.b.b.bbbwww.w.wwww..www..w.wwwww." },
    { "international", BLACK, ".bbbb.b..b..b.b.b...b..w.w.............ww..ww.ww.w" },
    { "malaysian", WHITE, "bbbbbbbbbbbbbbbbbbb.b.b..bbbbb.w.b..ww..w....ww..wwww.wwwwwwwwwwwwwwwwww" },
    { "malaysian", WHITE, "bbbbbb.bb.bbbb.bbbwbb.b..bbbbb..........w.b.w.www.www...w.wwwwwwwwwwwwww" },
    { "malaysian", WHITE, "bbbbbb.b.b.bbbb.b.b..b.bbbbb.....b...w..w...w.w..ww.w..www.ww.www.wwwwww" },
    { "malaysian8", WHITE, "bb.bb...bbbb...b.w..w.w.wwww.w.w" },
    { "malaysian8", BLACK, ".......bb......b..wbw....Ww.w.ww" },
    { "malaysian8", WHITE, "......Wbb...b.......ww...w.B.ww." },
    { "thai", BLACK, "bb.b.b..bwb.........www.w....w.w" },
    { "thai", WHITE, ".b.....b.w.b.w.....bb.w...w...w." },
    { "thai", WHITE, ".W.......b.....b...b.b....B....." },
    { "srilanka", WHITE, "bbbbbbbb.bbbbbbbbbbbbbb.bbbbbb..b....w.w..ww.w.w.www.ww.wwwwwwwwwwwwwwww" },
    { "srilanka", WHITE, "bbbbbbbbbbb.bb.b.bb...b.bbbbbb...b.b.w.w...ww.www.ww.wwww.w.ww.wwwwwwwww" },
    { "srilanka", BLACK, "bb.bbbbbbbb..b.bbb.bbbbbb.bb....b...bw...w.w..w..ww..wwwwww..wwwwwwwwwww" },
};

static bool set_up(const struct bench_position *b, struct engine_request *q)
{
    if (!variants_find(b->variant, &q->rules, NULL)) return false;
    q->start = (struct pos){ .turn = b->turn };
    for (int i = 0; b->board[i]; i++) {
        if (b->board[i] != '.') pos_put(&q->rules, &q->start, i + 1, b->board[i]);
    }
    return true;
}

uint64_t engine_bench(int depth, int threads, int64_t *ret_us)
{
    struct engine_request q = { .limits.depth = depth, .threads = threads };
    struct engine_report r;
    int64_t start = mono_us();
    uint64_t nodes = 0;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        if (!set_up(&positions[i], &q) || !engine_think(TABLE, &q, NULL, NULL, &r)) return 0;
        nodes += r.nodes;
    }
    *ret_us = mono_us() - start;
    return nodes;
}
