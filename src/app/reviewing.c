/* reviewing.c -- see reviewing.h */
#include <config.h>

#include "app/reviewing.h"

#include "app/adopt.h"
#include "app/analysis.h"
#include "app/state.h"
#include "base/mem.h"
#include "base/mono.h"
#include "notation/pdn.h"
#include "review/review.h"

enum { SHOW_MS = 500, BAR = 24 };

struct reviewing {
    struct review *review;
    struct review_terms terms;
    struct engine_limits limits;
    uint64_t version;                   /* of the game it is about */
    bool runs, file;                    /* the rest of the open file, too */
    int id;                             /* of what the engine was asked; 0: nothing */
    int64_t began, shown;               /* ms */
    int done_before;                    /* positions known when it began */
};

bool reviewing_runs(const struct session *s)
{
    return s->reviewing && s->reviewing->runs;
}

void reviewing_free(struct session *s)
{
    if (!s->reviewing) return;
    reviewing_stop(s);
    review_free(s->reviewing->review);
    mem_free(s->reviewing);
    s->reviewing = NULL;
}

void reviewing_stop(struct session *s)
{
    struct reviewing *v = s->reviewing;
    if (!reviewing_runs(s)) return;
    if (v->id && s->engine) engine_cancel(s->engine);
    v->id = 0;
    v->runs = s->engine_lent = false;
    s->changes |= CHANGED_ANALYSIS;
}

static bool is_same(const struct session *s, const struct review_terms *terms, const struct engine_limits *limits)
{
    const struct reviewing *v = s->reviewing;
    return v && v->version == game_version(s->game) && v->terms.mark == terms->mark && v->limits.ms == limits->ms
        && v->limits.nodes == limits->nodes && v->limits.depth == limits->depth;
}

bool reviewing_start(struct session *s, const struct review_terms *terms, const struct engine_limits *limits)
{
    if (!game_root(s->game)->child) return say_no(s, "There are no moves to review");
    if (!analysis_enter(s) || !think_engine(s)) return false;
    bool on = is_same(s, terms, limits);
    if (!on) {
        reviewing_free(s);
        s->reviewing = mem_new(1, sizeof *s->reviewing);
        *s->reviewing = (struct reviewing){.review = review_new(s->game, terms), .terms = *terms, .limits = *limits,
            .version = game_version(s->game)};
        analysis_yield(s);
        engine_clear(s->engine);
    }
    struct reviewing *v = s->reviewing;
    v->runs = s->engine_lent = true;
    v->began = mono_ms();
    v->done_before = review_done(v->review);
    v->shown = 0;
    return say(s, on ? "The review goes on" : "The game is being reviewed");
}

/* The next game of the file that has moves; false: there is none, or it cannot be gone on. */
static bool next_game(struct session *s, const struct review_terms *terms, const struct engine_limits *limits)
{
    int games = pdn_games(s->file);
    for (int i = s->file_index + 1; i < games; i++)
        if (filing_show(s, i) && game_root(s->game)->child) return reviewing_file(s, terms, limits);
    return false;
}

bool reviewing_file(struct session *s, const struct review_terms *terms, const struct engine_limits *limits)
{
    if (!game_root(s->game)->child) return next_game(s, terms, limits) || say_no(s, "There are no moves to review");
    if (!reviewing_start(s, terms, limits)) return false;
    s->reviewing->file = true;
    return true;
}

/* "Review [######------]  34 %  0:42 left   (Esc stops)" */
static void show(struct session *s)
{
    struct reviewing *v = s->reviewing;
    int64_t now = mono_ms(), took = now - v->began;
    int total = review_total(v->review), done = review_done(v->review), fresh = done - v->done_before;
    char bar[BAR + 1];
    if (now - v->shown < SHOW_MS) return;
    v->shown = now;
    for (int i = 0; i < BAR; i++) bar[i] = i * total < done * BAR ? '#' : '-';
    bar[BAR] = 0;
    say(s, "Review");
    if (v->file) say_more(s, "of game %d of %d", s->file_index + 1, pdn_games(s->file));
    say_more(s, "[%s]  %d %%", bar, done * 100 / total);
    if (fresh > 0) {
        int left = (int)(took * (total - done) / fresh / 1000) + 1;
        say_more(s, " %d:%02d left", left / 60, left % 60);
    }
    say_more(s, "  (`stop` stops)");
}

static void finish(struct session *s)
{
    struct reviewing *v = s->reviewing;
    struct game *copy = adopt_copy(s);
    struct str sum = {0};
    struct review_terms terms = v->terms;
    struct engine_limits limits = v->limits;
    bool file = v->file;
    review_write(v->review, copy);
    adopt(s, copy);
    game_free(copy);
    reviewing_free(s);
    analysis_restart(s);
    if (file && (!session_line(s, "save") || next_game(s, &terms, &limits))) return;
    mistakes_sum(s, &sum);
    say(s, "%s", str_text(&sum));
    str_release(&sum);
}

static void ask_next(struct session *s)
{
    struct reviewing *v = s->reviewing;
    struct engine_request q;
    if (!review_next(v->review, &q)) {
        finish(s);
        return;
    }
    q.limits = v->limits;
    v->id = engine_go(s->engine, &q);
    show(s);
}

void reviewing_tick(struct session *s)
{
    struct reviewing *v = s->reviewing;
    struct engine_report r;
    if (!reviewing_runs(s)) return;
    if (session_mode(s) != MODE_ANALYSE || v->version != game_version(s->game)) {
        bool changed = v->version != game_version(s->game);
        reviewing_stop(s);
        say_more(s, changed ? "(The review has stopped: the game has changed)" : "(`analyse game` goes on with the review)");
        return;
    }
    while (v->id && engine_take(s->engine, &r)) {
        if (r.id != v->id || !r.done) continue;
        v->id = 0;
        review_put(v->review, &r);
    }
    if (!v->id) ask_next(s);
}
