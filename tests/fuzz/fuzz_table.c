/* fuzz_table.c -- a file of endgame tables, king against king.  The first byte says which game; the second, whether the
   checksums are set right, so that what is behind them is read. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>

#include "base/err.h"
#include "base/mem.h"
#include "board/variants.h"
#include "endgame/table_file.h"

enum { HEAD = 320, ENTRY = 16 };

static void put_crc(uint8_t *at, const uint8_t *from, size_t n)
{
    uLong crc = crc32_z(0, from, n);
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(crc >> 8 * i);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    static const char folder[] = BUILDDIR "/tests/fuzz", name[] = BUILDDIR "/tests/fuzz/K-K.tab";
    static struct table_home home[5];
    const struct material kings = { .kings = { 1, 1 } };
    struct table_file t;
    struct err e = { 0 };
    if (n < 2) return 0;
    int game = data[0] % 5;
    const struct rules *r = variants_builtin(game);
    if (!home[game].gen) table_home_init(&home[game], r, folder);
    strcpy(home[game].folder, folder);
    LOCAL_MEM uint8_t *file = mem_new(n, 1);
    memcpy(file, data + 2, n - 2);
    if (data[1] % 2 && n - 2 >= HEAD + ENTRY) {
        put_crc(file + 12, file + HEAD, ENTRY);
        for (int i = 0; i < 8; i++) file[32 + i] = (uint8_t)((n - 2) >> 8 * i);
        put_crc(file + 8, file + 12, HEAD - 12);
    }
    const char *path = fuzz_file(file, n - 2);
    (void)!symlink(path, name);
    if (table_open(&t, &home[game], kings, &e)) {
        uint8_t *codes = table_read(&t);
        assert(!codes == !table_sound(&t));
        mem_free(codes);
        table_close(&t);
    } else {
        assert(*e.text);
    }
    return 0;
}
