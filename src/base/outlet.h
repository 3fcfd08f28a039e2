/* outlet.h -- output to a terminal.  Text from files, from names and from arguments of others is made safe on the way:
   control characters become blanks, characters that hide text are left out (utf8_sanitise), and only line ends and tabs
   stay.  Files and pipes get the bytes unchanged. */
#ifndef BASE_OUTLET_H
#define BASE_OUTLET_H

#include <stddef.h>
#include <stdio.h>

/* Make stdout and stderr safe if they are terminals.  Call once, before anything is written. */
void outlet_guard(void);

/* Set how long (ms) to wait for a terminal that takes no more output.  After that time the write fails, and no later
   write waits.  Without this call, writes wait for ever. */
void outlet_patience(int ms);

/* The original standard output, for curses. */
FILE *outlet_screen(void);

/* A file in memory that holds what curses writes until the terminal takes it.  The first call opens it, so it must come
   before jail_shut, after which none can be opened.  -1 on failure. */
int outlet_hold(void);

/* Erase the line being written on stdout or stderr.  Does nothing if that is no terminal. */
void outlet_clear_line(FILE *);

/* Write as much as the terminal takes without waiting.  Returns how many bytes. */
size_t outlet_try(int fd, const char *text, size_t n);

#endif
