/* browse.h -- a list of games that is looked through (MODE_BROWSE): sorted and filtered, one game selected and previewed.
   The game that was on the board waits untouched behind it.

   browse.c keeps the list, browse_open.c opens and closes it, browse_census.c counts it, browse_edit.c changes the
   file it is of; cmd_browse.c and cmd_filter.c have the commands, browse_takes.c what other commands mean meanwhile. */
#ifndef APP_LIST_BROWSE_H
#define APP_LIST_BROWSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/session/session.h"
#include "app/session/state.h"
#include "app/list/browse_source.h"

struct command;
struct err;
struct move;

struct browse {
    const struct browse_source_ops *ops;
    void *of;
    struct catalog *catalog; /* the same, where it can be changed */
    char name[1024];
    struct stat stat; /* of the file, unless it is the open one */
    char filter[512];
    struct rules here_rules; /* what pos:here means in it */
    struct pos here;
    bool tries; /* what is listed is not what the filter says */
    enum catalog_key key;
    bool descending;
    int at;     /* of the list */
    int wanted; /* the game to be selected once it is listed; -1: none */
    struct game *preview;
    int previewed; /* which game; -1: none */
    bool shown;    /* on the screen */
    bool shared;   /* it is of the open file */
    bool only;     /* it is what the program was started for */
    bool edited;   /* and not saved */
    bool stepping;
    int step_ms;
    int64_t step_at;
    struct census *census;            /* of the games listed (browse_census.c); NULL: nobody asked */
    int counted, rank_at;             /* rows of the list; when the players are ranked again */
    bool counted_all, people, totals; /* people: players are shown; totals: a page of figures is waited for */
    int person;                       /* which of the players is selected */
    int listed, games;                /* when last looked */
    bool done;
};

/* A list of the file's games: shown, and `filter` (NULL: as it was) applied.  False with a sentence. */
bool browse_file(struct session *, const char *path, const char *filter);
/* ... for which the program was started: leaving it leaves. */
bool browse_start(struct session *, const char *path);
/* ... of the open file. */
bool browse_here(struct session *, const char *filter);
/* ... of the library; `filter` "" lists all. */
bool browse_library(struct session *, const char *filter);
bool browse_is_on(const struct session *);  /* it is shown */
void browse_say_read(struct session *);     /* all games are known: says so where it was said that more are coming */
void browse_library_grew(struct session *); /* there are more games in it */
void browse_leave(struct session *);
void browse_free(struct session *);
int browse_tick(struct session *, int64_t now); /* ms until the preview goes on; -1: never */

/* Changes would be lost: false with a sentence. */
bool browse_may_close(struct session *);
/* While a list is shown: does it take the command?  What it made of it is in *ret_done.  Commands that are not about
   lists end it. */
bool browse_takes(struct session *, const struct command *, bool *ret_done);
/* A word of the command `browse`, as "down"; `arg` may be NULL.  False with a sentence, as for a word there is not. */
bool browse_word(struct session *, const char *word, const char *arg);
bool browse_is_word(const char *word);
/* By the word of a key, `next` or `reverse`; listed first, if need be.  False with a sentence. */
bool browse_sort_by(struct session *, const char *word, bool descending);
/* By a filter; "" alone goes back from players to games first. */
bool browse_filter_by(struct session *, const char *text);
/* `find` about games: pos, pattern, material, or a filter. */
bool browse_find(struct session *, const struct command *);

/* For cmd_browse.c and browse_edit.c: the games listed; which is selected (-1: none). */
int browse_count(const struct browse *);
int browse_selected(const struct browse *);
void browse_select(struct session *, int at);
void browse_select_game(struct session *, int game);      /* listed or not yet */
bool browse_filter(struct session *, const char *filter); /* false with a sentence */
void browse_sort(struct session *, enum catalog_key, bool descending);
void browse_relist(struct session *);          /* the file has changed */
void browse_say_row(struct session *);         /* where nothing is seen */
void browse_page(struct session *);            /* ... the rows around the selected one */
struct game *browse_preview(struct session *); /* NULL: it cannot be shown */
void browse_forget_preview(struct browse *);
const char *browse_key_name(enum catalog_key);

/* browse_edit.c; each false with a sentence. */
bool browse_tag(struct session *, const struct command *);
bool browse_delete(struct session *);
bool browse_move(struct session *, int by);
bool browse_append(struct session *, const char *path); /* this game to another file */
bool browse_save(struct session *, const char *path);   /* NULL: over the file itself */
bool browse_export(struct session *, const char *path); /* all that is listed */

/* browse_census.c: the players of a list of games, shown in its place, and what else the games add up to.  Rows are
   counted a slice at each tick, as soon as the list is whole; keys are heard in between. */

/* Show the players; false with a sentence. */
bool browse_people_show(struct session *);
/* Go back to the games; false: no players are shown. */
bool browse_people_leave(struct session *);
bool browse_people_go(struct session *, int at); /* false with a sentence */
int browse_people_count(const struct browse *);  /* so far */
int browse_people_last(const struct browse *);   /* 0 also where there is none */
/* The games of the one selected are listed; false with a sentence. */
bool browse_people_open(struct session *);

/* Page the figures of what is listed when they are counted. */
bool browse_figures(struct session *);
/* Nobody waits for them any more; false: nobody did. */
bool browse_figures_cancel(struct session *);

void browse_census_forget(struct browse *);       /* another list; players are not shown any more */
int browse_census_tick(struct session *);         /* ms until it wants to go on; -1: not by itself */
int browse_census_percent(const struct browse *); /* counted; 100: all */

extern const struct wing list_wing;

#endif
