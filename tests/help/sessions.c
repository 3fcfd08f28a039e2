/* sessions.c -- see sessions.h */
#include <config.h>

#include "help/sessions.h"

#include <criterion/criterion.h>

#include "base/err.h"

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
