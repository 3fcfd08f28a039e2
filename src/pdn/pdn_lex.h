/* pdn_lex.h -- the words of a PDN text: white space, moves, numbers, results, tags, comments. Every function looks at
   one place and says where the word ends.  None allocates, and none looks beyond the word, or remembers how far it has
   looked, so reading is linear in the length of the text. */
#ifndef PDN_PDN_LEX_H
#define PDN_PDN_LEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a search for } has found, for all the { it serves: the first from `from` on, the end of the text if there is none;
   `next` NULL: nothing was sought. */
struct braces {
    const char *from, *next;
};

/* The } from p on; NULL: there is none before `end`. */
const char *braces_next(struct braces *, const char *p, const char *end);

/* The text.  `one_byte`: not UTF-8, so that typographic signs are single bytes (cp1252). */
struct lex {
    const char *s;
    size_t n;
    bool one_byte;
    size_t no_quote_to; /* no `"]` between an earlier search and here */
    bool open_end;      /* the text ended in what may be a remark, or a tag's value */
    struct braces braces;
};

static inline struct lex lex_of(const char *s, size_t n, bool one_byte)
{
    return (struct lex){ .s = s, .n = n, .one_byte = one_byte };
}

static inline bool lex_is_digit(char c)
{
    return (unsigned char)(c - '0') < 10;
}

/* 0 behind the text. */
static inline char lex_byte(const struct lex *l, size_t at)
{
    return at < l->n ? l->s[at] : 0;
}

/* Behind blanks and tabs. */
static inline size_t lex_blanks(const struct lex *l, size_t at)
{
    while (lex_byte(l, at) == ' ' || lex_byte(l, at) == '\t') at++;
    return at;
}

/* Signs that stand for an ASCII one: what, and how many bytes at `at` (0: none of them). '-' dashes, 'x' the times
   sign, '.' three dots, '"' quotes, ' ' blanks, 'h' a half, 'o' the signs for an only move. */
char lex_sign(const struct lex *, size_t at, size_t *ret_n);

/* White space from `at`; *ret_odd (may be NULL) is the place of the first spelt-out \r or control
   byte met, else SIZE_MAX. */
size_t lex_white(const struct lex *, size_t at, size_t *ret_odd);
size_t lex_line_end(const struct lex *, size_t at); /* offset of the line end, or n */

enum { LEX_SQUARES_MAX = 64 };

/* A move's squares as written.  `file` and `rank` for letters (file from 0, rank from 1), else
   number.  `forfeit`: a square behind ~, 0 none. */
struct lex_move {
    enum { LEX_NUMERIC, LEX_LETTERS, LEX_SHORT } how;
    int n;             /* squares; for LEX_SHORT: files with their rank or 0, the last with its rank */
    bool capture;      /* written with x or : */
    bool goes;         /* ... with a hyphen */
    bool space, upper; /* has white space inside; has capital letters */
    int forfeit;
    uint8_t square[LEX_SQUARES_MAX]; /* number, or file * 16 + rank */
};

/* A move at `at`: its end, 0 when there is none. */
size_t lex_move(const struct lex *, size_t at, struct lex_move *ret);

/* A move number with its dots: its end, 0 when there is none. */
size_t lex_number(const struct lex *, size_t at, int *ret, int *ret_dots);

/* A result (not `*`). */
size_t lex_result(const struct lex *, size_t at);

/* Strengths: any of ! and ?, bare or in parentheses, or a sign for an only move. */
size_t lex_strength(const struct lex *, size_t at);

/* A tag at `at`.  LEX_TAG_NONE: it isn't one. */
enum lex_tag {
    LEX_TAG_NONE,
    LEX_TAG_GOOD,
    LEX_TAG_SYNTAX,
    LEX_TAG_NAME,
    LEX_TAG_NO_OPEN,
    LEX_TAG_BROKEN,
    LEX_TAG_NO_BRACKET
};
struct lex_tag_span {
    size_t end, name, name_end, value, value_end;
};
enum lex_tag lex_tag(struct lex *, size_t at, bool line_start, struct lex_tag_span *ret);

/* Is `at` the first thing of its line? */
bool lex_line_start(const struct lex *, size_t at);

/* The comment opened by the { at `at`: offset of its }, or where it is taken to end (*ret_open). */
size_t lex_comment(struct lex *, size_t at, bool *ret_open);

/* Is the ( at `at` a remark in words, which may have remarks within, rather than a variation?  The offset of its ),
   or 0. */
size_t lex_remark(struct lex *, size_t at);

/* The end of a word nobody knows: up to white space or one of {}()[]; at least one byte. */
size_t lex_junk(const struct lex *, size_t at);

#endif
