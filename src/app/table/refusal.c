/* refusal.c -- see refusal.h */
#include <config.h>

#include "app/table/refusal.h"

#include <string.h>

#include "base/err.h"
#include "base/words.h"

/* Those that name something, as table/ has them; others are marked where they are said. */
static const char *const naming[] = { N_("there is no table called %s"), N_("there is a table called %s already"),
    N_("both seats are taken; `watch %s` looks on"), N_("the game can be claimed in %s s") };

void refusal_say(const char *english, struct err *ret)
{
    size_t all = strlen(english);
    for (size_t i = 0; i < sizeof naming / sizeof *naming; i++) {
        size_t before = strcspn(naming[i], "%"), behind = strlen(naming[i]) - before - 2;
        if (all < before + behind || strncmp(english, naming[i], before)) continue;
        if (strcmp(english + all - behind, naming[i] + before + 2)) continue;
        LOCAL(str) name = { 0 };
        str_addn(&name, english + before, all - before - behind);
        err_set(ret, 0, 0, _(naming[i]), str_text(&name));
        return;
    }
    err_set(ret, 0, 0, "%s", _(english));
}
