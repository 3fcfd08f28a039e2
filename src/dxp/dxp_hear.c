/* dxp_hear.c -- what the other side of a connection says (see dxp_peer.h and dxp_data.h). */
#include <config.h>

#include "dxp/dxp_peer.h"

#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "game/game.h"
#include "dxp/dxp_game.h"

/* A breach of the protocol.  The game ends, or if there is none the connection. */
static void trouble(struct dxp_peer *p, int64_t now, const char *what)
{
    if (p->state == DXP_PLAYING) dxp_finish_ourselves(p, DXP_UNKNOWN, WHY_ABORTED, now, what);
    else dxp_close(p, false, what);
}

static void note_name(struct dxp_peer *p, const char *name)
{
    memcpy(p->other, name, sizeof p->other);
    if (!*p->other) strcpy(p->other, "?");
}

static void turn_down(struct dxp_peer *p, int code, const char *why)
{
    dxp_accept(p, code);
    dxp_event(p, DXP_EVENT_TURNED_DOWN, why);
}

static void hear_request(struct dxp_peer *p, const struct dxp_msg *m, int64_t now)
{
    struct err e;
    if (p->state == DXP_PLAYING) {
        trouble(p, now, "asked for another game in the middle of this one");
        return;
    }
    note_name(p, m->request.name);
    if (m->request.version != DXP_VERSION) {
        turn_down(p, DXP_OTHER_VERSION, "speaks another version of DXP");
    } else if (p->state == DXP_ASKED) {
        /* Neither gets an answer to its liking, and one may ask again. */
        turn_down(p, DXP_NOT_THIS_ONE, "asked for a game at the same time");
    } else if (p->last) {
        dxp_accept(p, DXP_NO_MORE);
    } else if (!dxp_request_start(&m->request, &p->start, &e)) {
        p->state = DXP_IDLE;
        turn_down(p, DXP_NOT_THIS_ONE, e.text);
    } else {
        p->terms = m->request;
        p->me = m->request.follower;
        p->state = DXP_OFFERED;
        dxp_event(p, DXP_EVENT_OFFERED, "");
    }
}

static void hear_answer(struct dxp_peer *p, const struct dxp_msg *m, int64_t now)
{
    static const char *const why[] = { "", "speaks another version of DXP", "does not want to play this game",
        "plays no more games" };
    if (p->state == DXP_PLAYING) {
        trouble(p, now, "accepted a game that has begun already");
        return;
    }
    if (p->state != DXP_ASKED) return;
    note_name(p, m->name);
    if (m->code == DXP_YES) {
        dxp_begin(p, now);
        return;
    }
    p->state = DXP_IDLE;
    dxp_event(p, DXP_EVENT_REFUSED, why[m->code]);
    if (m->code != DXP_NO_MORE) return;
    p->last = true;
    dxp_close(p, true, "");
}

static void hear_move(struct dxp_peer *p, const struct dxp_msg *m, int64_t now)
{
    struct move move;
    char what[80];
    if (p->state != DXP_PLAYING) return;
    if ((enum side)game_pos(p->game)->turn == p->me) {
        trouble(p, now, "moved out of turn");
    } else if (dxp_move_find(game_moves(p->game), &m->move, &move)) {
        dxp_played(p, &move, m->move.seconds, now);
        dxp_event(p, DXP_EVENT_MOVED, "")->move = move;
    } else {
        snprintf(what, sizeof what, "sent an illegal move, %d%c%d", m->move.from, m->move.n ? 'x' : '-', m->move.to);
        trouble(p, now, what);
    }
}

/* By the protocol only who is to move may end a game.  Who is not may give up or break off, but a win or a draw claimed
   then is none, unless the board has it or all moves of the terms are made.  "": all is well. */
static const char *claimed_out_of_turn(const struct dxp_peer *p, int reason)
{
    if (!dxp_peer_my_turn(p) || reason < DXP_DRAW || dxp_peer_all_made(p)) return "";
    enum result claimed = reason == DXP_WON ? ending_won_by((enum side) !p->me) : RESULT_DRAW;
    if (game_verdict(p->game, game_here(p->game)).result == claimed) return "";
    return reason == DXP_WON ? "claimed a win out of turn" : "claimed a draw out of turn";
}

/* The end of the game, or the acknowledgement of ours, or its end seen from both sides at once. */
static void hear_end(struct dxp_peer *p, const struct dxp_msg *m)
{
    struct dxp_msg ack = { .kind = DXP_END, .code = DXP_UNKNOWN };
    p->last = p->last || m->stop;
    if (p->state == DXP_PLAYING) {
        const char *wrong = claimed_out_of_turn(p, m->code);
        ack.stop = p->last;
        dxp_send(p, &ack);
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
    struct dxp_msg no = { .kind = DXP_BACK_ANSWER, .code = DXP_BACK_NO };
    if (p->state != DXP_PLAYING) return;
    int ply = dxp_ply(p->game, m->number, m->side);
    bool their_turn = (enum side)game_pos(p->game)->turn != p->me;
    if (!their_turn || ply < 0 || ply == game_here(p->game)->ply) {
        dxp_send(p, &no);
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
        if (m->code == DXP_BACK_YES) trouble(p, now, "took moves back that nobody asked for");
        return;
    }
    p->back_to = -1;
    p->back_waits = false;
    if (m->code == DXP_BACK_YES) dxp_go_back(p, ply, now);
    else
        dxp_event(p, DXP_EVENT_BACK_REFUSED,
            m->code == DXP_BACK_NEVER ? "cannot take moves back" : "does not take moves back");
}

static void hear(struct dxp_peer *p, const struct dxp_msg *m, int64_t now)
{
    switch (m->kind) {
    case DXP_REQUEST: hear_request(p, m, now); break;
    case DXP_ACCEPT: hear_answer(p, m, now); break;
    case DXP_MOVE: hear_move(p, m, now); break;
    case DXP_END: hear_end(p, m); break;
    case DXP_TALK: snprintf(dxp_event(p, DXP_EVENT_TALK, "")->text, DXP_LONGEST, "%s", m->text); break;
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
    if (n > DXP_LONGEST) {
        char text[80];
        snprintf(text, sizeof text, "sent a message of more than %d bytes", DXP_LONGEST);
        dxp_close(p, false, text);
        return true;
    }
    if (!end) return false;
    LOCAL_MEM struct dxp_msg *m = mem_new(1, sizeof *m);
    if (n && dxp_msg_read(p->in.s, n, m, &e)) hear(p, m, now);
    else if (n) trouble(p, now, e.text);
    str_drop(&p->in, n + 1);
    return true;
}
