/* term.h -- a program in a pseudo-terminal with libvterm as its screen, for tests: send keys,
   wait until something is on the screen, look at cells, colours, bytes, time and memory.

   Every wait has a deadline and is woken by output or by the program's end, never by the clock
   alone. Times are stretched by the factor HUFF_TEST_SLOW (default 1, 4 in a sanitizer build) and by how much
   else the machine does.
 */
#ifndef SCREEN_TERM_H
#define SCREEN_TERM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/local.h"

enum { TERM_WAIT_MS = 30000, TERM_LINE = 4096, TERM_TAIL = 1500 };

struct term;

/* How to start; zero and NULL mean the default in brackets. */
struct term_options {
    int rows, cols;         /* [24 x 80] */
    const char *term;       /* [xterm-256color] */
    const char *lang;       /* [C.UTF-8] */
    const char *home;       /* [a fresh folder of its own, removed by term_free] */
    const char *const *env; /* more NAME=VALUE, up to NULL */
    long file_limit;        /* RLIMIT_FSIZE in bytes [none] */
    bool ignore_hangup;     /* start with SIGHUP ignored, as nohup does */
    bool blind;             /* count bytes but emulate nothing (sizes libvterm is not made for) */
};

/* A glyph with what surrounds it.  Colours are palette numbers, -1: the terminal's default. */
struct term_cell {
    uint32_t glyph; /* ' ' when empty */
    int fg, bg;
    bool bold, reverse, underline;
};

/* Start argv[0] (a path) with these arguments in its home folder.  Aborts the test when that is
 * impossible. */
struct term *term_start(const struct term_options *, const char *const argv[]);
/* Kill what still runs, release all. */
void term_free(struct term *);
OWNED(term, term_free);
/* End of a test, passed or not: free every term and remove every folder still there (help/scratch.h). */
void term_cleanup(void);

pid_t term_pid(const struct term *);
const char *term_home(const struct term *);
/* Milliseconds since the start, not stretched. */
double term_age_ms(const struct term *);

/* Milliseconds since some moment. */
double term_now_ms(void);
/* A build with sanitizers: slower, and several times larger. */
bool term_sanitized(void);
/* Stretch a time by the factor of this run. */
int term_slow(int ms);

/* Input.  term_send takes a string, term_write any bytes; both go on reading the program's
   output while it does not take them.  False: it took none for the usual wait, or is gone. */
bool term_send(struct term *, const char *);
bool term_write(struct term *, const void *, size_t);
/* A paste begins: marked as one if the program asked for that. */
void term_paste(struct term *);

/* Take what the program wrote, waiting at most `ms` for the first byte; false: nothing came. */
bool term_pump(struct term *, int ms);
/* Pump until it has been silent for `quiet_ms`. */
void term_settle(struct term *, int quiet_ms);

/* Wait until the text is somewhere on the screen, until it is gone, until the predicate holds.
 */
typedef bool term_predicate(struct term *, void *ctx);
bool term_wait(struct term *, term_predicate *, void *ctx, int ms);
bool term_wait_text(struct term *, const char *);
bool term_wait_gone(struct term *, const char *);
/* Wait for the end of the program; the status of waitpid, or -1: it still runs. */
int term_wait_exit(struct term *, int ms);

/* The screen.  term_row: the text of a row in UTF-8 without trailing blanks, valid until the
   next call.  term_text: all rows with newlines.  term_find: where the text begins. */
const char *term_row(struct term *, int row);
const char *term_text(struct term *);
bool term_find(struct term *, const char *, int *ret_row, int *ret_col);
struct term_cell term_cell(struct term *, int row, int col);
void term_cursor(const struct term *, int *ret_row, int *ret_col);
bool term_cursor_visible(const struct term *);
bool term_on_alternate(const struct term *);
void term_size(const struct term *, int *ret_rows, int *ret_cols);

/* Bytes the program has written so far; milliseconds from the start to the last. */
size_t term_bytes(const struct term *);
double term_last_ms(const struct term *);

/* The last bytes the program wrote, escape sequences and all: what it said when it died. */
const char *term_tail(const struct term *);

void term_resize(struct term *, int rows, int cols);
/* Close the terminal, as a lost connection does. */
void term_hangup(struct term *);
void term_signal(struct term *, int signal);

/* Processor time of the program in milliseconds, resident memory in KiB; -1 when it is gone. */
long term_cpu_ms(const struct term *);
long term_rss_kb(const struct term *);

/* Run a program without a terminal: `input` on its standard input, standard output and error
   together into buf (NUL-terminated, cut at n).  Returns the status of waitpid, -1 past the
   deadline. */
int term_run(const struct term_options *, const char *const argv[], const char *input, char *buf, size_t n);

/* Read a whole file into buf; false when it is not there. */
bool term_file(const char *path, char *buf, size_t n);

#endif
