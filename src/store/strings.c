/* strings.c -- see strings.h.  Texts are in blocks, and their addresses in segments, each twice as long as the one
   before: so nothing that a reader may look at ever moves.  Only the thread that adds texts searches for known ones. */
#include <config.h>

#include "store/strings.h"

#include <assert.h>
#include <string.h>

#include "base/lookup.h"
#include "base/mem.h"
#include "store/library_words.h"

enum { FIRST_BITS = 8, SEGMENTS = 24, BLOCK = 1 << 16 };

struct block {
    struct block *next;
    char text[];
};

struct strings {
    const char **segment[SEGMENTS];
    uint32_t n;
    struct lookup known;
    struct block *blocks;
    char *at, *end;
};

static int segment_of(uint32_t id)
{
    return 31 - __builtin_clz(id + (1u << FIRST_BITS)) - FIRST_BITS;
}

static size_t segment_place(uint32_t id, int segment)
{
    return (size_t)id + (1u << FIRST_BITS) - ((size_t)1 << (segment + FIRST_BITS));
}

static char *text_room(struct strings *t, size_t n)
{
    if ((size_t)(t->end - t->at) < n || !t->at) {
        size_t size = n > BLOCK / 4 ? n : BLOCK;
        struct block *b = mem_more(NULL, sizeof *b + size, 1);
        b->next = t->blocks;
        t->blocks = b;
        if (size == n) return b->text;
        t->at = b->text;
        t->end = b->text + size;
    }
    char *p = t->at;
    t->at += n;
    return p;
}

static uint32_t append(struct strings *t, const char *s, size_t n)
{
    int k = segment_of(t->n);
    assert(k < SEGMENTS);
    if (!t->segment[k]) {
        size_t room = (size_t)1 << (k + FIRST_BITS);
        t->segment[k] = mem_new(room, sizeof *t->segment[k]);
    }
    char *text = text_room(t, n + 1);
    memcpy(text, s, n);
    text[n] = 0;
    t->segment[k][segment_place(t->n, k)] = text;
    return t->n++;
}

struct strings *strings_new(void)
{
    struct strings *t = mem_new(1, sizeof *t);
    append(t, "", 0);
    return t;
}

void strings_free(struct strings *t)
{
    if (!t) return;
    for (struct block *b = t->blocks, *next; b; b = next) {
        next = b->next;
        mem_free(b);
    }
    for (int i = 0; i < SEGMENTS; i++) mem_free(t->segment[i]);
    lookup_release(&t->known);
    mem_free(t);
}

uint32_t strings_id(struct strings *t, const char *s, size_t n)
{
    n = n ? strnlen(s, n) : 0;
    if (!n) return 0;
    uint64_t h = words_mix(n, s, n);
    size_t at = 0;
    for (int64_t id; (id = lookup_next(&t->known, h, &at)) >= 0;) {
        const char *known = strings_text(t, (uint32_t)id);
        if (!strncmp(known, s, n) && !known[n]) return (uint32_t)id;
    }
    lookup_add(&t->known, h, t->n);
    return append(t, s, n);
}

const char *strings_text(const struct strings *t, uint32_t id)
{
    int k = segment_of(id);
    return t->segment[k][segment_place(id, k)];
}

uint32_t strings_count(const struct strings *t)
{
    return t->n;
}
