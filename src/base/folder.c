/* folder.c -- see folder.h */
#include <config.h>

#include "base/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/lang.h"

enum { TRIES = 100 };

int folder_make(int parent, const char *name, const char *path, struct err *e)
{
    bool fresh = mkdirat(parent, name, 0700) == 0, there = fresh || errno == EEXIST;
    if (fresh && parent >= 0) fsync(parent);
    else if (fresh) file_sync_folder_of(name);
    int fd = there ? openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1;
    if (fd < 0) err_errno(e, there ? _("cannot open the folder %s") : _("cannot make the folder %s"), path);
    return fd;
}

static bool is_plain(const struct stat *st)
{
    return S_ISREG(st->st_mode) && st->st_nlink == 1;
}

/* Fill the sentence that says why a file is not plain.  Returns false. */
static bool refuse(const struct stat *st, bool to_write, const char *name, struct err *e)
{
    bool linked = S_ISREG(st->st_mode);
    if (to_write)
        return err_set(e, 0, 0,
            linked ? _("cannot write %s: it is a hard link, a file with another name, too")
                   : _("cannot write %s: it is not a regular file"),
            name);
    return err_set(e, 0, 0,
        linked ? _("cannot read %s: it is a hard link, a file with another name, too")
               : _("cannot read %s: it is not a regular file"),
        name);
}

bool folder_stat(int folder, const char *name, struct stat *ret)
{
    return fstatat(folder, name, ret, AT_SYMLINK_NOFOLLOW) == 0 && is_plain(ret);
}

bool folder_read(int folder, const char *name, size_t max, struct str *ret, struct err *e)
{
    struct stat st = { 0 };
    str_clear(ret);
    LOCAL_FD int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0 && errno != ELOOP) return err_errno(e, _("cannot open %s"), name);
    bool plain = fd >= 0 && fstat(fd, &st) == 0 && is_plain(&st);
    return plain ? file_read_open(fd, name, max, ret, e) : refuse(&st, false, name, e);
}

bool folder_paths(const char *folder, int (*is)(const struct dirent *), struct str *out, struct err *e)
{
    struct dirent **list;
    int n = scandir(folder, &list, is, alphasort);
    if (n < 0) return err_errno(e, _("cannot read the folder %s"), folder);
    for (int i = 0; i < n; i++) {
        str_addf(out, "%s/%s%c", folder, list[i]->d_name, '\0');
        free(list[i]);
    }
    free(list);
    return true;
}

/* A new file under a random name. */
static int make_temp(int folder, char name[NAME_MAX])
{
    for (unsigned i = 0; i < TRIES; i++) {
        snprintf(name, NAME_MAX, FOLDER_NEW "%ld-%u", (long)getpid(), i);
        int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (fd >= 0 || errno != EEXIST) return fd;
    }
    return -1;
}

bool folder_save(int folder, const char *name, const char *text, size_t n, struct err *e)
{
    char temp[NAME_MAX];
    struct stat st;
    bool there = fstatat(folder, name, &st, AT_SYMLINK_NOFOLLOW) == 0;
    if (there && !is_plain(&st)) return refuse(&st, true, name, e);
    int fd = make_temp(folder, temp);
    if (fd < 0) return err_errno(e, _("cannot write %s"), name);
    bool ok = file_write_all(fd, text, n) && fsync(fd) == 0;
    int why = errno;
    ok = close(fd) == 0 && ok;
    if (ok && renameat(folder, temp, folder, name) == 0) {
        fsync(folder);
        return true;
    }
    if (!ok && why) errno = why;
    err_errno(e, _("cannot write %s"), name);
    unlinkat(folder, temp, 0);
    return false;
}

void folder_each(int folder, folder_fn *fn, void *ctx)
{
    struct stat st;
    const struct dirent *entry;
    int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *d = fd >= 0 ? fdopendir(fd) : NULL;
    while (d && (entry = readdir(d))) {
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        if (fstatat(folder, entry->d_name, &st, AT_SYMLINK_NOFOLLOW) == 0) fn(ctx, folder, entry->d_name, &st);
    }
    if (d) closedir(d);
    else file_close(&fd);
}

static void remove_entry(void *ctx UNUSED, int folder, const char *name, const struct stat *st)
{
    bool is_folder = S_ISDIR(st->st_mode);
    LOCAL_FD int fd = is_folder ? openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1;
    if (fd >= 0) folder_empty(fd);
    unlinkat(folder, name, is_folder ? AT_REMOVEDIR : 0);
}

void folder_empty(int folder)
{
    folder_each(folder, remove_entry, NULL);
}
