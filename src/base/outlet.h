/* outlet.h -- the way of text to a terminal.  What comes from files, names and arguments of others is made safe on it:
   controls become blanks, what hides text is left out (utf8_sanitise), and only line ends and tabs stay.  Into files and
   pipes bytes go as they are. */
#ifndef BASE_OUTLET_H
#define BASE_OUTLET_H

#include <stddef.h>
#include <stdio.h>

/* From now on stdout and stderr, where they are terminals, are safe.  Call once, before anything is written. */
void outlet_guard(void);

/* How long (ms) a terminal is waited for that takes no more; then what is written fails, and nothing waits again.
   Before: for ever. */
void outlet_patience(int ms);

/* Standard output as it was, for curses. */
FILE *outlet_screen(void);

/* A file in memory for what curses writes until the terminal takes it, opened at the first call: before jail_shut, behind
   which there is none.  -1: none can be had. */
int outlet_hold(void);

/* Empty the line that is being written on stdout or stderr; nothing where that is no terminal. */
void outlet_clear_line(FILE *);

/* Write what the terminal takes without waiting; how many bytes. */
size_t outlet_try(int fd, const char *text, size_t n);

#endif
