/* train_guess.c -- guess the move: the game goes on move by move, and the person enters each move of a side before
   it is shown.

   The move of the game, or one that the engine thinks as good, gives two points; a move that keeps the chances gives
   one.  There is one try.  Then the move of the game is played on the board, and the answer to it. */
#include <config.h>

#include "app/drill/drill.h"

#include "app/analysis/judge.h"
#include "app/session/state.h"
#include "base/mem.h"
#include "board/gen.h"

enum { POINTS_SAME = 2, POINTS_KEEPS = 1, POINTS_HELPED = 1, LOSS_PLIES = 5 };

struct guess {
    const struct node **at; /* the nodes to be guessed, in the line of the game that waits */
    int n, room, now;
    const struct node *shown; /* the game is on the board up to here */
    int sides;                /* bits 1 and 2 */
    int tried, points, same;
    bool gave_up; /* the last move was shown, not guessed */
};

static const struct node *wanted(const struct guess *t)
{
    return t->at[t->now];
}

static void show_up_to(struct session *s, struct guess *t, const struct node *last)
{
    while (t->shown != last) {
        const struct node *ply = t->shown = game_onward(t->shown);
        if (ply->kind == NODE_SETUP) game_setup(s->game, &ply->pos);
        else if (ply->illegal) game_play_illegal(s->game, &ply->move);
        else game_play(s->game, &ply->move);
    }
    play_forget(s);
}

static void begin_board(struct session *s, const struct guess *t)
{
    static const char *const tags[] = { "White", "Black", "Event", "Date" };
    const struct game *kept = drill_kept(s);
    struct game *g = game_new(game_rules(kept), &game_root(kept)->pos, WHITE);
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (game_tag(kept, tags[i])) game_set_tag(g, tags[i], game_tag(kept, tags[i]));
    drill_board(s, g, t->sides);
    say(s, _("Guess the moves of %s: the game's own, or one as good, is %d points"),
        t->sides == 3 ? _("both sides") : side_word(t->sides == 1 ? WHITE : BLACK), POINTS_SAME);
}

/* Say what the other side answered to the last move, and which moves without a choice followed. */
static void say_answer(struct session *s, const struct guess *t)
{
    LOCAL(str) moves = { 0 };
    const struct node *first = game_onward(t->at[t->now - 1]);
    int n = 0;
    if (t->gave_up) say(s, _("%s to move."), side_word((enum side)game_pos(s->game)->turn));
    for (const struct node *ply = first; ply != wanted(t); ply = game_onward(ply), n++) {
        if (ply->kind != NODE_MOVE) continue;
        if (moves.len) str_put(&moves, ' ');
        str_add(&moves, MOVE(s, &ply->parent->pos, &ply->move));
    }
    if (n == 1) say_more(s, _("%s answered %s."), side_word((enum side)first->parent->pos.turn), str_text(&moves));
    else if (moves.len) say_more(s, _("Then came %s."), str_text(&moves));
}

static bool put(struct session *s, void *task, int at)
{
    struct guess *t = task;
    t->now = at;
    say(s, "%s", "");
    if (at) drill_board(s, s->game, t->sides);
    else begin_board(s, t);
    show_up_to(s, t, wanted(t)->parent);
    if (at) say_answer(s, t);
    t->gave_up = false;
    return true;
}

/* Say what another move than that of the game is worth.  Returns its points; -1 if the engine cannot be asked. */
static int judge_other(struct session *s, const struct move *played, const struct move *m)
{
    const struct pos *p = game_pos(s->game);
    struct judged best, j;
    LOCAL(str) loss = { 0 };
    if (!judge_move(s, p, played, &best) || !judge_move(s, p, m, &j)) return -1;
    const char *own = MOVE(s, p, m), *theirs = MOVE(s, p, played);
    int points = judge_as_good(best.score, j.score)                ? POINTS_SAME
        : judge_good_enough(play_rules(s), p, best.score, j.score) ? POINTS_KEEPS
                                                                   : 0;
    if (points == POINTS_SAME)
        say(s,
            judge_as_good(j.score, best.score) ? _("%s is as good as %s, which was played.")
                                               : _("%s is better than %s, which was played."),
            own, theirs);
    else if (points) say(s, _("%s keeps the chances; %s was played."), own, theirs);
    else {
        judge_loss(s, &best, &j, LOSS_PLIES, &loss);
        say(s, _("%s %s; %s was played."), own, str_text(&loss), theirs);
    }
    return points;
}

static enum drill_try play(struct session *s, void *task, const struct move *m)
{
    struct guess *t = task;
    const struct node *n = wanted(t);
    bool same = move_equal(m, &n->move);
    int points = POINTS_SAME;
    if (same) say(s, _("%s, as played."), MOVE(s, game_pos(s->game), m));
    else if ((points = judge_other(s, &n->move, m)) < 0)
        return say_no(s, _("The engine cannot judge this move now; try again"));
    if (!drill_first(s) && points > POINTS_HELPED) points = POINTS_HELPED;
    t->tried++;
    t->points += points;
    t->same += same;
    say_more(s, LANG_COUNT("%d point.", "%d points.", points));
    show_up_to(s, t, wanted(t));
    return DRILL_SOLVED;
}

static bool answer(struct session *s UNUSED, void *task, struct move *ret)
{
    *ret = wanted(task)->move;
    return true;
}

/* Show the move of the game, for no points. */
static bool show(struct session *s, void *task)
{
    struct guess *t = task;
    const struct node *n = wanted(t);
    t->tried++;
    t->gave_up = true;
    show_up_to(s, t, n);
    return say(s, _("%s was played. `guess next` goes on"), MOVE(s, &n->parent->pos, &n->move));
}

static void sum(const void *task, struct str *out)
{
    const struct guess *t = task;
    str_addf(out,
        lang_count("%d of %d points: %d of %d move as played", "%d of %d points: %d of %d moves as played", t->tried),
        t->points, t->tried * POINTS_SAME, t->same, t->tried);
}

static void free_task(void *task)
{
    struct guess *t = task;
    mem_free(t->at);
    mem_free(t);
}

static const struct drill_kind guess = { N_("guess the move"), put, play, answer, show, free_task, sum, .flows = true };

/* ---- which moves ---- */

/* Moves are guessed where there is a choice. */
static bool is_guessed(const struct session *s, const struct node *n, int sides)
{
    struct moves legal;
    if (n->kind != NODE_MOVE || n->illegal || !(sides >> n->parent->pos.turn & 1)) return false;
    gen_moves(play_rules(s), &n->parent->pos, &legal);
    return legal.n > 1;
}

/* Find the moves from the current node on; at the end of the line, from its start. */
static void find_moves(const struct session *s, struct guess *t)
{
    const struct node *n = game_here(s->game);
    t->shown = game_root(s->game);
    if (!game_onward(n)) n = t->shown;
    while ((n = game_onward(n))) {
        if (!is_guessed(s, n, t->sides)) continue;
        MEM_ROOM(t->at, t->n, t->room);
        t->at[t->n++] = n;
    }
}

bool train_guess(struct session *s, int sides)
{
    struct guess *t = mem_new(1, sizeof *t);
    enum result r = game_result(s->game).result;
    t->sides = sides ? sides : r == RESULT_WHITE ? 1 : r == RESULT_BLACK ? 2 : 3;
    find_moves(s, t);
    if (t->n) {
        walk_look(s);
        return drill_begin(s, &guess, t, t->n);
    }
    free_task(t);
    return say_no(s, _("There is no move to guess here: the line has none, or none with a choice"));
}
