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
#include "board/rules.h"
#include "engine/weights_data.h"

static const char magic[] = "huff weights 1\n";

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
    return (struct weight){ (int16_t)weights_opening(w->table[i]), (int16_t)weights_ending(w->table[i]) };
}

static int16_t cut(int value, int most)
{
    return (int16_t)(value > most ? most : value < -most ? -most : value);
}

void weights_set(struct weights *w, int i, struct weight value)
{
    int patterns = w->cover.tables * COVER_STATES, most = WEIGHTS_MOST / w->cover.tables;
    if (i >= patterns) w->term[i - patterns] = value;
    else w->table[i] = cut(value.opening, most) * 65536 + cut(value.ending, most);
}

static struct weights *make(enum cover_board board)
{
    struct weights *w = mem_new(1, sizeof *w);
    w->scale = 100;
    cover_init(&w->cover, board);
    w->table = mem_new((size_t)w->cover.tables * COVER_STATES, sizeof *w->table);
    return w;
}

struct weights *weights_new(const struct rules *r)
{
    struct weights *w = make(cover_board(r));
    snprintf(w->game, sizeof w->game, "%s", r->id);
    w->king_flies = r->king_flies;
    return w;
}

void weights_free(struct weights *w)
{
    if (!w || !w->table) return;
    mem_free(w->table);
    mem_free(w);
}

const struct weights *weights_hand(void)
{
    static const struct weights hand = { .table = NULL };
    return &hand;
}

/* The body: all opening values, then all ending values, each of two bytes, the low one first. */
static unsigned char *body_of(const struct weights *w, size_t *ret_bytes)
{
    int n = weights_count(w);
    unsigned char *body = mem_new((size_t)n, 4), *opening = body, *ending = body + 2 * (size_t)n;
    for (int i = 0; i < n; i++) {
        struct weight v = weights_get(w, i);
        *opening++ = (unsigned char)v.opening;
        *opening++ = (unsigned char)((unsigned)v.opening >> 8);
        *ending++ = (unsigned char)v.ending;
        *ending++ = (unsigned char)((unsigned)v.ending >> 8);
    }
    *ret_bytes = 4 * (size_t)n;
    return body;
}

static int16_t read_two(const unsigned char *at)
{
    return (int16_t)(at[0] | at[1] << 8);
}

void weights_write(const struct weights *w, struct str *ret)
{
    size_t bytes;
    unsigned char *body = body_of(w, &bytes);
    uLongf packed = compressBound(bytes);
    unsigned char *pack = mem_new(packed, 1);
    if (compress2(pack, &packed, body, bytes, 9) != Z_OK) packed = 0;
    str_add(ret, magic);
    str_addf(ret, "game %s\nwidth %s\nking %s\nscale %d\nterms %d\ntables %d\ncrc %08lx\nbytes %lu\n\n", w->game,
        cover_shape[w->cover.board].width, w->king_flies ? "flies" : "steps", (int)(w->scale * 1000), EVAL_TERMS,
        w->cover.tables, crc32(0, body, (uInt)bytes), (unsigned long)packed);
    str_addn(ret, (const char *)pack, packed);
    mem_free(pack);
    mem_free(body);
}

/* The head of a file as it is read. */
struct head {
    char game[RULES_ID], width[8], king[8];
    int scale, terms, tables;
    enum cover_board board;
    unsigned long crc, bytes;
    size_t body; /* where it begins */
};

static bool read_head(const char *text, size_t n, struct head *h, struct err *e)
{
    char line[256];
    size_t len = n < sizeof line - 1 ? n : sizeof line - 1;
    memcpy(line, text, len);
    line[len] = 0;
    if (strncmp(line, magic, sizeof magic - 1)) return err_set(e, 1, 1, "this is not a file of weights");
    char *end = strstr(line, "\n\n");
    if (!end) return err_set(e, 1, 1, "the head of the weights is cut off");
    h->body = (size_t)(end - line) + 2;
    if (sscanf(line + sizeof magic - 1, "game %23s width %7s king %7s scale %d terms %d tables %d crc %lx bytes %lu",
            h->game, h->width, h->king, &h->scale, &h->terms, &h->tables, &h->crc, &h->bytes)
        != 8)
        return err_set(e, 2, 1, "the head of the weights lacks a line or has a bad one");
    return true;
}

static bool check_head(struct head *h, size_t n, struct err *e)
{
    while (h->board < COVER_BOARDS && strcmp(h->width, cover_shape[h->board].width)) h->board++;
    if (h->board == COVER_NONE) return err_set(e, 3, 1, "no board is %s wide", h->width);
    if (h->scale < 1000 || h->scale > 10000000) return err_set(e, 5, 1, "the scale is out of range");
    if (h->terms < EVAL_LEAD || h->terms > EVAL_TERMS || h->tables != cover_tables(h->board))
        return err_set(e, 6, 1, "the weights are for another version of huff");
    if (h->bytes != n - h->body) return err_set(e, 9, 1, "the weights are cut off");
    return true;
}

static bool fill(struct weights *w, const struct head *h, const unsigned char *bytes, struct err *e)
{
    int n = weights_count(w) - EVAL_TERMS + h->terms;
    uLongf size = 4 * (uLongf)n;
    unsigned char *body = mem_new(size, 1);
    bool ok = uncompress(body, &size, bytes, h->bytes) == Z_OK && size == 4 * (uLongf)n
        && crc32(0, body, (uInt)size) == h->crc;
    for (int i = 0; ok && i < n; i++)
        weights_set(w, i, (struct weight){ read_two(body + 2 * i), read_two(body + 2 * (n + i)) });
    mem_free(body);
    return ok || err_set(e, 0, 0, "the weights are damaged (their checksum is wrong)");
}

struct weights *weights_parse(const char *bytes, size_t n, struct err *e)
{
    struct head h = { .bytes = 0 };
    if (!read_head(bytes, n, &h, e) || !check_head(&h, n, e)) return NULL;
    struct weights *w = make(h.board);
    memcpy(w->game, h.game, sizeof w->game);
    w->king_flies = !strcmp(h.king, "flies");
    w->scale = h.scale / 1000.0;
    if (fill(w, &h, (const unsigned char *)bytes + h.body, e)) return w;
    weights_free(w);
    return NULL;
}

struct weights *weights_read(const char *path, const struct rules *r, struct err *e)
{
    LOCAL(str) text = { 0 };
    struct weights *w = NULL;
    if (file_read(path, WEIGHTS_BYTES, &text, e)) w = weights_parse(str_text(&text), text.len, e);
    if (w && w->cover.board != cover_board(r)) {
        err_set(e, 3, 1, "these weights are for another board than that of %s: width %s", r->title,
            cover_shape[w->cover.board].width);
        weights_free(w);
        return NULL;
    }
    return w;
}
