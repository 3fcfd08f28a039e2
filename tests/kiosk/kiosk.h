/* kiosk.h -- a kiosk's folder for a test, and what must hold of a session in it whatever was
 * tried. */
#ifndef TESTS_KIOSK_H
#define TESTS_KIOSK_H

#include "screen/huff.h"

/* Before and after each test.  There is a person called other with game.pdn, in which SECRET
 * stands. */
void kiosk_begin(void);
void kiosk_end(void);

/* The folder: scratch_path gives paths below it. */
const char *kiosk_dir(void);
/* What sshd is to run for somebody (NULL: a guest); valid until the next call. */
const char *kiosk_command_line(const char *as);

/* kopi's session; more arguments up to NULL, at most four. */
struct term *kiosk_start(const struct term_options *, ...) __attribute__((sentinel));

/* Fail unless the session runs, is not stopped, has started nothing, has no file open but those
   of its own, and shows nothing of others. */
void kiosk_expect_confined(struct term *, const char *after);

/* A line of /proc/PID/FILE that begins with the words, behind them; "" none. */
const char *kiosk_proc(const struct term *, const char *file, const char *words);

#endif
