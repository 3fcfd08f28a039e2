/* export_text.c -- a game as plain text: tags, the board and FEN, moves with variations in parentheses. */
#include <config.h>

#include "export/export_parts.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "game/game.h"
#include "notation/fen.h"

enum { COLUMNS = 78 };

/* Words put into lines.  The last one waits, because what comes next may be glued to it. */
struct filler {
    struct str *out, word;
    int column;
    bool glue;
};

static void put_waiting(struct filler *f)
{
    int columns = utf8_columns(str_text(&f->word));
    if (!columns) return;
    bool fits = !f->column || f->column + 1 + columns <= COLUMNS;
    if (f->column) str_put(f->out, fits ? ' ' : '\n');
    f->column = (fits && f->column ? f->column + 1 : 0) + columns;
    str_add(f->out, str_text(&f->word));
    str_clear(&f->word);
}

static void put_word(struct filler *f, const char *word)
{
    if (!f->glue) put_waiting(f);
    f->glue = false;
    str_add(&f->word, word);
}

static void put_words(struct filler *f, const char *text)
{
    LOCAL(str) word = { 0 };
    while (*text) {
        size_t n = strcspn(text, " ");
        str_clear(&word);
        str_addn(&word, text, n);
        if (n) put_word(f, str_text(&word));
        text += n + (text[n] == ' ');
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
    put_words(f, str_text(&text));
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
    struct filler f = { .out = out };
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
        f.glue = t.opened;
        number |= put_comment(&f, t.node->before);
        str_clear(&text);
        export_turn(v, t.node, number, &text);
        put_word(&f, str_text(&text));
        number = t.node->kind != NODE_MOVE;
        number |= put_comment(&f, t.node->after);
    }
    put_closed(&f, t.closed);
    put_word(&f, export_result(v));
    put_waiting(&f);
    str_put(out, '\n');
    str_release(&f.word);
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
    fen_write(game_rules(v->game), coord_own(), &v->here->pos, out);
    str_addf(out, "\n%s to move\n\n", side_name(v->here->pos.turn));
    put_moves(v, out);
}
