/* store_files.c -- see store_files.h */
#include <config.h>

#include "store/store_files.h"

#include <criterion/criterion.h>
#include <stdio.h>

#include "base/loop.h"
#include "base/rng.h"
#include "base/str.h"
#include "help/scratch.h"
#include "help/shell.h"
#include "store/catalog/catalog.h"
#include "store/tree/tree.h"

static void name(struct rng *r, struct str *out)
{
    static const char *const part[] = { "van", "Ber", "sch", "WER", "sij", "ö", "bran", "Ł", "nes", "\\\"" };
    for (int k = 1 + (int)rng_below(r, 3); k > 0; k--) str_add(out, part[rng_below(r, 10)]);
}

static void tag(struct rng *r, const char *which, struct str *out)
{
    str_addf(out, "[%s \"", which);
    name(r, out);
    str_add(out, "\"]\n");
}

static void game(struct rng *r, struct str *out)
{
    static const char *const moves[] = { "1. 32-28", " 19-23", " 2. 28x19", " 14x23", " 3. 37-32", " {a Comment}",
        " 10-14", " 4. 41-37", " (4. 46-41 5-10)", " 5-10" };
    static const char *const results[] = { "2-0", "1-1", "0-2", "*" };
    const char *result = results[rng_below(r, 4)];
    tag(r, "Event", out);
    if (rng_below(r, 4)) str_addf(out, "[Date \"%u.%02u.??\"]\n", 1990 + rng_below(r, 30), 1 + rng_below(r, 12));
    if (rng_below(r, 9)) tag(r, "White", out);
    if (rng_below(r, 9)) tag(r, "Black", out);
    str_addf(out, "[Result \"%s\"]\n", result);
    if (rng_below(r, 2))
        str_addf(out, "[WhiteRating \"%u\"]\n[BlackRating \"%u\"]\n", rng_below(r, 2500), 1 + rng_below(r, 2500));
    if (rng_below(r, 2)) str_add(out, "[GameType \"20\"]\n");
    str_add(out, "\n");
    for (unsigned k = 0, n = rng_below(r, 11); k < n; k++) str_add(out, moves[k]);
    str_addf(out, "%s%s\n\n", rng_below(r, 2) ? " " : "\n", result);
}

void files_games(int n, uint64_t seed, bool crlf, struct str *out)
{
    struct rng r = { seed };
    LOCAL(str) text = { 0 };
    for (int i = 0; i < n; i++) game(&r, &text);
    for (const char *p = str_text(&text); *p; p++) {
        if (*p == '\n' && crlf) str_put(out, '\r');
        str_put(out, *p);
    }
}

bool files_write(const char *path, const struct str *text, const char *pack)
{
    char lines[512];
    int status = 0;
    whole_write_n(path, str_text(text), text->len);
    snprintf(lines, sizeof lines, "%s < %s > packed && mv packed %s", pack, path, path);
    if (*pack) shell(lines, &status);
    return status == 0;
}

int files_list_wait(struct catalog *c)
{
    for (;;) {
        catalog_heard(c);
        struct catalog_list_state s = catalog_list_state(c);
        if (s.done) return s.n;
        struct loop_fd wait = { .fd = catalog_fd(c) };
        loop_wait(&wait, 1, 1000);
    }
}

static bool to_str(void *ctx, const char *s, size_t n)
{
    str_addn(ctx, s, n);
    return true;
}

void files_written(const struct catalog *c, struct str *out)
{
    str_clear(out);
    cr_assert(catalog_write(c, to_str, out));
}

void files_same_tree(const struct tree *a, const struct tree *b)
{
    cr_assert_eq(a->n, b->n);
    cr_assert_eq(a->games, b->games);
    for (int i = 0; i < a->n; i++) {
        const struct tree_move *x = &a->m[i], *y = &b->m[i];
        cr_assert(move_equal(&x->move, &y->move), "%s, %s", x->text, y->text);
        cr_assert_str_eq(x->text, y->text);
        cr_assert(x->count.games == y->count.games && x->count.white == y->count.white
                && x->count.draws == y->count.draws && x->count.black == y->count.black
                && x->count.rated == y->count.rated && x->count.rating_sum == y->count.rating_sum
                && x->count.last_year == y->count.last_year,
            "%s", x->text);
    }
}
