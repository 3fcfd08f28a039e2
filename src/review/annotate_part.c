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
#include "base/mem.h"
#include "base/str.h"

enum { PART_MAX = 1 << 30, PART_PATH = 4096 };

struct annotate_part {
    const char *out;
    char path[PART_PATH];
    int fd;
    size_t head;
    off_t end; /* of the last complete game */
};

/* --- reading ----------------------------------------------------------------------------- */

/* Get the game at *at, and move *at past it.  False at the end, and where the file is cut off or damaged. */
static bool next_game(const struct str *text, size_t *at, const char **ret, size_t *ret_n)
{
    char *end;
    const char *s = str_text(text) + *at;
    if (*at >= text->len || strncmp(s, "game ", 5)) return false;
    unsigned long n = strtoul(s + 5, &end, 10), crc;
    if (strncmp(end, " bytes, crc ", 12)) return false;
    crc = strtoul(end + 12, &end, 16);
    if (*end++ != '\n' || n > text->len - (size_t)(end - text->s)) return false;
    if (crc32(0, (const Bytef *)end, (uInt)n) != crc) return false;
    *ret = end;
    *ret_n = n;
    *at = (size_t)(end - text->s) + n;
    return true;
}

/* Count the games, and cut off what follows the last complete one.  If the file is empty, or its head was not
   written to its end, write the head. */
static bool take_stock(struct annotate_part *p, const char *head, int *ret_games, struct err *e)
{
    LOCAL(str) text = { 0 };
    const char *game;
    size_t n, at = p->head;
    bool ok = file_read(p->path, PART_MAX, &text, e), begun = false;
    *ret_games = 0;
    if (ok) begun = text.len >= at;
    if (ok && memcmp(str_text(&text), head, begun ? at : text.len))
        ok = err_set(e, 0, 0, "%s was made of other games or on other terms: give the same command again, or remove it",
            p->path);
    while (ok && begun && next_game(&text, &at, &game, &n)) ++*ret_games;
    if (!ok) return false;
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

static bool open_file(struct annotate_part *p, struct err *e)
{
    struct stat st;
    if (stat(p->out, &st) == 0 && !S_ISREG(st.st_mode))
        return err_set(e, 0, 0, "cannot write %s: it is not a regular file", p->out);
    if (snprintf(p->path, sizeof p->path, "%s.part", p->out) >= (int)sizeof p->path)
        return err_set(e, 0, 0, "the file name is too long");
    p->fd = open(p->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
    if (p->fd < 0) return err_errno(e, "cannot write %s", p->path);
    if (flock(p->fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return true; // that file system has no locks
    return err_set(e, 0, 0, "%s is being written by another run", p->path);
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

bool annotate_part_finish(struct annotate_part *p, struct err *e)
{
    LOCAL(str) text = { 0 }, out = { 0 };
    const char *game;
    size_t n, at = p->head;
    bool ok = file_read(p->path, PART_MAX, &text, e);
    while (ok && next_game(&text, &at, &game, &n)) str_addn(&out, game, n);
    ok = ok && file_save(p->out, str_text(&out), out.len, e);
    if (ok) unlink(p->path);
    return ok;
}

void annotate_part_close(struct annotate_part *p)
{
    if (!p) return;
    if (p->fd >= 0) close(p->fd);
    mem_free(p);
}
