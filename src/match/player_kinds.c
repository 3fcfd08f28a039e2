/* player_kinds.c -- the players: the engine compiled in, and other programs that speak Hub (see player.h). */
#include <config.h>

#include "match/player.h"

#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "book/book.h"
#include "endgame/endgame.h"
#include "engine/weights.h"
#include "hub/hub_host.h"

/* --- the engine compiled in -------------------------------------------------------------- */

struct builtin {
    struct player player;
    struct engine *engine;
    struct weights *own;           // of a file
    const struct weights *weights; // NULL: those compiled in
    struct endgame *endgame;       // NULL: none
    struct book *book;             // NULL: none
};

static void builtin_clear(struct player *p)
{
    engine_clear(((struct builtin *)p)->engine);
}

/* A move of the book is an answer without depth and score. */
static bool answers_from_book(const struct builtin *b, const struct engine_request *q, struct engine_report *ret)
{
    struct pos p = q->start;
    struct move m;
    if (!b->book) return false;
    for (int i = 0; i < q->n_moves; i++) pos_play(&q->rules, &p, &q->moves[i], &p);
    if (!book_pick(b->book, &p, -1, q->seed, &m)) return false;
    *ret =
        (struct engine_report){ .done = true, .has_best = true, .best = m, .scoreless = true, .n_pv = 1, .pv = { m } };
    return true;
}

static bool builtin_think(struct player *p, const struct engine_request *asked, struct engine_report *ret,
    struct err *e UNUSED)
{
    struct builtin *b = (struct builtin *)p;
    struct engine_request q = *asked;
    if (answers_from_book(b, asked, ret)) return true;
    q.level = p->spec->level;
    q.threads = p->spec->threads;
    q.weights = b->weights;
    q.endgame = b->endgame;
    engine_go(b->engine, &q);
    engine_wait(b->engine, ret);
    return true;
}

static void builtin_free(struct player *p)
{
    struct builtin *b = (struct builtin *)p;
    engine_free(b->engine);
    weights_free(b->own);
    endgame_close(b->endgame);
    book_close(b->book);
    mem_free(b);
}

static const struct player_ops builtin_ops = { builtin_clear, builtin_think, builtin_free };

static bool take_weights(struct builtin *b, const char *name, const struct rules *r, struct err *e)
{
    if (!strcmp(name, "builtin")) return true;
    if (!strcmp(name, "hand")) b->weights = weights_hand();
    else b->weights = b->own = weights_read(name, r, e);
    return b->weights != NULL;
}

static struct player *huff_new(const struct player_spec *s, const struct rules *r, struct err *e)
{
    struct builtin *b = mem_new(1, sizeof *b);
    b->player = (struct player){ &builtin_ops, s };
    bool ok = take_weights(b, s->weights, r, e) && (!*s->tables || (b->endgame = endgame_need(r, s->tables, e)))
        && (!*s->book || (b->book = book_open(s->book, r, e)));
    if (ok) b->engine = engine_new((size_t)s->hash << 20, NULL);
    if (ok && !b->engine) err_set(e, 0, 0, "%s cannot start: there is not enough memory", s->name);
    if (b->engine) return &b->player;
    builtin_free(&b->player);
    return NULL;
}

/* --- another program --------------------------------------------------------------------- */

struct hub {
    struct player player;
    struct hub_host *host;
};

static void hub_clear(struct player *p)
{
    hub_host_clear(((struct hub *)p)->host);
}

static bool hub_think(struct player *p, const struct engine_request *q, struct engine_report *ret, struct err *e)
{
    struct hub_host *host = ((struct hub *)p)->host;
    hub_host_go(host, q);
    hub_host_wait(host, ret);
    return !hub_host_failed(host, e);
}

static void hub_free(struct player *p)
{
    hub_host_free(((struct hub *)p)->host);
    mem_free(p);
}

static const struct player_ops hub_ops = { hub_clear, hub_think, hub_free };

static struct player *hub_new(const struct player_spec *s, const struct rules *r, const atomic_bool *stop,
    struct err *e)
{
    struct hub_host_how how = { s->command, s->params, .name = s->name, .rules = r, .stop = stop };
    struct hub_host *host = hub_host_new(&how, e);
    struct err why;
    if (!host) return NULL;
    if (!hub_host_takes(host, &s->limits, &why)) {
        hub_host_free(host);
        err_set(e, 0, 0, "%.80s: %s", s->name, why.text);
        return NULL;
    }
    struct hub *h = mem_new(1, sizeof *h);
    h->player = (struct player){ &hub_ops, s };
    h->host = host;
    return &h->player;
}

/* --- either ------------------------------------------------------------------------------ */

struct player *player_new(const struct player_spec *s, const struct rules *r, const atomic_bool *stop, struct err *e)
{
    return *s->command ? hub_new(s, r, stop, e) : huff_new(s, r, e);
}

void player_free(struct player *p)
{
    if (p) p->ops->free(p);
}
