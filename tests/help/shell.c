/* shell.c -- see shell.h */
#include <config.h>

#include "help/shell.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "base/str.h"
#include "help/printed.h"
#include "help/scratch.h"

const char *shell(const char *lines, int *ret_status)
{
    static struct str out;
    LOCAL(str) command = { 0 };
    char block[4096];
    str_addf(&command, "PATH='" BUILDDIR "':$PATH; export PATH; DATA='" SRCDIR "/tests/data/pdn'; { %s; } 2>&1", lines);
    FILE *f = popen(str_text(&command), "r");
    cr_assert(f);
    str_clear(&out);
    for (size_t n; (n = fread(block, 1, sizeof block, f)) > 0;) str_addn(&out, block, n);
    int status = pclose(f);
    *ret_status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return str_text(&out);
}

static const char *ended(const char *lines, int status)
{
    int got;
    const char *out = shell(lines, &got);
    cr_expect_eq(got, status, "%s: status %d, not %d: %s", lines, got, status, out);
    return out;
}

void shell_is(const char *lines, int status, const char *want)
{
    const char *out = ended(lines, status);
    cr_expect_str_eq(out, want, "%s: %s", lines, out);
}

void shell_has(const char *lines, int status, const char *part)
{
    const char *out = ended(lines, status);
    cr_expect(strstr(out, part), "%s: no \"%s\" in: %s", lines, part, out);
}

void shell_lacks(const char *lines, const char *part)
{
    const char *out = ended(lines, 0);
    cr_expect_not(strstr(out, part), "%s: \"%s\" in: %s", lines, part, out);
}

void shell_does(const char *lines)
{
    ended(lines, 0);
}

void shell_need(const char *program)
{
    int status;
    shell(printed("%s --version", program), &status);
    if (status) scratch_skip("%s is not there", program);
}
