/* library_writer.c -- see library_writer.h */
#include <config.h>

#include "store/library_writer.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "board/variants.h"
#include "store/library_draft.h"
#include "store/library_index.h"
#include "store/library_input.h"

/* ---- the source ---- */

static sqlite3_stmt *find_source(struct writer *w, const struct input *in)
{
    sqlite3_stmt *s = library_sql(w->l, SQL_SOURCE_FIND);
    if (!s) return NULL;
    sqlite3_bind_int64(s, 1, (int64_t)in->n);
    sqlite3_bind_int64(s, 2, (int64_t)in->print);
    sqlite3_bind_text(s, 3, w->spec, -1, SQLITE_TRANSIENT);
    return s;
}

static bool known_source(struct writer *w, const struct input *in)
{
    sqlite3_stmt *s = find_source(w, in);
    bool known = s && sqlite3_step(s) == SQLITE_ROW;
    if (known) {
        struct library_progress *p = &w->progress;
        w->source = sqlite3_column_int64(s, 0);
        w->finished = sqlite3_column_int(s, 2);
        *p = (struct library_progress){ .bytes = (uint64_t)sqlite3_column_int64(s, 1), .of = in->n,
            .games = sqlite3_column_int64(s, 3), .added = sqlite3_column_int64(s, 4), .duplicates = sqlite3_column_int64(s, 5),
            .odd = sqlite3_column_int64(s, 6), .moves = sqlite3_column_int64(s, 7) };
    }
    if (s) sqlite3_reset(s);
    return known;
}

static bool new_source(struct writer *w, const char *path, const struct input *in)
{
    char full[PATH_MAX];
    sqlite3_stmt *s = library_sql(w->l, SQL_SOURCE_ADD);
    if (!s) return false;
    sqlite3_bind_text(s, 1, strcmp(path, "-") && realpath(path, full) ? full : path, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int64(s, 2, (int64_t)in->n);
    sqlite3_bind_int64(s, 3, (int64_t)in->print);
    sqlite3_bind_text(s, 4, w->spec, -1, SQLITE_TRANSIENT);
    if (!library_done(s)) return false;
    w->source = sqlite3_last_insert_rowid(w->l->db);
    w->progress.of = in->n;
    return true;
}

bool writer_begin(struct writer *w, struct library *l, const struct library_import *how, const struct rules *assume,
    const char *path, const struct input *in, struct err *e)
{
    *w = (struct writer){ .l = l, .keep_duplicates = how->keep_duplicates, .no_index = how->no_index };
    if (assume) {
        struct str spec = { .max = sizeof w->spec - 1 };
        variants_spec(assume, &spec);
        snprintf(w->spec, sizeof w->spec, "%s", str_text(&spec));
        str_release(&spec);
        w->assumed = *assume;
        w->assume = &w->assumed;
    }
    if (known_source(w, in)) {
        w->progress.of = in->n;
        return true;
    }
    bool good = library_run(l, SQL_BEGIN);
    good = good && (known_source(w, in) || new_source(w, path, in)) && library_run(l, SQL_COMMIT);
    if (good) return true;
    library_fail(l, e);
    library_run(l, SQL_ROLLBACK);
    return false;
}

void writer_end(struct writer *w)
{
    seen_release(&w->games);
    name_ids_release(&w->names);
    block_release(&w->block);
    str_release(&w->line);
    library_forget(w->l);
    sqlite3_wal_checkpoint_v2(w->l->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

/* ---- one game ---- */

static int64_t name(struct writer *w, const char *text)
{
    if (!*text) return 0;
    int64_t id = name_ids_find(&w->names, text);
    if (id) return id;
    id = library_name_id(w->l, text);
    if (id > 0) name_ids_add(&w->names, text, id);
    return id;
}

/* The numbers of a game; false: a name has got none. */
static bool make_fact(struct writer *w, const struct drafts *d, const struct draft *g, int variant, struct block_fact *f)
{
    static const enum draft_text named[] = { DRAFT_WHITE, DRAFT_BLACK, DRAFT_EVENT, DRAFT_SITE, DRAFT_ROUND, DRAFT_RESULT };
    uint32_t *const to[] = { &f->white, &f->black, &f->event, &f->site, &f->round, &f->result_name };
    const char *t = str_text(&d->texts);
    *f = (struct block_fact){ .result = (int8_t)g->result, .variant = (uint8_t)variant, .draft = (uint8_t)g->flags,
        .date = (uint32_t)g->date_number, .plies = (uint32_t)g->plies, .white_rating = (uint16_t)g->white_rating,
        .black_rating = (uint16_t)g->black_rating };
    for (int i = 0; i < 6; i++) {
        int64_t id = name(w, t + g->text[named[i]]);
        if (id < 0) return false;
        *to[i] = (uint32_t)id;
    }
    return true;
}

static bool add_row(struct writer *w, const struct drafts *d, const struct draft *g, int64_t id, const struct block_fact *f)
{
    const int64_t v[] = { id, w->source, (int64_t)g->dup, f->white, f->black, f->event, f->site, f->round, f->result_name,
        f->variant };
    enum { NUMBERS = sizeof v / sizeof *v };
    sqlite3_stmt *s = library_sql(w->l, SQL_GAME_ADD);
    if (!s) return false;
    for (int i = 0; i < NUMBERS; i++) sqlite3_bind_int64(s, 1 + i, v[i]);
    sqlite3_bind_text(s, 11, str_text(&d->texts) + g->text[DRAFT_DATE], -1, SQLITE_STATIC);
    sqlite3_bind_int(s, 12, g->date_number);
    sqlite3_bind_int(s, 13, g->plies);
    sqlite3_bind_int(s, 14, g->white_rating);
    sqlite3_bind_int(s, 15, g->black_rating);
    sqlite3_bind_int(s, 16, (int)g->flags);
    return library_done(s);
}

static bool add_words(struct writer *w, int64_t id, const char *words)
{
    sqlite3_stmt *s = library_sql(w->l, SQL_WORDS_ADD);
    if (!s) return false;
    sqlite3_bind_int64(s, 1, id);
    sqlite3_bind_text(s, 2, words, -1, SQLITE_STATIC);
    return library_done(s);
}

static bool end_block(struct writer *w)
{
    struct block *b = &w->block;
    if (!b->games) return true;
    sqlite3_stmt *s = library_sql(w->l, SQL_BLOCK_ADD);
    bool good = s && !sqlite3_bind_int64(s, 1, b->first) && !sqlite3_bind_int(s, 2, b->games) && block_bind(b, s, 3) &&
        library_done(s);
    int64_t next = b->first + b->games;
    str_clear(&b->moves);
    str_clear(&b->text);
    b->first = next;
    b->games = 0;
    return good;
}

static bool add_game(struct writer *w, const struct drafts *d, const struct draft *g, const char *text, int64_t id, int variant)
{
    struct block_fact fact;
    if (!make_fact(w, d, g, variant, &fact) || !add_row(w, d, g, id, &fact)) return false;
    if (g->words != SIZE_MAX && !add_words(w, id, str_text(&d->texts) + g->words)) return false;
    str_clear(&w->line);
    block_line_write(variant, g->set_up ? &g->start : NULL, (const uint8_t *)str_text(&d->lines) + g->line, g->line_n, &w->line);
    block_add(&w->block, &fact, w->line.s, w->line.len, text + g->at, g->end - g->at);
    return w->block.games < BLOCK_GAMES || end_block(w);
}

/* ---- one transaction ---- */

/* The keys of games that others, or earlier imports, have put in. */
static bool learn_games(struct writer *w)
{
    sqlite3_stmt *s = library_sql(w->l, SQL_GAME_KEYS);
    int got = SQLITE_ERROR;
    if (s) sqlite3_bind_int64(s, 1, w->games_to);
    while (s && (got = sqlite3_step(s)) == SQLITE_ROW) {
        w->games_to = sqlite3_column_int64(s, 0);
        seen_add(&w->games, (uint64_t)sqlite3_column_int64(s, 1));
    }
    return got == SQLITE_DONE;
}

static bool add_games(struct writer *w, const struct drafts *d, const char *text, uint32_t *id, int64_t first)
{
    int variant[LIBRARY_VARIANTS];
    int64_t next = first;
    if (d->kinds > LIBRARY_VARIANTS) return false;
    for (int i = 0; i < d->kinds; i++) {
        struct str spec = { 0 };
        variants_spec(&d->kind[i].rules, &spec);
        variant[i] = library_variant_id(w->l, str_text(&spec));
        str_release(&spec);
        if (variant[i] < 0) return false;
    }
    w->block.first = first;         /* empty: the batch before has written all of it */
    w->block.games = 0;
    for (size_t i = 0; i < d->n; i++) {
        const struct draft *g = &d->game[i];
        w->progress.games++;
        w->progress.odd += (g->flags & DRAFT_ODD) != 0;
        if (!seen_add(&w->games, g->dup) && !w->keep_duplicates) {
            w->progress.duplicates++;
            continue;
        }
        w->progress.added++;
        id[i] = (uint32_t)next;
        if (!add_game(w, d, g, text, next++, g->kind < 0 ? 0 : variant[g->kind])) return false;
    }
    w->games_to = next > first ? next - 1 : w->games_to;
    return end_block(w);
}

static bool set_source(struct writer *w, bool last)
{
    const struct library_progress *p = &w->progress;
    sqlite3_stmt *s = library_sql(w->l, SQL_SOURCE_SET);
    const int64_t v[] = { w->source, (int64_t)p->bytes, last, p->games, p->added, p->duplicates, p->odd, p->moves };
    for (int i = 0; s && i < 8; i++) sqlite3_bind_int64(s, 1 + i, v[i]);
    return library_done(s);
}

/* Has another program not imported the same file meanwhile? */
static bool still_ours(struct writer *w)
{
    sqlite3_stmt *s = NULL;
    sqlite3_prepare_v2(w->l->db, "SELECT done FROM source WHERE id = ?", -1, &s, NULL);
    if (s) sqlite3_bind_int64(s, 1, w->source);
    int64_t done = library_number(s);
    sqlite3_finalize(s);
    return done == (int64_t)w->progress.bytes;
}

static bool put(struct writer *w, const struct drafts *d, const char *text, size_t done, bool last)
{
    uint32_t *id = mem_new(d->n + 1, sizeof *id);
    bool good = w->keep_duplicates || learn_games(w);
    int64_t to = good ? library_number(library_sql(w->l, SQL_GAME_LAST)) : -1, first = to < 0 ? 1 : to + 1;
    int64_t added = w->progress.added;
    good = good && add_games(w, d, text, id, first);
    added = w->progress.added - added;
    if (good && added && !w->no_index) good = index_add(w->l, d->posting, d->postings, id, first, first + added - 1);
    w->progress.bytes = done;
    w->progress.moves += d->moves;
    mem_free(id);
    return good && set_source(w, last);
}

bool writer_put(struct writer *w, const struct drafts *d, const char *text, size_t done, bool last, struct err *e)
{
    const struct library_progress before = w->progress;
    if (!library_run(w->l, SQL_BEGIN)) return library_fail(w->l, e);
    bool ours = still_ours(w);
    if (ours && put(w, d, text, done, last) && library_run(w->l, SQL_COMMIT)) return true;
    if (ours) library_fail(w->l, e);
    else err_set(e, 0, 0, "%s: another program imports the same file at the moment", w->l->path);
    library_run(w->l, SQL_ROLLBACK);
    w->progress = before;
    return false;
}
