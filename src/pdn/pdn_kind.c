/* pdn_kind.c -- see pdn_kind.h */
#include <config.h>

#include "pdn/pdn_kind.h"

#include <string.h>
#include <strings.h>

#include "board/gametype.h"
#include "board/gen.h"
#include "board/variants.h"

/* Words that other sites put in the Variant tag and that no game has as a name, with their GameTypes. */
static const struct {
    const char *name, *gametype;
} site_names[] = {
    { "American/English", "21,B,8,8,A0,0" },
    { "Standard", "20" },
    { "From position", "20" },
};

static void fill_squares(struct pdn_kind *k)
{
    const struct rules *r = &k->rules;
    struct coord letters = coord_letters(k->coord), numbers = k->coord.algebraic ? coord_own() : k->coord;
    memset(k->bit_of_number, MOVE_NONE, sizeof k->bit_of_number);
    memset(k->bit_of_letters, MOVE_NONE, sizeof k->bit_of_letters);
    for (int square = 1; square <= square_count(r); square++) {
        int column, row;
        uint8_t bit = (uint8_t)square_bit(r, square);
        k->bit_of_number[coord_number(r, numbers, square) & 0xff] = bit;
        coord_place(r, letters, square, &column, &row);
        k->bit_of_letters[(column * 16 + row + 1) & 0xff] = bit;
        k->square[bit] = (uint8_t)square;
    }
    for (int i = 0; i < 128; i++) k->set[i] = (wide)1 << i;
}

/* Fill in the steps of men; a step over an edge meets no square. */
static void fill_steps(struct pdn_kind *k)
{
    const struct quiet *q = &k->quiet;
    for (wide f = q->squares; f; f &= f - 1)
        for (int i = 0; i < 2 * q->n_ways; i++) {
            int side = i % 2, from = wide_first(f), to = from + q->way[i / 2];
            if (q->man[side] >> i / 2 & 1 && to >= 0 && to < 128) k->steps[side][from] |= k->set[to] & q->squares;
        }
}

static void fill(const struct rules *r, struct coord coord, enum side starter, struct pdn_kind *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->number = r->gametype;
    ret->played = true;
    ret->rules = *r;
    ret->coord = coord;
    ret->starter = starter;
    ret->gen = gen_for(&ret->rules);
    quiet_init(&ret->rules, &ret->quiet);
    pos_start(&ret->rules, starter, &ret->start);
    fill_squares(ret);
    fill_steps(ret);
}

void kind_of_rules(const struct rules *r, struct pdn_kind *ret)
{
    fill(r, coord_of_rules(r), pos_starter(r, WHITE), ret);
}

/* The kind by a GameType: its rules with the notation of the tag. */
static void kind_of_gametype(const struct gametype *g, const struct rules *known, struct pdn_kind *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->number = g->number;
    if (!known) known = variants_by_gametype(g->number, g->width, g->inverted);
    if (!known || g->width != known->width || g->height != rules_height(known)) return;
    struct rules r = *known;
    r.inverted = g->inverted && r.cells == CELLS_DARK;
    if (r.starter != STARTER_LOT) r.starter = g->starter == BLACK ? STARTER_BLACK : STARTER_WHITE;
    if (r.starter != STARTER_LOT || g->starter == WHITE) {
        r.corner = g->corner;
        r.algebraic = g->algebraic;
    }
    fill(&r, coord_of_gametype(g), (enum side)g->starter, ret);
    ret->number = g->number;
}

static const char *site_name(const char *variant)
{
    for (size_t i = 0; i < sizeof site_names / sizeof *site_names; i++)
        if (!strcasecmp(site_names[i].name, variant)) return site_names[i].gametype;
    return NULL;
}

/* Read house rules as huff writes them: "thai:king-lands-next=no", on top of a built-in game. */
static bool house_rules(const char *variant, struct rules *ret)
{
    size_t n = strcspn(variant, ":");
    return variant[n] && variants_by_id(variant, n) && variants_find(variant, ret, NULL);
}

/* The rules that a Variant tag (NULL: none) names; house rules go into `room`.  NULL if it names none. */
static const struct rules *named(const char *variant, struct rules *room)
{
    const struct rules *known = variant ? variants_by_tag(variant) : NULL;
    return known || !variant ? known : house_rules(variant, room) ? room : NULL;
}

bool kind_of_tags(const char *variant, const char *gametype, struct pdn_kind *ret)
{
    struct gametype g;
    struct rules house;
    const struct rules *known = named(variant, &house);
    bool typed = gametype && gametype_read(gametype, &g);
    ret->played = false;
    if (known && (!typed || g.number != known->gametype)) {
        kind_of_rules(known, ret);
    } else if (typed) {
        if (known && !g.full) g = gametype_of(known);
        kind_of_gametype(&g, known, ret);
    } else if (variant && site_name(variant) && gametype_read(site_name(variant), &g)) {
        kind_of_gametype(&g, NULL, ret);
    } else {
        return false;
    }
    return true;
}

int kind_others(const struct pdn_kind *k, struct pdn_kind *ret, int most)
{
    const struct rules *r, *own = &k->rules;
    int n = 0;
    for (int i = 0; k->played && n < most && (r = variants_builtin(i)); i++) {
        bool board = r->width == own->width && rules_height(r) == rules_height(own) && r->cells == own->cells
            && r->inverted == own->inverted;
        if (r->gametype != k->number || !board || rules_same_moves(r, own)) continue;
        fill(r, k->coord, k->starter, &ret[n++]);
    }
    return n;
}

bool kind_usual(const struct pdn_kind *k, const char *variant, struct pdn_kind *ret)
{
    if (!k->played) return false;
    struct rules house;
    const struct rules *known = named(variant, &house);
    struct gametype usual = gametype_usual(k->number);
    if (known) {
        enum side other = (enum side)usual.starter;
        usual = gametype_of(known);
        if (k->starter == other) usual.starter = other;
    }
    kind_of_gametype(&usual, known, ret);
    ret->usual = true;
    if (!ret->played || strcmp(ret->rules.id, k->rules.id)) return false;
    return memcmp(ret->bit_of_number, k->bit_of_number, sizeof k->bit_of_number)
        || memcmp(ret->bit_of_letters, k->bit_of_letters, sizeof k->bit_of_letters);
}
