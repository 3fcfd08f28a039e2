/* visit_data.h -- what being at a table is made of, for its files: visit.c connects and goes to tables, visit_game.c follows
   the game, visit_news.c tells what happens. */
#ifndef APP_TABLE_VISIT_DATA_H
#define APP_TABLE_VISIT_DATA_H

#include "app/session/state.h"
#include "table/client.h"

enum { VISIT_CHATS = 50, VISIT_WISHES = 4, VISIT_TEXT = 480, SILENCE_TOLD = -1 };

/* Something said at the table. */
struct visit_chat {
    char who[TABLE_NAME + 3]; /* the last character may be cut short of its bytes */
    char text[VISIT_TEXT];    /* fit to be shown */
};

struct visit {
    struct client *client;
    bool at;                 /* the game on the board is that of a table */
    bool stale;              /* it is not followed yet */
    bool ends;               /* it is to be left as soon as it is on the board again, behind an exercise */
    int side;                /* ours at the last look; -1: looking on */
    bool against;            /* then a game of ours was going on */
    const struct game *left; /* the game of a table we left while it went on, as long as it is on the board */
    bool sending, sent;      /* a move of ours is to be made; it was sent and is not answered yet */
    struct move_squares move;
    int followed; /* plies of the table's game that are on the board */
    int taken;    /* plies that were no longer the table's; told again to whom they would pass by, as another comes */
    bool told_end;
    bool told_trouble;               /* why there is no connection */
    char name[2][TABLE_NAME];        /* who sat there at the last look */
    struct session_player before[2]; /* who played on the board before we came */
    bool here[2];                    /* who was there at the last look */
    struct event wish[VISIT_WISHES]; /* requests for when there is a connection */
    int wishes;
    int waiting;      /* answers that are expected */
    struct str rows;  /* the list of tables as it comes */
    int n_rows, mine; /* tables in it; those where it is our turn */
    bool brief;       /* the person asks for those alone */
    bool greets;      /* unasked, those alone: said behind what stands there, and only if there is something */
    bool stays_quiet; /* ... and not at all once something was asked */
    bool held;        /* ... nor yet, while a question waits, whose answer would be said over it */
    bool spoke;       /* a message was said since the last look */
    int64_t silent;   /* since when answers are expected and nothing comes; 0: none are, SILENCE_TOLD: that was said */
    struct visit_chat chat[VISIT_CHATS];
    int chats; /* said at this table; the last VISIT_CHATS are kept */
};

/* visit_game.c: make the game on the board that of the table. */
void visit_follow(struct session *);

/* visit_news.c: tell a piece of news; how many plies of the board's are the table's no more, if any. */
void visit_tell_taken(struct session *);
void visit_tell(struct session *, const struct client_news *);
/* What came of a question for the tables is shown. */
void visit_show_rows(struct session *);
/* Say behind what was said since the last look, else anew. */
void visit_say(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#endif
