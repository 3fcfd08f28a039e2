/* library_draft.c -- see library_draft.h */
#include <config.h>

#include "store/library_draft.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "board/variants.h"
#include "notation/packed.h"
#include "notation/pdn_item.h"
#include "notation/pdn_kinds.h"
#include "notation/pdn_quick.h"
#include "notation/pdn_read.h"
#include "notation/pdn_source.h"
#include "store/library_words.h"
#include "store/tree.h"

enum { GUESS_BYTES = 1 << 18 };

void drafts_init(struct drafts *d, const struct rules *assume)
{
    *d = (struct drafts){ 0 };
    if (assume) {
        d->assumed = *assume;
        d->assume = &d->assumed;
    }
    d->quick = quick_new(d->assume ? d->assume : variants_builtin(0), QUICK_CHECK);
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

uint64_t position_mix(const struct rules *r)
{
    struct str spec = { 0 };
    variants_spec(r, &spec);
    uint64_t mix = words_mix(0x243f6a8885a308d3u, str_text(&spec), spec.len);
    str_release(&spec);
    return mix;
}

uint64_t position_key(uint64_t mix, const struct pos *p)
{
    uint64_t h = (pos_key(p) ^ mix) * 0x9e3779b97f4a7c15u;
    return h >> 16;
}

/* ---- what a game is made of ---- */

static int kind_of(struct drafts *d, const struct rules *r)
{
    for (int i = d->kinds; i--;)
        if (!memcmp(&d->kind[i].rules, r, sizeof *r)) return i;
    d->kind = mem_more(d->kind, (size_t)d->kinds + 1, sizeof *d->kind);
    d->kind[d->kinds] = (struct draft_kind){ .mix = position_mix(r) };
    memcpy(&d->kind[d->kinds].rules, r, sizeof *r);
    return d->kinds++;
}

static struct draft *new_draft(struct drafts *d)
{
    if (d->n == d->room) {
        d->room = d->room ? d->room * 2 : 1024;
        d->game = mem_more(d->game, d->room, sizeof *d->game);
    }
    d->game[d->n] = (struct draft){ .kind = -1, .words = SIZE_MAX, .line = d->lines.len, .result = TREE_UNKNOWN };
    return &d->game[d->n++];
}

/* A text with its NUL; where it begins. */
static size_t keep(struct drafts *d, const char *s, size_t n)
{
    size_t at = d->texts.len;
    str_addn(&d->texts, s, n);
    str_addn(&d->texts, "", 1);
    return at;
}

/* The value of a tag in UTF-8, escapes resolved. */
static size_t keep_value(struct drafts *d, const char *s, size_t n)
{
    if (!memchr(s, '\\', n) && !memchr(s, 0, n)) return keep(d, s, n);
    size_t at = d->texts.len;
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '\\' && i + 1 < n && (s[i + 1] == '"' || s[i + 1] == '\\')) i++;
        if (s[i]) str_put(&d->texts, s[i]);
    }
    str_addn(&d->texts, "", 1);
    return at;
}

static int rating(const char *s, size_t n)
{
    int v = 0;
    for (size_t i = 0; i < n && s[i] >= '0' && s[i] <= '9' && v < 6553; i++) v = v * 10 + s[i] - '0';
    return v;
}

static int result_number(enum result r)
{
    return r == RESULT_WHITE ? 1 : r == RESULT_BLACK ? -1 : r == RESULT_DRAW ? 0 : TREE_UNKNOWN;
}

/* Games whose moves say nothing, or are not all known, are the same only when their texts are. */
static uint64_t dup_of(const struct drafts *d, const struct draft *g, const char *text, size_t n)
{
    const char *t = str_text(&d->texts);
    uint64_t h = words_name(t + g->text[DRAFT_WHITE]) * 3 + words_name(t + g->text[DRAFT_BLACK]);
    if (g->kind < 0 || !g->line_n || (g->flags & DRAFT_ODD)) return words_mix(h, text, n);
    h ^= d->kind[g->kind].mix;
    if (g->set_up) h ^= pos_key(&g->start) * 0x9fb21c651e98df25u;
    return words_mix(h, str_text(&d->lines) + g->line, g->line_n);
}

/* What follows from the rest: set when all else is. */
static void finish(struct drafts *d, struct draft *g, const char *text, size_t n)
{
    const char *t = str_text(&d->texts);
    g->date_number = words_date(t + g->text[DRAFT_DATE]);
    const char *result = t + g->text[DRAFT_RESULT];
    g->result = result_number(items_result(result, strlen(result)));
    if (g->flags & DRAFT_COMMENTS) {
        size_t at = d->texts.len;
        words_comments(text, n, &d->texts);
        if (d->texts.len > at) g->words = at;
        str_addn(&d->texts, "", 1);
    }
    g->dup = dup_of(d, g, text, n);
    d->moves += g->plies;
}

/* ---- any game, by pdn.h's reader ---- */

static void heard(void *ctx, const struct pdn_finding *f)
{
    struct draft *g = ctx;
    if (f->severity != PDN_NOTE) g->flags |= DRAFT_ODD;
}

struct tags { enum draft_text what; const char *name; };
static const struct tags tags[] = {
    { DRAFT_WHITE, "White" }, { DRAFT_BLACK, "Black" }, { DRAFT_EVENT, "Event" }, { DRAFT_SITE, "Site" },
    { DRAFT_ROUND, "Round" }, { DRAFT_RESULT, "Result" }, { DRAFT_DATE, "Date" },
};

static void read_tag(struct drafts *d, const struct pdn_source *src, const struct items *it, const char *name, size_t *ret)
{
    const struct item *v = items_tag(it, src->text, name);
    struct str value = { 0 };
    if (v) source_utf8(src, v->y, v->y_end - v->y, &value);
    *ret = keep_value(d, str_text(&value), value.len);
    str_release(&value);
}

static int read_rating(const struct pdn_source *src, const struct items *it, const char *name, const char *other)
{
    const struct item *v = items_tag(it, src->text, name);
    if (!v) v = items_tag(it, src->text, other);
    return v ? rating(src->text + v->y, v->y_end - v->y) : 0;
}

static void read_tags(struct drafts *d, struct draft *g, const struct pdn_source *src, const struct items *it)
{
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) read_tag(d, src, it, tags[i].name, &g->text[tags[i].what]);
    g->white_rating = read_rating(src, it, "WhiteRating", "WhiteElo");
    g->black_rating = read_rating(src, it, "BlackRating", "BlackElo");
    if (str_text(&d->texts)[g->text[DRAFT_RESULT]]) return;
    for (size_t i = it->n; i--;) {
        if (it->v[i].kind != ITEM_RESULT) continue;
        g->text[DRAFT_RESULT] = keep(d, src->text + it->v[i].at, it->v[i].end - it->v[i].at);
        return;
    }
}

/* Where the rules leave it to lot, White is who begins. */
static bool is_set_up(const struct rules *r, const struct pos *p)
{
    struct pos start;
    pos_start(r, WHITE, &start);
    return !pos_equal(&start, p);
}

/* The main line as far as it is moves one after another. */
static int pack_line(struct drafts *d, struct draft *g, const struct pdn_kind *kind, const struct play *play,
    const struct items *it)
{
    const struct rules *r = &kind->rules;
    struct pos p = play->start;
    int plies = 0;
    uint8_t buf[PACKED_MOVE_MAX];
    for (size_t i = 0; i < it->n; i++) {
        if (it->v[i].kind == ITEM_OPEN) {
            i = it->v[i].x;
            continue;
        }
        if (play->status[i] != STEP_PLAYED) continue;
        if (it->v[i].kind == ITEM_SETUP && !plies) {
            p = play->setups[play->step[i].setup];
            continue;
        }
        if (it->v[i].kind != ITEM_MOVE || !pos_equal(&play->step[i].before, &p)) break;
        if (!plies++) g->start = p;
        str_addn(&d->lines, (const char *)buf, packed_put(r, &play->step[i].move, buf));
        pos_play(r, &p, &play->step[i].move, &p);
    }
    if (!plies) g->start = p;
    g->set_up = is_set_up(r, &g->start);
    g->kind = kind_of(d, r);
    return plies;
}

static void read_any(struct drafts *d, struct draft *g, const char *text, size_t n)
{
    struct pdn_source src;
    struct pdn_kinds kinds;
    struct pdn_reporter report;
    struct reader r;
    struct items it = { 0 };
    int number, plies = 0;
    source_init(&src, text, n, NULL);
    kinds_init(&kinds, &src, d->assume);
    pdn_reporter_init(&report, src.text, src.n);
    report.fn = heard;
    report.ctx = g;
    reader_init(&r, src.text, src.n, src.one_byte, &report);
    if (reader_next(&r, &it)) {
        const struct pdn_kind *kind = kinds_replay(&kinds, &r, &it, &report, &number);
        g->plies = it.moves;
        if (kind) plies = pack_line(d, g, kind, &kinds.play, &it);
        if (!kind || plies < it.moves) g->flags |= DRAFT_ODD;
    } else {
        g->flags |= DRAFT_ODD;
    }
    if (it.comments) g->flags |= DRAFT_COMMENTS;
    if (it.var_moves) g->flags |= DRAFT_VARIATIONS;
    g->line_n = d->lines.len - g->line;
    read_tags(d, g, &src, &it);
    finish(d, g, text, n);
    items_release(&it);
    reader_release(&r);
    pdn_reporter_release(&report);
    kinds_release(&kinds);
    source_release(&src);
}

/* ---- an ordinary game ---- */

static void take_span(struct drafts *d, struct quick_span span, size_t *ret)
{
    if (utf8_valid(span.s ? span.s : "", span.n)) {
        *ret = keep_value(d, span.s ? span.s : "", span.n);
        return;
    }
    struct pdn_source src;
    struct str value = { 0 };
    source_init(&src, span.s, span.n, NULL);
    source_utf8(&src, 0, src.n, &value);
    *ret = keep_value(d, str_text(&value), value.len);
    str_release(&value);
    source_release(&src);
}

static void take_quick(struct drafts *d, struct draft *g, const struct quick_game *q, const char *text)
{
    static const enum quick_tag from[DRAFT_TEXTS] = { [DRAFT_WHITE] = QUICK_WHITE, [DRAFT_BLACK] = QUICK_BLACK,
        [DRAFT_EVENT] = QUICK_EVENT, [DRAFT_SITE] = QUICK_SITE, [DRAFT_ROUND] = QUICK_ROUND, [DRAFT_RESULT] = QUICK_RESULT,
        [DRAFT_DATE] = QUICK_DATE };
    for (int i = 0; i < DRAFT_TEXTS; i++) {
        bool end = i == DRAFT_RESULT && !q->tag[QUICK_RESULT].n;
        take_span(d, end ? q->result : q->tag[from[i]], &g->text[i]);
    }
    const struct quick_span *w = &q->tag[QUICK_WHITE_RATING], *b = &q->tag[QUICK_BLACK_RATING];
    g->white_rating = rating(w->s, w->n);
    g->black_rating = rating(b->s, b->n);
    g->plies = q->plies;
    g->kind = kind_of(d, q->rules);
    g->start = q->start_pos;
    g->set_up = is_set_up(q->rules, &g->start);
    str_addn(&d->lines, (const char *)q->packed, q->packed_n);
    g->line_n = q->packed_n;
    if (q->comments) g->flags |= DRAFT_COMMENTS;
    if (q->variations) g->flags |= DRAFT_VARIATIONS;
    finish(d, g, text + g->at, g->end - g->at);
}

/* Games that nobody says the kind of are left to the other. */
static bool is_ordinary(const struct drafts *d, const struct quick_game *q)
{
    return q->kind == QUICK_GAME && (d->assume || q->tag[QUICK_GAMETYPE].s || q->tag[QUICK_VARIANT].s);
}

/* The game that stands alone in text[0 .. n). */
static void read_game(struct drafts *d, struct draft *g, const char *text, size_t n)
{
    struct quick_game q;
    quick_next(d->quick, text, n, 0, &q);
    if (is_ordinary(d, &q) && q.start == 0 && q.end == n) take_quick(d, g, &q, text - g->at);
    else read_any(d, g, text, n);
}

/* ---- many games ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static size_t skip_blanks(const char *text, size_t n, size_t at)
{
    while (at < n && is_blank(text[at])) at++;
    return at;
}

/* The games of text[at .. end) that quick reading gave up. */
static void read_odd(struct drafts *d, const char *text, size_t at, size_t end)
{
    struct pdn_reporter mute = { 0 };
    struct reader r;
    struct items it = { 0 };
    reader_init(&r, text + at, end - at, !utf8_valid(text + at, end - at), &mute);
    size_t base = at;
    while (reader_next(&r, &it)) {
        size_t to = base + it.end;
        at = skip_blanks(text, to, at);
        while (to > at && is_blank(text[to - 1])) to--;
        struct draft *g = new_draft(d);
        g->at = at;
        g->end = to;
        read_game(d, g, text + at, to - at);
        at = base + it.end;
    }
    reader_release(&r);
    items_release(&it);
}

size_t drafts_read(struct drafts *d, const char *text, size_t n, size_t most)
{
    struct quick_game q;
    size_t at = skip_blanks(text, n, 0);
    while (at < most && quick_next(d->quick, text, n, at, &q) != QUICK_END) {
        if (is_ordinary(d, &q) && skip_blanks(text, n, at) == q.start) {
            struct draft *g = new_draft(d);
            g->at = q.start;
            g->end = q.end;
            take_quick(d, g, &q, text);
        } else {
            read_odd(d, text, at, q.end);
        }
        at = skip_blanks(text, n, q.end);
    }
    return at < most ? most : at;
}

bool draft_guess(const char *text, size_t n, struct rules *ret)
{
    struct pdn_source src;
    struct pdn_kinds kinds;
    struct pdn_reporter mute = { 0 };
    struct reader r;
    struct items it = { 0 };
    bool known = false;
    int number;
    source_init(&src, text, n < GUESS_BYTES ? n : GUESS_BYTES, NULL);
    kinds_init(&kinds, &src, NULL);
    reader_init(&r, src.text, src.n, src.one_byte, &mute);
    for (int games = 0; !known && games < 100 && reader_next(&r, &it); games++) {
        const struct pdn_kind *kind = kinds_replay(&kinds, &r, &it, &mute, &number);
        known = kind && !kind->said;
        if (known) *ret = kind->rules;
    }
    items_release(&it);
    reader_release(&r);
    kinds_release(&kinds);
    source_release(&src);
    return known;
}

/* ---- the index ---- */

static void index_game(struct drafts *d, size_t i)
{
    const struct draft *g = &d->game[i];
    const struct draft_kind *kind = &d->kind[g->kind];
    const struct rules *r = &kind->rules;
    gen_play_fn *play = gen_for(r)->play;
    const uint8_t *at = (const uint8_t *)str_text(&d->lines) + g->line, *end = at + g->line_n;
    struct pos p = g->start;
    struct move m;
    struct posting *out = d->posting + d->postings;
    uint16_t ply = 0;
    for (const uint8_t *here = at; packed_next(r, &p, &at, end, &m); here = at) {
        *out++ = (struct posting){ position_key(kind->mix, &p), (uint32_t)i, (uint16_t)(here[0] | here[1] << 8), ply++ };
        play(r, &p, &m, &p);
    }
    *out++ = (struct posting){ position_key(kind->mix, &p), (uint32_t)i, 0, ply };
    d->postings = (size_t)(out - d->posting);
}

/* ---- sorted by key, then game, then ply: by the first bits at once, then each small bucket ---- */

enum { BUCKET_BITS = 16, BUCKETS = 1 << BUCKET_BITS, SMALL = 256 };

/* Those of one key are in order already. */
static void sort_small(struct posting *v, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        struct posting x = v[i];
        size_t k = i;
        for (; k && v[k - 1].key > x.key; k--) v[k] = v[k - 1];
        v[k] = x;
    }
}

static int by_key(const void *a, const void *b)
{
    const struct posting *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    if (x->game != y->game) return x->game < y->game ? -1 : 1;
    return x->ply - y->ply;
}

/* A game is listed once for a position: where it first comes up. */
static size_t once(struct posting *v, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (!kept || v[kept - 1].key != v[i].key || v[kept - 1].game != v[i].game) v[kept++] = v[i];
    return kept;
}

static size_t bucket_of(const struct posting *p)
{
    return (size_t)(p->key >> (48 - BUCKET_BITS));
}

static void sort_postings(struct drafts *d)
{
    uint32_t *at = mem_new(BUCKETS + 1, sizeof *at);
    size_t n = d->postings;
    struct posting *out = mem_more(NULL, n + 1, sizeof *out);
    for (size_t i = 0; i < n; i++) at[bucket_of(&d->posting[i]) + 1]++;
    for (size_t b = 0; b < BUCKETS; b++) at[b + 1] += at[b];
    for (size_t i = 0; i < n; i++) out[at[bucket_of(&d->posting[i])]++] = d->posting[i];
    for (size_t b = 0, from = 0; b < BUCKETS; from = at[b++]) {
        if (at[b] - from > SMALL) qsort(out + from, at[b] - from, sizeof *out, by_key);
        else sort_small(out + from, at[b] - from);
    }
    mem_free(d->posting);
    d->posting = out;
    d->postings_room = n + 1;
    d->postings = once(out, n);
    mem_free(at);
}

void drafts_index(struct drafts *d)
{
    size_t most = d->n;
    for (size_t i = 0; i < d->n; i++) most += d->game[i].kind < 0 ? 0 : d->game[i].line_n / 2;
    if (most > d->postings_room) {
        mem_free(d->posting);
        d->posting = mem_more(NULL, most, sizeof *d->posting);
        d->postings_room = most;
    }
    d->postings = 0;
    for (size_t i = 0; i < d->n; i++)
        if (d->game[i].kind >= 0) index_game(d, i);
    sort_postings(d);
}
