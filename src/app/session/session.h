/* session.h -- what one running program holds: the game, the players, the engine, the clocks, the file, the journal
   and the settings.  Screen, text mode and scripts do everything through session_line (or session_apply).  They show
   what is published here and in status.h. */
#ifndef APP_SESSION_SESSION_H
#define APP_SESSION_SESSION_H

#include <limits.h>

#include "app/session/status.h"
#include "base/loop.h"
#include "base/str.h"
#include "board/square.h"
#include "store/catalog/census.h"
#include "store/row.h"

struct command;
struct node;

enum { SESSION_LINES = 9, SESSION_ANALYSERS = 2, SESSION_WIN = 10000, SESSION_UNSCORED = 32767, SESSION_SCORE = 16 };

/* What the front ends read. */
struct session_shown {
    struct session_thinking thinking;
    bool error;      /* the message tells of an error */
    bool greets;     /* the message is the greeting of a new game */
    size_t steps[2]; /* bytes of the greeting, from and to: how to make a first move on a screen */
    bool kept;       /* the message tells where unsaved games are kept; it must not be cut */
    /* The first steps are shown until a move is made: nobody has made one here before, or the person asked for them. */
    bool first;
    int hint_from, hint_to; /* squares to point at; 0: none */
    const char *file;       /* name of the open file, or "" */
    bool kiosk;             /* a stranger plays, who must not stop the program or reach what is behind it */
    bool idled;             /* the session ended because nobody was there */
    bool lost;              /* a game or position that was not saved could not be kept either */
    /* For the terminal once the screen is gone: what becomes of unsaved work; "": nothing to tell. */
    struct str last_words;
    uint64_t folds; /* changes whenever anything is folded or unfolded (session_folded) */
};

/* A line that an engine would play, in `text`, and its score in centi-men from White's view.  SESSION_WIN - n: White
   wins in n plies.  SESSION_UNSCORED: the program gives no score. */
struct session_pv {
    int score;
    int from, to; /* squares of the first move; 0: none */
    char text[256];
};

/* An engine that analyses.  Without lines, nothing has been heard from it yet. */
struct session_analyser {
    char name[32];
    char trouble[104]; /* why it gives no lines; "": no trouble */
    int depth;
    uint64_t nodes;
    int64_t ms;
    int n; /* lines, best first */
    struct session_pv line[SESSION_LINES];
};

struct session_analysis {
    bool running; /* engines are on */
    bool reviews; /* but the engines are busy reviewing the whole game */
    /* Lines wanted; threads of huff's own engine and the size of its table. */
    int wanted, threads, hash_mb;
    int n;
    struct session_analyser by[SESSION_ANALYSERS];
    bool threat;                   /* the threat is wanted, too */
    bool no_threat;                /* the other side would have no move */
    struct session_pv threat_line; /* what the other side would play if it were to move; text "": not known yet */
    bool has_shares;               /* win, draw, loss hold: of 100 games from here, White wins so many, ... */
    int win, draw, loss;
    char table[96];  /* what the endgame tables say; "": nothing */
    char brief[48];  /* the same, shorter: "table: +#6" */
    char book[96];   /* what the opening book plays: "book: 32-28 45 %, 33-28 30 %"; "": nothing */
    uint64_t serial; /* changes with the position */
    int64_t age_ms;  /* since this position was asked about */
};

/* A move of the opening tree.  `games`: in how many games it was played.  The shares are per cents of the games with
   a result.  `rating`: the average of those who played it.  `last_year`: when it was last played.  0: not known. */
enum { SESSION_TREE = 64 };
struct session_tree_move {
    char text[32];
    uint32_t games;
    bool has_shares;
    int white, draws, black;
    int rating, last_year;
};

struct session_tree {
    char name[64];      /* of the file */
    int games, percent; /* games counted so far; per cent of the file read */
    uint32_t here;      /* games that reach this position */
    int n;
    struct session_tree_move m[SESSION_TREE]; /* most played first */
};

/* The table whose game is on the board (MODE_TABLE, or looking back from there). */
struct session_table {
    char name[40], me[40];
    int side;           /* WHITE, BLACK; -1: looking on */
    bool up;            /* connected */
    bool playing, over; /* the game can go on now; it has ended */
    const char *status; /* "waits for an opponent", "playing" ... */
    int watchers, delay;
};

/* A second game to look at, beside the one on the board. */
struct session_beside {
    struct game *game; /* walk and read only */
    const char *from;  /* its file and number */
    bool together;     /* both are walked through at once */
};

/* A list of games (MODE_BROWSE). */
struct session_browse {
    const char *name; /* of the file */
    /* Games found so far; how many are listed; which of those is selected (from 0; -1: none). */
    int games, shown, at;
    int game;                  /* the selected one's number in the file, from 1; 0: none */
    bool reading, listing;     /* games of the file are still being found; games to list are */
    int percent;               /* of the file read, or of its games looked at; -1: not known */
    const char *filter, *sort; /* "" all; "date" */
    bool descending, changed;  /* changed: there is something to save */
    bool plays;                /* the preview steps on by itself */
    struct game *preview;      /* of the selected game; walk and read only; NULL: none */
    const char *why; /* why there is no preview, or why nothing is listed though no filter is to blame; else "" */
    bool only;       /* the program was started for this list, and ends with it */
    bool people;     /* players are listed instead of games: `shown` and `at` count them */
};

/* How to start, from the command line.  Strings may be NULL and must last as long as the session. */
struct session_options {
    const char *variant;       /* -v */
    const char *white, *black; /* you | engine[:LEVEL] | NAME */
    const char *tc;
    const char *file;    /* PDN to open */
    bool plain;          /* the front end will be lines of text (session_set_plain) */
    int input;           /* descriptor of the file called "-"; 0: standard input */
    bool browse;         /* open `file` as a list of its games; leaving the list ends the program */
    const char *library; /* library to use instead of the usual one */
    const char *tables;  /* folder of the tables where people play each other */
    const char *endgame; /* folder of endgame tables; NULL: the person's own */
    const char *book;    /* --book: auto, off or a file; NULL: as the settings say */
    bool no_journal;     /* scripts and tests */
    /* No terminal: nobody is asked whether to resume a game left earlier, or to lose one. */
    bool piped;
    bool no_settings;
    bool keeps_language; /* --lang: the setting `lang` does not count */
    uint64_t seed;       /* for lots and weak levels; 0: from the clock */
    const char *as;      /* --as: name of the person at the keys; NULL: from the settings or the system */
    bool kiosk;          /* a stranger plays: what barred.h lists is off */
    int folder;          /* in a kiosk: the open folder that typed file names belong to */
    struct session_idle idle;
    const char *first_command; /* a line to run first, as if typed */
};

/* Begin a session.  NULL with a sentence if the options are wrong or the file cannot be read.  If an unfinished game
   was left earlier, the session asks whether to resume it.  Whenever another game replaces one that has unsaved
   moves, the old game is first added to unsaved.pdn in the state folder. */
struct session *session_new(const struct session_options *, struct err *);
void session_free(struct session *); /* stops the engine, closes the journal */

/* Do a line as typed at the prompt, or take it as the answer to session_question.  True when it was done.  The
   message says what happened or why not. */
bool session_line(struct session *, const char *line);
/* Append a legal move, as an example of how to type one; nothing if there is none. */
void session_example(struct session *, struct str *out);
/* Esc: leave a question without doing anything, or else stop what runs by itself.  False if there was neither. */
bool session_cancel(struct session *);
/* Take a pasted text of any length: the games of a PDN text, or a position in FEN.  While a game is looked through,
   it may also be moves that go on from the current position; they become a variation. */
bool session_import(struct session *, const char *text, size_t n);
bool session_apply(struct session *, const struct command *);

/* Let time pass: fetch engine reports, run the clocks.  Returns the ms until session_tick wants to be called again;
   -1: no need.  Call it also when one of session_fds is readable: the engine or another source has something. */
int session_tick(struct session *);
/* While a line is being typed (held), no game steps by itself: the line is about the position on the board. */
void session_hold(struct session *, bool held);
enum { SESSION_FDS = 6 };
int session_fds(const struct session *, struct loop_fd ret[SESSION_FDS]);

/* A key was pressed: the person is there. */
void session_awake(struct session *);

/* While a command waits for a file to be read, `broken` is asked whether to stop waiting.  NULL: nobody is asked. */
void session_heed(struct session *, bool (*broken)(void *of), void *of);

/* The front end is lines of text: messages do not mention keys. */
void session_set_plain(struct session *, bool plain);
/* Rows and columns of the screen; a page that is a picture must fit there. */
void session_set_room(struct session *, int rows, int cols);

/* The terminal is gone.  Everything accepted is on disk when this returns (within 1 s, normally at once). */
void session_hangup(struct session *);

unsigned session_take_changes(struct session *);

/* Published state. */
const struct session_shown *session_shown(const struct session *); /* valid as long as the session; it changes */
int64_t session_clock_ms(const struct session *, enum side);       /* time left now; INT64_MIN: no clock */
int session_moves_to_go(const struct session *, enum side);        /* 0: the control has no number of moves */
/* What the engines say of the position on the board.  False if no analysis is on. */
bool session_analysis(struct session *, struct session_analysis *ret);
/* Append how many moves of the main line were called bad: "W 1 ?!  B 2 ? 1 ??".  False if none was. */
bool session_mistakes(const struct session *, struct str *out);
/* What was played in the position on the board.  False if no opening tree is shown. */
bool session_tree(struct session *, struct session_tree *ret);
/* The last result of session_analysis is on the screen: from now on `analyse best` and `analyse copy` mean those
   lines, even if the engines have changed their minds since. */
void session_analysis_seen(struct session *);
/* The moves of line `line` (from 0) of the first engine.  NULL: no such line, or the position's serial has changed. */
const struct move *session_analysis_moves(const struct session *, uint64_t serial, int line, int *ret_n);
/* Write a score from White's view: "+0.18", "-#3" (Black wins in three moves). */
void session_score(int score, char buf[SESSION_SCORE]);
/* False if no table is visited. */
bool session_table(const struct session *, struct session_table *ret);
/* False if no list is shown. */
bool session_browse(struct session *, struct session_browse *ret);
/* Is a list of the library's games shown?  They are not changed there. */
bool session_lists_library(const struct session *);
/* Row i of the list; its texts are valid until the session does something.  Returns the number of the game in the file, from
   1; 0: there is no such row. */
int session_browse_row(const struct session *, int i, struct row *ret);
/* Player i of the list, likewise; NULL: there is no such player. */
const struct census_player *session_browse_person(const struct session *, int i);
/* Show what a filter would list, while it is typed.  NULL: show the list as before. */
void session_browse_try(struct session *, const char *filter);
/* False if there is no second game. */
bool session_beside(const struct session *, struct session_beside *ret);
/* A line of the table's chat, sanitised; 0 is the latest.  False past the oldest line that is kept. */
bool session_chat(const struct session *, int i, const char **ret_who, const char **ret_text);
bool session_working(const struct session *); /* something asked for runs in the background */
/* The message without the part that tells of the move just made; the whole message if no part does. */
const char *session_message_rest(const struct session *);
const char *session_question(const struct session *); /* waits for an answer line; NULL: none */
/* True if the question is which of the pieces in *ret_set (bits) is given up with the move *ret. */
bool session_forfeit(const struct session *, struct move *ret, wide *ret_set);
int session_game_index(const struct session *, int *ret_count); /* number of the game in the file, from 1; 0: none */
/* Are the variations beside this first child folded?  Never around the current node. */
bool session_folded(const struct session *, const struct node *);

/* Is Black below?  With flip=auto the person who plays sits below; if two people play, the side to move. */
bool session_flipped(struct session *);

/* The value of a setting ("cell", "glyphs", "flip" ...) as text; "" for an unknown name.  "map KEY" gives the
   command line bound to a key by :map. */
const char *session_setting(const struct session *, const char *name);
/* Binding i, in the order they were made.  False past the last. */
bool session_map(const struct session *, int i, const char **ret_key, const char **ret_line);

/* Read a theme of the person's own: the text of its file, and the path of the file.  False if the file cannot be
   read.  False with an empty path if the name is not one of a theme, and in a kiosk. */
bool session_theme(const struct session *, const char *name, char path[PATH_MAX], struct str *ret, struct err *);

/* Take the long text to page through (rules sheet, help, move lists).  False if none waits.  Both strs are replaced. */
bool session_take_page(struct session *, struct str *ret_title, struct str *ret_text);
bool session_take_request(struct session *, struct session_request *ret);

/* Complete `line` up to byte `at`: calls fn for each word that may stand there.  *ret_word_start: the byte where that
   word begins.  The session comes as the owner of a prompt (ui/term/prompt.h). */
typedef void session_complete_fn(void *ctx, const char *word);
void session_complete(struct session *, const char *line, size_t at, session_complete_fn *, void *ctx,
    size_t *ret_word_start);

#endif
