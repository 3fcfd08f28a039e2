/* pdn_play.c -- see pdn_play.h */
#include <config.h>

#include "pdn/pdn_play.h"

#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/scan.h"
#include "base/lang.h"
#include "board/gen.h"
#include "board/goal.h"
#include "notation/comment.h"
#include "notation/fen.h"
#include "pdn/pdn_resolve.h"

enum {
    TRIALS = 20000,     /* the most plies to look ahead for one move or variation */
    TRIAL_FORKS = 4,    /* the most open choices within a choice */
    TRIAL_END = 1000000 /* the bonus for a line that replays to its end */
};

void play_release(struct play *p)
{
    mem_free(p->step);
    mem_free(p->status);
    mem_free(p->setups);
    mem_free(p->level);
    memset(p, 0, sizeof *p);
}

/* --- words ------------------------------------------------------------------------------- */

/* Read the piece that the comment after item i says is given up: {[%forfeit 33]}.  False if it says none, or if this
   game has no forfeits. */
static bool said_forfeit(const struct play *p, size_t i, struct scan *ret)
{
    if (p->kind->rules.forfeit != FORFEIT_ON) return false;
    for (size_t j = i + 1; j < p->it->n; j++) {
        const struct item *v = &p->it->v[j];
        size_t n;
        if (item_is_glyph(v->kind)) continue;
        if (v->kind != ITEM_COMMENT) break;
        const char *value = comment_command(p->text + v->x, v->x_end - v->x, "forfeit", &n);
        if (!value) continue;
        scan_init(ret, value, n);
        return true;
    }
    return false;
}

bool play_says_forfeit(const struct play *p, size_t i)
{
    struct scan unused;
    return said_forfeit(p, i, &unused);
}

/* The index of the next move after item i in the same line; SIZE_MAX if the line ends. */
static size_t next_in_line(const struct play *p, size_t i)
{
    for (size_t j = i + 1; j < p->it->n; j++) {
        const struct item *v = &p->it->v[j];
        if (v->kind == ITEM_OPEN) j = v->x;
        else if (v->kind == ITEM_CLOSE) return SIZE_MAX;
        else if (v->kind == ITEM_MOVE || v->kind == ITEM_SETUP || v->kind == ITEM_UNKNOWN) return j;
    }
    return SIZE_MAX;
}

/* --- one move ---------------------------------------------------------------------------- */

/* What a move may mean.  `end`: the last item that is part of it; `odd_path`: the squares on the way do not fit. */
struct meant {
    struct movetext_several moves;
    size_t end;
    bool odd_path;
};

/* A capture that is not legal may be the first part of one written jump by jump.  Join it with the
   captures after it that begin where it ended. */
static void join(struct play *p, size_t i, const struct pos *pos, struct lex_move *m, struct meant *ret)
{
    struct lex_move next;
    for (size_t j = i; (j = next_in_line(p, j)) != SIZE_MAX && p->it->v[j].kind == ITEM_MOVE;) {
        lex_move(p->lex, p->it->v[j].at, &next);
        if (!next.capture || next.how != m->how || next.square[0] != m->square[m->n - 1]) return;
        for (int k = 1; k < next.n && m->n < LEX_SQUARES_MAX; k++) m->square[m->n++] = next.square[k];
        ret->odd_path = !resolve_move(p->kind, pos, &p->moves, m, &ret->moves);
        ret->end = j;
        if (ret->moves.n && !ret->odd_path) return;
        ret->moves.n = 0;
    }
}

/* Resolve from .. to without a list of moves, for a side that cannot capture.  False: look in a list. */
static bool resolve_quiet(const struct play *p, const struct pos *pos, unsigned from, unsigned to,
    struct movetext_several *ret)
{
    const struct pdn_kind *k = p->kind;
    ret->n = 1;
    return from != MOVE_NONE && to != MOVE_NONE && quiet_find(&k->quiet, pos, from, to, &ret->m[0])
        && !k->gen->can_capture(&k->rules, pos, pos->turn);
}

/* The moves that item i may mean in `pos`, by its own words.  `gives`: the comment after it names a forfeit, so
   their sign does not count. */
static void resolve_word(struct play *p, size_t i, const struct pos *pos, bool gives, struct meant *ret)
{
    const struct item *v = &p->it->v[i];
    const struct pdn_kind *k = p->kind;
    bool pair = v->how == LEX_NUMERIC && v->n == 2 && !v->forfeit;
    unsigned from = pair ? k->bit_of_number[v->a] : MOVE_NONE, to = pair ? k->bit_of_number[v->b] : MOVE_NONE;
    ret->end = i;
    ret->odd_path = false;
    if (pair && resolve_quiet(p, pos, from, to, &ret->moves)) return;
    k->gen->moves(&k->rules, pos, &p->moves);
    if (pair) {
        resolve_pair(&p->moves, from, to, &ret->moves);
        if (!gives) movetext_sign(&ret->moves, v->capture);
    }
    if (pair && (ret->moves.n || !v->capture)) return;
    struct lex_move m;
    lex_move(p->lex, v->at, &m);
    if (!pair && gives) m.capture = m.goes = false;
    if (!pair) ret->odd_path = !resolve_move(k, pos, &p->moves, &m, &ret->moves);
    if (!ret->moves.n && v->capture && v->how != LEX_SHORT) join(p, i, pos, &m, ret);
}

/* The same, also by the comment after it. */
static void resolve_item(struct play *p, size_t i, const struct pos *pos, struct meant *ret)
{
    const struct pdn_kind *k = p->kind;
    struct scan said;
    bool gives = said_forfeit(p, i, &said);
    resolve_word(p, i, pos, gives, ret);
    if (!gives) return;
    int square = coord_read(&k->rules, k->coord, &said);
    movetext_give(&ret->moves, square ? (unsigned)square_bit(&k->rules, square) : MOVE_NONE);
}

/* Read the position of a FEN tag or set-up.  W:: and B:: change only whose turn it is. */
static bool read_position(struct play *p, size_t at, size_t n, const struct pos *now, struct pos *ret, struct err *e)
{
    LOCAL(str) text = { 0 };
    for (size_t i = at; i < at + n; i++)
        if (!strchr("\n\r\\", p->text[i]) || !p->text[i]) str_put(&text, p->text[i]);
    bool good = fen_read(&p->kind->rules, p->kind->coord, str_text(&text), ret, e);
    if (good && now && !pos_all(ret)) {
        uint8_t turn = ret->turn;
        *ret = *now;
        ret->turn = turn;
    }
    return good;
}

/* Report a side without pieces; that is no error, since it may have lost its men on the way here. */
static void say_nobody(struct play *p, const struct pos *pos, size_t at)
{
    bool white = pos->men[WHITE] | pos->kings[WHITE], black = pos->men[BLACK] | pos->kings[BLACK];
    if (!white || !black)
        pdn_say(p->report, PDN_FEN_NOBODY, at, white ? _("Black") : black ? _("White") : _("White and Black"));
}

/* --- trying ------------------------------------------------------------------------------ */

/* How many plies of the line from item i on can be played from `pos`; TRIAL_END more if it is played to its end. */
static int try_line(struct play *p, size_t i, struct pos pos, int forks, int *budget)
{
    int played = 0;
    struct meant meant;
    for (; i != SIZE_MAX; i = next_in_line(p, meant.end)) {
        const struct movetext_several *found = &meant.moves;
        if (p->it->v[i].kind != ITEM_MOVE || --*budget < 0) return played + TRIAL_END;
        resolve_item(p, i, &pos, &meant);
        if (!found->n) return played;
        int best = -1;
        for (int k = 0; found->n > 1 && forks && k < found->n; k++) {
            struct pos after;
            pos_play(&p->kind->rules, &pos, &found->m[k], &after);
            int got = try_line(p, next_in_line(p, meant.end), after, forks - 1, budget);
            if (got > best) best = got;
        }
        if (best >= 0) return played + 1 + best;
        pos_play(&p->kind->rules, &pos, &found->m[0], &pos);
        played++;
    }
    return played + TRIAL_END;
}

/* The one of several moves with which most of the rest can be played; *ret_open: another does as well. */
static const struct move *choose(struct play *p, const struct pos *pos, const struct meant *meant, bool *ret_open)
{
    const struct movetext_several *found = &meant->moves;
    const struct move *best = NULL;
    int most = -1;
    *ret_open = false;
    for (int k = 0; k < found->n; k++) {
        struct pos after;
        int budget = TRIALS / found->n;
        pos_play(&p->kind->rules, pos, &found->m[k], &after);
        int got = try_line(p, next_in_line(p, meant->end), after, TRIAL_FORKS, &budget);
        if (got == most) *ret_open = true;
        if (got <= most) continue;
        most = got;
        best = &found->m[k];
        *ret_open = false;
    }
    return best;
}

/* --- replaying --------------------------------------------------------------------------- */

static struct play_level *top(struct play *p)
{
    return &p->level[p->depth];
}

/* Begin a line at `pos`; dead: it cannot be played. */
static void push(struct play *p, const struct pos *pos, bool dead)
{
    p->depth++;
    MEM_ROOM(p->level, p->depth, p->levels_room);
    p->level[p->depth] =
        (struct play_level){ .pos = *pos, .begin = *pos, .last = SIZE_MAX, .before_last = SIZE_MAX, .dead = dead };
}

static void explain(struct play *p, size_t i)
{
    const struct item *v = &p->it->v[i];
    const struct pdn_kind *k = p->kind;
    LOCAL(str) text = { 0 }, why = { 0 };
    if (pdn_heard(p->report)) {
        struct scan said;
        bool instead = said_forfeit(p, i, &said);
        const char *s = p->text + v->at, *tilde = memchr(s, '~', v->end - v->at);
        size_t n = instead && tilde ? (size_t)(tilde - s) : v->end - v->at;
        str_addn(&text, s, n < 60 ? n : 60);
        if (instead) str_addf(&text, "~%.*s", (int)(said.end - said.p), said.p);
        k->gen->moves(&k->rules, &top(p)->pos, &p->moves);
        struct move m;
        bool another = instead && tilde
            && movetext_read(&k->rules, k->coord, &top(p)->pos, &p->moves, str_text(&text), text.len, &m, NULL)
                == MOVETEXT_FOUND;
        if (another)
            str_addf(&why, _("a piece is given up with ~, and another (%s) in the comment"),
                COORD(&k->rules, k->coord, square_of_bit(&k->rules, m.forfeit)));
        else movetext_explain(&k->rules, k->coord, &top(p)->pos, &p->moves, str_text(&text), &why);
    }
    pdn_say(p->report, p->depth ? PDN_VAR_ILLEGAL : PDN_MOVE_ILLEGAL, v->at, str_text(&why));
}

static void stop(struct play *p, size_t i)
{
    p->status[i] = STEP_BAD;
    top(p)->dead = top(p)->moved = true;
    if (!p->depth) p->legal = false;
}

static void played(struct play *p, size_t i)
{
    struct play_level *l = top(p);
    p->status[i] = STEP_PLAYED;
    l->before_last = l->last;
    l->last = i;
}

/* Report a move after a king has won; it is played all the same. */
static void say_late(struct play *p, size_t i)
{
    const struct rules *r = &p->kind->rules;
    if (!goal_by_king(r)) return;
    struct play_level *l = top(p);
    if (p->depth || l->late || !goal_reached(r, &l->pos, 1)) return;
    l->late = true;
    pdn_say(p->report, PDN_MOVE_LATE, p->it->v[i].at, NULL);
}

/* Report what may be wrong with a move that is played from `pos`; `open`: others would do as well. */
static void say_played(struct play *p, const struct item *v, const struct pos *pos, const struct move *m, bool open)
{
    const struct pdn_kind *k = p->kind;
    LOCAL(str) taken = { 0 };
    if (open && pdn_heard(p->report)) movetext_alone(&k->rules, k->coord, pos, m, MOVETEXT_LONG, &taken);
    if (open) pdn_say(p->report, PDN_MOVE_AMBIGUOUS, v->at, str_text(&taken));
    if (!v->capture || m->captured) return;
    bool refuses = m->forfeit != MOVE_NONE;
    pdn_quote(p->report, refuses ? PDN_MOVE_REFUSES : PDN_MOVE_TAKES_NONE, v->at, v->end - v->at);
}

static void play_move(struct play *p, size_t i)
{
    struct play_level *l = top(p);
    struct step *s = &p->step[i];
    struct meant meant;
    bool open = false;
    s->before = l->pos;
    l->moved = true;
    resolve_item(p, i, &l->pos, &meant);
    if (!meant.moves.n) {
        explain(p, i);
        stop(p, i);
        return;
    }
    s->move = meant.moves.n > 1 ? *choose(p, &l->pos, &meant, &open) : meant.moves.m[0];
    const struct item *v = &p->it->v[i];
    say_late(p, i);
    say_played(p, v, &l->pos, &s->move, open);
    if (meant.odd_path) pdn_quote(p->report, PDN_CAPTURE_PATH, v->at, v->end - v->at);
    pos_play(&p->kind->rules, &l->pos, &s->move, &l->pos);
    played(p, i);
    if (!p->depth) p->plies++;
    if (meant.end == i) return;
    pdn_say_once(p->report, PDN_MOVE_SPLIT, v->at, NULL);
    for (size_t j = i; j != meant.end;) {
        j = next_in_line(p, j);
        p->status[j] = STEP_PART;
        if (!p->depth) p->plies++;
    }
}

static void play_setup(struct play *p, size_t i)
{
    const struct item *v = &p->it->v[i];
    struct play_level *l = top(p);
    struct pos pos;
    struct err e;
    if (!read_position(p, v->x, v->x_end - v->x, &l->pos, &pos, &e)) {
        pdn_say(p->report, PDN_SETUP_BAD, v->at, e.text);
        stop(p, i);
        return;
    }
    say_nobody(p, &pos, v->at);
    bool first = !p->depth && l->last == SIZE_MAX && !l->moved;
    p->step[i].attach = first;
    if (first) p->start = l->begin = pos;
    p->step[i].before = first ? pos : l->pos;
    p->step[i].setup = (uint32_t)p->n_setups;
    MEM_ROOM(p->setups, p->n_setups, p->setups_room);
    p->setups[p->n_setups++] = pos;
    bool same = !first && !l->dead && pos_equal(&pos, &l->pos);
    l->pos = pos;
    l->dead = false;
    if (same) p->status[i] = STEP_IGNORED;
    else played(p, i);
}

/* Attach a variation before the last move, before the one before it, or after it: where the whole variation fits first,
   else where it fits longest.  An illegal move with a set-up after it replaces the last move. */
static void attach(struct play *p, size_t i)
{
    const struct play_level *l = top(p);
    struct step *s = &p->step[i];
    size_t first = next_in_line(p, i);
    const struct pos *from[4] = { 0 };
    int most = 0;
    p->status[i] = STEP_BAD;
    s->attach = 1;
    s->before = l->pos;
    if (l->dead || first == SIZE_MAX) return;
    from[1] = l->last != SIZE_MAX ? &p->step[l->last].before : &l->begin;
    if (l->before_last != SIZE_MAX) from[2] = &p->step[l->before_last].before;
    if (l->last != SIZE_MAX) from[3] = &l->pos;
    s->before = *from[1];
    for (uint8_t k = 1; k < 4 && most < TRIAL_END; k++) {
        int budget = TRIALS;
        if (!from[k]) continue;
        int got = p->it->v[first].kind == ITEM_SETUP ? 1 : try_line(p, first, *from[k], TRIAL_FORKS, &budget);
        if (got <= most) continue;
        most = got;
        p->status[i] = STEP_PLAYED;
        s->attach = k;
        s->before = *from[k];
    }
    size_t second = next_in_line(p, first);
    if (!most && second != SIZE_MAX && p->it->v[second].kind == ITEM_SETUP) p->status[i] = STEP_PLAYED;
}

static void open_variation(struct play *p, size_t i)
{
    attach(p, i);
    push(p, &p->step[i].before, top(p)->dead);
}

static void play_item(struct play *p, size_t i)
{
    const struct item *v = &p->it->v[i];
    switch (v->kind) {
    case ITEM_MOVE:
        if (p->status[i] == STEP_PART) break;
        if (top(p)->dead) p->status[i] = STEP_BAD;
        else play_move(p, i);
        break;
    case ITEM_UNKNOWN: stop(p, i); break;
    case ITEM_ELLIPSIS: p->plies += !p->depth && !top(p)->dead; break;
    case ITEM_SETUP: play_setup(p, i); break;
    case ITEM_OPEN: open_variation(p, i); break;
    case ITEM_CLOSE: p->depth--; break;
    default: break;
    }
}

static bool start_position(struct play *p)
{
    const struct item *fen = p->it->has_fen ? items_tag(p->it, p->text, "FEN") : NULL;
    struct err e;
    p->start = p->kind->start;
    if (!fen || fen->y == fen->y_end) return true;
    if (!read_position(p, fen->y, fen->y_end - fen->y, NULL, &p->start, &e)) {
        pdn_say(p->report, PDN_FEN_BAD, fen->at, e.text);
        return false;
    }
    if (p->text[fen->y] == '?') pdn_say(p->report, PDN_FEN_TURN, fen->at, NULL);
    say_nobody(p, &p->start, fen->at);
    return true;
}

void play_game(struct play *p, const struct pdn_kind *kind, const struct reader *reader, struct pdn_reporter *report)
{
    const struct items *it = &reader->items;
    p->kind = kind;
    p->lex = &reader->lex;
    p->text = p->lex->s;
    p->it = it;
    p->report = report;
    if (it->n > p->room) {
        p->room = it->n * 2;
        mem_free(p->step);
        p->step = mem_more(NULL, p->room, sizeof *p->step);
        p->status = mem_more(p->status, p->room, 1);
    }
    memset(p->status, STEP_NONE, it->n);
    p->n_setups = 0;
    p->plies = 0;
    p->legal = start_position(p);
    p->depth = SIZE_MAX;
    push(p, &p->start, !p->legal);
    for (size_t i = 0; i < it->n; i++) play_item(p, i);
    p->depth = 0;
}
