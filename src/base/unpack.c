/* unpack.c -- see unpack.h.  An archive of several members or frames is one text, as for gzip and zstd. */
#include <config.h>

#include "base/unpack.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>
#include <zlib.h>
#include <zstd.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"

/* Games shrink to a twentieth of their size, so an archive that grows this much is an attack. */
enum { RATIO_MAX = 500, RATIO_FROM = 64 << 20, STEP = 1 << 18 };

enum pack { PACK_NONE, PACK_GZ, PACK_ZST };

struct unpack {
    enum pack pack;
    z_stream gz;
    ZSTD_DStream *zst;
    uint64_t in, out;
    bool between; /* a member has just ended, another may follow */
    bool over;    /* there is no memory to unpack anything */
};

bool unpack_is_name(const char *path)
{
    const char *ending = strrchr(path, '.');
    return ending && (!strcasecmp(ending, ".gz") || !strcasecmp(ending, ".zst"));
}

struct unpack *unpack_new(const char *first, size_t n)
{
    struct unpack *u = mem_new(1, sizeof *u);
    if (n >= 2 && !memcmp(first, "\x1f\x8b", 2)) {
        u->pack = PACK_GZ;
        if (inflateInit2(&u->gz, 15 + 16) != Z_OK) u->over = true;
    } else if (n >= 4 && !memcmp(first, "\x28\xb5\x2f\xfd", 4)) {
        u->pack = PACK_ZST;
        u->zst = ZSTD_createDStream();
        u->over = !u->zst;
    }
    return u;
}

void unpack_free(struct unpack *u)
{
    if (!u) return;
    if (u->pack == PACK_GZ) inflateEnd(&u->gz);
    ZSTD_freeDStream(u->zst);
    mem_free(u);
}

bool unpack_packed(const struct unpack *u)
{
    return u->pack != PACK_NONE;
}

static bool copy(const char **in, size_t *n, char *out, size_t room, size_t *ret_out)
{
    *ret_out = *n < room ? *n : room;
    memcpy(out, *in, *ret_out);
    *in += *ret_out;
    *n -= *ret_out;
    return true;
}

static bool some_gz(struct unpack *u, const char **in, size_t *n, char *out, size_t room, size_t *ret_out,
    struct err *e)
{
    *ret_out = 0;
    if (u->between) { // NUL bytes are padding; anything else is another member
        for (; *n && !**in; ++*in) --*n;
        if (!*n) return true;
        if (**in != '\x1f') return err_set(e, 0, 0, "is damaged");
        inflateReset(&u->gz);
        u->between = false;
    }
    u->gz.next_in = (Bytef *)(uintptr_t)*in;
    u->gz.avail_in = (uInt)*n;
    u->gz.next_out = (Bytef *)out;
    u->gz.avail_out = (uInt)room;
    int got = inflate(&u->gz, Z_NO_FLUSH);
    *in = (const char *)u->gz.next_in;
    *n = u->gz.avail_in;
    *ret_out = room - u->gz.avail_out;
    if (got == Z_STREAM_END) u->between = true;
    else if (got != Z_OK && got != Z_BUF_ERROR) return err_set(e, 0, 0, "is damaged");
    return true;
}

// NOLINTNEXTLINE(readability-non-const-parameter): libzstd writes to `out`.
static bool some_zst(struct unpack *u, const char **in, size_t *n, char *out, size_t room, size_t *ret_out,
    struct err *e)
{
    *ret_out = 0;
    if (!*n && u->between) return true;
    ZSTD_inBuffer from = { *in, *n, 0 };
    ZSTD_outBuffer to = { out, room, 0 };
    size_t got = ZSTD_decompressStream(u->zst, &to, &from);
    *in += from.pos;
    *n -= from.pos;
    *ret_out = to.pos;
    if (ZSTD_isError(got)) return err_set(e, 0, 0, "is damaged");
    u->between = got == 0;
    return true;
}

bool unpack_some(struct unpack *u, const char **in, size_t *n, char *out, size_t room, size_t *ret_out, struct err *e)
{
    if (room > INT32_MAX) room = INT32_MAX;
    if (u->pack == PACK_NONE) return copy(in, n, out, room, ret_out);
    if (u->over) {
        *ret_out = *n = 0;
        return true;
    }
    size_t had = *n;
    if (!(u->pack == PACK_GZ ? some_gz : some_zst)(u, in, n, out, room, ret_out, e)) return false;
    u->in += had - *n;
    u->out += *ret_out;
    if (u->out <= RATIO_FROM || u->out / RATIO_MAX <= u->in) return true;
    return err_set(e, 0, 0, "unpacks to more than %d times its size", RATIO_MAX);
}

bool unpack_whole(const struct unpack *u)
{
    return u->pack == PACK_NONE || u->between;
}

const char unpack_cut[] = "ends too early: the archive is not complete";

bool unpack_text(const char *name, struct str *text, struct err *e)
{
    OWN(unpack) u = unpack_new(str_text(text), text->len);
    if (!unpack_packed(u)) return true;
    LOCAL(str) old = *text;
    LOCAL_MEM char *step = mem_new(STEP, 1);
    struct err trouble;
    const char *in = str_text(&old), *why = NULL;
    *text = (struct str){ .max = old.max };
    for (size_t n = old.len, came = STEP; !why && (n || came == STEP);) {
        if (!unpack_some(u, &in, &n, step, STEP, &came, &trouble)) why = trouble.text;
        str_addn(text, step, came);
        if (text->full) why = "is too large for the memory there is";
    }
    if (!why && !unpack_whole(u)) why = unpack_cut;
    return !why || err_set(e, 0, 0, "%.200s %s", name, why);
}
