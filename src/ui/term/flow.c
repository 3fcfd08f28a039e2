/* flow.c -- see flow.h */
#include <config.h>

#include "ui/term/flow.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/mono.h"
#include "base/outlet.h"

enum { STUCK_MS = 10000, LAST_MS = 1000, CHUNK = 16384, SCREEN_BYTES = 4 << 20, MAX_ROWS = 200, MAX_COLS = 500 };

/* The limit on the size of files holds for a file in memory, too.  If a screen might exceed it, curses writes
   directly to the terminal. */
static bool has_room(void)
{
    struct rlimit r;
    return getrlimit(RLIMIT_FSIZE, &r) == 0 && r.rlim_cur >= SCREEN_BYTES;
}

/* ---- fewer bytes: curses sends both colours if one changes, and the character set with each attribute ---- */

enum { TEXT, GROUND, LOOK, UNKNOWN = -2, OWN = -1, CODE = 256, NOWHERE = -9999, SHOWS_ON_BLANKS = 1 << 4 | 1 << 7 };

static void set_inks(int inks[FLOW_INKS], int colours, int look)
{
    inks[TEXT] = inks[GROUND] = colours;
    inks[LOOK] = look;
}

/* Before a text, send in one sequence the inks that differ.  For blanks, what cannot be seen is left out. */
static void put_inks(struct flow *f, bool blank)
{
    int *want = f->wanted, *sent = f->sent, n = 0;
    bool inked = !blank || ((want[LOOK] | sent[LOOK]) & SHOWS_ON_BLANKS);
    char buf[96] = "";
    if ((inked && (want[TEXT] != sent[TEXT] || want[LOOK] != sent[LOOK])) || want[GROUND] != sent[GROUND]) {
        bool ends = inked && sent[LOOK] & ~want[LOOK], plain = want[TEXT] == OWN && want[GROUND] == OWN && !want[LOOK];
        if (ends || plain) set_inks(sent, OWN, 0);
        if (ends && !plain) n = snprintf(buf, sizeof buf, ";0");
        for (int i = 1; inked && i < 10; i++)
            if ((want[LOOK] & ~sent[LOOK]) >> i & 1) n += snprintf(buf + n, sizeof buf - (size_t)n, ";%d", i);
        if (inked) sent[LOOK] = want[LOOK];
        for (int i = inked ? TEXT : GROUND; i <= GROUND; i++) {
            if (want[i] == sent[i]) continue;
            sent[i] = want[i];
            bool index = want[i] >= 0 && want[i] < CODE;
            int code = want[i] == OWN ? 39 + 10 * i : index ? 38 + 10 * i : want[i] - CODE;
            n += snprintf(buf + n, sizeof buf - (size_t)n, index ? ";%d;5;%d" : ";%d", code, want[i]);
        }
        str_addf(&f->waits, "\033[%sm", n ? buf + 1 : "");
    }
}

/* Read which attributes a sequence sets.  False if it has something unknown. */
static bool read_inks(int want[FLOW_INKS], const char *s)
{
    for (bool more = true; more; s++) {
        int code = 0, end = 0, colour;
        for (; *s >= '0' && *s <= '9'; s++) code = code * 10 + *s - '0';
        int tens = code % 60 / 10, ground = tens == 4; // 30 to 49, and 90 to 107
        if (code == 0) set_inks(want, OWN, 0);
        else if (code < 10 && want[LOOK] != UNKNOWN) want[LOOK] |= 1 << code;
        else if ((code == 24 || code == 27) && want[LOOK] != UNKNOWN) want[LOOK] &= ~(1 << (code - 20));
        else if (code == 39 || code == 49) want[ground] = OWN;
        else if ((code == 38 || code == 48) && sscanf(s, ";5;%d%n", &colour, &end) == 1 && colour < CODE) {
            want[ground] = colour;
            s += end;
        } else if ((tens == 3 || tens == 4) && code >= 30 && code % 10 < 8) want[ground] = CODE + code;
        else if (code != 10) return false; // 10: the usual font
        more = *s == ';';
    }
    return s[-1] == 'm';
}

/* Go to a place on the screen; right below the present one takes only a few bytes. */
static void put_place(struct flow *f, const char *s, size_t n)
{
    int row = 1, col = s[n - 1] == 'H' ? 1 : f->col;
    sscanf(s + 2, "%d;%d", &row, &col);
    if (row == f->row + 1 && f->col <= f->cols && f->col >= col && f->col - col < (int)n - 4)
        str_addf(&f->waits, "\033[B%.*s", f->col - col, "\b\b\b\b\b\b\b\b");
    else str_addn(&f->waits, s, n);
    f->row = row;
    f->col = col;
}

/* Find where the cursor is after anything else. */
static void follow(struct flow *f, const char *s)
{
    unsigned char first = (unsigned char)s[0], second = (unsigned char)s[1];
    bool block = first == 0xe2 && second >= 0x94 && second <= 0x96;
    if ((first >= ' ' && first < 0x7f) || block) f->col++;
    else if (first == '\b') f->col--;
    else if ((first & 0xc0) != 0x80) f->row = f->col = NOWHERE;
}

/* Keep attributes until there is text. */
static void take_inks(struct flow *f, const char *s, size_t n)
{
    int want[FLOW_INKS];
    memcpy(want, f->wanted, sizeof want);
    if (read_inks(want, s + 2)) {
        memcpy(f->wanted, want, sizeof want);
        return;
    }
    put_inks(f, false);
    str_addn(&f->waits, s, n);
    set_inks(f->wanted, UNKNOWN, UNKNOWN);
    set_inks(f->sent, UNKNOWN, UNKNOWN);
}

static void thin_out(struct flow *f, const struct str *held)
{
    const char *s = str_text(held), *end = s + held->len;
    int rows;
    flow_size(&rows, &f->cols);
    for (size_t n; s < end; s += n) {
        n = !strncmp(s, "\033[", 2) ? 2 + strspn(s + 2, "0123456789;:") : 0;
        char last = n ? s[n] : '\0';
        bool set = !strncmp(s, "\033(", 2) && s[2], clears = last && strchr("XKJ", last);
        bool repeats = last == 'b'; // repeats the character right before it
        n = last ? n + 1 : set ? 3 : 1;
        if (last == 'm') take_inks(f, s, n);
        else if (last == 'H' || last == 'd') put_place(f, s, n);
        else if (!set || s[2] != f->charset) {
            if (!set && !repeats) put_inks(f, clears || *s == ' ');
            str_addn(&f->waits, s, n);
            if (set) f->charset = s[2];
            else if (!clears) follow(f, s);
        }
    }
    put_inks(f, false);
}

/* Take what curses has written since the last time. */
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
    f->hold = f->tty >= 0 && has_room() ? outlet_hold() : -1;
    f->stood_since = mono_ms();
    f->charset = '\0';
    f->row = f->col = NOWHERE;
    set_inks(f->wanted, UNKNOWN, UNKNOWN);
    set_inks(f->sent, UNKNOWN, UNKNOWN);
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
    if (f->hold >= 0) dup2(f->tty, STDOUT_FILENO);
    if (f->tty >= 0) close(f->tty);
    f->tty = f->hold = -1;
    str_release(&f->waits);
}

/* If the terminal takes nothing at the end, leave it so that nothing waits for it any more. */
void flow_stop(struct flow *f)
{
    struct pollfd wait = { f->tty, POLLOUT, 0 };
    int patience = flow_is_stuck(f) ? 0 : LAST_MS, n = 1;
    while (!flow_send(f) && n > 0 && !(wait.revents & (POLLHUP | POLLERR))) {
        n = poll(&wait, 1, patience);
        if (n < 0 && errno == EINTR) n = 1;
    }
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
