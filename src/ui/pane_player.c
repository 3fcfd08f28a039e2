/* pane_player.c -- the players: name, clock, pieces.  They are above and below the list of moves, both on top of an
   analysis, or in one row below the board. */
#include <config.h>

#include "ui/pane.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "game/game.h"

enum { MEN_FROM = 12, TWO_FROM = 46, MEN_COLS = 24, NAME_AT = 4, NAME_LEAST = 12 };

/* What the file says about the time left on a side's clock. */
static int64_t recorded_clock(const struct view *v, enum side side)
{
    for (const struct node *n = game_here(v->game); n->parent; n = n->parent)
        if (n->parent->pos.turn == side) return n->clock_ms < 0 ? INT64_MIN : n->clock_ms;
    return INT64_MIN;
}

/* Who plays this side.  In a replay, or if other people would play on, the game's tags tell.  For the second game
   only tags can tell. */
static void player_name(const struct view *v, enum side side, struct str *out)
{
    const struct session_player *p = session_player(v->session, side);
    bool others = !v->other && session_was_others(v->session, side);
    const char *tag = v->other || *p->name || others ? game_tag(v->game, side_name(side)) : NULL;
    if ((session_mode_looks(v->mode) || others) && tag && *tag) str_add(out, tag);
    else if (v->other || !strcmp(p->name, side_name(side))) str_add(out, side_word(side));
    else session_player_words(v->session, p, out);
}

/* Write a clock: "09:51", "1:38:10", "4.7" below ten seconds; then "15 to go" if moves are counted.  In a replay it
   is what the file says at this move.  "" if there is none. */
static void clock_text(const struct view *v, enum side side, char *buf, size_t n)
{
    int64_t ms = session_mode_looks(v->mode) ? recorded_clock(v, side) : session_clock_ms(v->session, side);
    buf[0] = '\0';
    if (ms == INT64_MIN) return;
    if (ms < 0) ms = 0; // the flag fell a moment ago
    int64_t sec = ms / 1000;
    if (sec >= 3600) snprintf(buf, n, "%" PRId64 ":%02d:%02d", sec / 3600, (int)(sec / 60 % 60), (int)(sec % 60));
    else if (ms < 10000) snprintf(buf, n, "%d.%d", (int)sec, (int)(ms / 100 % 10));
    else snprintf(buf, n, "%02d:%02d", (int)(sec / 60), (int)(sec % 60));
    int moves = session_mode_looks(v->mode) ? 0 : session_moves_to_go(v->session, side);
    size_t used = strlen(buf);
    if (moves > 0) snprintf(buf + used, n - used, _("  %d to go"), moves);
}

/* Draw a disc in the colour of the side's pieces, on a square. */
static void draw_chip(const struct view *v, struct canvas *c, struct rect r, enum side side)
{
    bool mono = v->theme.depth == DEPTH_MONO;
    struct ink ink = theme_ink(&v->theme, side == WHITE ? ROLE_WHITE_BODY : ROLE_BLACK_BODY, ROLE_DARK);
    if (mono) ink.attr = INK_BOLD;
    canvas_textf(c, r, 0, 0, ink, " %s ", mono || !v->utf8 ? (side == WHITE ? "W" : "B") : "\xe2\x97\x8f");
}

/* "18 men  1 king" */
static void pieces_text(const struct pos *p, enum side side, struct str *out)
{
    int men = pos_men(p, side), kings = pos_kings(p, side);
    str_addf(out, lang_count("%d man", "%d men", men), men);
    if (kings) str_add(out, "  ");
    if (kings) str_addf(out, lang_count("%d king", "%d kings", kings), kings);
}

/* Write the side's points in a game that is over: "2", "0.5"; "" while it is not over. */
static void points_text(const struct view *v, enum side side, char *buf, size_t n)
{
    struct ending_state end = game_result(v->game);
    const char *text = ending_text(game_rules(v->game), end.result), *dash = strchr(text, '-');
    const struct node *here = game_here(v->game);
    bool over = here == game_line_end(v->game) && game_on_main_line(here);
    *buf = '\0';
    if (end.result == RESULT_NONE || !dash || !over) return;
    if (side == WHITE) snprintf(buf, n, "%.*s", (int)(dash - text), text);
    else snprintf(buf, n, "%s", dash + 1);
}

/* Draw " o  you  to move                09:38 ", highlighted if it is this side's turn. */
static void draw_player(const struct view *v, struct canvas *c, struct rect r, enum side side, bool men)
{
    char points[8], clock[40];
    points_text(v, side, points, sizeof points);
    bool turn = game_pos(view_shown(v))->turn == side && !*points;
    struct ink ink = v->theme.style[turn ? STYLE_TURN : STYLE_TITLE],
               dim = v->theme.style[turn ? STYLE_TURN : STYLE_DIM];
    LOCAL(str) who = { 0 }, right = { 0 };
    clock_text(v, side, clock, sizeof clock);
    str_addf(&right, "%s%s%s", clock, *clock && *points ? "  " : "", points);
    player_name(v, side, &who);
    if (turn) canvas_fill(c, (struct rect){ r.row, r.col, 1, r.cols }, ' ', ink);
    draw_chip(v, c, r, side);
    int at = r.cols - 1 - utf8_columns(str_text(&right));
    canvas_text(c, r, 0, at, ink, str_text(&right));
    str_clear(&right);
    if (men) pieces_text(game_pos(view_shown(v)), side, &right);
    int middle = men ? r.cols - MEN_COLS : at;
    if (middle > at - utf8_columns(str_text(&right)) - 2) middle = at - utf8_columns(str_text(&right)) - 2;
    struct rect left = { r.row, r.col, 1, men && middle > NAME_LEAST ? middle - 1 : at - 1 };
    if (men && middle > NAME_LEAST) canvas_text(c, r, 0, middle, dim, str_text(&right));
    int mark = utf8_columns(_("to move")) + 2, most = left.cols - NAME_AT;
    bool said = turn && (most - mark >= NAME_LEAST || most - mark >= utf8_columns(str_text(&who)));
    int col = view_cut(c, left, 0, NAME_AT, ink, str_text(&who), said ? most - mark : most, "...");
    if (said) canvas_text(c, left, 0, col + 2, dim, _("to move"));
}

/* Draw the second row: the pieces, and how many more than the opponent has. */
static void draw_pieces(const struct view *v, struct canvas *c, struct rect r, enum side side)
{
    LOCAL(str) s = { 0 };
    char more[16];
    const struct pos *p = game_pos(view_shown(v));
    int ahead = pos_ahead(game_rules(v->game), p, side), n = snprintf(more, sizeof more, "%+d", ahead);
    pieces_text(p, side, &s);
    canvas_text(c, r, 1, 4, v->theme.style[STYLE_DIM], str_text(&s));
    if (ahead > 0) canvas_text(c, r, 1, r.cols - 1 - n, v->theme.style[STYLE_G2], more);
}

/* In a high panel there is a row for the pieces. */
static int rows(const struct view *v UNUSED, struct rect area)
{
    return area.rows >= MEN_FROM ? 2 : 1;
}

static enum side upper(const struct view *v)
{
    return v->flip ? WHITE : BLACK;
}

static void draw_rows(const struct view *v, struct canvas *c, struct rect r, enum side side)
{
    draw_player(v, c, r, side, false);
    if (r.rows > 1) draw_pieces(v, c, r, side);
}

static void draw_above(const struct view *v, struct canvas *c, struct rect r)
{
    draw_rows(v, c, r, upper(v));
}

static void draw_under(const struct view *v, struct canvas *c, struct rect r)
{
    draw_rows(v, c, r, !upper(v));
}

/* Both players on top of an analysis: a row each, or two rows in a very high panel. */
static int players_rows(const struct view *v, struct rect area)
{
    return area.rows >= (v->other ? TWO_FROM / 2 - 1 : TWO_FROM) ? 4 : 2;
}

static void draw_players(const struct view *v, struct canvas *c, struct rect r)
{
    for (int i = 0; i < 2 && i < r.rows; i++) {
        enum side side = i ? !upper(v) : upper(v);
        struct rect one = { r.row + i * (r.rows / 2), r.col, r.rows / 2, r.cols };
        if (one.rows > 1) draw_rows(v, c, one, side);
        else draw_player(v, c, (struct rect){ r.row + i, r.col, 1, r.cols }, side, true);
    }
}

static void draw_both(const struct view *v, struct canvas *c, struct rect r)
{
    struct rect half = { r.row, r.col, 1, r.cols / 2 };
    draw_player(v, c, half, WHITE, false);
    half.col += half.cols;
    draw_player(v, c, half, BLACK, false);
}

const struct pane pane_above = { .rows = rows, .draw = draw_above };
const struct pane pane_under = { .rows = rows, .draw = draw_under };
const struct pane pane_players = { .rows = players_rows, .draw = draw_players };
const struct pane pane_both = { .rows = view_one_row, .draw = draw_both };
