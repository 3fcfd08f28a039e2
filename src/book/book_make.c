/* book_make.c -- see book_make.h and huff-book(5).  Items are looked up by position and move. */
#include <config.h>

#include "book/book_make.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/lookup.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/variants.h"
#include "book/book.h"

struct item {
    struct book_entry entry; /* its weight is from book_make_weigh; 0: the move is only from games */
    uint32_t games, points;
};

struct book_make {
    struct rules rules;
    struct item *items;
    size_t n, room;
    struct lookup known; /* items by their moves */
};

struct book_make *book_make_new(const struct rules *r)
{
    struct book_make *b = mem_new(1, sizeof *b);
    b->rules = *r;
    return b;
}

void book_make_free(struct book_make *b)
{
    mem_free(b->items);
    lookup_release(&b->known);
    mem_free(b);
}

static uint64_t hash_of(const struct book_entry *x)
{
    return x->key ^ (uint64_t)x->id << 32;
}

/* The item of a move; NULL if there is none. */
static struct item *find(const struct book_make *b, const struct book_entry *x)
{
    size_t at = 0;
    for (int64_t i; (i = lookup_next(&b->known, hash_of(x), &at)) >= 0;)
        if (book_entry_same(x, &b->items[i].entry)) return &b->items[i];
    return NULL;
}

static struct item *item_of(struct book_make *b, const struct book_entry *x)
{
    struct item *known = find(b, x);
    if (known) return known;
    MEM_ROOM(b->items, b->n, b->room);
    lookup_add(&b->known, hash_of(x), (uint32_t)b->n);
    struct item *new = &b->items[b->n++];
    *new = (struct item){ .entry = *x };
    new->entry.weight = 0;
    new->entry.score = BOOK_NO_SCORE;
    return new;
}

static void weigh(struct book_make *b, const struct book_entry *x)
{
    struct item *i = item_of(b, x);
    uint32_t sum = i->entry.weight + x->weight;
    i->entry.weight = sum < x->weight ? UINT32_MAX : sum;
    if (x->score != BOOK_NO_SCORE) i->entry.score = x->score;
}

void book_make_played(struct book_make *b, const struct pos *p, const struct move *m, int points)
{
    struct book_entry x = book_entry_of(&b->rules, pos_key(p), m);
    struct item *i = item_of(b, &x);
    i->games++;
    if (points > 0) i->points += (uint32_t)points;
}

uint32_t book_make_games(const struct book_make *b, const struct pos *p, const struct move *m)
{
    struct book_entry x = book_entry_of(&b->rules, pos_key(p), m);
    const struct item *known = find(b, &x);
    return known ? known->games : 0;
}

void book_make_weigh(struct book_make *b, const struct pos *p, const struct move *m, uint32_t weight, int score)
{
    struct book_entry x = book_entry_of(&b->rules, pos_key(p), m);
    x.weight = weight;
    x.score = (int16_t)score;
    weigh(b, &x);
}

bool book_make_merge(struct book_make *b, const struct book *from, struct err *e)
{
    if (!rules_same_moves(&b->rules, book_rules(from)))
        return err_set(e, 0, 0, "these are books of games in which pieces move in different ways");
    for (size_t i = 0; i < book_size(from); i++) {
        struct book_entry x = book_at(from, i);
        weigh(b, &x);
    }
    return book_is_whole(from) || err_set(e, 0, 0, "an opening book was cut short while being read");
}

/* ---- the file ---- */

static int compare(const void *a, const void *b)
{
    return book_entry_compare(a, b);
}

/* The entries for the file, in order. */
static struct book_entry *chosen(const struct book_make *b, const struct book_terms *t, size_t *ret_n)
{
    struct book_entry *list = mem_new(b->n + 1, sizeof *list);
    size_t n = 0;
    for (size_t i = 0; i < b->n; i++) {
        const struct item *x = &b->items[i];
        uint32_t played = t && x->games < t->min_games ? 0 : t && t->by_result ? x->points : x->games;
        if (!x->entry.weight && !played) continue;
        list[n] = x->entry;
        list[n++].weight += played;
    }
    qsort(list, n, sizeof *list, compare);
    *ret_n = n;
    return list;
}

bool book_make_save(const struct book_make *b, const struct book_terms *t, const char *path, size_t *ret_moves,
    struct err *e)
{
    size_t n, bytes;
    LOCAL(str) game = { 0 };
    variants_spec(&b->rules, &game);
    if (game.len >= BOOK_GAME) return err_set(e, 0, 0, "the name of the game is too long");
    LOCAL_MEM struct book_entry *list = chosen(b, t, &n);
    bytes = BOOK_HEAD + n * BOOK_ENTRY;
    LOCAL_MEM uint8_t *file = mem_new(bytes, 1);
    memcpy(file, BOOK_MAGIC, 8);
    little_put(file + 8, BOOK_VERSION, 4);
    little_put(file + 16, n, 8);
    little_put(file + 24, book_rules_key(&b->rules), 8);
    memcpy(file + 32, str_text(&game), game.len);
    for (size_t i = 0; i < n; i++) book_entry_put(&list[i], file + BOOK_HEAD + i * BOOK_ENTRY);
    little_put(file + 12, crc32_z(0, file + BOOK_CRC_FROM, bytes - BOOK_CRC_FROM), 4);
    bool ok = n > 0 || err_set(e, 0, 0, "there is no move to be written: no book was made");
    ok = ok && file_save(path, (const char *)file, bytes, e);
    if (ok && ret_moves) *ret_moves = n;
    return ok;
}
