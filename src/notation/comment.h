/* comment.h -- glyphs, and the parts of a comment on a move: words for people, and commands for programs in brackets,
   [%name value].  PDN 3.0 has [%clk 0:49:11]; lidraughts writes [%eval 0.17] (men from White's view) and [%eval #5]
   (a win in so many moves).  Commands that this program does not know are kept. */
#ifndef NOTATION_COMMENT_H
#define NOTATION_COMMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct node;
struct str;

/* The score COMMENT_WIN - n means that White wins in n plies; the engine's scores have the same form. */
enum { COMMENT_WIN = 10000, COMMENT_WON = 9000 };

/* The value (*ret_n bytes) of the first command of that name in a comment of `n` bytes; NULL if there is none. */
const char *comment_command(const char *s, size_t n, const char *name, size_t *ret_n);

/* Append the comment (NULL: none) to `out` with the command set to `value`.  A new command stands in front; value NULL
   removes the command.  Everything else stays as it is. */
void comment_set_command(const char *comment, const char *name, const char *value, struct str *out);

/* Append the words of a comment alone to `out`; each run of blanks becomes one blank. */
void comment_words(const char *comment, struct str *out);

/* Append the comment's commands to `out`, followed by `words` (NULL: none) in place of the old ones.  The beginning and
   end that old and new words share keep their line breaks and paragraphs. */
void comment_set_words(const char *comment, const char *words, struct str *out);

/* Read the [%eval] of a comment (NULL: none): centi-men from White's view, or near +-COMMENT_WIN.  False if there is
   none or it cannot be read. */
bool comment_eval(const char *comment, int *ret_score);
/* Append the value of such a command: "0.17", "#5", "#-3". */
void comment_eval_write(int score, struct str *out);

/* Read a time (h:mm:ss, mm:ss or seconds, with or without a fraction) in milliseconds; -1 if it is none. */
int64_t comment_time(const char *, size_t n);
/* How long a move took in its game, in milliseconds; -1 if not known.  Its comment tells ([%emt]), else the mover's
   clocks before and after it, where an increment hides part of the time. */
int64_t comment_took(const struct node *);

/* The glyph of a NAG (numeric annotation glyph, the number after a $ sign): "!", "?", "!!", "??", "!?", "?!"; NULL for
   other numbers. */
const char *nag_glyph(int nag);
/* The NAGs that call a move bad.  nag_weight says how bad: 3 for ??, 2 for ?, 1 for ?!; 0 for any other NAG. */
enum { NAG_MISTAKE = 2, NAG_BLUNDER = 4, NAG_DUBIOUS = 6 };
int nag_weight(int nag);
/* The worst NAG of a move; 0 if none calls it bad. */
int nag_worst(const struct node *);
/* Is the move marked ? or ?? (or, if `dubious`, ?!)? */
bool nag_bad(const struct node *, bool dubious);
/* The NAG of a glyph of n bytes; 0 if it is no glyph. */
int nag_of_glyph(const char *s, size_t n);

#endif
