/* dxp_transcript.c -- see dxp_transcript.h */
#include <config.h>

#include "dxp/dxp_transcript.h"

#include <criterion/criterion.h>
#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "base/str.h"
#include "game/game.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "dxp/dxp_game.h"
#include "dxp/dxp_peer.h"
#include "help/foreign.h"
#include "help/unfold.h"

struct talk {
    struct dxp_peer *peer;
    int64_t now;
    struct dxp_event event; /* held until it is expected */
    bool holds;
    bool refused;   /* what we did last, */
    struct err why; /* ... and it was not yet expected */
    const char *path;
    int line;
};

/* Let it look at what came, until something has happened. */
static void look(struct talk *t)
{
    if (!t->holds) t->holds = dxp_peer_take(t->peer, t->now, &t->event);
}

static void put_move(struct talk *t, const struct move *m, struct str *out)
{
    const struct node *before = game_here(t->peer->game)->parent;
    movetext_alone(dxp_rules(), coord_own(), &before->pos, m, MOVETEXT_HUB, out);
}

static void put_terms(struct talk *t, struct str *out)
{
    const struct dxp_request *q = &t->peer->terms;
    struct pos start;
    struct err e;
    str_addf(out, " %s we=%c minutes=%d moves=%d", t->peer->other, t->peer->me == WHITE ? 'W' : 'B', q->minutes,
        q->moves);
    if (!q->set_up) return;
    cr_assert(dxp_request_start(q, &start, &e));
    str_put(out, ' ');
    fen_write(dxp_rules(), coord_own(), &start, out);
}

static void put_end(struct talk *t, struct str *out)
{
    const char *result = game_tag(t->peer->game, "Result");
    str_addf(out, " %s ", result);
    ending_sentence(dxp_rules(), t->event.end, out);
    if (*t->event.text) str_addf(out, "; %s", t->event.text);
}

static void describe(struct talk *t, struct str *out)
{
    static const char *const names[] = { "offered", "turned down", "refused", "begun", "moved", "back asked", "back",
        "back refused", "ended", "talk", "closed" };
    const struct dxp_event *e = &t->event;
    str_add(out, names[e->kind]);
    switch (e->kind) {
    case DXP_EVENT_OFFERED: put_terms(t, out); return;
    case DXP_EVENT_MOVED:
        str_put(out, ' ');
        put_move(t, &e->move, out);
        return;
    case DXP_EVENT_BACK:
    case DXP_EVENT_BACK_ASKED: str_addf(out, " %d", e->ply); return;
    case DXP_EVENT_ENDED: put_end(t, out); return;
    case DXP_EVENT_CLOSED: str_addf(out, " %s", e->agreed ? "as agreed" : "suddenly"); break;
    default: break;
    }
    if (*e->text) str_addf(out, " %s", e->text);
}

/* Another language than the transcript's is spoken: is it, all through? */
static bool is_foreign(const struct talk *t, const char *text)
{
    if (!strcmp(_("White"), "White")) return false;
    const char *english = foreign_english(text, t->peer->other);
    cr_expect_null(english, "%s:%d: English is left in %s: %s", t->path, t->line, text, english);
    return true;
}

static void expect_event(struct talk *t, const char *pattern)
{
    LOCAL(str) got = { 0 };
    look(t);
    if (t->holds) describe(t, &got);
    cr_expect(is_foreign(t, t->event.kind == DXP_EVENT_TALK ? "" : t->event.text)
            || fnmatch(pattern, str_text(&got), 0) == 0,
        "%s:%d: expected %s, got %s", t->path, t->line, pattern, str_text(&got));
    t->holds = false;
}

static void expect_sent(struct talk *t, const char *pattern)
{
    struct str *out = &t->peer->out;
    if (!out->len) look(t);
    const char *got = str_text(out);
    size_t n = strlen(got) + 1;
    cr_expect(fnmatch(pattern, got, 0) == 0, "%s:%d: expected %s, got %s", t->path, t->line, pattern, got);
    cr_assert(n <= out->len, "%s:%d: it has no end: %s", t->path, t->line, got);
    str_drop(out, n);
}

static void expect_nothing(struct talk *t)
{
    LOCAL(str) got = { 0 };
    look(t);
    if (t->holds) describe(t, &got);
    cr_expect_not(t->holds, "%s:%d: not expected: %s", t->path, t->line, str_text(&got));
    cr_expect_eq(t->peer->out.len, 0, "%s:%d: not expected: %s", t->path, t->line, str_text(&t->peer->out));
    cr_expect_not(t->refused, "%s:%d: refused before: %s", t->path, t->line, t->why.text);
    t->refused = t->holds = false;
}

/* --- what we do --------------------------------------------------------------------------- */

static bool ask(struct talk *t, const char *rest)
{
    struct dxp_request q = { 0 };
    struct pos start;
    struct err e;
    char side;
    int used;
    cr_assert_eq(sscanf(rest, "%c %d %d%n", &side, &q.minutes, &q.moves, &used), 3);
    q.follower = side == 'W' ? BLACK : WHITE;
    rest += used + strspn(rest + used, " ");
    if (*rest) {
        cr_assert(fen_read(dxp_rules(), coord_own(), rest, &start, &e), "%s:%d: %s", t->path, t->line, e.text);
        dxp_request_set_start(&q, &start);
    }
    return dxp_peer_ask(t->peer, &q, &t->why);
}

static bool move(struct talk *t, const char *rest)
{
    struct game *g = t->peer->game;
    struct move m;
    struct movetext_several several;
    if (movetext_read(dxp_rules(), coord_own(), game_pos(g), game_moves(g), rest, strlen(rest), &m, &several)
        != MOVETEXT_FOUND)
        m = (struct move){ .from = 1, .to = 2, .forfeit = MOVE_NONE };
    return dxp_peer_move(t->peer, &m, t->now, &t->why);
}

static bool end(struct talk *t, const char *rest)
{
    if (rest[1] && rest[2] == '1') t->peer->last = true;
    return dxp_peer_end(t->peer, *rest - '0', WHY_RESIGNED, t->now, &t->why);
}

static bool act(struct talk *t, const char *name, const char *rest)
{
    struct dxp_peer *p = t->peer;
    enum why why;
    int n = atoi(rest);
    if (!strcmp(name, "ask")) return ask(t, rest);
    if (!strcmp(name, "answer")) return dxp_peer_answer(p, n, t->now, &t->why);
    if (!strcmp(name, "move")) return move(t, rest);
    if (!strcmp(name, "end")) return end(t, rest);
    if (!strcmp(name, "say")) return dxp_peer_say(p, rest, &t->why);
    if (!strcmp(name, "back")) return dxp_peer_ask_back(p, n, t->now, &t->why);
    if (!strcmp(name, "answer-back")) return dxp_peer_answer_back(p, n, t->now, &t->why);
    if (!strcmp(name, "stop")) dxp_peer_stop(p, t->now);
    else if (!strcmp(name, "wait")) t->now += n;
    else if (!strcmp(name, "gone")) p->gone = true;
    else if (!strcmp(name, "due"))
        cr_expect_eq(dxp_peer_due(p, t->now, &why), n, "%s:%d: it is not due", t->path, t->line);
    else cr_assert_fail("%s:%d: nobody can %s", t->path, t->line, name);
    return true;
}

static void act_line(struct talk *t, char *line)
{
    char *rest = line + strcspn(line, " ");
    expect_nothing(t);
    if (*rest) *rest++ = '\0';
    t->refused = !act(t, line, rest + strspn(rest, " "));
}

static void expect_refusal(struct talk *t, const char *sentence)
{
    cr_expect(t->refused, "%s:%d: it was done", t->path, t->line);
    cr_expect(is_foreign(t, t->why.text) || !strcmp(t->why.text, sentence), "%s:%d: %s", t->path, t->line, t->why.text);
    t->refused = false;
}

/* --- what comes --------------------------------------------------------------------------- */

/* How it is cut: a message at a time, a byte at a time, or as much at once as the conversation allows. */
enum dxp_cut { CUT_MESSAGES, CUT_BYTES, CUT_NOTHING, CUTS };

static void put_line(const char *line, struct str *out)
{
    bool raw = line[1] == '>';
    line += raw ? 2 : 1;
    line += *line == ' ';
    LOCAL(str) text = { 0 };
    char one[1024];
    snprintf(one, sizeof one, "%.*s", (int)strcspn(line, "\n"), line);
    text_unfold(one, &text);
    str_addn(out, str_text(&text), text.len);
    if (!raw) str_put(out, '\0');
}

/* All that comes before we do something. */
static void put_lines(const char *line, struct str *out)
{
    for (; *line && *line != '!'; line += line[strcspn(line, "\n")] ? strcspn(line, "\n") + 1 : strcspn(line, "\n"))
        if (*line == '>') put_line(line, out);
}

static void hear(struct talk *t, const struct str *bytes, size_t step)
{
    for (size_t i = 0; i < bytes->len; i += step) {
        size_t n = bytes->len - i < step ? bytes->len - i : step;
        while (!dxp_peer_hear(t->peer, bytes->s + i, n)) look(t);
        if (step == 1) look(t);
    }
}

static void play(struct talk *t, const char *text, enum dxp_cut cut)
{
    bool heard = false;
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        char line[1024];
        LOCAL(str) bytes = { 0 };
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        char *rest = line + (line[0] && line[1] == ' ' ? 2 : 1);
        t->line++;
        switch (*line) {
        case '>':
            if (cut != CUT_NOTHING) put_line(line, &bytes);
            else if (!heard) put_lines(at, &bytes);
            hear(t, &bytes, cut == CUT_BYTES ? 1 : bytes.len + 1);
            heard = true;
            break;
        case '!':
            act_line(t, rest);
            heard = false;
            break;
        case '<': expect_sent(t, rest); break;
        case '=': expect_event(t, rest); break;
        case '?': expect_refusal(t, rest); break;
        default: break;
        }
    }
    expect_nothing(t);
}

void dxp_transcript_play(const char *path, char *text)
{
    for (int cut = 0; cut < CUTS; cut++) {
        struct talk t = { .path = path, .peer = dxp_peer_new("huff") };
        play(&t, text, (enum dxp_cut)cut);
        dxp_peer_free(t.peer);
    }
}
