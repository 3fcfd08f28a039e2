/* hall_keep.c -- taking over a folder of tables, and writing tables down: see hall.h. */
#include <config.h>

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/day.h"
#include "base/err.h"
#include "base/file.h"
#include "base/folder.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/words.h"
#include "table/hall_files.h"
#include "table/syncer.h"

enum { ASIDE_MOST = 100, JOURNAL_BYTES = 1 << 24, MOMENT_MS = 2, UNREAD_BYTES = 4096 };

/* Is there anything with this name? */
static bool has(const struct hall *h, const char *path)
{
    return faccessat(h->dir, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

bool hall_aside(const struct hall *h, const char *name, const char *ending, char ret[HALL_PATH])
{
    char behind[16];
    snprintf(behind, sizeof behind, "%s", ending);
    for (int i = 2; i <= ASIDE_MOST; i++) {
        hall_path(name, behind, ret);
        if (!has(h, ret)) return true;
        snprintf(behind, sizeof behind, "%s.%d", ending, i);
    }
    return false;
}

struct hall_table *hall_find(const struct hall *h, const char *name)
{
    for (struct hall_table *ht = h->tables; ht; ht = ht->next)
        if (!strcmp(ht->t.name, name)) return ht;
    return NULL;
}

/* A line (without its newline) has been written to the journal: note it. */
static void note_line(void *ctx, const char *line, size_t n, const struct event *v)
{
    struct hall_table *ht = ctx;
    assert(v->seq == ht->seq + 1); // a journal has no gaps
    MEM_ROOM(ht->line, ht->seq, ht->room);
    str_addn(&ht->lines, line, n);
    str_put(&ht->lines, '\n');
    ht->made += v->kind == EVENT_MOVE;
    ht->clocked += v->kind == EVENT_MOVE || v->kind == EVENT_CLOCK;
    ht->line[ht->seq++] = (struct hall_line){ ht->lines.len, ht->made };
}

/* Is the file with this name in the folder the open one, with this size (or `more` bytes)?  The folder, too, may be
   another one by now. */
static bool is_as_left(struct hall *h, const char *name, int fd, size_t size, bool more)
{
    char path[PATH_MAX];
    struct stat st, there;
    snprintf(path, sizeof path, "%s/%s", h->path, name);
    bool same = fstat(fd, &st) == 0 && lstat(path, &there) == 0 && file_is_same(&st, &there)
        && (st.st_size == (off_t)size || (more && st.st_size > (off_t)size));
    if (!same)
        h->trouble = N_("the files of the tables were changed from outside; games go on from what they hold now");
    return same;
}

static bool journal_is_as_left(const struct hall_table *ht)
{
    char path[HALL_PATH];
    hall_path(ht->t.name, "", path);
    return !ht->named || is_as_left(ht->hall, path, ht->fd, ht->lines.len, ht->torn);
}

bool hall_is_as_left(struct hall *h)
{
    bool same = is_as_left(h, HALL_LOCK, h->lock, 0, true);
    for (const struct hall_table *ht = h->tables; ht && same; ht = ht->next) same = journal_is_as_left(ht);
    return same;
}

bool hall_may_keep(const struct hall_table *ht, struct err *e)
{
    bool may = !ht->hall->trouble && journal_is_as_left(ht);
    return may || err_set(e, 0, 0, "%s", ht->hall->trouble);
}

/* Write a line to the journal, all of it or nothing. */
static bool write_line(struct hall_table *ht, const struct str *line, struct err *e)
{
    if (ht->torn && ftruncate(ht->fd, (off_t)ht->lines.len) != 0)
        return err_errno(e, "the table server can't write it down");
    ht->torn = !file_write_all(ht->fd, str_text(line), line->len);
    if (!ht->torn) return true;
    err_errno(e, "the table server can't write it down");
    ht->torn = ftruncate(ht->fd, (off_t)ht->lines.len) != 0;
    return false;
}

static bool keep(void *ctx, struct event *v, bool lasts, struct err *e)
{
    struct hall_table *ht = ctx;
    LOCAL(str) line = { 0 };
    v->seq = ht->seq + lasts;
    if (!lasts) {
        if (!ht->hall->trouble) ht->hall->say(ht, v);
        return true;
    }
    event_add_line(&line, v);
    bool ok = hall_may_keep(ht, e) && write_line(ht, &line, e);
    if (ok) note_line(ht, str_text(&line), line.len - 1, v);
    ht->unsynced = ht->unsynced || ok;
    ht->failed = !ok;
    return ok;
}

/* Keep an event of a journal that is being begun.  Events are applied at once; the file gets its name when it is
   complete. */
static bool add_event(struct hall_table *ht, struct event *v, struct err *e)
{
    return keep(ht, v, true, e) && table_apply(&ht->t, v, 0, e);
}

static bool add_text(struct hall_table *ht, enum event_kind kind, const char *name, const char *text, struct err *e)
{
    LOCAL(event) v = { .kind = kind, .number = kind == EVENT_TABLE ? ht->t.delay : 0 };
    str_add(kind == EVENT_TABLE ? &v.path : &v.name, name);
    str_add(&v.text, text);
    return add_event(ht, &v, e);
}

static bool add_tags(struct hall_table *ht, const char *tc, struct err *e)
{
    char event[64], date[DAY_TEXT];
    snprintf(event, sizeof event, "Table %s", ht->t.name);
    return add_text(ht, EVENT_TAG, "Event", event, e) && add_text(ht, EVENT_TAG, "Date", day_tag(date), e)
        && (!strcmp(tc, "-") || add_text(ht, EVENT_TAG, "TimeControl", tc, e));
}

bool hall_begin(struct hall_table *ht, const char *name, const struct game *g, const char *tc,
    const char *const players[2], struct err *e)
{
    char path[HALL_PATH], fresh[HALL_PATH];
    LOCAL(event) start = { .ms = -1 };
    hall_path(name, HALL_NEW, fresh);
    hall_path(name, "", path);
    hall_seal(ht->hall);
    ht->fd = openat(ht->hall->dir, fresh, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (ht->fd < 0) return err_errno(e, "the table server can't make a file");
    event_of_game(g, game_root(g), &start);
    bool told = add_text(ht, EVENT_TABLE, name, "", e) && add_event(ht, &start, e) && add_tags(ht, tc, e)
        && add_text(ht, EVENT_TC, tc, "", e);
    for (int side = WHITE; side <= BLACK; side++)
        told = told && (!*players[side] || table_take_seat(&ht->t, (enum side)side, players[side], 0, e));
    /* Only a journal that replaces another one must be on disk first. */
    bool ok = told && (!has(ht->hall, path) || fsync(ht->fd) == 0)
        && renameat(ht->hall->dir, fresh, ht->hall->dir, path) == 0;
    if (told && !ok) err_errno(e, "the table server can't write");
    if (!ok) unlinkat(ht->hall->dir, fresh, 0);
    ht->hall->names = ht->hall->names || ok;
    return ht->named = ok;
}

struct hall_table *hall_new_table(struct hall *h)
{
    struct hall_table *ht = mem_new(1, sizeof *ht);
    table_init(&ht->t);
    ht->t.keep = keep;
    ht->t.keeper = ht;
    ht->hall = h;
    ht->fd = -1;
    return ht;
}

void hall_free_table(struct hall_table *ht)
{
    file_close(&ht->fd);
    str_release(&ht->lines);
    mem_free(ht->line);
    table_release(&ht->t);
    mem_free(ht);
}

static void add_table(struct hall_table *ht)
{
    ht->next = ht->hall->tables;
    ht->hall->tables = ht;
    ht->id = ++ht->hall->ids;
    ht->hall->n++;
}

bool hall_name_is_free(const struct hall *h, const char *name, struct err *e)
{
    char path[HALL_PATH];
    hall_path(name, "", path);
    return !table_name_fits(name) || !has(h, path)
        || err_set(e, 0, 0, "table %s has a file, but the table server could not read it", name);
}

struct hall_table *hall_host(struct hall *h, const char *name, struct game *g, const char *tc,
    const char *const players[2], int delay, struct err *e)
{
    struct hall_table *ht = NULL;
    bool ok = table_name_fits(name)
        || err_set(e, 0, 0, "a table's name is letters a-z, A-Z, digits, . _ and -, up to %d", TABLE_NAME - 1);
    ok = ok && (!hall_find(h, name) || err_set(e, 0, 0, "there is a table called %s already", name))
        && hall_name_is_free(h, name, e);
    ok = ok && (h->n < HALL_TABLES || err_set(e, 0, 0, N_("there are too many tables")));
    if (ok) {
        ht = hall_new_table(h);
        ht->t.delay = delay;
        ok = hall_begin(ht, name, g, tc, players, e);
    }
    game_free(g);
    if (ok) add_table(ht);
    else if (ht) hall_free_table(ht);
    return ok ? ht : NULL;
}

/* --- a folder taken over ------------------------------------------------------------------ */

static bool keep_aside(const struct hall *h, const char *name, const struct str *text)
{
    char path[HALL_PATH];
    if (!hall_aside(h, name, ".damaged", path)) return false;
    LOCAL_FD int fd = openat(h->dir, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return fd >= 0 && file_write_all(fd, str_text(text), text->len) && fsync(fd) == 0;
}

/* Cut off what follows the last good line.  Unless that is just a torn line, keep a copy first. */
static bool cut_tail(struct hall_table *ht, const char *name, const struct str *text, size_t good)
{
    const char *tail = str_text(text) + good;
    size_t n = text->len - good;
    if (!n) return true;
    if (memchr(tail, '\n', n) && !keep_aside(ht->hall, name, text)) return false;
    return ftruncate(ht->fd, (off_t)good) == 0;
}

/* A journal without a game is useless, but it is not ours to remove. */
static void read_table(struct hall *h, const char *file)
{
    char name[HALL_PATH];
    struct stat st;
    LOCAL(str) text = { 0 };
    snprintf(name, sizeof name, "%.*s", (int)(strlen(file) - strlen(HALL_SUFFIX)), file);
    if (!table_name_fits(name)) return;
    struct hall_table *ht = hall_new_table(h);
    ht->fd = openat(h->dir, file, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    bool ok = ht->fd >= 0 && fstat(ht->fd, &st) == 0 && S_ISREG(st.st_mode)
        && file_read_open(ht->fd, file, JOURNAL_BYTES, &text, NULL);
    size_t good = ok ? table_replay(&ht->t, &text, note_line, ht) : 0;
    ok = ok && ht->t.game && !strcmp(ht->t.name, name) && cut_tail(ht, name, &text, good);
    ht->named = ok;
    if (ok) {
        add_table(ht);
        return;
    }
    str_addf(&h->unread, "%s\n", name);
    hall_free_table(ht);
}

static void read_entry(void *ctx, int dir, const char *file, const struct stat *st UNUSED)
{
    struct hall *h = ctx;
    if (str_ends_in(file, HALL_SUFFIX HALL_NEW)) unlinkat(dir, file, 0);
    else if (str_ends_in(file, HALL_SUFFIX) && h->n < HALL_TABLES) read_table(h, file);
}

/* The server of a folder holds its lock as long as it lives; clients that check for a server hold it for a moment. */
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
    *h = (struct hall){ .dir = -1, .lock = -1, .path = mem_dup(dir), .unread.max = UNREAD_BYTES, .say = say };
    bool ok = file_make_dir(dir, e);
    if (ok) h->dir = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    ok = ok && (h->dir >= 0 || err_errno(e, "cannot open %s", dir));
    ok = ok && take_lock(h, e);
    if (ok) h->syncer = syncer_new(h->dir);
    ok = ok && (h->syncer || err_set(e, 0, 0, "the table server can't start a thread"));
    if (!ok) {
        hall_free(h);
        return NULL;
    }
    folder_each(h->dir, read_entry, h);
    for (struct hall_table *ht = h->tables; ht; ht = ht->next) table_wake(&ht->t, now);
    hall_find_archived(h);
    return h;
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
    str_release(&h->unread);
    mem_free(h->path);
    mem_free(h);
}

/* --- brought to disk, all that changed at once ---------------------------------------------- */

enum { WAIT_MS = 15, LAG_MS = 5000, FINISH_MS = 60000 };

/* Give all that changed to the syncer. */
static void hand_over(struct hall *h)
{
    for (struct hall_table *ht = h->tables; ht; ht = ht->next) {
        if (ht->unsynced) syncer_add(h->syncer, ht->fd);
        ht->unsynced = false;
    }
    syncer_start(h->syncer, h->names);
    h->names = false;
}

static bool check(struct hall *h, struct err *e)
{
    if (h->trouble) return err_set(e, 0, 0, "%s", h->trouble);
    errno = syncer_error(h->syncer);
    return !errno || err_errno(e, "the moves can't be written to disk");
}

bool hall_sync(struct hall *h, struct err *e)
{
    hand_over(h);
    h->late = h->late ? syncer_busy_since(h->syncer) != 0 : !syncer_wait(h->syncer, WAIT_MS);
    return check(h, e);
}

bool hall_lags(const struct hall *h)
{
    int64_t since = h->late ? syncer_busy_since(h->syncer) : 0;
    return since && mono_ms() - since > LAG_MS;
}

bool hall_finish(struct hall *h, struct err *e)
{
    /* First what was under way, then what was added meanwhile. */
    for (int i = 0; i < 2; i++) {
        hand_over(h);
        if (!syncer_wait(h->syncer, FINISH_MS)) return err_set(e, 0, 0, N_("the disk does not answer"));
    }
    return check(h, e);
}
