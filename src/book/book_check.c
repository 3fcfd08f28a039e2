/* book_check.c -- a book walked through from the start position (see book.h). */
#include <config.h>

#include "book/book.h"

#include "base/err.h"
#include "base/mem.h"
#include "board/gen.h"

/* Positions still to be looked at. */
struct walk {
    const struct book *book;
    struct pos *ahead;
    size_t n, room;
    bool *seen; /* of each entry that begins a position */
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

/* Is entry i, a move of the position before it, there already? */
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
    size_t first = book_first(w->book, pos_key(p));
    if (first == book_size(w->book) || w->seen[first]) return;
    w->seen[first] = true;
    MEM_ROOM(w->ahead, w->n, w->room);
    w->ahead[w->n++] = *p;
}

static size_t entries_of(const struct book *b, size_t first)
{
    uint64_t key = book_at(b, first).key;
    size_t i = first;
    while (i < book_size(b) && book_at(b, i).key == key) i++;
    return i - first;
}

static void visit(struct walk *w, const struct pos *p)
{
    struct book_move m[BOOK_MOVES];
    struct moves legal;
    size_t first = book_first(w->book, pos_key(p)), stored = entries_of(w->book, first);
    int n = book_moves(w->book, p, m);
    struct book_entry x = book_at(w->book, first);
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
    ret->apart = book_size(b) - ret->moves;
    mem_free(w.ahead);
    mem_free(w.seen);
}
