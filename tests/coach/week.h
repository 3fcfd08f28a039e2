/* week.h -- the week of week.c, and the huff of the moment in it, which is killed when its fuse has burnt down. */
#ifndef TESTS_COACH_WEEK_H
#define TESTS_COACH_WEEK_H

#include "base/rng.h"
#include "board/pos.h"
#include "coach/sm2.h"
#include "help/process.h"

enum phase { PLAYED, IMPORTED, REVIEWED, TRAINED, LEARNED, PHASES };

extern const char *const week_phases[PHASES];

struct week {
    struct rng rng;
    int games, moves, kills, days;
    int day, begun; /* the present one; games */
    int *own;       /* of each game, the person's moves that were acknowledged */
    int quota, killed[PHASES], answers;
    enum phase phase;
    struct process *p;
    int fuse; /* deeds until it is killed; less than 0: it is not */
    struct rules rules;
    struct items mistakes, lines;
};

/* Say what is wrong, and what huff said last, and end. */
_Noreturn void week_die(const struct week *, const char *what, const char *which);

/* A huff with such arguments, or one in text mode at which two people play. */
void week_start(struct week *, const char *const args[], bool terminal);
void week_start_alone(struct week *);
void week_say(struct week *, const char *line);
void week_killed(struct week *);
/* Say what changes something, and wait for one of the answers; -1: it was killed meanwhile. */
int week_deed(struct week *, const char *line, const char *const answers[]);
void week_ask(struct week *, const char *line, const char *answer);
/* What stands next, up to `end`. */
void week_rest(struct week *, const char *end, char *buf, size_t n);
/* It ends by itself; it is gone already. */
void week_leave(struct week *);
void week_gone(struct week *);
/* The position on the board. */
struct pos week_board(struct week *, char *fen, size_t n);

#endif
