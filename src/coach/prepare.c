/* prepare.c -- see prepare.h */
#include <config.h>

#include "coach/prepare.h"

#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "board/variants.h"
#include "pdn/pdn_item.h"
#include "store/catalog/catalog.h"
#include "store/catalog/census.h"
#include "store/fold.h"
#include "store/library/library.h"
#include "store/query/query.h"

enum {
    YEAR_FIRST = 1000,
    YEAR_LAST = 9999,
    PLIES = 4,
    WIDE = 8,
    NARROW = 4,
    LEAST = 2,
    OPPONENTS = 10,
    RECENT = 10,
    SCORE = 5
};

void prepare_release(struct prepare *p)
{
    str_release(&p->name);
}

/* ---- what is asked ---- */

static bool take_word(struct prepare *p, const char *word)
{
    struct rules r;
    if (!p->name.len) return false;
    if (!strcasecmp(word, "white") || !strcasecmp(word, "w")) p->side = WHITE;
    else if (!strcasecmp(word, "black") || !strcasecmp(word, "b")) p->side = BLACK;
    else if (!strncasecmp(word, "since:", 6)) return number_int(word + 6, YEAR_FIRST, YEAR_LAST, &p->since);
    else if (variants_find(word, &r, NULL)) {
        if (!rules_same_moves(&r, &p->rules)) pos_start(&r, WHITE, &p->at);
        p->rules = r;
    } else return false;
    return true;
}

bool prepare_read(struct prepare *p, const char *words, struct err *e)
{
    p->side = -1;
    for (words += strspn(words, " \t"); *words; words += strspn(words, " \t")) {
        LOCAL(str) word = { 0 };
        bool quoted = *words == '"';
        size_t n = quoted ? strcspn(words + 1, "\"") : strcspn(words, " \t");
        str_addn(&word, words + quoted, n);
        words += n + quoted + (quoted && words[n + 1]);
        if (!quoted && take_word(p, str_text(&word))) continue;
        if (!strncasecmp(str_text(&word), "since:", 6))
            return err_set(e, 0, 0, "since: takes a year, as in since:2020, not \"%.40s\"", str_text(&word) + 6);
        if (strchr(str_text(&word), '"')) return err_set(e, 0, 0, "a name has no quote in it");
        str_addf(&p->name, "%s%s", p->name.len ? " " : "", str_text(&word));
    }
    return p->name.len || err_set(e, 0, 0, "say whose games: NAME, white or black, a game and since:YEAR");
}

void prepare_query(const struct prepare *p, int side, struct str *out)
{
    str_addf(out, "%s:\"%s\" variant:\"", side < 0 ? "player" : side == WHITE ? "white" : "black", str_text(&p->name));
    variants_spec(&p->rules, out);
    str_put(out, '"');
    if (p->since) str_addf(out, " date:>%d", p->since - 1);
}

/* ---- counted ---- */

struct sums {
    uint32_t games, result[3], none; /* lost, drawn, won; without a result */
    uint32_t rated;                  /* with a result, against somebody with a rating */
    int64_t ratings, points;         /* of these: the opponents' ratings; won less lost */
    int first, last;                 /* years, 0: not known */
};

static void add(struct sums *s, const struct row *r, int side)
{
    int result = tree_result(items_result(r->result, strlen(r->result))), year = r->date_number / 10000;
    int rating = side == WHITE ? r->black_rating : r->white_rating, own = side == WHITE ? result : -result;
    s->games++;
    if (year && (!s->first || year < s->first)) s->first = year;
    if (year > s->last) s->last = year;
    s->none += result == TREE_UNKNOWN;
    if (result == TREE_UNKNOWN) return;
    s->result[own + 1]++;
    if (!rating) return;
    s->rated++;
    s->ratings += rating;
    s->points += own;
}

/* Of a hundred points, "56.7"; - where no game has a result. */
static void put_score(uint32_t won, uint32_t drawn, uint32_t lost, int columns, struct str *out)
{
    uint64_t n = (uint64_t)won + drawn + lost, mille = n ? ((2 * (uint64_t)won + drawn) * 1000 + n) / (2 * n) : 0;
    if (n) str_addf(out, "%*d.%d", columns - 2, (int)(mille / 10), (int)(mille % 10));
    else str_addf(out, "%*s", columns, "-");
}

static void put_sums(const struct sums *s, struct str *out)
{
    str_addf(out, "%u game%s", s->games, str_s(s->games));
    if (s->first) str_addf(out, ", %d to %d", s->first, s->last);
    str_addf(out, ": %u won, %u drawn, %u lost", s->result[2], s->result[1], s->result[0]);
    if (s->none) str_addf(out, ", %u without a result", s->none);
    if (s->games > s->none) {
        str_add(out, ", ");
        put_score(s->result[2], s->result[1], s->result[0], 3, out);
        str_add(out, " %");
    }
    str_put(out, '\n');
    if (s->rated)
        str_addf(out, "%u of them against rated opponents, %d on average; performance %d\n", s->rated,
            (int)(s->ratings / s->rated), (int)((s->ratings + 400 * s->points) / s->rated));
}

/* ---- his moves ---- */

struct tree_of {
    const struct prepare *p;
    struct library *l;
    const struct library_some *games;
    int side;
    struct str *out;
};

static void put_move(const struct tree_of *t, const struct tree_move *m, int depth)
{
    uint32_t won = t->side == WHITE ? m->white : m->black, lost = t->side == WHITE ? m->black : m->white;
    LOCAL(str) name = { 0 };
    str_addf(&name, "%*s%s", 2 * depth, "", m->text);
    wrap_cell(t->out, str_text(&name), 26);
    str_addf(t->out, "%7u %6u %6u %6u   ", m->games, won, m->draws, lost);
    put_score(won, m->draws, lost, SCORE, t->out);
    if (m->last_year) str_addf(t->out, "   %d", m->last_year);
    str_put(t->out, '\n');
}

static bool put_tree(const struct tree_of *t, const struct pos *at, int depth, struct err *e)
{
    LOCAL_MEM struct tree *tree = mem_new(1, sizeof *tree);
    if (!library_tree(t->l, &t->p->rules, at, t->games, tree, e)) return false;
    if (!depth && tree->n)
        str_addf(t->out, "\n%-26s  games    won  drawn   lost       %%   last\n",
            at->turn == t->side ? "Plays" : "Is met with");
    if (!depth && !tree->n) str_add(t->out, "None of them comes by here.\n");
    for (int i = 0; i < tree->n && i < (depth ? NARROW : WIDE); i++) {
        const struct tree_move *m = &tree->m[i];
        struct pos next;
        if (depth && m->games < LEAST) break;
        put_move(t, m, depth);
        pos_play(&t->p->rules, at, &m->move, &next);
        if (depth + 1 < PLIES && !put_tree(t, &next, depth + 1, e)) return false;
    }
    return true;
}

/* ---- sections ---- */

static int64_t *find(const struct prepare *p, struct library *l, int side, int sort, struct str *ret_query,
    size_t *ret_n, struct err *e)
{
    const struct query_board here = { &p->rules, &p->at };
    prepare_query(p, side, ret_query);
    struct query *q = query_new(str_text(ret_query), &here, e);
    int64_t *ids = q ? library_find(l, q, sort, sort == CATALOG_DATE, ret_n, e) : NULL;
    query_free(q);
    return ids;
}

static bool put_side(const struct prepare *p, struct library *l, int side, struct str *out, struct err *e)
{
    LOCAL(str) query = { 0 }, hold = { 0 };
    struct sums s = { 0 };
    struct row row;
    struct library_some games;
    LOCAL_MEM int64_t *ids = find(p, l, side, CATALOG_NUMBER, &query, &games.n, e);
    games.id = ids;
    for (size_t i = 0; ids && i < games.n; i++, str_clear(&hold))
        if (library_row(l, ids[i], &row, &hold)) add(&s, &row, side);
    if (!ids || !s.games) return ids != NULL;
    str_addf(out, "\nWith %s: %s\n", side_name((enum side)side), str_text(&query));
    put_sums(&s, out);
    return put_tree(&(struct tree_of){ p, l, &games, side, out }, &p->at, 0, e);
}

static bool is_player(const struct prepare *p, const char *name)
{
    LOCAL(str) part = { 0 };
    fold_text(&part, str_text(&p->name), p->name.len);
    return fold_has(name, strlen(name), str_text(&part), part.len);
}

/* As whom he stands in the games, and against whom. */
static void put_people(const struct prepare *p, struct census *c, struct str *out)
{
    int shown = 0, names = 0;
    census_rank(c);
    for (int i = 0; i < census_players(c); i++) {
        const struct census_player *who = census_player(c, i);
        if (!is_player(p, who->name) || names++ >= OPPONENTS) continue;
        str_add(out, names == 1 ? "Named: " : "; ");
        utf8_sanitise(out, who->name, strlen(who->name));
        str_addf(out, " (%u)", who->white + who->black);
    }
    str_addf(out, "%s\n\n%-26s  games    won  drawn   lost       %%\n", names > OPPONENTS ? " ..." : "", "Against");
    for (int i = 0; i < census_players(c) && shown < OPPONENTS; i++) {
        const struct census_player *who = census_player(c, i);
        if (is_player(p, who->name)) continue;
        wrap_cell(out, *who->name ? who->name : "not known", 26);
        str_addf(out, "%7u %6u %6u %6u   ", who->white + who->black, who->lost, who->drawn, who->won);
        put_score(who->lost, who->drawn, who->won, SCORE, out);
        str_put(out, '\n');
        shown++;
    }
}

static void put_recent(struct library *l, const int64_t *ids, size_t n, struct str *out)
{
    LOCAL(str) hold = { 0 };
    struct row row;
    str_add(out, "\nThe latest games\n");
    for (size_t i = 0; i < n && i < RECENT; i++, str_clear(&hold)) {
        if (!library_row(l, ids[i], &row, &hold)) continue;
        str_addf(out, "%8lld  ", (long long)ids[i]);
        wrap_cell(out, row.date, 12);
        wrap_cell(out, row.white, 20);
        wrap_cell(out, row.black, 20);
        wrap_cell(out, row.result, 7);
        str_addf(out, "%4d\n", row.plies);
    }
}

bool prepare_page(const struct prepare *p, struct library *l, struct str *out, struct err *e)
{
    LOCAL(str) query = { 0 }, hold = { 0 };
    struct row row;
    size_t n;
    LOCAL_MEM int64_t *ids = find(p, l, p->side, CATALOG_DATE, &query, &n, e);
    if (!ids) return false;
    if (!n) return err_set(e, 0, 0, "no game of the library answers %s", str_text(&query));
    str_addf(out, "%s\n%zu game%s of %s\n", str_text(&query), n, str_s(n), p->rules.title);
    struct census *c = census_new();
    for (size_t i = 0; i < n; i++, str_clear(&hold))
        if (library_row(l, ids[i], &row, &hold)) census_add(c, &row);
    put_people(p, c, out);
    census_free(c);
    bool ok = true;
    for (int side = WHITE; side <= BLACK && ok; side++)
        if (p->side < 0 || p->side == side) ok = put_side(p, l, side, out, e);
    if (ok) put_recent(l, ids, n, out);
    return ok;
}
