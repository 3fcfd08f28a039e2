/* journal_read.c -- finding and reading journals that were left: see journal.h */
#include <config.h>

#include "app/session/journal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/lang.h"
#include "event/event_line.h"

enum { FILES_MAX = 1000, STALE_SECONDS = 60 };

static void take_path(const struct event *v, char ret[256])
{
    const char *path = str_text(&v->path);
    snprintf(ret, 256, "%s", strcmp(path, ".") ? path : "");
}

static bool take_event(struct journal_state *s, const struct event *v, struct err *e)
{
    struct session_player *p = &s->known.player[v->side];
    switch (v->kind) {
    case EVENT_PLAYER:
        *p = (struct session_player){ .engine = v->engine == 1, .remote = v->engine == 2, .level = v->number };
        snprintf(p->name, sizeof p->name, "%s", str_text(&v->text));
        s->known.has_player[v->side] = true;
        return true;
    case EVENT_TC: return clocks_read(&s->known.clocks, str_text(&v->name), true, e);
    case EVENT_CLOCK: return event_to_clock(v, &s->known.clocks, 0, e);
    case EVENT_FILE:
        snprintf(s->known.file, sizeof s->known.file, "%s", str_text(&v->text));
        s->known.file_index = v->number;
        return true;
    case EVENT_SUM:
        s->known.file_sum = strtoull(str_text(&v->name), NULL, 16);
        s->told = s->game ? game_version(s->game) : 0;
        return true;
    case EVENT_STOOD: take_path(v, s->known.stood); return true;
    case EVENT_FRESH: take_path(v, s->known.fresh); return true;
    case EVENT_TRIED: take_path(v, s->known.tried); return true;
    case EVENT_PAUSED: s->known.paused = v->number; return true;
    case EVENT_EDITED: snprintf(s->known.setup, sizeof s->known.setup, "%s", str_text(&v->text)); return true;
    default: return event_apply(v, &s->game, e);
    }
}

bool journal_is_played(const struct journal_known *k)
{
    return k->has_player[WHITE] || k->has_player[BLACK];
}

const struct node *journal_goes_on(const struct journal_state *s)
{
    bool left = *s->known.stood && journal_is_played(&s->known);
    const struct node *n = left ? game_path_find(s->game, s->known.stood) : game_here(s->game);
    return n ? n : game_line_end(s->game);
}

const struct node *journal_fresh(const struct journal_state *s)
{
    if (!journal_is_played(&s->known)) return NULL;
    return *s->known.fresh ? game_path_find(s->game, s->known.fresh) : game_root(s->game);
}

bool journal_read(const char *text, size_t n, struct journal_state *ret, struct err *e)
{
    struct journal_state s = { 0 };
    LOCAL(event) v = { .ms = -1 };
    struct err why = { 0 };
    const char *p = text, *end = text + n, *stop;
    bool ok = true;
    for (; ok && p < end; p = ok ? stop + 1 : p) {
        stop = memchr(p, '\n', (size_t)(end - p));
        if (!stop) ok = err_set(&why, 0, 0, _("the line was not finished"));
        else ok = event_read(p, (size_t)(stop - p), &v, &why);
        if (ok && v.seq != s.seq + 1) ok = err_set(&why, 0, 0, _("a line is missing before this one"));
        ok = ok && take_event(&s, &v, &why);
        if (ok) s.seq++;
    }
    s.good = (size_t)(p - text);
    /* A torn last line is what kill -9 leaves of a change that was not accepted yet: nothing is missing. */
    if (!ok && memchr(p, '\n', (size_t)(end - p)))
        snprintf(s.problem, sizeof s.problem,
            _("Line %llu of its journal is bad, and what came after is left out: %.300s"),
            (unsigned long long)s.seq + 1, why.text);
    if (!s.game) return err_set(e, 0, 0, ok ? _("no game in it") : _("no game in it: %s"), why.text);
    *ret = s;
    return true;
}

bool journal_lock(int fd)
{
    /* A lock of the open file, not of the process: no other close() in this program lets it go. */
    return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Open and lock a file that was left. -1 if there is none or a running program has it. */
static int take_file(const char *path)
{
    int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (fd >= 0 && journal_lock(fd)) return fd;
    if (fd >= 0) close(fd);
    return -1;
}

bool journal_is_over(const struct game *g)
{
    return game_result(g).result != RESULT_NONE || game_result(g).why != WHY_NONE;
}

/* Look into one file that was left.  False if it must not be offered. */
static bool look_into(const char *path, struct journal_found *ret)
{
    struct journal_state s;
    LOCAL(str) text = { 0 };
    struct stat st;
    const char *name = strrchr(path, '/');
    LOCAL_FD int fd = take_file(path);
    if (fd < 0 || fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) return false;
    if (!file_read(path, JOURNAL_BYTES, &text, NULL)) return false;
    if (!journal_read(str_text(&text), text.len, &s, NULL)) return false;
    bool ok = !game_is_bare(s.game) || *s.known.setup || !journal_is_played(&s.known);
    if (!ok) unlink(path);
    *ret = (struct journal_found){ .begun = (time_t)strtoll(name ? name + 1 : path, NULL, 10), .last = st.st_mtime };
    snprintf(ret->path, sizeof ret->path, "%s", path);
    memcpy(ret->file, s.known.file, sizeof ret->file);
    ret->moves = game_next_number(s.game, journal_goes_on(&s));
    ret->over = s.known.player[WHITE].remote || s.known.player[BLACK].remote || journal_is_over(s.game);
    game_free(s.game);
    return ok;
}

static void clear_stale(const char *path)
{
    struct stat st;
    LOCAL_FD int fd = take_file(path);
    if (fd < 0 || fstat(fd, &st) != 0 || !S_ISREG(st.st_mode)) return;
    if (time(NULL) - st.st_mtime > STALE_SECONDS) unlink(path);
}

static bool is_later(const struct journal_found *a, const struct journal_found *b)
{
    return a->last != b->last ? a->last > b->last : strcmp(a->path, b->path) > 0;
}

bool journal_find_last(const char *dir, const char *file, struct journal_found *ret)
{
    DIR *d = opendir(dir);
    const struct dirent *entry;
    int n = 0;
    if (!d) return false;
    while (n < FILES_MAX && (entry = readdir(d))) {
        char path[PATH_MAX];
        struct journal_found one;
        if (snprintf(path, sizeof path, "%s/%s", dir, entry->d_name) >= (int)sizeof path) continue;
        if (str_ends_in(path, JOURNAL_NEW)) clear_stale(path);
        if (!str_ends_in(path, JOURNAL_SUFFIX) || !look_into(path, &one)) continue;
        if (file && strcmp(file, one.file) != 0) continue;
        if (!n++ || is_later(&one, ret)) *ret = one;
    }
    closedir(d);
    return n > 0;
}

void journal_question(const struct journal_found *f, struct str *out)
{
    char when[64];
    struct tm then, today;
    time_t now = time(NULL);
    localtime_r(&f->begun, &then);
    localtime_r(&now, &today);
    bool same_day = then.tm_yday == today.tm_yday && then.tm_year == today.tm_year;
    strftime(when, sizeof when, same_day ? "%H:%M" : "%Y-%m-%d %H:%M", &then);
    str_addf(out, _("Resume the game of %s (move %d)?"), when, f->moves);
}
