/* pdn_kinds.c -- see pdn_kinds.h */
#include <config.h>

#include "notation/pdn_kinds.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "notation/pdn_source.h"

enum {
    GUESS_GAMES = 5000,         /* games looked at to guess */
    GUESS_SAMPLE = 16           /* longest of them replayed */
};

void kinds_init(struct pdn_kinds *k, const struct pdn_source *source, const struct rules *assume)
{
    memset(k, 0, sizeof *k);
    k->source = source;
    play_init(&k->play);
    if (!assume) return;
    enum side starter = assume->starter == STARTER_BLACK ? BLACK : WHITE;
    kind_of_rules(assume, coord_of_rules(assume), starter, &k->guess);
    k->assumed = k->guessed = true;
}

static void entry_release(struct kinds_entry *e)
{
    mem_free(e->variant);
    mem_free(e->gametype);
    *e = (struct kinds_entry){ 0 };
}

void kinds_release(struct pdn_kinds *k)
{
    for (size_t i = 0; i < k->n; i++) entry_release(&k->entry[i]);
    mem_free(k->entry);
    play_release(&k->play);
    memset(k, 0, sizeof *k);
}

/* --- by tags ----------------------------------------------------------------------------- */

static char *value(const struct pdn_kinds *k, const struct item *tag)
{
    if (!tag) return NULL;
    struct str s = { 0 };
    str_addn(&s, k->source->text + tag->y, tag->y_end - tag->y);
    return str_take(&s);
}

static bool same_value(const struct pdn_kinds *k, const char *known, const struct item *tag)
{
    if (!known || !tag) return !known && !tag;
    size_t n = tag->y_end - tag->y;
    return strlen(known) == n && !memcmp(known, k->source->text + tag->y, n);
}

static struct kinds_entry *by_tags(struct pdn_kinds *k, const struct items *it)
{
    const char *text = k->source->text;
    const struct item *variant = items_tag(it, text, "Variant"), *gametype = items_tag(it, text, "GameType");
    for (size_t i = 0; i < k->n; i++) {
        struct kinds_entry *e = &k->entry[i];
        if (same_value(k, e->gametype, gametype) && same_value(k, e->variant, variant)) return e;
    }
    if (!k->entry) k->entry = mem_new(KINDS_MAX, sizeof *k->entry);
    struct kinds_entry *e = &k->entry[k->next];
    k->next = (k->next + 1) % KINDS_MAX;
    if (k->n < KINDS_MAX) k->n++;
    else entry_release(e);
    e->variant = value(k, variant);
    e->gametype = value(k, gametype);
    e->none = !kind_of_tags(e->variant, e->gametype, &e->kind);
    e->has_usual = !e->none && kind_usual(&e->kind, &e->usual);
    return e;
}

/* --- guessing ---------------------------------------------------------------------------- */

/* What the games without tags look like, and where the longest of them begin. */
struct looks {
    int letters, max_square, games, moves;
    size_t n;
    struct { size_t at; int moves; } longest[GUESS_SAMPLE];
};

static void look_at_fen(const char *s, size_t n, struct looks *l)
{
    int v = 0;
    for (size_t i = 0; i < n && s[i] != 'H' && s[i] != '+'; i++) {
        bool digit = s[i] >= '0' && s[i] <= '9';
        v = digit && v < 1000 ? v * 10 + (s[i] - '0') : digit ? v : 0;
        if (v > l->max_square && v < 100) l->max_square = v;
    }
}

static void look_at(const char *text, const struct items *it, struct looks *l)
{
    for (size_t i = 0; i < it->n; i++) {
        const struct item *v = &it->v[i];
        if (v->kind == ITEM_MOVE && v->how != LEX_NUMERIC) l->letters++;
        if (v->kind == ITEM_MOVE && v->how == LEX_NUMERIC) {
            if (v->a > l->max_square && v->a < 100) l->max_square = v->a;
            if (v->b > l->max_square && v->b < 100) l->max_square = v->b;
        }
        if (item_is_tag(v, text, "FEN")) look_at_fen(text + v->y, v->y_end - v->y, l);
        if (v->kind == ITEM_SETUP) look_at_fen(text + v->x, v->x_end - v->x, l);
    }
    l->games++;
    l->moves += it->moves;
    size_t slot = l->n;
    if (l->n == GUESS_SAMPLE) {
        slot = 0;
        for (size_t i = 1; i < l->n; i++)
            if (l->longest[i].moves < l->longest[slot].moves) slot = i;
        if (l->longest[slot].moves >= it->moves) return;
    } else {
        l->n++;
    }
    l->longest[slot].at = it->at;
    l->longest[slot].moves = it->moves;
}

/* The share of the sample, in thousandths, that is legal in this kind. */
static int fits(struct pdn_kinds *k, const struct pdn_kind *kind, const struct looks *l, struct items *it)
{
    struct pdn_reporter mute = { 0 };
    struct reader r;
    int plies = 0, moves = 0, bad = 0;
    for (size_t i = 0; i < l->n; i++) {
        reader_init(&r, k->source->text, k->source->n, k->source->one_byte, &mute);
        r.at = l->longest[i].at;
        if (reader_next(&r, it)) {
            play_game(&k->play, kind, &r, it, &mute);
            plies += k->play.plies;
            moves += it->moves;
            bad += !k->play.legal;
        }
        reader_release(&r);
    }
    if (!bad) return 1000;
    return moves ? (int)((long long)plies * 999 / moves) : 0;
}

/* Games that could look like that, the likeliest first; those huff doesn't play have no say. */
static void guess_from(struct pdn_kinds *k, const struct looks *l, struct items *it)
{
    static const int letters[] = { 25, 26, 0 }, large[] = { 27, 0 }, middle[] = { 20, 0 },
        small[] = { 21, 23, 31, 20, 0 };
    const int *c = l->letters * 2 > l->moves && l->letters ? letters : l->max_square > 50 ? large
        : l->max_square > 32 ? middle : small;
    int best = 0;
    struct pdn_kind kind;
    k->guess = (struct pdn_kind){ .number = -1 };
    for (; *c && best < 1000; c++) {
        kind_of_number(*c, &kind);
        int got = kind.played ? fits(k, &kind, l, it) : 0;
        if (got <= best || got < 500) continue;
        best = got;
        k->guess = kind;
    }
}

static void guess(struct pdn_kinds *k)
{
    struct pdn_reporter mute = { 0 };
    struct items it = { 0 };
    struct looks l = { 0 };
    struct reader r;
    k->guessed = true;
    reader_init(&r, k->source->text, k->source->n, k->source->one_byte, &mute);
    while (l.games < GUESS_GAMES && reader_next(&r, &it))
        if (by_tags(k, &it)->none) look_at(k->source->text, &it, &l);
    reader_release(&r);
    guess_from(k, &l, &it);
    items_release(&it);
}

/* --- replaying --------------------------------------------------------------------------- */

/* Squares called otherwise than the tag says?  Then the usual way, if more can be played so. */
static const struct pdn_kind *which_notation(struct pdn_kinds *k, struct kinds_entry *e, const struct reader *r,
    const struct items *it, struct pdn_reporter *report)
{
    struct pdn_reporter mute = { 0 };
    play_game(&k->play, &e->kind, r, it, &mute);
    if (k->play.legal) return &e->kind;
    int plies = k->play.plies;
    play_game(&k->play, &e->usual, r, it, &mute);
    if (k->play.plies <= plies) return &e->kind;
    const struct item *tag = items_tag(it, k->source->text, "GameType");
    pdn_say_once(report, PDN_GAMETYPE_NOTATION, tag ? tag->at : it->at, NULL);
    return &e->usual;
}

const struct pdn_kind *kinds_replay(struct pdn_kinds *k, const struct reader *r, const struct items *it,
    struct pdn_reporter *report, int *ret_number)
{
    struct kinds_entry *e = by_tags(k, it);
    const struct pdn_kind *kind = &e->kind;
    if (e->none) {
        if (!k->guessed) guess(k);
        kind = &k->guess;
    } else if (e->has_usual) {
        kind = which_notation(k, e, r, it, report);
    }
    *ret_number = kind->number;
    if (!kind->played) return NULL;
    play_game(&k->play, kind, r, it, report);
    return kind;
}
