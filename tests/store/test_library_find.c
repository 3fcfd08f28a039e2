/* test_library_find.c -- what a library finds, and counts, against a slow look at every game. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "game/game.h"
#include "help/scratch.h"
#include "notation/fen.h"
#include "pdn/packed.h"
#include "store/catalog/catalog.h"
#include "store/library_files.h"
#include "store/query/query.h"
#include "store/query/query_term.h"
#include "store/store_files.h"

TestSuite(library_find, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

enum { GAMES = 600, MANY = 3600 };

/* Does a game answer, asked by its row, its text and its tree? */
static bool answers(struct library *l, const struct query *q, int64_t id)
{
    LOCAL(str) hold = { 0 }, text = { 0 };
    struct row row;
    bool yes = library_row(l, id, &row, &hold) && query_row(q, &row) && library_text(l, id, &text);
    if (yes && query_wants_text(q))
        yes = query_text(q, str_text(&text), text.len) && query_comments(q, str_text(&text), text.len);
    if (yes && query_wants_moves(q)) {
        OWN(game) g = library_game(l, id);
        LOCAL(str) packed = { 0 };
        uint8_t buf[PACKED_MOVE_MAX];
        for (const struct node *n = game_root(g)->child; n; n = n->child)
            str_addn(&packed, (const char *)buf, packed_put(game_rules(g), &n->move, buf));
        yes = query_moves(q, game_rules(g), &game_root(g)->pos, (const unsigned char *)str_text(&packed), packed.len);
    }
    return yes;
}

static void expect_all(struct library *l, const char *text)
{
    size_t n, at = 0;
    OWN(query) q = query_of(text);
    LOCAL_MEM int64_t *ids = library_ids(l, q, text, &n);
    for (int64_t id = 1; id <= GAMES; id++) {
        bool found = at < n && ids[at] == id;
        at += found;
        cr_expect_eq(found, answers(l, q, id), "%s: game %lld", text, (long long)id);
    }
    cr_expect_eq(at, n, "%s: %zu of %zu are in order", text, at, n);
}

/* The FEN of a game after some plies. */
static void fen_of(struct library *l, int64_t id, int plies, struct str *out)
{
    OWN(game) g = library_game(l, id);
    game_goto_ply(g, plies);
    fen_write(game_rules(g), coord_own(), game_pos(g), out);
}

Test(library_find, agrees_with_a_slow_look)
{
    static const char *const queries[] = {
        "",
        "player:7",
        "white:\"player 1\"",
        "-black:2",
        "event:league",
        "event:open res:2-0",
        "res:draw",
        "res:*",
        "-res:0-2",
        "date:2000..2005",
        "date:>2010",
        "date:1999.07",
        "ply:>40",
        "ply:10..20",
        "rating:>1500",
        "variant:thai",
        "text:\"lost tempo\"",
        "text:trouble -text:lost",
        "comment:tempo",
        "comment:\"LOST temp*\"",
        "-comment:lost",
        "comment:time -text:lost",
        "pos:here",
        "pos:reversed",
        "-pos:here",
        "pattern:w27/b18",
        "pattern:w32/e28/b19 plies:4",
        "material:3v1",
        "material:15v15",
        "pos:here ply:<20",
        "gegner player",
        "nothing",
    };
    OWN(library) l = library_new("library.db");
    library_put(l, library_games_file("games.pdn", GAMES, 3),
        &(struct library_import){ .piece = 20000, .keep_duplicates = true });
    cr_assert_eq(library_games(l), GAMES);
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) expect_all(l, queries[i]);
    for (int64_t id = 2; id < 60; id += 5) { /* International, as library_games_file makes them */
        LOCAL(str) query = { 0 };
        str_add(&query, "pos:");
        fen_of(l, id, 2 + (int)id / 3, &query);
        expect_all(l, str_text(&query));
    }
}

/* A file and a library of the same games list the same. */
static void expect_same(struct catalog *c, struct library *l, const char *text)
{
    LOCAL(found) f = { 0 };
    struct query *q = query_new(text, NULL, NULL);
    cr_assert(q, "%s", text);
    cr_assert(library_find(l, q, CATALOG_NUMBER, false, &f, NULL), "%s", text);
    catalog_list(c, q, CATALOG_NUMBER, false);
    int listed = files_list_wait(c);
    cr_assert_eq((size_t)listed, f.n, "%s: %d games of the file, %zu of the library", text, listed, f.n);
    for (int i = 0; i < listed; i++) cr_expect_eq(catalog_list_game(c, i) + 1, f.id[i], "%s", text);
}

/* Signs of several alphabets in words of comments, which huff takes apart in a file, and SQLite in the library. */
Test(library_find, words_of_comments_agree)
{
    static const struct {
        uint32_t from, to;
    } signs[] = { { 0x21, 0x7a }, { 0xa0, 0x233 }, { 0x386, 0x38a }, { 0x38e, 0x3a1 }, { 0x3a3, 0x3ce },
        { 0x400, 0x45f }, { 0x1e00, 0x1eff }, { 0x2010, 0x2026 }, { 0x20ac, 0x20ac } };
    LOCAL(str) file = { 0 }, queries = { 0 };
    OWN(library) l = library_new("library.db");
    int games = 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        for (uint32_t c = signs[i].from; c <= signs[i].to; c++) {
            char buf[5] = "";
            utf8_encode(c, buf);
            if (strchr("\"[]", *buf)) continue;
            str_addf(&file, "[White \"%d\"]\n\n1. 32-28 {be%sst %s}\n2-0\n\n", games++, buf, buf);
            str_addf(&queries, "comment:\"be%sst\"\n", buf);
        }
    const char *path = "signs.pdn";
    whole_write(path, str_text(&file));
    library_put(l, path, &(struct library_import){ .keep_duplicates = true });
    cr_assert_eq(library_games(l), games);
    OWN(catalog) c = catalog_open(path, NULL, NULL);
    catalog_wait(c);
    for (char *line = strtok(queries.s, "\n"); line; line = strtok(NULL, "\n")) expect_same(c, l, line);
    expect_same(c, l, "comment:b*");
    expect_same(c, l, "-comment:BEST");
}

/* A file that is not UTF-8 is Windows-1252, in its comments and its text, too. */
Test(library_find, letters_of_any_encoding)
{
    static const char *const found[] = { "player:m\u00fcller", "text:M\u00dcLLER", "text:\u0160imun", "text:gespielt",
        "text:\"\u00f6n gespielt\"", "comment:sch\u00f6n", "comment:SCHON", "comment:naive", "comment:\u00e0" };
    OWN(library) l = library_new("library.db");
    whole_write("latin.pdn",
        "[White \"M\xfcller\"]\n[Black \"\x8aimun\"]\n\n1. 32-28 {sch\xf6n gespielt, na\xefve \xe0} 2-0\n");
    library_put(l, "latin.pdn", &(struct library_import){ 0 });
    OWN(catalog) c = catalog_open("latin.pdn", NULL, NULL);
    catalog_wait(c);
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        LOCAL(str) not = { 0 };
        str_addf(&not, "-%s", found[i]);
        expect_same(c, l, found[i]);
        cr_expect_eq(catalog_list_state(c).n, 1, "%s", found[i]);
        expect_same(c, l, str_text(&not ));
        cr_expect_eq(catalog_list_state(c).n, 0, "%s", str_text(&not ));
    }
    cr_expect(library_delete(l, 1, NULL));
    library_expect_sound(l);
}

/* Whatever is asked, a search that is stopped has no answer, and the next one has. */
Test(library_find, is_stopped)
{
    static const char *const queries[] = { "", "event:league", "text:trouble", "pattern:w27/b18",
        "pos:here text:lost" };
    OWN(library) l = library_new("library.db");
    library_put(l, library_games_file("games.pdn", GAMES, 3), &(struct library_import){ .keep_duplicates = true });
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
        struct err e = { 0 };
        struct found f = { 0 };
        struct query *q = query_of(queries[i]);
        library_stop(l, true);
        cr_expect_not(library_find(l, q, CATALOG_NUMBER, false, &f, &e));
        cr_expect_str_eq(e.text, "the search was stopped");
        library_stop(l, false);
        query_free(q);
        expect_all(l, queries[i]);
    }
}

/* ---- the tree ---- */

/* A library, and each of its games as it reads it. */
struct read_games {
    struct library *l;
    struct game *game[MANY];
    int n;
};

static struct read_games *read_games(int n, const struct library_import *how)
{
    struct read_games *all = mem_new(1, sizeof *all);
    all->l = library_new("library.db");
    library_put(all->l, library_games_file("games.pdn", n, 4), how);
    for (; all->n < n; all->n++) all->game[all->n] = library_game(all->l, all->n + 1);
    return all;
}

static void read_games_free(struct read_games *all)
{
    for (int i = 0; i < all->n; i++) game_free(all->game[i]);
    library_free(all->l);
    mem_free(all);
}

/* The slow way: the line of each game that answers walked. */
static void slow_tree(const struct read_games *all, const struct rules *r, const struct pos *p, const struct query *q,
    struct tree *t)
{
    memset(t, 0, sizeof *t);
    for (int i = 0; i < all->n; i++) {
        const struct game *g = all->game[i];
        const char *date = game_tag(g, "Date"), *rating = game_tag(g, p->turn == WHITE ? "WhiteRating" : "BlackRating");
        enum result result = ending_read(game_tag(g, "Result"));
        const struct node *n = game_root(g);
        if (rules_same_moves(game_rules(g), r) && answers(all->l, q, i + 1)) {
            while (n && !pos_equal(&n->pos, p)) n = n->child;
            if (n && n->child)
                tree_add(t, r, p, &n->child->move,
                    (struct tally_game){ tree_result(result), rating ? atoi(rating) : 0, atoi(date) });
            else if (n) t->games++;
        }
    }
    tree_sort(t, p);
}

static void expect_tree(const struct read_games *all, const struct rules *r, const struct pos *p, const char *terms)
{
    OWN(query) q = query_of(terms);
    struct found only = { 0 };
    only.id = library_ids(all->l, q, terms, &only.n);
    LOCAL_MEM struct tree *have = mem_new(1, sizeof *have);
    LOCAL_MEM struct tree *want = mem_new(1, sizeof *want);
    cr_assert(library_tree(all->l, r, p, *terms ? &only : NULL, have, NULL));
    slow_tree(all, r, p, q, want);
    cr_expect(*terms || have->games);
    files_same_tree(have, want);
    mem_free(only.id);
}

Test(library_find, tree_agrees_with_a_slow_look)
{
    struct read_games *all = read_games(GAMES, &(struct library_import){ .piece = 20000, .keep_duplicates = true });
    for (int i = 0; i < 11; i++) {
        const struct rules *r = game_rules(all->game[i]);
        for (const struct node *n = game_root(all->game[i]); n && n->ply < 6; n = n->child) {
            expect_tree(all, r, &n->pos, "");
            expect_tree(all, r, &n->pos, "res:draw");
            expect_tree(all, r, &n->pos, "-res:draw text:a");
            expect_tree(all, r, &n->pos, "white:nobody");
        }
    }
    read_games_free(all);
}

/* The index of many does not tell a move played once; its game must be asked. */
Test(library_find, tree_of_many_agrees_with_a_slow_look)
{
    struct read_games *all = read_games(MANY, &(struct library_import){ .keep_duplicates = true });
    for (int i = 1; i < 4; i++) {
        const struct rules *r = game_rules(all->game[i]);
        const struct node *n = game_line_end(all->game[i]);
        expect_tree(all, r, &n->pos, "");
        expect_tree(all, r, &n->parent->pos, "");
        expect_tree(all, r, &n->parent->pos, "-res:2-0");
    }
    read_games_free(all);
}
