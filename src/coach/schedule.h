/* schedule.h -- what a person is to remember, and when each item is due again: the algorithm SM-2 of P.  A.  Wozniak
   (Optimization of learning, University of Technology in Poznan 1990, chapter 3.2).

   An item that is right for the first time comes back after 1 day, then after 6 days.  From then on the interval is the
   last one times the item's E-Factor, rounded up.  The E-Factor begins at 2.5.  An answer of quality q adds
   0.1 - (5 - q) (0.08 + (5 - q) 0.02) to it, but it is never below 1.3.  An answer below 3 begins the item anew and
   leaves the E-Factor alone.  An item answered below 4 is repeated until it is not; these repetitions do not count.

   Kept as text, a line for each card, sorted by key. */
#ifndef COACH_SCHEDULE_H
#define COACH_SCHEDULE_H

#include "base/err.h"
#include "base/str.h"

struct move;
struct pos;
struct rules;

/* ---- The text files of the coach.  They can be read, copied and put under version control: a line that names the
   format, a line that names the fields, then a line for each item, with fields separated by tabs.  Other lines that
   begin with # are kept, and so are lines that cannot be read. ---- */

enum { LINES_FIELDS = 64 };

/* The lines of a file that are not items.  All zero: none. */
struct lines {
    const char *name; /* of the file, for sentences; NULL: the text is of no file */
    /* The lines; the numbers of the damaged lines after the first: ", 9, 12". */
    struct str kept, others;
    int damaged;        /* how many lines should be items but are damaged */
    struct err trouble; /* why the first of them is */
};

/* ---- cards ---- */

#define SCHEDULE_ENDING ".due" /* appended to the name of what the schedule is for */

enum {
    SCHEDULE_BYTES = 1 << 24,
    SCHEDULE_EASE = 250,
    SCHEDULE_EASE_LEAST = 130,
    SCHEDULE_DAYS_MOST = 36500,
    SCHEDULE_DAY = 100
};

/* The qualities of answers that are used, of 0 to 5 in SM-2. */
enum grade { GRADE_WRONG = 1, GRADE_HELPED = 3, GRADE_RIGHT = 5 };

struct card {
    char *key;    /* owned by the schedule; without tabs and line ends */
    int due;      /* a day (base/day.h); 0: never answered */
    int interval; /* days from the last answer to `due` */
    int ease;     /* E-Factor, in hundredths */
    int reps;     /* right answers in a row */
    int lapses;   /* how often it was forgotten */
};

/* Append the key of a card about a position: the game (NULL: left out), the position as FEN, and the move made there
   (NULL: none) as the Hub protocol writes it, with squares numbered from White's top left. */
void card_key(const char *game, const struct rules *, const struct pos *, const struct move *, struct str *out);

/* Note an answer on a day.  A right answer before the card is due is mere practice and changes nothing. */
void card_answer(struct card *, enum grade, int day);

/* All zero: empty. */
struct schedule {
    int n, room;
    struct card *card; /* sorted by key */
    struct lines lines;
};

void schedule_release(struct schedule *);

/* Add the cards of a text.  Of two cards with the same key, the one answered last stays; if both were answered on
   the same day, the one that is due first.  False with the place if this is no schedule, or one of a later huff. */
bool schedule_read(struct schedule *, const char *text, size_t n, struct err *);
void schedule_write(const struct schedule *, struct str *out);

struct card *schedule_find(const struct schedule *, const char *key); /* NULL: never answered */
/* Likewise, but made if missing.  Valid until the next call. */
struct card *schedule_card(struct schedule *, const char *key);

/* Mend cards that were answered while the clock was ahead: they would not be due for as long as it was ahead, so
   their interval begins today.  Returns how many there were.  A clock that is earlier than when huff was written is
   itself wrong; then nothing is mended. */
int schedule_mend(struct schedule *, int today);

/* What is due today of n things; `card[i]` is the card of thing i (NULL: never answered).  There are `cards` in all,
   of which `learned` have been answered before.  `due` old ones and `fresh` new ones are to be asked, those due
   first first.  With those asked today already they are at most SCHEDULE_DAY, so that a holiday or a clock that
   jumps never brings all at once.  `wait`: the others that are due or new.  `next`: the next day on which something
   is due; 0: none. */
struct schedule_day {
    int cards, learned, due, fresh, wait, next;
};
/* `order`, with room for n: the due + fresh things to ask, in order; may be NULL. */
void schedule_day(const struct card *const *card, int n, int today, int *order, struct schedule_day *ret);
/* The same for all cards of a schedule. */
void schedule_cards(const struct schedule *, int today, struct schedule_day *ret);

/* ---- what was learned on each day, of each thing, also as text; the latest day last ---- */

enum { DAYS_BYTES = 1 << 24 };

struct day_done {
    char *what; /* owned; without tabs and line ends */
    int day, asked, right, known, kept, seconds;
};

/* All zero: empty. */
struct days {
    int n, room;
    struct day_done *list; /* sorted by day, then by what */
    struct lines lines;
};

void days_release(struct days *);
bool days_read(struct days *, const char *text, size_t n, struct err *);
void days_write(const struct days *, struct str *out);

/* Add an answer.  `known`: the thing was answered before. */
void days_add(struct days *, int day, const char *what, enum grade, bool known, int seconds);

/* The sum over the days from `first` to `last`, of one thing or of all (NULL). */
struct day_done days_sum(const struct days *, int first, int last, const char *what);

/* ---- A fixed set of exercises that is gone through against the clock again and again, also as text.  Above are the
   days of the rounds, how many answers were right and the time they took.  Then comes a line for each exercise: its
   key, and for each round the seconds it took, after an x if it was wrong. ---- */

enum { SET_ROUNDS = LINES_FIELDS - 1, SET_BYTES = 1 << 22 };

struct set_item {
    char *key;                 /* owned */
    int n, tenths[SET_ROUNDS]; /* answers; tenths of a second each, negative: wrong */
    int late;                  /* how many of the last answers are not on disk yet */
};

/* All zero: empty.  If an exercise has two lines, the one with more answers stays. */
struct set {
    int n, room, rounds, day[SET_ROUNDS]; /* rounds begun, and on which days; 0: not known */
    struct set_item *item;
    struct lines lines;
};

void set_release(struct set *);
bool set_read(struct set *, const char *text, size_t n, struct err *);
void set_write(const struct set *, struct str *out);
struct set_item *set_add(struct set *, const char *key); /* made if missing; valid until the next call */
/* Add the next answer to an exercise, as a late one.  Does nothing if the exercise is not in the set, or has all the
   answers that can be kept. */
void set_answer(struct set *, const char *key, bool right, int tenths, int day);

/* How many answers of a round (from 0) were right; *ret_of: how many there were; *ret_tenths: how many tenths of a
   second they took. */
int set_right(const struct set *, int round, int *ret_of, int *ret_tenths);

#endif
