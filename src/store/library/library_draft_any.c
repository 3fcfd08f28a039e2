/* library_draft_any.c -- a game of any shape as a draft: what the quick reader gives up, read by the full one. */
#include <config.h>

#include "store/library/library_draft_game.h"

#include "pdn/packed.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_read.h"
#include "pdn/pdn_source.h"

static void heard(void *ctx, const struct pdn_finding *f)
{
    struct draft *g = ctx;
    if (f->severity != PDN_NOTE) g->flags |= DRAFT_ODD;
}

struct tags {
    enum draft_text what;
    const char *name;
};
static const struct tags tags[] = {
    { DRAFT_WHITE, "White" },
    { DRAFT_BLACK, "Black" },
    { DRAFT_EVENT, "Event" },
    { DRAFT_SITE, "Site" },
    { DRAFT_ROUND, "Round" },
    { DRAFT_RESULT, "Result" },
    { DRAFT_DATE, "Date" },
};

static void read_tag(struct drafts *d, const struct pdn_source *src, const struct items *it, const char *name,
    size_t *ret)
{
    const struct item *v = items_tag(it, src->text, name);
    struct str value = { 0 };
    if (v) source_utf8(src, v->y, v->y_end - v->y, &value);
    *ret = draft_keep_value(d, str_text(&value), value.len);
    str_release(&value);
}

static int read_rating(const struct pdn_source *src, const struct items *it, const char *name, const char *other)
{
    const struct item *v = items_tag(it, src->text, name);
    if (!v) v = items_tag(it, src->text, other);
    return v ? draft_rating(src->text + v->y, v->y_end - v->y) : 0;
}

static void read_tags(struct drafts *d, struct draft *g, const struct pdn_source *src, const struct items *it)
{
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) read_tag(d, src, it, tags[i].name, &g->text[tags[i].what]);
    g->white_rating = read_rating(src, it, "WhiteRating", "WhiteElo");
    g->black_rating = read_rating(src, it, "BlackRating", "BlackElo");
    if (str_text(&d->texts)[g->text[DRAFT_RESULT]]) return;
    for (size_t i = it->n; i--;) {
        if (it->v[i].kind != ITEM_RESULT) continue;
        g->text[DRAFT_RESULT] = draft_keep(d, src->text + it->v[i].at, it->v[i].end - it->v[i].at);
        return;
    }
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
    g->set_up = draft_is_set_up(r, &g->start);
    g->kind = draft_kind_of(d, r);
    return plies;
}

void draft_read_any(struct drafts *d, struct draft *g, const char *text, size_t n)
{
    struct pdn_source src;
    struct pdn_kinds kinds;
    struct reader r;
    struct items it = { 0 };
    int number, plies = 0;
    source_init(&src, text, n, NULL);
    kinds_init(&kinds, &src, d->assume);
    struct pdn_reporter report = { .fn = heard, .ctx = g, .text = src.text, .n = src.n };
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
    draft_finish(d, g, text, n);
    items_release(&it);
    reader_release(&r);
    pdn_reporter_release(&report);
    kinds_release(&kinds);
    source_release(&src);
}
