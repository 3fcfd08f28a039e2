/* movetext_facts.c -- the facts of a game that forbid a move: see movetext_ask.h.  Captures to which others are
   preferred are found by generating once more without preference, and moves that one fact forbids by generating
   without that fact. */
#include <config.h>

#include "notation/movetext_ask.h"

#include <string.h>

#include "base/lang.h"
#include "board/gen.h"

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
    [BY_COUNT] = N_("the most must be taken"),
    [BY_VALUE] = N_("the most value must be taken, a king being a little less than two men"),
    [BY_KING] = N_("a king's capture comes first"),
    [BY_KINGS] = N_("the most kings must be taken"),
    [BY_EARLY] = N_("a king must be taken as early as possible"),
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
static const char *majority(struct ask *a, const struct move *less)
{
    int n = a->legal->captures < 3 ? a->legal->captures : 3;
    struct str *most = ask_words(a), *out = ask_words(a);
    for (int i = 0; i < n; i++)
        str_addf(most, "%s%s", ask_joint(i, n, _(" and ")), ask_move(a, a->legal, &a->legal->m[i]));
    str_addf(out,
        lang_count("%s takes %d, %s takes %d and the most must be taken",
            "%s take %d, %s takes %d and the most must be taken", n),
        str_text(most), wide_count(a->legal->m[0].captured), ask_move(a, a->all, less), wide_count(less->captured));
    return str_text(out);
}

const char *ask_captures(struct ask *a)
{
    const struct move *best, *less = passed_over(a, &best);
    enum criterion by = less ? differ(a, less, best) : BY_COUNT;
    if (less && by == BY_COUNT && a->rules->scope == SCOPE_SIDE) return majority(a, less);
    const char *moves = ask_moves(a, a->legal, a->legal->m, a->legal->captures);
    struct str *out = ask_words(a);
    /* TRANSLATORS: the second %s is a sentence such as "a king's capture comes first" */
    if (less && by != BY_COUNT) str_addf(out, _("play %s, because %s"), moves, _(rule[by]));
    else str_addf(out, _("play %s"), moves);
    return str_text(out);
}

/* --- a capture that is not preferred ----------------------------------------------------- */

static const char *pieces(struct ask *a, const struct move *m)
{
    struct str *out = ask_words(a);
    int kings = amount(a, m, BY_KINGS), men = wide_count(m->captured) - kings;
    if (men) str_addf(out, lang_count("%d man", "%d men", men), men);
    if (men && kings) str_add(out, _(" and "));
    if (kings) str_addf(out, lang_count("%d king", "%d kings", kings), kings);
    return str_text(out);
}

/* What is preferred to a capture of `m`'s piece: all legal ones, or those of that piece alone; how many. */
static int list_better(const struct ask *a, const struct move *m, struct move ret[MOVES_MAX])
{
    int n = 0;
    for (int i = 0; i < a->legal->captures; i++)
        if (a->rules->scope == SCOPE_SIDE || a->legal->m[i].from == m->from) ret[n++] = a->legal->m[i];
    return n;
}

const char *ask_less(struct ask *a, const struct move *m)
{
    struct move better[MOVES_MAX];
    int n = list_better(a, m, better);
    const struct move *best = n ? &better[0] : &a->legal->m[0];
    const char *moves = ask_moves(a, a->legal, better, n);
    struct str *out = ask_words(a);
    enum criterion by = differ(a, m, best);
    int kings = amount(a, m, BY_KINGS), most = amount(a, best, BY_KINGS);
    switch (by) {
    case BY_COUNT:
        str_addf(out,
            a->rules->scope == SCOPE_SIDE ? _("it takes %d, but %s takes %d and the most must be taken")
                                          : _("it takes %d, but %s takes %d and a piece must take the most it can"),
            wide_count(m->captured), moves, wide_count(best->captured));
        break;
    case BY_KINGS:
        if (kings)
            str_addf(out, _("it takes %d of the kings, but %s takes %d and the most kings must be taken"), kings, moves,
                most);
        else
            str_addf(out,
                lang_count("it takes no king, but %s takes %d king and the most kings must be taken",
                    "it takes no king, but %s takes %d kings and the most kings must be taken", most),
                moves, most);
        break;
    case BY_KING:
        str_addf(out, _("it captures with a man, but %s captures with a king and a king's capture comes first"), moves);
        break;
    case BY_EARLY:
        str_addf(out, _("it meets a king, but %s meets a king earlier and a king must be taken as early as possible"),
            moves);
        break;
    default:
        str_addf(out,
            _("it takes %s, but %s takes %s and the most value must be taken, a king being a little less than two men"),
            pieces(a, m), moves, pieces(a, best));
    }
    return str_text(out);
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
            if (!whole) str_addf(a->out, _("it begins %s; "), ask_move(a, a->all, m));
            str_add(a->out, ask_less(a, m));
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
    { "man-takes-king", "no", "yes", N_("men can't take kings") },
    { "turns-back", "no", "yes", N_("a king can't turn straight back in a capture") },
    { "promotion", "end", "continue", N_("a man that reaches the far row in a capture is not a king yet") },
    { "promotion", "stop", "end", N_("a man that reaches the far row stops there") },
    { "promotion", "stop", "continue", N_("a man that reaches the far row stops there") },
    { "removal", "end", "now", N_("captured pieces stay on the board till the move is over") },
    { "king-lands-next", "yes", "no", N_("a king lands right behind the piece it takes") },
    { "king-lands-next", "after-king", "no", N_("a king that takes a king last lands right behind it") },
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
        str_add(a->out, _(forbidding[i].why));
        if (!a->legal->captures || a->rules->forfeit != FORFEIT_OFF) {
            ask_say_alternatives(a, a->from);
            return true;
        }
        str_addf(a->out, "; %s", ask_captures(a));
        return true;
    }
    return false;
}
