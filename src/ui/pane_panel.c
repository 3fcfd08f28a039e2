/* pane_panel.c -- beside the board: players and clocks, men and kings, the move list, a few keys.
   Without room for that, two lines under the board say the most important. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "board/sheet.h"
#include "game/game.h"
#include "notation/movetext.h"
#include "ui/movelist.h"
#include "ui/pane_words.h"

enum { CARD_LINES = 8, CHAT_LINES = 6 };

static uint32_t rule_char(const struct view *v)
{
    return v->utf8 ? 0x2500 : '-';
}

static void draw_rule(const struct view *v, struct canvas *c, struct rect r, int row)
{
    struct rect line = { r.row + row, r.col, 1, r.cols };
    canvas_fill(c, line, rule_char(v), v->theme->style[STYLE_DIM]);
}

/* "W you                  09:38 <<" */
static void draw_player(const struct view *v, struct canvas *c, struct rect r, int row, enum side side)
{
    bool turn = game_pos(v->game)->turn == side;
    struct ink ink = v->theme->style[turn ? STYLE_TURN : STYLE_TEXT];
    char clock[40];
    struct str who;
    words_clock(v, side, clock, sizeof clock);
    str_init(&who, 1024);
    words_player(v, side, &who);
    int at = r.cols - (int)strlen(clock) - 4;
    struct rect name = { r.row, r.col, r.rows, at - 1 };
    int col = canvas_text(c, name, row, 0, ink, side == WHITE ? "W " : "B ");
    canvas_text(c, name, row, col, ink, str_text(&who));
    str_release(&who);
    canvas_text(c, r, row, at, ink, clock);
    if (turn) canvas_text(c, r, row, r.cols - 3, ink, "<<");
}

static void draw_men(const struct view *v, struct canvas *c, struct rect r, int row, enum side side)
{
    const struct pos *p = game_pos(v->game);
    canvas_textf(c, r, row, 2, v->theme->style[STYLE_DIM], "men %d  kings %d", pos_men(p, side), pos_kings(p, side));
}

static void draw_list(const struct view *v, struct canvas *c, struct rect r)
{
    if (r.rows <= 0) return;
    movelist_make(v->moves, v->session, v->game, v->coord, r.cols);
    movelist_draw(v->moves, v->game, v->theme, c, r);
}

/* "[######------]  ply 6/61" */
static void draw_progress(const struct view *v, struct canvas *c, struct rect r, int row)
{
    int here = game_here(v->game)->ply, end = game_line_end(v->game)->ply;
    char text[40];
    int n = snprintf(text, sizeof text, "ply %d/%d", here, end), room = r.cols - n - 4;
    int col = canvas_text(c, r, row, 0, v->theme->style[STYLE_DIM], "[");
    for (int i = 0; i < room; i++) {
        bool done = end > 0 && i * end < here * room;
        col = canvas_text(c, r, row, col, v->theme->style[STYLE_DIM], done ? "#" : "-");
    }
    col = canvas_text(c, r, row, col, v->theme->style[STYLE_DIM], "]");
    canvas_text(c, r, row, col + 1, v->theme->style[STYLE_TEXT], text);
}

static void draw_card(const struct view *v, struct canvas *c, struct rect r, int row)
{
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

/* Where squares are called by letters, which are keys, a move is typed behind a colon. */
static const char digits_type[] = "Tab Enter: move   digits: type a move",
                  colon_types[] = "Tab Enter: move   : types a move";

static const char *const play_keys[] = {
    digits_type,
    "u undo   U redo   H hint   f flip",
    "D draw   R resign   S save   q leave",
    "? all keys   : command",
};
static const char *const replay_keys[] = {
    "h/l ply   j/k variation   0/$ ends",
    "m1 mark   '1 jump   c comment   o fold",
    "Enter: play here   S save   q leave",
    "? all keys   : command",
};
static const char *const edit_keys[] = {
    "w W b B put a piece   - take it away",
    "t turn   c clear   s start position",
    "u undo   q done",
    "? all keys   : command",
};
static const char *const train_keys[] = {
    digits_type,
    "H hint   a answer   n next   s skip",
    "f flip   q back to the game",
    "? all keys   : command",
};

static const char *const table_keys[] = {
    "D draw   R resign   u take back   c say",
    "a accept   d decline   b look back",
    digits_type,
    "? all keys   : command   q leave",
};

static const char *const watch_keys[] = {
    "c say   b look back   A analyse",
    "f flip   S save   T say it in words",
    ":tables lists the tables",
    "? all keys   : command   q leave",
};

/* The last that was said, the newest below. */
static void draw_chat(const struct view *v, struct canvas *c, struct rect r, int row, int rows)
{
    const char *who, *text;
    for (int i = 0; i < rows && session_chat(v->session, i, &who, &text); i++) {
        struct str line = { 0 };
        str_addf(&line, "%s: %s", who, text);
        canvas_text(c, r, row + rows - 1 - i, 0, v->theme->style[STYLE_TEXT], str_text(&line));
        str_release(&line);
    }
}

static void draw_keys(const struct view *v, struct canvas *c, struct rect r, int row)
{
    static const char *const *const modes[SESSION_MODES] = {
        [MODE_PLAY] = play_keys,
        [MODE_REPLAY] = replay_keys,
        [MODE_EDIT] = edit_keys,
        [MODE_TRAIN] = train_keys,
        [MODE_TABLE] = table_keys,
    };
    bool watches = v->mode == MODE_TABLE && v->table.side < 0;
    const char *const *keys = watches ? watch_keys : modes[v->mode];
    for (int i = 0; i < 4; i++) {
        const char *line = keys[i] == digits_type && v->coord.algebraic ? colon_types : keys[i];
        canvas_textf(c, r, row + i, 0, v->theme->style[STYLE_DIM], "%.*s", words_that_fit(line, r.cols), line);
    }
}

/* "+0.18 41-37 14-19 46-41", or why there is no such line. */
static void draw_best(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_analyser *by = &v->analysis.by[0];
    char score[SESSION_SCORE];
    if (by->n) session_score(by->line[0].score, score);
    int col = canvas_text(c, r, 0, 0, v->theme->style[STYLE_TITLE], by->n ? score : pane_analysis_why(v, by)) + 1;
    if (by->n)
        canvas_textf(c, r, 0, col, v->theme->style[STYLE_TEXT], "%.*s", words_whole(by->line[0].text, r.cols - col),
            by->line[0].text);
}

/* Two lines: both players with clocks, or the engine's best line; and the last moves. */
static void draw_below(const struct view *v, struct canvas *c, struct rect r)
{
    struct rect half = { r.row, r.col, 1, r.cols / 2 };
    if (v->mode == MODE_ANALYSE) draw_best(v, c, r);
    else {
        draw_player(v, c, half, 0, WHITE);
        half.col += r.cols / 2;
        draw_player(v, c, half, 0, BLACK);
    }
    struct str s;
    str_init(&s, 256);
    words_last_moves(v, &s);
    canvas_text(c, r, 1, 0, v->theme->style[STYLE_TEXT], str_text(&s));
    str_release(&s);
    draw_list(v, c, pane_panel_list(v, r));
}

/* What stands in the panel at this height, and how much of it is the list. */
struct parts {
    bool men, keys, card, progress;
    int head, tail, chat; /* rows */
};

static struct parts parts_of(const struct view *v, struct rect r)
{
    struct parts p = { .men = r.rows >= 12,
        .keys = r.rows >= 16,
        .card = r.rows >= 34,
        .progress = session_mode_looks(v->mode) };
    p.head = p.men ? 3 : 2;
    if (*v->table.name) p.chat = r.rows >= 30 ? CHAT_LINES : r.rows >= 14 ? 2 : 0;
    p.tail = p.head + p.progress + p.chat + (p.keys ? 5 : 0) + (p.card ? CARD_LINES + 1 : 0);
    return p;
}

struct rect pane_panel_list(const struct view *v, struct rect r)
{
    struct analysis_place at;
    struct tree_place tree;
    struct parts p = parts_of(v, r);
    if (v->below) return (struct rect){ r.row + 2, r.col, r.rows - 2, r.cols };
    if (v->mode == MODE_ANALYSE) {
        pane_analysis_place(v, r, &at);
        return at.list;
    }
    if (!v->has_tree) return (struct rect){ r.row + p.head, r.col, r.rows - p.head - p.tail, r.cols };
    pane_tree_place(v, r, &tree);
    return tree.list;
}

struct rect pane_panel_tree(const struct view *v, struct rect r)
{
    struct analysis_place at;
    struct tree_place tree;
    if (v->below || !v->has_tree) return (struct rect){ r.row, r.col, 0, 0 };
    pane_analysis_place(v, r, &at);
    pane_tree_place(v, r, &tree);
    return v->mode == MODE_ANALYSE ? at.tree : tree.tree;
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    if (r.rows < 2) return;
    if (v->below) {
        draw_below(v, c, r);
        return;
    }
    if (v->mode == MODE_ANALYSE) {
        pane_analysis.draw(v, c, r);
        return;
    }
    if (v->has_tree) {
        pane_tree.draw(v, c, r);
        return;
    }
    enum side top = v->flip ? WHITE : BLACK, bottom = v->flip ? BLACK : WHITE;
    struct parts p = parts_of(v, r);
    draw_player(v, c, r, 0, top);
    if (p.men) draw_men(v, c, r, 1, top);
    draw_rule(v, c, r, p.head - 1);
    draw_list(v, c, pane_panel_list(v, r));
    int row = r.rows - p.tail;
    draw_rule(v, c, r, row++);
    draw_player(v, c, r, row++, bottom);
    if (p.men) draw_men(v, c, r, row++, bottom);
    if (p.progress) draw_progress(v, c, r, row++);
    if (p.card) {
        draw_card(v, c, r, row + 1);
        row += CARD_LINES + 1;
    }
    if (p.keys) {
        draw_keys(v, c, r, row + 1);
        row += 5;
    }
    draw_chat(v, c, r, row, p.chat);
}

const struct pane_ops pane_panel = { .name = "panel", .draw = draw };
