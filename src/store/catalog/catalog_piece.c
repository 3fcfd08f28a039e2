/* catalog_piece.c -- see catalog_piece.h.  The quick reader takes what is ordinary, the reader of pdn.h the rest; while
   the text is still growing, only games are taken behind which another has begun in a line that is whole, and none whose
   end may still come. */
#include <config.h>

#include "store/catalog/catalog_piece.h"

#include <string.h>

#include "base/mem.h"
#include "board/variants.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_source.h"
#include "store/strings.h"

/* A reader's window: its offsets have 32 bits. */
static const size_t window = UINT32_MAX - 1;

/* The readers of a piece, fast and slow, at one place of the text from p->from on. */
struct walk {
    struct piece *p;
    const char *text;
    size_t n, at;
    struct quick *quick;
    struct reader slow;
    struct pdn_reporter report; // counts what is found in a game
    struct items items;
    bool open; // something was begun that ends where the text has not come yet
};

static void walk_init(struct walk *w, struct piece *p, const struct rules *any)
{
    *w = (struct walk){ .p = p, .text = p->s + p->from, .n = p->n - p->from < window ? p->n - p->from : window };
    w->quick = quick_new(any, QUICK_COUNT);
    reader_init(&w->slow, w->text, w->n, p->one_byte, &w->report);
}

static void walk_release(struct walk *w)
{
    quick_free(w->quick);
    reader_release(&w->slow);
    items_release(&w->items);
}

/* The id of the rules that a game's tags say; "" when huff does not play it. */
static uint32_t kind_of(struct walk *w, const struct quick_game *g)
{
    const struct kinds_entry *e = kinds_of(quick_kinds(w->quick), g->tag[QUICK_VARIANT], g->tag[QUICK_GAMETYPE]);
    const char *id = e->kind.played ? e->kind.rules.id : "";
    return e->none ? ENTRY_UNSAID : strings_id(w->p->raw, id, strlen(id));
}

/* The next game as an entry; false when there is none.  *ret_sure: it begins where it does, whatever is still to
   come. */
static bool walk_next(struct walk *w, struct entry *ret, bool *ret_sure)
{
    struct quick_game g;
    enum quick_kind kind = quick_next(w->quick, w->text, w->n, w->at, &g);
    if (kind == QUICK_END) return false;
    w->report = (struct pdn_reporter){ 0 };
    if (kind == QUICK_ODD) {
        w->slow.at = w->at > w->slow.at ? w->at : w->slow.at;
        if (!reader_next(&w->slow, &w->items)) return false;
        quick_of_items(w->text, &w->items, &g);
    }
    entry_of_quick(&g, w->p->raw, ret);
    ret->kind = kind_of(w, &g);
    if (w->report.findings[PDN_WARNING] || w->report.findings[PDN_ERROR]) ret->facts.flags |= ENTRY_ODD;
    w->at = ret->at + ret->n;
    w->open = w->slow.lex.braces.next == w->text + w->n || w->slow.lex.open_end;
    *ret_sure = w->p->whole || (w->text[ret->at] == '[' && !w->open);
    ret->at += w->p->from;
    return true;
}

void piece_read(struct piece *p)
{
    bool closed = false, sure;
    LOCAL(walk) w;
    struct entry e;
    p->games = 0;
    p->raw = strings_new();
    while (!p->whole && p->n > p->from && p->s[p->n - 1] != '\n') p->n--;
    p->next = p->whole ? p->n : p->from;
    walk_init(&w, p, variants_builtin(0));
    while (!closed && walk_next(&w, &e, &sure)) {
        closed = e.at >= p->stop && sure;
        if (closed) p->next = e.at;
        if (closed || (!sure && (p->games || w.open))) break;
        MEM_ROOM(p->entry, p->games, p->room);
        p->entry[p->games++] = e;
        p->next = e.at + e.n;
    }
    p->stuck = !p->whole && !closed;
    if (p->stuck && p->games) p->next = p->entry[--p->games].at; // it may go on
    p->lines = source_lines(p->s, p->from, p->next, p->n);
}

void piece_release(struct piece *p)
{
    strings_free(p->raw);
    mem_free(p->entry);
    p->raw = NULL;
    p->entry = NULL;
    p->room = 0;
}
