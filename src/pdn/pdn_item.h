/* pdn_item.h -- the items of a game's text.

   Every byte of a game lies in an item or in the white space between items, so nothing is lost:
   checking, replaying, building a game tree and writing all work from the items.  Variations are
   flat (ITEM_OPEN .. ITEM_CLOSE, always balanced within a game unless the text ends early). */
#ifndef PDN_PDN_ITEM_H
#define PDN_PDN_ITEM_H

#include <stdint.h>

#include "game/ending.h"

enum item_kind {
    ITEM_TAG,      /* x..x_end the name, y..y_end the value as written */
    ITEM_COMMENT,  /* { }, ; or ( ): x..x_end the text; that of ( ) includes its parentheses */
    ITEM_PERCENT,  /* % to the end of the line */
    ITEM_NUMBER,   /* x: the move number, n: how many dots */
    ITEM_MOVE,     /* n: how many squares; a, b: the first two of a numeric move; lex_move reads the rest */
    ITEM_UNKNOWN,  /* - or -- */
    ITEM_ELLIPSIS, /* ... without a number before it: no move was made */
    ITEM_SETUP,    /* x..x_end the FEN of a set-up */
    ITEM_STRENGTH, /* ! ? signs */
    ITEM_NAG,      /* x: its number */
    ITEM_ONLY,     /* * or another sign for an only move */
    ITEM_OPEN,     /* a variation begins; x: the index of its ITEM_CLOSE, or the number of items if it has none */
    ITEM_CLOSE,
    ITEM_RESULT, /* the terminator */
    ITEM_JUNK
};

struct item {
    uint8_t kind, how, n, a, b; /* how: for a move, LEX_NUMERIC and so on */
    bool capture, forfeit;      /* for a move: written with x; written with ~ */
    uint32_t at, end;
    uint32_t x, x_end, y, y_end;
};

/* One game.  [at, end): its text. */
struct items {
    struct item *v;
    size_t n, room;
    size_t at, end;
    int moves, var_moves, comments, nags; /* counted while reading; moves: of the main line */
    bool has_fen;
};

/* The first tag of that name (case is ignored); NULL if there is none. */
const struct item *items_tag(const struct items *, const char *text, const char *name);
/* The terminator; NULL if there is none. */
const struct item *items_end(const struct items *);
/* Is the name of that tag `name`? */
bool item_is_tag(const struct item *, const char *text, const char *name);

/* Does an item of this kind begin the body of a game, since headers have none? */
static inline bool item_is_body(enum item_kind kind)
{
    return kind != ITEM_TAG && kind != ITEM_COMMENT && kind != ITEM_PERCENT;
}
/* Does it praise or blame the move before it? */
static inline bool item_is_glyph(enum item_kind kind)
{
    return kind == ITEM_STRENGTH || kind == ITEM_NAG || kind == ITEM_ONLY;
}
/* Is it a comment whose { is not closed? */
static inline bool item_is_open(const struct item *i, const char *text)
{
    return i->kind == ITEM_COMMENT && text[i->at] == '{' && i->x_end == i->end;
}

/* The meaning of a result as files write it: 1-0, 1:0, 1/2, 0.5-0.5 ...  RESULT_NONE if it is not known. */
enum result items_result(const char *s, size_t n);
/* Is it points such as 12-8, from which no result follows? */
bool items_are_points(const char *s, size_t n);
/* Can a Result tag have this value: a result, `*` or points?  If not, false with a sentence. */
bool items_may_end(const char *s, size_t n, struct err *);
/* May a person change the tag of this name?  False with a sentence for tags that follow from the game itself. */
bool items_may_change(const char *name, struct err *);

#endif
