/* library_check.c -- verifies all that can be verified in a library. */
#include <config.h>

#include "store/library/library_data.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "board/variants.h"
#include "pdn/pdn_item.h"
#include "store/library/library_draft.h"
#include "store/library/library_index.h"
#include "store/library_words.h"

enum { RANGE = 256, MANY = 100 };

/* Sums over the postings of RANGE games, from their texts and from the index; also with the moves, but not those
   that the index leaves out. */
struct range {
    uint64_t derived, stored, derived_moves, stored_moves;
    bool untold;
};

struct check {
    struct library *l;
    library_fault_fn *say;
    int64_t faults;
    struct drafts drafts;
    struct str spec; /* the rules that `drafts` assumes */
    int64_t games;   /* met in the blocks, without deleted ones */
    struct range *range;
};

__attribute__((format(printf, 2, 3))) static void fault(struct check *c, const char *fmt, ...)
{
    char text[400];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    if (c->faults++ < MANY && c->say) c->say(text);
    if (c->faults == MANY && c->say) c->say("there are more faults than these");
}

/* SQLite's own check. */
static void check_database(struct check *c)
{
    sqlite3_stmt *s = NULL;
    int got = sqlite3_prepare_v2(c->l->db, "PRAGMA integrity_check", -1, &s, NULL);
    while (!got && (got = sqlite3_step(s)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(s, 0);
        if (text && strcmp(text, "ok")) fault(c, "the database: %s", text);
        got = SQLITE_OK;
    }
    if (got != SQLITE_DONE) fault(c, "the database: %s", sqlite3_errmsg(c->l->db));
    sqlite3_finalize(s);
    got = sqlite3_exec(c->l->db, "INSERT INTO words(words) VALUES('integrity-check')", NULL, NULL, NULL);
    if (got && got != SQLITE_READONLY) fault(c, "the words of comments: %s", sqlite3_errmsg(c->l->db));
}

/* Queries; each number they find is a fault. */
static const struct {
    const char *sql, *fault;
} of_files[] = {
    { "SELECT DISTINCT source FROM game WHERE source NOT IN (SELECT id FROM source)",
        "there are games of file %" PRId64 ", and no such file" },
    { "SELECT id FROM source LEFT JOIN (SELECT source, count(*) AS there FROM game GROUP BY source) ON source = id"
      " WHERE games <> added + duplicates OR odd NOT BETWEEN 0 AND games OR added < coalesce(there, 0)",
        "file %" PRId64 ": its numbers of games do not fit together" },
    { "SELECT n FROM (SELECT sum(added) AS n FROM source) WHERE n <> (SELECT max(id + games) - 1 FROM block)",
        "the files say that %" PRId64 " games were added, which is not how many there are with those deleted" },
};

static void check_files(struct check *c)
{
    for (size_t i = 0; i < sizeof of_files / sizeof *of_files; i++) {
        sqlite3_stmt *s = NULL;
        if (sqlite3_prepare_v2(c->l->db, of_files[i].sql, -1, &s, NULL))
            fault(c, "the files: %s", sqlite3_errmsg(c->l->db));
        while (s && sqlite3_step(s) == SQLITE_ROW) fault(c, of_files[i].fault, sqlite3_column_int64(s, 0));
        sqlite3_finalize(s);
    }
}

/* ---- games ---- */

/* Read a game with the assumption under which it was imported. */
static void assume(struct check *c, int64_t id)
{
    LOCAL(str) was = c->spec;
    struct rules rules;
    c->spec = (struct str){ 0 };
    library_assumed(c->l, id, &c->spec);
    if (c->drafts.quick && !strcmp(str_text(&was), str_text(&c->spec))) return;
    drafts_release(&c->drafts);
    drafts_init(&c->drafts, c->spec.len && variants_find(c->spec.s, &rules, NULL) ? &rules : NULL);
}

static uint64_t mix(uint64_t key, uint16_t move, int64_t id)
{
    return words_mix(key ^ (uint64_t)move << 48, &id, sizeof id);
}

/* The facts that a game's row has. */
static void fact_of(const struct library *l, sqlite3_stmt *s, struct facts *ret)
{
    for (int i = 0; i < FACT_NAMES; i++) ret->name[i] = (uint32_t)sqlite3_column_int64(s, 1 + i);
    const char *result = library_name(l, ret->name[ENTRY_RESULT]);
    ret->result = (int8_t)tree_result(items_result(result, strlen(result)));
    ret->deleted = 0;
    ret->variant = (uint8_t)sqlite3_column_int(s, 7);
    ret->date = (uint32_t)sqlite3_column_int64(s, 8);
    ret->plies = (uint32_t)sqlite3_column_int64(s, 9);
    ret->white_rating = (uint16_t)sqlite3_column_int(s, 10);
    ret->black_rating = (uint16_t)sqlite3_column_int(s, 11);
    ret->flags = (uint8_t)sqlite3_column_int(s, 12);
}

/* It is not compared which games are odd.  Earlier versions also called games odd that have only a warning, and
   recognised them by their texts. */
static void compare_row(struct check *c, int64_t id, const struct draft *g, const char *text, size_t n)
{
    const char *t = str_text(&c->drafts.texts);
    sqlite3_stmt *s = library_ask(c->l, SQL_GAME_GET, 1, &id, NULL);
    struct draft then = *g;
    struct facts fact;
    struct row row;
    if (!s || sqlite3_step(s) != SQLITE_ROW) {
        fault(c, "game %" PRId64 " has no row", id);
        return;
    }
    fact_of(c->l, s, &fact);
    library_row_of(c->l, &fact, &row);
    row.date = library_column(s, 13);
    for (int i = 0; i < ENTRY_TEXTS; i++)
        if (strcmp(row.text[i], t + g->text[i]))
            fault(c, "game %" PRId64 ": its row says \"%s\", its text \"%s\"", id, row.text[i], t + g->text[i]);
    if (fact.plies != g->fact.plies || fact.date != g->fact.date || fact.white_rating != g->fact.white_rating
        || fact.black_rating != g->fact.black_rating || (fact.flags ^ g->fact.flags) & ~ENTRY_ODD)
        fault(c, "game %" PRId64 ": the numbers of its row are not those of its text", id);
    then.fact.flags = fact.flags;
    uint64_t dup = (uint64_t)sqlite3_column_int64(s, 14);
    if (dup != g->dup && dup != draft_dup(&c->drafts, &then, text, n))
        fault(c, "game %" PRId64 ": what it would be known again by in an import is not that of its text", id);
    if (memcmp(&fact, &c->l->fact[id - 1], sizeof fact) != 0)
        fault(c, "game %" PRId64 ": the facts kept of it are not those of its row", id);
    sqlite3_reset(s);
}

static bool same_line(const struct check *c, const struct draft *g, const struct mainline *line)
{
    const char *t = str_text(&c->drafts.lines) + g->line;
    size_t n = (size_t)(line->end - line->at);
    /* Some kinds may have no number: once from the 64th on, now from the 256th. */
    bool beyond = c->l->has_variant[63];
    if (g->kind < 0 || !line->rules) return !line->rules && (g->kind < 0 || beyond);
    return rules_same_moves(line->rules, &c->drafts.kind[g->kind].rules) && pos_equal(&g->start, &line->pos)
        && g->line_n == n && !memcmp(t, line->at, n);
}

static void check_game(struct check *c, const struct block *b, int i, const struct mainline *line)
{
    int64_t id = b->first + i;
    const char *text;
    size_t n;
    assume(c, id);
    drafts_clear(&c->drafts);
    if (!block_text(b, i, &text, &n) || drafts_read(&c->drafts, text, n, n) != n || c->drafts.n != 1) {
        fault(c, "game %" PRId64 ": its text is %s", id,
            c->drafts.n > 1
                /* An earlier huff took it for one game. */
                ? "several games, as which an export can be imported into a new library"
                : "not one game");
        return;
    }
    const struct draft *g = &c->drafts.game[0];
    compare_row(c, id, g, text, n);
    if (!same_line(c, g, line))
        fault(c, "game %" PRId64 ": the moves kept beside its text are not those of its text", id);
    drafts_index(&c->drafts);
    struct range *r = &c->range[id / RANGE];
    for (size_t k = 0; k < c->drafts.postings; k++) {
        const struct posting *p = &c->drafts.posting[k];
        r->derived += mix(p->key, 0, id);
        r->derived_moves += mix(p->key, p->move, id);
    }
}

static void check_block(struct check *c, const struct block *b)
{
    struct mainline line;
    for (int i = 0; i < b->games; i++) {
        if (!library_line(c->l, b, b->first + i, &line)) {
            fault(c, "block %" PRId64 ": its moves are damaged", b->first);
            return;
        }
        if (b->fact[i].deleted || b->first + i > c->l->facts) continue;
        c->games++;
        check_game(c, b, i, &line);
    }
}

static void check_blocks(struct check *c)
{
    int64_t next = 1;
    bool lost = false;
    while (next <= c->l->facts) {
        LOCAL(block) b = { 0 };
        bool there = library_block(c->l, next, BLOCK_MOVES | BLOCK_TEXT, &b);
        if (!there && !lost) fault(c, "the block of game %" PRId64 " is missing or damaged", next);
        lost = !there;
        if (lost) {
            next++;
            continue;
        }
        if (b.first != next) fault(c, "block %" PRId64 " begins before the one before it ends", b.first);
        check_block(c, &b);
        next = b.first + b.games;
    }
    int64_t rows = library_games(c->l);
    if (rows != c->games)
        fault(c, "%" PRId64 " row%s for %" PRId64 " game%s", rows, str_s(rows), c->games, str_s(c->games));
}

/* ---- the index ---- */

static void add_hit(struct range *r, uint64_t key, uint16_t move, int64_t id)
{
    r->stored += mix(key, 0, id);
    r->stored_moves += mix(key, move, id);
    r->untold |= move == INDEX_ALONE;
}

static bool add_stored(void *ctx, uint64_t key, const struct hits *h)
{
    struct check *c = ctx;
    for (size_t i = 0; i < h->n; i++) {
        int64_t id = h->v[i].game;
        if (id < 1 || id > c->l->facts)
            fault(c, "the index of positions names game %" PRId64 ", which there is not", id);
        else if (!c->l->fact[id - 1].deleted) add_hit(&c->range[id / RANGE], key, h->v[i].move, id);
    }
    return true;
}

static void check_index(struct check *c)
{
    bool lost = library_count(c->l, "SELECT count(*) FROM chunk WHERE id >> 48 NOT IN (SELECT id FROM segment)") != 0;
    if (lost || !index_walk(c->l, add_stored, c)) fault(c, "the index of positions is damaged");
    for (int64_t i = 0; i <= c->l->facts / RANGE; i++) {
        const struct range *r = &c->range[i];
        bool same = r->stored == r->derived && (r->untold || r->stored_moves == r->derived_moves);
        if (r->stored && !same)
            fault(c, "the index of positions does not agree with games %" PRId64 " to %" PRId64, i * RANGE,
                i * RANGE + RANGE - 1);
    }
}

bool library_check(struct library *l, library_fault_fn *say)
{
    struct check c = { .l = l, .say = say };
    check_database(&c);
    if (!library_fresh(l)) fault(&c, "names and facts of the games cannot all be read");
    c.range = mem_new((size_t)l->facts / RANGE + 1, sizeof *c.range);
    check_blocks(&c);
    check_index(&c);
    check_files(&c);
    mem_free(c.range);
    drafts_release(&c.drafts);
    str_release(&c.spec);
    return !c.faults;
}
