/* pane_chat.c -- what was said at a table. */
#include <config.h>

#include "ui/pane.h"

#include "base/str.h"

static int rows(const struct view *v, struct rect area)
{
    return !*v->table.name ? 0 : area.rows >= 30 ? 6 : area.rows >= 14 ? 2 : 0;
}

/* The last that was said, the newest below. */
static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    const char *who, *text;
    for (int i = 0; i < r.rows && session_chat(v->session, i, &who, &text); i++) {
        struct str line = { 0 };
        str_addf(&line, "%s: %s", who, text);
        canvas_text(c, r, r.rows - 1 - i, 0, v->theme->style[STYLE_TEXT], str_text(&line));
        str_release(&line);
    }
}

const struct pane pane_chat = { .name = "chat", .rows = rows, .draw = draw };
