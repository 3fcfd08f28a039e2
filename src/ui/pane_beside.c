/* pane_beside.c -- the game beside the one on the board: its name in the title's line.  Its board and panel are drawn by
   the panes of a game. */
#include <config.h>

#include "ui/pane.h"

#include "game/game.h"
#include "ui/term/press.h"

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    struct ink ink = v->theme->style[STYLE_TITLE];
    canvas_fill(c, r, ' ', ink);
    canvas_textf(c, r, 0, 0, ink, "%c %s   ply %d/%d%s", v->focus == &pane_beside ? '>' : ' ', v->beside.from,
        game_here(v->beside.game)->ply, game_line_end(v->beside.game)->ply, v->beside.together ? "   together" : "");
}

/* A screen too small for it is told once. */
static void refresh(struct view *v)
{
    bool *told = view_own(v, &pane_beside), lacks = v->beside.game && v->cols < LAYOUT_BESIDE;
    if (lacks && !*told)
        view_notice(v, "Two boards side by side need %d columns, and this screen has %d", LAYOUT_BESIDE, v->cols);
    *told = lacks;
}

static bool key(struct view *v, int press)
{
    static const struct {
        int press;
        const char *line;
    } keys[] = { { PRESS_LEFT, "back" }, { PRESS_RIGHT, "forward" }, { ' ', "forward" }, { PRESS_PGUP, "back 10" },
        { PRESS_PGDN, "forward 10" }, { PRESS_HOME, "start" }, { PRESS_END, "end" }, { '0', "start" }, { '$', "end" } };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (keys[i].press != press) continue;
        view_command(v, "beside %s", keys[i].line);
        return true;
    }
    return false;
}

const struct pane pane_beside = {
    .name = "beside",
    .legend = "the game beside: arrows, Home, End: plies   Tab: next pane",
    .own = sizeof(bool),
    .draw = draw,
    .refresh = refresh,
    .key = key,
};
