/* pdn_item.h -- what a game's text is made of.

   Every byte of a game lies in an item or in the white space between items, so nothing is lost:
   checking, replaying, building a game tree and writing all work from the items.  Variations are
   flat (ITEM_OPEN .. ITEM_CLOSE, always balanced within a game unless the text ends early). */
#ifndef PDN_PDN_ITEM_H
#define PDN_PDN_ITEM_H

#include <stdint.h>

#include "game/ending.h"

enum item_kind {
    ITEM_TAG,      /* x..x_end the name, y..y_end the value as written */
    ITEM_COMMENT,  /* { }, ; or ( ): x..x_end the text, with its parentheses */
    ITEM_PERCENT,  /* % to the end of the line */
    ITEM_NUMBER,   /* x: the move number, n: dots */
    ITEM_MOVE,     /* n, a, b: squares, the first two (numeric moves); lex_move reads the rest */
    ITEM_UNKNOWN,  /* - or -- */
    ITEM_ELLIPSIS, /* ... with no number before it: no move was made */
    ITEM_SETUP,    /* x..x_end the FEN of a set-up */
    ITEM_STRENGTH, /* ! ? signs */
    ITEM_NAG,      /* x: its number */
    ITEM_ONLY,     /* * or a sign for an only move */
    ITEM_OPEN,
    ITEM_CLOSE,  /* a variation; x of ITEM_OPEN: the index of its ITEM_CLOSE, n if it has none */
    ITEM_RESULT, /* the terminator */
    ITEM_JUNK
};

struct item {
    uint8_t kind, how, n, a, b; /* how: of a move, LEX_NUMERIC.. */
    bool capture, forfeit;      /* of a move: x was written; ~ was written */
    uint32_t at, end;
    uint32_t x, x_end, y, y_end;
};

/* One game.  [at, end): its text. */
struct items {
    struct item *v;
    size_t n, room;
    size_t at, end;
    int moves, var_moves, comments, nags; /* counted as read; moves of the main line */
    bool has_fen;
};

/* The first tag of that name (case does not count), or NULL. */
const struct item *items_tag(const struct items *, const char *text, const char *name);
/* The terminator, or NULL. */
const struct item *items_end(const struct items *);
/* Is the name of that tag `name`? */
bool item_is_tag(const struct item *, const char *text, const char *name);

/* Is it more than a header has? */
static inline bool item_is_body(enum item_kind kind)
{
    return kind != ITEM_TAG && kind != ITEM_COMMENT && kind != ITEM_PERCENT;
}
/* Does it praise or blame the move before it? */
static inline bool item_is_glyph(enum item_kind kind)
{
    return kind == ITEM_STRENGTH || kind == ITEM_NAG || kind == ITEM_ONLY;
}
/* Is it a comment in braces that is not closed? */
static inline bool item_is_open(const struct item *i, const char *text)
{
    return i->kind == ITEM_COMMENT && text[i->at] == '{' && i->x_end == i->end;
}

/* What a result as files write it means: 1-0, 1:0, 1/2, 0.5-0.5 ...; RESULT_NONE: nothing known. */
enum result items_result(const char *s, size_t n);
/* Is it points such as 12-8, which say no more than themselves? */
bool items_are_points(const char *s, size_t n);
/* May a Result tag say this: a result, `*` or points?  Else false with a sentence. */
bool items_may_end(const char *s, size_t n, struct err *);
/* May a person change a tag of this name?  Not one that the game itself gives: false with a sentence. */
bool items_may_change(const char *name, struct err *);

#endif
