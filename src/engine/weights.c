/* weights.c -- see weights.h, weights_data.h and huff-weights(5) */
#include <config.h>

#include "engine/weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/variants.h"
#include "engine/weights_data.h"

static const char magic[] = "huff weights ";
enum { LINEAR = 1, WITH_NET }; // files from before there were nets can still be read

bool weights_fit(const struct rules *r)
{
    return cover_board(r) != COVER_NONE;
}

int weights_count(const struct weights *w)
{
    return w->cover.tables * COVER_STATES + EVAL_TERMS;
}

struct weight weights_get(const struct weights *w, int i)
{
    int patterns = w->cover.tables * COVER_STATES;
    if (i >= patterns) return w->term[i - patterns];
    int32_t both = net_linear(w->net->row[i]);
    return (struct weight){ (int16_t)weights_opening(both), (int16_t)weights_ending(both) };
}

static int16_t cut(int value, int most)
{
    return (int16_t)(value > most ? most : value < -most ? -most : value);
}

void weights_set(struct weights *w, int i, struct weight value)
{
    int patterns = w->cover.tables * COVER_STATES, most = WEIGHTS_MOST / w->cover.tables;
    if (i >= patterns) {
        w->term[i - patterns] = value;
        return;
    }
    net_put_linear(w->net->row[i], cut(value.opening, most) * 65536 + cut(value.ending, most));
}

static struct weights *make(enum cover_board board)
{
    struct weights *w = mem_new(1, sizeof *w);
    w->scale = 100;
    cover_init(&w->cover, board);
    w->net = net_new(w->cover.tables);
    return w;
}

struct weights *weights_new(const struct rules *r)
{
    LOCAL(str) game = { 0 };
    struct weights *w = make(cover_board(r));
    variants_spec(r, &game);
    snprintf(w->game, sizeof w->game, "%s", str_text(&game));
    w->king_flies = r->king_flies;
    return w;
}

void weights_free(struct weights *w)
{
    if (!w || !w->net) return;
    net_free(w->net);
    mem_free(w);
}

const struct weights *weights_hand(void)
{
    static const struct weights hand = { .net = NULL };
    return &hand;
}

/* The body: all opening values, then all ending values, of two bytes each, low byte first.  Then the net's rows without
   digits, and four bytes for each number above them. */
static unsigned char *body_of(const struct weights *w, size_t *ret_bytes)
{
    int n = weights_count(w);
    *ret_bytes = 4 * (size_t)n + (size_t)w->net->rows * NET_SUMS + 4 * NET_TOP;
    unsigned char *body = mem_new(*ret_bytes, 1), *net = body + 4 * (size_t)n;
    for (int i = 0; i < n; i++) {
        struct weight v = weights_get(w, i);
        little_put(body + 2 * i, (wide)v.opening, 2);
        little_put(body + 2 * (n + i), (wide)v.ending, 2);
    }
    for (int i = 0; i < w->net->rows; i++, net += NET_SUMS) memcpy(net, w->net->row[i], NET_SUMS);
    for (int i = 0; i < NET_TOP; i++, net += 4) little_put(net, (wide)w->net->top[i], 4);
    return body;
}

void weights_write(const struct weights *w, struct str *ret)
{
    size_t bytes;
    unsigned char *body = body_of(w, &bytes);
    uLongf packed = compressBound(bytes);
    unsigned char *pack = mem_new(packed, 1);
    if (compress2(pack, &packed, body, bytes, 9) != Z_OK) packed = 0;
    str_addf(ret,
        "%s%d\ngame %s\nwidth %s\nking %s\nscale %d\nterms %d\ntables %d\nnet %dx%d\ncrc %08lx\nbytes %lu\n\n", magic,
        WITH_NET, w->game, cover_shape[w->cover.board].width, w->king_flies ? "flies" : "steps", (int)(w->scale * 1000),
        EVAL_TERMS, w->cover.tables, NET_SUMS, NET_HIDDEN, crc32(0, body, (uInt)bytes), (unsigned long)packed);
    str_addn(ret, (const char *)pack, packed);
    mem_free(pack);
    mem_free(body);
}

/* The head of a file that was read. */
struct head {
    char game[WEIGHTS_GAME], width[8], king[8];
    int version, scale, terms, tables, sums, hidden;
    enum cover_board board;
    unsigned long crc, bytes;
    size_t body; /* where it begins */
};

static bool read_head(const char *text, size_t n, struct head *h, struct err *e)
{
    char line[2 * WEIGHTS_GAME];
    size_t len = n < sizeof line - 1 ? n : sizeof line - 1;
    memcpy(line, text, len);
    line[len] = 0;
    int at = 0, more = 0;
    if (strncmp(line, magic, sizeof magic - 1)) return err_set(e, 1, 1, "this is not a file of weights");
    char *end = strstr(line, "\n\n");
    if (!end && strstr(line, "\r\n"))
        return err_set(e, 1, 1, "the weights were copied as text, with other ends of lines, which spoils them");
    if (!end) return err_set(e, 1, 1, "the head of the weights is cut off");
    h->body = (size_t)(end - line) + 2;
    int got = sscanf(line + sizeof magic - 1, "%d game %1023[^\n] width %7s king %7s scale %d terms %d tables %d%n",
        &h->version, h->game, h->width, h->king, &h->scale, &h->terms, &h->tables, &at);
    at += (int)sizeof magic - 1;
    if (got == 7 && h->version > LINEAR) got += sscanf(line + at, " net %dx%d%n", &h->sums, &h->hidden, &more) - 2;
    if (got == 7) got += sscanf(line + at + more, " crc %lx bytes %lu", &h->crc, &h->bytes);
    return got == 9 || err_set(e, 2, 1, "the head of the weights lacks a line or has a bad one");
}

static bool check_head(struct head *h, size_t n, struct err *e)
{
    while (h->board < COVER_BOARDS && strcmp(h->width, cover_shape[h->board].width)) h->board++;
    if (h->board == COVER_NONE) return err_set(e, 3, 1, "no board is %s wide", h->width);
    if (h->scale < 1000 || h->scale > 10000000) return err_set(e, 5, 1, "the scale is out of range");
    if (h->version < LINEAR || h->version > WITH_NET
        || (h->version == WITH_NET && (h->sums != NET_SUMS || h->hidden != NET_HIDDEN)))
        return err_set(e, 1, 1, "the weights are for another version of huff");
    if (h->terms < EVAL_LEAD || h->terms > EVAL_TERMS || h->tables != cover_tables(h->board))
        return err_set(e, 6, 1, "the weights are for another version of huff");
    if (h->bytes > n - h->body) return err_set(e, 8 + h->version, 1, "the weights are cut off");
    if (h->bytes < n - h->body) return err_set(e, 8 + h->version, 1, "something stands behind the weights");
    return true;
}

/* A body that is unpacked a little at a time; the whole would be larger than everything else. */
struct unpacking {
    z_stream z;
    unsigned char buf[1 << 14];
    size_t at, n;
    uLong crc;
    bool ended; // also if it was too short
};

static void unpack_more(struct unpacking *u)
{
    u->z.next_out = u->buf;
    u->z.avail_out = sizeof u->buf;
    u->ended = u->ended || inflate(&u->z, Z_NO_FLUSH) < Z_OK || u->z.avail_out == sizeof u->buf;
    u->at = 0;
    u->n = sizeof u->buf - u->z.avail_out;
    u->crc = crc32(u->crc, u->buf, (uInt)u->n);
}

/* After the end it gives zeros. */
static void next_bytes(struct unpacking *u, void *to, size_t n)
{
    unsigned char *at = to;
    memset(at, 0, n);
    for (size_t some; n && !u->ended; n -= some, at += some, u->at += some) {
        if (u->at == u->n) unpack_more(u);
        some = n < u->n - u->at ? n : u->n - u->at;
        if (!u->ended) memcpy(at, u->buf + u->at, some);
    }
}

static int32_t next_number(struct unpacking *u, int bytes)
{
    unsigned char number[4];
    next_bytes(u, number, (size_t)bytes);
    return (int32_t)little_get(number, bytes);
}

static void read_body(struct weights *w, const struct head *h, struct unpacking *u)
{
    const int n = weights_count(w) - EVAL_TERMS + h->terms;
    for (int i = 0; i < n; i++) weights_set(w, i, (struct weight){ (int16_t)next_number(u, 2), 0 });
    for (int i = 0; i < n; i++)
        weights_set(w, i, (struct weight){ weights_get(w, i).opening, (int16_t)next_number(u, 2) });
    if (h->version == LINEAR) return;
    for (int i = 0; i < w->net->rows; i++) next_bytes(u, w->net->row[i], NET_SUMS);
    for (int i = 0; i < NET_TOP; i++) w->net->top[i] = next_number(u, 4);
    net_ready(w->net);
}

static bool fill(struct weights *w, const struct head *h, unsigned char *bytes, struct err *e)
{
    LOCAL_MEM struct unpacking *u = mem_new(1, sizeof *u);
    u->z.next_in = bytes;
    u->z.avail_in = (uInt)h->bytes;
    bool ok = inflateInit(&u->z) == Z_OK;
    if (ok) read_body(w, h, u);
    ok = ok && !u->ended && u->at == u->n && u->crc == h->crc && inflate(&u->z, Z_FINISH) == Z_STREAM_END;
    inflateEnd(&u->z);
    return ok || err_set(e, 7 + h->version, 1, "the weights are damaged (their checksum is wrong)");
}

struct weights *weights_parse(const char *bytes, size_t n, struct err *e)
{
    struct head h = { .bytes = 0 };
    if (!read_head(bytes, n, &h, e) || !check_head(&h, n, e)) return NULL;
    struct weights *w = make(h.board);
    memcpy(w->game, h.game, sizeof w->game);
    w->king_flies = !strcmp(h.king, "flies");
    w->scale = h.scale / 1000.0;
    if (fill(w, &h, (unsigned char *)bytes + h.body, e)) return w;
    weights_free(w);
    return NULL;
}

/* Do the weights fit these rules?  An old file has no facts; if the name in it is not known, it fits any game on its
   board. */
static bool serves(const struct weights *w, const struct rules *r, struct err *e)
{
    if (w->cover.board != cover_board(r))
        return err_set(e, 3, 1, "these weights are for another board than that of %s: width %s, %s squares", r->title,
            cover_shape[w->cover.board].width, cover_shape[w->cover.board].cells == CELLS_ALL ? "all" : "dark");
    struct rules own;
    struct err why = { 0 };
    LOCAL(str) game = { 0 };
    variants_spec(r, &game);
    if (!variants_find(w->game, &own, &why))
        return !strchr(w->game, ':') || err_set(e, 2, 1, "it is not known whose weights these are: %.200s", why.text);
    return weights_likeness(&own, r) >= 0
        || err_set(e, 2, 1, "these weights are of %.100s, and %.100s has another goal or other lines", w->game,
            str_text(&game));
}

struct weights *weights_read(const char *path, const struct rules *r, struct err *e)
{
    LOCAL(str) text = { 0 };
    struct err why = { 0 };
    if (!file_read(path, WEIGHTS_BYTES, &text, e)) return NULL;
    struct weights *w = weights_parse(str_text(&text), text.len, &why);
    if (w && serves(w, r, &why)) return w;
    weights_free(w);
    err_set(e, 0, 0, "%.200s:%d:%d: %s", path, why.line, why.column, why.text);
    return NULL;
}
