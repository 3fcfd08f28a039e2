/* screen_state.c -- see screen_state.h: what the session has changed goes to the screen here, with or without a
   terminal, and from the screen to the canvas. */
#include <config.h>

#include "ui/screen_state.h"

#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "game/game.h"
#include "ui/front.h"

/* LARGE_MS: if the line is slower than this, no board is larger than L unless asked for. */
enum { REEL_PLIES = 100, MATCH_ROWS = 14, LARGE_MS = 150 };

static void complete(void *owner, const char *line, size_t at, prompt_add_fn *add, void *ctx, size_t *ret_start)
{
    session_complete(owner, line, at, add, ctx, ret_start);
}

void screen_init(struct screen *s, struct session *session)
{
    *s = (struct screen){ .session = session,
        .paste.max = 1 << 16,
        .view = { .session = session, .roundtrip = -1, .dirty = true } };
    s->view.prompt = prompt_new(complete, session);
    panes_init(&s->view);
}

void screen_release(struct screen *s)
{
    panes_release(&s->view);
    prompt_free(s->view.prompt);
    pager_close(&s->pager);
    canvas_release(&s->canvas);
    str_release(&s->paste);
}

/* ---- what is shown now, and where ---- */

static bool setting_is(const struct screen *s, const char *name, const char *value)
{
    return strcmp(session_setting(s->session, name), value) == 0;
}

/* Find the theme, unless it is the one in use. */
static bool use_theme(struct screen *s, const char *name, struct str *trouble)
{
    if (strcmp(name, "auto") == 0) name = s->light ? "paper" : "wood";
    if (strcmp(name, s->theme) == 0) return true;
    bool found = front_theme(s->session, name, &s->scheme, trouble);
    if (found) snprintf(s->theme, sizeof s->theme, "%s", name);
    return found;
}

/* While `set theme=` is being completed, show that theme at once.  Otherwise show the one that is set; if it cannot
   be had, wood, and say so once. */
static void find_theme(struct screen *s)
{
    char typed[64];
    LOCAL(str) none = { 0 }, trouble = { 0 };
    bool types = prompt_is_open(s->view.prompt) && sscanf(prompt_line(s->view.prompt), "set theme=%63s", typed) == 1;
    if (types && use_theme(s, typed, &none)) return;
    bool found = use_theme(s, session_setting(s->session, "theme"), &trouble);
    if (trouble.len && (found || !s->no_theme)) view_notice(&s->view, "%s", str_text(&trouble));
    s->no_theme = !found;
    if (!found) use_theme(s, "wood", &none);
}

static void refresh_look(struct screen *s)
{
    struct view *v = &s->view;
    struct term_look look = s->look;
    bool sparing = setting_is(s, "lowbw", "on");
    session_set_room(s->session, s->rows, s->cols);
    if (sparing && look.depth > DEPTH_8) look.depth = DEPTH_8;
    find_theme(s);
    theme_make(&v->theme, &s->scheme, look.depth, look.console);
    bool exact = setting_is(s, "palette", "exact"), can = look.exact && v->theme.depth == DEPTH_256;
    if (exact && !can && s->stock) view_notice(v, _("This terminal cannot change its colours: they stay as they are"));
    s->stock = !exact;
    s->exact = exact && can;
    look.depth = v->theme.depth;
    v->glyphs = glyphs_find(sparing ? "ascii" : session_setting(s->session, "glyphs"), look);
    bool contrast = strcmp(s->theme, "contrast") == 0;
    v->signs = setting_is(s, "marks", "on") || (contrast && setting_is(s, "marks", "auto"));
    v->sources = setting_is(s, "legal", "on") || !glyphs_are_blocks(v->glyphs);
    v->utf8 = look.utf8;
    v->blocks = look.utf8 && !look.console && !sparing;
    v->numbers = !setting_is(s, "numbers", "off");
    v->coord = session_coord(s->session);
    s->mouse = setting_is(s, "mouse", "on");
}

/* Say that there is no room for the size that was just asked for. */
static void say_if_too_large(struct screen *s, const struct layout_wish *w)
{
    enum cell_size size;
    bool news = s->cell_asked[0] && strcmp(s->cell_asked, w->cell) != 0;
    snprintf(s->cell_asked, sizeof s->cell_asked, "%s", w->cell);
    if (news && cell_find(w->cell, !w->half_blocks, &size) && size != s->view.layout.cell)
        view_notice(&s->view, _("There is no room for cell=%s here; the board is as large as it can be"), w->cell);
}

static struct layout_board board_size(const struct game *g)
{
    if (!g) return (struct layout_board){ 0, 0 };
    return (struct layout_board){ game_rules(g)->width, rules_height(game_rules(g)) };
}

static void refresh_layout(struct screen *s)
{
    bool sparing = setting_is(s, "lowbw", "on");
    struct layout_wish wish = {
        .board = board_size(s->view.game),
        .cell = sparing && setting_is(s, "cell", "auto") ? "s" : session_setting(s->session, "cell"),
        .half_blocks = glyphs_are_blocks(s->view.glyphs),
        .beside = board_size(s->view.beside.game),
        .bar = s->view.mode == MODE_ANALYSE,
        .frame = s->view.blocks && s->view.theme.depth >= DEPTH_16,
        .small = sparing || s->view.roundtrip > LARGE_MS,
    };
    if (s->view.mode == MODE_BROWSE) {
        if (s->view.browse.preview) wish.board = board_size(s->view.browse.preview);
        if (s->view.browse.people) wish.board = board_size(NULL);
        layout_browse(s->rows, s->cols, &wish, &s->view.layout);
        return;
    }
    layout_make(s->rows, s->cols, &wish, &s->view.layout);
    say_if_too_large(s, &wish);
}

/* Copy what the session publishes. */
static void refresh_published(struct view *v)
{
    v->game = session_game(v->session);
    v->mode = session_mode(v->session);
    bool looks = session_mode_looks(v->mode);
    v->flip = session_flipped(v->session);
    v->has_tree = looks && session_tree(v->session, &v->tree);
    v->hint_from = session_shown(v->session)->hint_from;
    v->hint_to = session_shown(v->session)->hint_to;
    if (!session_table(v->session, &v->table)) v->table = (struct session_table){ 0 };
    if (!session_browse(v->session, &v->browse)) v->browse = (struct session_browse){ 0 };
    if (!session_beside(v->session, &v->beside) || !looks) v->beside = (struct session_beside){ 0 };
}

void screen_refresh_view(struct screen *s)
{
    struct view *v = &s->view;
    refresh_published(v);
    refresh_look(s);
    refresh_layout(s);
    panes_place(v);
    panes_refresh(v);
    bool ends = session_is_played(s->session) && game_result(v->game).why == WHY_NONE
        && (v->mode != MODE_PLAY || game_here(v->game)->ply);
    v->notice = s->paste_waits && ends            ? _("Import the pasted text in place of the game being played? y/n")
        : s->paste_waits && v->mode == MODE_TRAIN ? _("Import the pasted text and end the training? y/n")
        : s->paste_waits                          ? _("Import the pasted text: a game, a position or moves? y/n")
        : *v->said                                ? v->said
                                                  : NULL;
}

static void draw_too_small(struct screen *s)
{
    struct rect all = canvas_all(&s->canvas);
    struct ink plain = s->view.theme.style[STYLE_TEXT];
    const struct layout *l = &s->view.layout;
    canvas_text(&s->canvas, all, 0, 0, plain, _("Too small.  Needed:"));
    canvas_textf(&s->canvas, all, 1, 0, plain, _("%d columns, %d rows"), l->needs.cols, l->needs.rows);
    canvas_text(&s->canvas, all, 2, 0, plain, _("q leaves"));
}

/* Draw the completions in columns above the prompt. */
static void draw_matches(struct screen *s)
{
    int widest = 0, n = 0;
    const char *word;
    for (; (word = prompt_match(s->view.prompt, n)); n++) {
        int w = utf8_columns(word);
        if (w > widest) widest = w;
    }
    if (n == 0) return;
    int cols = s->view.layout.cols / (widest + 2) > 0 ? s->view.layout.cols / (widest + 2) : 1;
    int rows = (n + cols - 1) / cols;
    if (rows > MATCH_ROWS) rows = MATCH_ROWS;
    if (rows > s->view.layout.prompt.row) return;
    struct rect box = { s->view.layout.prompt.row - rows, 0, rows, s->view.layout.cols };
    struct ink ink = s->view.theme.style[STYLE_QUESTION];
    canvas_fill(&s->canvas, box, ' ', ink);
    for (int i = 0; i < n && i < rows * cols; i++)
        canvas_text(&s->canvas, box, i / cols, 1 + i % cols * (widest + 2), ink, prompt_match(s->view.prompt, i));
}

void screen_draw(struct screen *s)
{
    struct canvas *c = &s->canvas;
    const struct layout *l = &s->view.layout;
    if (c->rows != l->rows || c->cols != l->cols) canvas_resize(c, l->rows, l->cols);
    else canvas_clear(c);
    if (s->pager.text) pager_draw(&s->pager, &s->view.theme, c);
    else if (!l->fits) draw_too_small(s);
    else {
        panes_draw(&s->view, c);
        if (prompt_is_open(s->view.prompt)) draw_matches(s);
    }
}

/* ---- what has changed ---- */

static void dump(struct screen *s, const char *path)
{
    LOCAL(str) text = { 0 };
    struct err e;
    screen_refresh_view(s);
    screen_draw(s);
    canvas_dump(&s->canvas, &text);
    if (!file_save(path, str_text(&text), text.len, &e)) view_notice(&s->view, "%s", e.text);
}

static void take_request(struct screen *s)
{
    struct session_request q;
    while (session_take_request(s->session, &q)) {
        s->view.dirty = true;
        switch (q.kind) {
        case REQUEST_QUIT: s->leave = true; break;
        case REQUEST_REDRAW: s->repaint = true; break;
        case REQUEST_DUMP: dump(s, q.text); break;
        case REQUEST_TEXT:
            if (strcmp(q.text, "off") != 0) s->leave = s->text = true;
            break;
        case REQUEST_KEYS: screen_help(s, ""); break;
        case REQUEST_NONE: break;
        }
    }
}

static void take_page(struct screen *s)
{
    LOCAL(str) title = { 0 }, text = { 0 };
    if (session_take_page(s->session, &title, &text)) {
        /* The report for the authors: the session cannot know all of it. */
        if (s->term && !strcmp(str_text(&title), _("Report"))) term_report(s->term, &text);
        pager_open(&s->pager, str_text(&title), str_text(&text));
        s->view.dirty = true;
        s->pager.chooses = !strcmp(s->pager.title, _("Games")) ? "new"
            : !strcmp(s->pager.title, _("Coach"))              ? "coach"
                                                               : NULL;
    }
}

/* Show an answer as a page if the last two lines of a small screen cannot hold it.  Of an error, the beginning is
   enough if there is a line for it. */
static void page_answer(struct screen *s)
{
    const struct session_shown *shown = session_shown(s->session);
    const char *text = session_message(s->session);
    LOCAL(str) said = { 0 };
    if (shown->kept) { // as it would be without the panes beside the board
        screen_refresh_view(s);
        message_said(&s->view, &said);
    }
    bool cut = message_is_cut(&s->view, shown->kept ? str_text(&said) : text);
    bool shows = !s->pager.text && !session_question(s->session)
        && (shown->kept || (!shown->greets && (s->view.layout.cols < 56 || !shown->error)));
    if (cut && shows) pager_open(&s->pager, s->entered ? prompt_line(s->view.prompt) : "", text);
}

/* Has the engine or the opponent just moved, so that the person here must answer? */
static bool opponent_has_moved(struct screen *s)
{
    const struct node *here = game_here(session_game(s->session));
    if (here == s->heard || !session_mode_plays(session_mode(s->session))) return false;
    s->heard = here;
    bool other = session_mode(s->session) == MODE_TABLE
        || (here->parent && session_player(s->session, (enum side)here->parent->pos.turn)->engine);
    return here->parent && other && session_my_turn(s->session);
}

/* Whoever opens a recording sees what comes after the last clearing of the screen.  So clear it when a game begins,
   and every fifty moves. */
static bool new_reel(struct screen *s)
{
    int before = s->filmed_ply;
    s->filmed_ply = game_here(session_game(s->session))->ply;
    return s->filmed_ply / REEL_PLIES != before / REEL_PLIES || (before && !s->filmed_ply);
}

/* A game opened from a list is looked through, analysed or used for training; anything else leaves the list. */
static bool came_from_list(const struct screen *s)
{
    enum session_mode now = session_mode(s->session);
    bool stays = now == MODE_REPLAY || now == MODE_ANALYSE || now == MODE_TRAIN;
    return stays && (s->view.mode == MODE_BROWSE || s->from_list);
}

int screen_take_changes(struct screen *s)
{
    unsigned c = session_take_changes(s->session);
    if ((c & CHANGED_GAME) && opponent_has_moved(s)) s->beep = strcmp(session_setting(s->session, "sound"), "on") == 0;
    if ((c & CHANGED_GAME) && s->ttyrec && new_reel(s)) s->repaint = true;
    if (c & CHANGED_MODE) s->from_list = came_from_list(s);
    if (session_mode(s->session) != MODE_BROWSE) s->view.went_back = false;
    if (c & CHANGED_MODE) panes_unfocus(&s->view);
    if (c & CHANGED_SETTINGS) s->theme[0] = '\0'; // a theme's file may have changed
    int ms = panes_take(&s->view, c);
    if (!prompt_is_open(s->view.prompt)) take_page(s); // else it waits till the line is done
    if (c & CHANGED_MESSAGE && (s->entered || session_shown(s->session)->kept)) page_answer(s);
    s->entered = false;
    take_request(s);
    if (c & ~(unsigned)(CHANGED_THINKING | CHANGED_ANALYSIS)) s->view.dirty = true;
    return ms;
}
