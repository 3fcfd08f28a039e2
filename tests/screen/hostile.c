/* hostile.c -- see hostile.h */
#include <config.h>

#include "screen/hostile.h"

#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "screen/huff.h"

/* A fixed sequence: what fails once fails again. */
static unsigned next(unsigned *seed)
{
    *seed = *seed * 1103515245u + 12345u;
    return *seed >> 8;
}

enum { SECONDS = 20 };

/* It comes to rest: soon there is a second of which it takes less than a tenth. */
static void expect_idle(struct term *t)
{
    long used = LONG_MAX;
    for (int i = 0; i < SECONDS && used > 100; i++) {
        double begun = term_now_ms();
        long before = term_cpu_ms(t);
        while (term_now_ms() - begun < 1000) term_pump(t, 1000 - (int)(term_now_ms() - begun));
        used = term_cpu_ms(t) - before;
    }
    cr_assert(used <= 100, "%ld ms of processor time in each quiet second:\n%s", used, term_text(t));
}

void hostile_expect_alive(struct term *t)
{
    term_send(t, "\007\007:analyse off\r"); /* out of whatever is open; or the engine would be busy */
    term_settle(t, 300);
    says(t, "?", "redraw the screen");
    term_send(t, "\007");
    expect_gone(t, "redraw the screen");
    expect_idle(t);
}

void hostile_resizes(int n, unsigned seed)
{
    static const int odd[][2] = { { 1, 1 }, { 1000, 1000 }, { 1, 500 }, { 500, 1 }, { 2, 2 }, { 24, 79 } };
    struct term_options o = { .blind = true };
    OWN(term) t = huff_start(&o, NULL);
    term_settle(t, 200);
    for (int i = 0; i < n; i++) {
        unsigned pick = next(&seed) % 12;
        if (pick < 6) term_resize(t, odd[pick][0], odd[pick][1]);
        else term_resize(t, 1 + (int)(next(&seed) % 60), 1 + (int)(next(&seed) % 200));
        if (next(&seed) % 4 == 0) term_send(t, next(&seed) % 2 ? "\t" : "l");
        if (next(&seed) % 3) term_pump(t, 20);
    }
    cr_assert_eq(term_wait_exit(t, 1), -1, "it ended during the resizes: %s", term_tail(t));
    if (!term_sanitized()) cr_assert_lt(term_rss_kb(t), 128 * 1024, "%ld KiB resident", term_rss_kb(t));
    term_settle(t, 300);
    expect_idle(t);
    term_signal(t, SIGTERM);
    cr_assert_neq(term_wait_exit(t, term_slow(1000)), -1, "no end after SIGTERM");
}

/* Everything a line can carry but ^Z (nobody is there to wake it) and the keys that leave. */
static void random_block(unsigned *seed, char *block, int n)
{
    static const char *const bits[] = { "\033[A", "\033OB", "\033[200~", "\033[201~", "\033[", "\033O", "\r", "\t", ":",
        "\033[<0;5;5M", "\033[M !!", "\033[5~", "32-28\r", ":undo\r", "\303\251", "\342\202", "\033[I", ":new thai\r" };
    int at = 0;
    while (at < n) {
        const char *bit = bits[next(seed) % (sizeof bits / sizeof *bits)];
        char one[2] = { (char)(next(seed) & 0xFF), '\0' };
        if (next(seed) % 4) bit = one;
        if (strpbrk(bit, "\x1aqQ") || !*bit) continue;
        for (; *bit && at < n; bit++) block[at++] = *bit;
    }
}

typedef void block_fn(unsigned *seed, char *block, int n);

/* Send n bytes made by the function; the program must outlive them, or leave as it does when
 * asked. */
static void storm(int n, unsigned seed, block_fn *make)
{
    unsigned first = seed;
    struct term_options o = { .blind = true };
    OWN(term) t = huff_start(&o, NULL);
    term_pump(t, term_slow(10000)); // until then keys are the terminal's, and ^\ kills
    term_settle(t, 200);
    while (n > 0) {
        char block[256];
        int some = 1 + (int)(next(&seed) % sizeof block);
        make(&seed, block, some);
        if (!term_write(t, block, (size_t)some)) break;
        n -= some;
        term_pump(t, 5);
    }
    int status = term_wait_exit(t, 1);
    if (status == -1) {
        term_settle(t, 500);
        term_signal(t, SIGTERM);
        status = term_wait_exit(t, term_slow(5000));
    }
    cr_assert(status != -1, "no end after SIGTERM");
    cr_assert((WIFEXITED(status) && WEXITSTATUS(status) == 0) || (WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM),
        "seed %u ended with status 0x%x: %s", first, status, term_tail(t));
}

void hostile_bytes(int n, unsigned seed)
{
    storm(n, seed, random_block);
}

/* Lines opened, fetched from the history, changed, searched, undone, accepted and cancelled. */
static void history_block(unsigned *seed, char *block, int n)
{
    static const char keys[] = ":::\020\020\020\016\016ab\010\177\037\025\031\022\007\r\r\t32";
    for (int i = 0; i < n; i++) block[i] = keys[next(seed) % (sizeof keys - 1)];
}

void hostile_history(int n, unsigned seed)
{
    storm(n, seed, history_block);
}

void hostile_paste(int bytes)
{
    static const char *const where[] = { "", ":", "3" };
    char *text = malloc((size_t)bytes);
    for (int i = 0; i < bytes; i++) text[i] = i % 70 == 69 ? '\r' : (char)('a' + i % 26);
    for (size_t i = 0; i < sizeof where / sizeof *where; i++) {
        OWN(term) t = huff_start(NULL, NULL);
        expect(t, "PLAY");
        term_send(t, where[i]);
        long before = term_cpu_ms(t);
        cr_assert(term_send(t, "\033[200~") && term_write(t, text, (size_t)bytes) && term_send(t, "\033[201~"));
        term_settle(t, 500);
        long used = term_cpu_ms(t) - before;
        /* A second or two on most machines, and as much again on a crowded one; minutes, if each line cost all before it. */
        cr_assert(used < term_slow(6000), "%ld ms for a paste of %d bytes", used, bytes);
        hostile_expect_alive(t);
    }
    free(text);
}
