/* pdn_kinds.c -- see pdn_kinds.h */
#include <config.h>

#include "pdn/pdn_kinds.h"

#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "pdn/pdn_guess.h"
#include "pdn/pdn_source.h"

void kinds_init(struct pdn_kinds *k, const struct pdn_source *source, const struct rules *assume)
{
    memset(k, 0, sizeof *k);
    k->source = source;
    play_init(&k->play);
    if (!assume) return;
    kind_of_rules(assume, &k->guess);
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
    e->n_others = e->variant ? 0 : kind_others(&e->kind, e->others, KINDS_OTHERS);
    return e;
}

/* --- guessing ---------------------------------------------------------------------------- */

static void guess(struct pdn_kinds *k)
{
    struct items it = { 0 };
    struct pdn_looks l = { 0 };
    struct reader r;
    k->guessed = true;
    reader_init(&r, k->source->text, k->source->n, k->source->one_byte, NULL);
    while (l.games < GUESS_GAMES && reader_next(&r, &it))
        if (by_tags(k, &it)->none) looks_add(&l, k->source->text, &it);
    reader_release(&r);
    guess_game(&l, k->source, &k->play, &it, &k->guess);
    items_release(&it);
}

/* --- replaying --------------------------------------------------------------------------- */

/* If the moves are illegal in the game of the tag: the same with the usual names of squares, if more can be played so,
   or another game of that number, if all can. */
static const struct pdn_kind *which_kind(struct pdn_kinds *k, struct kinds_entry *e, const struct reader *r,
    const struct items *it, struct pdn_reporter *report)
{
    const struct item *tag = items_tag(it, k->source->text, "GameType");
    size_t at = tag ? tag->at : it->at;
    play_game(&k->play, &e->kind, r, it, NULL);
    if (k->play.legal) return &e->kind;
    int plies = k->play.plies;
    if (e->has_usual) {
        play_game(&k->play, &e->usual, r, it, NULL);
        if (k->play.plies > plies) {
            pdn_say_once(report, PDN_GAMETYPE_NOTATION, at, NULL);
            return &e->usual;
        }
    }
    for (int i = 0; i < e->n_others; i++) {
        play_game(&k->play, &e->others[i], r, it, NULL);
        if (!k->play.legal) continue;
        pdn_say_once(report, PDN_GAMETYPE_RULES, at, e->others[i].rules.title);
        return &e->others[i];
    }
    return &e->kind;
}

const struct pdn_kind *kinds_replay(struct pdn_kinds *k, const struct reader *r, const struct items *it,
    struct pdn_reporter *report, int *ret_number)
{
    struct kinds_entry *e = by_tags(k, it);
    const struct pdn_kind *kind = &e->kind;
    if (e->none) {
        if (!k->guessed) guess(k);
        kind = &k->guess;
        if (kind->why[0]) pdn_say_once(report, PDN_GAME_GUESSED, it->at, kind->why);
    } else if (e->has_usual || e->n_others) {
        kind = which_kind(k, e, r, it, report);
    }
    *ret_number = kind->number;
    if (!kind->played) return NULL;
    play_game(&k->play, kind, r, it, report);
    return kind;
}
