/* bytes.c -- see bytes.h */
#include <config.h>

#include "store/bytes.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/loop.h"
#include "base/map.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/unpack.h"
#include "pdn/pdn_source.h"

#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

enum {
    SMALL = 16 << 20, /* files up to this size are read at once */
    IN = 1 << 18,
    STEP = 1 << 20, /* bytes unpacked at once */
    FIRST = 4,      /* bytes that tell an archive */
    PATIENCE = 20   /* milliseconds a pipe may pause */
};

/* The most that an archive or a pipe may yield, in memory or in a file: more is an attack. */
static const uint64_t ceiling = (uint64_t)8 << 30;
static const uint64_t largest = (uint64_t)16 << 30;

static const char changed[] = "was changed while being read";

static void end(struct bytes *b, const char *why)
{
    if (why) snprintf(b->trouble, sizeof b->trouble, "%s %.60s", b->name, why);
    b->whole = true;
}

/* Reserve addresses for all that may come; memory is taken as it comes. */
static bool reserve(struct bytes *b)
{
    uint64_t memory = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE) / 4 * 3;
    uint64_t most = b->regular && !unpack_packed(b->unpack) ? b->of + STEP : ceiling;
    if (most > memory) most = memory;
    if (most > SIZE_MAX / 4) most = SIZE_MAX / 4;
    for (b->room = (size_t)most; b->room >= STEP / 16; b->room /= 2) {
        void *p = mmap(NULL, b->room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (p == MAP_FAILED) continue;
        b->s = p;
        b->mapping = b->room;
        return true;
    }
    end(b, "does not fit into memory");
    return false;
}

/* Read more input after what is left.  False at the end, or if nothing comes within `wait_ms` (-1: wait for ever). */
static bool fill(struct bytes *b, int stop_fd, int wait_ms)
{
    if (!b->regular) {
        struct loop_fd wait[2] = { { .fd = b->fd }, { .fd = stop_fd } };
        file_wait_begin();
        bool ready = loop_wait(wait, 2, wait_ms) > 0 && !wait[1].ready;
        file_wait_end();
        if (!ready) return false;
    }
    ssize_t got = read(b->fd, b->in + b->in_n, IN - b->in_n);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return b->regular;
    if (got < 0) end(b, strerror(errno));
    if (got <= 0) b->ended = true;
    if (got <= 0) return false;
    b->in_at = b->in;
    b->in_n += (size_t)got;
    b->read += (uint64_t)got;
    return true;
}

/* The first bytes tell whether it is an archive; through a pipe they may come one by one. */
static bool begin(struct bytes *b, int stop_fd)
{
    while (b->in_n < FIRST && !b->ended)
        if (!fill(b, stop_fd, -1) && !b->ended) return false;
    b->unpack = unpack_new(b->in, b->in_n);
    return reserve(b);
}

/* Unpack a step of the input. */
static void unpack(struct bytes *b)
{
    struct err e = { 0 };
    size_t room = b->room - b->n < STEP ? b->room - b->n : STEP, out = 0;
    if (!room) {
        end(b, "is too large for the memory there is");
        return;
    }
    if (!unpack_some(b->unpack, &b->in_at, &b->in_n, (char *)(uintptr_t)b->s + b->n, room, &out, &e)) end(b, e.text);
    b->n += out;
    b->pending = out == room;
    if (!b->ended || b->in_n || b->pending || b->whole) return;
    end(b, unpack_whole(b->unpack) ? NULL : unpack_cut);
}

/* Convert UTF-16 to UTF-8 when all of it is there. */
static void transcode(struct bytes *b)
{
    if (b->pieces || !source_utf16(b->s, b->n, NULL)) return;
    struct pdn_source src;
    if (b->n > STR_CEILING / 2) {
        end(b, "is UTF-16, and too large to be read in that encoding");
        b->n = 0;
        return;
    }
    source_init(&src, b->s, b->n, NULL);
    b->original = b->s;
    b->original_n = b->n;
    b->s = src.text;
    b->n = src.n;
    if (src.flaw) end(b, src.flaw);
}

static bool map(struct bytes *b, struct err *e)
{
    if (b->of > SIZE_MAX / 2) return err_set(e, 0, 0, "%s does not fit into memory", b->name);
    b->s = map_file(b->fd, (size_t)b->of);
    if (!b->s) return err_errno(e, "cannot read %s", b->name);
    b->n = b->mapping = (size_t)b->of;
    b->read = b->of;
    b->whole = b->mapped = true;
    transcode(b);
    return true;
}

bool bytes_open(struct bytes *b, int fd, const char *name, struct err *e)
{
    *b = (struct bytes){ .fd = fd };
    snprintf(b->name, sizeof b->name, "%s", name);
    if (fstat(fd, &b->was)) return err_errno(e, "cannot read %s", name);
    if (S_ISDIR(b->was.st_mode)) return err_set(e, 0, 0, "cannot read %s: it is a directory", name);
    b->regular = S_ISREG(b->was.st_mode);
    b->of = b->regular ? (uint64_t)b->was.st_size : 0;
    b->in = mem_more(NULL, IN, 1);
    b->in_at = b->in;
    if (!b->regular) return true;
    ssize_t got = pread(fd, b->in, FIRST, 0);
    if (got < 0) return err_errno(e, "cannot read %s", name);
    b->unpack = unpack_new(b->in, (size_t)got);
    if (!unpack_packed(b->unpack) && b->of > SMALL) return map(b, e);
    if (!reserve(b)) return err_named(e, b->trouble);
    if (!unpack_packed(b->unpack)) bytes_more(b, SIZE_MAX, -1);
    if (!unpack_packed(b->unpack) && b->read < b->of) return err_set(e, 0, 0, "%s %s", b->name, changed);
    if (b->trouble[0] && !b->original) return err_named(e, b->trouble);
    return true;
}

bool bytes_open_path(struct bytes *b, const char *path, struct err *e)
{
    int fd = file_open(path, e);
    *b = (struct bytes){ .fd = -1 };
    return fd >= 0 && bytes_open(b, fd, file_is_stdin(path) ? "standard input" : path, e);
}

void bytes_of_text(struct bytes *b, const char *text, size_t n)
{
    *b = (struct bytes){ .fd = -1, .whole = true, .n = n, .read = n, .of = n };
    char *copy = mem_new(n + 1, 1);
    memcpy(copy, text, n);
    b->s = copy;
    transcode(b);
}

void bytes_release(struct bytes *b)
{
    const char *mapped = b->original ? b->original : b->s;
    if (b->original) mem_free((void *)(uintptr_t)b->s);
    if (b->mapped) map_release(mapped, b->mapping);
    else if (b->mapping) munmap((void *)(uintptr_t)mapped, b->mapping);
    else mem_free((void *)(uintptr_t)mapped);
    unpack_free(b->unpack);
    mem_free(b->in);
    if (b->fd >= 0) close(b->fd);
    *b = (struct bytes){ .fd = -1 };
}

void bytes_more(struct bytes *b, size_t enough, int stop_fd)
{
    size_t from = b->n;
    if (b->whole || (!b->unpack && !begin(b, stop_fd))) return;
    while (!b->whole && b->n - from < enough) {
        if (b->in_n || b->pending || b->ended) unpack(b);
        else if (!fill(b, stop_fd, b->n > from ? PATIENCE : -1) && !b->ended) break;
    }
    if (b->whole) transcode(b);
}

size_t bytes_take(struct bytes *b, char *to, size_t room)
{
    while (b->taken == b->n && !b->whole) {
        b->n = b->taken = 0;
        b->pieces = true;
        bytes_more(b, 1, -1);
    }
    size_t n = (b->original ? b->original_n : b->n) - b->taken;
    if (n > room) n = room;
    if (n) memcpy(to, (b->original ? b->original : b->s) + b->taken, n);
    if (!bytes_same(b, NULL)) end(b, changed);
    b->taken += n;
    return *b->trouble ? 0 : n;
}

bool bytes_unpack(struct bytes *b, int to, struct err *e)
{
    LOCAL_MEM char *step = mem_new(STEP, 1);
    uint64_t written = 0;
    bool good = true;
    for (size_t n; good && (n = bytes_take(b, step, STEP));) {
        written += n;
        if (written > largest) good = err_set(e, 0, 0, "%s: there is more than 16 GiB in it", b->name);
        else good = file_write_all(to, step, n) || err_errno(e, "%s: no room to unpack it", b->name);
    }
    return good && (!*b->trouble || err_named(e, b->trouble));
}

bool bytes_packed(const struct bytes *b)
{
    return b->unpack && unpack_packed(b->unpack);
}

bool bytes_same(const struct bytes *b, struct err *e)
{
    struct stat is;
    const struct stat *was = &b->was;
    if (!b->mapped) return true;
    bool same = !map_cut(b->original ? b->original : b->s) && fstat(b->fd, &is) == 0 && !file_is_changed(was, &is)
        && (is.st_nlink != was->st_nlink
            || (is.st_ctim.tv_sec == was->st_ctim.tv_sec && is.st_ctim.tv_nsec == was->st_ctim.tv_nsec));
    return same || err_set(e, 0, 0, "%s has been changed by another program; open it anew", b->name);
}
