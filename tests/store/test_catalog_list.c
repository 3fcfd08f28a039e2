/* test_catalog_list.c -- lists of games, sorted and filtered, against doing the same slowly. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "game/game.h"
#include "pdn/pdn.h"
#include "pdn/pdn_item.h"
#include "store/catalog/catalog.h"
#include "store/fold.h"
#include "store/query/query.h"
#include "store/store_files.h"

static struct catalog *of_games(int n, uint64_t seed)
{
    LOCAL(str) text = { 0 };
    files_games(n, seed, false, &text);
    struct catalog *c = catalog_new(text.s, text.len, NULL, NULL);
    return c;
}

static struct query *query(const char *text)
{
    struct err e = { 0 };
    struct query *q = query_new(text, NULL, &e);
    cr_assert(q, "%s: %s", text, e.text);
    return q;
}

/* --- the slow way ------------------------------------------------------------------------- */

static int result_rank(const char *s)
{
    switch (items_result(s, strlen(s))) {
    case RESULT_WHITE: return 0;
    case RESULT_DRAW: return 1;
    case RESULT_BLACK: return 2;
    case RESULT_BOTH_LOSE: return 3;
    default: return 4;
    }
}

static int higher(const struct row *r)
{
    return r->white_rating > r->black_rating ? r->white_rating : r->black_rating;
}

static int compare(const struct row *a, const struct row *b, enum catalog_key key)
{
    switch (key) {
    case CATALOG_DATE: return a->date_number - b->date_number;
    case CATALOG_WHITE: return fold_compare(a->white, b->white);
    case CATALOG_BLACK: return fold_compare(a->black, b->black);
    case CATALOG_EVENT: return fold_compare(a->event, b->event);
    case CATALOG_RESULT: return result_rank(a->result) - result_rank(b->result);
    case CATALOG_PLIES: return a->plies - b->plies;
    case CATALOG_RATING: return higher(a) - higher(b);
    default: return 0;
    }
}

/* Insert games one by one where they belong; equal ones stay in the order of the file. */
static int slow_list(struct catalog *c, const char *text, enum catalog_key key, bool descending, int *list)
{
    OWN(query) q = query(text);
    LOCAL(str) game = { 0 };
    struct row a, b;
    int n = 0;
    struct catalog_state s = catalog_state(c);
    for (int i = 0; i < s.games; i++) {
        cr_assert(catalog_row(c, i, &a));
        str_clear(&game);
        catalog_text(c, i, &game);
        if (!query_row(q, &a) || !query_text(q, str_text(&game), game.len)
            || !query_comments(q, str_text(&game), game.len))
            continue;
        int k = n++;
        for (; k > 0; k--) {
            catalog_row(c, list[k - 1], &b);
            int order = key == CATALOG_NUMBER ? list[k - 1] - i : compare(&b, &a, key);
            if (descending ? order >= 0 : order <= 0) break;
            list[k] = list[k - 1];
        }
        list[k] = i;
    }
    return n;
}

static void same_list(struct catalog *c, const char *text, enum catalog_key key, bool descending)
{
    static int want[3000];
    int n = slow_list(c, text, key, descending, want);
    catalog_list(c, query(text), key, descending);
    cr_assert_eq(files_list_wait(c), n, "%s: %d games", text, n);
    for (int i = 0; i < n; i++) {
        cr_assert_eq(catalog_list_game(c, i), want[i], "%s by %d: place %d", text, (int)key, i);
        if (i % 37 == 0) cr_expect_eq(catalog_list_find(c, want[i]), i);
    }
    cr_expect_eq(catalog_list_game(c, n), -1);
    cr_expect_eq(catalog_list_game(c, -1), -1);
}

Test(catalog_list, sorted)
{
    OWN(catalog) c = of_games(2000, 11);
    catalog_wait(c);
    for (enum catalog_key key = CATALOG_NUMBER; key < CATALOG_KEYS; key++)
        for (int descending = 0; descending < 2; descending++) {
            same_list(c, "", key, descending);
            same_list(c, "player:van", key, descending);
        }
}

Test(catalog_list, filtered)
{
    static const char *const texts[] = { "van", "white:ber -black:sch", "date:1995..2000", "date:<1995", "res:2-0",
        "res:* ply:>4", "rating:>1500", "text:\"a comment\"", "text:comment player:Ö", "text:\"nowhere to be found\"",
        "variant:international", "event:\"\"\"\"", "-player:van date:>=2010.06 res:draw" };
    OWN(catalog) c = of_games(2000, 12);
    catalog_wait(c);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) same_list(c, texts[i], CATALOG_NUMBER, false);
}

/* Asked before the games are known, and asked otherwise meanwhile. */
Test(catalog_list, while_reading)
{
    LOCAL(str) text = { 0 };
    int fd[2];
    cr_assert_eq(pipe(fd), 0);
    files_games(3000, 13, false, &text);
    OWN(catalog) c = catalog_open_fd(fd[0], "pipe", NULL, NULL);
    for (size_t at = 0, n, k = 0; at < text.len; at += n, k++) {
        n = text.len - at < 30000 ? text.len - at : 30000;
        catalog_list(c, query(k % 2 ? "player:van" : "text:comment"), (enum catalog_key)(k % CATALOG_KEYS), k % 3);
        cr_assert(file_write_all(fd[1], text.s + at, n));
    }
    catalog_list(c, query("player:van"), CATALOG_BLACK, true);
    close(fd[1]);
    int n = files_list_wait(c), *got = mem_new((size_t)n + 1, sizeof *got);
    for (int i = 0; i < n; i++) got[i] = catalog_list_game(c, i);
    static int want[3000];
    cr_assert_eq(slow_list(c, "player:van", CATALOG_BLACK, true, want), n);
    cr_expect_arr_eq(got, want, (size_t)n * sizeof *got);
    mem_free(got);
}

/* Positions: the games in which the slow reader's tree has it on its main line. */
Test(catalog_list, positions)
{
    OWN(catalog) c = of_games(300, 14);
    catalog_wait(c);
    struct game *any = catalog_game(c, 0, NULL, NULL), *sought = game_new(game_rules(any), NULL, WHITE);
    game_free(any);
    const struct moves *legal;
    for (int ply = 0; ply < 3; ply++) {
        static const int from[] = { 32, 19, 28 }, to[] = { 28, 23, 19 };
        const struct rules *r = game_rules(sought);
        legal = game_moves(sought);
        for (int i = 0; i < legal->n; i++)
            if (square_of_bit(r, legal->m[i].from) == from[ply] && square_of_bit(r, legal->m[i].to) == to[ply]) {
                struct move m = legal->m[i];
                cr_assert(game_play(sought, &m));
                break;
            }
    }
    struct query_board board = { game_rules(sought), game_pos(sought) };
    struct query *q = query_new("pos:here", &board, NULL);
    catalog_list(c, q, CATALOG_NUMBER, false);
    files_list_wait(c);
    struct catalog_list_state s = catalog_list_state(c);
    int listed = 0;
    for (int i = 0; i < 300; i++) {
        OWN(game) g = catalog_game(c, i, NULL, NULL);
        bool has = false;
        do has |= pos_equal(game_pos(g), game_pos(sought));
        while (game_forward(g));
        cr_expect_eq(catalog_list_find(c, i) >= 0, has, "game %d", i);
        listed += has;
    }
    cr_expect_eq(s.n, listed);
    cr_expect_eq(s.looked_at, 300);
    cr_expect(listed > 0 && listed < 300);
    game_free(sought);
}
