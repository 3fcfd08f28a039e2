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

const char *export_in(const struct game *g, const char *format, bool flip, const char *theme)
{
    static struct str out;
    const struct export_format *f = export_find(format);
    cr_assert(f, "%s", format);
    str_clear(&out);
    f->write(&(struct export_view){ g, end_of(g), coord_own(), flip, theme }, &out);
    return str_text(&out);
}

const char *export(const struct game *g, const char *format, bool flip)
{
    return export_in(g, format, flip, NULL);
}

void expect_said(const char *text, const char *command, const char *want)
{
    whole_write("text", text);
    setenv("FILE", scratch_path("text"), 1);
    shell_is(command, 0, want);
}

int count(const char *text, const char *part)
{
    int n = 0;
    for (const char *p = text; (p = strstr(p, part)); p += strlen(part)) n++;
    return n;
}
