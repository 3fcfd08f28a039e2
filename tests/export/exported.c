/* exported.c -- see exported.h */
#include <config.h>

#include "export/exported.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "game/game.h"
#include "help/scratch.h"
#include "help/shell.h"

static const struct node *end_of(const struct game *g)
{
    const struct node *n = game_root(g);
    while (n->child) n = n->child;
    return n;
}

void export_in(const struct game *g, const char *format, bool flip, const char *theme, struct str *out)
{
    const struct export_format *f = export_find(format);
    cr_assert(f, "%s", format);
    str_clear(out);
    f->write(&(struct export_view){ g, end_of(g), coord_own(), flip, theme }, out);
}

void export(const struct game *g, const char *format, bool flip, struct str *out)
{
    export_in(g, format, flip, NULL, out);
}

void expect_said(const struct str *text, const char *command, const char *want)
{
    whole_write_n("text", str_text(text), text->len);
    setenv("FILE", scratch_path("text"), 1);
    shell_is(command, 0, want);
}

int count(const char *text, const char *part)
{
    int n = 0;
    for (const char *p = text; (p = strstr(p, part)); p += strlen(part)) n++;
    return n;
}
