/* fuzz_pdn.c -- a PDN file: read, and rewritten game by game. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>

#include "base/err.h"
#include "base/str.h"
#include "game/game.h"
#include "pdn/pdn.h"

enum { GAMES_READ = 8, INPUT_MAX = 1 << 16 };

static void on_finding(void *ctx, const struct pdn_finding *f)
{
    (void)ctx;
    assert(f->line >= 1 && f->column >= 1 && *f->text && *f->code);
}

/* What we write ourselves is a game again (more than one when text nobody understood was kept and holds
   a result). */
static void write_and_read(const struct game *g)
{
    LOCAL(str) text;
    str_init(&text, STR_CEILING);
    pdn_write(g, &text);
    OWN(pdn_file) again = pdn_new(str_text(&text), text.len, NULL);
    assert(pdn_games(again) >= 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    if (n > INPUT_MAX) return 0;
    OWN(pdn_file) f = pdn_new((const char *)data, n, NULL);
    int games = pdn_games(f);
    for (int i = 0; i < games && i < GAMES_READ; i++) {
        char tag[64];
        pdn_game_tag(f, i, "White", tag, sizeof tag);
        assert(pdn_game_line(f, i) >= 1);
        OWN(game) g = pdn_game(f, i, on_finding, NULL);
        if (!g) continue;
        write_and_read(g);
    }
    return 0;
}
