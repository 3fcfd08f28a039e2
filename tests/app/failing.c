/* failing.c -- loaded before the C library (LD_PRELOAD), makes one call fail: HUFF_FAIL=thread:3 the third pthread_create,
   open:N the Nth file or pipe opened, memory:N the Nth allocation of the program's own (base/mem.h and what it calls); a +
   behind it: that and all later ones.  How many there were is written to the file HUFF_COUNT names.

   The file HUFF_CALLS names gets a line for each call that changes what is on disk, or makes that last: mkdir, create,
   write, sync, rename and unlink, with the paths.

   HUFF_DAY=N: it is noon, N days after 1970-01-01. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char *const kinds[] = { "thread", "open", "memory" };
enum { THREAD, OPEN, MEMORY, KINDS };

static atomic_int calls, kind = -1, nth, later;
static char count[PATH_MAX];
static int calls_fd = -1;
static time_t noon;

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
    if (getenv("HUFF_CALLS")) calls_fd = open(getenv("HUFF_CALLS"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (getenv("HUFF_DAY")) noon = (time_t)atoi(getenv("HUFF_DAY")) * 86400 + 43200;
    unsetenv("HUFF_DAY");
    unsetenv("HUFF_CALLS");
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

/* ---- what reaches the disk ---- */

static ssize_t put(int fd, const void *text, size_t n)
{
    return REAL(write)(fd, text, n);
}

/* What was done, if it was: to a path seen from a folder, or to what is open. */
static int note(int done, const char *what, int dir, const char *path, const char *to)
{
    char from[PATH_MAX] = "", at[32], line[3 * PATH_MAX];
    int why = errno;
    if (done < 0 || calls_fd < 0) return done;
    snprintf(at, sizeof at, dir == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", dir);
    if (!path || *path != '/')
        if (readlink(at, from, sizeof from - 1) < 0) *from = 0;
    int n = snprintf(line, sizeof line, "%s %s%s%s %s\n", what, from, *from && path ? "/" : "", path ? path : "",
        to ? to : "");
    if (n > 0 && put(calls_fd, line, (size_t)n) < 0) calls_fd = -1;
    errno = why;
    return done;
}

int mkdir(const char *path, mode_t mode)
{
    return note(REAL(mkdir)(path, mode), "mkdir", AT_FDCWD, path, NULL);
}

int mkdirat(int dir, const char *path, mode_t mode)
{
    return note(REAL(mkdirat)(dir, path, mode), "mkdir", dir, path, NULL);
}

ssize_t write(int fd, const void *text, size_t n)
{
    ssize_t done = put(fd, text, n);
    struct stat st;
    if (done > 0 && calls_fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode)) note(0, "write", fd, NULL, NULL);
    return done;
}

int fsync(int fd)
{
    return note(REAL(fsync)(fd), "sync", fd, NULL, NULL);
}

int rename(const char *from, const char *to)
{
    return note(REAL(rename)(from, to), "rename", AT_FDCWD, from, to);
}

int renameat2(int dir, const char *from, int other, const char *to, unsigned flags)
{
    return note(REAL(renameat2)(dir, from, other, to, flags), "rename", dir, from, to);
}

int unlink(const char *path)
{
    return note(REAL(unlink)(path), "unlink", AT_FDCWD, path, NULL);
}

time_t time(time_t *ret)
{
    struct timespec t = { .tv_sec = noon };
    if (!noon) clock_gettime(CLOCK_REALTIME, &t);
    if (ret) *ret = t.tv_sec;
    return t.tv_sec;
}

/* ---- what fails ---- */

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

int pipe(int fd[2])
{
    return fails(OPEN) ? no_descriptor() : REAL(pipe)(fd);
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
