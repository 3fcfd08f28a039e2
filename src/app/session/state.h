/* state.h -- struct session, open to the files of this floor only, and what they do with it. */
#ifndef APP_SESSION_STATE_H
#define APP_SESSION_STATE_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

#include "app/session/books.h"
#include "app/session/files.h"
#include "app/session/session.h"
#include "base/loop.h"
#include "base/rng.h"
#include "base/str.h"
#include "engine/engine.h"
#include "game/clocks.h"
#include "game/game.h"
#include "review/review.h"

struct analysis;
struct beside;
struct browse;
struct catalog;
struct command;
struct drill;
struct edits;
struct engines;
struct err;
struct folds;
struct hub_host;
struct importing;
struct journal;
struct making;
struct peer;
struct played;
struct reviewing;
struct settings;
struct tables;
struct visit;

/* What became of an answer to a question. */
enum answer { ANSWER_DONE, ANSWER_REFUSED, ANSWER_AGAIN };
typedef enum answer answer_fn(struct session *, const char *answer); /* NULL: cancelled */

enum { SESSION_MARKS = 10, SESSION_DEPTH = 8, SESSION_SETUPS = 200 };

/* Another program that plays a side. */
struct session_external {
    struct hub_host *host; /* NULL: not running */
    char name[sizeof((struct session_player *)0)->name];
    struct rules rules; /* what it plays */
};

struct session {
    struct game *game;
    struct game *edit;                /* MODE_EDIT: the position being set up; the game waits */
    struct pos setup[SESSION_SETUPS]; /* in the editor: what stood on the board, for undo; setup_at is shown */
    int setup_n, setup_at;
    enum session_mode mode, mode_before_edit;
    struct drill *drill; /* MODE_TRAIN: `game` is an exercise, the person's game is in here */
    struct session_player player[2];
    struct session_player recorded[2]; /* those of the file's tags, shown while looking through its game */
    struct engine_limits limits;       /* of the engine, asked for with `level time=...` */
    bool own_limits;
    bool paused;
    const struct node *stood; /* where the game stood when it was left for looking back; NULL: its end */
    bool from_file;           /* the game was opened or imported: taken-back lines stay as variations */
    struct rng rng;

    struct clocks clocks;
    char clock_spec[64]; /* as asked for; "" none */
    int64_t clock_shown[2];

    struct engine *engine; /* made when first needed */
    struct wake wake;
    bool has_wake;
    struct gather gather; /* the wake-up and what else is listened to, once there is anything else */
    bool has_gather;
    struct engines *engines; /* other programs, by name; NULL: not yet read */
    struct session_external external[2];
    struct hub_host *asked; /* who thinks; NULL: our own engine */
    int think_id;           /* 0: nothing is asked of the engine */
    uint64_t think_version;
    struct session_thinking thinking;
    struct tables *tables; /* NULL: not asked for yet */
    struct books books;
    char book[PATH_MAX]; /* --book; "": as the setting says */
    bool has_book_move;  /* the answer to what is thought about is book_move */
    struct move book_move;
    bool analysing;                   /* engines follow while the game is looked through (analysis.h) */
    struct analysis *analysis;        /* NULL: never asked for */
    bool engine_lent;                 /* the engine does something else; the analysis waits */
    struct review_terms review_terms; /* as last asked for */
    struct engine_limits review_limits;
    struct reviewing *reviewing; /* NULL: no game is being reviewed */

    struct visit *visit;       /* NULL: no table was asked for yet (visit.h) */
    char tables_dir[PATH_MAX]; /* --tables; "": where they usually are */
    struct peer *peer;         /* somebody elsewhere; NULL: no connection */
    struct played *played;     /* the opening tree; NULL: off */
    struct making *making;     /* exercises of a file being made; NULL: none */

    int hint_stage, hint_from, hint_to;
    struct move hint;
    uint64_t hint_version;
    const struct node *hint_node;

    int offer;                  /* side that has offered a draw, -1 none */
    int touched;                /* square of the piece that must move, 0 none */
    const struct node *illegal; /* a turn that may still be demanded back */

    bool kiosk; /* a stranger plays (barred.h) */
    struct session_idle idle;
    int64_t awake_at; /* when a key was pressed last */
    bool idle_warned, idled;
    char as[64];         /* who plays; "" not told */
    struct files files;  /* where the names people type lead */
    struct rules assume; /* -v: for files that do not say what they hold */
    bool has_assume;
    struct catalog *file; /* the open one; NULL: none */
    bool file_done;       /* all its games are known */
    char file_name[1024];
    struct stat file_stat;
    int file_index; /* of the game in the file; -1: not in it yet */
    uint64_t saved_version;

    struct journal *journal;
    bool no_journal;

    struct settings *settings;
    bool no_settings;

    bool stepping;  /* autoplay */
    bool step_real; /* as it was played, so many times as fast */
    double step_factor;
    int step_ms;
    int64_t step_at;

    struct beside *beside; /* a second game to look at; NULL: none (beside.h) */

    struct browse *browse;       /* a list of games; NULL: never asked for (browse.h) */
    char library_path[PATH_MAX]; /* --library; "": where it usually is */
    struct importing *importing; /* a file being brought into the library; NULL: none */
    bool browsing;               /* it is on the screen */

    char sought[128]; /* by `find`, for `find next`; "": nothing yet */
    const struct node *mark[SESSION_MARKS];
    struct folds *folds; /* forks folded in the move list; NULL: none */
    uint64_t folds_version;
    struct edits *edits; /* changes made in replay mode, for undo and redo; NULL: none */

    unsigned changes;
    struct str message;
    bool message_error;
    bool greeting; /* the message is that of a new game */
    bool plain;    /* the front end is lines of text */
    struct str question;
    answer_fn *answer;
    struct move pending_move;
    wide pending_set;
    char pending_text[PATH_MAX + 32];
    bool has_page;
    struct str page_title, page_text, title;
    struct session_request request;
    int depth; /* of `source` within `source` */
};

/* say.c: messages, questions, pages. */
bool say(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));      /* true */
bool say_no(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));   /* false, an error */
bool say_err(struct session *, const struct err *);                                          /* false */
void say_more(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3))); /* behind the message */
void ask(struct session *, answer_fn *, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void ask_drop(struct session *);
int ask_yes(const char *answer);                            /* 1 yes, 0 no or cancelled, -1 neither */
struct str *page_open(struct session *, const char *title); /* add the text to what comes back */
void request(struct session *, enum session_request_kind, const char *text);
const char *side_name(enum side); /* "White" */

/* drive.c: from now on session_fd tells of `fd`, too; false, and nothing changes, when no descriptor is to be had.
   Unlisten before it is closed. */
bool listen_to(struct session *, int fd);
void unlisten(struct session *, int fd);

/* play.c: plies, results, who is to move. */
const struct rules *play_rules(const struct session *);
struct ending_state play_ending(const struct session *); /* of the game at the current node */
bool play_is_over(const struct session *);
bool play_ply(struct session *, const struct move *, bool illegal);
void play_finish(struct session *, enum result, enum why);
void play_wake_up(struct session *);     /* the engine moves if it is its turn */
void play_prompt(struct session *);      /* say who is to move and what must be captured */
void play_forget(struct session *);      /* hints, offers: the current node has changed */
void play_clocks_back(struct session *); /* the clocks as they stood at the current node */
bool play_typed(struct session *, const char *text);
bool play_engine_move(struct session *, const struct move *);
void move_text(struct session *, const struct node *before, const struct move *, struct str *out);

/* start.c: new games. */
void start_game(struct session *, struct game *, enum session_mode); /* takes the game over */
void start_new(struct session *, const struct rules *, const struct pos *start, const char *clock);
void start_greet(struct session *);
bool start_by_lot(const struct session *); /* who begins was drawn */
bool start_player(struct session *, enum side, const char *who, struct err *);
const char *start_own_name(const struct session *); /* a person's name for the tags */
void start_tags(struct session *);
void start_recorded(struct session *); /* who played a game that was read */
bool start_clock(struct session *, const char *spec, struct err *);
bool start_put_aside(struct session *);       /* a game that is not saved goes to a file of its own */
void start_journal(struct session *);         /* the journal keeps this game from now on */
void start_journal_players(struct session *); /* ... and knows who plays */
bool start_resume(struct session *);          /* offer what the journal holds */

/* think.c: the engine. */
bool think_can_wake(struct session *);      /* engines can wake the session; false with a message */
bool think_go(struct session *, int level); /* for the side to move */
void think_cancel(struct session *);
void think_now(struct session *);
void think_tick(struct session *);
/* What other askers of the engine need: itself, made when first needed; its wake-up; the moves from the last set-up
   to the current node (owned by the caller); a line as text, as much as fits.  NULL, false: with a message. */
struct engine *think_engine(struct session *);
bool think_can_wake(struct session *);
struct move *think_moves_since(const struct game *, struct pos *ret_start, int *ret_n);
void think_line_text(struct session *, const struct pos *from, const struct move *pv, int n, struct str *out);
/* The engine's table has another size from now on. */
void think_hash(struct session *);
/* Search a position at once, with few nodes; false when there is no engine or no move. */
bool think_quick(struct session *, const struct pos *, uint64_t nodes, struct engine_report *ret);

/* tables.c: endgame tables (setting `tables`). */
const struct endgame *tables_find(struct session *); /* those of the game; NULL: none, or off */
void tables_build(struct session *);                 /* what is missing, in idle time; not where nothing is kept */
void tables_stop(struct session *);                  /* no more building */
void tables_free(struct session *);                  /* after the engine */
bool tables_know(struct session *, int *ret_result); /* 1 White wins, 0 a draw; false: not known */
void tables_say(struct session *, struct str *out);  /* what they say of the position on the board, if they do */

/* book.c: the opening book (setting `book`). */
bool book_answers(struct session *, int level);   /* is there a move for the side to move?  Then s->book_move is it */
void book_say(struct session *, struct str *out); /* what the book plays in the position on the board */

/* external.c: other programs that play. */
bool external_plays(const struct session_player *);
struct engines *external_list(struct session *);    /* read from its file when first asked for */
bool external_keep(struct session *, struct err *); /* write it */
/* The program that plays a side, started if need be; NULL with a sentence. */
struct hub_host *external_host(struct session *, enum side, struct err *);
void external_tidy(struct session *); /* end those that no longer play */
void external_end(struct session *, const struct hub_host *);
void external_new_game(struct session *);
void external_kill(struct session *); /* end all at once */
void external_free(struct session *);

/* filing.c: the open file. */
bool filing_open(struct session *, const char *path, int n, struct err *);
bool filing_show(struct session *, int index);
bool filing_open_from(struct session *, struct catalog *, const char *path, int index); /* taken over, if true */
void filing_take(struct session *, struct catalog *); /* its games are those of the open file from now on */
int filing_games(const struct session *);             /* so far */
int filing_wait(struct catalog *, int index); /* until game `index` is known, or all are; how many there are so far */
void filing_tick(struct session *);
bool filing_return(struct session *, const char *path, int index, struct err *); /* to the file of a resumed game */
void filing_close(struct session *);
bool filing_save(struct session *, const char *path);
/* The game as it stands: moves taken back in play are left out until filing_unfold. */
const struct node *filing_fold(struct session *);
void filing_unfold(struct session *, const struct node *);
int filing_append(struct session *); /* to the open file; the game's number there, 0: no */
void filing_offer_name(struct session *, char *buf, size_t n);

/* cmd_setup.c: what was done in the position editor, a step back or forward. */
bool setup_step(struct session *, int by);

/* cmd_view.c: settings on disk. */
bool keep_settings(struct session *, struct err *);
void load_settings(struct session *);

/* cmd_walk.c: looking through the game. */
bool walk_look(struct session *); /* leave play for replay; false in the editor, with a message */
void walk_say(struct session *);  /* where we are */

/* cmd_step.c: through the game by itself. */
bool step_tick(struct session *, int64_t now);
void step_stop(struct session *);

#endif
