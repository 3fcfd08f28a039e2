/* status.h -- how a session stands, in plain values, for its own files and for the front ends: its mode, who plays,
   what has changed. */
#ifndef APP_SESSION_STATUS_H
#define APP_SESSION_STATUS_H

#include <stdint.h>

#include "board/rules.h"
#include "notation/coord.h"

struct session;

enum session_mode {
    MODE_PLAY,
    MODE_REPLAY,
    MODE_EDIT,
    MODE_ANALYSE,
    MODE_TRAIN,
    MODE_TABLE,
    MODE_BROWSE,
    SESSION_MODES
};

/* Is the game being looked through, with an engine or without? */
static inline bool session_mode_looks(enum session_mode mode)
{
    return mode == MODE_REPLAY || mode == MODE_ANALYSE;
}

/* Is a game being played, here or at a table? */
static inline bool session_mode_plays(enum session_mode mode)
{
    return mode == MODE_PLAY || mode == MODE_TABLE;
}

/* What has changed since session_take_changes was last called: bits. */
enum {
    CHANGED_GAME = 1,      /* position, move list, legal moves */
    CHANGED_MESSAGE = 2,   /* message line or question */
    CHANGED_MODE = 4,      /* another mode or another game: the panes start afresh */
    CHANGED_THINKING = 8,  /* engine figures */
    CHANGED_SETTINGS = 16, /* settings, flip */
    CHANGED_ANALYSIS = 32, /* what the engines say of the position analysed */
    CHANGED_LOOK = 64      /* anything else that is shown: a command was done, a clock runs, a list grows */
};

/* Things only the front end can do. */
enum session_request_kind { REQUEST_NONE, REQUEST_QUIT, REQUEST_REDRAW, REQUEST_DUMP, REQUEST_TEXT, REQUEST_KEYS };
struct session_request {
    enum session_request_kind kind;
    char text[512]; /* DUMP: name of a file; TEXT: on or off */
};

struct session_thinking {
    bool on;
    int depth, score; /* centi-men, White's view */
    uint64_t nodes;
    int64_t ms;
    char pv[256];
    char table[96]; /* what the endgame tables say of the position on the board; "": nothing */
};

/* After warn_s seconds without a key a session warns, after leave_s seconds it ends; 0: never.  warn_s is less than
   leave_s. */
struct session_idle {
    int warn_s, leave_s;
};

/* Who plays a side. */
struct session_player {
    bool engine;
    bool remote; /* somebody elsewhere, over a network */
    int level;
    char name[64];
};

struct game *session_game(struct session *); /* the one on the board; walk and read only */
enum session_mode session_mode(const struct session *);
bool session_looks_back(
    const struct session *); /* is the game that was being played looked back at, so that `resume` goes on with it? */
bool session_is_played(
    const struct session *); /* is a game being played, even while the person looks back or sets up a position? */
const struct session_player *session_player(const struct session *, enum side);
/* Is the game over, and was this side played by another than who would play on? */
bool session_was_others(const struct session *, enum side);
/* Append "you", a name, "engine L2", or "engine" if the engine goes by limits of its own. */
void session_player_words(const struct session *, const struct session_player *, struct str *out);
void session_seats(const struct session *,
    struct str *out);                                /* append who plays, or would play: "you (W) vs engine L2 (B)" */
bool session_my_turn(const struct session *);        /* a person is to move and the game goes on */
const char *session_title(const struct session *);   /* "International draughts   you (W) vs engine L2 (B)" */
const char *session_message(const struct session *); /* sanitised, never NULL */
bool session_is_over(const struct session *);        /* the game being played has ended */
bool session_paused(const struct session *);         /* the game being played waits for `resume` */
bool session_unsaved(const struct session *);
/* How squares are named, by the setting `notation`: in the game on the board; in a game with these rules. */
struct coord session_coord(const struct session *);
struct coord session_coord_of(const struct session *, const struct rules *);

#endif
