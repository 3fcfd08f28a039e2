/* state.h -- struct session, open to the files of this floor only, and what they do with it. */
#ifndef APP_SESSION_STATE_H
#define APP_SESSION_STATE_H

#include "app/session/books.h"
#include "app/session/files.h"
#include "app/session/session.h"
#include "base/err.h"
#include "base/lang.h"
#include "base/rng.h"
#include "engine/engine.h"
#include "game/clocks.h"
#include "game/game.h"
#include "notation/movetext.h"
#include "review/review.h"

/* What became of an answer to a question. */
enum answer {
    ANSWER_DONE,
    ANSWER_REFUSED,
    ANSWER_AGAIN,
    ANSWER_ELSE /* it is none: the line is a command, or a move */
};
typedef enum answer answer_fn(struct session *, const char *answer); /* NULL: cancelled */
typedef bool act_fn(struct session *);                               /* was it done? */

/* Games nobody has saved (files_keeping). */
#define UNSAVED "unsaved.pdn"

enum { SESSION_MARKS = 10, SESSION_DEPTH = 8, SESSION_SETUPS = 200 };

/* Another program that plays a side, or analyses. */
struct session_external {
    struct hub_host *host; /* NULL: not running */
    char name[sizeof((struct session_player *)0)->name];
    struct rules rules; /* what it plays */
};

/* MODE_EDIT: the position being set up, on a board of its own. */
struct session_editor {
    struct game *game;
    struct pos was[SESSION_SETUPS]; /* what stood on the board since this game is there, for undo; `at` is shown */
    int n, at;
    enum session_mode mode_before;
    uint64_t version; /* of the game that waits, when it was left */
};

/* What is true of the current node only: the next move, or going elsewhere, ends it (here_forget). */
struct session_moment {
    struct {
        int stage; /* how much was told */
        struct move move;
        const struct node *node;
    } hint;
    int offer;                  /* side that has offered a draw, -1 none */
    int touched;                /* square of the piece that must move, 0 none */
    const struct node *illegal; /* a turn that may still be demanded back */
};

/* The one request to the engine that is thought about for a move of the game. */
struct session_think {
    struct hub_host *asked; /* who thinks; NULL: our own engine */
    int id;                 /* 0: nothing is asked */
    const struct node *at;  /* whose position it is asked */
    bool has_book;          /* the answer will be `book` */
    struct move book;
};

/* What is asked of a review. */
struct session_review {
    double mark; /* as review_new takes it */
    struct engine_limits limits;
};

/* What is known of a file that is written back. */
struct seen {
    struct stat stat; /* when it was read or written; 0: nothing was there */
    bool ours;        /* a copy of what others wrote is kept, or there is nothing of others: games may be replaced */
};

/* The open file. */
struct session_file {
    struct catalog *catalog; /* NULL: none; a list of its games may share it */
    bool done;               /* all its games are known */
    char name[1024];
    char place[PATH_MAX]; /* files_place */
    struct seen seen;
    int index;     /* of the game in the file; -1: not in it yet */
    bool retagged; /* a list has changed its tags there, but not on the board */
    uint64_t sum; /* of its text there, by which it is known again when another program has changed the file; 0: none */
};

/* A question that waits for its answer. */
struct session_question {
    answer_fn *answer; /* NULL: none */
    unsigned asked;    /* counts them */
    struct str text;
    act_fn *act; /* of ask_first */
    bool sure;   /* while it acts, which nobody is to be asked about again */
    bool names;  /* a file may be named, with a full stop behind it */
    const char *no;
    struct move move; /* what it is about: a refusal that costs one piece of a set, */
    wide set;
    int number;               /* ... a number */
    char path[PATH_MAX + 32]; /* ... a command to be done again, or a file, */
    struct stat seen;         /* which was this when it was asked */
    struct str pasted;        /* ... or a text */
};

/* A game shown ply by ply by itself; how many times as fast as it was played at most, or as slow. */
#define STEP_FASTEST 64.0
struct session_step {
    struct game *of; /* the one on the board, or of a list; NULL: none */
    bool real;       /* as it was played, `factor` times as fast */
    double factor;
    int ms;
    int64_t at;
    bool held;    /* not now */
    bool steered; /* the command that is done began it or changed its speed; any other stops it */
};

/* What threads do while the session goes on (errand.h). */
enum errand_kind { ERRAND_IMPORT, ERRAND_REVIEW, ERRAND_PROBLEMS, ERRAND_SHOTS, ERRANDS };

/* What each wing keeps.  Only its own folder knows more of it than whether it is there. */
struct session_wings {
    struct analysis *analysis;   /* engines follow while the game is looked through */
    struct reviewing *reviewing; /* the game is judged from end to end */
    struct played *played;       /* the opening tree */
    struct drill *drill;         /* MODE_TRAIN: the person's game is in here */
    struct errand *errand[ERRANDS];
    struct browse *browse;   /* a list of games */
    struct beside *beside;   /* a second game to look at */
    struct visit *visit;     /* a table */
    struct running *running; /* games at tables that go on meanwhile */
    struct peer *peer;       /* a connection by DXP */
};

/* The session.  What can be on at once, and what cannot:

   - `mode` is what is done with the game on the board: PLAY, REPLAY, EDIT or TRAIN; the others of enum session_mode are
     faces that a wing gives the session (session_mode asks the wings first) and never stand here.
   - EDIT: `editor.game` is the position; `game` waits, nothing thinks and no clock runs.
   - TRAIN exactly while wing.drill is there: `game` is the board of the exercise, the person's own is in the drill.
   - An analysis is REPLAY with engines; in any other mode it rests.  A review borrows the engine of an analysis.
   - A list of games lies over whatever is there; nothing below it moves meanwhile.
   - At most one of a table's game, a game by DXP and a drill is on the board.  The first two are PLAY, or REPLAY where the
     person looks back; a table's game is a copy, so nothing but the table's own news changes its main line.
   - The engine thinks about a move (think.id) in PLAY, or where `go` asks it in REPLAY, and for one side; an analysis, a judgement and a review use it
     while it doesn't.
   - While a person elsewhere is played (wings_play_person) nothing advises us: no engine is asked, no drill, no opening tree
     and no second game is there to be seen.  start_against_person ends them, commands/gate.h lets none begin.
   - A question lies over all: until it is answered or dropped, no command is done but what only tells something.

   session_check (here.c) asserts what of this can be told. */
struct session {
    struct game *game;
    struct session_editor editor;
    enum session_mode mode;
    struct session_player player[2];
    struct {
        struct engine_limits of;
        bool own; /* asked for with `level time=...` */
    } limits;
    bool paused;              /* the game waits; `resume`, `go`, a move or its end ends that, and nothing else */
    const struct node *stood; /* where the game stood when it was left for looking back; NULL: its end */
    const struct node *tried; /* what is behind this move was tried in looking back and not taken back; NULL: nothing */
    bool from_file;           /* the game was opened or imported */
    const struct node *fresh; /* what is taken back from here on is gone; the root: all; NULL: nothing */
    struct rng rng;

    struct clocks clocks;
    int64_t clock_shown[2]; /* in the unit of tick_clocks */

    struct wake wake;      /* by threads: engines, errands */
    struct engine *engine; /* made when first needed */
    struct {
        struct engines *list; /* other programs, by name */
        struct session_external seat[2];
    } external;
    struct session_think think;
    struct tables *tables; /* of endings; NULL: not asked for yet */
    struct books books;
    struct session_review review; /* as last asked for */

    struct session_moment moment;
    struct session_shown shown;
    struct session_options how; /* it was begun; nothing of it changes */
    struct files files;         /* where the names people type lead */
    struct rules *assume;       /* -v: for files that do not say what they hold; NULL */
    bool plain;                 /* the front end is lines of text */
    int rows, cols;             /* of the screen; 0: not known */
    struct session_file file;
    uint64_t saved_version;
    struct journal *journal;
    struct settings *settings;
    struct session_step step;

    const struct node *mark[SESSION_MARKS];
    char sought[128];    /* by `find`, for `find next`; "": nothing yet */
    int whose;           /* mistakes `mistakes` asked for last: a side and 1; 0: both */
    struct edits *edits; /* changes made in replay mode, for undo and redo */

    bool parted; /* it is left without what a wing's `parting` told of */
    unsigned changes;
    struct {
        struct str text;
        size_t told;   /* bytes that tell which move was made, and whose turn it is; 0: it is no such message */
        int quarter;   /* of the work told of last */
        int64_t shown; /* when it was said, ms */
        bool yields;   /* it is of how far work is, which the next such message takes the place of */
    } said;
    bool told;       /* what the last huff could not tell of any more is among the news, or was */
    struct str news; /* paths to be told of behind the next message that nothing hides; "" none */
    struct session_question question;
    struct {
        bool has;
        struct str title, text;
    } page;
    struct str title;
    struct session_request request;
    int depth; /* of `source` within `source` */
    struct {
        int64_t awake_at; /* when a key was pressed last, ms */
        bool warned;
    } idle;

    struct session_wings wing;
    const struct wing *const *wings; /* the table of them, NULL behind the last */
};

/* say.c: messages, questions, pages. */
bool say(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));    /* true */
bool say_no(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3))); /* false, an error */
bool say_err(struct session *, const struct err *);                                        /* false */
/* Something else goes wrong with what was done.  On the screen that takes the place of the message, where it may not be cut
   off; ears hear of a move by the message alone, so there it stands behind one.  False. */
bool say_trouble(struct session *, const struct err *);
/* How far work is, behind what it is: true when the screen heard of it again, as it does twice a second; what else is said
   there stays for three.  Text mode has a word at each quarter. */
bool say_progress(struct session *, uint64_t done, uint64_t of, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
void say_before(struct session *, const char *text); /* and before it */
/* Behind the message; true. */
bool say_more(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void ask(struct session *, answer_fn *, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* Act after a yes; say `no` after a no.  Not `always`: act at once where the setting `confirm` is off.  True when it was
   asked, else what the act returns. */
bool ask_first(struct session *, bool always, act_fn *, const char *no, const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));
void ask_drop(struct session *);
int ask_yes(struct session *, const char *answer); /* 1 yes, 0 no or cancelled: it is dropped; -1 neither */
/* The number in a text, 1 where there is none (NULL: likewise); 0, and `what` is said: something else. */
int how_many(struct session *, const char *text, int most, const char *what);
struct str *page_open(struct session *, const char *title); /* add the text to what comes back */
void page_before(struct session *, int n);                  /* "... 12 before" in a line of it, if any */
void page_more(struct session *, int n);                    /* "... and 12 more", too */
bool request(struct session *, enum session_request_kind, const char *text);

/* publish.c: the person's game, also where an exercise is on the board. */
const struct game *session_own(const struct session *);

/* here.c: the position on the board. */
const struct rules *play_rules(const struct session *);
struct ending_state play_ending(const struct session *); /* of the game at the current node */
bool play_is_over(const struct session *);
/* How the game ended with the node on the board, as a sentence without its full stop; false: it did not. */
bool play_ended_words(const struct session *, struct str *out);
bool play_advise(struct session *, bool said); /* what was said, if it was, stands behind that; `said` */
bool start_by_lot(const struct session *);     /* who begins was drawn */
void play_forget(struct session *);            /* hints, offers: the current node has changed */
/* A move in a position of the game on the board, as movetext.h has it. */
#define MOVE(s, p, m) MOVETEXT(play_rules(s), session_coord(s), p, m)
void session_check(const struct session *); /* asserts what struct session promises */

/* places.c: places in the tree that a session remembers: marks, and where the game stood; and forks whose variations are
   folded in the move list, which is no part of the game or saved with it. */
void places_drop(struct session *,
    const struct node *top);         /* forget those there and below: it is about to be deleted */
void places_clear(struct session *); /* all: another game */
void places_fold(struct session *, const struct node *fork, bool folded);
int places_fold_all(struct session *, bool folded); /* every fork of the game; how many there are */

/* drive.c */
void tell_journal(struct session *);                     /* what has changed beside the game, and of troubles */
void tell_beside(struct session *);                      /* only the first */
bool cmd_quit(struct session *, const struct command *); /* leave, asking first where something would be lost */
/* What is left would be lost, and there is somebody to ask: true, that is asked; `act` after a yes, which finds the line in
   the question's path. */
bool leave_asks(struct session *, act_fn *act, const char *line);

/* play.c: plies, results, who is to move. */
bool play_can_go_back(const struct session *);  /* there is a move of a person's to take back */
bool play_was_given_up(const struct session *); /* by word or by the clock: such a result is taken back */
bool play_can_undo(const struct session *);     /* either, of a game that is over */
bool play_ply(struct session *, const struct move *, bool illegal);
bool play_finish(struct session *, enum result, enum why); /* true */
void play_say_over(struct session *);                      /* behind the message: how the game ended here, if it did */
void play_wake_up(struct session *); /* the clock of who is to move runs; an engine thinks; or "Paused" is said */
void play_prompt(struct session *);  /* say who is to move, for ears, and what must be captured */
bool play_on(struct session *);      /* both; true */
/* "28x19", "28x19, 28x17 or 32x14": `most` of n moves, each square by square if `whole`. */
void play_name_moves(struct session *, const struct move *, int n, int most, bool whole, struct str *out);
void play_clocks_back(struct session *); /* the clocks as they stood at the current node */
bool play_typed(struct session *, const char *text);
/* Touch-move: the square of the piece of a turn taken back, which must move if it can; 0: any may move. */
int play_touched(const struct session *);
/* Why it is no legal move, and what is; in training the reason alone, since what stands behind it may be the answer. */
void play_explain(struct session *, const char *text, struct str *out);
bool play_engine_move(struct session *, const struct move *);

/* start.c: new games. */
void start_game(struct session *, struct game *, enum session_mode); /* takes the game over */
/* The same for a game of no file, looked through from its start. */
void start_look(struct session *, struct game *, bool saved);
void start_new(struct session *, const struct rules *, const struct pos *start, const char *clock);
void start_against_person(struct session *); /* a person elsewhere is played from now on: nothing may advise us */
void start_greet(struct session *, const char *news);
const char *start_you_are(enum side); /* "You are White." */
bool start_player(struct session *, enum side, const char *who, struct err *);
const char *start_own_name(const struct session *); /* a person's name for the tags */
void start_tags(struct session *);
void start_retag(struct session *);       /* others play the game, if it is one that goes on */
void start_engine_tags(struct session *); /* huff's engine has moved, maybe by another level or limits than before */
bool start_clock(struct session *, const char *spec, struct err *);
enum side start_side(struct session *, const struct rules *); /* who begins, by lot where the rules say so */
bool has_work(const struct session *);                        /* what would be lost with the game, which is not saved */
bool start_is_safe(const struct session *);                   /* it is on disk as it stands, or need not be */
/* The game is left: one that is not saved goes to the file of such games, which is true, and only then its journal goes. */
bool start_put_aside(struct session *);
/* ... as does what is set up in the editor, or was, unless the next one begins with it. */
void start_keep_setup(struct session *, const struct game *next, bool ends);
/* ... the last that `undo` can bring back and that is not of the game; NULL: none. */
const struct pos *start_setup(const struct session *);
void start_tell_next(const char *path); /* huff ends: the next one says that what was not saved is there, */
void start_told(struct session *);      /* ... which this one does */
void start_take_news(struct session *, struct str *out); /* where what was not saved is now, which is told once */
void start_journal(struct session *);                    /* the journal keeps this game from now on */
/* Offer what a journal holds of a game of this file; NULL: of any game. */
bool start_resume(struct session *, const char *file);

/* think.c: the engine. */
bool think_go(struct session *); /* for the side to move */
void think_cancel(struct session *);
void think_now(struct session *);
void think_anew(struct session *); /* with other limits, if it thinks */
/* Take what was heard; true: *ret is the answer, to be played. */
bool think_tick(struct session *, struct move *ret);
/* What other askers of the engine need: itself, made when first needed; the moves from the last set-up to the current node,
   put into a request (the caller's); a line as text, as much as fits.  NULL, false: with a message. */
struct engine *think_engine(struct session *);
struct move *think_moves(const struct game *, struct engine_request *);
void think_line_text(const struct session *, const struct pos *from, const struct move *pv, int n, struct str *out);
void think_line_put(const struct session *, const struct pos *from, const struct move *pv, int n, char *buf, size_t);
/* The engine's table has another size from now on; false with a message: there is too little memory for it. */
bool think_hash(struct session *);
/* Search a position at once, with few nodes; NULL: that on the board, with all that counts towards a draw there.  False when
   there is no engine or no move. */
bool think_quick(struct session *, const struct pos *, uint64_t nodes, struct engine_report *ret);
/* What its opening book (setting `book`) plays in the position on the board. */
void book_say(struct session *, struct str *out);

/* tables.c: endgame tables (setting `tables`). */
struct endgame *tables_find(struct session *);                  /* those of the game; NULL: none, or off */
bool tables_folder(const struct session *, char ret[PATH_MAX]); /* where they are; false: off */
void tables_build(struct session *); /* what is missing, meanwhile; not where nothing is kept */
bool tables_are_built(const struct session *, const struct rules *); /* is that going on for this game? */
void tables_stop(struct session *);                                  /* no more building */
void tables_free(struct session *);                                  /* after the engine */
bool tables_know(struct session *, int *ret_result);                 /* 1 White wins, 0 a draw; false: not known */
void tables_say(struct session *, bool brief, char *buf, size_t);    /* ... of the position on the board; "" nothing */

/* external.c: other programs that play. */
bool external_plays(const struct session_player *);
/* The program of that name in the list, started for the rules on the board if need be; NULL with a sentence. */
struct hub_host *external_start(struct session *, struct session_external *, struct err *);
/* The program that plays a side, started if need be; NULL with a sentence. */
struct hub_host *external_host(struct session *, enum side, struct err *);
void external_tidy(struct session *); /* end those that no longer play */
void external_end(struct session_external *);
void external_kill(struct session_external *); /* at once */
void external_new_game(struct session *);

/* filing.c: the open file. */
struct pdn_file *filing_games_of(struct session *, const char *path, size_t max);       /* NULL with a message */
struct catalog *filing_catalog(const struct session *, const char *path, struct err *); /* the games of any file */
bool filing_open(struct session *, const char *path, int n, struct err *);
/* What a catalogue was read from just now. */
void filing_stat(const struct session *, const struct catalog *, const char *path, struct stat *ret);
bool filing_show(struct session *, int index);
/* `is`: the file as it was read, or written since by huff itself.  The catalogue is taken over, if true. */
bool filing_open_from(struct session *, struct catalog *, const char *path, int index, const struct seen *is);
void filing_take(struct session *, struct catalog *); /* its games are those of the open file from now on */
int filing_games(const struct session *);             /* so far */
/* Until game `index` is known, or all are: how many there are so far.  -1 with a message: it was broken off. */
int filing_wait(struct session *, struct catalog *, int index);
void filing_tick(struct session *);
/* To a file that was read before, where the game with this sum is looked for. */
bool filing_return(struct session *, const char *path, int index, uint64_t sum, struct err *);
/* Is that game in the file as it is, where the one with this sum was? */
bool filing_has(struct session *, const char *path, int index, uint64_t sum, const struct game *);
/* The open file is under this name, and was this when it was read or written. */
void filing_remember(struct session *, const char *path, const struct seen *is);
void filing_note(struct session *); /* how the game stands in the file, which was read or written */
void filing_close(struct session *);
/* Save, or ask first where something of others would be overwritten; false with a message. */
bool filing_save_asking(struct session *, const char *path,
    bool replaces);                                                   /* it was said that the game there is replaced */
bool filing_say_saved(struct session *, const char *path, bool gone); /* gone: somebody had removed it; true */
bool filing_is_open(const struct session *, const struct stat *);     /* is this the open file? */
/* The game as it stands: moves taken back in play are left out until game_unfold. */
const struct node *filing_fold(struct session *);
void filing_pdn(struct session *, struct str *out); /* ... as PDN, appended */
int filing_append(struct session *);                /* to the open file; the game's number there, 0: no */
void filing_offer_name(struct session *, const char *ending, char *buf, size_t n);
/* Where the library of games is; false with a message. */
bool filing_library(struct session *, bool create, char ret[PATH_MAX]);

/* cmd_setup.c: what was done in the position editor, so many steps forward, or back, as far as there are any. */
bool setup_step(struct session *, int by);

/* keep.c: settings and the list of engines, on disk.  Why what has changed is not kept is said behind the message; true. */
bool keep_settings(struct session *, const char *name);
bool external_keep(struct session *, const char *name);
/* ... as they are found at the start; the first thing wrong in each file is added to `trouble`, as a sentence. */
void load_kept(struct session *, struct str *trouble);

/* walk.c: looking through the game. */
void walk_look(struct session *);          /* leave play for replay */
bool walk_say(struct session *);           /* true; where we are */
bool walk_by(struct session *, int plies); /* on, or back; false with a message */
int walk_game(struct game *, int plies);   /* any game, in silence; how many plies it went */
void walk_end(struct session *);           /* back to playing, from the current node on */

/* ... by itself: that one, or of a list; faster than before, or slower (negative).  True, with how fast. */
bool step_begin(struct session *, struct game *, int faster);
int step_tick(struct session *, int64_t now); /* ms until the next ply; -1: it doesn't step */
void step_stop(struct session *);

#endif
