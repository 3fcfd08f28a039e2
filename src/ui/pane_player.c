/* pane_player.c -- the players: name, clock, men and kings; above the list of moves, under it, or both in one row below
   the board; and how far a game looked through has come. */
#include <config.h>

#include "ui/pane.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "game/game.h"

enum { MEN_FROM = 12 };

/* What a file says was left on a side's clock. */
static int64_t recorded_clock(const struct view *v, enum side side)
{
    for (const struct node *n = game_here(v->game); n->parent; n = n->parent)
        if (n->parent->pos.turn == side) return n->clock_ms < 0 ? INT64_MIN : n->clock_ms;
    return INT64_MIN;
}

/* Who plays this side: in a replay as the game's tags say. */
static void player_name(const struct view *v, enum side side, struct str *out)
{
    const struct session_player *p = session_player(v->session, side);
    const char *tag = session_mode_looks(v->mode) ? game_tag(v->game, side == WHITE ? "White" : "Black") : NULL;
    if (tag && *tag) {
        str_add(out, tag);
        return;
    }
    str_add(out, p->name[0] ? p->name : p->engine ? "engine" : "you");
    if (p->engine && !p->name[0]) str_addf(out, " L%d", p->level);
}

/* A clock: "09:51", "1:38:10", "4.7" under ten seconds; "/ 15 mv" where moves are counted.  In a replay what the
   file says of it at this move.  "" without. */
static void clock_text(const struct view *v, enum side side, char *buf, size_t n)
{
    int64_t ms = session_mode_looks(v->mode) ? recorded_clock(v, side) : session_clock_ms(v->session, side);
    buf[0] = '\0';
    if (ms == INT64_MIN) return;
    const char *sign = ms < 0 ? "-" : "";
    if (ms < 0) ms = -ms;
    int64_t sec = ms / 1000;
    if (sec >= 3600)
        snprintf(buf, n, "%s%" PRId64 ":%02d:%02d", sign, sec / 3600, (int)(sec / 60 % 60), (int)(sec % 60));
    else if (ms < 10000) snprintf(buf, n, "%s%d.%d", sign, (int)sec, (int)(ms / 100 % 10));
    else snprintf(buf, n, "%s%02d:%02d", sign, (int)(sec / 60), (int)(sec % 60));
    int moves = session_mode_looks(v->mode) ? 0 : session_moves_to_go(v->session, side);
    size_t used = strlen(buf);
    if (moves > 0) snprintf(buf + used, n - used, " / %d mv", moves);
}

/* "W you                  09:38 <<" */
static void draw_player(const struct view *v, struct canvas *c, struct rect r, enum side side)
{
    bool turn = game_pos(v->game)->turn == side;
    struct ink ink = v->theme->style[turn ? STYLE_TURN : STYLE_TEXT];
    char clock[40];
    struct str who = { 0 };
    clock_text(v, side, clock, sizeof clock);
    str_add(&who, side == WHITE ? "W " : "B ");
    player_name(v, side, &who);
    int at = r.cols - (int)strlen(clock) - 4;
    canvas_text(c, (struct rect){ r.row, r.col, 1, at - 1 }, 0, 0, ink, str_text(&who));
    str_release(&who);
    canvas_text(c, r, 0, at, ink, clock);
    if (turn) canvas_text(c, r, 0, r.cols - 3, ink, "<<");
}

/* In a high panel with a row for the pieces. */
static int rows(const struct view *v, struct rect area)
{
    (void)v;
    return area.rows >= MEN_FROM ? 2 : 1;
}

static void draw_rows(const struct view *v, struct canvas *c, struct rect r, enum side side)
{
    const struct pos *p = game_pos(v->game);
    draw_player(v, c, r, side);
    if (r.rows > 1)
        canvas_textf(c, r, 1, 2, v->theme->style[STYLE_DIM], "men %d  kings %d", pos_men(p, side), pos_kings(p, side));
}

static void draw_above(const struct view *v, struct canvas *c, struct rect r)
{
    draw_rows(v, c, r, v->flip ? WHITE : BLACK);
}

static void draw_under(const struct view *v, struct canvas *c, struct rect r)
{
    draw_rows(v, c, r, v->flip ? BLACK : WHITE);
}

static void draw_both(const struct view *v, struct canvas *c, struct rect r)
{
    struct rect half = { r.row, r.col, 1, r.cols / 2 };
    draw_player(v, c, half, WHITE);
    half.col += half.cols;
    draw_player(v, c, half, BLACK);
}

const struct pane pane_above = { .name = "player above", .rows = rows, .draw = draw_above };
const struct pane pane_under = { .name = "player under", .rows = rows, .draw = draw_under };
const struct pane pane_both = { .name = "players", .rows = view_one_row, .draw = draw_both };

/* "[######------]  ply 6/61" */
static void draw_progress(const struct view *v, struct canvas *c, struct rect r)
{
    int here = game_here(v->game)->ply, end = game_line_end(v->game)->ply;
    struct str text = { 0 }, bar = { 0 };
    str_addf(&text, "ply %d/%d", here, end);
    int room = r.cols - (int)text.len - 4;
    for (int i = 0; i < room; i++) str_put(&bar, end > 0 && i * end < here * room ? '#' : '-');
    int col = canvas_textf(c, r, 0, 0, v->theme->style[STYLE_DIM], "[%s]", str_text(&bar));
    canvas_text(c, r, 0, col + 1, v->theme->style[STYLE_TEXT], str_text(&text));
    str_release(&text);
    str_release(&bar);
}

static int progress_rows(const struct view *v, struct rect area)
{
    (void)area;
    return session_mode_looks(v->mode);
}

const struct pane pane_progress = { .name = "progress", .rows = progress_rows, .draw = draw_progress };
