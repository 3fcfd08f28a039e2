/* endplay.h -- endings to play out against the best defence, drawn from the endgame tables: White is to move, and
   only one move wins, or only one holds the draw.

   Black plays the move that resists longest.  If White is to hold a draw, Black plays any move that keeps the draw.
   Of such moves Black chooses the one that leaves White the fewest moves that keep the result.  The tables say what
   a move is worth, with fresh draw counters.  Whether the counters let a win through is decided in the game. */
#ifndef COACH_ENDPLAY_H
#define COACH_ENDPLAY_H

#include "endgame/endgame.h"
#include "endgame/place.h"

struct rng;

enum {
    ENDPLAY_GRADES = 5,
    ENDPLAY_HOLD = 10 /* a draw kept for so many moves is held */
};

/* An ending that has a name.  Some depend on where the lone king stands (road), White's after it has moved. */
enum endplay_road { ROAD_ANY, ROAD_ON, ROAD_OFF };
struct endplay_classic {
    const char *word, *title;
    struct material material; /* [0]: White's */
    enum endplay_road road;
    int plies; /* a win in at least so many plies; 0: a draw to hold */
    /* For games whose kings fly and land on any square behind a capture; else for those whose kings walk. */
    bool flies;
    int least, most; /* squares in a row of the board */
};

/* Named ending i of a game; NULL past the last. */
const struct endplay_classic *endplay_classic(const struct rules *, int i);

/* What is asked for: of which game, from which tables, and which endings. */
struct endplay_ask {
    const struct rules *rules;
    const struct endgame *tables;
    struct material material;              /* [0]: White's; no pieces: any material */
    const struct endplay_classic *classic; /* NULL: any ending, named or not */
};

struct endplay {
    struct pos pos;
    struct endgame_value value; /* for White: won, or drawn */
    int grade; /* 1 to ENDPLAY_GRADES; higher if it takes longer, and if more often only one move is right */
    const struct endplay_classic *classic; /* NULL: it has no name */
};

/* Read "KKM-K", as huff tables writes it, or the word of a named ending of the game.  False if it is neither. */
bool endplay_read(struct endplay_ask *, const char *word);

/* Is the position such an ending, with White to play, and known to the tables?  Its name does not matter here. */
bool endplay_of(const struct endplay_ask *, const struct pos *, struct endplay *ret);
/* Draw an ending by lot.  False if none was found; *ret_known: there are tables of what was asked for. */
bool endplay_draw(const struct endplay_ask *, struct rng *, struct endplay *ret, bool *ret_known);

/* The best move of the side to move, and its value for that side.  For White: the first of the moves that win
   fastest, or hold the draw.  For Black: as said at the top; among equals by lot (rng NULL: the first).  False if
   there is no move or the tables do not know. */
bool endplay_best(const struct endplay_ask *, const struct pos *, struct rng *, struct move *ret,
    struct endgame_value *ret_value);

#endif
