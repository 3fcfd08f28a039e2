/* place.c -- see place.h */
#include <config.h>

#include "table/place.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"

enum { PATHS = 4, FILE_MOST = 1 << 26 };

static char folder[64];

static void need(bool holds, const char *what)
{
    if (holds) return;
    perror(what);
    abort();
}

const char *place_new(void)
{
    snprintf(folder, sizeof folder, "/tmp/huff-place-XXXXXX");
    need(mkdtemp(folder), folder);
    return folder;
}

static int open_up(const char *path, const struct stat *st, int flag, struct FTW *ftw)
{
    (void)st, (void)ftw;
    return flag == FTW_D ? chmod(path, 0700) : 0;
}

static int remove_one(const char *path, const struct stat *st, int flag, struct FTW *ftw)
{
    (void)st, (void)flag, (void)ftw;
    return remove(path);
}

void place_free(void)
{
    if (!*folder) return;
    nftw(folder, open_up, 16, FTW_PHYS);
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    *folder = 0;
}

const char *place_path(const char *file)
{
    static char paths[PATHS][160];
    static int i;
    char *path = paths[i++ % PATHS];
    snprintf(path, sizeof *paths, "%s/%s", folder, file);
    return path;
}

void place_read(const char *file, struct str *ret)
{
    struct err e;
    if (!file_read(place_path(file), FILE_MOST, ret, &e)) str_clear(ret);
}

void place_write(const char *file, const char *text, size_t n)
{
    FILE *f = fopen(place_path(file), "wb");
    need(f && fwrite(text, 1, n, f) == n && fclose(f) == 0, file);
}

bool place_has(const char *file)
{
    struct stat st;
    return lstat(place_path(file), &st) == 0;
}

int place_count(const char *file, const char *text)
{
    struct str all = { 0 };
    int n = 0;
    place_read(file, &all);
    for (const char *p = str_text(&all); (p = strstr(p, text)); p++) n++;
    str_release(&all);
    return n;
}
