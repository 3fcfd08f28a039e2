/* movetext_facts.c -- which captures a game prefers: see movetext_ask.h.  Those to which others are preferred are found by
   generating once more without preference. */
#include <config.h>

#include "notation/movetext_ask.h"

#include "base/lang.h"

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
