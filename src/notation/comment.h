/* comment.h -- glyphs, and what a comment on a move is made of: words for people, and commands for programs in brackets,
   [%name value] (PDN 3.0 has [%clk 0:49:11]; [%eval 0.17] and [%eval #5] are what lidraughts writes: men from
   White's view, or a win in so many moves).  Commands this program does not know are kept. */
#ifndef NOTATION_COMMENT_H
#define NOTATION_COMMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct node;
struct str;

/* COMMENT_WIN - n: White wins in n plies; the engine's scores have the same form. */
enum { COMMENT_WIN = 10000, COMMENT_WON = 9000 };

/* The value of the first command of that name in `n` bytes of comment, *ret_n bytes; NULL: it has none. */
const char *comment_command(const char *s, size_t n, const char *name, size_t *ret_n);

/* Add to `out` the comment (NULL: none) with the command set to this value, in its place or, if it is new, in
   front; a value of NULL takes the command out.  All else stays as it is. */
void comment_set_command(const char *comment, const char *name, const char *value, struct str *out);

/* Add to `out` the words alone, runs of blanks made one. */
void comment_words(const char *comment, struct str *out);

/* Add to `out` the comment's commands with other words behind them (NULL: none).  Where these begin and end as the old ones
   do, lines and paragraphs stay. */
void comment_set_words(const char *comment, const char *words, struct str *out);

/* The [%eval] of a comment (NULL: none): centi-men from White's view, or near +-COMMENT_WIN; false without one
   or when it cannot be read. */
bool comment_eval(const char *comment, int *ret_score);
/* The value of such a command: "0.17", "#5", "#-3". */
void comment_eval_write(int score, struct str *out);

/* A time, h:mm:ss, mm:ss or seconds, with parts of a second, in milliseconds; -1: something else. */
int64_t comment_time(const char *, size_t n);
/* How long a move took in its game, in milliseconds: as its comment says ([%emt]), else by the mover's clock, on which an
   increment hides what a quick one took; -1: not known. */
int64_t comment_took(const struct node *);

/* The glyph behind a $ sign's number (numeric annotation glyph): "!", "?", "!!", "??", "!?", "?!"; NULL for other
   numbers. */
const char *nag_glyph(int nag);
/* Those that call a move bad, and how much: 3, 2 and 1; 0: it does not. */
enum { NAG_MISTAKE = 2, NAG_BLUNDER = 4, NAG_DUBIOUS = 6 };
int nag_weight(int nag);
/* The worst of a move's; 0: none calls it bad. */
int nag_worst(const struct node *);
/* Is the move called bad, ? or ??, or (`dubious`) ?!, too? */
bool nag_bad(const struct node *, bool dubious);
/* The number of a glyph of n bytes; 0 for one that has none. */
int nag_of_glyph(const char *s, size_t n);

#endif
