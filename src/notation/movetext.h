/* movetext.h -- one move as text, and the text a person types resolved against the legal moves. */
#ifndef NOTATION_MOVETEXT_H
#define NOTATION_MOVETEXT_H

#include "board/move.h"
#include "notation/coord.h"

struct game;
struct node;

enum movetext_style {
    MOVETEXT_SHORT, /* 32-28, 28x19; the full route only if from and to are ambiguous; ~33 for a forfeit */
    MOVETEXT_LONG,  /* the full route of every capture */
    MOVETEXT_HUB,   /* from-to, or from x to x captured squares in ascending order; ~33: what `huff moves` prints */
    MOVETEXT_PDN /* SHORT without the forfeit, with the file's capture separator unless a quiet move looks the same */
};

/* Append a legal move; `legal` is the list of position p. */
void movetext_write(const struct rules *, struct coord, const struct pos *p, const struct moves *legal,
    const struct move *, enum movetext_style, struct str *out);

/* The same without a list.  The move may also be an illegal one that stands; then only its two squares are written. */
void movetext_alone(const struct rules *, struct coord, const struct pos *p, const struct move *, enum movetext_style,
    struct str *out);

/* Append the moves of a line that begins at `start`, each after a blank unless it comes first or after white space. */
void movetext_line(const struct rules *, struct coord, const struct pos *start, const struct move *, int n,
    enum movetext_style, struct str *out);

/* Write a move alone, in the short style, into buf.  MOVETEXT uses a buffer that lasts until the end of the block. */
enum { MOVETEXT_ROOM = 192 };
const char *movetext_of(const struct rules *, struct coord, const struct pos *p, const struct move *,
    char buf[MOVETEXT_ROOM]);
#define MOVETEXT(rules, coord, p, m) movetext_of(rules, coord, p, m, (char[MOVETEXT_ROOM]){ 0 })

/* Append the number of a move of a game: "17. " or, for the second of two turns and only if `forced`, "17... ". */
void movetext_number(const struct game *, const struct node *, bool forced, struct str *out);

/* Append a move of a game with its number: "17. 34-29", "17... 20-24".  Squares are named in the given notation; NULL:
   in that of the game's rules. */
void movetext_numbered(const struct game *, const struct node *, const struct coord *, struct str *out);

/* Resolve what a person or a file wrote against the legal moves.  Accepted are 32-28, 3228, 32 28, 32.28, 32->28,
   1. 32-28, 32x28, 27x9 if unique, 27x18x9 (any of the squares on the way, or of the captured ones), a3-b4, c3:e5, gf4,
   ".." (the only move), "x" (the only capture), 32-28~33, upper case, blanks, typographic signs and a final ! ? or *.
   A refusal that could cost only one piece need not name the piece.  A full route means itself, not a longer one that
   it is part of (Thai).
   MOVETEXT_FOUND: *ret is the one legal move meant.  MOVETEXT_AMBIGUOUS: several captured sets or forfeits fit; *ret is
   the first, and all are in `ret_several` (up to its room; may be NULL).  MOVETEXT_ILLEGAL: the squares are understood,
   but no legal move fits them; that is so even if only squares between do not fit (to forgive that, try start and end
   alone).  MOVETEXT_UNREADABLE: not a move of this board. */
enum movetext_found { MOVETEXT_FOUND, MOVETEXT_AMBIGUOUS, MOVETEXT_ILLEGAL, MOVETEXT_UNREADABLE };
struct movetext_several {
    int n;
    struct move m[64];
};
enum movetext_found movetext_read(const struct rules *, struct coord, const struct pos *, const struct moves *legal,
    const char *text, size_t n, struct move *ret, struct movetext_several *ret_several);

/* Append one sentence that says why the text is not a legal move, naming the rule, and what is legal instead
   ("32-28: a capture is compulsory; 27x18 takes 2, 31x22 takes 1 and the most must be taken"). */
void movetext_explain(const struct rules *, struct coord, const struct pos *, const struct moves *legal,
    const char *text, struct str *out);

#endif
