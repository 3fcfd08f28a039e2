/* hall.h -- the tables of a folder, each with its journal: NAME.table, event lines from 1 on, written before the event
   is applied.  A journal that ends in a torn line (a kill in the middle of a write) loses that line, which nobody has
   seen; one with a bad line within keeps what is before it, and the whole file as NAME.table.damaged.

   Also in the folder: `lock`, held by the one server; `games.pdn`, to which finished games are added, and which begins
   anew at 4 MB: `games-N.pdn` are the hundred before it. */
#ifndef TABLE_HALL_H
#define TABLE_HALL_H

#include "table/table.h"

enum { HALL_TABLES = 5000 };

/* Where a line of the journal ends, and how many moves were made at the table before or with it. */
struct hall_line {
    size_t end;
    int made;
};

/* A table and its journal.  Read freely; what is behind `archived` is the server's. */
struct hall_table {
    struct table t;
    struct hall *hall;
    struct hall_table *next;
    int64_t id;             /* from 1 on; the newest is the first of all */
    int fd;                 /* of the journal */
    bool named;             /* ... which is in the folder under the table's name */
    uint64_t seq;           /* of its last line */
    struct str lines;       /* all of it */
    struct hall_line *line; /* seq of them */
    size_t room;
    int made;         /* moves made, those taken back included */
    unsigned clocked; /* lines that say how a clock stands */
    bool unsynced;    /* lines were added since the last sync */
    bool torn;        /* behind the last line is a part of one that could not be taken away */
    bool failed;      /* the last event could not be written */
    bool archived;    /* it is in games.pdn */
    struct conn *conns;
    int64_t seen;          /* when somebody sat there last */
    int64_t beat_at;       /* when the journal is to be told how the clock stands, */
    unsigned beat_clocked; /* if it says nothing of one until then */
    int watchers_told;
};

/* Events outside the journal go here. */
typedef void hall_say_fn(struct hall_table *, const struct event *);

/* Read freely. */
struct hall {
    char *path;
    int dir, lock;
    struct syncer *syncer;
    bool names;          /* a file has got its name since the last sync */
    bool late;           /* the disk is not waited for */
    const char *trouble; /* why the server must end: files are not as it has left them; NULL */
    struct hall_table *tables;
    int n;             /* tables */
    struct str unread; /* names of journals that could not be read when it was opened, a line each; of many, some */
    int64_t ids;
    hall_say_fn *say;
};

/* The folder (made if missing) becomes this program's; its tables are read, and wait for their players.  NULL with a
   sentence when it can't be had. */
struct hall *hall_open(const char *dir, hall_say_fn *, int64_t now, struct err *);
void hall_free(struct hall *);

/* Is each journal the file in the folder, as it was written last, and the lock ours?  What somebody has put there, an
   older copy, say, is not to be written over: nothing is kept from then on, and hall_sync fails.  The same where the folder
   is gone. */
bool hall_is_as_left(struct hall *);
struct hall_table *hall_find(const struct hall *, const char *name);
/* ... of one that is not found?  A journal that could not be read takes it, too, and stays to be mended: false with a
   sentence. */
bool hall_name_is_free(const struct hall *, const char *name, struct err *);
/* A new table for a game (taken over, at its start) and who sits there; `tc` as PDN has it.  NULL with a sentence. */
struct hall_table *hall_host(struct hall *, const char *name, struct game *, const char *tc,
    const char *const players[2], int delay, struct err *);
/* The rematch agreed on begins: a new journal, seats exchanged.  False with a sentence: then the old game stays. */
bool hall_rematch(struct hall_table *, int64_t now, struct err *);
/* Away with a table: its game is added to games.pdn if it has moves, the journal goes.  False with a sentence, and all
   stays, when that can't be written. */
bool hall_close(struct hall_table *, struct err *);
/* The same for one whose name is wanted: a game that can't be added is kept as NAME.table.unsaved, its journal. */
bool hall_vacate(struct hall_table *, struct err *);

/* Bring to disk what was kept since the last time; to be called before anybody is told.  A disk that takes more than
   some ms is not waited for (until it is done a power failure may lose moves; a kill may not).  False with a sentence
   when it can't be done at all. */
bool hall_sync(struct hall *, struct err *);
bool hall_lags(const struct hall *); /* it is so late that no game should go on */
/* All is on disk: for the end. */
bool hall_finish(struct hall *, struct err *);

#endif
