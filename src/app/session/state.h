/* state.h -- struct session, open only to the files of src/app, and the functions that these share. */
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

/* What became of the answer to a question. */
enum answer {
    ANSWER_DONE,
    ANSWER_REFUSED,
    ANSWER_AGAIN,
    ANSWER_ELSE /* not an answer: the line is a command, or a move */
};
typedef enum answer answer_fn(struct session *, const char *answer); /* answer NULL: the person cancelled */
typedef bool act_fn(struct session *);                               /* true when it was done */

/* The file for games that nobody has saved (files_keeping). */
#define UNSAVED "unsaved.pdn"

enum { SESSION_MARKS = 10, SESSION_DEPTH = 8, SESSION_SETUPS = 200 };

/* Another program that plays a side, or analyses. */
struct session_external {
    struct hub_host *host; /* NULL: not running */
    char name[sizeof((struct session_player *)0)->name];
    struct rules rules; /* of the game it plays */
};

/* MODE_EDIT: the position being set up, on a board of its own. */
struct session_editor {
    struct game *game;
    /* Positions there have been since this game is on the board, for undo.  was[at] is shown. */
    struct pos was[SESSION_SETUPS];
    int n, at;
    enum session_mode mode_before;
    uint64_t version; /* of the waiting game, when the editor was left */
};

/* What is true of the current node only.  The next move, or going elsewhere, ends it (play_forget). */
struct session_moment {
    struct {
        int stage; /* how much was told */
        struct move move;
        const struct node *node;
    } hint;
    int offer;                  /* side that has offered a draw; -1: none */
    int touched;                /* square of the piece that must move; 0: none */
    const struct node *illegal; /* a turn that the opponent may still demand back */
};

/* The one request to an engine that is thought about for a move of the game. */
struct session_think {
    struct hub_host *asked; /* the program asked; NULL: huff's own engine */
    int id;                 /* of the request; 0: nothing is asked */
    const struct node *at;  /* the node whose position is asked about */
    bool has_book;          /* the answer will be `book`, whatever the engine says */
    struct move book;
};

/* What a review is asked for. */
struct session_review {
    double mark; /* as review_new takes it */
    struct engine_limits limits;
};

/* The open file. */
struct session_file {
    struct catalog *catalog; /* NULL: no file is open; a list of its games may share it */
    bool done;               /* all games of the file are known */
    char name[1024];
    char place[PATH_MAX]; /* of the file (files_place) */
    int index;            /* of the game in the file; -1: not in it yet */
    bool retagged;        /* a list has changed the game's tags in the file, but not on the board */
    bool folded;          /* moves taken back were left out when the game was written there (filing_fold) */
    /* Sum of the game's text in the file, to find it there after another program has changed the file; 0: none. */
    uint64_t sum;
};

/* A question that waits for its answer. */
struct session_question {
    answer_fn *answer; /* NULL: none */
    unsigned asked;    /* how many questions there have been */
    struct str text;
    act_fn *act;    /* for ask_first: what is done after a yes */
    bool sure;      /* set while `act` runs: nobody is asked about the same thing again */
    bool names;     /* the answer may be a file name, whose full stop at the end is kept */
    const char *no; /* for ask_first: what is said after a no */
    /* What the question is about: */
    struct move move;         /* a refusal to capture, */
    wide set;                 /* which costs one of these pieces; */
    int number;               /* a number; */
    char path[PATH_MAX + 32]; /* a command to do again; a file, */
    struct stat seen;         /* which was this when the question was asked; */
    struct str pasted;        /* a text */
};

/* A game that is stepped through by itself.  STEP_FASTEST: the limit of `factor`, and 1 / STEP_FASTEST the other. */
#define STEP_FASTEST 64.0
struct session_step {
    struct game *of; /* the game on the board, or one of a list; NULL: none */
    bool real;       /* step at the pace of play, `factor` times as fast */
    double factor;
    int ms;
    int64_t at;
    bool held; /* no step for now */
    /* The command being done has begun the stepping or changed its speed.  Any other command stops it. */
    bool steered;
};

/* Kinds of work that threads do while the session goes on (errand.h). */
enum errand_kind { ERRAND_IMPORT, ERRAND_REVIEW, ERRAND_PROBLEMS, ERRAND_SHOTS, ERRANDS };

/* What each wing keeps.  Other folders know only whether it is there. */
struct session_wings {
    struct analysis *analysis;   /* engines that follow while the game is looked through */
    struct reviewing *reviewing; /* a review of the whole game */
    struct played *played;       /* the opening tree */
    struct drill *drill;         /* MODE_TRAIN: an exercise; it holds the person's own game */
    struct errand *errand[ERRANDS];
    struct browse *browse;   /* a list of games */
    struct beside *beside;   /* a second game to look at */
    struct visit *visit;     /* a table */
    struct running *running; /* the person's games at tables that go on meanwhile */
    struct peer *peer;       /* a connection by DXP */
};

/* The session.  What can be on at once, and what cannot:

   - `mode` is what is done with the game on the board: PLAY, REPLAY, EDIT or TRAIN.  The other values of enum
     session_mode are never found here: a wing gives them to the session (session_mode asks the wings first).
   - EDIT: `editor.game` holds the position.  `game` waits, nothing thinks and no clock runs.
   - TRAIN exactly while wing.drill is there.  `game` is the board of the exercise; the drill holds the person's game.
   - An analysis is REPLAY with engines; in any other mode it rests.  A review borrows the engine of an analysis.
   - A list of games lies over whatever is there.  Below it an engine still moves, and clocks run.
   - At most one of a table's game, a game by DXP and a drill is on the board.  The first two are PLAY, or REPLAY while
     the person looks back.  A table's game is a copy, so only news from the table changes its main line.
   - The engine thinks about a move (think.id) for one side, in PLAY, or in REPLAY if `go` asks it to.  Only while it
     does not may an analysis, a judgement or a review use it.
   - While a person elsewhere is played (wings_play_person) nothing gives advice: no engine is asked, and no drill,
     opening tree or second game is shown.  start_against_person ends them, and app/commands/gate.h lets none begin.
   - A question lies over everything.  Until it is answered or dropped, only commands that tell something are done.

   session_check (here.c) asserts what can be checked of this. */
struct session {
    struct game *game;
    struct session_editor editor;
    enum session_mode mode;
    struct session_player player[2];
    struct {
        struct engine_limits of;
        bool own; /* as asked for with `level time=...` */
    } limits;
    bool paused;              /* the game waits; only `resume`, `go`, a move or the game's end changes that */
    const struct node *stood; /* where the game stood when the person began to look back; NULL: at its end */
    /* Moves after this node were tried while looking back and not taken back; NULL: none were. */
    const struct node *tried;
    bool from_file;           /* the game was opened or imported */
    const struct node *fresh; /* from this node on, moves taken back are dropped; the root: everywhere; NULL: nowhere */
    struct rng rng;

    struct clocks clocks;
    int64_t clock_shown[2]; /* as shown last, in the unit of tick_clocks */

    struct wake wake;      /* woken by threads: engines, errands */
    struct engine *engine; /* made when first needed */
    struct {
        struct engines *list; /* other programs, by name */
        struct session_external seat[2];
    } external;
    struct session_think think;
    struct tables *tables; /* endgame tables; NULL: not asked for yet */
    struct books books;
    struct session_review review; /* as asked for last */

    struct session_moment moment;
    struct session_shown shown;
    struct session_options how; /* how the session was started; does not change */
    struct files files;         /* what the names that people type mean */
    struct rules *assume;       /* -v: the game of files that do not name theirs; NULL: not given */
    bool plain;                 /* the front end is lines of text */
    int rows, cols;             /* of the screen; 0: not known */
    struct session_file file;
    uint64_t saved_version;
    struct journal *journal;
    struct settings *settings;
    struct session_step step;

    const struct node *mark[SESSION_MARKS];
    char sought[128];    /* text of the last `find`, for `find next`; "": none yet */
    int whose;           /* the side of the last `mistakes`, plus 1; 0: both */
    struct edits *edits; /* changes made while looking through the game, for undo and redo */

    bool parted; /* the person leaves in spite of a wing's `parting` */
    unsigned changes;
    struct {
        struct str text;
        size_t told;   /* bytes that tell which move was made, and whose turn it is; 0: it is no such message */
        int quarter;   /* of the work, in the last message on how far it is */
        int64_t shown; /* when the message was said, ms */
        bool yields;   /* the message tells how far work is; the next such message replaces it */
    } said;
    bool told;       /* the paths that the last huff could not tell of have been added to `news` */
    struct str news; /* paths of unsaved games, to be told of after the next message; "": none */
    struct session_question question;
    struct {
        bool has;
        struct str title, text;
    } page;
    struct str title;
    struct session_request request;
    int depth; /* how many `source` commands are nested */
    struct {
        int64_t awake_at; /* when the last key was pressed, ms */
        bool warned;
    } idle;

    struct session_wings wing;
    const struct wing *const *wings; /* the table of all wings, ended by NULL */
};

/* say.c: messages, questions, pages. */
bool say(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));    /* true */
bool say_no(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3))); /* an error; false */
bool say_err(struct session *, const struct err *);                                        /* false */
/* Tell of something else that went wrong with what was done.  On the screen this replaces the message, so that it is
   not cut off.  In text mode, where only the message tells of a move, it goes after one that does.  False. */
bool say_trouble(struct session *, const struct err *);
/* Say how far work is, after what it is.  On the screen this happens twice a second, but any other message stays for three
   seconds; true if it was said there.  Text mode has a word at each quarter of the work. */
bool say_progress(struct session *, uint64_t done, uint64_t of, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
void say_before(struct session *, const char *text); /* put a sentence before the message */
/* Add a sentence to the message.  True. */
bool say_more(struct session *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void ask(struct session *, answer_fn *, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
/* Ask whether to do something: `act` runs after a yes; after a no, `no` is said.  Unless `always`, `act` runs at
   once if the setting `confirm` is off.  True when the question was asked, else what `act` returns. */
bool ask_first(struct session *, bool always, act_fn *, const char *no, const char *fmt, ...)
    __attribute__((format(printf, 5, 6)));
void ask_drop(struct session *);
/* Read an answer.  1: yes.  0: no or cancelled.  Either way the question is dropped.  -1: neither. */
int ask_yes(struct session *, const char *answer);
/* The number in a text, from 1 to `most`; 1 if the text is empty or NULL.  0 if it is anything else; then `what` is
   said. */
int how_many(struct session *, const char *text, int most, const char *what);
struct str *page_open(struct session *, const char *title); /* begin a page: append its text to what is returned */
void page_before(struct session *, int n);                  /* a line "... 12 before", if n > 0 */
void page_more(struct session *, int n);                    /* a line "... and 12 more", if n > 0 */
bool request(struct session *, enum session_request_kind, const char *text);

/* publish.c: the person's own game, even during an exercise. */
const struct game *session_own(const struct session *);

/* here.c: the position on the board. */
const struct rules *play_rules(const struct session *);
struct ending_state play_ending(const struct session *); /* how the game stands at the current node */
bool play_is_over(const struct session *);
bool play_is_recorded(const struct session *); /* has it the result of a file?  That stays until a ply is played on */
/* Is a side line of a game of a file played on?  The result is that of its main line. */
bool play_is_aside(const struct session *);
void play_tag_result(struct session *); /* have the Result tag tell how the game played stands */
/* Append how the game ended at the node on the board, as a sentence without its full stop.  False if it did not end
   there. */
bool play_ended_words(const struct session *, struct str *out);
/* If `said`, put before the message how the game ended, if it did.  Returns `said`. */
bool play_advise(struct session *, bool said);
bool start_by_lot(const struct session *); /* was it drawn by lot who begins? */
void play_forget(struct session *);        /* the current node has changed: forget hints, offers and the like */
/* The text of a move in a position of the game on the board (MOVETEXT of movetext.h). */
#define MOVE(s, p, m) MOVETEXT(play_rules(s), session_coord(s), p, m)
void session_check(const struct session *); /* asserts what the comment at struct session says */

/* places.c: places in the tree that a session remembers.  These are marks, where the game stood, and forks
   whose variations are folded in the move list.  Folds are no part of the game and are not saved with it. */
/* Forget the places at `top` and below, and what the engine is asked there: `top` is about to be deleted. */
void places_drop(struct session *, const struct node *top);
void places_clear(struct session *); /* forget all places: another game is on the board */
void places_fold(struct session *, const struct node *fork, bool folded);
/* Fold or unfold all forks of the game.  Returns how many there are. */
int places_fold_all(struct session *, bool folded);

/* drive.c */
void tell_journal(struct session *); /* what has changed besides the game; then tell the person of troubles */
void tell_beside(struct session *);  /* only what has changed besides the game */
bool cmd_quit(struct session *, const struct command *); /* leave huff; asks first if something would be lost */
/* Ask, if going on would lose unsaved work and there is somebody to ask.  True when the question was asked; after a
   yes `act` runs and finds `line` in question.path.  False if nothing needs asking. */
bool leave_asks(struct session *, act_fn *act, const char *line);

/* play.c: plies, results, who is to move. */
bool play_can_go_back(const struct session *); /* can a move be taken back (against an engine: one of the person's)? */
/* True if the result was agreed, resigned, on time or broken off: it can be taken back. */
bool play_was_given_up(const struct session *);
/* Can the result or a move be taken back?  Not against a person elsewhere. */
bool play_can_undo(const struct session *);
bool play_ply(struct session *, const struct move *, bool illegal);
bool play_finish(struct session *, enum result, enum why); /* true */
void play_say_over(struct session *);                      /* add to the message how the game ended here, if it did */
/* Start the clock of the side to move, and its engine.  If the game is paused, say so instead. */
void play_wake_up(struct session *);
void play_prompt(struct session *); /* say who is to move (in text mode) and what must be captured */
bool play_on(struct session *);     /* play_wake_up, then play_prompt; true */
/* Append moves: "28x19, 28x17 or 32x14".  At most `most` of the n moves; square by square if `whole`. */
void play_name_moves(struct session *, const struct move *, int n, int most, bool whole, struct str *out);
void play_clocks_back(struct session *); /* set the clocks back to how they stood at the current node */
bool play_typed(struct session *, const char *text);
/* Touch-move: the square of the piece of a turn taken back, if it can move, so that it must; 0: any piece may move. */
int play_touched(const struct session *);
/* Append why a text does not name one legal move, and which moves are.  During an exercise only the reason: the rest
   might give the answer away. */
void play_explain(struct session *, const char *text, struct str *out);
bool play_engine_move(struct session *, const struct move *);

/* start.c: new games. */
void start_game(struct session *, struct game *, enum session_mode); /* takes the game over */
/* The same for a game that is in no open file: it is looked through from its start.  Not `saved`: it is unsaved
   work. */
void start_look(struct session *, struct game *, bool saved);
void start_new(struct session *, const struct rules *, const struct pos *start, const char *clock);
/* From now on a person elsewhere is played: end everything that gives advice. */
void start_against_person(struct session *);
void start_greet(struct session *, const char *news);
const char *start_you_are(enum side); /* "You are White." */
bool start_player(struct session *, enum side, const char *who, struct err *);
const char *start_own_name(const struct session *); /* the person's name, for the tags */
void start_tags(struct session *);
void start_retag(struct session *); /* other players from now on: change the tags, if the game goes on */
/* huff's engine has moved: its level or limits, which the tags name, may have changed. */
void start_engine_tags(struct session *);
bool start_clock(struct session *, const char *spec, struct err *);
enum side start_side(struct session *, const struct rules *); /* the side that begins, by lot if the rules say so */
bool has_work(const struct session *);      /* is there unsaved work that would be lost with the game? */
bool start_is_safe(const struct session *); /* the game as it stands is on disk, or need not be */
/* The game is about to go: append unsaved work to the file of such games.  True if it was appended.  The journal
   file goes, unless something could not be appended. */
bool start_put_aside(struct session *);
/* Likewise append the position set up in the editor, unless the game `next` begins with it.  `ends`: the session
   ends, so the next huff tells where the position is. */
void start_keep_setup(struct session *, const struct game *next, bool ends);
/* The last position of the editor that `undo` can bring back and that is not in the game; NULL: none. */
const struct pos *start_setup(const struct session *);
void start_tell_next(const char *path); /* leave a note for the next huff: unsaved work is in this file */
void start_told(struct session *);      /* read that note of the last huff */
/* Append where unsaved work is kept now.  It is told only once. */
void start_take_news(struct session *, struct str *out);
void start_journal(struct session *); /* from now on the journal keeps this game */
/* Ask whether to resume a game that a journal holds: one of this file; NULL: any.  True when the question was asked. */
bool start_resume(struct session *, const char *file);

/* think.c: the engine. */
bool think_go(struct session *); /* ask the engine for a move of the side to move */
void think_cancel(struct session *);
void think_now(struct session *);
void think_anew(struct session *); /* if it is thinking: ask again, with the present limits */
/* Take what the engine has sent.  True: *ret is its answer, to be played. */
bool think_tick(struct session *, struct move *ret);
/* For others that use the engine.  think_engine: the engine, made when first needed; NULL with a message.
   think_moves: put the moves from the last set-up to the current node into a request; the caller frees them.
   think_line_text, think_line_put: write a line, as much of it as fits. */
struct engine *think_engine(struct session *);
struct move *think_moves(const struct game *, struct engine_request *);
void think_line_text(const struct session *, const struct pos *from, const struct move *pv, int n, struct str *out);
void think_line_put(const struct session *, const struct pos *from, const struct move *pv, int n, char *buf, size_t);
/* Give the engine's table the size of the setting `hash`.  False with a message if there is too little memory. */
bool think_hash(struct session *);
/* Search a position at once, with few nodes.  `pos` NULL: the one on the board, with all that counts towards a draw.
   False if there is no engine, or it is busy with a move, or there is no legal move. */
bool think_quick(struct session *, const struct pos *, uint64_t nodes, struct engine_report *ret);
/* Append what the opening book (setting `book`) plays in the position on the board. */
void book_say(struct session *, struct str *out);

/* tables.c: endgame tables (setting `tables`). */
struct endgame *tables_find(struct session *);                  /* those of the game on the board; NULL: none, or off */
bool tables_folder(const struct session *, char ret[PATH_MAX]); /* where they are; false if they are off */
void tables_build(struct session *); /* build missing ones in the background; not if nothing is kept */
bool tables_are_built(const struct session *, const struct rules *); /* is tables_build at work for these rules? */
void tables_stop(struct session *);                                  /* stop building */
void tables_free(struct session *);                                  /* call it after the engine is freed */
bool tables_know(struct session *, int *ret_result); /* 1: White wins, 0: draw, -1: Black wins; false if not known */
/* What they say of the position on the board; "": nothing. */
void tables_say(struct session *, bool brief, char *buf, size_t);

/* external.c: other programs that play. */
bool external_plays(const struct session_player *);
/* The program of that name in the list, started for the rules on the board if it is not running.  NULL with a
   sentence. */
struct hub_host *external_start(struct session *, struct session_external *, struct err *);
/* The program that plays a side, started if it is not running.  NULL with a sentence. */
struct hub_host *external_host(struct session *, enum side, struct err *);
void external_tidy(struct session *); /* end programs that no longer play */
void external_end(struct session_external *);
void external_kill(struct session_external *); /* end it at once */
void external_new_game(struct session *);

/* filing.c: the open file. */
struct pdn_file *filing_games_of(struct session *, const char *path, size_t max); /* of any file; NULL with a message */
/* The games of any file; NULL with a sentence. */
struct catalog *filing_catalog(const struct session *, const char *path, struct err *);
bool filing_open(struct session *, const char *path, int n, struct err *);
bool filing_show(struct session *, int index);
/* Open a file of which a catalogue has been read, at game `index`.  True: the catalogue is taken over.  False with a
   message, and nothing changes. */
bool filing_open_from(struct session *, struct catalog *, const char *path, int index);
/* The catalogue of the open file from now on (NULL: none).  The old one is freed. */
void filing_take(struct session *, struct catalog *);
int filing_games(const struct session *); /* how many are known so far */
/* Wait until game `index` of a catalogue is known, or all its games are.  Returns how many are known; -1 with a
   message if the wait was broken off. */
int filing_wait(struct session *, struct catalog *, int index);
void filing_tick(struct session *);
/* Open a file again that was read before, and look there for the game with this sum.  The board stays as it is. */
bool filing_return(struct session *, const char *path, int index, uint64_t sum, struct err *);
/* Is game `g` in a file as it stands, at the place of the game with this sum? */
bool filing_has(struct session *, const char *path, int index, uint64_t sum, const struct game *);
void filing_remember(struct session *, const char *path); /* remember the name of the open file */
void filing_note(struct session *); /* remember the game's text in the file, after it was read or written */
void filing_close(struct session *);
/* Save the game, but ask first if something by others would be overwritten.  False with a message.  `replaces`: the
   person already knows that the game there is replaced. */
bool filing_save_asking(struct session *, const char *path, bool replaces);
bool filing_say_saved(struct session *, const char *path, bool gone); /* gone: somebody had removed the file; true */
bool filing_is_open(const struct session *, const struct stat *);     /* is this the open file? */
/* Hide moves taken back in play, so that the game is as it stands.  Give what is returned to game_unfold afterwards. */
const struct node *filing_fold(struct session *);
void filing_pdn(struct session *, struct str *out); /* append the game as it stands, as PDN */
int filing_append(struct session *); /* append the game to the open file; its number there, or 0 with a message */
void filing_offer_name(struct session *, const char *ending, char *buf, size_t n);
/* Where the library of games is.  False with a message. */
bool filing_library(struct session *, bool create, char ret[PATH_MAX]);

/* cmd_setup.c: undo (by < 0) or redo steps in the position editor, as many as there are. */
bool setup_step(struct session *, int by);

/* keep.c: settings and the list of engines, on disk.  Keep one that has changed.  If that fails, the reason is added
   to the message.  True. */
bool keep_settings(struct session *, const char *name);
bool external_keep(struct session *, const char *name);
/* Load both at the start.  The first error in each file is added to `trouble`, as a sentence. */
void load_kept(struct session *, struct str *trouble);

/* walk.c: looking through the game. */
enum { WALK_MOST = 100000 };               /* plies; more than any game has */
void walk_look(struct session *);          /* leave play for replay */
bool walk_say(struct session *);           /* say where we are; true */
bool walk_by(struct session *, int plies); /* go forward, or back if negative; false with a message */
int walk_game(struct game *, int plies);   /* likewise in any game, without a message; how many plies it went */
void walk_end(struct session *);           /* back to playing, from the current node */

/* Step through a game by itself: the one on the board or one of a list.  faster > 0: at twice the speed; < 0: at
   half.  True; the message tells the speed. */
bool step_begin(struct session *, struct game *, int faster);
int step_tick(struct session *, int64_t now); /* ms until the next ply; -1: nothing steps */
void step_stop(struct session *);

#endif
