/* peer.c -- see peer.h: the connection, what comes over it, and its game as the game on the board. */
#include <config.h>

#include "app/peer/peer.h"

#include <stdio.h>
#include <string.h>

#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/mono.h"
#include "dxp/dxp_game.h"
#include "dxp/dxp_link.h"

/* A text that comes so soon after the end of a game is added to the message, so that the result can still be read. */
enum { TOGETHER_MS = 3000 };

#define NONE_YET _("There is no connection; `dxp listen` or `dxp connect HOST:PORT` makes one")

struct peer {
    struct dxp_link link;
    bool on;      /* the game on the board is played over the connection */
    bool hears;   /* the ply that is being played came from the other side */
    int64_t told; /* when the last game ended */
};

bool peer_is_on(const struct session *s)
{
    return s->wing.peer && s->wing.peer->on;
}

/* Who is at the other end. */
static struct dxp_peer *other(const struct session *s)
{
    return s->wing.peer->link.peer;
}

static enum side mine(const struct session *s)
{
    return other(s)->me;
}

static bool work(struct session *);
static enum answer answer_offer(struct session *, const char *), answer_back(struct session *, const char *);

/* --- the board follows ------------------------------------------------------------------- */

/* End looking back, which stops our clocks but not theirs, and go to the position after `ply` plies of the common
   game. */
static void go_to_game(struct session *s, int ply)
{
    const struct game *common = other(s)->game;
    if (s->mode == MODE_REPLAY) {
        walk_end(s);
        s->clocks = other(s)->clocks;
    }
    if (pos_equal(game_pos(s->game), &game_line_at(common, ply)->pos) && game_here(s->game)->ply == ply) return;
    game_goto(s->game, game_root(s->game));
    for (int i = 1; i <= ply; i++) game_play(s->game, &game_line_at(common, i)->move);
}

static void put_players(struct session *s)
{
    struct session_player *far = &s->player[!mine(s)];
    s->player[mine(s)] = (struct session_player){ .level = s->player[mine(s)].level };
    *far = (struct session_player){ .level = far->level, .remote = true };
    snprintf(far->name, sizeof far->name, "%s", other(s)->other);
}

static void begin_game(struct session *s)
{
    const struct dxp_request *q = &other(s)->terms;
    const struct pos *start = &game_root(other(s)->game)->pos;
    char clock[16] = "off";
    start_against_person(s);
    if (q->minutes) snprintf(clock, sizeof clock, "%dm", q->minutes);
    start_new(s, dxp_rules(), q->set_up ? start : NULL, clock);
    put_players(s);
    start_tags(s);
    game_set_tag(s->game, "Event", "DXP");
    s->saved_version = game_version(s->game);
    if (s->clocks.n_stages) clocks_start(&s->clocks, start->turn, mono_ms());
    s->wing.peer->on = true;
    say(s, mine(s) == WHITE ? _("You are White against %s.") : _("You are Black against %s."), other(s)->other);
    play_prompt(s);
}

static void hear_move(struct session *s, const struct move *m)
{
    go_to_game(s, game_here(other(s)->game)->ply - 1);
    s->wing.peer->hears = true;
    play_ply(s, m, false);
    s->wing.peer->hears = false;
    play_prompt(s);
}

static void go_back(struct session *s, int ply)
{
    int n = (s->stood ? s->stood : game_here(s->game))->ply - ply;
    go_to_game(s, ply);
    play_clocks_back(s);
    game_set_tag(s->game, "Result", "*");
    say(s, LANG_COUNT("%d ply is taken back.", "%d plies are taken back.", n));
    play_prompt(s);
}

static void end_game(struct session *s, const struct dxp_event *e)
{
    if (!s->wing.peer->on) return;
    s->wing.peer->on = false;
    go_to_game(s, game_here(other(s)->game)->ply);
    clocks_stop(&s->clocks, mono_ms());
    if (!play_is_over(s)) play_finish(s, e->end.result, e->end.why);
    if (*e->text) say_more(s, "(%s)", e->text);
}

/* The other side's clock has run out on its turn: only the other side may say so. */
static void wait_without_clock(struct session *s, int64_t now)
{
    enum side late;
    if (s->clocks.running != (int)!mine(s) || !clocks_flagged(&s->clocks, now, &late)) return;
    clocks_stop(&s->clocks, now);
    say(s, _("%s has run out of time."), other(s)->other);
}

static void end_on_time(struct session *s, int64_t now)
{
    enum side late;
    if (!clocks_flagged(&s->clocks, now, &late)) return;
    dxp_peer_end(other(s), late == mine(s) ? DXP_LOST : DXP_WON, WHY_TIME, now, NULL);
}

/* If the game is over by its rules or by the clock, and it is up to us to say so, say it. */
static void end_if_over(void *session)
{
    struct session *s = session;
    int64_t now = mono_ms();
    enum why why;
    if (!s->wing.peer->on) return;
    int due = dxp_peer_due(other(s), now, &why);
    if (!dxp_peer_my_turn(other(s))) wait_without_clock(s, now);
    else if (due >= 0 && due != DXP_UNKNOWN) dxp_peer_end(other(s), due, why, now, NULL);
    else end_on_time(s, now);
}

/* --- what happens ------------------------------------------------------------------------ */

static bool just_ended(const struct session *s)
{
    return s->wing.peer->told && mono_ms() - s->wing.peer->told < TOGETHER_MS;
}

static void talk(struct session *s, const char *text)
{
    const char *name = *other(s)->other ? other(s)->other : _("The other side");
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
    switch (e->kind) {
    case DXP_EVENT_OFFERED:
    case DXP_EVENT_BACK_ASKED: // asked as long as it is open, in the latest words
        if (s->question.answer == answer_offer || s->question.answer == answer_back) ask_drop(s);
        break;
    case DXP_EVENT_TURNED_DOWN:
    case DXP_EVENT_REFUSED:
    case DXP_EVENT_BACK_REFUSED: say_no(s, "%s", e->text); break;
    case DXP_EVENT_BEGUN: begin_game(s); break;
    case DXP_EVENT_MOVED: hear_move(s, &e->move); break;
    case DXP_EVENT_BACK: go_back(s, e->ply); break;
    case DXP_EVENT_ENDED:
        end_game(s, e);
        s->wing.peer->told = mono_ms();
        break;
    case DXP_EVENT_TALK: talk(s, e->text); break;
    case DXP_EVENT_CLOSED: // the break was told when the game ended
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

static const struct dxp_player person = { met, happened, end_if_over };

/* --- what they want to know: shall there be a game, may moves be taken back? --------------- */

/* An answer was sent, or not, for the reason in *e. */
static enum answer answered(struct session *s, bool sent, const struct err *e, bool yes, const char *no)
{
    if (!sent) say_err(s, e);
    else if (!yes) say(s, "%s", no);
    work(s);
    return yes ? ANSWER_DONE : ANSWER_REFUSED;
}

static bool accept(struct session *s)
{
    struct err e;
    if (!s->wing.peer || !other(s)) return say_no(s, NONE_YET);
    bool sent = dxp_peer_answer(other(s), DXP_YES, mono_ms(), &e);
    return answered(s, sent, &e, true, "") == ANSWER_DONE;
}

static enum answer answer_offer(struct session *s, const char *answer)
{
    struct err e;
    int yes = ask_yes(s, answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!s->wing.peer || !other(s)) return ANSWER_REFUSED;
    if (yes && wings_referee(s)) {
        say_no(s, _("You are at a table; `:leave` it first, or answer n"));
        return ANSWER_REFUSED;
    }
    if (yes) return leave_asks(s, accept, "") || accept(s) ? ANSWER_DONE : ANSWER_REFUSED;
    bool sent = dxp_peer_answer(other(s), DXP_NOT_THIS_ONE, mono_ms(), &e);
    return answered(s, sent, &e, false, _("The game is declined"));
}

static void ask_offer(struct session *s)
{
    const struct dxp_request *q = &other(s)->terms;
    LOCAL(str) terms = { 0 };
    str_add(&terms, mine(s) == WHITE ? _("you are White") : _("you are Black"));
    if (q->minutes) str_addf(&terms, LANG_COUNT(", %d minute each", ", %d minutes each", q->minutes));
    if (q->moves) str_addf(&terms, LANG_COUNT(", %d move", ", %d moves", q->moves));
    if (q->set_up) str_add(&terms, _(", from another position"));
    /* TRANSLATORS: who, and a list of terms, "you are White, 30 minutes each, 75 moves, from another position" */
    ask(s, answer_offer, _("%s asks for a game: %s. y/n"), other(s)->other, str_text(&terms));
}

static bool wants_back(const struct session *s)
{
    return s->wing.peer && other(s) && other(s)->back_asked >= 0;
}

static enum answer answer_back(struct session *s, const char *answer)
{
    struct err e;
    int yes = ask_yes(s, answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!wants_back(s)) return ANSWER_REFUSED;
    bool sent = dxp_peer_answer_back(other(s), yes ? DXP_BACK_YES : DXP_BACK_NO, mono_ms(), &e);
    return answered(s, sent, &e, yes, _("No move is taken back"));
}

static void ask_back(struct session *s)
{
    const struct node *n = game_line_at(other(s)->game, other(s)->back_asked + 1);
    if (!n) return;
    ask(s, answer_back, _("%s asks to take back all from %s on. y/n"), other(s)->other,
        MOVE(s, &n->parent->pos, &n->move));
}

/* Ask again a question that was skipped; drop one that nobody waits for any more. */
static void ask_what_is_open(struct session *s)
{
    bool offered = s->wing.peer && other(s) && other(s)->state == DXP_OFFERED, back = wants_back(s);
    if ((s->question.answer == answer_offer && !offered) || (s->question.answer == answer_back && !back)) ask_drop(s);
    if (s->question.answer) return;
    if (offered) ask_offer(s);
    else if (back) ask_back(s);
}

/* --- the connection ---------------------------------------------------------------------- */

static void drop(struct session *s)
{
    dxp_link_release(&s->wing.peer->link);
    mem_free(s->wing.peer);
    s->wing.peer = NULL;
    s->changes |= CHANGED_LOOK;
}

/* Has the connection ended, except for its last bytes? */
static bool is_over(const struct peer *p)
{
    return p->link.peer && p->link.peer->state == DXP_CLOSED;
}

/* After each round: has the connection ended, and is a question open? */
static void look_around(struct session *s)
{
    if (dxp_link_done(&s->wing.peer->link)) drop(s);
    ask_what_is_open(s);
}

static bool work(struct session *s)
{
    dxp_link_work(&s->wing.peer->link);
    look_around(s);
    return true;
}

bool peer_open(struct session *s, bool listens, const char *where, const struct dxp_request *terms)
{
    struct dxp_link l = { .player = &person, .ctx = s, .asks = terms != NULL };
    struct err e;
    if (terms) l.terms = *terms;
    if (s->wing.peer && is_over(s->wing.peer)) drop(s);
    if (s->wing.peer) return say_no(s, _("There is a connection already; `dxp stop` ends it"));
    if (!dxp_link_open(&l, listens, where, start_own_name(s), &e)) return say_err(s, &e);
    s->wing.peer = mem_new(1, sizeof *s->wing.peer);
    *s->wing.peer = (struct peer){ .link = l };
    return say(s, listens ? _("Listening at %s; `dxp stop` ends that") : _("Connecting to %s; `dxp stop` ends that"),
        l.where);
}

/* Is there somebody at the other end?  False with a message. */
static bool has_peer(struct session *s)
{
    return (s->wing.peer && other(s) && !is_over(s->wing.peer)) || say_no(s, NONE_YET);
}

bool peer_ask(struct session *s, const struct dxp_request *terms)
{
    if (!has_peer(s)) return false;
    if (s->wing.peer->on) return say_no(s, _("A game with %s is going on"), other(s)->other);
    if (other(s)->state == DXP_OFFERED)
        return say_no(s, _("%s has asked for a game; answer that first"), other(s)->other);
    s->wing.peer->link.asks = true;
    s->wing.peer->link.terms = *terms;
    say(s, _("A game is asked for; `dxp stop` ends the wait"));
    return work(s);
}

bool peer_say(struct session *s, const char *text)
{
    struct err e;
    char sent[DXP_CHAT + 1];
    if (!has_peer(s)) return false;
    if (!dxp_peer_say(other(s), text, &e)) return say_err(s, &e);
    dxp_chat(sent, text);
    say(s, "%s: %s", start_own_name(s), sent);
    if (strcmp(sent, text) != 0)
        say_more(s, _("(DXP sends at most %d characters of ASCII; this is what was sent)"), DXP_CHAT);
    return work(s);
}

bool peer_stop(struct session *s, const struct command *c UNUSED)
{
    if (!s->wing.peer) return say_no(s, _("There is no connection"));
    bool alone = !other(s), over = is_over(s->wing.peer);
    if (alone) drop(s);
    if (alone || over) return say(s, _("There is no connection any more"));
    dxp_link_stop(&s->wing.peer->link);
    return work(s);
}

bool peer_tell(struct session *s)
{
    const struct peer *p = s->wing.peer;
    if (!p || is_over(p)) return say(s, NONE_YET);
    if (!p->link.peer) return say(s, _("Nobody is there yet (%s)"), p->link.where);
    if (p->on) return say(s, _("A game with %s is going on"), other(s)->other);
    if (p->link.peer->state == DXP_ASKED)
        return say(s, _("A game is asked for; nobody has answered yet, and `dxp stop` ends the wait"));
    return say(s, _("Connected, without a game; `dxp game` asks for one"));
}

/* --- what the session asks --------------------------------------------------------------- */

/* Another game begins: break off the one over the connection. */
static void leave(struct session *s)
{
    if (!peer_is_on(s)) return;
    s->wing.peer->on = false;
    dxp_peer_end(other(s), DXP_UNKNOWN, WHY_ABORTED, mono_ms(), NULL);
}

/* Is it the other side's turn? */
static bool waits(const struct session *s)
{
    return peer_is_on(s) && s->mode == MODE_PLAY && (enum side)game_pos(s->game)->turn != mine(s);
}

static bool may_move(struct session *s)
{
    return !waits(s) || say_no(s, _("It is %s's turn"), other(s)->other);
}

/* A ply is about to be played: send it. */
static bool may_ply(struct session *s, const struct move *m)
{
    struct err e;
    if (!peer_is_on(s) || s->wing.peer->hears || s->mode != MODE_PLAY) return true;
    const struct node *here = game_here(other(s)->game);
    if (!pos_equal(&here->pos, game_pos(s->game))) {
        go_to_game(s, here->ply);
        return say_no(s, _("The board did not show the game's last position; now it does"));
    }
    return dxp_peer_move(other(s), m, mono_ms(), &e) || say_err(s, &e);
}

static int tick(struct session *s, int64_t now)
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

static int fds(const struct session *s, struct loop_fd *ret)
{
    return s->wing.peer ? dxp_link_fds(&s->wing.peer->link, ret) : 0;
}

static void part(struct session *s)
{
    if (!s->wing.peer) return;
    dxp_link_stop(&s->wing.peer->link);
    drop(s);
}

static int my_turn(const struct session *s)
{
    return waits(s) ? false : WING_NOT;
}

static const char *parting(const struct session *s)
{
    return peer_is_on(s) ? N_("The game would be broken off; leave? y/n") : NULL;
}

/* --- what may be asked for in the game ---------------------------------------------------- */

bool peer_resume(struct session *s, const struct command *c UNUSED)
{
    go_to_game(s, game_here(other(s)->game)->ply);
    say(s, _("The game goes on."));
    play_prompt(s);
    return true;
}

bool peer_ask_back(struct session *s, int moves)
{
    struct err e;
    int ply = game_here(other(s)->game)->ply - 2 * moves;
    if (!dxp_peer_ask_back(other(s), ply, mono_ms(), &e)) return say_err(s, &e);
    say(s, lang_count("%s is asked to take back %d move", "%s is asked to take back %d moves", moves), other(s)->other,
        moves);
    return work(s);
}

static bool end_now(struct session *s)
{
    int reason = s->question.number;
    enum why why = reason == DXP_UNKNOWN ? WHY_ABORTED : WHY_RESIGNED;
    struct err e;
    if (!peer_is_on(s)) return say_no(s, _("The game is over already"));
    if (!dxp_peer_end(other(s), reason, why, mono_ms(), &e)) return say_err(s, &e);
    return work(s);
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

const struct wing peer_wing = { .tick = tick,
    .fds = fds,
    .leave = leave,
    .free = part,
    .may_move = may_move,
    .may_ply = may_ply,
    .my_turn = my_turn,
    .parting = parting,
    .plays_person = peer_is_on };
