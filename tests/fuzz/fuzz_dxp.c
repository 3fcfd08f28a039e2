/* fuzz_dxp.c -- what a program at the other end of a DXP connection may send.  Bytes from 0xe0 on
   are what we do in between: ask, move, end, talk, take back, let time pass.  What we send must be
   messages, what we show printable. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "game/game.h"
#include "dxp/dxp_peer.h"

enum { DOES = 0xe0 };

struct talk {
    struct dxp_peer *peer;
    int64_t now;
    int games; /* begun and not yet ended */
};

static void check_text(const char *s)
{
    for (; *s; s++) assert(*s >= ' ' && *s <= '~');
}

static void take_events(struct talk *t)
{
    static struct dxp_event e;
    while (dxp_peer_take(t->peer, t->now, &e)) {
        check_text(e.text);
        check_text(t->peer->other);
        t->games += (e.kind == DXP_EVENT_BEGUN) - (e.kind == DXP_EVENT_ENDED);
        assert(t->games == 0 || t->games == 1);
        assert(t->games == (t->peer->state == DXP_PLAYING) || dxp_peer_wait(t->peer, t->now) == 0);
    }
    assert(t->games == (t->peer->state == DXP_PLAYING));
}

/* All that is to be sent is whole messages; it is thrown away. */
static void check_out(struct talk *t)
{
    static struct dxp_msg m;
    struct str *out = &t->peer->out;
    struct err e;
    for (size_t at = 0; at < out->len && !out->full;) {
        size_t n = strlen(out->s + at);
        assert(at + n < out->len);
        if (!dxp_msg_read(out->s + at, n, &m, &e)) abort();
        at += n + 1;
    }
    str_clear(out);
}

static void ask(struct talk *t, int what)
{
    struct dxp_request q = { .follower = what & 1 ? WHITE : BLACK, .minutes = what & 3, .moves = what & 7 };
    struct err e;
    dxp_peer_ask(t->peer, &q, &e);
}

static void move(struct talk *t)
{
    struct err e;
    if (!dxp_peer_my_turn(t->peer)) return;
    const struct moves *legal = game_moves(t->peer->game);
    if (!legal->n) return;
    struct move m = legal->m[legal->n / 2];
    dxp_peer_move(t->peer, &m, t->now, &e);
}

static void end(struct talk *t, int reason)
{
    struct err e;
    dxp_peer_end(t->peer, reason, WHY_RESIGNED, t->now, &e);
}

static void take_back(struct talk *t, int what)
{
    struct err e;
    if (what == 0) dxp_peer_answer_back(t->peer, DXP_BACK_YES, t->now, &e);
    else if (what == 1) dxp_peer_answer_back(t->peer, DXP_BACK_NO, t->now, &e);
    else if (t->peer->game) dxp_peer_ask_back(t->peer, game_here(t->peer->game)->ply - what, t->now, &e);
}

static void rest(struct talk *t, int what)
{
    struct err e;
    if (what == 0) dxp_peer_say(t->peer, "one \xc3\xa9\x1b two", &e);
    if (what == 1) t->peer->last = true;
    if (what == 2) t->peer->gone = true;
    if (what == 3) dxp_peer_stop(t->peer, t->now);
}

static void act(struct talk *t, int what)
{
    struct err e;
    enum why why;
    dxp_peer_due(t->peer, t->now, &why);
    if (what < 8) move(t);
    else if (what < 12) ask(t, what);
    else if (what < 16) end(t, what - 12);
    else if (what < 20) dxp_peer_answer(t->peer, what - 16, t->now, &e);
    else if (what < 24) take_back(t, what - 20);
    else if (what < 28) rest(t, what - 24);
    else t->now += 2000 * (what - 27);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct talk t = { .peer = dxp_peer_new("huff"), .now = 1000 };
    for (size_t i = 0; i < n;) {
        size_t k = 0;
        if (data[i] >= DOES) {
            act(&t, data[i++] - DOES);
        } else {
            while (i + k < n && data[i + k] < DOES && k < 4096) k++;
            if (dxp_peer_hear(t.peer, (const char *)data + i, k)) i += k;
        }
        take_events(&t);
        check_out(&t);
    }
    t.peer->gone = true;
    take_events(&t);
    assert(t.peer->state == DXP_CLOSED);
    dxp_peer_free(t.peer);
    return 0;
}
