/* problem.c -- see problem.h */
#include <config.h>

#include "coach/problem.h"

#include <string.h>

#include "base/err.h"
#include "base/lang.h"
#include "base/mem.h"
#include "board/gen.h"
#include "endgame/endgame.h"
#include "game/game.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"

enum { PROMISING = 100, LINES = 400, LINE_PLIES = 200 };

enum kind { FAILS, UNANSWERED, UNDECIDED, SIDE, DUAL, MAYBE, SHORTER, WINS, KINDS };

/* What is known about a move, or about the end of a line. */
struct finding {
    enum kind kind;
    const struct node *at;
    bool has_move;
    struct move move;
    struct proof proof;
};

/* One problem. */
struct problem {
    const struct problem_ask *ask;
    struct game *game;
    const struct rules *r;
    struct coord coord;
    enum side side, winner; /* the side that must succeed; the side that must win for that, or must not: */
    bool draw;
    struct proof more;  /* for a draw: does the side even win? */
    struct proof whole; /* for a win: the proof of the start position */
    struct prover *prover;
    struct finding *found;
    int n, room, count[KINDS];
    int open;  /* undecided moves of that side that do not look like solving it */
    int plies; /* of the longest line */
    int lines; /* of the solution found */
};

static bool stopped(const struct problem *t)
{
    return t->ask->stop && atomic_load(t->ask->stop);
}

/* The proof of the position after a move, which counts as one ply, or of the node itself (NULL). */
static struct proof prove(struct problem *t, const struct node *n, const struct move *m, bool shortest)
{
    struct pos p = n->pos;
    struct draws d = n->draws;
    if (m) {
        pos_play(t->r, &n->pos, m, &p);
        draws_after(t->r, &n->pos, m, &p, &d);
    }
    struct proof proof = prover_ask(t->prover, &p, &d, shortest);
    proof.plies += m && proof.result > 0;
    return proof;
}

/* 1: the side has reached its goal; -1: it has not; 0: undecided. */
static int does_it(const struct problem *t, const struct proof *p)
{
    return t->draw ? -p->result : p->result;
}

/* ---- in words ---- */

static void put_proof(enum side winner, const struct proof *p, struct str *out)
{
    const char *who = side_word(winner);
    if (p->by == PROOF_OVER) str_add(out, _("the game is over"));
    else if (p->by == PROOF_OPEN)
        // TRANSLATORS: White or Black, a depth, a score
        str_addf(out, _("undecided: %1$s does not win in a search to depth %2$d, the engine's score is %3$+.2f"), who,
            p->depth, p->score / 100.0);
    else if (p->by == PROOF_TABLES && p->result > 0)
        str_addf(out,
            lang_count("decided by tables: %s wins in %d ply", "decided by tables: %s wins in %d plies", p->plies), who,
            p->plies);
    else if (p->by == PROOF_TABLES) str_addf(out, _("decided by tables: %s does not win"), who);
    else if (p->result > 0)
        str_addf(out,
            lang_count("decided by search to depth %1$d: %2$s wins in %3$d ply at most",
                "decided by search to depth %1$d: %2$s wins in %3$d plies at most", p->plies),
            p->depth, who, p->plies);
    else str_addf(out, _("decided by search to depth %1$d: %2$s does not win"), p->depth, who);
}

/* Append "3... 14-20", a move made at the node; NULL: the move that led to it. */
static void put_move(const struct problem *t, const struct node *n, const struct move *m, struct str *out)
{
    struct node made = { .kind = NODE_MOVE, .parent = (struct node *)n, .turns = n->turns + 1 };
    if (m) made.move = *m;
    if (m || n->parent) movetext_numbered(t->game, m ? &made : n, &t->coord, out);
}

/* Append where something was found: for a variation, after the moves that lead there from the main line. */
static void put_place(const struct problem *t, const struct finding *f, struct str *out)
{
    const struct node *to = f->has_move ? f->at : f->at->parent, *n = to;
    while (n && !game_on_main_line(n)) n = n->parent;
    game_goto(t->game, f->at);
    for (bool first = true; n && n != to; first = false) {
        n = game_onward(n);
        movetext_number(t->game, n, first, out);
        movetext_line(t->r, t->coord, &n->parent->pos, &n->move, 1, MOVETEXT_SHORT, out);
        str_put(out, ' ');
    }
    put_move(t, f->at, f->has_move ? &f->move : NULL, out);
}

static void put_finding(const struct problem *t, const struct finding *f, struct str *out)
{
    static const char *const words[KINDS] = {
        [FAILS] = N_("the line ends there, and the problem is not solved"),
        [UNANSWERED] = N_("a defence that the solution does not answer, and it holds"),
        [UNDECIDED] = N_("whether that is enough is undecided"),
        [SIDE] = N_("a side solution"),
        [DUAL] = N_("a dual"),
        [MAYBE] = N_("perhaps another solution"),
        [SHORTER] = N_("a shorter win"),
        [WINS] = N_("a win"),
    };
    str_addf(out, "%s (", _(words[f->kind]));
    put_proof(f->kind == WINS ? t->side : t->winner, &f->proof, out);
    str_put(out, ')');
}

void problem_heading(const struct game *g, int64_t number, struct str *out)
{
    static const char *const tags[] = { "Author", "Publication", "PublicationDate", "White", "Black", "Event", "Date" };
    bool any = false;
    str_addf(out, "%lld:", (long long)number);
    for (int i = 0; i < 7 && !(i == 3 && any); i++) {
        const char *value = game_known_tag(g, tags[i]);
        if (!value) continue;
        str_addf(out, "%s %s", any ? "," : "", value);
        any = true;
    }
}

/* ---- checked ---- */

static void find(struct problem *t, enum kind kind, const struct node *n, const struct move *m, const struct proof *p)
{
    MEM_ROOM(t->found, t->n, t->room);
    t->found[t->n++] = (struct finding){ kind, n, m != NULL, m ? *m : (struct move){ 0 }, *p };
    t->count[kind]++;
}

static const struct node *next_of(const struct node *n)
{
    return n->child && n->child->kind == NODE_MOVE && !n->child->illegal ? n->child : NULL;
}

static bool in_solution(const struct problem *t, const struct node *n)
{
    for (; n->parent; n = n->parent)
        if (n->kind != NODE_MOVE || n->illegal || (n->parent->pos.turn == t->side && n->parent->child != n))
            return false;
    return true;
}

/* Does the solution play this move, or answer it? */
static bool has_move(const struct problem *t, const struct node *n, const struct move *m)
{
    for (const struct node *c = n->child; c; c = n->pos.turn == t->side ? NULL : c->next)
        if (c->kind == NODE_MOVE && move_equal(&c->move, m)) return true;
    return false;
}

/* Do two captures differ only in where the piece lands? */
static bool is_same_capture(const struct move *a, const struct move *b)
{
    return move_is_capture(a) && a->from == b->from && a->captured == b->captured;
}

static void judge_move(struct problem *t, const struct node *n, const struct move *m)
{
    const struct proof *w = &t->whole;
    bool soonest = !n->parent && w->result > 0 && w->plies > 1 && move_equal(&w->best, m);
    struct proof p = soonest ? *w : prove(t, n, m, false);
    int does = does_it(t, &p), score = t->winner == WHITE ? p.score : -p.score;
    bool own = n->pos.turn == t->side, promising = t->draw ? score < PROMISING : score >= PROMISING;
    if (own && p.by == PROOF_OVER && is_same_capture(&next_of(n)->move, m)) return;
    if (own && does > 0) find(t, n->parent ? DUAL : SIDE, n, m, &p);
    else if (own && !does && promising) find(t, MAYBE, n, m, &p);
    else if (own) t->open += !does;
    else if (does <= 0) find(t, does ? UNANSWERED : UNDECIDED, n, m, &p);
}

static void judge_others(struct problem *t, const struct node *n)
{
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    gen_moves(t->r, &n->pos, legal);
    for (int i = 0; i < moves_count(legal) && !stopped(t); i++) {
        struct move m = moves_get(legal, i);
        if (!has_move(t, n, &m)) judge_move(t, n, &m);
    }
}

static void judge(struct problem *t, const struct node *n)
{
    if (n->pos.turn == t->side && next_of(n)) {
        judge_others(t, n);
        return;
    }
    struct proof p = prove(t, n, NULL, false);
    int does = does_it(t, &p);
    if (next_of(n)) {
        if (does <= 0) judge_others(t, n);
    } else if (does <= 0) find(t, does ? FAILS : UNDECIDED, n, NULL, &p);
    else if (n->ply > t->plies) t->plies = n->ply;
}

/* Write the findings into the game. */
static void annotate(struct problem *t)
{
    for (int i = 0; i < t->n; i++) {
        const struct finding *f = &t->found[i];
        LOCAL(str) words = { 0 }, text = { 0 };
        game_goto(t->game, f->at);
        if (f->has_move) game_play(t->game, &f->move);
        const struct node *n = game_here(t->game);
        put_finding(t, f, &words);
        if (n->after && strstr(n->after, str_text(&words))) continue;
        str_addf(&text, "%s%s%s", n->after ? n->after : "", n->after ? "; " : "", str_text(&words));
        game_set_comment(t->game, n, false, str_text(&text));
    }
}

static void put_sum(const struct problem *t, struct str *out)
{
    bool fails = t->count[FAILS] + t->count[UNANSWERED], open = t->count[UNDECIDED] || stopped(t);
    // TRANSLATORS: White or Black
    str_addf(out, t->draw ? _("%s is to draw: ") : _("%s is to win: "), side_word(t->side));
    str_add(out,
        t->count[WINS] ? _("it is no draw.")
            : fails    ? _("the solution fails.")
            : open     ? _("whether the solution does it is undecided.")
                       : _("the solution does it against every defence."));
    if (t->whole.result > 0 && t->whole.shortest && t->whole.plies == t->plies)
        str_addf(out,
            LANG_COUNT(" No win is shorter than its %d ply.", " No win is shorter than its %d plies.", t->plies));
    str_put(out, '\n');
    // TRANSLATORS: White or Black, who is to draw
    if (t->draw && !t->more.result) str_addf(out, _("  Whether %s can win is undecided.\n"), side_word(t->side));
    if (t->open)
        str_addf(out,
            LANG_COUNT("  %d other move of this side is undecided, and does not look like a solution.\n",
                "  %d other moves of this side are undecided, and do not look like solutions.\n", t->open));
}

/* Append the summary and the findings.  False if the problem is not sound. */
static bool tell(struct problem *t, struct str *page)
{
    LOCAL(str) place = { 0 };
    put_sum(t, page);
    for (int i = 0; i < t->n; i++, str_clear(&place)) {
        put_place(t, &t->found[i], &place);
        str_addf(page, "  %s: ", str_text(&place));
        put_finding(t, &t->found[i], page);
        str_put(page, '\n');
    }
    annotate(t);
    return !stopped(t) && !(t->n - t->count[DUAL]);
}

static bool check(struct problem *t, struct str *page)
{
    const struct node *root = game_root(t->game);
    struct traverse w;
    if (!next_of(root)) {
        str_addf(page, "%s\n", _("There is no solution to be checked."));
        return false;
    }
    /* This comes first: what the prover remembers from it decides more later. */
    if (!t->draw) t->whole = prove(t, root, NULL, true);
    traverse_begin(&w, root);
    while (traverse_next(&w) && !stopped(t))
        if (in_solution(t, w.node)) judge(t, w.node);
    if (t->whole.result > 0 && t->whole.has_best && t->whole.plies < t->plies && has_move(t, root, &t->whole.best))
        find(t, SHORTER, root, &t->whole.best, &t->whole);
    return tell(t, page);
}

/* ---- solved ---- */

static void say_there(struct problem *t, const struct proof *p)
{
    LOCAL(str) text = { 0 };
    put_proof(t->winner, p, &text);
    game_set_comment(t->game, game_here(t->game), false, str_text(&text));
}

static void solve_from(struct problem *t, const struct proof *p, bool main);

static void solve_move(struct problem *t, const struct move *m, const struct proof *p, bool main, bool on)
{
    const struct node *n = game_here(t->game);
    game_play(t->game, m);
    if (on) solve_from(t, p, main);
    else say_there(t, p);
    game_goto(t->game, n);
}

/* Add the defences; the one that holds out longest comes first. */
static void solve_defences(struct problem *t, bool main, bool only)
{
    const struct node *n = game_here(t->game);
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    *legal = *game_moves(t->game);
    int count = moves_count(legal), longest = 0;
    LOCAL_MEM struct proof *p = mem_new((size_t)count + 1, sizeof *p);
    for (int i = 0; i < count; i++) {
        struct move m = moves_get(legal, i);
        p[i] = prove(t, n, &m, false);
        if (p[i].plies > p[longest].plies) longest = i;
    }
    for (int k = -1; k < (only ? 0 : count); k++) {
        int i = k < 0 ? longest : k;
        struct move m = moves_get(legal, i);
        if (count && k != longest) solve_move(t, &m, &p[i], main && k < 0, true);
    }
}

/* If the tables know, only the main line goes on to its end.  In a draw, which may take any move for long, other
   lines go on up to the reply. */
static void solve_from(struct problem *t, const struct proof *p, bool main)
{
    const struct node *n = game_here(t->game);
    bool known = p->by == PROOF_TABLES, replied = t->draw && !main && n->pos.turn != t->side;
    if (p->by == PROOF_OVER) return;
    bool ends = does_it(t, p) <= 0 || (known && (t->draw || !main)) || replied || ++t->lines > LINES
        || n->ply > LINE_PLIES || stopped(t);
    if (ends) say_there(t, p);
    else if (n->pos.turn != t->side) solve_defences(t, main, known);
    if (ends || n->pos.turn != t->side) return;
    struct proof best = prove(t, n, NULL, true);
    struct proof next = best.has_best ? prove(t, n, &best.best, false) : best;
    if (best.has_best) solve_move(t, &best.best, &next, main, true);
    else say_there(t, &best);
}

static bool solve(struct problem *t, struct str *page)
{
    const struct node *root = game_root(t->game);
    struct proof p = prove(t, root, NULL, true);
    str_addf(page, t->draw ? _("%s is to draw: ") : _("%s is to win: "), side_word(t->side));
    put_proof(t->winner, &p, page);
    str_add(page, ".\n");
    solve_from(t, &p, true);
    if (t->lines > LINES)
        str_addf(page, _("The tree is cut after %d positions; each line that ends there says what decides it.\n"),
            LINES);
    str_put(page, '\n');
    if (does_it(t, &p) <= 0) return false;
    struct moves legal = *game_moves(t->game);
    for (int i = 0; root->pos.turn == t->side && i < moves_count(&legal) && !stopped(t); i++) {
        struct move m = moves_get(&legal, i);
        if (has_move(t, root, &m)) continue;
        p = prove(t, root, &m, false);
        if (does_it(t, &p) > 0) solve_move(t, &m, &p, false, false);
    }
    pdn_write(t->game, page);
    return !stopped(t);
}

/* ---- the games of a file ---- */

static struct game *without_moves(const struct game *g, const struct pos *start)
{
    if (!start) start = &game_root(g)->pos;
    struct game *to = game_new(game_rules(g), start, start->turn);
    const char *name, *value;
    for (int i = 0; game_tag_at(g, i, &name, &value); i++) game_append_tag(to, name, value);
    game_set_result(to, game_explicit_result(g));
    return to;
}

static bool begin(struct problem *t, const struct endgame *tables)
{
    const struct node *root = game_root(t->game);
    enum result goal = t->ask->goal ? t->ask->goal : game_result(t->game).result;
    t->r = game_rules(t->game);
    t->coord = t->ask->board ? t->ask->coord : coord_of_rules(t->r);
    t->draw = goal == RESULT_DRAW;
    t->side = t->draw ? (enum side)root->pos.turn : goal == RESULT_BLACK ? BLACK : WHITE;
    t->winner = t->draw ? !t->side : t->side;
    struct prover *own = t->draw ? prover_new(t->r, tables, t->side, t->ask->nodes, t->ask->stop) : NULL;
    if (own) t->more = prover_ask(own, &root->pos, &root->draws, false);
    if (t->more.result > 0) find(t, WINS, root, t->more.has_best ? &t->more.best : NULL, &t->more);
    prover_free(own);
    t->prover = prover_new(t->r, tables, t->winner, t->ask->nodes, t->ask->stop);
    return t->prover != NULL;
}

static bool run_game(const struct problem_ask *ask, struct game *g, struct str *page, struct str *pdn)
{
    struct problem t = { .ask = ask, .game = ask->solve ? without_moves(g, ask->board ? &ask->start : NULL) : g };
    struct endgame *tables = ask->tables ? endgame_open(game_rules(g), ask->tables) : NULL;
    const char *why = game_rules(g)->forfeit_by_opponent
        ? _("Where the opponent picks the piece a refused capture costs, problems are not judged.")
        : game_is_start(t.game) ? _("This is no problem: it begins in the start position.")
        : !begin(&t, tables)    ? _("There is not enough memory to search.")
                                : NULL;
    bool ok = false;
    if (why) str_addf(page, "%s\n", why);
    else ok = t.n ? tell(&t, page) : ask->solve ? solve(&t, page) : check(&t, page);
    pdn_write(ask->solve && !ok ? g : t.game, pdn);
    prover_free(t.prover);
    endgame_close(tables);
    mem_free(t.found);
    if (ask->solve) game_free(t.game);
    return ok;
}

/* Note the first thing that is no move, or no position. */
static void note(void *ctx, const struct pdn_finding *f)
{
    struct err *trouble = ctx;
    bool wrong = f->severity == PDN_ERROR || !strcmp(f->code, "VAR_ILLEGAL");
    if (wrong && !*trouble->text) err_set(trouble, f->line, f->column, "%s", f->text);
}

/* For a game that is to be solved, errors in its moves do not matter. */
static bool is_whole(const struct problem_ask *ask, const struct game *g, const struct err *trouble, struct str *page)
{
    LOCAL(str) text = { 0 };
    if (!*trouble->text || (ask->solve && (ask->board || !game_is_start(g)))) return true;
    if (!ask->board) str_addf(&text, "%d:%d: ", trouble->line, trouble->column);
    str_add(&text, trouble->text);
    // TRANSLATORS: what is wrong in the game
    str_addf(page, _("This cannot be judged: %s"), str_text(&text));
    str_put(page, '\n');
    return false;
}

bool problem_run(const struct problem_ask *ask, struct pdn_file *f, struct str *page, struct str *pdn)
{
    bool all = true;
    for (int i = 0; i < pdn_games(f) && !(ask->stop && atomic_load(ask->stop)); i++) {
        struct err trouble = { 0 };
        struct game *g = pdn_game(f, i, note, &trouble);
        if (page->len) str_put(page, '\n');
        if (pdn->len) str_put(pdn, '\n');
        if (g) problem_heading(g, i + 1, page);
        else str_addf(page, _("Game %d is of a kind huff does not play"), i + 1);
        str_put(page, '\n');
        bool whole = g && is_whole(ask, g, &trouble, page);
        if (!whole || !run_game(ask, g, page, pdn)) all = false;
        if (!whole) pdn_game_text(f, i, pdn);
        game_free(g);
        if (ask->progress) ask->progress(ask->ctx, i + 1, pdn_games(f));
    }
    return all;
}
