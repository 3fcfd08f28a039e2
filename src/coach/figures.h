/* figures.h -- what the games of a player, or of a file, add up to: results, accuracy and time by phase, worst
   moves, openings, endings, and form.  Everything in it is counted from the games.

   Scores are the [%eval]s in the games, as a review wrote them (review/review.h).  Nothing is judged here. */
#ifndef COACH_FIGURES_H
#define COACH_FIGURES_H

#include "export/document.h"

struct game;
struct row;

struct sums {
    uint32_t games, result[3]; /* lost, drawn, won */
    uint32_t rated;            /* games with a result against an opponent with a rating */
    int64_t ratings, points;   /* of the rated games: sum of the opponents' ratings; games won less games lost */
    int first, last;           /* years; 0: not known */
};

/* The columns after the first one in most tables. */
#define SUMS_COLUMNS " games:7 won:6 drawn:6 lost:6 score.6|%"
#define SUMS_CELLS(games, won, drawn, lost) \
    C_NUMBER(games), C_NUMBER(won), C_NUMBER(drawn), C_NUMBER(lost), C_NUMBER(sums_score(won, drawn, lost))
/* Points per hundred, in tenths; CELL_NONE if no game has a result. */
int64_t sums_score(uint32_t won, uint32_t drawn, uint32_t lost);

/* `name`: a part of the player's name.  `side`: the player's side; -1: both sides, of a game between two such
   players, too.  "": no player, but White's games, with Black's moves beside them. */
struct figures *figures_new(const char *name, int side);
void figures_free(struct figures *);
/* Add a game, later than those before; `number`: in the file or the library. */
void figures_add(struct figures *, const struct row *, const struct game *, int64_t number);

/* Write a row for each side the player had: results, the opponents' ratings, performance, years. */
void figures_results(const struct figures *, struct document *);
/* Write the worst moves, with at most `boards` boards. */
void figures_worst(const struct figures *, struct document *, int boards);
/* Write everything.  `judge` says how games get scores. */
void figures_write(const struct figures *, struct document *, const char *judge);

#endif
