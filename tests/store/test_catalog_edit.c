/* test_catalog_edit.c -- files changed game by game: what nobody touched stays byte for byte. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "base/utf8.h"
#include "game/game.h"
#include "pdn/pdn.h"
#include "store/catalog/catalog.h"
#include "store/query/query.h"
#include "store/store_files.h"

static struct catalog *of_text(const char *text, size_t n)
{
    struct catalog *c = catalog_new(text, n, NULL, NULL);
    catalog_wait(c);
    return c;
}

static int games(const struct catalog *c)
{
    struct catalog_state s = catalog_state(c);
    return s.games;
}

static void is_written(struct catalog *c, const char *want)
{
    LOCAL(str) out = { 0 };
    files_written(c, &out);
    cr_expect_str_eq(str_text(&out), want);
}

#define A "[Event \"a\"]\n\n1. 32-28   *"
#define B "[Event \"b\"]\n[White \"x\"]\n1. 33-28 {odd  spacing}\n19-23 2-0"
#define C "[Event \"c\"]\n\n1. 34-29 *"

static const char three[] = "\n" A "\n\n\n" B "\n" C "\n";

Test(catalog_edit, places)
{
    OWN(catalog) c = of_text(three, strlen(three));
    struct err e;
    is_written(c, three);
    catalog_move(c, 0, 1);
    is_written(c, "\n" B "\n\n" A "\n\n\n" C "\n");
    catalog_delete(c, 0);
    is_written(c, "\n" A "\n\n\n" C "\n");
    cr_assert(catalog_set_tag(c, 0, "Event", "new \"e\"", &e));
    is_written(c, "\n[Event \"new \\\"e\\\"\"]\n\n1. 32-28   *\n\n\n" C "\n");
    cr_assert(catalog_set_tag(c, 0, "White", "Ö", &e));
    is_written(c, "\n[Event \"new \\\"e\\\"\"]\n[White \"Ö\"]\n\n1. 32-28   *\n\n\n" C "\n");
    cr_assert(catalog_set_tag(c, 0, "event", NULL, &e));
    is_written(c, "\n[White \"Ö\"]\n\n1. 32-28   *\n\n\n" C "\n");
    catalog_append_text(c, A "\r\n\r\n" B, strlen(A "\r\n\r\n" B));
    is_written(c, "\n[White \"Ö\"]\n\n1. 32-28   *\n\n\n" C "\n\n" A "\n\n" B "\n");
    cr_expect_eq(games(c), 4);
}

/* Whatever stands before a game's tags, they get one more and the game stays. */
Test(catalog_edit, a_tag_behind_the_tags)
{
    static const char *const head[] = { "{ my games }\n\n", "% hello\n\n", "; hello\n{ and } { more }\n", "\n\n",
        "{ an old [Event \"x\"] }\n" };
    for (size_t i = 0; i < sizeof head / sizeof *head; i++) {
        char text[200], changed[200];
        struct err e;
        snprintf(text, sizeof text, "%s" B "\n\n%s" A "\n", head[i], head[i]);
        OWN(catalog) c = of_text(text, strlen(text));
        for (int game = 0; game < 2; game++) cr_assert(catalog_set_tag(c, game, "Round", "3", &e), "%s", e.text);
        snprintf(changed, sizeof changed,
            "%s[Event \"b\"]\n[White \"x\"]\n[Round \"3\"]\n1. 33-28 {odd  spacing}\n19-23 2-0\n\n"
            "%s[Event \"a\"]\n[Round \"3\"]\n\n1. 32-28   *\n",
            head[i], head[i]);
        is_written(c, changed);
        cr_expect_eq(games(c), 2);
    }
    struct err e;
    OWN(catalog) c = of_text("{ no tags }\n1. 32-28 *\n", 23);
    cr_assert(catalog_set_tag(c, 0, "Round", "3", &e));
    is_written(c, "[Round \"3\"]\n{ no tags }\n1. 32-28 *\n");
}

/* Wherever a file is cut off in its last tag, both that tag and another one can be set. */
Test(catalog_edit, a_tag_that_is_cut_off)
{
    static const char cut[] = "[Event \"a\"]\n[White \"E\"]";
    for (size_t n = strlen("[Event \"a\"]\n"); n < strlen(cut); n++) {
        char was[20], is[20];
        struct err e;
        OWN(catalog) c = of_text(cut, n);
        cr_assert(catalog_set_tag(c, 0, "Result", "0-2", &e) && catalog_set_tag(c, 0, "White", "F", &e));
        LOCAL(str) out = { 0 };
        files_written(c, &out);
        OWN(catalog) again = of_text(str_text(&out), out.len);
        cr_assert_eq(games(again), 1);
        cr_assert(catalog_tag(again, 0, "Result", was, sizeof was) && catalog_tag(again, 0, "White", is, sizeof is));
        cr_expect(!strcmp(was, "0-2") && !strcmp(is, "F"), "%s", str_text(&out));
        if (n > strlen("[Event \"a\"]\n[Whit"))
            cr_expect_str_eq(str_text(&out), "[Event \"a\"]\n[White \"F\"]\n[Result \"0-2\"]");
    }
}

Test(catalog_edit, refused)
{
    OWN(catalog) c = of_text(three, strlen(three));
    struct err e = { 0 };
    cr_expect_not(catalog_set_tag(c, 0, "no name", "x", &e));
    cr_expect(strstr(e.text, "name"), "%s", e.text);
    cr_expect_not(catalog_set_tag(c, 0, "White", "two\nlines", &e));
    cr_expect_not(catalog_set_tag(c, 0, "White", "\xff", &e));
    cr_expect_not(catalog_set_tag(c, 3, "White", "x", &e));
    is_written(c, three);
}

Test(catalog_edit, line_ends_and_encoding)
{
    static const char text[] = "[White \"J\xf6rg\"]\r\n\r\n1. 32-28 *\r\n\r\n[White \"b\"]\r\n\r\n1. 33-28 *\r\n";
    OWN(catalog) c = of_text(text, strlen(text));
    struct err e = { 0 };
    struct row row;
    cr_assert(catalog_row(c, 0, &row));
    cr_expect_str_eq(row.white, "Jörg");
    cr_assert(catalog_set_tag(c, 1, "Black", "Zoë", &e), "%s", e.text);
    is_written(c,
        "[White \"J\xf6rg\"]\r\n\r\n1. 32-28 *\r\n\r\n[White \"b\"]\r\n[Black \"Zo\xeb\"]\r\n\r\n1. 33-28 *\r\n");
    cr_assert(catalog_row(c, 1, &row));
    cr_expect_str_eq(row.black, "Zoë");
    cr_expect_not(catalog_set_tag(c, 1, "Black", "Ŝ", &e));
    cr_expect(strstr(e.text, "CP1252"), "%s", e.text);
    struct game *g = catalog_game(c, 0, NULL, NULL);
    catalog_replace(c, 2, g);
    game_free(g);
    LOCAL(str) out = { 0 };
    files_written(c, &out);
    cr_expect(strstr(str_text(&out), "1. 33-28 *\r\n\r\n[White \"J\xf6rg\"]\r\n"), "%s", str_text(&out));
    cr_expect_null(strstr(str_text(&out), "\n\n"));
}

Test(catalog_edit, replacing_leaves_the_rest_alone)
{
    static const char old[] =
        "[Event \"a\"]\r\n[White \"Jos\xe9\"]\r\n[GameType \"20\"]\r\n\r\n1. 32-28  19-23 *\r\n\r\n"
        "[Event \"b\"]\r\n[GameType \"20\"]\r\n\r\n1.32-28*\r\n";
    OWN(catalog) c = of_text(old, strlen(old));
    LOCAL(str) text = { 0 };
    cr_assert_eq(games(c), 2);
    OWN(game) g = catalog_game(c, 0, NULL, NULL);
    cr_expect_str_eq(game_tag(g, "White"), "Jos\xc3\xa9");
    catalog_replace(c, 1, g);
    catalog_replace(c, 2, g);
    cr_expect_eq(games(c), 3);
    files_written(c, &text);
    cr_expect(!strncmp(str_text(&text), old, 76), "%s", str_text(&text));
    cr_expect(strstr(str_text(&text), "[White \"Jos\xe9\"]\r\n[Result \"*\"]\r\n"),
        "the file's encoding and line ends");
    cr_expect(!strstr(str_text(&text), "[Event \"b\"]"));
}

/* --- at random ---------------------------------------------------------------------------- */

enum { GAMES = 40, EDITS = 60, ROOM = GAMES + EDITS };

/* What the file should hold: the games' texts, in UTF-8. */
struct model {
    char *text[ROOM];
    int n;
};

static char *text_of(struct catalog *c, int game)
{
    struct str s = { 0 };
    catalog_text(c, game, &s);
    return str_take(&s);
}

static void take_out(struct model *m, int i)
{
    memmove(m->text + i, m->text + i + 1, (size_t)(m->n - i - 1) * sizeof *m->text);
    m->n--;
}

static void put_in(struct model *m, int i, char *text)
{
    memmove(m->text + i + 1, m->text + i, (size_t)(m->n - i) * sizeof *m->text);
    m->text[i] = text;
    m->n++;
}

static void set_text(struct model *m, int i, char *text)
{
    mem_free(m->text[i]);
    m->text[i] = text;
}

static void edit(struct catalog *c, struct model *m, struct rng *r)
{
    int i = (int)rng_below(r, (uint32_t)m->n), to = (int)rng_below(r, (uint32_t)m->n);
    char value[32];
    struct err e;
    struct game *g;
    switch (rng_below(r, 5)) {
    case 0:
        catalog_delete(c, i);
        mem_free(m->text[i]);
        take_out(m, i);
        break;
    case 1:
        catalog_move(c, i, to);
        char *moved = m->text[i];
        take_out(m, i);
        put_in(m, to, moved);
        break;
    case 2:
        snprintf(value, sizeof value, "new %d", i);
        cr_assert(catalog_set_tag(c, i, "Event", value, &e));
        set_text(m, i, text_of(c, i));
        cr_expect(strstr(m->text[i], value));
        break;
    case 3:
        g = catalog_game(c, i, NULL, NULL);
        cr_assert(g);
        catalog_replace(c, m->n, g);
        game_free(g);
        put_in(m, m->n, text_of(c, m->n));
        break;
    default: catalog_append_text(c, m->text[i], strlen(m->text[i])); put_in(m, m->n, mem_dup(m->text[i]));
    }
}

/* What is written reads back as the games that should be there. */
static void reads_back(struct catalog *c, const struct model *m)
{
    LOCAL(str) out = { 0 };
    files_written(c, &out);
    OWN(catalog) again = of_text(str_text(&out), out.len);
    cr_assert_eq(games(c), m->n);
    cr_assert_eq(games(again), m->n);
    for (int i = 0; i < m->n; i++) {
        char *a = text_of(c, i), *b = text_of(again, i);
        cr_assert_str_eq(a, m->text[i], "game %d", i);
        cr_assert_str_eq(b, m->text[i], "game %d, read back", i);
        mem_free(a);
        mem_free(b);
    }
}

Test(catalog_edit, at_random, .timeout = 600)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        LOCAL(str) text = { 0 };
        struct model m = { 0 };
        struct rng r = { seed };
        files_games(GAMES, seed, false, &text);
        OWN(catalog) c = of_text(text.s, text.len);
        for (int i = 0; i < GAMES; i++) put_in(&m, i, text_of(c, i));
        for (int i = 0; i < EDITS && m.n > 1; i++) {
            edit(c, &m, &r);
            if (i % 9 == 0) reads_back(c, &m);
        }
        reads_back(c, &m);
        for (int i = 0; i < m.n; i++) mem_free(m.text[i]);
    }
}

/* In whatever order they come to stand, games that are cut off stay as many as they were. */
Test(catalog_edit, none_runs_into_the_next)
{
    static const char *const text[] = { A, "[White \"E\"]", "[White \"F", "[White", "{note}\n[Event \"a\"]\n; end",
        "1. 34-30 17-22", "1. 33-28 {so", "1. 31-27 (1. 32-28 18-22 (1... 18-23 {and", "[" };
    enum { N = sizeof text / sizeof *text };
    struct rng rng = { 5 };
    OWN(catalog) c = of_text("", 0);
    for (int i = 0; i < N; i++) catalog_append_text(c, text[i], strlen(text[i]));
    cr_assert_eq(games(c), N);
    for (int round = 0; round < 500; round++) {
        LOCAL(str) out = { 0 };
        catalog_move(c, (int)rng_below(&rng, N), (int)rng_below(&rng, N));
        files_written(c, &out);
        OWN(catalog) again = of_text(str_text(&out), out.len);
        cr_assert_eq(games(again), N, "%d games:\n%s", games(again), str_text(&out));
        for (int i = 0; i < N; i++) {
            char *was = text_of(c, i), *is = text_of(again, i);
            cr_expect(!strncmp(is, was, strlen(was)), "game %d:\n%s", i + 1, str_text(&out));
            mem_free(was);
            mem_free(is);
        }
    }
}

/* Nothing stands between two games, and the first ends otherwise than before. */
Test(catalog_edit, a_game_right_behind_another)
{
    static const char glued[] = "1. 32-28 *1. 33-28 *\n";
    struct err e;
    OWN(catalog) c = of_text(glued, strlen(glued));
    cr_assert(games(c) == 2 && catalog_set_tag(c, 1, "White", "x", &e));
    is_written(c, "1. 32-28 *\n\n[White \"x\"]\n1. 33-28 *\n");
    cr_assert(catalog_set_tag(c, 0, "Result", "2-0", &e));
    is_written(c, "[Result \"2-0\"]\n1. 32-28 2-0\n\n[White \"x\"]\n1. 33-28 *\n");
    OWN(catalog) d = of_text(glued, strlen(glued));
    cr_assert(catalog_set_tag(d, 0, "Result", "2-0", &e));
    is_written(d, "[Result \"2-0\"]\n1. 32-28 2-0\n\n1. 33-28 *\n");
}

/* What was listed is not what the games are now. */
Test(catalog_edit, list_is_forgotten)
{
    OWN(catalog) c = of_text(three, strlen(three));
    catalog_list(c, query_new("-event:b", NULL, NULL), CATALOG_EVENT, true);
    cr_assert_eq(files_list_wait(c), 2);
    cr_expect_eq(catalog_list_game(c, 0), 2);
    catalog_move(c, 2, 0);
    cr_expect(catalog_list_state(c).done);
    cr_assert_eq(catalog_list_state(c).n, 3);
    for (int i = 0; i < 3; i++) cr_expect_eq(catalog_list_game(c, i), i);
    catalog_delete(c, 0);
    cr_assert_eq(catalog_list_state(c).n, 2);
    cr_expect_eq(catalog_list_find(c, 1), 1);
}

/* Backwards is against the order the games now have, not the one they were read in. */
Test(catalog_edit, list_backwards_after_a_move)
{
    OWN(catalog) c = of_text(three, strlen(three));
    catalog_move(c, 0, 2);
    catalog_list(c, query_new("", NULL, NULL), CATALOG_NUMBER, true);
    cr_assert_eq(files_list_wait(c), 3);
    for (int i = 0; i < 3; i++) cr_expect_eq(catalog_list_game(c, i), 2 - i);
}

/* What a game is that is put into a file in which all games say so is guessed from its own text. */
Test(catalog_edit, a_game_that_does_not_say_what_it_is)
{
    static const char said[] = "[GameType \"20\"]\n\n1. 32-28 *\n", added[] = "[Event \"b\"]\n\n1. 32-28 19-23 *\n";
    OWN(catalog) c = of_text(said, strlen(said));
    catalog_append_text(c, added, strlen(added));
    cr_expect_eq(catalog_find(c, query_new("material:20v20", NULL, NULL), CATALOG_NUMBER, NULL), 2);
}
