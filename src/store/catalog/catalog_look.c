/* catalog_look.c -- opening and looking at games: see catalog.h.  catalog_index.c finds them. */
#include <config.h>

#include "store/catalog/catalog.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "notation/gametype.h"
#include "pdn/pdn_finding.h"
#include "pdn/pdn_read.h"
#include "pdn/pdn_tree.h"
#include "store/catalog/catalog_data.h"
#include "store/strings.h"

static void *run(void *arg)
{
    index_all(arg);
    return NULL;
}

static struct catalog *start(struct bytes *bytes, const struct rules *assume, struct err *e)
{
    struct catalog *c = mem_new(1, sizeof *c);
    c->bytes = *bytes;
    c->assumes = assume != NULL;
    if (assume) c->assume = *assume;
    c->strings = strings_new();
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->change, NULL);
    lists_init(c);
    c->news = c->halt = (struct wake){ -1, -1 };
    if (wake_init(&c->news) && wake_init(&c->halt)) c->indexing = !pthread_create(&c->indexer, NULL, run, c);
    if (c->indexing) return c;
    err_errno(e, "cannot read %s", bytes->name);
    catalog_free(c);
    return NULL;
}

struct catalog *catalog_open_fd(int fd, const char *name, const struct rules *assume, struct err *e)
{
    struct bytes bytes;
    if (bytes_open(&bytes, fd, name, e)) return start(&bytes, assume, e);
    bytes_release(&bytes);
    return NULL;
}

struct catalog *catalog_open(const char *path, const struct rules *assume, struct err *e)
{
    struct bytes bytes;
    if (bytes_open_path(&bytes, path, e)) return start(&bytes, assume, e);
    bytes_release(&bytes);
    return NULL;
}

struct catalog *catalog_new(const char *text, size_t n, const struct rules *assume)
{
    struct bytes bytes;
    bytes_of_text(&bytes, text, n);
    return start(&bytes, assume, NULL);
}

struct catalog *catalog_share(struct catalog *c)
{
    c->sharers++;
    return c;
}

void catalog_free(struct catalog *c)
{
    if (!c || c->sharers--) return;
    atomic_store(&c->stop, true);
    if (c->halt.fd >= 0) wake_up(&c->halt);
    if (c->indexing) pthread_join(c->indexer, NULL);
    lists_release(c);
    for (uint32_t i = c->file_games; i < c->entries.n; i++) {
        struct entry *e = entries_at(&c->entries, i);
        if (e->flags & ENTRY_OWN) mem_free((void *)(uintptr_t)e->at);
    }
    if (c->replays) kinds_release(&c->kinds);
    if (c->news.fd >= 0) wake_release(&c->news);
    if (c->halt.fd >= 0) wake_release(&c->halt);
    pthread_mutex_destroy(&c->lock);
    pthread_cond_destroy(&c->change);
    strings_free(c->strings);
    entries_release(&c->entries);
    bytes_release(&c->bytes);
    mem_free(c->order);
    mem_free(c->mark);
    mem_free(c);
}

void catalog_state(const struct catalog *c, struct catalog_state *ret)
{
    bool done = atomic_load(&c->done);
    *ret = (struct catalog_state){ .games = done ? c->games : atomic_load(&c->known),
        .done = done,
        .bytes = atomic_load(&c->read),
        .of = c->bytes.of };
    if (done) snprintf(ret->trouble, sizeof ret->trouble, "%s", c->bytes.trouble);
}

int catalog_fd(const struct catalog *c)
{
    return c->news.fd;
}

void catalog_heard(struct catalog *c)
{
    wake_drain(&c->news);
}

void catalog_wait(struct catalog *c)
{
    pthread_mutex_lock(&c->lock);
    while (!atomic_load(&c->done)) pthread_cond_wait(&c->change, &c->lock);
    pthread_mutex_unlock(&c->lock);
}

/* --- games -------------------------------------------------------------------------------- */

uint32_t catalog_item(const struct catalog *c, int game)
{
    return c->order ? c->order[game] : (uint32_t)game;
}

const struct entry *catalog_entry(const struct catalog *c, int game)
{
    int n = atomic_load(&c->done) ? c->games : atomic_load(&c->known);
    return game >= 0 && game < n ? entries_at(&c->entries, catalog_item(c, game)) : NULL;
}

const char *catalog_span(const struct catalog *c, const struct entry *e, size_t *ret_n)
{
    *ret_n = e->n;
    if (e->flags & ENTRY_OWN) return (const char *)(uintptr_t)e->at;
    if (!bytes_there(&c->bytes, e->at, e->n)) return NULL;
    return c->bytes.s + e->at;
}

void catalog_entry_row(const struct catalog *c, const struct entry *e, struct row *ret)
{
    const struct strings *s = c->strings;
    uint32_t kind = e->kind == ENTRY_UNSAID ? atomic_load(&c->guess_id) : e->kind;
    const char *variant = strings_text(s, kind);
    *ret = (struct row){
        .white = strings_text(s, e->text[ENTRY_WHITE]),
        .black = strings_text(s, e->text[ENTRY_BLACK]),
        .event = strings_text(s, e->text[ENTRY_EVENT]),
        .site = strings_text(s, e->text[ENTRY_SITE]),
        .date = strings_text(s, e->text[ENTRY_DATE]),
        .round = strings_text(s, e->text[ENTRY_ROUND]),
        .result = strings_text(s, e->text[ENTRY_RESULT]),
        .variant = *variant == '?' ? "" : variant,
        .date_number = (int)e->date,
        .plies = (int)e->plies,
        .white_rating = e->white_rating,
        .black_rating = e->black_rating,
        .comments = e->flags & ENTRY_COMMENTS,
        .variations = e->flags & ENTRY_VARIATIONS,
        .odd = e->flags & ENTRY_ODD,
    };
}

bool catalog_row(const struct catalog *c, int game, struct row *ret)
{
    const struct entry *e = catalog_entry(c, game);
    if (e) catalog_entry_row(c, e, ret);
    return e != NULL;
}

struct pdn_source catalog_source(const struct catalog *c, const char *s, size_t n)
{
    return (struct pdn_source){ .text = (char *)(uintptr_t)s,
        .n = n,
        .one_byte = atomic_load(&c->one_byte),
        .crlf = c->crlf,
        .encoding = "CP1252" };
}

/* A game's items; false when there are none. */
static bool read_items(const struct pdn_source *src, struct pdn_reporter *report, struct reader *r, struct items *it)
{
    reader_init(r, src->text, src->n, src->one_byte, report);
    return reader_next(r, it);
}

/* Findings with the place in the file. */
struct shifted {
    pdn_report_fn *fn;
    void *ctx;
    int lines, columns;
};

static void shift(void *ctx, const struct pdn_finding *f)
{
    const struct shifted *s = ctx;
    struct pdn_finding moved = *f;
    if (!s->fn) return;
    if (moved.line == 1) moved.column += s->columns;
    moved.line += s->lines;
    s->fn(s->ctx, &moved);
}

/* What stands before a game on its first line. */
static int columns_before(const struct catalog *c, const struct entry *e)
{
    size_t at = e->at;
    if (e->flags & ENTRY_OWN) return 0;
    while (at && c->bytes.s[at - 1] != '\n' && c->bytes.s[at - 1] != '\r') at--;
    return (int)(e->at - at);
}

/* The white space behind a game, as a game without a result is said to end behind it. */
static size_t behind(const struct catalog *c, uint32_t item, const struct entry *e)
{
    bool done = atomic_load(&c->done);
    uint32_t known = done ? c->file_games : (uint32_t)atomic_load(&c->known);
    size_t end = e->at + e->n;
    if (item + 1 < known) return entries_at(&c->entries, item + 1)->at - end;
    return done && item < known ? c->bytes.n - end : 0;
}

/* The kinds, ready to replay a game of its own text.  True: the guess is not the last word. */
static bool prepare_kinds(struct catalog *c, const struct entry *e, const struct pdn_source *src)
{
    if (!c->replays) kinds_init(&c->kinds, src, c->assumes ? &c->assume : NULL);
    c->replays = true;
    c->kinds.source = src;
    if (e->kind != ENTRY_UNSAID || c->kinds.guessed) return false;
    bool known = atomic_load(&c->guess_id) != 0, own = e->flags & ENTRY_OWN;
    if (known) c->kinds.guess = c->guess;
    else if (own) catalog_guess(c, src->text, src->n, 0, &c->kinds.guess);
    else catalog_guess(c, c->bytes.s, e->at + e->n, e->at, &c->kinds.guess);
    c->kinds.guessed = true;
    return !known;
}

struct game *catalog_game(struct catalog *c, int game, pdn_report_fn *fn, void *ctx)
{
    const struct entry *e = catalog_entry(c, game);
    size_t n;
    const char *s = e ? catalog_span(c, e, &n) : NULL;
    if (!s) return NULL;
    n += behind(c, catalog_item(c, game), e);
    struct shifted out = { fn, ctx, fn ? catalog_line(c, game) - 1 : 0, fn ? columns_before(c, e) : 0 };
    struct pdn_source src = catalog_source(c, s, n);
    struct pdn_reporter report;
    struct reader r;
    struct items it = { 0 };
    struct game *g = NULL;
    int number;
    pdn_reporter_init(&report, src.text, src.n);
    report.fn = fn ? shift : NULL;
    report.ctx = &out;
    if (read_items(&src, &report, &r, &it)) {
        bool provisional = prepare_kinds(c, e, &src);
        const struct pdn_kind *kind = kinds_replay(&c->kinds, &r, &it, &report, &number);
        if (kind) g = tree_build(&c->kinds.play, &it, &src);
        else pdn_say(&report, PDN_NOT_PLAYED, it.at, gametype_name(number));
        if (provisional) c->kinds.guessed = false;
    }
    reader_release(&r);
    items_release(&it);
    pdn_reporter_release(&report);
    return g;
}

void catalog_text(const struct catalog *c, int game, struct str *out)
{
    static const char blank[] = " \t\r\n";
    const struct entry *e = catalog_entry(c, game);
    size_t at = 0, end;
    const char *s = e ? catalog_span(c, e, &end) : NULL;
    if (!s) return;
    while (at < end && strchr(blank, s[at])) at++;
    while (end > at && strchr(blank, s[end - 1])) end--;
    struct pdn_source src = catalog_source(c, s, end);
    source_utf8(&src, at, end - at, out);
}

/* The value of a tag as pdn_game_tag gives it. */
static void unescape(const struct pdn_source *src, const struct item *v, char *buf, size_t n)
{
    struct str text = { 0 };
    size_t k = 0;
    source_utf8(src, v->y, v->y_end - v->y, &text);
    for (const char *p = str_text(&text); *p && k + 1 < n; p++) {
        if (*p == '\\' && (p[1] == '"' || p[1] == '\\')) p++;
        buf[k++] = *p;
    }
    while (k && k + 1 == n && (buf[k - 1] & 0x80)) k--;
    if (n) buf[k] = 0;
    str_release(&text);
}

bool catalog_tag(const struct catalog *c, int game, const char *name, char *buf, size_t n)
{
    const struct entry *e = catalog_entry(c, game);
    size_t len;
    const char *s = e ? catalog_span(c, e, &len) : NULL;
    snprintf(buf, n, "%s", "");
    if (!s) return false;
    struct pdn_source src = catalog_source(c, s, len);
    struct pdn_reporter mute = { 0 };
    struct reader r;
    struct items it = { 0 };
    const struct item *v = NULL;
    if (read_items(&src, &mute, &r, &it)) v = items_tag(&it, s, name);
    if (v) unescape(&src, v, buf, n);
    reader_release(&r);
    items_release(&it);
    return v != NULL;
}
