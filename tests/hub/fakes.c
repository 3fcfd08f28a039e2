/* fakes.c -- see fakes.h */
#include <config.h>

#include "hub/fakes.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "help/printed.h"
#include "hub/hub_pos.h"

struct hub_host *fake_start(const char *command, int start_ms, int answer_ms)
{
    struct hub_host_how how = { .command = command,
        .rules = variants_builtin(0),
        .start_ms = start_ms,
        .answer_ms = answer_ms };
    struct err e;
    struct hub_host *h = hub_host_open(&how, &e);
    cr_assert(h, "%s", e.text);
    return h;
}

const char *fake_refusal(const char *command, const char *params, const struct rules *r)
{
    struct err e = { 0 };
    OWN(hub_host) h = hub_host_new(&(struct hub_host_how){ .command = command, .params = params, .rules = r }, &e);
    cr_expect_eq(h != NULL, !*e.text);
    return printed("%s", e.text);
}

struct engine_request fake_request(const struct rules *r)
{
    struct engine_request q = { .rules = *r, .limits = { .nodes = 500 } };
    pos_start(r, WHITE, &q.start);
    return q;
}

bool fake_ask(struct hub_host *h, struct engine_report *ret)
{
    struct engine_request q = fake_request(variants_builtin(0));
    q.limits = (struct engine_limits){ .ms = 100 };
    int id = hub_host_go(h, &q);
    hub_host_wait(h, ret);
    return ret->done && ret->id == id;
}

void fake_fails_in(const char *command, int start_ms, int answer_ms, const char *part)
{
    struct engine_report r;
    struct err e = { 0 };
    OWN(hub_host) h = fake_start(command, start_ms, answer_ms);
    cr_expect_not(fake_ask(h, &r), "%s", command);
    cr_expect(hub_host_failed(h, &e), "%s", command);
    cr_expect(strstr(e.text, part), "%s: %s", command, e.text);
    cr_expect_not(fake_ask(h, &r));
    cr_expect_not(hub_host_take(h, &r));
    hub_host_stop(h);
    hub_host_cancel(h);
    hub_host_clear(h);
}

void fake_fails(const char *command, const char *part)
{
    fake_fails_in(command, HANG_MS, HANG_MS, part);
}

void fake_answers(const char *command, int answer_ms, const char *want)
{
    struct engine_report r;
    struct err e = { 0 };
    LOCAL(str) text = { 0 };
    OWN(hub_host) h = fake_start(command, HANG_MS, answer_ms);
    struct engine_request q = fake_request(variants_builtin(0));
    cr_expect(fake_ask(h, &r), "%s", command);
    cr_expect_not(hub_host_failed(h, &e), "%s", e.text);
    if (r.has_best) hub_move_write(&q.rules, &q.start, &r.best, &text);
    cr_expect_str_eq(str_text(&text), want, "%s", command);
}

int fake_moves(const struct engine_request *q, const char *const *game, int n, struct move *ret)
{
    struct pos p = q->start;
    for (int i = 0; i < n; i++) {
        struct moves legal;
        gen_moves(&q->rules, &p, &legal);
        cr_assert_eq(hub_move_read(&q->rules, &legal, game[i], strlen(game[i]), &ret[i]), HUB_MOVE_LEGAL);
        pos_play(&q->rules, &p, &ret[i], &p);
    }
    return n;
}
