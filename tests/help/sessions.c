/* sessions.c -- see sessions.h */
#include <config.h>

#include "help/sessions.h"

#include <criterion/criterion.h>

#include "base/err.h"
#include "base/loop.h"
#include "help/wait.h"

struct session_options two_people(const char *variant)
{
    return (struct session_options){ .variant = variant,
        .white = "you",
        .black = "you",
        .no_journal = true,
        .no_settings = true,
        .seed = 42 };
}

struct session *session_made(const struct session_options *o)
{
    struct err e = { 0 };
    struct session *s = session_new(o, &e);
    cr_assert(s, "%s", e.text);
    return s;
}

void session_sleep(const struct session *s, const struct session *other, int ms)
{
    struct loop_fd fds[2 * SESSION_FDS];
    int n = session_fds(s, fds);
    if (other) n += session_fds(other, fds + n);
    loop_wait(fds, n, ms);
}

void session_wait_a_little(struct session *s)
{
    session_sleep(s, NULL, 20);
    session_tick(s);
}

bool list_is_whole(struct session *s)
{
    struct session_browse b = { 0 };
    return !(session_browse(s, &b) && (b.listing || b.reading));
}

void list_await(struct session *s)
{
    WAIT_UNTIL(list_is_whole(s), session_wait_a_little(s));
}
