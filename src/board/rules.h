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

enum cells { CELLS_DARK, CELLS_ALL }; /* every second square is played on, or every square */
enum starter { STARTER_WHITE, STARTER_BLACK, STARTER_LOT };
enum board_lines { /* lines along which pieces move or capture */
    LINES_DIAGONAL,
    LINES_STRAIGHT, /* along ranks and files; on a board of dark squares the next square is two away */
    LINES_BOTH
};
enum lands {           /* where a flying king lands behind the piece it captures */
    LANDS_ANY,         /* on any empty square */
    LANDS_NEXT,        /* on the very next square */
    LANDS_NEXT_TO_KING /* on any, but on the very next if the last piece it captures is a king (Killer) */
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
enum scope {    /* which captures the priority compares */
    SCOPE_SIDE, /* those of all pieces of the side to move */
    SCOPE_PIECE /* those of the capturing piece alone */
};
enum forfeit {   /* a quiet move though a capture exists ... */
    FORFEIT_OFF, /* is illegal */
    FORFEIT_ON,  /* is legal and costs one obliged piece (Malaysian) */
    FORFEIT_FREE /* is legal and free: captures are optional */
};
enum goal {
    GOAL_BLOCK, /* a side without a move has lost */
    GOAL_LOSE,  /* a side without a move has won (Antidraughts) */
    GOAL_KING   /* the side that gets a king first has won (Breakthrough); else as GOAL_BLOCK */
};
enum illegal {      /* what becomes of an illegal turn if the referee only acts on claims */
    ILLEGAL_REFUSE, /* can't be entered */
    ILLEGAL_DEMAND, /* stands unless the opponent demands it back at once (FMJD 5.4) */
    ILLEGAL_RETRACT /* is taken back; the touched piece must move if it can */
};
enum result_set { RESULTS_INTERNATIONAL, RESULTS_DEFAULT }; /* 2-0 1-1 0-2; 1-0 1/2-1/2 0-1 */

enum { RULES_ID = 24, RULES_TEXT = 64, RULES_ENDINGS = 8, RULES_VALUE = 160 /* a fact as text */ };

/* A drawn ending.  ENDING_LONE: the strong side has exactly `pieces` pieces, at least `kings` of them kings, and the
   other side has one king and nothing else.  ENDING_ROAD: the same, and the lone king stands on the main road
   (square_on_road).  ENDING_BOTH: at most `pieces` pieces are left in all, and each side has at least `kings` kings,
   one or more.  The game is drawn after `plies` plies in the ending, counted from the ply after the one that led to
   it.  plies == 0 (ENDING_LONE only): it is drawn at once, unless the side to move can capture. */
enum ending_kind { ENDING_LONE, ENDING_ROAD, ENDING_BOTH };
struct ending {
    int pieces, kings, plies;
    enum ending_kind kind;
};

/* An ending as .rules files write it: "3:1:10:road". */
enum { ENDING_TEXT = 24 };
const char *ending_write(const struct ending *, char buf[ENDING_TEXT]);

/* The facts.  A plain value; copy it freely. */
struct rules {
    char id[RULES_ID];      /* what -v takes, such as `international` */
    char title[RULES_TEXT]; /* what people read, such as `International draughts` */
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
    enum board_lines move_lines;    /* men move forward along them, on straight lines also sideways; kings all ways */
    enum board_lines capture_lines; /* men capture likewise, and backwards if man_captures_back */
    bool man_captures_back;
    bool man_takes_king;
    bool king_flies;
    enum lands king_lands; /* where a flying king lands */
    enum removal removal;
    bool turns_back; /* a flying king may turn by 180 degrees in a capture; matters only with REMOVAL_NOW */
    enum promotion promotion;
    enum priority priority;
    enum scope scope;
    enum forfeit forfeit;
    int king_moves; /* quiet moves one king may make in a row while its side has men; 0: any number */
    enum goal goal;

    /* the end of the game */
    int repetitions; /* drawn when a position stands for the n-th time; 0: never */
    int quiet_plies; /* drawn after n plies of king moves without capture; 0: never */
    int n_endings;
    struct ending endings[RULES_ENDINGS];
    bool lone_king_wins; /* a lone king has won against a lone man (Turkish) */

    /* policy, time */
    char own_draws[RULES_TEXT]; /* which of these draws are huff's own rules, by name */
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

/* Set the start values: the facts of a file that says nothing (International without endings). */
void rules_init(struct rules *);

/* Do the facts fit together?  False with a sentence if not (for instance if rows leave no empty row). */
bool rules_check(const struct rules *, struct err *);

/* Find the next clash from check *at on.  Set *at to 0 at first; it moves past the check that failed.  Returns the
   names of the facts that clash, separated by blanks, and fills the sentence.  NULL if there are no more. */
const char *rules_clash(const struct rules *, size_t *at, struct err *);
/* Find the next fact that never matters in this game.  *at is as in rules_clash().  Fills a sentence; false if there
   are no more. */
bool rules_idle(const struct rules *, size_t *at, struct err *);

/* Is a draw huff's own (own_draws)?  `draw` is the name of its fact, or an ending as ending_write writes it. */
bool rules_own_draw(const struct rules *, const char *draw);
/* Is each name in own_draws one that a draw may have? */
bool rules_own_draws_good(const struct rules *);
/* The first name in own_draws that is no draw of this game; NULL if there is none. */
const char *rules_own_draws_idle(const struct rules *, char buf[RULES_TEXT]);

/* Set one fact from text; `name` is as in a .rules file.  False with a sentence (no place) for an
   unknown name or a bad value; then nothing changes. */
bool rules_set(struct rules *, const char *name, const char *value, struct err *);

/* The number of ranks of the board. */
static inline int rules_height(const struct rules *r)
{
    return r->height ? r->height : r->width;
}

/* Do two games have the same board and the same movement facts, and so the same move generator? */
bool rules_same_moves(const struct rules *, const struct rules *);

/* A row of the table of facts, for help, the rules sheet, the man page and the test of the awk compiler. */
struct rules_fact {
    const char *name;   /* `man-captures-back` */
    const char *values; /* `no yes`, `off on free`, `number 0..1000`, `text`, `endings` */
    const char *help;   /* one sentence */
    bool moves;         /* the move generator uses it */
};
const struct rules_fact *rules_fact(int i); /* NULL past the last */
int rules_fact_find(const char *name);      /* -1: no fact has that name */
/* Write the value of fact i into buf as it would stand in a file; always NUL-terminated. */
void rules_fact_value(const struct rules *, int i, char *buf, size_t n);

#endif
