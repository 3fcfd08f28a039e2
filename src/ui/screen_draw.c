/* screen_draw.c -- from the session to the canvas: what is shown now, and where. */
#include <config.h>

#include "ui/screen_state.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "game/game.h"

enum { MATCH_ROWS = 14 };

static bool setting_is(const struct screen *s, const char *name, const char *value)
{
    return strcmp(session_setting(s->session, name), value) == 0;
}

static void refresh_look(struct screen *s)
{
    struct view *v = &s->view;
    struct term_look look = s->look;
    bool sparing = setting_is(s, "lowbw", "on");
    enum depth depth = sparing && look.depth == DEPTH_256 ? DEPTH_8 : look.depth;
    v->theme = theme_find(session_setting(s->session, "theme"), depth);
    struct glyphs_able able = { v->theme->depth, look.utf8, look.console };
    v->glyphs = glyphs_find(sparing ? "ascii" : session_setting(s->session, "glyphs"), able);
    v->utf8 = look.utf8;
    v->blocks = look.utf8 && !look.console && !sparing;
    v->numbers = !setting_is(s, "numbers", "off");
    v->coord = session_coord(s->session);
    s->mouse = setting_is(s, "mouse", "on");
}

/* Where the cursor begins: with whoever plays here, or is to move. */
static enum side own_side(const struct screen *s)
{
    bool white = !session_player(s->session, WHITE)->engine, black = !session_player(s->session, BLACK)->engine;
    if (white != black) return white ? WHITE : BLACK;
    return (enum side)game_pos(s->view.game)->turn;
}

/* Boards of one shape have the same squares. */
static int board_shape(const struct rules *r)
{
    return (r->width << 8) + (rules_height(r) << 2) + (r->cells << 1) + r->inverted;
}

/* A new position puts down what was picked up; another board starts over. */
static void refresh_pick(struct screen *s)
{
    struct view *v = &s->view;
    const struct rules *r = game_rules(v->game);
    if (s->picked_shape != board_shape(r) || s->pick.cursor == 0) pick_init(&s->pick, r, own_side(s));
    else if (s->picked_version != game_version(v->game) || s->picked_node != game_here(v->game)) {
        s->pick.from = s->pick.n = 0;
        s->pick.moved = false;
    }
    s->picked_shape = board_shape(r);
    s->picked_version = game_version(v->game);
    s->picked_node = game_here(v->game);
}

/* A size just asked for, that there is no room for. */
static void say_if_too_large(struct screen *s, const struct layout_wish *w)
{
    enum cell_size size;
    bool news = s->cell_asked[0] && strcmp(s->cell_asked, w->cell) != 0;
    snprintf(s->cell_asked, sizeof s->cell_asked, "%s", w->cell);
    if (news && cell_find(w->cell, !w->half_blocks, &size) && size != s->layout.cell)
        screen_notice(s, "There is no room for cell=%s here; the board is as large as it can be", w->cell);
}

static struct layout_board board_size(const struct game *g)
{
    if (!g) return (struct layout_board){ 0, 0 };
    return (struct layout_board){ game_rules(g)->width, rules_height(game_rules(g)) };
}

static void refresh_layout(struct screen *s)
{
    struct term_look look = s->look;
    bool colour = s->view.theme->depth != DEPTH_MONO;
    bool sparing = setting_is(s, "lowbw", "on");
    struct layout_wish wish = {
        .board = board_size(s->view.game),
        .cell = sparing && setting_is(s, "cell", "auto") ? "s" : session_setting(s->session, "cell"),
        .half_blocks = colour && look.utf8 && !look.console && !sparing,
        .beside = board_size(s->view.beside.game),
    };
    struct layout before = s->layout;
    if (s->view.mode == MODE_BROWSE) {
        if (s->view.browse.preview) wish.board = board_size(s->view.browse.preview);
        if (s->view.browse.people) wish.board = board_size(NULL);
        layout_browse(s->rows, s->cols, &wish, &s->layout);
        return;
    }
    layout_make(s->rows, s->cols, &wish, s->relayout ? NULL : &before, &s->layout);
    say_if_too_large(s, &wish);
    s->relayout = false;
}

/* A game beside the one looked through; a screen too small for it is told once. */
static void refresh_beside(struct screen *s)
{
    struct view *v = &s->view;
    bool there = session_beside(s->session, &v->beside) && session_mode_looks(v->mode);
    if (there && s->cols < LAYOUT_BESIDE && !s->beside_told)
        screen_notice(s, "Two boards side by side need %d columns, and this screen has %d", LAYOUT_BESIDE, s->cols);
    s->beside_told = there && s->cols < LAYOUT_BESIDE;
    if (!there || s->cols < LAYOUT_BESIDE) v->beside = (struct session_beside){ 0 };
    if (!v->beside.game && s->focus == FOCUS_BESIDE) s->focus = FOCUS_MOVES;
}

/* The opening tree: on a small screen an analysis leaves no room for it, which is told once. */
static void refresh_tree(struct screen *s)
{
    struct view *v = &s->view;
    bool there = (v->mode == MODE_REPLAY || v->mode == MODE_ANALYSE) && session_tree(s->session, &v->tree);
    v->has_tree = there;
    if (v->mode == MODE_ANALYSE) v->has_tree = pane_panel_tree(v, s->layout.panel).rows > 0;
    bool lacks = there && !v->has_tree;
    if (lacks && !s->tree_told)
        screen_notice(s, "There is no room for the opening tree beside this analysis; `tree show` writes it out");
    s->tree_told = lacks;
    if (v->focus == FOCUS_TREE && !v->has_tree) v->focus = s->focus = FOCUS_MOVES;
    if (v->focus == FOCUS_TREE && s->line >= v->tree.n) s->line = v->tree.n ? v->tree.n - 1 : 0;
}

/* The row selected stays on the screen; the list moves as little as that takes. */
static void refresh_browse(struct screen *s)
{
    struct view *v = &s->view;
    if (!session_browse(s->session, &v->browse)) v->browse = (struct session_browse){ 0 };
}

static void scroll_list(struct screen *s)
{
    struct view *v = &s->view;
    int rows = s->layout.list.rows - 1, at = v->browse.at, last = v->browse.shown - rows;
    if (v->mode != MODE_BROWSE || rows < 1) return;
    if (v->list_top > at) v->list_top = at;
    if (v->list_top <= at - rows) v->list_top = at - rows + 1;
    if (v->list_top > last) v->list_top = last;
    if (v->list_top < 0) v->list_top = 0;
}

void screen_refresh_view(struct screen *s)
{
    struct view *v = &s->view;
    v->session = s->session;
    v->game = session_game(s->session);
    v->mode = session_mode(s->session);
    v->roundtrip = s->roundtrip - 1;
    if (!session_table(s->session, &v->table)) v->table = (struct session_table){ 0 };
    refresh_look(s);
    refresh_beside(s);
    refresh_browse(s);
    refresh_pick(s);
    v->pick = &s->pick;
    // a replay walks with the arrows
    v->cursor = !session_mode_looks(v->mode) || s->pick.moved || s->focus == FOCUS_BOARD;
    v->flip = session_flipped(s->session);
    bool wanted = !setting_is(s, "legal", "off");
    v->marks = wanted
        && (session_mode_looks(v->mode) ? v->cursor : v->mode != MODE_EDIT && session_my_turn(s->session));
    v->focus = session_mode_looks(v->mode) ? s->focus : FOCUS_MOVES;
    session_hint(s->session, &v->hint_from, &v->hint_to);
    v->moves = s->moves;
    v->beside_moves = s->beside_moves;
    v->pager = s->pager;
    v->prompt = s->prompt;
    refresh_layout(s);
    scroll_list(s);
    v->cell = s->layout.cell;
    v->below = s->layout.below;
    refresh_tree(s);
    v->line = s->line;
    v->notice = s->paste_waits ? "Import the pasted text: a game, a position or moves? y/n"
        : s->notice[0]         ? s->notice
                               : NULL;
}

static void draw_too_small(struct screen *s)
{
    struct rect all = canvas_all(&s->canvas);
    struct ink plain = s->view.theme->style[STYLE_TEXT];
    struct layout_board b = board_size(s->view.game);
    canvas_text(&s->canvas, all, 0, 0, plain, "Too small.  Needed:");
    canvas_textf(&s->canvas, all, 1, 0, plain, "%d columns, %d rows", b.width * 2 > 40 ? b.width * 2 : 40,
        b.height + 4);
    canvas_text(&s->canvas, all, 2, 0, plain, "q leaves");
}

/* Completions in columns above the prompt. */
static void draw_matches(struct screen *s)
{
    int widest = 0, n = 0;
    const char *word;
    for (; (word = prompt_match(s->prompt, n)); n++) {
        int w = utf8_columns(word);
        if (w > widest) widest = w;
    }
    if (n == 0) return;
    int cols = s->layout.cols / (widest + 2) > 0 ? s->layout.cols / (widest + 2) : 1;
    int rows = (n + cols - 1) / cols;
    if (rows > MATCH_ROWS) rows = MATCH_ROWS;
    if (rows > s->layout.prompt.row) return;
    struct rect box = { s->layout.prompt.row - rows, 0, rows, s->layout.cols };
    struct ink ink = s->view.theme->style[STYLE_QUESTION];
    canvas_fill(&s->canvas, box, ' ', ink);
    for (int i = 0; i < n && i < rows * cols; i++)
        canvas_text(&s->canvas, box, i / cols, 1 + i % cols * (widest + 2), ink, prompt_match(s->prompt, i));
}

/* The second board; the terminal's cursor stays on the first. */
static void draw_beside(struct screen *s)
{
    struct view v;
    struct pick pick;
    struct canvas *c = &s->canvas;
    int row = c->cursor_row, col = c->cursor_col;
    pane_other_view(&s->view, s->view.beside.game, &pick, &v);
    v.cell = s->layout.other.cell;
    v.below = s->layout.other.below;
    pane_beside_title.draw(&s->view, c, s->layout.other.title);
    pane_board.draw(&v, c, s->layout.other.board);
    pane_panel.draw(&v, c, s->layout.other.panel);
    c->cursor_row = row;
    c->cursor_col = col;
}

/* The list, and the game selected. */
static void draw_browse(struct screen *s)
{
    struct canvas *c = &s->canvas;
    const struct layout *l = &s->layout;
    struct view v;
    struct pick pick;
    pane_browse_title.draw(&s->view, c, l->title);
    (s->view.browse.people ? &pane_people : &pane_browse_list)->draw(&s->view, c, l->list);
    if (l->board.rows && s->view.browse.preview) {
        pane_other_view(&s->view, s->view.browse.preview, &pick, &v);
        pane_board.draw(&v, c, l->board);
        pane_browse_game.draw(&v, c, l->panel);
    }
    pane_browse_status.draw(&s->view, c, l->status);
    pane_message.draw(&s->view, c, l->message);
    pane_prompt.draw(&s->view, c, l->prompt);
    c->cursor_row = l->list.row + 1 + (s->view.browse.at > s->view.list_top ? s->view.browse.at - s->view.list_top : 0);
    c->cursor_col = 0;
    if (prompt_is_open(s->prompt)) {
        pane_prompt.draw(&s->view, c, l->prompt);
        draw_matches(s);
    }
}

void screen_draw(struct screen *s)
{
    struct canvas *c = &s->canvas;
    struct layout *l = &s->layout;
    if (c->rows != l->rows || c->cols != l->cols) canvas_resize(c, l->rows, l->cols);
    else canvas_clear(c);
    if (pager_is_open(s->pager)) {
        pane_page.draw(&s->view, c, canvas_all(c));
        return;
    }
    if (!l->fits) {
        draw_too_small(s);
        return;
    }
    if (s->view.mode == MODE_BROWSE) {
        draw_browse(s);
        return;
    }
    const struct {
        const struct pane_ops *pane;
        struct rect where;
    } panes[] = {
        { &pane_title, l->title },
        { &pane_board, l->board },
        { &pane_panel, l->panel },
        { &pane_message, l->message },
        { &pane_status, l->status },
        { &pane_prompt, l->prompt },
    };
    for (size_t i = 0; i < sizeof panes / sizeof panes[0]; i++) panes[i].pane->draw(&s->view, c, panes[i].where);
    if (l->beside) draw_beside(s);
    if (prompt_is_open(s->prompt)) draw_matches(s);
}
