/* catalog_look.c -- reading single games while others are still being found: see catalog.h. */
#include <config.h>

#include <stdio.h>

#include "base/str.h"
#include "game/game.h"
#include "store/catalog/catalog_data.h"
#include "store/strings.h"

/* Bytes: used for guessing the kind of games; a game too long to wait for. */
enum { GUESS_TEXT = 64 << 20, HUGE_TEXT = 1 << 20 };

struct catalog_state catalog_state(const struct catalog *c)
{
    bool done = atomic_load(&c->done);
    struct catalog_state state = { .games = done ? c->games : atomic_load(&c->known),
        .done = done,
        .bytes = atomic_load(&c->read),
        .of = c->bytes.of };
    if (done) snprintf(state.trouble, sizeof state.trouble, "%s", c->bytes.trouble);
    return state;
}

static uint32_t item_of(const struct catalog *c, int game)
{
    return c->order ? c->order[game] : (uint32_t)game;
}

const struct entry *catalog_entry(const struct catalog *c, int game)
{
    int n = atomic_load(&c->done) ? c->games : atomic_load(&c->known);
    return game >= 0 && game < n ? entries_at(&c->entries, item_of(c, game)) : NULL;
}

const char *catalog_span(const struct catalog *c, const struct entry *e, size_t *ret_n)
{
    *ret_n = e->n;
    if (e->facts.flags & ENTRY_OWN) return (const char *)(uintptr_t)e->at;
    return bytes_same(&c->bytes, NULL) ? c->bytes.s + e->at : NULL;
}

bool catalog_still(const struct catalog *c, const struct entry *e, struct err *why)
{
    return e->facts.flags & ENTRY_OWN || bytes_same(&c->bytes, why);
}

bool catalog_same(const struct catalog *c, struct err *e)
{
    return bytes_same(&c->bytes, e);
}

void catalog_entry_row(const struct catalog *c, const struct entry *e, struct row *ret)
{
    const struct strings *s = c->strings;
    uint32_t kind = e->kind == ENTRY_UNSAID ? atomic_load(&c->guess_id) : e->kind;
    const char *variant = strings_text(s, kind);
    *ret = facts_row(&e->facts);
    for (int i = 0; i < FACT_NAMES; i++) ret->text[i] = strings_text(s, e->facts.name[i]);
    ret->date = strings_text(s, e->date);
    ret->variant = *variant == '?' ? "" : variant;
}

bool catalog_row(const struct catalog *c, int game, struct row *ret)
{
    const struct entry *e = catalog_entry(c, game);
    if (e) catalog_entry_row(c, e, ret);
    return e != NULL;
}

struct pdn_source catalog_source(const struct catalog *c, const char *s, size_t n)
{
    return (struct pdn_source){ .text = (char *)(uintptr_t)s,
        .n = n,
        .one_byte = atomic_load(&c->one_byte),
        .crlf = c->crlf,
        .encoding = "CP1252" };
}

void catalog_guess(const struct catalog *c, const char *text, size_t n, size_t at, struct pdn_kind *ret)
{
    struct pdn_source src = catalog_source(c, text, n < at + GUESS_TEXT ? n : at + GUESS_TEXT);
    LOCAL(pdn_kinds) k;
    kinds_init(&k, &src, c->assumes ? &c->assume : NULL);
    if (kinds_guess(&k)) *ret = k.guess;
    else *ret = (struct pdn_kind){ .number = -1 };
}

bool catalog_learn(const struct catalog *c, const struct entry *e, struct pdn_kinds *kinds)
{
    if (e->kind != ENTRY_UNSAID || kinds->guessed) return false;
    bool known = atomic_load(&c->guess_id) != 0;
    if (known) kinds->guess = c->guess;
    else if (e->facts.flags & ENTRY_OWN) catalog_guess(c, (const char *)(uintptr_t)e->at, e->n, 0, &kinds->guess);
    else catalog_guess(c, c->bytes.s, e->at + e->n, e->at, &kinds->guess);
    kinds->guessed = true;
    return !known;
}

/* The number of columns before a game on its first line. */
static int columns_before(const struct catalog *c, const struct entry *e)
{
    size_t at = e->at;
    if (e->facts.flags & ENTRY_OWN) return 0;
    while (at && c->bytes.s[at - 1] != '\n' && c->bytes.s[at - 1] != '\r') at--;
    return (int)(e->at - at);
}

int catalog_line(const struct catalog *c, int game)
{
    const struct entry *e = catalog_entry(c, game);
    return e && !(e->facts.flags & ENTRY_OWN) ? (int)e->line : 0;
}

size_t catalog_behind(const struct catalog *c, uint32_t item)
{
    bool done = atomic_load(&c->done);
    uint32_t known = done ? c->file_games : (uint32_t)atomic_load(&c->known);
    const struct entry *e = entries_at(&c->entries, item);
    size_t end = e->at + e->n;
    if (item + 1 < known) return entries_at(&c->entries, item + 1)->at - end;
    return done && item < known ? c->bytes.n - end : 0;
}

/* Prepare to replay a game from its own text.  True if the guess may still change. */
static bool prepare_kinds(struct catalog *c, const struct entry *e, const struct pdn_source *src)
{
    if (!c->replays) kinds_init(&c->kinds, src, c->assumes ? &c->assume : NULL);
    c->replays = true;
    c->kinds.source = src;
    return catalog_learn(c, e, &c->kinds);
}

struct game *catalog_game(struct catalog *c, int game, pdn_report_fn *fn, void *ctx)
{
    const struct entry *e = catalog_entry(c, game);
    size_t n;
    const char *s = e ? catalog_span(c, e, &n) : NULL;
    if (!s) return NULL;
    n += catalog_behind(c, item_of(c, game)); // so that a game without result is reported to end there
    struct pdn_source src = catalog_source(c, s, n);
    src.lines = fn ? catalog_line(c, game) - 1 : 0;
    src.columns = fn ? columns_before(c, e) : 0;
    bool provisional = prepare_kinds(c, e, &src);
    struct game *g = one_game(&src, 0, &c->kinds, fn, ctx);
    if (provisional) c->kinds.guessed = false;
    if (catalog_still(c, e, NULL)) return g;
    game_free(g);
    return NULL;
}

static void note_error(void *odd, const struct pdn_finding *f)
{
    *(bool *)odd |= f->severity == PDN_ERROR;
}

bool catalog_odd(struct catalog *c, int game)
{
    const struct entry *e = atomic_load(&c->done) ? catalog_entry(c, game) : NULL;
    if (!e || e->n > HUGE_TEXT) return false;
    uint32_t item = item_of(c, game), at = item % LOOKED;
    if (c->looked[at].item != item + 1) {
        bool odd = false;
        struct game *g = catalog_game(c, game, note_error, &odd);
        if (!g && !catalog_still(c, e, NULL)) return false;
        c->looked[at].item = item + 1;
        c->looked[at].odd = odd || !g;
        game_free(g);
    }
    return c->looked[at].odd;
}

bool catalog_text(const struct catalog *c, int game, struct str *out)
{
    const struct entry *e = catalog_entry(c, game);
    size_t n, before = out->len;
    const char *s = e ? catalog_span(c, e, &n) : NULL;
    if (!s) return false;
    struct pdn_source src = catalog_source(c, s, n);
    one_text(&src, 0, n, out);
    if (catalog_still(c, e, NULL)) return true;
    if (out->s) out->s[out->len = before] = 0;
    return false;
}

bool catalog_tag(const struct catalog *c, int game, const char *name, char *buf, size_t n)
{
    const struct entry *e = catalog_entry(c, game);
    size_t len;
    const char *s = e ? catalog_span(c, e, &len) : NULL;
    if (n) *buf = 0;
    if (!s) return false;
    struct pdn_source src = catalog_source(c, s, len);
    bool there = one_tag(&src, 0, name, buf, n);
    if (catalog_still(c, e, NULL)) return there;
    if (n) *buf = 0;
    return false;
}
