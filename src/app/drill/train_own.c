/* train_own.c -- training with the mistakes of the game on the board: the position before each move
   of the main line that is marked ? or ??, and something better is to be found.

   Right is what a variation of the game begins with there, and whatever the engine finds as good as
   that. */
#include <config.h>

#include "app/drill/drill.h"

#include <string.h>
#include <strings.h>

#include "app/analysis/judge.h"
#include "app/session/state.h"
#include "base/mem.h"

enum { REFUTATION = 7 };

struct own {
    const struct node **bad; /* the marked moves; nodes of the game that waits */
    int n, at;
    struct judged best; /* of the present position, when has_best */
    bool has_best;
};

static bool is_marked(const struct node *n, bool all)
{
    for (int i = 0; i < n->n_nags; i++)
        if (n->nags[i] == 2 || n->nags[i] == 4 || (all && n->nags[i] == 6)) return true;
    return false;
}

/* The first move of a variation that is not called bad itself, and is `m` (NULL: any); NULL: none. */
static const struct node *better_line(const struct node *bad, const struct move *m)
{
    for (const struct node *n = bad->parent->child; n; n = n->next) {
        bool good = n != bad && n->kind == NODE_MOVE && !n->illegal && !is_marked(n, true);
        if (good && (!m || move_equal(&n->move, m))) return n;
    }
    return NULL;
}

/* What should have been played, and what it is worth. */
static bool find_best(struct session *s, struct own *t)
{
    const struct node *line = better_line(t->bad[t->at], NULL);
    const struct pos *p = &game_root(s->game)->pos;
    struct engine_report report;
    if (t->has_best) return true;
    if (!line && !think_quick(s, p, JUDGE_NODES, &report)) return false;
    t->has_best = judge_move(s, p, line ? &line->move : &report.best, &t->best);
    return t->has_best;
}

static bool put(struct session *s, void *task, int at)
{
    struct own *t = task;
    LOCAL(str) text = { 0 };
    t->at = at;
    t->has_best = false;
    const struct node *bad = t->bad[at];
    drill_put(s, game_rules(drill_kept(s)), &bad->parent->pos);
    move_text(s, game_root(s->game), &bad->move, &text);
    return say(s, "%s to move: find something better than %s (%d of %d)", side_name((enum side)bad->parent->pos.turn),
        str_text(&text), at + 1, t->n);
}

static bool good_enough(struct session *s, const struct own *t, int score)
{
    return judge_good_enough(play_rules(s), &game_root(s->game)->pos, t->best.score, score);
}

static bool right(struct session *s, const struct move *m)
{
    LOCAL(str) text = { 0 };
    move_text(s, game_root(s->game), m, &text);
    bool first = drill_solved(s);
    drill_move(s, m);
    return say(s, "Right: %s%s. `train next` goes on", str_text(&text), first ? ", at first try" : "");
}

/* "33-29 costs a man: 33-29 24x33 ...; try again". */
static bool wrong(struct session *s, struct own *t, const struct move *m, const struct judged *j)
{
    LOCAL(str) name = { 0 }, loss = { 0 };
    bool played = move_equal(m, &t->bad[t->at]->move);
    drill_wrong(s);
    move_text(s, game_root(s->game), m, &name);
    if (!j || good_enough(s, t, j->score)) {
        say_no(s, "%s was played, and is marked as a mistake; try something else", str_text(&name));
    } else {
        drill_loss(s, &t->best, j, REFUTATION, &loss);
        say_no(s, "%s%s %s; try again", str_text(&name), played ? ", as played," : "", str_text(&loss));
    }
    return false;
}

static bool play(struct session *s, void *task, const struct move *m)
{
    struct own *t = task;
    struct judged j;
    bool played = move_equal(m, &t->bad[t->at]->move);
    if (better_line(t->bad[t->at], m)) return right(s, m);
    bool judged = find_best(s, t) && judge_move(s, &game_root(s->game)->pos, m, &j);
    if (!judged && !played) return say_no(s, "The engine cannot judge this move now; try again");
    if (played || !good_enough(s, t, j.score)) return wrong(s, t, m, judged ? &j : NULL);
    return right(s, m);
}

/* Whoever marked the move may know more than the engine, which would play it again. */
static bool finds_better(struct session *s, struct own *t)
{
    return find_best(s, t) && !move_equal(&t->best.pv[0], &t->bad[t->at]->move);
}

static bool answer(struct session *s, void *task, struct move *ret)
{
    struct own *t = task;
    if (!finds_better(s, t)) return false;
    *ret = t->best.pv[0];
    return true;
}

static bool show(struct session *s, void *task)
{
    struct own *t = task;
    LOCAL(str) line = { 0 };
    if (!finds_better(s, t)) return say_no(s, "The engine finds nothing better; `train skip` goes on");
    think_line_text(s, &game_root(s->game)->pos, t->best.pv, t->best.n_pv < REFUTATION ? t->best.n_pv : REFUTATION,
        &line);
    drill_move(s, &t->best.pv[0]);
    return say(s, "Better was %s. `train next` goes on", str_text(&line));
}

static void free_task(void *task)
{
    struct own *t = task;
    mem_free(t->bad);
    mem_free(t);
}

static const struct drill_kind own = { "mistakes of this game", put, play, answer, show, free_task, NULL };

/* ---- which moves ---- */

/* Bits 1 and 2: White's and Black's moves.  Those of the person who plays here, or whose name is in
 * the tags. */
static int own_sides(const struct session *s)
{
    int sides = 0;
    for (int side = WHITE; side <= BLACK; side++) {
        const char *tag = game_tag(s->game, side_name(side));
        bool here = !s->from_file && s->player[side].engine != s->player[!side].engine;
        if (here ? !s->player[side].engine : tag && !strcasecmp(tag, start_own_name(s))) sides |= 1 << side;
    }
    return sides ? sides : 3;
}

/* The marked moves of the main line into `ret` (may be NULL); how many. */
static int find_marked(const struct game *g, int sides, bool all, const struct node **ret)
{
    int n = 0;
    for (const struct node *at = game_root(g)->child; at; at = at->child) {
        if (at->kind != NODE_MOVE || at->illegal || !(sides >> at->parent->pos.turn & 1) || !is_marked(at, all))
            continue;
        if (ret) ret[n] = at;
        n++;
    }
    return n;
}

static const char *whose(int sides)
{
    return sides == 1 ? "of White's moves " : sides == 2 ? "of Black's moves " : "";
}

bool train_own(struct session *s, int sides, bool all)
{
    if (!sides) sides = own_sides(s);
    int n = find_marked(s->game, sides, all, NULL);
    if (!n) {
        say_no(s, "None %sof the main line is marked %s", whose(sides), all ? "?!, ? or ??" : "? or ??");
        if (!all && find_marked(s->game, sides, true, NULL)) say_more(s, "; `train all` takes ?! too");
        else if (sides != 3 && find_marked(s->game, 3, all, NULL)) say_more(s, "; `train both` takes both sides");
        return false;
    }
    struct own *t = mem_new(1, sizeof *t);
    t->bad = mem_new((size_t)n, sizeof *t->bad);
    t->n = find_marked(s->game, sides, all, t->bad);
    return drill_begin(s, &own, t, n);
}
