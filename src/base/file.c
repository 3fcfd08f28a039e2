/* file.c -- see file.h */
#include <config.h>

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/mono.h"
#include "base/words.h"

enum { PAUSE_MS = 2, PATIENCE_MS = 10000, TRIES = 20, LINKS = 8 };

/* A flag for signal handlers: how many threads wait. */
static atomic_int waiting;

void file_wait_begin(void)
{
    atomic_fetch_add(&waiting, 1);
}

void file_wait_end(void)
{
    atomic_fetch_sub(&waiting, 1);
}

bool file_waits(void)
{
    return atomic_load(&waiting) > 0;
}

bool file_read_open(int fd, const char *path, size_t max, struct str *ret, struct err *e)
{
    char buf[65536];
    str_clear(ret);
    for (;;) {
        ssize_t n = read(fd, buf, sizeof buf);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return err_errno(e, _("cannot read %s"), path);
        if (n == 0) return true;
        if (ret->len + (size_t)n > max)
            return err_set(e, 0, 0, _("cannot read %s: it is larger than %zu bytes"), path, max);
        str_addn(ret, buf, (size_t)n);
    }
}

bool file_is_stdin(const char *path)
{
    return !strcmp(path, "-") || !strcmp(path, "/dev/stdin") || !strcmp(path, "/dev/fd/0")
        || !strcmp(path, "/proc/self/fd/0");
}

static bool may_be_opened(const char *path, const struct stat *st, struct err *e)
{
    bool handed = !strncmp(path, "/dev/fd/", 8) || !strncmp(path, "/proc/self/fd/", 14) || !strcmp(path, "/dev/null");
    if (S_ISDIR(st->st_mode)) return err_set(e, 0, 0, _("cannot read %s: it is a directory"), path);
    return S_ISREG(st->st_mode) || handed || err_set(e, 0, 0, _("cannot read %s: it is not a regular file"), path);
}

int file_open(const char *path, struct err *e)
{
    struct stat st;
    bool standard = file_is_stdin(path);
    int fd = standard ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
                      : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0 || fstat(fd, &st) != 0) {
        err_errno(e, _("cannot open %s"), standard ? _("standard input") : path);
    } else if (standard || may_be_opened(path, &st, e)) {
        return fd;
    }
    file_close(&fd);
    return fd;
}

bool file_read(const char *path, size_t max, struct str *ret, struct err *e)
{
    str_clear(ret);
    LOCAL_FD int fd = file_open(path, e);
    if (fd < 0) return false;
    if (!file_is_stdin(path)) fcntl(fd, F_SETFL, O_RDONLY); // what comes through a pipe is waited for
    file_wait_begin();
    bool ok = file_read_open(fd, file_is_stdin(path) ? _("standard input") : path, max, ret, e);
    file_wait_end();
    return ok;
}

bool file_write_all(int fd, const char *s, size_t n)
{
    while (n) {
        ssize_t k = write(fd, s, n);
        if (k < 0 && errno == EINTR) continue;
        if (k < 0) return false;
        s += k;
        n -= (size_t)k;
    }
    return true;
}

void file_close(int *fd)
{
    int why = errno;
    if (*fd >= 0) close(*fd);
    errno = why;
    *fd = -1;
}

void file_sync_folder_of(const char *path)
{
    char dir[PATH_MAX];
    snprintf(dir, sizeof dir, "%s", path);
    char *slash = strrchr(dir, '/');
    if (!slash) strcpy(dir, ".");
    else slash[slash == dir] = 0;
    LOCAL_FD int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) fsync(fd);
}

/* ---- one at a time ---- */

/* Wait until no other program writes the file.  Without locks, go on at once. */
static bool lock(int fd, const char *path, struct err *e)
{
    for (int waited = 0; flock(fd, LOCK_EX | LOCK_NB) != 0; waited += PAUSE_MS) {
        if (errno != EINTR && errno != EWOULDBLOCK) return true;
        if (waited > PATIENCE_MS) return err_set(e, 0, 0, _("cannot write %s: another program is writing it"), path);
        mono_sleep(PAUSE_MS);
    }
    return true;
}

bool file_is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

bool file_is_changed(const struct stat *a, const struct stat *b)
{
    return !file_is_same(a, b) || a->st_size != b->st_size || a->st_mtim.tv_sec != b->st_mtim.tv_sec
        || a->st_mtim.tv_nsec != b->st_mtim.tv_nsec;
}

/* Open a file and, if it is a regular one, lock it.  While we waited for the lock, the file may have been replaced;
   then open it again.  -1 with a sentence, and errno. */
static int open_locked(const char *path, const char *name, int flags, struct stat *ret, struct err *e)
{
    for (;;) {
        struct stat now;
        int fd = open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666);
        bool ok = fd >= 0 && fstat(fd, ret) == 0;
        if (!ok) err_errno(e, _("cannot write %s"), name);
        if (ok && S_ISREG(ret->st_mode)) {
            ok = lock(fd, name, e) && fstat(fd, ret) == 0;
            if (ok && (stat(path, &now) != 0 || !file_is_same(&now, ret))) {
                close(fd);
                continue;
            }
        }
        if (ok || fd < 0) return fd;
        close(fd);
        errno = EBUSY;
        return -1;
    }
}

/* ---- files replaced ---- */

struct change {
    const char *name; /* as it is told to people */
    char path[PATH_MAX], temp[PATH_MAX + 16];
    int old, new;
    struct stat was; /* of `old` */
    file_change_fn *fn;
    void *ctx;
};

/* Open and lock the file of that name; c->old is -1 if there is none. */
static bool hold(struct change *c, struct err *e)
{
    struct stat st;
    c->old = -1;
    if (stat(c->path, &st) != 0) return errno == ENOENT || err_errno(e, _("cannot write %s"), c->name);
    if (S_ISDIR(st.st_mode)) return err_set(e, 0, 0, _("cannot write %s: it is a directory"), c->name);
    if (!S_ISREG(st.st_mode)) return err_set(e, 0, 0, _("cannot write %s: it is not a regular file"), c->name);
    c->old = open_locked(c->path, c->name, O_RDWR, &c->was, e);
    return c->old >= 0 || errno == ENOENT;
}

bool file_make_like(int fd, const struct stat *st)
{
    mode_t mode = st->st_mode & 07777;
    bool grouped = fchown(fd, st->st_uid, st->st_gid) == 0 || fchown(fd, (uid_t)-1, st->st_gid) == 0;
    if (!grouped) mode &= ~(mode_t)(S_ISGID | S_IRWXG) | (mode & S_IRWXO) << 3;
    return fchmod(fd, mode) == 0;
}

static bool set_mode(const struct change *c)
{
    if (c->old >= 0) return file_make_like(c->new, &c->was);
    mode_t mask = umask(0);
    umask(mask);
    return fchmod(c->new, 0666 & ~mask) == 0;
}

/* Remove a temporary file that a killed writer left.  Writers keep theirs locked, so it is one that can be locked. */
static void remove_left(const char *temp)
{
    struct stat st, now;
    LOCAL_FD int fd = open(temp, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && flock(fd, LOCK_EX | LOCK_NB) == 0
        && lstat(temp, &now) == 0 && file_is_same(&st, &now))
        unlink(temp);
}

/* Make and lock the temporary file.  If somebody else has its name, or there are no locks, it gets another name. */
static int open_new(char temp[PATH_MAX + 16], const char *path)
{
    struct stat st, now;
    snprintf(temp, PATH_MAX + 16, "%s.huff~", path);
    remove_left(temp);
    int fd = open(temp, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0) {
        bool locked = flock(fd, LOCK_EX | LOCK_NB) == 0, none = !locked && errno != EWOULDBLOCK;
        if (locked && fstat(fd, &st) == 0 && lstat(temp, &now) == 0 && file_is_same(&st, &now)) return fd;
        if (none) unlink(temp);
        close(fd);
    }
    snprintf(temp, PATH_MAX + 16, "%s.XXXXXX", path);
    return mkostemp(temp, O_CLOEXEC);
}

/* Write the new text to disk under a temporary name.  c->new stays open and thus locked. */
static bool write_new(struct change *c, struct err *e)
{
    struct err why = { 0 };
    c->new = open_new(c->temp, c->path);
    if (c->new < 0) return err_errno(e, _("cannot write %s"), c->name);
    /* If the mode cannot be set, the file stays readable by its owner only. */
    bool ok = (set_mode(c) || errno == EPERM) && c->fn(c->ctx, c->old, c->new, &why) && fsync(c->new) == 0;
    if (ok) return true;
    if (!*why.text) return err_errno(e, _("cannot write %s"), c->name);
    if (e) *e = why;
    return false;
}

/* Has another program changed or made the file meanwhile? */
static bool is_another(const struct change *c)
{
    struct stat st;
    bool there = lstat(c->path, &st) == 0;
    return c->old >= 0 ? !there || file_is_changed(&st, &c->was) : there;
}

/* Rename without replacing anything; errno is EEXIST if the name is taken. */
static bool take_name(const char *temp, const char *name)
{
#ifdef HAVE_RENAMEAT2
    return renameat2(AT_FDCWD, temp, AT_FDCWD, name, RENAME_NOREPLACE) == 0;
#else
    return link(temp, name) == 0 && unlink(temp) == 0;
#endif
}

/* Give the new text the name, unless another program has changed the file; then *ret_again. */
static bool put_in_place(const struct change *c, bool *ret_again)
{
    *ret_again = is_another(c);
    if (*ret_again) return false;
    if (c->old >= 0) return rename(c->temp, c->path) == 0;
    if (take_name(c->temp, c->path)) return true;
    *ret_again = errno == EEXIST;
    bool cannot = errno == EINVAL || errno == EPERM || errno == ENOTSUP || errno == ENOSYS; // the file system cannot
    return cannot && rename(c->temp, c->path) == 0;
}

static bool try_change(struct change *c, bool *ret_again, struct err *e)
{
    *ret_again = false;
    if (!hold(c, e)) return false;
    bool written = write_new(c, e), placed = written && put_in_place(c, ret_again);
    if (placed) file_sync_folder_of(c->path);
    else if (written) err_errno(e, _("cannot write %s"), c->name);
    else *ret_again = c->new >= 0 && is_another(c); // `fn` failed, perhaps since it read a file half changed
    if (!placed && c->new >= 0) unlink(c->temp);
    file_close(&c->new);
    file_close(&c->old);
    return placed;
}

/* Follow symbolic links, even to a file that does not exist yet. */
static bool follow(const char *path, char ret[PATH_MAX])
{
    char to[PATH_MAX], from[PATH_MAX];
    if (realpath(path, ret)) return true;
    bool fits = snprintf(ret, PATH_MAX, "%s", path) < PATH_MAX;
    for (int i = 0; fits && i < LINKS; i++) {
        ssize_t n = readlink(ret, to, sizeof to - 1);
        if (n < 0) return true;
        to[n] = 0;
        strcpy(from, ret);
        char *slash = *to == '/' ? NULL : strrchr(from, '/');
        fits = snprintf(ret, PATH_MAX, "%.*s%s", slash ? (int)(slash - from) + 1 : 0, from, to) < PATH_MAX;
    }
    return fits;
}

bool file_change(const char *path, file_change_fn *fn, void *ctx, struct err *e)
{
    struct change c = { .name = path, .fn = fn, .ctx = ctx };
    bool again = true;
    if (!follow(path, c.path)) return err_set(e, 0, 0, _("the file name is too long"));
    for (int i = 0; again && i < TRIES; i++)
        if (try_change(&c, &again, e)) return true;
    return again ? err_set(e, 0, 0, _("cannot write %s: another program keeps changing it"), path) : false;
}

struct whole {
    const char *text;
    size_t n;
};

static bool put_whole(void *ctx, int old UNUSED, int new, struct err *e UNUSED)
{
    const struct whole *w = ctx;
    return file_write_all(new, w->text, w->n);
}

bool file_save(const char *path, const char *text, size_t n, struct err *e)
{
    struct whole w = { text, n };
    return file_change(path, put_whole, &w, e);
}

struct changing {
    const char *path;
    size_t max;
    file_text_fn *fn;
    void *ctx;
};

static bool change_text(void *ctx, int old, int new, struct err *e)
{
    const struct changing *c = ctx;
    LOCAL(str) was = { 0 }, text = { 0 };
    return (old < 0 || file_read_open(old, c->path, c->max, &was, e)) && c->fn(c->ctx, &was, &text, e)
        && file_write_all(new, str_text(&text), text.len);
}

bool file_change_text(const char *path, size_t max, file_text_fn *fn, void *ctx, struct err *e)
{
    struct changing c = { path, max, fn, ctx };
    return file_change(path, change_text, &c, e);
}

bool file_append(const char *path, const char *text, size_t n, struct err *e)
{
    struct stat st;
    char to[PATH_MAX]; // a link stays; the file it leads to is removed
    bool fresh = stat(path, &st) != 0 && errno == ENOENT;
    LOCAL_FD int fd = open_locked(path, path, O_WRONLY | O_APPEND | O_CREAT, &st, e);
    if (fd < 0) return false;
    bool ok = file_write_all(fd, text, n) && (fsync(fd) == 0 || errno == EINVAL); // a device or a pipe has no disk
    if (!ok) {
        err_errno(e, _("cannot write %s"), path);
        int cut = fresh && !st.st_size && realpath(path, to) ? unlink(to) : ftruncate(fd, st.st_size);
        (void)cut; // the write's own reason says more
    } else if (!st.st_size) {
        file_sync_folder_of(path); // it may be new
    }
    return ok;
}

bool file_make_dir(const char *path, struct err *e)
{
    char part[PATH_MAX];
    struct stat st;
    int why = 0; // errno of the first parent that could not be made
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part)
        return err_set(e, 0, 0, _("the folder name is too long"));
    for (char *p = part + 1; *p; p++) {
        if (*p != '/') continue;
        *p = 0;
        if (mkdir(part, 0700) == 0) file_sync_folder_of(part);
        else if (!why && errno != EEXIST) why = errno;
        *p = '/';
    }
    if (mkdir(part, 0700) == 0) {
        file_sync_folder_of(part);
        return true;
    }
    if (errno == EEXIST && stat(part, &st) == 0 && S_ISDIR(st.st_mode)) return true;
    if (errno == ENOENT && why) errno = why;
    return err_errno(e, _("cannot make the folder %s"), path);
}

/* ---- huff's own folders ---- */

static const struct {
    const char *variable, *below_home;
} dirs[] = { [DIRS_CONFIG] = { "XDG_CONFIG_HOME", ".config" },
    [DIRS_STATE] = { "XDG_STATE_HOME", ".local/state" },
    [DIRS_DATA] = { "XDG_DATA_HOME", ".local/share" } };

bool dirs_path(enum dirs_kind kind, const char *name, char ret[PATH_MAX])
{
    const char *base = getenv(dirs[kind].variable);
    int n;
    if (base && (*base == '/' || !strncmp(base, DIRS_HERE, strlen(DIRS_HERE)))) {
        n = snprintf(ret, PATH_MAX, "%s/huff/%s", base, name);
    } else {
        const char *home = getenv("HOME");
        if (!home || *home != '/') return false;
        n = snprintf(ret, PATH_MAX, "%s/%s/huff/%s", home, dirs[kind].below_home, name);
    }
    return n < PATH_MAX;
}

bool dirs_make(enum dirs_kind kind, const char *name, char ret[PATH_MAX], struct err *e)
{
    if (!dirs_path(kind, name, ret))
        return err_set(e, 0, 0, "there is no folder for %s: HOME is not set to a full path", name);
    char *slash = strrchr(ret, '/');
    *slash = 0;
    bool ok = file_make_dir(ret, e);
    *slash = '/';
    return ok;
}
