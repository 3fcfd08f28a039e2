/* journal.c -- see journal.h.

   The file is written by appending whole lines.  When a write fails the file is cut back to its last
   good line and closed; from then on every change tries to begin a new file with all of the game. */
#include <config.h>

#include "app/session/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/lang.h"
#include "base/mem.h"
#include "event/event_line.h"

struct journal {
    char dir[PATH_MAX];
    char path[PATH_MAX]; /* of the present file; "": none */
    int fd;              /* -1: no file */
    uint64_t seq;        /* of the last line written */
    bool unsynced;
    struct game *game;
    struct str line; /* lines gathered for the next write */
    struct journal_known known;
    struct err problem;
    bool failed, problem_is_new;
};

static void report(struct journal *j)
{
    struct err was = j->problem;
    const char *sentence = _("The game goes on, but is not kept safe on disk: %s");
    if (*j->dir) err_errno(&j->problem, sentence, j->dir);
    else err_set(&j->problem, 0, 0, sentence, _("HOME is not set to a full path"));
    if (!j->failed || strcmp(was.text, j->problem.text)) j->problem_is_new = true;
    j->failed = true;
}

/* Write the lines gathered.  True when they are in the file. */
static bool write_lines(struct journal *j)
{
    off_t good = lseek(j->fd, 0, SEEK_END);
    bool ok = good >= 0 && !j->line.full && file_write_all(j->fd, str_text(&j->line), j->line.len);
    str_clear(&j->line);
    if (ok) return true;
    int why = errno, cut = good >= 0 ? ftruncate(j->fd, good) : 0;
    (void)cut; // a reader stops at the torn line anyway
    errno = why;
    return false;
}

static void add_line(void *ctx, const struct event *event)
{
    struct journal *j = ctx;
    struct event numbered = *event;
    numbered.seq = ++j->seq;
    event_write(&numbered, &j->line);
    str_put(&j->line, '\n');
}

/* Gathers lines: of a change, or of what is known besides the game. */
typedef void add_fn(struct journal *, const void *what);

static void add_change(struct journal *j, const void *change)
{
    LOCAL(event) v = { .ms = -1 };
    event_of_change(j->game, change, &v);
    add_line(j, &v);
}

static void add_fact(struct journal *j, enum event_kind kind, int number, const char *text)
{
    LOCAL(event) v = { .kind = kind, .ms = -1, .number = number };
    bool path = kind == EVENT_STOOD || kind == EVENT_FRESH || kind == EVENT_TRIED,
         name = kind == EVENT_TC || kind == EVENT_SUM;
    str_add(path ? &v.path : name ? &v.name : &v.text, text);
    add_line(j, &v);
}

static void add_player(struct journal *j, enum side side)
{
    const struct session_player *p = &j->known.player[side];
    LOCAL(event) v = { .kind = EVENT_PLAYER,
        .ms = -1,
        .side = side,
        .engine = p->remote ? 2 : p->engine,
        .number = p->level };
    str_add(&v.text, p->name);
    add_line(j, &v);
}

static void add_clocks(struct journal *j)
{
    const struct clocks *c = &j->known.clocks;
    char spec[64];
    clocks_write(c, spec, sizeof spec);
    add_fact(j, EVENT_TC, 0, spec);
    for (int side = WHITE; side <= BLACK && c->n_stages; side++) {
        LOCAL(event) v = { .ms = -1 };
        event_of_clock(c, (enum side)side, 0, &v);
        add_line(j, &v);
    }
}

/* Do two stopped clocks differ by no more than the time that may have passed for the side that `runs`? */
static bool only_time_passed(const struct clocks *then, const struct clocks *now, int runs)
{
    char spec[2][64];
    clocks_write(then, spec[0], sizeof spec[0]);
    clocks_write(now, spec[1], sizeof spec[1]);
    bool same = !strcmp(spec[0], spec[1]);
    for (int side = WHITE; side <= BLACK; side++) {
        int64_t passed = then->left[side] - now->left[side];
        same &= then->made[side] == now->made[side] && then->at[side] == now->at[side];
        same &= passed >= 0 && passed < (side == runs ? JOURNAL_CLOCK_MS : 1);
    }
    return same;
}

/* Gather lines for all that is known now and `was` not. */
static void add_known(struct journal *j, const void *was_known)
{
    const struct journal_known *k = &j->known, *was = was_known;
    char sum[20];
    for (enum side side = WHITE; side <= BLACK; side++)
        if (k->has_player[side] != was->has_player[side]
            || memcmp(&k->player[side], &was->player[side], sizeof *k->player))
            add_player(j, side);
    if (!only_time_passed(&was->clocks, &k->clocks, -1)) add_clocks(j);
    if (strcmp(k->file, was->file) || k->file_index != was->file_index || k->file_sum != was->file_sum) {
        snprintf(sum, sizeof sum, "%" PRIx64, k->file_sum);
        add_fact(j, EVENT_FILE, k->file_index, k->file);
        add_fact(j, EVENT_SUM, 0, sum);
    }
    if (strcmp(k->stood, was->stood)) add_fact(j, EVENT_STOOD, 0, *k->stood ? k->stood : ".");
    if (k->paused != was->paused) add_fact(j, EVENT_PAUSED, k->paused, "");
    if (strcmp(k->fresh, was->fresh)) add_fact(j, EVENT_FRESH, 0, *k->fresh ? k->fresh : ".");
    if (strcmp(k->tried, was->tried)) add_fact(j, EVENT_TRIED, 0, *k->tried ? k->tried : ".");
    if (strcmp(k->setup, was->setup)) add_fact(j, EVENT_EDITED, 0, k->setup);
}

static void close_file(struct journal *j, bool remove)
{
    if (j->fd < 0) return;
    if (remove) unlink(j->path);
    else if (j->unsynced) fsync(j->fd);
    close(j->fd);
    j->fd = -1;
    j->path[0] = 0;
    j->seq = 0;
    j->unsynced = false;
}

/* Make a new file under a name that no reader looks at, locked from the start.  *path: the name it will get. */
static int make_file(struct journal *j, char path[PATH_MAX], char fresh[PATH_MAX])
{
    for (unsigned i = 0; i < 1000; i++) {
        int n = snprintf(path, PATH_MAX, "%s/%lld-%ld-%u" JOURNAL_SUFFIX, j->dir, (long long)time(NULL), (long)getpid(),
            i);
        if (n >= PATH_MAX || snprintf(fresh, PATH_MAX, "%s" JOURNAL_NEW, path) >= PATH_MAX) {
            errno = ENAMETOOLONG;
            return -1;
        }
        bool taken = access(path, F_OK) == 0;
        int fd = taken ? -1 : open(fresh, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
        if (fd < 0 && (taken || errno == EEXIST)) continue;
        if (fd >= 0) journal_lock(fd);
        return fd;
    }
    return -1;
}

/* Begin a file with all of the game as it is.  It is written under its temporary name and then renamed, so that no
   reader sees half a game. */
static bool begin_file(struct journal *j)
{
    char path[PATH_MAX], fresh[PATH_MAX];
    if (!*j->dir || !file_make_dir(j->dir, NULL)) return false;
    int old_fd = j->fd, fd = make_file(j, path, fresh);
    uint64_t old_seq = j->seq;
    if (fd < 0) return false;
    j->fd = fd;
    j->seq = 0;
    str_clear(&j->line);
    event_snapshot(j->game, add_line, j);
    add_known(j, &(struct journal_known){ .paused = false });
    if (write_lines(j) && fsync(fd) == 0 && rename(fresh, path) == 0) {
        file_sync_folder_of(path); // remove the old file only when a power failure would leave the new one
        if (j->path[0]) unlink(j->path);
        if (old_fd >= 0) close(old_fd);
        strcpy(j->path, path);
        return true;
    }
    int why = errno;
    unlink(fresh);
    close(fd);
    j->fd = old_fd;
    j->seq = old_seq;
    errno = why;
    return false;
}

/* Write the lines that `add` gathers.  If there is no file, or writing to it failed, write the whole game first. */
static void record(struct journal *j, bool sync, bool begins, add_fn *add, const void *what)
{
    if (!j->game || (j->fd < 0 && !begins)) return;
    bool ok = (j->fd >= 0 && !j->failed) || begin_file(j);
    if (ok) {
        add(j, what);
        ok = write_lines(j) && (!sync || fsync(j->fd) == 0);
    }
    if (!ok) {
        report(j);
        return;
    }
    j->unsynced = !sync;
    j->failed = false;
}

static void on_change(void *ctx, const struct game *g UNUSED, const struct game_event *change)
{
    bool walking = change->kind == GAME_EVENT_GOTO, clock = change->kind == GAME_EVENT_CLOCK;
    record(ctx, !walking && !clock, !walking, add_change, change);
}

void journal_write(struct journal *j)
{
    if (!j->game || (j->fd >= 0 && !j->failed)) return;
    if (begin_file(j)) j->failed = false;
    else report(j);
}

struct journal *journal_new(const char *dir)
{
    struct journal *j = mem_new(1, sizeof *j);
    snprintf(j->dir, sizeof j->dir, "%s", dir);
    for (size_t n = strlen(j->dir); n > 1 && j->dir[n - 1] == '/';) j->dir[--n] = 0;
    j->fd = -1;
    return j;
}

void journal_free(struct journal *j)
{
    if (!j) return;
    if (j->game) game_listen(j->game, LISTENER_JOURNAL, NULL, NULL);
    close_file(j, false);
    str_release(&j->line);
    mem_free(j);
}

void journal_begin(struct journal *j, struct game *g, bool keep_old)
{
    if (j->game) game_listen(j->game, LISTENER_JOURNAL, NULL, NULL);
    close_file(j, !keep_old);
    j->known = (struct journal_known){ 0 };
    j->failed = j->problem_is_new = false;
    j->game = g;
    if (g) game_listen(g, LISTENER_JOURNAL, on_change, j);
}

void journal_rest(struct journal *j)
{
    close_file(j, true);
}

/* Prepare to go on writing to a file that was read: cut off all after its last good line.  Keep a copy first, unless
   that is only the torn last line of a program that was killed. */
static bool cut_tail(int fd, const char *path, const struct str *text, size_t good, struct err *e)
{
    char aside[PATH_MAX];
    const char *tail = str_text(text) + good;
    size_t n = text->len - good;
    if (!n) return true;
    if (memchr(tail, '\n', n)) {
        snprintf(aside, sizeof aside, "%.*s.damaged", (int)(sizeof aside - 10), path);
        if (!file_save(aside, str_text(text), text->len, e)) return false;
    }
    return ftruncate(fd, (off_t)good) == 0 || err_errno(e, _("cannot write %s"), path);
}

static void go_on(struct journal *j, int fd, const char *path, const struct journal_state *s)
{
    journal_begin(j, s->game, true);
    j->fd = fd;
    j->seq = s->seq;
    snprintf(j->path, sizeof j->path, "%s", path);
    j->known = s->known;
}

bool journal_resume(struct journal *j, const char *path, struct journal_state *ret, struct err *e)
{
    LOCAL(str) text = { 0 };
    struct journal_state s;
    bool ok = false;
    int fd = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd < 0) return err_errno(e, _("cannot open %s"), path);
    if (!journal_lock(fd)) err_set(e, 0, 0, _("another huff has taken up this game"));
    else if (file_read(path, JOURNAL_BYTES, &text, e) && journal_read(str_text(&text), text.len, &s, e)) {
        ok = cut_tail(fd, path, &text, s.good, e);
        if (!ok) game_free(s.game);
    }
    if (!ok) {
        close(fd);
        return false;
    }
    go_on(j, fd, path, &s);
    *ret = s;
    return true;
}

void journal_know(struct journal *j, const struct journal_known *now, int runs)
{
    struct journal_known was = j->known, *k = &j->known;
    *k = *now;
    for (enum side side = WHITE; side <= BLACK; side++) {
        if (k->has_player[side]) continue;
        k->has_player[side] = was.has_player[side];
        k->player[side] = was.player[side];
    }
    if (!*k->file) {
        strcpy(k->file, was.file);
        k->file_index = was.file_index;
        k->file_sum = was.file_sum;
    }
    if (only_time_passed(&was.clocks, &k->clocks, runs)) k->clocks = was.clocks;
    uint64_t seq = j->seq;
    add_known(j, &was);
    bool news = j->line.len, begins = *k->setup && strcmp(k->setup, was.setup);
    str_clear(&j->line);
    j->seq = seq;
    if (news) record(j, begins, begins, add_known, &was);
}

void journal_flush(struct journal *j)
{
    if (j->fd < 0 || !j->unsynced) return;
    if (fsync(j->fd) == 0) j->unsynced = false;
    else report(j);
}

const struct err *journal_problem(const struct journal *j)
{
    return j->failed ? &j->problem : NULL;
}

bool journal_problem_is_new(struct journal *j)
{
    bool is_new = j->failed && j->problem_is_new;
    j->problem_is_new = false;
    return is_new;
}
