/* run_corpus.c -- one fuzz target over files and folders of inputs, without a fuzzer. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* The input is copied to memory of just its size, so that reading past its end is seen. */
static int run_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    struct stat st;
    if (!f || fstat(fileno(f), &st) != 0) {
        perror(path);
        return 1;
    }
    size_t n = (size_t)st.st_size;
    uint8_t *data = malloc(n ? n : 1);
    if (!data || fread(data, 1, n, f) != n) {
        perror(path);
        return 1;
    }
    fclose(f);
    LLVMFuzzerTestOneInput(data, n);
    free(data);
    return 0;
}

static int run_folder(const char *path, int *ret_files)
{
    DIR *d = opendir(path);
    int bad = 0;
    if (!d) {
        perror(path);
        return 1;
    }
    for (struct dirent *e; (e = readdir(d));) {
        char file[PATH_MAX];
        if (e->d_name[0] == '.') continue;
        snprintf(file, sizeof file, "%s/%s", path, e->d_name);
        bad |= run_file(file);
        ++*ret_files;
    }
    closedir(d);
    return bad;
}

/* With arguments: those files.  Without: the target's corpus, which must not be empty.  A fuzzer's main() comes first. */
__attribute__((weak)) int main(int argc, char **argv)
{
    int bad = 0, files = 0;
    for (int i = 1; i < argc; i++) bad |= run_file(argv[i]);
    if (argc > 1) return bad;
    LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
    bad = run_folder(SRCDIR "/tests/fuzz/corpus/" TARGET, &files);
    if (files == 0) fprintf(stderr, "no inputs for " TARGET "\n");
    return bad || files == 0;
}
