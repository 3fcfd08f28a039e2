/* measure.c -- see measure.h.  Bytes are counted where the program writes them, at the
 * terminal. */
#include <config.h>

#include "screen/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "help/need.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "screen/term.h"

#define FEN_8  "W:W26:B22,14,6"
#define FEN_10 "W:W48:B42,32,22,12"
#define FEN_12 "W:W68:B62,50,38,26"

enum { ANSWER_MS = 700, QUIET_MS = 25, KEYS = 9, MOVES = 5 };

const struct measure_limit measure_limits[2] = { { 16384, 300, 1024, 2048, 1024, 12288 },
    { 40960, 650, 1433, 3072, 2048, 12288 } };

const struct measure_case measure_cases[] = {
    { "xterm-256color", "C.UTF-8", "malaysian8:starter=white", 24, 80, FEN_8, 0, false },
    { "xterm-256color", "C.UTF-8", "thai", 24, 80, FEN_8, 0, false },
    { "xterm-256color", "C.UTF-8", "international", 24, 80, FEN_10, 0, false },
    { "xterm-256color", "C.UTF-8", "malaysian:starter=white", 24, 80, FEN_12, 0, false },
    { "xterm-256color", "C.UTF-8", "srilanka", 24, 80, FEN_12, 0, false },
    { "xterm-256color", "C.UTF-8", "international", 40, 120, FEN_10, 0, false },
    { "xterm-256color", "C.UTF-8", "malaysian:starter=white", 40, 120, FEN_12, 0, false },
    { "xterm-256color", "C.UTF-8", "thai", 40, 120, FEN_8, 1, false },
    { "xterm-256color", "C.UTF-8", "malaysian8:starter=white", 60, 200, FEN_8, 1, false },
    { "xterm-256color", "C.UTF-8", "international", 60, 200, FEN_10, 1, false },
    { "xterm-256color", "C.UTF-8", "malaysian:starter=white", 60, 200, FEN_12, 1, false },
    { "xterm-256color", "C.UTF-8", "srilanka", 80, 250, FEN_12, 1, false },
    { "xterm-256color", "C.UTF-8", "international", 24, 80, FEN_10, 0, true },
    { "xterm-256color", "C.UTF-8", "malaysian:starter=white", 40, 120, FEN_12, 0, true },
    { "screen", "C.UTF-8", "international", 24, 80, FEN_10, 0, false },
    { "screen", "C.UTF-8", "malaysian:starter=white", 40, 120, FEN_12, 0, false },
    { "screen", "C.UTF-8", "international", 60, 200, FEN_10, 1, false },
    { "linux", "C.UTF-8", "international", 24, 80, FEN_10, 0, false },
    { "linux", "C.UTF-8", "international", 60, 200, FEN_10, 1, false },
    { "linux", "C.UTF-8", "malaysian:starter=white", 24, 80, FEN_12, 0, false },
    { "vt100", "C", "international", 24, 80, FEN_10, 0, false },
    { "vt100", "C", "malaysian:starter=white", 24, 80, FEN_12, 0, false },
    { "vt100", "C", "malaysian:starter=white", 60, 200, FEN_12, 1, false },
    { NULL, NULL, NULL, 0, 0, NULL, 0, false },
};

static struct term *start(const struct measure_case *c, const char *black)
{
    const char *const argv[] = { BUILDDIR "/huff", "-v", c->spec, "--white=you", black, "--tc=off", NULL };
    struct term_options o = { .rows = c->rows, .cols = c->cols, .term = c->term, .lang = c->lang };
    if (c->exact) o.home = scratch_new();
    if (c->exact) whole_write(scratch_in(o.home, "config/huff/settings"), "palette = exact\n");
    struct term *t = term_start(&o, argv);
    need(term_wait_text(t, "PLAY"), "the first paint");
    term_settle(t, term_slow(QUIET_MS) * 3);
    return t;
}

/* Bytes the program answers these keys with. */
static size_t answer(struct term *t, const char *keys)
{
    size_t before = term_bytes(t);
    term_send(t, keys);
    if (term_pump(t, term_slow(ANSWER_MS))) term_settle(t, term_slow(QUIET_MS));
    return term_bytes(t) - before;
}

static int by_size(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

static size_t median(size_t *v, size_t n)
{
    qsort(v, n, sizeof *v, by_size);
    return v[n / 2];
}

static size_t cursor_key(struct term *t)
{
    static const char *const keys[KEYS] = { "k", "h", "h", "k", "l", "l", "j", "h", "k" };
    size_t cost[KEYS];
    for (int i = 0; i < KEYS; i++) cost[i] = answer(t, keys[i]);
    return median(cost, KEYS);
}

/* The last key of a move: what changes when it is played. */
static size_t man_move(struct term *t)
{
    size_t cost[MOVES];
    for (int i = 0; i < MOVES; i++) {
        answer(t, "\t");
        answer(t, "\r");
        answer(t, "\t");
        cost[i] = answer(t, "\r");
    }
    return median(cost, MOVES);
}

static size_t click(struct term *t, int row, int col)
{
    return answer(t, printed("\033[<0;%d;%dM\033[<0;%d;%dm", col + 1, row + 1, col + 1, row + 1));
}

/* The same by the mouse: the cursor says where the pieces and their targets are. */
static void mouse_move(struct term *t, struct measure *m)
{
    size_t pick[MOVES], drop[MOVES];
    for (int i = 0; i < MOVES; i++) {
        int from[2], to[2];
        answer(t, "\t");
        term_cursor(t, &from[0], &from[1]);
        answer(t, "\r");
        answer(t, "\t");
        term_cursor(t, &to[0], &to[1]);
        answer(t, "\007"); // lets go
        pick[i] = click(t, from[0], from[1]);
        drop[i] = click(t, to[0], to[1]);
    }
    m->pick = median(pick, MOVES);
    m->drop = median(drop, MOVES);
}

static size_t capture(struct term *t, const char *fen)
{
    answer(t, printed(":fen %s\r", fen));
    answer(t, "\033");
    answer(t, "\t");
    answer(t, "\r");
    answer(t, "\t");
    return answer(t, "\r");
}

/* Bytes in this time of silence. */
static size_t silence(struct term *t, int ms)
{
    size_t before = term_bytes(t);
    double end = term_now_ms() + ms;
    while (term_now_ms() < end) term_pump(t, (int)(end - term_now_ms()) + 1);
    return term_bytes(t) - before;
}

/* Resident KiB of the largest anonymous mapping: the hash table. */
static long largest_mapping(pid_t pid)
{
    char line[512];
    long most = 0, kb;
    bool anonymous = false;
    FILE *f = fopen(printed("/proc/%d/smaps", (int)pid), "r");
    while (f && fgets(line, sizeof line, f)) {
        unsigned long from, to, inode;
        int read = 0;
        if (sscanf(line, "%lx-%lx %*s %*s %*s %lu %n", &from, &to, &inode, &read) == 3)
            anonymous = inode == 0 && (!line[read] || line[read] == '\n');
        else if (anonymous && sscanf(line, "Rss: %ld kB", &kb) == 1 && kb > most) most = kb;
    }
    if (f) fclose(f);
    return most;
}

static void memory(const struct measure_case *c, struct measure *m)
{
    OWN(term) t = start(c, "--black=engine:2");
    answer(t, "\t\r\t\r");
    term_wait_text(t, "ply 2 ");
    term_settle(t, term_slow(QUIET_MS) * 3);
    m->rss_kb = term_rss_kb(t);
    m->own_kb = m->rss_kb - largest_mapping(term_pid(t));
}

struct measure measure_run(const struct measure_case *c, int long_waits)
{
    struct measure m = { 0 };
    struct term *t = start(c, "--black=you");
    m.paint_ms = term_last_ms(t);
    m.paint = term_bytes(t);
    m.cursor = cursor_key(t);
    m.move = man_move(t);
    if (strncmp(c->term, "xterm", 5) == 0) mouse_move(t, &m);
    term_settle(t, term_slow(QUIET_MS) * 10);
    m.idle = silence(t, long_waits ? 3000 : 500);
    m.capture = capture(t, c->capture);
    if (long_waits) {
        answer(t, ":new\r");
        answer(t, ":clock 10\r");
        answer(t, "\t\r\t\r");
        m.tick = silence(t, 4000) / 4;
    }
    term_free(t);
    memory(c, &m);
    return m;
}
