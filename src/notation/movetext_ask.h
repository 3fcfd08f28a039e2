/* movetext_ask.h -- inside of movetext_explain(), whose words why.h shares: the question, words for answers, and reasons
   that come from the facts of a game. */
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
    struct moves *all; /* captures as if any could be chosen */
    struct typed typed;
    int from, to;
    struct str *out;
    struct str words[ASK_WORDS]; /* the last that were made for a sentence */
    int made;
};

void ask_release(struct ask *);
/* Make the list of `all`. */
void ask_all(struct ask *, struct moves *);
/* Has the list a move between these two bits, whatever it takes or costs? */
bool ask_has(const struct moves *, int from, int to);

/* --- movetext_say.c: words, each valid until so many more were made --- */

struct str *ask_words(struct ask *); /* empty ones */
const char *ask_square(struct ask *, int square);
const char *ask_move(struct ask *, const struct moves *list, const struct move *);
/* The squares of a set: "27 or 31". */
const char *ask_set(struct ask *, wide set, const char *last);
/* Up to ASK_OFFER_MAX of the given moves, lowest squares first: "27x18, 31x22 or one of 3 more". */
const char *ask_moves(struct ask *, const struct moves *list, const struct move *, int n);
/* Say "; play" the moves of the piece on `from`, or of any.  Refusals of a capture come last, and are named as such. */
void ask_say_alternatives(struct ask *, int from);

/* What joins item i of n in "a, b or c". */
const char *ask_joint(int i, int n, const char *last);
char ask_piece_at(const struct ask *, int square);
bool ask_is_own(const struct ask *, int square);
bool ask_is_empty(const struct ask *, int square);

/* --- movetext_way.c: from one square to another --- */

/* Why the piece on `from` can't go to `to` whatever else is on the board; NULL when it can. */
const char *ask_way_objects(const struct ask *);

/* --- movetext_facts.c: choosing among captures, and what facts forbid --- */

/* What must be captured, and why: "play 27x18". */
const char *ask_captures(struct ask *);
/* Why a capture is not preferred: "it takes 1, but 27x9 takes 2 and the most must be taken". */
const char *ask_less(struct ask *, const struct move *);
/* The same of a capture that is broken off, or whose king lands where it can't go on though it could elsewhere; NULL:
   others are not preferred, it must go on. */
const char *ask_short(struct ask *, const struct move *);
/* "a capture is compulsory, play 27x18". */
const char *ask_compulsory(struct ask *, const struct move *);

/* A fact with its value (NULL: any), another under which more is legal, and what is said of a move the fact forbids. */
extern const struct ask_law {
    const char *fact, *value, *other, *words;
    const char *(*say)(struct ask *, const struct move *); /* NULL: `words` say it */
} ask_laws[];
enum { ASK_LAWS = 12 };
/* The rules with the other value: nor is there a preference that would forbid the same captures, or for a law on quiet
   moves another such law.  False: they have it anyway. */
bool ask_lift(const struct ask_law *, const struct rules *, struct rules *ret);

#endif
