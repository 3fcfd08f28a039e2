/* material.h -- what a slice of the tables is about: how many men and kings each side has.

   A slice holds every position of its material with the same side to move; [0] is that side.  The
   slices of one material and of the same with sides exchanged are a pair and are built together. */
#ifndef ENDGAME_MATERIAL_H
#define ENDGAME_MATERIAL_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MATERIAL_PIECES = 6, /* the most pieces a slice can have */
    MATERIAL_IDS = 7 * 7 * 7 * 7,
    MATERIAL_LIST = 128, /* slices of one number of pieces, at most */
    MATERIAL_NAME = 16
};

struct material {
    uint8_t men[2], kings[2];
};

/* The same with sides exchanged. */
struct material material_turned(struct material);
int material_pieces(struct material);
bool material_is_even(struct material); /* both sides have the same */

/* A number below MATERIAL_IDS; material_of_id undoes it. */
int material_id(struct material);

/* `KKM-K`: kings before men, the side to move first. */
void material_name(struct material, char ret[MATERIAL_NAME]);

/* Every material of so many pieces in which both sides have some, in an order in which promotion leads to
   earlier ones only, into ret; how many. */
int material_list(int pieces, struct material ret[MATERIAL_LIST]);

#endif
