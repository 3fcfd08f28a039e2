/* The quick reader of PDN: held against pdn.h on every file there is, on games made for it, and on what is odd. */
#include <config.h>

#include "notation/pdn_quick.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "board/variants.h"
#include "notation/quick_same.h"

enum { FILE_MAX = 1 << 26 };

static struct rules game_of(const char *spec)
{
    struct rules r;
    cr_assert(variants_find(spec, &r, NULL), "%s", spec);
    return r;
}

static void hold_file(const char *path, struct quick_tally *tally)
{
    static const char *const assumed[] = { "international", "malaysian", "thai" };
    struct str text = { 0 }, why = { 0 };
    struct err e;
    cr_assert(file_read(path, FILE_MAX, &text, &e), "%s", e.text);
    bool wide_text = text.len > 1 && (!memcmp(text.s, "\xff\xfe", 2) || !memcmp(text.s, "\xfe\xff", 2));
    for (size_t i = 0; i < sizeof assumed / sizeof *assumed && !wide_text; i++) {
        struct rules r = game_of(assumed[i]);
        cr_assert(quick_same(str_text(&text), text.len, &r, tally, &why), "%s: %s", path, str_text(&why));
    }
    str_release(&text);
    str_release(&why);
}

/* Every .pdn file below a folder. */
static void hold_folder(const char *folder, struct quick_tally *tally)
{
    DIR *d = opendir(folder);
    struct dirent *e;
    struct stat st;
    char path[512];
    cr_assert(d, "%s", folder);
    while ((e = readdir(d))) {
        size_t n = strlen(e->d_name);
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (*e->d_name == '.' || stat(path, &st)) continue;
        if (S_ISDIR(st.st_mode)) hold_folder(path, tally);
        else if (n > 4 && !strcmp(e->d_name + n - 4, ".pdn")) hold_file(path, tally);
    }
    closedir(d);
}

Test(pdn_quick, own_files)
{
    struct quick_tally t = { 0 };
    hold_folder(SRCDIR "/tests/data", &t);
    printf("own: %d of %d games, %d plies, %d varied\n", t.quick, t.games, t.plies, t.varied);
}

Test(pdn_quick, reference_files, .timeout = 240)
{
    static const char folder[] = SRCDIR "/../shared/pdn";
    struct quick_tally t = { 0 };
    if (access(folder, R_OK)) cr_skip_test("reference files: %s is not there", folder);
    hold_folder(folder, &t);
    printf("reference: %d of %d games, %d plies, %d varied\n", t.quick, t.games, t.plies, t.varied);
}
