/* pdn_lex.h -- the words of a PDN text: white space, moves, numbers, results, tags, comments.  Every function looks at
   one place and tells where the word there ends.  None allocates.  None looks beyond the word, or it remembers how far
   it has looked, so reading is linear in the length of the text. */
#ifndef PDN_PDN_LEX_H
#define PDN_PDN_LEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The result of a search for }, which serves every { in between.  `next` is the first } from `from` on, or the end of
   the text if there is none; NULL: nothing was sought. */
struct braces {
    const char *from, *next;
};

/* The first } from p on; NULL if there is none before `end`. */
const char *braces_next(struct braces *, const char *p, const char *end);

/* The text.  `one_byte`: it is not UTF-8, so typographic signs are single bytes (cp1252). */
struct lex {
    const char *s;
    size_t n;
    bool one_byte;
    size_t no_quote_to; /* there is no `"]` from an earlier search up to here */
    bool open_end;      /* the text ended inside what may be a remark, or a tag's value */
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

/* The byte at `at`; 0 past the end of the text. */
static inline char lex_byte(const struct lex *l, size_t at)
{
    return at < l->n ? l->s[at] : 0;
}

/* The place after the blanks and tabs at `at`. */
static inline size_t lex_blanks(const struct lex *l, size_t at)
{
    while (lex_byte(l, at) == ' ' || lex_byte(l, at) == '\t') at++;
    return at;
}

/* The ASCII character that a sign at `at` stands for, and its length; 0 if it is no such sign.  '-': dashes, 'x': the
   times sign, '.': three dots, '"': quotes, ' ': blanks, 'h': a half, 'o': the signs for an only move. */
char lex_sign(const struct lex *, size_t at, size_t *ret_n);

/* The end of the white space at `at`.  *ret_odd (ret_odd may be NULL) is the place of the first spelt-out \r or control
   byte in it, or SIZE_MAX. */
size_t lex_white(const struct lex *, size_t at, size_t *ret_odd);
size_t lex_line_end(const struct lex *, size_t at); /* offset of the line end, or n */

enum { LEX_SQUARES_MAX = 64 };

/* The squares of a move as written.  LEX_LETTERS and LEX_SHORT have file (from 0) and rank (from 1), LEX_NUMERIC has
   numbers.  `forfeit`: the square after ~; 0: none. */
struct lex_move {
    enum { LEX_NUMERIC, LEX_LETTERS, LEX_SHORT } how;
    int n;             /* squares; LEX_SHORT: files, each with its rank or 0, the last one with its rank */
    bool capture;      /* written with x or : */
    bool goes;         /* written with a hyphen */
    bool space, upper; /* has white space inside; has capital letters */
    int forfeit;
    uint8_t square[LEX_SQUARES_MAX]; /* number, or file * 16 + rank */
};

/* The end of the move at `at`; 0 if there is none. */
size_t lex_move(const struct lex *, size_t at, struct lex_move *ret);

/* The end of the move number at `at` with its dots; 0 if there is none. */
size_t lex_number(const struct lex *, size_t at, int *ret, int *ret_dots);

/* The end of the result (not `*`) at `at`; 0 if there is none. */
size_t lex_result(const struct lex *, size_t at);

/* The end of the strengths at `at`; 0 if there are none.  They are any of ! and ?, bare or in parentheses, or a sign
   for an only move. */
size_t lex_strength(const struct lex *, size_t at);

/* Read the tag at `at`, and tell what is wrong with it.  LEX_TAG_NONE: it is no tag. */
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

/* Is `at` the first thing in its line? */
bool lex_line_start(const struct lex *, size_t at);

/* The offset of the } of the comment that the { at `at` opens.  If that is missing, *ret_open is set, and the result is
   where the comment is taken to end. */
size_t lex_comment(struct lex *, size_t at, bool *ret_open);

/* If the ( at `at` begins a remark in words (which may have remarks inside) and no variation, the offset of its ); else
   0. */
size_t lex_remark(struct lex *, size_t at);

/* The end of an unknown word: the next white space or one of {}()[]; at least one byte on. */
size_t lex_junk(const struct lex *, size_t at);

#endif
