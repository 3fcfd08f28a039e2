/* gather.c -- see gather.h */
#include <config.h>

#include "coach/gather.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "coach/mistakes.h"
#include "game/game.h"
#include "pdn/pdn.h"
#include "store/fold.h"
#include "store/library_words.h"
#include "store/strings.h"

struct run {
    struct gather *g;
    struct place {
        const struct games *from;
        int64_t number;
    } * place;
    int n, room;
    struct strings *done; /* games in the file, or taken */
};

/* ---- whose ---- */

static int sides_of(const char *player, const struct game *g)
{
    int sides = 0;
    LOCAL(str) whole = { 0 };
    fold_text(&whole, player, strlen(player));
    for (int side = WHITE; side <= BLACK; side++) {
        const char *name = game_tag(g, side_name((enum side)side));
        LOCAL(str) one = { 0 };
        if (name) fold_text(&one, name, strlen(name));
        if (name && !strcmp(str_text(&one), str_text(&whole))) sides |= 1 << side;
    }
    return sides;
}

static bool find(struct run *r, const struct games *from, struct err *e)
{
    LOCAL(str) query = { 0 };
    size_t n;
    str_addf(&query, "player:\"=%.*s\"", (int)strcspn(r->g->player, "\""), r->g->player);
    LOCAL_MEM int64_t *ids = games_find(from, str_text(&query), NULL, CATALOG_NUMBER, &n, e);
    for (size_t i = 0; i < n; i++) {
        MEM_ROOM(r->place, r->n, r->room);
        r->place[r->n++] = (struct place){ from, ids[i] };
    }
    return ids != NULL;
}

/* ---- which are done ---- */

/* Was it there?  It is, now. */
static bool take(struct run *r, const struct game *g)
{
    static const char *const tags[] = { "White", "Black", "Date" };
    LOCAL(str) game = { 0 };
    uint64_t h = 0;
    uint32_t known = strings_count(r->done);
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        const char *value = game_tag(g, tags[i]);
        str_addf(&game, "%s\n", value ? value : "");
    }
    for (const struct node *n = game_root(g); n; n = n->child) {
        uint64_t key = pos_key(&n->pos);
        h = words_mix(h, &key, sizeof key);
    }
    str_addf(&game, "%" PRIx64, h);
    return strings_id(r->done, str_text(&game), game.len) < known;
}

static bool read_out(struct run *r, struct err *e)
{
    if (!r->g->out || access(r->g->out, F_OK) != 0) return true;
    OWN(pdn_file) f = pdn_open(r->g->out, NULL, e);
    for (int i = 0; f && i < pdn_games(f); i++) {
        OWN(game) g = pdn_game(f, i, NULL, NULL);
        if (g && game_tag(g, MISTAKES_TAG)) take(r, g);
    }
    return f != NULL;
}

/* ---- what annotate_run asks for ---- */

static struct game *on_read(void *ctx, int i, struct str *text UNUSED)
{
    static const char *const words[] = { NULL, "White", "Black", "Both" };
    struct run *r = ctx;
    const struct place *p = &r->place[i];
    struct game *g = games_game(p->from, p->number);
    int sides = g && game_root(g)->child ? sides_of(r->g->player, g) : 0;
    bool known = sides && take(r, g);
    r->g->known += known;
    if (sides && !known) {
        game_set_tag(g, MISTAKES_TAG, words[sides]);
        return g;
    }
    game_free(g);
    return NULL;
}

static bool on_finished(void *ctx, int i UNUSED, const struct str *text, struct err *e)
{
    struct run *r = ctx;
    if (text->len <= 1) return true; // no game, but the line behind it
    r->g->fresh++;
    if (r->g->out) return file_append(r->g->out, str_text(text), text->len, e);
    return (fwrite(str_text(text), 1, text->len, stdout) == text->len && !fflush(stdout))
        || err_errno(e, "standard output");
}

static void on_progress(void *ctx, const struct annotate_state *s)
{
    const struct run *r = ctx;
    r->g->progress(r->g->ctx, s->done, r->g->games);
}

bool gather_run(struct gather *g, struct err *e)
{
    struct run r = { .g = g, .done = strings_new() };
    bool ok = read_out(&r, e);
    for (int i = 0; ok && i < g->n_from; i++) ok = find(&r, &g->from[i], e);
    int64_t all = r.n;
    struct annotate run = { .first = (int)(all * g->shard.i / g->shard.of),
        .end = (int)(all * (g->shard.i + 1) / g->shard.of),
        .jobs = g->jobs,
        .limits = g->limits,
        .terms.mark = g->mark,
        .stop = g->stop,
        .read = on_read,
        .finished = on_finished,
        .progress = on_progress,
        .ctx = &r };
    g->games = run.end - run.first;
    ok = ok && annotate_run(&run, e);
    mem_free(r.place);
    strings_free(r.done);
    return ok;
}
