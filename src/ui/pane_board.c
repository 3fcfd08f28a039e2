/* pane_board.c -- the board: squares, pieces, numbers, last move, cursor, targets.

   A square is first drawn as a small grid of characters (pane_cell.c knows how), then copied to its
   place; the half-height size shares one row between two ranks. */
#include <config.h>

#include "ui/pane.h"

#include <string.h>

#include "board/square.h"
#include "game/game.h"
#include "ui/pane_cell.h"

enum { UPPER_HALF = 0x2580, LIGHT_SHADE = 0x2591 };

/* The sets of squares that look special now. */
struct marks {
    wide sources, targets, obliged, captured, hint;
    int last_from, last_to, picked, cursor;
};

static void find_marks(const struct view *v, struct marks *ret)
{
    const struct rules *r = game_rules(v->game);
    const struct node *here = game_here(v->game);
    *ret = (struct marks){ .last_from = -1, .last_to = -1, .picked = -1, .cursor = -1 };
    if (v->cursor) ret->cursor = square_bit(r, v->pick->cursor);
    if (here->kind == NODE_MOVE) {
        ret->last_from = here->move.from;
        ret->last_to = here->move.to;
    }
    if (v->hint_from) ret->hint |= square_set(r, v->hint_from);
    if (v->hint_to) ret->hint |= square_set(r, v->hint_to);
    if (v->pick->from) ret->picked = square_bit(r, v->pick->from);
    if (v->pick->n > 0) {
        const struct move *m = &v->pick->choice[v->pick->at];
        ret->captured = m->captured;
        if (m->forfeit != MOVE_NONE) ret->captured |= (wide)1 << m->forfeit;
    }
    if (!v->marks) return;
    const struct moves *legal = game_moves(v->game);
    ret->obliged = legal->obliged;
    if (v->pick->from) ret->targets = pick_targets(v->pick, r, legal);
    else ret->sources = pick_sources(r, legal);
}

static bool in(wide set, int bit)
{
    return set >> bit & 1;
}

static void square_state(const struct view *v, const struct marks *m, int square, struct cell_state *ret)
{
    const struct rules *r = game_rules(v->game);
    int bit = square_bit(r, square);
    ret->dark = true;
    ret->other = r->cells == CELLS_ALL && (square_row(r, square) + square_column(r, square)) % 2 == rules_height(r) % 2;
    ret->piece = pos_at(r, game_pos(v->game), square);
    ret->target = in(m->targets, bit);
    ret->corner = in(m->captured, bit) ? 'x'
        : in(m->hint, bit)             ? '?'
        : in(m->obliged, bit)          ? '!'
        : in(m->sources, bit)          ? '.'
                                       : 0;
    if (bit == m->last_from || bit == m->last_to) ret->frame = FRAME_LAST;
    if (bit == m->picked) ret->frame = FRAME_PICKED;
    if (bit == m->cursor) ret->frame = FRAME_CURSOR;
    if (v->numbers) coord_write(r, v->coord, square, ret->name);
    if ((int)strlen(ret->name) > cell_cols(v->cell)) ret->name[0] = '\0'; // half a name is another's
}

/* What stands at this place of the screen. */
static void screen_square(const struct view *v, const struct marks *m, int row, int col, struct cell_state *ret)
{
    const struct rules *r = game_rules(v->game);
    if (v->flip) {
        row = rules_height(r) - 1 - row;
        col = r->width - 1 - col;
    }
    int square = square_at(r, row, col);
    /* Without colours light squares are shaded, or the board would be a field of loose pieces. */
    bool shaded = v->theme->depth == DEPTH_MONO || (r->cells == CELLS_ALL && v->theme->depth == DEPTH_8);
    uint32_t shade = !shaded ? ' ' : v->utf8 ? LIGHT_SHADE : ':';
    *ret = (struct cell_state){ .piece = ' ', .shade = shade };
    if (square) square_state(v, m, square, ret);
}

static void put_row(struct canvas *c, int row, int col, const struct cell_grid *g, int line)
{
    for (int i = 0; i < g->cols; i++) canvas_put(c, row, col + i, g->ch[line][i], g->ink[line][i]);
}

/* The row between two ranks: upper colour in front of lower colour; below the last of an odd number, none. */
static void put_shared(const struct view *v, struct canvas *c, int row, int col, const struct cell_state *upper,
    const struct cell_state *lower)
{
    struct ink ink = { v->theme->look[cell_look(upper)], lower ? v->theme->look[cell_look(lower)] : -1, 0 };
    for (int i = 0; i < cell_cols(CELL_HALF); i++) canvas_put(c, row, col + i, UPPER_HALF, ink);
}

static void draw_half(const struct view *v, const struct marks *m, struct canvas *c, struct rect r)
{
    int width = game_rules(v->game)->width, height = rules_height(game_rules(v->game));
    for (int rank = 0; rank < height; rank++)
        for (int file = 0; file < width; file++) {
            struct cell_state s, below;
            struct cell_grid g;
            int col = r.col + file * cell_cols(CELL_HALF), top = r.row + rank / 2 * 3;
            screen_square(v, m, rank, file, &s);
            cell_draw(&s, v->theme, v->glyphs, CELL_HALF, &g);
            put_row(c, rank % 2 ? top + 2 : top, col, &g, 0);
            if (rank % 2) continue;
            screen_square(v, m, rank + 1, file, &below);
            put_shared(v, c, top + 1, col, &s, rank + 1 < height ? &below : NULL);
        }
}

static void draw_whole(const struct view *v, const struct marks *m, struct canvas *c, struct rect r)
{
    int width = game_rules(v->game)->width, height = rules_height(game_rules(v->game));
    for (int rank = 0; rank < height; rank++)
        for (int file = 0; file < width; file++) {
            struct cell_state s;
            struct cell_grid g;
            screen_square(v, m, rank, file, &s);
            cell_draw(&s, v->theme, v->glyphs, v->cell, &g);
            for (int line = 0; line < g.rows; line++)
                put_row(c, r.row + rank * g.rows + line, r.col + file * g.cols, &g, line);
        }
}

/* The terminal's cursor waits on the square pointed at: magnifiers and screen readers follow it. */
static void park_cursor(const struct view *v, struct canvas *c, struct rect r)
{
    const struct rules *rules = game_rules(v->game);
    int row = square_row(rules, v->pick->cursor), col = square_column(rules, v->pick->cursor);
    if (v->flip) {
        row = rules_height(rules) - 1 - row;
        col = rules->width - 1 - col;
    }
    int high = r.rows / rules_height(rules);
    c->cursor_row = r.row + (v->cell == CELL_HALF ? row / 2 * 3 + row % 2 * 2 : row * high + high / 2);
    c->cursor_col = r.col + col * cell_cols(v->cell) + cell_cols(v->cell) / 2;
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    struct marks m;
    find_marks(v, &m);
    if (v->cell == CELL_HALF) draw_half(v, &m, c, r);
    else draw_whole(v, &m, c, r);
    park_cursor(v, c, r);
}

const struct pane_ops pane_board = { .name = "board", .draw = draw };
