/* fuzz_wire.c -- lines that come over a table's socket.  The first byte of a line says where it goes: `w` and `b` ask as
   White and as Black, `s` sits down, `l` leaves, `t` lets time pass, `f` fills the disk or makes room, and anything else
   is what a server says to a client.  A mirror makes all events, too, and must come to the same game; the journal is
   read again. */
#include <config.h>

#include "fuzz/fuzz.h"

#include "base/err.h"
#include "table/client.h"
#include "table/table.h"

enum { LINES = 200, STEP_MS = 700 };

struct room {
    struct table t, mirror;
    struct str journal;
    uint64_t seq;
    int64_t now;
    bool full;
};

static bool keep(void *ctx, struct event *v, bool lasts, struct err *e)
{
    struct room *r = ctx;
    struct err why;
    if (lasts && r->full) return err_set(e, 0, 0, "full");
    r->seq += lasts;
    v->seq = r->seq;
    if (!table_apply(&r->mirror, v, r->now, &why)) abort();
    if (!lasts) return true;
    event_add_line(&r->journal, v);
    return true;
}

static void begin(struct room *r, const char *line)
{
    LOCAL(event) v = { .ms = -1 };
    LOCAL(str) text = { 0 };
    str_add(&text, line);
    fuzz_line_crc(&text);
    if (!event_read(text.s, text.len, &v, NULL)) abort();
    if (!keep(r, &v, true, NULL) || !table_apply(&r->t, &v, r->now, NULL)) abort();
}

/* With the number and the checksum put right, so that more than the check of them is tried. */
static bool read_line(const char *p, size_t n, struct str *line, struct event *v)
{
    struct err e;
    str_clear(line);
    str_add(line, "1 ");
    str_addn(line, p, n);
    fuzz_line_crc(line);
    return event_read(line->s, line->len, v, &e);
}

static void ask(struct room *r, enum side side, const struct event *v)
{
    struct err e = { 0 };
    if (!table_ask(&r->t, side, v, r->now, &e) && !*e.text) abort();
}

static void sit(struct room *r, const struct event *v)
{
    enum side side;
    struct err e = { 0 };
    if (v->kind != EVENT_JOIN || !table_name_fits(str_text(&v->path))) return;
    if (!table_sit(&r->t, str_text(&v->path), r->now, &side, &e) && !*e.text) abort();
}

static void pass_time(struct room *r, char unit)
{
    r->now += unit >= '0' && unit <= '9' ? (int64_t)STEP_MS << (unit - '0') : STEP_MS;
    table_tick(&r->t, r->now);
    table_go_on(&r->t, r->now);
    if (unit == 'b') table_beat(&r->t, r->now);
}

static void take_line(struct room *r, struct client *c, const char *p, size_t n)
{
    LOCAL(str) line = { 0 };
    LOCAL(event) v = { .ms = -1 };
    struct client_news news = { 0 };
    char what = n ? p[0] : 0;
    bool fits = n > 1 && read_line(p + 1, n - 1, &line, &v);
    if (what == 't') pass_time(r, n > 1 ? p[1] : 0);
    else if (what == 'f') r->full = !r->full;
    else if (what == 'l') table_leave(&r->t, n > 1 && p[1] == 'b' ? BLACK : WHITE, r->now);
    else if (!fits) client_take_line(c, p, n, r->now, &news);
    else if (what == 's') sit(r, &v);
    else if (what == 'w' || what == 'b') ask(r, what == 'w' ? WHITE : BLACK, &v);
    else client_take_line(c, line.s, line.len, r->now, &news);
}

static void expect_same(const struct table *a, const struct table *b)
{
    LOCAL(str) x = { 0 }, y = { 0 };
    event_snapshot(a->game, event_add_line, &x);
    event_snapshot(b->game, event_add_line, &y);
    if (strcmp(str_text(&x), str_text(&y)) || memcmp(a->offered, b->offered, sizeof a->offered)) abort();
}

static void read_again(const struct room *r)
{
    LOCAL(table) t;
    LOCAL(event) v = { .ms = -1 };
    const char *p = str_text(&r->journal), *stop;
    table_init(&t);
    for (; (stop = strchr(p, '\n')); p = stop + 1)
        if (!event_read(p, (size_t)(stop - p), &v, NULL) || !table_apply(&t, &v, 0, NULL)) abort();
    expect_same(&r->t, &t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    struct room r = { .now = 1000 };
    struct err e;
    struct client *c = client_new("/nowhere", "eve", &e);
    const char *p = (const char *)data, *end = p + n;
    bool timed = n && data[0] == 't';
    table_init(&r.t);
    r.t.keep = keep;
    r.t.keeper = &r;
    table_init(&r.mirror);
    begin(&r, "1 table kopi 0");
    begin(&r, n % 2 ? "2 game malaysian8 \"B:W21-32:B1-12\"" : "2 game international \"W:W31-50:B1-20\"");
    begin(&r, timed ? "3 tc 5:3/10+1" : "3 tc -");
    for (int i = 0; p < end && i < LINES; i++) {
        const char *stop = memchr(p, '\n', (size_t)(end - p));
        if (!stop) stop = end;
        take_line(&r, c, p, (size_t)(stop - p));
        p = stop + 1;
    }
    expect_same(&r.t, &r.mirror);
    read_again(&r);
    client_free(c);
    table_release(&r.t);
    table_release(&r.mirror);
    str_release(&r.journal);
    return 0;
}
