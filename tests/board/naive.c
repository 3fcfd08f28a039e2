/* naive.c -- arrays and loops, no sets of bits until a move is handed out.  Written from the
   rules and sharing nothing with gen.inc, so that both are unlikely to be wrong in the same
   way. */
#include <config.h>

#include "naive.h"

#include <string.h>

#include "board/square.h"

enum { SIDE = 14, PIECES = SQUARES_MAX, ORDERS = 512, WORK = 1000000 };

struct place {
    int row, column;
};

/* A step from a square to the next one of a line. */
struct step {
    int row, column;
};

/* What a capture takes, in which order, and with what. */
struct worth {
    int size, kings;
    bool with_king;
    char king_at[PIECES]; /* 1: the piece taken then was a king */
};

struct board {
    const struct rules *rules;
    char at[SIDE][SIDE]; /* ' ' empty; w W b B; x captured and still standing; . not played on */
    int turn;
    long work;

    /* the capture being tried */
    struct place start;
    bool man;
    struct place taken[PIECES];
    int n_taken;
    struct worth now;

    struct move *out;
    struct worth worths[NAIVE_MAX];
    int n;

    /* or one move whose orders are counted */
    const struct move *sought;
    struct place order[ORDERS][PIECES];
    struct worth best;
    int n_orders;
};

static bool inside(const struct board *b, struct place p)
{
    return p.row >= 0 && p.row < rules_height(b->rules) && p.column >= 0 && p.column < b->rules->width;
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

static bool is_king(char c)
{
    return c == 'W' || c == 'B';
}

static bool is_far(const struct board *b, struct place p)
{
    return p.row == (b->turn == WHITE ? 0 : rules_height(b->rules) - 1);
}

static struct place next(struct place p, struct step s)
{
    return (struct place){ p.row + s.row, p.column + s.column };
}

static bool goes_back(const struct board *b, struct step s)
{
    return b->turn == WHITE ? s.row > 0 : s.row < 0;
}

/* The steps along some lines; how many.  On a board of dark squares the next square of a rank or a
   file is two away. */
static int steps(const struct board *b, enum board_lines lines, struct step ret[8])
{
    int n = 0, far = b->rules->cells == CELLS_ALL ? 1 : 2;
    for (int row = -1; row <= 1; row++)
        for (int column = -1; column <= 1; column++) {
            if (!row && !column) continue;
            bool diagonal = row && column;
            if (lines == (diagonal ? LINES_STRAIGHT : LINES_DIAGONAL)) continue;
            int length = diagonal ? 1 : far;
            ret[n++] = (struct step){ row * length, column * length };
        }
    return n;
}

static int bit_of(const struct board *b, struct place p)
{
    return square_bit(b->rules, square_at(b->rules, p.row, p.column));
}

/* --- which captures may be chosen -------------------------------------------------------------- */

/* A king is a little less than two men. */
static int value(const struct worth *w)
{
    int men = w->size - w->kings;
    return 1000 * men + 1999 * w->kings;
}

/* Above 0: the rules prefer a; 0: they don't care. */
static int prefer(enum priority priority, const struct worth *a, const struct worth *b)
{
    int more = a->size - b->size, with = a->with_king - b->with_king, kings = a->kings - b->kings;
    switch (priority) {
    case PRIORITY_NONE: return 0;
    case PRIORITY_COUNT: return more;
    case PRIORITY_KINGS: return more ? more : kings;
    case PRIORITY_ARGENTINIAN: return more ? more : with ? with : kings;
    case PRIORITY_ITALIAN:
        if (more || with || kings) return more ? more : with ? with : kings;
        return memcmp(a->king_at, b->king_at, sizeof a->king_at);
    case PRIORITY_VALUE: return value(a) != value(b) ? value(a) - value(b) : with;
    case PRIORITY_WITH_KING: return with;
    }
    return 0;
}

/* One more way to make the move that is sought: the order is new, or not. */
static void note_order(struct board *b)
{
    int better = b->n_orders ? prefer(b->rules->priority, &b->now, &b->best) : 1;
    if (better < 0) return;
    if (better > 0) b->n_orders = 0;
    b->best = b->now;
    size_t n = (size_t)b->n_taken * sizeof *b->taken;
    for (int i = 0; i < b->n_orders; i++)
        if (!memcmp(b->order[i], b->taken, n)) return;
    if (b->n_orders == ORDERS) b->work = -1;
    else memcpy(b->order[b->n_orders++], b->taken, n);
}

static void put_out(struct board *b, struct place from, struct place to, bool crowns, int forfeit)
{
    struct move m = { 0, (uint8_t)bit_of(b, from), (uint8_t)bit_of(b, to), (uint8_t)forfeit, crowns };
    for (int i = 0; i < b->n_taken; i++) m.captured |= (wide)1 << bit_of(b, b->taken[i]);
    if (b->sought) {
        if (move_equal(b->sought, &m)) note_order(b);
        return;
    }
    for (int i = 0; i < b->n; i++) { /* A13: the best order there is stands for all */
        if (!move_equal(&b->out[i], &m)) continue;
        if (prefer(b->rules->priority, &b->now, &b->worths[i]) > 0) b->worths[i] = b->now;
        return;
    }
    if (b->n == NAIVE_MAX) {
        b->work = -1;
        return;
    }
    b->worths[b->n] = b->now;
    b->out[b->n++] = m;
}

/* Of all captures the ones that no other is preferred to. */
static void choose(struct board *b)
{
    bool keep[NAIVE_MAX];
    int kept = 0;
    for (int i = 0; i < b->n; i++) {
        keep[i] = true;
        for (int k = 0; k < b->n && keep[i]; k++) {
            bool rival = b->rules->scope == SCOPE_SIDE || b->out[k].from == b->out[i].from; /* I7, M7 */
            if (rival && prefer(b->rules->priority, &b->worths[k], &b->worths[i]) > 0) keep[i] = false;
        }
    }
    for (int i = 0; i < b->n; i++)
        if (keep[i]) b->out[kept++] = b->out[i];
    b->n = kept;
}

/* --- captures ---------------------------------------------------------------------------------- */

/* A piece in the middle of its capture. */
struct jumper {
    struct place at;
    bool king, jumped;
    struct step last; /* the jump that led here, if any did */
};

static bool turns_back(const struct jumper *j, struct step s)
{
    return j->jumped && s.row == -j->last.row && s.column == -j->last.column;
}

/* The piece a jump in one direction goes over, and the squares it may land on; how many. */
static int landings(const struct board *b, const struct jumper *j, struct step s, struct place *ret_over,
    struct place ret[SIDE])
{
    const struct rules *r = b->rules;
    struct place over = next(j->at, s);
    bool flies = j->king && r->king_flies;
    int n = 0;

    if (!j->king && !r->man_captures_back && goes_back(b, s)) return 0; /* A4, M4 */
    if (j->king && !r->turns_back && turns_back(j, s)) return 0;        /* T9 */
    while (flies && look(b, over) == ' ') over = next(over, s);         /* A6 */
    if (!is_enemy(b, look(b, over))) return 0;
    if (!j->king && !r->man_takes_king && is_king(look(b, over))) return 0;
    for (struct place t = next(over, s); look(b, t) == ' '; t = next(t, s)) {
        ret[n++] = t;
        if (!flies || r->king_lands == LANDS_NEXT) break; /* I5, T7 */
    }
    *ret_over = over;
    return n;
}

static bool can_jump(const struct board *b, const struct jumper *j)
{
    struct place over, to[SIDE];
    struct step step[8];
    int n = steps(b, b->rules->capture_lines, step);
    for (int i = 0; i < n; i++)
        if (landings(b, j, step[i], &over, to)) return true;
    return false;
}

static void jump_on(struct board *b, const struct jumper *j);

/* The piece has jumped over `was` and may land on n squares: on from there, or an end. */
static void land(struct board *b, const struct jumper *j, struct step s, char was, const struct place *to, int n)
{
    const struct rules *r = b->rules;
    struct jumper then[SIDE];
    bool any_on = false, on[SIDE];
    for (int i = 0; i < n; i++) {
        bool crowned = !j->king && is_far(b, to[i]) && r->promotion != PROMOTION_END;
        then[i] = (struct jumper){ to[i], j->king || crowned, true, s };
        on[i] = !(crowned && r->promotion == PROMOTION_STOP) && can_jump(b, &then[i]);
        any_on |= on[i];
    }
    if (!any_on && j->king && is_king(was) && r->king_lands == LANDS_NEXT_TO_KING) n = 1; /* Killer */
    for (int i = 0; i < n; i++) {
        if (on[i]) jump_on(b, &then[i]);
        else if (!any_on) /* A8 */ put_out(b, b->start, to[i], b->man && (then[i].king || is_far(b, to[i])), MOVE_NONE);
    }
}

/* Try every jump of a piece (that is lifted from the board). */
static void jump_on(struct board *b, const struct jumper *j)
{
    struct step step[8];
    int n_steps = steps(b, b->rules->capture_lines, step);
    for (int k = 0; k < n_steps; k++) {
        struct place over, to[SIDE];
        int n = landings(b, j, step[k], &over, to);
        if (n == 0) continue;
        if (--b->work < 0) return;

        char was = b->at[over.row][over.column];
        struct worth before = b->now;
        b->at[over.row][over.column] = b->rules->removal == REMOVAL_NOW ? ' ' : 'x'; /* I6, T8 */
        b->now.king_at[b->n_taken] = is_king(was);
        b->now.kings += is_king(was);
        b->now.size++;
        b->taken[b->n_taken++] = over;
        land(b, j, step[k], was, to, n);
        b->n_taken--;
        b->now = before;
        b->at[over.row][over.column] = was;
    }
}

/* All captures, and of those the ones the majority rule allows. */
static void captures(struct board *b)
{
    for (int row = 0; row < rules_height(b->rules); row++) {
        for (int column = 0; column < b->rules->width; column++) {
            char c = b->at[row][column];
            if (!is_own_man(b, c) && !is_own_king(b, c)) continue;
            struct jumper j = { .at = { row, column }, .king = is_own_king(b, c) };
            b->start = j.at;
            b->man = !j.king;
            b->now.with_king = j.king;
            b->at[row][column] = ' '; /* A9 */
            jump_on(b, &j);
            b->at[row][column] = c;
        }
    }
    choose(b);
}

/* --- quiet moves ------------------------------------------------------------------------------- */

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

/* Has this king made all the quiet moves in a row it may make? */
static bool is_tired(const struct board *b, const struct pos *p, struct place at)
{
    int most = b->rules->king_moves;
    return most && p->men[b->turn] && p->walked[b->turn] >= most && p->walker[b->turn] == bit_of(b, at);
}

static void quiets(struct board *b, const struct pos *p, int n_captures, struct place from)
{
    char c = look(b, from);
    bool man = is_own_man(b, c), king = is_own_king(b, c);
    struct step step[8];
    int n = steps(b, b->rules->move_lines, step);
    if ((!man && !king) || (king && is_tired(b, p, from))) return;
    for (int i = 0; i < n; i++) {
        if (man && goes_back(b, step[i])) continue; /* A3 */
        for (struct place t = next(from, step[i]); look(b, t) == ' '; t = next(t, step[i])) {
            quiet(b, n_captures, from, t);
            if (man || !b->rules->king_flies) break; /* A5 */
        }
    }
}

static void set_up(struct board *b, const struct rules *r, const struct pos *p, long work)
{
    b->rules = r;
    b->turn = p->turn;
    b->work = work;
    b->sought = NULL;
    b->n = b->n_taken = b->n_orders = 0;
    memset(&b->now, 0, sizeof b->now);
    memset(b->at, '.', sizeof b->at);
    for (int s = 1; s <= square_count(r); s++) b->at[square_row(r, s)][square_column(r, s)] = pos_at(r, p, s);
}

int naive_orders(const struct rules *r, const struct pos *p, const struct move *m)
{
    static struct board b;
    set_up(&b, r, p, WORK);
    b.sought = m;
    captures(&b);
    return b.work < 0 ? -1 : b.n_orders;
}

int naive_moves(const struct rules *r, const struct pos *p, long work, struct move ret[NAIVE_MAX])
{
    static struct board b;
    set_up(&b, r, p, work);
    b.out = ret;

    captures(&b);
    if (b.work < 0) return -1;
    if (b.n == 0 || r->forfeit != FORFEIT_OFF) { /* A7, F13 */
        int n_captures = b.n;
        for (int row = 0; row < rules_height(r); row++)
            for (int column = 0; column < r->width; column++) quiets(&b, p, n_captures, (struct place){ row, column });
    }
    return b.work < 0 ? -1 : b.n;
}

/* The walking king's counter, from its description in pos.h. */
static void count_walk(const struct rules *r, const struct pos *p, const struct move *m, struct pos *q)
{
    int me = p->turn, enemy = !me, from = square_of_bit(r, m->from);
    char piece = pos_at(r, p, from);
    if (!r->king_moves) return;
    bool stays = m->forfeit != m->from;
    if (is_king(piece) && stays && !m->captured && pos_men(q, (enum side)me)) {
        bool again = p->walked[me] && p->walker[me] == m->from;
        q->walker[me] = m->to;
        q->walked[me] = (uint8_t)(again ? p->walked[me] + 1 : 1);
    }
    if (!p->walked[enemy] || !pos_men(q, (enum side)enemy)) return;
    if (pos_at(r, q, square_of_bit(r, p->walker[enemy])) != (enemy == WHITE ? 'W' : 'B')) return;
    q->walker[enemy] = p->walker[enemy];
    q->walked[enemy] = p->walked[enemy];
}

void naive_play(const struct rules *r, const struct pos *p, const struct move *m, struct pos *ret)
{
    struct pos q = { .turn = !p->turn };
    for (int s = 1; s <= square_count(r); s++) {
        int bit = square_bit(r, s);
        char piece = pos_at(r, p, s);
        if (piece == ' ' || bit == m->from || bit == m->forfeit || m->captured >> bit & 1) continue;
        pos_put(r, &q, s, piece);
    }
    char mover = pos_at(r, p, square_of_bit(r, m->from));
    if (m->crowns) mover = p->turn == WHITE ? 'W' : 'B';
    if (m->forfeit != m->from) pos_put(r, &q, square_of_bit(r, m->to), mover); /* F5 */
    count_walk(r, p, m, &q);
    *ret = q;
}

uint64_t naive_perft(const struct rules *r, const struct pos *p, int depth)
{
    static struct move all[NAIVE_MAX];
    struct move own[NAIVE_MAX];
    int n = naive_moves(r, p, WORK, all);
    if (depth == 1 || n < 0) return n < 0 ? 0 : (uint64_t)n;
    uint64_t leaves = 0;
    memcpy(own, all, (size_t)n * sizeof *own);
    for (int i = 0; i < n; i++) {
        struct pos q;
        naive_play(r, p, &own[i], &q);
        leaves += naive_perft(r, &q, depth - 1);
    }
    return leaves;
}
