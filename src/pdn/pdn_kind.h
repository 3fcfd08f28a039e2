/* pdn_kind.h -- which game a PDN game is, and how its squares are called: by the tag Variant, else GameType, else what
   the user assumes or the whole file suggests. */
#ifndef PDN_PDN_KIND_H
#define PDN_PDN_KIND_H

#include "board/quiet.h"
#include "notation/coord.h"

enum { KIND_LETTERS = 256, KIND_WHY = 512 };

/* A kind of game.  `played`: huff plays it; the rest but `number` is empty otherwise.
   bit_of_*: bit numbers by square number and by file * 16 + rank; MOVE_NONE off the board.  square, set, steps, by bits:
   square numbers, sets of one, and where a man of each side goes quietly by one step. */
struct pdn_kind {
    int number; /* of the GameType; -1 not known */
    bool played;
    bool usual;         /* its squares are called otherwise than its GameType says (kind_usual) */
    char why[KIND_WHY]; /* how it was guessed; "": it was not */
    struct rules rules;
    struct coord coord;
    enum side starter;
    struct pos start;
    const struct gen *gen;
    struct quiet quiet;
    uint8_t bit_of_number[KIND_LETTERS], bit_of_letters[KIND_LETTERS], square[128];
    wide set[128], steps[2][128];
};

/* The kind the tags' values say (NULL: no such tag); a Variant may also be a -v text that changes facts of a built-in
   game.  False when they say nothing.  *ret is filled even for a game that isn't played. */
bool kind_of_tags(const char *variant, const char *gametype, struct pdn_kind *ret);

/* The kind of these rules, its squares called as they say. */
void kind_of_rules(const struct rules *, struct pdn_kind *ret);

/* Other built-in games of the same GameType number on the same board that move otherwise, at most `most`; how many. */
int kind_others(const struct pdn_kind *, struct pdn_kind *ret, int most);

/* The same game with the squares called as usual for its number, or in the game that the tag Variant (NULL: there is none)
   names; false if they already are. */
bool kind_usual(const struct pdn_kind *, const char *variant, struct pdn_kind *ret);

#endif
