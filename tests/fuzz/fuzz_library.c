/* fuzz_library.c -- rows of a library.  With an even first byte the games of a text, as an import reads them: each must be
   the same read alone, and come back from the row they are put into.  With an odd one the columns of a row, damaged. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <sqlite3.h>

#include "board/variants.h"
#include "store/library/library_block.h"
#include "store/library/library_draft.h"
#include "store/tree/mainlines.h"

/* A row of six columns, all bound. */
static sqlite3_stmt *row_begin(int games)
{
    static sqlite3 *db;
    static sqlite3_stmt *row;
    if (!row && (sqlite3_open(":memory:", &db) || sqlite3_prepare_v2(db, "SELECT ?,?,?,?,?,?", -1, &row, NULL)))
        abort();
    sqlite3_reset(row);
    sqlite3_bind_int(row, 1, 1);
    sqlite3_bind_int(row, 2, games);
    return row;
}

static bool row_end(sqlite3_stmt *row, struct block *ret)
{
    return sqlite3_step(row) == SQLITE_ROW && block_read(row, BLOCK_MOVES | BLOCK_TEXT, ret);
}

static void expect_same(const struct drafts *a, const struct draft *x, const struct drafts *b, const struct draft *y)
{
    for (int i = 0; i < ENTRY_TEXTS; i++)
        if (strcmp(a->texts.s + x->text[i], b->texts.s + y->text[i])) abort();
    if (x->dup != y->dup || memcmp(&x->fact, &y->fact, sizeof x->fact)) abort();
    if (x->line_n != y->line_n || memcmp(str_text(&a->lines) + x->line, str_text(&b->lines) + y->line, x->line_n))
        abort();
}

static void read_games(const char *text, size_t n, const struct rules *r)
{
    static struct block b, back;
    LOCAL(str) line = { 0 };
    struct facts fact = { 0 };
    LOCAL(drafts) all, one;
    drafts_init(&all, r);
    drafts_init(&one, r);
    drafts_read(&all, text, n, n);
    block_clear(&b, 1);
    for (size_t i = 0; i < all.n && b.games < BLOCK_GAMES; i++) {
        const struct draft *g = &all.game[i];
        drafts_clear(&one);
        drafts_read(&one, text + g->at, g->end - g->at, g->end - g->at);
        if (one.n != 1) abort();
        expect_same(&all, g, &one, one.game);
        str_clear(&line);
        block_line_write(1, g->set_up ? &g->start : NULL, (const uint8_t *)str_text(&all.lines) + g->line, g->line_n,
            &line);
        block_add(&b, &fact, line.s, line.len, text + g->at, g->end - g->at);
    }
    sqlite3_stmt *row = row_begin(b.games);
    if (b.games && (!block_bind(&b, row, 3) || !row_end(row, &back) || back.text.len != b.text.len)) abort();
    block_release(&b);
    block_release(&back);
}

/* The columns are pieces of the input, each behind its length; moves and text are packed, lest all fail there. */
static void read_row(const uint8_t *data, size_t n, const struct rules *r)
{
    static struct block b;
    struct mainline line;
    struct move m;
    int variant;
    bool set_up;
    LOCAL(str) moves = { 0 }, packed = { 0 };
    const char *text;
    size_t at = 0, part[4][2] = { { 0 } };
    if (!n) return;
    for (int i = 0; i < 4; i++) {
        size_t length = n > 4 ? (size_t)data[i] * 4 : 0, left = n - (n > 4 ? 4 : n) - at;
        part[i][0] = n > 4 ? 4 + at : n;
        part[i][1] = length < left ? length : left;
        at += part[i][1];
    }
    str_addn(&b.moves, (const char *)data + part[1][0], part[1][1]);
    str_addn(&b.text, (const char *)data + part[3][0], part[3][1]);
    if (!block_pack(&b.moves, &moves) || !block_pack(&b.text, &packed)) abort();
    block_release(&b);
    sqlite3_stmt *row = row_begin((int)(part[0][1] / 40));
    sqlite3_bind_blob(row, 3, data + part[0][0], (int)(part[0][1] / 40 * 40), SQLITE_STATIC);
    sqlite3_bind_blob(row, 4, moves.s, (int)moves.len, SQLITE_STATIC);
    sqlite3_bind_blob(row, 5, data + part[2][0], (int)part[2][1], SQLITE_STATIC);
    sqlite3_bind_blob(row, 6, packed.s, (int)packed.len, SQLITE_STATIC);
    if (row_end(row, &b)) {
        for (int i = 0; i < b.games; i++) {
            if (!block_line(&b, i, &variant, &set_up, &line)) continue;
            line.rules = r;
            if (!set_up) pos_start(r, WHITE, &line.pos);
            while (mainline_move(&line, &m)) pos_play(r, &line.pos, &m, &line.pos);
        }
        for (int i = 0; block_text(&b, i, &text, &n); i++) assert(text);
        block_empty(&b, 0);
    }
    sqlite3_reset(row);
    block_release(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    if (!n) return 0;
    const struct rules *r = data[0] / 2 % 6 ? variants_builtin(data[0] / 2 % 6 - 1) : NULL;
    if (data[0] % 2) read_row(data + 1, n - 1, r ? r : variants_builtin(0));
    else read_games((const char *)data + 1, n - 1, r);
    return 0;
}
