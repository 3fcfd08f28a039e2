/* pane.c -- see pane.h: what panes share. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>
#include <string.h>

#include "app/session/files.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "game/game.h"
#include "base/press.h"

enum { FIELD_GAP = 3 };

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

struct game *view_shown(const struct view *v)
{
    return v->walk ? v->walk : v->game;
}

bool view_over(const struct view *v)
{
    return v->mode == MODE_PLAY && session_is_over(v->session);
}

struct keymap view_keys(const struct view *v)
{
    int mode = view_over(v)     ? KEYMAP_OVER
        : view_list_ends(v)     ? KEYMAP_LAST_LIST
        : v->mode != MODE_TABLE ? (int)v->mode
        : v->table.side < 0     ? KEYMAP_WATCHING
        : v->table.over         ? KEYMAP_ENDED
                                : MODE_TABLE;
    return (struct keymap){ mode, view_barred(v), session_setting(v->session, "keys") };
}

const char *view_barred(const struct view *v)
{
    bool sits = *v->table.name && v->table.side >= 0, looks_back = v->mode == MODE_REPLAY && !v->table.over;
    if (!v->coord.algebraic) return "";
    if (sits && (v->mode == MODE_TABLE || looks_back)) return "abcdefgABCDEFG";
    return v->mode == MODE_PLAY && !view_over(v) ? "D" : "";
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
    LOCAL(str) line = { 0 };
    va_list ap;
    va_start(ap, fmt);
    str_addv(&line, fmt, ap);
    va_end(ap);
    session_line(v->session, str_text(&line));
}

void view_goto(struct view *v, const struct node *n)
{
    LOCAL(str) path = { 0 };
    if (!n) return;
    game_path(n, &path);
    view_command(v, "goto #%s", str_text(&path));
}

void view_ask(struct view *v, const char *label, const char *text, view_told_fn *told)
{
    char path[PATH_MAX];
    if (!v->history_loaded && dirs_path(DIRS_STATE, "history", path)) prompt_load_history(v->prompt, path);
    v->history_loaded = true;
    v->told = told;
    prompt_open(v->prompt, label, text);
}

/* Draw a line between two parts, upright if it has several rows. */
static void draw_rule(const struct view *v, struct canvas *c, struct rect r)
{
    bool upright = r.rows > 1;
    canvas_fill(c, r, v->utf8 ? upright ? 0x2502 : 0x2500 : upright ? '|' : '-', v->theme.style[STYLE_RULE]);
}

void view_rule_titled(const struct view *v, struct canvas *c, struct rect r, const char *title)
{
    r.rows = 1;
    draw_rule(v, c, r);
    canvas_textf(c, r, 0, 2, v->theme.style[STYLE_DIM], " %s ", title);
}

const struct pane pane_rule = { .draw = draw_rule };

int view_one_row(const struct view *v UNUSED, struct rect area)
{
    return area.rows > 0;
}

struct ink view_row(const struct view *v, struct canvas *c, struct rect r, int row, bool chosen)
{
    struct ink ink = v->theme.style[chosen ? STYLE_CHIP : STYLE_TEXT];
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

struct str *fields_add(struct fields *l, enum style style, int need, bool right)
{
    l->f[l->n].style = style;
    l->f[l->n].need = need;
    l->f[l->n].right = right;
    return &l->f[l->n++].text;
}

static int field_columns(const struct fields *l, int i)
{
    return l->f[i].text.len ? utf8_columns(str_text(&l->f[i].text)) + FIELD_GAP : 0;
}

/* Drop the fields that have no room; those needed most go first. */
static void drop_fields(struct fields *l, int cols)
{
    int room = cols - 2 + FIELD_GAP;
    for (int need = 0; need <= FIELDS_NEED; need++)
        for (int i = 0; i < l->n; i++) {
            if (l->f[i].need != need) continue;
            if (need && field_columns(l, i) > room) str_clear(&l->f[i].text);
            room -= field_columns(l, i);
        }
}

/* Draw a field.  A chip has a blank of its own colour at both ends. */
static int field_draw(const struct view *v, struct canvas *c, struct rect r, int col, enum style style,
    const char *text)
{
    const struct ink ink = v->theme.style[style];
    if (style != STYLE_CHIP) return canvas_text(c, r, 0, col, ink, text) + FIELD_GAP;
    return canvas_textf(c, r, 0, col - 1, ink, " %s ", text) + FIELD_GAP - 1;
}

void fields_draw(struct fields *l, const struct view *v, struct canvas *c, struct rect r, enum style bar)
{
    int col[2] = { 1, r.cols - 1 + FIELD_GAP };
    drop_fields(l, r.cols);
    for (int i = 0; i < l->n; i++) col[1] -= l->f[i].right ? field_columns(l, i) : 0;
    struct rect left = { r.row, r.col, 1, col[1] > 1 ? col[1] - 2 : r.cols };
    canvas_fill(c, r, ' ', v->theme.style[bar]);
    for (int i = 0; i < l->n; i++) {
        bool right = l->f[i].right;
        if (l->f[i].text.len && (!right || col[1] > 1))
            col[right] = field_draw(v, c, right || col[1] >= r.cols ? r : left, col[right], l->f[i].style,
                str_text(&l->f[i].text));
        str_release(&l->f[i].text);
    }
}

int view_wrapped(struct canvas *c, struct rect r, int row, int col, struct ink ink, const char *text)
{
    for (size_t n; col + 2 <= r.cols && text[n = wrap_fit(text, r.cols - col)]; text += n)
        canvas_textf(c, r, row++, col, ink, "%.*s", (int)n, text);
    canvas_text(c, r, row, col, ink, text);
    return row;
}

int view_cut(struct canvas *c, struct rect r, int row, int col, struct ink ink, const char *text, int cols,
    const char *dots)
{
    size_t n = wrap_fit(text, cols);
    if (!text[n]) return canvas_text(c, r, row, col, ink, text);
    return canvas_textf(c, r, row, col, ink, "%.*s%s", (int)wrap_fit(text, cols - (int)strlen(dots)), text, dots);
}
