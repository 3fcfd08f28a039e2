/* test_storm.c -- a catalogue asked all sorts of things while its games are still being found: for ThreadSanitizer, which
   Criterion does not bear. */
#include <config.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/rng.h"
#include "base/str.h"
#include "game/game.h"
#include "store/catalog/catalog.h"
#include "store/query/query.h"

enum { ROUNDS = 6, GAMES = 4000 };

static void games(struct rng *r, struct str *out)
{
    for (int i = 0; i < GAMES; i++) {
        str_addf(out,
            "[Event \"e %u\"]\n[White \"w %u\"]\n[Black \"b %u\"]\n[Date \"20%02u.01.01\"]\n%s\n1. 32-28 19-23 2. 28x19 14x23 ",
            rng_below(r, 20), rng_below(r, 500), rng_below(r, 500), rng_below(r, 100),
            rng_below(r, 2) ? "[GameType \"20\"]\n" : "");
        str_add(out, rng_below(r, 3) ? "{text} 2-0\n\n" : "1-1\n\n");
    }
}

struct feed {
    const struct str *text;
    int fd;
};

static void *feed(void *arg)
{
    const struct feed *f = arg;
    for (size_t at = 0, n; at < f->text->len; at += n) {
        n = f->text->len - at < 20000 ? f->text->len - at : 20000;
        if (!file_write_all(f->fd, f->text->s + at, n)) break;
    }
    close(f->fd);
    return NULL;
}

/* One question; how many games are known. */
static int ask(struct catalog *c, struct rng *r)
{
    static const char *const queries[] = { "", "player:\"w 1\"", "text:TEXT", "material:19v19",
        "date:2010..2050 -event:3" };
    LOCAL(str) text = { 0 };
    struct row row;
    struct catalog_state s = catalog_state(c);
    int game = s.games ? (int)rng_below(r, (uint32_t)s.games) : 0;
    if (rng_below(r, 10) == 0)
        catalog_list(c, query_new(queries[rng_below(r, 5)], NULL, NULL), (enum catalog_key)rng_below(r, CATALOG_KEYS),
            rng_below(r, 2));
    struct catalog_list_state list = catalog_list_state(c);
    if (list.n) catalog_row(c, catalog_list_game(c, (int)rng_below(r, (uint32_t)list.n)), &row);
    if (catalog_row(c, game, &row)) catalog_list_find(c, game);
    catalog_text(c, game, &text);
    catalog_line(c, game);
    game_free(catalog_game(c, game, NULL, NULL));
    catalog_heard(c);
    return s.done ? s.games : -1;
}

static bool storm(uint64_t seed)
{
    struct rng r = { seed };
    LOCAL(str) text = { 0 };
    struct feed f = { .text = &text };
    struct err e = { 0 };
    pthread_t thread;
    int fd[2], known = -1;
    games(&r, &text);
    if (pipe(fd)) return false;
    f.fd = fd[1];
    struct catalog *c = seed % 2 ? catalog_open_fd(fd[0], "pipe", NULL, &e) : catalog_new(text.s, text.len, NULL, NULL);
    if (seed % 2 == 0) close(fd[0]);
    if (!c || (seed % 2 && pthread_create(&thread, NULL, feed, &f))) return false;
    while (known < 0) known = ask(c, &r);
    for (int i = 0; i < 50; i++) {
        ask(c, &r);
        if (i % 5 == 0) catalog_move(c, (int)rng_below(&r, GAMES), (int)rng_below(&r, GAMES));
        if (i % 7 == 0) catalog_set_tag(c, (int)rng_below(&r, GAMES), "White", "somebody", &e);
    }
    catalog_free(c);
    if (seed % 2) pthread_join(thread, NULL);
    else close(fd[1]);
    return known == GAMES;
}

int main(void)
{
    for (uint64_t seed = 1; seed <= ROUNDS; seed++)
        if (!storm(seed)) {
            printf("FAIL: storm %d\n", (int)seed);
            return 1;
        }
    return 0;
}
