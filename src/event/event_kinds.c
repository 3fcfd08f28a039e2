/* event_kinds.c -- what kinds of lines there are: see event_line.h.

   A row of `kinds` names the arguments of a kind, which event_arg.c writes and reads.  What was read is written again
   and compared, so everything has one spelling. */
#include <config.h>

#include "event/event_line.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "base/err.h"
#include "base/scan.h"
#include "event/event_arg.h"

enum { CRC_TEXT = 10 }; /* " *5d1b9a04" */

static const struct kind_def {
    const char *name, *args;
} kinds[EVENT_KINDS] = {
    [EVENT_GAME] = { "game", "iFt" },
    [EVENT_TAG] = { "tag", "nt" },
    [EVENT_TAG_APPEND] = { "tag+", "nt" },
    [EVENT_UNTAG] = { "untag", "n" },
    [EVENT_MOVE] = { "move", "smk" },
    [EVENT_ILLEGAL] = { "illegal", "smk" },
    [EVENT_SETUP] = { "setup", "t" },
    [EVENT_GOTO] = { "goto", "p" },
    [EVENT_DELETE] = { "delete", "p" },
    [EVENT_PROMOTE] = { "promote", "p" },
    [EVENT_COMMENT] = { "comment", "pt" },
    [EVENT_BEFORE] = { "before", "pt" },
    [EVENT_JUNK] = { "junk", "pt" },
    [EVENT_NAG] = { "nag", "pg" },
    [EVENT_CLK] = { "clk", "pc" },
    [EVENT_RESULT] = { "result", "ry1" },
    [EVENT_PLAYER] = { "player", "se1t" },
    [EVENT_TC] = { "tc", "i" },
    [EVENT_CLOCK] = { "clock", "sl12" },
    [EVENT_FILE] = { "file", "1t" },
    [EVENT_TABLE] = { "table", "p1" },
    [EVENT_SEAT] = { "seat", "st" },
    [EVENT_STATUS] = { "status", "w" },
    [EVENT_OFFER] = { "offer", "soa" },
    [EVENT_PRESENCE] = { "presence", "sh" },
    [EVENT_WATCHERS] = { "watchers", "1" },
    [EVENT_CHAT] = { "chat", "Cnt" },
    [EVENT_HELLO] = { "hello", "1t" },
    [EVENT_HOST] = { "host", "pd1" },
    [EVENT_JOIN] = { "join", "p" },
    [EVENT_WATCH] = { "watch", "p" },
    [EVENT_LEAVE] = { "leave", "" },
    [EVENT_SAY] = { "say", "Ct" },
    [EVENT_RESIGN] = { "resign", "" },
    [EVENT_CLAIM] = { "claim", "" },
    [EVENT_LIST] = { "list", "" },
    [EVENT_ROW] = { "row", "pws12" },
    [EVENT_OK] = { "ok", "" },
    [EVENT_NO] = { "no", "t" },
    [EVENT_MOVED] = { "moved", "" },
    [EVENT_PING] = { "ping", "" },
    [EVENT_PONG] = { "pong", "" },
};

static bool read_body(struct scan *s, struct event *v, struct err *e)
{
    const char *name = s->p;
    int kind = 0;
    while (!scan_at_end(s) && *s->p != ' ') s->p++;
    size_t n = (size_t)(s->p - name);
    while (kind < EVENT_KINDS && (strlen(kinds[kind].name) != n || memcmp(kinds[kind].name, name, n))) kind++;
    if (kind == EVENT_KINDS) {
        s->p = name;
        return scan_err(s, e, "no such kind of event");
    }
    event_clear(v, (enum event_kind)kind);
    for (const char *arg = kinds[kind].args; *arg; arg++) {
        if (event_arg_may_miss(s, *arg)) continue;
        if (!scan_char(s, ' ')) return scan_err(s, e, "the line ends too early");
        if (!event_arg_read(s, *arg, v, e)) return false;
    }
    if (!scan_at_end(s)) return scan_err(s, e, "the line goes on too long");
    return true;
}

static void add_crc(struct str *out, size_t from)
{
    uLong crc = crc32(0, (const Bytef *)str_text(out) + from, (uInt)(out->len - from));
    str_addf(out, " *%08lx", (unsigned long)crc);
}

static bool crc_fits(const char *line, size_t n)
{
    char text[CRC_TEXT + 1];
    uLong crc = crc32(0, (const Bytef *)line, (uInt)(n - CRC_TEXT));
    snprintf(text, sizeof text, " *%08lx", (unsigned long)crc);
    return !memcmp(line + n - CRC_TEXT, text, CRC_TEXT);
}

static bool read_seq(struct scan *s, uint64_t *ret)
{
    uint64_t n = 0;
    const char *start = s->p;
    for (; !scan_at_end(s) && *s->p >= '0' && *s->p <= '9' && s->p - start < 18; s->p++)
        n = n * 10 + (uint64_t)(*s->p - '0');
    *ret = n;
    return s->p > start && scan_char(s, ' ');
}

/* Is the line exactly what would have been written?  The column of the first byte that is not; 0. */
static int other_spelling(const struct event *v, const char *line, size_t n)
{
    struct str again = { 0 };
    size_t i = 0;
    event_write(v, &again);
    while (i < n && i < again.len && line[i] == again.s[i]) i++;
    bool same = i == n && n == again.len;
    str_release(&again);
    return same ? 0 : (int)i + 1;
}

void event_init(struct event *v)
{
    *v = (struct event){ .ms = -1 };
}

void event_release(struct event *v)
{
    str_release(&v->name);
    str_release(&v->path);
    str_release(&v->text);
    str_release(&v->facts);
}

void event_clear(struct event *v, enum event_kind kind)
{
    struct event fresh = { .kind = kind,
        .ms = -1,
        .name = v->name,
        .path = v->path,
        .text = v->text,
        .facts = v->facts };
    str_clear(&fresh.name);
    str_clear(&fresh.path);
    str_clear(&fresh.text);
    str_clear(&fresh.facts);
    *v = fresh;
}

void event_write(const struct event *v, struct str *out)
{
    size_t from = out->len;
    assert(v->kind < EVENT_KINDS);
    str_addf(out, "%" PRIu64 " %s", v->seq, kinds[v->kind].name);
    for (const char *arg = kinds[v->kind].args; *arg; arg++) {
        if (event_arg_left_out(v, *arg)) continue;
        str_put(out, ' ');
        event_arg_write(v, *arg, out);
    }
    add_crc(out, from);
}

bool event_read(const char *line, size_t n, struct event *ret, struct err *e)
{
    struct scan s;
    uint64_t seq;
    if (n > EVENT_LINE_MAX) return err_set(e, 1, EVENT_LINE_MAX, "a line of more than %d bytes", EVENT_LINE_MAX);
    if (n <= CRC_TEXT || !crc_fits(line, n))
        return err_set(e, 1, (int)n + 1, "the line is damaged: its checksum does not fit");
    scan_init(&s, line, n - CRC_TEXT);
    if (!read_seq(&s, &seq)) return scan_err(&s, e, "a sequence number was expected here");
    if (!read_body(&s, ret, e)) return false;
    ret->seq = seq;
    int column = other_spelling(ret, line, n);
    if (column) return err_set(e, 1, column, "the line is not spelled the way it is written");
    return true;
}
