/* movetext.h -- one move as text, and the text a person types resolved against the legal moves. */
#ifndef NOTATION_MOVETEXT_H
#define NOTATION_MOVETEXT_H

#include "board/move.h"
#include "notation/coord.h"

struct game;
struct node;

enum movetext_style {
    MOVETEXT_SHORT, /* 32-28, 28x19; the full route only where from and to are ambiguous; ~33 */
    MOVETEXT_LONG,  /* the full route of every capture */
    MOVETEXT_HUB,   /* from-to, fromxtoxcaptured.. ascending, ~33: what `huff moves` prints */
    MOVETEXT_PDN /* SHORT with the file's capture separator, unless a quiet move is written so, and without the forfeit */
};

/* Append a legal move of `legal` (the list of position p). */
void movetext_write(const struct rules *, struct coord, const struct pos *p, const struct moves *legal,
    const struct move *, enum movetext_style, struct str *out);

/* The same of a move alone, also an illegal one that stands: of that its two squares say enough. */
void movetext_alone(const struct rules *, struct coord, const struct pos *p, const struct move *, enum movetext_style,
    struct str *out);

/* Append the moves of a line from `start` on, a blank before each that has no white space or nothing before it. */
void movetext_line(const struct rules *, struct coord, const struct pos *start, const struct move *, int n,
    enum movetext_style, struct str *out);

/* A move alone as short text in buf; MOVETEXT, in room of its own that lasts as long as the block. */
enum { MOVETEXT_ROOM = 192 };
const char *movetext_of(const struct rules *, struct coord, const struct pos *p, const struct move *,
    char buf[MOVETEXT_ROOM]);
#define MOVETEXT(rules, coord, p, m) movetext_of(rules, coord, p, m, (char[MOVETEXT_ROOM]){ 0 })

/* "17. ", "17... ": the number of a move of a game, appended; before the second of two turns only if `forced`. */
void movetext_number(const struct game *, const struct node *, bool forced, struct str *out);

/* "17. 34-29", "17... 20-24": a move of a game with its number, appended; squares as the game's books call them, or as said. */
void movetext_numbered(const struct game *, const struct node *, const struct coord *, struct str *out);

/* Read what a person or a file wrote: 32-28, 3228, 32 28, 32.28, 32->28, 1. 32-28, 32x28, 27x18x9 (any subset of squares on the way, or the
   captured squares), 27x9 if unique, a3-b4, c3:e5, gf4, "..", "x" (the only capture), 32-28~33, upper case, blanks,
   typographic signs and a final ! ? or *.  A refusal that could cost only one piece need not name it.  A full route
   means itself, not a longer one it is part of (Thai). MOVETEXT_FOUND: *ret is the one legal move meant.
   MOVETEXT_AMBIGUOUS: several captured sets or forfeits fit; they are in `ret_several` (up to room; may be NULL) and
   *ret is the first. MOVETEXT_ILLEGAL: squares understood but no legal move, also when squares between do not fit (to
   forgive that, try start and end alone).  MOVETEXT_UNREADABLE: not a move of this board. */
enum movetext_found { MOVETEXT_FOUND, MOVETEXT_AMBIGUOUS, MOVETEXT_ILLEGAL, MOVETEXT_UNREADABLE };
struct movetext_several {
    int n;
    struct move m[64];
};
enum movetext_found movetext_read(const struct rules *, struct coord, const struct pos *, const struct moves *legal,
    const char *text, size_t n, struct move *ret, struct movetext_several *ret_several);

/* Why is that text not a legal move, and what is legal instead: one sentence naming the rule
   ("32-28: a capture is compulsory; 27x18 takes 2, 31x22 takes 1 and the most must be taken"). */
void movetext_explain(const struct rules *, struct coord, const struct pos *, const struct moves *legal,
    const char *text, struct str *out);

#endif
