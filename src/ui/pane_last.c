/* pane_last.c -- the last two plies, for a screen without room for more. */
#include <config.h>

#include "ui/pane.h"

#include "base/str.h"
#include "board/gen.h"
#include "game/game.h"
#include "notation/movetext.h"

static int rows(const struct view *v, struct rect area)
{
    (void)v;
    return area.rows > 0;
}

/* "3. 37-32 10-14" or "2... 14x23 3. 37-32". */
static void add_moves(const struct view *v, struct str *out)
{
    const struct node *here = game_here(v->game);
    const struct node *n = here->ply > 1 && here->parent->parent ? here->parent : here;
    struct moves legal;
    bool after = false;
    for (; n->parent; n = here) {
        if (n->kind == NODE_MOVE) {
            bool second = game_is_second(v->game, n);
            if (!second || !after) str_addf(out, " %d.%s", game_move_number(v->game, n), second ? ".." : "");
            str_put(out, ' ');
            gen_moves(game_rules(v->game), &n->parent->pos, &legal);
            movetext_write(game_rules(v->game), v->coord, &n->parent->pos, &legal, &n->move, MOVETEXT_SHORT, out);
        }
        if (n == here) break;
        after = true;
    }
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    struct str s = { 0 };
    add_moves(v, &s);
    canvas_text(c, r, 0, 0, v->theme->style[STYLE_TEXT], str_text(&s));
    str_release(&s);
}

const struct pane pane_last = { .name = "last moves", .rows = rows, .draw = draw };
