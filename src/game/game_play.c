/* game_play.c -- play, walk, and judge the state of the game: see game.h.  Editing is in game_edit.c.

   Invariant: from the root to the current node, every `walked` is the next node.  So the line through the current node
   is found by following `walked` from any node on it. */
#include <config.h>

#include <assert.h>

#include "base/mem.h"
#include "board/gen.h"
#include "board/goal.h"
#include "game/tree.h"

static void step_to(struct game *g, struct node *n)
{
    if (n->parent) n->parent->walked = n;
    g->here = n;
}

/* Add a last child to the current node, its position not filled in yet. */
static struct node *add_child(struct game *g, enum node_kind kind)
{
    struct node *n = tree_new_node(g), **end = &g->here->child;
    while (*end) end = &(*end)->next;
    *end = n;
    if (g->here->child->next == n) g->here->folded = false; // a new fork; what was folded here is gone
    n->kind = kind;
    n->parent = g->here;
    n->ply = g->here->ply + (kind == NODE_MOVE);
    n->turns = g->here->turns + (kind == NODE_MOVE);
    return n;
}

/* The first child that is the same as `like`: it has the same move, or sets up the same position. */
static struct node *same_child(const struct node *parent, const struct node *like)
{
    struct node *n = parent->child;
    for (; n; n = n->next) {
        if (n->kind != like->kind || n->illegal != like->illegal) continue;
        if (n->kind == NODE_SETUP ? pos_equal(&n->pos, &like->pos) : move_equal(&n->move, &like->move)) break;
    }
    return n;
}

void game_apart(struct game *g)
{
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_APART });
    g->apart = true;
}

bool game_is_apart(const struct node *n)
{
    return n->parent && same_child(n->parent, n) != n;
}

/* The child to go to; NULL if it must be added.  Tells the listeners. */
static struct node *known_child(struct game *g, const struct node *like, struct game_event *event)
{
    struct node *n = g->apart ? NULL : same_child(g->here, like);
    event->adds = !n;
    tree_tell(g, event);
    g->apart = false;
    return n;
}

static void play(struct game *g, const struct move *m, bool illegal)
{
    const struct pos *p = &g->here->pos;
    assert((p->men[p->turn] | p->kings[p->turn]) >> m->from & 1);
    assert(!(m->captured & ~(p->men[!p->turn] | p->kings[!p->turn])));
    struct node *n = known_child(g, &(struct node){ .kind = NODE_MOVE, .move = *m, .illegal = illegal },
        &(struct game_event){ .kind = GAME_EVENT_PLAY, .move = m, .illegal = illegal });
    if (!n) {
        n = add_child(g, NODE_MOVE);
        n->move = *m;
        n->illegal = illegal;
        pos_play(&g->rules, &n->parent->pos, m, &n->pos);
        n->draws = n->parent->draws;
        draws_after(&g->rules, &n->parent->pos, m, &n->pos, &n->draws);
    }
    step_to(g, n);
}

struct game *game_new(const struct rules *r, const struct pos *start, enum side starter)
{
    struct game *g = mem_new(1, sizeof *g);
    g->rules = *r;
    g->root = g->here = tree_new_node(g);
    if (start) g->root->pos = *start;
    else pos_start(r, starter, &g->root->pos);
    draws_start(r, &g->root->pos, &g->root->draws);
    return g;
}

const struct rules *game_rules(const struct game *g)
{
    return &g->rules;
}

const struct node *game_root(const struct game *g)
{
    return g->root;
}

const struct node *game_here(const struct game *g)
{
    return g->here;
}

const struct pos *game_pos(const struct game *g)
{
    return &g->here->pos;
}

bool game_is_start(const struct game *g)
{
    struct pos p;
    pos_start(&g->rules, g->root->pos.turn, &p);
    return pos_equal(&p, &g->root->pos);
}

bool game_is_bare(const struct game *g)
{
    return game_is_start(g) && !g->root->child && !g->root->before && !g->root->after;
}

uint64_t game_version(const struct game *g)
{
    return g->version;
}

const struct moves *game_moves(struct game *g)
{
    if (g->moves_of != g->here) gen_moves(&g->rules, &g->here->pos, &g->moves);
    g->moves_of = g->here;
    return &g->moves;
}

/* The caller's move may not say whether it crowns; the list does. */
bool game_play(struct game *g, const struct move *m)
{
    struct move known = *m;
    if (!moves_find(game_moves(g), &known)) return false;
    play(g, &known, false);
    return true;
}

bool game_play_illegal(struct game *g, const struct move *m)
{
    struct moves list;
    struct move known = *m;
    if (game_play(g, m)) return true;
    game_lenient(g, &list);
    if (!moves_find(&list, &known)) return false;
    play(g, &known, true);
    return true;
}

bool game_is_pass(const struct node *n)
{
    if (n->kind != NODE_SETUP || n->pos.turn == n->parent->pos.turn) return false;
    struct pos p = n->pos;
    p.turn = n->parent->pos.turn;
    return pos_equal(&p, &n->parent->pos);
}

void game_setup(struct game *g, const struct pos *p)
{
    struct node *n = known_child(g, &(struct node){ .kind = NODE_SETUP, .pos = *p },
        &(struct game_event){ .kind = GAME_EVENT_SETUP, .pos = p });
    if (!n) {
        n = add_child(g, NODE_SETUP);
        n->pos = *p;
        n->turns += game_is_pass(n);
        draws_start(&g->rules, p, &n->draws);
    }
    step_to(g, n);
}

/* Go to a neighbour of the current node. */
static bool step(struct game *g, struct node *n)
{
    if (!n) return false;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_GOTO, .node = n });
    step_to(g, n);
    return true;
}

bool game_back(struct game *g)
{
    return step(g, g->here->parent);
}

bool game_forward(struct game *g)
{
    return step(g, game_onward(g->here));
}

bool game_sibling(struct game *g, bool next)
{
    struct node *n = g->here->parent ? g->here->parent->child : NULL;
    while (!next && n && n->next != g->here) n = n->next;
    return step(g, next ? g->here->next : n);
}

void game_goto(struct game *g, const struct node *node)
{
    struct node *n = tree_own(node), *top = n;
    if (n == g->here) return;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_GOTO, .node = n });
    for (; top->parent; top = top->parent) top->parent->walked = top;
    assert(top == g->root); // a node of this game
    g->here = n;
}

const struct node *game_line_end(const struct game *g)
{
    const struct node *n = g->here;
    while (game_onward(n)) n = game_onward(n);
    return n;
}

const struct node *game_end(const struct game *g)
{
    const struct node *n = g->root;
    while (n->child) n = n->child;
    return n;
}

const struct node *game_line_at(const struct game *g, int ply)
{
    const struct node *n = g->here;
    while (n && n->ply > ply) n = n->parent;
    while (n && game_onward(n) && game_onward(n)->ply <= ply) n = game_onward(n);
    return n && n->ply == ply ? n : NULL;
}

bool game_goto_ply(struct game *g, int ply)
{
    const struct node *n = game_line_at(g, ply);
    if (!n) n = ply < 0 ? g->root : game_line_end(g);
    if (n == g->here) return false;
    game_goto(g, n);
    return true;
}

struct move *game_moves_since(const struct game *g, struct pos *ret_start, int *ret_n)
{
    const struct node *first = g->here;
    int n = 0;
    for (; first->kind == NODE_MOVE && !first->illegal; n++) first = first->parent;
    struct move *list = mem_new((size_t)n + 1, sizeof *list);
    *ret_start = first->pos;
    *ret_n = n;
    for (const struct node *at = g->here; n; at = at->parent) list[--n] = at->move;
    return list;
}

const struct node *game_taken_back(const struct game *g, const struct node *top)
{
    if (!top || game_is_inside(g->here, top)) return top ? g->here->child : NULL;
    return game_is_inside(top, g->here) ? top : NULL;
}

const struct node *game_fold(struct game *g, const struct node *top)
{
    const struct node *folded = game_taken_back(g, top);
    struct node **link = folded ? &folded->parent->child : NULL;
    while (link && *link != folded) link = &(*link)->next;
    /* If `top` itself is folded, its siblings stay there, unless they were placed behind it: all were played there. */
    bool stay = folded && folded == top && !(link == &folded->parent->child && top->next && top->next->from);
    if (folded) *link = stay ? folded->next : NULL;
    return folded;
}

void game_unfold(struct game *g UNUSED, const struct node *folded)
{
    if (!folded) return;
    struct node **link = &folded->parent->child;
    while (*link && *link != folded->next) link = &(*link)->next;
    *link = tree_own(folded);
}

bool game_on_main_line(const struct node *n)
{
    for (; n->parent; n = n->parent)
        if (n->parent->child != n) return false;
    return true;
}

/* Can no earlier position come back?  A man moved forward, or pieces left the board. */
static bool irreversible(const struct rules *r, const struct node *n)
{
    if (n->kind != NODE_MOVE) return true;
    const struct pos *before = &n->parent->pos;
    const struct move *m = &n->move;
    bool man = before->men[before->turn] >> m->from & 1;
    return m->captured || m->forfeit != MOVE_NONE
        || (man && square_row(r, square_of_bit(r, m->from)) != square_row(r, square_of_bit(r, m->to)));
}

static int times_seen(const struct rules *r, const struct node *n)
{
    int seen = 1;
    for (const struct node *up = n; !irreversible(r, up);) {
        up = up->parent;
        seen += pos_equal(&up->pos, &n->pos);
    }
    return seen;
}

/* Why goal_reached says that the game is over. */
static enum why why_over(const struct rules *r, const struct pos *p, int n_moves)
{
    if (!(p->men[p->turn] | p->kings[p->turn])) return WHY_NO_PIECES;
    if (r->goal == GOAL_KING && (p->kings[WHITE] | p->kings[BLACK])) return WHY_KING;
    return n_moves ? WHY_LONE_KING : WHY_BLOCKED;
}

struct ending_state game_verdict(const struct game *g, const struct node *n)
{
    const struct rules *r = &g->rules;
    int ending = 0, n_moves = n == g->moves_of ? g->moves.n : gen_count(r, &n->pos);
    int goal = goal_reached(r, &n->pos, n_moves);
    if (goal) {
        bool white = (goal > 0) == (n->pos.turn == WHITE);
        return (struct ending_state){ white ? RESULT_WHITE : RESULT_BLACK, why_over(r, &n->pos, n_moves), 0 };
    }
    if (r->repetitions && times_seen(r, n) >= r->repetitions)
        return (struct ending_state){ RESULT_DRAW, WHY_REPETITION, 0 };
    switch (draws_verdict(r, &n->pos, &n->draws, &ending)) {
    case DRAW_QUIET: return (struct ending_state){ RESULT_DRAW, WHY_QUIET, 0 };
    case DRAW_ENDING: return (struct ending_state){ RESULT_DRAW, WHY_ENDING, ending };
    case DRAW_NONE: break;
    }
    return (struct ending_state){ 0 };
}

struct ending_state game_explicit_result(const struct game *g)
{
    return g->result;
}

struct ending_state game_result(const struct game *g)
{
    if (g->result.result != RESULT_NONE || g->result.why != WHY_NONE) return g->result;
    return game_verdict(g, game_end(g));
}
