/* pdn_quick_play.c -- see pdn_quick_play.h.

   Most moves are quiet moves of a side that cannot capture; these are looked at without a list.  All others are found
   among the legal moves as pdn_play.c does it, but what that decides by trying is left to it. */
#include <config.h>

#include "notation/pdn_quick_play.h"

#include <string.h>

#include "base/mem.h"
#include "board/gen.h"
#include "board/square.h"
#include "notation/fen.h"

/* --- kinds ------------------------------------------------------------------------------- */

static void add_kind(struct quick_play *p, const struct pdn_kind *kind)
{
    struct quick_variant *k = &p->kinds[p->n_kinds++];
    k->kind = *kind;
    k->played = kind->played && kind->openable;
    if (!k->played) return;
    k->kind.gen = gen_for(&k->kind.rules);
    quiet_init(&k->kind.rules, &k->quiet);
    pos_start(&k->kind.rules, kind->starter, &k->start);
    for (int i = 1; i <= square_count(&k->kind.rules); i++) k->square[square_bit(&k->kind.rules, i)] = (uint8_t)i;
}

void quick_play_init(struct quick_play *p, const struct rules *assume, enum quick_depth depth)
{
    struct pdn_kind kind;
    p->depth = depth;
    p->kinds = mem_new(QUICK_KINDS, sizeof *p->kinds);
    p->n_kinds = 0;
    kind_of_rules(assume, coord_of_rules(assume), assume->starter == STARTER_BLACK ? BLACK : WHITE, &kind);
    add_kind(p, &kind);
}

void quick_play_release(struct quick_play *p)
{
    mem_free(p->kinds);
}

static bool same_span(const struct quick_span *a, const struct quick_span *b)
{
    if (!a->s || !b->s) return !a->s && !b->s;
    return a->n == b->n && !memcmp(a->s, b->s, a->n);
}

/* Copy a value to stay: into `text`, and the span of it. */
static bool keep(const struct quick_span *value, char text[QUICK_KEY], struct quick_span *ret)
{
    *ret = (struct quick_span){ 0 };
    if (!value->s) return true;
    if (value->n >= QUICK_KEY || memchr(value->s, 0, value->n)) return false;
    memcpy(text, value->s, value->n);
    text[value->n] = 0;
    *ret = (struct quick_span){ text, value->n };
    return true;
}

static const struct quick_variant *new_kind(struct quick_play *p, const struct quick_span *variant,
    const struct quick_span *gametype)
{
    struct pdn_kind kind;
    if (p->n_kinds == QUICK_KINDS) return NULL;
    struct quick_variant *k = &p->kinds[p->n_kinds];
    if (!keep(variant, k->variant_text, &k->variant) || !keep(gametype, k->gametype_text, &k->gametype)) return NULL;
    bool said = kind_of_tags(k->variant.s, k->gametype.s, &kind);
    add_kind(p, said ? &kind : &p->kinds[0].kind);
    return k;
}

bool quick_play_kind(struct quick_play *p, const struct quick_span *variant, const struct quick_span *gametype)
{
    const struct quick_variant *k = p->kind;
    if (!k || !same_span(&k->gametype, gametype) || !same_span(&k->variant, variant)) {
        k = NULL;
        for (int i = 0; i < p->n_kinds && !k; i++)
            if (same_span(&p->kinds[i].gametype, gametype) && same_span(&p->kinds[i].variant, variant)) k = &p->kinds[i];
        if (!k) k = new_kind(p, variant, gametype);
    }
    p->kind = k;
    return k && k->played;
}

/* --- moves ------------------------------------------------------------------------------- */

bool quick_play_begin(struct quick_play *p, const char *fen)
{
    const struct pdn_kind *k = &p->kind->kind;
    p->plies = 0;
    p->packed_n = 0;
    if (fen && p->depth != QUICK_COUNT && !fen_read(&k->rules, k->coord, fen, &p->start, NULL)) return false;
    if (!fen) p->start = p->kind->start;
    p->pos = p->start;
    return true;
}

/* The move has been packed in n bytes. */
static inline bool make(struct quick_play *p, const struct move *m, size_t n)
{
    const struct pdn_kind *k = &p->kind->kind;
    p->packed_n += n;
    k->gen->play(&k->rules, &p->pos, m, &p->pos);
    p->plies++;
    return p->packed_n < QUICK_PACKED;
}

static enum quick_played make_found(struct quick_play *p)
{
    const struct move *m = &p->found.m[0];
    if (p->found.n > 1 && p->moves.obliged) return QUICK_ASK;
    if (p->found.n != 1) return QUICK_ILLEGAL;
    return make(p, m, packed_put(&p->kind->kind.rules, m, p->packed + p->packed_n)) ? QUICK_PLAYED : QUICK_ILLEGAL;
}

enum quick_played quick_play_forfeit(struct quick_play *p, unsigned forfeit)
{
    resolve_forfeit(&p->found, forfeit);
    return p->found.n == 1 ? make_found(p) : QUICK_ILLEGAL;
}

enum quick_played quick_play_move(struct quick_play *p, const struct lex_move *m)
{
    const struct pdn_kind *k = &p->kind->kind;
    k->gen->moves(&k->rules, &p->pos, &p->moves);
    resolve_move(k, &p->pos, &p->moves, m, &p->found);
    return make_found(p);
}

/* Could the side to move capture?  Where nobody asks whether moves are legal, a man that goes to the next row captures
   nothing, and where captures must be made it could not. */
static bool could_capture(const struct quick_play *p, unsigned from, bool capture)
{
    const struct pdn_kind *k = &p->kind->kind;
    bool trust = p->depth == QUICK_READ && !capture && k->rules.forfeit == FORFEIT_OFF;
    if (trust && (p->pos.men[p->pos.turn] >> from & 1)) return false;
    return k->gen->can_capture(&k->rules, &p->pos, p->pos.turn);
}

enum quick_played quick_play_pair(struct quick_play *p, unsigned from, unsigned to, bool capture)
{
    const struct pdn_kind *k = &p->kind->kind;
    struct move quiet;
    if (from == MOVE_NONE || to == MOVE_NONE) return QUICK_ILLEGAL;
    bool fits = quiet_find(&p->kind->quiet, &p->pos, from, to, &quiet);
    if (fits && !could_capture(p, from, capture)) {
        size_t n = packed_put_quiet(p->kind->square[from], p->kind->square[to], p->packed + p->packed_n);
        return make(p, &quiet, n) ? QUICK_PLAYED : QUICK_ILLEGAL;
    }
    if (fits && k->rules.forfeit != FORFEIT_OFF) k->gen->moves(&k->rules, &p->pos, &p->moves);
    else k->gen->captures(&k->rules, &p->pos, &p->moves);
    resolve_pair(&p->moves, from, to, &p->found);
    return make_found(p);
}
