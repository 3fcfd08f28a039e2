/* figures.h -- what the games of a player add up to, or those of a file: results, accuracy and time by phase, worst moves,
   openings, endings, and form.  Nothing is in it that is not counted from the games.

   Scores are the games' own [%eval]s, as a review wrote them (review/review.h); nobody is judged here. */
#ifndef COACH_FIGURES_H
#define COACH_FIGURES_H

#include "export/document.h"

struct game;
struct row;

struct sums {
    uint32_t games, result[3]; /* lost, drawn, won */
    uint32_t rated;            /* with a result, against somebody with a rating */
    int64_t ratings, points;   /* of these: the opponents' ratings; won less lost */
    int first, last;           /* years, 0: not known */
};

/* What follows the first column in most tables. */
#define SUMS_COLUMNS " games:7 won:6 drawn:6 lost:6 score.6|%"
#define SUMS_CELLS(games, won, drawn, lost) \
    C_NUMBER(games), C_NUMBER(won), C_NUMBER(drawn), C_NUMBER(lost), C_NUMBER(sums_score(won, drawn, lost))
/* Of a hundred points, in tenths; CELL_NONE where no game has a result. */
int64_t sums_score(uint32_t won, uint32_t drawn, uint32_t lost);

/* A part of the player's name, and with which side, -1: both, of a game of two such players, too; "": White's games, and
   Black's moves beside them. */
struct figures *figures_new(const char *name, int side);
void figures_free(struct figures *);
/* One more game, a later one; its number in the file or the library. */
void figures_add(struct figures *, const struct row *, const struct game *, int64_t number);

/* A row for each side he had: results, the opponents' ratings, performance, years. */
void figures_results(const struct figures *, struct document *);
/* The worst moves, and so many boards. */
void figures_worst(const struct figures *, struct document *, int boards);
/* All of it; `judge` says how games come by scores. */
void figures_write(const struct figures *, struct document *, const char *judge);

#endif
