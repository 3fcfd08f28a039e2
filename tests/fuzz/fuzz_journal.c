/* fuzz_journal.c -- the journal of a running game, its lines numbered and with the right checksums.  What is good of it
   is a journal again, without a word. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>

#include "app/session/journal.h"
#include "base/err.h"
#include "game/game.h"

static bool read_journal(const char *text, size_t n, struct journal_state *ret)
{
    struct err e = { 0 };
    bool ok = journal_read(text, n, ret, &e);
    assert(ok ? ret->good <= n && ret->seq : *e.text != 0);
    return ok;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    const char *p = (const char *)data, *end = p + n;
    LOCAL(str) text = { 0 };
    struct journal_state all, good;
    for (int i = 1; p < end; i++) {
        const char *stop = memchr(p, '\n', (size_t)(end - p));
        struct str line = { 0 };
        if (!stop) stop = end;
        str_addf(&line, "%d ", i);
        str_addn(&line, p, (size_t)(stop - p));
        fuzz_line_crc(&line);
        str_addn(&text, line.s, line.len);
        str_put(&text, '\n');
        str_release(&line);
        p = stop + 1;
    }
    if (read_journal(str_text(&text), text.len, &all)) {
        if (!read_journal(text.s, all.good, &good) || good.seq != all.seq || *good.problem) abort();
        game_free(good.game);
        game_free(all.game);
    }
    return 0;
}
