/* test_file.c -- whole files: what was there stays until the new text is on disk. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "help/scratch.h"

TestSuite(file, .init = scratch_enter, .fini = scratch_leave, .timeout = 20);

Test(file, save_and_read)
{
    const char *path = scratch_path("a");
    cr_assert(file_save(path, "one", 3, NULL));
    cr_assert(whole_is(path, "one"));
    cr_assert(file_save(path, "twoandmore", 3, NULL));
    cr_assert(whole_is(path, "two"));
    cr_assert(file_save(path, "", 0, NULL));
    cr_assert(whole_is(path, ""));
    cr_assert_eq(scratch_count(""), 1);
}

Test(file, keeps_permissions_and_follows_links)
{
    struct stat st;
    const char *path = scratch_path("a"), *link = scratch_path("link");
    cr_assert(file_save(path, "one", 3, NULL));
    cr_assert_eq(chmod(path, 0640), 0);
    cr_assert_eq(symlink(path, link), 0);
    cr_assert(file_save(link, "two", 3, NULL));
    cr_assert(whole_is(path, "two"));
    cr_assert_eq(lstat(link, &st), 0);
    cr_assert(S_ISLNK(st.st_mode));
    cr_assert_eq(stat(path, &st), 0);
    cr_assert_eq(st.st_mode & 0777, 0640);
}

Test(file, new_files_obey_the_umask)
{
    struct stat st;
    umask(027);
    cr_assert(file_save(scratch_path("a"), "x", 1, NULL));
    cr_assert_eq(stat(scratch_path("a"), &st), 0);
    cr_assert_eq(st.st_mode & 0777, 0640);
}

Test(file, a_full_disk_leaves_the_old_text)
{
    const char *path = scratch_path("a");
    struct err e = { 0 };
    static char big[10000];
    memset(big, 'x', sizeof big);
    cr_assert(file_save(path, "old", 3, NULL));
    limit_files(1000);
    cr_assert_not(file_save(path, big, sizeof big, &e));
    cr_assert(strstr(e.text, "cannot write") && strstr(e.text, "File too large"), "%s", e.text);
    cr_assert(whole_is(path, "old"));
    cr_assert_eq(scratch_count(""), 1, "no temporary file is left");
    cr_assert(file_append(path, "+", 1, &e));
    cr_assert_not(file_append(path, big, sizeof big, &e));
    cr_assert(whole_is(path, "old+"));
}

Test(file, special_files_are_refused)
{
    struct err e = { 0 };
    cr_assert_not(file_save("/dev/full", "x", 1, &e));
    cr_assert(e.text[0]);
    cr_assert_not(file_save(scratch_folder(), "x", 1, &e));
    cr_assert_not_null(strstr(e.text, "is a directory"));
    cr_assert_not(file_append("/dev/full", "x", 1, &e));
    cr_assert_not_null(strstr(e.text, "No space left"));
    cr_assert_not(file_save(scratch_path("no/such/folder"), "x", 1, &e));
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
    cr_assert(file_save(scratch_path("a"), "12345", 5, NULL));
    cr_assert(file_read(scratch_path("a"), 5, &s, &e));
    cr_assert_not(file_read(scratch_path("a"), 4, &s, &e));
    cr_assert_not_null(strstr(e.text, "larger than 4 bytes"));
    cr_assert_not(file_read("/dev/zero", 100000, &s, &e));
    cr_assert_not(file_read(scratch_path("missing"), 10, &s, &e));
    cr_assert_not_null(strstr(e.text, "No such file"));
    cr_assert_not(file_read(scratch_folder(), 10, &s, &e));
    cr_assert_not_null(strstr(e.text, "is a directory"));
    str_release(&s);
}

/* A FIFO without a writer must not hang the program. */
Test(file, a_fifo_does_not_hang)
{
    struct str s = { 0 };
    struct err e = { 0 };
    cr_assert_eq(mkfifo(scratch_path("fifo"), 0600), 0);
    file_read(scratch_path("fifo"), 10, &s, &e);
    cr_assert_eq(s.len, 0);
    cr_assert_not(file_save(scratch_path("fifo"), "x", 1, &e));
    str_release(&s);
}

Test(file, append_makes_and_adds)
{
    cr_assert(file_append(scratch_path("a"), "one\n", 4, NULL));
    cr_assert(file_append(scratch_path("a"), "two\n", 4, NULL));
    cr_assert(whole_is(scratch_path("a"), "one\ntwo\n"));
}

Test(file, folders_with_parents)
{
    struct err e = { 0 };
    struct stat st;
    cr_assert(file_make_dir(scratch_path("x/y/z"), &e), "%s", e.text);
    cr_assert(file_make_dir(scratch_path("x/y/z"), &e));
    cr_assert(file_make_dir(scratch_path("x/y/w/"), &e), "%s", e.text);
    cr_assert_eq(stat(scratch_path("x/y"), &st), 0);
    cr_assert_eq(st.st_mode & 0777, 0700);
    cr_assert(file_save(scratch_path("file"), "x", 1, NULL));
    cr_assert_not(file_make_dir(scratch_path("file"), &e));
    cr_assert(e.text[0]);
    cr_assert_not(file_make_dir(scratch_path("file/sub"), &e));
    cr_assert(e.text[0]);
}
