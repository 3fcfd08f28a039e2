/* outline.c -- see outline.h */
#include <config.h>

#include "app/table/outline.h"

#include <limits.h>
#include <string.h>

#include "board/pos.h"

enum { WIDEST = 14 };

static void put(struct outline *o, int piece, int row, int column)
{
    int cell = row * WIDEST + column;
    o->set[piece][cell / 64] |= (uint64_t)1 << cell % 64;
    o->pieces++;
}

void outline_make(const struct rules *r, const struct pos *p, struct outline ret[OUTLINE_WAYS])
{
    static const char kinds[] = "wWbB";
    int width = r->width, height = rules_height(r);
    for (int i = 0; i < OUTLINE_WAYS; i++) ret[i] = (struct outline){ .width = width, .height = height };
    for (int square = 1; square <= square_count(r); square++) {
        const char *kind = strchr(kinds, pos_at(r, p, square));
        int row = square_row(r, square), column = square_column(r, square);
        if (!kind) continue;
        int piece = (int)(kind - kinds), other = piece ^ 2;
        put(&ret[0], piece, row, column);
        put(&ret[1], other, height - 1 - row, width - 1 - column);
        put(&ret[2], piece, row, width - 1 - column);
        put(&ret[3], other, height - 1 - row, column);
    }
}

int outline_difference(const struct outline *a, const struct outline *b)
{
    int n = 0;
    if (a->width != b->width || a->height != b->height) return INT_MAX;
    for (int i = 0; i < OUTLINE_WORDS; i++) {
        uint64_t differs = 0;
        for (int piece = 0; piece < OUTLINE_PIECES; piece++) differs |= a->set[piece][i] ^ b->set[piece][i];
        n += __builtin_popcountll(differs);
    }
    return n;
}
