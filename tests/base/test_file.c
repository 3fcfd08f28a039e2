/* test_file.c -- whole files: what was there stays until the new text is on disk. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "help/scratch.h"

TestSuite(file, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

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

/* A file of a group that its writer is in; of one that he isn't, whose rights are nobody else's; of another user. */
Test(file, keeps_group_and_owner)
{
    static const struct {
        gid_t group;
        mode_t mode;
        uid_t writer;
        gid_t group_then;
        mode_t mode_then;
    } rows[] = {
        { 2000, 0664, 1000, 2000, 0664 },
        { 3000, 0664, 1000, 1000, 0644 },
        { 3000, 02660, 1000, 1000, 0600 },
        { 3000, 0640, 0, 3000, 0640 },
    };
    if (getuid() != 0) scratch_skip("only root can take another user's rights");
    cr_assert(setgroups(2, (const gid_t[]){ 1000, 2000 }) == 0 && chown(".", 1000, 1000) == 0);
    cr_assert_eq(chmod(scratch_path(""), 0777), 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct stat st;
        cr_assert(file_save("a", "one", 3, NULL));
        cr_assert(chown("a", 1000, rows[i].group) == 0 && chmod("a", rows[i].mode) == 0);
        cr_assert(setegid(rows[i].writer) == 0 && seteuid(rows[i].writer) == 0);
        cr_expect(file_save("a", "two", 3, NULL));
        cr_assert(seteuid(0) == 0 && setegid(0) == 0 && stat("a", &st) == 0);
        cr_expect_eq(st.st_uid, 1000, "%zu: %u", i, st.st_uid);
        cr_expect_eq(st.st_gid, rows[i].group_then, "%zu: %u", i, st.st_gid);
        cr_expect_eq(st.st_mode & 07777, rows[i].mode_then, "%zu: %o", i, st.st_mode);
    }
}

/* Through two links, one of another folder; a circle of them leads nowhere. */
Test(file, links_to_what_is_not_there_yet_are_followed)
{
    LOCAL(str) text = { 0 };
    struct err e;
    cr_assert(mkdir("far", 0700) == 0 && symlink("far/second", "first") == 0 && symlink("file", "far/second") == 0);
    cr_assert(file_save("first", "x", 1, NULL));
    cr_expect(file_read("far/file", 10, &text, NULL) && !strcmp(str_text(&text), "x"));
    cr_expect(file_save("first", "y", 1, NULL) && file_read("far/file", 10, &text, NULL));
    cr_expect_str_eq(str_text(&text), "y");
    cr_assert(symlink("b", "a") == 0 && symlink("a", "b") == 0);
    cr_expect_not(file_save("a", "x", 1, &e));
    cr_expect(strstr(e.text, "cannot write a: "), "%s", e.text);
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
    cr_assert_not(file_append(scratch_path("new"), big, sizeof big, &e));
    cr_assert_eq(scratch_count(""), 1, "no empty file is left");
    cr_assert(symlink("new", scratch_path("link")) == 0);
    cr_assert_not(file_append(scratch_path("link"), big, sizeof big, &e));
    cr_assert(scratch_count("link") == 1 && !scratch_count("new"), "the link stays, and no empty file");
}

static void interrupted(int signal)
{
    (void)signal;
}

/* A reader who takes a little and breaks off the write each time: what is left of it follows. */
Test(file, a_write_in_parts)
{
    enum { SIZE = 1 << 20, PART = 4096 };
    static char out[SIZE], in[SIZE];
    int end[2];
    for (int i = 0; i < SIZE; i++) out[i] = (char)(i * 2654435761u >> 24);
    cr_assert_eq(sigaction(SIGUSR1, &(struct sigaction){ .sa_handler = interrupted }, NULL), 0);
    cr_assert_eq(pipe(end), 0);
    pid_t reader = fork();
    if (!reader) {
        size_t n = 0;
        close(end[1]);
        for (ssize_t k; (k = read(end[0], in + n, SIZE - n < PART ? SIZE - n : PART)) > 0; n += (size_t)k)
            kill(getppid(), SIGUSR1);
        _exit(n != SIZE || memcmp(in, out, SIZE));
    }
    close(end[0]);
    cr_expect(file_write_all(end[1], out, SIZE));
    close(end[1]);
    int status;
    while (waitpid(reader, &status, 0) < 0 && errno == EINTR) continue;
    cr_expect_eq(status, 0);
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
    LOCAL(str) s = { 0 };
    cr_assert_not(file_read(name, 10, &s, &e));
}

Test(file, read_has_a_limit)
{
    LOCAL(str) s = { 0 };
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
}

/* A FIFO without a writer must not hang the program. */
Test(file, a_fifo_does_not_hang)
{
    LOCAL(str) s = { 0 };
    struct err e = { 0 };
    cr_assert_eq(mkfifo(scratch_path("fifo"), 0600), 0);
    file_read(scratch_path("fifo"), 10, &s, &e);
    cr_assert_eq(s.len, 0);
    cr_assert_not(file_save(scratch_path("fifo"), "x", 1, &e));
}

/* What goes nowhere or to another program is written, though it can't be synced. */
Test(file, append_to_what_has_no_disk)
{
    struct err e = { 0 };
    int fd[2];
    char path[64], got[4];
    cr_expect(file_append("/dev/null", "x", 1, &e), "%s", e.text);
    cr_assert_eq(pipe(fd), 0);
    snprintf(path, sizeof path, "/dev/fd/%d", fd[1]);
    cr_expect(file_append(path, "one", 3, &e), "%s", e.text);
    cr_expect_eq(read(fd[0], got, sizeof got), 3);
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

/* ---- changed ---- */

/* A line more in a counter: the number before and one. */
static bool count_on(void *ctx, int old, int new, struct err *e)
{
    LOCAL(str) text = { 0 };
    (void)ctx;
    bool ok = old < 0 || file_read_open(old, "counter", 1000, &text, e);
    int n = ok ? atoi(str_text(&text)) + 1 : 0;
    ok = ok && dprintf(new, "%d", n) > 0;
    return ok;
}

/* Several processes count in one file, which is not there at first; one of them is killed in the middle of it. */
Test(file, changes_of_many_are_all_there)
{
    enum { MANY = 4, TIMES = 50 };
    pid_t pid[MANY];
    const char *path = scratch_path("counter");
    for (int i = 0; i < MANY; i++) {
        if ((pid[i] = fork())) continue;
        for (int k = 0; k < TIMES; k++)
            if (!file_change(path, count_on, NULL, NULL)) _exit(1);
        _exit(0);
    }
    for (int i = 0; i < MANY; i++) {
        int status;
        cr_assert_eq(waitpid(pid[i], &status, 0), pid[i]);
        cr_expect(WIFEXITED(status) && !WEXITSTATUS(status));
    }
    cr_expect(whole_is(path, "200"));
    cr_expect_eq(scratch_count(""), 1, "nothing else is left over");
}

static bool die_meanwhile(void *ctx, int old, int new, struct err *e)
{
    (void)ctx, (void)old, (void)new, (void)e;
    raise(SIGKILL);
    return false;
}

Test(file, who_is_killed_locks_nobody_out)
{
    const char *path = scratch_path("a");
    cr_assert(file_save(path, "one", 3, NULL));
    pid_t pid = fork();
    if (!pid) file_change(path, die_meanwhile, NULL, NULL);
    cr_assert_eq(waitpid(pid, NULL, 0), pid);
    cr_assert(whole_is(path, "one"));
    cr_assert(file_save(path, "two", 3, NULL));
    cr_expect_eq(scratch_count(""), 1, "what the dead one had begun is gone");
    cr_assert(file_append(path, "+", 1, NULL));
    cr_assert(whole_is(path, "two+"));
}

/* What isn't huff's is left where it is, and in nobody's way. */
Test(file, the_name_of_the_temporary_one_is_taken)
{
    whole_write("target", "mine");
    cr_assert(!symlink("target", "a.huff~"));
    cr_assert(!mkdir("b.huff~", 0700));
    cr_expect(file_save("a", "one", 3, NULL));
    cr_expect(file_save("b", "one", 3, NULL));
    cr_expect(whole_is("a", "one") && whole_is("b", "one") && whole_is("target", "mine"));
    cr_expect(is_there("a.huff~") && is_there("b.huff~"));
    cr_expect_eq(scratch_count(""), 5);
}

/* Another program that knows of no lock: in the middle of a change it writes over the file, replaces it, makes it. */
static bool intruded(void *ctx, int old, int new, struct err *e)
{
    int *calls = ctx;
    if (++*calls == 1) whole_write("a", "theirs");
    if (*calls == 2) cr_assert(!rename("b", "a"));
    LOCAL(str) text = { 0 };
    bool ok = old < 0 || file_read_open(old, "a", 100, &text, e);
    str_add(&text, "+ours");
    ok = ok && file_write_all(new, str_text(&text), text.len);
    return ok;
}

Test(file, what_others_write_meanwhile_is_read_again)
{
    int calls = 0;
    whole_write("b", "new");
    cr_assert(file_change("a", intruded, &calls, NULL));
    cr_expect_eq(calls, 3);
    cr_expect(whole_is("a", "new+ours"));
}

/* Who was disturbed in reading, and can make nothing of it. */
static bool disturbed(void *ctx, int old, int new, struct err *e)
{
    (void)old;
    if (++*(int *)ctx == 2) return file_write_all(new, "ours", 4);
    whole_write("a", "theirs");
    return err_set(e, 0, 0, "a is damaged");
}

Test(file, who_was_disturbed_tries_again)
{
    int calls = 0;
    whole_write("a", "old");
    cr_expect(file_change("a", disturbed, &calls, NULL));
    cr_expect(whole_is("a", "ours"));
    cr_expect_eq(scratch_count(""), 1);
}

static bool keep_all(void *ctx, int old, int new, struct err *e)
{
    LOCAL(str) text = { 0 };
    (void)ctx;
    bool ok = old < 0 || file_read_open(old, "a", 1000, &text, e);
    ok = ok && file_write_all(new, str_text(&text), text.len);
    return ok;
}

/* Two make one file: neither takes the other's beginning for one that was left. */
static bool made_by_two(void *ctx, int old, int new, struct err *e)
{
    (void)ctx;
    if (old < 0) cr_assert(file_save("a", "theirs", 6, NULL));
    return keep_all(NULL, old, new, e) && file_write_all(new, "+ours", 5);
}

Test(file, made_by_two_at_a_time)
{
    cr_expect(file_change("a", made_by_two, NULL, NULL));
    cr_expect(whole_is("a", "theirs+ours"));
    cr_expect_eq(scratch_count(""), 1);
}

/* Appended to by one, replaced by another. */
Test(file, appending_and_replacing)
{
    const char *path = scratch_path("a");
    pid_t pid = fork();
    for (int i = 0; i < 50; i++) {
        if (!pid && !file_append(path, "+", 1, NULL)) _exit(1);
        if (pid) cr_expect(file_change(path, keep_all, NULL, NULL));
    }
    if (!pid) _exit(0);
    cr_assert_eq(waitpid(pid, NULL, 0), pid);
    struct stat st;
    cr_assert_eq(stat(path, &st), 0);
    cr_expect_eq(st.st_size, 50);
}
