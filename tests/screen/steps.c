/* steps.c -- see steps.h */
#include <config.h>

#include "screen/steps.h"

#include <stdio.h>
#include <string.h>

#include "help/scratch.h"

static void check(struct term *t, const struct step *s)
{
    char texts[512], *rest = NULL;
    term_send(t, s->keys);
    snprintf(texts, sizeof texts, "%s", s->texts);
    for (char *text = strtok_r(texts, "|", &rest); text; text = strtok_r(NULL, "|", &rest)) {
        bool found = *text == '~' ? term_wait_gone(t, text + 1) : term_wait_text(t, text);
        cr_assert(found, "after \"%s\" not \"%s\":\n%s", s->keys, text, term_text(t));
    }
}

static void run_once(struct term_options o, const char *mode, const char *file, const struct step *s)
{
    o.home = scratch_new();
    whole_copy(file, scratch_in(o.home, strrchr(file, '/') + 1));
    OWN(term) t = huff_start(&o, strrchr(file, '/') + 1, NULL);
    expect(t, "REPLAY");
    says(t, mode, *mode ? " ANALYSE " : " REPLAY ");
    for (; s->keys; s++) check(t, s);
}

void steps_run(const char *file, const struct step *s)
{
    static const struct term_options sizes[] = { { .rows = 24, .cols = 80 }, { .rows = 40, .cols = 120 } };
    static const char *const modes[] = { "", "A" };
    for (int i = 0; i < 2; i++)
        for (int m = 0; m < 2; m++) run_once(sizes[i], modes[m], file, s);
}
