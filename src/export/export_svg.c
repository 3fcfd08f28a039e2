/* export_svg.c -- the board as an SVG picture that needs no style sheet and nothing from elsewhere, in the colours
   and with the pieces of the screen.  Kings have a crown and black pieces are dark all over, so that pieces can be
   told apart without colour. */
#include <config.h>

#include "export/export_parts.h"

#include <string.h>

#include "base/str.h"
#include "game/game.h"

enum {
    SIDE = SVG_SIDE,
    FRAME = 6,
    NAME_X = 2, /* where the name of a square is in it, clear of a piece */
    NAME_Y = 10
};

static const struct svg_theme themes[] = {
    { "wood", "#e9d0a6", "#a97b52", "#8a8358", "#6b4526", "#1c120a", "#8a8526",
        { { "#fffdf6", "#f4ead6", "#d6c7a8", "#a34a06" }, { "#4c453f", "#2a2420", "#161210", "#ffc93c" } } },
    { "paper", "#f0dcb8", "#a97b52", "#8a8358", "#8b6340", "#1c120a", "#8a8526",
        { { "#fffdf6", "#f4ead6", "#d6c7a8", "#a34a06" }, { "#4c453f", "#2a2420", "#161210", "#ffc93c" } } },
    { "slate", "#d3dbe3", "#63829f", "#878787", "#33495c", "#0c1116", "#8a8526",
        { { "#ffffff", "#eef2f6", "#bcc8d4", "#a34a06" }, { "#3d454d", "#20262c", "#101418", "#ffc93c" } } },
    { "contrast", "#eeeeee", "#878787", "#875f5f", "#000000", "#000000", "#d75f00",
        { { "#ffffff", "#ffffff", "#ffffff", "#0000d7" }, { "#000000", "#000000", "#000000", "#ffff00" } } },
    { "print", "#ffffff", "#d4d4d4", "#ffffff", "#000000", "#000000", "#a8a8a8",
        { { "#000000", "#ffffff", "#000000", "#000000" }, { "#000000", "#303030", "#000000", "#ffffff" } } },
};

const struct svg_theme *svg_theme(const struct export_view *v)
{
    for (size_t i = 0; v->theme && i < sizeof themes / sizeof *themes; i++)
        if (strcmp(themes[i].name, v->theme) == 0) return &themes[i];
    return &themes[0];
}

/* Append a piece around 0,0, named as by pos_at: a disc with light from above, and a king's crown. */
static void put_piece(const struct svg_theme *t, char piece, struct str *out)
{
    const char *const *ink = t->piece[piece == 'b' || piece == 'B'];
    str_addf(out,
        "<circle cy=\"2\" r=\"19\" fill=\"%s\"/><circle cy=\"-1\" r=\"19\" fill=\"%s\"/>"
        "<circle cy=\".5\" r=\"17.5\" fill=\"%s\"/>",
        ink[2], ink[0], ink[1]);
    if (piece == 'W' || piece == 'B')
        str_addf(out, "<path d=\"M-11 9L-13 -7L-6 0L0 -11L6 0L13 -7L11 9Z\" fill=\"%s\"/>", ink[3]);
}

int svg_width(const struct export_view *v)
{
    return SIDE * game_rules(v->game)->width + 2 * FRAME;
}

int svg_height(const struct export_view *v)
{
    return SIDE * rules_height(game_rules(v->game)) + 2 * FRAME;
}

/* Is the square of the second colour, on a board where all squares are played on? */
static bool is_other(const struct rules *r, int square)
{
    return r->cells == CELLS_ALL && (square_row(r, square) + square_column(r, square) + rules_height(r)) % 2 == 0;
}

/* The upper left corner of a square. */
static void place(const struct export_view *v, int square, int *ret_x, int *ret_y)
{
    const struct rules *r = game_rules(v->game);
    int row = square_row(r, square), column = square_column(r, square);
    if (v->flip) {
        row = rules_height(r) - 1 - row;
        column = r->width - 1 - column;
    }
    *ret_x = FRAME + SIDE * column;
    *ret_y = FRAME + SIDE * row;
}

static void put_squares(const struct export_view *v, struct str *out)
{
    const struct rules *r = game_rules(v->game);
    int x, y;
    const struct svg_theme *t = svg_theme(v);
    str_addf(out, "<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", svg_width(v), svg_height(v), t->frame);
    str_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", FRAME, FRAME, SIDE * r->width,
        SIDE * rules_height(r), r->cells == CELLS_ALL ? t->other : t->light);
    for (int square = 1; square <= square_count(r); square++) {
        if (is_other(r, square)) continue;
        place(v, square, &x, &y);
        str_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", x, y, SIDE, SIDE, t->dark);
    }
}

static void put_names(const struct export_view *v, bool live, struct str *out)
{
    const struct rules *r = game_rules(v->game);
    int x, y;
    str_addf(out, "<g font-family=\"sans-serif\" font-size=\"10\" fill=\"%s\">\n", svg_theme(v)->number);
    for (int square = 1; square <= square_count(r); square++) {
        place(v, square, &x, &y);
        str_add(out, "<text");
        if (live) str_addf(out, " id=\"t%d\"", square);
        str_addf(out, " x=\"%d\" y=\"%d\">%s</text>\n", x + NAME_X, y + NAME_Y, COORD(r, v->coord, square));
    }
    str_add(out, "</g>\n");
}

/* Append a square of the last move, with marks in its lower corners; a live board has it even before the first move. */
static void put_mark(const struct export_view *v, int square, const char *id, bool live, struct str *out)
{
    const struct svg_theme *t = svg_theme(v);
    int x = 0, y = 0;
    if (!square && !live) return;
    if (square) place(v, square, &x, &y);
    str_add(out, "<rect");
    if (live) str_addf(out, " id=\"%s\"", id);
    str_addf(out,
        " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"4\" "
        "stroke-dasharray=\"0 91 18 32 18 41\"%s/>\n",
        x, y, SIDE, SIDE, t->last, t->number, square ? "" : " visibility=\"hidden\"");
}

static void put_pieces(const struct export_view *v, const struct pos *p, bool live, struct str *out)
{
    const struct rules *r = game_rules(v->game);
    int x, y;
    for (int square = 1; square <= square_count(r); square++) {
        char piece = pos_at(r, p, square);
        if (piece == ' ' && !live) continue;
        place(v, square, &x, &y);
        x += SIDE / 2;
        y += SIDE / 2;
        if (live) {
            str_addf(out, "<use id=\"s%d\" href=\"#p%c\" x=\"%d\" y=\"%d\"/>\n", square, piece == ' ' ? 'e' : piece, x,
                y);
            continue;
        }
        str_addf(out, "<g transform=\"translate(%d %d)\">", x, y);
        put_piece(svg_theme(v), piece, out);
        str_add(out, "</g>\n");
    }
}

/* "White - Black  2-0, 12. 32-28: Black to move" */
static void put_title(const struct export_view *v, const struct node *n, bool live, struct str *out)
{
    export_heading(v, out);
    if (live) return;
    if (n->parent) str_add(out, ", ");
    if (n->parent) export_turn(v, n, true, out);
    str_addf(out, ": %s to move", side_name((enum side)n->pos.turn));
}

void svg_board(const struct export_view *v, const struct node *n, const char *said, bool live, struct str *out)
{
    int width = svg_width(v), height = svg_height(v), from, to;
    LOCAL(str) title = { 0 };
    if (said) str_add(&title, said);
    else put_title(v, n, live, &title);
    str_addf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\"", width, height);
    if (live) str_add(out, " id=\"board\"");
    else str_addf(out, " width=\"%d\" height=\"%d\"", width, height);
    escape_between(escape_markup, ">\n<title>", str_text(&title), "</title>\n", out);
    if (live) {
        str_add(out, "<defs>\n<g id=\"pe\"/>\n");
        for (const char *piece = "wWbB"; *piece; piece++) {
            str_addf(out, "<g id=\"p%c\">", *piece);
            put_piece(svg_theme(v), *piece, out);
            str_add(out, "</g>\n");
        }
        str_add(out, "</defs>\n");
    }
    put_squares(v, out);
    export_squares(v, n, &from, &to);
    put_mark(v, from, "from", live, out);
    put_mark(v, to, "to", live, out);
    put_names(v, live, out);
    put_pieces(v, &n->pos, live, out);
    str_add(out, "</svg>\n");
}

void export_svg(const struct export_view *v, struct str *out)
{
    str_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    svg_board(v, v->here, NULL, false, out);
}
