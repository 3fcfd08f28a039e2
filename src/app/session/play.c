/* play.c -- plies as they are played: who may move, what follows, when it is over.

   Every ply goes through play_ply.  The journal listens to the game and has a ply on disk before the
   game changes, so nothing here is shown that could be lost. */
#include <config.h>

#include "app/session/state.h"

#include <string.h>

#include "app/session/wing.h"
#include "base/mono.h"

enum { CAPTURES_NAMED = 4 };

void play_name_moves(struct session *s, const struct move *m, int n, int most, bool whole, struct str *out)
{
    for (int i = 0; i < n && i < most; i++) {
        if (i) str_add(out, i == n - 1 ? _(" or ") : ", ");
        movetext_write(play_rules(s), session_coord(s), game_pos(s->game), game_moves(s->game), &m[i],
            whole ? MOVETEXT_LONG : MOVETEXT_SHORT, out);
    }
}

static bool against_engine(const struct session *s)
{
    return s->player[WHITE].engine != s->player[BLACK].engine;
}

bool play_can_go_back(const struct session *s)
{
    bool one = against_engine(s) && s->mode == MODE_PLAY;
    for (const struct node *n = game_here(s->game)->parent; n; n = n->parent)
        if (!one || !s->player[n->pos.turn].engine) return true;
    return false;
}

bool play_was_given_up(const struct session *s)
{
    enum why why = game_result(s->game).why;
    return why == WHY_AGREED || why == WHY_RESIGNED || why == WHY_TIME || why == WHY_ABORTED;
}

bool play_can_undo(const struct session *s)
{
    bool remote = s->player[WHITE].remote || s->player[BLACK].remote;
    return !remote && (play_was_given_up(s) || play_can_go_back(s));
}

bool session_my_turn(const struct session *s)
{
    int mine;
    EACH_WING(s, w, my_turn)
        if ((mine = w->my_turn(s)) != WING_NOT) return mine;
    if (s->mode != MODE_PLAY || s->think.id || play_is_over(s)) return false;
    return s->paused || !s->player[game_pos(s->game)->turn].engine;
}

void play_prompt(struct session *s)
{
    const struct rules *r = play_rules(s);
    enum side turn = game_pos(s->game)->turn;
    const struct moves *legal = game_moves(s->game);
    int named = legal->captures == CAPTURES_NAMED + 1 ? legal->captures : CAPTURES_NAMED; // a single one more, too
    bool you = against_engine(s);
    const char *who = side_word(turn);
    LOCAL(str) captures = { 0 };
    if (play_is_over(s) || !session_my_turn(s)) return;
    play_name_moves(s, legal->m, legal->captures, named, false, &captures);
    if (legal->captures > named) str_addf(&captures, _(" or one of %d more"), legal->captures - named);
    if (!legal->captures) {
        bool first = s->said.told == s->said.text.len;
        if (s->plain && !you) say_more(s, _("%s to move."), who); // the screen shows it on another line
        if (first && s->said.told) s->said.told = s->said.text.len;
    } else if (r->forfeit == FORFEIT_FREE) {
        if (you) say_more(s, _("You may capture: %s."), str_text(&captures));
        else say_more(s, _("%s may capture: %s."), who, str_text(&captures));
    } else if (legal->n > legal->captures) {
        if (you) say_more(s, _("You must capture, or a piece is forfeited: %s."), str_text(&captures));
        else say_more(s, _("%s must capture, or a piece is forfeited: %s."), who, str_text(&captures));
    } else {
        if (you) say_more(s, _("You must capture: %s."), str_text(&captures));
        else say_more(s, _("%s must capture: %s."), who, str_text(&captures));
    }
}

void play_clocks_back(struct session *s)
{
    const struct node *here = game_here(s->game);
    if (!s->clocks.n_stages) return;
    clocks_back(&s->clocks, here);
    if (s->mode == MODE_PLAY && !s->paused && !play_is_over(s) && here->ply)
        clocks_start(&s->clocks, here->pos.turn, mono_ms());
}

/* The mover's clock stops and the other runs; the first ply of the game starts them. */
static void press_clock(struct session *s, enum side mover)
{
    int64_t now = mono_ms();
    if (!s->clocks.n_stages || s->mode != MODE_PLAY) return;
    if (s->clocks.running < 0) clocks_start(&s->clocks, mover, now);
    clocks_press(&s->clocks, mover, now);
    game_set_clock(s->game, game_here(s->game), clocks_left(&s->clocks, mover, now));
}

/* Does a line have comments, glyphs or variations? */
static bool is_worked_on(const struct node *n)
{
    while (n && !n->before && !n->after && !n->junk && !n->n_nags && !(n->child && n->child->next)) n = n->child;
    return n != NULL;
}

/* Another move is played after an undo: drop the moves taken back.  A line that a person has worked on stays as a
   variation, and so do moves tried while looking back. */
static void drop_taken_back(struct session *s, const struct move *m)
{
    const struct node *here = game_here(s->game), *gone = game_taken_back(s->game, s->fresh);
    if (!gone || s->mode != MODE_PLAY || here == s->tried || game_is_inside(gone, game_child(here, m))) return;
    if (!is_worked_on(gone)) game_delete(s->game, gone);
    else if (gone == s->fresh) s->fresh = NULL; // it stays
}

void play_say_over(struct session *s)
{
    LOCAL(str) why = { 0 };
    if (!play_is_over(s)) return;
    ending_sentence(play_rules(s), play_ending(s), &why);
    say_more(s, s->plain ? _("%s. `new` plays again.") : "%s.", str_text(&why)); // on the screen a key does that
}

static void settle(struct session *s)
{
    if (s->mode != MODE_PLAY) return;
    if (play_is_recorded(s) && !play_is_aside(s)) game_set_result(s->game, (struct ending_state){ 0 });
    const char *tag = game_tag(s->game, "Result");
    if (play_is_over(s) || (tag && strcmp(tag, "*"))) play_tag_result(s);
    if (!play_is_over(s)) return;
    clocks_stop(&s->clocks, mono_ms());
    s->paused = false;
    play_say_over(s);
}

bool play_ply(struct session *s, const struct move *m, bool illegal)
{
    const struct node *before = game_here(s->game);
    enum side mover = before->pos.turn;
    EACH_WING(s, w, may_ply)
        if (!w->may_ply(s, m)) return false;
    bool ended = s->fresh && s->fresh == before->child; // the line of a game of a file, here
    const char *text = MOVE(s, &before->pos, m);
    s->shown.first = s->shown.first && s->player[mover].engine;
    think_cancel(s);
    drop_taken_back(s, m);
    bool fresh = !game_child(before, m);
    int offer = s->moment.offer;
    if (!(illegal ? game_play_illegal(s->game, m) : game_play(s->game, m)))
        return say_no(s, _("This move is not legal here"));
    if (offer == (int)mover) s->moment.offer = offer; // stands until the other side has moved
    if (s->mode == MODE_PLAY) {
        bool was_paused = s->paused;
        s->tried = before == s->tried ? game_here(s->game) : NULL;
        if (fresh && !game_is_inside(before, s->fresh)) s->fresh = game_here(s->game);
        while (ended && before->child != game_here(s->game)) game_place(s->game, before->child, INT_MAX);
        game_place(s->game, game_here(s->game), 0);
        press_clock(s, mover);
        s->paused = false;
        if (against_engine(s) && !s->player[mover].engine) say(s, _("You played %s."), text);
        else say(s, _("%s played %s."), side_word(mover), text);
        s->said.told = s->said.text.len;
        if (was_paused) say_more(s, _("The game goes on."));
        /* The greeting that said so was replaced when the engine moved first. */
        if (!before->parent && !s->plain && s->player[mover].engine && start_by_lot(s))
            say_more(s, _("It began by lot."));
    } else {
        say(s, fresh && before->child != game_here(s->game) ? _("New variation: %s.") : "%s.", text);
        if (fresh && wings_play_person(s)) say_more(s, _("Your opponent is not told."));
    }
    settle(s);
    return true;
}

bool play_finish(struct session *s, enum result result, enum why why)
{
    struct ending_state end = { result, why, 0 };
    LOCAL(str) words = { 0 };
    think_cancel(s);
    play_forget(s);
    if (play_is_aside(s)) {
        ending_sentence(play_rules(s), end, &words);
        clocks_stop(&s->clocks, mono_ms());
        s->paused = true;
        return say(s, "%s.", str_text(&words));
    }
    game_set_result(s->game, end);
    say(s, "%s", "");
    settle(s);
    return true;
}

void play_wake_up(struct session *s)
{
    const struct node *here = game_here(s->game);
    enum side turn = here->pos.turn;
    if (s->mode != MODE_PLAY || play_is_over(s)) return;
    if (wings_play_person(s)) {
        if (s->player[turn].engine) say_more(s, _("The engine makes no move while you play a person"));
        return;
    }
    if (s->paused) {
        say_more(s, _("Paused; `resume` goes on"));
        return;
    }
    if (s->clocks.n_stages && s->clocks.running < 0 && here->ply && !wings_referee(s))
        clocks_start(&s->clocks, turn, mono_ms());
    if (s->player[turn].engine && !s->think.id) think_go(s);
}

bool play_on(struct session *s)
{
    play_wake_up(s);
    play_prompt(s);
    return true;
}
