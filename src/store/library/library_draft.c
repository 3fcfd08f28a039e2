/* library_draft.c -- the games of a text as drafts.  Ordinary games are read quickly; the full reader takes those
   that the quick one gives up. */
#include <config.h>

#include "store/library/library_draft.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "board/variants.h"
#include "pdn/packed.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_source.h"
#include "store/library_words.h"
#include "store/tree/tree.h"

enum { GUESS_BYTES = 64 << 20 };

void drafts_init(struct drafts *d, const struct rules *assume)
{
    *d = (struct drafts){ .quick = quick_new(assume, QUICK_CHECK), .assumes = assume != NULL };
}

void drafts_clear(struct drafts *d)
{
    d->n = d->postings = 0;
    d->moves = 0;
    d->kinds = 0;
    str_clear(&d->texts);
    str_clear(&d->lines);
}

void drafts_release(struct drafts *d)
{
    mem_free(d->game);
    mem_free(d->kind);
    mem_free(d->posting);
    quick_free(d->quick);
    str_release(&d->texts);
    str_release(&d->lines);
    *d = (struct drafts){ 0 };
}

/* ---- the parts of a game ---- */

static int kind_of(struct drafts *d, const struct rules *r)
{
    for (int i = d->kinds; i--;)
        if (!memcmp(&d->kind[i].rules, r, sizeof *r)) return i;
    d->kind = mem_more(d->kind, (size_t)d->kinds + 1, sizeof *d->kind);
    d->kind[d->kinds] = (struct draft_kind){ .mix = position_mix(r) };
    memcpy(&d->kind[d->kinds].rules, r, sizeof *r);
    return d->kinds++;
}

/* Keep the value of a tag, as UTF-8.  Returns where; nothing for a missing tag. */
static size_t keep(struct drafts *d, struct quick_span value)
{
    const struct pdn_source src = source_of(value.s, value.n);
    size_t at = d->texts.len;
    if (value.n) source_value(&src, 0, value.n, &d->texts);
    str_addn(&d->texts, "", 1);
    return at;
}

/* Games whose moves say nothing, or are not all known, count as the same only if their texts are the same. */
uint64_t draft_dup(const struct drafts *d, const struct draft *g, const char *text, size_t n)
{
    const char *t = str_text(&d->texts);
    uint64_t h = words_name(t + g->text[ENTRY_WHITE]) * 3 + words_name(t + g->text[ENTRY_BLACK]);
    if (g->kind < 0 || !g->line_n || g->broken || (g->fact.flags & ENTRY_ODD)) return words_mix(h, text, n);
    h ^= d->kind[g->kind].mix;
    if (g->set_up) h ^= pos_key(&g->start) * 0x9fb21c651e98df25u;
    return words_mix(h, str_text(&d->lines) + g->line, g->line_n);
}

static bool is_set_up(const struct rules *r, const struct pos *p)
{
    struct pos start;
    pos_start(r, WHITE, &start);
    return !pos_equal(&start, p);
}

static void finish(struct drafts *d, struct draft *g, const char *text, size_t n)
{
    const char *t = str_text(&d->texts);
    const char *result = t + g->text[ENTRY_RESULT];
    g->fact.result = (int8_t)tree_result(items_result(result, strlen(result)));
    if (g->fact.flags & ENTRY_COMMENTS) {
        size_t at = d->texts.len;
        words_comments(text, n, &d->texts);
        if (d->texts.len > at) g->words = at;
        str_addn(&d->texts, "", 1);
    }
    g->dup = draft_dup(d, g, text, n);
    d->moves += g->fact.plies;
}

/* Make a draft of what was read, quickly or in full, of the game in [at, end).  `errors`: there were some. */
static void take(struct drafts *d, const char *text, size_t at, size_t end, const struct quick_game *q, bool errors)
{
    MEM_ROOM(d->game, d->n, d->room);
    struct draft *g = &d->game[d->n++];
    *g = (struct draft){ .at = at,
        .end = end,
        .kind = -1,
        .words = SIZE_MAX,
        .line = d->lines.len,
        .line_n = q->packed_n,
        .broken = q->broken,
        .fact = facts_of_quick(q) };
    if (!q->rules || errors) g->fact.flags |= ENTRY_ODD;
    for (int i = 0; i < ENTRY_TEXTS; i++) g->text[i] = keep(d, i == ENTRY_RESULT ? quick_result_said(q) : q->tag[i]);
    if (q->rules) {
        g->kind = kind_of(d, q->rules);
        g->start = q->start_pos;
        g->set_up = is_set_up(q->rules, &g->start);
    }
    str_addn(&d->lines, (const char *)q->packed, q->packed_n);
    finish(d, g, text + at, end - at);
}

/* ---- many games ---- */

/* Games of unknown kind are for the full reader. */
static bool is_ordinary(const struct drafts *d, const struct quick_game *q)
{
    return q->kind == QUICK_GAME && (d->assumes || q->tag[QUICK_GAMETYPE].s || q->tag[QUICK_VARIANT].s);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static size_t skip_blanks(const char *text, size_t n, size_t at)
{
    while (at < n && is_blank(text[at])) at++;
    return at;
}

/* Read a text that quick reading gave up, on its own.  Read like that it may be another game than where it stood, or
   several. */
static void read_odd(struct drafts *d, const char *text, size_t at, size_t end)
{
    for (size_t to = end; at < end;) {
        struct pdn_reporter report = { 0 }; // only counts
        struct quick_game q;
        while (to > at && is_blank(text[to - 1])) to--;
        bool any = quick_alone(d->quick, text + at, to - at, &report, &q);
        if (any && at + q.end < to) {
            to = at + q.end;
            continue;
        }
        if (any) take(d, text, at, to, &q, report.findings[PDN_ERROR] > 0);
        at = skip_blanks(text, end, to);
        to = end;
    }
}

size_t drafts_read(struct drafts *d, const char *text, size_t n, size_t most)
{
    struct quick_game q;
    size_t at = skip_blanks(text, n, 0);
    while (at < most && quick_next(d->quick, text, n, at, &q) != QUICK_END) {
        if (is_ordinary(d, &q) && at == q.start) take(d, text, at, q.end, &q, false);
        else read_odd(d, text, at, q.end);
        at = skip_blanks(text, n, q.end);
    }
    return at < most ? most : at;
}

bool draft_guess(const char *text, size_t n, struct rules *ret)
{
    OWN(quick) quick = quick_new(variants_builtin(0), QUICK_COUNT);
    LOCAL(pdn_kinds) kinds;
    struct quick_game q;
    size_t at = 0;
    while (quick_next(quick, text, n, at, &q) != QUICK_END
        && !kinds_of(quick_kinds(quick), q.tag[QUICK_VARIANT], q.tag[QUICK_GAMETYPE])->none)
        at = q.end;
    struct pdn_source src = { .text = (char *)(uintptr_t)text + at,
        .n = n - at < GUESS_BYTES ? n - at : GUESS_BYTES,
        .one_byte = !utf8_valid(text, n > GUESS_BYTES ? utf8_uncut(text, GUESS_BYTES) : n) };
    kinds_init(&kinds, &src, NULL);
    bool played = kinds_guess(&kinds) && kinds.guess.played;
    if (played) *ret = kinds.guess.rules;
    return played;
}
