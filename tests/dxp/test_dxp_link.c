/* test_dxp_link.c -- DXP over TCP, both ends in this program. */
#include <config.h>

#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/err.h"
#include "base/loop.h"
#include "base/mono.h"
#include "dxp/dxp_link.h"
#include "dxp/dxp_peer.h"
#include "help/wait.h"

enum { EVENTS = 8 };

/* A link, and what happened that was not looked at yet. */
struct end {
    struct dxp_link link;
    bool met;
    struct dxp_event event[EVENTS];
    int looked_at, happened;
};

static void on_met(void *ctx)
{
    struct end *end = ctx;
    cr_expect(!end->met);
    end->met = true;
}

static void on_event(void *ctx, const struct dxp_event *e)
{
    struct end *end = ctx;
    cr_assert(end->met);
    end->event[end->happened++ % EVENTS] = *e;
}

static void on_turn(void *ctx)
{
    const struct end *end = ctx;
    cr_expect(end->met);
}

static const struct dxp_player player = { on_met, on_event, on_turn };

static bool open_end(struct end *end, bool listens, const char *where, const char *name, struct err *e)
{
    memset(end, 0, sizeof *end);
    end->link.player = &player;
    end->link.ctx = end;
    return dxp_link_open(&end->link, listens, where, name, e);
}

struct ends {
    struct end end[2];
};

/* One round of both. */
static void round_of(struct ends *s)
{
    struct err e = { 0 };
    struct loop_fd fds[2 * DXP_LINK_FDS];
    int n = 0;
    bool news = false;
    for (int i = 0; i < 2; i++) {
        cr_assert(dxp_link_round(&s->end[i].link, &e), "%s", e.text);
        n += dxp_link_fds(&s->end[i].link, fds + n);
        news = news || s->end[i].looked_at < s->end[i].happened;
    }
    if (!news) loop_wait(fds, n, 5);
}

static const struct dxp_event *await(struct ends *s, int i, enum dxp_event_kind kind)
{
    struct end *end = &s->end[i];
    WAIT_UNTIL(end->looked_at < end->happened, round_of(s));
    const struct dxp_event *e = &end->event[end->looked_at++ % EVENTS];
    cr_assert_eq(e->kind, kind, "%s", e->text);
    return e;
}

static struct dxp_peer *peer(struct ends *s, int i)
{
    WAIT_UNTIL(s->end[i].link.peer, round_of(s));
    return s->end[i].link.peer;
}

static void listen_and_connect(struct ends *s, const char *where)
{
    struct err e = { 0 };
    bool listens = open_end(&s->end[0], true, where, "server", &e);
    if (!listens && strchr(where, '[')) cr_skip_test("no IPv6 here");
    cr_assert(listens, "%s", e.text);
    cr_assert(open_end(&s->end[1], false, s->end[0].link.where, "client", &e), "%s", e.text);
}

static void release_both(struct ends *s)
{
    dxp_link_release(&s->end[0].link);
    dxp_link_release(&s->end[1].link);
}

static void play_a_little(const char *where)
{
    struct ends s;
    struct err e;
    listen_and_connect(&s, where);
    struct dxp_request q = { .follower = WHITE, .minutes = 5 };
    cr_assert(dxp_peer_ask(peer(&s, 0), &q, &e));
    peer(&s, 1);
    await(&s, 1, DXP_EVENT_OFFERED);
    cr_expect_str_eq(peer(&s, 1)->other, "server");
    cr_assert(dxp_peer_answer(peer(&s, 1), DXP_YES, mono_ms(), &e));
    await(&s, 1, DXP_EVENT_BEGUN);
    await(&s, 0, DXP_EVENT_BEGUN);
    cr_assert(dxp_peer_say(peer(&s, 0), "good luck", &e));
    cr_expect_str_eq(await(&s, 1, DXP_EVENT_TALK)->text, "good luck");
    cr_expect_eq(dxp_link_wait(&s.end[0].link, mono_ms()), -1, "nothing is to come but of the other end");
    peer(&s, 1)->last = true;
    cr_assert(dxp_peer_end(peer(&s, 1), DXP_LOST, WHY_RESIGNED, mono_ms(), &e));
    await(&s, 0, DXP_EVENT_ENDED);
    await(&s, 1, DXP_EVENT_ENDED);
    cr_expect(await(&s, 0, DXP_EVENT_CLOSED)->agreed);
    cr_expect(await(&s, 1, DXP_EVENT_CLOSED)->agreed);
    while (!dxp_link_done(&s.end[0].link) || !dxp_link_done(&s.end[1].link)) round_of(&s);
    release_both(&s);
}

Test(dxp_link, a_game)
{
    play_a_little("127.0.0.1:0");
}
Test(dxp_link, a_game_by_name)
{
    if (!gethostbyname("localhost")) cr_skip_test("this system knows no localhost (/etc/hosts)");
    play_a_little("localhost:0");
}
Test(dxp_link, a_game_of_ipv6)
{
    play_a_little("[::1]:0");
}
Test(dxp_link, no_host_is_this_computer)
{
    play_a_little(":0");
}

Test(dxp_link, the_other_end_goes)
{
    struct ends s;
    listen_and_connect(&s, ":0");
    peer(&s, 0);
    peer(&s, 1);
    dxp_link_release(&s.end[1].link);
    struct err e;
    cr_assert(open_end(&s.end[1], true, ":0", "nobody", &e));
    await(&s, 0, DXP_EVENT_CLOSED);
    cr_expect(dxp_link_done(&s.end[0].link));
    release_both(&s);
}

/* A second one is turned away at once; the first does not notice. */
Test(dxp_link, one_at_a_time)
{
    struct ends s, second;
    struct err e;
    listen_and_connect(&s, ":0");
    peer(&s, 0);
    cr_assert(open_end(&second.end[0], false, s.end[0].link.where, "second", &e));
    cr_assert(open_end(&second.end[1], true, ":0", "nobody", &e));
    WAIT_UNTIL(second.end[0].happened, (round_of(&s), round_of(&second)));
    await(&second, 0, DXP_EVENT_CLOSED);
    cr_assert(dxp_peer_say(peer(&s, 1), "still here", &e));
    cr_expect_str_eq(await(&s, 0, DXP_EVENT_TALK)->text, "still here");
    release_both(&s);
    release_both(&second);
}

static void is_refused(const char *where, const char *why)
{
    struct err e = { 0 };
    struct end end;
    cr_expect(!open_end(&end, true, where, "x", &e), "%s", where);
    cr_expect(strstr(e.text, why), "%s: %s", where, e.text);
}

Test(dxp_link, places)
{
    is_refused("127.0.0.1:x", "a port is a number up to 65535");
    is_refused("127.0.0.1:65536", "a port is a number up to 65535");
    is_refused("127.0.0.1:", "a port is a number");
    is_refused("[::1:5", "a bracket is not closed");
    is_refused("[", "a bracket is not closed");
    is_refused("no such host.invalid:1", "there is no host called no such host.invalid");
}

Test(dxp_link, two_cannot_listen_at_one_place)
{
    struct err e = { 0 };
    struct end end;
    cr_assert(open_end(&end, true, ":0", "x", &e));
    is_refused(end.link.where, "nobody can listen at 127.0.0.1:");
    dxp_link_release(&end.link);
}

/* Where nobody listens: the sentence comes at once or with the next rounds. */
Test(dxp_link, nobody_answers)
{
    struct err e = { 0 };
    char where[DXP_WHERE];
    struct end end;
    cr_assert(open_end(&end, true, ":0", "x", &e));
    strcpy(where, end.link.where);
    dxp_link_release(&end.link);
    bool open = open_end(&end, false, where, "x", &e);
    WAIT_UNTIL(!open || !dxp_link_round(&end.link, &e), nap_ms(0));
    cr_expect(strstr(e.text, "nobody answers at 127.0.0.1:"), "%s", e.text);
    dxp_link_release(&end.link);
}

/* --- a peer that is none ------------------------------------------------------------------ */

static int raw_connect(const char *where)
{
    struct sockaddr_in a = { .sin_family = AF_INET,
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
        .sin_port = htons((uint16_t)atoi(strrchr(where, ':') + 1)) };
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    cr_assert_eq(connect(fd, (struct sockaddr *)&a, sizeof a), 0);
    return fd;
}

/* It asks without end and never reads: it is given up, and memory does not fill. */
Test(dxp_link, one_that_does_not_listen)
{
    struct err e = { 0 };
    struct end end;
    const struct dxp_event *last = NULL;
    cr_assert(open_end(&end, true, ":0", "x", &e));
    int fd = raw_connect(end.link.where);
    static char much[1 << 16];
    for (size_t i = 0; i + 44 <= sizeof much; i += 44)
        memcpy(much + i, "R02Mallory                         W000000A", 44);
    for (int64_t until = mono_ms() + WAIT_MS; !last || last->kind != DXP_EVENT_CLOSED;) {
        cr_assert(mono_ms() < until);
        (void)!send(fd, much, sizeof much / 44 * 44, MSG_NOSIGNAL | MSG_DONTWAIT);
        end.looked_at = end.happened;
        cr_assert(dxp_link_round(&end.link, &e));
        if (end.happened) last = &end.event[(end.happened - 1) % EVENTS];
    }
    cr_expect_str_eq(last->text, "the other side does not listen");
    close(fd);
    dxp_link_release(&end.link);
}
