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

struct ends {
    struct dxp_link *link[2];
    struct dxp_event event[2];
    bool has[2];
};

/* One round of both; what happened is kept until it is looked at. */
static void round_of(struct ends *s)
{
    struct err e = { 0 };
    struct loop_fd fds[2 * DXP_LINK_FDS];
    int n = 0;
    for (int i = 0; i < 2; i++) {
        cr_assert(dxp_link_tick(s->link[i], mono_ms(), &e), "%s", e.text);
        struct dxp_peer *p = dxp_link_peer(s->link[i]);
        if (p && !s->has[i]) s->has[i] = dxp_peer_take(p, mono_ms(), &s->event[i]);
        dxp_link_send(s->link[i], mono_ms());
        n += dxp_link_fds(s->link[i], fds + n);
    }
    if (!s->has[0] && !s->has[1]) loop_wait(fds, n, 5);
}

static const struct dxp_event *await(struct ends *s, int i, enum dxp_event_kind kind)
{
    WAIT_UNTIL(s->has[i], round_of(s));
    cr_assert_eq(s->event[i].kind, kind, "%s", s->event[i].text);
    s->has[i] = false;
    return &s->event[i];
}

static struct dxp_peer *peer(struct ends *s, int i)
{
    WAIT_UNTIL(dxp_link_peer(s->link[i]), round_of(s));
    return dxp_link_peer(s->link[i]);
}

static void listen_and_connect(struct ends *s, const char *where)
{
    struct err e = { 0 };
    *s = (struct ends){ .link = { dxp_listen(where, "server", &e) } };
    if (!s->link[0] && strchr(where, '[')) cr_skip_test("no IPv6 here");
    cr_assert(s->link[0], "%s", e.text);
    s->link[1] = dxp_connect(dxp_link_where(s->link[0]), "client", mono_ms(), &e);
    cr_assert(s->link[1], "%s", e.text);
}

static void free_both(struct ends *s)
{
    dxp_link_free(s->link[0]);
    dxp_link_free(s->link[1]);
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
    cr_expect_eq(dxp_link_wait(s.link[0], mono_ms()), -1, "nothing is to come but of the other end");
    dxp_peer_set_last(peer(&s, 1));
    cr_assert(dxp_peer_end(peer(&s, 1), DXP_LOST, WHY_RESIGNED, mono_ms(), &e));
    await(&s, 0, DXP_EVENT_ENDED);
    await(&s, 1, DXP_EVENT_ENDED);
    cr_expect(await(&s, 0, DXP_EVENT_CLOSED)->agreed);
    cr_expect(await(&s, 1, DXP_EVENT_CLOSED)->agreed);
    while (!dxp_link_done(s.link[0]) || !dxp_link_done(s.link[1])) round_of(&s);
    free_both(&s);
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
    dxp_link_free(s.link[1]);
    struct err e;
    s.link[1] = dxp_listen(":0", "nobody", &e);
    await(&s, 0, DXP_EVENT_CLOSED);
    cr_expect(dxp_link_done(s.link[0]));
    free_both(&s);
}

/* A second one is turned away at once; the first does not notice. */
Test(dxp_link, one_at_a_time)
{
    struct ends s, second;
    struct err e;
    listen_and_connect(&s, ":0");
    peer(&s, 0);
    second = (struct ends){ .link = { dxp_connect(dxp_link_where(s.link[0]), "second", mono_ms(), &e),
                                dxp_listen(":0", "nobody", &e) } };
    WAIT_UNTIL(second.has[0], (round_of(&s), round_of(&second)));
    cr_expect_eq(second.event[0].kind, DXP_EVENT_CLOSED);
    cr_assert(dxp_peer_say(peer(&s, 1), "still here", &e));
    cr_expect_str_eq(await(&s, 0, DXP_EVENT_TALK)->text, "still here");
    free_both(&s);
    free_both(&second);
}

static void is_refused(const char *where, const char *why)
{
    struct err e = { 0 };
    cr_expect_null(dxp_listen(where, "x", &e), "%s", where);
    cr_expect(strstr(e.text, why), "%s: %s", where, e.text);
}

Test(dxp_link, places)
{
    is_refused("127.0.0.1:x", "a port is a number up to 65535");
    is_refused("127.0.0.1:65536", "a port is a number up to 65535");
    is_refused("127.0.0.1:", "a port is a number");
    is_refused("[::1:5", "a bracket is not closed");
    is_refused("[", "a bracket is not closed");
    is_refused("no such host.invalid:1", "there is no computer called no such host.invalid");
}

Test(dxp_link, two_cannot_listen_at_one_place)
{
    struct err e = { 0 };
    struct dxp_link *l = dxp_listen(":0", "x", &e);
    cr_assert(l);
    is_refused(dxp_link_where(l), "nobody can listen at 127.0.0.1:");
    dxp_link_free(l);
}

/* Where nobody listens: the sentence comes at once or with the next ticks. */
Test(dxp_link, nobody_answers)
{
    struct err e = { 0 };
    char where[DXP_WHERE];
    struct dxp_link *l = dxp_listen(":0", "x", &e);
    strcpy(where, dxp_link_where(l));
    dxp_link_free(l);
    l = dxp_connect(where, "x", mono_ms(), &e);
    WAIT_UNTIL(!l || !dxp_link_tick(l, mono_ms(), &e), nap_ms(0));
    cr_expect(strstr(e.text, "nobody answers at 127.0.0.1:"), "%s", e.text);
    dxp_link_free(l);
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
    struct dxp_event event = { 0 };
    struct dxp_link *l = dxp_listen(":0", "x", &e);
    int fd = raw_connect(dxp_link_where(l));
    static char much[1 << 16];
    for (size_t i = 0; i + 44 <= sizeof much; i += 44)
        memcpy(much + i, "R02Mallory                         W000000A", 44);
    for (int64_t end = mono_ms() + WAIT_MS; event.kind != DXP_EVENT_CLOSED;) {
        cr_assert(mono_ms() < end);
        (void)!send(fd, much, sizeof much / 44 * 44, MSG_NOSIGNAL | MSG_DONTWAIT);
        cr_assert(dxp_link_tick(l, mono_ms(), &e));
        while (dxp_link_peer(l) && dxp_peer_take(dxp_link_peer(l), mono_ms(), &event)) continue;
        dxp_link_send(l, mono_ms());
    }
    cr_expect_str_eq(event.text, "Mallory does not listen");
    close(fd);
    dxp_link_free(l);
}
