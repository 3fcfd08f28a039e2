/* book.c -- see book.h, book_data.h and huff-book(5). */
#include <config.h>

#include "engine/book.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/rng.h"
#include "board/gen.h"
#include "board/square.h"
#include "engine/book_data.h"

struct book {
    struct rules rules;
    const uint8_t *file;            /* mapped */
    size_t bytes, n;
};

/* ---- what lies in the file ---- */

void book_put(uint8_t *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++) at[i] = (uint8_t)(number >> 8 * i);
}

uint64_t book_get(const uint8_t *at, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++) number |= (uint64_t)at[i] << 8 * i;
    return number;
}

void book_entry_put(const struct book_entry *x, uint8_t at[BOOK_ENTRY])
{
    memset(at, 0, BOOK_ENTRY);
    book_put(at, x->key, 8);
    at[8] = x->from;
    at[9] = x->to;
    book_put(at + 10, x->id, 4);
    book_put(at + 14, x->weight, 4);
    book_put(at + 18, (uint16_t)x->score, 2);
}

struct book_entry book_at(const struct book *b, size_t i)
{
    const uint8_t *at = b->file + BOOK_HEAD + i * BOOK_ENTRY;
    return (struct book_entry){.key = book_get(at, 8), .from = at[8], .to = at[9],
        .id = (uint32_t)book_get(at + 10, 4), .weight = (uint32_t)book_get(at + 14, 4),
        .score = (int16_t)(uint16_t)book_get(at + 18, 2)};
}

const struct rules *book_rules(const struct book *b)
{
    return &b->rules;
}

/* FNV-1a. */
static uint64_t hash(uint64_t h, const void *what, size_t n)
{
    const unsigned char *at = what;
    for (size_t i = 0; i < n; i++) h = (h ^ at[i]) * 0x100000001b3u;
    return h;
}

enum { FACT_TEXT = 128 };
static const uint64_t hash_start = 0xcbf29ce484222325u;

uint64_t book_rules_key(const struct rules *r)
{
    uint64_t h = hash_start;
    for (int i = 0; rules_fact(i); i++) {
        char value[FACT_TEXT];
        if (!rules_fact_moves(i)) continue;
        rules_fact_value(r, i, value, sizeof value);
        h = hash(h, value, strlen(value) + 1);
    }
    return h;
}

static uint8_t square_or_none(const struct rules *r, int bit)
{
    return bit == MOVE_NONE ? SQUARE_NONE : (uint8_t)square_of_bit(r, bit);
}

struct book_entry book_entry_of(const struct rules *r, const struct move *m)
{
    uint8_t text[SQUARES_MAX + 4];
    size_t n = 0;
    text[n++] = square_or_none(r, m->from);
    text[n++] = square_or_none(r, m->to);
    text[n++] = square_or_none(r, m->forfeit);
    text[n++] = m->crowns;
    for (wide left = m->captured; left; left &= left - 1) text[n++] = square_or_none(r, wide_first(left));
    uint64_t h = hash(hash_start, text, n);
    return (struct book_entry){.from = text[0], .to = text[1], .id = (uint32_t)(h ^ h >> 32)};
}

int book_entry_compare(const struct book_entry *a, const struct book_entry *b)
{
    if (a->key != b->key) return a->key < b->key ? -1 : 1;
    if (a->weight != b->weight) return a->weight > b->weight ? -1 : 1;
    if (a->from != b->from) return a->from < b->from ? -1 : 1;
    if (a->to != b->to) return a->to < b->to ? -1 : 1;
    return a->id < b->id ? -1 : a->id > b->id;
}

/* ---- opening it ---- */

/* The whole file; NULL with a sentence. */
static const uint8_t *map(const char *path, size_t *ret_bytes, struct err *e)
{
    struct stat st;
    const uint8_t *file = NULL;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &st)) {
        err_errno(e, "%.160s", path);
    } else if (!S_ISREG(st.st_mode) || st.st_size < BOOK_HEAD) {
        err_set(e, 0, 0, "%.160s is not an opening book", path);
    } else {
        void *at = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
        *ret_bytes = (size_t)st.st_size;
        if (at == MAP_FAILED) err_errno(e, "%.160s", path);
        else file = at;
    }
    if (fd >= 0) close(fd);
    return file;
}

static void unmap(const uint8_t *file, size_t bytes)
{
    munmap((void *)(uintptr_t)file, bytes);
}

static bool is_whole(const uint8_t *file, size_t bytes, const char *path, struct err *e)
{
    if (memcmp(file, BOOK_MAGIC, 8)) return err_set(e, 0, 0, "%.160s is not an opening book", path);
    if (book_get(file + 8, 4) != BOOK_VERSION)
        return err_set(e, 0, 0, "%.120s is an opening book of a later version than this program's", path);
    uint64_t n = book_get(file + 16, 8);
    bool fits = n <= (bytes - BOOK_HEAD) / BOOK_ENTRY && bytes == BOOK_HEAD + n * BOOK_ENTRY;
    if (fits && !file[32 + BOOK_GAME - 1]
        && book_get(file + 12, 4) == crc32_z(0, file + BOOK_CRC_FROM, bytes - BOOK_CRC_FROM)) return true;
    return err_set(e, 0, 0, "the opening book %.160s is damaged", path);
}

/* Mapped and whole. */
static const uint8_t *map_whole(const char *path, size_t *ret_bytes, struct err *e)
{
    const uint8_t *file = map(path, ret_bytes, e);
    if (!file || is_whole(file, *ret_bytes, path, e)) return file;
    unmap(file, *ret_bytes);
    return NULL;
}

struct book *book_open(const char *path, const struct rules *r, struct err *e)
{
    size_t bytes;
    const uint8_t *file = map_whole(path, &bytes, e);
    if (!file) return NULL;
    if (book_get(file + 24, 8) != book_rules_key(r)) {
        err_set(e, 0, 0, "the opening book %.100s is of %.60s, where pieces move in another way", path,
            (const char *)file + 32);
        unmap(file, bytes);
        return NULL;
    }
    struct book *b = mem_new(1, sizeof *b);
    *b = (struct book){.rules = *r, .file = file, .bytes = bytes, .n = (bytes - BOOK_HEAD) / BOOK_ENTRY};
    return b;
}

void book_close(struct book *b)
{
    if (!b) return;
    unmap(b->file, b->bytes);
    mem_free(b);
}

bool book_game(const char *path, char ret[BOOK_GAME], struct err *e)
{
    size_t bytes;
    const uint8_t *file = map_whole(path, &bytes, e);
    if (!file) return false;
    memcpy(ret, file + 32, BOOK_GAME);
    unmap(file, bytes);
    return true;
}

size_t book_size(const struct book *b)
{
    return b->n;
}

/* ---- asking it ---- */

size_t book_first(const struct book *b, uint64_t key)
{
    size_t low = 0, high = b->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (book_at(b, middle).key < key) low = middle + 1;
        else high = middle;
    }
    return low < b->n && book_at(b, low).key == key ? low : b->n;
}

bool book_has_key(const struct book *b, uint64_t key)
{
    return book_first(b, key) < b->n;
}

static bool find_legal(const struct rules *r, const struct moves *legal, const struct book_entry *x, struct move *ret)
{
    for (int i = 0, n = moves_count(legal); i < n; i++) {
        struct move m = moves_get(legal, i);
        if (square_or_none(r, m.from) != x->from || square_or_none(r, m.to) != x->to) continue;
        if (book_entry_of(r, &m).id != x->id) continue;
        *ret = m;
        return true;
    }
    return false;
}

int book_moves(const struct book *b, const struct pos *p, struct book_move ret[BOOK_MOVES])
{
    struct moves legal;
    uint64_t key = pos_key(p);
    size_t i = book_first(b, key);
    int n = 0;
    if (i == b->n) return 0;
    gen_moves(&b->rules, p, &legal);
    for (; i < b->n && n < BOOK_MOVES; i++) {
        struct book_entry x = book_at(b, i);
        if (x.key != key) break;
        if (!find_legal(&b->rules, &legal, &x, &ret[n].move)) continue;
        ret[n].weight = x.weight;
        ret[n++].score = x.score;
    }
    return n;
}

bool book_pick(const struct book *b, const struct pos *p, int margin, uint64_t seed, struct move *ret)
{
    struct book_move m[BOOK_MOVES];
    struct rng rng = {seed};
    int n = book_moves(b, p, m), best = BOOK_NO_SCORE;
    uint64_t all = 0;
    for (int i = 0; i < n; i++) best = m[i].score > best ? m[i].score : best;
    for (int i = 0; i < n; i++) {
        bool bad = margin >= 0 && m[i].score != BOOK_NO_SCORE && m[i].score < best
            && best - m[i].score >= margin;
        if (bad) m[i].weight = 0;
        all += m[i].weight;
    }
    if (!all) return false;
    uint64_t at = rng_next(&rng) % all;
    for (int i = 0; i < n; i++) {
        if (at < m[i].weight) {
            *ret = m[i].move;
            return true;
        }
        at -= m[i].weight;
    }
    return false;
}
