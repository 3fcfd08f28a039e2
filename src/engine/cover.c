/* cover.c -- see cover.h */
#include <config.h>

#include "engine/cover.h"

#include <string.h>

#include "engine/cover.inc"

int cover_tables(int width)
{
    int n = cover_files(width);
    for (int s = 0; s <= cover_middle(width); s++) n += cover_pairs(width, s);
    return n;
}

void cover_init(struct cover *c, int width)
{
    int half = width / 2;
    memset(c, 0, sizeof *c);
    c->width = width;
    c->tables = cover_tables(width);
    for (unsigned row = 0; row < 1u << half; row++) {
        for (int i = 0; i < half; i++) {
            int back = half - 1 - i;
            c->one[WHITE][0][row][i] = row >> i & 1;
            c->one[BLACK][0][row][i] = row >> back & 1;
        }
        for (int view = WHITE; view <= BLACK; view++) {
            lanes *one = &c->one[view][0][row], *two = &c->two[view][0][row];
            for (int i = 0; i + 1 < half; i++) (*two)[i] = (uint16_t)((*one)[i] + 3 * (*one)[i + 1]);
            c->one[view][1][row] = *one + *one;
            c->two[view][1][row] = *two + *two;
        }
    }
}

void cover_states(const struct cover *c, const struct pos *p, enum side view, uint16_t ret[COVER_TABLES_MAX])
{
    if (c->width == 8) cover_all(c, 8, p, view, ret);
    else if (c->width == 10) cover_all(c, 10, p, view, ret);
    else cover_all(c, 12, p, view, ret);
}
