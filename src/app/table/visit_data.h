/* visit_data.h -- the data of a visit to a table, for its files: visit.c connects and goes to tables, visit_game.c
   follows the game, visit_news.c tells what happens. */
#ifndef APP_TABLE_VISIT_DATA_H
#define APP_TABLE_VISIT_DATA_H

#include "app/session/state.h"
#include "table/client.h"

enum { VISIT_CHATS = 50, VISIT_WISHES = 4, VISIT_TEXT = 480, SILENCE_TOLD = -1 };

/* Something said at the table. */
struct visit_chat {
    char who[TABLE_NAME + 3]; /* in UTF-8; the last character may be incomplete */
    char text[VISIT_TEXT];    /* sanitised */
};

struct visit {
    struct client *client;
    bool at;                 /* the game on the board is that of a table */
    bool stale;              /* it is not followed yet */
    bool waited;             /* ... since an exercise lies over it, whose last words are not to be hidden */
    bool ends;               /* it is to be left as soon as it is on the board again, behind an exercise */
    int side;                /* ours at the last look; -1: looking on */
    bool against;            /* then a game of ours was going on */
    const struct game *left; /* the game of a table we left while it went on, as long as it is on the board */
    bool sending, sent;      /* a move of ours is to be made; it was sent and is not answered yet */
    struct move_squares move;
    int followed; /* plies of the board's game that are the table's */
    /* Plies taken back by the table.  That is told again when somebody arrives, since that message would hide it. */
    int taken;
    bool told_end;
    bool told_trouble;               /* it was told why there is no connection */
    char name[2][TABLE_NAME];        /* who sat there when last looked */
    struct session_player before[2]; /* who played on the board before we came */
    bool here[2];                    /* which of them were there when last looked */
    struct event wish[VISIT_WISHES]; /* requests to send as soon as there is a connection */
    int wishes;
    int waiting;      /* number of answers that are awaited */
    struct str rows;  /* the list of tables as it comes */
    int n_rows, mine; /* tables in the list; those where it is our turn */
    bool brief;       /* the person wants only those where it is our turn */
    /* The list was not asked for.  The tables where it is our turn, or else how many tables there are, are told after
       the present message; nothing if there are none. */
    bool greets;
    bool stays_quiet; /* ... and nothing is told, since something was asked for meanwhile */
    bool held;        /* ... and not yet, while a question waits, whose answer would hide it */
    bool spoke;       /* a message was given since the last look */
    /* Since when an answer is awaited and nothing comes; 0: none is awaited; SILENCE_TOLD: the silence was told. */
    int64_t silent;
    struct visit_chat chat[VISIT_CHATS];
    int chats; /* how many at this table; the last VISIT_CHATS are kept */
};

/* visit_game.c: make the game on the board like that of the table. */
void visit_follow(struct session *);

/* visit_news.c: tell a piece of news; visit_tell_taken: tell how many plies were taken back, if any. */
void visit_tell_taken(struct session *);
void visit_tell(struct session *, const struct client_news *);
/* Show the list of tables that has come. */
void visit_show_rows(struct session *);
/* Say something: add it to the message if that is from the present look or says what is to be done in an exercise,
   else replace the message. */
void visit_say(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#endif
