/* document.c -- see document.h.  A row of the table of forms has what that form puts around each part. */
#include <config.h>

#include "export/document.h"

#include <inttypes.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/wrap.h"
#include "export/export_parts.h"
#include "game/game.h"

struct part {
    const char *open, *close;
};

struct document_form {
    const char *name;
    struct part title, heading, words, table, row, cell, number, head, board, code;
    escape_fn *escape; /* NULL: plain lines and columns */
    bool rows_only;
};

static const char css[] =
    "</title>\n<style>\n:root { color-scheme: light dark }\n"
    "body { max-width: 60em; margin: 0 auto; padding: .5em; font: 1em/1.5 sans-serif }\n"
    "table { border-collapse: collapse; font-size: .9em }\n"
    "h1, h2, p { overflow-wrap: anywhere }\n@media screen { .t { overflow-x: auto } td { white-space: nowrap } }\ntd, th { padding: 0 .5em; border-bottom: 1px solid; "
    "text-align: left }\n.n { text-align: right }\nsvg { display: block; width: 20em; height: auto; margin: .5em 0 }\n"
    "@media print { table, svg, p { break-inside: avoid } h2 { break-after: avoid } }\n</style>\n</head>\n<body>\n<h1>";

static const struct document_form forms[] = {
    { "txt", { "", "" }, { "\n", "" }, .table = { "\n", "" }, .row = { "", "\n" }, .board = { "", "" } },
    { "md", { "# ", "\n\n" }, { "## ", "\n\n" }, { "", "\n\n" }, { "", "\n" }, { "|", "\n" }, { " ", " |" },
        { " ", " |" }, { " ", " |" }, { "```text\n", "```\n\n" }, { "`", "`" }, escape_markdown, false },
    { "html", { "", "</h1>\n" }, { "<h2>", "</h2>\n" }, { "<p>", "</p>\n" },
        { "<div class=\"t\"><table>\n", "</table></div>\n" }, { "<tr>", "</tr>\n" }, { "<td>", "</td>" },
        { "<td class=\"n\">", "</td>" }, { "<th>", "</th>" }, { "", "" }, { "<code>", "</code>" }, escape_markup,
        false },
    { .name = "json", .row = { "{\"table\": ", "}\n" }, .rows_only = true },
};
enum { TEXT, MARKDOWN, HTML, FORMS = sizeof forms / sizeof *forms };

const struct document_form *document_form(const char *name)
{
    const char *dot = strrchr(name, '.');
    for (int i = 0; i < FORMS; i++)
        if (!strcmp(dot ? dot + 1 : name, forms[i].name)) return &forms[i];
    return NULL;
}

/* Append words to a text, in lines. */
static void put_lines(const struct document *d, const char *text)
{
    LOCAL(str) clean = { 0 };
    utf8_isolate(&clean, text, strlen(text));
    wrap_put(d->out, str_text(&clean), 0, 0, WRAP_PAGE);
}

static void put(const struct document *d, const struct part *p, const char *text)
{
    if (d->form->escape) escape_between(d->form->escape, p->open, text, p->close, d->out);
    else {
        str_add(d->out, p->open);
        put_lines(d, text);
        str_add(d->out, p->close);
    }
}

struct document document_begin(const struct document_form *f, const char *title, struct str *out)
{
    struct document d = { .form = f, .out = out };
    if (f == &forms[HTML]) {
        export_html_head(title, out);
        str_add(out, css);
    }
    if (!f->rows_only) put(&d, &f->title, title);
    return d;
}

/* ---- tables ---- */

struct column {
    char sign; /* one of = : . ~, or 0 */
    int width;
    struct str name, title;
};

/* Read the next column of a table.  False past the last. */
static bool next_column(const char **at, struct column *c)
{
    const char *s = *at + strspn(*at, " ");
    size_t n = strcspn(s, " =:.~|"), all = strcspn(s, " "), bar = strcspn(s, " |");
    str_clear(&c->name);
    str_clear(&c->title);
    str_addn(&c->name, s, n);
    c->sign = n < bar ? s[n] : '\0';
    c->width = n < bar ? atoi(s + n + 1) : 0;
    if (bar < all) str_addn(&c->title, s + bar + 1, all - bar - 1);
    else str_add(&c->title, str_text(&c->name));
    *at = s + all;
    return n > 0;
}

static bool is_text(const struct column *c)
{
    return c->sign == '=' || c->sign == '~' || !c->sign;
}

static void put_value(const struct document *d, const struct column *c, const struct cell *v, struct str *out)
{
    bool ascii = d->form == &forms[TEXT] && strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    if (c->sign == '~' && !d->form->rows_only)
        for (const char *digit = v->text; *digit; digit++)
            if (ascii) str_put(out, "_.-:=+*#"[*digit - '0']);
            else str_addf(out, "\xe2\x96%c", 0x81 + *digit - '0');
    else if (v->other && !d->form->rows_only) export_players(v->text, v->other, out);
    else if (v->other) str_addf(out, "%s - %s", v->text, v->other);
    else if (is_text(c)) str_add(out, v->text);
    else if (v->n == CELL_NONE) str_add(out, d->form->rows_only ? "null" : "-");
    else if (c->sign == '.') str_addf(out, "%" PRId64 ".%" PRId64, v->n / 10, v->n % 10);
    else str_addf(out, "%" PRId64, v->n);
}

/* Numbers are right-aligned, with a gap before them, however long, and before a text that follows. */
static void put_cell(const struct document *d, const struct column *c, const struct part *p, const char *text)
{
    bool begins = !d->out->len || strchr(" \n", d->out->s[d->out->len - 1]);
    if (d->form->escape) put(d, p, text);
    else if (!is_text(c)) str_addf(d->out, " %*s", c->width - 1, text);
    else {
        if (!begins) str_add(d->out, "  ");
        wrap_cell(d->out, text, c->width);
    }
}

/* Write a row; NULL: the titles. */
static void put_row(const struct document *d, const struct cell *v)
{
    const struct document_form *f = d->form;
    const char *first = d->first;
    LOCAL(str) text = { 0 };
    struct column c = { 0 };
    str_add(d->out, f->row.open);
    if (f->rows_only) utf8_json(d->out, d->table);
    for (const char *at = d->columns; next_column(&at, &c); v = v ? v + 1 : v, str_clear(&text)) {
        if (v) put_value(d, &c, v, &text);
        else str_add(&text, first ? first : str_text(&c.title));
        first = NULL;
        if (f->rows_only) str_addf(d->out, ", \"%s\": ", str_text(&c.name));
        if (f->rows_only && is_text(&c)) utf8_json(d->out, str_text(&text));
        else if (f->rows_only) str_add(d->out, str_text(&text));
        else if (c.width) put_cell(d, &c, v ? is_text(&c) ? &f->cell : &f->number : &f->head, str_text(&text));
    }
    while (!f->escape && d->out->len && d->out->s[d->out->len - 1] == ' ') d->out->len--;
    str_add(d->out, f->row.close);
    for (const char *at = d->columns; !v && f == &forms[MARKDOWN] && next_column(&at, &c);)
        if (c.width) str_add(d->out, is_text(&c) ? "|---" : "|--:");
    if (!v && f == &forms[MARKDOWN]) str_add(d->out, "|\n");
    str_release(&c.name);
    str_release(&c.title);
}

static void end_table(struct document *d)
{
    if (d->rows) str_add(d->out, d->form->table.close);
    d->rows = false;
}

/* End what was begun before, and write the heading that waits. */
static void begin(struct document *d)
{
    end_table(d);
    if (d->heading.len && !d->form->rows_only) put(d, &d->form->heading, str_text(&d->heading));
    str_clear(&d->heading);
}

void document_table(struct document *d, const char *name, const char *first, const char *columns)
{
    end_table(d);
    d->table = name;
    d->first = first;
    d->columns = columns;
}

void document_row(struct document *d, const struct cell *v)
{
    if (!d->rows && !d->form->rows_only) {
        begin(d);
        str_add(d->out, d->form->table.open);
        put_row(d, NULL);
        d->rows = true;
    }
    put_row(d, v);
}

/* ---- between them ---- */

void document_heading(struct document *d, const char *words)
{
    end_table(d);
    str_clear(&d->heading);
    str_add(&d->heading, words);
}

/* Text between backquotes is code. */
static void put_words(const struct document *d, const char *s)
{
    const struct document_form *f = d->form;
    str_add(d->out, f->words.open);
    for (bool code = false;; code = !code) {
        LOCAL(str) piece = { 0 };
        size_t n = strcspn(s, "`");
        if (!code && s[n] && !strchr(s + n + 1, '`')) n = strlen(s);
        str_addn(&piece, s, n);
        if (!code) escape(f->escape, str_text(&piece), d->out);
        else
            escape_between(f == &forms[MARKDOWN] ? str_put : f->escape, f->code.open, str_text(&piece), f->code.close,
                d->out);
        if (!s[n]) break;
        s += n + 1;
    }
    str_add(d->out, f->words.close);
}

void document_words(struct document *d, const char *fmt, ...)
{
    LOCAL(str) text = { 0 };
    va_list args;
    va_start(args, fmt);
    str_addv(&text, fmt, args);
    va_end(args);
    begin(d);
    if (d->form->escape) put_words(d, str_text(&text));
    else if (!d->form->rows_only) put_lines(d, str_text(&text));
}

void document_board(struct document *d, const struct export_view *v, const char *title)
{
    begin(d);
    if (d->form->rows_only) return;
    str_add(d->out, d->form->board.open);
    if (d->form == &forms[HTML]) svg_board(v, v->here, title, false, d->out);
    else export_board(v, &v->here->pos, 0, d->out);
    str_add(d->out, d->form->board.close);
}

void document_end(struct document *d)
{
    end_table(d);
    str_release(&d->heading);
    if (d->form == &forms[HTML]) str_add(d->out, "</body>\n</html>\n");
}
