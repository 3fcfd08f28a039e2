/* library_migrate.c -- a library of version 1 brought up to date: facts and words, which it did not have. */
#include <config.h>

#include "store/library/library_data.h"

#include <string.h>

#include "pdn/pdn_item.h"
#include "store/library_words.h"
#include "store/tree/tree.h"

/* The facts of a game from its row. */
static bool read_fact(struct library *l, int64_t id, struct block_fact *ret)
{
    static const int8_t results[] = { [RESULT_NONE] = TREE_UNKNOWN,
        [RESULT_WHITE] = 1,
        [RESULT_BLACK] = -1,
        [RESULT_DRAW] = 0,
        [RESULT_BOTH_LOSE] = TREE_UNKNOWN };
    sqlite3_stmt *s = NULL;
    static const char sql[] =
        "SELECT n.text, g.date_number, g.plies, g.white, g.black, g.event, g.site, g.round, g.result, "
        "g.white_rating, g.black_rating, g.variant, g.flags FROM game g LEFT JOIN name n ON n.id = g.result WHERE g.id = ?";
    uint32_t *const to[] = { &ret->date, &ret->plies, &ret->white, &ret->black, &ret->event, &ret->site, &ret->round,
        &ret->result_name };
    if (sqlite3_prepare_v2(l->db, sql, -1, &s, NULL)) return false;
    sqlite3_bind_int64(s, 1, id);
    int got = sqlite3_step(s);
    *ret = (struct block_fact){ .result = TREE_UNKNOWN, .flags = got == SQLITE_ROW ? 0 : FACT_DELETED };
    if (got == SQLITE_ROW) {
        const char *result = (const char *)sqlite3_column_text(s, 0);
        if (result) ret->result = results[items_result(result, strlen(result))];
        for (int i = 0; i < 8; i++) *to[i] = (uint32_t)sqlite3_column_int64(s, 1 + i);
        ret->white_rating = (uint16_t)sqlite3_column_int(s, 9);
        ret->black_rating = (uint16_t)sqlite3_column_int(s, 10);
        ret->variant = (uint8_t)sqlite3_column_int(s, 11);
        ret->draft = (uint8_t)sqlite3_column_int(s, 12);
    }
    sqlite3_finalize(s);
    return got == SQLITE_ROW || got == SQLITE_DONE;
}

static bool add_words(struct library *l, int64_t id, const char *text, size_t n)
{
    struct str words = { 0 };
    words_comments(text, n, &words);
    sqlite3_stmt *s = words.len ? library_sql(l, SQL_WORDS_ADD) : NULL;
    bool good = !words.len;
    if (s) {
        sqlite3_bind_int64(s, 1, id);
        sqlite3_bind_text(s, 2, str_text(&words), (int)words.len, SQLITE_TRANSIENT);
        good = library_done(s);
    }
    str_release(&words);
    return good;
}

/* `s` has the columns of block_read, but for the facts. */
static bool migrate_block(struct library *l, sqlite3_stmt *s)
{
    struct block b;
    const char *text;
    size_t n;
    block_init(&b, 0);
    bool good = block_read(s, BLOCK_MOVES | BLOCK_TEXT, &b);
    for (int i = 0; i < b.games && good; i++)
        good = read_fact(l, b.first + i, &b.fact[i]) && block_text(&b, i, &text, &n)
            && add_words(l, b.first + i, text, n);
    sqlite3_stmt *change = good ? library_sql(l, SQL_BLOCK_CHANGE) : NULL;
    good = change && !sqlite3_bind_int64(change, 1, b.first) && block_bind(&b, NULL, change, 2) && library_done(change);
    block_release(&b);
    return good;
}

bool library_migrate(struct library *l)
{
    /* Facts are as long as there are games, and nothing yet. */
    static const char sql[] =
        "SELECT id, games, zeroblob(games * 40), moves, sizes, text FROM block WHERE id > ? ORDER BY id LIMIT 1";
    sqlite3_stmt *s = NULL;
    if (sqlite3_prepare_v2(l->db, sql, -1, &s, NULL)) return false;
    int64_t after = 0;
    bool good = true;
    int got = SQLITE_ERROR;
    do {
        sqlite3_reset(s);
        sqlite3_bind_int64(s, 1, after);
        got = sqlite3_step(s);
        if (got != SQLITE_ROW) break;
        after = sqlite3_column_int64(s, 0);
        good = migrate_block(l, s);
    } while (good);
    sqlite3_finalize(s);
    return good && got == SQLITE_DONE;
}
