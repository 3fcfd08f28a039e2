/* hall_read.c -- a folder of tables taken over: see hall.h. */
#include <config.h>

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/mono.h"
#include "table/hall_files.h"
#include "table/syncer.h"

enum { JOURNAL_BYTES = 1 << 24, MOMENT_MS = 2 };

/* Lines up to the first bad one; how many bytes they take. */
static size_t replay(struct hall_table *ht, const struct str *text)
{
    const char *p = str_text(text), *end = p + text->len, *stop;
    LOCAL(event) v = { .ms = -1 };
    struct err e;
    while (p < end && (stop = memchr(p, '\n', (size_t)(end - p)))) {
        if (!event_read(p, (size_t)(stop - p), &v, &e) || v.seq != ht->seq + 1) break;
        if (!table_apply(&ht->t, &v, 0, &e)) break;
        hall_note_line(ht, p, (size_t)(stop - p), &v);
        p = stop + 1;
    }
    return (size_t)(p - str_text(text));
}

static bool keep_aside(const struct hall *h, const char *name, const struct str *text)
{
    char path[HALL_PATH];
    if (!hall_aside(h, name, ".damaged", path)) return false;
    LOCAL_FD int fd = openat(h->dir, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd >= 0 && file_write_all(fd, str_text(text), text->len) && fsync(fd) == 0;
}

/* Cut what is behind the last good line; unless that is just a torn line, keep a copy first. */
static bool cut_tail(struct hall_table *ht, const char *name, const struct str *text, size_t good)
{
    const char *tail = str_text(text) + good;
    size_t n = text->len - good;
    if (!n) return true;
    if (memchr(tail, '\n', n) && !keep_aside(ht->hall, name, text)) return false;
    return ftruncate(ht->fd, (off_t)good) == 0;
}

/* A journal without a game is of no use, but it is not ours to throw away. */
static bool read_table(struct hall *h, const char *file, int64_t now)
{
    char name[HALL_PATH];
    struct stat st;
    LOCAL(str) text = { 0 };
    snprintf(name, sizeof name, "%.*s", (int)(strlen(file) - strlen(HALL_SUFFIX)), file);
    if (!table_name_fits(name)) return false;
    struct hall_table *ht = hall_new_table(h);
    ht->fd = openat(h->dir, file, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    bool ok = ht->fd >= 0 && fstat(ht->fd, &st) == 0 && S_ISREG(st.st_mode)
        && file_read_open(ht->fd, file, JOURNAL_BYTES, &text, NULL);
    size_t good = ok ? replay(ht, &text) : 0;
    ok = ok && ht->t.game && !strcmp(ht->t.name, name) && cut_tail(ht, name, &text, good);
    if (!ok) {
        hall_free_table(ht);
        return false;
    }
    hall_add_table(ht);
    /* Even if this can't be written the clocks stand, and the journal learns of it when the disk has room. */
    if (!table_wake(&ht->t, now, NULL)) ht->t.status = TABLE_ADJOURNED;
    return true;
}

static bool read_tables(struct hall *h, int64_t now, struct err *e)
{
    int fd = openat(h->dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *d = fd >= 0 ? fdopendir(fd) : NULL;
    struct dirent *entry;
    if (!d) return err_errno(e, "the folder of tables can't be read");
    while (h->n < HALL_TABLES && (entry = readdir(d))) {
        if (str_ends_in(entry->d_name, HALL_SUFFIX)) read_table(h, entry->d_name, now);
        else if (str_ends_in(entry->d_name, HALL_SUFFIX HALL_NEW)) unlinkat(h->dir, entry->d_name, 0);
    }
    closedir(d);
    return true;
}

/* The one server of a folder holds its lock as long as it lives; whoever asks for one has it for a moment. */
static bool take_lock(struct hall *h, struct err *e)
{
    h->lock = openat(h->dir, HALL_LOCK, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (h->lock < 0) return err_errno(e, "the file \"%s\" in the folder of tables can't be opened", HALL_LOCK);
    for (int i = 0; i < 50; i++) {
        if (flock(h->lock, LOCK_EX | LOCK_NB) == 0) return true;
        mono_sleep(MOMENT_MS);
    }
    return err_set(e, 0, 0, "another table server has this folder");
}

struct hall *hall_open(const char *dir, hall_say_fn *say, int64_t now, struct err *e)
{
    struct hall *h = mem_new(1, sizeof *h);
    *h = (struct hall){ .dir = -1, .lock = -1, .say = say };
    bool ok = file_make_dir(dir, e);
    if (ok) h->dir = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    ok = ok && (h->dir >= 0 || err_errno(e, "cannot open %s", dir));
    ok = ok && take_lock(h, e);
    if (ok) h->syncer = syncer_new(h->dir);
    ok = ok && (h->syncer || err_set(e, 0, 0, "the table server can't start a thread")) && read_tables(h, now, e);
    if (ok) hall_find_archived(h);
    if (ok) return h;
    hall_free(h);
    return NULL;
}

void hall_free(struct hall *h)
{
    if (!h) return;
    syncer_free(h->syncer);
    while (h->tables) {
        struct hall_table *ht = h->tables;
        h->tables = ht->next;
        hall_free_table(ht);
    }
    file_close(&h->lock);
    file_close(&h->dir);
    mem_free(h);
}
