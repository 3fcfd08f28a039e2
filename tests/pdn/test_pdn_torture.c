/* test_pdn_torture.c -- the reference files with odd texts, one row each (torture.h): what is read, what is said of it,
   how it is written again. */
#include <config.h>

#include "pdn/pdn.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "game/game.h"
#include "help/reference.h"
#include "help/scratch.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_same.h"
#include "pdn/pdn_source.h"
#include "pdn/torture.h"

/* --- games in one word each ---------------------------------------------------------------- */

/* The first main-line item that could not be played, as `illegal@3`, or `ok`. */
static void add_status(const struct play *p, struct str *out)
{
    for (size_t i = 0; i < p->it->n; i++) {
        const struct item *v = &p->it->v[i];
        if (v->kind == ITEM_OPEN) i = v->x;
        else if (p->status[i] == STEP_BAD) {
            str_addf(out, "%s@%d", v->kind == ITEM_UNKNOWN ? "unknown" : "illegal", p->plies + 1);
            return;
        }
    }
    str_add(out, p->legal ? "ok" : "bad start");
}

/* MOVES/RESULT/GAMETYPE/STATUS of each game, ` | ` between them; status - : a game huff doesn't play. */
static void sum_up(const struct pdn_source *src, struct str *out)
{
    struct pdn_reporter mute = { 0 };
    LOCAL(pdn_kinds) kinds;
    LOCAL(reader) r = { 0 };
    kinds_init(&kinds, src, NULL);
    reader_init(&r, src->text, src->n, src->one_byte, &mute);
    while (reader_next(&r)) {
        const struct item *end = items_end(&r.items);
        bool played = kinds_replay(&kinds, &r);
        if (out->len) str_add(out, " | ");
        str_addf(out, "%d/%.*s/%d/", r.items.moves, end ? (int)(end->end - end->at) : 4,
            end ? src->text + end->at : "None", kinds.number);
        if (played) add_status(&kinds.play, out);
        else str_put(out, '-');
    }
}

static void check_canonical(const struct torture *row, struct pdn_source *src)
{
    LOCAL(str) out = { 0 };
    pdn_cat(src, NULL, false, emit, &out);
    const char *p = str_text(&out);
    for (int k = 0; k < 4 && row->has[k] && p; k++) {
        p = strstr(p, row->has[k]);
        cr_expect_not_null(p, "%s: no %s in\n%s", row->file, row->has[k], str_text(&out));
        if (p) p += strlen(row->has[k]);
    }
}

static void check_file(const struct torture *row, const struct str *text)
{
    OWN(pdn_file) f = pdn_new(text->len ? text->s : "", text->len, NULL);
    for (int k = 0; k < pdn_games(f); k++) game_free(pdn_game(f, k, NULL, NULL));
    if (row->look) row->look(f);
}

static void check_row(const struct torture *row)
{
    char name[64];
    LOCAL(str) text = { 0 }, games = { 0 }, findings = { 0 };
    LOCAL(pdn_source) src;
    struct pdn_counts c;
    snprintf(name, sizeof name, "%s.pdn", row->file);
    whole_read(scratch_in(reference("pdn/torture"), name), &text);
    cr_assert(source_init(&src, str_text(&text), text.len, NULL));
    sum_up(&src, &games);
    cr_expect_str_eq(str_text(&games), row->games, "%s: %s", row->file, str_text(&games));
    pdn_check(&src, NULL, collect, &findings, &c);
    cr_expect_str_eq(str_text(&findings), row->findings, "%s:\n%s", row->file, str_text(&findings));
    check_canonical(row, &src);
    check_file(row, &text);
}

Test(pdn_torture, every_file, .timeout = 600)
{
    for (size_t i = 0; torture_row(i); i++) check_row(torture_row(i));
}

Test(pdn_torture, a_named_encoding)
{
    LOCAL(str) text = { 0 }, out = { 0 };
    LOCAL(pdn_source) src;
    whole_read(reference("pdn/torture/06_cp1251.pdn"), &text);
    cr_assert(source_init(&src, str_text(&text), text.len, "cp1251"));
    pdn_cat(&src, NULL, false, emit, &out);
    cr_expect(strstr(str_text(&out), "[White \"Цирик З.И.\"]"), "%s", str_text(&out));
}

/* A position that stands for the third time after eight plies. */
#define SHUFFLE(type) \
    "[GameType \"" #type "\"] [FEN \"W:WK48,36:BK3,15\"] 1. 48-43 3-8 2. 43-48 8-3 3. 48-43 3-8 4. 43-48 8-3"
/* Five moves of a king against a king. */
#define ONE_KING_EACH \
    "[GameType \"20\"] [FEN \"W:WK48:BK3\"] 1. 48-43 3-9 2. 43-49 9-14 3. 49-43 14-10 4. 43-48 10-15 5. 48-43 15-20"

/* The board decides who has won where the game has ended on it, and ends it where a king does. */
Test(pdn_torture, a_result_the_board_belies)
{
    static const struct {
        const char *text, *findings;
    } rows[] = {
        { "[GameType \"20\"] [FEN \"W:WK22:B18,24\"] 1. 22x30 0-2", "1:48 RESULT_BOARD\n" },
        { "[GameType \"20\"] [FEN \"W:WK22:B18,24\"] 1. 22x30 2-0", "" },
        { "[GameType \"20\"] [FEN \"W:WK22:B18,24\"] 1. 22x30 *", "" },
        { "[GameType \"98\"] [FEN \"W:WK22:B18,24\"] 1. 22x30 1-0", "1:48 RESULT_BOARD\n" },
        { "[GameType \"20\"] 1. 32-28 0-2", "" },
        { "[GameType \"96\"] [FEN \"W:W6,50:B45,1\"] 1. 50-44 45-50 1/2-1/2", "1:54 RESULT_BOARD\n" },
        { "[GameType \"96\"] [FEN \"W:W6,50:B45,1\"] 1. 50-44 45-50 2. 44-39 50x11 *", "1:57 MOVE_LATE\n" },
        { "[GameType \"31,W,8,8,N2,0\"] [FEN \"W:WK2,K30:BK29\"] 1. 30-25 29x22 1-0", "1:60 MOVE_DRAWS\n" },
        { "[GameType \"31,W,8,8,N2,0\"] [FEN \"W:WK2,K30:BK29\"] 1. 30-25 29x22 2. 2-6 1-0", "1:60 MOVE_DRAWS\n" },
        { "[GameType \"31,W,8,8,N2,0\"] [FEN \"W:WK2:BK29\"] 1-0", "1:47 RESULT_BOARD\n" },
        { "[GameType \"31,W,8,8,N2,0\"] [FEN \"W:WK2,K30:BK29\"] 1. 30-25 29x22 1/2-1/2", "" },
        { "[GameType \"24\"] [FEN \"W:WK2:BK29\"] 1. 2-6 1-0", "" },
        { SHUFFLE(20) " 5. 48-43 2-0", "1:90 MOVE_DRAWS\n" },
        { SHUFFLE(20) " 2-0", "1:90 MOVE_DRAWS\n" },
        { SHUFFLE(20) " 5. 48-43 1-1", "" },
        { ONE_KING_EACH " 6. 43-48 2-0", "1:102 MOVE_DRAWS\n" },
        { ONE_KING_EACH " 6. 43-48 1-1", "" },
        { "[Variant \"international:own-draws=1:1:10\"] " ONE_KING_EACH " 2-0", "" },
        { SHUFFLE(20) " 5. 48-43 *", "" },
        { "[GameType \"31,W,8,8,N2,0\"] [FEN \"W:WK32,31:BK1,2\"] 1. 32-27 1-5 2. 27-32 5-1 3. 32-27 1-5 4. 27-32 5-1 1-0",
            "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LOCAL(str) findings = { 0 };
        LOCAL(pdn_source) src;
        struct pdn_counts c;
        cr_assert(source_init(&src, rows[i].text, strlen(rows[i].text), NULL));
        pdn_check(&src, NULL, collect, &findings, &c);
        cr_expect_str_eq(str_text(&findings), rows[i].findings, "%s:\n%s", rows[i].text, str_text(&findings));
    }
}

/* A capture written jump by jump: nine words, eight moves; a1 is the corner of the one who begins. */
Test(pdn_torture, a_split_capture_is_one_move)
{
    LOCAL(str) text = { 0 };
    LOCAL(pdn_source) src;
    struct pdn_reporter mute = { 0 };
    LOCAL(pdn_kinds) kinds;
    LOCAL(reader) r = { 0 };
    int steps[STEP_BAD + 1] = { 0 };
    whole_read(reference("pdn/torture/43_split_captures.pdn"), &text);
    cr_assert(source_init(&src, str_text(&text), text.len, NULL));
    kinds_init(&kinds, &src, NULL);
    reader_init(&r, src.text, src.n, src.one_byte, &mute);
    cr_assert(reader_next(&r));
    cr_assert_not_null(kinds_replay(&kinds, &r));
    for (size_t i = 0; i < r.items.n; i++) steps[kinds.play.status[i]]++;
    cr_expect_eq(steps[STEP_PLAYED], 8);
    cr_expect_eq(steps[STEP_PART], 1);
    cr_expect_eq(steps[STEP_BAD], 0);
}
