/* root.c -- see root.h.

   Iterative deepening: each depth orders the moves for the next, and an interrupted depth still
   counts for the moves it finished. */
#include <config.h>

#include "engine/root.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "board/goal.h"
#include "engine/search.h"

enum { WINDOW = 10, WINDOW_DEPTH = 4, WINDOW_MAX = 1000, LATE = 3, REFUSAL_DEPTH = 4, REFUSAL_LESS = 2 };

static void set_line(struct engine_line *l, const struct move *m, int score, const struct behind *next)
{
    int n = next && next->n_pv < ENGINE_PV - 1 ? next->n_pv : next ? ENGINE_PV - 1 : 0;
    l->score = score;
    l->pv[0] = *m;
    if (n) memcpy(l->pv + 1, next->pv, (size_t)n * sizeof *l->pv);
    l->n_pv = n + 1;
}

/* All legal moves in the order the search would try them.  Refusals come with each forfeit, or once if
   the opponent picks it. */
void root_init(struct root *t, struct search *s, int lines)
{
    struct frame *f = &s->frame[0];
    struct moves *l = &f->behind->list;
    const struct move *m;
    struct order o;
    *t = (struct root){ .search = s };
    gen_moves(&s->rules, &f->pos, l);
    t->over = goal_reached(&s->rules, &f->pos, l->n);
    if (t->over) return;
    t->move = mem_new((size_t)moves_count(l), sizeof *t->move);
    order_begin(&o, l, &f->pos, s->history, !s->rules.forfeit_by_opponent, f->behind->rank, 0, f->killer);
    while ((m = order_next(&o)) != NULL) {
        struct root_move *r = &t->move[t->n++];
        r->move = *m;
        if (l->obliged && !move_is_capture(m) && m->forfeit == MOVE_NONE)
            r->move.forfeit = (uint8_t)wide_first(l->obliged);
    }
    if (!search_known(s, 0, false, &t->most)) t->most = SEARCH_INFINITE;
    t->n_lines = lines < t->n ? lines : t->n;
    for (int k = 0; k < t->n_lines; k++) set_line(&t->line[k], &t->move[k].move, 0, NULL);
}

void root_release(struct root *t)
{
    mem_free(t->move);
    *t = (struct root){ .search = NULL };
}

void root_bring(struct root *t, int i, int to)
{
    struct root_move m = t->move[i];
    assert(0 <= to && to <= i && i < t->n);
    memmove(t->move + to + 1, t->move + to, (size_t)(i - to) * sizeof *t->move);
    t->move[to] = m;
}

/* By how many plies a move is reduced at first. */
static int less_deep(const struct search *s, const struct move *m, int depth, int tried)
{
    if (m->forfeit != MOVE_NONE) return depth > REFUSAL_DEPTH ? REFUSAL_LESS : 0;
    bool late = depth > 2 && tried >= LATE && !move_is_capture(m) && !m->crowns;
    return late ? search_late(s, depth, tried) : 0;
}

/* For line k, search the moves that are in no better line.  The best is brought to place k, and its line is
   kept.  Only the first move is searched with the whole window before it is known to be better. */
static int search_line(struct root *t, int k, int depth, int alpha, int beta)
{
    struct search *s = t->search;
    int best = -SEARCH_INFINITE;
    for (int i = k; i < t->n && best < beta; i++) {
        struct move *m = &t->move[i].move;
        int score = 0, less = less_deep(s, m, depth, i - k);
        if (i > k) score = search_move(s, m, depth - less, alpha, alpha + 1);
        if (i > k && less && score > alpha && !s->stopped) score = search_move(s, m, depth, alpha, alpha + 1);
        if (!s->stopped && (i == k || score > alpha)) score = search_move(s, m, depth, alpha, beta);
        if (s->stopped) return best;
        if (score > t->most) score = t->most;
        if (score > best) best = score;
        if (score <= alpha) continue;
        alpha = score;
        root_bring(t, i, k);
        t->move[k].score = score;
        set_line(&t->line[k], &t->move[k].move, score, s->frame[1].behind);
    }
    return best;
}

/* Search line k in a narrow window around its last score, and in wider ones if the score falls outside. */
static bool deepen_line(struct root *t, int k, int depth)
{
    struct search *s = t->search;
    int alpha = -SEARCH_INFINITE, beta = SEARCH_INFINITE, last = t->line[k].score;
    if (depth >= WINDOW_DEPTH && last > -SEARCH_WON && last < SEARCH_WON) {
        alpha = last - WINDOW;
        beta = last + WINDOW;
    }
    for (int by = WINDOW;;) {
        int score = search_line(t, k, depth, alpha, beta);
        if (s->stopped) return false;
        if (score > alpha && score < beta) return true;
        by *= 4;
        if (score <= alpha) {
            if (k == 0) limits_extend(&s->limits);
            alpha = by > WINDOW_MAX ? -SEARCH_INFINITE : score - by;
        } else beta = by > WINDOW_MAX ? SEARCH_INFINITE : score + by;
    }
}

/* A later line may turn out better than those before it: sort the first n, best first. */
static void sort_lines(struct root *t, int n)
{
    for (int k = 1; k < n; k++) {
        for (int j = k; j > 0 && t->line[j].score > t->line[j - 1].score; j--) {
            struct engine_line l = t->line[j];
            t->line[j] = t->line[j - 1];
            t->line[j - 1] = l;
            root_bring(t, j, j - 1);
        }
    }
}

/* Does the move look worse than before, and no other was tried?  Then nothing is known yet about the position. */
static bool only_worse(const struct engine_line *now, const struct engine_line *before)
{
    return now->score < before->score && move_equal(&now->pv[0], &before->pv[0]);
}

static int place_of(const struct root *t, const struct move *m)
{
    int i = 0;
    while (i < t->n && !move_equal(&t->move[i].move, m)) i++;
    assert(i < t->n);
    return i;
}

/* Stopped with the first n lines known at this depth: after them put the lines of the depth before whose moves they do
   not have.  No other move was better than the worst of the n, whatever its score before. */
static void fill_up(struct root *t, int n, const struct engine_line *before)
{
    sort_lines(t, n);
    int most = n ? t->line[n - 1].score : SEARCH_INFINITE;
    for (; n < t->n_lines; before++) {
        int place = place_of(t, &before->pv[0]);
        if (place < n) continue;
        root_bring(t, place, n);
        t->line[n] = *before;
        if (before->score > most) t->line[n].score = most;
        n++;
    }
}

bool root_deepen(struct root *t, int depth)
{
    struct search *s = t->search;
    assert(t->n > 0 && t->n_lines <= ENGINE_LINES);
    struct move best = t->move[0].move;
    struct engine_line before[ENGINE_LINES];
    int last = t->line[0].score;
    memcpy(before, t->line, (size_t)t->n_lines * sizeof *before);
    s->root_depth = depth;
    s->hurry_not = depth == 1;
    for (int k = 0; k < t->n_lines; k++) {
        if (deepen_line(t, k, depth)) continue;
        fill_up(t, k ? k : !only_worse(&t->line[0], &before[0]), before);
        return false;
    }
    sort_lines(t, t->n_lines);
    t->depth = depth;
    t->stable = move_equal(&best, &t->move[0].move) ? t->stable + 1 : 0;
    t->drop = last - t->line[0].score;
    return true;
}

bool root_judge(struct root *t, int depth, int margin)
{
    struct search *s = t->search;
    int best = -SEARCH_INFINITE, judged = 0;
    LOCAL_MEM int *score = mem_new((size_t)t->n, sizeof *score);
    s->root_depth = depth;
    s->hurry_not = depth == 1;
    for (; judged < t->n; judged++) {
        int floor = best - margin > -SEARCH_INFINITE ? best - margin : -SEARCH_INFINITE;
        int found = search_move(s, &t->move[judged].move, depth, floor, SEARCH_INFINITE);
        if (s->stopped) break;
        if (found > best) best = found;
        score[judged] = found > floor ? found : -SEARCH_INFINITE;
    }
    for (int i = 0; i < t->n && judged && (!s->stopped || !t->depth); i++)
        t->move[i].score = i < judged ? score[i] : -SEARCH_INFINITE;
    if (s->stopped) return false;
    for (int i = 1; i < t->n; i++) {
        int to = i;
        while (to > 0 && t->move[to - 1].score < t->move[i].score) to--;
        root_bring(t, i, to);
    }
    set_line(&t->line[0], &t->move[0].move, t->move[0].score, NULL);
    t->depth = depth;
    return true;
}
