/* solve.c -- solving exercises (coach.h).  Each answer is kept at once. */
#include <config.h>

#include "app/coach/coach.h"

#include <stdio.h>
#include <string.h>

#include "app/analysis/judge.h"
#include "app/drill/shots.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"
#include "board/variants.h"
#include "coach/mistakes.h"

enum { WON_MEN = 2, REFUTATION = 7 };

static const struct exercise *present(const struct solving *t)
{
    return &t->x.list[t->index];
}

/* ---- the position ---- */

/* Put a mistake on the board, with what is known of it.  If the other side's move before it is known, it is played
   first. */
static bool put_mistake(struct session *s, const struct rules *r, const struct exercise *x, const char *where,
    bool sourced)
{
    LOCAL(str) about = { 0 };
    struct game *g = game_new(r, x->has_lead ? &x->before : &x->start, WHITE);
    if (x->has_lead) game_play(g, &x->lead);
    drill_board(s, g, 1 << x->start.turn);
    mistakes_words(x->kinds, &about);
    say(s, _("%s to move: find something better than %s (%s)"), side_word((enum side)x->start.turn),
        MOVE(s, &x->start, &x->bad), where);
    if (sourced) say_more(s, "- %s%s%s", x->source, about.len ? _("; ") : "", str_text(&about));
    return true;
}

static bool put(struct session *s, void *task, int which)
{
    struct solving *t = task;
    struct rules r;
    struct err e;
    char where[64];
    t->index = t->order ? t->order[which] : which;
    int n, at = drill_at(s, &n);
    const struct exercise *x = present(t);
    const struct card *c = schedule_find(&t->deck.schedule, x->key);
    if (!variants_find(x->game, &r, &e)) return say_err(s, &e);
    t->at = 0;
    t->has_best = false;
    t->n_line = x->n_moves;
    memcpy(t->line, x->move, sizeof t->line);
    bool days = t->kind.keep && !t->kind.once;
    // TRANSLATORS: the number of the exercise, of how many
    const char *words = !days ? _("%d of %d") : c && c->due ? _("%d of %d, seen before") : _("%d of %d, new");
    snprintf(where, sizeof where, words, at, n);
    if (x->is_mistake) return put_mistake(s, &r, x, where, t->kind.keep);
    drill_put(s, &r, &x->start);
    return say(s, _("%s to move and win (%s)"), side_word((enum side)x->start.turn), where);
}

/* ---- right ---- */

static enum drill_try solved(struct session *s, const struct solving *t, const struct move *m)
{
    bool mistake = present(t)->is_mistake;
    const char *name = MOVE(s, game_pos(s->game), m);
    drill_move(s, m);
    if (!mistake) say(s, "%s", drill_first(s) ? _("Solved, at first try.") : _("Solved."));
    else say(s, drill_first(s) ? _("Right: %s, at first try.") : _("Right: %s."), name);
    if (!t->kind.flows)
        say_more(s, "%s",
            mistake ? _("`train next` goes on")
                    : _("`train next` goes on, `train on` plays the rest against the engine"));
    return DRILL_SOLVED;
}

/* The move was right: play the other side's answer, or the exercise is solved. */
static enum drill_try go_on(struct session *s, struct solving *t, const struct move *m)
{
    if (present(t)->is_mistake || t->at + 1 >= t->n_line) return solved(s, t, m);
    drill_move(s, m);
    const char *reply = MOVE(s, game_pos(s->game), &t->line[++t->at]);
    drill_move(s, &t->line[t->at++]);
    return say(s, _("Good. %s answers %s; go on"), side_word(game_pos(s->game)->turn == WHITE ? BLACK : WHITE), reply);
}

/* The person wins in another way: the engine's line replaces the rest of the solution. */
static void change_line(struct session *s, struct solving *t, const struct judged *j)
{
    int won = pos_ahead(play_rules(s), game_pos(s->game), game_pos(s->game)->turn)
        - pos_ahead(play_rules(s), &present(t)->start, present(t)->start.turn);
    int n = shots_cut(play_rules(s), game_pos(s->game), j->pv, j->n_pv, 100 * (WON_MEN - won));
    if (t->at + n > EXERCISE_MOVES) n = 0;
    memcpy(&t->line[t->at], j->pv, (size_t)n * sizeof *j->pv);
    t->n_line = t->at + n;
}

/* ---- wrong ---- */

/* Find what should have been played, and what it is worth.  False if the engine cannot be asked. */
static bool find_best(struct session *s, struct solving *t)
{
    const struct pos *p = game_pos(s->game);
    struct engine_report report;
    bool known = !present(t)->is_mistake || t->n_line;
    if (t->has_best && present(t)->is_mistake) return true;
    if (!known && !judge_search(s, p, JUDGE_NODES, &report)) return false;
    return t->has_best = judge_move(s, p, known ? &t->line[t->at] : &report.best, t->best);
}

static bool good_enough(struct session *s, const struct solving *t, int score)
{
    if (!present(t)->is_mistake) return judge_as_good(t->best->score, score);
    return judge_good_enough(play_rules(s), game_pos(s->game), t->best->score, score);
}

static bool is_played(const struct solving *t, const struct move *m)
{
    return present(t)->is_mistake && move_equal(m, &present(t)->bad);
}

/* "33-29 costs a man: 33-29 24x33 ...; try again". */
static enum drill_try wrong(struct session *s, struct solving *t, const struct move *m, const struct judged *j)
{
    LOCAL(str) loss = { 0 };
    bool once = t->kind.once;
    bool played = is_played(t, m);
    const char *name = MOVE(s, game_pos(s->game), m);
    if (!j || good_enough(s, t, j->score)) {
        say_no(s,
            once ? _("%s was played, and is marked as a mistake")
                 : _("%s was played, and is marked as a mistake; try something else"),
            name);
    } else {
        judge_loss(s, t->best, j, REFUTATION, &loss);
        // TRANSLATORS: a move, and what it costs: "33-29 costs a man: 24x33"
        say_no(s,
            once         ? played ? _("%s, as played, %s") : _("%s %s")
                        : played ? _("%s, as played, %s; try again")
                         : _("%s %s; try again"),
            name, str_text(&loss));
    }
    return DRILL_WRONG;
}

static bool is_known(const struct solving *t, const struct move *m)
{
    if (!present(t)->is_mistake) return move_equal(m, &t->line[t->at]);
    for (int i = 0; i < t->n_line; i++)
        if (move_equal(m, &t->line[i])) return true;
    return false;
}

static enum drill_try play(struct session *s, void *task, const struct move *m)
{
    struct solving *t = task;
    struct judged j;
    bool played = is_played(t, m);
    if (is_known(t, m)) return go_on(s, t, m);
    bool judged = find_best(s, t) && judge_move(s, game_pos(s->game), m, &j);
    if (!judged && !played) return say_no(s, _("The engine cannot judge this move now; try again"));
    if (played || !good_enough(s, t, j.score)) return wrong(s, t, m, judged ? &j : NULL);
    if (!present(t)->is_mistake) change_line(s, t, &j);
    return go_on(s, t, m);
}

/* ---- told ---- */

/* True if the engine knows something better.  Whoever marked the move may know more than the engine, which may want
   to play it again. */
static bool finds_better(struct session *s, struct solving *t)
{
    return find_best(s, t) && !is_played(t, &t->best->pv[0]);
}

static bool answer(struct session *s, void *task, struct move *ret)
{
    struct solving *t = task;
    bool shot = !present(t)->is_mistake;
    if (!shot && !finds_better(s, t)) return false;
    *ret = shot ? t->line[t->at] : t->best->pv[0];
    return true;
}

static bool show(struct session *s, void *task)
{
    struct solving *t = task;
    LOCAL(str) line = { 0 };
    const struct exercise *x = present(t);
    if (x->is_mistake) {
        if (!finds_better(s, t)) return say_no(s, _("The engine finds nothing better; `train skip` goes on"));
        int n = t->best->n_pv < REFUTATION ? t->best->n_pv : REFUTATION;
        think_line_text(s, game_pos(s->game), t->best->pv, n, &line);
        drill_move(s, &t->best->pv[0]);
        say(s, _("Better was %s. `train next` goes on"), str_text(&line));
    } else {
        think_line_text(s, game_pos(s->game), &t->line[t->at], t->n_line - t->at, &line);
        while (t->at < t->n_line) drill_move(s, &t->line[t->at++]);
        say(s, _("The solution: %s (%s). `train next` goes on"), str_text(&line), x->source);
    }
    return true;
}

/* ---- begun ---- */

void solving_release(struct solving *t)
{
    exercises_release(&t->x);
    deck_release(&t->deck);
    set_release(&t->set);
    mem_free(t->order);
    mem_free(t->best);
}

static void free_task(void *task)
{
    solving_release(task);
    mem_free(task);
}

void solving_unread(struct session *s, const char *name, const struct exercises *x)
{
    const struct err *e = &x->trouble;
    if (*e->text)
        say_more(s,
            lang_count("(%s:%d: %s; %d game is passed over)", "(%s:%d: %s; %d games are passed over)", x->unread), name,
            e->line, e->text, x->unread);
}

void solving_trouble(struct session *s, const struct solving *t)
{
    const struct err *e = &t->x.trouble;
    const struct lines *l = &t->set.lines;
    if (*e->text && t->mine)
        say_more(s, _("(%s:%d:%d: %s; what follows there is not asked)"), MISTAKES_FILE, e->line, e->column, e->text);
    else solving_unread(s, COLLECTION_FILE, &t->x);
    if (l->damaged) say_more(s, "(%s:%d: %s)", l->name, l->trouble.line, l->trouble.text);
    deck_trouble(s, &t->deck);
}

bool solving_begin(struct session *s, struct solving *from)
{
    struct solving *t = mem_new(1, sizeof *t);
    struct drill_kind *k = &t->kind;
    *t = *from;
    *from = (struct solving){ 0 };
    t->best = mem_new(1, sizeof *t->best);
    *k = (struct drill_kind){ k->title, put, play, answer, show, free_task, k->sum, k->keep, k->once, k->once, false };
    if (!drill_begin(s, k, t, t->n)) return false;
    solving_trouble(s, t);
    return true;
}

bool solving_day(struct solving *t, struct schedule_day *ret)
{
    LOCAL_MEM const struct card **card = mem_new((size_t)t->x.n + 1, sizeof *card);
    t->order = mem_new((size_t)t->x.n + 1, sizeof *t->order);
    for (int i = 0; i < t->x.n; i++) card[i] = schedule_find(&t->deck.schedule, t->x.list[i].key);
    schedule_day(card, t->x.n, day_today(), t->order, ret);
    return (t->n = ret->due + ret->fresh) > 0;
}
