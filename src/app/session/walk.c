/* walk.c -- looking through the game instead of playing it, by hand or by itself, ply by ply; and back to playing. */
#include <config.h>

#include "app/session/state.h"

#include "app/session/journal.h"
#include "app/session/settings.h"
#include "app/session/wing.h"
#include "base/mono.h"
#include "notation/comment.h"

enum { STEP_LEAST = 200, STEP_MOST = 60000, TOOK_MOST = 600000 };

/* To walk is to look: a game being played is left alone until `resume`. */
void walk_look(struct session *s)
{
    assert(s->mode == MODE_PLAY || s->mode == MODE_REPLAY);
    if (s->mode == MODE_REPLAY) return;
    think_cancel(s);
    clocks_stop(&s->clocks, mono_ms());
    s->stood = game_here(s->game);
    if (!s->stood->child) s->tried = s->stood;
    tell_beside(s);
    s->mode = MODE_REPLAY;
    s->changes |= CHANGED_MODE;
}

static bool say_words(struct session *s, const char *before, const char *comment)
{
    LOCAL(str) words = { 0 };
    comment_words(comment, &words);
    return !words.len || say_more(s, "%s%s", before, str_text(&words));
}

/* Say where we are: "Move 7, White played 32-28 ! (comment)". */
bool walk_say(struct session *s)
{
    const struct node *n = game_here(s->game);
    EACH_WING(s, w, walked) w->walked(s);
    if (n->kind != NODE_MOVE) {
        if (!n->parent) say(s, _("The start of the game."));
        else if (game_is_pass(n)) say(s, _("A pass; %s is to move."), side_word(n->pos.turn));
        else say(s, _("A position was set up here."));
        return say_words(s, "", n->after);
    }
    say(s, "%d%s %s", game_move_number(s->game, n), game_is_second(s->game, n) ? "..." : ".",
        MOVE(s, &n->parent->pos, &n->move));
    say_words(s, "- ", n->after);
    if (!n->child) {
        struct ending_state end = play_ending(s);
        bool main_line = game_on_main_line(n);
        LOCAL(str) text = { 0 };
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
    think_cancel(s);
    EACH_WING(s, w, play_on) w->play_on(s);
    s->stood = NULL;
    s->mode = MODE_PLAY;
    s->changes |= CHANGED_MODE;
}

/* ---- by itself: at a chosen speed, or at the pace of play ---- */

void step_stop(struct session *s)
{
    s->step.of = NULL;
}

/* The ms until the next ply. */
static int step_wait(const struct session *s)
{
    const struct node *next = game_onward(game_here(s->step.of));
    int64_t ms = s->step.real && next ? comment_took(next) : -1;
    if (ms < 0) return s->step.ms;
    ms = (int64_t)((double)(ms > TOOK_MOST ? TOOK_MOST : ms) / s->step.factor);
    return ms < STEP_LEAST ? STEP_LEAST : (int)ms;
}

/* Is any time known from here on? */
static bool knows_times(const struct game *g)
{
    for (const struct node *n = game_onward(game_here(g)); n; n = n->child)
        if (comment_took(n) >= 0) return true;
    return false;
}

static void change_speed(struct session_step *t, bool faster)
{
    double f = faster ? t->factor * 2 : t->factor / 2;
    if (t->real && f >= 1 / STEP_FASTEST && f <= STEP_FASTEST) t->factor = f;
    if (!t->real && faster) t->ms = t->ms > 2 * STEP_LEAST ? t->ms / 2 : STEP_LEAST;
    if (!t->real && !faster) t->ms = t->ms < STEP_MOST / 2 ? t->ms * 2 : STEP_MOST;
}

bool step_begin(struct session *s, struct game *g, int faster)
{
    struct session_step *t = &s->step;
    if (!t->ms) t->ms = settings_number(s->settings, "step") * 1000;
    if (faster) change_speed(t, faster > 0);
    t->of = g;
    t->steered = true;
    t->at = mono_ms() + step_wait(s);
    double seconds = t->ms / 1000.0;
    int n = t->ms % 1000 ? 2 : t->ms / 1000; // parts of a second count as several
    if (!t->real)
        return say(s, lang_count("A ply every second; `stopplay` stops", "A ply every %g seconds; `stopplay` stops", n),
            seconds);
    if (!faster && !knows_times(g))
        return say(s,
            lang_count("Stepping as it was played, but no times are known here: a ply every second",
                "Stepping as it was played, but no times are known here: a ply every %g seconds", n),
            seconds);
    if (t->factor == 1) return say(s, _("Stepping as it was played; `stopplay` stops"));
    return say(s, _("Stepping %g times as fast as it was played; `stopplay` stops"), t->factor);
}

void session_hold(struct session *s, bool held)
{
    s->step.held = held;
}

int step_tick(struct session *s, int64_t now)
{
    struct game *g = s->step.of;
    if (!g || (g == s->game && s->mode != MODE_REPLAY)) {
        step_stop(s);
        return -1;
    }
    if (s->step.held) {
        s->step.at = now + step_wait(s);
        return -1;
    }
    if (now >= s->step.at) {
        bool moved = game_forward(g);
        if (moved && g == s->game) walk_say(s);
        s->changes |= CHANGED_LOOK;
        s->step.at = now + step_wait(s);
        if (!moved || !game_here(g)->child) step_stop(s);
    }
    if (!s->step.of) return -1;
    return s->step.at > now ? (int)(s->step.at - now) : 0;
}
