/* train.c -- see train.h */
#include <config.h>

#include "train/train.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/thread.h"
#include "board/variants.h"
#include "endgame/endgame.h"
#include "engine/weights.h"
#include "match/match.h"
#include "train/fit_shares.h"
#include "train/selfplay.h"

enum { PATH = 4096, TEXT_BYTES = 1 << 20 };

OWNED(weights, weights_free);

struct trainer {
    const struct train_options *o;
    atomic_bool *stop;
    train_say_fn *say, *progress;
    void *ctx;
    struct str setup; /* the content of setup.txt */
    int generation;
    struct endgame *tables;
    const char *doing;
    int64_t began;
    int lock;
    int before; /* jobs done when this run began; -1: not known yet */
    int whole;  /* games in each generation */
};

static void file_of(const struct trainer *t, char ret[PATH], int generation, const char *ending)
{
    snprintf(ret, PATH, "%s/gen-%03d%s", t->o->folder, generation, ending);
}

static bool there(const char *path)
{
    return access(path, F_OK) == 0;
}

static void begin(struct trainer *t, const char *doing)
{
    t->doing = doing;
    t->began = mono_ms();
    t->before = -1;
}

static void on_progress(void *ctx, int done, int total)
{
    struct trainer *t = ctx;
    char line[128];
    if (t->before < 0) t->before = done - 1;
    double each = (double)(mono_ms() - t->began) / (done - t->before);
    snprintf(line, sizeof line, "generation %d: %s %d of %d, %.0f s left", t->generation, t->doing, done, total,
        each * (total - done) / 1000);
    t->progress(t->ctx, line);
}

static void on_match_progress(void *ctx, const struct match_state *s)
{
    on_progress(ctx, s->done, s->games);
}

/* The evaluation of a generation; that of generation 0 is the one with which training began.  (To free the hand-made
   terms does nothing.) */
static struct weights *weights_of(const struct trainer *t, int generation, struct err *e)
{
    char path[PATH];
    if (generation == 0 && !t->o->from) return (struct weights *)weights_hand();
    file_of(t, path, generation, ".weights");
    return weights_read(path, &t->o->rules, e);
}

static int chunks(const struct train_options *o)
{
    return (o->games + SAMPLE_CHUNK - 1) / SAMPLE_CHUNK;
}

/* ---- the games of a generation, which threads share by chunks ---- */

/* A chunk's games depend only on the seed and the chunk's number, so any thread may play them. */
struct play {
    struct trainer *t;
    const struct weights *weights;
    char folder[PATH];
    struct selfplay *hand; // that of each thread, begun when it is needed
    int done;
    atomic_bool failed;
    struct err err;
    pthread_mutex_t lock;
};

static int step(const struct train_options *o)
{
    return o->shard.of ? o->shard.of : 1;
}

/* How many chunks the shard has, including those in the folder. */
static int own_chunks(const struct train_options *o)
{
    return (chunks(o) + step(o) - 1 - o->shard.i) / step(o);
}

/* A chunk is done or, with `e`, has failed. */
static void finished(struct play *p, const struct err *e)
{
    HOLD(&p->lock);
    p->done++;
    if (e) {
        p->failed = true;
        p->err = *e;
    }
    on_progress(p->t, p->done, own_chunks(p->t->o));
}

static void play_chunk(struct play *p, struct selfplay *s, int chunk, const char *path)
{
    const struct train_options *o = p->t->o;
    LOCAL_MEM struct sample_game *game = mem_new(1, sizeof *game);
    LOCAL(str) text = { 0 };
    struct rng g = { (o->fit.seed + (uint64_t)p->t->generation) * 0x9e3779b97f4a7c15u + (uint64_t)chunk };
    struct err err;
    rng_next(&g);
    sample_head(&text, path, str_text(&p->t->setup));
    for (int i = 0; i < SAMPLE_CHUNK && !atomic_load(p->t->stop); i++) {
        selfplay_opening(s, &g);
        selfplay_game(s, &g, game);
        sample_add(&text, game, &o->rules);
    }
    if (!atomic_load(p->t->stop)) finished(p, file_save(path, str_text(&text), text.len, &err) ? NULL : &err);
}

/* A chunk that exists is kept, and one that `stop` interrupts is not written. */
static void labour(void *ctx, int job, int hand)
{
    struct play *p = ctx;
    const struct trainer *t = p->t;
    struct selfplay *s = &p->hand[hand];
    char path[PATH + 32];
    int chunk = t->o->shard.i + job * step(t->o);
    if (p->failed || atomic_load(t->stop)) return;
    snprintf(path, sizeof path, "%s/chunk-%04d.games", p->folder, chunk);
    if (there(path)) {
        HOLD(&p->lock);
        p->done++;
        return;
    }
    if (s->team.tt || selfplay_init(s, &t->o->rules, p->weights, t->o->nodes, t->tables, t->stop))
        play_chunk(p, s, chunk, path);
    else finished(p, &(struct err){ .text = "there is not enough memory for the search" });
}

static bool play(struct trainer *t, const struct weights *w, struct err *e)
{
    char line[160], shard[40] = "";
    const int threads = t->o->fit.threads, n = own_chunks(t->o);
    uint64_t nodes = 0;
    struct play p = { .t = t, .weights = w };
    file_of(t, p.folder, t->generation, "");
    begin(t, "chunk");
    if (!file_make_dir(p.folder, e)) return false;
    p.hand = mem_new((size_t)threads, sizeof *p.hand);
    pthread_mutex_init(&p.lock, NULL);
    thread_jobs(threads, n, labour, &p);
    pthread_mutex_destroy(&p.lock);
    for (int i = 0; i < threads; i++) {
        nodes += p.hand[i].searched;
        selfplay_release(&p.hand[i]);
    }
    mem_free(p.hand);
    if (p.failed) *e = p.err;
    if (p.failed || atomic_load(t->stop)) return !p.failed;
    if (t->o->shard.of) snprintf(shard, sizeof shard, " of shard %d/%d", t->o->shard.i + 1, t->o->shard.of);
    snprintf(line, sizeof line, "generation %d: %d games%s played, %.1f million nodes and %.0f s in this run",
        t->generation, n * SAMPLE_CHUNK, shard, (double)nodes / 1e6, (double)(mono_ms() - t->began) / 1000);
    t->say(t->ctx, line);
    return true;
}

/* ---- what is learned from them ---- */

static void note_outcomes(void *ctx, const struct sample_game *g)
{
    outcomes_add(ctx, g);
}

struct adding {
    struct fit_data *data;
    double scale, lambda;
};

static void add_game(void *ctx, const struct sample_game *g)
{
    struct adding *a = ctx;
    fit_add(a->data, g, a->scale, a->lambda);
}

static int first_learned(const struct trainer *t)
{
    return t->generation > t->o->window ? t->generation - t->o->window + 1 : 1;
}

/* Count the games of a generation.  All must be there; to learn again, those that exist suffice, but this
   is reported. */
static bool count(struct trainer *t, int generation, struct lookup *seen, struct outcomes *ret, struct err *e)
{
    char folder[PATH];
    LOCAL(str) few = { 0 };
    file_of(t, folder, generation, "");
    if (!sample_each(folder, &t->o->rules, str_text(&t->setup), seen, note_outcomes, ret, e)) return false;
    if (ret->games >= t->whole) return true;
    str_addf(&few, "%s has %d of its %d games", folder, ret->games, t->whole);
    if (!t->o->refit) return err_set(e, 0, 0, "%s", str_text(&few));
    t->say(t->ctx, str_text(&few));
    return true;
}

/* Are the existing games that will be learned from sound?  This is checked before more are played.  A shard may lack
   those of earlier generations. */
static bool check_games(struct trainer *t, struct err *e)
{
    char folder[PATH];
    LOCAL(lookup) seen = { 0 };
    LOCAL_MEM struct outcomes *o = mem_new(1, sizeof *o);
    for (int g = t->o->shard.of ? t->generation : first_learned(t); g < t->generation; g++, *o = (struct outcomes){ 0 })
        if (!count(t, g, &seen, o, e)) return false;
    file_of(t, folder, t->generation, "");
    return !there(folder) || sample_each(folder, &t->o->rules, str_text(&t->setup), &seen, note_outcomes, o, e);
}

static bool gather(struct trainer *t, struct fit_data *data, struct err *e)
{
    char folder[PATH];
    LOCAL(lookup) seen = { 0 };
    for (int g = first_learned(t); g <= t->generation; g++) {
        LOCAL_MEM struct outcomes *o = mem_new(1, sizeof *o);
        if (!count(t, g, &seen, o, e)) return false;
        struct adding a = { data, outcomes_scale(o), t->o->fit.lambda };
        file_of(t, folder, g, "");
        if (!sample_each(folder, &t->o->rules, str_text(&t->setup), NULL, add_game, &a, e)) return false;
    }
    return data->n || err_set(e, 0, 0, "%s has no games to learn from", t->o->folder);
}

static bool learn(struct trainer *t, const struct weights *from, const char *to, struct err *e)
{
    char line[200];
    LOCAL(fit_data) data = { .rules = t->o->rules };
    struct fit_result result;
    LOCAL(str) text = { 0 };
    int64_t began = mono_ms();
    t->progress(t->ctx, "learning");
    if (!gather(t, &data, e)) return false;
    OWN(weights) w = fit_learn(&data, &t->o->fit, from->net ? from : NULL, &result);
    snprintf(line, sizeof line,
        "generation %d: learned from %zu positions in %.0f s, loss %.5f, test loss %.5f, scale %.1f", t->generation,
        data.n, (double)(mono_ms() - began) / 1000, result.loss, result.test_loss, result.scale);
    weights_write(w, &text);
    if (!file_save(to, str_text(&text), text.len, e)) return false;
    t->say(t->ctx, line);
    return true;
}

/* The player with the evaluation of a generation. */
static bool player_of(const struct trainer *t, int generation, struct player_spec *ret, struct err *e)
{
    char path[PATH];
    *ret = (struct player_spec){ .limits.nodes = t->o->match_nodes, .threads = 1, .hash = 1 };
    file_of(t, path, generation, ".weights");
    const char *weights = generation || t->o->from ? path : "hand";
    if (snprintf(ret->weights, PLAYER_PATH, "%s", weights) >= PLAYER_PATH
        || (t->tables && snprintf(ret->tables, PLAYER_PATH, "%s/tables", t->o->folder) >= PLAYER_PATH))
        return err_set(e, 0, 0, "%.100s... is too long for a match: names of files take %d bytes", weights,
            PLAYER_PATH - 1);
    return true;
}

/* The match against the generation before; its line in the log marks the generation as done. */
static bool match(struct trainer *t, struct err *e)
{
    LOCAL(str) line = { 0 };
    OWN(openings) openings = openings_new(NULL, &t->o->rules, e);
    if (!openings) return false;
    struct match_state state;
    struct match_setup setup = { .rules = t->o->rules,
        .players = 2,
        .openings = openings,
        .games = (t->o->match_games + 1) / 2 * 2,
        .concurrency = t->o->fit.threads,
        .seed = t->o->fit.seed ^ 0x5eed,
        .terms = { .plies = REFEREE_PLIES, .endgame = t->tables } };
    for (int i = 0; i < 2; i++)
        if (!player_of(t, t->generation - i, &setup.player[i], e)) return false;
    begin(t, "game");
    if (!match_run(&setup, t->stop, on_match_progress, t, &state, e)) return false;
    if (atomic_load(t->stop)) return true;
    str_addf(&line, "generation %d: ", t->generation);
    tally_text(&state.of[0], &line);
    str_addf(&line, " against generation %d at %" PRIu64 " nodes", t->generation - 1, t->o->match_nodes);
    t->say(t->ctx, str_text(&line));
    return true;
}

static bool logged(const struct trainer *t, int generation)
{
    char path[PATH], key[64];
    LOCAL(str) text = { 0 };
    snprintf(path, sizeof path, "%s/log.txt", t->o->folder);
    snprintf(key, sizeof key, "generation %d: +", generation);
    return there(path) && file_read(path, TEXT_BYTES, &text, NULL) && strstr(str_text(&text), key);
}

static bool one_generation(struct trainer *t, struct err *e)
{
    char path[PATH];
    OWN(weights) old = weights_of(t, t->generation - 1, e);
    file_of(t, path, t->generation, ".weights");
    if (!old) return false;
    if (!there(path)) {
        if (!check_games(t, e) || !play(t, old, e)) return false;
        if (!t->o->shard.of && !atomic_load(t->stop) && !learn(t, old, path, e)) return false;
    }
    bool matched = t->o->shard.of || !t->o->match_games || logged(t, t->generation);
    return matched || atomic_load(t->stop) || match(t, e);
}

/* Report the first line in which they differ. */
static bool differs(const char *path, const char *found, const char *mine, struct err *e)
{
    size_t at = str_differ(found, mine, '\n');
    return err_set(e, 0, 0, "%.300s is of a run with another start: it says \"%.*s\", and this one \"%.*s\"", path,
        (int)strcspn(found + at, "\n"), found + at, (int)strcspn(mine + at, "\n"), mine + at);
}

static void put_game(const struct rules *r, struct str *out)
{
    str_add(out, "game ");
    variants_spec(r, out);
    str_put(out, '\n');
}

/* The first run writes its settings down; later ones must ask for the same games. */
static bool check_setup(struct trainer *t, struct err *e)
{
    const struct train_options *o = t->o;
    char path[PATH];
    LOCAL(str) found = { 0 };
    snprintf(path, sizeof path, "%s/setup.txt", o->folder);
    put_game(&o->rules, &t->setup);
    str_addf(&t->setup, "from %s\ngames %d\nnodes %" PRIu64 "\nseed %" PRIu64 "\ntables %d\n",
        o->from ? o->from : "hand", chunks(o) * SAMPLE_CHUNK, o->nodes, o->fit.seed, o->pieces);
    if (!file_make_dir(o->folder, e)) return false;
    if (!there(path) && !file_save(path, str_text(&t->setup), t->setup.len, e)) return false;
    if (!file_read(path, TEXT_BYTES, &found, e)) return false;
    return !strcmp(str_text(&t->setup), str_text(&found)) || differs(path, str_text(&found), str_text(&t->setup), e);
}

/* Keep a copy of the weights with which training begins, since their own file may change meanwhile.  They are read
   before the folder says that it begins with them. */
static bool keep_start(struct trainer *t, struct err *e)
{
    char path[PATH];
    LOCAL(str) text = { 0 };
    file_of(t, path, 0, ".weights");
    if (!t->o->from || there(path)) return check_setup(t, e);
    OWN(weights) from = weights_read(t->o->from, &t->o->rules, e);
    if (!from || !check_setup(t, e)) return false;
    weights_write(from, &text);
    return file_save(path, str_text(&text), text.len, e);
}

/* Shards share a folder; a run that learns has it alone.  If files cannot be locked, nobody is kept out. */
static bool take_folder(struct trainer *t, struct err *e)
{
    char path[PATH];
    int how = t->o->shard.of ? LOCK_SH : LOCK_EX;
    snprintf(path, sizeof path, "%s/lock", t->o->folder);
    t->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (t->lock < 0) return err_errno(e, "cannot write %s", path);
    if (flock(t->lock, how | LOCK_NB) == 0 || errno != EWOULDBLOCK) return true;
    return err_set(e, 0, 0, "another run trains in %s%s", t->o->folder,
        t->o->shard.of ? "" : "; with --shard several play its games");
}

/* Build the tables that are missing, which takes a short time compared with the rest, and open them. */
static bool open_tables(struct trainer *t, struct err *e)
{
    char folder[PATH];
    if (!t->o->pieces) return true;
    snprintf(folder, sizeof folder, "%s/tables", t->o->folder);
    struct endgame_plan plan = { .rules = t->o->rules,
        .folder = folder,
        .pieces = t->o->pieces,
        .threads = t->o->fit.threads,
        .wait = true,
        .stop = t->stop };
    t->progress(t->ctx, "building endgame tables");
    if (!file_make_dir(folder, e) || !endgame_build(&plan, e)) return atomic_load(t->stop);
    t->tables = endgame_open(&t->o->rules, folder);
    return t->tables || err_set(e, 0, 0, "there is not enough memory for the endgame tables");
}

bool train_setup(const struct rules *r, const char *folder, struct str *ret, struct err *e)
{
    char path[PATH];
    LOCAL(str) want = { 0 };
    snprintf(path, sizeof path, "%s/setup.txt", folder);
    put_game(r, &want);
    if (!file_read(path, TEXT_BYTES, ret, e)) return false;
    return !strncmp(str_text(ret), str_text(&want), want.len) || err_set(e, 0, 0, "%s is of another game", path);
}

static bool refit(struct trainer *t, struct err *e)
{
    char folder[PATH];
    if (!train_setup(&t->o->rules, t->o->folder, &t->setup, e)) return false;
    const char *games = strstr(str_text(&t->setup), "\ngames ");
    t->whole = games ? atoi(games + strlen("\ngames ")) : 0;
    if (there(t->o->refit)) return err_set(e, 0, 0, "%s exists already; choose another name", t->o->refit);
    for (int g = 1; g <= TRAIN_GENERATIONS; g++) {
        file_of(t, folder, g, "");
        if (there(folder)) t->generation = g;
    }
    OWN(weights) from = t->o->from ? weights_read(t->o->from, &t->o->rules, e) : weights_of(t, 0, e);
    return from && learn(t, from, t->o->refit, e);
}

bool train(const struct train_options *o, atomic_bool *stop, train_say_fn *say, train_say_fn *progress, void *ctx,
    struct err *e)
{
    char path[PATH];
    struct trainer t = { .o = o, .stop = stop, .say = say, .progress = progress, .ctx = ctx, .lock = -1 };
    t.whole = chunks(o) * SAMPLE_CHUNK;
    bool ok = o->refit ? refit(&t, e) : keep_start(&t, e) && take_folder(&t, e) && open_tables(&t, e);
    bool on = ok && !o->refit;
    for (t.generation = 1; on && t.generation <= o->generations && !atomic_load(stop); t.generation++) {
        ok = one_generation(&t, e);
        file_of(&t, path, t.generation, ".weights");
        on = ok && there(path);
    }
    endgame_close(t.tables);
    str_release(&t.setup);
    file_close(&t.lock);
    return ok;
}
