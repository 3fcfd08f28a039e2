/* pane_board.c -- the board: squares, pieces, numbers, last move, cursor, targets.  And moves by the cursor: a piece
   picked up and put down becomes a command line.

   cell.c knows how a square is drawn.  In the half-height size two ranks share one row. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>
#include <string.h>

#include "game/game.h"
#include "notation/movetext.h"
#include "base/press.h"

enum { UPPER_HALF = 0x2580, LOWER_HALF = 0x2584, LIGHT_SHADE = 0x2591 };

/* The sets of squares that look special now, and the pieces on the board. */
struct marks {
    struct pos pos;
    wide sources, targets, obliged, captured, hint, best;
    int last_from, last_to, picked, cursor;
};

/* From and to of the line chosen among those of the engine, or else of its best line. */
static wide best_move(const struct view *v)
{
    const struct session_analyser *by = &v->analysis.by[0];
    const struct session_pv *line = &by->line[v->focus == &pane_lines && v->line < by->n ? v->line : 0];
    const struct rules *r = game_rules(v->game);
    if (v->mode != MODE_ANALYSE || !by->n || !line->from) return 0;
    return square_set(r, line->from) | square_set(r, line->to);
}

/* The bit on which a piece stands after the move. */
static int after(const struct move *m, int bit)
{
    return bit == m->from ? m->to : bit;
}

/* While the piece to give up is chosen: show the move as made, and the pieces that may go. */
static void mark_forfeits(const struct view *v, struct marks *ret)
{
    const struct pick *p = v->pick;
    struct move m = p->choice[p->at];
    for (int i = 0; i < p->n; i++)
        if (p->choice[i].forfeit != MOVE_NONE) ret->obliged |= (wide)1 << after(&m, p->choice[i].forfeit);
    ret->cursor = after(&m, m.forfeit);
    ret->captured = (wide)1 << ret->cursor;
    ret->last_from = m.from;
    ret->last_to = -1;
    m.forfeit = MOVE_NONE;
    pos_play(game_rules(v->game), game_pos(v->game), &m, &ret->pos);
}

static void find_marks(const struct view *v, struct marks *ret)
{
    const struct rules *r = game_rules(v->game);
    const struct node *here = game_here(v->game);
    *ret = (struct marks){ .pos = *game_pos(v->game), .last_from = -1, .last_to = -1, .picked = -1, .cursor = -1 };
    if (v->cursor) ret->cursor = square_bit(r, v->pick->cursor);
    if (here->kind == NODE_MOVE) {
        ret->last_from = here->move.from;
        ret->last_to = here->move.to;
    }
    if (v->hint_from) ret->hint |= square_set(r, v->hint_from);
    if (v->hint_to) ret->hint |= square_set(r, v->hint_to);
    if (v->pick->from) ret->picked = square_bit(r, v->pick->from);
    if (v->pick->n > 0) {
        const struct move *m = &v->pick->choice[v->pick->at];
        ret->captured = m->captured;
        if (m->forfeit != MOVE_NONE) mark_forfeits(v, ret);
    }
    ret->best = best_move(v);
    if (!v->marks) return;
    const struct moves *legal = game_moves(v->game);
    if (!ret->obliged) ret->obliged = legal->obliged;
    if (v->pick->from) ret->targets = pick_targets(v->pick, r, legal);
    else if (v->signs || v->sources) ret->sources = pick_sources(legal);
}

static bool in(wide set, int bit)
{
    return set >> bit & 1;
}

static void square_state(const struct view *v, const struct marks *m, int square, struct cell_state *ret)
{
    const struct rules *r = game_rules(v->game);
    int bit = square_bit(r, square);
    ret->dark = true;
    ret->other = r->cells == CELLS_ALL && (square_row(r, square) + square_column(r, square)) % 2 == rules_height(r) % 2;
    ret->piece = pos_at(r, &m->pos, square);
    ret->target = in(m->targets, bit);
    ret->corner = in(m->captured, bit) ? 'x'
        : in(m->hint, bit)             ? '?'
        : in(m->best, bit)             ? '*'
        : in(m->obliged, bit)          ? '!'
        : in(m->sources, bit)          ? '.'
                                       : 0;
    ret->marks = v->signs || ret->corner == '.';
    if (bit == m->last_from || bit == m->last_to) ret->frame = FRAME_LAST;
    if (bit == m->picked) ret->frame = FRAME_PICKED;
    if (bit == m->cursor) ret->frame = bit == m->picked ? FRAME_HELD : FRAME_CURSOR;
    if (v->numbers) coord_text(r, v->coord, square, ret->name);
    /* Half a name would be another name. */
    if ((int)strlen(ret->name) > cell_cols(v->layout.cell)) ret->name[0] = '\0';
}

/* Turn a row and column of the screen into those of the board, or the other way round. */
static void turn(const struct view *v, int *row, int *col)
{
    const struct rules *r = game_rules(v->game);
    if (!v->flip) return;
    *row = rules_height(r) - 1 - *row;
    *col = r->width - 1 - *col;
}

/* Describe the square at this place of the screen. */
static void screen_square(const struct view *v, const struct marks *m, int row, int col, struct cell_state *ret)
{
    const struct rules *r = game_rules(v->game);
    turn(v, &row, &col);
    int square = square_at(r, row, col);
    /* Without colours, light squares are shaded; otherwise the pieces would seem to float. */
    bool shaded = v->theme.depth == DEPTH_MONO || (r->cells == CELLS_ALL && v->theme.depth == DEPTH_8);
    uint32_t shade = !shaded ? ' ' : v->utf8 ? LIGHT_SHADE : ':';
    *ret = (struct cell_state){ .piece = ' ', .shade = shade };
    if (square) square_state(v, m, square, ret);
}

/* Draw the row between two ranks: the upper colour in front of the lower one.  Below the last rank, if their number
   is odd, there is none. */
static void put_shared(const struct view *v, struct canvas *c, int row, int col, const struct cell_state *upper,
    const struct cell_state *lower)
{
    bool blocks = glyphs_are_blocks(v->glyphs);
    for (int i = 0; i < cell_cols(CELL_HALF); i++) {
        struct ink ink = v->theme.role[blocks ? cell_shared(upper, i) : cell_role(upper)];
        ink.bg = lower ? v->theme.role[blocks ? cell_shared(lower, i) : cell_role(lower)].fg : -1;
        canvas_put(c, row, col + i, UPPER_HALF, ink);
    }
}

/* The first row of a rank.  In half rows, two ranks share the middle one of three rows. */
static int rank_row(const struct view *v, int rank)
{
    return v->layout.cell == CELL_HALF ? rank / 2 * 3 + rank % 2 * 2 : rank * cell_board_rows(v->layout.cell, 1);
}

static void draw_squares(const struct view *v, const struct marks *m, struct canvas *c, struct rect r)
{
    int width = game_rules(v->game)->width, height = rules_height(game_rules(v->game));
    for (int rank = 0; rank < height; rank++)
        for (int file = 0; file < width; file++) {
            struct cell_state s, below;
            int col = r.col + file * cell_cols(v->layout.cell), row = r.row + rank_row(v, rank);
            screen_square(v, m, rank, file, &s);
            s.lower = rank % 2;
            cell_draw(&s, &v->theme, v->glyphs, v->layout.cell, c, row, col);
            if (v->layout.cell != CELL_HALF || rank % 2) continue;
            screen_square(v, m, rank + 1, file, &below);
            below.lower = true;
            put_shared(v, c, row + 1, col, &s, rank + 1 < height ? &below : NULL);
        }
}

/* Put the terminal's cursor on the square pointed at: magnifiers and screen readers follow it. */
static void park_cursor(const struct view *v, struct canvas *c, struct rect r)
{
    const struct rules *rules = game_rules(v->game);
    int row = square_row(rules, v->pick->cursor), col = square_column(rules, v->pick->cursor);
    turn(v, &row, &col);
    c->cursor_row = r.row + rank_row(v, row)
        + (v->layout.cell == CELL_HALF ? 0 : cell_board_rows(v->layout.cell, 1) / 2);
    c->cursor_col = r.col + col * cell_cols(v->layout.cell) + cell_cols(v->layout.cell) / 2;
}

static void draw_frame(const struct view *v, struct canvas *c, struct rect r)
{
    struct ink ink = v->theme.role[ROLE_FRAME], side = { ink.fg, ink.fg, 0 };
    int last = r.rows - 1;
    if (!r.rows) return;
    canvas_fill(c, (struct rect){ r.row, r.col, 1, r.cols }, LOWER_HALF, ink);
    canvas_fill(c, (struct rect){ r.row + last, r.col, 1, r.cols }, UPPER_HALF, ink);
    canvas_fill(c, (struct rect){ r.row + 1, r.col, last - 1, 1 }, ' ', side);
    canvas_fill(c, (struct rect){ r.row + 1, r.col + r.cols - 1, last - 1, 1 }, ' ', side);
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    struct marks m;
    find_marks(v, &m);
    draw_frame(v, c, v->layout.frame);
    draw_squares(v, &m, c, r);
    park_cursor(v, c, r);
}

/* ---- the hand ---- */

struct hand {
    struct pick pick;
    bool asked;       /* the session has asked which piece is given up */
    uint64_t version; /* of the game: the position it belongs to */
    const void *node;
    int shape; /* of the board that the cursor is on */
};

/* The side with which the cursor begins: that of the person who plays here, or the side to move. */
static enum side own_side(const struct view *v)
{
    bool white = !session_player(v->session, WHITE)->engine, black = !session_player(v->session, BLACK)->engine;
    if (white != black) return white ? WHITE : BLACK;
    return (enum side)game_pos(v->game)->turn;
}

/* Boards of one shape have the same squares. */
static int board_shape(const struct rules *r)
{
    return (r->width << 8) + (rules_height(r) << 2) + (r->cells << 1) + r->inverted;
}

/* A new position puts down the piece that was picked up; another board begins afresh.  In a replay the arrows walk
   through the game. */
static void refresh(struct view *v)
{
    struct hand *h = view_own(v, &pane_board);
    const struct rules *r = game_rules(v->game);
    if (h->shape != board_shape(r) || h->pick.cursor == 0) pick_init(&h->pick, r, own_side(v));
    else if (h->version != game_version(v->game) || h->node != game_here(v->game)) {
        h->pick.from = h->pick.n = 0;
        h->pick.moved = false;
    }
    struct move m;
    wide set;
    bool asked = session_forfeit(v->session, &m, &set);
    if (asked && !h->pick.n) pick_forfeit(&h->pick, &m, set);
    /* What was chosen from goes with its question, and hides no other, and no list. */
    if (v->mode == MODE_BROWSE || (!asked && (h->asked || session_question(v->session)))) h->pick.n = 0;
    h->asked = asked;
    h->shape = board_shape(r);
    h->version = game_version(v->game);
    h->node = game_here(v->game);
    v->pick = &h->pick;
    bool looks = session_mode_looks(v->mode);
    const char *legal = session_setting(v->session, "legal");
    v->cursor = !looks || h->pick.moved || v->focus == &pane_board;
    v->marks = strcmp(legal, "off")
        && (looks ? v->cursor || !strcmp(legal, "on") : v->mode != MODE_EDIT && session_my_turn(v->session));
}

/* Play a move; as a whole capture if from and to leave a choice, so that the text means only one move. */
static void play(struct view *v, const struct move *m, bool chosen)
{
    const struct rules *r = game_rules(v->game);
    struct hand *h = view_own(v, &pane_board);
    LOCAL(str) line = { 0 };
    if (h->asked) {
        session_line(v->session, COORD(r, v->coord, square_of_bit(r, m->forfeit)));
        return;
    }
    enum movetext_style style = chosen && move_is_capture(m) ? MOVETEXT_HUB : MOVETEXT_SHORT;
    movetext_write(r, v->coord, game_pos(v->game), game_moves(v->game), m, style, &line);
    session_line(v->session, str_text(&line));
}

/* Let the session say why the piece cannot move. */
static void bad_source(struct view *v)
{
    const char *name = COORD(game_rules(v->game), v->coord, v->pick->cursor);
    char at = pos_at(game_rules(v->game), game_pos(v->game), v->pick->cursor);
    bool own = (at == 'w' || at == 'W') == (game_pos(v->game)->turn == WHITE);
    if (at == ' ') view_notice(v, _("There is nothing on %s to pick up"), name);
    else if (!own) view_notice(v, _("The piece on %s is the opponent's"), name);
    else view_command(v, "why %s", name);
}

/* Enter while nothing can be moved: do what it does then, or say why not. */
static void enter_out_of_turn(struct view *v)
{
    if (v->mode == MODE_TRAIN) session_line(v->session, "train next");
    else if (v->mode == MODE_TABLE) session_line(v->session, "move .."); // says why not
    else if (view_over(v)) view_notice(v, "%s", _("The game is over: n begins another"));
    else if (session_player(v->session, game_pos(v->game)->turn)->remote)
        view_notice(v, "%s", _("It is not your turn"));
    else view_notice(v, "%s", _("It is not your turn; `.` makes the engine move at once"));
}

static void enter(struct view *v)
{
    const struct rules *r = game_rules(v->game);
    struct move m;
    bool choosing = v->pick->n > 0, plays = v->mode == MODE_TRAIN || session_mode_plays(v->mode);
    if (!choosing && plays && !session_my_turn(v->session)) {
        enter_out_of_turn(v);
        return;
    }
    switch (pick_enter(v->pick, r, game_moves(v->game), &m)) {
    case PICK_MOVE: play(v, &m, choosing); break;
    case PICK_BAD_SOURCE: bad_source(v); break;
    case PICK_BAD_TARGET: // the session explains which rule is in the way
        view_command(v, "%s-%s", COORD(r, v->coord, v->pick->from), COORD(r, v->coord, v->pick->cursor));
        break;
    case PICK_TAKEN:
    case PICK_CHOOSE: break;
    }
}

static const struct pane_key keys[] = { { PRESS_LEFT, "@step 0 -1" }, { PRESS_RIGHT, "@step 0 1" },
    { PRESS_UP, "@step -1 0" }, { PRESS_DOWN, "@step 1 0" }, { PRESS_HOME, "@step -1 -1" },
    { PRESS_PGUP, "@step -1 1" }, { PRESS_END, "@step 1 -1" }, { PRESS_PGDN, "@step 1 1" }, { 0, NULL } };

static bool click(struct view *v, int row, int col)
{
    const struct rules *r = game_rules(v->game);
    int high = view_where(v, &pane_board).rows / rules_height(r);
    row = v->layout.cell == CELL_HALF ? row / 3 * 2 + (row % 3 == 2) : row / high;
    col /= cell_cols(v->layout.cell);
    turn(v, &row, &col);
    int square = square_at(r, row, col);
    if (!square || (v->pick->n > 0 && !pick_point(v->pick, r, game_pos(v->game), square))) return true;
    if (!v->pick->n) pick_goto(v->pick, r, square);
    if (v->mode != MODE_EDIT) enter(v);
    return true;
}

/* ---- what keys ask for ---- */

/* Move the cursor by rows and columns; while moves are chosen from, go to the next or previous one. */
static void do_step(struct view *v, const char *arg)
{
    const struct rules *r = game_rules(v->game);
    int rows, cols;
    if (sscanf(arg, "%d %d", &rows, &cols) != 2) return;
    if (v->pick->n > 0) pick_next(v->pick, r, game_moves(v->game), rows + cols < 0, v->flip);
    else pick_step(v->pick, r, rows, cols, v->flip);
}

/* Go to the next piece that can move, or place for the piece picked up; "-": to the previous one. */
static void do_next(struct view *v, const char *arg)
{
    if (!v->pick->n && session_mode_plays(v->mode) && !session_my_turn(v->session)) return;
    pick_next(v->pick, game_rules(v->game), game_moves(v->game), *arg == '-', v->flip);
}

/* Enter does nothing to a square that is not shown as chosen: first it shows the cursor. */
static void do_enter(struct view *v, const char *arg UNUSED)
{
    if (!v->cursor && !v->pick->n) v->pick->moved = true;
    else enter(v);
}

/* ^C is also pressed by people who want to leave. */
static void do_cancel(struct view *v, const char *arg)
{
    if (!pick_cancel(v->pick) && !session_cancel(v->session) && *arg)
        view_notice(v, _("There is nothing to cancel; %s"), _(arg));
}

/* Editor: nothing, white man, white king, black man, black king, nothing ... */
static void do_cycle(struct view *v, const char *arg UNUSED)
{
    static const char order[] = " wWbB ";
    const struct rules *r = game_rules(v->game);
    char next = strchr(order, pos_at(r, game_pos(v->game), v->pick->cursor))[1];
    view_command(v, "put %s %c", COORD(r, v->coord, v->pick->cursor), next == ' ' ? '-' : next);
}

static void do_turn(struct view *v, const char *arg UNUSED)
{
    session_line(v->session, game_pos(v->game)->turn == WHITE ? "turn b" : "turn w");
}

static const struct pane_action actions[] = { { "step", do_step }, { "next", do_next }, { "enter", do_enter },
    { "cancel", do_cancel }, { "cycle", do_cycle }, { "turn", do_turn }, { NULL, NULL } };

const struct pane pane_board = {
    .legend = N_("arrows Enter|move a piece   Tab|next pane"),
    .own = sizeof(struct hand),
    .draw = draw,
    .refresh = refresh,
    .keys = keys,
    .click = click,
    .actions = actions,
};
