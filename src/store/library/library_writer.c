/* library_writer.c -- see library_writer.h */
#include <config.h>

#include "store/library/library_writer.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "board/variants.h"
#include "store/bytes.h"
#include "store/library/library_draft.h"
#include "store/library/library_index.h"
#include "store/library_words.h"
#include "store/strings.h"

enum { NAMES = 1 << 18 }; /* names remembered at the same time */

/* ---- the source ---- */

static bool known_source(struct writer *w)
{
    struct library_progress *p = &w->progress;
    sqlite3_stmt *s = library_ask(w->l, SQL_SOURCE_FIND, 2, (int64_t[]){ (int64_t)p->of, w->print },
        str_text(&w->spec));
    bool known = s && sqlite3_step(s) == SQLITE_ROW;
    if (known) {
        w->source = sqlite3_column_int64(s, 0);
        w->finished = sqlite3_column_int(s, 2);
        p->bytes = (uint64_t)sqlite3_column_int64(s, 1);
        p->games = sqlite3_column_int64(s, 3);
        p->added = sqlite3_column_int64(s, 4);
        p->duplicates = sqlite3_column_int64(s, 5);
        p->odd = sqlite3_column_int64(s, 6);
        p->moves = sqlite3_column_int64(s, 7);
    }
    if (s) sqlite3_reset(s);
    return known;
}

static bool new_source(struct writer *w, const char *path)
{
    char full[PATH_MAX];
    const int64_t v[] = { (int64_t)w->progress.of, w->print };
    sqlite3_stmt *s = library_ask(w->l, SQL_SOURCE_ADD, 2, v, str_text(&w->spec));
    if (s) sqlite3_bind_text(s, 4, strcmp(path, "-") && realpath(path, full) ? full : path, -1, SQLITE_STATIC);
    bool good = library_done(s);
    w->source = sqlite3_last_insert_rowid(w->l->db);
    return good;
}

bool writer_begin(struct writer *w, struct library *l, const struct library_import *how, const struct rules *assume,
    const char *path, const struct bytes *in, struct err *e)
{
    *w = (struct writer){ .l = l,
        .keep_duplicates = how->keep_duplicates,
        .no_index = how->no_index,
        .progress.of = in->n,
        .names = strings_new() };
    size_t n = in->original ? in->original_n : in->n;
    w->print = (int64_t)(words_mix(n, in->original ? in->original : in->s, n) >> 1);
    if (assume) variants_spec(assume, &w->spec);
    if (known_source(w)) return true;
    if (library_run(l, SQL_BEGIN) && (known_source(w) || new_source(w, path)) && library_run(l, SQL_COMMIT))
        return true;
    library_fail(l, e);
    library_run(l, SQL_ROLLBACK);
    return false;
}

bool writer_again(struct writer *w, struct err *e)
{
    struct library_progress *p = &w->progress;
    int64_t left = library_number(library_ask(w->l, SQL_SOURCE_GAMES, 1, &w->source, NULL));
    if (left < 0) return library_fail(w->l, e);
    p->deleted = p->added - left;
    p->duplicates = p->games - p->deleted;
    p->added = 0;
    return true;
}

void writer_end(struct writer *w)
{
    strings_free(w->names);
    mem_free(w->name_id);
    lookup_release(&w->seen);
    block_release(&w->block);
    str_release(&w->line);
    str_release(&w->spec);
    library_forget(w->l);
    sqlite3_wal_checkpoint_v2(w->l->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

/* ---- what the library has ---- */

/* The number of a name, added if missing; -1 if that fails. */
static int64_t name(struct writer *w, const char *text)
{
    if (w->n_names > NAMES) {
        strings_free(w->names);
        w->names = strings_new();
        w->n_names = 0;
    }
    uint32_t i = strings_id(w->names, text, strlen(text));
    while (w->n_names <= i) {
        int64_t id = library_name_id(w->l, strings_text(w->names, w->n_names));
        if (id < 0) return id;
        MEM_ROOM(w->name_id, w->n_names, w->names_room);
        w->name_id[w->n_names++] = (uint32_t)id;
    }
    return w->name_id[i];
}

/* ---- one game ---- */

int writer_variant(const struct writer *w, const struct draft *g)
{
    return g->kind < 0 || g->kind >= LIBRARY_VARIANTS ? 0 : w->variant[g->kind];
}

/* Make the facts of a game with its numbers.  False if a name could not be added. */
static bool make_fact(struct writer *w, const struct drafts *d, const struct draft *g, struct facts *f)
{
    const char *t = str_text(&d->texts);
    *f = g->fact;
    f->variant = (uint8_t)writer_variant(w, g);
    if (!f->variant) f->flags |= ENTRY_ODD;
    for (int i = 0; i < FACT_NAMES; i++) {
        int64_t id = name(w, t + g->text[i]);
        if (id < 0) return false;
        f->name[i] = (uint32_t)id;
    }
    return true;
}

static bool add_row(struct writer *w, const struct drafts *d, const struct draft *g, int64_t id, const struct facts *f)
{
    const uint32_t *n = f->name;
    const int64_t v[] = { id, w->source, (int64_t)g->dup, n[ENTRY_WHITE], n[ENTRY_BLACK], n[ENTRY_EVENT], n[ENTRY_SITE],
        n[ENTRY_ROUND], n[ENTRY_RESULT], f->variant, f->date, f->plies, f->white_rating, f->black_rating, f->flags };
    return library_done(library_ask(w->l, SQL_GAME_ADD, 15, v, str_text(&d->texts) + g->text[ENTRY_DATE]));
}

/* Write the present block. */
static bool put_block(struct writer *w)
{
    struct block *b = &w->block;
    sqlite3_stmt *s = b->games ? library_sql(w->l, SQL_BLOCK_ADD) : NULL;
    bool good = !b->games
        || (s && !sqlite3_bind_int64(s, 1, b->first) && !sqlite3_bind_int(s, 2, b->games) && block_bind(b, s, 3)
            && library_done(s));
    if (good) block_clear(b, b->first + b->games);
    return good;
}

static bool add_game(struct writer *w, const struct drafts *d, const struct draft *g, const char *text, int64_t id)
{
    struct facts fact;
    if (!make_fact(w, d, g, &fact) || !add_row(w, d, g, id, &fact)) return false;
    if (g->words != SIZE_MAX && !library_done(library_ask(w->l, SQL_WORDS_ADD, 1, &id, str_text(&d->texts) + g->words)))
        return false;
    str_clear(&w->line);
    block_line_write(fact.variant, g->set_up ? &g->start : NULL, (const uint8_t *)str_text(&d->lines) + g->line,
        g->line_n, &w->line);
    block_add(&w->block, &fact, w->line.s, w->line.len, text + g->at, g->end - g->at);
    return w->block.games < BLOCK_GAMES || put_block(w);
}

/* ---- one transaction ---- */

/* Learn the keys of games that others, or earlier imports, have added. */
static bool learn_games(struct writer *w)
{
    sqlite3_stmt *s = library_ask(w->l, SQL_GAME_KEYS, 1, &w->games_to, NULL);
    int got = SQLITE_ERROR;
    while (s && (got = sqlite3_step(s)) == SQLITE_ROW) {
        w->games_to = sqlite3_column_int64(s, 0);
        lookup_seen(&w->seen, (uint64_t)sqlite3_column_int64(s, 1));
    }
    return got == SQLITE_DONE;
}

static bool number_variants(struct writer *w, const struct drafts *d)
{
    for (int i = 0; i < d->kinds && i < LIBRARY_VARIANTS; i++) {
        LOCAL(str) spec = { 0 };
        variants_spec(&d->kind[i].rules, &spec);
        int number = library_variant_id(w->l, str_text(&spec));
        if (number < 0) return false;
        w->variant[i] = number < LIBRARY_VARIANTS ? number : 0;
    }
    return true;
}

/* Give numbers to the new games, and 0 to the others.  Returns how many are new. */
static int64_t number_games(struct writer *w, const struct drafts *d, uint32_t *id, int64_t first)
{
    int64_t next = first;
    for (size_t i = 0; i < d->n; i++) {
        const struct draft *g = &d->game[i];
        w->progress.games++;
        w->progress.odd += g->fact.flags & ENTRY_ODD || !writer_variant(w, g);
        if (!lookup_seen(&w->seen, g->dup) || w->keep_duplicates) id[i] = (uint32_t)next++;
        else w->progress.duplicates++;
    }
    if (next > first) w->games_to = next - 1;
    return next - first;
}

static bool add_games(struct writer *w, const struct drafts *d, const char *text, const uint32_t *id, int64_t first)
{
    bool good = true;
    block_clear(&w->block, first);
    for (size_t i = 0; i < d->n && good; i++) good = !id[i] || add_game(w, d, &d->game[i], text, id[i]);
    return good && put_block(w);
}

static bool set_source(struct writer *w, bool last)
{
    const struct library_progress *p = &w->progress;
    const int64_t v[] = { w->source, (int64_t)p->bytes, last, p->games, p->added, p->duplicates, p->odd, p->moves };
    return library_done(library_ask(w->l, SQL_SOURCE_SET, 8, v, NULL));
}

/* Has no other program imported the same file meanwhile? */
static bool still_ours(struct writer *w)
{
    return library_number(library_ask(w->l, SQL_SOURCE_DONE, 1, &w->source, NULL)) == (int64_t)w->progress.bytes;
}

static bool put(struct writer *w, const struct drafts *d, const char *text, size_t done, bool last)
{
    LOCAL_MEM uint32_t *id = mem_new(d->n + 1, sizeof *id);
    bool good = (w->keep_duplicates || learn_games(w)) && number_variants(w, d);
    int64_t to = good ? library_number(library_sql(w->l, SQL_GAME_LAST)) : -1, first = to < 0 ? 1 : to + 1;
    int64_t added = good ? number_games(w, d, id, first) : 0;
    good = good && add_games(w, d, text, id, first);
    w->progress.added += added;
    if (good && added && !w->no_index) good = index_add(w->l, d->posting, d->postings, id, first, first + added - 1);
    w->progress.bytes = done;
    w->progress.moves += d->moves;
    return good && set_source(w, last);
}

bool writer_put(struct writer *w, const struct drafts *d, const char *text, size_t done, bool last, struct err *e)
{
    const struct library_progress before = w->progress;
    if (!library_run(w->l, SQL_BEGIN)) return library_fail(w->l, e);
    bool ours = still_ours(w);
    if (ours && put(w, d, text, done, last) && library_run(w->l, SQL_COMMIT)) return true;
    if (w->block.text.full) err_set(e, 0, 0, "a game in it is too large for a library");
    else if (ours) library_fail(w->l, e);
    else err_set(e, 0, 0, "%s: another program imports the same file at the moment", w->l->path);
    library_run(w->l, SQL_ROLLBACK);
    w->progress = before;
    return false;
}
