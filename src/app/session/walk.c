/* walk.c -- looking through the game instead of playing it, by hand or ply by ply by itself; and back to playing. */
#include <config.h>

#include "app/session/state.h"

#include "app/session/journal.h"
#include "app/session/wing.h"
#include "base/mono.h"
#include "notation/comment.h"

enum { STEP_LEAST = 200, TOOK_MOST = 600000 };

/* Walking is looking: a game being played is left alone until `resume`. */
void walk_look(struct session *s)
{
    assert(s->mode == MODE_PLAY || s->mode == MODE_REPLAY);
    if (s->mode == MODE_REPLAY) return;
    think_cancel(s);
    clocks_stop(&s->clocks, mono_ms());
    s->stood = game_here(s->game);
    if (s->journal) journal_stood(s->journal, s->stood);
    if (!s->stood->child) s->tried = s->stood;
    s->mode = MODE_REPLAY;
    s->changes |= CHANGED_MODE | CHANGED_CLOCK;
}

static bool say_words(struct session *s, const char *before, const char *comment)
{
    LOCAL(str) words = { 0 };
    comment_words(comment, &words);
    return !words.len || say_more(s, "%s%s", before, str_text(&words));
}

/* Where we are: "Move 7, White played 32-28 !  (comment)". */
bool walk_say(struct session *s)
{
    const struct node *n = game_here(s->game);
    LOCAL(str) text = { 0 };
    EACH_WING(s, w, walked) w->walked(s);
    if (n->kind != NODE_MOVE) {
        if (!n->parent) say(s, _("The start of the game."));
        else if (game_is_pass(n)) say(s, _("A pass; %s is to move."), side_word(n->pos.turn));
        else say(s, _("A position was set up here."));
        return say_words(s, "", n->after);
    }
    move_text(s, n->parent, &n->move, &text);
    say(s, "%d%s %s", game_move_number(s->game, n), game_is_second(s->game, n) ? "..." : ".", str_text(&text));
    say_words(s, "- ", n->after);
    if (!n->child) {
        struct ending_state end = play_ending(s);
        bool main_line = game_on_main_line(s->game, n);
        str_clear(&text);
        ending_sentence(play_rules(s), end, &text);
        say_more(s,
            !main_line    ? _("(the last move of the variation)")
                : end.why ? _("(the last move. %s)")
                          : _("(the last move)"),
            str_text(&text));
    }
    return true;
}

int walk_game(struct game *g, int plies)
{
    bool back = plies < 0;
    int n = back ? -plies : plies, moved = 0;
    while (moved < n && (back ? game_back(g) : game_forward(g))) moved++;
    return moved;
}

bool walk_by(struct session *s, int plies)
{
    const struct node *here = game_here(s->game);
    if (s->mode == MODE_PLAY && plies < 0 && !here->parent) return say_no(s, _("There is no move to look back at yet"));
    if (s->mode == MODE_PLAY && plies > 0 && !here->child) return say_no(s, _("This is the end of the line"));
    walk_look(s);
    if (!walk_game(s->game, plies))
        return say_no(s, plies < 0 ? _("This is the start of the game") : _("This is the end of the line"));
    return walk_say(s);
}

void walk_end(struct session *s)
{
    step_stop(s);
    EACH_WING(s, w, play_on) w->play_on(s);
    s->stood = NULL;
    s->mode = MODE_PLAY;
    s->changes |= CHANGED_MODE;
}

/* ---- by itself: at a speed one chooses, or as it was played ---- */

void step_stop(struct session *s)
{
    s->step.on = false;
}

int step_wait(const struct session *s)
{
    const struct node *next = game_onward(game_here(s->game));
    int64_t ms = s->step.real && next ? comment_took(next) : -1;
    if (ms < 0) return s->step.ms;
    ms = (int64_t)((double)(ms > TOOK_MOST ? TOOK_MOST : ms) / s->step.factor);
    return ms < STEP_LEAST ? STEP_LEAST : (int)ms;
}

int step_tick(struct session *s, int64_t now)
{
    if (s->mode != MODE_REPLAY) s->step.on = false;
    if (s->step.on && now >= s->step.at) {
        bool moved = game_forward(s->game);
        if (moved) walk_say(s);
        s->step.on = moved && game_here(s->game)->child;
        s->step.at = now + step_wait(s);
    }
    if (!s->step.on) return -1;
    return s->step.at > now ? (int)(s->step.at - now) : 0;
}

/* Is any time known from here on? */
bool step_knows_times(const struct session *s)
{
    for (const struct node *n = game_onward(game_here(s->game)); n; n = n->child)
        if (comment_took(n) >= 0) return true;
    return false;
}
