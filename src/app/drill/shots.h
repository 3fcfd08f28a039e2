/* shots.h -- exercises made of games: positions of their main lines where one move, and no other,
   wins at least two men.  Cheap searches pass over most positions, a search of the two best moves judges the rest, and
   others see whether the solution's later moves stand alone, too.  Deeper and deeper ones, each from scratch, then measure
   how hard it is: the least depth that finds the first move and what it wins.

   It asks for searches and is given their answers, so whoever runs it need not wait. */
#ifndef APP_DRILL_SHOTS_H
#define APP_DRILL_SHOTS_H

#include "coach/exercises.h"

struct engine_report;
struct engine_request;
struct pdn_file;
struct shots;

enum { SHOTS_NODES = 200000 };

/* What comes next: a search, another step, or nothing. */
enum shots_next { SHOTS_SEARCH, SHOTS_AGAIN, SHOTS_DONE };

/* Takes the file over.  `name` stands before the places of errors and in the exercises' sources;
   `nodes` are those of the search that judges; `sides`: shots with side solutions are wanted, too, with the word
   "side-solution". */
struct shots *shots_new(struct pdn_file *, const char *name, uint64_t nodes, bool sides);
void shots_free(struct shots *);

/* The next step; it reads one game at most.  SHOTS_SEARCH: *ret is to be searched and shots_answer
 * told. */
enum shots_next shots_step(struct shots *, struct engine_request *ret);

/* The answer.  True when it makes an exercise, valid until the next call. */
bool shots_answer(struct shots *, const struct engine_report *, const struct exercise **ret);

/* Games done of how many; the first error of the file as "FILE:LINE:COLUMN: sentence", "" none. */
int shots_games(const struct shots *, int *ret_all);
const char *shots_problem(const struct shots *);

/* As many moves of a line as win `goal` centi-men and leave the opponent nothing to capture at
   once, or no move at all; at most EXERCISE_MOVES, 0: it never does.  It is the side to move in
   `start` that wins. */
int shots_cut(const struct rules *, const struct pos *start, const struct move *, int n, int goal);

#endif
