/* dxp_peer.c -- see dxp_peer.h.  Here is what we do and what follows from it; dxp_hear.c handles the other side. */
#include <config.h>

#include "dxp/dxp_peer.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "dxp/dxp_game.h"
#include "game/game.h"

struct dxp_peer *dxp_peer_new(const char *name)
{
    struct dxp_peer *p = mem_new(1, sizeof *p);
    dxp_name(p->name, name, strlen(name));
    if (!*p->name) strcpy(p->name, "?");
    str_init(&p->in, 4 * DXP_LONGEST);
    str_init(&p->out, DXP_OUT);
    p->back_to = p->back_asked = -1;
    return p;
}

void dxp_peer_free(struct dxp_peer *p)
{
    if (!p) return;
    game_free(p->game);
    str_release(&p->in);
    str_release(&p->out);
    mem_free(p);
}

/* --- what follows from what either side does --------------------------------------------- */

const char *dxp_says(struct dxp_peer *p, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    vsnprintf(p->said, sizeof p->said, fmt, args);
    va_end(args);
    return p->said;
}

struct dxp_event *dxp_event(struct dxp_peer *p, enum dxp_event_kind kind, const char *text)
{
    assert(p->n_events < DXP_EVENTS);
    struct dxp_event *e = &p->event[p->n_events++];
    memset(e, 0, sizeof *e);
    e->kind = kind;
    snprintf(e->text, sizeof e->text, "%s", text);
    return e;
}

void dxp_accept(struct dxp_peer *p, int code)
{
    struct dxp_msg m = { .kind = DXP_ACCEPT, .code = code };
    memcpy(m.name, p->name, sizeof m.name);
    dxp_msg_write(&m, &p->out);
}

/* Forget all requests to take moves back. */
static void forget_wishes(struct dxp_peer *p)
{
    p->back_to = p->back_asked = -1;
    p->back_waits = false;
}

void dxp_begin(struct dxp_peer *p, int64_t now)
{
    const char *names[2];
    names[p->me] = p->name;
    names[!p->me] = p->other;
    game_free(p->game);
    p->game = dxp_game_new(&p->terms, &p->start, names);
    p->clocks = (struct clocks){ .running = -1 };
    if (p->terms.minutes) {
        int64_t ms = p->terms.minutes * INT64_C(60000);
        p->clocks = (struct clocks){ .n_stages = 1, .stage = { { .ms = ms } }, .left = { ms, ms }, .running = -1 };
        clocks_start(&p->clocks, (enum side)p->start.turn, now);
    }
    forget_wishes(p);
    p->turn_since = now;
    p->state = DXP_PLAYING;
    dxp_event(p, DXP_EVENT_BEGUN, "");
}

void dxp_played(struct dxp_peer *p, const struct move *m, int seconds, int64_t now)
{
    enum side mover = (enum side)game_pos(p->game)->turn;
    game_play(p->game, m);
    dxp_game_took(p->game, seconds);
    if (p->clocks.n_stages) clocks_press(&p->clocks, mover, now);
    p->turn_since = now;
    forget_wishes(p);
}

void dxp_go_back(struct dxp_peer *p, int ply, int64_t now)
{
    game_goto_ply(p->game, ply);
    while (game_here(p->game)->child) game_delete(p->game, game_here(p->game)->child);
    if (p->clocks.n_stages) {
        clocks_stop(&p->clocks, now);
        clocks_start(&p->clocks, (enum side)game_pos(p->game)->turn, now);
    }
    forget_wishes(p);
    p->turn_since = now;
    dxp_event(p, DXP_EVENT_BACK, "")->ply = ply;
}

bool dxp_peer_all_made(const struct dxp_peer *p)
{
    return p->terms.moves && game_here(p->game)->ply >= 2 * p->terms.moves;
}

/* The remark on a game that ended without trouble; `belied`: the position says otherwise. */
static const char *explain(struct dxp_peer *p, enum side sender, int reason, struct ending_state end, bool belied)
{
    static const char *const says[][2] = {
        [DXP_LOST] = { N_("%s says that it has lost"), N_("%s says that it has lost; the position says otherwise") },
        [DXP_DRAW] = { N_("%s says that it is a draw"), N_("%s says that it is a draw; the position says otherwise") },
        [DXP_WON] = { N_("%s says that it has won"), N_("%s says that it has won; the position says otherwise") },
    };
    if (belied || end.why == WHY_RECORDED)
        return dxp_says(p, _(says[reason][belied]), sender == p->me ? p->name : p->other);
    if (end.result != RESULT_NONE || !dxp_peer_all_made(p)) return "";
    return dxp_says(p, LANG_COUNT("the %d move is made", "all %d moves are made", p->terms.moves));
}

void dxp_finish(struct dxp_peer *p, enum side sender, int reason, enum why why, const char *text)
{
    bool belied, agreed = !*text;
    struct ending_state end = dxp_result(p->game, sender, reason, why, &belied);
    forget_wishes(p);
    game_set_result(p->game, end);
    game_set_tag(p->game, "Result", ending_text(dxp_rules(), end.result));
    struct dxp_event *e = dxp_event(p, DXP_EVENT_ENDED, agreed ? explain(p, sender, reason, end, belied) : text);
    e->end = end;
    e->agreed = agreed;
}

void dxp_finish_ourselves(struct dxp_peer *p, int reason, enum why why, int64_t now, const char *text)
{
    dxp_msg_write(&(struct dxp_msg){ .kind = DXP_END, .code = reason, .stop = p->last }, &p->out);
    dxp_finish(p, p->me, reason, why, text);
    p->state = DXP_ENDING;
    p->deadline = now + DXP_ACK_MS;
}

void dxp_close(struct dxp_peer *p, bool agreed, const char *text)
{
    if (p->state == DXP_CLOSED) return;
    if (p->state == DXP_PLAYING) dxp_finish(p, p->me, DXP_UNKNOWN, WHY_ABORTED, text);
    p->state = DXP_CLOSED;
    dxp_event(p, DXP_EVENT_CLOSED, text)->agreed = agreed;
}

/* --- bytes and time ---------------------------------------------------------------------- */

bool dxp_peer_hear(struct dxp_peer *p, const char *bytes, size_t n)
{
    if (p->state == DXP_CLOSED) return true;
    if (p->in.len + n > p->in.max) return false;
    str_addn(&p->in, bytes, n);
    return true;
}

/* Do what is due at this time.  False if nothing is. */
static bool time_passes(struct dxp_peer *p, int64_t now)
{
    if (p->state == DXP_ENDING && now >= p->deadline) {
        p->state = DXP_IDLE;
        if (p->last) dxp_close(p, true, "");
        return true;
    }
    if (p->back_waits && now >= p->back_deadline) {
        /* An answer may still come until we have moved. */
        p->back_waits = false;
        dxp_event(p, DXP_EVENT_BACK_REFUSED, dxp_says(p, _("%s does not answer; the game goes on"), p->other));
        return true;
    }
    return false;
}

bool dxp_peer_take(struct dxp_peer *p, int64_t now, struct dxp_event *ret)
{
    while (!p->n_events && p->state != DXP_CLOSED) {
        bool on = dxp_hear_next(p, now) || time_passes(p, now);
        if (on && p->out.full) // it does not read what we send, which cannot be kept for ever
            dxp_close(p, false, _("the other side does not listen"));
        else if (on) continue;
        else if (p->gone)
            dxp_close(p, p->state == DXP_IDLE || p->state == DXP_ENDING, _("the other side has closed the connection"));
        else break;
    }
    if (!p->n_events) return false;
    *ret = p->event[0];
    memmove(&p->event[0], &p->event[1], (size_t)--p->n_events * sizeof *p->event);
    return true;
}

int dxp_peer_wait(const struct dxp_peer *p, int64_t now)
{
    int64_t until = p->state == DXP_ENDING ? p->deadline : p->back_waits ? p->back_deadline : -1;
    if (p->n_events || (p->gone && p->state != DXP_CLOSED)) return 0;
    if (until < 0) return -1;
    return until > now ? (int)(until - now) : 0;
}

/* --- how things are ---------------------------------------------------------------------- */

bool dxp_peer_my_turn(const struct dxp_peer *p)
{
    return p->state == DXP_PLAYING && (enum side)game_pos(p->game)->turn == p->me;
}

int dxp_peer_due(const struct dxp_peer *p, int64_t now, enum why *ret_why)
{
    *ret_why = WHY_RESIGNED;
    if (!dxp_peer_my_turn(p)) return -1;
    struct ending_state end = game_verdict(p->game, game_here(p->game));
    if (end.why != WHY_NONE) return end.result == RESULT_DRAW ? DXP_DRAW : DXP_LOST;
    *ret_why = WHY_TIME;
    if (p->clocks.n_stages && clocks_left(&p->clocks, p->me, now) <= 0) return DXP_LOST;
    if (p->clocks.n_stages && clocks_left(&p->clocks, (enum side) !p->me, now) <= 0) return DXP_WON;
    return dxp_peer_all_made(p) ? DXP_UNKNOWN : -1;
}

/* --- what we do -------------------------------------------------------------------------- */

static bool is_playing(const struct dxp_peer *p, struct err *e)
{
    return p->state == DXP_PLAYING || err_set(e, 0, 0, _("there is no game"));
}

static bool has_turn(const struct dxp_peer *p, struct err *e)
{
    if (!is_playing(p, e)) return false;
    if (!dxp_peer_my_turn(p)) return err_set(e, 0, 0, _("it is %s's turn"), p->other);
    return !p->back_waits
        || err_set(e, 0, 0, _("%s has been asked to take moves back, and has not yet answered"), p->other);
}

bool dxp_peer_ask(struct dxp_peer *p, const struct dxp_request *q, struct err *e)
{
    struct dxp_msg m = { .kind = DXP_REQUEST, .request = *q };
    if (p->state == DXP_ASKED) return err_set(e, 0, 0, _("a game is asked for already"));
    if (p->state != DXP_IDLE) return err_set(e, 0, 0, _("this is not the time to ask for a game"));
    if (!dxp_request_start(q, &p->start, e)) return false;
    m.request.version = DXP_VERSION;
    memcpy(m.request.name, p->name, sizeof m.request.name);
    p->terms = m.request;
    p->me = (enum side) !q->follower;
    p->state = DXP_ASKED;
    dxp_msg_write(&m, &p->out);
    return true;
}

bool dxp_peer_answer(struct dxp_peer *p, int code, int64_t now, struct err *e)
{
    if (p->state != DXP_OFFERED) return err_set(e, 0, 0, _("nobody has asked for a game"));
    dxp_accept(p, code);
    p->state = DXP_IDLE;
    if (code == DXP_YES) dxp_begin(p, now);
    if (code == DXP_NO_MORE) dxp_close(p, true, "");
    return true;
}

bool dxp_peer_move(struct dxp_peer *p, const struct move *m, int64_t now, struct err *e)
{
    int64_t seconds = (now - p->turn_since) / 1000;
    struct dxp_msg msg = { .kind = DXP_MOVE, .seconds = seconds < DXP_SECONDS ? (int)seconds : DXP_SECONDS };
    if (!has_turn(p, e)) return false;
    if (!moves_has(game_moves(p->game), m)) return err_set(e, 0, 0, _("this move is not legal"));
    move_squares(dxp_rules(), m, &msg.move);
    dxp_msg_write(&msg, &p->out);
    dxp_played(p, m, msg.seconds, now);
    return true;
}

bool dxp_peer_end(struct dxp_peer *p, int reason, enum why why, int64_t now, struct err *e)
{
    if (!is_playing(p, e)) return false;
    dxp_finish_ourselves(p, reason, why, now, "");
    return true;
}

bool dxp_peer_say(struct dxp_peer *p, const char *text, struct err *e)
{
    struct dxp_msg m = { .kind = DXP_TALK };
    if (p->state == DXP_CLOSED) return err_set(e, 0, 0, _("nobody listens any more"));
    snprintf(m.text, sizeof m.text, "%s", text);
    dxp_msg_write(&m, &p->out);
    return true;
}

bool dxp_peer_ask_back(struct dxp_peer *p, int ply, int64_t now, struct err *e)
{
    struct dxp_msg m = { .kind = DXP_BACK };
    if (!has_turn(p, e)) return false;
    if (ply < 0 || ply >= game_here(p->game)->ply) return err_set(e, 0, 0, _("there is no move to take back"));
    dxp_ply_name(p->game, ply, &m.number, &m.side);
    if (m.number > DXP_MOVES) return err_set(e, 0, 0, _("moves after the 999th cannot be taken back"));
    p->back_to = ply;
    p->back_waits = true;
    p->back_deadline = now + DXP_BACK_MS;
    dxp_msg_write(&m, &p->out);
    return true;
}

bool dxp_peer_answer_back(struct dxp_peer *p, int code, int64_t now, struct err *e)
{
    int ply = p->back_asked;
    if (!is_playing(p, e)) return false;
    if (ply < 0) return err_set(e, 0, 0, _("nobody has asked to take moves back"));
    dxp_msg_write(&(struct dxp_msg){ .kind = DXP_BACK_ANSWER, .code = code }, &p->out);
    p->back_asked = -1;
    if (code == DXP_BACK_YES) dxp_go_back(p, ply, now);
    return true;
}

void dxp_peer_stop(struct dxp_peer *p, int64_t now)
{
    p->last = true;
    if (p->state == DXP_OFFERED) dxp_peer_answer(p, DXP_NO_MORE, now, NULL);
    else if (p->state == DXP_PLAYING) dxp_finish_ourselves(p, DXP_UNKNOWN, WHY_ABORTED, now, "");
    else if (p->state != DXP_ENDING) dxp_close(p, true, "");
}
