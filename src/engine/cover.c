/* cover.c -- see cover.h */
#include <config.h>

#include "engine/cover.h"

#include <string.h>

#include "engine/cover.inc"

enum cover_board cover_board(const struct rules *r)
{
    enum cover_board b = 0;
    while (b < COVER_BOARDS
        && (cover_shape[b].cells != r->cells || cover_shape[b].places != square_row_count(r)
            || cover_shape[b].height != rules_height(r)))
        b++;
    return b;
}

int cover_tables(enum cover_board b)
{
    return cover_count(b);
}

void cover_init(struct cover *c, enum cover_board b)
{
    int places = cover_shape[b].places;
    memset(c, 0, sizeof *c);
    c->board = b;
    c->tables = cover_tables(b);
    for (int i = 0; i < COVER_LANES; i++) {
        c->nine[i] = 9;
        c->eighty_one[i] = 81;
    }
    for (unsigned row = 0; row < 1u << places; row++) {
        for (int view = WHITE; view <= BLACK; view++) {
            lanes one = { 0 }, two = { 0 };
            for (int i = 0; i < places; i++) one[i] = COVER_SCALE * (row >> (view == WHITE ? i : places - 1 - i) & 1);
            for (int i = 0; i + 1 < places; i++) two[i] = (uint16_t)(one[i] + 3 * one[i + 1]);
            for (int enemy = 0; enemy < 2; enemy++) {
                c->one[cover_at(b, view, enemy) + row] = enemy ? one + one : one;
                c->two[cover_at(b, view, enemy) + row] = enemy ? two + two : two;
            }
        }
    }
}

void cover_states(const struct cover *c, const struct pos *p, enum side view, uint16_t ret[COVER_TABLES_MAX])
{
    switch (c->board) {
    case COVER_8: cover_all(c, COVER_8, p, view, ret); break;
    case COVER_10: cover_all(c, COVER_10, p, view, ret); break;
    case COVER_12: cover_all(c, COVER_12, p, view, ret); break;
    case COVER_10X8: cover_all(c, COVER_10X8, p, view, ret); break;
    default: cover_all(c, COVER_8_ALL, p, view, ret); break;
    }
    for (int i = 0; i < c->tables; i++) ret[i] /= COVER_SCALE;
}
