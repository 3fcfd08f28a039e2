/* pdn_kind.h -- which kind of game a PDN game is, and how its squares are named: by the tag Variant, else GameType,
   else what the user assumes or the whole file suggests. */
#ifndef PDN_PDN_KIND_H
#define PDN_PDN_KIND_H

#include "board/quiet.h"
#include "notation/coord.h"

enum { KIND_LETTERS = 256, KIND_WHY = 512 };

/* A kind of game.  If huff does not play it (`played` is false), everything but `number` is empty.  bit_of_number and
   bit_of_letters: bit numbers by square number and by file * 16 + rank; MOVE_NONE if off the board.  square, set,
   steps, by bits: square numbers, sets of one square, and where a man of each side goes in one quiet step. */
struct pdn_kind {
    int number; /* of the GameType; -1: not known */
    bool played;
    bool usual;         /* its squares are not named as its GameType says (kind_usual) */
    char why[KIND_WHY]; /* how the kind was guessed; "": it was not */
    struct rules rules;
    struct coord coord;
    enum side starter;
    struct pos start;
    const struct gen *gen;
    struct quiet quiet;
    uint8_t bit_of_number[KIND_LETTERS], bit_of_letters[KIND_LETTERS], square[128];
    wide set[128], steps[2][128];
};

/* The kind by the values of the tags (NULL: no such tag).  A Variant may also be a -v text that changes facts of a
   built-in game.  False if the tags do not tell.  Otherwise *ret is filled even if huff does not play the game. */
bool kind_of_tags(const char *variant, const char *gametype, struct pdn_kind *ret);

/* The kind of these rules, with squares named as the rules say. */
void kind_of_rules(const struct rules *, struct pdn_kind *ret);

/* The other built-in games with the same GameType number and board whose pieces move in another way, at most `most` of
   them.  Returns how many. */
int kind_others(const struct pdn_kind *, struct pdn_kind *ret, int most);

/* The same game with squares named as is usual for its number or, if the tag Variant (NULL: none) names a game, in that
   game.  False if they already are. */
bool kind_usual(const struct pdn_kind *, const char *variant, struct pdn_kind *ret);

#endif
