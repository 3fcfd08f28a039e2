/* pane_card.c -- the rules of the game on a card, where the panel is high. */
#include <config.h>

#include "ui/pane.h"

#include <string.h>

#include "base/str.h"
#include "board/sheet.h"
#include "game/game.h"

enum { FROM = 34, LINES = 8 };

static int rows(const struct view *v, struct rect area)
{
    (void)v;
    return area.rows >= FROM ? LINES + 1 : 0;
}

/* A blank row, and the card. */
static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    int row = 1;
    struct str s;
    str_init(&s, 2048);
    sheet_card(game_rules(v->game), &s);
    for (const char *p = str_text(&s); *p && row < r.rows; row++) {
        size_t n = strcspn(p, "\n");
        canvas_textf(c, r, row, 0, v->theme->style[STYLE_DIM], "%.*s", (int)n, p);
        p += n + (p[n] == '\n');
    }
    str_release(&s);
}

const struct pane pane_card = { .name = "card", .rows = rows, .draw = draw };
