/* catalog_write.c -- the file as it would be written.  A game of the file brings along the white space behind it;
   between two games that were not neighbours in the file an empty line is added if there is none. */
#include <config.h>

#include <string.h>

#include "store/catalog/catalog_data.h"

/* What has been handed on, and how it ends. */
struct writing {
    const struct catalog *c;
    catalog_piece_fn *fn;
    void *ctx;
    bool any, good;
    int lines; /* line ends at its end, two at most */
};

static void hand_on(struct writing *w, const char *s, size_t n)
{
    if (!n || !w->good) return;
    size_t i = n;
    int lines = 0;
    while (i && strchr(" \t\r\n", s[i - 1]) && s[i - 1] && lines < 2) lines += s[--i] == '\n';
    w->lines = i || lines == 2 ? lines : w->lines + lines > 2 ? 2 : w->lines + lines;
    w->any = true;
    w->good = w->fn(w->ctx, s, n);
}

/* The file's game in whose place an item stands; ENTRY_NOWHERE: none. */
static uint32_t place_of(const struct catalog *c, uint32_t item)
{
    const struct entry *e = entries_at(&c->entries, item);
    return e->flags & ENTRY_OWN ? e->instead : item;
}

/* The white space behind a game of the file, up to the next. */
static size_t gap(const struct catalog *c, uint32_t place, size_t *ret_at)
{
    if (place == ENTRY_NOWHERE) return *ret_at = 0;
    const struct entry *e = entries_at(&c->entries, place);
    *ret_at = e->at + e->n;
    return (place + 1 < c->file_games ? entries_at(&c->entries, place + 1)->at : c->bytes.n) - *ret_at;
}

static void separate(struct writing *w)
{
    const char *eol = w->c->crlf ? "\r\n" : "\n";
    while (w->any && w->good && w->lines < 2) hand_on(w, eol, strlen(eol));
}

static void write_game(struct writing *w, uint32_t item, bool follows)
{
    const struct catalog *c = w->c;
    size_t n, at, behind = gap(c, place_of(c, item), &at);
    const char *s = catalog_span(c, entries_at(&c->entries, item), &n);
    if (!s || !bytes_there(&c->bytes, at, behind)) w->good = false;
    if (!follows) separate(w);
    hand_on(w, s, n);
    w->lines = 0;
    if (behind) hand_on(w, c->bytes.s + at, behind);
}

bool catalog_write(const struct catalog *c, catalog_piece_fn *fn, void *ctx)
{
    struct writing w = { .c = c, .fn = fn, .ctx = ctx, .good = true };
    const struct bytes *b = &c->bytes;
    if (!atomic_load(&c->done)) return false;
    if (!c->order) {
        const char *s = b->original ? b->original : b->s;
        size_t n = b->original ? b->original_n : b->n;
        if (!bytes_there(b, 0, b->n)) return false;
        return !n || fn(ctx, s, n);
    }
    size_t head = c->file_games ? entries_at(&c->entries, 0)->at : b->n;
    if (!bytes_there(b, 0, head)) return false;
    if (head) hand_on(&w, b->s, head);
    w.any = false;
    uint32_t before = ENTRY_NOWHERE;
    for (int i = 0; i < c->games && w.good; i++) {
        uint32_t place = place_of(c, c->order[i]);
        write_game(&w, c->order[i], before != ENTRY_NOWHERE && place == before + 1);
        before = place;
    }
    if (w.any && before == ENTRY_NOWHERE) hand_on(&w, c->crlf ? "\r\n" : "\n", c->crlf ? 2 : 1);
    return w.good;
}
