/* export_text.c -- a game as plain text: tags, the board and FEN, moves with variations in parentheses. */
#include <config.h>

#include "export/export_parts.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "game/game.h"
#include "notation/fen.h"

enum { COLUMNS = 78 };

/* Append lines, as many on one as fit; an empty line begins a new one.  An isolated text is isolated again on each
   line. */
static void fill_lines(const char *s, struct str *out)
{
    static const char isolate[] = "\xe2\x81\xa8", end[] = "\xe2\x81\xa9";
    int column = 0, open = 0;
    for (size_t n, first = 1; *s; s += n + (s[n] == '\n'), first = 0) {
        n = strcspn(s, "\n");
        int columns = utf8_columns_of(s, n);
        bool fits = n && column && column + 1 + columns <= COLUMNS;
        for (int i = 0; !fits && i < open; i++) str_add(out, end);
        if (!first) str_put(out, fits ? ' ' : '\n');
        for (int i = 0; !fits && i < open; i++) str_add(out, isolate);
        for (size_t i = 0; i < n; i++) open += !strncmp(s + i, isolate, 3) - !strncmp(s + i, end, 3);
        str_addn(out, s, n);
        column = (fits ? column + 1 : 0) + columns;
    }
}

/* Append words in brackets, each part on a line of its own. */
static void put_words(const char *before, const char *text, const char *between, const char *behind, struct str *out)
{
    size_t start = out->len;
    escape_lines(str_put, before, text, between, behind, out);
    for (char *c = out->s + start; (c = strchr(c, ' '));) *c = '\n';
}

/* Append a comment.  Returns whether there is one. */
static bool put_comment(const char *comment, struct str *out)
{
    LOCAL(str) words = { 0 };
    export_words(comment, &words);
    if (words.len) put_words("{", str_text(&words), "\n\n", "}\n", out);
    return words.len;
}

/* ... after a move, with what could not be played there from the file. */
static bool put_behind(const struct node *n, struct str *out)
{
    bool words = put_comment(n->after, out);
    if (n->junk) put_words("[not read: ", n->junk, "\n", "]\n", out);
    return words || n->junk;
}

/* Append closing brackets at the end of the line before. */
static void put_closed(int n, struct str *out)
{
    for (; n > 0; n--) {
        out->s[out->len - 1] = ')';
        str_put(out, '\n');
    }
}

static void put_moves(const struct export_view *v, struct str *out)
{
    LOCAL(str) words = { 0 };
    struct traverse t;
    traverse_begin(&t, game_root(v->game));
    traverse_next(&t);
    bool number = true;
    put_behind(t.node, &words);
    while (traverse_next(&t)) {
        put_closed(t.closed, &words);
        number |= t.opened || t.closed;
        if (t.opened) str_put(&words, '(');
        number |= put_comment(t.node->before, &words);
        export_turn(v, t.node, number, &words);
        str_put(&words, '\n');
        number = t.node->kind != NODE_MOVE;
        number |= put_behind(t.node, &words);
    }
    put_closed(t.closed, &words);
    str_add(&words, export_result(v));
    fill_lines(str_text(&words), out);
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
