/* pdn_quick.h -- a fast reader of ordinary PDN: one game after another from a text, with its tags as spans, its main
   line packed, and every move of that line checked.

   Ordinary is what programs write and nearly every game of a collection is: tags on lines of their own, numbered moves,
   comments, variations, glyphs, a result.  Anything else, or any doubt (a move that is not legal, an odd token, a game
   without an end or of a kind that huff does not play), makes a game QUICK_ODD.  Then the text from ret->start to
   ret->end is for pdn.h, the authority, or for quick_full.  For a QUICK_GAME the two agree on tags, moves and result;
   tests make sure of that.  Ordinary games need no allocation, and memory does not grow with the text. */
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

/* A part of the text; s is NULL if there is none. */
struct quick_span {
    const char *s;
    size_t n;
};

/* The tag of this name; QUICK_TAGS for any other name. */
enum quick_tag quick_tag_called(const char *name, size_t n);

enum quick_kind { QUICK_END, QUICK_GAME, QUICK_ODD };

struct quick_game {
    enum quick_kind kind;
    size_t start, end;                 /* bytes of the text: the game including its tags and its result */
    struct quick_span tag[QUICK_TAGS]; /* values as written, with their escapes; the first of each name */
    struct quick_span result;          /* what ends the game: "2-0", "*" */
    const struct rules *rules; /* by its tags, else as assumed; valid until the next call; NULL: unknown to huff */
    struct pos start_pos;      /* where it begins; with QUICK_COUNT only if no tag tells that */
    int plies;                 /* of the main line; moves are counted even if they are not checked */
    const uint8_t *packed;
    size_t packed_n;           /* the main line (packed.h), valid until the next call */
    bool comments, variations; /* there are some (they are skipped, not checked) */
    /* For odd games.  broken: packed is the line only up to a set-up between moves, or to what cannot be played.
       nothing (quick_next): there is nothing that could be a game.  open: something was begun that ends beyond the
       text. */
    bool broken, nothing, open;
};

/* What to do with moves: only count them (for a list of games), or check each. */
enum quick_depth { QUICK_COUNT, QUICK_CHECK };

/* `assume` (copied): the rules of games whose tags do not tell.  If it is NULL, they are International draughts, and
   quick_full guesses by the text. */
struct quick *quick_new(const struct rules *assume, enum quick_depth);
void quick_free(struct quick *);
OWNED(quick, quick_free);

/* Read the next game of text[at .. n); go on at ret->end.  QUICK_END: only white space is left.  Games begin and end
   where pdn.h has them begin and end, but UTF-16 is not read.  A QUICK_ODD has no rules, start_pos and packed. */
enum quick_kind quick_next(struct quick *, const char *text, size_t n, size_t at, struct quick_game *ret);

/* Read any game, the first of a source, with the full reader.  Its findings go to the reporter.  False if there is no
   game. */
bool quick_full(struct quick *, const struct pdn_source *, struct pdn_reporter *, struct quick_game *ret);

/* The same for the text of a single game, judged by its own words alone. */
bool quick_alone(struct quick *, const char *text, size_t n, struct pdn_reporter *, struct quick_game *ret);

/* The result that counts for lists, searches, trees and reports alike: that of the tag or, if the tag tells none, the
   one that ends the game. */
struct quick_span quick_result_said(const struct quick_game *);

/* The kinds of the games, and the one assumed for those whose tags do not tell. */
struct pdn_kinds *quick_kinds(struct quick *);

#endif
