/* work.h -- work in the background that goes on and on. */
#ifndef TESTS_APP_WORK_H
#define TESTS_APP_WORK_H

struct session;

/* "Working at it" from now on, in the place of an import. */
void work_begin(struct session *);

#endif
