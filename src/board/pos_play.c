/* pos_play.c -- the functions of pos.h that need moves. */
#include <config.h>

#include "base/err.h"
#include "base/lang.h"
#include "board/gen.h"

void pos_play(const struct rules *r, const struct pos *p, const struct move *m, struct pos *ret)
{
    int me = p->turn, enemy = !me;
    wide from = (wide)1 << m->from, to = (wide)1 << m->to;
    bool king = m->crowns || (p->kings[me] & from);
    wide men = (p->men[me] & ~from) | (king ? 0 : to), kings = (p->kings[me] & ~from) | (king ? to : 0);

    if (m->forfeit != MOVE_NONE) {
        /* The piece that moved is given up where it landed, any other where it stands. */
        wide lost = m->forfeit == m->from ? to : (wide)1 << m->forfeit;
        men &= ~lost;
        kings &= ~lost;
    }
    bool limited = r->king_moves && men && !m->captured && (p->kings[me] & from) && (kings & to);
    int before = p->walked[me] && p->walker[me] == m->from ? p->walked[me] : 0;

    ret->walked[enemy] = p->walked[enemy];
    ret->walker[enemy] = p->walker[enemy];
    if (m->captured >> p->walker[enemy] & 1 || !(p->men[enemy] & ~m->captured))
        ret->walked[enemy] = ret->walker[enemy] = 0;
    ret->walked[me] = (uint8_t)(limited ? before + 1 : 0);
    ret->walker[me] = limited ? m->to : 0;
    ret->men[enemy] = p->men[enemy] & ~m->captured;
    ret->kings[enemy] = p->kings[enemy] & ~m->captured;
    ret->men[me] = men;
    ret->kings[me] = kings;
    ret->turn = (uint8_t)enemy;
}

bool pos_check(const struct rules *r, const struct pos *p, struct err *err)
{
    wide sets[4] = { p->men[WHITE], p->kings[WHITE], p->men[BLACK], p->kings[BLACK] };
    wide all = square_all(r), seen = 0;

    if (p->turn > BLACK) return err_set(err, 0, 0, "nobody is to move");
    for (int i = 0; i < 4; i++) {
        if (sets[i] & ~all) return err_set(err, 0, 0, "a piece stands off the board");
        wide twice = seen & sets[i];
        if (twice) return err_set(err, 0, 0, "two pieces stand on square %d", square_of_bit(r, wide_first(twice)));
        seen |= sets[i];
    }
    for (int side = WHITE; side <= BLACK; side++) {
        struct pos q = *p;
        struct moves list;
        q.turn = (uint8_t)side;
        gen_captures(r, &q, &list);
        if (list.truncated)
            return err_set(err, 0, 0, _("more captures are possible for %s than can be counted"), side_word(side));
    }
    return true;
}

bool pos_opposed(const struct rules *r, const struct pos *p, struct err *err)
{
    if (r->forfeit == FORFEIT_ON || (p->men[!p->turn] | p->kings[!p->turn])) return true;
    return err_set(err, 0, 0, _("there is nobody to play against"));
}

wide pos_uncrowned(const struct rules *r, const struct pos *p)
{
    return (p->men[WHITE] & square_far_row(r, WHITE)) | (p->men[BLACK] & square_far_row(r, BLACK));
}
