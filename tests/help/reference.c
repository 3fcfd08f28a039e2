/* reference.c -- see reference.h */
#include <config.h>

#include "help/reference.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "help/scratch.h"

const char *reference(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, SRCDIR "/../shared/%s", name);
    if (access(path, R_OK)) scratch_skip("reference files: %s is not there", path);
    return path;
}

void files_below(const char *folder, file_fn *fn, void *ctx)
{
    char path[4096];
    struct stat st;
    DIR *d = opendir(folder);
    if (!d) return;
    for (const struct dirent *e; (e = readdir(d));) {
        size_t n = strlen(e->d_name);
        if (e->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (stat(path, &st)) continue;
        if (S_ISDIR(st.st_mode)) files_below(path, fn, ctx);
        else if (n > 4 && !strcmp(e->d_name + n - 4, ".pdn")) fn(path, ctx);
    }
    closedir(d);
}
