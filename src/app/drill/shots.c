/* shots.c -- see shots.h */
#include <config.h>

#include "app/drill/shots.h"

#include <string.h>

#include "app/analysis/judge.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "board/variants.h"
#include "coach/mistakes.h"
#include "game/game.h"
#include "pdn/pdn.h"

enum {
    CHEAP = 40,
    FOLLOW = 4, /* searches that choose positions, and go on with a line, have so many times fewer
                   nodes */
    GAIN = 80,  /* it must promise so much, and so much more than there is: nearly a man */
    CLEAR = 150,
    ALONE = 200, /* the best move's score, and how far it is above the second */
    WORTH = 200, /* what the line must win in men and kings */
    DEPTH_MOST = 30
};

/* What the search under way is for: whether there is anything, whether it is a shot, how it goes on, whether a later move
   stands alone, how hard it is. */
enum stage { STAGE_CHOOSE, STAGE_JUDGE, STAGE_FOLLOW, STAGE_ALONE, STAGE_GRADE };

struct shots {
    struct pdn_file *file;
    char *name;
    uint64_t nodes;
    int index; /* of the next game */
    struct game *game;
    const struct node *at; /* looked at now */
    enum stage stage;
    struct pos end; /* of the line found so far; where its move `step` is made */
    int step, depth;
    int skip_to;       /* plies before this are part of a solution found */
    bool sides, sided; /* side solutions are wanted; it has one */
    struct exercise found;
    struct str spec, source, key, words, problem;
};

struct shots *shots_new(struct pdn_file *file, const char *name, uint64_t nodes, bool sides)
{
    struct shots *s = mem_new(1, sizeof *s);
    s->file = file;
    s->nodes = nodes;
    s->sides = sides;
    s->name = mem_dup(name);
    return s;
}

void shots_free(struct shots *s)
{
    if (!s) return;
    pdn_free(s->file);
    game_free(s->game);
    mem_free(s->name);
    str_release(&s->spec);
    str_release(&s->source);
    str_release(&s->key);
    str_release(&s->words);
    str_release(&s->problem);
    mem_free(s);
}

int shots_games(const struct shots *s, int *ret_all)
{
    *ret_all = pdn_games(s->file);
    return s->game ? s->index - 1 : s->index;
}

const char *shots_problem(const struct shots *s)
{
    return str_text(&s->problem);
}

int shots_cut(const struct rules *r, const struct pos *start, const struct move *m, int n, int goal)
{
    struct pos p = *start;
    struct moves legal;
    int before = judge_material(r, start, start->turn);
    for (int i = 0; i < n && i < EXERCISE_MOVES; i++) {
        gen_moves(r, &p, &legal);
        if (!moves_has(&legal, &m[i])) return 0;
        pos_play(r, &p, &m[i], &p);
        if (i % 2) continue;
        gen_moves(r, &p, &legal);
        bool gained = judge_material(r, &p, start->turn) - before >= goal;
        if (!legal.n || (gained && !legal.captures)) return i + 1;
    }
    return 0;
}

/* ---- which positions ---- */

/* After a capture the answer may be no more than taking back. */
static bool is_candidate(const struct shots *s, const struct node *n)
{
    struct moves legal;
    if (n->ply < s->skip_to || n->illegal || (n->kind == NODE_MOVE && move_is_capture(&n->move))) return false;
    if (game_verdict(s->game, n).why != WHY_NONE) return false;
    gen_moves(game_rules(s->game), &n->pos, &legal);
    return moves_count(&legal) > 1;
}

static void note(void *ctx, const struct pdn_finding *f)
{
    struct shots *s = ctx;
    if (f->severity != PDN_ERROR || s->problem.len) return;
    LOCAL(str) text = { 0 };
    str_addf(&text, "%s:%d:%d: %s", s->name, f->line, f->column, f->text);
    utf8_sanitise(&s->problem, str_text(&text), text.len);
}

static void open_game(struct shots *s)
{
    s->game = pdn_game(s->file, s->index++, note, s);
    s->at = NULL;
    s->skip_to = 0;
    if (!s->game) return;
    str_clear(&s->spec);
    variants_spec(game_rules(s->game), &s->spec);
}

/* On to the next position of the main line worth a search. */
static bool next_position(struct shots *s)
{
    s->at = s->at ? s->at->child : game_root(s->game);
    while (s->at && !is_candidate(s, s->at)) s->at = s->at->child;
    return s->at != NULL;
}

static enum shots_next ask(const struct shots *s, struct engine_request *ret)
{
    static const int part[] = { CHEAP, 1, FOLLOW, FOLLOW, 1 };
    bool at_end = s->stage == STAGE_FOLLOW || s->stage == STAGE_ALONE;
    *ret = (struct engine_request){
        .rules = *game_rules(s->game),
        .start = at_end ? s->end : s->at->pos,
        .limits = { .nodes = s->nodes / (uint64_t)part[s->stage] + 1, .depth = s->stage == STAGE_GRADE ? s->depth : 0 },
        .lines = s->stage == STAGE_JUDGE || s->stage == STAGE_ALONE ? 2 : 1,
        .seed = 1,
    };
    return SHOTS_SEARCH;
}

enum shots_next shots_step(struct shots *s, struct engine_request *ret)
{
    if (s->stage != STAGE_CHOOSE || (s->game && next_position(s))) return ask(s, ret);
    game_free(s->game);
    s->game = NULL;
    if (s->index >= pdn_games(s->file)) return SHOTS_DONE;
    open_game(s);
    return SHOTS_AGAIN;
}

/* ---- what makes an exercise ---- */

static void put_source(struct shots *s)
{
    const char *slash = strrchr(s->name, '/');
    LOCAL(str) from = { 0 };
    str_addf(&from, "%s, game %d", slash ? slash + 1 : s->name, s->index);
    str_clear(&s->source);
    mistakes_source(str_text(&from), s->game, s->at, &s->source);
}

/* One move that takes what stands there, or a man that runs to the far row, is no shot. */
static bool is_shot(const struct exercise *x)
{
    int taken = 0;
    for (int i = 0; i < x->n_moves; i += 2) taken += wide_count(x->move[i].captured);
    return x->n_moves >= 3 && taken >= 2;
}

/* Does it promise enough, and enough more than there is? */
static bool promises(const struct shots *s, const struct engine_report *report, int least)
{
    const struct pos *p = &s->at->pos;
    int score = judge_in_men(report->score);
    return score >= least && score - judge_material(game_rules(s->game), p, p->turn) >= GAIN;
}

/* Is one move clearly better than all others?  If not, it is a side solution. */
static bool stands_alone(struct shots *s, const struct engine_report *report, const struct move *m)
{
    bool alone = move_equal(&report->best, m) && report->n_more
        && judge_in_men(report->score) - judge_in_men(report->more[0].score) >= ALONE;
    s->sided |= !alone;
    return alone || s->sides;
}

/* The engine's line behind what there is of the solution.  A search that its limit ends may know no
   more than the first move, so the rest is searched for from there. */
static void add_line(struct shots *s, const struct engine_report *report)
{
    struct exercise *x = &s->found;
    int n = report->n_pv ? report->n_pv : report->has_best;
    for (int i = 0; i < n && x->n_moves < EXERCISE_MOVES; i++) {
        x->move[x->n_moves] = report->n_pv ? report->pv[i] : report->best;
        pos_play(game_rules(s->game), &s->end, &x->move[x->n_moves++], &s->end);
    }
}

/* On to the next move of the solver's that others could be as good as; none is left: how hard is it? */
static void next_choice(struct shots *s)
{
    const struct rules *r = game_rules(s->game);
    const struct exercise *x = &s->found;
    struct moves legal;
    s->stage = STAGE_GRADE;
    s->depth = 1;
    while (s->step + 2 < x->n_moves) {
        for (int i = 0; i < 2; i++) pos_play(r, &s->end, &x->move[s->step++], &s->end);
        gen_moves(r, &s->end, &legal);
        if (moves_count(&legal) == 1) continue;
        s->stage = STAGE_ALONE;
        return;
    }
}

/* The line goes on: when it is a solution its moves are looked at, else it is searched further. */
static void follow(struct shots *s, const struct engine_report *report)
{
    struct exercise *x = &s->found;
    int before = x->n_moves;
    add_line(s, report);
    int n = shots_cut(game_rules(s->game), &x->start, x->move, x->n_moves, WORTH);
    bool further = !n && x->n_moves > before && x->n_moves < EXERCISE_MOVES;
    s->stage = further ? STAGE_FOLLOW : STAGE_CHOOSE;
    x->n_moves = n ? n : x->n_moves;
    if (!n || !is_shot(x)) return;
    s->end = x->start;
    s->step = 0;
    next_choice(s);
}

static void judge(struct shots *s, const struct engine_report *report)
{
    s->stage = STAGE_CHOOSE;
    s->sided = false;
    s->found = (struct exercise){ .start = s->at->pos };
    s->end = s->at->pos;
    if (promises(s, report, CLEAR) && stands_alone(s, report, &report->best)) follow(s, report);
}

/* True when it is known how deep one has to look, or that it is deeper than all the nodes.  Of several first moves that win,
   any is found. */
static bool grade(struct shots *s, const struct engine_report *report)
{
    bool sees = (s->sided || move_equal(&report->best, &s->found.move[0])) && promises(s, report, CLEAR);
    bool known = sees || report->nodes >= s->nodes || s->depth == DEPTH_MOST;
    if (known) s->stage = STAGE_CHOOSE;
    else s->depth++;
    return known;
}

static bool found(struct shots *s, const struct engine_report *report)
{
    bool done = false;
    switch (s->stage) {
    case STAGE_CHOOSE:
        if (promises(s, report, GAIN)) s->stage = STAGE_JUDGE;
        break;
    case STAGE_JUDGE: judge(s, report); break;
    case STAGE_FOLLOW: follow(s, report); break;
    case STAGE_ALONE:
        s->stage = STAGE_CHOOSE;
        if (stands_alone(s, report, &s->found.move[s->step])) next_choice(s);
        break;
    case STAGE_GRADE: done = grade(s, report); break;
    }
    return done;
}

bool shots_answer(struct shots *s, const struct engine_report *report, const struct exercise **ret)
{
    if (!found(s, report)) return false;
    put_source(s);
    s->skip_to = s->at->ply + s->found.n_moves;
    s->found.game = (char *)str_text(&s->spec);
    s->found.source = (char *)str_text(&s->source);
    str_clear(&s->words);
    exercise_words(&s->found, game_rules(s->game), s->depth, &s->words);
    if (s->sided) str_add(&s->words, " side-solution");
    s->found.words = (char *)str_text(&s->words);
    str_clear(&s->key);
    exercise_key(&s->found, game_rules(s->game), &s->key);
    s->found.key = str_text(&s->key);
    *ret = &s->found;
    return true;
}
