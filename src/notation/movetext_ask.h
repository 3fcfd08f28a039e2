/* movetext_ask.h -- the inside of movetext_explain(): the question, the words of answers, and the reasons that follow
   from the facts of a game.  why.c shares the words. */
#ifndef NOTATION_MOVETEXT_ASK_H
#define NOTATION_MOVETEXT_ASK_H

#include "base/str.h"
#include "notation/movetext_parse.h"

enum { ASK_OFFER_MAX = 4, ASK_WORDS = 8 };

struct ask {
    const struct rules *rules;
    struct coord coord;
    const struct pos *pos;
    const struct moves *legal;
    struct moves *all; /* the captures there would be if any could be chosen */
    struct typed typed;
    int from, to;
    struct str *out;
    struct str words[ASK_WORDS]; /* the last ones that ask_words gave out */
    int made;                    /* how many it gave out */
};

void ask_release(struct ask *);
/* Fill the list `all` of the question. */
void ask_all(struct ask *, struct moves *);
/* Does the list have a move between these two bits, whatever it captures or costs? */
bool ask_has(const struct moves *, int from, int to);

/* --- movetext_say.c: words; each text is valid until ASK_WORDS more were made --- */

struct str *ask_words(struct ask *); /* an empty text */
const char *ask_square(struct ask *, int square);
const char *ask_move(struct ask *, const struct moves *list, const struct move *);
/* The squares of a set: "27 or 31"; `last` is the " or ". */
const char *ask_set(struct ask *, wide set, const char *last);
/* Up to ASK_OFFER_MAX of the n moves, lowest squares first: "27x18, 31x22 or one of 3 more". */
const char *ask_moves(struct ask *, const struct moves *list, const struct move *, int n);
/* Append "; play" and the moves of the piece on `from`, or of any piece if `from` is 0 or its piece has no move.
   Refusals of a capture come last and are named as such. */
void ask_say_alternatives(struct ask *, int from);

/* What stands before item i of n in "a, b or c"; `last` is the " or ". */
const char *ask_joint(int i, int n, const char *last);
char ask_piece_at(const struct ask *, int square);
bool ask_is_own(const struct ask *, int square);
bool ask_is_empty(const struct ask *, int square);

/* --- movetext_way.c: the way from one square to another --- */

/* Why the piece on `from` cannot go to `to`, whatever else is on the board; NULL if it could. */
const char *ask_way_objects(const struct ask *);

/* --- movetext_facts.c: choosing among captures, and what facts forbid --- */

/* What must be captured, and why: "play 27x18". */
const char *ask_captures(struct ask *);
/* Why a capture is not legal although possible: "it takes 1, but 27x9 takes 2 and the most must be taken". */
const char *ask_less(struct ask *, const struct move *);
/* The same for a capture that is broken off, or whose king lands where it cannot go on although it could elsewhere.
   NULL if no other capture is preferred to it: then it is illegal only because it must go on. */
const char *ask_short(struct ask *, const struct move *);
/* "a capture is compulsory, play 27x18". */
const char *ask_compulsory(struct ask *, const struct move *);

/* A fact that forbids moves: the value with which it does (NULL: any but `other`), the value `other` under which more
   is legal, and what to say of a move that the fact forbids. */
extern const struct ask_law {
    const char *fact, *value, *other, *words;
    const char *(*say)(struct ask *, const struct move *); /* NULL: `words` say it */
} ask_laws[];
enum { ASK_LAWS = 12 };
/* Set *ret to the rules with the other value.  They also get no priority, which might forbid the same captures; for a
   law on quiet moves, the other such law is lifted, too.  False if the law does not hold under these rules. */
bool ask_lift(const struct ask_law *, const struct rules *, struct rules *ret);

#endif
