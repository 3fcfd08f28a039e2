/* scratch.c -- see scratch.h */
#include <config.h>

#include "help/scratch.h"

#include <dirent.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/str.h"
#include "help/need.h"

enum { FOLDERS = 8, PATHS = 16, FILE_MOST = 1 << 30 };

static char folders[FOLDERS][256];

const char *scratch_new(void)
{
    const char *tmp = getenv("TMPDIR");
    int i = 0;
    while (i < FOLDERS && *folders[i]) i++;
    need(i < FOLDERS, "too many folders in one test");
    snprintf(folders[i], sizeof folders[i], "%s/huff-test-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    need(mkdtemp(folders[i]), folders[i]);
    return folders[i];
}

static int open_up(const char *path, const struct stat *st, int flag, struct FTW *ftw)
{
    (void)st, (void)ftw;
    return flag == FTW_D || flag == FTW_DNR ? chmod(path, 0700) : 0;
}

static int remove_one(const char *path, const struct stat *st, int flag, struct FTW *ftw)
{
    (void)st, (void)flag, (void)ftw;
    return remove(path);
}

void scratch_remove(const char *folder)
{
    nftw(folder, open_up, 16, FTW_PHYS);
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    for (int i = 0; i < FOLDERS; i++)
        if (!strcmp(folders[i], folder)) *folders[i] = '\0';
}

void scratch_clear(void)
{
    for (int i = 0; i < FOLDERS; i++)
        if (*folders[i]) scratch_remove(folders[i]);
}

void scratch_enter(void)
{
    const char *folder = scratch_new();
    need(chdir(folder) == 0, folder);
    setenv("HOME", folder, 1);
    setenv("USER", "tester", 1);
    setenv("TERM", "dumb", 1);
    setenv("HUFF_NO_TABLES", "1", 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
}

void scratch_leave(void)
{
    need(chdir("/") == 0, "/");
    scratch_clear();
}

const char *scratch_folder(void)
{
    return folders[0];
}

const char *scratch_in(const char *folder, const char *name)
{
    static char paths[PATHS][512];
    static int turn;
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    for (int i = 0; i < PATHS; i++)
        if (!strcmp(paths[i], path)) return paths[i];
    char *ret = paths[turn++ % PATHS];
    strcpy(ret, path);
    return ret;
}

const char *scratch_path(const char *name)
{
    return scratch_in(folders[0], name);
}

void whole_write_n(const char *path, const char *text, size_t n)
{
    char folder[512];
    snprintf(folder, sizeof folder, "%s", path);
    char *last = strrchr(folder, '/');
    if (last) *last = '\0';
    if (last && *folder) need(file_make_dir(folder, NULL), folder);
    FILE *f = fopen(path, "wb");
    need(f && fwrite(text, 1, n, f) == n && fclose(f) == 0, path);
}

void whole_write(const char *path, const char *text)
{
    whole_write_n(path, text, strlen(text));
}

void whole_copy(const char *from, const char *to)
{
    LOCAL(str) all = { 0 };
    whole_read(from, &all);
    whole_write_n(to, str_text(&all), all.len);
}

void whole_read(const char *path, struct str *ret)
{
    need(whole_try(path, ret), path);
}

char *whole_text(const char *path)
{
    struct str all = { 0 };
    whole_read(path, &all);
    return str_take(&all);
}

bool whole_try(const char *path, struct str *ret)
{
    bool there = file_read(path, FILE_MOST, ret, NULL);
    if (!there) str_clear(ret);
    return there;
}

bool whole_has(const char *path, const char *text)
{
    return whole_count(path, text) > 0;
}

bool whole_is(const char *path, const char *text)
{
    LOCAL(str) all = { 0 };
    bool there = whole_try(path, &all);
    bool same = there && strcmp(str_text(&all), text) == 0;
    if (!same) fprintf(stderr, "%s is:\n%s\n", path, str_text(&all));
    return same;
}

bool whole_same(const char *path, const char *other)
{
    LOCAL(str) a = { 0 }, b = { 0 };
    whole_try(path, &a);
    whole_try(other, &b);
    bool same = a.len > 0 && a.len == b.len && memcmp(a.s, b.s, a.len) == 0;
    return same;
}

int whole_count(const char *path, const char *text)
{
    LOCAL(str) all = { 0 };
    int n = 0;
    whole_try(path, &all);
    for (const char *p = str_text(&all); (p = strstr(p, text)); p++) n++;
    return n;
}

int scratch_count(const char *part)
{
    DIR *d = opendir(folders[0]);
    const struct dirent *entry;
    int n = 0;
    need(d, folders[0]);
    while ((entry = readdir(d)))
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) n += strstr(entry->d_name, part) != NULL;
    closedir(d);
    return n;
}

void limit_files(rlim_t most)
{
    struct rlimit r;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &r);
    r.rlim_cur = most;
    need(setrlimit(RLIMIT_FSIZE, &r) == 0, "setrlimit");
}

bool can_be_others(void)
{
#if defined HAVE_STRUCT_UCRED || defined HAVE_GETPEEREID
    return geteuid() == 0;
#else
    return false;
#endif
}

bool is_there(const char *path)
{
    struct stat st;
    return lstat(path, &st) == 0;
}
