/* library_block.c -- see library_block.h */
#include <config.h>

#include "store/library/library_block.h"

#include <assert.h>
#include <limits.h>
#include <string.h>
#include <zstd.h>

#include "base/mem.h"
#include "store/tree/mainlines.h"

enum { FACT_BYTES = 40, POS_BYTES = 65, LEVEL = 1, LARGEST = 1 << 30 };

void varint_put(struct str *out, uint64_t v)
{
    char buf[10];
    size_t n = 0;
    for (; v > 127; v >>= 7) buf[n++] = (char)(v | 128);
    buf[n++] = (char)v;
    str_addn(out, buf, n);
}

bool varint_get(const uint8_t **at, const uint8_t *end, uint64_t *ret)
{
    uint64_t v = 0;
    for (int shift = 0; *at < end && shift < 64; shift += 7) {
        uint8_t b = *(*at)++;
        v |= (uint64_t)(b & 127) << shift;
        if (b & 128) continue;
        *ret = v;
        return true;
    }
    return false;
}

/* ---- positions, byte by byte, so that any machine can read them ---- */

static void pos_write(const struct pos *p, struct str *out)
{
    uint8_t b[POS_BYTES] = { p->turn };
    for (int s = 0; s < 2; s++) little_put(b + 1 + 16 * s, p->men[s], 16);
    for (int s = 0; s < 2; s++) little_put(b + 33 + 16 * s, p->kings[s], 16);
    str_addn(out, (const char *)b, sizeof b);
}

static void pos_read(const uint8_t *b, struct pos *ret)
{
    *ret = (struct pos){ .turn = b[0] & 1 };
    for (int s = 0; s < 2; s++) ret->men[s] = little_get(b + 1 + 16 * s, 16);
    for (int s = 0; s < 2; s++) ret->kings[s] = little_get(b + 33 + 16 * s, 16);
}

/* ---- filling ---- */

void block_clear(struct block *b, int64_t first)
{
    str_clear(&b->moves);
    str_clear(&b->text);
    b->first = first;
    b->games = 0;
}

void block_release(struct block *b)
{
    str_release(&b->moves);
    str_release(&b->text);
    b->games = 0;
}

void block_line_write(int variant, const struct pos *start, const uint8_t *packed, size_t n, struct str *out)
{
    varint_put(out, (unsigned)variant);
    str_put(out, start ? 1 : 0);
    if (start) pos_write(start, out);
    str_addn(out, (const char *)packed, n);
}

void block_add(struct block *b, const struct facts *f, const char *line, size_t line_n, const char *text, size_t n)
{
    assert(b->games < BLOCK_GAMES);
    b->fact[b->games] = *f;
    b->size[b->games++] = (uint32_t)n;
    varint_put(&b->moves, line_n);
    str_addn(&b->moves, line, line_n);
    str_addn(&b->text, text, n);
}

/* Replace [from, to) in a text. */
static void splice(struct str *s, size_t from, size_t to, const struct str *with)
{
    struct str out = { 0 };
    str_addn(&out, s->s, from);
    str_addn(&out, with->s, with->len);
    str_addn(&out, s->s + to, s->len - to);
    str_release(s);
    *s = out;
}

void block_empty(struct block *b, int i)
{
    LOCAL(str) line = { 0 }, none = { 0 };
    size_t from = 0;
    varint_put(&line, 2);
    block_line_write(0, NULL, NULL, 0, &line);
    if (b->line[i + 1]) splice(&b->moves, b->line[i], b->line[i + 1], &line);
    for (int k = 0; k < i; k++) from += b->size[k];
    splice(&b->text, from, from + b->size[i], &none);
    b->size[i] = 0;
    b->fact[i].deleted = 1;
}

/* ---- the row ---- */

/* Written so that a compiler can make it a single load. */
static uint16_t get_2(const uint8_t *b)
{
    return (uint16_t)(b[0] | b[1] << 8);
}

static uint32_t get_4(const uint8_t *b)
{
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static void put_fact(const struct facts *f, uint8_t *p)
{
    p[0] = (uint8_t)f->result;
    p[1] = f->deleted;
    p[2] = f->variant;
    p[3] = f->flags;
    little_put(p + 4, f->white_rating, 2);
    little_put(p + 6, f->black_rating, 2);
    little_put(p + 8, f->date, 4);
    little_put(p + 12, f->plies, 4);
    for (int i = 0; i < FACT_NAMES; i++) little_put(p + 16 + 4 * i, f->name[i], 4);
}

static void get_fact(const uint8_t *p, struct facts *f)
{
    *f = (struct facts){ .result = (int8_t)p[0],
        .deleted = p[1],
        .variant = p[2],
        .flags = p[3],
        .white_rating = get_2(p + 4),
        .black_rating = get_2(p + 6),
        .date = get_4(p + 8),
        .plies = get_4(p + 12) };
    for (int i = 0; i < FACT_NAMES; i++) f->name[i] = get_4(p + 16 + 4 * i);
}

bool block_pack(const struct str *t, struct str *ret)
{
    size_t room = ZSTD_compressBound(t->len);
    str_release(ret);
    *ret = (struct str){ .s = mem_try(room, 1), .room = room };
    ZSTD_CCtx *how = ZSTD_createCCtx();
    bool good = how && !ZSTD_isError(ZSTD_CCtx_setParameter(how, ZSTD_c_compressionLevel, LEVEL))
        && !ZSTD_isError(ZSTD_CCtx_setParameter(how, ZSTD_c_checksumFlag, 1));
    size_t n = good && ret->s ? ZSTD_compress2(how, ret->s, room, str_text(t), t->len) : 0;
    ZSTD_freeCCtx(how);
    good = n && !ZSTD_isError(n);
    ret->len = good ? n : 0;
    return good;
}

static bool bind_blob(sqlite3_stmt *s, int at, const struct str *t)
{
    return !sqlite3_bind_blob64(s, at, str_text(t), t->len, SQLITE_TRANSIENT);
}

bool block_bind(const struct block *b, sqlite3_stmt *s, int at)
{
    uint8_t facts[BLOCK_GAMES * FACT_BYTES];
    LOCAL(str) moves = { 0 }, sizes = { 0 }, text = { 0 };
    for (int i = 0; i < b->games; i++) put_fact(&b->fact[i], facts + i * FACT_BYTES);
    for (int i = 0; i < b->games; i++) varint_put(&sizes, b->size[i]);
    return !b->moves.full && !b->text.full && block_pack(&b->moves, &moves) && block_pack(&b->text, &text)
        && !sqlite3_bind_blob(s, at, facts, b->games * FACT_BYTES, SQLITE_TRANSIENT) && bind_blob(s, at + 1, &moves)
        && bind_blob(s, at + 2, &sizes) && bind_blob(s, at + 3, &text);
}

bool block_read_facts(const void *from, int n, struct facts *ret, int games)
{
    const uint8_t *p = from;
    if (n != games * FACT_BYTES) return false;
    for (int i = 0; i < games; i++, p += FACT_BYTES) get_fact(p, &ret[i]);
    return true;
}

static bool unpack(sqlite3_stmt *s, int column, struct str *out)
{
    const void *from = sqlite3_column_blob(s, column);
    size_t n = (size_t)sqlite3_column_bytes(s, column);
    unsigned long long room = from ? ZSTD_getFrameContentSize(from, n) : ZSTD_CONTENTSIZE_ERROR;
    if (room > LARGEST) return false;
    char *buf = mem_try((size_t)room + 1, 1);
    if (!buf) return false;
    size_t got = ZSTD_decompress(buf, (size_t)room, from, n);
    str_release(out);
    *out = (struct str){ .s = buf, .len = got, .room = (size_t)room + 1 };
    if (!ZSTD_isError(got) && got == room) return true;
    str_release(out);
    return false;
}

static bool read_sizes(sqlite3_stmt *s, struct block *b)
{
    const uint8_t *at = sqlite3_column_blob(s, 4), *end = at ? at + sqlite3_column_bytes(s, 4) : NULL;
    uint64_t sum = 0, n;
    for (int i = 0; i < b->games; i++) {
        if (!varint_get(&at, end, &n) || n > UINT32_MAX) return false;
        b->size[i] = (uint32_t)n;
        sum += n;
    }
    return at == end && sum == b->text.len;
}

static void find_lines(struct block *b)
{
    const uint8_t *s = (const uint8_t *)b->moves.s, *end = s + b->moves.len, *at = s;
    uint64_t n;
    memset(b->line, 0, sizeof b->line);
    for (int i = 0; i < b->games && varint_get(&at, end, &n) && n <= (size_t)(end - at); i++) {
        at += n;
        b->line[i + 1] = (size_t)(at - s);
    }
}

bool block_read(sqlite3_stmt *s, unsigned parts, struct block *ret)
{
    ret->first = sqlite3_column_int64(s, 0);
    ret->games = sqlite3_column_int(s, 1);
    if (ret->games < 1 || ret->games > BLOCK_GAMES) return false;
    if (!block_read_facts(sqlite3_column_blob(s, 2), sqlite3_column_bytes(s, 2), ret->fact, ret->games)) return false;
    if ((parts & BLOCK_MOVES) && !unpack(s, 3, &ret->moves)) return false;
    if (parts & BLOCK_MOVES) find_lines(ret);
    return !(parts & BLOCK_TEXT) || (unpack(s, 5, &ret->text) && read_sizes(s, ret));
}

bool block_text(const struct block *b, int i, const char **ret, size_t *ret_n)
{
    size_t at = 0;
    if (i < 0 || i >= b->games) return false;
    for (int k = 0; k < i; k++) at += b->size[k];
    *ret = str_text(&b->text) + at;
    *ret_n = b->size[i];
    return at + b->size[i] <= b->text.len;
}

bool block_line(const struct block *b, int i, int *ret_variant, bool *ret_set_up, struct mainline *ret)
{
    const uint8_t *s = (const uint8_t *)b->moves.s, *p = s + b->line[i], *end = s + b->line[i + 1];
    uint64_t n, variant;
    if (p >= end || !varint_get(&p, end, &n) || !varint_get(&p, end, &variant) || p == end || variant > INT16_MAX)
        return false;
    *ret_variant = (int)variant;
    *ret_set_up = *p++ == 1;
    if (*ret_set_up && end - p < POS_BYTES) return false;
    *ret =
        (struct mainline){ .plies = INT_MAX, .at = *ret_set_up ? p + POS_BYTES : p, .end = end, .facts = b->fact[i] };
    if (*ret_set_up) pos_read(p, &ret->pos);
    return true;
}
