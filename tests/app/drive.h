/* drive.h -- a session without a terminal, driven by lines. */
#ifndef TESTS_APP_DRIVE_H
#define TESTS_APP_DRIVE_H

#include <stdbool.h>

#include "app/session/session.h"

/* A folder of its own for files, settings and the journal, removed by drive_leave; the program is in it. */
void drive_enter(void);
void drive_leave(void);
const char *drive_folder(void);

/* A session with a fixed seed, no journal and no settings; two people play unless `engine`. */
struct session *drive_new(const char *variant, bool engine);
/* The same with journal and settings. */
struct session *drive_new_kept(const char *variant, bool engine);

/* Feed a line, wait for the engine; whether it was done. */
bool drive(struct session *, const char *line);
/* Each line must be done. */
void drive_all(struct session *, const char *const *lines);
void drive_wait(struct session *);

/* Does the message hold the text? */
bool drive_says(struct session *, const char *text);
/* FEN of the current position; valid until the next call. */
const char *drive_fen(struct session *);

#endif
