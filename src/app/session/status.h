/* status.h -- how a session stands, in plain values, for its own files and for whoever shows it: what is done, who
   plays, what has changed. */
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

/* What changed since session_take_changes: bits. */
enum {
    CHANGED_GAME = 1,       /* position, move list, legal moves */
    CHANGED_MESSAGE = 2,    /* message line or question */
    CHANGED_MODE = 4,       /* another mode or another game: the panes begin anew */
    CHANGED_THINKING = 8,   /* engine figures */
    CHANGED_SETTINGS = 16,  /* settings, flip */
    CHANGED_PAGE = 32,      /* a long text waits: session_take_page */
    CHANGED_REQUEST = 64,   /* the screen is asked for something: session_take_request */
    CHANGED_ANALYSIS = 128, /* what the engines say of the position analysed */
    CHANGED_LOOK = 256      /* whatever else is shown: a command was done, a clock runs, a list grows */
};

/* Things only the front end can do. */
enum session_request_kind { REQUEST_NONE, REQUEST_QUIT, REQUEST_REDRAW, REQUEST_DUMP, REQUEST_TEXT, REQUEST_KEYS };
struct session_request {
    enum session_request_kind kind;
    char text[512]; /* DUMP: file; TEXT: on or off */
};

struct session_thinking {
    bool on;
    int depth, score; /* centi-men, White's view */
    uint64_t nodes;
    int64_t ms;
    char pv[256];
    char table[96]; /* what the endgame tables say of the position on the board; "" nothing */
};

/* After so many seconds without a key a session warns, and leaves; 0: never.  warn_s is less than leave_s. */
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

struct game *session_game(struct session *); /* walk and read only */
enum session_mode session_mode(const struct session *);
bool session_looks_back(const struct session *); /* over a game that was being played, which `resume` goes on with */
bool session_is_played(const struct session *);  /* a game, also while one looks back, or sets up a position */
const struct session_player *session_player(const struct session *, enum side);
bool session_was_others(const struct session *, enum side); /* over, and played by another than would play on */
/* Append "you", a name, "engine L2", or "engine" where it goes by limits of its own. */
void session_player_words(const struct session *, const struct session_player *, struct str *out);
void session_seats(const struct session *, struct str *out); /* who plays, or would: "you (W) vs engine L2 (B)" */
bool session_my_turn(const struct session *);                /* a person is to move and the game is on */
const char *session_title(const struct session *);           /* "International draughts   you (W) vs engine L2 (B)" */
const char *session_message(const struct session *);         /* one sentence, sanitised, never NULL */
bool session_paused(const struct session *);                 /* the game being played waits for `resume` */
bool session_unsaved(const struct session *);
/* How squares are named: the `notation` setting; of the game on the board, and of any other. */
struct coord session_coord(const struct session *);
struct coord session_coord_of(const struct session *, const struct rules *);

#endif
