/* reviewing.c -- see reviewing.h */
#include <config.h>

#include "app/analysis/reviewing.h"

#include <string.h>

#include "app/analysis/analysis.h"
#include "app/analysis/analysis_data.h"
#include "app/session/edits.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/mono.h"
#include "notation/comment.h"

/* ---- the moves called bad ---- */

int mistake_of(const struct node *n, int side)
{
    return n->kind == NODE_MOVE && (side < 0 || n->parent->pos.turn == side) ? nag_worst(n) : 0;
}

static bool put_side(const struct session *s, enum side side, struct str *out)
{
    static const int bad[] = { 0, NAG_DUBIOUS, NAG_MISTAKE, NAG_BLUNDER }; // by their weights
    int count[4] = { 0 };
    for (const struct node *n = game_root(s->game)->child; n; n = n->child) count[nag_weight(mistake_of(n, side))]++;
    str_add(out, side_letter(side));
    for (int k = 1; k < 4; k++)
        if (count[k]) str_addf(out, " %d %s", count[k], nag_glyph(bad[k]));
    bool any = count[1] + count[2] + count[3];
    if (!any) str_add(out, _(" none"));
    return any;
}

bool session_mistakes(const struct session *s, struct str *out)
{
    bool white = put_side(s, WHITE, out);
    str_add(out, "  ");
    return put_side(s, BLACK, out) || white;
}

void mistakes_sum(const struct session *s, struct str *out)
{
    const char *white = game_tag(s->game, "WhiteAccuracy"), *black = game_tag(s->game, "BlackAccuracy");
    str_add(out, _("mistakes: "));
    session_mistakes(s, out);
    if (white && black)
        str_addf(out, _("  accuracy %s %.5s %s %.5s"), side_letter(WHITE), white, side_letter(BLACK), black);
}

/* ---- the review ---- */

struct reviewing {
    struct review *review;
    struct session_review asked;
    uint64_t version; /* of the game, when it was last seen to be the one reviewed */
    bool runs, file;  /* the rest of the open file, too */
    bool written;     /* into the game: it is to be saved */
    int games;        /* of the file, done before this one */
    int id;           /* of what the engine was asked; 0: nothing */
    int64_t began;    /* ms */
    int done_before;  /* positions known when it began */
};

bool reviewing_runs(const struct session *s)
{
    return s->wing.reviewing && s->wing.reviewing->runs;
}

static void stop(struct session *s)
{
    struct reviewing *v = s->wing.reviewing;
    if (!reviewing_runs(s)) return;
    if (v->id && s->engine) engine_cancel(s->engine);
    v->id = 0;
    v->runs = s->wing.analysis->lent = false;
    s->changes |= CHANGED_ANALYSIS;
}

static void forget(struct session *s)
{
    if (!s->wing.reviewing) return;
    stop(s);
    review_free(s->wing.reviewing->review);
    mem_free(s->wing.reviewing);
    s->wing.reviewing = NULL;
}

/* Is the game still the one reviewed?  Comments and variations may have changed, but not the main line. */
static bool fits(const struct session *s)
{
    struct reviewing *v = s->wing.reviewing;
    if (v->version == game_version(s->game)) return true;
    if (!review_fits(v->review, s->game)) return false;
    v->version = game_version(s->game);
    return true;
}

bool reviewing_kept(const struct session *s, struct session_review *ret)
{
    if (!s->wing.reviewing || !fits(s)) return false;
    *ret = s->wing.reviewing->asked;
    return true;
}

static bool is_same(const struct session *s, const struct session_review *asked)
{
    const struct reviewing *v = s->wing.reviewing;
    if (!v || !fits(s)) return false;
    const struct engine_limits *a = &v->asked.limits, *b = &asked->limits;
    return v->asked.mark == asked->mark && a->ms == b->ms && a->nodes == b->nodes && a->depth == b->depth;
}

bool reviewing_start(struct session *s, const struct session_review *asked)
{
    if (!game_root(s->game)->child) return say_no(s, _("There are no moves to review"));
    analysis_enter(s);
    if (!think_engine(s)) return false;
    bool on = is_same(s, asked);
    if (!on) {
        forget(s);
        s->wing.reviewing = mem_new(1, sizeof *s->wing.reviewing);
        *s->wing.reviewing = (struct reviewing){ .review = review_new(s->game, asked->mark),
            .asked = *asked,
            .version = game_version(s->game) };
        EACH_WING(s, w, yield) w->yield(s);
        engine_clear(s->engine);
    }
    struct reviewing *v = s->wing.reviewing;
    v->runs = s->wing.analysis->lent = true;
    v->file = false;
    v->began = mono_ms();
    v->done_before = review_done(v->review);
    say(s, on ? _("The review goes on") : _("The game is being reviewed"));
    s->said.yields = true;
    s->said.shown = 0;
    return true;
}

/* Go to the next game of the file that has moves.  False if there is none, or it cannot be reviewed. */
static bool next_game(struct session *s, const struct session_review *asked, int done)
{
    int games = filing_games(s);
    for (int i = s->file.index + 1; i < games; i++) {
        if (!filing_show(s, i) || !game_root(s->game)->child) continue;
        if (!reviewing_file(s, asked)) return false;
        s->wing.reviewing->games = done;
        if (s->plain) s->changes &= ~(unsigned)CHANGED_MESSAGE; // text mode hears of the progress at each quarter
        return true;
    }
    return false;
}

bool reviewing_file(struct session *s, const struct session_review *asked)
{
    if (!game_root(s->game)->child) return next_game(s, asked, 0) || say_no(s, _("There are no moves to review"));
    if (!reviewing_start(s, asked)) return false;
    s->wing.reviewing->file = true;
    return true;
}

/* "Review [######------]  34 %  0:42 left   (`stop` stops)" */
static void show(struct session *s)
{
    struct reviewing *v = s->wing.reviewing;
    int64_t took = mono_ms() - v->began;
    int total = review_total(v->review), done = review_done(v->review), fresh = done - v->done_before;
    uint64_t before = v->file ? (uint64_t)s->file.index : 0, games = v->file ? (uint64_t)filing_games(s) : 1;
    if (!say_progress(s, before * (uint64_t)total + (uint64_t)done, games * (uint64_t)total,
            v->file ? _("Review, game %d of %d") : _("Review"), s->file.index + 1, (int)games))
        return;
    if (fresh > 0) {
        int left = (int)(took * (total - done) / fresh / 1000) + 1;
        say_more(s, _(" %d:%02d left"), left / 60, left % 60);
    }
    say_more(s, _("  (`stop` stops)"));
    s->said.yields = true;
}

static void end(struct session *s)
{
    forget(s);
    analysis_restart(s);
}

/* Begin the next game of the file when this one is saved, which the person may have to allow first.  After the last
   game, sum up. */
static void go_on(struct session *s)
{
    struct session_review asked = s->wing.reviewing->asked;
    int done = s->wing.reviewing->games + 1;
    end(s);
    if (session_unsaved(s) || next_game(s, &asked, done)) return;
    say(s, LANG_COUNT("%d game is reviewed and saved in %s", "%d games are reviewed and saved in %s", done),
        s->file.name);
}

static void finish(struct session *s)
{
    struct reviewing *v = s->wing.reviewing;
    LOCAL(str) sum = { 0 };
    edits_step(s);
    review_write(v->review, s->game);
    v->written = true;
    if (v->file) {
        filing_save_asking(s, s->file.name, true);
        return;
    }
    end(s);
    s->whose = *s->sought = 0; // from now on `again` finds mistakes
    mistakes_sum(s, &sum);
    say(s, "%s", str_text(&sum));
}

/* False: what is finished waits.  A question of another kind is answered first, so that nothing is taken for its answer; and
   a line that is being typed is about this game of the file. */
static bool ask_next(struct session *s)
{
    struct reviewing *v = s->wing.reviewing;
    struct engine_request q;
    bool more = review_next(v->review, &q);
    if (s->question.answer || (!more && v->file && s->step.held)) return false;
    if (!more) {
        (v->written ? go_on : finish)(s);
        return true;
    }
    q.limits = v->asked.limits;
    q.endgame = tables_find(s);
    v->id = engine_go(s->engine, &q);
    show(s);
    return true;
}

bool reviewing_halt(struct session *s)
{
    if (!reviewing_runs(s)) return false;
    stop(s);
    return say(s, _("The review has stopped; `analyse %s` goes on with it"), s->wing.reviewing->file ? "file" : "game");
}

/* Take the answer and ask the next question; games with nothing to ask are skipped. */
static int tick(struct session *s, int64_t now UNUSED)
{
    struct reviewing *v = s->wing.reviewing;
    struct engine_report r;
    if (!reviewing_runs(s)) return -1;
    bool away = session_mode(s) != MODE_ANALYSE;
    if (away || !fits(s)) {
        stop(s);
        if (away) say_more(s, _("(`analyse %s` goes on reviewing)"), v->file ? "file" : "game");
        else say_more(s, _("(The review has stopped: the game has changed)"));
        return -1;
    }
    while (v->id && engine_take(s->engine, &r)) {
        if (r.id != v->id || !r.done) continue;
        v->id = 0;
        review_put(v->review, &r);
    }
    while (reviewing_runs(s) && !s->wing.reviewing->id && ask_next(s)) continue;
    return -1;
}

const struct wing reviewing_wing = {
    .tick = tick, .leave = forget, .hush = forget, .free = forget, .busy = reviewing_runs
};
