/* pane_beside.c -- the game beside the one on the board: its name in the title's line; board and panel are drawn by
   the panes of a game, which are given a view of it, as they are of the game that is previewed in a list. */
#include <config.h>

#include "ui/pane.h"

#include "game/game.h"

void pane_other_view(const struct view *v, struct game *game, struct pick *room, struct view *ret)
{
    *ret = *v;
    ret->game = game;
    ret->mode = MODE_REPLAY;
    ret->moves = v->beside_moves;
    ret->cursor = ret->marks = false;
    ret->hint_from = ret->hint_to = 0;
    ret->table = (struct session_table){ 0 };
    pick_init(room, game_rules(ret->game), WHITE);
    ret->pick = room;
}

static void draw_title(const struct view *v, struct canvas *c, struct rect r)
{
    struct ink ink = v->theme->style[STYLE_TITLE];
    canvas_fill(c, r, ' ', ink);
    canvas_textf(c, r, 0, 0, ink, "%c %s   ply %d/%d%s", v->focus == FOCUS_BESIDE ? '>' : ' ', v->beside.from,
        game_here(v->beside.game)->ply, game_line_end(v->beside.game)->ply, v->beside.together ? "   together" : "");
}

const struct pane_ops pane_beside_title = { .name = "beside", .draw = draw_title };
