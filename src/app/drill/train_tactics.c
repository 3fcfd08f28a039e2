/* train_tactics.c -- training with shots from the collection: the whole solution is to be played,
   huff answers for the other side, and any move as good as the solution's will do.  Each answer is
   kept at once. */
#include <config.h>

#include "app/drill/drill.h"

#include <string.h>

#include "app/analysis/judge.h"
#include "app/drill/shots.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/err.h"
#include "base/mem.h"
#include "board/variants.h"
#include "pdn/pdn.h"

enum { WON_MEN = 200, REFUTATION = 7, FILE_MAX = 1 << 28 };

struct tactics {
    struct exercises x; /* as they were when the training began */
    int *queue;         /* what to do, in order */
    int n_queue;
    int n_first;   /* ... behind these, what failed comes once more */
    int index;     /* of the present one */
    bool recorded; /* its answer is on disk */
    int n, at;     /* moves of the line, and the next */
    struct move line[EXERCISE_MOVES];
};

static const struct exercise *present(const struct tactics *t)
{
    return &t->x.list[t->index];
}

/* Keep the answer, once; what fails here is said behind the message. */
static void record(struct session *s, struct tactics *t, bool right)
{
    struct err e;
    if (t->recorded) return;
    t->recorded = true;
    if (!right) {
        t->queue[t->n_queue++] = t->index;
        drill_more(s, 1);
    }
    if (!collection_answer(present(t), right, &e)) say_more(s, "(not kept: %s)", e.text);
}

static bool put(struct session *s, void *task, int at)
{
    struct tactics *t = task;
    struct rules r;
    struct err e;
    t->index = t->queue[at];
    const struct exercise *x = present(t);
    if (!variants_find(x->game, &r, &e)) return say_err(s, &e);
    drill_put(s, &r, &x->start);
    t->at = 0;
    t->n = x->n_moves;
    t->recorded = at >= t->n_first; // once more, for practice
    memcpy(t->line, x->move, sizeof t->line);
    return say(s, "%s to move and win (%d of %d, %s)", side_name((enum side)x->start.turn), at + 1, t->n_queue,
        x->seen ? "seen before" : "new");
}

static bool solved(struct session *s, struct tactics *t)
{
    bool first = drill_solved(s);
    say(s, "Solved%s. `train next` goes on, `train on` plays the rest against the engine",
        first ? ", at first try" : "");
    record(s, t, first);
    return true;
}

/* The move was right: the other side answers, or it is solved. */
static bool go_on(struct session *s, struct tactics *t, const struct move *m)
{
    LOCAL(str) reply = { 0 };
    drill_move(s, m);
    if (++t->at >= t->n) return solved(s, t);
    move_text(s, game_here(s->game), &t->line[t->at], &reply);
    drill_move(s, &t->line[t->at++]);
    return say(s, "Good. %s answers %s; go on", side_name(game_pos(s->game)->turn == WHITE ? BLACK : WHITE),
        str_text(&reply));
}

/* Another way to win: what follows it takes the place of the rest of the solution. */
static void change_line(struct session *s, struct tactics *t, const struct judged *j)
{
    int won = judge_material(play_rules(s), game_pos(s->game), game_pos(s->game)->turn)
        - judge_material(play_rules(s), &present(t)->start, present(t)->start.turn);
    int n = shots_cut(play_rules(s), game_pos(s->game), j->pv, j->n_pv, WON_MEN - won);
    if (t->at + n > EXERCISE_MOVES) n = 0;
    memcpy(&t->line[t->at], j->pv, (size_t)n * sizeof *j->pv);
    t->n = t->at + n;
}

static bool wrong(struct session *s, struct tactics *t, const struct judged *best, const struct judged *j)
{
    LOCAL(str) name = { 0 }, loss = { 0 };
    drill_wrong(s);
    move_text(s, game_here(s->game), &j->pv[0], &name);
    drill_loss(s, best, j, REFUTATION, &loss);
    say_no(s, "%s %s; try again", str_text(&name), str_text(&loss));
    record(s, t, false);
    return false;
}

static bool play(struct session *s, void *task, const struct move *m)
{
    struct tactics *t = task;
    const struct pos *p = game_pos(s->game);
    struct judged best, j;
    if (move_equal(m, &t->line[t->at])) return go_on(s, t, m);
    if (!judge_move(s, p, &t->line[t->at], &best) || !judge_move(s, p, m, &j))
        return say_no(s, "The engine cannot judge this move now; try again");
    if (!judge_as_good(best.score, j.score)) return wrong(s, t, &best, &j);
    change_line(s, t, &j);
    return go_on(s, t, m);
}

static bool answer(struct session *s UNUSED, void *task, struct move *ret)
{
    const struct tactics *t = task;
    *ret = t->line[t->at];
    return true;
}

static bool show(struct session *s, void *task)
{
    struct tactics *t = task;
    LOCAL(str) line = { 0 };
    think_line_text(s, game_pos(s->game), &t->line[t->at], t->n - t->at, &line);
    while (t->at < t->n) drill_move(s, &t->line[t->at++]);
    say(s, "The solution: %s (%s). `train next` goes on", str_text(&line), present(t)->source);
    record(s, t, false);
    return true;
}

static void free_task(void *task)
{
    struct tactics *t = task;
    exercises_release(&t->x);
    mem_free(t->queue);
    mem_free(t);
}

static const struct drill_kind tactics = { "shots", put, play, answer, show, free_task, NULL };

/* ---- what there is to do ---- */

static bool nothing(struct session *s, const struct exercises *x)
{
    char day[DAY_TEXT];
    if (!x->n) return say_no(s, "There are no exercises yet; `train tactics FILE` makes some of a PDN file's games");
    day_text(exercises_next_due(x), day);
    return say_no(s, "All exercises are done; the next is due on %s", day);
}

bool train_tactics(struct session *s)
{
    struct err e;
    struct tactics *t = mem_new(1, sizeof *t);
    bool ok = collection_load(&t->x, &e) || say_err(s, &e);
    t->queue = mem_new(2 * (size_t)t->x.n + 1, sizeof *t->queue);
    t->n_queue = t->n_first = ok ? exercises_queue(&t->x, day_today(), t->queue, t->x.n) : 0;
    if (ok && !t->n_queue) ok = nothing(s, &t->x);
    if (ok) return drill_begin(s, &tactics, t, t->n_queue);
    free_task(t);
    return false;
}

/* A file of exercises: they become the person's own. */
static bool take_over(struct session *s, const char *path, const struct str *text)
{
    LOCAL(exercises) x = { 0 };
    struct err e;
    int fresh;
    bool ok = exercises_read(&x, str_text(text), text->len, &e);
    if (!ok) say_no(s, "%s:%d:%d: %s", path, e.line, e.column, e.text);
    else if (!(ok = collection_merge(&x, &fresh, &e))) say_err(s, &e);
    else say(s, "%d of %d exercise%s new; `train tactics` begins", fresh, x.n, x.n == 1 ? " is" : "s are");
    return ok;
}

bool train_file(struct session *s, const char *path)
{
    LOCAL(str) text = { 0 };
    struct err e;
    bool ok = files_read(&s->how.files, path, FILE_MAX, &text, &e) || say_err(s, &e);
    if (ok && exercises_is(str_text(&text), text.len)) ok = take_over(s, path, &text);
    else if (ok) {
        struct pdn_file *f = pdn_new(str_text(&text), text.len, s->how.has_assume ? &s->how.assume : NULL);
        ok = pdn_games(f) > 0;
        if (!ok) pdn_free(f);
        if (!ok) say_no(s, "%s:1:1: there is no game in this file", path);
        else if ((ok = making_start(s, f, path)))
            say(s, "Looking for shots in %s; `train score` says how far it is", path);
    }
    return ok;
}

bool train_score(struct session *s)
{
    LOCAL(exercises) x = { 0 };
    struct err e;
    int box[EXERCISE_BOXES + 1] = { 0 }, today = day_today();
    int fresh = 0, due = 0, right = 0, seen = 0;
    if (!collection_load(&x, &e)) return say_err(s, &e);
    for (int i = 0; i < x.n; i++) {
        const struct exercise *one = &x.list[i];
        fresh += !one->seen;
        due += one->seen && one->due <= today;
        if (one->seen) box[one->box]++;
        right += one->right;
        seen += one->seen;
    }
    say(s,
        "%d exercise%s: %d due, %d new; solved at first try %d of %d times, %d in a row (best %d); "
        "boxes 0 to %d:",
        x.n, x.n == 1 ? "" : "s", due, fresh, right, seen, x.streak, x.best, EXERCISE_BOXES);
    for (int i = 0; i <= EXERCISE_BOXES; i++) say_more(s, "%d", box[i]);
    LOCAL(str) making = { 0 };
    making_words(s, &making);
    if (making.len) say_more(s, "- %s", str_text(&making));
    return true;
}
