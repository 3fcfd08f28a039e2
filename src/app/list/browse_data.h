/* browse_data.h -- what a list of games is made of, for its files: browse.c keeps the list, browse_open.c opens and closes
   it, browse_words.c walks, filters and sorts it, browse_census.c counts it, browse_edit.c changes the
   file it is of; browse_games.c knows where its games are. */
#ifndef APP_LIST_BROWSE_DATA_H
#define APP_LIST_BROWSE_DATA_H

#include "app/session/state.h"
#include "store/library/games.h"

/* What is there of the games, and of the list. */
struct browse_state {
    struct catalog_state games;
    struct catalog_list_state list;
    bool done; /* both are */
};

struct search; /* for games in a library */

struct browse {
    struct games from;     /* a catalogue can be changed, */
    struct search *search; /* ... and a library is searched: NULL without one */
    struct str hold;       /* the texts of the row last asked for */
    char name[1024];
    struct seen seen; /* of the file, unless it is the open one */
    char filter[512];
    struct rules here_rules; /* what pos:here means in it */
    struct pos here;
    bool tries; /* what is listed is not what the filter says */
    enum catalog_key key;
    bool descending;
    int at;     /* of the list */
    int wanted; /* the game to be selected once it is listed; -1: none */
    struct game *preview;
    int previewed;                    /* which game; -1: none */
    struct err why;                   /* there is none, or nothing is listed */
    bool shown;                       /* on the screen */
    bool only;                        /* it is what the program was started for */
    bool edited;                      /* and not saved */
    struct census *census;            /* of the games listed (browse_census.c); NULL: nobody asked */
    int counted, rank_at;             /* rows of the list; when the players are ranked again */
    bool counted_all, people, totals; /* people: players are shown; totals: a page of figures is waited for */
    int person;                       /* which of the players is selected */
    int listed, games;                /* when last looked */
    bool done, troubled;
};

void browse_free(struct session *);
bool browse_is_of_open(const struct session *); /* there is one, of the open file */
int browse_tick(struct session *, int64_t now);
void browse_say_read(struct session *); /* all games are known: says so where it was said that more are coming */

/* browse_games.c: games and lists as in store/catalog/catalog.h.  Text: false with a sentence. */
struct search *search_new(const char *library, struct err *); /* NULL with a sentence */
void browse_close(struct browse *);
void browse_list(struct browse *, struct query *); /* taken over; in the order of the key */
struct browse_state browse_state(const struct browse *);
int browse_list_game(const struct browse *, int i);
int browse_list_find(const struct browse *, int game);
bool browse_row(struct browse *, int game, struct row *ret); /* till the next is asked for */
struct game *browse_game(const struct browse *, int game);
bool browse_text(const struct browse *, int game, struct str *out, struct err *);
int browse_fd(const struct browse *); /* readable when there is news */
void browse_heard(struct browse *);

/* The games listed; which is selected (-1: none). */
int browse_count(const struct browse *);
int browse_selected(const struct browse *);
void browse_select(struct session *, int at);
bool browse_filter(struct session *, const char *filter); /* false with a sentence */
/* Only read, into a list that need not be the one there is, with what it means by pos:here. */
bool browse_read_filter(struct session *, const char *filter, struct browse *ret);
bool browse_wait(struct session *);    /* till all is listed; false with a sentence */
void browse_relist(struct session *);  /* the file has changed */
bool browse_say_row(struct session *); /* where nothing is seen; true */
void browse_page(struct session *);    /* ... the rows around the selected one */
void browse_forget_preview(struct session *);
void browse_why(const struct browse *, int game, struct err *ret); /* ... of any game that cannot be had */

/* browse_edit.c; each false with a sentence. */
bool browse_delete(struct session *, int by, const char *arg);
bool browse_move(struct session *, int by);

/* browse_census.c: the players of a list of games, shown in its place, and what else the games add up to.  Rows are
   counted a slice at each tick, as soon as the list is whole; keys are heard in between. */

/* Show the players; false with a sentence. */
bool browse_people_show(struct session *, int by, const char *arg);
/* Go back to the games; false: no players are shown. */
bool browse_people_leave(struct session *);
bool browse_people_go(struct session *, int at); /* false with a sentence */
int browse_people_count(const struct browse *);  /* so far */
int browse_people_last(const struct browse *);   /* 0 also where there is none */
/* The filter with the one selected; false: there is none yet. */
bool browse_people_filter(const struct browse *, struct str *out);

/* Page the figures of what is listed when they are counted. */
bool browse_figures(struct session *, int by, const char *arg);
/* Nobody waits for them any more; false: nobody did. */
bool browse_figures_cancel(struct session *);

void browse_census_forget(struct browse *);       /* another list; players are not shown any more */
int browse_census_tick(struct session *);         /* ms until it wants to go on; -1: not by itself */
int browse_census_percent(const struct browse *); /* counted; 100: all */

#endif
