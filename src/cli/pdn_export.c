/* pdn_export.c -- see pdn_export.h */
#include <config.h>

#include "cli/pdn_export.h"

#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "game/game.h"
#include "export/export.h"
#include "pdn/pdn.h"
#include "pdn/pdn_source.h"

struct findings {
    const char *path;
    bool quiet, errors;
};

static void print_finding(void *ctx, const struct pdn_finding *f)
{
    struct findings *all = ctx;
    all->errors |= f->severity == PDN_ERROR;
    if (all->quiet || f->severity == PDN_NOTE) return;
    fprintf(stderr, "huff: %s:%d:%d: %s\n", all->path, f->line, f->column, f->text);
}

static bool write_game(const struct pdn_export *x, struct game *g, struct err *e)
{
    struct str text = { 0 };
    const struct node *end = game_root(g);
    while (end->child) end = end->child;
    x->format->write(&(struct export_view){ g, end, coord_own(), false }, &text);
    bool ok = true;
    if (text.full) ok = err_set(e, 0, 0, "the text would be too large");
    else if (x->out && strcmp(x->out, "-")) ok = file_save(x->out, str_text(&text), text.len, e);
    else fwrite(str_text(&text), 1, text.len, stdout);
    str_release(&text);
    return ok;
}

bool pdn_export(const struct pdn_export *x, const char *path, const struct pdn_source *src, bool *ret_errors,
    struct err *e)
{
    struct str text = { 0 };
    struct findings findings = { .path = path, .quiet = x->quiet };
    source_utf8(src, 0, src->n, &text);
    struct pdn_file *file = pdn_new(str_text(&text), text.len, x->assume);
    str_release(&text);
    int games = pdn_games(file);
    struct game *g = x->number <= games ? pdn_game(file, x->number - 1, print_finding, &findings) : NULL;
    bool ok;
    if (g) ok = write_game(x, g, e);
    else if (!games) ok = err_set(e, 0, 0, "there is no game in %s", path);
    else if (x->number > games) ok = err_set(e, 0, 0, "%s has games 1 to %d", path, games);
    else ok = err_set(e, 0, 0, "game %d is of a kind huff does not play", x->number);
    game_free(g);
    pdn_free(file);
    *ret_errors = findings.errors;
    return ok;
}
