/* export_text.c -- a game as plain text: tags, the board and FEN, moves with variations in parentheses. */
#include <config.h>

#include "export/export_parts.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "game/game.h"
#include "notation/fen.h"

enum { COLUMNS = 78 };

/* As many of the lines in one as fit. */
static void fill_lines(char *s)
{
    int column = 0;
    for (size_t n; *s; s += n + (s[n] == '\n')) {
        n = strcspn(s, "\n");
        int columns = utf8_columns_of(s, n);
        bool fits = column && column + 1 + columns <= COLUMNS;
        if (fits) s[-1] = ' ';
        column = (fits ? column + 1 : 0) + columns;
    }
}

/* {words}, each in a line of its own; whether there were any. */
static bool put_comment(const char *comment, struct str *out)
{
    LOCAL(str) words = { 0 };
    size_t start = out->len;
    export_words(comment, &words);
    if (!words.len) return false;
    escape_between(str_put, "{", str_text(&words), "}\n", out);
    for (char *c = out->s + start; (c = strchr(c, ' '));) *c = '\n';
    return true;
}

/* At the end of the line before. */
static void put_closed(int n, struct str *out)
{
    for (; n > 0; n--) {
        out->s[out->len - 1] = ')';
        str_put(out, '\n');
    }
}

static void put_moves(const struct export_view *v, struct str *out)
{
    size_t start = out->len;
    struct traverse t;
    traverse_begin(&t, game_root(v->game));
    traverse_next(&t);
    bool number = true;
    put_comment(t.node->after, out);
    while (traverse_next(&t)) {
        put_closed(t.closed, out);
        number |= t.opened || t.closed;
        if (t.opened) str_put(out, '(');
        number |= put_comment(t.node->before, out);
        export_turn(v, t.node, number, out);
        str_put(out, '\n');
        number = t.node->kind != NODE_MOVE;
        number |= put_comment(t.node->after, out);
    }
    put_closed(t.closed, out);
    str_add(out, export_result(v));
    fill_lines(out->s + start);
    str_put(out, '\n');
}

static void put_tags(const struct export_view *v, struct str *out)
{
    const char *name, *value;
    for (int i = 0; export_tag_at(v, i, &name, &value); i++) {
        escape_between(str_put, "", name, ": ", out);
        escape_between(str_put, "", value, "\n", out);
    }
}

void export_text(const struct export_view *v, struct str *out)
{
    str_addf(out, "%s\n", game_rules(v->game)->title);
    export_heading(v, out);
    str_add(out, "\n\n");
    put_tags(v, out);
    str_put(out, '\n');
    export_board(v, &v->here->pos, 0, out);
    fen_write(game_rules(v->game), v->coord, &v->here->pos, out);
    str_addf(out, "\n%s to move\n\n", side_name(v->here->pos.turn));
    put_moves(v, out);
}
