/* catalog_index.c -- finding the games of a file.

   Only pdn_read.h decides where a game begins and ends, and that does not depend on anything before the game.  So a
   large text is cut where games seem to begin, and the pieces are read in parallel.  A piece counts only if the one
   before it ended where this one begins; otherwise it is read again from there. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "base/thread.h"
#include "base/utf8.h"
#include "store/catalog/catalog_data.h"
#include "store/catalog/catalog_piece.h"
#include "store/strings.h"

enum {
    FIRST = 1 << 16, /* bytes read for the first rows */
    PIECE = 1 << 20,
    ROUND = 32, /* pieces read at a time, by so many threads: */
    HANDS = 8
};

static void read_job(void *ctx, int job, int hand UNUSED)
{
    piece_read((struct piece *)ctx + job);
}

/* --- taking games over ----------------------------------------------------------------------- */

/* For each text of the piece, the number of its UTF-8 form in the catalogue. */
static uint32_t *map_texts(struct catalog *c, const struct strings *raw)
{
    uint32_t n = strings_count(raw), *map = mem_more(NULL, n, sizeof *map);
    LOCAL(str) text = { 0 };
    for (uint32_t i = 0; i < n; i++) {
        const char *s = strings_text(raw, i);
        size_t len = strlen(s);
        struct pdn_source src = catalog_source(c, s, len);
        str_clear(&text);
        source_value(&src, 0, len, &text);
        map[i] = strings_id(c->strings, str_text(&text), text.len);
    }
    return map;
}

void index_adopt(struct catalog *c, struct piece *p)
{
    LOCAL_MEM uint32_t *map = map_texts(c, p->raw);
    for (int i = 0; i < p->games; i++) {
        struct entry *e = &p->entry[i];
        for (int k = 0; k < FACT_NAMES; k++) e->facts.name[k] = map[e->facts.name[k]];
        e->date = map[e->date];
        if (e->kind != ENTRY_UNSAID) e->kind = map[e->kind];
        bool own = e->facts.flags & ENTRY_OWN;
        if (!own) e->line += c->lines;
        if (e->kind == ENTRY_UNSAID && !own && !c->unsaid) {
            c->unsaid = true;
            c->first_unsaid = e->at;
        }
        entries_add(&c->entries, e);
    }
}

/* The games of a piece are known: tell others. */
static void publish(struct catalog *c, const struct piece *p)
{
    HOLD(&c->lock);
    c->lines += p->lines;
    atomic_store(&c->known, (int)c->entries.n);
    atomic_store(&c->read, c->bytes.of && !c->bytes.whole ? c->bytes.read : p->next);
    pthread_cond_broadcast(&c->change);
    wake_up(&c->news);
}

/* Take the games of a piece; the text before is done up to `at`.  Returns where the next game begins. */
static size_t take(struct catalog *c, struct piece *p, size_t at)
{
    if (at != p->from) {
        piece_release(p);
        p->from = at;
        piece_read(p);
    }
    index_adopt(c, p);
    publish(c, p);
    return p->next;
}

/* Read all games that begin in [at, n) and are certain. */
static size_t read_span(struct catalog *c, size_t at, size_t n, size_t known, bool whole, bool *ret_stuck)
{
    struct piece piece[ROUND];
    *ret_stuck = false;
    while (at < n && !*ret_stuck && !atomic_load(&c->stop)) {
        int jobs = 0;
        for (size_t from = at; jobs < ROUND && from < n; jobs++) {
            size_t least = n - from > PIECE ? from + PIECE : n;
            size_t stop = least < n ? reader_seems_start(c->bytes.s, least, n) : n;
            piece[jobs] = (struct piece){ .s = c->bytes.s, .n = known, .whole = whole, .from = from, .stop = stop };
            from = stop;
        }
        thread_jobs(thread_processors() < HANDS ? thread_processors() : HANDS, jobs, read_job, piece);
        if (!bytes_same(&c->bytes, NULL)) {
            snprintf(c->bytes.trouble, sizeof c->bytes.trouble, "%s was changed while being read", c->bytes.name);
            *ret_stuck = true;
        }
        for (int i = 0; i < jobs; i++) {
            if (!*ret_stuck && at < piece[i].stop) {
                at = take(c, &piece[i], at);
                *ret_stuck = piece[i].stuck;
            }
            piece_release(&piece[i]);
        }
    }
    return at;
}

/* --- the thread --------------------------------------------------------------------------- */

/* Make a guess as soon as there is a game whose tags do not say what it is. */
static void guess(struct catalog *c)
{
    struct pdn_kind kind;
    if (!c->unsaid || atomic_load(&c->guess_id)) return;
    catalog_guess(c, c->bytes.s, c->bytes.n, c->first_unsaid, &kind);
    const char *id = kind.played ? kind.rules.id : "?";
    c->guess = kind;
    atomic_store(&c->guess_id, strings_id(c->strings, id, strlen(id)));
    wake_up(&c->news);
}

/* Is the text not UTF-8?  From the first such byte on it is not. */
static void judge_encoding(struct catalog *c, size_t from, size_t to)
{
    if (from < to && !atomic_load(&c->one_byte) && !utf8_valid(c->bytes.s + from, to - from))
        atomic_store(&c->one_byte, true);
}

/* Index while the text grows. */
static size_t index_growing(struct catalog *c)
{
    size_t at = 0, judged = 0, tried = 0;
    while (!c->bytes.whole && !atomic_load(&c->stop)) {
        bool stuck;
        bytes_more(&c->bytes, judged ? PIECE : 1, c->halt.fd);
        size_t n = utf8_uncut(c->bytes.s, c->bytes.n);
        if (c->bytes.whole || n == judged) continue;
        if (n < 4 || source_utf16(c->bytes.s, n, NULL)) continue; // UTF-16 is read when it is complete
        judge_encoding(c, judged, n);
        judged = n;
        if (n - at < tried) continue;
        size_t before = at;
        at = read_span(c, at, n, n, false, &stuck);
        tried = at == before && n - at > FIRST ? (n - at) * 2 : 0; // do not try a game without an end each time
    }
    return at;
}

void *index_all(void *catalog)
{
    struct catalog *c = catalog;
    bool stuck;
    size_t at = index_growing(c), n = c->bytes.n;
    if (!atomic_load(&c->stop) && c->bytes.n) {
        size_t first = n - at > FIRST ? reader_seems_start(c->bytes.s, at + FIRST, n) : n;
        judge_encoding(c, at, n > (size_t)PIECE * 16 ? first : n);
        at = read_span(c, at, first, n, true, &stuck);
        judge_encoding(c, at, n);
        guess(c);
        read_span(c, at, n, n, true, &stuck);
        guess(c);
    }
    HOLD(&c->lock);
    c->file_games = c->entries.n;
    c->games = (int)c->entries.n;
    atomic_store(&c->done, true);
    pthread_cond_broadcast(&c->change);
    wake_up(&c->news);
    return NULL;
}
