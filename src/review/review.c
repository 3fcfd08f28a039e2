/* review.c -- see review.h.

   An earlier review is recognised by its tags.  Its glyph on a move is recognised by a variation there that begins
   with an [%eval]; no other glyph is removed. */
#include <config.h>

#include "review/review.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/goal.h"
#include "engine/engine.h"
#include "engine/shares.h"
#include "game/game.h"
#include "notation/comment.h"

enum { REVIEW_LINE = 6 }; /* plies of a better line */

/* How the game went on from a position. */
enum step {
    STEP_CHOSEN, /* by one of several legal moves */
    STEP_FORCED, /* by the only legal move */
    STEP_OTHER   /* not by a legal move, or not at all */
};

/* A position of the main line. */
struct spot {
    struct pos pos;
    int from; /* the engine gets the moves from this spot on */
    enum step step;
    struct move move;  /* to the next spot; not with STEP_OTHER */
    bool known, drawn; /* drawn: by the rules, at the end */
    int score;         /* White's view */
    int n_line;
    struct move line[REVIEW_LINE]; /* of the engine */
};

struct review {
    struct rules rules;
    double mark; /* the least loss that is marked */
    struct spot *spot;
    struct move *move; /* the moves between spots, in a row */
    int n, done;
    int next; /* the next spot to search; -1: none */
};

/* --- the positions ----------------------------------------------------------------------- */

/* What the rules decide needs no search.  A win counts anywhere; a draw only at the end of the game, since elsewhere
   the players went on. */
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
    bool legal = n->child && n->child->kind == NODE_MOVE && !n->child->illegal;
    s->step = !legal ? STEP_OTHER : moves_count(list) == 1 ? STEP_FORCED : STEP_CHOSEN;
    if (s->step != STEP_OTHER) s->move = r->move[i] = n->child->move;
    judge_by_rules(s, g, n, list);
    r->done += s->known;
}

static void find_next(struct review *r)
{
    while (r->next >= 0 && r->spot[r->next].known) r->next--;
}

struct review *review_new(const struct game *g, double mark)
{
    struct review *r = mem_new(1, sizeof *r);
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    size_t n = 0;
    for (const struct node *node = game_root(g); node; node = node->child) n++;
    r->rules = *game_rules(g);
    r->mark = mark;
    r->spot = mem_new(n, sizeof *r->spot);
    r->move = mem_new(n, sizeof *r->move);
    for (const struct node *node = game_root(g); node; node = node->child) add_spot(r, g, node, list);
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

/* Points that the mover at `at` can expect if the position is worth what spot `s` was found to be.  Both scores of a
   move are weighed with the pieces before it, so that an exchange alone costs nothing. */
static int points(const struct review *r, const struct spot *at, const struct spot *s)
{
    struct shares shares = { .draw = 1000 };
    if (!s->drawn) shares_of(&r->rules, &at->pos, at->pos.turn == WHITE ? s->score : -s->score, &shares);
    return shares_points(&shares);
}

/* Is it known what the move at a spot cost?  Never for the last spot. */
static bool is_judged(const struct spot *s)
{
    return s->step == STEP_CHOSEN && s->known && s[1].known;
}

int review_loss(const struct review *r, int i)
{
    if (i < 1 || i >= r->n || !is_judged(&r->spot[i - 1])) return -1;
    const struct spot *s = &r->spot[i - 1];
    if (s->n_line && move_equal(&s->line[0], &s->move)) return 0;
    int loss = points(r, s, s) - points(r, s, s + 1);
    return loss > 0 ? loss : 0;
}

/* The NAG for the move at spot i; 0: none. */
static int nag_of(const struct review *r, int i)
{
    static const int nag[] = { NAG_DUBIOUS, NAG_MISTAKE, NAG_BLUNDER };
    double times = r->mark > 0 ? review_loss(r, i + 1) / (1000 * r->mark) + 1e-9 : 0;
    return times < 1 ? 0 : nag[times < 3 ? (int)times - 1 : 2];
}

/* The curve by which lichess.org turns lost per cents of winning chances into accuracy. */
double review_accuracy(int loss)
{
    double a = 103.1668 * exp(-0.04354 * loss / 10) - 3.1669;
    return a < 0 ? 0 : a;
}

/* --- scores in the game ------------------------------------------------------------------------ */

static const char *const accuracy_tag[2] = { "WhiteAccuracy", "BlackAccuracy" }, mark_tag[] = "ReviewMark";

struct review *review_read(const struct game *g)
{
    const char *mark = game_tag(g, mark_tag);
    struct review *r = review_new(g, REVIEW_MARK);
    const struct node *n = game_root(g);
    if (mark) number_real(mark, &mark, &r->mark);
    for (int i = 0; i < r->n; i++, n = n->child) {
        struct spot *s = &r->spot[i];
        bool marked = nag_worst(n);
        if (!s->known) s->known = comment_eval(n->after, &s->score);
        if (!i || marked || !game_tag(g, accuracy_tag[s[-1].pos.turn])) continue;
        /* It cost much, but a review left it unmarked: it was the engine's choice. */
        s[-1].n_line = nag_of(r, i - 1) != 0;
        s[-1].line[0] = s[-1].move;
    }
    return r;
}

/* --- written into the game --------------------------------------------------------------- */

struct pen {
    const struct review *r;
    struct game *game;
    bool again; /* an earlier review has been here */
    struct str value, text;
};

static void write_eval(struct pen *p, const struct node *n, int score)
{
    str_clear(&p->value);
    str_clear(&p->text);
    comment_eval_write(score, &p->value);
    comment_set_command(n->after, "eval", str_text(&p->value), &p->text);
    if (!n->after || strcmp(n->after, str_text(&p->text))) game_set_comment(p->game, n, false, str_text(&p->text));
}

/* --- glyphs ------------------------------------------------------------------------------ */

static bool has_better_line(const struct node *n)
{
    int score;
    for (const struct node *v = n->next; v; v = v->next)
        if (comment_eval(v->after, &score)) return true;
    return false;
}

/* Which of the node's NAGs did an earlier review give? -1: none. */
static int earlier_nag(const struct pen *p, const struct node *n)
{
    if (!p->again || !has_better_line(n)) return -1;
    int i = n->n_nags - 1;
    while (i >= 0 && !nag_weight(n->nags[i])) i--;
    return i;
}

static void write_nag(struct pen *p, const struct node *n, int nag)
{
    uint16_t nags[GAME_NAGS];
    int old = earlier_nag(p, n), count = n->n_nags;
    if (old >= 0 && n->nags[old] == nag) return;
    if (old < 0) {
        for (int i = 0; i < count; i++)
            if (n->nags[i] == nag) return;
        if (nag) game_add_nag(p->game, n, nag);
        return;
    }
    memcpy(nags, n->nags, sizeof nags);
    game_clear_nags(p->game, n);
    for (int i = 0; i < count; i++)
        if (i != old) game_add_nag(p->game, n, nags[i]);
        else if (nag) game_add_nag(p->game, n, nag);
}

/* --- better lines ------------------------------------------------------------------------ */

static void write_line(struct pen *p, const struct node *n, const struct spot *s)
{
    const struct node *first = game_child(n->parent, &s->line[0]);
    if (!first) {
        game_goto(p->game, n->parent);
        for (int i = 0; i < s->n_line && game_play(p->game, &s->line[i]); i++) continue;
        first = game_child(n->parent, &s->line[0]);
    }
    if (first) write_eval(p, first, s->score);
}

/* --- the whole game ---------------------------------------------------------------------- */

/* Does spot i still lead to this node? */
static bool fits(const struct review *r, int i, const struct node *n)
{
    if (!pos_equal(&r->spot[i + 1].pos, &n->pos)) return false;
    bool chosen = n->kind == NODE_MOVE && !n->illegal, known = r->spot[i].step != STEP_OTHER;
    return chosen == known && (!chosen || move_equal(&n->move, &r->spot[i].move));
}

static void write_node(struct pen *p, int i, const struct node *n)
{
    const struct spot *s = &p->r->spot[i];
    int nag = nag_of(p->r, i);
    if (n->kind != NODE_MOVE) return;
    write_eval(p, n, s[1].score);
    if (s->step != STEP_CHOSEN) return;
    write_nag(p, n, nag);
    if (nag && s->n_line) write_line(p, n, s);
}

static void write_tag(struct pen *p, const char *name, const char *value)
{
    const char *old = game_tag(p->game, name);
    if (value ? !old || strcmp(old, value) : old != NULL) game_set_tag(p->game, name, value);
}

/* Write the accuracy of the judged moves into the tags, and what was marked if that is not the usual. */
static void write_tags(struct pen *p)
{
    double sum[2] = { 0 };
    int moves[2] = { 0 };
    for (int i = 1; i < p->r->n; i++) {
        int side = p->r->spot[i - 1].pos.turn, loss = review_loss(p->r, i);
        moves[side] += loss >= 0;
        sum[side] += loss >= 0 ? review_accuracy(loss) : 0;
    }
    for (int side = WHITE; side <= BLACK; side++) {
        str_clear(&p->value);
        if (moves[side]) str_addf(&p->value, "%.1f", sum[side] / moves[side]);
        write_tag(p, accuracy_tag[side], moves[side] ? str_text(&p->value) : NULL);
    }
    str_clear(&p->value);
    str_addf(&p->value, "%g", p->r->mark);
    write_tag(p, mark_tag, p->r->mark == REVIEW_MARK ? NULL : str_text(&p->value));
}

void review_write(const struct review *r, struct game *g)
{
    struct pen p = { .r = r, .game = g };
    const struct node *here = game_here(g), *end = game_root(g);
    for (int side = WHITE; side <= BLACK; side++) p.again |= game_tag(g, accuracy_tag[side]) != NULL;
    for (int i = 0; i + 1 < r->n && end->child && fits(r, i, end->child); i++) {
        end = end->child;
        write_node(&p, i, end);
    }
    write_tags(&p);
    game_goto(g, end); // so that the variations are not the line walked last
    game_goto(g, here);
    str_release(&p.value);
    str_release(&p.text);
}
