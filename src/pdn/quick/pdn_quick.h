/* pdn_quick.h -- ordinary PDN read fast: one game after another from a text, tags as spans, the main line packed and
   every move of it checked for legality.

   Ordinary is what programs write and nearly every game of a collection is: tags on lines of their own, numbered moves,
   comments, variations, glyphs, a result.  Anything else, or any doubt (a move that is not legal, an odd token, a game
   without an end or of a kind huff does not play), makes it QUICK_ODD: the text from ret->start to ret->end is then for
   pdn.h, the authority, or quick_full.  On a QUICK_GAME the two agree about tags, moves and result, as tests make sure.
   Allocates nothing for ordinary games; memory does not grow with the text. */
#ifndef PDN_QUICK_PDN_QUICK_H
#define PDN_QUICK_PDN_QUICK_H

#include "base/local.h"
#include "board/pos.h"

struct pdn_kinds;
struct pdn_reporter;
struct pdn_source;
struct quick;

enum quick_tag {
    QUICK_WHITE,
    QUICK_BLACK,
    QUICK_EVENT,
    QUICK_SITE,
    QUICK_ROUND,
    QUICK_RESULT,
    QUICK_DATE,
    QUICK_GAMETYPE,
    QUICK_VARIANT,
    QUICK_FEN,
    QUICK_WHITE_RATING,
    QUICK_BLACK_RATING,
    QUICK_WHITE_ELO,
    QUICK_BLACK_ELO,
    QUICK_TAGS
};

/* A part of the text; s NULL: not there. */
struct quick_span {
    const char *s;
    size_t n;
};

/* The tag of this name, QUICK_TAGS for any other. */
enum quick_tag quick_tag_called(const char *name, size_t n);

enum quick_kind { QUICK_END, QUICK_GAME, QUICK_ODD };

struct quick_game {
    enum quick_kind kind;
    size_t start, end;                 /* bytes of the text: the game with its tags and its result */
    struct quick_span tag[QUICK_TAGS]; /* values as written, escapes not resolved; the first of each name */
    struct quick_span result;          /* what ends the game: "2-0", "*" */
    const struct rules *rules; /* by its tags, else as assumed; valid until the next call; NULL: huff has none */
    struct pos start_pos;      /* where it begins; with QUICK_COUNT only if no tag says so */
    int plies;                 /* of the main line; moves are counted even where they are not checked */
    const uint8_t *packed;
    size_t packed_n;           /* the main line (packed.h), valid until the next call */
    bool comments, variations; /* there are some (they are skipped, not checked) */
    /* Of odd games: packed is the line up to a set-up between moves, or what cannot be played; quick_next: there is
       nothing that could be meant as a game; something was begun that ends where the text has not come yet. */
    bool broken, nothing, open;
};

/* What to do with moves: nothing but count them (a list of games), or check each. */
enum quick_depth { QUICK_COUNT, QUICK_CHECK };

/* `assume`: the game of texts that do not say (copied); NULL: International, and quick_full guesses by the text. */
struct quick *quick_new(const struct rules *assume, enum quick_depth);
void quick_free(struct quick *);
OWNED(quick, quick_free);

/* The next game of text[at .. n); ret->end is where to go on.  QUICK_END: nothing but white space is left.  Games begin
   and end where pdn.h has them begin and end; UTF-16 is none to it.  A QUICK_ODD has no rules, start_pos and packed. */
enum quick_kind quick_next(struct quick *, const char *text, size_t n, size_t at, struct quick_game *ret);

/* The same of any game, the first of a source, by the full reader; what it finds goes to the reporter.  False: there is
   none. */
bool quick_full(struct quick *, const struct pdn_source *, struct pdn_reporter *, struct quick_game *ret);

/* ... of a game whose text this is, by its own words alone. */
bool quick_alone(struct quick *, const char *text, size_t n, struct pdn_reporter *, struct quick_game *ret);

/* The result that counts, of lists, searches, trees and reports alike: what the tag says; where that says none, what ends
   the game. */
struct quick_span quick_result_said(const struct quick_game *);

/* The kinds of its games, and what is assumed of those whose tags say nothing. */
struct pdn_kinds *quick_kinds(struct quick *);

#endif
