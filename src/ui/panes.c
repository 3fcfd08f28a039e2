/* panes.c -- the table of panes: which panes there are, where they are, and in what order Tab goes through them.  A
   new pane is a file and a row here. */
#include <config.h>

#include "ui/pane.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "game/game.h"
#include "base/press.h"

enum area { AREA_TITLE, AREA_BOARD, AREA_BAR, AREA_LIST, AREA_PANEL, AREA_MESSAGE, AREA_STATUS, AREA_PROMPT, AREAS };

/* What the screen shows, as a set: a game, a list of games or of players; a second game, beside the first or
   previewed in a list; the kind of panel; and what is beside the moves in a wide one. */
enum {
    GAME = 1,
    LIST = 2,
    PEOPLE = 4,
    BESIDE = 8,
    PREVIEW = 16,
    PLAY = 32,
    TREE = 64,
    ANALYSIS = 128,
    BELOW = 256,
    BEST = 512, /* below, too, during an analysis */
    EXTRA = 1024,
    LISTS = LIST | PEOPLE,
    MAIN = GAME | LISTS,
    PANEL = PREVIEW | PLAY | TREE | ANALYSIS | BELOW | BEST
};

/* Panes of one area are below each other in this order, and are drawn in it.  `ruled`: with a line above unless it
   is the first.  `tab`: when its turn comes with Tab; 0: never. */
static const struct part {
    const struct pane *pane;
    enum area area;
    int in, ruled, tab;
} parts[] = {
    { &pane_title, AREA_TITLE, GAME, 0, 0 },
    { &pane_browse_title, AREA_TITLE, LISTS, 0, 0 },
    { &pane_beside, AREA_TITLE, BESIDE, 0, 5 },
    { &pane_board, AREA_BOARD, GAME | BESIDE | PREVIEW, 0, 2 },
    { &pane_bar, AREA_BAR, GAME, 0, 0 },
    { &pane_browse, AREA_LIST, LIST, 0, 0 },
    { &pane_people, AREA_LIST, PEOPLE, 0, 0 },
    { &pane_above, AREA_PANEL, PLAY, 0, 0 },
    { &pane_players, AREA_PANEL, PREVIEW | TREE | ANALYSIS, 0, 0 },
    { &pane_tags, AREA_PANEL, PREVIEW, 0, 0 },
    { &pane_both, AREA_PANEL, BELOW, 0, 0 },
    { &pane_lines, AREA_PANEL, ANALYSIS | BEST, ANALYSIS, 3 },
    { &pane_tree, AREA_PANEL, TREE | ANALYSIS | EXTRA, TREE | ANALYSIS, 6 },
    { &pane_last, AREA_PANEL, BELOW | BEST, 0, 0 },
    { &pane_moves, AREA_PANEL, PANEL, PREVIEW | PLAY | TREE | ANALYSIS, 1 },
    { &pane_notes, AREA_PANEL, EXTRA, 0, 0 },
    { &pane_graph, AREA_PANEL, PREVIEW | ANALYSIS, PREVIEW | ANALYSIS, 4 },
    { &pane_chat, AREA_PANEL, PLAY, 0, 0 },
    { &pane_card, AREA_PANEL, PLAY, 0, 0 },
    { &pane_under, AREA_PANEL, PLAY, PLAY, 0 },
    { &pane_message, AREA_MESSAGE, MAIN, 0, 0 },
    { &pane_status, AREA_STATUS, GAME, 0, 0 },
    { &pane_browse_status, AREA_STATUS, LISTS, 0, 0 },
    { &pane_prompt, AREA_PROMPT, MAIN, 0, 0 },
};

/* A panel of WIDE columns is divided after MOVES columns: the moves, and what is beside them. */
enum { PARTS = sizeof parts / sizeof parts[0], TABS = 6, LIST_LEAST = 4, WIDE = 80, MOVES = 51, BEYOND = 54 };

void panes_init(struct view *v)
{
    static_assert(2 * PARTS <= VIEW_SLOTS, "a second game has places, too");
    for (int i = 0; i < PARTS; i++) {
        v->own[i].pane = parts[i].pane;
        if (parts[i].pane->own) v->own[i].own = mem_new(1, parts[i].pane->own);
    }
    panes_unfocus(v);
}

void panes_release(struct view *v)
{
    for (int i = 0; i < PARTS; i++) {
        if (parts[i].pane->release) parts[i].pane->release(v->own[i].own);
        mem_free(v->own[i].own);
    }
}

/* ---- places ---- */

static int panel_of(const struct view *v)
{
    if (v->layout.below) return v->mode == MODE_ANALYSE ? BEST : BELOW;
    return v->mode == MODE_ANALYSE ? ANALYSIS : v->has_tree ? TREE : PLAY;
}

/* The rows of each part of an area.  The part that takes the rest has its least number here. */
struct stack {
    const struct part *part[PARTS];
    int rows[PARTS], n;
};

static bool is_ruled(const struct stack *s, int i, int shows)
{
    bool first = true;
    for (int k = 0; k < i; k++) first = first && s->rows[k] == 0;
    return (s->part[i]->ruled & shows) && s->rows[i] && !first;
}

/* How many rows are too many, if the list of moves is to have its least number. */
static int excess(const struct stack *s, int shows, int room)
{
    int rows = 0;
    for (int i = 0; i < s->n; i++) rows += s->rows[i] + is_ruled(s, i, shows);
    return rows - room;
}

/* First drop the panes that are shown whole or not at all; then cut the others, from the top. */
static void squeeze(struct stack *s, int shows, int room)
{
    for (int i = 0; i < s->n && excess(s, shows, room) > 0; i++)
        if (s->part[i]->pane->least == PANE_WHOLE) s->rows[i] = 0;
    for (int i = 0; i < s->n; i++) {
        int over = excess(s, shows, room), least = s->part[i]->pane->least;
        if (over <= 0 || least <= 0 || s->rows[i] <= least) continue;
        s->rows[i] -= over;
        if (s->rows[i] < least) s->rows[i] = 0;
    }
}

static void add_slot(struct view *to, const struct pane *pane, struct rect where, bool other)
{
    to->slot[to->slots++] = (struct slot){ pane, where, other };
}

/* Fill an area; `v` is the view it is drawn with. */
static void fill(struct view *to, const struct view *v, enum area area, struct rect r, int shows)
{
    struct stack s = { .n = 0 };
    int rest = -1, row = 0;
    if (r.rows <= 0) return;
    for (int i = 0; i < PARTS; i++) {
        if (parts[i].area != area || !(parts[i].in & shows)) continue;
        if (to->wide && (parts[i].in & EXTRA) && !(shows & EXTRA)) continue; // it has more room there
        bool all = !parts[i].pane->rows;
        if (all) rest = s.n;
        s.part[s.n] = &parts[i];
        s.rows[s.n++] = all ? LIST_LEAST : parts[i].pane->rows(v, r);
    }
    squeeze(&s, shows, r.rows);
    if (rest >= 0) s.rows[rest] -= excess(&s, shows, r.rows);
    for (int i = 0; i < s.n; i++) {
        if (is_ruled(&s, i, shows))
            add_slot(to, &pane_rule, (struct rect){ r.row + row++, r.col, 1, r.cols }, v->other);
        struct rect where = { r.row + row, r.col, s.rows[i], r.cols };
        if (where.rows > r.rows - row) where.rows = r.rows - row;
        if (where.rows > 0) add_slot(to, s.part[i]->pane, where, v->other && s.part[i]->pane != &pane_beside);
        row += where.rows > 0 ? where.rows : 0;
    }
}

/* In a wide panel, cut the place of the moves.  Returns the part to the right, after a line. */
static struct rect cut_moves(struct view *v)
{
    struct rect rest = { 0, 0, 0, 0 };
    for (int i = 0; i < v->slots; i++) {
        struct rect *r = &v->slot[i].where;
        if (v->slot[i].pane != &pane_moves || v->slot[i].other) continue;
        rest = (struct rect){ r->row, r->col + BEYOND, r->rows, r->cols - BEYOND };
        r->cols = MOVES - 1;
    }
    if (rest.rows) add_slot(v, &pane_rule, (struct rect){ rest.row, rest.col - BEYOND + MOVES, rest.rows, 1 }, false);
    return rest;
}

/* Make the view of a game that is only looked at: `walk`; NULL: the one beside or in a list.  False if there is
   none.  `room`: a pick with nothing picked up. */
static bool other_view(const struct view *v, struct game *walk, struct pick *room, struct view *ret)
{
    bool list = v->mode == MODE_BROWSE;
    struct game *game = walk ? walk : list ? v->browse.preview : v->layout.beside ? v->beside.game : NULL;
    if (!game) return false;
    *ret = *v;
    ret->other = true;
    ret->walk = NULL;
    ret->game = game;
    ret->coord = session_coord_of(v->session, game_rules(game));
    ret->mode = MODE_REPLAY;
    ret->cursor = ret->marks = ret->has_tree = false;
    ret->hint_from = ret->hint_to = 0;
    ret->table = (struct session_table){ 0 };
    pick_init(room, game_rules(game), WHITE);
    ret->pick = room;
    if (!list && !walk) {
        ret->layout.cell = v->layout.other.cell;
        ret->layout.below = v->layout.other.below;
    }
    return true;
}

void panes_place(struct view *v)
{
    const struct layout *l = &v->layout;
    const struct rect areas[AREAS] = { [AREA_TITLE] = l->title,
        [AREA_BOARD] = l->board,
        [AREA_BAR] = l->bar,
        [AREA_LIST] = l->list,
        [AREA_PANEL] = l->panel,
        [AREA_MESSAGE] = l->message,
        [AREA_STATUS] = l->status,
        [AREA_PROMPT] = l->prompt };
    const struct rect
        beside[AREAS] = { [AREA_TITLE] = l->other.title, [AREA_BOARD] = l->other.board, [AREA_PANEL] = l->other.panel };
    bool list = v->mode == MODE_BROWSE;
    int shows = !list ? GAME | panel_of(v) : v->browse.people ? PEOPLE : LIST;
    struct view other;
    struct pick room;
    v->slots = 0;
    v->wide = session_mode_looks(v->mode) && !l->below && l->panel.cols >= WIDE;
    if (!l->fits) return;
    /* Draw the second game first, so that the terminal's cursor ends up in the main one. */
    if (other_view(v, NULL, &room, &other))
        for (int i = 0; i < AREAS; i++)
            fill(v, &other, (enum area)i, (list ? areas : beside)[i], list ? PREVIEW : BESIDE | panel_of(&other));
    for (int i = 0; i < AREAS; i++) fill(v, v, (enum area)i, areas[i], shows);
    if (v->wide) fill(v, v, AREA_PANEL, cut_moves(v), EXTRA);
}

void panes_draw(const struct view *v, struct canvas *c)
{
    struct view other, walk;
    struct pick room, hand;
    (void)other_view(v, NULL, &room, &other);
    if (v->walk) (void)other_view(v, v->walk, &hand, &walk);
    for (int i = 0; i < v->slots; i++) {
        const struct slot *s = &v->slot[i];
        s->pane->draw(s->other ? &other : v->walk && s->pane == &pane_board ? &walk : v, c, s->where);
    }
}

/* ---- keys, clicks and changes ---- */

static const struct part *tab_part(int tab)
{
    int i = 0;
    while (parts[i].tab != tab) i++;
    return &parts[i];
}

void panes_unfocus(struct view *v)
{
    v->focus = tab_part(1)->pane;
    v->line = 0;
}

int panes_take(struct view *v, unsigned changes)
{
    int ms = -1;
    for (int i = 0; i < PARTS; i++)
        if (parts[i].pane->take) ms = wait_sooner(ms, parts[i].pane->take(v, changes));
    return ms;
}

void panes_refresh(struct view *v)
{
    if (v->focus != tab_part(1)->pane && !view_where(v, v->focus).rows) panes_unfocus(v);
    for (int i = 0; i < PARTS; i++)
        if (parts[i].pane->refresh) parts[i].pane->refresh(v);
}

bool panes_key_of(struct view *v, const struct pane *p, int press)
{
    for (const struct pane_key *k = p->keys; k && k->line; k++) {
        if (k->press != press) continue;
        if (*k->line == '@') panes_action(v, k->line + 1);
        else view_command(v, "%s", k->line);
        return true;
    }
    return p->key && p->key(v, press);
}

bool panes_key(struct view *v, int press)
{
    if (v->focus == &pane_lines && press == PRESS_ESC) {
        panes_unfocus(v);
        return true;
    }
    return panes_key_of(v, v->focus, press);
}

/* Over the board, the wheel walks along the line of an engine, and a click ends that. */
bool panes_mouse(struct view *v, int press, int row, int col)
{
    bool up = press == PRESS_WHEEL_UP, down = press == PRESS_WHEEL_DOWN;
    if (!up && !down && press != PRESS_CLICK) return false;
    for (int i = 0; i < v->slots; i++) {
        const struct slot *s = &v->slot[i];
        int y = row - s->where.row, x = col - s->where.col;
        if (s->other || y < 0 || x < 0 || y >= s->where.rows || x >= s->where.cols) continue;
        if (v->walk && s->pane == &pane_board) return panes_key(v, up ? PRESS_LEFT : down ? PRESS_RIGHT : PRESS_ESC);
        return !up && !down && s->pane->click && s->pane->click(v, y, x);
    }
    return false;
}

bool panes_action(struct view *v, const char *line)
{
    size_t n = strcspn(line, " ");
    for (int i = 0; i < PARTS; i++)
        for (const struct pane_action *a = parts[i].pane->actions; a && a->name; a++)
            if (strlen(a->name) == n && strncmp(line, a->name, n) == 0) {
                a->run(v, line + n + (line[n] == ' '));
                return true;
            }
    return false;
}

void panes_tab(struct view *v, bool back)
{
    int tab = 1;
    while (tab_part(tab)->pane != v->focus) tab++;
    do tab = (tab - 1 + (back ? TABS - 1 : 1)) % TABS + 1;
    while (tab != 1 && !view_where(v, tab_part(tab)->pane).rows);
    panes_unfocus(v);
    v->focus = tab_part(tab)->pane;
}
