/* annotate_part.c -- see annotate_part.h */
#include <config.h>

#include "review/annotate_part.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/err.h"
#include "base/file.h"
#include "base/map.h"
#include "base/mem.h"
#include "base/str.h"

enum { PART_PATH = 4096 };

struct annotate_part {
    const char *out;
    char path[PART_PATH];
    int fd;
    size_t head;
    off_t end; /* of the last complete game */
};

/* --- reading ----------------------------------------------------------------------------- */

/* What is in the file, mapped: it may be larger than any text. */
struct view {
    const char *s;
    size_t n;
};

static void view_release(struct view *v)
{
    if (v->n) map_release(v->s, v->n);
}

static bool view_open(const struct annotate_part *p, struct view *ret, struct err *e)
{
    struct stat st;
    const char *s = "";
    bool ok = fstat(p->fd, &st) == 0 && (!st.st_size || (s = map_file(p->fd, (size_t)st.st_size)));
    if (!ok) return err_errno(e, "cannot read %s", p->path);
    *ret = (struct view){ s, (size_t)st.st_size };
    return true;
}

/* Get the game at *at, and move *at past it.  False at the end, and where the file is cut off or damaged. */
static bool next_game(const struct view *v, size_t *at, struct view *ret)
{
    char line[64] = "", *end;
    size_t left = v->n > *at ? v->n - *at : 0;
    memcpy(line, v->s + (left ? *at : 0), left < sizeof line ? left : sizeof line - 1);
    if (strncmp(line, "game ", 5)) return false;
    unsigned long n = strtoul(line + 5, &end, 10), crc;
    if (strncmp(end, " bytes, crc ", 12)) return false;
    crc = strtoul(end + 12, &end, 16);
    if (*end++ != '\n' || n > left - (size_t)(end - line)) return false;
    const char *game = v->s + *at + (end - line);
    if (crc32(0, (const Bytef *)game, (uInt)n) != crc) return false;
    *ret = (struct view){ game, n };
    *at = (size_t)(game - v->s) + n;
    return true;
}

/* Count the games, and cut off what follows the last complete one.  If the file is empty, or its head was not
   written to its end, write the head. */
static bool take_stock(struct annotate_part *p, const char *head, int *ret_games, struct err *e)
{
    struct view v, game;
    size_t at = p->head;
    if (!view_open(p, &v, e)) return false;
    bool begun = v.n >= at, ours = !memcmp(v.s, head, begun ? at : v.n);
    *ret_games = 0;
    while (ours && begun && next_game(&v, &at, &game)) ++*ret_games;
    view_release(&v);
    if (!ours)
        return err_set(e, 0, 0,
            "%s was made of other games or on other terms: give the same command again, or remove it", p->path);
    p->end = begun ? (off_t)at : 0;
    if (ftruncate(p->fd, p->end)) return err_errno(e, "cannot write %s", p->path);
    return true;
}

/* --- writing ----------------------------------------------------------------------------- */

static bool append(struct annotate_part *p, const char *s, size_t n, struct err *e)
{
    if (lseek(p->fd, p->end, SEEK_SET) >= 0 && file_write_all(p->fd, s, n) && fsync(p->fd) == 0) {
        p->end += (off_t)n;
        return true;
    }
    err_errno(e, "cannot write %s", p->path);
    int cut = ftruncate(p->fd, p->end);
    (void)cut; // the error of the write says more
    return false;
}

/* Open the file and lock it.  A run that has just finished removes it between the two: then that is not the file to
   write to. */
static bool open_locked(struct annotate_part *p, struct err *e)
{
    struct stat own, named;
    do {
        file_close(&p->fd);
        p->fd = open(p->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
        if (p->fd < 0) return err_errno(e, "cannot write %s", p->path);
        if (flock(p->fd, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK) // some file systems have no locks
            return err_set(e, 0, 0, "%s is being written by another run", p->path);
    } while (fstat(p->fd, &own) || stat(p->path, &named) || !file_is_same(&own, &named));
    return true;
}

static bool open_file(struct annotate_part *p, struct err *e)
{
    struct stat st;
    if (stat(p->out, &st) == 0 && !S_ISREG(st.st_mode))
        return err_set(e, 0, 0, "cannot write %s: it is not a regular file", p->out);
    if (snprintf(p->path, sizeof p->path, "%s.part", p->out) >= (int)sizeof p->path)
        return err_set(e, 0, 0, "the file name is too long");
    return open_locked(p, e);
}

struct annotate_part *annotate_part_open(const char *out, const char *head, int *ret_games, struct err *e)
{
    struct annotate_part *p = mem_new(1, sizeof *p);
    p->out = out;
    p->fd = -1;
    p->head = strlen(head);
    bool ok = open_file(p, e) && take_stock(p, head, ret_games, e);
    if (ok && !p->end) ok = append(p, head, p->head, e);
    if (ok) file_sync_folder_of(p->path);
    if (ok) return p;
    annotate_part_close(p);
    return NULL;
}

bool annotate_part_add(struct annotate_part *p, const struct str *game, struct err *e)
{
    LOCAL(str) text = { 0 };
    str_addf(&text, "game %zu bytes, crc %08lx\n", game->len, crc32(0, (const Bytef *)str_text(game), (uInt)game->len));
    str_addn(&text, str_text(game), game->len);
    return append(p, str_text(&text), text.len, e);
}

static bool put_games(void *part, int old UNUSED, int new, struct err *e)
{
    const struct annotate_part *p = part;
    struct view v, game;
    size_t at = p->head;
    if (!view_open(p, &v, e)) return false;
    bool ok = true;
    while (ok && next_game(&v, &at, &game)) ok = file_write_all(new, game.s, game.n);
    int why = errno;
    view_release(&v);
    errno = why;
    return ok;
}

bool annotate_part_finish(struct annotate_part *p, struct err *e)
{
    bool ok = file_change(p->out, put_games, p, e);
    if (ok) unlink(p->path);
    return ok;
}

void annotate_part_close(struct annotate_part *p)
{
    if (!p) return;
    if (p->fd >= 0) close(p->fd);
    mem_free(p);
}
