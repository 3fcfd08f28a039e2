/* train_shares.c -- the shares of a score from the games of a folder (train_shares of train.h). */
#include <config.h>

#include "train/train.h"

#include <dirent.h>
#include <math.h>
#include <string.h>

#include "base/err.h"
#include "base/folder.h"
#include "base/mem.h"
#include "train/fit_shares.h"
#include "train/sample.h"

enum {
    TEST_EVERY = 10,
    TABLE_MOST = 400,
    TABLE_STEP = 50 // centi-men of the table's rows
};

/* The games: those that are learned from, and every tenth, which is not. */
struct games {
    struct outcomes fit, test;
    int n;
};

static int is_generation(const struct dirent *d)
{
    return !strncmp(d->d_name, "gen-", 4) && !strchr(d->d_name, '.');
}

static void add_game(void *ctx, const struct sample_game *game)
{
    struct games *g = ctx;
    outcomes_add(++g->n % TEST_EVERY ? &g->fit : &g->test, game);
}

static bool add_generations(struct games *g, const struct rules *r, const char *folder, struct err *e)
{
    LOCAL(str) paths = { 0 }, setup = { 0 };
    bool ok = train_setup(r, folder, &setup, e) && folder_paths(folder, is_generation, &paths, e);
    for (const char *p = str_text(&paths); ok && *p; p += strlen(p) + 1)
        ok = sample_each(p, r, str_text(&setup), NULL, add_game, g, e);
    return ok;
}

/* Add a row of the table: of the positions with scores from `low` on, what was predicted and what was seen. */
static void add_row(const struct outcomes *o, const struct rules *r, const struct shares_model *m, int low,
    struct str *out)
{
    double seen[3] = { 0 }, said[3] = { 0 }, all = 0;
    for (int pieces = 0; pieces <= SQUARES_MAX; pieces++) {
        double full = shares_full(r, pieces);
        for (int c = 0; c < OUTCOME_CELLS; c++) {
            int score = (c - OUTCOME_HALF) * OUTCOME_STEP;
            if (score < low || score >= low + TABLE_STEP) continue;
            const uint32_t *n = o->n[pieces][c];
            double here = n[0] + n[1] + n[2], win = shares_chance(m, full, score),
                   loss = shares_chance(m, full, -score);
            said[0] += here * loss;
            said[1] += here * (1 - win - loss);
            said[2] += here * win;
            for (int k = 0; k < 3; k++) seen[k] += n[k];
            all += here;
        }
    }
    if (all < 1) return;
    str_addf(out, "%+5d to %+5d %10.0f", low, low + TABLE_STEP, all);
    for (int k = 2; k >= 0; k--) str_addf(out, "%8.3f%7.3f", said[k] / all, seen[k] / all);
    str_put(out, '\n');
}

static void report(const struct games *g, const struct rules *r, struct str *out)
{
    const struct shares_model *old = shares_model(r);
    struct shares_model m = outcomes_fit(&g->fit, r, old);
    str_addf(out, "%s: %d game%s, %llu positions; every tenth game is for the test\n", r->id, g->n, str_s(g->n),
        (unsigned long long)outcomes_count(&g->fit) + outcomes_count(&g->test));
    str_addf(out, "lead %.1f %.1f, spread %.1f %.1f (all pieces, none)\n", m.lead[0], m.lead[1], m.spread[0],
        m.spread[1]);
    str_addf(out, "loss of the compiled-in numbers %.5f, of these %.5f\n\n", outcomes_loss(&g->test, r, old),
        outcomes_loss(&g->test, r, &m));
    str_add(out, "score (White)    positions   win predicted, seen    draw            loss\n");
    for (int low = -TABLE_MOST; low < TABLE_MOST; low += TABLE_STEP) add_row(&g->test, r, &m, low, out);
}

bool train_shares(const struct rules *r, const char *folder, struct str *out, struct err *e)
{
    LOCAL_MEM struct games *g = mem_new(1, sizeof *g);
    bool ok = add_generations(g, r, folder, e);
    if (ok && g->n < TEST_EVERY) ok = err_set(e, 0, 0, "%s has hardly any games", folder);
    if (ok) report(g, r, out);
    return ok;
}
