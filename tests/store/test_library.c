/* test_library.c -- games put into a library, found, taken out; what is kept of them is what they say. */
#include <config.h>

#include "store/library/library.h"

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/gen.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/reference.h"
#include "help/scratch.h"
#include "pdn/pdn.h"
#include "store/catalog/catalog.h"
#include "store/library_files.h"
#include "store/query/query.h"
#include "store/store_files.h"

TestSuite(library, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

static struct library *open_new(void)
{
    return library_new("library.db");
}

/* ---- every byte comes out that went in, but for white space between games ---- */

/* A line end may be written as backslash and r: white space to a reader of PDN. */
static void add_black(struct str *out, const struct str *text)
{
    for (size_t i = 0; i < text->len; i++)
        if (text->s[i] == '\\' && text->s[i + 1] == 'r') i++;
        else if (!strchr(" \t\r\n", text->s[i]) || !text->s[i]) str_put(out, text->s[i]);
}

static void expect_same_bytes(struct library *l, const char *file, int64_t first, int64_t n)
{
    LOCAL(str) text = { 0 }, want = { 0 }, have = { 0 };
    whole_read(file, &text);
    add_black(&want, &text);
    for (int64_t id = first; id < first + n; id++) {
        str_clear(&text);
        cr_assert(library_text(l, id, &text));
        add_black(&have, &text);
    }
    cr_expect_eq(have.len, want.len, "%s", file);
    cr_expect(have.len == want.len && !memcmp(str_text(&have), str_text(&want), want.len), "%s", file);
}

static void put_and_compare(struct library *l, const char *file)
{
    const struct library_import how = { .keep_duplicates = true };
    int64_t before = library_games(l);
    struct library_progress p = library_put(l, file, &how);
    bool twin = library_games(l) == before; /* of a file that was imported already */
    cr_expect_eq(p.added, twin ? 0 : p.games);
    struct pdn_file *f = pdn_open(file, NULL, NULL);
    cr_expect_eq(pdn_games(f), p.games, "%s: %d games, %lld read", file, pdn_games(f), (long long)p.games);
    pdn_free(f);
    if (!twin) expect_same_bytes(l, file, before + 1, p.added);
}

/* UTF-16, and what is no text at all, is not kept as bytes. */
static bool is_text(const char *file)
{
    LOCAL(str) text = { 0 };
    bool plain = whole_try(file, &text) && !memchr(str_text(&text), 0, text.len)
        && strncmp(str_text(&text), "\xef\xbb\xbf", 3) != 0;
    return plain;
}

static void compare_file(const char *file, void *ctx)
{
    if (is_text(file)) put_and_compare(ctx, file);
}

static void compare_folder(const char *name)
{
    OWN(library) l = open_new();
    files_below(name, compare_file, l);
    cr_expect_gt(library_games(l), 50);
    library_expect_sound(l);
}

/* Games first .. last as a file has them. */
static void add_texts(struct library *l, int64_t first, int64_t last, struct str *out)
{
    for (int64_t id = first; id <= last; id++) {
        cr_assert(library_text(l, id, out));
        str_add(out, "\n\n");
    }
}

/* New games are added in the order of their file, whatever known ones stand between and beside them. */
Test(library, blocks_with_known_games_between)
{
    enum { GAMES = 1500, KNOWN = 103 };
    OWN(library) l = open_new();
    OWN(library) other = library_new("other.db");
    LOCAL(str) mixed = { 0 }, want = { 0 }, have = { 0 };
    library_put(l, library_games_file("a.pdn", GAMES, 11), &(struct library_import){ 0 });
    library_put(other, library_games_file("b.pdn", GAMES, 12), &(struct library_import){ 0 });
    int64_t had = library_games(l), games = library_games(other);
    add_texts(other, 1, 300, &mixed);
    add_texts(l, 5, 5, &mixed);
    add_texts(other, 301, 800, &mixed);
    add_texts(l, 6, 4 + KNOWN, &mixed);
    add_texts(other, 801, games, &mixed);
    whole_write("mixed.pdn", str_text(&mixed));
    struct library_progress p = library_put(l, "mixed.pdn", &(struct library_import){ 0 });
    cr_expect_eq(p.duplicates, KNOWN);
    cr_assert_eq(p.added, games);
    add_texts(other, 1, games, &want);
    add_texts(l, had + 1, had + games, &have);
    cr_expect_str_eq(str_text(&have), str_text(&want));
    library_expect_sound(l);
}

Test(library, gives_back_what_it_was_given)
{
    compare_folder(SRCDIR "/tests/data/pdn");
}

Test(library, gives_back_the_reference_files)
{
    compare_folder(reference("pdn"));
}

/* ---- rows ---- */

static const char *const four =
    "[Event \"Club\"]\n[Site \"Here\"]\n[Date \"2020.03.04\"]\n[Round \"1\"]\n[White \"Ann \\\"A\\\" Lee\"]\n[Black \"Bob\"]\n"
    "[Result \"2-0\"]\n[GameType \"20\"]\n[WhiteElo \"9\"]\n[WhiteRating \"1200\"]\n\n1. 32-28 19-23 2. 28x19 14x23 {a beautiful capture} 2-0\n\n"
    "[Event \"Club\"]\n[Date \"2021.??.??\"]\n[White \"Cid\"]\n[Black \"Ann A Lee\"]\n[Result \"0-2\"]\n[GameType \"20\"]\n"
    "[BlackElo \"1400\"]\n\n1. 32-28 18-22 0-2\n\n"
    "[White \"lee, ann a\"]\n[Black \"BOB\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n"
    "[White \"Dan\"]\n[Black \"Eve\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n1. 31-26 1-1\n";

static void put_four(struct library *l)
{
    whole_write("four.pdn", four);
    library_put(l, "four.pdn", NULL);
}

Test(library, rows_say_what_the_tags_say)
{
    struct row r;
    LOCAL(str) hold = { 0 };
    OWN(library) l = open_new();
    whole_write("four.pdn", four);
    struct library_progress p = library_put(l, "four.pdn", NULL);
    cr_expect_eq(p.games, 4);
    cr_expect_eq(p.added, 3, "the third is the first, its players written otherwise");
    cr_expect_eq(p.duplicates, 1);
    cr_assert(library_row(l, 1, &r, &hold));
    cr_expect_str_eq(r.white, "Ann \"A\" Lee");
    cr_expect_str_eq(r.event, "Club");
    cr_expect_str_eq(r.site, "Here");
    cr_expect_str_eq(r.round, "1");
    cr_expect_str_eq(r.date, "2020.03.04");
    cr_expect_eq(r.date_number, 20200304);
    cr_expect_str_eq(r.variant, "international");
    cr_expect_eq(r.plies, 4);
    cr_expect_eq(r.white_rating, 1200);
    cr_expect(r.comments);
    cr_expect_not(r.odd);
    cr_assert(library_row(l, 2, &r, &hold));
    cr_expect_eq(r.date_number, 20210000);
    cr_expect_eq(r.black_rating, 1400);
    cr_expect_not(library_row(l, 4, &r, &hold));
    struct game *g = library_game(l, 2);
    cr_assert(g);
    cr_expect_str_eq(game_tag(g, "Black"), "Ann A Lee");
    game_free(g);
    library_expect_sound(l);
}

/* Of a tag that is broken, and of a move that only warns, a library says what a list of the file says. */
Test(library, rows_are_those_of_the_file)
{
    static const char text[] = "[Date \"2020.\n03.??\"]\n[GameType \"20\"]\n\n1. - 19-23 *\n";
    struct row is, want;
    LOCAL(str) hold = { 0 };
    OWN(library) l = open_new();
    OWN(catalog) c = catalog_new(text, strlen(text), NULL, NULL);
    catalog_wait(c);
    whole_write("odd.pdn", text);
    library_put(l, "odd.pdn", NULL);
    cr_assert(library_row(l, 1, &is, &hold) && catalog_row(c, 0, &want));
    cr_expect_str_eq(is.date, "2020. 03.??");
    cr_expect_eq(is.date_number, 20200300);
    cr_expect_eq(want.date_number, 20200300);
    cr_expect_eq(is.odd, catalog_odd(c, 0));
}

/* A number that two games have: a list of the file and a library say which its moves choose. */
Test(library, a_number_of_two_games)
{
    static const char text[] = "[GameType \"41\"]\n[SetUp \"1\"]\n[FEN \"W:Wa3,g3:Bb4,f4,f6\"]\n\n1. g3:g7 *\n"
                               "[GameType \"41\"]\n[SetUp \"1\"]\n[FEN \"W:Wa3,g3:Bb4,f4,f6\"]\n\n1. a3:c5 *\n";
    static const char *const want[] = { "spantsiretti", "draughts80" };
    LOCAL(str) hold = { 0 };
    OWN(library) l = open_new();
    OWN(catalog) c = catalog_new(text, strlen(text), NULL, NULL);
    catalog_wait(c);
    whole_write("two.pdn", text);
    library_put(l, "two.pdn", NULL);
    for (int i = 0; i < 2; i++) {
        struct row kept, listed;
        cr_assert(library_row(l, i + 1, &kept, &hold) && catalog_row(c, i, &listed));
        cr_expect_str_eq(kept.variant, want[i]);
        cr_expect_str_eq(listed.variant, want[i]);
    }
}

Test(library, imports_a_file_once)
{
    OWN(library) l = open_new();
    put_four(l);
    struct library_progress p = library_put(l, "four.pdn", NULL);
    cr_expect_eq(p.games, 4);
    cr_expect_eq(p.added, 0);
    cr_expect_eq(p.duplicates, 4);
    cr_expect_eq(library_games(l), 3);
    whole_write("other.pdn", four + 1);
    p = library_put(l, "other.pdn", NULL);
    cr_expect_eq(library_games(l), 3 + p.added);
    library_expect_sound(l);
}

Test(library, forgets_what_is_deleted)
{
    LOCAL(str) text = { 0 };
    struct err e = { 0 };
    OWN(library) l = open_new();
    put_four(l);
    cr_assert(library_delete(l, 1, &e), "%s", e.text);
    cr_expect_not(library_delete(l, 1, &e));
    cr_expect(strstr(e.text, "there is no game 1"));
    cr_expect_not(library_text(l, 1, &text));
    cr_expect_eq(library_games(l), 2);
    LOCAL(found) f = { 0 };
    cr_assert(library_words(l, "beautiful", &f, &e));
    cr_expect_eq(f.n, 0);
    cr_expect(library_text(l, 2, &text));
    library_expect_sound(l);
}

/* ---- found ---- */

static void expect_found(struct library *l, const char *text, const char *want)
{
    LOCAL(str) have = { 0 };
    size_t n;
    OWN(query) q = query_of(text);
    LOCAL_MEM int64_t *ids = library_ids(l, q, text, &n);
    for (size_t i = 0; i < n; i++) str_addf(&have, "%s%lld", i ? " " : "", (long long)ids[i]);
    cr_expect_str_eq(str_text(&have), want, "%s: %s, not %s", text, str_text(&have), want);
}

Test(library, finds)
{
    static const char *const rows[][2] = {
        { "", "1 2 3" },
        { "ann", "1 2" },
        { "white:ann", "1" },
        { "-ann", "3" },
        { "res:draw", "3" },
        { "date:2020..2021", "1 2" },
        { "ply:>2", "1" },
        { "text:beautiful", "1" },
        { "pos:here", "1 2 3" },
        { "pos:W:W31-50:B1-20", "1 2 3" },
        { "pos:B:W28,31,33-50:B1-20", "1 2" },
        { "rating:>1300", "" },
        { "pos:here res:0-2", "2" },
        { "material:19v19", "1" },
        { "nobody", "" },
    };
    OWN(library) l = open_new();
    put_four(l);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) expect_found(l, rows[i][0], rows[i][1]);
}

Test(library, sorts)
{
    struct err e = { 0 };
    LOCAL(found) plies = { 0 }, white = { 0 }, result = { 0 };
    OWN(library) l = open_new();
    put_four(l);
    OWN(query) q = query_new("", NULL, &e);
    library_find(l, q, CATALOG_PLIES, false, &plies, &e);
    cr_assert_eq(plies.n, 3);
    cr_expect(plies.id[0] == 3 && plies.id[1] == 2 && plies.id[2] == 1);
    library_find(l, q, CATALOG_WHITE, true, &white, &e);
    cr_expect(white.id[0] == 3 && white.id[1] == 2 && white.id[2] == 1);
    library_find(l, q, CATALOG_RESULT, false, &result, &e);
    cr_expect(result.id[0] == 1 && result.id[1] == 3 && result.id[2] == 2, "won by White, drawn, won by Black");
}

/* ---- the tree ---- */

Test(library, tree_counts_moves)
{
    struct rules r = text_rules("international");
    struct pos p;
    LOCAL_MEM struct tree *t = mem_new(1, sizeof *t);
    OWN(library) l = open_new();
    put_four(l);
    pos_start(&r, WHITE, &p);
    cr_assert(library_tree(l, &r, &p, NULL, t, NULL));
    cr_expect_eq(t->games, 3);
    cr_assert_eq(t->n, 2);
    cr_expect_str_eq(t->m[0].text, "32-28");
    cr_expect_eq(t->m[0].count.games, 2);
    cr_expect_eq(t->m[0].count.white, 1);
    cr_expect_eq(t->m[0].count.black, 1);
    cr_expect_eq(t->m[0].count.rated, 1);
    cr_expect_eq(t->m[0].count.rating_sum, 1200);
    cr_expect_eq(t->m[0].count.last_year, 2021);
    cr_expect_eq(t->m[1].count.draws, 1);
}

/* ---- what is no library ---- */

Test(library, refuses_what_is_none)
{
    struct err e = { 0 };
    const char *path = "library.db";
    cr_expect_not(library_open(path, false, &e));
    cr_expect(strstr(e.text, "there is no such library"));
    whole_write("library.db", "[Event \"a PDN file\"]\n\n1. 32-28 *\n");
    cr_expect_not(library_open(path, true, &e));
    cr_expect(strstr(e.text, "not a library of games"), "%s", e.text);
    cr_expect_not(library_open("/", true, &e));
    cr_expect_not(library_open("/nowhere/at/all.db", true, &e));
}
