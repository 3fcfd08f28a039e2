/* dxp_data.c -- see dxp_data.h */
#include <config.h>

#include "dxp/dxp_data.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "game/game.h"
#include "dxp/dxp_game.h"

const char *dxp_other(const struct dxp_peer *p)
{
    return *p->other ? p->other : "the other side";
}

struct dxp_event *dxp_event(struct dxp_peer *p, enum dxp_event_kind kind, const char *what)
{
    assert(p->n_events < DXP_EVENTS);
    struct dxp_event *e = &p->event[p->n_events++];
    memset(e, 0, sizeof *e);
    e->kind = kind;
    if (*what) snprintf(e->text, sizeof e->text, "%s %s", dxp_other(p), what);
    return e;
}

void dxp_send(struct dxp_peer *p, const struct dxp_msg *m)
{
    dxp_msg_write(m, &p->out);
}

void dxp_accept(struct dxp_peer *p, int code)
{
    struct dxp_msg m = { .kind = DXP_ACCEPT, .code = code };
    memcpy(m.name, p->name, sizeof m.name);
    dxp_send(p, &m);
}

/* No request to take moves back is pending any more. */
static void forget_wishes(struct dxp_peer *p)
{
    p->back_to = p->back_asked = -1;
    p->back_waits = false;
}

void dxp_begin(struct dxp_peer *p, int64_t now)
{
    const char *names[2];
    names[p->me] = p->name;
    names[!p->me] = dxp_other(p);
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
    dxp_game_cut(p->game, ply);
    if (p->clocks.n_stages) {
        clocks_stop(&p->clocks, now);
        clocks_start(&p->clocks, (enum side)game_pos(p->game)->turn, now);
    }
    forget_wishes(p);
    p->turn_since = now;
    dxp_event(p, DXP_EVENT_BACK, "")->ply = ply;
}

/* "all 75 moves are made", where that may be why nobody has won. */
static void explain(const struct dxp_peer *p, struct dxp_event *e)
{
    if (e->end.result != RESULT_NONE || *e->text || !p->terms.moves) return;
    if (game_here(p->game)->ply >= 2 * p->terms.moves)
        snprintf(e->text, sizeof e->text, "all %d moves are made", p->terms.moves);
}

void dxp_finish(struct dxp_peer *p, enum side sender, int reason, enum why why, const char *what)
{
    static const char *const says[] = { "", "it has lost", "it is a draw", "it has won" };
    bool belied;
    struct ending_state end = dxp_result(p->game, sender, reason, why, &belied);
    forget_wishes(p);
    game_set_result(p->game, end);
    game_set_tag(p->game, "Result", ending_text(dxp_rules(), end.result));
    struct dxp_event *e = dxp_event(p, DXP_EVENT_ENDED, what);
    if (belied && !*what)
        snprintf(e->text, sizeof e->text, "%s says that %s; the position says otherwise",
            sender == p->me ? p->name : dxp_other(p), says[reason]);
    e->end = end;
    e->agreed = !*what;
    explain(p, e);
}

void dxp_finish_ourselves(struct dxp_peer *p, int reason, enum why why, int64_t now, const char *what)
{
    dxp_send(p, &(struct dxp_msg){ .kind = DXP_END, .code = reason, .stop = p->last });
    dxp_finish(p, p->me, reason, why, what);
    p->state = DXP_ENDING;
    p->deadline = now + DXP_ACK_MS;
}

void dxp_close(struct dxp_peer *p, bool agreed, const char *what)
{
    if (p->state == DXP_CLOSED) return;
    if (p->state == DXP_PLAYING) dxp_finish(p, p->me, DXP_UNKNOWN, WHY_ABORTED, what);
    p->state = DXP_CLOSED;
    dxp_event(p, DXP_EVENT_CLOSED, what)->agreed = agreed;
}
