/* naive.c -- arrays and loops, no sets of bits until a move is handed out.  Written from the
   rules and sharing nothing with gen.inc, so that both are unlikely to be wrong in the same
   way. */
#include <config.h>

#include "naive.h"

#include <string.h>

#include "board/square.h"

enum { SIDE = 12, PIECES = 72 };

struct place {
    int row, column;
};

struct board {
    const struct rules *rules;
    char at[SIDE][SIDE]; /* ' ' empty; w W b B; x captured and still standing */
    int turn;
    long work;

    /* the capture being tried */
    struct place start;
    bool man;
    struct place taken[PIECES];
    int n_taken;

    struct move *out;
    int sizes[NAIVE_MAX];
    int n;
};

static bool inside(const struct board *b, struct place p)
{
    return p.row >= 0 && p.row < b->rules->width && p.column >= 0 && p.column < b->rules->width;
}

static char look(const struct board *b, struct place p)
{
    return inside(b, p) ? b->at[p.row][p.column] : '#';
}

static bool is_enemy(const struct board *b, char c)
{
    return b->turn == WHITE ? c == 'b' || c == 'B' : c == 'w' || c == 'W';
}

static bool is_own_man(const struct board *b, char c)
{
    return c == (b->turn == WHITE ? 'w' : 'b');
}

static bool is_own_king(const struct board *b, char c)
{
    return c == (b->turn == WHITE ? 'W' : 'B');
}

static int forward(const struct board *b)
{
    return b->turn == WHITE ? -1 : 1;
}

static bool is_far(const struct board *b, struct place p)
{
    return p.row == (b->turn == WHITE ? 0 : b->rules->width - 1);
}

static struct place next(struct place p, int dr, int dc)
{
    return (struct place){p.row + dr, p.column + dc};
}

static int bit_of(const struct board *b, struct place p)
{
    return square_bit(b->rules, square_at(b->rules, p.row, p.column));
}

static void put_out(struct board *b, struct place from, struct place to, bool crowns,
                    int forfeit)
{
    struct move m = {0, (uint8_t)bit_of(b, from), (uint8_t)bit_of(b, to), (uint8_t)forfeit,
                     crowns};
    for (int i = 0; i < b->n_taken; i++) m.captured |= (wide)1 << bit_of(b, b->taken[i]);
    for (int i = 0; i < b->n; i++) /* A13 */
        if (move_equal(&b->out[i], &m)) return;
    if (b->n == NAIVE_MAX) {
        b->work = -1;
        return;
    }
    b->sizes[b->n] = b->n_taken;
    b->out[b->n++] = m;
}

/* The piece a jump in one direction goes over, and the squares it may land on; how many. */
static int landings(const struct board *b, struct place p, bool king, int dr, int dc,
                    struct place *ret_over, struct place ret[SIDE])
{
    struct place over = next(p, dr, dc);
    bool flies = king && b->rules->king_flies;
    int n = 0;

    if (!king && !b->rules->man_captures_back && dr != forward(b)) return 0; /* A4, M4 */
    while (flies && look(b, over) == ' ') over = next(over, dr, dc);         /* A6 */
    if (!is_enemy(b, look(b, over))) return 0;
    for (struct place t = next(over, dr, dc); look(b, t) == ' '; t = next(t, dr, dc)) {
        ret[n++] = t;
        if (!flies || b->rules->king_lands) break; /* I5, T7 */
    }
    *ret_over = over;
    return n;
}

static bool can_jump(const struct board *b, struct place p, bool king)
{
    struct place over, to[SIDE];
    for (int dr = -1; dr <= 1; dr += 2)
        for (int dc = -1; dc <= 1; dc += 2)
            if (landings(b, p, king, dr, dc, &over, to)) return true;
    return false;
}

/* Try every jump of a piece that stands on p (and is lifted from the board). */
static void jump_on(struct board *b, struct place p, bool king)
{
    for (int dr = -1; dr <= 1; dr += 2) {
        for (int dc = -1; dc <= 1; dc += 2) {
            struct place over, to[SIDE];
            int n = landings(b, p, king, dr, dc, &over, to);
            if (n == 0) continue;
            if (--b->work < 0) return;

            char was = b->at[over.row][over.column];
            b->at[over.row][over.column] =
                b->rules->removal == REMOVAL_NOW ? ' ' : 'x'; /* I6, T8 */
            b->taken[b->n_taken++] = over;

            bool any_on = false, on[SIDE], as_king[SIDE];
            for (int i = 0; i < n; i++) {
                bool crowned =
                    !king && is_far(b, to[i]) && b->rules->promotion != PROMOTION_END;
                as_king[i] = king || crowned;
                on[i] = !(crowned && b->rules->promotion == PROMOTION_STOP) &&
                        can_jump(b, to[i], as_king[i]);
                any_on |= on[i];
            }
            for (int i = 0; i < n; i++) {
                if (on[i])
                    jump_on(b, to[i], as_king[i]);
                else if (!any_on) /* A8 */
                    put_out(b, b->start, to[i], b->man && (as_king[i] || is_far(b, to[i])),
                            MOVE_NONE);
            }
            b->n_taken--;
            b->at[over.row][over.column] = was;
        }
    }
}

/* All captures, and of those the ones the majority rule allows. */
static void captures(struct board *b)
{
    int w = b->rules->width;
    for (int row = 0; row < w; row++) {
        for (int column = 0; column < w; column++) {
            char c = b->at[row][column];
            if (!is_own_man(b, c) && !is_own_king(b, c)) continue;
            b->start = (struct place){row, column};
            b->man = is_own_man(b, c);
            b->at[row][column] = ' '; /* A9 */
            jump_on(b, b->start, !b->man);
            b->at[row][column] = c;
        }
    }
    if (b->rules->priority == PRIORITY_NONE) return;

    bool keep[NAIVE_MAX];
    int kept = 0;
    for (int i = 0; i < b->n; i++) {
        int most = 0;
        for (int k = 0; k < b->n; k++) {
            bool rival =
                b->rules->scope == SCOPE_SIDE || b->out[k].from == b->out[i].from; /* I7, M7 */
            if (rival && b->sizes[k] > most) most = b->sizes[k];
        }
        keep[i] = b->sizes[i] == most;
    }
    for (int i = 0; i < b->n; i++)
        if (keep[i]) b->out[kept++] = b->out[i];
    b->n = kept;
}

/* A quiet move; when it refuses a capture it costs one obliged piece, each a move of its own
 * (F1-F5). */
static void quiet(struct board *b, int n_captures, struct place from, struct place to)
{
    bool crowns = is_own_man(b, look(b, from)) && is_far(b, to);
    if (n_captures == 0 || b->rules->forfeit == FORFEIT_FREE) {
        put_out(b, from, to, crowns, MOVE_NONE);
        return;
    }
    for (int i = 0; i < n_captures; i++) put_out(b, from, to, crowns, b->out[i].from);
}

static void quiets(struct board *b, int n_captures, struct place p)
{
    char c = look(b, p);
    bool man = is_own_man(b, c), king = is_own_king(b, c);
    if (!man && !king) return;
    for (int dr = -1; dr <= 1; dr += 2) {
        if (man && dr != forward(b)) continue; /* A3 */
        for (int dc = -1; dc <= 1; dc += 2) {
            for (struct place t = next(p, dr, dc); look(b, t) == ' '; t = next(t, dr, dc)) {
                quiet(b, n_captures, p, t);
                if (man || !b->rules->king_flies) break; /* A5 */
            }
        }
    }
}

int naive_moves(const struct rules *r, const struct pos *p, long work,
                struct move ret[NAIVE_MAX])
{
    static struct board b;
    memset(&b, 0, sizeof b);
    b.rules = r;
    b.turn = p->turn;
    b.work = work;
    b.out = ret;
    memset(b.at, '.', sizeof b.at);
    for (int s = 1; s <= square_count(r); s++)
        b.at[square_row(r, s)][square_column(r, s)] = pos_at(r, p, s);

    captures(&b);
    if (b.work < 0) return -1;
    if (b.n == 0 || r->forfeit != FORFEIT_OFF) { /* A7, F13 */
        int n_captures = b.n;
        for (int row = 0; row < r->width; row++)
            for (int column = 0; column < r->width; column++)
                quiets(&b, n_captures, (struct place){row, column});
    }
    return b.work < 0 ? -1 : b.n;
}
