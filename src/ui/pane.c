/* pane.c -- see pane.h: what panes share. */
#include <config.h>

#include "ui/pane.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

#include "app/session/dirs.h"
#include "base/str.h"
#include "game/game.h"
#include "ui/pane_words.h"
#include "ui/term/press.h"

void *view_own(const struct view *v, const struct pane *pane)
{
    int i = 0;
    while (v->own[i].pane != pane) i++;
    return v->own[i].own;
}

struct rect view_where(const struct view *v, const struct pane *pane)
{
    for (int i = 0; i < v->slots; i++)
        if (v->slot[i].pane == pane && !v->slot[i].other) return v->slot[i].where;
    return (struct rect){ 0, 0, 0, 0 };
}

void view_notice(struct view *v, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(v->said, sizeof v->said, fmt, ap);
    va_end(ap);
}

void view_command(struct view *v, const char *fmt, ...)
{
    struct str line = { 0 };
    va_list ap;
    va_start(ap, fmt);
    str_addv(&line, fmt, ap);
    va_end(ap);
    session_line(v->session, str_text(&line));
    str_release(&line);
}

void view_goto(struct view *v, const struct node *n)
{
    struct str path = { 0 };
    if (!n) return;
    game_path(n, &path);
    view_command(v, "goto #%s", str_text(&path));
    str_release(&path);
}

void view_ask(struct view *v, const char *label, const char *text, view_told_fn *told)
{
    char path[PATH_MAX];
    if (!v->history_loaded && dirs_path(DIRS_STATE, "history", path)) prompt_load_history(v->prompt, path);
    v->history_loaded = true;
    v->told = told;
    prompt_open(v->prompt, label, text);
}

void view_rule(const struct view *v, struct canvas *c, struct rect r)
{
    canvas_fill(c, r, v->utf8 ? 0x2500 : '-', v->theme->style[STYLE_DIM]);
}

const struct pane pane_rule = { .name = "rule", .draw = view_rule };

void view_phrases(const struct view *v, struct canvas *c, struct rect r, int row, int col, const char *phrases)
{
    canvas_textf(c, r, row, col, v->theme->style[STYLE_DIM], "%.*s", words_that_fit(phrases, r.cols - col), phrases);
}

struct ink view_row(const struct view *v, struct canvas *c, struct rect r, int row, bool chosen)
{
    struct ink ink = v->theme->style[chosen ? STYLE_HERE : STYLE_TEXT];
    if (chosen) canvas_fill(c, (struct rect){ r.row + row, r.col, 1, r.cols }, ' ', ink);
    return ink;
}

bool view_choose(struct view *v, int n, int press)
{
    if (press != PRESS_UP && press != PRESS_DOWN) return false;
    int line = v->line + (press == PRESS_UP ? -1 : 1);
    if (line >= 0 && line < n) v->line = line;
    return true;
}
