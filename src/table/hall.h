/* hall.h -- the tables of a folder, each with its journal: NAME.table, event lines numbered from 1, each written
   before the event is applied.  If a journal ends in a torn line (a kill during a write), that line is dropped;
   nobody has seen it.  If a line within is bad, what is before it is kept, and the whole file is kept as
   NAME.table.damaged.

   The folder also has `lock`, held by the one server, and `games.pdn`, to which finished games are added.  At 4 MB
   games.pdn begins anew; the last hundred before it are kept as `games-N.pdn`. */
#ifndef TABLE_HALL_H
#define TABLE_HALL_H

#include "table/table.h"

enum { HALL_TABLES = 5000 };

/* Where a line of the journal ends, and how many moves had been made at the table with it. */
struct hall_line {
    size_t end;
    int made;
};

/* A table and its journal.  Read freely; the members after `archived` belong to the server. */
struct hall_table {
    struct table t;
    struct hall *hall;
    struct hall_table *next;
    int64_t id;             /* from 1; the newest table is the first in the list */
    int fd;                 /* of the journal */
    bool named;             /* the journal is in the folder under the table's name */
    uint64_t seq;           /* number of the last line */
    struct str lines;       /* the whole journal */
    struct hall_line *line; /* for each of its `seq` lines */
    size_t room;
    int made;         /* moves made, including those taken back */
    unsigned clocked; /* number of lines that say how a clock stands */
    bool unsynced;    /* lines were added since the last sync */
    bool torn;        /* after the last line is a part of another one that could not be removed */
    bool failed;      /* the last event could not be written */
    bool archived;    /* the game is in games.pdn */
    struct conn *conns;
    int64_t seen;          /* when somebody last sat there */
    int64_t beat_at;       /* when the journal must be told how the clock stands, */
    unsigned beat_clocked; /* unless another line has done so by then */
    int watchers_told;
};

/* Gets the events that do not go into the journal. */
typedef void hall_say_fn(struct hall_table *, const struct event *);

/* Read freely. */
struct hall {
    char *path;
    int dir, lock;
    struct syncer *syncer;
    bool names;          /* a file has been named since the last sync */
    bool late;           /* the disk is not waited for any more */
    const char *trouble; /* why the server must end: files are not as it left them; NULL: no trouble */
    struct hall_table *tables;
    int n; /* tables */
    /* Names of journals that could not be read at the start, a line each; not all if there are many. */
    struct str unread;
    int64_t ids;
    hall_say_fn *say;
};

/* Take a folder (made if missing) for this program.  Its tables are read, and wait for their players.  NULL with a
   sentence if it cannot be had. */
struct hall *hall_open(const char *dir, hall_say_fn *, int64_t now, struct err *);
void hall_free(struct hall *);

/* Is each journal in the folder as it was last written, is the folder there, and is the lock ours?  What somebody
   has put there, such as an older copy, must not be overwritten: if not, nothing is kept from then on, and hall_sync
   fails. */
bool hall_is_as_left(struct hall *);
struct hall_table *hall_find(const struct hall *, const char *name);
/* Is a name without a table free?  A journal that could not be read takes its name, too, and stays to be mended:
   false with a sentence. */
bool hall_name_is_free(const struct hall *, const char *name, struct err *);
/* Make a table for a game (taken over, at its start) and its players.  `tc` is as PDN has it.  NULL with a sentence. */
struct hall_table *hall_host(struct hall *, const char *name, struct game *, const char *tc,
    const char *const players[2], int delay, struct err *);
/* Begin the rematch that was agreed on: a new journal, seats exchanged.  False with a sentence; then the old game
   stays. */
bool hall_rematch(struct hall_table *, int64_t now, struct err *);
/* Close a table: its game is added to games.pdn if it has moves, and the journal is removed.  False with a sentence
   if that cannot be written; then all stays. */
bool hall_close(struct hall_table *, struct err *);
/* Likewise for a table whose name is wanted.  If its game cannot be added, its journal is kept as
   NAME.table.unsaved. */
bool hall_vacate(struct hall_table *, struct err *);

/* Bring to disk what was kept since the last call.  Call it before anybody is told.  It waits only some ms for the
   disk; until the disk is done, a power failure may lose moves, but a kill may not.  False with a sentence if it is
   not possible at all. */
bool hall_sync(struct hall *, struct err *);
bool hall_lags(const struct hall *); /* the disk is so late that no game should go on */
/* Bring everything to disk, at the end. */
bool hall_finish(struct hall *, struct err *);

#endif
