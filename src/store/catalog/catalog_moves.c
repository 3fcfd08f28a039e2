/* catalog_moves.c -- queries about positions, answered game by game: see catalog_data.h. */
#include <config.h>

#include "store/catalog/catalog_data.h"

#include "base/mem.h"
#include "board/variants.h"
#include "pdn/packed.h"
#include "store/query/query.h"

struct moves_reader {
    const struct catalog *catalog;
    struct pdn_kinds kinds;
    struct pdn_source source;
    struct items items;
    struct quick *quick;
    struct str packed;
};

struct moves_reader *moves_reader_new(const struct catalog *c)
{
    struct moves_reader *m = mem_new(1, sizeof *m);
    m->catalog = c;
    kinds_init(&m->kinds, &m->source, c->assumes ? &c->assume : NULL);
    m->quick = quick_new(c->assumes ? &c->assume : variants_builtin(0), QUICK_CHECK);
    return m;
}

void moves_reader_free(struct moves_reader *m)
{
    if (!m) return;
    pdn_kinds_release(&m->kinds);
    items_release(&m->items);
    quick_free(m->quick);
    str_release(&m->packed);
    mem_free(m);
}

/* The game to assume, for both readers. */
static void learn_kind(struct moves_reader *m, const struct entry *e)
{
    bool known = e->kind != ENTRY_UNSAID || m->kinds.guessed;
    catalog_learn(m->catalog, e, &m->kinds);
    if (known || !m->kinds.guess.played) return;
    quick_free(m->quick);
    m->quick = quick_new(&m->kinds.guess.rules, QUICK_CHECK);
}

static bool slow_answer(struct moves_reader *m, const struct query *q, const char *s, size_t n)
{
    LOCAL(reader) r;
    struct pos start;
    m->source = catalog_source(m->catalog, s, n);
    reader_init(&r, s, n, m->source.one_byte, NULL);
    const struct pdn_kind *kind = NULL;
    if (reader_next(&r, &m->items)) kind = kinds_replay(&m->kinds, &r, &m->items, NULL);
    if (!kind) return false;
    str_clear(&m->packed);
    packed_line(&m->kinds.play, &m->items, &m->packed, &start);
    return query_moves(q, &kind->rules, &start, (const uint8_t *)str_text(&m->packed), m->packed.len, NULL);
}

bool moves_answer(struct moves_reader *m, const struct query *q, const struct entry *e, const char *s, size_t n)
{
    struct quick_game g;
    learn_kind(m, e);
    if (e->kind == ENTRY_UNSAID && !m->kinds.guess.played) return false;
    if (quick_next(m->quick, s, n, 0, &g) != QUICK_GAME) return slow_answer(m, q, s, n);
    return query_moves(q, g.rules, &g.start_pos, g.packed, g.packed_n, NULL);
}
