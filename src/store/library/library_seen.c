/* library_seen.c -- see library_seen.h */
#include <config.h>

#include "store/library/library_seen.h"

#include <string.h>

#include "base/mem.h"
#include "store/library_words.h"

enum { NAMES = 1 << 18 };

void seen_release(struct seen *s)
{
    mem_free(s->v);
    *s = (struct seen){ 0 };
}

static bool put(struct seen *s, uint64_t x)
{
    size_t i = x & (s->room - 1);
    for (; s->v[i]; i = (i + 1) & (s->room - 1))
        if (s->v[i] == x) return false;
    s->v[i] = x;
    return true;
}

static void grow(struct seen *s)
{
    struct seen big = { .room = s->room ? s->room * 2 : 4096 };
    big.v = mem_new(big.room, sizeof *big.v);
    for (size_t i = 0; i < s->room; i++)
        if (s->v[i]) put(&big, s->v[i]);
    big.n = s->n;
    mem_free(s->v);
    *s = big;
}

bool seen_add(struct seen *s, uint64_t x)
{
    if ((s->n + 1) * 2 > s->room) grow(s);
    if (!put(s, x ? x : 1)) return false;
    s->n++;
    return true;
}

/* ---- names ---- */

void name_ids_release(struct name_ids *n)
{
    mem_free(n->v);
    str_release(&n->texts);
    *n = (struct name_ids){ 0 };
}

static size_t place(const struct name_ids *n, const char *text)
{
    size_t i = words_mix(0, text, strlen(text)) & (n->room - 1);
    while (n->v[i].id && strcmp(n->texts.s + n->v[i].at, text)) i = (i + 1) & (n->room - 1);
    return i;
}

int64_t name_ids_find(const struct name_ids *n, const char *text)
{
    return n->room ? n->v[place(n, text)].id : 0;
}

void name_ids_add(struct name_ids *n, const char *text, int64_t id)
{
    if (!n->room || n->n >= NAMES) {
        name_ids_release(n);
        n->room = 2 * NAMES;
        n->v = mem_new(n->room, sizeof *n->v);
    }
    n->v[place(n, text)] = (struct name_id){ (uint32_t)n->texts.len, (int32_t)id };
    str_addn(&n->texts, text, strlen(text) + 1);
    n->n++;
}
