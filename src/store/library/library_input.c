/* library_input.c -- see library_input.h */
#include <config.h>

#include "store/library/library_input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "pdn/pdn_source.h"
#include "store/library_words.h"

enum { PIECE = 1 << 17 };
#define LARGEST ((uint64_t)16 << 30)

/* Bytes from one descriptor to another, unpacked. */
struct unpacking {
    const char *name;
    int from, to;
    uint64_t written;
    unsigned char in[PIECE], out[PIECE];
    struct err *e;
};

static bool write_out(struct unpacking *u, size_t n)
{
    u->written += n;
    if (u->written > LARGEST) return err_set(u->e, 0, 0, "%s: there is more than 16 GiB in it", u->name);
    return file_write_all(u->to, (const char *)u->out, n) || err_errno(u->e, "%s: no room to unpack it", u->name);
}

/* The next bytes; -1 with a sentence. */
static ssize_t read_in(struct unpacking *u)
{
    ssize_t n;
    do n = read(u->from, u->in, PIECE);
    while (n < 0 && errno == EINTR);
    if (n < 0) err_errno(u->e, "%s", u->name);
    return n;
}

static bool copy(struct unpacking *u)
{
    ssize_t n;
    while ((n = read_in(u)) > 0) {
        memcpy(u->out, u->in, (size_t)n);
        if (!write_out(u, (size_t)n)) return false;
    }
    return n == 0;
}

static bool broken(struct unpacking *u)
{
    return err_set(u->e, 0, 0, "%s: the archive is damaged or cut off", u->name);
}

static bool inflate_all(struct unpacking *u, z_stream *z)
{
    ssize_t n;
    int got = Z_OK;
    while ((n = read_in(u)) > 0) {
        z->next_in = u->in;
        z->avail_in = (unsigned)n;
        while (z->avail_in) {
            if (got == Z_STREAM_END) inflateReset(z);
            z->next_out = u->out;
            z->avail_out = PIECE;
            got = inflate(z, Z_NO_FLUSH);
            if (got != Z_OK && got != Z_STREAM_END) return broken(u);
            if (!write_out(u, PIECE - z->avail_out)) return false;
        }
    }
    return n == 0 && (got == Z_STREAM_END || broken(u));
}

static bool unpack_gz(struct unpacking *u)
{
    z_stream z = { 0 };
    if (inflateInit2(&z, 15 + 32) != Z_OK) return err_set(u->e, 0, 0, "%s: not enough memory", u->name);
    bool good = inflate_all(u, &z);
    inflateEnd(&z);
    return good;
}

static bool unpack_zst(struct unpacking *u)
{
    ZSTD_DStream *z = ZSTD_createDStream();
    ssize_t n = 0;
    size_t left = 1;
    bool good = z != NULL;
    while (good && (n = read_in(u)) > 0) {
        ZSTD_inBuffer in = { u->in, (size_t)n, 0 };
        bool full = true;
        while (good && (in.pos < in.size || full)) {
            ZSTD_outBuffer out = { u->out, PIECE, 0 };
            left = ZSTD_decompressStream(z, &out, &in);
            full = out.pos == out.size;
            good = ZSTD_isError(left) ? broken(u) : write_out(u, out.pos);
        }
    }
    ZSTD_freeDStream(z);
    return good && n == 0 && (!left || broken(u));
}

typedef bool unpack_fn(struct unpacking *);

/* By its first bytes; NULL: it is a text. */
static unpack_fn *packed_how(int fd)
{
    unsigned char head[4] = { 0 };
    if (pread(fd, head, sizeof head, 0) < 2) return NULL;
    if (head[0] == 0x1f && head[1] == 0x8b) return unpack_gz;
    return !memcmp(head, "\x28\xb5\x2f\xfd", 4) ? unpack_zst : NULL;
}

/* A file without a name, where temporary files lie. */
static int nameless(struct err *e)
{
    const char *dir = getenv("TMPDIR");
    char path[4096];
    if (snprintf(path, sizeof path, "%s/huff-XXXXXX", dir && *dir ? dir : "/tmp") >= (int)sizeof path) return -1;
    int fd = mkostemp(path, O_CLOEXEC);
    if (fd < 0) err_errno(e, "%s", path);
    else unlink(path);
    return fd;
}

/* Replace *fd by a nameless file with what `fn` makes of it. */
static bool through(unpack_fn *fn, const char *name, int *fd, struct err *e)
{
    struct unpacking *u = mem_new(1, sizeof *u);
    u->name = name;
    u->from = *fd;
    u->e = e;
    u->to = nameless(e);
    bool good = u->to >= 0 && fn(u);
    if (u->from != STDIN_FILENO) close(u->from);
    *fd = u->to;
    mem_free(u);
    return good;
}

static bool map(struct input *in, const char *name, struct err *e)
{
    struct stat st;
    if (fstat(in->fd, &st)) return err_errno(e, "%s", name);
    in->n = (size_t)st.st_size;
    in->text = "";
    if (!in->n) return true;
    void *at = mmap(NULL, in->n, PROT_READ, MAP_PRIVATE, in->fd, 0);
    if (at == MAP_FAILED) return err_errno(e, "%s", name);
    in->text = at;
    madvise(at, in->n, MADV_SEQUENTIAL);
    return true;
}

/* UTF-16 is turned into UTF-8 at once; such files are small. */
static void recode(struct input *in)
{
    struct pdn_source src;
    if (in->n < 2 || (memcmp(in->text, "\xff\xfe", 2) && memcmp(in->text, "\xfe\xff", 2))) return;
    source_init(&src, in->text, in->n, NULL);
    munmap((void *)(uintptr_t)in->text, in->n);
    in->text = in->own = src.text;
    in->n = src.n;
}

bool input_open(const char *path, struct input *ret, struct err *e)
{
    bool standard = !strcmp(path, "-");
    const char *name = standard ? "standard input" : path;
    struct stat st;
    *ret = (struct input){ .fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC) };
    if (ret->fd < 0 || fstat(ret->fd, &st)) return err_errno(e, "%s", name);
    bool good = true;
    if (S_ISDIR(st.st_mode)) good = err_set(e, 0, 0, "%s: this is a folder", name);
    else if (standard || !S_ISREG(st.st_mode)) good = through(copy, name, &ret->fd, e);
    unpack_fn *fn = good ? packed_how(ret->fd) : NULL;
    if (fn && lseek(ret->fd, 0, SEEK_SET) == 0) good = through(fn, name, &ret->fd, e);
    good = good && map(ret, name, e);
    if (!good) {
        input_close(ret);
        return false;
    }
    ret->print = words_mix(ret->n, ret->text, ret->n) >> 1;
    recode(ret);
    return true;
}

bool input_whole(const struct input *in)
{
    struct stat st;
    return in->own || (!fstat(in->fd, &st) && (uint64_t)st.st_size >= in->n);
}

void input_close(struct input *in)
{
    if (in->own) mem_free(in->own);
    else if (in->n && in->text) munmap((void *)(uintptr_t)in->text, in->n);
    if (in->fd > STDIN_FILENO) close(in->fd);
    *in = (struct input){ .fd = -1 };
}
