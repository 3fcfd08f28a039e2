/* cli_variants.c -- huff variants [NAME]: lists the games, or the rules of one. */
#include <config.h>

#include "cli/cli.h"

#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "board/sheet.h"
#include "board/variants.h"

enum { COLUMNS = 79 };

static void list_one(const struct rules *r, const char *name)
{
    static const char *const starter[] = { "White", "Black", "lot" };
    char board[16];
    snprintf(board, sizeof board, "%dx%d", r->width, rules_height(r));
    LOCAL(str) line = { 0 };
    wrap_pad(&line, name, 14);
    str_put(&line, ' ');
    wrap_pad(&line, r->title, 24);
    str_addf(&line, " %-6s %2d men  %-5s", board, r->rows * square_row_count(r), starter[r->starter]);
    size_t n;
    for (const char *p = r->aliases; (p = str_word(p, &n)); p += n) { /* as many of its other names as the line holds */
        if (utf8_columns(str_text(&line)) + 2 + (int)n > COLUMNS) break;
        str_addf(&line, "%s%.*s", p == r->aliases ? "  " : " ", (int)n, p);
    }
    str_put(&line, '\n');
    cli_print(&line);
}

/* A built-in game goes before a file with the same name. */
static bool is_hidden(const char *id)
{
    struct rules found;
    return variants_find(id, &found, NULL) && variants_by_id(found.id, strlen(found.id));
}

static void list_file(void *ctx, const char *path, const char *id)
{
    int *status = ctx;
    struct rules r;
    struct err e = { 0 };
    if (is_hidden(id)) {
        err_set(&e, 0, 0, "%s is called as a game of huff's own; give the file another name", path);
    } else if (variants_read(path, &r, NULL, rules_wrong_first, &e)) {
        list_one(&r, id);
        return;
    }
    cli_error(path, &e);
    *status = CLI_NO;
}

static int list_all(void)
{
    int status = CLI_OK;
    for (int i = 0; variants_builtin(i); i++) list_one(variants_builtin(i), variants_builtin(i)->id);
    variants_files(list_file, &status);
    return status;
}

static int show_sheet(const char *name, struct err *e)
{
    struct rules r;
    struct str text = { 0 };
    if (!variants_find(name, &r, e)) return CLI_NO;
    str_addf(&text, "%s\n", _(r.title));
    sheet_write(&r, &text);
    cli_print(&text);
    return CLI_OK;
}

static int run(void *job UNUSED, int argc, char **argv, struct err *e)
{
    return argc ? show_sheet(*argv, e) : list_all();
}

static const struct option_row options[] = { { 0 } };
static const struct cli_verb verbs[] = { { "", "[NAME]", 0, 1, "one game at a time", run }, { 0 } };

const struct cli_def cli_variants = { "variants", "list the games, or show the rules of one", options, verbs, 0, NULL,
    NULL };
