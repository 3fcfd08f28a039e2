/* dxp_hear.c -- handle what the other side of a connection sends (see dxp_peer.h). */
#include <config.h>

#include "dxp/dxp_peer.h"

#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "game/game.h"
#include "dxp/dxp_game.h"

/* Handle a breach of the protocol: end the game or, if there is none, the connection. */
static void trouble(struct dxp_peer *p, int64_t now, const char *text)
{
    if (p->state == DXP_PLAYING) dxp_finish_ourselves(p, DXP_UNKNOWN, WHY_ABORTED, now, text);
    else dxp_close(p, false, text);
}

static const char *no_message(struct dxp_peer *p, const struct err *e)
{
    /* TRANSLATORS: %s is why, such as "a number is too large" */
    return dxp_says(p, _("the other side breaks the protocol: %s"), e->text);
}

static void note_name(struct dxp_peer *p, const char *name)
{
    memcpy(p->other, name, sizeof p->other);
    if (!*p->other) strcpy(p->other, "?");
}

static void turn_down(struct dxp_peer *p, int code, const char *text)
{
    dxp_accept(p, code);
    dxp_event(p, DXP_EVENT_TURNED_DOWN, text);
}

static void hear_request(struct dxp_peer *p, const struct dxp_msg *m, int64_t now)
{
    struct err e;
    if (p->state == DXP_PLAYING) {
        trouble(p, now, dxp_says(p, _("%s asked for another game in the middle of this one"), p->other));
        return;
    }
    note_name(p, m->request.name);
    if (m->request.version != DXP_VERSION) {
        turn_down(p, DXP_OTHER_VERSION, dxp_says(p, _("%s speaks another version of DXP"), p->other));
    } else if (p->state == DXP_ASKED) {
        /* Both have asked: neither gets the game it wants, and either may ask again. */
        turn_down(p, DXP_NOT_THIS_ONE, dxp_says(p, _("%s asked for a game at the same time"), p->other));
    } else if (p->last) {
        dxp_accept(p, DXP_NO_MORE);
    } else if (!dxp_request_start(&m->request, &p->start, &e)) {
        p->state = DXP_IDLE;
        /* TRANSLATORS: who, and why, such as "the side to move cannot move" */
        turn_down(p, DXP_NOT_THIS_ONE,
            dxp_says(p, _("%s asked for a game that cannot be played: %s"), p->other, e.text));
    } else {
        p->terms = m->request;
        p->me = m->request.follower;
        p->state = DXP_OFFERED;
        dxp_event(p, DXP_EVENT_OFFERED, "");
    }
}

static void hear_answer(struct dxp_peer *p, const struct dxp_msg *m, int64_t now)
{
    static const char *const why[] = { [DXP_OTHER_VERSION] = N_("%s speaks another version of DXP"),
        [DXP_NOT_THIS_ONE] = N_("%s does not want to play this game"),
        [DXP_NO_MORE] = N_("%s plays no more games") };
    if (p->state == DXP_PLAYING) {
        trouble(p, now, dxp_says(p, _("%s accepted a game that has begun already"), p->other));
        return;
    }
    if (p->state != DXP_ASKED) return;
    note_name(p, m->name);
    if (m->code == DXP_YES) {
        dxp_begin(p, now);
        return;
    }
    p->state = DXP_IDLE;
    dxp_event(p, DXP_EVENT_REFUSED, dxp_says(p, _(why[m->code]), p->other));
    if (m->code != DXP_NO_MORE) return;
    p->last = true;
    dxp_close(p, true, "");
}

static void hear_move(struct dxp_peer *p, const struct dxp_msg *m, int64_t now)
{
    struct move move;
    if (p->state != DXP_PLAYING) return;
    if ((enum side)game_pos(p->game)->turn == p->me) {
        trouble(p, now, dxp_says(p, _("%s moved out of turn"), p->other));
    } else if (move_of_squares(dxp_rules(), &m->move, &move) && moves_find(game_moves(p->game), &move)) {
        dxp_played(p, &move, m->seconds, now);
        dxp_event(p, DXP_EVENT_MOVED, "")->move = move;
    } else {
        trouble(p, now,
            dxp_says(p, _("%s sent an illegal move, %d%c%d"), p->other, m->move.from, m->move.n_captured ? 'x' : '-',
                m->move.to));
    }
}

/* By the protocol only the side to move may end a game.  The other side may give up or break off, but a win or a draw
   that it claims does not count, unless the board has it or all moves of the terms are made.  "" if all is well. */
static const char *claimed_out_of_turn(struct dxp_peer *p, int reason)
{
    if (!dxp_peer_my_turn(p) || reason < DXP_DRAW || dxp_peer_all_made(p)) return "";
    enum result claimed = reason == DXP_WON ? ending_won_by((enum side) !p->me) : RESULT_DRAW;
    if (game_verdict(p->game, game_here(p->game)).result == claimed) return "";
    return dxp_says(p, reason == DXP_WON ? _("%s claimed a win out of turn") : _("%s claimed a draw out of turn"),
        p->other);
}

/* The end of the game, the acknowledgement of ours, or the end announced by both sides at once. */
static void hear_end(struct dxp_peer *p, const struct dxp_msg *m)
{
    p->last = p->last || m->stop;
    if (p->state == DXP_PLAYING) {
        const char *wrong = claimed_out_of_turn(p, m->code);
        dxp_msg_write(&(struct dxp_msg){ .kind = DXP_END, .code = DXP_UNKNOWN, .stop = p->last }, &p->out);
        dxp_finish(p, (enum side) !p->me, *wrong ? DXP_UNKNOWN : m->code,
            m->code == DXP_WON ? WHY_RECORDED : WHY_RESIGNED, wrong);
    } else if (p->state != DXP_ENDING) {
        return;
    }
    p->state = DXP_IDLE;
    if (p->last) dxp_close(p, true, "");
}

static void hear_back(struct dxp_peer *p, const struct dxp_msg *m)
{
    if (p->state != DXP_PLAYING) return;
    int ply = dxp_ply(p->game, m->number, m->side);
    bool their_turn = (enum side)game_pos(p->game)->turn != p->me;
    if (!their_turn || ply < 0 || ply == game_here(p->game)->ply) {
        dxp_msg_write(&(struct dxp_msg){ .kind = DXP_BACK_ANSWER, .code = DXP_BACK_NO }, &p->out);
        return;
    }
    p->back_asked = ply;
    dxp_event(p, DXP_EVENT_BACK_ASKED, "")->ply = ply;
}

static void hear_back_answer(struct dxp_peer *p, const struct dxp_msg *m, int64_t now)
{
    int ply = p->back_to;
    if (p->state != DXP_PLAYING) return;
    if (ply < 0) {
        if (m->code == DXP_BACK_YES)
            trouble(p, now, dxp_says(p, _("%s took moves back that nobody asked for"), p->other));
        return;
    }
    p->back_to = -1;
    p->back_waits = false;
    if (m->code == DXP_BACK_YES) dxp_go_back(p, ply, now);
    else
        dxp_event(p, DXP_EVENT_BACK_REFUSED,
            dxp_says(p, m->code == DXP_BACK_NEVER ? _("%s cannot take moves back") : _("%s does not take moves back"),
                p->other));
}

static void hear(struct dxp_peer *p, const struct dxp_msg *m, int64_t now)
{
    switch (m->kind) {
    case DXP_REQUEST: hear_request(p, m, now); break;
    case DXP_ACCEPT: hear_answer(p, m, now); break;
    case DXP_MOVE: hear_move(p, m, now); break;
    case DXP_END: hear_end(p, m); break;
    case DXP_TALK: dxp_event(p, DXP_EVENT_TALK, m->text); break;
    case DXP_BACK: hear_back(p, m); break;
    case DXP_BACK_ANSWER: hear_back_answer(p, m, now); break;
    }
}

/* Empty messages are ignored. */
bool dxp_hear_next(struct dxp_peer *p, int64_t now)
{
    const char *end = p->in.len ? memchr(p->in.s, 0, p->in.len) : NULL;
    size_t n = end ? (size_t)(end - p->in.s) : p->in.len;
    struct err e;
    if (!end && n <= DXP_LONGEST) return false;
    LOCAL_MEM struct dxp_msg *m = mem_new(1, sizeof *m);
    if (n && dxp_msg_read(p->in.s, n, m, &e)) hear(p, m, now);
    else if (n > DXP_LONGEST) dxp_close(p, false, no_message(p, &e)); // it may never end
    else if (n) trouble(p, now, no_message(p, &e));
    str_drop(&p->in, end ? n + 1 : n);
    return true;
}
