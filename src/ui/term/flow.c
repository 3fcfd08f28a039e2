/* flow.c -- see flow.h */
#include <config.h>

#include "ui/term/flow.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/mono.h"
#include "base/outlet.h"

enum { STUCK_MS = 10000, LAST_MS = 1000, CHUNK = 16384, SCREEN_BYTES = 4 << 20, MAX_ROWS = 200, MAX_COLS = 500 };

/* A file in memory is a file for the limit on their size: where a screen may not fit curses writes to the terminal. */
static bool has_room(void)
{
    struct rlimit r;
    return getrlimit(RLIMIT_FSIZE, &r) == 0 && r.rlim_cur >= SCREEN_BYTES;
}

/* ---- fewer bytes: curses names both colours where one changes, and the character set with each attribute ---- */

enum { UNKNOWN = -2, OWN = -1 };

static void set_colours(struct flow *f, int colour)
{
    for (int i = 0; i < 2; i++) f->wanted[i] = f->sent[i] = colour;
}

static void put_colours(struct flow *f)
{
    int n = 0;
    for (int i = 0; i < 2; i++) {
        if (f->wanted[i] == f->sent[i]) continue;
        str_add(&f->waits, n++ ? ";" : "\033[");
        if (f->wanted[i] == OWN) str_addf(&f->waits, "%d", 39 + 10 * i);
        else str_addf(&f->waits, "%d;5;%d", 38 + 10 * i, f->wanted[i]);
        f->sent[i] = f->wanted[i];
    }
    if (n) str_put(&f->waits, 'm');
}

/* Does a sequence of attributes only say which of the 256 colours come next?  Any other is sent. */
static bool is_colour(struct flow *f, const char *attributes)
{
    int part = attributes[0] == '4', colour, end = 0;
    if (sscanf(attributes, part ? "48;5;%dm%n" : "38;5;%dm%n", &colour, &end) == 1 && end) f->wanted[part] = colour;
    else if (!strncmp(attributes, "39;49m", 6)) f->wanted[0] = f->wanted[1] = OWN;
    else if (!strncmp(attributes, "39m", 3) || !strncmp(attributes, "49m", 3)) f->wanted[part] = OWN;
    else {
        bool resets = *attributes == 'm' || *attributes == '0';
        if (!resets) put_colours(f);
        set_colours(f, resets ? OWN : UNKNOWN);
        return false;
    }
    return true;
}

static void thin_out(struct flow *f, const struct str *held)
{
    const char *s = str_text(held), *end = s + held->len;
    for (size_t n; s < end; s += n) {
        n = !strncmp(s, "\033[", 2) ? 2 + strspn(s + 2, "0123456789;") : 0;
        bool attributes = n && s[n] == 'm', set = !strncmp(s, "\033(", 2) && s[2];
        n = attributes ? n + 1 : set ? 3 : 1;
        if (attributes ? is_colour(f, s + 2) : set && s[2] == f->charset) continue;
        if (set) f->charset = s[2];
        else if (!attributes) put_colours(f);
        str_addn(&f->waits, s, n);
    }
    put_colours(f);
}

/* What curses has written since the last time. */
static void take_held(struct flow *f)
{
    LOCAL(str) held = { 0 };
    char buf[CHUNK];
    off_t at = 0;
    if (f->hold < 0) return;
    for (ssize_t n; (n = pread(f->hold, buf, sizeof buf, at)) > 0; at += n) str_addn(&held, buf, (size_t)n);
    if (at && ftruncate(f->hold, 0) == 0) lseek(f->hold, 0, SEEK_SET);
    thin_out(f, &held);
}

void flow_start(struct flow *f)
{
    f->tty = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    f->hold = f->tty >= 0 && has_room() ? memfd_create("screen", MFD_CLOEXEC) : -1;
    f->stood_since = mono_ms();
    f->charset = '\0';
    set_colours(f, UNKNOWN);
    if (f->hold >= 0) dup2(f->hold, STDOUT_FILENO);
}

bool flow_send(struct flow *f)
{
    take_held(f);
    size_t n = f->waits.len ? outlet_try(f->tty, f->waits.s, f->waits.len) : 0;
    if (n || !f->waits.len) f->stood_since = mono_ms();
    str_drop(&f->waits, n);
    return !f->waits.len;
}

bool flow_is_stuck(const struct flow *f)
{
    return f->waits.len && mono_ms() - f->stood_since > STUCK_MS;
}

void flow_drop(struct flow *f)
{
    if (f->hold >= 0) {
        dup2(f->tty, STDOUT_FILENO);
        close(f->hold);
    }
    if (f->tty >= 0) close(f->tty);
    f->tty = f->hold = -1;
    str_release(&f->waits);
}

/* A terminal that takes nothing at the end is left so that nothing more waits for it. */
void flow_stop(struct flow *f)
{
    struct pollfd wait = { f->tty, POLLOUT, 0 };
    int patience = flow_is_stuck(f) ? 0 : LAST_MS;
    while (!flow_send(f) && poll(&wait, 1, patience) > 0 && !(wait.revents & (POLLHUP | POLLERR))) continue;
    if (f->waits.len) fcntl(f->tty, F_SETFL, fcntl(f->tty, F_GETFL) | O_NONBLOCK);
    flow_drop(f);
}

void flow_size(int *ret_rows, int *ret_cols)
{
    struct winsize w = { 0 };
    ioctl(STDIN_FILENO, TIOCGWINSZ, &w);
    *ret_rows = !w.ws_row ? 24 : w.ws_row > MAX_ROWS ? MAX_ROWS : w.ws_row;
    *ret_cols = !w.ws_col ? 80 : w.ws_col > MAX_COLS ? MAX_COLS : w.ws_col;
}
