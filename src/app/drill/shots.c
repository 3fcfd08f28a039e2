/* shots.c -- see shots.h */
#include <config.h>

#include "app/drill/shots.h"

#include <string.h>

#include "app/analysis/judge.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "board/variants.h"
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
    SOURCE_MAX = 200
};

/* What the search under way is for: whether there is anything, whether it is a shot, how it goes
 * on. */
enum stage { STAGE_CHOOSE, STAGE_JUDGE, STAGE_FOLLOW };

struct shots {
    struct pdn_file *file;
    char *name;
    uint64_t nodes;
    int index; /* of the next game */
    struct game *game;
    const struct node *at; /* looked at now */
    enum stage stage;
    struct pos end; /* of the line found so far */
    int skip_to;    /* plies before this are part of a solution found */
    struct exercise found;
    struct str spec, source, key, problem;
};

struct shots *shots_new(struct pdn_file *file, const char *name, uint64_t nodes)
{
    struct shots *s = mem_new(1, sizeof *s);
    s->file = file;
    s->nodes = nodes;
    s->source.max = SOURCE_MAX;
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
    static const int part[] = { [STAGE_CHOOSE] = CHEAP, [STAGE_JUDGE] = 1, [STAGE_FOLLOW] = FOLLOW };
    *ret = (struct engine_request){
        .rules = *game_rules(s->game),
        .start = s->stage == STAGE_FOLLOW ? s->end : s->at->pos,
        .limits = { .nodes = s->nodes / (uint64_t)part[s->stage] + 1 },
        .lines = s->stage == STAGE_JUDGE ? 2 : 1,
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

/* "club.pdn, game 12: A - B, 2025.04.01, move 17". */
static void put_source(struct shots *s)
{
    static const char *const tags[] = { "White", "Black", "Date" };
    static const char *const between[] = { ": ", " - ", ", " };
    const char *slash = strrchr(s->name, '/');
    LOCAL(str) text = { 0 };
    str_addf(&text, "%s, game %d", slash ? slash + 1 : s->name, s->index);
    for (int i = 0; i < 3; i++) {
        const char *value = game_tag(s->game, tags[i]);
        if (value && *value && *value != '?') str_addf(&text, "%s%s", between[i], value);
    }
    str_addf(&text, ", move %d", (s->at->ply + 2 + (game_root(s->game)->pos.turn == BLACK)) / 2);
    str_clear(&s->source);
    utf8_sanitise(&s->source, str_text(&text), text.len);
}

/* One move that takes what stands there, or a man that runs to the far row, is no shot. */
static bool is_shot(const struct exercise *x)
{
    int taken = 0;
    for (int i = 0; i < x->n_moves; i += 2) taken += wide_count(x->move[i].captured);
    return x->n_moves >= 3 && taken >= 2;
}

/* Is one move clearly better than all others, and than what there is? */
static bool stands_alone(const struct shots *s, const struct engine_report *report)
{
    const struct pos *p = &s->at->pos;
    if (report->n_more < 1) return false;
    int best = judge_in_men(report->score), second = judge_in_men(report->more[0].score);
    return best >= CLEAR && best - second >= ALONE && best - judge_material(game_rules(s->game), p, p->turn) >= GAIN;
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

/* The line goes on: true when it is a solution, else the stage says whether to search further. */
static bool follow(struct shots *s, const struct engine_report *report)
{
    struct exercise *x = &s->found;
    int before = x->n_moves;
    add_line(s, report);
    int n = shots_cut(game_rules(s->game), &x->start, x->move, x->n_moves, WORTH);
    bool further = !n && x->n_moves > before && x->n_moves < EXERCISE_MOVES;
    s->stage = further ? STAGE_FOLLOW : STAGE_CHOOSE;
    x->n_moves = n ? n : x->n_moves;
    return n && is_shot(x);
}

static bool found(struct shots *s, const struct engine_report *report)
{
    const struct rules *r = game_rules(s->game);
    const struct pos *p = &s->at->pos;
    switch (s->stage) {
    case STAGE_CHOOSE: {
        int score = judge_in_men(report->score);
        if (score >= GAIN && score - judge_material(r, p, p->turn) >= GAIN) s->stage = STAGE_JUDGE;
        return false;
    }
    case STAGE_JUDGE:
        s->stage = STAGE_CHOOSE;
        s->found = (struct exercise){ .start = *p };
        s->end = *p;
        return stands_alone(s, report) && follow(s, report);
    case STAGE_FOLLOW: break;
    }
    return follow(s, report);
}

bool shots_answer(struct shots *s, const struct engine_report *report, const struct exercise **ret)
{
    if (!found(s, report)) return false;
    put_source(s);
    s->skip_to = s->at->ply + s->found.n_moves;
    s->found.game = (char *)str_text(&s->spec);
    s->found.source = (char *)str_text(&s->source);
    str_clear(&s->key);
    exercise_key(&s->found, game_rules(s->game), &s->key);
    s->found.key = str_text(&s->key);
    *ret = &s->found;
    return true;
}
