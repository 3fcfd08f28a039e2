/* library_import.c -- a file into the library: threads read pieces of it, one writer puts them into the database in
   order, each piece in one transaction that also notes how far the file has come. */
#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/thread.h"
#include "pdn/pdn_read.h"
#include "pdn/pdn_source.h"
#include "store/bytes.h"
#include "store/library/library_draft.h"
#include "store/library/library_writer.h"

enum { PIECE = 4 << 20, THREADS = 64, AHEAD = 3, BREATH_MS = 3 };

/* ---- the file ---- */

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

/* Archives and what comes through a pipe are unpacked into a file first, so that memory does not grow with them. */
static bool open_file(const char *path, struct bytes *ret, struct err *e)
{
    struct bytes unpacked = { .fd = -1 };
    if (!bytes_open_path(ret, path, e)) return false;
    if (!ret->whole) {
        int to = nameless(e);
        if (to < 0) return false;
        bool good = bytes_unpack(ret, to, e) && lseek(to, 0, SEEK_SET) == 0;
        if (good) good = bytes_open(&unpacked, to, ret->name, e);
        else close(to);
        bytes_release(ret);
        *ret = unpacked;
        if (!good) return false;
    }
    if (ret->mapped && !ret->original) madvise((void *)(uintptr_t)ret->s, ret->n, MADV_SEQUENTIAL);
    return !*ret->trouble || err_named(e, ret->trouble);
}

/* ---- its pieces ---- */

/* A piece of the file, read by a thread. */
struct piece {
    struct drafts drafts;
    size_t begin, most, end; /* games that begin in [begin, begin + most); where the next one begins */
    bool ready;
};

struct import {
    const struct library_import *how;
    const struct rules *assume;
    struct bytes in;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct piece *piece;
    int pieces;
    size_t piece_bytes, begin, next; /* where the first piece begins, and the next */
    int64_t taken, written;          /* pieces */
    bool stop;
};

static void read_piece(struct import *im, struct piece *p)
{
    drafts_clear(&p->drafts);
    p->end = p->begin + drafts_read(&p->drafts, im->in.s + p->begin, im->in.n - p->begin, p->most);
    if (!im->how->no_index) drafts_index(&p->drafts);
}

static void *reader(void *ctx)
{
    struct import *im = ctx;
    pthread_mutex_lock(&im->lock);
    for (;;) {
        while (!im->stop && im->next < im->in.n && im->taken - im->written >= im->pieces)
            pthread_cond_wait(&im->changed, &im->lock);
        if (im->stop || im->next >= im->in.n) break;
        struct piece *p = &im->piece[im->taken++ % im->pieces];
        p->begin = im->next;
        im->next = reader_seems_start(im->in.s,
            im->in.n - p->begin > im->piece_bytes ? p->begin + im->piece_bytes : im->in.n, im->in.n);
        p->most = im->next - p->begin;
        pthread_mutex_unlock(&im->lock);
        read_piece(im, p);
        pthread_mutex_lock(&im->lock);
        p->ready = true;
        pthread_cond_broadcast(&im->changed);
    }
    pthread_mutex_unlock(&im->lock);
    return NULL;
}

/* The next piece in order; NULL: there are no more. */
static struct piece *wait_piece(struct import *im)
{
    struct piece *p = &im->piece[im->written % im->pieces];
    HOLD(&im->lock);
    while (!(im->written < im->taken && p->ready) && (im->written < im->taken || im->next < im->in.n))
        pthread_cond_wait(&im->changed, &im->lock);
    return im->written < im->taken ? p : NULL;
}

static void done_piece(struct import *im, struct piece *p, bool stop)
{
    HOLD(&im->lock);
    p->ready = false;
    im->written++;
    im->stop = im->stop || stop;
    pthread_cond_broadcast(&im->changed);
}

struct worst {
    int severity; /* -1: nothing yet */
    char text[ERR_TEXT];
};

static void keep_worst(void *ctx, const struct pdn_finding *f)
{
    struct worst *w = ctx;
    if ((int)f->severity > w->severity) snprintf(w->text, sizeof w->text, "%s", f->text);
    if ((int)f->severity > w->severity) w->severity = (int)f->severity;
}

/* Why games of a piece could not be read in full; false: nobody wants to hear more.  `before`: games before them. */
static bool tell_odd(const struct import *im, const struct piece *p, int64_t before, void *ctx)
{
    bool more = true;
    for (size_t i = 0; more && i < p->drafts.n; i++) {
        const struct draft *g = &p->drafts.game[i];
        struct worst worst = { -1, "" };
        struct pdn_counts counts;
        if (!(g->flags & DRAFT_ODD)) continue;
        LOCAL(pdn_source) src;
        source_init(&src, im->in.s + p->begin + g->at, g->end - g->at, NULL);
        pdn_check(&src, im->assume, keep_worst, &worst, &counts);
        more = im->how->why(ctx, before + (int64_t)i + 1, worst.text);
    }
    return more;
}

/* All pieces.  If a game runs on into the next piece, which began with something that only looked like a game, that
   piece is read again from the game's end. */
static bool write_all(struct import *im, struct writer *w, library_progress_fn *fn, void *ctx, struct err *e)
{
    struct piece *p;
    bool good = true, stop = false, tell = im->how->why;
    size_t at = im->begin;
    while (good && !stop && (p = wait_piece(im))) {
        if (p->begin < at) {
            p->most = p->begin + p->most > at ? p->begin + p->most - at : 0;
            p->begin = at;
            read_piece(im, p);
        }
        good = bytes_same(&im->in, NULL) || err_set(e, 0, 0, "%s was changed while being read", im->in.name);
        good = good && writer_put(w, &p->drafts, im->in.s + p->begin, p->end, p->end >= im->in.n, e);
        if (good && tell) tell = tell_odd(im, p, w->progress.games - (int64_t)p->drafts.n, ctx);
        at = p->end;
        stop = good && fn && !fn(ctx, &w->progress);
        done_piece(im, p, stop || !good);
        if (good) mono_sleep(BREATH_MS); // others may write, too
    }
    return good;
}

static bool run(struct import *im, struct writer *w, library_progress_fn *fn, void *ctx, struct err *e)
{
    pthread_t thread[THREADS];
    int wanted = im->how->threads ? im->how->threads : thread_processors(), n = 0;
    if (wanted < 1) wanted = 1;
    if (wanted > THREADS) wanted = THREADS;
    im->pieces = wanted + AHEAD;
    im->piece = mem_new((size_t)im->pieces, sizeof *im->piece);
    for (int i = 0; i < im->pieces; i++) drafts_init(&im->piece[i].drafts, im->assume);
    pthread_mutex_init(&im->lock, NULL);
    pthread_cond_init(&im->changed, NULL);
    while (n < wanted && thread_start(&thread[n], reader, im)) n++;
    bool good = n ? write_all(im, w, fn, ctx, e) : err_set(e, 0, 0, "no thread can be started");
    pthread_mutex_lock(&im->lock);
    im->stop = true;
    pthread_cond_broadcast(&im->changed);
    pthread_mutex_unlock(&im->lock);
    for (int i = 0; i < n; i++) pthread_join(thread[i], NULL);
    for (int i = 0; i < im->pieces; i++) drafts_release(&im->piece[i].drafts);
    mem_free(im->piece);
    pthread_cond_destroy(&im->changed);
    pthread_mutex_destroy(&im->lock);
    return good;
}

bool library_import(struct library *l, const char *path, const struct library_import *how, library_progress_fn *fn,
    void *ctx, struct library_progress *ret, struct err *e)
{
    struct import im = { .how = how, .assume = how->assume, .piece_bytes = how->piece ? how->piece : PIECE };
    struct writer w;
    struct rules guess;
    memset(ret, 0, sizeof *ret);
    if (how->text) {
        bytes_of_text(&im.in, how->text->s, how->text->len);
    } else if (!open_file(path, &im.in, e)) {
        bytes_release(&im.in);
        return false;
    }
    if (!im.assume && draft_guess(im.in.s, im.in.n, &guess)) im.assume = &guess;
    bool good = writer_begin(&w, l, how, im.assume, path, &im.in, e);
    if (good && !w.finished) {
        im.next = (size_t)w.progress.bytes;
        if (!im.next && im.in.n >= 3 && !memcmp(im.in.s, "\xef\xbb\xbf", 3)) im.next = 3;
        im.begin = im.next;
        good = run(&im, &w, fn, ctx, e);
    } else if (good) {
        w.progress.added = 0;
        w.progress.duplicates = w.progress.games;
    }
    *ret = w.progress;
    writer_end(&w);
    bytes_release(&im.in);
    return good;
}
