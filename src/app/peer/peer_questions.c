/* peer_questions.c -- see peer.h.  What the other side wants to know: shall there be a game, may
   moves be taken back? */
#include <config.h>

#include "app/peer/peer_data.h"

#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/err.h"
#include "base/mono.h"
#include "base/str.h"
#include "game/game.h"
#include "dxp/dxp_peer.h"

static enum answer answer_offer(struct session *s, const char *answer)
{
    struct err e;
    int yes = ask_yes(answer);
    if (yes < 0) return ANSWER_AGAIN;
    ask_drop(s);
    if (!s->wing.peer || !s->wing.peer->drive.peer) return ANSWER_REFUSED;
    if (yes && wings_referee(s)) {
        say_no(s, "You are at a table; `:leave` it first, or answer n");
        return ANSWER_REFUSED;
    }
    if (!dxp_peer_answer(s->wing.peer->drive.peer, yes ? DXP_YES : DXP_NOT_THIS_ONE, mono_ms(), &e)) say_err(s, &e);
    else if (!yes) say(s, "The game is declined");
    peer_work(s);
    return yes ? ANSWER_DONE : ANSWER_REFUSED;
}

static void ask_offer(struct session *s)
{
    const struct dxp_request *q = &s->wing.peer->drive.peer->terms;
    struct str more = { 0 };
    if (q->minutes) str_addf(&more, ", %d minute%s each", q->minutes, q->minutes == 1 ? "" : "s");
    if (q->moves) str_addf(&more, ", %d move%s", q->moves, q->moves == 1 ? "" : "s");
    if (q->set_up) str_add(&more, ", from another position");
    ask(s, answer_offer, "%s asks for a game: you are %s%s. y/n", peer_name(s), side_name(s->wing.peer->drive.peer->me),
        str_text(&more));
    str_release(&more);
}

static enum answer answer_back(struct session *s, const char *answer)
{
    struct err e;
    int yes = ask_yes(answer);
    if (yes < 0) return ANSWER_AGAIN;
    ask_drop(s);
    if (!s->wing.peer || s->wing.peer->back < 0) return ANSWER_REFUSED;
    s->wing.peer->back = -1;
    if (!dxp_peer_answer_back(s->wing.peer->drive.peer, yes ? DXP_BACK_YES : DXP_BACK_NO, mono_ms(), &e))
        say_err(s, &e);
    else if (!yes) say(s, "No move is taken back");
    peer_work(s);
    return yes ? ANSWER_DONE : ANSWER_REFUSED;
}

static void ask_back(struct session *s)
{
    const struct node *n = game_line_at(s->wing.peer->drive.peer->game, s->wing.peer->back + 1);
    struct str text = { 0 };
    if (!n) return;
    move_text(s, n->parent, &n->move, &text);
    ask(s, answer_back, "%s asks to take back all from %s on. y/n", peer_name(s), str_text(&text));
    str_release(&text);
}

void peer_ask_what_is_open(struct session *s)
{
    bool offered = s->wing.peer && s->wing.peer->drive.peer && s->wing.peer->drive.peer->state == DXP_OFFERED;
    bool back = s->wing.peer && s->wing.peer->back >= 0;
    if ((s->question.answer == answer_offer && !offered) || (s->question.answer == answer_back && !back)) ask_drop(s);
    if (s->question.answer) return;
    if (offered) ask_offer(s);
    else if (back) ask_back(s);
}
