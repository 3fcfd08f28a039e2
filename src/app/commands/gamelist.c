/* gamelist.c -- see gamelist.h.  A game takes half a line: its name, its title in short, its board. */
#include <config.h>

#include "app/commands/gamelist.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "app/session/wrap.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/variants.h"

enum { GAME_COLUMNS = 37, GAMES_MAX = 512 };

struct gamelist {
    const char *now;       // id of the game being played
    char *line[GAMES_MAX]; // one a game, of GAME_COLUMNS
    int n;
};

/* "International draughts" is International here. */
static void short_title(const struct rules *r, char *buf, size_t n)
{
    const char *word = strstr(r->title, " draughts");
    snprintf(buf, n, "%.*s", word ? (int)(word - r->title) : (int)n, r->title);
}

static void take(struct gamelist *list, const struct rules *r)
{
    char title[RULES_TEXT];
    struct str line = { 0 };
    if (list->n == GAMES_MAX) return;
    short_title(r, title, sizeof title);
    str_addf(&line, "%c %-14s %s %dx%d", !strcmp(r->id, list->now) ? '*' : ' ', r->id, title, r->width,
        rules_height(r));
    list->line[list->n++] = str_take(&line);
}

static void take_house_rules(void *ctx, const char *path, const char *id)
{
    struct rules r;
    (void)path;
    if (variants_find(id, &r, NULL) && !strcmp(r.id, id)) take(ctx, &r);
}

/* Two columns, downwards. */
static void write_columns(struct gamelist *list, struct str *out)
{
    int high = (list->n + 1) / 2;
    for (int i = 0; i < high; i++) {
        wrap_cell(out, list->line[i], GAME_COLUMNS);
        if (i + high < list->n) wrap_cell(out, list->line[i + high], GAME_COLUMNS);
        while (out->len && out->s[out->len - 1] == ' ') out->s[--out->len] = '\0';
        str_put(out, '\n');
    }
    while (list->n) mem_free(list->line[--list->n]);
}

void gamelist_write(const char *now, struct str *out)
{
    struct gamelist list = { .now = now };
    for (int i = 0; variants_builtin(i); i++) take(&list, variants_builtin(i));
    write_columns(&list, out);
    variants_files(take_house_rules, &list);
    if (list.n) str_add(out, "\nHouse rules:\n");
    write_columns(&list, out);
    str_add(out, "\n`new NAME` begins one; `rules NAME` shows its rules.\n");
}
