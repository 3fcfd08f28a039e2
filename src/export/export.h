/* export.h -- a game, or the position it stands at, in forms that other programs and people read.

   pdn, fen      as huff reads them back
   txt           board, FEN and moves in plain letters
   md            Markdown: moves with variations as nested lists, diagrams as code
   svg           the position as a picture, like the board on the screen
   html          one page with everything in it: a board to play through, on a telephone, too; without JavaScript the
                 moves and the last position
   json          the tree of moves for other programs, the position after each as FEN

   Text from outside is escaped; nothing refers to anything outside of the text written. */
#ifndef EXPORT_EXPORT_H
#define EXPORT_EXPORT_H

#include "export/export_view.h"

struct export_format {
    const char *name;
    void (*write)(const struct export_view *, struct str *out);
};

/* The format of that name; NULL if there is none. */
const struct export_format *export_find(const char *name);

/* Append the names of the formats, "pdn, fen, ... or json". */
void export_names(struct str *out);

#endif
