/* theme.c -- see theme.h.

   The 256-colour backgrounds have a luminance of 0.1 to 0.3, so that white and black pieces are both readable on each,
   and were chosen for the largest difference under protan, deutan and tritan vision.  With 8 colours magenta is the only
   background on which bold white and black both pass 3:1 in the palettes of xterm and of the Linux console.  Pieces are
   colours 15 and 0, because these take 5 bytes to name and others 11.

   Where every square is played on, every second one has another background; a theme that has none to spare says so by
   the same number, and such squares are shaded where they are empty. */
#include <config.h>

#include "ui/term/theme.h"

#include <string.h>

/* clang-format off */
#define STYLES_256(status, comment) \
    .depth = DEPTH_256, .white = 15, .black = 0, .style = { \
        [STYLE_TEXT] = { -1, -1, 0 }, [STYLE_DIM] = { 245, -1, 0 }, [STYLE_TITLE] = { -1, -1, INK_BOLD }, \
        [STYLE_STATUS] = { 15, status, 0 }, [STYLE_MESSAGE] = { -1, -1, 0 }, [STYLE_ERROR] = { 15, 124, 0 }, \
        [STYLE_QUESTION] = { 0, 187, 0 }, [STYLE_HERE] = { 15, 166, 0 }, [STYLE_COMMENT] = { comment, -1, 0 }, \
        [STYLE_TURN] = { -1, -1, 0 } }

static const struct theme themes[] = {
    { .name = "teal", STYLES_256(24, 109), .look = { 187, 66, 166, 129, 60 }, .number = { 0, 152, 15, 15, 152 } },
    { .name = "teal", .depth = DEPTH_8,
      .style = {
          [STYLE_TEXT] = { -1, -1, 0 }, [STYLE_DIM] = { 6, -1, 0 },
          [STYLE_TITLE] = { -1, -1, INK_BOLD }, [STYLE_STATUS] = { 7, 4, INK_BOLD },
          [STYLE_MESSAGE] = { -1, -1, 0 }, [STYLE_ERROR] = { 7, 1, INK_BOLD },
          [STYLE_QUESTION] = { -1, -1, INK_REVERSE }, [STYLE_HERE] = { 7, 5, INK_BOLD },
          [STYLE_COMMENT] = { 6, -1, 0 }, [STYLE_TURN] = { -1, -1, 0 },
      },
      .look = { 7, 5, 5, 5, 5 }, .white = 7, .white_attr = INK_BOLD, .black = 0,
      .number = { 0, 7, 7, 7, 7 } },
    { .name = "teal", .depth = DEPTH_MONO,
      .style = {
          [STYLE_TEXT] = { -1, -1, 0 }, [STYLE_DIM] = { -1, -1, 0 },
          [STYLE_TITLE] = { -1, -1, INK_BOLD }, [STYLE_STATUS] = { -1, -1, INK_REVERSE },
          [STYLE_MESSAGE] = { -1, -1, 0 }, [STYLE_ERROR] = { -1, -1, INK_BOLD },
          [STYLE_QUESTION] = { -1, -1, INK_REVERSE }, [STYLE_HERE] = { -1, -1, INK_BOLD },
          [STYLE_COMMENT] = { -1, -1, 0 }, [STYLE_TURN] = { -1, -1, 0 },
      },
      .look = { -1, -1, -1, -1, -1 }, .white = -1, .black = -1, .number = { -1, -1, -1, -1, -1 } },
    { .name = "wood", STYLES_256(94, 180), .look = { 222, 94, 166, 129, 137 }, .number = { 0, 180, 15, 15, 0 } },
    { .name = "blue", STYLES_256(24, 109), .look = { 189, 67, 166, 129, 60 }, .number = { 0, 153, 15, 15, 153 } },
};
/* clang-format on */

enum { THEMES = sizeof themes / sizeof themes[0] };

const struct theme *theme_find(const char *name, enum depth depth)
{
    const struct theme *found = NULL;
    if (strcmp(name, "mono") == 0) depth = DEPTH_MONO;
    for (int i = 0; i < THEMES; i++) {
        if (themes[i].depth != depth) continue;
        if (!found || strcmp(themes[i].name, name) == 0) found = &themes[i];
    }
    return found;
}
