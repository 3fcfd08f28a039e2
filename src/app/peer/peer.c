/* peer.c -- see peer.h.  The connection: made, listened to, what comes over it, what the other side wants to know, and its
   end. */
#include <config.h>

#include "app/peer/peer.h"

#include <string.h>

#include "app/peer/peer_data.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/mono.h"

/* A text so soon after the end of a game does not wipe out its result. */
enum { TOGETHER_MS = 3000 };

#define NONE_YET _("There is no connection; `dxp listen` or `dxp connect HOST:PORT` makes one")

const char *peer_name(const struct session *s)
{
    return s->wing.peer->link.peer->other;
}

/* --- the connection ---------------------------------------------------------------------- */

static void drop(struct session *s)
{
    dxp_link_release(&s->wing.peer->link);
    mem_free(s->wing.peer);
    s->wing.peer = NULL;
    s->changes |= CHANGED_MODE;
}

int peer_fds(const struct session *s, struct loop_fd *ret)
{
    return s->wing.peer ? dxp_link_fds(&s->wing.peer->link, ret) : 0;
}

/* Nothing more will come of it but the last bytes. */
static bool is_over(const struct peer *p)
{
    return p->link.peer && p->link.peer->state == DXP_CLOSED;
}

static const struct dxp_player person;

bool peer_open(struct session *s, bool listens, const char *where, const struct dxp_request *terms)
{
    struct dxp_link l = { .player = &person, .ctx = s, .asks = terms != NULL };
    struct err e;
    if (terms) l.terms = *terms;
    if (s->wing.peer && is_over(s->wing.peer)) drop(s);
    if (s->wing.peer) return say_no(s, _("There is a connection already; `dxp stop` ends it"));
    if (!dxp_link_open(&l, listens, where, start_own_name(s), &e)) return say_err(s, &e);
    s->wing.peer = mem_new(1, sizeof *s->wing.peer);
    *s->wing.peer = (struct peer){ .link = l, .back = -1 };
    return say(s, listens ? _("Listening at %s; `dxp stop` ends that") : _("Connecting to %s; `dxp stop` ends that"),
        l.where);
}

/* Is somebody there? */
static bool has_peer(struct session *s)
{
    return (s->wing.peer && s->wing.peer->link.peer && !is_over(s->wing.peer)) || say_no(s, NONE_YET);
}

bool peer_ask(struct session *s, const struct dxp_request *terms)
{
    if (!has_peer(s)) return false;
    if (s->wing.peer->on) return say_no(s, _("A game with %s is on"), peer_name(s));
    if (s->wing.peer->link.peer->state == DXP_OFFERED)
        return say_no(s, _("%s has asked for a game; answer that first"), peer_name(s));
    s->wing.peer->link.asks = true;
    s->wing.peer->link.terms = *terms;
    say(s, _("A game is asked for; `dxp stop` ends the wait"));
    return peer_work(s);
}

bool peer_say(struct session *s, const char *text)
{
    struct err e;
    char sent[DXP_CHAT + 1];
    if (!has_peer(s)) return false;
    if (!dxp_peer_say(s->wing.peer->link.peer, text, &e)) return say_err(s, &e);
    dxp_chat(sent, text);
    say(s, "%s: %s", start_own_name(s), sent);
    if (strcmp(sent, text) != 0)
        say_more(s, _("(DXP sends at most %d characters of ASCII; this is what was sent)"), DXP_CHAT);
    return peer_work(s);
}

bool peer_stop(struct session *s, const struct command *c UNUSED)
{
    if (!s->wing.peer) return say_no(s, _("There is no connection"));
    bool alone = !s->wing.peer->link.peer, over = is_over(s->wing.peer);
    if (alone) drop(s);
    if (alone || over) return say(s, _("There is no connection any more"));
    dxp_link_stop(&s->wing.peer->link);
    return peer_work(s);
}

bool peer_tell(struct session *s)
{
    const struct peer *p = s->wing.peer;
    if (!p || is_over(p)) return say(s, NONE_YET);
    if (!p->link.peer) return say(s, _("Nobody is there yet (%s)"), p->link.where);
    if (p->on) return say(s, _("A game with %s is on"), peer_name(s));
    if (p->link.peer->state == DXP_ASKED)
        return say(s, _("A game is asked for; nobody has answered yet, and `dxp stop` ends the wait"));
    return say(s, _("Connected, without a game; `dxp game` asks for one"));
}

void peer_free(struct session *s)
{
    if (!s->wing.peer) return;
    dxp_link_stop(&s->wing.peer->link);
    drop(s);
}

/* --- what happens ------------------------------------------------------------------------ */

static bool just_ended(const struct session *s)
{
    return s->wing.peer->told && mono_ms() - s->wing.peer->told < TOGETHER_MS;
}

static void talk(struct session *s, const char *text)
{
    const char *name = *peer_name(s) ? peer_name(s) : _("The other side");
    if (just_ended(s)) say_more(s, "%s: %s", name, text);
    else say(s, "%s: %s", name, text);
}

static void closed(struct session *s, const char *why)
{
    struct err e;
    err_set(&e, 0, 0, "%s", why);
    if (*why) say_err(s, &e);
    else say(s, _("The connection is closed"));
}

static void happened(void *ctx, const struct dxp_event *e)
{
    struct session *s = ctx;
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
    case DXP_EVENT_CLOSED: // that it broke was said when the game ended
        if (!just_ended(s)) closed(s, e->text);
        else if (e->agreed) say_more(s, _("The connection is closed."));
        break;
    }
}

static void met(void *ctx)
{
    struct session *s = ctx;
    if (s->wing.peer->link.asks) say(s, _("Connected; a game is asked for, and `dxp stop` ends the wait"));
    else say(s, _("Connected; `dxp game` asks for a game, `dxp say TEXT` talks"));
}

static const struct dxp_player person = { met, happened, peer_end_if_over };

/* --- what they want to know: shall there be a game, may moves be taken back? --------------- */

/* An answer that was sent, or not for a reason. */
static enum answer answered(struct session *s, bool sent, const struct err *e, bool yes, const char *no)
{
    if (!sent) say_err(s, e);
    else if (!yes) say(s, "%s", no);
    peer_work(s);
    return yes ? ANSWER_DONE : ANSWER_REFUSED;
}

static enum answer answer_offer(struct session *s, const char *answer)
{
    struct err e;
    int yes = ask_yes(s, answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!s->wing.peer || !s->wing.peer->link.peer) return ANSWER_REFUSED;
    if (yes && wings_referee(s)) {
        say_no(s, _("You are at a table; `:leave` it first, or answer n"));
        return ANSWER_REFUSED;
    }
    bool sent = dxp_peer_answer(s->wing.peer->link.peer, yes ? DXP_YES : DXP_NOT_THIS_ONE, mono_ms(), &e);
    return answered(s, sent, &e, yes, _("The game is declined"));
}

static void ask_offer(struct session *s)
{
    const struct dxp_request *q = &s->wing.peer->link.peer->terms;
    LOCAL(str) terms = { 0 };
    str_add(&terms, s->wing.peer->link.peer->me == WHITE ? _("you are White") : _("you are Black"));
    if (q->minutes) str_addf(&terms, LANG_COUNT(", %d minute each", ", %d minutes each", q->minutes));
    if (q->moves) str_addf(&terms, LANG_COUNT(", %d move", ", %d moves", q->moves));
    if (q->set_up) str_add(&terms, _(", from another position"));
    /* TRANSLATORS: who, and a list of terms, "you are White, 30 minutes each, 75 moves, from another position" */
    ask(s, answer_offer, _("%s asks for a game: %s. y/n"), peer_name(s), str_text(&terms));
}

static enum answer answer_back(struct session *s, const char *answer)
{
    struct err e;
    int yes = ask_yes(s, answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!s->wing.peer || s->wing.peer->back < 0) return ANSWER_REFUSED;
    s->wing.peer->back = -1;
    bool sent = dxp_peer_answer_back(s->wing.peer->link.peer, yes ? DXP_BACK_YES : DXP_BACK_NO, mono_ms(), &e);
    return answered(s, sent, &e, yes, _("No move is taken back"));
}

static void ask_back(struct session *s)
{
    const struct node *n = game_line_at(s->wing.peer->link.peer->game, s->wing.peer->back + 1);
    LOCAL(str) text = { 0 };
    if (!n) return;
    move_text(s, n->parent, &n->move, &text);
    ask(s, answer_back, _("%s asks to take back all from %s on. y/n"), peer_name(s), str_text(&text));
}

/* A question that was passed over is asked again, one that nobody waits for any more is not. */
static void ask_what_is_open(struct session *s)
{
    bool offered = s->wing.peer && s->wing.peer->link.peer && s->wing.peer->link.peer->state == DXP_OFFERED;
    bool back = s->wing.peer && s->wing.peer->back >= 0;
    if ((s->question.answer == answer_offer && !offered) || (s->question.answer == answer_back && !back)) ask_drop(s);
    if (s->question.answer) return;
    if (offered) ask_offer(s);
    else if (back) ask_back(s);
}

/* --- rounds ------------------------------------------------------------------------------ */

/* A round is over. */
static void look_around(struct session *s)
{
    if (dxp_link_done(&s->wing.peer->link)) drop(s);
    ask_what_is_open(s);
}

bool peer_work(struct session *s)
{
    dxp_link_work(&s->wing.peer->link);
    look_around(s);
    return true;
}

int peer_tick(struct session *s, int64_t now)
{
    struct err e;
    if (!s->wing.peer) return -1;
    if (dxp_link_round(&s->wing.peer->link, &e)) {
        look_around(s);
        return s->wing.peer ? dxp_link_wait(&s->wing.peer->link, now) : -1;
    }
    drop(s);
    say_err(s, &e);
    return -1;
}
