/* speak.c -- see speak.h */
#include <config.h>

#include "app/session/speak.h"

#include "base/str.h"
#include "board/square.h"
#include "game/game.h"

static void add_bit(const struct game *g, struct coord c, int bit, struct str *out)
{
    coord_add(game_rules(g), c, square_of_bit(game_rules(g), bit), out);
}

/* What stands between parts i - 1 and i of n. */
static void add_joint(int i, int n, struct str *out)
{
    if (i > 0) str_add(out, i == n - 1 ? " and " : ", ");
}

/* The squares of a set, three or more in a row as "31 to 35". */
static void add_squares(const struct game *g, struct coord c, wide set, struct str *out)
{
    const struct rules *r = game_rules(g);
    int first[SQUARES_MAX], last[SQUARES_MAX], parts = 0, n = square_count(r);
    for (int square = 1, end; square <= n; square = end + 1) {
        end = square;
        if (!(set & square_set(r, square))) continue;
        while (end < n && (set & square_set(r, end + 1))) end++;
        bool pair = end == square + 1;
        first[parts] = square;
        last[parts++] = pair ? square : end;
        if (pair) first[parts] = last[parts] = end, parts++;
    }
    for (int i = 0; i < parts; i++) {
        add_joint(i, parts, out);
        coord_add(game_rules(g), c, first[i], out);
        if (last[i] == first[i]) continue;
        str_add(out, " to ");
        coord_add(game_rules(g), c, last[i], out);
    }
}

void speak_move(const struct game *g, struct coord c, const struct node *n, struct str *out)
{
    if (n->kind == NODE_ROOT) {
        str_add(out, "No move has been made.");
        return;
    }
    if (n->kind == NODE_SETUP) {
        str_add(out, game_is_pass(n) ? "A pass." : "A position was set up.");
        return;
    }
    str_addf(out, "%s: ", side_name(n->parent->pos.turn));
    add_bit(g, c, n->move.from, out);
    if (n->move.captured) {
        str_add(out, " takes ");
        add_squares(g, c, n->move.captured, out);
        str_put(out, ',');
    }
    str_add(out, " to ");
    add_bit(g, c, n->move.to, out);
    if (n->move.crowns) str_add(out, ", and becomes a king");
    if (n->move.forfeit != MOVE_NONE) {
        str_add(out, ", and gives up ");
        add_bit(g, c, n->move.forfeit, out);
    }
    str_add(out, n->illegal ? ", which is not allowed." : ".");
}

void speak_turn(const struct game *g, struct str *out)
{
    const struct node *here = game_here(g);
    struct ending_state end = game_verdict(g, here);
    if (!here->child && end.why == WHY_NONE) end = game_explicit_result(g);
    if (end.why != WHY_NONE) {
        ending_sentence(game_rules(g), end, out);
        str_put(out, '.');
        return;
    }
    str_addf(out, "%s is to move, move %d.", side_name(here->pos.turn), game_next_number(g, here));
}

void speak_square(const struct game *g, struct coord c, int square, struct str *out)
{
    coord_add(game_rules(g), c, square, out);
    str_addf(out, ": %s.", piece_name(pos_at(game_rules(g), game_pos(g), square)));
}

bool speak_row(const struct game *g, struct coord c, int row, struct str *out)
{
    const struct rules *r = game_rules(g);
    int height = rules_height(r), per_row = square_row_count(r);
    if (row < 1 || row > height) return false;
    str_addf(out, "Row %d: ", row);
    int first = (height - row) * per_row + 1, last = first + per_row - 1;
    for (int square = first, end; square <= last; square = end + 1) {
        char piece = pos_at(r, game_pos(g), square);
        for (end = square; end < last && pos_at(r, game_pos(g), end + 1) == piece;) end++;
        if (square > first) str_add(out, ", ");
        coord_add(game_rules(g), c, square, out);
        if (end > square) str_add(out, end == square + 1 ? " and " : " to ");
        if (end > square) coord_add(game_rules(g), c, end, out);
        str_addf(out, " %s", piece_name(piece));
    }
    str_put(out, '.');
    return true;
}

static void add_pieces(const struct game *g, struct coord c, wide set, const char *one, const char *many,
    struct str *out)
{
    int n = wide_count(set);
    str_addf(out, "%d %s, ", n, n == 1 ? one : many);
    add_squares(g, c, set, out);
}

void speak_side(const struct game *g, struct coord c, enum side side, struct str *out)
{
    const struct pos *p = game_pos(g);
    str_addf(out, "%s: ", side_name(side));
    if (p->men[side]) add_pieces(g, c, p->men[side], "man", "men", out);
    if (p->men[side] && p->kings[side]) str_add(out, "; ");
    if (p->kings[side]) add_pieces(g, c, p->kings[side], "king", "kings", out);
    if (!(p->men[side] | p->kings[side])) str_add(out, "no pieces");
    str_put(out, '.');
}

void speak_position(const struct game *g, struct coord c, struct str *out)
{
    speak_side(g, c, WHITE, out);
    str_put(out, ' ');
    speak_side(g, c, BLACK, out);
    str_put(out, ' ');
    speak_turn(g, out);
}

static void add_capture(const struct game *g, struct coord c, const struct move *m, struct str *out)
{
    add_squares(g, c, m->captured, out);
    str_add(out, ", to ");
    add_bit(g, c, m->to, out);
}

void speak_moves_of(struct game *g, struct coord c, int square, struct str *out)
{
    const struct moves *l = game_moves(g);
    int bit = square_bit(game_rules(g), square), n = 0, said = 0;
    wide own = game_pos(g)->men[game_pos(g)->turn] | game_pos(g)->kings[game_pos(g)->turn];
    wide targets = 0;
    coord_add(game_rules(g), c, square, out);
    if (!(own & square_set(game_rules(g), square))) {
        char piece = pos_at(game_rules(g), game_pos(g), square);
        str_addf(out, piece == ' ' ? " is %s." : " is a %s.", piece_name(piece));
        return;
    }
    for (int i = 0; i < l->n; i++) {
        if (l->m[i].from != bit) continue;
        if (i >= l->captures) targets |= square_set(game_rules(g), square_of_bit(game_rules(g), l->m[i].to));
        else n++;
    }
    for (int i = 0; i < l->captures; i++) {
        if (l->m[i].from != bit) continue;
        str_add(out, !said++ ? " can take " : "; or ");
        add_capture(g, c, &l->m[i], out);
    }
    if (targets) {
        str_add(out, n ? "; or go to " : " can go to ");
        add_squares(g, c, targets, out);
        if (l->obliged) str_add(out, ", at the price of a piece");
    }
    if (!n && !targets) str_add(out, l->captures ? " cannot move: a capture is compulsory" : " cannot move");
    str_put(out, '.');
}

static void add_count(int64_t n, const char *unit, struct str *out)
{
    str_addf(out, "%lld %s%s", (long long)n, unit, n == 1 ? "" : "s");
}

void speak_time(int64_t ms, struct str *out)
{
    int64_t seconds = ms > 0 ? (ms + 999) / 1000 : 0, minutes = seconds / 60;
    if (!seconds) {
        str_add(out, "no time");
    } else if (minutes >= 60) {
        add_count(minutes / 60, "hour", out);
        if (minutes % 60) str_put(out, ' ');
        if (minutes % 60) add_count(minutes % 60, "minute", out);
    } else if (minutes) {
        add_count(minutes, "minute", out);
        if (seconds % 60) str_addf(out, " %d", (int)(seconds % 60));
    } else {
        add_count(seconds, "second", out);
    }
}

void speak_clocks(int64_t white_ms, int64_t black_ms, struct str *out)
{
    if (white_ms == INT64_MIN || black_ms == INT64_MIN) {
        str_add(out, "There are no clocks.");
        return;
    }
    str_add(out, "White has ");
    speak_time(white_ms, out);
    str_add(out, ", Black ");
    speak_time(black_ms, out);
    str_put(out, '.');
}

void speak_board(const struct game *g, struct coord c, bool flipped, struct str *out)
{
    const struct rules *r = game_rules(g);
    int cell = c.algebraic && rules_height(r) > 9 ? 4 : 3; // a1, 98; a10
    for (int i = 0; i < rules_height(r); i++) {
        for (int j = 0; j < r->width; j++) {
            int row = flipped ? rules_height(r) - 1 - i : i, column = flipped ? r->width - 1 - j : j;
            int square = square_at(r, row, column);
            char piece = square ? pos_at(r, game_pos(g), square) : ' ', name[COORD_TEXT] = "";
            if (square && piece == ' ') coord_write(r, c, square, name);
            if (piece != ' ') str_addf(out, "%*c", cell, piece);
            else str_addf(out, "%*s", cell, square ? name : "");
        }
        while (out->len && out->s[out->len - 1] == ' ') out->s[--out->len] = 0;
        str_put(out, '\n');
    }
}
