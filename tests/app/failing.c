/* failing.c -- loaded before the C library (LD_PRELOAD), makes one call fail: HUFF_FAIL=thread:3 the third pthread_create,
   open:N the Nth file or pipe opened, memory:N the Nth allocation of the program's own (base/mem.h and what it calls); a +
   behind it: that and all later ones.  How many there were is written to the file HUFF_COUNT names. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static const char *const kinds[] = { "thread", "open", "memory" };
enum { THREAD, OPEN, MEMORY, KINDS };

static atomic_int calls, kind = -1, nth, later;
static char count[4096];

__attribute__((constructor)) static void begin(void)
{
    const char *what = getenv("HUFF_FAIL");
    for (int i = 0; what && i < KINDS; i++) {
        size_t n = strlen(kinds[i]);
        if (strncmp(what, kinds[i], n) || what[n] != ':') continue;
        nth = atoi(what + n + 1);
        later = what[strlen(what) - 1] == '+';
        kind = i;
    }
    snprintf(count, sizeof count, "%s", getenv("HUFF_COUNT") ? getenv("HUFF_COUNT") : "");
    unsetenv("HUFF_FAIL"); // what the program starts has no such troubles
    unsetenv("HUFF_COUNT");
    unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void)
{
    char text[20];
    kind = -1;
    int fd = *count ? open(count, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;
    if (fd < 0) return;
    int n = snprintf(text, sizeof text, "%d\n", calls);
    if (write(fd, text, (size_t)n) != n) calls = 0;
    close(fd);
}

static int fails(int what)
{
    if (what != kind) return 0;
    int n = ++calls;
    return n == nth || (later && n > nth);
}

#define REAL(name) ((__typeof__(&(name)))dlsym(RTLD_NEXT, #name))

int pthread_create(pthread_t *id, const pthread_attr_t *attr, void *(*fn)(void *), void *arg)
{
    return fails(THREAD) ? EAGAIN : REAL(pthread_create)(id, attr, fn, arg);
}

static int no_descriptor(void)
{
    errno = EMFILE;
    return -1;
}

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(args, mode_t) : 0;
    va_end(args);
    return fails(OPEN) ? no_descriptor() : REAL(open)(path, flags, mode);
}

int openat(int dir, const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(args, mode_t) : 0;
    va_end(args);
    return fails(OPEN) ? no_descriptor() : REAL(openat)(dir, path, flags, mode);
}

int mkostemp(char *path, int flags)
{
    return fails(OPEN) ? no_descriptor() : REAL(mkostemp)(path, flags);
}

int pipe2(int fd[2], int flags)
{
    return fails(OPEN) ? no_descriptor() : REAL(pipe2)(fd, flags);
}

void *calloc(size_t n, size_t size)
{
    static void *(*real)(size_t, size_t);
    static char early[4096];
    if (!real) {
        static int asked; /* dlsym itself may ask for memory */
        if (asked++) return early;
        real = REAL(calloc);
    }
    if (!fails(MEMORY)) return real(n, size);
    errno = ENOMEM;
    return NULL;
}

void *reallocarray(void *p, size_t n, size_t size)
{
    if (!fails(MEMORY)) return REAL(reallocarray)(p, n, size);
    errno = ENOMEM;
    return NULL;
}
