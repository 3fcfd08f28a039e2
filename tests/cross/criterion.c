/* The main of a test program without Criterion; status 1 when a test failed. */
#include "criterion/criterion.h"

#include <fnmatch.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FAILED = 1, SKIPPED = 77 };
static struct cross_test *tests;
static bool failed;

void cross_add(struct cross_test *t)
{
    t->next = tests;
    tests = t;
}

void cross_fail(const char *file, int line, const char *what, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%d: %s: ", file, line, what);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    failed = true;
}

_Noreturn void cross_stop(void)
{
    exit(FAILED);
}

_Noreturn void cross_skip(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    exit(SKIPPED);
}

static const struct cross_test *suite_of(const struct cross_test *t)
{
    const struct cross_test *s = tests;
    while (s && (s->run || strcmp(s->suite, t->suite) != 0)) s = s->next;
    return s;
}

/* The test itself, in its own process; does not return. */
static _Noreturn void become(const struct cross_test *t)
{
    const struct cross_test *suite = suite_of(t);
    if (suite && suite->options.init) suite->options.init();
    if (t->options.init) t->options.init();
    t->run();
    if (t->options.fini) t->options.fini();
    if (suite && suite->options.fini) suite->options.fini();
    exit(failed ? FAILED : 0);
}

/* The status of t: 0, FAILED or SKIPPED. */
static int status_of(const struct cross_test *t)
{
    int status;
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) become(t);
    if (pid < 0 || waitpid(pid, &status, 0) != pid) return FAILED;
    if (WIFSIGNALED(status)) fprintf(stderr, "signal %d: ", WTERMSIG(status));
    return WIFEXITED(status) ? WEXITSTATUS(status) : FAILED;
}

static bool left_out(const struct cross_test *t, char **patterns)
{
    char name[200];
    snprintf(name, sizeof name, "%s/%s", t->suite, t->name);
    while (*patterns && fnmatch(*patterns, name, 0) != 0) patterns++;
    return *patterns != NULL;
}

int main(int argc, char **argv)
{
    (void)argc;
    int passed = 0, skipped = 0, bad = 0;
    for (const struct cross_test *t = tests; t; t = t->next) {
        if (!t->run) continue;
        int status = left_out(t, argv + 1) ? SKIPPED : status_of(t);
        if (status == 0) passed++;
        else if (status == SKIPPED) skipped++;
        else bad++;
        if (status != 0) printf("%s: %s/%s\n", status == SKIPPED ? "SKIPPED" : "FAILED", t->suite, t->name);
    }
    printf("%d passed, %d skipped, %d failed\n", passed, skipped, bad);
    return bad > 0;
}
