/* build.c -- build the slices missing in a folder of tables one by one, in an order in which every slice leads
   only to finished ones. */
#include <config.h>

#include "endgame/endgame.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/thread.h"
#include "endgame/pair.h"
#include "endgame/shelf.h"

enum { USUAL_POSITIONS = 50000000, PACKING = 8 << 20, SPACE = 1 << 30, WAIT_MS = 50, NICE = 10 };

static bool there(const struct shelf *l, struct material m, bool every_block)
{
    struct table_file file;
    if (!table_open(&file, &l->home, m, NULL)) return false;
    bool ok = !every_block || table_sound(&file);
    table_close(&file);
    return ok;
}

/* List the pairs to build, in order.  A pair is named by that of its slices with the greater id. */
static int list_missing(const struct endgame_plan *plan, const struct shelf *l, struct material ret[MATERIAL_LIST],
    uint64_t *ret_total)
{
    int n = 0;
    *ret_total = 0;
    for (int i = 0, all = material_list(&plan->rules, 2, plan->pieces, ret); i < all; i++) {
        struct material m = ret[i], other = material_turned(m);
        if (material_id(m) < material_id(other)) continue;
        if (there(l, m, plan->verify) && there(l, other, plan->verify)) continue;
        ret[n++] = m;
        *ret_total += pair_count(&l->home.place, m);
    }
    return n;
}

/* Turns the progress of a pair into that of the plan. */
struct telling {
    const struct endgame_plan *plan;
    struct material material;
    uint64_t before, total;
};

static void tell(const struct telling *t, uint64_t done, bool slice_done)
{
    char name[MATERIAL_NAME];
    material_name(t->material, name);
    struct endgame_progress now = { t->before + done, t->total, name, slice_done };
    if (t->plan->progress) t->plan->progress(t->plan->ctx, &now);
}

static void tell_part(void *ctx, uint64_t done)
{
    tell(ctx, done, false);
}

/* Can every pair be built in the plan's memory?  False with a sentence about the one that needs most. */
static bool memory_suffices(const struct endgame_plan *plan, const struct shelf *l, const struct material *list, int n,
    struct err *e)
{
    uint64_t most = 0;
    char name[MATERIAL_NAME];
    for (int i = 0; i < n; i++) {
        struct pair_need need;
        pair_need(l, list[i], &need);
        if (need.slices + need.thread + PACKING <= most) continue;
        most = need.slices + need.thread + PACKING;
        material_name(list[i], name);
    }
    if (!plan->memory || most <= plan->memory) return true;
    return err_set(e, 0, 0, "%s needs %" PRIu64 " MB of memory to be built, and %" PRIu64 " may be used", name,
        (most + (1 << 20) - 1) >> 20, plan->memory >> 20);
}

/* Make room for a pair.  Returns the number of threads to build it with. */
static int make_room(const struct endgame_plan *plan, struct shelf *l, struct material m)
{
    struct pair_need need;
    pair_need(l, m, &need);
    uint64_t most = plan->memory ? plan->memory : UINT64_MAX, fixed = need.slices + PACKING;
    uint64_t room = (most - fixed) / need.thread;
    if (room > need.threads) room = need.threads;
    uint64_t threads = (uint64_t)plan->threads < room ? (uint64_t)plan->threads : room;
    if (!plan->memory || shelf_spare(l, need.wanted) + fixed + threads * need.thread > most) shelf_keep(l, need.wanted);
    return threads > 1 ? (int)threads : 1;
}

static bool build_missing(const struct endgame_plan *plan, struct shelf *l, struct err *e)
{
    struct material list[MATERIAL_LIST];
    struct telling t = { .plan = plan };
    atomic_bool never = false;
    int n = list_missing(plan, l, list, &t.total);
    bool ok = memory_suffices(plan, l, list, n, e);
    for (int i = 0; ok && i < n; i++) {
        struct pair_job job = { .shelf = l,
            .material = list[i],
            .threads = make_room(plan, l, list[i]),
            .stop = plan->stop ? plan->stop : &never,
            .tell = tell_part,
            .ctx = &t };
        t.material = list[i];
        ok = pair_build(&job, e);
        if (ok) tell(&t, pair_count(&l->home.place, list[i]), true);
        t.before += pair_count(&l->home.place, list[i]);
    }
    return ok;
}

/* Remove the files that a killed builder was writing. */
static void sweep(const char *folder)
{
    DIR *dir = opendir(folder);
    if (!dir) return;
    for (struct dirent *d; (d = readdir(dir));) {
        const char *end = strstr(d->d_name, ".tab.");
        if (end && strlen(end) == strlen(".tab.XXXXXX")) unlinkat(dirfd(dir), d->d_name, 0);
    }
    closedir(dir);
}

/* Allow one builder a folder at a time.  If files cannot be locked, nobody is kept out. */
static bool lock_folder(const char *folder, const struct endgame_plan *plan, int *ret, struct err *e)
{
    char path[TABLE_PATH];
    if (!file_make_dir(folder, e)) return false;
    if (snprintf(path, sizeof path, "%s/lock", folder) >= (int)sizeof path)
        return err_set(e, 0, 0, "the folder's name is too long");
    *ret = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
    if (*ret < 0) return err_errno(e, "cannot write %s", path);
    while (flock(*ret, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        if (!plan->wait || (plan->stop && atomic_load(plan->stop)))
            return err_set(e, 0, 0, "another huff is building the tables in %s", folder);
        mono_sleep(WAIT_MS);
    }
    return true;
}

int endgame_usual(const struct rules *r)
{
    if (!endgame_fits(r, NULL)) return 0;
    LOCAL_MEM struct place *pl = mem_new(1, sizeof *pl);
    struct material list[MATERIAL_LIST];
    uint64_t positions = 0;
    place_init(pl, r);
    for (int i = 0, n = material_list(r, 2, ENDGAME_PIECES, list); i < n; i++) {
        positions += place_count(pl, list[i]);
        if (positions > USUAL_POSITIONS) return material_pieces(list[i]) - 1;
    }
    return ENDGAME_PIECES;
}

bool endgame_build(const struct endgame_plan *plan, struct err *e)
{
    if (!endgame_fits(&plan->rules, e)) return false;
    LOCAL_FD int lock = -1;
    OWN(shelf) l = shelf_new(&plan->rules, plan->folder);
    if (!l) return err_set(e, 0, 0, "the folder's name is too long, or there is no memory");
    if (!lock_folder(l->home.folder, plan, &lock, e)) return false;
    sweep(l->home.folder);
    return build_missing(plan, l, e);
}

/* ---- while somebody plays ---- */

struct endgame_builder {
    struct endgame_plan plan;
    struct endgame *tables;
    char folder[4096];
    pthread_t thread;
    atomic_bool stop;
};

/* A slice may have been finished. */
static void refresh(void *ctx, const struct endgame_progress *p)
{
    struct endgame_builder *b = ctx;
    if (b->tables && p->slice_done) endgame_refresh(b->tables);
}

/* On Linux the thread is nice, not the whole program.  With SCHED_IDLE it would never run beside busy programs. */
static void *build_nicely(void *arg)
{
    struct endgame_builder *b = arg;
#ifdef __linux__
    setpriority(PRIO_PROCESS, 0, NICE);
#endif
    endgame_build(&b->plan, NULL);
    return NULL;
}

/* Is memory limited?  Then the builder must not take what the program needs. */
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
        .stop = &b->stop,
        .progress = refresh,
        .ctx = b };
    if (snprintf(b->folder, sizeof b->folder, "%s", folder) < (int)sizeof b->folder
        && thread_start(&b->thread, build_nicely, b))
        return b;
    mem_free(b);
    return NULL;
}

void endgame_build_stop(struct endgame_builder *b)
{
    if (!b) return;
    atomic_store(&b->stop, true);
    pthread_join(b->thread, NULL);
    mem_free(b);
}
