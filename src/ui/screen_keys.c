/* screen_keys.c -- keys become command lines.  Lines that start with `@` are for panes or for functions here; all
   others go to the session, which says what came of them. */
#include <config.h>

#include "ui/screen_state.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "game/game.h"
#include "notation/movetext.h"
#include "base/press.h"

void screen_help(struct screen *s, const char *arg UNUSED)
{
    static const char *const titles[KEYMAP_MODES] = { N_("Keys in play"), N_("Keys in replay"),
        N_("Keys in the position editor"), N_("Keys in an analysis"), N_("Keys in training"), N_("Keys at a table"),
        N_("Keys in a list of games"), N_("Keys after the end"), N_("Keys at a table"), N_("Keys at a table"),
        N_("Keys in a list of games") };
    LOCAL(str) text = { 0 }, typed = { 0 }, example = { 0 };
    const struct keymap keys = view_keys(&s->view);
    session_example(s->session, &example);
    str_addf(&typed,
        s->view.coord.algebraic && !strchr(keys.barred, 'a') ? _("type a move, like %s behind a colon; .. the only one")
                                                             : _("type a move, like %s; .. the only one"),
        str_text(&example));
    keymap_card(&keys, s->session, str_text(&typed), &text);
    pager_open(&s->pager, _(titles[keys.mode]), str_text(&text));
}

/* ---- the screen's own lines ---- */

/* Go to the next pane on the screen; with a piece picked up, to the next place to put it. */
static void do_pane(struct screen *s, const char *arg)
{
    struct pick *pick = s->view.pick;
    if (pick->n > 0 || pick->from > 0) {
        panes_action(&s->view, *arg == '-' ? "next -" : "next");
        return;
    }
    panes_tab(&s->view, *arg == '-');
    pick->moved = pick->moved && s->view.focus == &pane_board;
}

static void do_prompt(struct screen *s, const char *arg)
{
    view_ask(&s->view, ":", arg, NULL);
}

static void do_then(struct screen *s, const char *arg)
{
    snprintf(s->then, sizeof s->then, "%s", arg);
    view_notice(&s->view, "%s", _("Which mark, 1 to 9?"));
}

static void do_suspend(struct screen *s, const char *arg UNUSED)
{
    if (session_shown(s->session)->kiosk) view_notice(&s->view, "%s", _("There is no shell to go back to; q leaves"));
    else s->suspend = true;
}

/* Is a game that goes on being looked back at? */
static bool interrupts(const struct screen *s)
{
    struct session_table table;
    bool over = game_result(s->view.game).result != RESULT_NONE;
    return session_table(s->session, &table) || (session_looks_back(s->session) && !over);
}

/* At the last ply, the wheel goes back to such a game. */
static void do_ahead(struct screen *s, const char *arg UNUSED)
{
    if (!session_line(s->session, "forward") || s->view.mode != MODE_REPLAY || !interrupts(s)) return;
    if (!game_here(s->view.game)->child) session_line(s->session, "resume");
}

/* q in a replay that was entered from a list goes back to the list, where it leaves huff.  In a replay of a game in
   play, and in training, it goes back to the game. */
static void do_leave(struct screen *s, const char *arg UNUSED)
{
    bool back = interrupts(s);
    if (s->view.mode == MODE_ANALYSE) session_line(s->session, "analyse off");
    else if (s->view.mode == MODE_REPLAY && s->from_list) s->view.went_back = session_line(s->session, "browse");
    else if (s->view.mode == MODE_REPLAY && back) session_line(s->session, "resume");
    else session_line(s->session, s->view.mode == MODE_TRAIN ? "train stop" : "quit");
}

/* The same two players again; a player elsewhere is asked. */
static void do_rematch(struct screen *s, const char *arg UNUSED)
{
    bool white = session_player(s->session, WHITE)->remote;
    if (white || session_player(s->session, BLACK)->remote) view_command(&s->view, "dxp game %c", white ? 'w' : 'b');
    else session_line(s->session, "new swap");
}

static const struct {
    const char *name;
    void (*run)(struct screen *, const char *arg);
} actions[] = {
    { "prompt", do_prompt },
    { "then", do_then },
    { "help", screen_help },
    { "suspend", do_suspend },
    { "leave", do_leave },
    { "ahead", do_ahead },
    { "rematch", do_rematch },
    { "pane", do_pane },
};

static void run_action(struct screen *s, const char *line)
{
    size_t n = strcspn(line, " ");
    if (panes_action(&s->view, line)) return;
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++)
        if (strlen(actions[i].name) == n && strncmp(line, actions[i].name, n) == 0)
            actions[i].run(s, line + n + (line[n] == ' '));
}

/* `{}` in a line is replaced by the square under the cursor. */
static void run_line(struct screen *s, const char *line)
{
    const char *hole = strstr(line, "{}");
    if (line[0] == '@') run_action(s, line + 1);
    else if (!hole) session_line(s->session, line);
    else
        view_command(&s->view, "%.*s%s%s", (int)(hole - line), line,
            COORD(game_rules(s->view.game), s->view.coord, s->view.pick->cursor), hole + 2);
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

static void open_with_key(struct screen *s, const char *label, int press, view_told_fn *told)
{
    char buf[8] = "";
    buf[utf8_encode((uint32_t)press, buf)] = '\0';
    view_ask(&s->view, label, buf, told);
}

/* An answer may be empty, a command may not. */
static void answer(struct view *v, enum prompt_result what)
{
    if (what == PROMPT_DONE) session_line(v->session, prompt_line(v->prompt));
}

static bool clicks(const struct screen *s, int press, const struct pane *pane)
{
    struct rect r = view_where(&s->view, pane);
    int row = s->click_row - r.row, col = s->click_col - r.col;
    return press == PRESS_CLICK && row >= 0 && row < r.rows && col >= 0 && col < r.cols;
}

/* A click on a message that is cut shows all of it. */
static bool shows_whole(struct screen *s, int press)
{
    LOCAL(str) text = { 0 };
    if (!clicks(s, press, &pane_message) && !clicks(s, press, &pane_prompt)) return false;
    (void)message_shown(&s->view, &text);
    bool cut = message_is_cut(&s->view, str_text(&text));
    if (cut) pager_open(&s->pager, _("What was said"), str_text(&text));
    return cut;
}

/* While a question waits: y and n answer at once; any other text opens the prompt. */
static void question_key(struct screen *s, int press)
{
    bool yes_no = strstr(session_question(s->session), "y/n") != NULL;
    bool on_board = s->view.pick->n > 0; // the question is which piece is given up
    if (is_cancel(press)) session_cancel(s->session);
    else if (on_board && press == PRESS_ENTER) panes_action(&s->view, "enter");
    else if (on_board && press == PRESS_TAB) panes_action(&s->view, "next");
    else if (on_board && press == PRESS_BACKTAB) panes_action(&s->view, "next -");
    else if (on_board && panes_key_of(&s->view, &pane_board, press)) return;
    else if (on_board && clicks(s, press, &pane_board)) panes_mouse(&s->view, press, s->click_row, s->click_col);
    else if (press == PRESS_ENTER) session_line(s->session, "");
    else if (yes_no && (press == 'y' || press == 'Y')) session_line(s->session, "y");
    else if (yes_no && (press == 'n' || press == 'N')) session_line(s->session, "n");
    else if (press == ':') view_ask(&s->view, ":", "", NULL);
    else if (press == PRESS_CTRL('l')) s->repaint = true;
    else if (is_text(press) && !yes_no) open_with_key(s, _("answer> "), press, answer);
    else if (is_text(press)) view_notice(&s->view, "%s", session_question(s->session));
}

static void paste_key(struct screen *s, int press)
{
    bool yes = press == 'y' || press == 'Y';
    if (!yes && press != 'n' && press != 'N' && press != ':' && press != PRESS_ENTER && !is_cancel(press)) return;
    s->paste_waits = false;
    if (press == ':') view_ask(&s->view, ":", "", NULL);
    if (yes) session_import(s->session, str_text(&s->paste), s->paste.len);
    str_clear(&s->paste);
}

/* Pressing a key shows that the person is there. */
static void stay_awake(struct screen *s)
{
    if (!s->term || !term_is_stuck(s->term)) session_awake(s->session);
}

/* Play a pasted line that is a legal move of the game in play, as if it had been typed. */
static bool paste_move(struct screen *s, const char *text, size_t n)
{
    char line[64] = "";
    if (!session_mode_plays(session_mode(s->session)) || session_question(s->session)) return false;
    while (n && strchr(" \r\n", text[n - 1])) n--;
    if (n < 2 || n >= sizeof line) return false;
    memcpy(line, text, n);
    struct game *g = session_game(s->session);
    struct move m;
    if (movetext_read(game_rules(g), session_coord(s->session), game_pos(g), game_moves(g), line, n, &m, NULL)
        != MOVETEXT_FOUND)
        return false;
    session_line(s->session, line);
    return true;
}

void screen_paste(struct screen *s, const char *text, size_t n)
{
    if (n == 0) return;
    stay_awake(s);
    s->view.dirty = true;
    if (prompt_is_open(s->view.prompt)) {
        prompt_paste(s->view.prompt, text, n);
        return;
    }
    if (s->pager.text || paste_move(s, text, n)) return;
    str_clear(&s->paste);
    str_addn(&s->paste, text, n);
    s->paste_waits = !s->paste.full;
    s->then[0] = '\0';
    if (s->paste.full) view_notice(&s->view, "%s", _("That is too long"));
}

static void prompt_press(struct screen *s, int press)
{
    enum prompt_result what = prompt_key(s->view.prompt, press);
    const char *line = prompt_line(s->view.prompt);
    if (what == PROMPT_TOO_LONG) view_notice(&s->view, "%s", _("That line is too long."));
    else if (s->view.told) s->view.told(&s->view, what);
    else if (what == PROMPT_DONE && *line) {
        view_command(&s->view, ":%s", line); // a colon, so that it is no answer to a question
        s->entered = true;
    }
}

/* The digit after m or '. */
static void then_key(struct screen *s, int press)
{
    if (press >= '1' && press <= '9') view_command(&s->view, "%s%c", s->then, press);
    s->then[0] = '\0';
}

/* The line for a key of the board, the person's own first; NULL if there is none. */
static const char *line_of(const struct screen *s, int press)
{
    const char *own = keymap_own(s->session, press);
    const struct keymap keys = view_keys(&s->view);
    return own ? own : keymap_find(&keys, press);
}

/* If squares are named by letters, does this letter, which is no key, begin a word: a move or a command?  A
   telephone types it as a capital. */
static bool begins_a_word(const struct screen *s, int press)
{
    bool plays = s->view.mode == MODE_PLAY || s->view.mode == MODE_TABLE;
    bool letter = (press >= 'a' && press <= 'z') || (press >= 'A' && press <= 'Z');
    return letter && ((plays && s->view.coord.algebraic) || *view_barred(&s->view));
}

/* f2: a digit makes a square of the letter before, though that was a key; a board it turned is turned back, and so is what
   A, C and i came to. */
static bool makes_a_square(struct screen *s, int press)
{
    int file = s->before;
    if (!file || press < '1' || press > '9' || (file | 0x20) >= 'a' + game_rules(s->view.game)->width) return false;
    const char *line = line_of(s, file);
    if (s->view.mode == MODE_EDIT) session_line(s->session, "setup cancel");
    else if (line && (!strcmp(line, "flip") || !strcmp(line, "analyse off"))) run_line(s, line);
    pager_close(&s->pager);
    view_ask(&s->view, _("move> "), (char[]){ (char)file, (char)press, 0 }, NULL);
    return true;
}

static void board_key(struct screen *s, int press)
{
    if (panes_key(&s->view, keymap_arrow(session_setting(s->session, "keys"), press))) return;
    char name[PRESS_NAME];
    press_name(press, name);
    const char *line = line_of(s, press);
    bool digit = line && !strcmp(line, "@digit");
    if ((digit || s->view.mode == MODE_EDIT) && makes_a_square(s, press)) return;
    if (line && s->view.focus == &pane_beside && keymap_edits(line))
        view_notice(&s->view, "%s", _("The game beside is only for looking at; Tab moves the keys on"));
    else if (digit || (!line && begins_a_word(s, press)))
        open_with_key(s, s->view.mode == MODE_BROWSE ? _("game> ") : _("move> "), press, NULL);
    else if (line) run_line(s, line);
    else if (*name) view_notice(&s->view, _("The key %s does nothing here; ? shows the keys"), name);
}

/* A game chosen on a page begins.  With C, moves may be taken back on demand, as over the board. */
static void page_key(struct screen *s, int press)
{
    if (makes_a_square(s, press)) return;
    pager_fit(&s->pager, s->view.layout.cols); // keys typed ahead come before it is drawn
    const char *line = pager_chosen(&s->pager);
    const char *command = s->pager.chooses;
    if (line && (press == PRESS_ENTER || press == 'C')) {
        LOCAL(str) word = { 0 };
        str_addn(&word, line, *line == '"' ? strcspn(line + 1, "\"\n") + 2 : strcspn(line, " \n"));
        pager_close(&s->pager);
        if (press == 'C' && !strcmp(command, "new")) session_line(s->session, "set referee=claims");
        view_command(&s->view, "%s %s", command, str_text(&word));
    } else if (press == ':') { // what the page says can be typed
        pager_close(&s->pager);
        view_ask(&s->view, ":", "", NULL);
    } else pager_key(&s->pager, press, s->view.layout.rows - 2);
}

void screen_key(struct screen *s, int press)
{
    s->view.dirty = true;
    stay_awake(s);
    bool reads = s->view.layout.fits && !s->pager.text && !prompt_is_open(s->view.prompt);
    if (press == PRESS_IGNORE || (reads && shows_whole(s, press))) return;
    s->view.said[0] = '\0';
    bool on_board = reads && !s->paste_waits && !s->then[0] && !session_question(s->session);
    if (press == PRESS_CTRL('z') && !on_board) do_suspend(s, ""); // on the board the keymap does it
    else if (s->pager.text) page_key(s, press);
    else if (!s->view.layout.fits) {
        if (press == 'q') session_line(s->session, "quit");
    } else if (s->paste_waits) paste_key(s, press);
    else if (prompt_is_open(s->view.prompt)) prompt_press(s, press);
    else if (s->then[0]) then_key(s, press);
    else if (session_question(s->session)) question_key(s, press);
    else if (!panes_mouse(&s->view, press, s->click_row, s->click_col)) board_key(s, press);
    s->before = on_board && begins_a_word(s, press) ? press : 0;
}
