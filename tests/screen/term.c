/* term.c -- forkpty, libvterm, poll.  One child a term; its end is seen through a pidfd. */
#include <config.h>

#include "screen/term.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <vterm.h>

#include "base/utf8.h"
#include "help/need.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "screen/child.h"

enum { TERMS = 8, READ_BLOCK = 65536 };

struct term {
    pid_t pid;
    int master, pidfd; /* -1: closed */
    int status;        /* of waitpid; -1: still running */
    int rows, cols;
    VTerm *vt;
    VTermScreen *screen;
    bool own_home, blind, visible, alternate;
    char home[256];
    char part[4]; /* of a character whose end has not come */
    size_t parts;
    size_t bytes, kept;
    double started, last;
    char row[TERM_LINE * 4];
    char *text;
    char tail[TERM_TAIL + 1]; /* the last it wrote, for reports */
};

/* What term_cleanup has to find when an assertion ended the test half-way. */
static struct term *terms[TERMS];

double term_now_ms(void)
{
    struct timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return (double)ts.tv_sec * 1e3 + (double)ts.tv_nsec / 1e6;
}

bool term_sanitized(void)
{
#ifdef __SANITIZE_ADDRESS__
    return true;
#else
    return false;
#endif
}

int term_slow(int ms)
{
    const char *factor = getenv("HUFF_TEST_SLOW");
    double by = term_sanitized() ? 4 : 1, load;
    if (factor && atof(factor) >= 1) by = atof(factor);
    if (getloadavg(&load, 1) == 1) by *= 1 + load / (double)sysconf(_SC_NPROCESSORS_ONLN);
    return (int)(ms * by);
}

static void answer(const char *s, size_t n, void *user)
{
    struct term *t = user;
    if (t->master >= 0 && write(t->master, s, n) < 0)
        return; /* a full input queue drops the answer, as a bad line does */
}

static int on_property(VTermProp prop, VTermValue *value, void *user)
{
    struct term *t = user;
    if (prop == VTERM_PROP_CURSORVISIBLE) t->visible = value->boolean;
    if (prop == VTERM_PROP_ALTSCREEN) t->alternate = value->boolean;
    return 1;
}

static const VTermScreenCallbacks callbacks = { .settermprop = on_property };

static void emulator_start(struct term *t)
{
    t->vt = vterm_new(t->rows, t->cols);
    vterm_set_utf8(t->vt, 1);
    vterm_output_set_callback(t->vt, answer, t);
    t->screen = vterm_obtain_screen(t->vt);
    vterm_screen_enable_altscreen(t->screen, 1);
    vterm_screen_set_callbacks(t->screen, &callbacks, t);
    vterm_screen_reset(t->screen, 1);
    t->visible = true;
}

struct term *term_start(const struct term_options *options, const char *const argv[])
{
    static const struct term_options usual = { 0 };
    const struct term_options *o = options ? options : &usual;
    int slot = 0;
    while (slot < TERMS && terms[slot]) slot++;
    need(slot < TERMS, "too many terminals in one test");
    struct term *t = calloc(1, sizeof *t);
    t->rows = o->rows ? o->rows : 24;
    t->cols = o->cols ? o->cols : 80;
    t->status = -1;
    t->blind = o->blind;
    t->own_home = !o->home;
    snprintf(t->home, sizeof t->home, "%s", o->home ? o->home : scratch_new());
    if (!t->blind) emulator_start(t);

    struct child_env e;
    child_env(&e, o, t->home);
    struct winsize size = { .ws_row = (unsigned short)t->rows, .ws_col = (unsigned short)t->cols };
    t->started = term_now_ms();
    t->pid = forkpty(&t->master, NULL, NULL, &size);
    if (t->pid == 0) child_become(o, &e, t->home, argv);
    terms[slot] = t;
    need(t->pid > 0, "forkpty");
    fcntl(t->master, F_SETFL, O_NONBLOCK);
    fcntl(t->master, F_SETFD, FD_CLOEXEC);
    t->pidfd = (int)syscall(SYS_pidfd_open, t->pid, 0);
    need(t->pidfd >= 0, "pidfd_open");
    return t;
}

void term_free(struct term *t)
{
    if (!t) return;
    if (t->status == -1 && t->pid > 0) {
        kill(t->pid, SIGKILL);
        waitpid(t->pid, &t->status, 0);
    }
    if (t->master >= 0) close(t->master);
    if (t->pidfd >= 0) close(t->pidfd);
    if (t->vt) vterm_free(t->vt);
    if (t->own_home) scratch_remove(t->home);
    for (int i = 0; i < TERMS; i++)
        if (terms[i] == t) terms[i] = NULL;
    free(t->text);
    free(t);
}

void term_cleanup(void)
{
    for (int i = 0; i < TERMS; i++) term_free(terms[i]);
    scratch_clear();
}

pid_t term_pid(const struct term *t)
{
    return t->pid;
}

const char *term_home(const struct term *t)
{
    return t->home;
}

double term_age_ms(const struct term *t)
{
    return term_now_ms() - t->started;
}

/* ---- bytes ---- */

static void reap(struct term *t)
{
    int status;
    if (t->status == -1 && waitpid(t->pid, &status, WNOHANG) == t->pid) t->status = status;
}

static void keep_tail(struct term *t, const char *bytes, size_t n)
{
    if (n > TERM_TAIL) {
        bytes += n - TERM_TAIL;
        n = TERM_TAIL;
    }
    size_t stay = t->kept + n > TERM_TAIL ? TERM_TAIL - n : t->kept;
    memmove(t->tail, t->tail + t->kept - stay, stay);
    memcpy(t->tail + stay, bytes, n);
    t->kept = stay + n;
    t->tail[t->kept] = '\0';
}

const char *term_tail(const struct term *t)
{
    return t->tail;
}

/* libvterm loses a character whose bytes come in two pieces: it gets them whole. */
static void show(struct term *t, const char *bytes, size_t n)
{
    char all[READ_BLOCK + sizeof t->part];
    memcpy(all, t->part, t->parts);
    memcpy(all + t->parts, bytes, n);
    n += t->parts;
    t->parts = n - utf8_uncut(all, n);
    memcpy(t->part, all + n - t->parts, t->parts);
    vterm_input_write(t->vt, all, n - t->parts);
}

/* Read all there is without waiting; false: nothing. */
static bool drain(struct term *t)
{
    char block[READ_BLOCK];
    bool any = false;
    while (t->master >= 0) {
        ssize_t n = read(t->master, block, sizeof block);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0 && errno == EAGAIN) break;
        if (n <= 0) break; /* EIO: the other side is closed */
        t->last = term_now_ms() - t->started;
        t->bytes += (size_t)n;
        keep_tail(t, block, (size_t)n);
        if (t->vt) show(t, block, (size_t)n);
        any = true;
    }
    return any;
}

bool term_pump(struct term *t, int ms)
{
    if (drain(t)) return true;
    double end = term_now_ms() + ms;
    for (;;) {
        double left = end - term_now_ms();
        struct pollfd fds[2] = { { t->master, POLLIN, 0 }, { t->status == -1 ? t->pidfd : -1, POLLIN, 0 } };
        if (left < 0 || poll(fds, 2, (int)left + 1) <= 0) return drain(t);
        if (drain(t)) return true;
        reap(t);
        if (t->status != -1 || t->master < 0) return false;
        if (fds[0].revents & POLLHUP) { /* closed but still running: only its end can wake us */
            struct pollfd only = { t->pidfd, POLLIN, 0 };
            poll(&only, 1, (int)left + 1);
            reap(t);
            return false;
        }
    }
}

void term_settle(struct term *t, int quiet_ms)
{
    double end = term_now_ms() + term_slow(TERM_WAIT_MS);
    while (term_now_ms() < end && term_pump(t, quiet_ms)) continue;
}

bool term_write(struct term *t, const void *bytes, size_t n)
{
    const char *p = bytes;
    while (n) {
        struct pollfd fd = { t->master, POLLIN | POLLOUT, 0 };
        if (t->master < 0 || poll(&fd, 1, term_slow(TERM_WAIT_MS)) <= 0 || fd.revents & (POLLHUP | POLLERR))
            return false;
        if (fd.revents & POLLIN) drain(t);
        if (!(fd.revents & POLLOUT)) continue;
        ssize_t done = write(t->master, p, n);
        if (done < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (done > 0) {
            p += done;
            n -= (size_t)done;
        }
    }
    return true;
}

bool term_send(struct term *t, const char *keys)
{
    return term_write(t, keys, strlen(keys));
}

void term_paste(struct term *t)
{
    vterm_keyboard_start_paste(t->vt);
}

/* ---- waiting ---- */

bool term_wait(struct term *t, term_predicate *holds, void *ctx, int ms)
{
    double end = term_now_ms() + term_slow(ms);
    drain(t);
    while (!holds(t, ctx)) {
        double left = end - term_now_ms();
        if (left <= 0) return false;
        if (!term_pump(t, (int)left + 1) && t->status != -1) return holds(t, ctx);
    }
    return true;
}

static bool has_text(struct term *t, void *text)
{
    return term_find(t, text, NULL, NULL);
}

static bool has_no_text(struct term *t, void *text)
{
    return !term_find(t, text, NULL, NULL);
}

bool term_wait_text(struct term *t, const char *text)
{
    return term_wait(t, has_text, (char *)text, TERM_WAIT_MS);
}

bool term_wait_gone(struct term *t, const char *text)
{
    return term_wait(t, has_no_text, (char *)text, TERM_WAIT_MS);
}

int term_wait_exit(struct term *t, int ms)
{
    double end = term_now_ms() + ms;
    for (reap(t); t->status == -1; reap(t)) {
        double left = end - term_now_ms();
        if (left <= 0) return -1;
        struct pollfd fds[2] = { { t->pidfd, POLLIN, 0 }, { t->master, POLLIN, 0 } };
        poll(fds, fds[1].fd >= 0 ? 2 : 1, (int)left + 1);
        if (!drain(t) && fds[1].revents & POLLHUP) poll(fds, 1, (int)left + 1);
    }
    drain(t);
    return t->status;
}

/* ---- the screen ---- */

static int put_utf8(char *to, uint32_t c)
{
    if (c < 0x80) return to[0] = (char)c, 1;
    if (c < 0x800) return to[0] = (char)(0xC0 | c >> 6), to[1] = (char)(0x80 | (c & 63)), 2;
    if (c < 0x10000)
        return to[0] = (char)(0xE0 | c >> 12), to[1] = (char)(0x80 | (c >> 6 & 63)), to[2] = (char)(0x80 | (c & 63)), 3;
    to[0] = (char)(0xF0 | c >> 18), to[1] = (char)(0x80 | (c >> 12 & 63));
    return to[2] = (char)(0x80 | (c >> 6 & 63)), to[3] = (char)(0x80 | (c & 63)), 4;
}

const char *term_row(struct term *t, int row)
{
    size_t n = 0, end = 0;
    for (int col = 0; t->screen && col < t->cols && n + 5 < sizeof t->row; col++) {
        VTermScreenCell cell;
        if (!vterm_screen_get_cell(t->screen, (VTermPos){ row, col }, &cell)) break;
        if (cell.chars[0] == (uint32_t)-1) continue; /* right half of a wide glyph */
        n += (size_t)put_utf8(t->row + n, cell.chars[0] ? cell.chars[0] : ' ');
        if (cell.chars[0] && cell.chars[0] != ' ') end = n;
    }
    t->row[end] = '\0';
    return t->row;
}

const char *term_text(struct term *t)
{
    free(t->text);
    size_t room = (size_t)t->rows * ((size_t)t->cols * 4 + 2) + 1, n = 0;
    t->text = malloc(room);
    t->text[0] = '\0';
    for (int row = 0; row < t->rows; row++) n += (size_t)snprintf(t->text + n, room - n, "%s\n", term_row(t, row));
    return t->text;
}

bool term_find(struct term *t, const char *text, int *ret_row, int *ret_col)
{
    for (int row = 0; row < t->rows; row++) {
        const char *line = term_row(t, row), *hit = strstr(line, text);
        if (!hit) continue;
        int col = 0;
        for (const char *p = line; p < hit; p++) col += (*p & 0xC0) != 0x80;
        if (ret_row) *ret_row = row;
        if (ret_col) *ret_col = col;
        return true;
    }
    return false;
}

static int palette(VTermColor c, bool foreground)
{
    if (foreground ? VTERM_COLOR_IS_DEFAULT_FG(&c) : VTERM_COLOR_IS_DEFAULT_BG(&c)) return -1;
    return VTERM_COLOR_IS_INDEXED(&c) ? c.indexed.idx : c.rgb.red << 16 | c.rgb.green << 8 | c.rgb.blue;
}

struct term_cell term_cell(struct term *t, int row, int col)
{
    VTermScreenCell cell = { 0 };
    struct term_cell out = { ' ', -1, -1, false, false, false };
    if (!t->screen || !vterm_screen_get_cell(t->screen, (VTermPos){ row, col }, &cell)) return out;
    out.glyph = cell.chars[0] ? cell.chars[0] : ' ';
    out.fg = palette(cell.fg, true);
    out.bg = palette(cell.bg, false);
    out.bold = cell.attrs.bold;
    out.reverse = cell.attrs.reverse;
    out.underline = cell.attrs.underline;
    return out;
}

void term_cursor(const struct term *t, int *ret_row, int *ret_col)
{
    VTermPos at = { 0, 0 };
    if (t->vt) vterm_state_get_cursorpos(vterm_obtain_state(t->vt), &at);
    *ret_row = at.row;
    *ret_col = at.col;
}

bool term_cursor_visible(const struct term *t)
{
    return t->visible;
}

bool term_on_alternate(const struct term *t)
{
    return t->alternate;
}

void term_size(const struct term *t, int *ret_rows, int *ret_cols)
{
    *ret_rows = t->rows;
    *ret_cols = t->cols;
}

size_t term_bytes(const struct term *t)
{
    return t->bytes;
}

double term_last_ms(const struct term *t)
{
    return t->last;
}

/* ---- what befalls a terminal ---- */

void term_resize(struct term *t, int rows, int cols)
{
    struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols };
    t->rows = rows;
    t->cols = cols;
    if (t->vt && rows > 0 && cols > 0) vterm_set_size(t->vt, rows, cols);
    if (t->master >= 0) ioctl(t->master, TIOCSWINSZ, &size);
}

void term_hangup(struct term *t)
{
    drain(t);
    close(t->master);
    t->master = -1;
}

void term_signal(struct term *t, int signal)
{
    if (t->status == -1) kill(t->pid, signal);
}

/* Field `field` (from 1) of /proc/PID/stat, counted behind the name in brackets. */
static long stat_field(pid_t pid, int field)
{
    char line[1024];
    if (!term_file(printed("/proc/%d/stat", (int)pid), line, sizeof line)) return -1;
    char *p = strrchr(line, ')');
    for (int at = 2; p && at < field; at++) p = strchr(p + 1, ' ');
    return p ? atol(p + 1) : -1;
}

long term_cpu_ms(const struct term *t)
{
    long user = stat_field(t->pid, 14), system = stat_field(t->pid, 15);
    return user < 0 || system < 0 ? -1 : (user + system) * 1000 / sysconf(_SC_CLK_TCK);
}

long term_rss_kb(const struct term *t)
{
    long pages = stat_field(t->pid, 24);
    return pages < 0 ? -1 : pages * (sysconf(_SC_PAGESIZE) / 1024);
}

bool term_file(const char *path, char *buf, size_t n)
{
    FILE *f = fopen(path, "r");
    if (!f) return false;
    size_t got = fread(buf, 1, n - 1, f);
    buf[got] = '\0';
    fclose(f);
    return true;
}
