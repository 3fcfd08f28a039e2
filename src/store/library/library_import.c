/* library_import.c -- importing a file, some of its pieces at a time.  Threads read the next pieces while those read
   before are put into the database in order.  Each piece is one transaction, which also notes how far the file has
   been imported. */
#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/mono.h"
#include "base/thread.h"
#include "pdn/pdn_read.h"
#include "pdn/pdn_source.h"
#include "store/bytes.h"
#include "store/library/library_draft.h"
#include "store/library/library_writer.h"

enum { PIECE = 4 << 20, THREADS = 32, BREATH_MS = 3 };

/* ---- the file ---- */

/* Make a file without a name in the folder for temporary files. */
static int nameless(struct err *e)
{
    const char *dir = getenv("TMPDIR");
    LOCAL(str) path = { 0 };
    str_addf(&path, "%s/huff-XXXXXX", dir && *dir ? dir : "/tmp");
    int fd = mkostemp(path.s, O_CLOEXEC);
    if (fd < 0) err_errno(e, "%.200s", path.s);
    else unlink(path.s);
    return fd;
}

/* Archives and pipes are first unpacked into a file, so that they do not take memory. */
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
};

struct import {
    const struct library_import *how;
    const struct rules *assume;
    struct bytes in;
    int threads;
    struct writer writer;
    size_t at, next; /* games are written up to `at`; the next piece to read begins at `next` */
    library_progress_fn *fn;
    void *ctx;
    bool tell, stop; /* tell: `how->why` wants to hear more.  stop: `fn` has ended the import */
};

/* Pieces that are read at the same time. */
struct round {
    struct import *im;
    struct piece *piece;
    int n;
};

static void read_piece(void *round, int job, int hand UNUSED)
{
    const struct round *r = round;
    const struct import *im = r->im;
    struct piece *p = &r->piece[job];
    drafts_clear(&p->drafts);
    p->end = p->begin + drafts_read(&p->drafts, im->in.s + p->begin, im->in.n - p->begin, p->most);
    if (!im->how->no_index) drafts_index(&p->drafts);
}

static void *read_round(void *round)
{
    struct round *r = round;
    struct import *im = r->im;
    size_t most = im->how->piece ? im->how->piece : PIECE, n = im->in.n;
    for (r->n = 0; r->n < im->threads && im->next < n; r->n++) {
        struct piece *p = &r->piece[r->n];
        p->begin = im->next;
        im->next = reader_seems_start(im->in.s, n - p->begin > most ? p->begin + most : n, n);
        p->most = im->next - p->begin;
    }
    thread_jobs(im->threads, r->n, read_piece, r);
    return NULL;
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

/* Tell why games of a piece could not be read in full.  False if nobody wants to hear more.  `before`: games before
   them. */
static bool tell_odd(const struct import *im, const struct piece *p, int64_t before)
{
    bool more = true;
    for (size_t i = 0; more && i < p->drafts.n; i++) {
        const struct draft *g = &p->drafts.game[i];
        struct worst worst = { -1, "" };
        struct pdn_counts counts;
        bool played = writer_variant(&im->writer, g);
        if (played && !(g->fact.flags & ENTRY_ODD)) continue;
        LOCAL(pdn_source) src;
        source_init(&src, im->in.s + p->begin + g->at, g->end - g->at, NULL);
        pdn_check(&src, im->assume, keep_worst, &worst, &counts);
        if (!played && g->kind >= 0)
            snprintf(worst.text, sizeof worst.text,
                "there is no room for its kind of game beside the %d others in the library", LIBRARY_VARIANTS - 1);
        more = im->how->why(im->ctx, before + (int64_t)i + 1, worst.text);
    }
    return more;
}

/* Write what was read, in order.  If a game continues into the next piece, which then began with something that only
   looked like a game, that piece is read again from the end of the game. */
static bool write_round(struct import *im, struct round *r, struct err *e)
{
    struct writer *w = &im->writer;
    bool good = true;
    for (int i = 0; i < r->n && good && !im->stop; i++) {
        struct piece *p = &r->piece[i];
        if (p->begin < im->at) {
            p->most = p->begin + p->most > im->at ? p->begin + p->most - im->at : 0;
            p->begin = im->at;
            read_piece(r, i, 0);
        }
        good = bytes_same(&im->in, NULL) || err_set(e, 0, 0, "%s was changed while being read", im->in.name);
        good = good && writer_put(w, &p->drafts, im->in.s + p->begin, p->end, p->end >= im->in.n, e);
        if (good && im->tell) im->tell = tell_odd(im, p, w->progress.games - (int64_t)p->drafts.n);
        im->at = p->end;
        im->stop = good && im->fn && !im->fn(im->ctx, &w->progress);
        if (good) mono_sleep(BREATH_MS); // others may want to write, too
    }
    return good;
}

static bool run(struct import *im, struct err *e)
{
    LOCAL_MEM struct piece *piece = mem_new(2 * (size_t)im->threads, sizeof *piece);
    struct round round[2] = { { im, piece, 0 }, { im, piece + im->threads, 0 } };
    bool good = true;
    for (int i = 0; i < 2 * im->threads; i++) drafts_init(&piece[i].drafts, im->assume);
    read_round(&round[0]);
    for (int i = 0; round[i].n && good && !im->stop; i = !i) {
        pthread_t ahead;
        bool begun = thread_start(&ahead, read_round, &round[!i]);
        good = write_round(im, &round[i], e);
        if (begun) pthread_join(ahead, NULL);
        else read_round(&round[!i]);
    }
    for (int i = 0; i < 2 * im->threads; i++) drafts_release(&piece[i].drafts);
    return good;
}

bool library_import(struct library *l, const char *path, const struct library_import *how, library_progress_fn *fn,
    void *ctx, struct library_progress *ret, struct err *e)
{
    struct import im = { .how = how, .assume = how->assume, .fn = fn, .ctx = ctx, .tell = how->why };
    struct writer *w = &im.writer;
    struct rules guess;
    memset(ret, 0, sizeof *ret);
    bool opened = how->text || open_file(path, &im.in, e);
    if (how->text) bytes_of_text(&im.in, how->text->s, how->text->len);
    if (!opened || !library_fresh(l)) {
        bytes_release(&im.in);
        return opened && library_good(l, e);
    }
    if (!im.assume && draft_guess(im.in.s, im.in.n, &guess)) im.assume = &guess;
    bool good = writer_begin(w, l, how, im.assume, path, &im.in, e);
    if (good && !w->finished) {
        im.threads = how->threads ? how->threads : thread_processors();
        if (im.threads > THREADS) im.threads = THREADS;
        im.at = (size_t)w->progress.bytes;
        if (!im.at && im.in.n >= 3 && !memcmp(im.in.s, "\xef\xbb\xbf", 3)) im.at = 3;
        im.next = im.at;
        good = run(&im, e);
    } else if (good) good = writer_again(w, e);
    *ret = w->progress;
    writer_end(w);
    bytes_release(&im.in);
    return good;
}
