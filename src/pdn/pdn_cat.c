/* pdn_cat.c -- write a whole PDN file again in the canonical form: see pdn.h.

   Beside other words, junk may read as something else than it was.  So a game with junk is read again.  If it is not
   the same game then, or not canonical, everything after its tags is written as it is. */
#include <config.h>

#include <string.h>

#include "base/mem.h"
#include "pdn/pdn_cat_game.h"
#include "pdn/pdn_source.h"

enum { ROUNDS = 4 };

/* What must stay the same. */
struct gist {
    unsigned moves, depths, played, others, lines, tags, legal, squares; // depths: of everything played, in order
};

static struct gist gist_of(const struct cat *c)
{
    struct gist g = { .legal = c->kind && c->play->legal };
    int depth = 0;
    for (size_t i = 0; i < c->it->n; i++) {
        const struct item *v = &c->it->v[i];
        enum step_status how = c->kind ? (enum step_status)c->play->status[i] : STEP_NONE;
        bool move = v->kind == ITEM_MOVE, other = v->kind == ITEM_UNKNOWN || v->kind == ITEM_SETUP;
        int rank = v->kind == ITEM_TAG ? out_tag_rank(c->src->text + v->x, v->x_end - v->x) : OUT_RANK_RESULT;
        g.tags += rank != OUT_RANK_RESULT && rank != OUT_RANK_GAMETYPE; // those may be added
        depth += (v->kind == ITEM_OPEN) - (v->kind == ITEM_CLOSE);
        g.moves += move && how != STEP_PART;
        if ((move && how != STEP_PART) || other) g.depths = g.depths * 31 + (unsigned)depth + 1;
        g.played += move && how == STEP_PLAYED;
        if (move && how != STEP_PART && how != STEP_PLAYED) g.squares = g.squares * 961 + v->a * 31u + v->b;
        g.others += other;
        g.lines += v->kind == ITEM_OPEN;
    }
    return g;
}

/* Is there nothing that might read as something else? */
static bool is_plain(const struct cat *c)
{
    const char *s = c->src->text;
    for (size_t i = 0; i < c->it->n; i++) {
        const struct item *v = &c->it->v[i];
        bool plain = v->kind == ITEM_TAG || v->kind == ITEM_NUMBER || v->kind == ITEM_NAG || v->kind == ITEM_RESULT;
        if (v->kind == ITEM_MOVE) plain = c->kind && c->play->status[i] != STEP_BAD;
        if (v->kind == ITEM_COMMENT) plain = s[v->at] == '{' && v->x_end < v->end;
        if (v->kind == ITEM_STRENGTH) plain = i && c->it->v[i - 1].kind == ITEM_MOVE;
        if (!plain) return false;
    }
    return true;
}

/* Read `text` and write it again.  False if it is not one game with this gist. */
static bool again(const struct pdn_kinds *known, bool strict, const struct gist *gist, const struct str *text,
    struct str *ret)
{
    LOCAL(pdn_source) src;
    LOCAL(pdn_kinds) kinds;
    LOCAL(reader) r = { 0 };
    LOCAL(cat) c = { .strict = strict };
    source_init(&src, str_text(text), text->len, NULL);
    kinds_init(&kinds, &src, NULL);
    kinds.guessed = known->guessed;
    kinds.guess = known->guess;
    reader_init(&r, src.text, src.n, src.one_byte, NULL);
    bool same = reader_next(&r);
    if (same) {
        cat_begin(&c, &kinds, kinds_replay(&kinds, &r), &r.items, ret);
        cat_write(&c);
        struct gist got = gist_of(&c);
        same = !memcmp(&got, gist, sizeof got) && !reader_next(&r);
    }
    return same;
}

/* Write `text` again until it stays the same.  False if it does not. */
static bool settles(const struct pdn_kinds *kinds, bool strict, const struct gist *gist, struct str *text)
{
    LOCAL(str) next = { 0 };
    bool same = false;
    for (int round = 0; round < ROUNDS && !same && again(kinds, strict, gist, text, &next); round++) {
        same = text->len == next.len && !memcmp(str_text(text), str_text(&next), next.len);
        struct str other = *text;
        *text = next;
        next = other;
    }
    return same;
}

static void write_odd(struct cat *c, const struct pdn_kinds *kinds)
{
    struct gist gist = gist_of(c);
    struct str *text = c->o.out, kept = { 0 };
    if (settles(kinds, c->strict, &gist, text)) return;
    cat_begin(c, kinds, c->kind, c->it, &kept);
    cat_write_as_is(c);
    if (!again(kinds, c->strict, &gist, &kept, text) || !settles(kinds, c->strict, &gist, text)) {
        str_clear(text);
        str_addn(text, str_text(&kept), kept.len);
    }
    str_release(&kept);
}

void pdn_cat(struct pdn_source *src, const struct rules *assume, bool strict, pdn_emit_fn *emit, void *ctx)
{
    LOCAL(pdn_kinds) kinds;
    LOCAL(reader) r = { 0 };
    LOCAL(str) text = { 0 };
    LOCAL(cat) c = { .strict = strict };
    kinds_init(&kinds, src, assume);
    reader_init(&r, src->text, src->n, src->one_byte, NULL);
    while (reader_next_of(&r, src)) {
        cat_begin(&c, &kinds, kinds_replay(&kinds, &r), &r.items, &text);
        cat_write(&c);
        if (!is_plain(&c)) write_odd(&c, &kinds);
        emit(ctx, str_text(&text), text.len);
    }
}
