/* sample.c -- see sample.h.  The head is lines of text up to an empty one; no game begins like it.  A game is four
   bytes and its positions.  The bytes are: the number of positions, low byte first (2); the result; and a checksum of
   everything else, 0 in files from before there was one. */
#include <config.h>

#include "train/sample.h"

#include <dirent.h>
#include <string.h>
#include <zlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/folder.h"
#include "base/mem.h"

enum { HEAD = 4, BOARD = 3, CHUNK_BYTES = 1 << 28 };

/* Bytes of a set of all squares and the ghosts between them (board/square.c); at least 8. */
static int set_bytes(const struct rules *r)
{
    int h = rules_height(r), bits = r->cells == CELLS_ALL ? h * (r->width + 1) - 1 : (h + 1) / 2 * (r->width + 3) - 2;
    return bits <= 64 ? 8 : (bits + 7) / 8;
}

int sample_bytes(const struct rules *r)
{
    return BOARD + 4 * set_bytes(r);
}

void sample_pack(const struct sample *s, const struct rules *r, uint8_t *ret)
{
    int n = set_bytes(r);
    ret[0] = (uint8_t)s->flags;
    little_put(ret + 1, (wide)s->score, 2);
    for (int side = WHITE; side <= BLACK; side++) {
        little_put(ret + BOARD + side * n, s->pos.men[side], n);
        little_put(ret + BOARD + (2 + side) * n, s->pos.kings[side], n);
    }
}

void sample_unpack(const uint8_t *from, const struct rules *r, struct sample *ret)
{
    int n = set_bytes(r);
    ret->flags = from[0];
    ret->score = (int16_t)little_get(from + 1, 2);
    for (int side = WHITE; side <= BLACK; side++) {
        ret->pos.men[side] = little_get(from + BOARD + side * n, n);
        ret->pos.kings[side] = little_get(from + BOARD + (2 + side) * n, n);
    }
    ret->pos.turn = ret->flags & SAMPLE_BLACK ? BLACK : WHITE;
}

/* A checksum from 1 to 255. */
static uint8_t checksum(const uint8_t *game, size_t n)
{
    uLong sum = crc32(crc32(0, game, HEAD - 1), game + HEAD, (uInt)(n - HEAD));
    return (uint8_t)(1 + sum % 255);
}

/* "gen-001/chunk-0000.games" */
void sample_head(struct str *chunk, const char *path, const char *setup)
{
    const char *at = path + strlen(path);
    for (int parts = 2; at > path && (at[-1] != '/' || --parts);) at--;
    str_addf(chunk, "%s\n%s\n", at, setup);
}

void sample_add(struct str *chunk, const struct sample_game *g, const struct rules *r)
{
    uint8_t buf[BOARD + 4 * sizeof(wide)];
    size_t at = chunk->len;
    str_put(chunk, (char)g->n);
    str_put(chunk, (char)(g->n >> 8));
    str_put(chunk, (char)g->result);
    str_put(chunk, 0);
    for (int i = 0; i < g->n; i++) {
        sample_pack(&g->at[i], r, buf);
        str_addn(chunk, (const char *)buf, (size_t)sample_bytes(r));
    }
    chunk->s[at + HEAD - 1] = (char)checksum((uint8_t *)chunk->s + at, chunk->len - at);
}

bool sample_next(const char *chunk, size_t n, size_t *at, const struct rules *r, struct sample_game *ret)
{
    size_t bytes = (size_t)sample_bytes(r);
    if (n - *at < HEAD) return false;
    const uint8_t *from = (const uint8_t *)chunk + *at;
    ret->n = from[0] | from[1] << 8;
    ret->result = from[2];
    if (ret->n > SAMPLE_GAME_MAX || ret->result > 2 || n - *at - HEAD < (size_t)ret->n * bytes) return false;
    if (from[3] && from[3] != checksum(from, HEAD + (size_t)ret->n * bytes)) return false;
    for (int i = 0; i < ret->n; i++) sample_unpack(from + HEAD + (size_t)i * bytes, r, &ret->at[i]);
    *at += HEAD + (size_t)ret->n * bytes;
    return true;
}

static int is_chunk(const struct dirent *d)
{
    return !strncmp(d->d_name, "chunk-", 6) && str_ends_in(d->d_name, ".games");
}

/* Was a chunk with the same content seen before?  It is remembered now. */
static bool stands_twice(struct lookup *seen, const struct str *text)
{
    uint64_t sum = crc32(0, (const uint8_t *)str_text(text), (uInt)text->len);
    return lookup_seen(seen, (uint64_t)text->len << 32 | sum);
}

/* Move past the head, if there is one.  False if it is that of another chunk. */
static bool skip_head(const char *path, const char *text, const char *setup, size_t *at, struct err *e)
{
    LOCAL(str) mine = { 0 };
    sample_head(&mine, path, setup);
    if (strncmp(text, "gen-", 4) != 0) return true;
    *at = strnlen(text, mine.len); // a file that was cut off may not even have the whole head
    if (!strncmp(text, str_text(&mine), *at)) return true;
    const char *want = str_text(&mine) + str_differ(text, str_text(&mine), '\n');
    const char *have = text + (want - str_text(&mine));
    return err_set(e, 0, 0, "%.300s has the games of another chunk: it says \"%.*s\", not \"%.*s\"", path,
        (int)strcspn(have, "\n"), have, (int)strcspn(want, "\n"), want);
}

static bool each_of_chunk(const char *path, const struct rules *r, const char *setup, struct lookup *seen,
    sample_fn *fn, void *ctx, struct err *e)
{
    LOCAL(str) text = { 0 };
    LOCAL_MEM struct sample_game *game = mem_new(1, sizeof *game);
    size_t at = 0;
    int games = 0;
    if (!file_read(path, CHUNK_BYTES, &text, e)) return false;
    if (!skip_head(path, str_text(&text), setup, &at, e)) return false;
    if (seen && stands_twice(seen, &text)) return err_set(e, 0, 0, "%s has the games of another chunk", path);
    for (; sample_next(str_text(&text), text.len, &at, r, game); games++) fn(ctx, game);
    return (games == SAMPLE_CHUNK && at == text.len) || err_set(e, 0, 0, "%s is damaged", path);
}

bool sample_each(const char *folder, const struct rules *r, const char *setup, struct lookup *seen, sample_fn *fn,
    void *ctx, struct err *e)
{
    LOCAL(str) paths = { 0 };
    bool ok = folder_paths(folder, is_chunk, &paths, e);
    for (const char *p = str_text(&paths); ok && *p; p += strlen(p) + 1)
        ok = each_of_chunk(p, r, setup, seen, fn, ctx, e);
    return ok;
}
