/* hall_close.c -- finished games: added to games.pdn, their journals removed or begun anew.  See hall.h. */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/folder.h"
#include "base/mem.h"
#include "pdn/pdn.h"
#include "table/hall_files.h"

#define ARCHIVE "games.pdn"
enum { ARCHIVE_BYTES = 4 << 20, ARCHIVES = 100 };

static bool ends_with(int fd, off_t size, const struct str *text)
{
    if (size < (off_t)text->len) return false;
    LOCAL_MEM char *tail = mem_new(text->len, 1);
    return pread(fd, tail, text->len, size - (off_t)text->len) == (ssize_t)text->len
        && !memcmp(tail, str_text(text), text->len);
}

/* Append the text, all of it or nothing. */
static bool append(const struct hall *h, int fd, off_t size, const struct str *text)
{
    bool ok = file_write_all(fd, str_text(text), text->len) && fsync(fd) == 0;
    if (ok && (size || fsync(h->dir) == 0)) return true;
    int cut = ftruncate(fd, size);
    (void)cut;
    return false;
}

/* Find the highest N of games-N.pdn. */
static void find_last(void *last, int dir UNUSED, const char *name, const struct stat *st UNUSED)
{
    int n, end = 0, *most = last;
    if (sscanf(name, "games-%6d.pdn%n", &n, &end) == 1 && end && !name[end] && n > *most) *most = n;
}

/* The file is full: give it a number, and remove the file that is a hundred before it. */
static bool rotate(struct hall *h)
{
    char path[32], old[32];
    int last = 0;
    folder_each(h->dir, find_last, &last);
    snprintf(path, sizeof path, "games-%d.pdn", last + 1);
    snprintf(old, sizeof old, "games-%d.pdn", last + 1 - ARCHIVES);
    if (renameat(h->dir, ARCHIVE, h->dir, path) != 0) return false;
    unlinkat(h->dir, old, 0);
    return h->names = true;
}

static int open_archive(const struct hall *h, int create, off_t *ret_size)
{
    int fd = openat(h->dir, ARCHIVE, O_RDWR | create | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    *ret_size = fd >= 0 ? lseek(fd, 0, SEEK_END) : -1;
    return fd;
}

/* The end of games.pdn shows which games are in it.  So before another game is added, their journals must go. */
static void drop_archived(struct hall *h, int fd)
{
    char path[HALL_PATH];
    for (struct hall_table *ht = h->tables; ht; ht = ht->next) {
        if (!ht->archived || fsync(fd) != 0) continue;
        hall_path(ht->t.name, "", path);
        if (unlinkat(h->dir, path, 0) != 0) continue;
        h->names = true;
        ht->named = false;
    }
}

static bool add(struct hall *h, const struct str *text, struct err *e)
{
    off_t size;
    LOCAL_FD int fd = open_archive(h, O_CREAT, &size);
    drop_archived(h, fd);
    if (size > ARCHIVE_BYTES && rotate(h)) {
        file_close(&fd);
        fd = open_archive(h, O_CREAT, &size);
    }
    return (size >= 0 && append(h, fd, size, text)) || err_errno(e, "the finished game can't be added to " ARCHIVE);
}

void hall_seal(struct hall *h)
{
    off_t size;
    char end[3];
    LOCAL_FD int fd = open_archive(h, 0, &size);
    if (h->trouble || size < (off_t)sizeof end || pread(fd, end, sizeof end, size - (off_t)sizeof end) != sizeof end)
        return;
    if (!memcmp(end, "\n\n\n", sizeof end)) return;
    drop_archived(h, fd);
    append(h, fd, size, &(struct str){ .s = (char[]){ "\n" }, .len = 1 });
}

/* Append the game as it is added to the file; nothing if it has no moves. */
static void write_over(struct game *g, struct str *out)
{
    if (!game_root(g)->child) return;
    game_set_tag(g, "Result", ending_text(game_rules(g), game_result(g).result));
    pdn_write(g, out);
    str_put(out, '\n');
}

static bool archive(struct hall_table *ht, struct err *e)
{
    LOCAL(str) text = { 0 };
    if (!hall_may_keep(ht, e)) return false;
    if (ht->archived) return true;
    write_over(ht->t.game, &text);
    bool ok = !text.len || add(ht->hall, &text, e);
    ht->archived = text.len && ok;
    return ok;
}

void hall_find_archived(struct hall *h)
{
    struct stat st;
    LOCAL_FD int fd = openat(h->dir, ARCHIVE, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    bool found = fd >= 0 && fstat(fd, &st) == 0;
    while (found) {
        found = false;
        for (struct hall_table *ht = h->tables; ht; ht = ht->next) {
            LOCAL(str) text = { 0 };
            if (!ht->archived && table_is_over(&ht->t)) write_over(ht->t.game, &text);
            bool last = text.len && ends_with(fd, st.st_size, &text);
            if (last) st.st_size -= (off_t)text.len;
            ht->archived |= last;
            found |= last;
        }
    }
}

/* Give another name to the journal of a game that could not be added. */
static bool link_aside(const struct hall_table *ht, char ret[HALL_PATH])
{
    char path[HALL_PATH];
    hall_path(ht->t.name, "", path);
    return !ht->hall->trouble && hall_aside(ht->hall, ht->t.name, ".unsaved", ret)
        && linkat(ht->hall->dir, path, ht->hall->dir, ret, 0) == 0;
}

/* Replace a table by `from`.  What belongs to the server stays. */
static void take_over(struct hall_table *ht, struct hall_table *from, int64_t now)
{
    struct hall_table old = *ht;
    *ht = *from;
    ht->next = old.next;
    ht->id = old.id;
    ht->conns = old.conns;
    ht->seen = old.seen;
    ht->t.watchers = old.t.watchers;
    for (int side = WHITE; side <= BLACK; side++) {
        ht->t.seat[side].here = old.t.seat[!side].here;
        ht->t.seat[side].gone = now;
    }
    *from = old;
    ht->t.keeper = ht;
    from->t.keeper = from;
}

bool hall_rematch(struct hall_table *ht, int64_t now, struct err *e)
{
    struct hall_table *fresh = hall_new_table(ht->hall);
    const char *const players[2] = { ht->t.seat[BLACK].name, ht->t.seat[WHITE].name };
    const struct pos *start = &game_root(ht->t.game)->pos;
    OWN(game) g = game_new(game_rules(ht->t.game), start, start->turn);
    char tc[64], aside[HALL_PATH];
    clocks_write(&ht->t.clocks, tc, sizeof tc);
    fresh->t.delay = ht->t.delay;
    ht->t.rematch = false;
    bool kept = archive(ht, e), linked = !kept && link_aside(ht, aside);
    bool ok = (kept || linked) && hall_begin(fresh, ht->t.name, g, tc, players, e);
    if (!ok && linked) unlinkat(ht->hall->dir, aside, 0);
    if (ok) take_over(ht, fresh, now);
    hall_free_table(fresh);
    return ok;
}

static bool take_away(struct hall_table *ht, struct err *e)
{
    char path[HALL_PATH];
    struct hall_table **link = &ht->hall->tables;
    hall_path(ht->t.name, "", path);
    if (unlinkat(ht->hall->dir, path, 0) != 0 && errno != ENOENT)
        return err_errno(e, "the journal of %s can't be taken away", ht->t.name);
    ht->hall->names = true;
    while (*link != ht) link = &(*link)->next;
    *link = ht->next;
    ht->hall->n--;
    hall_free_table(ht);
    return true;
}

bool hall_close(struct hall_table *ht, struct err *e)
{
    return archive(ht, e) && take_away(ht, e);
}

bool hall_vacate(struct hall_table *ht, struct err *e)
{
    char aside[HALL_PATH];
    return (archive(ht, e) || link_aside(ht, aside)) && take_away(ht, e);
}
