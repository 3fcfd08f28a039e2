/* journal_read.h -- finding and reading journals that were left: no writing but clearing away. */
#ifndef APP_SESSION_JOURNAL_READ_H
#define APP_SESSION_JOURNAL_READ_H

#include <limits.h>
#include <time.h>

#include "app/session/status.h"
#include "game/clocks.h"

/* A journal is TIME-PID-N.journal; one not yet whole has .new behind it. */
#define JOURNAL_SUFFIX ".journal"
#define JOURNAL_NEW    ".new"

enum { JOURNAL_BYTES = 1 << 28 }; /* larger files are not read */

/* Lock an open file for this program, until it is closed: false when another one has it.  On a file system
   without locks: true. */
bool journal_lock(int fd);

/* A game that was left. */
struct journal_found {
    char path[PATH_MAX];
    time_t begun, last;     /* when it was begun and last written */
    int moves;              /* number of the move to be made next where it was left, from 1 */
    bool over;              /* it had come to a result */
    char title[RULES_TEXT]; /* of the rules */
};

/* Games left in a folder, last written first, those of running programs and unreadable ones left out; how
   many there are, of which up to `room` in ret.  Files without a single move are removed. */
int journal_find_unfinished(const char *dir, struct journal_found *ret, int room);

/* "Resume the game of 12:04 (move 7)?"; with the date if it was not today. */
void journal_question(const struct journal_found *, struct str *out);

/* What a journal knows of a game beside the game itself. */
struct journal_known {
    bool has_player[2];
    struct session_player player[2];
    bool has_clocks;
    struct clocks clocks; /* stopped */
    char file[PATH_MAX];  /* the PDN file it is from; "" none */
    int file_index;
};

/* What a journal file holds. */
struct journal_state {
    struct game *game; /* the caller's */
    struct journal_known known;
    char problem[256]; /* "" or what of the file was left out and why; a torn last line is no problem */
    uint64_t seq;      /* of the last good line */
    size_t good, size; /* bytes of the good lines, of the whole file */
};

/* Read the n bytes of a journal up to the first bad line.  False with a sentence when there is not even a
   game in it; then nothing is to be freed. */
bool journal_read(const char *text, size_t n, struct journal_state *ret, struct err *);

#endif
