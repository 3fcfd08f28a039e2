/* session.h -- what one running program holds: the game, the players, the engine, the clocks, the
   file, the journal and the settings.  Screen, text mode and scripts do everything through
   session_line (or session_apply) and show what is published here and in status.h. */
#ifndef APP_SESSION_SESSION_H
#define APP_SESSION_SESSION_H

#include <limits.h>

#include "app/session/status.h"
#include "base/loop.h"
#include "base/str.h"
#include "board/square.h"
#include "store/row.h"

struct command;
struct node;

enum { SESSION_LINES = 9, SESSION_ANALYSERS = 2, SESSION_WIN = 10000, SESSION_UNSCORED = 32767, SESSION_SCORE = 16 };

/* What the front ends read. */
struct session_shown {
    struct session_thinking thinking;
    bool error;      /* the message is one */
    bool greets;     /* ... or that of a new game, */
    size_t steps[2]; /* which from one byte to the other says what the first steps on a screen say */
    bool kept;       /* it tells where what was not saved is, and is not to be cut */
    bool first;      /* these are shown until a move is made: nobody has made one here before, or they were asked for */
    int hint_from, hint_to; /* squares to point at; 0: none */
    const char *file;       /* name of the open one or "" */
    bool kiosk;             /* a stranger plays, who is not to stop the program or reach what is behind it */
    bool idled;             /* it left because nobody was there */
    bool lost;              /* a game or position that was not saved could not be kept either */
    /* For the terminal once the screen is gone: what becomes of what was not saved; "" nothing. */
    struct str last_words;
    uint64_t folds; /* another number when anything is folded or unfolded (session_folded) */
};

/* What an engine would play: moves behind each other, and centi-men from White's view; SESSION_WIN - n: White wins
   in n plies; SESSION_UNSCORED: a program that tells none. */
struct session_pv {
    int score;
    int from, to; /* squares of its first move; 0: none */
    char text[256];
};

/* One who analyses; without lines nothing was heard yet. */
struct session_analyser {
    char name[32];
    char trouble[104]; /* why nothing comes; "" none */
    int depth;
    uint64_t nodes;
    int64_t ms;
    int n; /* lines, best first */
    struct session_pv line[SESSION_LINES];
};

struct session_analysis {
    bool running;                 /* engines are on */
    bool reviews;                 /* but busy with the whole game */
    int wanted, threads, hash_mb; /* lines, threads of huff's engine, its table */
    int n;
    struct session_analyser by[SESSION_ANALYSERS];
    bool threat;                   /* wanted, too */
    bool no_threat;                /* the other side could not do anything */
    struct session_pv threat_line; /* what the other side would do; text "": not known */
    bool has_shares;               /* of a hundred games from here White wins so many, and so on */
    int win, draw, loss;
    char table[96];  /* what the endgame tables say; "" nothing */
    char brief[48];  /* the same in few columns: "table: +#6" */
    char book[96];   /* "book: 32-28 45 %, 33-28 30 %": what the opening book plays; "" nothing */
    uint64_t serial; /* another position, another number */
    int64_t age_ms;  /* since this position was asked about */
};

/* A move of the opening tree: in how many games it was played; of those with a result, per cents White won, drawn and
   Black won; the average rating of who played it, and the last year (0: not known). */
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
    int games, percent; /* counted; of the file, read */
    uint32_t here;      /* games that come by the position */
    int n;
    struct session_tree_move m[SESSION_TREE]; /* most played first */
};

/* The table the game on the board is of (MODE_TABLE, or looking back from there). */
struct session_table {
    char name[40], me[40];
    int side;           /* WHITE, BLACK; -1: looking on */
    bool up;            /* connected */
    bool playing, over; /* it can go on now; it has come to its end */
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
    const char *name;          /* the file's */
    int games, shown, at;      /* there are so many so far; so many are listed; which of these is selected (0..; -1) */
    int game;                  /* ... its number in the file, from 1; 0: none */
    bool reading, listing;     /* games, or those to be listed, are still being found */
    int percent;               /* read or looked at; -1: not known */
    const char *filter, *sort; /* "" all; "date" */
    bool descending, changed;  /* changed: there is something to save */
    bool plays;                /* the preview goes on by itself */
    struct game *preview;      /* walk and read only; NULL: none */
    const char *why;           /* ... a sentence; also why none is listed, if it is not the filter: "" */
    bool people;               /* players stand in its place: `shown` and `at` are of them */
};
/* A player of the games listed; score: per mille of the games with a result (-1: none); the average rating of his
   opponents and the last year, 0: not known. */
struct session_person {
    const char *name;
    int white, black, won, drawn, lost, score, rating, last_year;
};

/* How to start; from the command line.  Strings may be NULL, and last as long as the session. */
struct session_options {
    const char *variant;       /* -v */
    const char *white, *black; /* you | engine[:LEVEL] | NAME */
    const char *tc;
    const char *file;    /* PDN to open */
    bool plain;          /* the front end will be lines of text (session_set_plain) */
    int input;           /* what a file called - is; 0: standard input */
    bool browse;         /* ... as a list of its games; leaving that leaves */
    const char *library; /* another one than the usual */
    const char *tables;  /* folder of tables between people */
    const char *endgame; /* ... of endgame tables; NULL: one's own */
    const char *book;    /* --book: auto, off or a file; NULL: as the settings say */
    bool no_journal;     /* scripts and tests */
    bool piped;          /* no terminal: nobody is asked whether a game left earlier goes on, or is to be lost */
    bool no_settings;
    bool keeps_language; /* --lang: whatever the settings say */
    uint64_t seed;       /* lots, weak levels; 0: from the clock */
    const char *as;      /* --as: who the person at the keys is; NULL: as the settings or the system say */
    bool kiosk;          /* a stranger plays: what barred.h tells is off, */
    int folder;          /* ... and typed names are those of files in this open folder */
    struct session_idle idle;
    const char *first_command; /* a line to begin with, as if typed */
};

/* NULL with a sentence when the options are wrong or the file cannot be read.  A game left unfinished is
   offered as a question.  Whatever is replaced by another game while it has moves that are not saved is
   added to unsaved.pdn in the state folder first. */
struct session *session_new(const struct session_options *, struct err *);
void session_free(struct session *); /* stops the engine, closes the journal */

/* One line as typed at the prompt, or an answer to session_question.  True when it was done; the message
   says what happened or why not. */
bool session_line(struct session *, const char *line);
/* A legal move, as an example of how to type one; nothing where there is none. */
void session_example(struct session *, struct str *out);
/* Esc: at a question nothing is done, else what goes on by itself stops.  False when there was neither. */
bool session_cancel(struct session *);
/* A pasted text of any length: the games of a PDN text, a position in FEN or, looking through a game, moves that
   go on from the current position and become a variation. */
bool session_import(struct session *, const char *text, size_t n);
bool session_apply(struct session *, const struct command *);

/* Time passes: fetch engine reports, run clocks.  Returns ms until it wants to be called again, -1: no need.
   One of session_fds is readable when the engine or another has something (call session_tick then). */
int session_tick(struct session *);
/* While a line is being typed nothing steps by itself: it is about the position that was there. */
void session_hold(struct session *, bool held);
enum { SESSION_FDS = 6 };
int session_fds(const struct session *, struct loop_fd ret[SESSION_FDS]);

/* Somebody is there: a key was pressed. */
void session_awake(struct session *);

/* While a command waits for a file to be read, `broken` is asked whether the person has had enough; NULL: nobody is. */
void session_heed(struct session *, bool (*broken)(void *of), void *of);

/* The front end is lines of text: messages do not speak of keys. */
void session_set_plain(struct session *, bool plain);
/* The screen has so many rows and columns, where a page that is a picture has to fit. */
void session_set_room(struct session *, int rows, int cols);

/* The terminal is gone: everything accepted is on disk when this returns (within 1 s, normally at once). */
void session_hangup(struct session *);

unsigned session_take_changes(struct session *);

/* Published state. */
const struct session_shown *session_shown(const struct session *); /* from now on, as it changes */
int64_t session_clock_ms(const struct session *, enum side);       /* left now; INT64_MIN: no clock */
int session_moves_to_go(const struct session *, enum side);        /* 0: no such control */
/* What the engines say of the position on the board; false where no analysis is on. */
bool session_analysis(struct session *, struct session_analysis *ret);
/* "W 1 ?!  B 2 ? 1 ??", the moves of the line called bad; false: none is. */
bool session_mistakes(const struct session *, struct str *out);
/* What was played in the position on the board; false: no opening tree is shown. */
bool session_tree(struct session *, struct session_tree *ret);
/* What session_analysis told last is on the screen: `analyse best` and `analyse copy` mean these lines, though the
   engines may have changed their minds since. */
void session_analysis_seen(struct session *);
/* The moves of such a line, from 0, of the first who analyses; NULL: none, or the position has another serial now. */
const struct move *session_analysis_moves(const struct session *, uint64_t serial, int line, int *ret_n);
/* A score from White's view: "+0.18", "-#3" (Black wins in three moves). */
void session_score(int score, char buf[SESSION_SCORE]);
/* False at no table. */
bool session_table(const struct session *, struct session_table *ret);
/* False when no list is shown. */
bool session_browse(struct session *, struct session_browse *ret);
/* Line i of it, valid until the session does something: the number of its game in the file, from 1; 0: there is none. */
int session_browse_row(const struct session *, int i, struct row *ret);
bool session_browse_person(const struct session *, int i, struct session_person *ret);
/* Show what a filter would, while it is typed; NULL: as before. */
void session_browse_try(struct session *, const char *filter);
/* False when there is none. */
bool session_beside(const struct session *, struct session_beside *ret);
/* What was said there, sanitised: 0 is the last; false past the first that is kept. */
bool session_chat(const struct session *, int i, const char **ret_who, const char **ret_text);
bool session_working(const struct session *); /* something asked for is done in the background */
/* The message without what tells of the move just made; the message itself: it is of none. */
const char *session_message_rest(const struct session *);
const char *session_question(const struct session *); /* waits for an answer line; NULL: none */
/* It asks which of these pieces, as bits, is given up with a move. */
bool session_forfeit(const struct session *, struct move *ret, wide *ret_set);
int session_game_index(const struct session *, int *ret_count); /* which game of the file, from 1; 0: none */
/* Are the variations of this move, a first child, folded?  Never around the current node. */
bool session_folded(const struct session *, const struct node *);

/* Is Black below?  With flip=auto whoever plays sits below; of two people, whoever is to move. */
bool session_flipped(struct session *);

/* Settings by name ("cell", "glyphs", "flip" ...): the value as text, "" for an unknown name.
   "map KEY": the command line bound to a key by :map. */
const char *session_setting(const struct session *, const char *name);
/* The keys bound so, in the order they were; false past the last. */
bool session_map(const struct session *, int i, const char **ret_key, const char **ret_line);

/* A theme of one's own: the text of its file, and the file's name.  False: it cannot be read, or there is none, as in a
   kiosk, where the path is empty. */
bool session_theme(const struct session *, const char *name, char path[PATH_MAX], struct str *ret, struct err *);

/* A long text to page through (rules sheet, help, move lists); false: none.  Both strs are set. */
bool session_take_page(struct session *, struct str *ret_title, struct str *ret_text);
bool session_take_request(struct session *, struct session_request *ret);

/* Completions of `line` up to byte `at`: calls fn for each word that may stand there. */
typedef void session_complete_fn(void *ctx, const char *word);
void session_complete(struct session *, const char *line, size_t at, session_complete_fn *, void *ctx,
    size_t *ret_word_start);

#endif
