/* hall_close.c -- games that are over: added to games.pdn, their journals gone or begun anew.  See hall.h. */
#include <config.h>

#include "table/hall.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "pdn/pdn.h"
#include "table/hall_files.h"

static bool ends_with(int fd, off_t size, const struct str *text)
{
    if (size < (off_t)text->len) return false;
    char *tail = mem_new(text->len, 1);
    bool same = pread(fd, tail, text->len, size - (off_t)text->len) == (ssize_t)text->len
        && !memcmp(tail, str_text(text), text->len);
    mem_free(tail);
    return same;
}

/* Append the text, whole or not at all. */
static bool append(int fd, off_t size, const struct str *text)
{
    if (file_write_all(fd, str_text(text), text->len) && fsync(fd) == 0) return true;
    int cut = ftruncate(fd, size);
    (void)cut;
    return false;
}

/* A game is added once: a journal that was over when the server began may be what a kill has left between the adding
   and the end of the journal, and then the game is the last in the file. */
static bool archive(struct hall_table *ht, struct err *e)
{
    struct str text = { 0 };
    struct game *g = ht->t.game;
    if (ht->archived || !game_root(g)->child) return true;
    game_set_tag(g, "Result", ending_text(game_rules(g), game_result(g).result));
    pdn_write(g, false, &text);
    str_put(&text, '\n');
    int fd = openat(ht->hall->dir, "games.pdn", O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    off_t size = fd >= 0 ? lseek(fd, 0, SEEK_END) : -1;
    bool ok = size >= 0 && ((ht->read_over && ends_with(fd, size, &text)) || append(fd, size, &text));
    if (!ok) err_errno(e, "the finished game can't be added to games.pdn");
    if (fd >= 0) close(fd);
    str_release(&text);
    ht->archived = ok;
    return ok;
}

/* What is the table's goes over to `from`'s place; what is the server's stays. */
static void take_over(struct hall_table *ht, struct hall_table *from, int64_t now)
{
    struct hall_table old = *ht;
    *ht = *from;
    ht->next = old.next;
    ht->conns = old.conns;
    ht->seen = old.seen;
    ht->t.watchers = old.t.watchers;
    for (int side = WHITE; side <= BLACK; side++) {
        ht->t.seat[side].here = old.t.seat[!side].here;
        ht->t.seat[side].gone = now;
    }
    *from = old;
}

bool hall_rematch(struct hall_table *ht, int64_t now, struct err *e)
{
    struct hall_table *fresh = hall_new_table(ht->hall);
    const char *const players[2] = { ht->t.seat[BLACK].name, ht->t.seat[WHITE].name };
    const struct pos *start = &game_root(ht->t.game)->pos;
    struct game *g = game_new(game_rules(ht->t.game), start, start->turn);
    char tc[64];
    clocks_write(&ht->t.clocks, tc, sizeof tc);
    fresh->t.delay = ht->t.delay;
    ht->t.rematch = false;
    bool ok = archive(ht, e) && hall_begin(fresh, ht->t.name, g, tc, players, e);
    if (ok) take_over(ht, fresh, now);
    game_free(g);
    hall_free_table(fresh);
    return ok;
}

bool hall_close(struct hall_table *ht, struct err *e)
{
    char path[HALL_PATH];
    struct hall_table **link = &ht->hall->tables;
    if (table_is_over(&ht->t) && !archive(ht, e)) return false;
    hall_path(ht->t.name, "", path);
    if (unlinkat(ht->hall->dir, path, 0) != 0 && errno != ENOENT)
        return err_errno(e, "the journal of %s can't be taken away", ht->t.name);
    fsync(ht->hall->dir);
    while (*link != ht) link = &(*link)->next;
    *link = ht->next;
    ht->hall->n--;
    hall_free_table(ht);
    return true;
}
