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
#include "store/library/library.h"
#include "store/library_words.h"
#include "store/query/query.h"
#include "store/strings.h"

/* A game of a file, or of the library (file -1). */
struct place {
    int file;
    int64_t number;
};

struct run {
    struct gather *g;
    struct library *library;
    struct place *place;
    int n, room;
    struct strings *done; /* games in the file, or taken */
};

/* ---- whose ---- */

static bool is_player(const struct gather *g, const char *name)
{
    LOCAL(str) one = { 0 }, other = { 0 };
    if (!name) return false;
    fold_text(&one, name, strlen(name));
    fold_text(&other, g->player, strlen(g->player));
    return !strcmp(str_text(&one), str_text(&other));
}

static int sides_of(const struct gather *g, const char *white, const char *black)
{
    return is_player(g, white) | is_player(g, black) << 1;
}

static void add_place(struct run *r, int file, int64_t number)
{
    MEM_ROOM(r->place, r->n, r->room);
    r->place[r->n++] = (struct place){ file, number };
}

static void find_in_files(struct run *r)
{
    char white[256], black[256];
    for (int f = 0; f < r->g->files; f++)
        for (int i = 0; i < pdn_games(r->g->file[f]); i++) {
            bool has_white = pdn_game_tag(r->g->file[f], i, "White", white, sizeof white);
            bool has_black = pdn_game_tag(r->g->file[f], i, "Black", black, sizeof black);
            if (sides_of(r->g, has_white ? white : NULL, has_black ? black : NULL)) add_place(r, f, i);
        }
}

static bool find_in_library(struct run *r, struct err *e)
{
    LOCAL(str) text = { 0 };
    size_t n = 0;
    if (!r->g->library) return true;
    str_addf(&text, "player:\"=%.*s\"", (int)strcspn(r->g->player, "\""), r->g->player);
    r->library = library_open(r->g->library, false, e);
    struct query *q = r->library ? query_new(str_text(&text), NULL, e) : NULL;
    LOCAL_MEM int64_t *ids = q ? library_find(r->library, q, 0, false, &n, e) : NULL;
    for (size_t i = 0; i < n; i++) add_place(r, -1, ids[i]);
    query_free(q);
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
    struct pdn_file *f = pdn_open(r->g->out, NULL, e);
    for (int i = 0; f && i < pdn_games(f); i++) {
        struct game *g = pdn_game(f, i, NULL, NULL);
        if (g && game_tag(g, MISTAKES_TAG)) take(r, g);
        game_free(g);
    }
    pdn_free(f);
    return f != NULL;
}

/* ---- what annotate_run asks for ---- */

static struct game *on_read(void *ctx, int i, struct str *text UNUSED)
{
    static const char *const words[] = { NULL, "White", "Black", "Both" };
    struct run *r = ctx;
    const struct place *p = &r->place[i];
    struct game *g = p->file < 0 ? library_game(r->library, p->number)
                                 : pdn_game(r->g->file[p->file], (int)p->number, NULL, NULL);
    int sides = g && game_root(g)->child ? sides_of(r->g, game_tag(g, "White"), game_tag(g, "Black")) : 0;
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
    if (r->g->progress) r->g->progress(r->g->ctx, r->g, s->done);
}

bool gather_run(struct gather *g, struct err *e)
{
    struct run r = { .g = g, .done = strings_new() };
    bool ok = find_in_library(&r, e) && read_out(&r, e);
    if (ok) find_in_files(&r);
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
    library_free(r.library);
    mem_free(r.place);
    strings_free(r.done);
    return ok;
}
