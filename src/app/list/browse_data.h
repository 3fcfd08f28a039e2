/* browse_data.h -- the data of a list of games, for its files: browse.c keeps the list, browse_open.c opens and
   closes it, browse_words.c walks, filters and sorts it, browse_census.c counts it, browse_edit.c changes its file,
   and browse_games.c knows where its games are. */
#ifndef APP_LIST_BROWSE_DATA_H
#define APP_LIST_BROWSE_DATA_H

#include "app/session/state.h"
#include "store/library/games.h"

/* How far the games, and the list of them, are known. */
struct browse_state {
    struct catalog_state games;
    struct catalog_list_state list;
    bool done; /* both are complete */
};

struct search; /* searches a library for games */

struct browse {
    struct games from;     /* where the games are; those of a catalogue can be changed */
    struct search *search; /* searches the library; NULL: the games are those of a catalogue */
    struct str hold;       /* holds the texts of the row last asked for */
    char name[1024];
    char filter[512];
    struct rules here_rules; /* pos:here in the filter means `here`, with these rules */
    struct pos here;
    bool tries; /* a filter that is being typed is shown, not `filter` */
    enum catalog_key key;
    bool descending;
    int at;     /* the selected row of the list */
    int wanted; /* the game to select as soon as it is listed; -1: none */
    struct game *preview;
    int previewed;         /* the game of the preview; -1: none */
    struct err why;        /* why there is no preview, or nothing is listed */
    bool shown;            /* on the screen */
    bool only;             /* the program was started for this list */
    bool edited;           /* there are changes that are not saved */
    struct census *census; /* of the games listed (browse_census.c); NULL: not asked for */
    int counted, rank_at;  /* rows counted; when the players are ranked next, in rows */
    /* All rows are counted; players are shown; a page of figures is wanted. */
    bool counted_all, people, totals;
    int person;        /* the selected player */
    int listed, games; /* numbers of games when last looked */
    bool done, troubled;
};

void browse_free(struct session *);
bool browse_is_of_open(const struct session *); /* there is a list, and it is of the open file */
int browse_tick(struct session *, int64_t now);
void browse_say_read(struct session *); /* all games are known: say so, if the message is that more are being read */

/* browse_games.c: games and lists as in store/catalog/catalog.h.  browse_text: false with a sentence. */
struct search *search_new(const char *library, struct err *); /* NULL with a sentence */
void browse_close(struct browse *);
void browse_list(struct browse *, struct query *); /* takes the query over; sorts by `key` */
struct browse_state browse_state(const struct browse *);
int browse_list_game(const struct browse *, int i);
int browse_list_find(const struct browse *, int game);
bool browse_row(struct browse *, int game, struct row *ret); /* valid until the next row is asked for */
struct game *browse_game(const struct browse *, int game);
bool browse_text(const struct browse *, int game, struct str *out, struct err *);
int browse_fd(const struct browse *); /* readable when there is news */
void browse_heard(struct browse *);

/* The number of games listed; the selected game (-1: none). */
int browse_count(const struct browse *);
int browse_selected(const struct browse *);
void browse_select(struct session *, int at);
bool browse_filter(struct session *, const char *filter); /* false with a sentence */
/* Read a filter into `ret`, with what pos:here means in it.  `ret` need not be the list that is shown.  False with a
   sentence. */
bool browse_read_filter(struct session *, const char *filter, struct browse *ret);
bool browse_wait(struct session *);    /* wait until everything is listed; false with a sentence */
void browse_relist(struct session *);  /* list again by the filter: the file or the order has changed */
bool browse_say_row(struct session *); /* in text mode: say which row is selected; true */
void browse_page(struct session *);    /* in text mode: a page of the rows around the selected one */
void browse_forget_preview(struct session *);
void browse_why(const struct browse *, int game, struct err *ret); /* why a game cannot be shown */

/* browse_edit.c; both are false with a sentence. */
bool browse_delete(struct session *, int by, const char *arg);
bool browse_move(struct session *, int by);

/* browse_census.c: the players of a list of games, shown instead of the games, and other figures about the games.
   Rows are counted in slices, one at each tick, as soon as the list is complete, so that keys are heard in between. */

/* Show the players.  False with a sentence. */
bool browse_people_show(struct session *, int by, const char *arg);
/* Go back to the games.  False if no players are shown. */
bool browse_people_leave(struct session *);
bool browse_people_go(struct session *, int at); /* select a player; false with a sentence */
int browse_people_count(const struct browse *);  /* players found so far */
int browse_people_last(const struct browse *);   /* the last row of players; also 0 if there are none */
/* Append the filter, extended by the selected player.  False if there is no player yet. */
bool browse_people_filter(const struct browse *, struct str *out);

/* Show a page with the figures of the games listed, when they are counted. */
bool browse_figures(struct session *, int by, const char *arg);
/* The figures are no longer wanted.  False if they were not. */
bool browse_figures_cancel(struct session *);

void browse_census_forget(struct browse *);       /* the list is another one: forget the count, show games again */
int browse_census_tick(struct session *);         /* ms until it wants to go on; -1: it does not */
int browse_census_percent(const struct browse *); /* per cent of the rows counted */

#endif
