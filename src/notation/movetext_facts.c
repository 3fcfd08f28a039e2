/* movetext_facts.c -- which captures a game prefers: see movetext_ask.h.  To find those that are not preferred,
   captures are generated once more without a priority. */
#include <config.h>

#include "notation/movetext_ask.h"

#include <string.h>

#include "base/lang.h"
#include "board/gen.h"

/* --- which capture is preferred ---------------------------------------------------------- */

enum criterion { BY_COUNT, BY_VALUE, BY_KING, BY_KINGS, BY_EARLY, CRITERIA };

enum { VALUE_MAN = 256, VALUE_KING = 2 * VALUE_MAN - 2 };

/* The order in which criteria compare captures; BY_EARLY is the last of the Italian ones. */
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

/* Each rule, as the end of a sentence. */
static const char *const rule[CRITERIA] = {
    [BY_COUNT] = N_("the most must be taken"),
    [BY_VALUE] = N_("the most value must be taken, a king being a little less than two men"),
    [BY_KING] = N_("a king's capture comes first"),
    [BY_KINGS] = N_("the most kings must be taken"),
    [BY_EARLY] = N_("kings must be taken as early as possible"),
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

void ask_all(struct ask *a, struct moves *all)
{
    struct rules free_choice = *a->rules;
    free_choice.priority = PRIORITY_NONE;
    free_choice.scope = SCOPE_SIDE;
    gen_captures(&free_choice, a->pos, all);
    a->all = all;
}

bool ask_has(const struct moves *list, int from, int to)
{
    for (int i = 0; i < list->n; i++)
        if (list->m[i].from == from && list->m[i].to == to) return true;
    return false;
}

/* A capture to which all legal ones are preferred; NULL if there is none. */
static const struct move *passed_over(const struct ask *a)
{
    for (int i = 0; i < a->all->captures && a->rules->scope == SCOPE_SIDE; i++)
        if (!moves_has(a->legal, &a->all->m[i])) return &a->all->m[i];
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
    const struct move *less = passed_over(a);
    enum criterion by = less ? differ(a, less, &a->legal->m[0]) : BY_COUNT;
    if (less && by == BY_COUNT) return majority(a, less);
    const char *moves = ask_moves(a, a->legal, a->legal->m, a->legal->captures);
    struct str *out = ask_words(a);
    /* TRANSLATORS: the second %s is a sentence such as "a king's capture comes first" */
    if (by != BY_COUNT) str_addf(out, _("play %s, because %s"), moves, _(rule[by]));
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

/* List the captures that are preferred to that of `m`'s piece: all legal ones, or those of that piece.  Returns how
   many. */
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
    const struct move *best = &better[0];
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
        str_addf(out,
            _("it takes as many kings, but %s takes one earlier and kings must be taken as early as possible"), moves);
        break;
    default:
        str_addf(out,
            _("it takes %s, but %s takes %s and the most value must be taken, a king being a little less than two men"),
            pieces(a, m), moves, pieces(a, best));
    }
    return str_text(out);
}

const char *ask_short(struct ask *a, const struct move *m)
{
    struct move better[MOVES_MAX];
    if (!orders[a->rules->priority].n || !list_better(a, m, better)) return NULL;
    enum criterion by = differ(a, m, &better[0]);
    return amount(a, m, by) < amount(a, &better[0], by) ? ask_less(a, m) : NULL;
}

/* --- what a fact forbids ----------------------------------------------------------------- */

const char *ask_compulsory(struct ask *a, const struct move *m UNUSED)
{
    struct str *out = ask_words(a);
    str_addf(out, _("a capture is compulsory, %s"), ask_moves(a, a->legal, a->legal->m, a->legal->captures));
    return str_text(out);
}

static const char *walked(struct ask *a, const struct move *m UNUSED)
{
    struct str *out = ask_words(a);
    int n = a->rules->king_moves;
    str_addf(out,
        lang_count("the king has moved %d time in a row; another piece must move, or it must capture",
            "the king has moved %d times in a row; another piece must move, or it must capture", n),
        n);
    return str_text(out);
}

const struct ask_law ask_laws[ASK_LAWS] = {
    { "priority", NULL, "none", NULL, ask_less },
    { "king-moves", NULL, "0", NULL, walked },
    { "forfeit", NULL, "free", NULL, ask_compulsory },
    { "man-takes-king", "no", "yes", N_("men can't take kings"), NULL },
    { "man-captures-back", "no", "yes", N_("men do not capture backwards"), NULL },
    { "turns-back", "no", "yes", N_("a king can't turn straight back in a capture"), NULL },
    { "promotion", "end", "continue", N_("a man that reaches the far row in a capture is not a king yet"), NULL },
    { "promotion", "stop", "end", N_("a man that reaches the far row stops there"), NULL },
    { "promotion", "stop", "continue", N_("a man that reaches the far row stops there"), NULL },
    { "removal", "end", "now", N_("captured pieces stay on the board till the move is over"), NULL },
    { "king-lands-next", "yes", "no", N_("a king lands right behind the piece it takes"), NULL },
    { "king-lands-next", "after-king", "no", N_("a king that takes a king last lands right behind it"), NULL },
};

bool ask_lift(const struct ask_law *law, const struct rules *r, struct rules *ret)
{
    char value[RULES_TEXT];
    rules_fact_value(r, rules_fact_find(law->fact), value, sizeof value);
    *ret = *r;
    if (law->say == ask_compulsory) {
        ret->king_moves = 0;
    } else if (law->say != walked) {
        ret->priority = PRIORITY_NONE;
        ret->scope = SCOPE_SIDE;
    }
    return (law->value ? !strcmp(value, law->value) : strcmp(value, law->other) != 0)
        && rules_set(ret, law->fact, law->other, NULL) && rules_check(ret, NULL);
}
