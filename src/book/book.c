/* book.c -- see book.h, book_data.h and huff-book(5). */
#include <config.h>

#include "book/book.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/map.h"
#include "base/mem.h"
#include "base/rng.h"
#include "board/gen.h"
#include "board/variants.h"

struct book {
    struct rules rules;
    const uint8_t *file; /* mapped */
    size_t bytes, n;
};

struct book_entry book_at(const struct book *b, size_t i)
{
    assert(i < b->n);
    return book_entry_get(b->file + BOOK_HEAD + i * BOOK_ENTRY);
}

const struct rules *book_rules(const struct book *b)
{
    return &b->rules;
}

/* ---- opening it ---- */

/* The whole file; NULL with a sentence. */
static const uint8_t *map(const char *path, size_t *ret_bytes, struct err *e)
{
    struct stat st;
    const uint8_t *file = NULL;
    LOCAL_FD int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0 || fstat(fd, &st)) {
        err_errno(e, "%.160s", path);
    } else if (!S_ISREG(st.st_mode) || st.st_size < BOOK_HEAD) {
        err_set(e, 0, 0, "%.160s is not an opening book", path);
    } else {
        *ret_bytes = (size_t)st.st_size;
        file = (const uint8_t *)map_file(fd, *ret_bytes);
        if (!file) err_errno(e, "%.160s", path);
    }
    return file;
}

static bool is_whole(const struct book *b, const char *path, struct err *e)
{
    const uint8_t *file = b->file;
    if (memcmp(file, BOOK_MAGIC, 8)) return err_set(e, 0, 0, "%.160s is not an opening book", path);
    if (little_get(file + 8, 4) != BOOK_VERSION)
        return err_set(e, 0, 0, "%.120s is an opening book of a later version than this program's", path);
    uint64_t n = little_get(file + 16, 8);
    bool fits = n == b->n && b->bytes == BOOK_HEAD + n * BOOK_ENTRY;
    if (fits && !file[32 + BOOK_GAME - 1]
        && little_get(file + 12, 4) == crc32_z(0, file + BOOK_CRC_FROM, b->bytes - BOOK_CRC_FROM))
        return true;
    return err_set(e, 0, 0, "the opening book %.160s is damaged", path);
}

void book_close(struct book *b)
{
    if (!b) return;
    if (b->file) map_release((const char *)b->file, b->bytes);
    mem_free(b);
}

/* Open and check a book, for whichever game. */
static struct book *open_any(const char *path, struct err *e)
{
    struct book *b = mem_new(1, sizeof *b);
    b->file = map(path, &b->bytes, e);
    b->n = b->file ? (b->bytes - BOOK_HEAD) / BOOK_ENTRY : 0;
    if (b->file && is_whole(b, path, e)) return b;
    book_close(b);
    return NULL;
}

bool book_is(const char *path)
{
    OWN(book) b = open_any(path, NULL);
    return b;
}

struct book *book_open(const char *path, const struct rules *r, struct err *e)
{
    struct book *b = open_any(path, e);
    if (!b) return NULL;
    const char *game = (const char *)b->file + 32;
    bool known = r || variants_find(game, &b->rules, e);
    if (r) b->rules = *r;
    if (known && little_get(b->file + 24, 8) == book_rules_key(&b->rules)) return b;
    if (known) err_set(e, 0, 0, "the opening book %.100s is of %.60s, where pieces move in another way", path, game);
    book_close(b);
    return NULL;
}

bool book_is_whole(const struct book *b)
{
    return is_whole(b, "", NULL);
}

size_t book_size(const struct book *b)
{
    return b->n;
}

/* ---- asking it ---- */

/* The first entry of a position; the end of the book if it has none. */
static size_t first_of(const struct book *b, uint64_t key)
{
    size_t low = 0, high = b->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (book_at(b, middle).key < key) low = middle + 1;
        else high = middle;
    }
    return low < b->n && book_at(b, low).key == key ? low : b->n;
}

int book_moves(const struct book *b, const struct pos *p, struct book_move ret[BOOK_MOVES])
{
    struct moves legal;
    uint64_t key = pos_key(p);
    size_t i = first_of(b, key);
    int n = 0;
    if (i == b->n) return 0;
    gen_moves(&b->rules, p, &legal);
    for (; i < b->n && n < BOOK_MOVES; i++) {
        struct book_entry x = book_at(b, i);
        if (x.key != key) break;
        if (!book_find_move(&b->rules, &legal, &x, &ret[n].move)) continue;
        ret[n].weight = x.weight;
        ret[n++].score = x.score;
    }
    return n;
}

bool book_pick(const struct book *b, const struct pos *p, int margin, uint64_t seed, struct move *ret)
{
    struct book_move m[BOOK_MOVES];
    struct rng rng = { seed };
    int n = book_moves(b, p, m), best = BOOK_NO_SCORE;
    uint64_t all = 0;
    for (int i = 0; i < n; i++) best = m[i].score > best ? m[i].score : best;
    for (int i = 0; i < n; i++) {
        bool bad = margin > 0 && m[i].score != BOOK_NO_SCORE && best - m[i].score >= margin;
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

/* ---- walking through it ---- */

/* The state of a walk; `ahead` are the positions still to visit. */
struct walk {
    const struct book *book;
    struct pos *ahead;
    size_t n, room;
    bool *seen; /* for each entry that is the first of its position */
    book_say_fn *say;
    void *ctx;
    struct book_walk *ret;
};

static void fault(struct walk *w, const char *what, const struct book_entry *x)
{
    struct err e;
    err_set(&e, 0, 0, "position %016llx: %s (%d to %d)", (unsigned long long)x->key, what, x->from, x->to);
    w->say(w->ctx, e.text);
    w->ret->faults++;
}

/* Is the move of entry i also in an earlier entry of the same position? */
static bool is_twice(const struct book *b, size_t i)
{
    struct book_entry x = book_at(b, i);
    while (i--) {
        struct book_entry y = book_at(b, i);
        if (y.key != x.key) return false;
        if (book_entry_same(&x, &y)) return true;
    }
    return false;
}

static void check_order(struct walk *w)
{
    for (size_t i = 1; i < book_size(w->book); i++) {
        struct book_entry a = book_at(w->book, i - 1), b = book_at(w->book, i);
        if (is_twice(w->book, i)) fault(w, "a move is there twice", &b);
        else if (book_entry_compare(&a, &b) >= 0) fault(w, "a move is out of order", &b);
    }
}

static void push(struct walk *w, const struct pos *p)
{
    size_t first = first_of(w->book, pos_key(p));
    if (first == book_size(w->book) || w->seen[first]) return;
    w->seen[first] = true;
    MEM_ROOM(w->ahead, w->n, w->room);
    w->ahead[w->n++] = *p;
}

static void visit(struct walk *w, const struct pos *p)
{
    struct book_move m[BOOK_MOVES];
    struct moves legal;
    size_t first = first_of(w->book, pos_key(p));
    if (first == book_size(w->book)) return; // the file was cut short meanwhile
    struct book_entry x = book_at(w->book, first);
    size_t stored = 1;
    while (first + stored < book_size(w->book) && book_at(w->book, first + stored).key == x.key) stored++;
    int n = book_moves(w->book, p, m);
    w->ret->positions++;
    w->ret->moves += stored;
    if ((size_t)n < stored && n < BOOK_MOVES) fault(w, "a move is not legal", &x);
    gen_moves(book_rules(w->book), p, &legal);
    for (int i = 0, all = moves_count(&legal); i < all; i++) {
        struct move any = moves_get(&legal, i);
        struct pos after;
        pos_play(book_rules(w->book), p, &any, &after);
        push(w, &after);
    }
}

void book_check(const struct book *b, book_say_fn *say, void *ctx, struct book_walk *ret)
{
    struct walk w = { .book = b, .say = say, .ctx = ctx, .ret = ret };
    *ret = (struct book_walk){ 0 };
    w.seen = mem_new(book_size(b) + 1, sizeof *w.seen);
    check_order(&w);
    for (int side = WHITE; side <= BLACK; side++) {
        struct pos start;
        pos_start(book_rules(b), (enum side)side, &start);
        push(&w, &start);
    }
    while (w.n) {
        struct pos p = w.ahead[--w.n];
        visit(&w, &p);
    }
    mem_free(w.ahead);
    mem_free(w.seen);
}
