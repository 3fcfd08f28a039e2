/* test_catalog.c -- the games of a file, against pdn.h, which reads files whole. */
#include <config.h>

#include "store/catalog.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/loop.h"
#include "base/mem.h"
#include "base/str.h"
#include "game/game.h"
#include "notation/pdn.h"
#include "store/store_files.h"

/* What a reader says, as text. */
static void note(void *ctx, const struct pdn_finding *f)
{
    str_addf(ctx, "%d:%d %s\n", f->line, f->column, f->code);
}

/* A game's own text, or why there is none. */
static void game_text(struct game *g, struct str *out)
{
    if (g) pdn_write(g, false, out);
    else str_add(out, "(none)");
    game_free(g);
}

static void same_game(struct catalog *c, struct pdn_file *f, int i, const char *path)
{
    struct str a = { 0 }, b = { 0 };
    game_text(catalog_game(c, i, note, &a), &a);
    game_text(pdn_game(f, i, note, &b), &b);
    cr_expect_str_eq(str_text(&a), str_text(&b), "%s: game %d", path, i);
    str_clear(&a);
    str_clear(&b);
    catalog_text(c, i, &a);
    pdn_game_text(f, i, &b);
    cr_expect_str_eq(str_text(&a), str_text(&b), "%s: text of game %d", path, i);
    str_release(&a);
    str_release(&b);
}

static void same_tags(struct catalog *c, struct pdn_file *f, int i, const char *path)
{
    struct row row;
    char tag[4096], mine[4096];
    cr_assert(catalog_row(c, i, &row));
    const struct { const char *name, *value; } t[] = { { "White", row.white }, { "Black", row.black },
        { "Event", row.event }, { "Site", row.site }, { "Date", row.date }, { "Round", row.round } };
    for (size_t k = 0; k < sizeof t / sizeof *t; k++) {
        bool there = pdn_game_tag(f, i, t[k].name, tag, sizeof tag);
        cr_expect_eq(catalog_tag(c, i, t[k].name, mine, sizeof mine), there);
        cr_expect_str_eq(tag, t[k].value, "%s: %s of game %d", path, t[k].name, i);
        cr_expect_str_eq(tag, mine);
    }
    if (pdn_game_tag(f, i, "Result", tag, sizeof tag)) cr_expect_str_eq(tag, row.result);
    cr_expect_eq(catalog_line(c, i), pdn_game_line(f, i), "%s: line of game %d", path, i);
}

static bool to_str(void *ctx, const char *s, size_t n)
{
    str_addn(ctx, s, n);
    return true;
}

/* Everything pdn.h says of a file the catalogue says, too. */
static void same_file(const char *path, void *ctx)
{
    struct err e;
    struct str text = { 0 }, out = { 0 };
    struct pdn_file *f = pdn_open(path, NULL, &e);
    struct catalog *c = catalog_open(path, NULL, &e);
    cr_assert(f && c, "%s", e.text);
    catalog_wait(c);
    struct catalog_state s;
    catalog_state(c, &s);
    cr_expect(s.done && !s.trouble[0]);
    cr_assert_eq(s.games, pdn_games(f), "%s: %d games, not %d", path, s.games, pdn_games(f));
    int step = s.games > 100 ? s.games / 100 : 1;
    for (int i = 0; i < s.games; i += step) {
        same_tags(c, f, i, path);
        same_game(c, f, i, path);
    }
    cr_assert(file_read(path, 1 << 30, &text, &e));
    cr_assert(catalog_write(c, to_str, &out));
    cr_expect(out.len == text.len && (!out.len || !memcmp(out.s, text.s, out.len)), "%s is written as it is", path);
    str_release(&text);
    str_release(&out);
    catalog_free(c);
    pdn_free(f);
    ++*(int *)ctx;
}

Test(catalog, like_the_whole_file)
{
    int n = 0;
    files_below(SRCDIR "/tests/data/pdn", same_file, &n);
    cr_expect_geq(n, 8);
}

Test(catalog, like_the_whole_file_reference, .timeout = 300)
{
    int n = 0;
    if (access(SRCDIR "/../shared/pdn", R_OK)) cr_skip_test("reference files: ../shared/pdn is not there");
    files_below(SRCDIR "/../shared/pdn", same_file, &n);
    cr_expect_geq(n, 50);
}
