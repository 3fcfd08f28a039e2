/* guest.c -- see guest.h */
#include <config.h>

#include "table/guest.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mono.h"
#include "board/variants.h"
#include "table/wire.h"

enum { SILENCE_MS = 3000 };

static struct guest guests[GUESTS];

int guests_server_end(pid_t pid, int ms)
{
    int status;
    for (int64_t end = mono_ms() + ms;; usleep(5000)) {
        if (waitpid(pid, &status, WNOHANG) == pid) return status;
        if (mono_ms() > end) return -1;
    }
}

struct guest *guest_new(const char *dir, const char *name)
{
    struct err e;
    struct guest *g = guests;
    while (g->c) g++;
    cr_assert(g < guests + GUESTS);
    *g = (struct guest){ .c = client_new(dir, name, &e) };
    cr_assert(g->c, "%s", e.text);
    GUESTS_UNTIL(g->c->up);
    return g;
}

void guest_free(struct guest *g)
{
    client_free(g->c);
    *g = (struct guest){ 0 };
}

pid_t guest_server(const struct guest *g)
{
    return wire_peer(g->c->fd);
}

void guests_clear(void)
{
    for (struct guest *g = guests; g < guests + GUESTS; g++) {
        if (!g->c) continue;
        if (g->c->fd >= 0 && guest_server(g) > 1) kill(guest_server(g), SIGKILL);
        guest_free(g);
    }
}

static void take_news(struct guest *g, const struct client_news *n)
{
    switch (n->kind) {
    case NEWS_UP: g->ups++; break;
    case NEWS_DOWN: g->downs++; break;
    case NEWS_DONE: g->answers++, g->done = true; break;
    case NEWS_REFUSED:
        g->answers++, g->done = false;
        snprintf(g->refusal, sizeof g->refusal, "%s", str_text(&n->event->text));
        break;
    case NEWS_LEFT: g->lefts++, g->moved = n->moved; break;
    case NEWS_ROW: g->row[g->rows++ % GUEST_ROWS] = *n->row; break;
    case NEWS_UNREAD: snprintf(g->unread, sizeof g->unread, "%s", str_text(&n->event->path)); break;
    case NEWS_TABLE:
        if (n->event->kind != EVENT_CHAT) break;
        g->chats++;
        snprintf(g->chat, sizeof g->chat, "%d %s %s", n->event->word, str_text(&n->event->name),
            str_text(&n->event->text));
        break;
    }
}

static bool hear(struct guest *g)
{
    struct client_news n;
    bool any = false;
    while (client_next(g->c, mono_ms(), &n)) {
        take_news(g, &n);
        any = true;
    }
    return any;
}

void guests_pump(int ms)
{
    struct pollfd fds[GUESTS];
    int n = 0;
    bool any = false;
    for (struct guest *g = guests; g < guests + GUESTS; g++) {
        if (!g->c) continue;
        int wait = client_tick(g->c, mono_ms());
        if (wait >= 0 && wait < ms) ms = wait;
        any = hear(g) || any;
        if (g->c->fd >= 0) fds[n++] = (struct pollfd){ g->c->fd, POLLIN, 0 };
    }
    if (!any) poll(fds, (nfds_t)n, ms);
}

bool guest_ask(struct guest *g, struct event *v)
{
    int answers = g->answers;
    cr_assert(client_ask(g->c, v));
    GUESTS_UNTIL(g->answers > answers);
    return g->done;
}

bool guest_do(struct guest *g, enum event_kind kind, const char *table)
{
    int answers = g->answers;
    cr_assert(client_ask_kind(g->c, kind, table));
    GUESTS_UNTIL(g->answers > answers);
    return g->done;
}

bool guest_host(struct guest *g, const char *name, const char *variant, const char *tc, enum table_choice side,
    int delay)
{
    struct rules r;
    LOCAL(event) v = { .ms = -1 };
    struct err e;
    cr_assert(variants_find(variant, &r, &e), "%s", e.text);
    struct game *game = game_new(&r, NULL, WHITE);
    event_of_game(game, game_root(game), &v);
    game_free(game);
    bool ok = guest_ask(g, &v);
    event_clear(&v, EVENT_TC);
    str_add(&v.name, tc);
    ok = ok && guest_ask(g, &v);
    event_clear(&v, EVENT_HOST);
    str_add(&v.path, name);
    v.word = side;
    v.number = delay;
    ok = ok && guest_ask(g, &v);
    return ok;
}

bool guest_move(struct guest *g, const char *move)
{
    struct event v = { .kind = EVENT_MOVE, .ms = -1, .side = client_side(g->c) == BLACK ? BLACK : WHITE };
    int from, to;
    cr_assert_eq(sscanf(move, "%d-%d", &from, &to), 2);
    v.move = (struct move_squares){ .from = (uint8_t)from, .to = (uint8_t)to };
    return guest_ask(g, &v);
}

bool guest_play(struct guest *g, uint32_t choice)
{
    struct event v = { .kind = EVENT_MOVE, .ms = -1, .side = (enum side)client_side(g->c) };
    struct moves *legal = (struct moves *)game_moves(guest_table(g)->game);
    cr_assert(moves_count(legal), "the game is over");
    struct move m = moves_get(legal, (int)(choice % (uint32_t)moves_count(legal)));
    move_squares(game_rules(guest_table(g)->game), &m, &v.move);
    return guest_ask(g, &v);
}

bool guest_offer(struct guest *g, enum table_offer what, enum table_act act)
{
    struct event v = { .kind = EVENT_OFFER,
        .side = (enum side)client_side(g->c),
        .word = what,
        .number = act,
        .ms = -1 };
    return guest_ask(g, &v);
}

bool guest_say(struct guest *g, enum table_channel channel, const char *text)
{
    LOCAL(event) v = { .ms = -1 };
    v.kind = EVENT_SAY;
    v.word = channel;
    str_add(&v.text, text);
    bool done = guest_ask(g, &v);
    return done;
}

bool guest_list(struct guest *g)
{
    g->rows = 0;
    *g->unread = 0;
    return guest_do(g, EVENT_LIST, NULL);
}

const struct table *guest_table(const struct guest *g)
{
    cr_assert(client_table(g->c), "no table");
    return client_table(g->c);
}

int guest_ply(const struct guest *g)
{
    const struct table *t = client_table(g->c);
    return t ? game_here(t->game)->ply : -1;
}

void raw_read(int fd, const char *until, struct str *ret)
{
    char buf[4096];
    str_clear(ret);
    while (!strstr(str_text(ret), until)) {
        struct pollfd p = { fd, POLLIN, 0 };
        if (poll(&p, 1, SILENCE_MS) <= 0) return;
        ssize_t n = recv(fd, buf, sizeof buf, 0);
        if (n <= 0) return;
        str_addn(ret, buf, (size_t)n);
    }
}
