/* export_parts.c -- see export_parts.h */
#include <config.h>

#include "export/export_parts.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "game/game.h"
#include "notation/comment.h"
#include "notation/movetext.h"

enum { NAG_DIAGRAM = 220, NAG_DIAGRAM_TURNED = 221 };

void export_move(const struct export_view *v, const struct node *n, struct str *out)
{
    if (n->kind == NODE_MOVE)
        movetext_alone(game_rules(v->game), v->coord, &n->parent->pos, &n->move, MOVETEXT_SHORT, out);
    else str_add(out, game_is_pass(n) ? "pass" : "(position)");
}

static bool is_diagram(int nag)
{
    return nag == NAG_DIAGRAM || nag == NAG_DIAGRAM_TURNED;
}

void export_glyphs(const struct node *n, struct str *out)
{
    for (int i = 0; i < n->n_nags; i++) {
        const char *glyph = nag_glyph(n->nags[i]);
        if (glyph) str_addf(out, " %s", glyph);
        else if (n->nags[i] && !is_diagram(n->nags[i])) str_addf(out, " $%d", n->nags[i]);
    }
}

void export_turn(const struct export_view *v, const struct node *n, bool forced, struct str *out)
{
    if (n->kind == NODE_MOVE) movetext_number(v->game, n, forced, out);
    export_move(v, n, out);
    export_glyphs(n, out);
}

const char *export_tag(const struct export_view *v, const char *name)
{
    const char *value = game_tag(v->game, name);
    return value && strcmp(value, "?") ? value : "";
}

const char *export_result(const struct export_view *v)
{
    return ending_text(game_rules(v->game), game_result(v->game).result);
}

bool export_tag_at(const struct export_view *v, int i, const char **ret_name, const char **ret_value)
{
    if (!game_tag_at(v->game, i, ret_name, ret_value)) return false;
    bool ending = !strcmp(*ret_value, "*") || ending_read(*ret_value);
    if (!strcmp(*ret_name, "Result") && ending) *ret_value = export_result(v);
    return true;
}

void export_players(const char *white, const char *black, struct str *out)
{
    utf8_isolate(out, white, strlen(white));
    str_add(out, " - ");
    utf8_isolate(out, black, strlen(black));
}

void export_heading(const struct export_view *v, struct str *out)
{
    const char *white = export_tag(v, "White"), *black = export_tag(v, "Black");
    export_players(*white ? white : "White", *black ? black : "Black", out);
    str_addf(out, "  %s", export_result(v));
}

static const char diagram_mark[] = "[#]";

bool export_wants_diagram(const struct node *n)
{
    for (int i = 0; i < n->n_nags; i++)
        if (is_diagram(n->nags[i])) return true;
    return n->after && strstr(n->after, diagram_mark);
}

void export_words(const char *comment, struct str *out)
{
    LOCAL(str) text = { 0 };
    size_t start = out->len;
    for (const char *p = comment ? comment : ""; *p;) {
        const char *mark = strstr(p, diagram_mark);
        size_t n = mark ? (size_t)(mark - p) : strlen(p);
        str_addn(&text, p, n);
        p += n + (mark ? strlen(diagram_mark) : 0);
    }
    for (const char *p = str_text(&text), *line; *p;) {
        LOCAL(str) paragraph = { 0 }, words = { 0 };
        for (size_t n; *p; p = line) {
            n = strcspn(p, "\n");
            line = p + n + (p[n] == '\n');
            if (paragraph.len && strspn(p, " \t\r") >= n) break;
            str_addn(&paragraph, p, (size_t)(line - p));
        }
        comment_words(str_text(&paragraph), &words);
        if (words.len) str_addf(out, "%s%s", out->len > start ? "\n" : "", str_text(&words));
    }
}

void export_squares(const struct export_view *v, const struct node *n, int *ret_from, int *ret_to)
{
    bool moved = n->kind == NODE_MOVE;
    *ret_from = moved ? square_of_bit(game_rules(v->game), n->move.from) : 0;
    *ret_to = moved ? square_of_bit(game_rules(v->game), n->move.to) : 0;
}

/* --- the board in letters ---------------------------------------------------------------- */

/* The square in row i and column j as drawn; 0 for a light one. */
static int drawn_square(const struct export_view *v, int i, int j)
{
    const struct rules *r = game_rules(v->game);
    return square_at(r, v->flip ? rules_height(r) - 1 - i : i, v->flip ? r->width - 1 - j : j);
}

static const char *edge_name(const struct export_view *v, int row, bool right, char buf[COORD_TEXT])
{
    int width = game_rules(v->game)->width, j = right ? width - 1 : 0;
    if (!drawn_square(v, row, j)) j += right ? -1 : 1;
    return coord_text(game_rules(v->game), v->coord, drawn_square(v, row, j), buf);
}

static void rule(int width, int indent, struct str *out)
{
    str_addf(out, "%*s   +", indent, "");
    for (int i = 0; i < 2 * width + 1; i++) str_put(out, '-');
    str_add(out, "+\n");
}

void export_board(const struct export_view *v, const struct pos *p, int indent, struct str *out)
{
    const struct rules *r = game_rules(v->game);
    char name[COORD_TEXT];
    rule(r->width, indent, out);
    for (int i = 0; i < rules_height(r); i++) {
        str_addf(out, "%*s%2s |", indent, "", edge_name(v, i, false, name));
        for (int j = 0; j < r->width; j++) {
            int square = drawn_square(v, i, j);
            char piece = square ? pos_at(r, p, square) : ' ';
            str_addf(out, " %c", square && piece == ' ' ? '.' : piece);
        }
        str_addf(out, " | %s\n", edge_name(v, i, true, name));
    }
    rule(r->width, indent, out);
}

/* --- escaping ---------------------------------------------------------------------------- */

void escape_markup(struct str *out, char c)
{
    switch (c) {
    case '&': str_add(out, "&amp;"); break;
    case '<': str_add(out, "&lt;"); break;
    case '>': str_add(out, "&gt;"); break;
    case '"': str_add(out, "&quot;"); break;
    case '\'': str_add(out, "&#39;"); break;
    default: str_put(out, c);
    }
}

/* Also safe inside a <script>: no < remains that could end it. */
void escape_json(struct str *out, char c)
{
    if (strchr("\"\\<>&'", c)) str_addf(out, "\\u%04x", (unsigned char)c);
    else str_put(out, c);
}

void escape_markdown(struct str *out, char c)
{
    if (strchr("\\`*_{}[]()<>#+-.!|~&$=:\"'@^", c)) str_put(out, '\\');
    str_put(out, c);
}

void escape(escape_fn *fn, const char *text, struct str *out)
{
    LOCAL(str) clean = { 0 };
    utf8_isolate(&clean, text, strlen(text));
    for (const char *p = str_text(&clean); *p; p++) fn(out, *p);
}

void escape_between(escape_fn *fn, const char *before, const char *text, const char *behind, struct str *out)
{
    str_add(out, before);
    escape(fn, text, out);
    str_add(out, behind);
}

void escape_lines(escape_fn *fn, const char *before, const char *text, const char *between, const char *behind,
    struct str *out)
{
    str_add(out, before);
    for (size_t n; *text; text += n + (text[n] == '\n')) {
        LOCAL(str) line = { 0 };
        n = strcspn(text, "\n");
        str_addn(&line, text, n);
        escape_between(fn, "", str_text(&line), text[n] ? between : "", out);
    }
    str_add(out, behind);
}
