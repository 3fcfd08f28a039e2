/* endplay.h -- endings to be played out against the best defence, drawn from the endgame tables: White is to move, and one
   move alone wins, or holds the draw.

   Black plays what resists longest -- against a draw, whatever keeps it -- and of such moves one that leaves White the
   fewest moves that keep the result.  What a move is worth is what the tables say of it, with fresh draw counters; whether
   the counters let a win through is up to the game. */
#ifndef COACH_ENDPLAY_H
#define COACH_ENDPLAY_H

#include "endgame/endgame.h"
#include "endgame/place.h"

struct rng;

enum {
    ENDPLAY_GRADES = 5,
    ENDPLAY_HOLD = 10 /* a draw kept for so many moves is held */
};

/* An ending that has a name.  Of some it is made by where the lone king stands, White's when it has moved. */
enum endplay_road { ROAD_ANY, ROAD_ON, ROAD_OFF };
struct endplay_classic {
    const char *word, *title;
    struct material material; /* [0]: White's */
    enum endplay_road road;
    int plies;       /* a win in so many, at least; 0: a draw, to be held */
    bool flies;      /* where kings fly and land on any square; else where they walk */
    int least, most; /* squares of a row */
};

/* Those of a game; NULL past the last. */
const struct endplay_classic *endplay_classic(const struct rules *, int i);

/* Of which game, out of which tables, and what. */
struct endplay_ask {
    const struct rules *rules;
    const struct endgame *tables;
    struct material material;              /* [0]: White's; no pieces: any */
    const struct endplay_classic *classic; /* NULL: any, with a name or without */
};

struct endplay {
    struct pos pos;
    struct endgame_value value;            /* for White: won, or drawn */
    int grade;                             /* 1 to ENDPLAY_GRADES: longer, and more often only one move */
    const struct endplay_classic *classic; /* NULL: it has no name */
};

/* "KKM-K" as huff tables writes it, or the word of a classic of the game; false: neither. */
bool endplay_read(struct endplay_ask *, const char *word);

/* Is it one for White, and known to the tables?  Its name does not matter here. */
bool endplay_of(const struct endplay_ask *, const struct pos *, struct endplay *ret);
/* Draw one by lot.  False: none was found; *ret_known: though there are tables of it. */
bool endplay_draw(const struct endplay_ask *, struct rng *, struct endplay *ret, bool *ret_known);

/* The best move of the side to move, and what it is worth to it: White's the first of those that win fastest, or hold;
   Black's as said above, equals by lot (rng NULL: the first).  False: there is none, or the tables do not know. */
bool endplay_best(const struct endplay_ask *, const struct pos *, struct rng *, struct move *ret,
    struct endgame_value *ret_value);

#endif
