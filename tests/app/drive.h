/* drive.h -- a session without a terminal, driven by lines.  Suites stand in scratch_enter and scratch_leave. */
#ifndef TESTS_APP_DRIVE_H
#define TESTS_APP_DRIVE_H

#include <stdbool.h>

#include "help/scratch.h"
#include "help/sessions.h"

/* A session with a fixed seed, no journal and no settings; two people play unless `engine`. */
struct session *drive_new(const char *variant, bool engine);
/* The same with journal and settings. */
struct session *drive_new_kept(const char *variant, bool engine);

/* Feed a line, wait for the engine; whether it was done. */
bool drive(struct session *, const char *line);
/* A line that must be done, also put together as printf does, and what it must say then; one that must be refused, and
   why. */
void drive_done(struct session *, const char *line);
void drive_with(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void drive_answer(struct session *, const char *line, const char *says);
void drive_refused(struct session *, const char *line, const char *why);
/* Several that must be done, and as a list up to NULL. */
#define drive_all(s, ...) drive_lines(s, (const char *const[]){ __VA_ARGS__, NULL })
void drive_lines(struct session *, const char *const *lines);
/* Several of which none may be done, whatever it says. */
#define drive_none(s, ...) drive_no_lines(s, (const char *const[]){ __VA_ARGS__, NULL })
void drive_no_lines(struct session *, const char *const *lines);
/* Such a list: three moves each. */
extern const char *const drive_opening[];
void drive_wait(struct session *);

/* Does the message hold the text? */
bool drive_says(struct session *, const char *text);
/* The text of the page to be shown, valid until the next call; the page holds these words, both of which may be "". */
const char *drive_page(struct session *);
void drive_page_has(struct session *, const char *title, const char *part);
/* Wait until nothing goes on in the background, and that behind a line that must be done; until the message holds the
   text. */
void drive_rest(struct session *);
void drive_through(struct session *, const char *line);
void drive_until(struct session *, const char *text);
/* Where the current node is on its line; FEN of the current position; valid until the next call. */
int drive_ply(struct session *);
const char *drive_fen(struct session *);

#endif
