/* catalog_moves.c -- queries about positions, answered game by game: see catalog_data.h. */
#include <config.h>

#include "store/catalog/catalog_data.h"

#include "base/mem.h"
#include "board/variants.h"
#include "pdn/packed.h"
#include "pdn/quick/pdn_quick.h"
#include "store/query/query.h"

struct moves_reader {
    const struct catalog *catalog;
    struct pdn_kinds kinds;
    struct pdn_source source;
    struct items items;
    struct quick *quick;
    uint8_t *packed;
    size_t room;
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
    kinds_release(&m->kinds);
    items_release(&m->items);
    quick_free(m->quick);
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

/* The game to assume, for both readers. */
static void learn_kind(struct moves_reader *m, const struct entry *e)
{
    const struct catalog *c = m->catalog;
    if (e->kind != ENTRY_UNSAID || m->kinds.guessed) return;
    if (atomic_load(&c->guess_id)) m->kinds.guess = c->guess;
    else catalog_guess(c, c->bytes.s, e->at + e->n, e->at, &m->kinds.guess);
    m->kinds.guessed = true;
    if (!m->kinds.guess.played) return;
    quick_free(m->quick);
    m->quick = quick_new(&m->kinds.guess.rules, QUICK_CHECK);
}

static bool slow_answer(struct moves_reader *m, const struct query *q, const char *s, size_t n)
{
    struct pdn_reporter mute = { 0 };
    LOCAL(reader) r;
    bool good = false;
    int number;
    m->source = catalog_source(m->catalog, s, n);
    reader_init(&r, s, n, m->source.one_byte, &mute);
    const struct pdn_kind *kind = NULL;
    if (reader_next(&r, &m->items)) kind = kinds_replay(&m->kinds, &r, &m->items, &mute, &number);
    if (kind) {
        size_t packed = pack(m, &kind->rules);
        good = query_moves(q, &kind->rules, &m->kinds.play.start, m->packed, packed, NULL);
    }
    return good;
}

bool moves_answer(struct moves_reader *m, const struct query *q, const struct entry *e, const char *s, size_t n)
{
    struct quick_game g;
    learn_kind(m, e);
    if (e->kind == ENTRY_UNSAID && !m->kinds.guess.played) return false;
    if (quick_next(m->quick, s, n, 0, &g) != QUICK_GAME) return slow_answer(m, q, s, n);
    return query_moves(q, g.rules, &g.start_pos, g.packed, g.packed_n, NULL);
}
