/* movetext_facts.c -- the facts of a game that forbid a move: see movetext_ask.h.  Captures to which others are
   preferred are found by generating once more without preference, and moves that one fact forbids by generating
   without that fact. */
#include <config.h>

#include "notation/movetext_ask.h"

#include <string.h>

#include "base/str.h"
#include "board/gen.h"
#include "board/square.h"

/* --- which capture is preferred ---------------------------------------------------------- */

enum criterion { BY_COUNT, BY_VALUE, BY_KING, BY_KINGS, BY_EARLY, CRITERIA };

enum { VALUE_MAN = 256, VALUE_KING = 2 * VALUE_MAN - 2 };

/* How captures are compared, in order; BY_EARLY is what remains at the end of the Italian list. */
static const struct {
    int n;
    enum criterion by[4];
} orders[] = {
    [PRIORITY_NONE] = { 0, { BY_COUNT } },
    [PRIORITY_COUNT] = { 1, { BY_COUNT } },
    [PRIORITY_KINGS] = { 2, { BY_COUNT, BY_KINGS } },
    [PRIORITY_ITALIAN] = { 4, { BY_COUNT, BY_KING, BY_KINGS, BY_EARLY } },
    [PRIORITY_ARGENTINIAN] = { 3, { BY_COUNT, BY_KING, BY_KINGS } },
    [PRIORITY_VALUE] = { 2, { BY_VALUE, BY_KING } },
    [PRIORITY_WITH_KING] = { 1, { BY_KING } },
};

/* The rule, as it ends a sentence. */
static const char *const rule[CRITERIA] = {
    [BY_COUNT] = "the most must be taken",
    [BY_VALUE] = "the most value must be taken, a king being a little less than two men",
    [BY_KING] = "a king's capture comes first",
    [BY_KINGS] = "the most kings must be taken",
    [BY_EARLY] = "a king must be taken as early as possible",
};

static int amount(const struct ask *a, const struct move *m, enum criterion by)
{
    const struct pos *p = a->pos;
    int count = wide_count(m->captured), kings = wide_count(m->captured & p->kings[!p->turn]);
    switch (by) {
    case BY_COUNT: return count;
    case BY_VALUE: return (count - kings) * VALUE_MAN + kings * VALUE_KING;
    case BY_KING: return (int)(p->kings[p->turn] >> m->from & 1);
    case BY_KINGS: return kings;
    default: return 0;
    }
}

/* The first criterion by which the legal capture `best` is preferred to `m`. */
static enum criterion differ(const struct ask *a, const struct move *m, const struct move *best)
{
    enum priority order = a->rules->priority;
    for (int i = 0; i < orders[order].n; i++)
        if (amount(a, m, orders[order].by[i]) < amount(a, best, orders[order].by[i])) return orders[order].by[i];
    return orders[order].n ? orders[order].by[orders[order].n - 1] : BY_COUNT;
}

/* A capture that is illegal because another, *ret_best, is preferred; NULL: there is none. */
static const struct move *passed_over(const struct ask *a, const struct move **ret_best)
{
    for (int i = 0; i < a->all->captures; i++) {
        const struct move *m = &a->all->m[i];
        if (moves_has(a->legal, m)) continue;
        *ret_best = &a->legal->m[0];
        return m;
    }
    return NULL;
}

/* "27x18 takes 2, 31x22 takes 1 and the most must be taken". */
static void say_majority(struct ask *a, const struct move *less)
{
    int n = a->legal->captures < 3 ? a->legal->captures : 3;
    for (int i = 0; i < n; i++) {
        str_add(a->out, ask_joint(i, n, " and "));
        ask_say_move(a, a->legal, &a->legal->m[i]);
    }
    str_addf(a->out, " %s %d, ", n > 1 ? "take" : "takes", wide_count(a->legal->m[0].captured));
    ask_say_move(a, a->all, less);
    str_addf(a->out, " takes %d and %s", wide_count(less->captured), rule[BY_COUNT]);
}

void ask_say_captures(struct ask *a)
{
    const struct move *best, *less = passed_over(a, &best);
    enum criterion by = less ? differ(a, less, best) : BY_COUNT;
    if (less && by == BY_COUNT && a->rules->scope == SCOPE_SIDE) {
        say_majority(a, less);
        return;
    }
    str_add(a->out, "play ");
    ask_say_moves(a, a->legal, a->legal->m, a->legal->captures);
    if (less && by != BY_COUNT) str_addf(a->out, ", because %s", rule[by]);
}

/* --- a capture that is not preferred ----------------------------------------------------- */

static void say_pieces(struct ask *a, int men, int kings)
{
    str_add(a->out, " takes ");
    if (men) str_addf(a->out, "%d m%sn%s", men, men == 1 ? "a" : "e", kings ? " and " : "");
    if (kings) str_addf(a->out, "%d king%s", kings, kings == 1 ? "" : "s");
}

static void say_amount(struct ask *a, const struct move *m, enum criterion by)
{
    int kings = amount(a, m, BY_KINGS);
    switch (by) {
    case BY_COUNT: str_addf(a->out, " takes %d", wide_count(m->captured)); return;
    case BY_KINGS:
        if (kings) say_pieces(a, 0, kings);
        else str_add(a->out, " takes no king");
        return;
    case BY_KING: str_addf(a->out, " captures with a %s", amount(a, m, by) ? "king" : "man"); return;
    case BY_EARLY: str_add(a->out, wide_count(m->captured) ? " meets a king" : ""); return;
    default: say_pieces(a, wide_count(m->captured) - kings, kings);
    }
}

/* What is preferred to a capture of `m`'s piece: all legal ones, or those of that piece alone. */
static void say_better(struct ask *a, const struct move *m, enum criterion by)
{
    struct move better[MOVES_MAX];
    bool side = a->rules->scope == SCOPE_SIDE;
    int n = 0;
    for (int i = 0; i < a->legal->captures; i++)
        if (side || a->legal->m[i].from == m->from) better[n++] = a->legal->m[i];
    str_add(a->out, ", but ");
    ask_say_moves(a, a->legal, better, n);
    if (n) say_amount(a, &better[0], by);
    if (by == BY_EARLY) str_add(a->out, " earlier");
    str_addf(a->out, " and %s", side ? rule[by] : "a piece must take the most it can");
}

static const struct move *better_than(const struct ask *a, const struct move *m)
{
    for (int i = 0; i < a->legal->captures; i++)
        if (a->rules->scope == SCOPE_SIDE || a->legal->m[i].from == m->from) return &a->legal->m[i];
    return NULL;
}

static void say_too_little(struct ask *a, const struct move *m, bool whole)
{
    const struct move *best = better_than(a, m);
    enum criterion by = best ? differ(a, m, best) : BY_COUNT;
    str_add(a->out, whole ? "it" : "it begins ");
    if (!whole) {
        ask_say_move(a, a->all, m);
        str_add(a->out, ", which");
    }
    say_amount(a, m, by);
    say_better(a, m, by);
}

bool ask_too_little(struct ask *a)
{
    int route[MOVE_ROUTE_MAX];
    for (int whole = 1; whole >= 0; whole--) {
        for (int i = 0; i < a->all->captures; i++) {
            const struct move *m = &a->all->m[i];
            if (m->from != square_bit(a->rules, a->from) || moves_has(a->legal, m)) continue;
            if (whole != (m->to == square_bit(a->rules, a->to))) continue;
            if (!whole && !move_route(a->rules, a->pos, m, &a->to, 1, route)) continue;
            say_too_little(a, m, whole);
            return true;
        }
    }
    return false;
}

/* --- what one fact forbids --------------------------------------------------------------- */

/* A fact with its value, another value under which more is legal, and the words for it. */
static const struct {
    const char *fact, *value, *other, *why;
} forbidding[] = {
    { "man-takes-king", "no", "yes", "men can't take kings" },
    { "turns-back", "no", "yes", "a king can't turn straight back in a capture" },
    { "promotion", "end", "continue", "a man that reaches the far row in a capture is not a king yet" },
    { "promotion", "stop", "end", "a man that reaches the far row stops there" },
    { "promotion", "stop", "continue", "a man that reaches the far row stops there" },
    { "removal", "end", "now", "captured pieces stay on the board till the move is over" },
    { "king-lands-next", "yes", "no", "a king lands right behind the piece it takes" },
    { "king-lands-next", "after-king", "no", "a king that takes a king last lands right behind it" },
};

/* The rules with any capture to choose, and this fact changed; false if it hasn't that value anyway. */
static bool without(const struct rules *r, size_t i, struct rules *ret)
{
    char value[RULES_TEXT];
    rules_fact_value(r, rules_fact_find(forbidding[i].fact), value, sizeof value);
    *ret = *r;
    ret->priority = PRIORITY_NONE;
    ret->scope = SCOPE_SIDE;
    return !strcmp(value, forbidding[i].value) && rules_set(ret, forbidding[i].fact, forbidding[i].other, NULL)
        && rules_check(ret, NULL);
}

static bool is_capture_of(const struct ask *a, const struct moves *list)
{
    for (int i = 0; i < list->captures; i++)
        if (list->m[i].from == square_bit(a->rules, a->from) && list->m[i].to == square_bit(a->rules, a->to))
            return true;
    return false;
}

bool ask_forbidden(struct ask *a)
{
    struct moves list;
    if (ask_way_objects(a) == NULL) return false; // it is a quiet move
    for (size_t i = 0; i < sizeof forbidding / sizeof *forbidding; i++) {
        struct rules other;
        if (!without(a->rules, i, &other)) continue;
        gen_captures(&other, a->pos, &list);
        if (!is_capture_of(a, &list)) continue;
        str_add(a->out, forbidding[i].why);
        if (!a->legal->captures || a->rules->forfeit != FORFEIT_OFF) {
            ask_say_alternatives(a, a->from);
            return true;
        }
        str_add(a->out, "; ");
        ask_say_captures(a);
        return true;
    }
    return false;
}
