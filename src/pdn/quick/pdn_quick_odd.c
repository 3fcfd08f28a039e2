/* pdn_quick_odd.c -- see pdn_quick_odd.h */
#include <config.h>

#include "pdn/quick/pdn_quick_odd.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"
#include "pdn/pdn_read.h"

/* Tell the full reader what is known of braces, and learn from it; `base` is where its text begins. */
static void tell_braces(const struct quick_text *t, const char *base, struct lex *l)
{
    if (!t->brace || t->brace < base) return;
    size_t from = t->brace_from > base ? (size_t)(t->brace_from - base) : 0;
    if (t->brace == t->end) l->no_brace_from = from;
    if (t->brace == t->end || (size_t)(t->brace - base) >= l->n) return;
    l->brace_from = from;
    l->brace = (size_t)(t->brace - base);
}

static void hear_braces(struct quick_text *t, const char *base, const struct lex *l)
{
    if (l->no_brace_from != SIZE_MAX && base + l->n == t->end) {
        t->brace_from = base + l->no_brace_from;
        t->brace = t->end;
    } else if (l->brace) {
        t->brace_from = base + l->brace_from;
        t->brace = base + l->brace;
    }
}

/* The game at text[ret->start] or behind the white space there; false: there is none. */
static bool slow_game(struct quick_text *t, struct items *items, const char *text, size_t n, bool one_byte,
    struct quick_game *ret)
{
    struct reader r;
    const char *from = text + ret->start;
    size_t size = n - ret->start < UINT32_MAX ? n - ret->start : UINT32_MAX;
    reader_init(&r, from, size, one_byte, NULL);
    tell_braces(t, from, &r.lex);
    bool found = reader_next(&r, items);
    hear_braces(t, from, &r.lex);
    ret->end = ret->start + items->end;
    ret->start += items->at;
    reader_release(&r);
    return found;
}

/* Whether the text is UTF-8 is decided by this game alone, as pdn.h will see it. */
void quick_odd(struct quick_text *t, struct items *items, const char *text, size_t n, struct quick_game *ret)
{
    bool found = true;
    size_t start = ret->start;
    ret->end = n;
    if (start || n < 2 || (memcmp(text, "\xff\xfe", 2) && memcmp(text, "\xfe\xff", 2))) {
        found = slow_game(t, items, text, n, false, ret);
        if (!utf8_valid(text + start, ret->end - start)) {
            ret->start = start;
            found = slow_game(t, items, text, n, true, ret);
        }
    }
    bool open = t->brace == t->end && t->brace_from < text + ret->end;
    ret->final = found && !open && quick_white(t, text + ret->end) < t->end;
    ret->kind = found ? QUICK_ODD : QUICK_END;
}
