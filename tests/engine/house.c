/* house.c -- see house.h */
#include <config.h>

#include "engine/house.h"

#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/play_out.h"
#include "board/rules_read.h"
#include "board/variants.h"
#include "engine/engine.h"

enum { PLIES = 300, TABLE = 1 << 16, WORDS = 16, ENGINE_EVERY = 4 };

/* --- a text by lot ----------------------------------------------------------------------------- */

static bool one_in(struct rng *rng, uint32_t n)
{
    return rng_below(rng, n) == 0;
}

/* One of the words of a list separated by blanks. */
static void add_word(struct rng *rng, const char *words, struct str *out)
{
    const char *word[WORDS];
    uint32_t n = 0;
    for (const char *p = words; *p && n < WORDS; p += strspn(p, " ")) {
        word[n++] = p;
        p += strcspn(p, " ");
    }
    const char *one = word[rng_below(rng, n)];
    str_addn(out, one, strcspn(one, " "));
}

static void add_endings(struct rng *rng, struct str *out)
{
    int n = (int)rng_below(rng, 10); // 9 are too many
    static const char *const kind[] = { "", "", ":road", ":both" };
    if (n == 0) str_add(out, "none");
    for (int i = 0; i < n; i++)
        str_addf(out, "%s%d:%d:%d%s", i ? " " : "", 1 + (int)rng_below(rng, 4), (int)rng_below(rng, 4),
            (int)rng_below(rng, 50), kind[rng_below(rng, 4)]);
}

static void add_value(struct rng *rng, const struct rules_fact *f, struct str *out)
{
    static const char *const bad[] = { "", "maybe", "-1", "4711", "1e9", "\"yes\"", "no yes", "1:2", "\xff" };
    int low, high;
    if (one_in(rng, 60)) str_add(out, bad[rng_below(rng, sizeof bad / sizeof *bad)]);
    else if (!strcmp(f->name, "time-control")) str_add(out, one_in(rng, 4) ? "soon" : "300+5");
    else if (!strcmp(f->values, "endings")) add_endings(rng, out);
    else if (!strcmp(f->values, "text")) str_addf(out, "House %d", (int)rng_below(rng, 100));
    else if (sscanf(f->values, "number %d..%d", &low, &high) == 2)
        str_addf(out, "%d", low + (int)rng_below(rng, (uint32_t)(high - low + (one_in(rng, 20) ? 9 : 1))));
    else add_word(rng, f->values, out);
}

static void add_line(struct rng *rng, int facts, struct str *out)
{
    static const char *const odd[] = { "# a remark\n", "\n", "colour = red\n", "width\n", "= 8\n", "base = chess\n" };
    if (one_in(rng, 60)) {
        str_add(out, odd[rng_below(rng, sizeof odd / sizeof *odd)]);
        return;
    }
    const struct rules_fact *f = rules_fact((int)rng_below(rng, (uint32_t)facts));
    str_addf(out, "%s%s = ", one_in(rng, 10) ? "  " : "", f->name);
    add_value(rng, f, out);
    str_add(out, one_in(rng, 10) ? " # so they say\n" : "\n");
}

static void make_text(struct rng *rng, struct str *out)
{
    int games = 0, facts = 0;
    while (variants_builtin(games)) games++;
    while (rules_fact(facts)) facts++;
    if (!one_in(rng, 10)) str_addf(out, "base = %s\n", variants_builtin((int)rng_below(rng, (uint32_t)games))->id);
    /* more facts than this nearly always contradict each other */
    for (int n = 1 + (int)rng_below(rng, 7); n > 0; n--) add_line(rng, facts, out);
}

/* --- what becomes of it ------------------------------------------------------------------------ */

static const struct rules *find_base(void *ctx, const char *name, struct err *e)
{
    struct rules *base = ctx;
    return variants_find(name, base, e) ? base : NULL;
}

/* A game in which lots and the engine choose. */
struct party {
    struct rng *rng;
    char *why;
};

static struct move choose(void *ctx, const struct rules *r, const struct pos *p, const struct moves *legal, int ply)
{
    struct party *party = ctx;
    struct move any = moves_get(legal, (int)rng_below(party->rng, (uint32_t)moves_count(legal)));
    if (ply % ENGINE_EVERY) return any;
    struct engine_request q = { .rules = *r, .start = *p, .limits = { .nodes = 200 }, .seed = 1 };
    struct engine_report ret;
    if (!engine_think(TABLE, &q, NULL, NULL, &ret) || !ret.has_best)
        snprintf(party->why, HOUSE_TEXT, "the engine has no answer at ply %d", ply);
    else if (!moves_has(legal, &ret.best))
        snprintf(party->why, HOUSE_TEXT, "the engine's answer at ply %d is not legal", ply);
    else return ret.best;
    return any;
}

static enum house refused(const struct err *e, char *why)
{
    size_t n = strlen(e->text);
    if (n > 0 && n < ERR_TEXT - 1 && !strchr(e->text, '\n') && e->line > 0 && e->column > 0) return HOUSE_REFUSED;
    snprintf(why, HOUSE_TEXT, "refused without a sentence or a place: %d:%d: %s", e->line, e->column, e->text);
    return HOUSE_WRONG;
}

enum house house_try(uint64_t seed, char text[HOUSE_TEXT], char why[HOUSE_TEXT])
{
    struct rng rng = { seed };
    struct rules base, r;
    struct err e = { 0 };
    struct str made;
    str_init(&made, HOUSE_TEXT - 1);
    make_text(&rng, &made);
    snprintf(text, HOUSE_TEXT, "%s", str_text(&made));
    bool read = rules_read(str_text(&made), made.len, "house", find_base, &base, rules_wrong_first, &e, &r);
    str_release(&made);
    *why = '\0';
    if (!read) return refused(&e, why);
    struct party party = { &rng, why };
    play_out(&r, PLIES, choose, &party);
    return *why ? HOUSE_WRONG : HOUSE_PLAYED;
}
