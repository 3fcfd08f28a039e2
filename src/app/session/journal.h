/* journal.h -- the running game on disk, so that nothing accepted is ever lost.

   One file a running game, text event lines (event/event_line.h), each written and fsynced BEFORE
   the change it tells of is made: the journal listens to the game (game_listen), so no change can
   pass it by.  Walking, clock states and players are written without fsync (they survive kill -9,
   not a power cut; the next move's fsync covers them).  The file begins with the first change; just
   looking at a game leaves nothing.  It is held by a lock while the program runs, so that two programs
   side by side do not offer each other's game.

   A disk that is full or a folder that cannot be written never stops the game: journal_problem says
   what is wrong, the game goes on unjournalled, and every later change tries again from scratch. */
#ifndef APP_SESSION_JOURNAL_H
#define APP_SESSION_JOURNAL_H

#include <limits.h>
#include <time.h>

#include "app/session/status.h"
#include "game/clocks.h"
#include "notation/fen.h"

struct journal;

enum { JOURNAL_CLOCK_MS = 5000 };

/* A journal in this folder (made if missing, at the first change; "": none is known, which is a problem from then on).
   Never NULL. */
struct journal *journal_new(const char *dir);

/* Close; the file, if there is one, stays and will be offered by the next program.  Before game_free. */
void journal_free(struct journal *);

/* Keep a game from now on (the journal becomes its listener) until another is begun.  The file of the
   game kept before stays if `keep_old`, else it is removed; call it with `game` NULL to end.  To be called
   before the old game is freed. */
void journal_begin(struct journal *, struct game *, bool keep_old);

/* The file begins now and not with a change: the game as it came was work, or what was written failed. */
void journal_write(struct journal *);

/* All of the game is in a file of its own: its journal goes, and begins again with the next change. */
void journal_rest(struct journal *);

/* What is known of a game beside the game itself. */
struct journal_known {
    bool has_player[2]; /* one is told of while it is played */
    struct session_player player[2];
    struct clocks clocks; /* stopped; without stages: none */
    char file[PATH_MAX];  /* the place (files_place) of the PDN file it is from; "" none */
    int file_index;
    uint64_t file_sum;    /* of its text there (session_file); 0: not known */
    bool paused;          /* it waits for `resume` */
    char stood[256];      /* the path of the node from which it goes on, or one that is nowhere; "": the one at hand */
    char fresh[256];      /* likewise of the node from which on what is taken back is gone; "": all */
    char setup[FEN_ROOM]; /* what stands in the position editor, or did when it was left; "": nothing */
};

/* Tell of it, however often: what is new is written, and that time passes for the side that `runs` (-1: none) every
   JOURNAL_CLOCK_MS.  Players and a file of which nothing is told stay as they were.  A position set up begins the file. */
void journal_know(struct journal *, const struct journal_known *, int runs);

/* Everything is on disk when this returns (fsync); cheap when there is nothing to do; else journal_problem says
   why.  For hang-up. */
void journal_flush(struct journal *);

/* Why the game is not journalled, one sentence; NULL: all is well.  `journal_problem_is_new` is true once
   after it came up, for the message line. */
const struct err *journal_problem(const struct journal *);
bool journal_problem_is_new(struct journal *);

/* ---- journal_read.c: those that were left; nothing is written there but what is cleared away ---- */

/* A journal is TIME-PID-N.journal; one not yet whole has .new behind it. */
#define JOURNAL_SUFFIX ".journal"
#define JOURNAL_NEW    ".new"

enum { JOURNAL_BYTES = 1 << 28 }; /* larger files are not read */

/* Lock an open file for this program, until it is closed: false when another one has it.  On a file system
   without locks: true. */
bool journal_lock(int fd);

/* Has it come to a result, or was it broken off?  Then it is not offered. */
bool journal_is_over(const struct game *);

/* A game that was left. */
struct journal_found {
    char path[PATH_MAX];
    time_t begun, last;  /* when it was begun and last written */
    int moves;           /* number of the move to be made next where it was left, from 1 */
    char file[PATH_MAX]; /* the PDN file it is from; "" none */
    bool over;           /* journal_is_over, or somebody elsewhere played */
};

/* The game in a folder that was left last, of this PDN file unless that is NULL, those of running programs and unreadable
   ones left out; false: there is none.  Files of games to be played in which nothing is yet are removed. */
bool journal_find_last(const char *dir, const char *file, struct journal_found *ret);

/* "Resume the game of 12:04 (move 7)?"; with the date if it was not today. */
void journal_question(const struct journal_found *, struct str *out);

/* It is played, and not looked through. */
bool journal_is_played(const struct journal_known *);

/* What a journal file holds. */
struct journal_state {
    struct game *game; /* the caller's */
    struct journal_known known;
    char problem[512]; /* "" or what of the file was left out and why; a torn last line is no problem */
    uint64_t seq;      /* of the last good line */
    size_t good;       /* bytes of the good lines */
};

/* The node from which it goes on: the end of the line where the one told is no more. */
const struct node *journal_goes_on(const struct journal_state *);
/* The one from which on what is taken back is gone; NULL: none. */
const struct node *journal_fresh(const struct journal_state *);

/* Read the n bytes of a journal up to the first bad line.  False with a sentence when there is not even a
   game in it; then nothing is to be freed. */
bool journal_read(const char *text, size_t n, struct journal_state *ret, struct err *);

/* Take up a game of journal_find_last where it was left: read it, and go on writing to its file; the
   journal becomes the listener of ret->game.  Lines from the first bad
   one on are left out (ret->problem says so) and the whole old file is kept as NAME.damaged, unless it was
   only the torn last line of a program that was killed.  False with a sentence when another program took it
   first or nothing can be read. */
bool journal_resume(struct journal *, const char *path, struct journal_state *ret, struct err *);

#endif
