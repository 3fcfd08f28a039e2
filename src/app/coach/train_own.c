/* train_own.c -- training with the mistakes of the game on the board: those of whoever sits here, or of a side. */
#include <config.h>

#include "app/coach/coach.h"

#include <strings.h>

#include "app/coach/solve.h"
#include "app/session/state.h"
#include "base/mem.h"
#include "coach/mistakes.h"

/* Bits 1 and 2: White's and Black's moves.  Those of the person who plays here, or whose name is in
 * the tags. */
static int own_sides(const struct session *s)
{
    int sides = 0;
    for (int side = WHITE; side <= BLACK; side++) {
        const char *tag = game_tag(s->game, side_name(side));
        bool here = !s->from_file && s->player[side].engine != s->player[!side].engine;
        if (here ? !s->player[side].engine : tag && !strcasecmp(tag, start_own_name(s))) sides |= 1 << side;
    }
    return sides ? sides : 3;
}

static const char *whose(int sides)
{
    return sides == 1 ? "of White's moves " : sides == 2 ? "of Black's moves " : "";
}

/* How many there are of these sides. */
static int count(const struct session *s, int sides, bool all)
{
    LOCAL(exercises) x = { 0 };
    mistakes_add(&x, s->game, sides, all);
    return x.n;
}

bool train_own(struct session *s, int sides, bool all)
{
    struct solve *t = mem_new(1, sizeof *t);
    t->title = "mistakes of this game";
    if (!sides) sides = own_sides(s);
    mistakes_add(&t->x, s->game, sides, all);
    t->n = t->x.n;
    t->order = mem_new((size_t)t->n + 1, sizeof *t->order);
    for (int i = 0; i < t->n; i++) t->order[i] = i;
    if (t->n) return solve_begin(s, t);
    solve_free(t);
    say_no(s, "None %sof the main line is marked %s", whose(sides), all ? "?!, ? or ??" : "? or ??");
    if (!all && count(s, sides, true)) say_more(s, "; `train all` takes ?! too");
    else if (sides != 3 && count(s, 3, all)) say_more(s, "; `train both` takes both sides");
    return false;
}
