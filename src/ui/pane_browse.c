/* pane_browse.c -- a list of games: title, rows, what is said of the one selected, status. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "game/game.h"
#include "ui/columns.h"

enum { COL_NUMBER, COL_DATE, COL_WHITE, COL_BLACK, COL_RESULT, COL_PLIES, COL_VARIANT, COL_EVENT, COL_ROUND, COLS };

static const struct column columns[COLS] = {
    [COL_NUMBER] = { "#", 3, 0, 0, true },
    [COL_DATE] = { "Date", 10, 60, 0, false },
    [COL_WHITE] = { "White", 8, 0, 4, false },
    [COL_BLACK] = { "Black", 8, 0, 4, false },
    [COL_RESULT] = { "Res", 3, 0, 0, false },
    [COL_PLIES] = { "Ply", 4, 50, 0, true },
    [COL_VARIANT] = { "Variant", 13, 120, 0, false },
    [COL_EVENT] = { "Event", 8, 70, 3, false },
    [COL_ROUND] = { "Round", 5, 100, 0, false },
};

static const char *result_text(const char *result)
{
    return strcmp(result, "1/2-1/2") == 0 ? "1/2" : result;
}

static bool row_texts(const struct view *v, int i, char room[][COLUMNS_TEXT], const char **ret, char *ret_mark)
{
    struct session_row row;
    if (!session_browse_row(v->session, i, &row)) return false;
    snprintf(room[COL_NUMBER], COLUMNS_TEXT, "%d", row.number);
    snprintf(room[COL_PLIES], COLUMNS_TEXT, "%d", row.plies);
    ret[COL_NUMBER] = room[COL_NUMBER];
    ret[COL_DATE] = row.date;
    ret[COL_WHITE] = row.white;
    ret[COL_BLACK] = row.black;
    ret[COL_RESULT] = result_text(row.result);
    ret[COL_PLIES] = room[COL_PLIES];
    ret[COL_VARIANT] = row.variant;
    ret[COL_EVENT] = row.event;
    ret[COL_ROUND] = row.round;
    *ret_mark = row.odd ? '!' : ' ';
    return true;
}

static const char *nothing(const struct session_browse *b)
{
    if (b->listing || b->reading) return "Nothing yet ...";
    return b->games ? "No game is like that; Esc lists all" : "There are no games";
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    columns_list(v, c, r, columns, COLS, v->browse.games, row_texts, nothing(&v->browse));
}

/* What is listed follows the filter while it is typed. */
static void filter(struct view *v, enum prompt_result what)
{
    if (what == PROMPT_EDITING) session_browse_try(v->session, prompt_text(v->prompt));
    if (what == PROMPT_CANCELLED) session_browse_try(v->session, NULL);
    if (what == PROMPT_DONE) view_command(v, "filter %s", prompt_line(v->prompt));
}

static void do_filter(struct view *v, const char *arg)
{
    (void)arg;
    view_ask(v, "/", v->browse.filter, filter);
}

/* A page down the list; "-" up. */
static void do_page(struct view *v, const char *arg)
{
    int rows = v->layout.list.rows - 2;
    view_command(v, "browse %s %d", *arg == '-' ? "up" : "down", rows > 0 ? rows : 1);
}

static const struct pane_action actions[] = { { "filter", do_filter }, { "page", do_page }, { NULL, NULL } };

const struct pane pane_browse = {
    .name = "browse",
    .draw = draw,
    .refresh = columns_scroll,
    .mouse = columns_mouse,
    .actions = actions,
};

/* "club.pdn  1204 games  shown 37  sort date", and the filter at the right. */
static void draw_title(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_browse *b = &v->browse;
    const char *slash = strrchr(b->name, '/');
    struct ink ink = v->theme->style[STYLE_TITLE];
    struct str left = { 0 };
    str_addf(&left, "%s  %d game%s%s", slash ? slash + 1 : b->name, b->games, b->games == 1 ? "" : "s",
        b->reading ? " so far" : "");
    if (b->people && b->shown) str_addf(&left, "  %d player%s", b->shown, b->shown == 1 ? "" : "s");
    if (!b->people && (b->shown != b->games || *b->filter)) str_addf(&left, "  shown %d", b->shown);
    if (!b->people && (b->descending || strcmp(b->sort, "number")))
        str_addf(&left, "  sort %s%s", b->sort, b->descending ? " desc" : "");
    if ((b->reading || b->listing) && b->percent >= 0) str_addf(&left, "  %d %%", b->percent);
    if (b->changed) str_add(&left, "  modified +");
    canvas_fill(c, r, ' ', ink);
    int end = canvas_text(c, r, 0, 1, ink, str_text(&left)), cols = utf8_columns(b->filter);
    struct rect right = { r.row, r.col + end + 2, 1, r.cols - end - 3 };
    if (*b->filter && right.cols > 8)
        canvas_text(c, right, 0, cols < right.cols ? right.cols - cols : 0, ink, b->filter);
    str_release(&left);
}

static const char *tag(const struct view *v, const char *name)
{
    const char *value = game_tag(v->game, name);
    return value && *value && strcmp(value, "?") ? value : "";
}

/* "White - Black  2-0", "Event  Site  Date  Round 3". */
static void draw_tags(const struct view *v, struct canvas *c, struct rect r)
{
    canvas_textf(c, r, 0, 0, v->theme->style[STYLE_TURN], "%s - %s  %s", tag(v, "White"), tag(v, "Black"),
        tag(v, "Result"));
    static const char *const names[] = { "Event", "Site", "Date", "Round", "GameType" };
    int col = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = tag(v, names[i]);
        if (!*value) continue;
        bool named = strcmp(names[i], "Round") == 0 || strcmp(names[i], "GameType") == 0;
        struct ink ink = v->theme->style[STYLE_DIM];
        if (named) col = canvas_textf(c, r, 1, col, ink, "%s ", names[i]);
        col = canvas_text(c, r, 1, col, ink, value) + 2;
    }
}

/* The last row stays empty. */
static int tags_rows(const struct view *v, struct rect area)
{
    (void)v;
    return area.rows < 3 ? area.rows : 3;
}

/* "-- BROWSE --   game 41   ply 6/61            3/37" */
static void draw_status(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_browse *b = &v->browse;
    struct ink ink = v->theme->style[STYLE_STATUS];
    char at[40];
    canvas_fill(c, r, ' ', ink);
    int col = canvas_text(c, r, 0, 1, ink, "-- BROWSE --");
    if (b->people) col = canvas_text(c, r, 0, col + 3, ink, "players");
    if (b->game) col = canvas_textf(c, r, 0, col + 3, ink, "game %d", b->game);
    if (b->preview)
        col = canvas_textf(c, r, 0, col + 3, ink, "ply %d/%d%s", game_here(b->preview)->ply,
            game_line_end(b->preview)->ply, b->plays ? "  by itself" : "");
    else if (b->game) col = canvas_text(c, r, 0, col + 3, ink, "of a kind huff does not play");
    int n = snprintf(at, sizeof at, "%d/%d", b->at + 1, b->shown);
    if (col + n + 2 < r.cols) canvas_text(c, r, 0, r.cols - n - 1, ink, at);
}

const struct pane pane_browse_title = { .name = "browse title", .draw = draw_title };
const struct pane pane_tags = { .name = "tags", .rows = tags_rows, .draw = draw_tags };
const struct pane pane_browse_status = { .name = "browse status", .draw = draw_status };
