/* library_postings.c -- the positions of drafts, sorted; they become a segment of the index. */
#include <config.h>

#include "store/library/library_draft.h"

#include "base/mem.h"
#include "board/gen.h"
#include "board/variants.h"
#include "pdn/packed.h"
#include "store/library_words.h"

uint64_t position_mix(const struct rules *r)
{
    LOCAL(str) spec = { 0 };
    variants_spec(r, &spec);
    return words_mix(0x243f6a8885a308d3u, str_text(&spec), spec.len);
}

uint64_t position_key(uint64_t mix, const struct pos *p)
{
    return (pos_key(p) ^ mix) * 0x9e3779b97f4a7c15u >> 16;
}

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
    for (const uint8_t *here = at; packed_next(r, &p, &at, end, &m); here = at) {
        *out++ = (struct posting){ position_key(kind->mix, &p), (uint32_t)i, (uint16_t)(here[0] | here[1] << 8) };
        play(r, &p, &m, &p);
    }
    *out++ = (struct posting){ position_key(kind->mix, &p), (uint32_t)i, 0 };
    d->postings = (size_t)(out - d->posting);
}

/* ---- sorting by key; postings with the same key stay in order of game and ply: first by leading bits, then within
   buckets ---- */

enum { BUCKET_BITS = 16, BUCKETS = 1 << BUCKET_BITS };

/* A bucket is small, or nearly all of it has the same key. */
static void sort_bucket(struct posting *v, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        struct posting x = v[i];
        size_t k = i;
        for (; k && v[k - 1].key > x.key; k--) v[k] = v[k - 1];
        v[k] = x;
    }
}

/* Keep each game once for a position: where it first comes up. */
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
    LOCAL_MEM uint32_t *at = mem_new(BUCKETS + 1, sizeof *at);
    size_t n = d->postings;
    struct posting *out = mem_more(NULL, n + 1, sizeof *out);
    for (size_t i = 0; i < n; i++) at[bucket_of(&d->posting[i]) + 1]++;
    for (size_t b = 0; b < BUCKETS; b++) at[b + 1] += at[b];
    for (size_t i = 0; i < n; i++) out[at[bucket_of(&d->posting[i])]++] = d->posting[i];
    for (size_t b = 0, from = 0; b < BUCKETS; from = at[b++]) sort_bucket(out + from, at[b] - from);
    mem_free(d->posting);
    d->posting = out;
    d->postings_room = n + 1;
    d->postings = once(out, n);
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
    for (size_t i = 0; i < d->n; i++)
        if (d->game[i].kind >= 0) index_game(d, i);
    sort_postings(d);
}
