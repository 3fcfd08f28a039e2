/* sheet.h -- a game's rules in words, made from its facts, so the words can't disagree; in the language
   of who reads them (base/lang.h). */
#ifndef BOARD_SHEET_H
#define BOARD_SHEET_H

#include <stdbool.h>

struct ending;
struct rules;
struct str;

enum { SHEET_NTH = 48, SHEET_ENDING = 256 };

/* "third", "12th". */
const char *sheet_nth(int n, char buf[SHEET_NTH]);

/* "three kings against a lone king"; whole: "three pieces, at least one of them a king, ..." */
const char *sheet_ending(const struct ending *, bool whole, char buf[SHEET_ENDING]);

/* The whole rules sheet, without a title, lines of at most 76 columns. */
void sheet_write(const struct rules *, struct str *out);

/* The card of at most 8 short lines (at most 38 columns each) for the screen's panel. */
void sheet_card(const struct rules *, struct str *out);

/* One line: the board, how men and kings capture, which captures, how it is won if not as usual. */
void sheet_line(const struct rules *, struct str *out);

#endif
