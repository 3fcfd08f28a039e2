/* pdn_kinds.c -- see pdn_kinds.h.

   Most real files have no tag that tells the game.  Then the squares leave some candidates, and the longest games are
   replayed as each of them.  What most of these games are, all are taken to be. */
#include <config.h>

#include "pdn/pdn_kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/lang.h"
#include "board/variants.h"
#include "pdn/pdn_source.h"

enum {
    GUESS_GAMES = 5000,    /* games with moves to look at */
    GUESS_TEXT = 16 << 20, /* bytes to look at, from the first of them */
    GUESS_SAMPLE = 16,
    CANDIDATES = 64,
    RIVALS = 3, /* named */
    LOOKS_NUMBERS = 100,
    LOOKS_LETTERS = 256, /* file * 16 + rank */
    SLIPS = 8            /* of so many squares, one may be a slip */
};

/* What the games look like, and where the longest of them begin. */
struct looks {
    int games, moves, letters; /* games: those with moves */
    int fen_letters, fen_numbers;
    int number[LOOKS_NUMBERS], letter[LOOKS_LETTERS], squares; /* how often each is named; how many in all */
    size_t n;
    struct {
        size_t at;
        int moves;
    } longest[GUESS_SAMPLE];
};

void kinds_init(struct pdn_kinds *k, const struct pdn_source *source, const struct rules *assume)
{
    memset(k, 0, sizeof *k);
    k->source = source;
    if (!assume) return;
    kind_of_rules(assume, &k->guess);
    k->guessed = true;
}

static void entry_free(struct kinds_entry *e)
{
    if (!e) return;
    mem_free(e->variant);
    mem_free(e->gametype);
    mem_free(e);
}

void pdn_kinds_release(struct pdn_kinds *k)
{
    for (size_t i = 0; i < KINDS_MAX; i++) entry_free(k->entry[i]);
    play_release(&k->play);
    memset(k, 0, sizeof *k);
}

/* --- by tags ----------------------------------------------------------------------------- */

static char *value(const struct pdn_kinds *k, struct quick_span tag)
{
    if (!tag.s) return NULL;
    struct str s = { 0 };
    struct pdn_source src = *k->source;
    src.text = (char *)(uintptr_t)tag.s;
    source_value(&src, 0, tag.n, &s);
    return str_take(&s);
}

static bool same_value(const char *known, struct quick_span tag)
{
    if (!known || !tag.s) return !known && !tag.s;
    return strlen(known) == tag.n && !memcmp(known, tag.s, tag.n);
}

const struct kinds_entry *kinds_of(struct pdn_kinds *k, struct quick_span variant, struct quick_span gametype)
{
    for (size_t i = 0; i < KINDS_MAX && k->entry[i]; i++) {
        const struct kinds_entry *e = k->entry[i];
        if (same_value(e->gametype, gametype) && same_value(e->variant, variant)) return e;
    }
    entry_free(k->entry[k->next]);
    struct kinds_entry *e = k->entry[k->next] = mem_new(1, sizeof *e);
    k->next = (k->next + 1) % KINDS_MAX;
    e->variant = value(k, variant);
    e->gametype = value(k, gametype);
    e->none = !kind_of_tags(e->variant, e->gametype, &e->kind);
    e->has_usual = !e->none && kind_usual(&e->kind, e->variant, &e->usual);
    e->n_others = e->variant ? 0 : kind_others(&e->kind, e->others, KINDS_OTHERS);
    return e;
}

static struct quick_span tag_of(const struct pdn_kinds *k, const struct items *it, const char *name)
{
    const struct item *tag = items_tag(it, k->source->text, name);
    return tag ? (struct quick_span){ k->source->text + tag->y, tag->y_end - tag->y } : (struct quick_span){ 0 };
}

static const struct kinds_entry *by_tags(struct pdn_kinds *k, const struct items *it)
{
    return kinds_of(k, tag_of(k, it, "Variant"), tag_of(k, it, "GameType"));
}

/* --- what games look like -------------------------------------------------------------------- */

static void see_square(struct looks *l, bool letters, int square)
{
    if (letters) l->letter[square & (LOOKS_LETTERS - 1)]++;
    else if (square < LOOKS_NUMBERS) l->number[square]++;
    l->squares++;
}

/* Count a square of a FEN; `before`: the letter before it, if any.  k and w may mean a king and a side. */
static void see_fen_square(struct looks *l, char before, int number)
{
    bool letters = before >= 'a' && before <= 'n';
    if (letters) l->fen_letters++;
    else l->fen_numbers++;
    if (before != 'k' && number < 16 + 84 * !letters)
        see_square(l, letters, letters ? (before - 'a') * 16 + number : number);
}

static void look_at_fen(const char *s, size_t n, struct looks *l)
{
    for (size_t i = 0; i < n && s[i] != 'H' && s[i] != '+'; i++) {
        int v = 0;
        size_t first = i;
        for (; i < n && s[i] >= '0' && s[i] <= '9' && v < 1000; i++) v = v * 10 + (s[i] - '0');
        if (i > first) see_fen_square(l, first ? s[first - 1] : 0, v);
    }
}

static void look_at_move(const struct item *move, struct looks *l)
{
    bool letters = move->how != LEX_NUMERIC;
    l->letters += letters;
    see_square(l, letters, move->a);
    see_square(l, letters, move->b);
}

/* Keep the longest games. */
static void keep_longest(struct looks *l, const struct items *it)
{
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

/* Look at one game more. */
static void looks_add(struct looks *l, const char *text, const struct items *it)
{
    for (size_t i = 0; i < it->n; i++) {
        const struct item *v = &it->v[i];
        if (v->kind == ITEM_MOVE) look_at_move(v, l);
        if (item_is_tag(v, text, "FEN")) look_at_fen(text + v->y, v->y_end - v->y, l);
        if (v->kind == ITEM_SETUP) look_at_fen(text + v->x, v->x_end - v->x, l);
    }
    l->games += it->moves > 0;
    l->moves += it->moves;
    keep_longest(l, it);
}

/* --- candidates -------------------------------------------------------------------------- */

/* GameTypes, those of the most files first; games that also need a tag come last. */
static const int common[] = { 20, 21, 25, 26, 29, 22, 23, 24, 28, 31, 40, 27, 41, 30, 48, 98, 96, 97 };
enum { COMMON = sizeof common / sizeof *common };

/* A game that the text may be; a smaller `rank` is more likely before anything is replayed. */
struct candidate {
    const struct rules *rules;
    int rank;
};

static int commonness(const struct rules *r)
{
    int i = 0;
    while (i < COMMON && common[i] != r->gametype) i++;
    return r->tag[0] ? COMMON + 1 + i : i;
}

static bool named_by_letters(const struct looks *l)
{
    return l->moves ? l->letters * 2 > l->moves : l->fen_letters > l->fen_numbers;
}

/* First come games whose squares are named in this way, then those on the smallest board, then common ones. */
static int rank_of(const struct rules *r, bool letters)
{
    return ((r->algebraic != letters) * (SQUARES_MAX + 1) + square_count(r)) * 4 * COMMON + commonness(r);
}

static bool board_fits(const struct rules *r, const struct looks *l, bool letters)
{
    int outside = 0;
    for (int i = square_count(r) + 1; !letters && i < LOOKS_NUMBERS; i++) outside += l->number[i];
    for (int i = 0; letters && i < LOOKS_LETTERS; i++)
        if (i >> 4 >= r->width || (i & 15) > rules_height(r)) outside += l->letter[i];
    return outside * SLIPS <= l->squares;
}

static int likelier(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return (x->rank > y->rank) - (x->rank < y->rank);
}

static int candidates(const struct looks *l, bool letters, struct candidate c[CANDIDATES])
{
    const struct rules *r;
    int n = 0;
    for (int i = 0; (r = variants_builtin(i)) && n < CANDIDATES; i++)
        if (board_fits(r, l, letters)) c[n++] = (struct candidate){ r, rank_of(r, letters) };
    qsort(c, (size_t)n, sizeof *c, likelier);
    return n;
}

/* --- trying ------------------------------------------------------------------------------ */

/* How well a game fits the sample: games legal to their end, and plies before something illegal. */
struct fit {
    size_t games;
    int plies, moves;
};

/* The game chosen.  `rival`: games it could be just as well, the most common first. */
struct guess {
    struct pdn_kind *kind;
    struct fit fit;
    int n_rivals;
    const struct rules *rival[CANDIDATES];
};

/* If `all`, anything illegal means that the game does not fit. */
static struct fit fit_of(struct pdn_kinds *k, const struct looks *l, const struct pdn_kind *kind, bool all)
{
    struct fit f = { 0 };
    LOCAL(reader) r = { 0 };
    for (size_t i = 0; i < l->n; i++) {
        bool legal = false;
        reader_init(&r, k->source->text, k->source->n, k->source->one_byte, NULL);
        r.at = l->longest[i].at;
        if (reader_next(&r)) {
            play_game(&k->play, kind, &r, NULL);
            f.plies += k->play.plies;
            f.moves += r.items.moves;
            legal = k->play.legal;
        }
        if (!legal && all) return (struct fit){ 0 };
        f.games += legal;
    }
    return f;
}

static bool fits_all(const struct looks *l, const struct fit *f)
{
    return f->games == l->n;
}

/* One slip early in a game leaves few of its plies, so whole games count first. */
static bool fits_better(const struct looks *l, const struct fit *a, const struct fit *b)
{
    if (l->moves && !a->plies) return false;
    return a->games > b->games || (a->games == b->games && a->plies > b->plies);
}

/* Is the game worth trying after one that fits?  Only one that looks as likely is a rival.  If only the goal differs,
   files read the same. */
static bool is_rival(const struct guess *g, const struct rules *r)
{
    const struct rules *best = &g->kind->rules;
    return r->algebraic == best->algebraic && square_count(r) == square_count(best) && !rules_same_moves(r, best);
}

/* --- saying ------------------------------------------------------------------------------ */

static void say_rivals(const struct guess *g, struct str *out)
{
    LOCAL(str) names = { 0 };
    int shown = g->n_rivals > RIVALS ? RIVALS - 1 : g->n_rivals;
    for (int i = 0; i < shown; i++)
        str_addf(&names, "%s%s", i == 0 ? "" : i == g->n_rivals - 1 ? _(" and ") : ", ", _(g->rival[i]->title));
    if (shown < g->n_rivals) {
        str_add(&names, _(" and "));
        str_addf(&names, LANG_COUNT("%d other", "%d others", g->n_rivals - shown));
    }
    // TRANSLATORS: behind a game's name: %s is the names of other games
    str_addf(out, lang_count("; %s fits as well", "; %s fit as well", g->n_rivals), str_text(&names));
}

/* Say which game and why: "Russian draughts, by letters for squares and legal moves; Brazilian draughts fits
   as well". */
static void explain(const struct guess *g, const struct looks *l, bool letters)
{
    static const char *const ways[][2] = {
        { N_("%s, by numbers for squares"), N_("%s, by letters for squares") },
        { N_("%s, by numbers for squares and legal moves"), N_("%s, by letters for squares and legal moves") },
        { N_("%s, by numbers for squares and mostly legal moves"),
            N_("%s, by letters for squares and mostly legal moves") },
        { N_("%s, by numbers for squares and the first moves"), N_("%s, by letters for squares and the first moves") },
    };
    int legal = !l->moves ? 0 : fits_all(l, &g->fit) ? 1 : g->fit.plies * 2 < g->fit.moves ? 3 : 2;
    LOCAL(str) why = { 0 };
    str_addf(&why, _(ways[legal][letters]), _(g->kind->rules.title));
    if (g->n_rivals) say_rivals(g, &why);
    snprintf(g->kind->why, KIND_WHY, "%s", str_text(&why));
}

/* Fill k->guess, which says why in words; its number is -1 if no game fits. */
static void guess_game(struct pdn_kinds *k, const struct looks *l)
{
    struct guess g = { .kind = &k->guess };
    struct candidate c[CANDIDATES];
    struct pdn_kind kind;
    bool letters = named_by_letters(l);
    int n = candidates(l, letters, c);
    k->guess = (struct pdn_kind){ .number = -1 };
    for (int i = 0; i < n && l->n; i++) {
        const struct rules *r = c[i].rules;
        bool found = fits_all(l, &g.fit);
        if (found && !is_rival(&g, r)) continue;
        kind_of_rules(r, &kind);
        struct fit fit = fit_of(k, l, &kind, found);
        if (found && fits_all(l, &fit)) g.rival[g.n_rivals++] = r;
        if (!fits_better(l, &fit, &g.fit)) continue;
        g.fit = fit;
        k->guess = kind;
    }
    if (k->guess.played) explain(&g, l, letters);
}

/* --- guessing ---------------------------------------------------------------------------- */

bool kinds_guess(struct pdn_kinds *k)
{
    struct looks l = { 0 };
    size_t first = 0;
    if (k->guessed) return true;
    LOCAL(reader) r = { 0 };
    reader_init(&r, k->source->text, k->source->n, k->source->one_byte, NULL);
    while (l.games < GUESS_GAMES && (!k->guessed || r.at - first < GUESS_TEXT) && reader_next(&r)) {
        if (!by_tags(k, &r.items)->none) continue;
        if (!k->guessed) first = r.items.at;
        k->guessed = true;
        looks_add(&l, k->source->text, &r.items);
    }
    if (k->guessed) guess_game(k, &l);
    return k->guessed;
}

/* --- replaying --------------------------------------------------------------------------- */

/* If the moves are illegal in the game of the tag, take the same game with the usual names of squares if more can be
   played then, or another game of that number if all can. */
static const struct pdn_kind *which_kind(struct pdn_kinds *k, const struct kinds_entry *e, const struct reader *r)
{
    const struct item *tag = items_tag(&r->items, k->source->text, "GameType");
    size_t at = tag ? tag->at : r->items.at;
    play_game(&k->play, &e->kind, r, NULL);
    if (k->play.legal) return &e->kind;
    int plies = k->play.plies;
    if (e->has_usual) {
        play_game(&k->play, &e->usual, r, NULL);
        if (k->play.plies > plies) {
            pdn_say_once(r->report, PDN_GAMETYPE_NOTATION, at, NULL);
            return &e->usual;
        }
    }
    for (int i = 0; i < e->n_others; i++) {
        play_game(&k->play, &e->others[i], r, NULL);
        if (!k->play.legal) continue;
        pdn_say_once(r->report, PDN_GAMETYPE_RULES, at, _(e->others[i].rules.title));
        return &e->others[i];
    }
    return &e->kind;
}

const struct pdn_kind *kinds_replay(struct pdn_kinds *k, const struct reader *r)
{
    const struct kinds_entry *e = by_tags(k, &r->items);
    const struct pdn_kind *kind = &e->kind;
    if (e->none) {
        kinds_guess(k);
        kind = &k->guess;
        if (kind->why[0]) pdn_say_once(r->report, PDN_GAME_GUESSED, r->items.at, kind->why);
    } else if (e->has_usual || e->n_others) {
        kind = which_kind(k, e, r);
    }
    k->number = kind->number;
    if (!kind->played) return NULL;
    play_game(&k->play, kind, r, r->report);
    return kind;
}
