/* review.c -- see review.h; what is written into the game is in review_write.c. */
#include <config.h>

#include "review/review.h"

#include <assert.h>
#include <math.h>

#include "base/mem.h"
#include "board/gen.h"
#include "board/goal.h"
#include "engine/engine.h"
#include "engine/shares.h"
#include "game/game.h"
#include "review/review_data.h"

/* --- the positions ----------------------------------------------------------------------- */

static enum step step_of(const struct node *next, const struct moves *list)
{
    if (!next || next->kind != NODE_MOVE || next->illegal) return STEP_OTHER;
    return moves_count(list) == 1 ? STEP_FORCED : STEP_CHOSEN;
}

/* What the rules say needs no search: a win counts anywhere, a draw only at the end of the game, since elsewhere the
   players went on. */
static void judge_by_rules(struct spot *s, const struct game *g, const struct node *n, const struct moves *list)
{
    int goal = goal_reached(game_rules(g), &s->pos, list->n);
    if (goal) {
        s->known = true;
        s->score = (s->pos.turn == WHITE ? goal : -goal) * ENGINE_WIN;
    } else if (!n->child && game_verdict(g, n).result == RESULT_DRAW) {
        s->known = s->drawn = true;
    }
}

static void add_spot(struct review *r, const struct game *g, const struct node *n, struct moves *list)
{
    int i = r->n++;
    struct spot *s = &r->spot[i];
    bool goes_on = i > 0 && r->spot[i - 1].step != STEP_OTHER;
    gen_moves(&r->rules, &n->pos, list);
    s->pos = n->pos;
    s->from = goes_on ? r->spot[i - 1].from : i;
    s->step = step_of(n->child, list);
    if (s->step != STEP_OTHER) s->move = r->move[i] = n->child->move;
    judge_by_rules(s, g, n, list);
    r->done += s->known;
}

static void find_next(struct review *r)
{
    while (r->next >= 0 && r->spot[r->next].known) r->next--;
}

struct review *review_new(const struct game *g, const struct review_terms *terms)
{
    struct review *r = mem_new(1, sizeof *r);
    struct moves *list = mem_new(1, sizeof *list);
    size_t n = 0;
    for (const struct node *node = game_root(g); node; node = node->child) n++;
    r->rules = *game_rules(g);
    r->mark = terms->mark;
    r->spot = mem_new(n, sizeof *r->spot);
    r->move = mem_new(n, sizeof *r->move);
    for (const struct node *node = game_root(g); node; node = node->child) add_spot(r, g, node, list);
    mem_free(list);
    r->next = r->n - 1;
    find_next(r);
    return r;
}

void review_free(struct review *r)
{
    if (!r) return;
    mem_free(r->spot);
    mem_free(r->move);
    mem_free(r);
}

bool review_fits(const struct review *r, const struct game *g)
{
    const struct node *n = game_root(g);
    int i = 0;
    for (; n && i < r->n && pos_equal(&n->pos, &r->spot[i].pos); n = n->child) i++;
    return !n && i == r->n;
}

int review_total(const struct review *r)
{
    return r->n;
}

int review_done(const struct review *r)
{
    return r->done;
}

bool review_next(const struct review *r, struct engine_request *ret)
{
    if (r->next < 0) return false;
    int from = r->spot[r->next].from;
    *ret = (struct engine_request){ .rules = r->rules,
        .start = r->spot[from].pos,
        .moves = r->move + from,
        .n_moves = r->next - from,
        .threads = 1 };
    return true;
}

void review_put(struct review *r, const struct engine_report *report)
{
    if (r->next < 0) return;
    struct spot *s = &r->spot[r->next];
    s->score = s->pos.turn == WHITE ? report->score : -report->score;
    s->n_line = report->n_pv < REVIEW_LINE ? report->n_pv : REVIEW_LINE;
    for (int i = 0; i < s->n_line; i++) s->line[i] = report->pv[i];
    s->known = true;
    r->done++;
    find_next(r);
}

/* --- what moves cost --------------------------------------------------------------------- */

/* Points of the mover at `at`, if the position came to what spot `s` was found to be worth.  Both of a move's scores
   are weighed with the pieces before it, so that an exchange alone costs nothing. */
static int points(const struct review *r, const struct spot *at, const struct spot *s)
{
    struct shares shares = { .draw = 1000 };
    if (!s->drawn) shares_of(&r->rules, &at->pos, at->pos.turn == WHITE ? s->score : -s->score, &shares);
    return shares_points(&shares);
}

/* What the move at spot i cost its mover, in points per mille; 0 when it is not known or not judged. */
static int loss_of(const struct review *r, int i)
{
    const struct spot *s = &r->spot[i];
    assert(i >= 0 && i < r->n);
    if (i + 1 >= r->n || s->step != STEP_CHOSEN || !s->known || !s[1].known) return 0;
    if (s->n_line && move_equal(&s->line[0], &s->move)) return 0;
    int loss = points(r, s, s) - points(r, s, s + 1);
    return loss > 0 ? loss : 0;
}

int review_nag(const struct review *r, int i)
{
    static const int nag[] = { NAG_DUBIOUS, NAG_MISTAKE, NAG_BLUNDER };
    double times = r->mark > 0 ? loss_of(r, i) / (1000 * r->mark) + 1e-9 : 0;
    return times < 1 ? 0 : nag[times < 3 ? (int)times - 1 : 2];
}

/* How well a move was played, 0 to 100: the curve with which lichess.org turns lost percents of
   winning chances into accuracy. */
static double accuracy(int loss)
{
    double a = 103.1668 * exp(-0.04354 * loss / 10) - 3.1669;
    return a > 100 ? 100 : a < 0 ? 0 : a;
}

struct review_side review_side(const struct review *r, enum side side)
{
    struct review_side ret = { 0 };
    double sum = 0;
    for (int i = 0; i + 1 < r->n; i++) {
        const struct spot *s = &r->spot[i];
        if (s->pos.turn != side || s->step != STEP_CHOSEN || !s->known || !s[1].known) continue;
        int nag = review_nag(r, i);
        ret.moves++;
        ret.inaccuracies += nag == NAG_DUBIOUS;
        ret.mistakes += nag == NAG_MISTAKE;
        ret.blunders += nag == NAG_BLUNDER;
        sum += accuracy(loss_of(r, i));
    }
    if (ret.moves) ret.accuracy = sum / ret.moves;
    return ret;
}
