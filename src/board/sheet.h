/* sheet.h -- a game's rules in words, made from its facts, so the words can't disagree. */
#ifndef BOARD_SHEET_H
#define BOARD_SHEET_H

struct rules;
struct str;

/* The whole rules sheet, without a title, lines of at most 76 columns. */
void sheet_write(const struct rules *, struct str *out);

/* The card of at most 8 short lines (at most 38 columns each) for the screen's panel. */
void sheet_card(const struct rules *, struct str *out);

/* One line: the board, how men and kings capture, which captures, how it is won if not as usual. */
void sheet_line(const struct rules *, struct str *out);

#endif
