/* catalog_moves.c -- see catalog_moves.h */
#include <config.h>

#include "store/catalog_moves.h"

#include "base/mem.h"
#include "notation/packed.h"
#include "notation/pdn_read.h"
#include "store/catalog_data.h"
#include "store/query.h"

struct moves_reader {
    const struct catalog *catalog;
    struct pdn_kinds kinds;
    struct pdn_source source;
    struct items items;
    uint8_t *packed;
    size_t room;
};

struct moves_reader *moves_reader_new(const struct catalog *c)
{
    struct moves_reader *m = mem_new(1, sizeof *m);
    m->catalog = c;
    kinds_init(&m->kinds, &m->source, c->assumes ? &c->assume : NULL);
    return m;
}

void moves_reader_free(struct moves_reader *m)
{
    if (!m) return;
    kinds_release(&m->kinds);
    items_release(&m->items);
    mem_free(m->packed);
    mem_free(m);
}

/* The moves just played on the main line, up to the first that was none. */
static size_t pack(struct moves_reader *m, const struct rules *r)
{
    const struct play *play = &m->kinds.play;
    size_t n = 0;
    for (size_t i = 0; i < m->items.n; i++) {
        const struct item *v = &m->items.v[i];
        if (v->kind == ITEM_OPEN) i = v->x;
        bool setup = v->kind == ITEM_SETUP && play->status[i] == STEP_PLAYED && !play->step[i].attach;
        if (setup || v->kind == ITEM_ELLIPSIS) break;
        if (v->kind != ITEM_MOVE || play->status[i] == STEP_PART) continue;
        if (play->status[i] != STEP_PLAYED) break;
        if (n + PACKED_MOVE_MAX > m->room) {
            m->room = m->room ? m->room * 2 : 4096;
            m->packed = mem_more(m->packed, m->room, 1);
        }
        n += packed_put(r, &play->step[i].move, m->packed + n);
    }
    return n;
}

bool moves_answer(struct moves_reader *m, const struct query *q, const struct entry *e, const char *s, size_t n)
{
    const struct catalog *c = m->catalog;
    struct pdn_reporter mute = { 0 };
    struct reader r;
    bool good = false;
    int number;
    if (e->kind == ENTRY_UNSAID && !m->kinds.guessed && atomic_load(&c->guess_id)) {
        m->kinds.guess = c->guess;
        m->kinds.guessed = true;
    }
    m->source = catalog_source(c, s, n);
    reader_init(&r, s, n, m->source.one_byte, &mute);
    if (reader_next(&r, &m->items)) {
        const struct pdn_kind *kind = kinds_replay(&m->kinds, &r, &m->items, &mute, &number);
        if (kind) {
            size_t packed = pack(m, &kind->rules);
            good = query_moves(q, &kind->rules, &m->kinds.play.start, m->packed, packed, NULL);
        }
    }
    reader_release(&r);
    return good;
}
