/* background.c -- building while somebody plays. */
#include <config.h>

#include "endgame/endgame.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>

#include "base/mem.h"
#include "base/thread.h"

enum { MEMORY = 16 << 20, SPACE = 1 << 30 };

struct endgame_builder {
    struct endgame_plan plan;
    struct endgame *tables;
    char folder[4096];
    pthread_t thread;
    atomic_bool stop, over;
};

/* A slice may have been finished. */
static void refresh(void *ctx, const struct endgame_progress *p)
{
    struct endgame_builder *b = ctx;
    if (b->tables && p->slice_done) endgame_refresh(b->tables);
}

static void *build(void *arg)
{
    struct endgame_builder *b = arg;
#ifdef SCHED_IDLE
    pthread_setschedparam(pthread_self(), SCHED_IDLE, &(struct sched_param){ 0 });
#endif
    endgame_build(&b->plan, NULL);
    atomic_store(&b->over, true);
    return NULL;
}

/* Where memory is rationed the builder must not take what the program needs. */
static bool rationed(void)
{
    static const int kinds[] = { RLIMIT_AS, RLIMIT_DATA };
    for (int i = 0; i < 2; i++) {
        struct rlimit l;
        if (getrlimit(kinds[i], &l) == 0 && l.rlim_cur != RLIM_INFINITY && l.rlim_cur < SPACE) return true;
    }
    return false;
}

struct endgame_builder *endgame_build_start(const struct rules *r, const char *folder, int pieces,
    struct endgame *tables)
{
    struct endgame_builder *b = rationed() ? NULL : mem_try(1, sizeof *b);
    if (!b) return NULL;
    b->tables = tables;
    b->plan = (struct endgame_plan){ .rules = *r,
        .folder = b->folder,
        .pieces = pieces,
        .threads = 1,
        .memory = MEMORY,
        .stop = &b->stop,
        .progress = refresh,
        .ctx = b };
    if (snprintf(b->folder, sizeof b->folder, "%s", folder) < (int)sizeof b->folder
        && thread_start(&b->thread, build, b))
        return b;
    mem_free(b);
    return NULL;
}

bool endgame_build_running(const struct endgame_builder *b)
{
    return b && !atomic_load(&b->over);
}

void endgame_build_stop(struct endgame_builder *b)
{
    if (!b) return;
    atomic_store(&b->stop, true);
    pthread_join(b->thread, NULL);
    mem_free(b);
}
