/* export_svg.c -- the board as an SVG picture that needs no style sheet and nothing from outside.  Kings wear a crown
   and black pieces are dark throughout, so that no colour is needed to tell pieces apart. */
#include <config.h>

#include "export/export_parts.h"

#include "base/str.h"
#include "board/square.h"
#include "game/game.h"

enum {
    SIDE = SVG_SIDE,
    FRAME = 6,
    NAME_X = 2, /* where a square's name stands in it, clear of a piece */
    NAME_Y = 9
};

/* What pos_at calls a piece, its name in the document, and how it is drawn around 0,0. */
static const struct {
    char piece;
    const char *id, *shape;
} shapes[] = {
    { 'w', "pw",
        "<circle r=\"18\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"2\"/>"
        "<circle r=\"12\" fill=\"none\" stroke=\"#000\"/>" },
    { 'W', "pW",
        "<circle r=\"18\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"2\"/>"
        "<path d=\"M-11 9L-13 -7L-6 0L0 -11L6 0L13 -7L11 9Z\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"2\"/>" },
    { 'b', "pb",
        "<circle r=\"18\" fill=\"#222\" stroke=\"#000\" stroke-width=\"2\"/>"
        "<circle r=\"12\" fill=\"none\" stroke=\"#bbb\"/>" },
    { 'B', "pB",
        "<circle r=\"18\" fill=\"#222\" stroke=\"#000\" stroke-width=\"2\"/>"
        "<path d=\"M-11 9L-13 -7L-6 0L0 -11L6 0L13 -7L11 9Z\" fill=\"#222\" stroke=\"#eee\" stroke-width=\"2\"/>" },
    { ' ', "pe", "" },
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

int svg_width(const struct export_view *v)
{
    return SIDE * game_rules(v->game)->width + 2 * FRAME;
}

int svg_height(const struct export_view *v)
{
    return SIDE * rules_height(game_rules(v->game)) + 2 * FRAME;
}

/* Is this square shaded, where all are played on? */
static bool is_light(const struct rules *r, int square)
{
    return r->cells == CELLS_ALL && (square_row(r, square) + square_column(r, square) + rules_height(r)) % 2 == 0;
}

/* Upper left corner of a square. */
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
    str_addf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#333\"/>\n", svg_width(v), svg_height(v));
    str_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#f3ddb8\"/>\n", FRAME, FRAME,
        SIDE * r->width, SIDE * rules_height(r));
    for (int square = 1; square <= square_count(r); square++) {
        if (is_light(r, square)) continue;
        place(v, square, &x, &y);
        str_addf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#a97a50\"/>\n", x, y, SIDE, SIDE);
    }
}

static void put_names(const struct export_view *v, bool live, struct str *out)
{
    const struct rules *r = game_rules(v->game);
    char name[COORD_TEXT];
    int x, y;
    str_add(out, "<g font-family=\"sans-serif\" font-size=\"9\" fill=\"#fff\">\n");
    for (int square = 1; square <= square_count(r); square++) {
        place(v, square, &x, &y);
        coord_write(r, v->coord, square, name);
        str_add(out, "<text");
        if (live) str_addf(out, " id=\"t%d\"", square);
        str_addf(out, " x=\"%d\" y=\"%d\">%s</text>\n", x + NAME_X, y + NAME_Y, name);
    }
    str_add(out, "</g>\n");
}

/* A frame in a square; of a live board also where there is none yet. */
static void put_mark(const struct export_view *v, int square, const char *id, bool live, struct str *out)
{
    int x = 0, y = 0;
    if (!square && !live) return;
    if (square) place(v, square, &x, &y);
    str_addf(out,
        "<rect id=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#0b6\" "
        "stroke-width=\"4\"%s/>\n",
        id, x + 2, y + 2, SIDE - 4, SIDE - 4, square ? "" : " visibility=\"hidden\"");
}

static int shape_of(char piece)
{
    int i = 0;
    while (i < SHAPES - 1 && shapes[i].piece != piece) i++;
    return i;
}

static void put_pieces(const struct export_view *v, const struct pos *p, bool live, struct str *out)
{
    const struct rules *r = game_rules(v->game);
    int x, y;
    for (int square = 1; square <= square_count(r); square++) {
        int shape = shape_of(pos_at(r, p, square));
        place(v, square, &x, &y);
        x += SIDE / 2;
        y += SIDE / 2;
        if (live) str_addf(out, "<use id=\"s%d\" href=\"#%s\" x=\"%d\" y=\"%d\"/>\n", square, shapes[shape].id, x, y);
        else if (*shapes[shape].shape)
            str_addf(out, "<g transform=\"translate(%d %d)\">%s</g>\n", x, y, shapes[shape].shape);
    }
}

void svg_board(const struct export_view *v, const struct node *n, bool live, struct str *out)
{
    int width = svg_width(v), height = svg_height(v), from, to;
    struct str title = { 0 };
    export_heading(v, &title);
    str_addf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\"", width, height);
    if (live) str_add(out, " id=\"board\"");
    else str_addf(out, " width=\"%d\" height=\"%d\"", width, height);
    str_add(out, ">\n<title>");
    escape_markup(str_text(&title), out);
    str_add(out, "</title>\n");
    if (live) {
        str_add(out, "<defs>\n");
        for (int i = 0; i < SHAPES; i++) str_addf(out, "<g id=\"%s\">%s</g>\n", shapes[i].id, shapes[i].shape);
        str_add(out, "</defs>\n");
    }
    put_squares(v, out);
    export_squares(v, n, &from, &to);
    put_mark(v, from, "from", live, out);
    put_mark(v, to, "to", live, out);
    put_names(v, live, out);
    put_pieces(v, &n->pos, live, out);
    str_add(out, "</svg>\n");
    str_release(&title);
}

void export_svg(const struct export_view *v, struct str *out)
{
    str_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    svg_board(v, v->here, false, out);
}
