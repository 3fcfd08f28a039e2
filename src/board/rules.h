/* rules.h -- what a game of draughts is, as plain facts.

   Nothing in huff asks which variant is played; everything asks a fact.  The text form of the
   facts is a .rules file (huff-rules(5), rules_read.h); rules_facts in rules.c is the one table
   that names, documents, reads, writes and checks them. */
#ifndef BOARD_RULES_H
#define BOARD_RULES_H

#include <stdbool.h>
#include <stddef.h>

struct err;

enum side { WHITE, BLACK };

enum cells { CELLS_DARK, CELLS_ALL }; /* every second square is played on, or every one */
enum starter { STARTER_WHITE, STARTER_BLACK, STARTER_LOT };
enum board_lines { /* lines along which pieces move or capture */
    LINES_DIAGONAL,
    LINES_STRAIGHT, /* along ranks and files; on a board of dark squares the next square is two away */
    LINES_BOTH
};
enum lands {           /* where a flying king lands behind the piece it captures */
    LANDS_ANY,         /* on any empty square */
    LANDS_NEXT,        /* on the very next */
    LANDS_NEXT_TO_KING /* ... if the last piece it captures is a king (Killer) */
};
enum removal {
    REMOVAL_END, /* captured pieces leave when the turn is over, and block till then */
    REMOVAL_NOW  /* captured pieces leave as they are jumped (Thai) */
};
enum promotion {       /* a man that reaches the far row in the middle of a capture ... */
    PROMOTION_END,     /* goes on as a man; crowned only if it ends there */
    PROMOTION_STOP,    /* stops there and is crowned */
    PROMOTION_CONTINUE /* is crowned at once and goes on as a king */
};
enum priority {
    PRIORITY_NONE,        /* any capture may be chosen */
    PRIORITY_COUNT,       /* the most pieces must be captured */
    PRIORITY_KINGS,       /* ... and of those captures, the most kings (Spanish) */
    PRIORITY_ITALIAN,     /* the most pieces; then with a king; then the most kings; then its kings the earliest */
    PRIORITY_ARGENTINIAN, /* the most pieces; then with a king; then the most kings */
    PRIORITY_VALUE,       /* the most value, a king a little less than two men; then with a king (Frisian) */
    PRIORITY_WITH_KING    /* with a king, if one can; no matter how much (Czech) */
};
enum scope {    /* over what the majority is counted */
    SCOPE_SIDE, /* all pieces of the side to move */
    SCOPE_PIECE /* the capturing piece alone */
};
enum forfeit {   /* a quiet move though a capture exists ... */
    FORFEIT_OFF, /* is illegal */
    FORFEIT_ON,  /* is legal and costs one obliged piece (Malaysian) */
    FORFEIT_FREE /* is legal and free: captures are optional */
};
enum goal {
    GOAL_BLOCK, /* who has no move has lost */
    GOAL_LOSE,  /* who has no move has won (Antidraughts) */
    GOAL_KING   /* who gets a king first has won (Breakthrough); else as GOAL_BLOCK */
};
enum illegal {      /* an illegal turn, when the referee only acts on claims */
    ILLEGAL_REFUSE, /* can't be entered */
    ILLEGAL_DEMAND, /* stands unless the opponent demands it back at once (FMJD 5.4) */
    ILLEGAL_RETRACT /* is taken back; the touched piece must move if it can */
};
enum result_set { RESULTS_INTERNATIONAL, RESULTS_DEFAULT }; /* 2-0 1-1 0-2; 1-0 1/2-1/2 0-1 */

enum { RULES_ID = 24, RULES_TEXT = 64, RULES_ENDINGS = 8, RULES_VALUE = 160 /* a fact as text */ };

/* A drawn ending.  ENDING_LONE: the strong side has exactly `pieces` pieces, of which at least `kings` are kings, the other
   side has one king and nothing else.  ENDING_ROAD: the same, and the lone king stands on the main road (square_on_road).
   ENDING_BOTH: at most `pieces` are left in all, and each side has `kings` kings at least, one or more.  After `plies`
   plies with that (counted from the ply after the one that made it) the game is drawn.  plies == 0, ENDING_LONE alone: at
   once, unless the side to move can capture. */
enum ending_kind { ENDING_LONE, ENDING_ROAD, ENDING_BOTH };
struct ending {
    int pieces, kings, plies;
    enum ending_kind kind;
};

/* An ending as the facts write it: "3:1:10:road". */
enum { ENDING_TEXT = 24 };
const char *ending_write(const struct ending *, char buf[ENDING_TEXT]);

/* The facts.  A plain value; copy it freely. */
struct rules {
    char id[RULES_ID];      /* what -v takes: `international` */
    char title[RULES_TEXT]; /* what people read: `International draughts` */
    char aliases[128];      /* other names for -v, separated by blanks */

    /* the board */
    int width;  /* files: 6, 8, 10, 12 or 14 */
    int height; /* ranks; 0: as many as files.  Ask rules_height() */
    enum cells cells;
    int rows;      /* rows of men a side at the start */
    int back;      /* empty rows behind them */
    bool inverted; /* White's lower left square is not a playing square */
    enum starter starter;

    /* movement: what the generator asks */
    enum board_lines move_lines;    /* men move forward along them, on straight lines sideways too; kings all ways */
    enum board_lines capture_lines; /* men capture so, and backwards if ... */
    bool man_captures_back;
    bool man_takes_king;
    bool king_flies;
    enum lands king_lands; /* where a flying king lands */
    enum removal removal;
    bool turns_back; /* a flying king may turn by 180 degrees in a capture; asked where removal is now */
    enum promotion promotion;
    enum priority priority;
    enum scope scope;
    enum forfeit forfeit;
    int king_moves; /* quiet moves in a row one king may make while its side has men; 0: any number */
    enum goal goal;

    /* the end of the game */
    int repetitions; /* drawn when a position stands for the n-th time; 0: never */
    int quiet_plies; /* drawn after n plies of king moves without capture; 0: never */
    int n_endings;
    struct ending endings[RULES_ENDINGS];
    bool lone_king_wins; /* a lone king has won against a lone man (Turkish) */

    /* policy, time */
    char own_draws[RULES_TEXT]; /* which of these draws are huff's own, by name */
    bool forfeit_by_opponent;   /* the opponent, not the mover, picks the forfeited piece */
    enum illegal illegal;       /* what :set referee=claims does */
    char time_control[24];      /* the game's own clock as in PDN TimeControl; "" none */

    /* notation */
    int gametype;   /* PDN GameType number */
    bool algebraic; /* PDN letter of the game: a1 names instead of numbers */
    int corner;     /* PDN: where square 1 is, 0 bottom left .. 3 top right, from the starter */
    char separator; /* of captures in PDN files: x, : or - */
    enum result_set results;
    char tag[RULES_TEXT]; /* PDN [Variant] tag; "" when the GameType says it all */

    char source[RULES_TEXT]; /* where the rules come from, in words */
};

/* Start values: the facts a file that says nothing has (International without endings). */
void rules_init(struct rules *);

/* Do the facts fit together?  False with a sentence if not (rows that leave no empty row, ...). */
bool rules_check(const struct rules *, struct err *);

/* The same, naming the facts that do not, separated by blanks; NULL when all do.  From the check *at on (0: all of them),
   which becomes the next one. */
const char *rules_clash(const struct rules *, size_t *at, struct err *);
/* What never matters in this game: a sentence; false when there is no more.  *at as in rules_clash(). */
bool rules_idle(const struct rules *, size_t *at, struct err *);

/* Is a draw, by the name of its fact or as an ending is written, huff's own (own_draws)? */
bool rules_own_draw(const struct rules *, const char *draw);
/* Is each of these a name that a draw may have? */
bool rules_own_draws_good(const struct rules *);
/* The first of them that is no draw of the game; NULL. */
const char *rules_own_draws_idle(const struct rules *, char buf[RULES_TEXT]);

/* Set one fact from text, `name` as in a .rules file.  False with a sentence (no place) for an
   unknown name or a bad value; then nothing changes. */
bool rules_set(struct rules *, const char *name, const char *value, struct err *);

/* Ranks of the board. */
static inline int rules_height(const struct rules *r)
{
    return r->height ? r->height : r->width;
}

/* Do two games have the same board and the same movement part (so the same move generator)? */
bool rules_same_moves(const struct rules *, const struct rules *);

/* The table of facts, for help, the rules sheet, man page and the awk compiler test. */
struct rules_fact {
    const char *name;   /* `man-captures-back` */
    const char *values; /* `no yes`, `off on free`, `number 0..1000`, `text`, `endings` */
    const char *help;   /* one sentence */
    bool moves;         /* the move generator asks it */
};
const struct rules_fact *rules_fact(int i); /* NULL past the last */
int rules_fact_find(const char *name);      /* -1: no fact has that name */
/* The value of fact i as it would stand in a file, into buf; always NUL-terminated. */
void rules_fact_value(const struct rules *, int i, char *buf, size_t n);

#endif
