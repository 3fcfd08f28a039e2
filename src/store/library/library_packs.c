/* library_packs.c -- see library_packs.h */
#include <config.h>

#include "store/library/library_packs.h"

#include <string.h>

#include "base/mem.h"
#include "store/library/library_draft.h"

int variant_number(const struct variant_numbers *k, const struct rules *r)
{
    for (int i = 0; i < k->n; i++)
        if (!memcmp(&k->v[i].rules, r, sizeof *r)) return k->v[i].number;
    return 0;
}

void variant_number_add(struct variant_numbers *k, const struct rules *r, int number)
{
    if (k->n == VARIANT_NUMBERS || variant_number(k, r)) return;
    memcpy(&k->v[k->n].rules, r, sizeof *r); /* compared by their bytes */
    k->v[k->n++].number = number;
}

void packs_add(struct block *b, const struct drafts *d, const struct draft *g, const char *text, int variant,
    const struct block_fact *f, struct str *line)
{
    str_clear(line);
    block_line_write(variant, g->set_up ? &g->start : NULL, (const uint8_t *)str_text(&d->lines) + g->line, g->line_n,
        line);
    block_add(b, f, line->s, line->len, text + g->at, g->end - g->at);
}

static bool pack(struct packs *p, const struct drafts *d, size_t from, const char *text,
    const struct variant_numbers *k, struct block_packed *ret)
{
    static const struct block_fact none = { 0 }; /* the database gives names their numbers */
    struct block *b = &p->block;
    block_clear(b, 0);
    for (size_t i = from; i < d->n && b->games < BLOCK_GAMES; i++) {
        const struct draft *g = &d->game[i];
        int variant = g->kind < 0 ? 0 : variant_number(k, &d->kind[g->kind].rules);
        if (!variant && g->kind >= 0) return false;
        packs_add(b, d, g, text, variant, &none, &p->line);
    }
    return block_pack(b, ret);
}

void packs_make(struct packs *p, const struct drafts *d, const char *text, const struct variant_numbers *k)
{
    p->n = (d->n + BLOCK_GAMES - 1) / BLOCK_GAMES;
    MEM_FIT_ZERO(p->v, p->n, p->room);
    for (size_t i = 0; i < p->n; i++)
        if (!pack(p, d, i * BLOCK_GAMES, text, k, &p->v[i])) block_packed_release(&p->v[i]);
}

const struct block_packed *packs_at(const struct packs *p, size_t from)
{
    const struct block_packed *v = from / BLOCK_GAMES < p->n ? &p->v[from / BLOCK_GAMES] : NULL;
    return v && v->text.len ? v : NULL;
}

void packs_release(struct packs *p)
{
    for (size_t i = 0; i < p->room; i++) block_packed_release(&p->v[i]);
    mem_free(p->v);
    block_release(&p->block);
    str_release(&p->line);
    *p = (struct packs){ 0 };
}
