/* outlet.c -- see outlet.h.  The streams are replaced, so printf works as everywhere. */
#include <config.h>

#include "base/outlet.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

#include "base/str.h"
#include "base/utf8.h"

/* The state of a standard stream. */
struct outlet {
    int fd;
    char tail[4]; /* the beginning of a character whose rest is still to come */
    size_t n_tail;
};

static struct {
    struct outlet out, err;
    FILE *guarded[2]; // the streams put in their place; NULL: not a terminal
    FILE *screen;
    int patience, hold;
} outlets = { .patience = -1, .hold = -1 };

static int open_hold(void)
{
#ifdef HAVE_MEMFD_CREATE
    return memfd_create("screen", MFD_CLOEXEC);
#else
    FILE *f = tmpfile();
    int fd = f ? fcntl(fileno(f), F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : -1;
    if (f) fclose(f);
    return fd;
#endif
}

int outlet_hold(void)
{
    if (outlets.hold < 0) outlets.hold = open_hold();
    return outlets.hold;
}

size_t outlet_try(int fd, const char *text, size_t n)
{
    int flags = fcntl(fd, F_GETFL);
    if (!(flags & O_NONBLOCK)) fcntl(fd, F_SETFL, flags | O_NONBLOCK);
    ssize_t k = write(fd, text, n);
    if (!(flags & O_NONBLOCK)) fcntl(fd, F_SETFL, flags);
    return k > 0 ? (size_t)k : 0;
}

static bool put(int fd, const char *p, size_t n)
{
    while (n) {
        struct pollfd wait = { fd, POLLOUT, 0 };
        ssize_t k = outlets.patience < 0 ? write(fd, p, n) : (ssize_t)outlet_try(fd, p, n);
        if (k > 0) p += k, n -= (size_t)k;
        if (k > 0 || (k < 0 && errno == EINTR)) continue;
        if (k < 0 || poll(&wait, 1, outlets.patience) <= 0 || wait.revents & (POLLHUP | POLLERR)) {
            outlets.patience = 0;
            return false;
        }
    }
    return true;
}

/* If the terminal does not use UTF-8, a part of a character may be a control there. */
static void only_ascii(struct str *s)
{
    for (size_t i = 0; i < s->len; i++)
        if ((unsigned char)s->s[i] >= 0x80) s->s[i] = '?';
}

static void make_safe(const char *s, size_t n, struct str *out)
{
    while (n) {
        size_t k = 0;
        while (k < n && s[k] != '\n' && s[k] != '\t') k++;
        utf8_sanitise(out, s, k);
        if (k < n) str_put(out, s[k++]);
        s += k;
        n -= k;
    }
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) only_ascii(out);
}

static ssize_t write_safely(void *cookie, const char *s, size_t n)
{
    struct outlet *o = cookie;
    LOCAL(str) all = { 0 }, safe = { 0 };
    str_addn(&all, o->tail, o->n_tail);
    str_addn(&all, s, n);
    size_t whole = utf8_uncut(str_text(&all), all.len);
    o->n_tail = all.len - whole;
    memcpy(o->tail, str_text(&all) + whole, o->n_tail);
    make_safe(str_text(&all), whole, &safe);
    return put(o->fd, str_text(&safe), safe.len) ? (ssize_t)n : 0;
}

#ifdef HAVE_FOPENCOOKIE

static FILE *open_outlet(struct outlet *o)
{
    static const cookie_io_functions_t functions = { .write = write_safely };
    return fopencookie(o, "w", functions);
}

#else

static int write_some(void *cookie, const char *s, int n)
{
    return (int)write_safely(cookie, s, (size_t)n);
}

static FILE *open_outlet(struct outlet *o)
{
    return funopen(o, NULL, write_some, NULL, NULL);
}

#endif

#ifdef BASE_STREAMS_H

FILE **streams_of(int fd)
{
    static FILE *of[2];
    FILE **f = &of[fd - 1];
    if (!*f) *f = streams_own(fd);
    return f;
}

#endif

static FILE *guard(struct outlet *o, int fd, int buffering)
{
    o->fd = fd;
    FILE *f = isatty(fd) ? open_outlet(o) : NULL;
    if (f) setvbuf(f, NULL, buffering, BUFSIZ);
    return f;
}

void outlet_guard(void)
{
    FILE *out = guard(&outlets.out, STDOUT_FILENO, _IOLBF), *err = guard(&outlets.err, STDERR_FILENO, _IONBF);
    outlets.screen = stdout;
    if (out) stdout = out;
    if (err) stderr = err;
    outlets.guarded[0] = out;
    outlets.guarded[1] = err;
}

void outlet_patience(int ms)
{
    outlets.patience = ms;
}

FILE *outlet_screen(void)
{
    return outlets.screen ? outlets.screen : stdout;
}

void outlet_clear_line(FILE *f)
{
    static const char codes[] = "\r\033[K";
    int fd = f == outlets.guarded[0] ? STDOUT_FILENO : STDERR_FILENO;
    if (f != outlets.guarded[0] && f != outlets.guarded[1]) return;
    fflush(f);
    put(fd, codes, sizeof codes - 1);
}
