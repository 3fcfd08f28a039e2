/* export_markdown.c -- a game as Markdown: the main line in paragraphs, variations as nested lists, diagrams as code
   where somebody has marked a position and at the end. */
#include <config.h>

#include "export/export_parts.h"

#include <string.h>

#include "base/str.h"
#include "game/game.h"
#include "notation/fen.h"

enum { INDENT = 2, DEPTH_MAX = 12 }; // deeper lists stay at this depth

/* The text so far. */
struct page {
    const struct export_view *view;
    struct str *out;
    int depth;   /* depth of the list; 0: in a paragraph */
    bool open;   /* the line is not empty */
    bool number; /* the next move needs its number */
};

static int indent_of(const struct page *p)
{
    return INDENT * (p->depth < DEPTH_MAX ? p->depth : DEPTH_MAX);
}

static void end_paragraph(struct page *p)
{
    if (p->open) str_add(p->out, "\n\n");
    p->open = false;
    p->number = true;
}

/* Append a blank, or the indentation of a line that continues a list. */
static void gap(struct page *p)
{
    if (p->open) str_put(p->out, ' ');
    else str_addf(p->out, "%*s", indent_of(p), "");
    p->open = true;
}

static void begin_item(struct page *p, int depth)
{
    end_paragraph(p);
    p->depth = depth;
    str_addf(p->out, "%*s-", indent_of(p) - INDENT, "");
    p->open = true;
}

static void put_comment(struct page *p, const char *comment)
{
    LOCAL(str) words = { 0 }, between = { 0 };
    export_words(comment, &words);
    if (!words.len) return;
    gap(p);
    str_addf(&between, "*\\\n%*s*", indent_of(p), "");
    escape_lines(escape_markdown, "*", str_text(&words), str_text(&between), "*", p->out);
    p->number = true;
}

/* Append what could not be played from the file after this move. */
static void put_unread(struct page *p, const struct node *n)
{
    if (!n->junk) return;
    end_paragraph(p);
    gap(p);
    escape_between(escape_markdown, "**Not read:** ", n->junk, "", p->out);
    end_paragraph(p);
}

static void put_diagram(struct page *p, const struct node *n)
{
    end_paragraph(p);
    str_addf(p->out, "%*s```text\n", indent_of(p), "");
    export_board(p->view, &n->pos, indent_of(p), p->out);
    str_addf(p->out, "%*s```\n\n", indent_of(p), "");
}

static void put_move(struct page *p, const struct node *n)
{
    LOCAL(str) text = { 0 };
    const char *bold = p->depth == 0 ? "**" : "";
    put_comment(p, n->before);
    export_turn(p->view, n, p->number, &text);
    gap(p);
    escape_between(escape_markdown, bold, str_text(&text), bold, p->out);
    p->number = n->kind != NODE_MOVE;
    put_comment(p, n->after);
    put_unread(p, n);
    if (export_wants_diagram(n)) put_diagram(p, n);
}

static void put_tags(const struct export_view *v, struct str *out)
{
    static const char *const names[] = { "Event", "Site", "Date", "Round", "White", "Black", "Result" };
    escape_between(escape_markdown, "| | |\n|---|---|\n| Game | ", game_rules(v->game)->title, " |\n", out);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = strcmp(names[i], "Result") ? export_tag(v, names[i]) : export_result(v);
        if (!*value) continue;
        str_addf(out, "| %s", names[i]);
        escape_between(escape_markdown, " | ", value, " |\n", out);
    }
    str_put(out, '\n');
}

void export_markdown(const struct export_view *v, struct str *out)
{
    struct page p = { .view = v, .out = out, .number = true };
    LOCAL(str) heading = { 0 };
    struct traverse t;
    export_heading(v, &heading);
    escape_between(escape_markdown, "# ", str_text(&heading), "\n\n", out);
    put_tags(v, out);
    traverse_begin(&t, game_root(v->game));
    traverse_next(&t);
    put_comment(&p, t.node->after);
    put_unread(&p, t.node);
    if (export_wants_diagram(t.node)) put_diagram(&p, t.node);
    while (traverse_next(&t)) {
        if (t.opened) begin_item(&p, t.depth);
        else if (t.closed) end_paragraph(&p);
        p.depth = t.depth;
        put_move(&p, t.node);
    }
    end_paragraph(&p);
    p.depth = 0;
    put_diagram(&p, game_end(v->game));
    str_addf(out, "`%s`\n\n", FEN(game_rules(v->game), v->coord, &game_end(v->game)->pos));
    escape_between(escape_markdown, "", export_result(v), "\n", out);
}
