/* kiosk.c -- see kiosk.h */
#include <config.h>

#include "kiosk/kiosk.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "help/printed.h"
#include "help/scratch.h"

static const char *dir;

/* The leak checker looks into the process as a debugger does, which a jail refuses. */
static void no_leak_check(void)
{
    const char *now = getenv("ASAN_OPTIONS");
    if (term_sanitized()) setenv("ASAN_OPTIONS", printed("%s%sdetect_leaks=0", now ? now : "", now ? ":" : ""), 1);
}

void kiosk_begin(void)
{
    no_leak_check();
    dir = scratch_new();
    whole_write(scratch_path("users/other/game.pdn"), "[Event \"SECRET\"]\n[White \"SECRET\"]\n\n1. 32-28 *\n");
    whole_write(scratch_path("users/other/.own/huff/settings"), "# SECRET\nname = SECRET\n");
}

void kiosk_end(void)
{
    term_cleanup();
}

const char *kiosk_dir(void)
{
    return dir;
}

/* sshd hands no variable on that would stop the leak checker. */
const char *kiosk_command_line(const char *as)
{
    static char line[700];
    const char *first = term_sanitized() ? "/usr/bin/env ASAN_OPTIONS=detect_leaks=0 " : "";
    snprintf(line, sizeof line, "%s" BUILDDIR "/huff --kiosk %s%s%s", first, dir, as ? " --as " : "", as ? as : "");
    return line;
}

struct term *kiosk_start(const struct term_options *o, ...)
{
    const char *more[5] = { NULL };
    va_list list;
    va_start(list, o);
    for (int i = 0; i < 4 && (more[i] = va_arg(list, const char *)); i++) continue;
    va_end(list);
    return huff_start(o, "--kiosk", dir, "--as", "kopi", more[0], more[1], more[2], more[3], NULL);
}

const char *kiosk_proc(const struct term *t, const char *file, const char *words)
{
    static char line[512];
    FILE *f = fopen(printed("/proc/%d/%s", (int)term_pid(t), file), "r");
    bool found = false;
    while (f && !found && fgets(line, sizeof line, f)) found = strncmp(line, words, strlen(words)) == 0;
    if (f) fclose(f);
    return found ? line + strlen(words) : "";
}

static bool may_be_open(const char *target)
{
    static const char *const kinds[] = { "/dev/pts/", "/dev/null", "/memfd:screen", "pipe:", "anon_inode:", "socket:" };
    const char *other = scratch_path("users/other");
    if (!strncmp(target, other, strlen(other))) return false;
    if (!strncmp(target, dir, strlen(dir))) return true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strncmp(target, kinds[i], strlen(kinds[i]))) return true;
    return false;
}

static void expect_own_files(struct term *t, const char *after)
{
    char target[512];
    const struct dirent *e;
    DIR *d = opendir(printed("/proc/%d/fd", (int)term_pid(t)));
    while (d && (e = readdir(d))) {
        ssize_t n = readlinkat(dirfd(d), e->d_name, target, sizeof target - 1);
        if (n < 0) continue;
        target[n] = '\0';
        cr_expect(may_be_open(target), "after %s: %s is open", after, target);
    }
    if (d) closedir(d);
}

void kiosk_expect_confined(struct term *t, const char *after)
{
    char children[64] = "";
    cr_assert_eq(term_wait_exit(t, 1), -1, "after %s it ended:\n%s", after, term_text(t));
    term_file(printed("/proc/%d/task/%d/children", (int)term_pid(t), (int)term_pid(t)), children, sizeof children);
    cr_expect_str_eq(children, "", "after %s it has children", after);
    const char *state = kiosk_proc(t, "status", "State:\t");
    cr_expect(*state && !strchr("TtZX", *state), "after %s its state is %s", after, state);
    cr_expect(!strstr(term_text(t), "SECRET") && !strstr(term_text(t), "root:") && !strstr(term_text(t), "uid=")
            && !strstr(term_text(t), dir),
        "after %s:\n%s", after, term_text(t));
    cr_expect(
        whole_has(scratch_path("users/other/game.pdn"), "[Event \"SECRET\"]\n[White \"SECRET\"]\n\n1. 32-28 *\n"));
    expect_own_files(t, after);
}
