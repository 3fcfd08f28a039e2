/* test_file.c -- whole files: what was there stays until the new text is on disk. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"

static char dir[64];

static void make_dir(void)
{
    strcpy(dir, "/tmp/huff-file-XXXXXX");
    cr_assert_not_null(mkdtemp(dir));
}

static void remove_dir(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", dir);
    cr_assert_eq(system(command), 0);
}

TestSuite(file, .init = make_dir, .fini = remove_dir, .timeout = 20);

static const char *in_dir(const char *name)
{
    static char path[4][256];
    static int next;
    char *p = path[next++ % 4];
    snprintf(p, sizeof path[0], "%s/%s", dir, name);
    return p;
}

static void holds(const char *path, const char *text)
{
    struct str s = { 0 };
    struct err e = { 0 };
    cr_assert(file_read(path, 1 << 20, &s, &e), "%s", e.text);
    cr_assert_str_eq(str_text(&s), text);
    str_release(&s);
}

static int names_in_dir(void)
{
    char command[128];
    int n = -1;
    snprintf(command, sizeof command, "ls -A '%s' | wc -l", dir);
    FILE *f = popen(command, "r");
    cr_assert(f && fscanf(f, "%d", &n) == 1);
    pclose(f);
    return n;
}

static void limit_size(rlim_t n)
{
    struct rlimit r;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &r);
    r.rlim_cur = n;
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &r), 0);
}

Test(file, save_and_read)
{
    const char *path = in_dir("a");
    cr_assert(file_save(path, "one", 3, NULL));
    holds(path, "one");
    cr_assert(file_save(path, "twoandmore", 3, NULL));
    holds(path, "two");
    cr_assert(file_save(path, "", 0, NULL));
    holds(path, "");
    cr_assert_eq(names_in_dir(), 1);
}

Test(file, keeps_permissions_and_follows_links)
{
    struct stat st;
    const char *path = in_dir("a"), *link = in_dir("link");
    cr_assert(file_save(path, "one", 3, NULL));
    cr_assert_eq(chmod(path, 0640), 0);
    cr_assert_eq(symlink(path, link), 0);
    cr_assert(file_save(link, "two", 3, NULL));
    holds(path, "two");
    cr_assert_eq(lstat(link, &st), 0);
    cr_assert(S_ISLNK(st.st_mode));
    cr_assert_eq(stat(path, &st), 0);
    cr_assert_eq(st.st_mode & 0777, 0640);
}

Test(file, new_files_obey_the_umask)
{
    struct stat st;
    umask(027);
    cr_assert(file_save(in_dir("a"), "x", 1, NULL));
    cr_assert_eq(stat(in_dir("a"), &st), 0);
    cr_assert_eq(st.st_mode & 0777, 0640);
}

Test(file, a_full_disk_leaves_the_old_text)
{
    const char *path = in_dir("a");
    struct err e = { 0 };
    static char big[10000];
    memset(big, 'x', sizeof big);
    cr_assert(file_save(path, "old", 3, NULL));
    limit_size(1000);
    cr_assert_not(file_save(path, big, sizeof big, &e));
    cr_assert(strstr(e.text, "cannot write") && strstr(e.text, "File too large"), "%s", e.text);
    holds(path, "old");
    cr_assert_eq(names_in_dir(), 1, "no temporary file is left");
    cr_assert(file_append(path, "+", 1, &e));
    cr_assert_not(file_append(path, big, sizeof big, &e));
    holds(path, "old+");
}

Test(file, special_files_are_refused)
{
    struct err e = { 0 };
    cr_assert_not(file_save("/dev/full", "x", 1, &e));
    cr_assert(e.text[0]);
    cr_assert_not(file_save(dir, "x", 1, &e));
    cr_assert_not_null(strstr(e.text, "is a directory"));
    cr_assert_not(file_append("/dev/full", "x", 1, &e));
    cr_assert_not_null(strstr(e.text, "No space left"));
    cr_assert_not(file_save(in_dir("no/such/folder"), "x", 1, &e));
    cr_assert(e.text[0]);
}

Test(file, names_of_any_length)
{
    static char name[10000];
    struct err e = { 0 };
    memset(name, 'n', sizeof name - 1);
    name[0] = '/';
    cr_assert_not(file_save(name, "x", 1, &e));
    cr_assert(e.text[0]);
    cr_assert_not(file_make_dir(name, &e));
    cr_assert(e.text[0]);
    struct str s = { 0 };
    cr_assert_not(file_read(name, 10, &s, &e));
    str_release(&s);
}

Test(file, read_has_a_limit)
{
    struct str s = { 0 };
    struct err e = { 0 };
    cr_assert(file_save(in_dir("a"), "12345", 5, NULL));
    cr_assert(file_read(in_dir("a"), 5, &s, &e));
    cr_assert_not(file_read(in_dir("a"), 4, &s, &e));
    cr_assert_not_null(strstr(e.text, "larger than 4 bytes"));
    cr_assert_not(file_read("/dev/zero", 100000, &s, &e));
    cr_assert_not(file_read(in_dir("missing"), 10, &s, &e));
    cr_assert_not_null(strstr(e.text, "No such file"));
    cr_assert_not(file_read(dir, 10, &s, &e));
    cr_assert_not_null(strstr(e.text, "is a directory"));
    str_release(&s);
}

/* A FIFO without a writer must not hang the program. */
Test(file, a_fifo_does_not_hang)
{
    struct str s = { 0 };
    struct err e = { 0 };
    cr_assert_eq(mkfifo(in_dir("fifo"), 0600), 0);
    file_read(in_dir("fifo"), 10, &s, &e);
    cr_assert_eq(s.len, 0);
    cr_assert_not(file_save(in_dir("fifo"), "x", 1, &e));
    str_release(&s);
}

Test(file, append_makes_and_adds)
{
    cr_assert(file_append(in_dir("a"), "one\n", 4, NULL));
    cr_assert(file_append(in_dir("a"), "two\n", 4, NULL));
    holds(in_dir("a"), "one\ntwo\n");
}

Test(file, folders_with_parents)
{
    struct err e = { 0 };
    struct stat st;
    cr_assert(file_make_dir(in_dir("x/y/z"), &e), "%s", e.text);
    cr_assert(file_make_dir(in_dir("x/y/z"), &e));
    cr_assert(file_make_dir(in_dir("x/y/w/"), &e), "%s", e.text);
    cr_assert_eq(stat(in_dir("x/y"), &st), 0);
    cr_assert_eq(st.st_mode & 0777, 0700);
    cr_assert(file_save(in_dir("file"), "x", 1, NULL));
    cr_assert_not(file_make_dir(in_dir("file"), &e));
    cr_assert(e.text[0]);
    cr_assert_not(file_make_dir(in_dir("file/sub"), &e));
    cr_assert(e.text[0]);
}
