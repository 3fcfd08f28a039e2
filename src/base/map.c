/* map.c -- see map.h */
#include <config.h>

#include "base/map.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/local.h"

enum { MAPS = 64 };

/* The maps; `from` 0: a free place. */
static struct map {
    atomic_uintptr_t from, to;
    atomic_bool cut;
} maps[MAPS];
static pthread_mutex_t changing = PTHREAD_MUTEX_INITIALIZER;

static struct map *find(uintptr_t at)
{
    for (struct map *m = maps; m < maps + MAPS; m++) {
        uintptr_t from = atomic_load(&m->from);
        if (from && from <= at && at < atomic_load(&m->to)) return m;
    }
    return NULL;
}

/* Map zeros from the missing page to the end of its file.  For any other address the signal ends the program
   as usual. */
static void on_bus(int sig, siginfo_t *info, void *context UNUSED)
{
    int kept = errno;
    uintptr_t at = (uintptr_t)info->si_addr & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
    struct map *m = find(at);
    if (m) atomic_store(&m->cut, true);
    if (!m
        || mmap((void *)at, atomic_load(&m->to) - at, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
            == MAP_FAILED)
        signal(sig, SIG_DFL);
    errno = kept;
}

const char *map_file(int fd, size_t n)
{
    struct sigaction bus = { .sa_sigaction = on_bus, .sa_flags = SA_SIGINFO };
    void *at = MAP_FAILED;
    sigemptyset(&bus.sa_mask);
    pthread_mutex_lock(&changing);
    struct map *m = maps;
    while (m < maps + MAPS && atomic_load(&m->from)) m++;
    if (m == maps + MAPS) errno = EMFILE;
    else if (!sigaction(SIGBUS, &bus, NULL)) at = mmap(NULL, n, PROT_READ, MAP_PRIVATE, fd, 0);
    if (at != MAP_FAILED) {
        atomic_store(&m->cut, false);
        atomic_store(&m->to, (uintptr_t)at + n);
        atomic_store(&m->from, (uintptr_t)at);
    }
    pthread_mutex_unlock(&changing);
    return at == MAP_FAILED ? NULL : at;
}

void map_release(const char *at, size_t n)
{
    struct map *m = find((uintptr_t)at);
    if (m) atomic_store(&m->from, 0);
    munmap((void *)(uintptr_t)at, n);
}

bool map_cut(const char *at)
{
    struct map *m = find((uintptr_t)at);
    return m && atomic_load(&m->cut);
}
