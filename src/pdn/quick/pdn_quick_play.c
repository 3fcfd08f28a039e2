/* pdn_quick_play.c -- see pdn_quick_play.h.

   Most moves are steps of men of a side that cannot capture.  They are looked up in tables, and other quiet moves are
   found without a list.  The rest are looked for among the legal moves, as in pdn_play.c.  What that file decides by
   trying is left to it. */
#include <config.h>

#include "pdn/quick/pdn_quick_play.h"

#include "board/gen.h"
#include "notation/fen.h"

bool quick_play_begin(struct quick_play *p, const char *fen)
{
    const struct pdn_kind *k = p->kind;
    p->plies = 0;
    p->packed_n = 0;
    if (fen && p->depth != QUICK_COUNT && !fen_read(&k->rules, k->coord, fen, &p->start, NULL)) return false;
    if (!fen) p->start = p->kind->start;
    p->pos = p->start;
    return true;
}

/* Make the move, which has been packed in n bytes. */
static inline bool make(struct quick_play *p, const struct move *m, size_t n)
{
    const struct pdn_kind *k = p->kind;
    p->packed_n += n;
    k->gen->play(&k->rules, &p->pos, m, &p->pos);
    p->plies++;
    return p->packed_n < QUICK_PACKED;
}

static enum quick_played make_only(struct quick_play *p)
{
    const struct move *m = &p->found.m[0];
    if (p->found.n != 1) return QUICK_ILLEGAL;
    return make(p, m, packed_put_by(p->kind->square, m, p->packed + p->packed_n)) ? QUICK_PLAYED : QUICK_ILLEGAL;
}

static enum quick_played make_found(struct quick_play *p)
{
    return p->found.n && p->found.m[0].forfeit != MOVE_NONE ? QUICK_ASK : make_only(p);
}

enum quick_played quick_play_forfeit(struct quick_play *p, unsigned forfeit)
{
    if (forfeit != MOVE_NONE) movetext_give(&p->found, forfeit);
    return make_only(p);
}

enum quick_played quick_play_move(struct quick_play *p, const struct lex_move *m)
{
    const struct pdn_kind *k = p->kind;
    k->gen->moves(&k->rules, &p->pos, &p->moves);
    resolve_move(k, &p->pos, &p->moves, m, &p->found);
    return make_found(p);
}

static inline bool could_capture(const struct quick_play *p)
{
    const struct pdn_kind *k = p->kind;
    return k->gen->can_capture(&k->rules, &p->pos, p->pos.turn);
}

static enum quick_played make_quiet(struct quick_play *p, const struct move *m)
{
    size_t n = packed_put_quiet(p->kind->square[m->from], p->kind->square[m->to], p->packed + p->packed_n);
    return make(p, m, n) ? QUICK_PLAYED : QUICK_ILLEGAL;
}

/* `fits`: it would be a quiet move if no capture existed. */
static enum quick_played play_listed(struct quick_play *p, unsigned from, unsigned to, bool fits)
{
    const struct pdn_kind *k = p->kind;
    if (fits && k->rules.forfeit != FORFEIT_OFF) k->gen->moves(&k->rules, &p->pos, &p->moves);
    else k->gen->captures(&k->rules, &p->pos, &p->moves);
    resolve_pair(&p->moves, from, to, &p->found);
    return make_found(p);
}

/* A step of a man, which is more than half of all moves: do what quiet_find() would, and make the move, without a
   struct move. */
static inline enum quick_played play_step(struct quick_play *p, unsigned from, unsigned to)
{
    const struct pdn_kind *k = p->kind;
    struct pos *pos = &p->pos;
    int me = pos->turn;
    wide crowned = k->quiet.far[me] & k->set[to];
    if (could_capture(p)) return play_listed(p, from, to, true);
    pos->men[me] ^= k->set[from] | (crowned ^ k->set[to]);
    pos->kings[me] |= crowned;
    pos->walker[me] = pos->walked[me] = 0;
    pos->turn = (uint8_t)!me;
    p->packed_n += packed_put_quiet(k->square[from], k->square[to], p->packed + p->packed_n);
    p->plies++;
    return p->packed_n < QUICK_PACKED ? QUICK_PLAYED : QUICK_ILLEGAL;
}

enum quick_played quick_play_pair(struct quick_play *p, unsigned from, unsigned to)
{
    const struct pdn_kind *k = p->kind;
    const struct pos *pos = &p->pos;
    struct move quiet;
    if (from == MOVE_NONE || to == MOVE_NONE) return QUICK_ILLEGAL;
    if (pos->men[pos->turn] & k->set[from]) {
        wide full = pos->men[0] | pos->men[1] | pos->kings[0] | pos->kings[1];
        bool fits = (k->steps[pos->turn][from] & ~full & k->set[to]) != 0;
        return fits ? play_step(p, from, to) : play_listed(p, from, to, false);
    }
    if (!quiet_find(&k->quiet, pos, from, to, &quiet)) return play_listed(p, from, to, false);
    return could_capture(p) ? play_listed(p, from, to, true) : make_quiet(p, &quiet);
}
