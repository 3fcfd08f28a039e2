/* fuzz_book.c -- an opening book and the notes of one being made, as files.  The first byte
   says which game; the second, whether the check sum is set right, so that what is behind it is
   read. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>

#include "base/err.h"
#include "base/little.h"
#include "base/mem.h"
#include "board/gen.h"
#include "board/variants.h"
#include "book/book.h"
#include "book/book_notes.h"

static void ignore(void *ctx, const char *sentence)
{
    (void)ctx;
    assert(*sentence);
}

static void ask(const struct book *b, const struct rules *r)
{
    struct book_move m[BOOK_MOVES];
    struct book_walk walk;
    struct pos start;
    struct moves legal;
    struct move picked;
    pos_start(r, WHITE, &start);
    gen_moves(r, &start, &legal);
    int n = book_moves(b, &start, m);
    for (int i = 0; i < n; i++)
        if (!moves_has(&legal, &m[i].move)) abort();
    if (book_pick(b, &start, 5, 1, &picked) && !moves_has(&legal, &picked)) abort();
    book_check(b, ignore, NULL, &walk);
}

static void set_right(uint8_t *file, size_t n, const struct rules *r)
{
    if (n < BOOK_HEAD) return;
    little_put(file + 24, book_rules_key(r), 8);
    little_put(file + 12, crc32_z(0, file + BOOK_CRC_FROM, n - BOOK_CRC_FROM), 4);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct err e = { 0 };
    if (n < 2) return 0;
    const struct rules *r = variants_builtin(*data % 5);
    LOCAL_MEM uint8_t *file = mem_new(n, 1);
    memcpy(file, data + 2, n - 2);
    if (data[1] % 2) set_right(file, n - 2, r);
    const char *path = fuzz_file(file, n - 2);
    struct book *b = book_open(path, r, &e);
    if (b) ask(b, r);
    else assert(*e.text);
    book_close(b);
    struct book_notes *notes = book_notes_new();
    if (!book_notes_open(notes, path, "terms", &e)) assert(*e.text);
    book_notes_free(notes);
    return 0;
}
