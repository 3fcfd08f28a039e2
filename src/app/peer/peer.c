/* peer.c -- see peer.h.  The connection: made, listened to, what comes over it, and its end. */
#include <config.h>

#include "app/peer/peer.h"

#include <string.h>

#include "app/peer/peer_data.h"
#include "app/session/state.h"
#include "base/err.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/str.h"
#include "game/game.h"
#include "dxp/dxp_link.h"
#include "dxp/dxp_peer.h"

/* A text so soon after the end of a game does not wipe out its result. */
enum { TOGETHER_MS = 3000 };

#define NONE_YET "`dxp listen` or `dxp connect HOST:PORT` makes one"

const char *peer_name(const struct session *s)
{
    const char *name = s->wing.peer && s->wing.peer->dxp ? dxp_peer_name(s->wing.peer->dxp) : "";
    return *name ? name : "The other side";
}

/* --- the connection ---------------------------------------------------------------------- */

static void drop(struct session *s)
{
    for (int i = 0; i < s->wing.peer->n_fds; i++) unlisten(s, s->wing.peer->fds[i]);
    dxp_link_free(s->wing.peer->link);
    mem_free(s->wing.peer);
    s->wing.peer = NULL;
    s->changes |= CHANGED_MODE;
}

/* The session wakes for what the link is waiting for now. */
static bool listen_anew(struct session *s)
{
    struct peer *p = s->wing.peer;
    struct loop_fd want[DXP_LINK_FDS];
    int n = dxp_link_fds(p->link, want);
    bool same = n == p->n_fds, ok = true;
    for (int i = 0; same && i < n; i++) same = want[i].fd == p->fds[i];
    if (same) return true;
    while (p->n_fds) unlisten(s, p->fds[--p->n_fds]);
    for (int i = 0; i < n && ok; i++) {
        ok = listen_to(s, want[i].fd);
        if (ok) p->fds[p->n_fds++] = want[i].fd;
    }
    return ok;
}

/* The link is ours from now on; NULL: *e says why there is none. */
static bool open_link(struct session *s, struct dxp_link *link, const struct dxp_request *terms, const struct err *e)
{
    if (!link) return say_err(s, e);
    s->wing.peer = mem_new(1, sizeof *s->wing.peer);
    *s->wing.peer = (struct peer){ .link = link, .asks = terms != NULL, .back = -1 };
    if (terms) s->wing.peer->terms = *terms;
    if (listen_anew(s)) return true;
    drop(s);
    return say_no(s, "There is no connection: no descriptor is to be had");
}

/* Nothing more will come of it but the last bytes. */
static bool is_over(const struct peer *p)
{
    return p->dxp && dxp_peer_state(p->dxp) == DXP_CLOSED;
}

static bool is_free(struct session *s)
{
    if (s->wing.peer && is_over(s->wing.peer)) drop(s);
    return !s->wing.peer || say_no(s, "There is a connection already; `dxp stop` ends it");
}

bool peer_listen(struct session *s, const char *where)
{
    struct err e;
    if (!is_free(s) || !open_link(s, dxp_listen(where, start_own_name(s), &e), NULL, &e)) return false;
    return say(s, "Listening at %s; `dxp stop` ends that", dxp_link_where(s->wing.peer->link));
}

bool peer_connect(struct session *s, const char *where, const struct dxp_request *terms)
{
    struct err e;
    int64_t now = mono_ms();
    if (!is_free(s) || !open_link(s, dxp_connect(where, start_own_name(s), now, &e), terms, &e)) return false;
    return say(s, "Connecting to %s; `dxp stop` ends that", dxp_link_where(s->wing.peer->link));
}

/* Is somebody there? */
static bool has_peer(struct session *s)
{
    return (s->wing.peer && s->wing.peer->dxp && !is_over(s->wing.peer))
        || say_no(s, "There is no connection; " NONE_YET);
}

bool peer_ask(struct session *s, const struct dxp_request *terms)
{
    if (!has_peer(s)) return false;
    if (s->wing.peer->on) return say_no(s, "A game with %s is on", peer_name(s));
    if (dxp_peer_state(s->wing.peer->dxp) == DXP_OFFERED)
        return say_no(s, "%s has asked for a game; answer that first", peer_name(s));
    s->wing.peer->asks = true;
    s->wing.peer->terms = *terms;
    say(s, "A game is asked for");
    peer_work(s);
    return true;
}

bool peer_say(struct session *s, const char *text)
{
    struct err e;
    if (!has_peer(s)) return false;
    if (!dxp_peer_say(s->wing.peer->dxp, text, &e)) return say_err(s, &e);
    say(s, "%s: %s", start_own_name(s), text);
    peer_work(s);
    return true;
}

bool peer_stop(struct session *s)
{
    if (!s->wing.peer) return say_no(s, "There is no connection");
    if (!s->wing.peer->dxp) {
        drop(s);
        return say(s, "There is no connection any more");
    }
    dxp_peer_stop(s->wing.peer->dxp, mono_ms());
    peer_work(s);
    return true;
}

bool peer_tell(struct session *s)
{
    const struct peer *p = s->wing.peer;
    if (!p || is_over(p)) return say(s, "There is no connection; " NONE_YET);
    if (!p->dxp) return say(s, "Nobody is there yet (%s)", dxp_link_where(p->link));
    if (p->on) return say(s, "A game with %s is on", peer_name(s));
    if (dxp_peer_state(p->dxp) == DXP_ASKED) return say(s, "A game is asked for; nobody has answered yet");
    return say(s, "Connected, without a game; `dxp game` asks for one");
}

void peer_free(struct session *s)
{
    if (!s->wing.peer) return;
    if (s->wing.peer->dxp) dxp_peer_stop(s->wing.peer->dxp, mono_ms());
    dxp_link_send(s->wing.peer->link, mono_ms());
    dxp_link_free(s->wing.peer->link);
    mem_free(s->wing.peer);
    s->wing.peer = NULL;
}

/* --- what happens ------------------------------------------------------------------------ */

static bool just_ended(const struct session *s)
{
    return s->wing.peer->told && mono_ms() - s->wing.peer->told < TOGETHER_MS;
}

static void talk(struct session *s, const char *text)
{
    if (just_ended(s)) say_more(s, "%s: %s", peer_name(s), text);
    else say(s, "%s: %s", peer_name(s), text);
}

/* That it broke was said when the game ended. */
static void closed(struct session *s, const struct dxp_event *e)
{
    if (!just_ended(s)) say(s, "%s", *e->text ? e->text : "The connection is closed");
    else if (e->agreed) say_more(s, "The connection is closed.");
}

static void happened(struct session *s, const struct dxp_event *e)
{
    struct peer *p = s->wing.peer;
    switch (e->kind) {
    case DXP_EVENT_OFFERED: break; // asked about as long as it is open
    case DXP_EVENT_TURNED_DOWN:
    case DXP_EVENT_REFUSED:
    case DXP_EVENT_BACK_REFUSED: say_no(s, "%s", e->text); break;
    case DXP_EVENT_BEGUN: peer_begun(s); break;
    case DXP_EVENT_MOVED:
        p->back = -1;
        peer_moved(s, &e->move);
        break;
    case DXP_EVENT_BACK_ASKED: p->back = e->ply; break;
    case DXP_EVENT_BACK:
        p->back = -1;
        peer_gone_back(s, e->ply);
        break;
    case DXP_EVENT_ENDED:
        p->back = -1;
        peer_ended(s, e);
        p->told = mono_ms();
        break;
    case DXP_EVENT_TALK: talk(s, e->text); break;
    case DXP_EVENT_CLOSED: closed(s, e); break;
    }
}

static void meet(struct session *s)
{
    struct peer *p = s->wing.peer;
    if (p->dxp || !(p->dxp = dxp_link_peer(p->link))) return;
    if (p->asks) say(s, "Connected; a game is asked for");
    else say(s, "Connected; `dxp game` asks for a game, `dxp say TEXT` talks");
}

/* The end of the last game may not have been acknowledged yet. */
static void ask_when_possible(struct session *s)
{
    struct peer *p = s->wing.peer;
    struct err e;
    if (!p->asks || !p->dxp || dxp_peer_state(p->dxp) != DXP_IDLE) return;
    p->asks = false;
    if (!dxp_peer_ask(p->dxp, &p->terms, &e)) say_err(s, &e);
}

void peer_work(struct session *s)
{
    struct peer *p = s->wing.peer;
    struct dxp_event *e = mem_new(1, sizeof *e);
    meet(s);
    while (p->dxp && dxp_peer_take(p->dxp, mono_ms(), e)) happened(s, e);
    if (p->dxp) peer_end_if_over(s);
    while (p->dxp && dxp_peer_take(p->dxp, mono_ms(), e)) happened(s, e);
    ask_when_possible(s);
    dxp_link_send(p->link, mono_ms());
    mem_free(e);
    if (dxp_link_done(p->link)) drop(s);
    else if (!listen_anew(s)) dxp_peer_gone(p->dxp);
    peer_ask_what_is_open(s);
}

int peer_tick(struct session *s, int64_t now)
{
    struct err e;
    if (!s->wing.peer) return -1;
    if (dxp_link_tick(s->wing.peer->link, now, &e)) {
        peer_work(s);
        return s->wing.peer ? dxp_link_wait(s->wing.peer->link, now) : -1;
    }
    drop(s);
    say_err(s, &e);
    return -1;
}
