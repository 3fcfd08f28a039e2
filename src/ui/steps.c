/* steps.c -- the first steps, shown in place of the moves before there are any: who the person is, who begins, and
   how a move is made; in fewer words if the panel is narrow. */
#include <config.h>

#include "ui/pane.h"

#include "base/utf8.h"
#include "game/game.h"

enum { WELCOME_AT = 11 }; /* column of the words after the keys */

void steps_draw(const struct view *v, struct canvas *c, struct rect r)
{
    static const struct {
        const char *key, *text, *brief;
    } rows[] = { { N_("arrows"), N_("choose a piece"), NULL },
        { "Enter", N_("pick it up, put it down"), N_("pick up, put down") }, { "", N_("or type the move"), NULL },
        { "H", N_("show me a good move"), NULL }, { "u", N_("take a move back"), NULL },
        { "?", N_("all keys and the rules"), N_("keys and the rules") }, { NULL, NULL, NULL },
        { "F2", N_("other kinds of draughts"), N_("other draughts") }, { ":level 5", N_("a stronger engine"), NULL } };
    const struct ink *style = v->theme.style;
    const struct session_player *white = session_player(v->session, WHITE), *black = session_player(v->session, BLACK);
    enum side turn = (enum side)game_root(v->game)->pos.turn, me = white->engine ? BLACK : WHITE;
    LOCAL(str) move = { 0 }, who = { 0 }, welcome = { 0 };
    if (white->engine == black->engine) str_addf(&who, _("%s begins."), side_word(turn));
    else if (me == turn) str_addf(&who, _("You are %s; you begin."), side_word(me));
    else str_addf(&who, _("You are %s; %s begins."), side_word(me), side_word(turn));
    str_addf(&welcome, _("Welcome. %s"), str_text(&who));
    bool whole = session_shown(v->session)->first && 2 + utf8_columns(str_text(&welcome)) <= r.cols;
    view_wrapped(c, r, 0, 2, style[STYLE_TITLE], str_text(whole ? &welcome : &who));
    if (v->coord.algebraic) str_put(&move, ':');
    session_example(v->session, &move);
    for (int i = 0, row = 2; i < (int)(sizeof rows / sizeof *rows); i++, row++) {
        if (!rows[i].key) {
            row -= row > 2 + i; // since there are second rows, leave none blank
            continue;
        }
        const char *text = _(rows[i].text), *key = *rows[i].key ? _(rows[i].key) : str_text(&move);
        int at = 1 + canvas_text(c, r, row, 2, style[STYLE_ACCENT], key);
        if (at < WELCOME_AT) at = WELCOME_AT;
        if (rows[i].brief && at + utf8_columns(text) > r.cols) text = _(rows[i].brief);
        row = view_wrapped(c, r, row, at, style[STYLE_TEXT], text);
    }
}
