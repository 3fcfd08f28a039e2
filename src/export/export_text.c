/* export_text.c -- a game as plain text: tags, the board and FEN, moves with variations in parentheses. */
#include <config.h>

#include "export/export_parts.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "game/game.h"
#include "notation/fen.h"

enum { COLUMNS = 78 };

/* Words, each put into a line of its own, or behind the one before where it is glued to that. */
struct filler {
    struct str *out;
    bool glue;
};

static void put_word(struct filler *f, const char *word)
{
    if (!f->glue) str_put(f->out, '\n');
    f->glue = false;
    str_add(f->out, word);
}

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

/* {words}; whether there were any. */
static bool put_comment(struct filler *f, const char *comment)
{
    LOCAL(str) words = { 0 }, text = { 0 };
    export_words(comment, &words);
    if (!words.len) return false;
    str_put(&text, '{');
    utf8_sanitise(&text, str_text(&words), words.len);
    str_put(&text, '}');
    char *rest;
    for (char *s = strtok_r(text.s, " ", &rest); s; s = strtok_r(NULL, " ", &rest)) put_word(f, s);
    return true;
}

static void put_closed(struct filler *f, int n)
{
    for (; n > 0; n--) {
        f->glue = true;
        put_word(f, ")");
    }
}

static void put_moves(const struct export_view *v, struct str *out)
{
    struct filler f = { .out = out, .glue = true };
    size_t start = out->len;
    struct traverse t;
    LOCAL(str) text = { 0 };
    traverse_begin(&t, game_root(v->game));
    traverse_next(&t);
    bool number = true;
    put_comment(&f, t.node->after);
    while (traverse_next(&t)) {
        put_closed(&f, t.closed);
        number |= t.opened || t.closed;
        if (t.opened) put_word(&f, "(");
        f.glue |= t.opened;
        number |= put_comment(&f, t.node->before);
        str_clear(&text);
        export_turn(v, t.node, number, &text);
        put_word(&f, str_text(&text));
        number = t.node->kind != NODE_MOVE;
        number |= put_comment(&f, t.node->after);
    }
    put_closed(&f, t.closed);
    put_word(&f, export_result(v));
    fill_lines(out->s + start);
    str_put(out, '\n');
}

static void put_tags(const struct export_view *v, struct str *out)
{
    const char *name, *value;
    for (int i = 0; export_tag_at(v, i, &name, &value); i++) {
        utf8_sanitise(out, name, strlen(name));
        str_add(out, ": ");
        utf8_sanitise(out, value, strlen(value));
        str_put(out, '\n');
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
