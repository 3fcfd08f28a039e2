/* catalog_piece.c -- see catalog_piece.h.  The quick reader takes ordinary games, the reader of pdn.h the rest.
   While the text is still growing, a game counts only if another one has begun after it in a complete line, and if
   its end cannot still move. */
#include <config.h>

#include "store/catalog/catalog_piece.h"

#include <string.h>

#include "base/mem.h"
#include "board/variants.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_source.h"
#include "store/strings.h"

/* The window of a reader, whose offsets have 32 bits. */
static const size_t window = UINT32_MAX - 1;

/* A reader of a piece, at one place of the text from p->from on. */
struct walk {
    struct piece *p;
    const char *text;
    size_t n, at;
    struct quick *quick;
    bool open; // something has begun whose end has not come yet
};

/* The id of the rules of a game whose tags name them; "" if huff does not play them.  If several games share a
   number, the moves decide, which takes the full reader. */
static uint32_t kind_of(struct walk *w, const struct quick_game *g)
{
    const struct kinds_entry *e = kinds_of(quick_kinds(w->quick), g->tag[QUICK_VARIANT], g->tag[QUICK_GAMETYPE]);
    if (e->none) return ENTRY_UNSAID;
    const struct rules *r = e->kind.played ? &e->kind.rules : NULL;
    struct quick_game full;
    if (e->n_others && quick_alone(w->quick, w->text + g->start, g->end - g->start, NULL, &full)) r = full.rules;
    const char *id = r ? r->id : "";
    return strings_id(w->p->raw, id, strlen(id));
}

/* Is it another kind of text, which the readers take for a game? */
static bool is_no_game(const struct walk *w, const struct quick_game *g)
{
    struct quick_game next;
    return g->nothing && w->p->whole && !w->p->own && !w->p->from && !w->at
        && quick_next(w->quick, w->text, w->n, g->end, &next) == QUICK_END;
}

/* Read the next game as an entry.  False if there is none.  *ret_sure: it begins there, whatever is still to come. */
static bool walk_next(struct walk *w, struct entry *ret, bool *ret_sure)
{
    struct quick_game g;
    if (quick_next(w->quick, w->text, w->n, w->at, &g) == QUICK_END || is_no_game(w, &g)) return false;
    entry_of_quick(&g, w->p->raw, ret);
    ret->kind = kind_of(w, &g);
    w->at = g.end;
    w->open |= g.open;
    *ret_sure = w->p->whole || (w->text[g.start] == '[' && !w->open);
    ret->at += w->p->from;
    return true;
}

void piece_read(struct piece *p)
{
    bool closed = false, sure;
    size_t counted = p->from; // lines are counted up to here
    OWN(quick) quick = quick_new(variants_builtin(0), QUICK_COUNT);
    struct entry e;
    p->games = 0;
    p->lines = 0;
    p->raw = strings_new();
    while (!p->whole && p->n > p->from && p->s[p->n - 1] != '\n') p->n--;
    p->next = p->whole ? p->n : p->from;
    struct walk w = { .p = p,
        .text = p->s + p->from,
        .n = p->n - p->from < window ? p->n - p->from : window,
        .quick = quick };
    while (!closed && walk_next(&w, &e, &sure)) {
        closed = e.at >= p->stop && sure;
        if (closed) p->next = e.at;
        if (closed || (!sure && (p->games || w.open))) break;
        p->lines += (uint32_t)source_lines(p->s, counted, e.at, p->n);
        e.line = 1 + p->lines;
        counted = e.at;
        MEM_ROOM(p->entry, p->games, p->room);
        p->entry[p->games++] = e;
        p->next = e.at + e.n;
    }
    p->stuck = !p->whole && !closed;
    if (p->stuck && p->games) p->next = p->entry[--p->games].at; // it may continue
    p->lines += (uint32_t)source_lines(p->s, counted, p->next, p->n);
}

void piece_release(struct piece *p)
{
    strings_free(p->raw);
    mem_free(p->entry);
    p->raw = NULL;
    p->entry = NULL;
    p->room = 0;
}
