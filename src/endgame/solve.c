/* solve.c -- see solve.h

   code[]: 0: unknown; even: a win in so many plies, or fewer if a faster one turns up; odd: a loss in so many plies at
   the earliest, certain once `left` is 0.  left[]: how many quiet king moves are not yet known to lose; 0: none, and
   nothing can change any more; SOLVE_NEVER: some move does not lose. */
#include <config.h>

#include "endgame/solve.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

enum { STOP_EVERY = 1024 };

bool solve_init(struct solve *s, const struct solve_slice *slice)
{
    *s = (struct solve){ 0 };
    for (int t = 0; t < 2; t++) s->sets[t] = place_kings(slice->place, slice->material.kings[t]);
    s->n = s->sets[0] * s->sets[1];
    uint8_t *all = mem_try(6, s->n);
    if (!all) return false;
    for (size_t t = 0; t < 2; t++) {
        s->code[t] = all + t * s->n;
        s->left[t] = all + (2 + t) * s->n;
        s->phase[t] = all + (4 + t) * s->n;
    }
    s->slice = slice;
    return true;
}

void solve_release(struct solve *s)
{
    mem_free(s->code[0]);
    *s = (struct solve){ 0 };
}

/* ---- a man's quiet moves ---- */

/* Put squares[n] and another square into ret, ascending. */
static void squares_with(const uint8_t *squares, int n, int one, uint8_t *ret)
{
    assert(n < MATERIAL_PIECES);
    int i = 0;
    for (; i < n && squares[i] < one; i++) ret[i] = squares[i];
    ret[i] = (uint8_t)one;
    for (; i < n; i++) ret[i + 1] = squares[i];
}

/* Add the step of a man of `side` to square `to`; rest[] is the set of its other men. */
static bool add_step(struct solve *s, enum side side, const uint8_t *rest, int to)
{
    const struct place *pl = s->slice->place;
    const struct material *m = &s->slice->material;
    struct solve_step *step = &s->step[side][s->n_steps[side]++];
    bool crowns = to < pl->half;
    static const uint8_t lost[] = { CODE_LOST };
    wide at = place_set(pl, &(uint8_t){ (uint8_t)to }, 1, 0, side);
    if (crowns && s->slice->shelf->home.rules.goal == GOAL_KING) {
        *step = (struct solve_step){ .to = at,
            .crowned = PLACE_NONE,
            .codes = lost }; // there are no kings: the only code
        return true;
    }
    struct material next = { { m->men[!side], (uint8_t)(m->men[side] - crowns) },
        { m->kings[!side], (uint8_t)(m->kings[side] + crowns) } };
    uint8_t men[MATERIAL_PIECES];
    if (!crowns) squares_with(rest, m->men[side] - 1, to - pl->half, men);
    *step = (struct solve_step){ .to = at,
        .crowned = (uint8_t)(crowns ? to : PLACE_NONE),
        .codes = shelf_codes(s->slice->shelf, next, s->rank[!side], place_rank(pl, crowns ? rest : men, next.men[1])) };
    return step->codes != NULL;
}

static bool init_steps(struct solve *s, enum side side)
{
    const struct place *pl = s->slice->place;
    uint8_t rest[MATERIAL_PIECES];
    int n = s->slice->material.men[side];
    const uint8_t *men = s->slice->men_sets[side] + s->rank[side] * (size_t)n;
    s->n_steps[side] = 0;
    for (int i = 0; i < n; i++) {
        memcpy(rest, men, (size_t)i);
        memcpy(rest + i, men + i + 1, (size_t)(n - 1 - i));
        for (int d = PLACE_WAYS / 2; d < PLACE_WAYS; d++) {
            int to = pl->ray[men[i] + pl->half][d][0];
            if (to != PLACE_NONE && !s->board[side][to] && !add_step(s, side, rest, to)) return false;
        }
    }
    return true;
}

/* ---- one position before its quiet king moves are known ---- */

/* Where White's and Black's kings stand, by rank, as each side counts squares. */
struct kings {
    size_t rank[2];
    const uint8_t *square[2];
};

static uint8_t step_code(const struct solve *s, const struct solve_step *step, enum side side, const struct kings *k)
{
    const struct place *pl = s->slice->place;
    int n = s->slice->material.kings[side];
    if (step->crowned == PLACE_NONE) return step->codes[k->rank[!side] * s->sets[side] + k->rank[side]];
    uint8_t kings[MATERIAL_PIECES];
    squares_with(k->square[side], n, step->crowned, kings);
    return step->codes[k->rank[!side] * place_kings(pl, n + 1) + place_rank(pl, kings, n + 1)];
}

/* The exits if nothing can be captured, found without a list of moves.  *ret_any: is there a move? */
static struct exits quiet_exits(const struct solve *s, const struct pos *p, const struct kings *k, bool *ret_any)
{
    const struct place *pl = s->slice->place;
    wide occupied = pos_all(p);
    struct exits e = { 0 };
    bool any = false;
    for (int i = 0; i < s->n_steps[p->turn]; i++) {
        const struct solve_step *step = &s->step[p->turn][i];
        if (step->to & occupied) continue;
        any = true;
        exits_add(&e, step_code(s, step, p->turn, k));
    }
    for (int i = 0; i < s->slice->material.kings[p->turn]; i++) {
        int square = k->square[p->turn][i];
        e.quiet += place_reach(pl, occupied, p->turn == WHITE ? square : place_turned(pl, square));
    }
    *ret_any = any || e.quiet;
    return e;
}

static void init_value(struct solve *s, const struct pos *p, const struct kings *k, size_t i)
{
    struct shelf *shelf = s->slice->shelf;
    const struct rules *r = &shelf->home.rules;
    int t = p->turn;
    wide others = p->men[!t] | p->kings[!t];
    bool any = true, captures = shelf->home.gen->can_capture(r, p, p->turn);
    struct exits e;
    if (captures && r->goal != GOAL_LOSE && !(others & (others - 1))) {
        e = (struct exits){ .win = CODE_LOST + 1 }; // no move is better than to capture the last piece
    } else if (captures) {
        struct moves list;
        shelf->home.gen->moves(r, p, &list);
        e = exits_of(shelf, p, &list, false);
    } else {
        e = quiet_exits(s, p, k, &any);
    }
    s->phase[t][i] = 1;
    s->left[t][i] = 0;
    s->code[t][i] = CODE_DRAW;
    if (!any) {
        s->code[t][i] = code_blocked(r);
        s->phase[t][i] = 0;
        return;
    }
    if (s->limits.drawn_at_once && !captures) return;
    bool never = e.win || e.draw;
    s->left[t][i] = (uint8_t)(never && e.quiet ? SOLVE_NEVER : e.quiet);
    s->code[t][i] = (uint8_t)(e.win ? e.win : e.draw ? CODE_DRAW : e.lost);
    if (s->code[t][i] > s->top) s->top = s->code[t][i];
}

/* ---- all of them ---- */

static void init_broken(struct solve *s, size_t from, size_t n)
{
    for (int t = 0; t < 2; t++) {
        memset(s->code[t] + from, CODE_DRAW, n);
        memset(s->left[t] + from, SOLVE_BROKEN, n);
    }
}

static bool init_values(struct solve *s)
{
    const struct solve_slice *sl = s->slice;
    const int k[2] = { sl->material.kings[0], sl->material.kings[1] };
    wide men = s->men[0] | s->men[1];
    for (size_t a = 0; a < s->sets[0]; a++) {
        if (atomic_load_explicit(sl->stop, memory_order_relaxed)) return false;
        wide white = place_set(sl->place, sl->king_sets[0] + a * (size_t)k[0], k[0], 0, WHITE);
        if (white & men) {
            init_broken(s, a * s->sets[1], s->sets[1]);
            continue;
        }
        for (size_t b = 0; b < s->sets[1]; b++) {
            wide black = place_set(sl->place, sl->king_sets[1] + b * (size_t)k[1], k[1], 0, BLACK);
            size_t i = a * s->sets[1] + b;
            if (black & (men | white)) {
                init_broken(s, i, 1);
                continue;
            }
            struct pos p = { .men = { s->men[0], s->men[1] }, .kings = { white, black }, .turn = WHITE };
            const struct kings at = { { a, b },
                { sl->king_sets[0] + a * (size_t)k[0], sl->king_sets[1] + b * (size_t)k[1] } };
            init_value(s, &p, &at, i);
            p.turn = BLACK;
            init_value(s, &p, &at, i);
        }
    }
    return true;
}

/* ---- backwards ---- */

/* A position is settled with `code`: tell position j with `other` to move, from which a king move leads to it. */
static void tell(struct solve *s, int other, size_t j, uint8_t code, uint8_t phase)
{
    uint8_t *c = &s->code[other][j], *left = &s->left[other][j], *ph = &s->phase[other][j];
    uint8_t now = (uint8_t)(code + 1);
    if (!*left) return;
    if (code_loses(code)) {
        if (code_wins(*c) && *c < now) return;
        *ph = code_wins(*c) && *c == now && *ph > phase ? *ph : (uint8_t)(phase + 1);
        *c = now;
    } else {
        if (*left == SOLVE_NEVER) return;
        (*left)--;
        if (code_wins(*c)) return;
        if (phase + 1 > *ph) *ph = (uint8_t)(phase + 1);
        if (*left || *c > now) return;
        *c = now;
    }
    if (now > s->top) s->top = now;
}

/* Tell every position from which `mover` can have moved its k-th king to where it stands. */
static void tell_from(struct solve *s, int mover, const uint8_t *kings, int k, size_t rest, const uint8_t *board,
    uint8_t code, uint8_t phase)
{
    const struct place *pl = s->slice->place;
    int n = s->slice->material.kings[mover];
    uint8_t others[MATERIAL_PIECES];
    size_t low[MATERIAL_PIECES + 1] = { 0 }, high[MATERIAL_PIECES + 1] = { 0 };
    for (int i = 0, j = 0; i < n; i++)
        if (i != k) others[j++] = kings[i];
    for (int i = 0; i < n - 1; i++) low[i + 1] = low[i] + pl->choose[others[i]][i + 1];
    for (int i = n - 2; i >= 0; i--) high[i] = high[i + 1] + pl->choose[others[i]][i + 2];

    size_t stride = mover == WHITE ? s->sets[1] : 1;
    for (int d = 0; d < PLACE_WAYS; d++) {
        const uint8_t *to = pl->ray[kings[k]][d];
        for (; *to != PLACE_NONE && !board[*to]; to++) {
            int place = 0;
            while (place < n - 1 && others[place] < *to) place++;
            size_t rank = low[place] + pl->choose[*to][place + 1] + high[place];
            tell(s, mover, rank * stride + rest, code, phase);
        }
    }
}

/* Make the value of a position final. */
static void settle(struct solve *s, int t, size_t i)
{
    const struct solve_slice *sl = s->slice;
    uint8_t code = s->code[t][i], phase = s->phase[t][i];
    if (code_loses(code) && s->left[t][i]) return;
    int quiet_plies = sl->shelf->home.rules.quiet_plies;
    if (quiet_plies && phase > quiet_plies) {
        s->code[t][i] = CODE_DRAW;
        s->left[t][i] = 0;
        return;
    }
    if (code == CODE_MAX) return;

    int mover = !t, k[2] = { sl->material.kings[0], sl->material.kings[1] };
    size_t set[2] = { i / s->sets[1], i % s->sets[1] };
    const uint8_t *own = sl->king_sets[mover] + set[mover] * (size_t)k[mover];
    const uint8_t *enemy = sl->king_sets[t] + set[t] * (size_t)k[t];
    uint8_t *board = s->board[mover];
    for (int j = 0; j < k[mover]; j++) board[own[j]] = 1;
    for (int j = 0; j < k[t]; j++) board[place_turned(sl->place, enemy[j])] = 1;
    size_t rest = mover == WHITE ? set[1] : set[0] * s->sets[1];
    for (int j = 0; j < k[mover]; j++) tell_from(s, mover, own, j, rest, board, code, phase);
    for (int j = 0; j < k[mover]; j++) board[own[j]] = 0;
    for (int j = 0; j < k[t]; j++) board[place_turned(sl->place, enemy[j])] = 0;
}

static bool settle_all(struct solve *s)
{
    int counter = 0;
    for (int code = CODE_LOST; code <= s->top && code <= s->limits.highest; code++)
        for (int t = 0; t < 2; t++) {
            const uint8_t *at = s->code[t], *end = at + s->n;
            while ((at = memchr(at, code, (size_t)(end - at)))) {
                settle(s, t, (size_t)(at++ - s->code[t]));
                if (++counter % STOP_EVERY == 0 && atomic_load_explicit(s->slice->stop, memory_order_relaxed))
                    return false;
            }
        }
    return true;
}

/* Positions that nothing settled are draws. */
static void finish(struct solve *s)
{
    for (int t = 0; t < 2; t++)
        for (size_t i = 0; i < s->n; i++) {
            uint8_t code = s->code[t][i];
            if (code > s->limits.highest || (code_loses(code) && s->left[t][i])) s->code[t][i] = CODE_DRAW;
        }
}

/* ---- the way in ---- */

static void init_board(struct solve *s)
{
    const struct place *pl = s->slice->place;
    wide men = s->men[0] | s->men[1];
    memset(s->board, 0, sizeof s->board);
    for (; men; men &= men - 1) {
        int square = pl->of_bit[wide_first(men)];
        s->board[WHITE][square] = 1;
        s->board[BLACK][place_turned(pl, square)] = 1;
    }
}

bool solve_men(struct solve *s, size_t white, size_t black)
{
    const struct solve_slice *sl = s->slice;
    s->rank[WHITE] = white;
    s->rank[BLACK] = black;
    for (int t = 0; t < 2; t++) {
        int k = sl->material.men[t];
        s->men[t] = place_set(sl->place, sl->men_sets[t] + s->rank[t] * (size_t)k, k, sl->place->half, (enum side)t);
    }
    if (s->men[0] & s->men[1]) {
        init_broken(s, 0, s->n);
        return true;
    }
    s->top = code_blocked(&s->slice->shelf->home.rules);
    struct pos any;
    place_pos(s->slice->place, s->slice->material, 0, &any); // any placing will do: the counters ask for material only
    s->limits = exits_limits(&s->slice->shelf->home.rules, &any);
    init_board(s);
    if (!init_steps(s, WHITE) || !init_steps(s, BLACK) || !init_values(s) || !settle_all(s)) return false;
    finish(s);
    return true;
}
