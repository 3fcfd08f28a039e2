/* pdn_quick_text.h -- the inside of pdn_quick.h: the words of ordinary PDN.  Each function takes the place where a word
   begins and returns the place where it ends, or NULL if it is not ordinary. */
#ifndef PDN_QUICK_PDN_QUICK_TEXT_H
#define PDN_QUICK_PDN_QUICK_TEXT_H

#include "pdn/pdn_lex.h"
#include "pdn/quick/pdn_quick.h"

enum { QUICK_VARIATIONS = 64, QUICK_DEPTH = 100 };

/* A move as written: its squares (numbers, or file * 16 + rank) and how many there are. */
struct quick_word {
    uint8_t how, n, from, to;
    bool capture;
};

/* A text whose words are taken.  `last`: the last move of the main line; `first`: how the variations on it begin. */
struct quick_text {
    const char *end;
    struct braces braces;
    struct quick_word last, first[QUICK_VARIATIONS];
    int n_first;
};

static inline char quick_byte(const struct quick_text *t, const char *p)
{
    return p < t->end ? *p : 0;
}

static inline bool quick_is_white(char c)
{
    return c == ' ' || (unsigned char)(c - '\t') < 5;
}

static inline const char *quick_white(const struct quick_text *t, const char *p)
{
    while (p < t->end && quick_is_white(*p)) p++;
    return p;
}

static inline const char *quick_line_end(const struct quick_text *t, const char *p)
{
    while (p < t->end && *p != '\n' && *p != '\r') p++;
    return p;
}

/* [Name "value"] on one line.  *ret_tag is as from quick_tag_called. */
const char *quick_tag(const struct quick_text *, const char *p, enum quick_tag *ret_tag, struct quick_span *ret_value);

/* { }. */
const char *quick_comment(struct quick_text *, const char *p);

/* Any move of a known form. */
const char *quick_move(const struct quick_text *, const char *p, struct lex_move *ret);

/* A result, with white space or the end of the text after it. */
const char *quick_result(const struct quick_text *, const char *p);

/* $12. */
const char *quick_nag(const struct quick_text *, const char *p);

/* A variation on t->last.  NULL also if t->last itself is in it, which would lengthen the main line. */
const char *quick_variation(struct quick_text *, const char *p);

/* Does the move begin a variation on the move before it?  Then that variation could go on with the main line. */
bool quick_is_first(const struct quick_text *, const struct quick_word *);

/* The value of the command `forfeit` in the comments after a move (s NULL: there is none).  False if they are odd. */
bool quick_forfeit(struct quick_text *, const char *p, struct quick_span *ret);

#endif
