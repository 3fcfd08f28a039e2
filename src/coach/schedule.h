/* schedule.h -- what is to be remembered, and when each of it is due again: the algorithm SM-2 of P. A. Wozniak
   (Optimization of learning, University of Technology in Poznan 1990, chapter 3.2).

   An item right for the first time comes back after 1 day, then after 6, then each time after as many days as its
   E-Factor times the last interval, rounded up.  The E-Factor begins at 2.5; an answer of quality q adds
   0.1 - (5 - q) (0.08 + (5 - q) 0.02) to it, and it is never below 1.3.  An answer below 3 begins the item anew and
   leaves the E-Factor.  Whatever was below 4 is repeated until it is not, which counts for nothing.

   Kept as text, a line a card in the order of their keys. */
#ifndef COACH_SCHEDULE_H
#define COACH_SCHEDULE_H

#include "base/err.h"
#include "base/str.h"

struct move;
struct pos;
struct rules;

/* ---- the text files of the coach, to be read, copied and put under version control: a line that names the format, one that
   says what the fields are, then a line for each thing, fields parted by tabs.  Other lines that begin with # are kept, and so
   is what cannot be read ---- */

enum { LINES_FIELDS = 64 };

/* What of a file is none of its things.  Zeroed, it is nothing. */
struct lines {
    const char *name;        /* of the file, for sentences; NULL: the text is none's */
    struct str kept, others; /* the lines; the numbers of the damaged ones behind the first: ", 9, 12" */
    int damaged;             /* so many of them should be something, */
    struct err trouble;      /* ... the first for this reason */
};

/* ---- cards ---- */

#define SCHEDULE_ENDING ".due" /* of its file, behind the name of what it is for */

enum {
    SCHEDULE_BYTES = 1 << 24,
    SCHEDULE_EASE = 250,
    SCHEDULE_EASE_LEAST = 130,
    SCHEDULE_DAYS_MOST = 36500,
    SCHEDULE_DAY = 100
};

/* Qualities of an answer, of the 0 to 5 of SM-2. */
enum grade { GRADE_WRONG = 1, GRADE_HELPED = 3, GRADE_RIGHT = 5 };

struct card {
    char *key;    /* owned by the schedule; no tab, nor line end */
    int due;      /* a day (base/day.h); 0: never answered */
    int interval; /* days to there from the last answer */
    int ease;     /* E-Factor, in hundredths */
    int reps;     /* right answers in a row */
    int lapses;   /* how often it was forgotten */
};

/* The key of a card about a position, appended: its game (NULL: it is known), the position as FEN, and the move made there
   (NULL: none) as the Hub protocol writes it; squares numbered from White's top left. */
void card_key(const char *game, const struct rules *, const struct pos *, const struct move *, struct str *out);

/* An answer on a day.  Who is right before it is due has practised: that changes nothing. */
void card_answer(struct card *, enum grade, int day);

/* Zeroed, it is empty. */
struct schedule {
    int n, room;
    struct card *card; /* by key */
    struct lines lines;
};

void schedule_release(struct schedule *);

/* Add the cards of a text to those there are; of two of the same key the one answered last stays, on the same day the
   one due first.  False with the place: this is no schedule, or one of a later huff. */
bool schedule_read(struct schedule *, const char *text, size_t n, struct err *);
void schedule_write(const struct schedule *, struct str *out);

struct card *schedule_find(const struct schedule *, const char *key); /* NULL: never answered */
/* The same, made if need be; valid until the next call. */
struct card *schedule_card(struct schedule *, const char *key);

/* A card answered when the clock was ahead would not be due for as long as it was: its interval begins today.  How many
   there were.  A clock that is before this was written is wrong itself, and mends nothing. */
int schedule_mend(struct schedule *, int today);

/* What a day brings of n things, `card[i]` that of thing i (NULL: never answered): of `cards` in all, `learned` of them
   answered before, `due` and `fresh` are to be asked, those due first first; not more than SCHEDULE_DAY a day with those
   that were, so that a holiday, or a clock that jumps, never brings them all.  The others due or new `wait`.  `next`:
   the next day something is due, 0: none. */
struct schedule_day {
    int cards, learned, due, fresh, wait, next;
};
/* `order`, of room for n: which to ask, due + fresh of them; NULL: nobody wants to know. */
void schedule_day(const struct card *const *card, int n, int today, int *order, struct schedule_day *ret);
void schedule_cards(const struct schedule *, int today, struct schedule_day *ret); /* ... of all its cards */

/* ---- what was learned on each day, of each thing, as text too, the latest day last ---- */

enum { DAYS_BYTES = 1 << 24 };

struct day_done {
    char *what; /* owned; no tab, nor line end */
    int day, asked, right, known, kept, seconds;
};

/* Zeroed, it is empty. */
struct days {
    int n, room;
    struct day_done *list; /* by day, then by what */
    struct lines lines;
};

void days_release(struct days *);
bool days_read(struct days *, const char *text, size_t n, struct err *);
void days_write(const struct days *, struct str *out);

/* One more answer; `known`: it was not for the first time. */
void days_add(struct days *, int day, const char *what, enum grade, bool known, int seconds);

/* The sum of the days from `first` to `last`, of one thing or of all (NULL). */
struct day_done days_sum(const struct days *, int first, int last, const char *what);

/* ---- a fixed set of exercises, gone through against the clock again and again, as text too: above them the days of the
   rounds, how many were right and the time they took, then a line for each exercise: its key, and for each round the seconds
   it took, with x before them if it was wrong ---- */

enum { SET_ROUNDS = LINES_FIELDS - 1, SET_BYTES = 1 << 22 };

struct set_item {
    char *key;                 /* owned */
    int n, tenths[SET_ROUNDS]; /* answers; of a second, less than 0: wrong */
    int late;                  /* the last of them that are not on disk yet */
};

/* Zeroed, it is empty.  Of two lines of an exercise the one with more answers stays. */
struct set {
    int n, room, rounds, day[SET_ROUNDS]; /* rounds begun, and when; 0: not known */
    struct set_item *item;
    struct lines lines;
};

void set_release(struct set *);
bool set_read(struct set *, const char *text, size_t n, struct err *);
void set_write(const struct set *, struct str *out);
struct set_item *set_add(struct set *, const char *key); /* made if need be; valid until the next call */
/* The next answer to it, a late one; nothing when it is not in the set, or was asked as often as can be kept. */
void set_answer(struct set *, const char *key, bool right, int tenths, int day);

/* How many of a round, from 0, were right; how many were answered, and in how many tenths of a second. */
int set_right(const struct set *, int round, int *ret_of, int *ret_tenths);

#endif
