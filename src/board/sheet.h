/* sheet.h -- a game's rules in words, in the reader's language (base/lang.h).  They are made from the facts, so that
   the two cannot disagree. */
#ifndef BOARD_SHEET_H
#define BOARD_SHEET_H

#include <stdbool.h>

struct ending;
struct rules;
struct str;

enum { SHEET_NTH = 48, SHEET_ENDING = 256 };

/* "third", "12th". */
const char *sheet_nth(int n, char buf[SHEET_NTH]);

/* "three kings against a lone king"; if `whole`: "three pieces, at least one of them a king, ..." */
const char *sheet_ending(const struct ending *, bool whole, char buf[SHEET_ENDING]);

/* The whole rules sheet, without a title, lines of at most 76 columns. */
void sheet_write(const struct rules *, struct str *out);

/* The card for the screen's panel: at most 8 lines of at most 38 columns. */
void sheet_card(const struct rules *, struct str *out);

/* One line: the board, how men and kings capture, which captures must be made, and how the game is won if not
   as usual. */
void sheet_line(const struct rules *, struct str *out);

#endif
