/* cat_same.c -- see cat_same.h */
#include <config.h>

#include "pdn/cat_same.h"

#include <string.h>

#include "base/str.h"
#include "pdn/pdn.h"
#include "pdn/pdn_source.h"

static void emit_to(void *ctx, const char *s, size_t n)
{
    str_addn(ctx, s, n);
}

/* Captures written jump by jump become one move, an empty comment may keep the result from half a capture, and others say
   which piece a refusal costs. */
static void hear(void *ctx, const struct pdn_finding *f)
{
    *(bool *)ctx |= !strcmp(f->code, "MOVE_SPLIT");
}

static bool cat_and_count(const char *s, size_t n, struct str *out, struct pdn_counts *counts)
{
    LOCAL(pdn_source) src;
    bool split = false;
    source_init(&src, s, n, NULL);
    pdn_cat(&src, NULL, false, emit_to, out);
    pdn_check(&src, NULL, hear, &split, counts);
    return split;
}

static bool differ(struct str *why, const char *what, int64_t a, int64_t b)
{
    if (a != b) str_addf(why, "%lld %s, then %lld", (long long)a, what, (long long)b);
    return a != b;
}

bool cat_same(const char *text, size_t n, struct str *why)
{
    LOCAL(str) once = { 0 }, twice = { 0 };
    struct pdn_counts a, b;
    bool split = cat_and_count(text, n, &once, &a);
    cat_and_count(str_text(&once), once.len, &twice, &b);
    bool apart = b.comments > a.comments && (strstr(str_text(&once), "{}") || strstr(str_text(&once), "{[%forfeit "));
    bool same = !differ(why, "games", a.games, b.games) && !differ(why, "legal games", a.legal_games, b.legal_games)
        && (apart || !differ(why, "comments", a.comments, b.comments))
        && (split || !differ(why, "moves", a.moves, b.moves))
        && (split || !differ(why, "moves in variations", a.var_moves, b.var_moves));
    if (same && (once.len != twice.len || memcmp(str_text(&once), str_text(&twice), once.len))) {
        str_addf(why, "written twice:\n%s\nand once:", str_text(&twice));
        same = false;
    }
    if (!same) str_addf(why, "\n%s", str_text(&once));
    return same;
}
