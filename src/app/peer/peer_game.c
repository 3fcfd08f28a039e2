/* peer_game.c -- see peer.h.  The game with somebody elsewhere as the game on the board. */
#include <config.h>

#include "app/peer/peer.h"

#include <stdio.h>

#include "app/peer/peer_data.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mono.h"
#include "dxp/dxp_game.h"

bool peer_is_on(const struct session *s)
{
    return s->wing.peer && s->wing.peer->on;
}

static enum side mine(const struct session *s)
{
    return s->wing.peer->link.peer->me;
}

/* --- the board follows ------------------------------------------------------------------- */

/* Out of looking back, to where so many plies of the common game are played. */
static void go_to_game(struct session *s, int ply)
{
    const struct game *common = s->wing.peer->link.peer->game;
    if (s->mode == MODE_REPLAY) walk_end(s);
    if (pos_equal(game_pos(s->game), &game_line_at(common, ply)->pos) && game_here(s->game)->ply == ply) return;
    game_goto(s->game, game_root(s->game));
    for (int i = 1; i <= ply; i++) game_play(s->game, &game_line_at(common, i)->move);
}

static void put_players(struct session *s)
{
    struct session_player *other = &s->player[!mine(s)];
    s->player[mine(s)] = (struct session_player){ .level = s->player[mine(s)].level };
    *other = (struct session_player){ .level = other->level, .remote = true };
    snprintf(other->name, sizeof other->name, "%s", peer_name(s));
}

void peer_begun(struct session *s)
{
    const struct dxp_request *q = &s->wing.peer->link.peer->terms;
    const struct pos *start = &game_root(s->wing.peer->link.peer->game)->pos;
    char clock[16] = "off";
    start_against_person(s);
    if (q->minutes) snprintf(clock, sizeof clock, "%dm", q->minutes);
    start_new(s, dxp_rules(), q->set_up ? start : NULL, clock);
    put_players(s);
    start_tags(s);
    start_journal_players(s);
    game_set_tag(s->game, "Event", "DXP");
    s->saved_version = game_version(s->game);
    if (s->clocks.n_stages) clocks_start(&s->clocks, start->turn, mono_ms());
    s->wing.peer->on = true;
    say(s, mine(s) == WHITE ? _("You are White against %s.") : _("You are Black against %s."), peer_name(s));
    play_prompt(s);
}

void peer_moved(struct session *s, const struct move *m)
{
    if (!s->wing.peer->on) return;
    go_to_game(s, game_here(s->wing.peer->link.peer->game)->ply - 1);
    s->wing.peer->hears = true;
    play_ply(s, m, false);
    s->wing.peer->hears = false;
    play_prompt(s);
}

void peer_gone_back(struct session *s, int ply)
{
    if (!s->wing.peer->on) return;
    int n = game_here(s->game)->ply - ply;
    go_to_game(s, ply);
    play_clocks_back(s);
    game_set_tag(s->game, "Result", "*");
    say(s, LANG_COUNT("%d ply is taken back.", "%d plies are taken back.", n));
    play_prompt(s);
}

void peer_ended(struct session *s, const struct dxp_event *e)
{
    if (!s->wing.peer->on) return;
    s->wing.peer->on = false;
    go_to_game(s, game_here(s->wing.peer->link.peer->game)->ply);
    if (!play_is_over(s)) play_finish(s, e->end.result, e->end.why);
    if (*e->text) say_more(s, "(%s)", e->text);
}

/* While their clock has run out and it is their turn, only they may speak. */
static void wait_without_clock(struct session *s, int64_t now)
{
    enum side late;
    if (s->clocks.running != (int)!mine(s) || !clocks_flagged(&s->clocks, now, &late)) return;
    clocks_stop(&s->clocks, now);
    say(s, _("The time of %s is up."), peer_name(s));
}

static void end_on_time(struct session *s, int64_t now)
{
    enum side late;
    if (!s->clocks.n_stages || !clocks_flagged(&s->clocks, now, &late)) return;
    dxp_peer_end(s->wing.peer->link.peer, late == mine(s) ? DXP_LOST : DXP_WON, WHY_TIME, now, NULL);
}

void peer_end_if_over(void *session)
{
    struct session *s = session;
    int64_t now = mono_ms();
    enum why why;
    if (!s->wing.peer->on) return;
    if (!dxp_peer_my_turn(s->wing.peer->link.peer)) {
        if (s->clocks.n_stages) wait_without_clock(s, now);
        return;
    }
    int due = dxp_peer_due(s->wing.peer->link.peer, now, &why);
    if (due >= 0 && due != DXP_UNKNOWN) dxp_peer_end(s->wing.peer->link.peer, due, why, now, NULL);
    else end_on_time(s, now);
}

/* --- what the session asks --------------------------------------------------------------- */

/* Another game begins: theirs is broken off. */
static void leave(struct session *s)
{
    if (!peer_is_on(s)) return;
    s->wing.peer->on = false;
    dxp_peer_end(s->wing.peer->link.peer, DXP_UNKNOWN, WHY_ABORTED, mono_ms(), NULL);
}

/* It is their turn. */
static bool waits(const struct session *s)
{
    return peer_is_on(s) && s->mode == MODE_PLAY && (enum side)game_pos(s->game)->turn != mine(s);
}

static bool may_move(struct session *s)
{
    return !waits(s) || say_no(s, _("It is the turn of %s"), peer_name(s));
}

/* A ply is about to be played: it is sent. */
static bool may_ply(struct session *s, const struct move *m)
{
    struct err e;
    if (!peer_is_on(s) || s->wing.peer->hears || s->mode != MODE_PLAY) return true;
    const struct node *here = game_here(s->wing.peer->link.peer->game);
    if (!pos_equal(&here->pos, game_pos(s->game))) {
        go_to_game(s, here->ply);
        return say_no(s, _("The board was not at the game; now it is"));
    }
    return dxp_peer_move(s->wing.peer->link.peer, m, mono_ms(), &e) || say_err(s, &e);
}

/* --- what may be asked for in the game ---------------------------------------------------- */

bool peer_resume(struct session *s, const struct command *c UNUSED)
{
    go_to_game(s, game_here(s->wing.peer->link.peer->game)->ply);
    if (s->clocks.n_stages) clocks_start(&s->clocks, game_pos(s->game)->turn, mono_ms());
    say(s, _("The game goes on."));
    play_prompt(s);
    return true;
}

bool peer_ask_back(struct session *s, int moves)
{
    struct err e;
    int ply = game_here(s->wing.peer->link.peer->game)->ply - 2 * moves;
    if (!dxp_peer_ask_back(s->wing.peer->link.peer, ply, mono_ms(), &e)) return say_err(s, &e);
    say(s, lang_count("%s is asked to take back %d move", "%s is asked to take back %d moves", moves), peer_name(s),
        moves);
    return peer_work(s);
}

static bool end_now(struct session *s)
{
    int reason = s->question.number;
    enum why why = reason == DXP_UNKNOWN ? WHY_ABORTED : WHY_RESIGNED;
    struct err e;
    if (!peer_is_on(s)) return say_no(s, _("The game is over already"));
    if (!dxp_peer_end(s->wing.peer->link.peer, reason, why, mono_ms(), &e)) return say_err(s, &e);
    return peer_work(s);
}

/* Only the side to move may say that the game is over, but either may break it off. */
bool peer_end(struct session *s, int reason)
{
    static const char *const questions[] = { [DXP_UNKNOWN] = N_("Break the game off? y/n"),
        [DXP_LOST] = N_("Do you resign? y/n"),
        [DXP_DRAW] = N_("End the game as a draw, as agreed? y/n") };
    if (reason != DXP_UNKNOWN && !may_move(s)) return false;
    s->question.number = reason;
    return ask_first(s, reason == DXP_DRAW, end_now, _("The game goes on"), "%s", _(questions[reason]));
}

static int my_turn(const struct session *s)
{
    return waits(s) ? false : WING_NOT;
}

static const char *parting(const struct session *s)
{
    return peer_is_on(s) ? N_("The game would be broken off; leave? y/n") : NULL;
}

const struct wing peer_wing = { .tick = peer_tick,
    .fds = peer_fds,
    .leave = leave,
    .free = peer_free,
    .may_move = may_move,
    .may_ply = may_ply,
    .my_turn = my_turn,
    .parting = parting,
    .plays_person = peer_is_on };
