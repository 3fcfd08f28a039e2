/* screen_keys.c -- keys become command lines.  Lines that start with `@` are done here, all others go to
   the session, which says what became of them. */
#include <config.h>

#include "ui/screen_state.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/session/dirs.h"
#include "base/utf8.h"
#include "board/square.h"
#include "game/game.h"
#include "notation/comment.h"
#include "notation/fen.h"
#include "export/graph.h"
#include "ui/keymap.h"
#include "ui/pane_graph.h"
#include "ui/press.h"

enum { COMMENT_EDITED = 1900 }; // longer ones do not fit the prompt

void screen_notice(struct screen *s, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(s->notice, sizeof s->notice, fmt, ap);
    va_end(ap);
}

void screen_save_history(struct screen *s)
{
    char path[PATH_MAX];
    if (s->history_loaded && dirs_make(DIRS_STATE, "history", path)) prompt_save_history(s->prompt, path);
}

void screen_open_prompt(struct screen *s, const char *label, const char *text)
{
    char path[PATH_MAX];
    if (!s->history_loaded && dirs_path(DIRS_STATE, "history", path)) prompt_load_history(s->prompt, path);
    s->history_loaded = true;
    s->answering = false;
    prompt_open(s->prompt, label, text);
}

void screen_help(struct screen *s)
{
    static const char *const titles[SESSION_MODES] = { "Keys in play", "Keys in replay", "Keys in the position editor",
        "Keys in an analysis", "Keys in training", "Keys at a table", "Keys in a list of games" };
    struct str text;
    str_init(&text, 1 << 14);
    keymap_card(s->view.mode, session_setting(s->session, "keys"), &text);
    pager_open(s->pager, titles[s->view.mode], str_text(&text));
    str_release(&text);
}

/* ---- the screen's own lines ---- */

static void do_step(struct screen *s, const char *arg)
{
    int rows, cols;
    if (sscanf(arg, "%d %d", &rows, &cols) != 2) return;
    if (s->pick.n > 0) {
        pick_next(&s->pick, game_rules(s->view.game), game_moves(s->view.game), rows + cols < 0, s->view.flip);
        return;
    }
    pick_step(&s->pick, game_rules(s->view.game), rows, cols, s->view.flip);
}

static void do_next(struct screen *s, const char *arg)
{
    (void)arg;
    if (session_mode_plays(s->view.mode) && !session_my_turn(s->session)) return;
    pick_next(&s->pick, game_rules(s->view.game), game_moves(s->view.game), false, s->view.flip);
}

static void do_previous(struct screen *s, const char *arg)
{
    (void)arg;
    if (session_mode_plays(s->view.mode) && !session_my_turn(s->session)) return;
    pick_next(&s->pick, game_rules(s->view.game), game_moves(s->view.game), true, s->view.flip);
}

static bool pane_is_there(const struct screen *s, enum focus focus)
{
    struct analysis_place at;
    pane_analysis_place(&s->view, s->layout.panel, &at);
    switch (focus) {
    case FOCUS_LINES: return s->view.mode == MODE_ANALYSE;
    case FOCUS_GRAPH: return s->view.mode == MODE_ANALYSE && at.graph.rows && !s->view.below;
    case FOCUS_BESIDE: return s->layout.beside;
    case FOCUS_TREE: return pane_panel_tree(&s->view, s->layout.panel).rows > 0;
    default: return true;
    }
}

/* The next pane that is there; with a piece in the hand, the next place to put it. */
static void do_pane(struct screen *s, const char *arg)
{
    bool back = *arg == '-';
    if (s->pick.n > 0 || s->pick.from > 0) {
        if (back) do_previous(s, arg);
        else do_next(s, arg);
        return;
    }
    do s->focus = (enum focus)(((int)s->focus + (back ? FOCUSES - 1 : 1)) % FOCUSES);
    while (!pane_is_there(s, s->focus));
    s->line = 0;
    s->pick.moved = s->pick.moved && s->focus == FOCUS_BOARD;
}

/* Another of the engine's lines is chosen. */
static void do_line(struct screen *s, const char *arg)
{
    int n = s->view.focus == FOCUS_TREE ? s->view.tree.n : s->view.analysis.by[0].n,
        line = s->line + (*arg == '-' ? -1 : 1);
    if (line >= 0 && line < n) s->line = line;
}

/* Go to the next column of the graph. */
static void do_graph(struct screen *s, const char *arg)
{
    struct analysis_place at;
    struct graph g;
    pane_analysis_place(&s->view, s->layout.panel, &at);
    if (!pane_graph_make(&s->view, at.graph, &g)) return;
    screen_goto(s, game_line_at(s->view.game, graph_step(&g, *arg == '-' ? -1 : 1)));
    graph_release(&g);
}

/* A command about the chosen line. */
static void do_chosen(struct screen *s, const char *arg)
{
    char line[64];
    snprintf(line, sizeof line, "%s %d", arg, s->line + 1);
    session_line(s->session, line);
}

static void do_enter(struct screen *s, const char *arg)
{
    (void)arg;
    screen_enter(s);
}

static void do_cancel(struct screen *s, const char *arg)
{
    (void)arg;
    pick_cancel(&s->pick);
}

static void do_prompt(struct screen *s, const char *arg)
{
    screen_open_prompt(s, ":", arg);
}

static void do_then(struct screen *s, const char *arg)
{
    snprintf(s->then, sizeof s->then, "%s", arg);
    screen_notice(s, "Which mark, 1 to 9?");
}

static void do_help(struct screen *s, const char *arg)
{
    (void)arg;
    screen_help(s);
}

static void do_fen(struct screen *s, const char *arg)
{
    (void)arg;
    struct str line;
    str_init(&line, 1024);
    str_add(&line, "fen ");
    fen_write(game_rules(s->view.game), s->view.coord, game_pos(s->view.game), &line);
    screen_open_prompt(s, ":", str_text(&line));
    str_release(&line);
}

static void do_suspend(struct screen *s, const char *arg)
{
    (void)arg;
    if (session_kiosk(s->session)) screen_notice(s, "Nothing is behind this game to go to; q leaves");
    else s->suspend = true;
}

/* The words of this move's comment to be edited; in quotes where the command would take them for something else. */
static void do_comment(struct screen *s, const char *arg)
{
    struct str words, line;
    (void)arg;
    str_init(&words, COMMENT_EDITED);
    str_init(&line, COMMENT_EDITED + 32);
    comment_words(game_here(s->view.game)->after, &words);
    const char *text = str_text(&words);
    const char *quote = text[0] == '"' || strncmp(text, "before", 6) == 0 ? "\"" : "";
    str_addf(&line, "comment %s%s%s", quote, text, quote);
    if (words.full) screen_notice(s, "The comment is too long to be edited here; `comment TEXT` writes another");
    else screen_open_prompt(s, ":", str_text(&line));
    str_release(&words);
    str_release(&line);
}

/* q in a replay that was entered from a game in play goes back to the game, and so does it in training. */
static void do_leave(struct screen *s, const char *arg)
{
    struct session_table table;
    (void)arg;
    if (s->view.mode == MODE_ANALYSE) session_line(s->session, "analyse off");
    else if (s->view.mode == MODE_REPLAY && session_table(s->session, &table)) session_line(s->session, "resume");
    else if (s->view.mode == MODE_REPLAY && s->was_playing && game_result(s->view.game).result == RESULT_NONE)
        session_line(s->session, "resume");
    else session_line(s->session, s->view.mode == MODE_TRAIN ? "train stop" : "quit");
}

/* Editor: nothing, white man, white king, black man, black king, nothing ... */
static void do_cycle(struct screen *s, const char *arg)
{
    (void)arg;
    static const char order[] = " wWbB ";
    char at = pos_at(game_rules(s->view.game), game_pos(s->view.game), s->pick.cursor);
    char next = strchr(order, at)[1];
    struct str line;
    str_init(&line, 64);
    str_add(&line, "put ");
    screen_add_name(s, s->pick.cursor, &line);
    str_addf(&line, " %c", next == ' ' ? '-' : next);
    session_line(s->session, str_text(&line));
    str_release(&line);
}

static void do_turn(struct screen *s, const char *arg)
{
    (void)arg;
    session_line(s->session, game_pos(s->view.game)->turn == WHITE ? "turn b" : "turn w");
}

/* So many pages down the list of games. */
static void do_page(struct screen *s, const char *arg)
{
    char line[40];
    int rows = s->layout.list.rows > 2 ? s->layout.list.rows - 2 : 1;
    snprintf(line, sizeof line, "browse %s %d", *arg == '-' ? "up" : "down", rows);
    session_line(s->session, line);
}

/* What is listed follows the filter while it is typed. */
static void do_filter(struct screen *s, const char *arg)
{
    (void)arg;
    screen_open_prompt(s, "/", s->view.browse.filter);
    s->filtering = true;
}

static const struct {
    const char *name;
    void (*run)(struct screen *, const char *arg);
} actions[] = {
    { "step", do_step },
    { "next", do_next },
    { "previous", do_previous },
    { "enter", do_enter },
    { "cancel", do_cancel },
    { "prompt", do_prompt },
    { "then", do_then },
    { "help", do_help },
    { "fen", do_fen },
    { "suspend", do_suspend },
    { "leave", do_leave },
    { "cycle", do_cycle },
    { "turn", do_turn },
    { "pane", do_pane },
    { "line", do_line },
    { "chosen", do_chosen },
    { "graph", do_graph },
    { "comment", do_comment },
    { "page", do_page },
    { "filter", do_filter },
};

static void run_action(struct screen *s, const char *line)
{
    size_t n = strcspn(line, " ");
    const char *arg = line + n + (line[n] == ' ');
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++)
        if (strlen(actions[i].name) == n && strncmp(line, actions[i].name, n) == 0) actions[i].run(s, arg);
}

/* `{}` stands for the square under the cursor. */
static void run_line(struct screen *s, const char *line)
{
    const char *hole = strstr(line, "{}");
    struct str full;
    if (line[0] == '@') {
        run_action(s, line + 1);
        return;
    }
    str_init(&full, 2048);
    str_addn(&full, line, hole ? (size_t)(hole - line) : strlen(line));
    if (hole) {
        screen_add_name(s, s->pick.cursor, &full);
        str_add(&full, hole + 2);
    }
    session_line(s->session, str_text(&full));
    str_release(&full);
}

/* ---- questions, pastes, prompt ---- */

static bool is_text(int press)
{
    return press >= ' ' && press < PRESS_NAMED && press != PRESS_RUBOUT;
}

static bool is_cancel(int press)
{
    return press == PRESS_ESC || press == PRESS_CTRL('g') || press == PRESS_CTRL('c');
}

static void open_with_key(struct screen *s, const char *label, int press)
{
    char buf[8] = "";
    buf[utf8_encode((uint32_t)press, buf)] = '\0';
    screen_open_prompt(s, label, buf);
}

/* While a question waits: y and n answer it at once, other text opens the prompt. */
static void question_key(struct screen *s, int press)
{
    bool yes_no = strstr(session_question(s->session), "y/n") != NULL;
    if (is_cancel(press)) {
        session_cancel(s->session);
    } else if (press == PRESS_ENTER) {
        session_line(s->session, "");
    } else if (yes_no && (press == 'y' || press == 'n' || press == 'Y' || press == 'N')) {
        session_line(s->session, press == 'y' || press == 'Y' ? "y" : "n");
    } else if (press == ':') {
        screen_open_prompt(s, ":", "");
    } else if (press == PRESS_CTRL('l')) {
        s->repaint = true;
    } else if (press == PRESS_CTRL('z')) {
        do_suspend(s, "");
    } else if (is_text(press) && !yes_no) {
        open_with_key(s, "answer> ", press);
        s->answering = true;
    } else if (is_text(press)) {
        screen_notice(s, "%s", session_question(s->session));
    }
}

static void paste_key(struct screen *s, int press)
{
    bool yes = press == 'y' || press == 'Y';
    if (!yes && press != 'n' && press != 'N' && !is_cancel(press)) return;
    s->paste_waits = false;
    if (yes) session_import(s->session, str_text(&s->paste), s->paste.len);
    str_clear(&s->paste);
}

void screen_paste(struct screen *s, const char *text, size_t n)
{
    if (n == 0) return;
    session_awake(s->session);
    s->dirty = true;
    if (prompt_is_open(s->prompt)) {
        prompt_paste(s->prompt, text, n);
        return;
    }
    if (pager_is_open(s->pager)) return;
    str_clear(&s->paste);
    str_addn(&s->paste, text, n);
    s->paste_waits = true;
}

static void filter_press(struct screen *s, int press)
{
    struct str line = { 0 };
    enum prompt_result what = prompt_key(s->prompt, press);
    if (what == PROMPT_EDITING) session_browse_try(s->session, prompt_text(s->prompt));
    else s->filtering = false;
    if (what == PROMPT_CANCELLED) session_browse_try(s->session, NULL);
    if (what == PROMPT_DONE) {
        str_addf(&line, "filter %s", prompt_line(s->prompt));
        session_line(s->session, str_text(&line));
    }
    str_release(&line);
}

static void prompt_press(struct screen *s, int press)
{
    if (s->filtering) {
        filter_press(s, press);
        return;
    }
    switch (prompt_key(s->prompt, press)) {
    case PROMPT_DONE: {
        const char *line = prompt_line(s->prompt);
        if (*line || s->answering) session_line(s->session, line);
        s->answering = false;
        break;
    }
    case PROMPT_CANCELLED: s->answering = false; break;
    case PROMPT_EDITING: break;
    }
}

static void complete_one(void *ctx, const char *word)
{
    struct {
        prompt_add_fn *add;
        void *ctx;
    } *to = ctx;
    to->add(to->ctx, word);
}

void screen_complete(void *owner, const char *line, size_t at, prompt_add_fn *add, void *ctx, size_t *ret_start)
{
    struct screen *s = owner;
    struct {
        prompt_add_fn *add;
        void *ctx;
    } to = { add, ctx };
    session_complete(s->session, line, at, complete_one, &to, ret_start);
}

/* The digit behind m or '. */
static void then_key(struct screen *s, int press)
{
    char line[32];
    snprintf(line, sizeof line, "%s%c", s->then, press >= '1' && press <= '9' ? press : '\0');
    s->then[0] = '\0';
    if (press >= '1' && press <= '9') session_line(s->session, line);
}

static const char *bound(void *ctx, const char *key)
{
    char name[KEYMAP_NAME + 4];
    struct screen *s = ctx;
    snprintf(name, sizeof name, "map %s", key);
    return session_setting(s->session, name);
}

/* Does a letter that is no key begin the name of a square? */
static bool names_a_file(const struct screen *s, int press)
{
    return s->view.mode == MODE_PLAY && s->view.coord.algebraic && press >= 'a'
        && press < 'a' + game_rules(s->view.game)->width;
}

static void board_key(struct screen *s, int press)
{
    const char *line = keymap_pane(s->view.focus, session_setting(s->session, "keys"), press);
    if (!line) line = keymap_find(s->view.mode, session_setting(s->session, "keys"), press, bound, s);
    if (!line && names_a_file(s, press)) {
        open_with_key(s, "move> ", press);
        return;
    }
    if (!line) {
        char name[KEYMAP_NAME];
        keymap_name(press, name);
        if (name[0]) screen_notice(s, "The key %s does nothing here; ? shows the keys", name);
        return;
    }
    if (strcmp(line, "@digit") == 0) open_with_key(s, s->view.mode == MODE_BROWSE ? "game> " : "move> ", press);
    else run_line(s, line);
}

void screen_key(struct screen *s, int press)
{
    s->dirty = true;
    session_awake(s->session);
    if (press == PRESS_IGNORE) return;
    s->notice[0] = '\0';
    if (pager_is_open(s->pager)) pager_key(s->pager, press, s->layout.rows - 2);
    else if (!s->layout.fits) {
        if (press == 'q') session_line(s->session, "quit");
    } else if (s->paste_waits) paste_key(s, press);
    else if (prompt_is_open(s->prompt)) prompt_press(s, press);
    else if (s->then[0]) then_key(s, press);
    else if (session_question(s->session)) question_key(s, press);
    else if (press == PRESS_CLICK) screen_click(s);
    else board_key(s, press);
}
