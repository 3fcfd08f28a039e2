/* progress.c -- see progress.h */
#include <config.h>

#include "cli/progress.h"

#include <signal.h>
#include <unistd.h>

#include "base/file.h"
#include "base/loop.h"
#include "base/mono.h"
#include "base/outlet.h"
#include "base/str.h"

enum { BAR = 20, TELL_MS = 100 };

struct progress progress_begin(bool wanted)
{
    return (struct progress){ .began = mono_ms(), .from = -1, .shown = wanted && isatty(STDERR_FILENO) };
}

static void add_left(const struct progress *p, double part, struct str *out)
{
    double done = part - (p->from > 0 ? p->from : 0);
    if (done <= 0) return;
    int s = (int)((double)(mono_ms() - p->began) / 1000 / done * (1 - part));
    if (s >= 3600) str_addf(out, ", %d:%02d:%02d left", s / 3600, s / 60 % 60, s % 60);
    else str_addf(out, ", %d:%02d left", s / 60, s % 60);
}

void progress_show(struct progress *p, double part, const char *words, ...)
{
    LOCAL(str) text = { 0 };
    int64_t now = mono_ms();
    va_list args;
    bool line = p->lines && !p->shown && (int)(part * 10) > p->tenth;
    if (p->from < 0) p->from = part;
    if (!line && (!p->shown || now - p->told < TELL_MS)) return;
    p->tenth = (int)(part * 10);
    p->told = now;
    va_start(args, words);
    str_addv(&text, words, args);
    va_end(args);
    str_add(&text, "  [");
    for (int i = 0; i < BAR; i++) str_put(&text, i < part * BAR ? '#' : '-');
    str_addf(&text, "]  %d %%", (int)(100 * part));
    add_left(p, part, &text);
    if (!line) outlet_clear_line(stderr);
    fprintf(stderr, line ? "%s\n" : "%s", str_text(&text));
    fflush(stderr);
}

void progress_games(void *progress, double done, int of)
{
    progress_show(progress, of ? done / of : 0, "%d of %d game%s", (int)done, of, str_s(of));
}

void progress_end(const struct progress *p)
{
    if (p->shown && p->told) outlet_clear_line(stderr);
}

/* A signal handler has only globals. */
static atomic_bool stop;
static volatile sig_atomic_t stopped_by;
static const struct wake *waker;

static void on_signal(int number)
{
    stopped_by = number;
    atomic_store(&stop, true);
    if (file_waits()) raise(number); // nothing checks the flag now, and the handler was for one signal only
    if (waker) wake_up(waker);
}

atomic_bool *stop_on_signals(const struct wake *wake)
{
    struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_RESTART };
    waker = wake;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (signal(SIGHUP, SIG_IGN) != SIG_IGN) sigaction(SIGHUP, &action, NULL); // leave nohup's setting
    return &stop;
}

void stop_end(void)
{
    if (!stopped_by) return;
    signal(stopped_by, SIG_DFL);
    raise(stopped_by);
}
