/* pane_keys.c -- which keys matter now: some rows in a panel with room for them, and one in the line of the prompt. */
#include <config.h>

#include "ui/pane_keys.h"

#include <string.h>

#include "ui/pane.h"

/* `rows` are shown in a panel of `from` rows, below `gap` blank ones. */
struct legend {
    const char *line;
    int from, gap, n;
    const char *rows[5];
};

/* Where squares are called by letters, which are keys, a move is typed behind a colon. */
static const char digits_type[] = "Tab Enter: move   digits: type a move",
                  colon_types[] = "Tab Enter: move   : types a move";

static const struct legend modes[SESSION_MODES] = {
    [MODE_PLAY] = { "arrows Tab Enter: move   digits: type a move   : command   ? help   q leave", 16, 1, 4,
        { digits_type, "u undo   U redo   H hint   f flip", "D draw   R resign   S save   q leave",
            "? all keys   : command" } },
    [MODE_REPLAY] = { "arrows: plies and variations   : command   ? help   q leave", 16, 1, 4,
        { "h/l ply   j/k variation   0/$ ends", "m1 mark   '1 jump   c comment   o fold",
            "Enter: play here   S save   q leave", "? all keys   : command" } },
    [MODE_EDIT] = { "w W b B - : put and take away   : command   ? help   q done", 16, 1, 4,
        { "w W b B put a piece   - take it away", "t turn   c clear   s start position", "u undo   q done",
            "? all keys   : command" } },
    [MODE_ANALYSE] = { "arrows: plies and variations   Space: play best   Tab: pane   : command   ? help   q leave", 19,
        0, 3,
        { "Space play best   x threat   e E lines", "y copy line   z engine   Tab pane",
            "c comment   g glyph   ? all keys   q leave" } },
    [MODE_TRAIN] = { "Tab Enter: move   H hint   a answer   n next   ? help   q back to the game", 16, 1, 4,
        { digits_type, "H hint   a answer   n next   s skip", "f flip   q back to the game",
            "? all keys   : command" } },
    [MODE_TABLE] = { "Tab Enter: move   digits: type a move   c say   : command   ? help   q leave", 16, 1, 4,
        { "D draw   R resign   u take back   c say", "a accept   d decline   b look back", digits_type,
            "? all keys   : command   q leave" } },
    [MODE_BROWSE] = { "Enter open   / filter   s sort   left, right: plies   t tag   ? help   q back", 16, 1, 5,
        { "Enter open   left, right: plies   a by itself", "/ filter   s sort   r reverse   p position",
            "t tag   d delete   J K move   S save", "T players   # figures   y copy   x write",
            "? all keys   : command   q back" } },
};
static const struct legend watching = { "c say   b look back   : command   ? help   q leave", 16, 1, 4,
    { "c say   b look back   A analyse", "f flip   S save   T say it in words", ":tables lists the tables",
        "? all keys   : command   q leave" } };
/* Who plays somebody elsewhere gets no hints. */
static const struct legend peer = { NULL, 16, 1, 4,
    { digits_type, "u undo   U redo   f flip", "D draw   R resign   S save   q leave", "? all keys   : command" } };
static const struct legend tree = { NULL, 16, 0, 2,
    { "Tab pane   Enter 1-9 play   t no tree", "? all keys   : command   q leave" } };

/* A game previewed in a list has the keys of the list. */
static const struct legend *legend_of(const struct view *v)
{
    if (session_mode(v->session) == MODE_BROWSE) return &modes[MODE_BROWSE];
    return v->mode == MODE_TABLE && v->table.side < 0 ? &watching : &modes[v->mode];
}

static const struct legend *panel_legend(const struct view *v)
{
    bool remote = session_player(v->session, WHITE)->remote || session_player(v->session, BLACK)->remote;
    if (v->has_tree && v->mode == MODE_REPLAY) return &tree;
    return remote && v->mode == MODE_PLAY ? &peer : legend_of(v);
}

static int rows(const struct view *v, struct rect area)
{
    const struct legend *l = panel_legend(v);
    return area.rows >= l->from ? l->gap + l->n : 0;
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    const struct legend *l = panel_legend(v);
    for (int i = 0; i < l->n; i++) {
        const char *keys = l->rows[i] == digits_type && v->coord.algebraic ? colon_types : l->rows[i];
        view_phrases(v, c, r, l->gap + i, 0, keys);
    }
}

const struct pane pane_keys = { .name = "keys", .rows = rows, .draw = draw };

const char *legend_line(const struct view *v)
{
    const char *question = session_question(v->session);
    if (v->browse.people) return pane_people.legend;
    if (v->pick->n > 0) return "Tab: next   Enter: play   Esc: cancel";
    if (question) return strstr(question, "y/n") ? "y: yes   n: no   Esc: cancel" : "type the answer   Esc: cancel";
    if (v->mode == MODE_PLAY && v->coord.algebraic)
        return "arrows Tab Enter: move   : move or command   ? help   q leave";
    return v->focus->legend ? v->focus->legend : legend_of(v)->line;
}
