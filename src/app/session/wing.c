/* wing.c -- see wing.h */
#include <config.h>

#include "app/session/wing.h"

#include "app/session/state.h"

/* Each wing that has the function, in order. */
#define EACH(s, w, function)                                \
    for (const struct wing *const *w = (s)->wings; *w; w++) \
        if ((*w)->function)

int wait_sooner(int a, int b)
{
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

void wings_open(struct session *s)
{
    EACH(s, w, open)(*w)->open(s);
}

int wings_tick(struct session *s, int64_t now)
{
    int wait = -1;
    EACH(s, w, tick) wait = wait_sooner(wait, (*w)->tick(s, now));
    return wait;
}

void wings_leave(struct session *s, enum session_mode next)
{
    EACH(s, w, leave)(*w)->leave(s, next);
}

void wings_anew(struct session *s)
{
    EACH(s, w, anew)(*w)->anew(s);
}

void wings_walked(struct session *s)
{
    EACH(s, w, walked)(*w)->walked(s);
}

void wings_play_on(struct session *s)
{
    EACH(s, w, play_on)(*w)->play_on(s);
}

void wings_yield(struct session *s)
{
    EACH(s, w, yield)(*w)->yield(s);
}

void wings_saved(struct session *s)
{
    EACH(s, w, saved)(*w)->saved(s);
}

void wings_refiled(struct session *s)
{
    EACH(s, w, refiled)(*w)->refiled(s);
}

void wings_hangup(struct session *s)
{
    EACH(s, w, hangup)(*w)->hangup(s);
}

void wings_free(struct session *s)
{
    EACH(s, w, free)(*w)->free(s);
}

bool wings_take(struct session *s, const struct command *c, bool *ret_done)
{
    EACH(s, w, takes) if ((*w)->takes(s, c, ret_done)) return true;
    return false;
}

bool wings_may_move(struct session *s)
{
    EACH(s, w, may_move) if (!(*w)->may_move(s)) return false;
    return true;
}

bool wings_move(struct session *s, const struct move *m, bool *ret_done)
{
    EACH(s, w, move) if ((*w)->move(s, m, ret_done)) return true;
    return false;
}

bool wings_may_ply(struct session *s, const struct move *m)
{
    EACH(s, w, may_ply) if (!(*w)->may_ply(s, m)) return false;
    return true;
}

bool wings_mode(const struct session *s, enum session_mode *ret)
{
    EACH(s, w, mode) if ((*w)->mode(s, ret)) return true;
    return false;
}

bool wings_my_turn(const struct session *s, bool *ret)
{
    EACH(s, w, my_turn) if ((*w)->my_turn(s, ret)) return true;
    return false;
}

bool wings_flipped(const struct session *s, bool *ret)
{
    EACH(s, w, flipped) if ((*w)->flipped(s, ret)) return true;
    return false;
}

bool wings_title(const struct session *s, struct str *out)
{
    EACH(s, w, title) if ((*w)->title(s, out)) return true;
    return false;
}

const struct session_player *wings_player(const struct session *s, enum side side)
{
    const struct session_player *p;
    EACH(s, w, player) if ((p = (*w)->player(s, side))) return p;
    return NULL;
}

const struct game *wings_game(const struct session *s)
{
    const struct game *g;
    EACH(s, w, game) if ((g = (*w)->game(s))) return g;
    return s->game;
}

bool wings_busy(const struct session *s)
{
    EACH(s, w, busy) if ((*w)->busy(s)) return true;
    return false;
}

const char *wings_unsaved(const struct session *s)
{
    const char *what;
    EACH(s, w, unsaved) if ((what = (*w)->unsaved(s))) return what;
    return NULL;
}

bool wings_play_person(const struct session *s)
{
    EACH(s, w, plays_person) if ((*w)->plays_person(s)) return true;
    return false;
}

bool wings_referee(const struct session *s)
{
    EACH(s, w, referees) if ((*w)->referees(s)) return true;
    return false;
}
