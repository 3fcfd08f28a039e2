/* export_html.c -- a game as one HTML page.  Without JavaScript it shows the final position and all moves; with it,
   moves and keys change the board.  All positions are in the page, so it needs no rules. */
#include <config.h>

#include "export/export_parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "export/page_gen.h"
#include "game/game.h"
#include "notation/comment.h"
#include "notation/movetext.h"

enum {
    GRAPH_WIDTH = 600,
    GRAPH_HEIGHT = 120,
    GRAPH_HALF = 150, /* the score, in centi-men, that is halfway to an edge */
    GRAPH_PLIES = 400 /* the graph of a longer game has no links to moves */
};

static void put_lines(const char *const *lines, struct str *out)
{
    for (; *lines; lines++) str_addf(out, "%s\n", *lines);
}

static void put_tags(const struct export_view *v, struct str *out)
{
    const char *name, *value;
    escape_between(escape_markup, "<table>\n<tr><th>Game</th><td>", game_rules(v->game)->title, "</td></tr>\n", out);
    for (int i = 0; export_tag_at(v, i, &name, &value); i++) {
        if (!*value || !strcmp(value, "?")) continue;
        escape_between(escape_markup, "<tr><th>", name, "</th>", out);
        escape_between(escape_markup, "<td>", value, "</td></tr>\n", out);
    }
    str_add(out, "</table>\n");
}

/* --- moves ------------------------------------------------------------------------------- */

static bool put_comment(const char *comment, struct str *out)
{
    LOCAL(str) words = { 0 };
    export_words(comment, &words);
    if (!words.len) return false;
    escape_lines(escape_markup, "<span class=\"c\">", str_text(&words), "<br>\n", "</span>\n", out);
    return true;
}

/* ... after a move, and what could not be played there from the file. */
static bool put_behind(const struct node *n, struct str *out)
{
    bool words = put_comment(n->after, out);
    if (n->junk) escape_between(escape_markup, "<p class=\"j4\">Not read: ", n->junk, "</p>\n", out);
    return words || n->junk;
}

/* The score of a position; false if there is none or the game is over there. */
static bool has_score(const struct node *n, int *ret)
{
    return comment_eval(n->after, ret) && abs(*ret) < COMMENT_WIN;
}

static void put_score(int score, struct str *out)
{
    if (score > 0 && score < COMMENT_WON) str_put(out, '+');
    comment_eval_write(score, out);
}

/* Append the move's glyphs, in the colour of their judgement, and the score of the position. */
static void put_worth(const struct node *n, struct str *out)
{
    LOCAL(str) glyphs = { 0 };
    int score, judged = 0;
    export_glyphs(n, &glyphs);
    while (judged + 1 < n->n_nags && !nag_glyph(n->nags[judged])) judged++;
    if (glyphs.len) str_addf(out, "&nbsp;<b class=\"j%d\">%s</b>", n->nags[judged], str_text(&glyphs) + 1);
    if (!has_score(n, &score)) return;
    str_add(out, "&nbsp;<small>");
    put_score(score, out);
    str_add(out, "</small>");
}

/* Append a move with its number.  It is the i-th node of the page. */
static void put_move(const struct export_view *v, const struct traverse *t, int i, bool number, struct str *out)
{
    LOCAL(str) text = { 0 };
    if (t->node->kind == NODE_MOVE) movetext_number(v->game, t->node, number, &text);
    if (text.len) str_addf(out, "%.*s&nbsp;", (int)text.len - 1, str_text(&text));
    str_clear(&text);
    export_move(v, t->node, &text);
    str_addf(out, "<a href=\"#n%d\" id=\"n%d\" data-i=\"%d\"%s>", i, i, i, t->depth ? "" : " class=\"m\"");
    escape_between(escape_markup, "", str_text(&text), "</a>", out);
    put_worth(t->node, out);
    str_put(out, '\n');
}

static void put_closed(int n, struct str *out)
{
    while (n-- > 0) str_add(out, "</div>\n");
}

static void put_moves(const struct export_view *v, struct str *out)
{
    struct traverse t;
    bool number = true;
    traverse_begin(&t, game_root(v->game));
    traverse_next(&t);
    put_behind(t.node, out);
    for (int i = 1; traverse_next(&t); i++) {
        put_closed(t.closed, out);
        if (t.opened) str_add(out, "<div class=\"v\">\n");
        number |= t.opened || t.closed;
        number |= put_comment(t.node->before, out);
        put_move(v, &t, i, number, out);
        number = t.node->kind != NODE_MOVE;
        number |= put_behind(t.node, out);
    }
    put_closed(t.closed, out);
    str_addf(out, "<p>%s</p>\n", export_result(v));
}

/* --- positions for the script ------------------------------------------------------------ */

static void put_pos(const struct export_view *v, const struct pos *p, struct str *out)
{
    const struct rules *r = game_rules(v->game);
    for (int square = 1; square <= square_count(r); square++) {
        char piece = pos_at(r, p, square);
        str_put(out, piece == ' ' ? '.' : piece);
    }
}

static void put_caption(const struct export_view *v, const struct node *n, struct str *out)
{
    LOCAL(str) text = { 0 }, words = { 0 };
    int score;
    if (n->parent) export_turn(v, n, true, &text);
    else str_add(&text, "The start");
    if (has_score(n, &score)) {
        str_add(&text, " (");
        put_score(score, &text);
        str_put(&text, ')');
    }
    if (n->after) str_put(&text, ' ');
    export_words(n->after, &words);
    utf8_isolate(&text, str_text(&words), words.len);
    escape(escape_json, str_text(&text), out);
}

/* Append {"side":50,"wide":512,"high":512,"nodes":[[level,"position",from,to,"caption"],...],"here":12}, with the
   nodes in the order of the moves.  The sizes are those of a square and of the board.  The level is twice the depth,
   plus one if a variation begins. */
static void put_data(const struct export_view *v, struct str *out)
{
    struct traverse t;
    int here = 0, from, to;
    traverse_begin(&t, game_root(v->game));
    str_addf(out, "{\"side\":%d,\"wide\":%d,\"high\":%d,\"nodes\":[\n", SVG_SIDE, svg_width(v), svg_height(v));
    for (int i = 0; traverse_next(&t); i++) {
        if (t.node == v->here) here = i;
        export_squares(v, t.node, &from, &to);
        str_addf(out, "%s[%d,\"", i ? ",\n" : "", 2 * t.depth + t.opened);
        put_pos(v, &t.node->pos, out);
        str_addf(out, "\",%d,%d,\"", from, to);
        put_caption(v, t.node, out);
        str_add(out, "\"]");
    }
    str_addf(out, "],\"here\":%d}\n", here);
}

/* --- the evaluations ---------------------------------------------------------------------- */

/* Count the evaluations of the main line; *ret_plies: its plies. */
static int count_evals(const struct export_view *v, int *ret_plies)
{
    int evals = 0, plies = 0, score;
    for (const struct node *n = game_root(v->game)->child; n; n = n->child, plies++)
        evals += comment_eval(n->after, &score);
    *ret_plies = plies;
    return evals;
}

/* Height of a bar in rows, at least one.  Small advantages are told apart best; a win reaches the edge. */
static int graph_bar(int score)
{
    int size = score < 0 ? -score : score, rows = size * (GRAPH_HEIGHT / 2) / (size + GRAPH_HALF) + 1;
    return score < 0 ? -rows : rows;
}

/* Append the bars of a side on the main line; White's go up. */
static void put_bars(const struct export_view *v, int side, int plies, struct str *out)
{
    int score, ply = 0;
    str_addf(out, "<path fill=\"%s\" d=\"", svg_theme(v)->piece[side][side == WHITE ? 1 : 0]);
    for (const struct node *n = game_root(v->game)->child; n; n = n->child, ply++) {
        if (!comment_eval(n->after, &score) || (score < 0) != (side == BLACK)) continue;
        int x = GRAPH_WIDTH * ply / plies, end = GRAPH_WIDTH * (ply + 1) / plies;
        str_addf(out, "M%d %dv%dH%dV%dz", x, GRAPH_HEIGHT / 2, -graph_bar(score), end, GRAPH_HEIGHT / 2);
    }
    str_add(out, "\"/>\n");
}

/* Append columns that are links to their moves. */
static void put_columns(const struct export_view *v, int plies, struct str *out)
{
    struct traverse t;
    int ply = 0;
    traverse_begin(&t, game_root(v->game));
    traverse_next(&t);
    for (int i = 1; traverse_next(&t); i++) {
        if (t.depth) continue;
        int x = GRAPH_WIDTH * ply / plies, end = GRAPH_WIDTH * (ply + 1) / plies;
        str_addf(out, "<rect id=\"g%d\" data-i=\"%d\" x=\"%d\" width=\"%d\" height=\"%d\" fill-opacity=\"0\"/>\n", i, i,
            x, end - x, GRAPH_HEIGHT);
        ply++;
    }
}

static void put_graph(const struct export_view *v, struct str *out)
{
    int plies;
    const struct svg_theme *t = svg_theme(v);
    if (count_evals(v, &plies) < 2) return;
    str_addf(out, "<svg id=\"graph\" viewBox=\"0 0 %d %d\" preserveAspectRatio=\"none\" role=\"img\">\n", GRAPH_WIDTH,
        GRAPH_HEIGHT);
    str_addf(out, "<title>Evaluations, White above</title>\n<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
        GRAPH_WIDTH, GRAPH_HEIGHT, t->dark);
    put_bars(v, WHITE, plies, out);
    put_bars(v, BLACK, plies, out);
    if (plies <= GRAPH_PLIES) put_columns(v, plies, out);
    str_add(out, "</svg>\n");
}

/* The page must load nothing from elsewhere. */
static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; form-action 'none'; "
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";

void export_html_head(const char *title, struct str *out)
{
    escape_between(escape_markup, head, title, "", out);
}

void export_html(const struct export_view *v, struct str *out)
{
    LOCAL(str) heading = { 0 };
    export_heading(v, &heading);
    export_html_head(str_text(&heading), out);
    str_add(out, "</title>\n<style>\n");
    put_lines(page_css, out);
    str_addf(out, ":root { --wide: %d; --high: %d }\n</style>\n</head>\n<body>\n<h1>", svg_width(v), svg_height(v));
    escape_between(escape_markup, "", str_text(&heading), "</h1>\n<div id=\"view\">\n", out);
    svg_board(v, game_end(v->game), NULL, true, out);
    put_lines(page_html, out);
    str_add(out, "<p id=\"what\">The final position</p>\n</div>\n<div id=\"side\">\n");
    put_graph(v, out);
    str_add(out, "<div id=\"moves\">\n");
    put_moves(v, out);
    put_tags(v, out);
    str_add(out, "</div>\n</div>\n<script type=\"application/json\" id=\"data\">\n");
    put_data(v, out);
    str_add(out, "</script>\n<script>\n");
    put_lines(page_js, out);
    str_add(out, "</script>\n</body>\n</html>\n");
}
