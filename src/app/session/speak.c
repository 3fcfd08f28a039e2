/* speak.c -- see speak.h */
#include <config.h>

#include "app/session/speak.h"

#include "base/lang.h"
#include "game/game.h"

/* Append the squares of a set; three or more in a row as "31 to 35".  By letters, only squares of one row are joined
   so, since it would not be clear what lies between. */
static void add_squares(const struct game *g, struct coord c, wide set, struct str *out)
{
    const struct rules *r = game_rules(g);
    int n = square_count(r);
    const wide all = set;
    for (int square = 1, end; square <= n; square = end + 1) {
        end = square;
        if (!(set & square_set(r, square))) continue;
        while (end < n && (set & square_set(r, end + 1)) && !(c.algebraic && end % square_row_count(r) == 0)) end++;
        if (end == square + 1) end = square; // two squares are not a range
        bool first = set == all;
        for (int i = square; i <= end; i++) set &= ~square_set(r, i);
        if (!first) str_add(out, set ? ", " : _(" and "));
        if (end == square) coord_add(r, c, square, out);
        else str_addf(out, _("%s to %s"), COORD(r, c, square), COORD(r, c, end));
    }
}

/* Append the squares that a capture takes, in the order in which it passes them. */
static void add_taken(const struct game *g, struct coord c, const struct pos *p, const struct move *m, struct str *out)
{
    const struct rules *r = game_rules(g);
    int taken[MOVE_ROUTE_MAX], n = move_taken(r, p, m, taken);
    if (!n) add_squares(g, c, m->captured, out);
    for (int i = 0; i < n; i++) {
        if (i) str_add(out, i + 1 < n ? ", " : _(" and "));
        coord_add(r, c, taken[i], out);
    }
}

void speak_move(const struct game *g, struct coord c, const struct node *n, struct str *out)
{
    if (n->kind == NODE_ROOT) {
        str_add(out, _("No move has been made."));
        return;
    }
    if (n->kind == NODE_SETUP) {
        str_add(out, game_is_pass(n) ? _("A pass.") : _("A position was set up."));
        return;
    }
    const struct rules *r = game_rules(g);
    const char *who = side_word(n->parent->pos.turn);
    const char *from = COORD(r, c, square_of_bit(r, n->move.from)), *to = COORD(r, c, square_of_bit(r, n->move.to));
    LOCAL(str) taken = { 0 };
    add_taken(g, c, &n->parent->pos, &n->move, &taken);
    /* TRANSLATORS: "White: 28 takes 23, to 19", squares */
    if (n->move.captured) str_addf(out, _("%s: %s takes %s, to %s"), who, from, str_text(&taken), to);
    else str_addf(out, _("%s: %s to %s"), who, from, to);
    if (n->move.crowns) str_add(out, _(", and becomes a king"));
    if (n->move.forfeit != MOVE_NONE)
        str_addf(out, _(", and gives up %s"), COORD(r, c, square_of_bit(r, n->move.forfeit)));
    str_add(out, n->illegal ? _(", which is not allowed.") : ".");
}

void speak_turn(const struct game *g, struct str *out)
{
    const struct node *here = game_here(g);
    struct ending_state end = game_verdict(g, here);
    if (here == game_end(g) && end.why == WHY_NONE) end = game_explicit_result(g);
    if (end.why != WHY_NONE) {
        ending_sentence(game_rules(g), end, out);
        str_put(out, '.');
        return;
    }
    str_addf(out, _("%s is to move, move %d."), side_word(here->pos.turn), game_next_number(g, here));
}

void speak_square(const struct game *g, struct coord c, int square, struct str *out)
{
    coord_add(game_rules(g), c, square, out);
    str_addf(out, "%s%s.", _(": "), piece_name(pos_at(game_rules(g), game_pos(g), square)));
}

bool speak_row(const struct game *g, struct coord c, int row, struct str *out)
{
    const struct rules *r = game_rules(g);
    int height = rules_height(r), per_row = square_row_count(r);
    if (row < 1 || row > height) return false;
    str_addf(out, _("Row %d: "), row);
    int first = (height - row) * per_row + 1, last = first + per_row - 1;
    for (int square = first, end; square <= last; square = end + 1) {
        char piece = pos_at(r, game_pos(g), square);
        for (end = square; end < last && pos_at(r, game_pos(g), end + 1) == piece;) end++;
        if (square > first) str_add(out, ", ");
        const char *from = COORD(r, c, square), *to = COORD(r, c, end);
        /* TRANSLATORS: squares and what is on them: "31 to 35 white man" */
        if (end > square + 1) str_addf(out, _("%s to %s %s"), from, to, piece_name(piece));
        else if (end > square) str_addf(out, _("%s and %s %s"), from, to, piece_name(piece));
        else str_addf(out, "%s %s", from, piece_name(piece));
    }
    str_put(out, '.');
    return true;
}

/* Append squares after a number of pieces, so that they cannot be mistaken for that number. */
static void put_squares(const struct game *g, struct coord c, wide squares, struct str *out)
{
    str_add(out, " (");
    add_squares(g, c, squares, out);
    str_put(out, ')');
}

void speak_side(const struct game *g, struct coord c, enum side side, struct str *out)
{
    const struct pos *p = game_pos(g);
    int men = wide_count(p->men[side]), kings = wide_count(p->kings[side]);
    str_addf(out, "%s%s", side_word(side), _(": "));
    if (men) str_addf(out, lang_count("%d man", "%d men", men), men);
    if (men) put_squares(g, c, p->men[side], out);
    if (men && kings) str_add(out, _("; "));
    if (kings) str_addf(out, lang_count("%d king", "%d kings", kings), kings);
    if (kings) put_squares(g, c, p->kings[side], out);
    if (!men && !kings) str_add(out, _("no pieces"));
    str_put(out, '.');
}

void speak_sides(const struct game *g, struct coord c, struct str *out)
{
    speak_side(g, c, WHITE, out);
    str_put(out, ' ');
    speak_side(g, c, BLACK, out);
}

/* Append the captures of the piece on this bit: "23, to 19; or 14, to 10".  Returns how many there are. */
static int add_captures(struct game *g, struct coord c, int bit, struct str *out)
{
    const struct rules *r = game_rules(g);
    const struct moves *l = game_moves(g);
    int n = 0;
    for (int i = 0; i < l->captures; i++) {
        LOCAL(str) taken = { 0 };
        if (l->m[i].from != bit) continue;
        add_taken(g, c, game_pos(g), &l->m[i], &taken);
        if (n++) str_add(out, _("; or "));
        /* TRANSLATORS: what a capture takes, and where it ends: "23 and 14, to 10" */
        str_addf(out, _("%s, to %s"), str_text(&taken), COORD(r, c, square_of_bit(r, l->m[i].to)));
    }
    return n;
}

void speak_moves_of(struct game *g, struct coord c, int square, struct str *out)
{
    const struct rules *r = game_rules(g);
    const struct moves *l = game_moves(g);
    int bit = square_bit(r, square);
    wide own = game_pos(g)->men[game_pos(g)->turn] | game_pos(g)->kings[game_pos(g)->turn], targets = 0;
    const char *name = COORD(r, c, square);
    char piece = pos_at(r, game_pos(g), square);
    LOCAL(str) takes = { 0 }, goes = { 0 };
    if (!(own & square_set(r, square))) {
        str_addf(out, piece == ' ' ? _("%s is %s.") : _("%s is a %s."), name, piece_name(piece));
        return;
    }
    for (int i = l->captures; i < l->n; i++)
        if (l->m[i].from == bit) targets |= square_set(r, square_of_bit(r, l->m[i].to));
    int n = add_captures(g, c, bit, &takes);
    add_squares(g, c, targets, &goes);
    if (targets && l->obliged) str_add(&goes, _(", at the price of a piece"));
    if (n && targets) str_addf(out, _("%s can take %s; or go to %s."), name, str_text(&takes), str_text(&goes));
    else if (n) str_addf(out, _("%s can take %s."), name, str_text(&takes));
    else if (targets) str_addf(out, _("%s can go to %s."), name, str_text(&goes));
    else str_addf(out, l->captures ? _("%s cannot move: a capture is compulsory.") : _("%s cannot move."), name);
}

void speak_time(int64_t ms, struct str *out)
{
    int seconds = ms > 0 ? (int)((ms + 999) / 1000) : 0, minutes = seconds / 60, hours = minutes / 60;
    if (!seconds) str_add(out, _("no time"));
    if (hours) str_addf(out, lang_count("%d hour", "%d hours", hours), hours);
    if (hours && minutes % 60) str_put(out, ' ');
    if (minutes % 60) str_addf(out, lang_count("%d minute", "%d minutes", minutes % 60), minutes % 60);
    if (!hours && minutes && seconds % 60) str_addf(out, " %d", seconds % 60);
    if (!minutes && seconds) str_addf(out, lang_count("%d second", "%d seconds", seconds), seconds);
}

void speak_clocks(int64_t white_ms, int64_t black_ms, struct str *out)
{
    if (white_ms == INT64_MIN || black_ms == INT64_MIN) {
        str_add(out, _("There are no clocks."));
        return;
    }
    LOCAL(str) white = { 0 }, black = { 0 };
    speak_time(white_ms, &white);
    speak_time(black_ms, &black);
    str_addf(out, _("White has %s, Black %s."), str_text(&white), str_text(&black));
}

void speak_board(const struct game *g, struct coord c, bool flipped, struct str *out)
{
    const struct rules *r = game_rules(g);
    int cell = c.algebraic && rules_height(r) > 9 ? 4 : 3; // a1, 98; a10
    for (int i = 0; i < rules_height(r); i++) {
        for (int j = 0; j < r->width; j++) {
            int row = flipped ? rules_height(r) - 1 - i : i, column = flipped ? r->width - 1 - j : j;
            int square = square_at(r, row, column);
            char piece = square ? pos_at(r, game_pos(g), square) : ' ';
            if (piece != ' ') str_addf(out, "%*c", cell, piece);
            else str_addf(out, "%*s", cell, square ? COORD(r, c, square) : "");
        }
        while (out->len && out->s[out->len - 1] == ' ') out->s[--out->len] = 0;
        str_put(out, '\n');
    }
}
