/* work.c -- see work.h */
#include <config.h>

#include "work.h"

#include <criterion/criterion.h>

#include "app/session/errand.h"
#include "base/mem.h"
#include "help/wait.h"

static bool run(void *of, struct err *e UNUSED)
{
    struct errand *m = of;
    for (; !atomic_load(&m->stop); nap_ms(20)) errand_progress(m, 50, 100);
    return true;
}

static void end(struct session *s UNUSED, void *of UNUSED)
{
}

void work_begin(struct session *s)
{
    struct errand *m = mem_new(1, sizeof *m);
    *m = (struct errand){ .run = run,
        .words = "Working at %s",
        .what = "it",
        .loud = true,
        .end = end,
        .free = mem_free };
    cr_assert(errand_begin(s, ERRAND_IMPORT, m));
}
