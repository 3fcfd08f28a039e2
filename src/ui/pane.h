/* pane.h -- a pane draws one part of the screen from what is published, into a rectangle of the canvas.
   Panes change nothing and know no terminal, so tests compare canvases. */
#ifndef UI_PANE_H
#define UI_PANE_H

#include <stdbool.h>

#include "app/session/session.h"
#include "notation/coord.h"
#include "ui/canvas.h"
#include "ui/glyphs.h"
#include "ui/pick.h"
#include "ui/theme.h"

struct game;
struct movelist;
struct pager;
struct prompt;

/* What the arrows move while a game is looked through: the current move, the cursor on the board, the line
   chosen among the engine's, the column of the graph, the game beside, the move chosen in the opening tree. */
enum focus { FOCUS_MOVES, FOCUS_BOARD, FOCUS_LINES, FOCUS_GRAPH, FOCUS_BESIDE, FOCUS_TREE, FOCUSES };

/* All a pane may look at.  `session` may be NULL where only the board is drawn. */
struct view {
    struct session *session;
    struct game *game;
    enum session_mode mode;
    const struct theme *theme;
    const struct glyphs *glyphs;
    enum cell_size cell;
    struct coord coord; /* names of squares */
    bool flip;          /* Black at the bottom */
    bool numbers;       /* on empty squares */
    bool marks;         /* pieces that can move, targets */
    bool cursor;        /* the square pointed at is framed */
    bool utf8;          /* lines may be drawn with more than ASCII */
    bool blocks;        /* ... and with block elements */
    bool below;         /* the panel is two lines under the board */
    const struct pick *pick;
    int hint_from, hint_to;
    struct movelist *moves;
    const struct pager *pager;
    const struct prompt *prompt;
    struct session_thinking thinking; /* as shown: renewed twice a second */
    struct session_analysis analysis; /* in MODE_ANALYSE; the same */
    struct session_beside beside;     /* its game is NULL: none, or no room for it */
    struct movelist *beside_moves;    /* of that game, or of the one previewed */
    struct session_browse browse;     /* in MODE_BROWSE */
    int list_top;                     /* the first of its rows on the screen */
    int roundtrip;                    /* ms to the terminal and back; -1: not known */
    struct session_table table;       /* its name is "" at no table */
    enum focus focus;
    int line;      /* FOCUS_LINES, FOCUS_TREE: which, from 0 */
    bool has_tree; /* the panel shows the opening tree */
    struct session_tree tree;
    const char *notice; /* the screen's own sentence; NULL: the session's */
};

struct pane_ops {
    const char *name;
    void (*draw)(const struct view *, struct canvas *, struct rect);
};

/* Where the parts of an analysis are in the panel; rects of no rows are left out. */
struct analysis_place {
    struct rect engines, tree, list, graph, keys;
};
/* Where the panel has the list of moves, and an opening tree. */
struct rect pane_panel_list(const struct view *, struct rect panel);
struct rect pane_panel_tree(const struct view *, struct rect panel);
void pane_analysis_place(const struct view *, struct rect panel, struct analysis_place *ret);
/* ... and those of an opening tree. */
struct tree_place {
    struct rect tree, list, keys;
};
int pane_tree_rows(const struct view *); /* it has to show */
void pane_tree_draw(const struct view *, struct canvas *, struct rect tree);
int pane_tree_at(const struct view *, struct rect tree, int row); /* the move shown there; -1: none */
void pane_tree_place(const struct view *, struct rect panel, struct tree_place *ret);
/* Why one who analyses shows no lines; "" when lines are all there is to show. */
const char *pane_analysis_why(const struct view *, const struct session_analyser *);

extern const struct pane_ops pane_analysis, pane_board, pane_panel, pane_title, pane_message, pane_status, pane_prompt,
    pane_page, pane_graph, pane_beside_title, pane_tree;

extern const struct pane_ops pane_browse_title, pane_browse_list, pane_browse_game, pane_browse_status, pane_people;

/* The view of a game that is only looked at, which the panes of a game can draw; `room` is for an empty pick. */
void pane_other_view(const struct view *, struct game *, struct pick *room, struct view *ret);

#endif
