/* file.c -- see file.h */
#include <config.h>

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/str.h"

bool file_read_open(int fd, const char *path, size_t max, struct str *ret, struct err *e)
{
    char buf[65536];
    str_clear(ret);
    for (;;) {
        ssize_t n = read(fd, buf, sizeof buf);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return err_errno(e, "cannot read %s", path);
        if (n == 0) return true;
        if (ret->len + (size_t)n > max)
            return err_set(e, 0, 0, "cannot read %s: it is larger than %zu bytes", path, max);
        str_addn(ret, buf, (size_t)n);
    }
}

bool file_read(const char *path, size_t max, struct str *ret, struct err *e)
{
    struct stat st;
    str_clear(ret);
    if (!strcmp(path, "-")) return file_read_open(STDIN_FILENO, "standard input", max, ret, e);
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0) return err_errno(e, "cannot open %s", path);
    bool ok = false;
    if (fstat(fd, &st) == 0 && S_ISDIR(st.st_mode)) err_set(e, 0, 0, "cannot read %s: it is a directory", path);
    else ok = file_read_open(fd, path, max, ret, e);
    close(fd);
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

static void sync_folder_of(const char *path)
{
    char dir[PATH_MAX];
    snprintf(dir, sizeof dir, "%s", path);
    char *slash = strrchr(dir, '/');
    if (!slash) strcpy(dir, ".");
    else slash[slash == dir] = 0;
    int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}

bool file_save_by(const char *path, file_put_fn *put, void *ctx, struct err *e)
{
    char real[PATH_MAX], temp[PATH_MAX + 16];
    struct stat st;
    if (!realpath(path, real) && snprintf(real, sizeof real, "%s", path) >= (int)sizeof real)
        return err_set(e, 0, 0, "the file name is too long");
    mode_t mode = 0;
    if (stat(real, &st) == 0) {
        if (S_ISDIR(st.st_mode)) return err_set(e, 0, 0, "cannot write %s: it is a directory", path);
        if (!S_ISREG(st.st_mode)) return err_set(e, 0, 0, "cannot write %s: it is not a regular file", path);
        if (access(real, W_OK) != 0) return err_errno(e, "cannot write %s", path);
        mode = st.st_mode & 07777;
    }
    snprintf(temp, sizeof temp, "%s.XXXXXX", real);
    int fd = mkostemp(temp, O_CLOEXEC);
    if (fd < 0) return err_errno(e, "cannot write %s", path);
    if (!mode) {
        mode_t mask = umask(0);
        umask(mask);
        mode = 0666 & ~mask;
    }
    /* Where modes can't be had the file is the owner's only. */
    bool ok = (fchmod(fd, mode) == 0 || errno == EPERM) && put(ctx, fd) && fsync(fd) == 0;
    int why = errno;
    ok = close(fd) == 0 && ok;
    if (ok && rename(temp, real) == 0) {
        sync_folder_of(real);
        return true;
    }
    if (!ok && why) errno = why;
    err_errno(e, "cannot write %s", path);
    unlink(temp);
    return false;
}

struct whole {
    const char *text;
    size_t n;
};

static bool put_whole(void *ctx, int fd)
{
    const struct whole *w = ctx;
    return file_write_all(fd, w->text, w->n);
}

bool file_save(const char *path, const char *text, size_t n, struct err *e)
{
    struct whole w = { text, n };
    return file_save_by(path, put_whole, &w, e);
}

bool file_append(const char *path, const char *text, size_t n, struct err *e)
{
    int fd = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
    if (fd < 0) return err_errno(e, "cannot write %s", path);
    off_t old = lseek(fd, 0, SEEK_END);
    bool ok = file_write_all(fd, text, n) && fsync(fd) == 0;
    if (!ok) {
        int why = errno, cut = old >= 0 ? ftruncate(fd, old) : 0;
        (void)cut; // the write's own reason says more
        errno = why;
        err_errno(e, "cannot write %s", path);
    }
    close(fd);
    return ok;
}

bool file_make_dir(const char *path, struct err *e)
{
    char part[PATH_MAX];
    struct stat st;
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part)
        return err_set(e, 0, 0, "the folder name is too long");
    for (char *p = part + 1; *p; p++) {
        if (*p != '/') continue;
        *p = 0;
        mkdir(part, 0700);
        *p = '/';
    }
    if (mkdir(part, 0700) == 0) return true;
    if (errno == EEXIST && stat(part, &st) == 0 && S_ISDIR(st.st_mode)) return true;
    return err_errno(e, "cannot make the folder %s", path);
}
