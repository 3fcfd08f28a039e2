/* journal.h -- the running game on disk, so that nothing accepted is ever lost.

   There is one file for each running game, with text event lines (event/event_line.h).  Each line is written and
   fsynced BEFORE the change it tells of is made: the journal listens to the game (game_listen), so no change can
   bypass it.  Walking, clock states and players are written without fsync.  They survive kill -9 but not a power
   cut; the fsync of the next move covers them.  The file begins with the first change; merely looking at a game
   leaves nothing.  The file is locked while the program runs, so that no other program offers its game.

   A full disk, or a folder that cannot be written, never stops the game.  journal_problem says what is wrong, the
   game goes on unjournalled, and every later change tries again with a new file. */
#ifndef APP_SESSION_JOURNAL_H
#define APP_SESSION_JOURNAL_H

#include <limits.h>
#include <time.h>

#include "app/session/status.h"
#include "game/clocks.h"
#include "notation/fen.h"

struct journal;

enum { JOURNAL_CLOCK_MS = 5000 };

/* Make a journal for files in this folder.  The folder is made at the first change if it is missing.  "": no folder
   is known, which becomes a problem at the first change.  Never NULL. */
struct journal *journal_new(const char *dir);

/* Close the journal.  Its file, if there is one, stays, and the next program will offer it.  Call this before
   game_free. */
void journal_free(struct journal *);

/* Keep this game from now on, as its listener, until another one is begun.  `game` NULL: keep none.  The file of the
   game kept before stays if `keep_old`; otherwise it is removed.  Call this before the old game is freed. */
void journal_begin(struct journal *, struct game *, bool keep_old);

/* Begin the file now instead of with the next change: the game was work already when it came, or an earlier write
   failed. */
void journal_write(struct journal *);

/* All of the game is saved in a file of its own: remove the journal file, and begin a new one with the next change. */
void journal_rest(struct journal *);

/* What is known of a game besides the game itself. */
struct journal_known {
    bool has_player[2]; /* `player` holds who plays the side; told only while the game is played */
    struct session_player player[2];
    struct clocks clocks; /* stopped; without stages: the game has no clocks */
    char file[PATH_MAX];  /* place (files_place) of the PDN file the game is from; "": none */
    int file_index;
    uint64_t file_sum; /* sum of the game's text in that file (session_file); 0: not known */
    bool paused;       /* the game waits for `resume` */
    /* Path of the node from which play goes on; "": the current node.  If no node has that path: the end of the
       line. */
    char stood[256];
    /* Path of the node from which on moves that are taken back are dropped; "": all of them.  If no node has that
       path: none. */
    char fresh[256];
    char tried[256];      /* path of the node after which moves were tried while looking back; "": none were */
    char setup[FEN_ROOM]; /* position in the editor, or in it when it was left; "": none */
};

/* Tell the journal what is known, as often as you like: it writes only what is new.  The clock of the side that
   `runs` (-1: none) is new every JOURNAL_CLOCK_MS.  Players who are not told, and a file that is not told, stay as
   they were.  A position set up begins the file; nothing else here does. */
void journal_know(struct journal *, const struct journal_known *, int runs);

/* Have everything on disk (fsync) when this returns; it costs nothing if it is there already.  If that fails,
   journal_problem says why.  For hang-up. */
void journal_flush(struct journal *);

/* Why the game is not journalled, as one sentence; NULL: all is well.  journal_problem_is_new is true once for each
   new problem, so that the message line can tell of it. */
const struct err *journal_problem(const struct journal *);
bool journal_problem_is_new(struct journal *);

/* ---- journal_read.c: journals that were left.  Nothing is written there; only stale files are removed ---- */

/* A journal file is TIME-PID-N.journal.  While its first text is being written, .new is appended to that name. */
#define JOURNAL_SUFFIX ".journal"
#define JOURNAL_NEW    ".new"

enum { JOURNAL_BYTES = 1 << 28 }; /* larger files are not read */

/* Lock an open file for this program until the file is closed.  False if another program has locked it.  True on a
   file system without locks. */
bool journal_lock(int fd);

/* Has the game a result, or was it broken off?  Then it is not offered. */
bool journal_is_over(const struct game *);

/* A game that was left. */
struct journal_found {
    char path[PATH_MAX];
    time_t begun, last;  /* when the game was begun and last written */
    int moves;           /* number of the next move where the game was left, from 1 */
    char file[PATH_MAX]; /* the PDN file the game is from; "": none */
    bool over;           /* journal_is_over, or a person elsewhere played */
};

/* Find the game in a folder that was written last, among those of this PDN file (NULL: of any).  Games of running
   programs and unreadable files are left out.  False if there is none.  Removes files of games to be played in which
   nothing has happened yet. */
bool journal_find_last(const char *dir, const char *file, struct journal_found *ret);

/* Append "Resume the game of 12:04 (move 7)?", with the date if it was not today. */
void journal_question(const struct journal_found *, struct str *out);

/* Is the game being played, and not just looked through? */
bool journal_is_played(const struct journal_known *);

/* What a journal file holds. */
struct journal_state {
    struct game *game; /* the caller's */
    struct journal_known known;
    char problem[512]; /* what part of the file was left out and why, or ""; a torn last line is no problem */
    uint64_t seq;      /* of the last good line */
    size_t good;       /* bytes of the good lines */
    uint64_t told;     /* the game's version when its text in its file was last told; 0: never */
};

/* The node from which play goes on: the one told, or the end of the line if that node is gone. */
const struct node *journal_goes_on(const struct journal_state *);
/* The node from which on moves that are taken back are dropped; NULL: none. */
const struct node *journal_fresh(const struct journal_state *);

/* Read the n bytes of a journal up to the first bad line.  False with a sentence if they do not even hold a game;
   then there is nothing to free. */
bool journal_read(const char *text, size_t n, struct journal_state *ret, struct err *);

/* Take up a game of journal_find_last where it was left: read its file and go on writing to it.  The journal becomes
   the listener of ret->game.  Lines from the first bad one on are left out, and ret->problem says so.  The whole old
   file is then kept as NAME.damaged, unless all that is bad is the torn last line of a program that was killed.
   False with a sentence if another program was first or nothing can be read. */
bool journal_resume(struct journal *, const char *path, struct journal_state *ret, struct err *);

#endif
