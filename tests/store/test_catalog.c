/* test_catalog.c -- the games of a file, against pdn.h, which reads files whole. */
#include <config.h>

#include "store/catalog/catalog.h"

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/loop.h"
#include "base/str.h"
#include "game/game.h"
#include "help/reference.h"
#include "help/scratch.h"
#include "pdn/pdn.h"
#include "pdn/pdn_item.h"
#include "store/store_files.h"

TestSuite(catalog, .init = scratch_enter, .fini = scratch_leave);

/* What a reader says, as text. */
static void note(void *ctx, const struct pdn_finding *f)
{
    str_addf(ctx, "%d:%d %s\n", f->line, f->column, f->code);
}

/* A game's own text, or why there is none. */
static void game_text(struct game *g, struct str *out)
{
    if (g) pdn_write(g, out);
    else str_add(out, "(none)");
    game_free(g);
}

static void same_game(struct catalog *c, struct pdn_file *f, int i, const char *path)
{
    LOCAL(str) a = { 0 }, b = { 0 };
    game_text(catalog_game(c, i, note, &a), &a);
    game_text(pdn_game(f, i, note, &b), &b);
    cr_expect_str_eq(str_text(&a), str_text(&b), "%s: game %d", path, i);
    str_clear(&a);
    str_clear(&b);
    catalog_text(c, i, &a);
    pdn_game_text(f, i, &b);
    cr_expect_str_eq(str_text(&a), str_text(&b), "%s: text of game %d", path, i);
}

static void same_tags(struct catalog *c, struct pdn_file *f, int i, const char *path)
{
    struct row row;
    char tag[4096], mine[4096];
    cr_assert(catalog_row(c, i, &row));
    const struct {
        const char *name, *value;
    } t[] = { { "White", row.white }, { "Black", row.black }, { "Event", row.event }, { "Site", row.site },
        { "Date", row.date }, { "Round", row.round } };
    for (size_t k = 0; k < sizeof t / sizeof *t; k++) {
        bool there = pdn_game_tag(f, i, t[k].name, tag, sizeof tag);
        cr_expect_eq(catalog_tag(c, i, t[k].name, mine, sizeof mine), there);
        cr_expect_str_eq(tag, t[k].value, "%s: %s of game %d", path, t[k].name, i);
        cr_expect_str_eq(tag, mine);
    }
    if (pdn_game_tag(f, i, "Result", tag, sizeof tag) && items_result(tag, strlen(tag)) != RESULT_NONE)
        cr_expect_str_eq(tag, row.result);
    cr_expect_eq(catalog_line(c, i), pdn_game_line(f, i), "%s: line of game %d", path, i);
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
    struct catalog_state s = catalog_state(c);
    cr_expect(s.done && !s.trouble[0]);
    cr_assert_eq(s.games, pdn_games(f), "%s: %d games, not %d", path, s.games, pdn_games(f));
    int step = s.games > 100 ? s.games / 100 : 1;
    for (int i = 0; i < s.games; i += step) {
        same_tags(c, f, i, path);
        same_game(c, f, i, path);
    }
    whole_read(path, &text);
    files_written(c, &out);
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

Test(catalog, like_the_whole_file_reference, .timeout = 600)
{
    int n = 0;
    files_below(reference("pdn"), same_file, &n);
    cr_expect_geq(n, 50);
}

/* --- texts that come by and by ------------------------------------------------------------ */

static void same_as_text(struct catalog *c, const struct str *text)
{
    OWN(pdn_file) f = pdn_new(text->s, text->len, NULL);
    LOCAL(str) out = { 0 };
    catalog_wait(c);
    struct catalog_state s = catalog_state(c);
    cr_expect_str_eq(s.trouble, "");
    cr_assert_eq(s.games, pdn_games(f));
    for (int i = 0; i < s.games; i += 1 + s.games / 50) {
        same_tags(c, f, i, "text");
        same_game(c, f, i, "text");
    }
    files_written(c, &out);
    cr_expect(out.len == text->len && !memcmp(out.s, text->s, out.len));
}

static bool to_nowhere(void *ctx, const char *s, size_t n)
{
    (void)ctx;
    (void)s;
    return n > 0;
}

static void packed(const char *pack)
{
    LOCAL(str) text = { 0 };
    struct err e = { 0 };
    files_games(20000, 5, false, &text);
    if (!files_write("packed.pdn", &text, pack)) scratch_skip("%s is not there", pack);
    OWN(catalog) c = catalog_open("packed.pdn", NULL, &e);
    cr_assert(c, "%s", e.text);
    same_as_text(c, &text);
}

Test(catalog, gz)
{
    packed("gzip -c");
}

Test(catalog, gz_of_two_members)
{
    packed("sh -c 't=$(mktemp); cat > $t; head -c 100000 $t | gzip -c; tail -c +100001 $t | gzip -c; rm $t'");
}

Test(catalog, zst)
{
    packed("zstd -q -c");
}

Test(catalog, broken_archive)
{
    static const char *const pack[] = { "gzip -c", "zstd -q -c" };
    LOCAL(str) text = { 0 }, cut = { 0 };
    struct catalog_state s;
    files_games(20000, 6, false, &text);
    for (int i = 0; i < 2; i++) {
        const char *path = "broken.pdn";
        if (!files_write(path, &text, pack[i])) scratch_skip("%s is not there", pack[i]);
        whole_read(path, &cut);
        for (int damaged = 0; damaged < 2; damaged++) {
            if (damaged) memset(cut.s + cut.len / 2, 0x55, 64);
            whole_write_n(path, cut.s, damaged ? cut.len : cut.len / 2);
            OWN(catalog) c = catalog_open(path, NULL, NULL);
            cr_assert(c);
            catalog_wait(c);
            s = catalog_state(c);
            cr_expect(strstr(s.trouble, damaged ? "damaged" : "too early"), "%s: %s", pack[i], s.trouble);
            cr_expect(s.games > 0, "what could be read is there");
        }
    }
}

/* Rows of games are there before the pipe is closed, and what comes in pieces reads like the whole. */
Test(catalog, pipe)
{
    LOCAL(str) text = { 0 };
    struct catalog_state s = { 0 };
    struct row row;
    int fd[2], first = 0;
    cr_assert_eq(pipe(fd), 0);
    files_games(3000, 7, true, &text);
    OWN(catalog) c = catalog_open_fd(fd[0], "pipe", NULL, NULL);
    cr_assert(c);
    for (size_t at = 0, n; at < text.len; at += n) {
        n = at < 20 ? 1 : text.len - at < 777 ? text.len - at : 777;
        cr_assert(file_write_all(fd[1], text.s + at, n));
        s = catalog_state(c);
        if (s.games && !first) first = s.games;
        if (s.games) cr_assert(catalog_row(c, s.games - 1, &row));
    }
    for (int ms = 0; ms < 10000 && !first; ms++) {
        struct loop_fd wait = { .fd = catalog_fd(c) };
        loop_wait(&wait, 1, 10);
        catalog_heard(c);
        s = catalog_state(c);
        first = s.games;
    }
    cr_expect_gt(first, 0, "games are known before the end");
    cr_expect_not(s.done);
    close(fd[1]);
    same_as_text(c, &text);
}

Test(catalog, nobody_writes)
{
    int fd[2];
    cr_assert_eq(pipe(fd), 0);
    struct catalog *c = catalog_open_fd(fd[0], "pipe", NULL, NULL);
    struct catalog_state s = catalog_state(c);
    cr_expect(!s.done && s.games == 0);
    catalog_free(c);
    close(fd[1]);
}

/* A file too large to be read at once is cut into pieces; what looks like games in comments must not mislead. */
Test(catalog, large_file, .timeout = 600)
{
    LOCAL(str) text = { 0 };
    struct err e = { 0 };
    for (int i = 0; text.len < 17u << 20; i++) {
        files_games(1000, 100 + (uint64_t)i, false, &text);
        str_add(&text, "[Event \"odd\"]\n\n1. 32-28 {a comment\n\n[Event \"no game\"]\n\n1. 31-26 2-0\n\n");
        for (int k = 0; k < 40000; k++) str_add(&text, "[Event \"in it\"]\n\n1. 33-29 *\n\n");
        str_add(&text, "} 19-23 *\n\n");
    }
    const char *path = "large.pdn";
    whole_write_n(path, text.s, text.len);
    OWN(catalog) c = catalog_open(path, NULL, &e);
    cr_assert(c, "%s", e.text);
    same_as_text(c, &text);
}

/* Somebody cuts the file while it is looked at: nothing is taken from it any more. */
Test(catalog, cut_short)
{
    LOCAL(str) text = { 0 }, out = { 0 };
    struct catalog_state s;
    files_games(120000, 8, false, &text);
    cr_assert_gt(text.len, 17u << 20);
    const char *path = "cut.pdn";
    whole_write_n(path, text.s, text.len);
    OWN(catalog) c = catalog_open(path, NULL, NULL);
    cr_assert(c);
    catalog_wait(c);
    s = catalog_state(c);
    cr_assert_eq(truncate(path, 1 << 20), 0);
    cr_expect_null(catalog_game(c, s.games - 1, NULL, NULL));
    catalog_text(c, s.games - 1, &out);
    cr_expect_eq(out.len, 0);
    cr_expect_null(catalog_game(c, 0, NULL, NULL), "who knows what stands there now");
    char value[8];
    cr_expect_not(catalog_tag(c, s.games - 1, "White", value, sizeof value));
    catalog_delete(c, 0);
    cr_expect_not(catalog_write(c, to_nowhere, NULL));
}

Test(catalog, cannot_be_read)
{
    struct err e = { 0 };
    cr_expect_null(catalog_open("/nonexistent.pdn", NULL, &e));
    cr_expect(strstr(e.text, "/nonexistent.pdn"));
    cr_expect_null(catalog_open("/", NULL, &e));
    cr_expect(strstr(e.text, "directory"), "%s", e.text);
    OWN(catalog) c = catalog_new("", 0, NULL, NULL);
    catalog_wait(c);
    struct catalog_state s = catalog_state(c);
    cr_expect(s.done && s.games == 0);
    struct row row;
    cr_expect_not(catalog_row(c, 0, &row));
    cr_expect_null(catalog_game(c, 0, NULL, NULL));
}
