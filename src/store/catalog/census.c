/* census.c -- see census.h.  Names have numbers (strings.h), and an array has the facts about each name by its
   number. */
#include <config.h>

#include "store/catalog/census.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "pdn/pdn_item.h"
#include "store/fold.h"
#include "store/row.h"
#include "store/strings.h"

struct names {
    struct strings *text;
    uint32_t *games;
    uint32_t room;
};

struct census {
    struct strings *player_name;
    struct census_player *player; /* by number of the name */
    uint32_t room;
    uint32_t *rank; /* numbers of names, sorted */
    int ranked;
    struct names names[CENSUS_WHATS];
    struct census_total total;
};

struct census *census_new(void)
{
    struct census *c = mem_new(1, sizeof *c);
    c->player_name = strings_new();
    for (int i = 0; i < CENSUS_WHATS; i++) c->names[i].text = strings_new();
    return c;
}

void census_free(struct census *c)
{
    if (!c) return;
    for (int i = 0; i < CENSUS_WHATS; i++) {
        strings_free(c->names[i].text);
        mem_free(c->names[i].games);
    }
    strings_free(c->player_name);
    mem_free(c->player);
    mem_free(c->rank);
    mem_free(c);
}

/* ---- adding ---- */

static const char *known(const char *s)
{
    return strcmp(s, "?") ? s : "";
}

static void count(struct names *n, const char *name)
{
    uint32_t id = strings_id(n->text, name, strlen(name));
    MEM_FIT_ZERO(n->games, id + 1, n->room);
    n->games[id]++;
}

/* Points in the games that have a result, per mille. */
static int score_of(const struct census_player *p)
{
    uint64_t games = (uint64_t)p->won + p->drawn + p->lost;
    return games ? (int)((((uint64_t)p->won * 2 + p->drawn) * 1000 + games) / (2 * games)) : -1;
}

/* Count a game for a player.  An unknown player has the number 0 and is not ranked. */
static void played(struct census *c, const char *name, enum side side, enum result r, int opponent, int year)
{
    uint32_t id = strings_id(c->player_name, known(name), strlen(known(name)));
    enum result won = ending_won_by(side);
    MEM_FIT_ZERO(c->player, id + 1, c->room);
    struct census_player *p = &c->player[id];
    p->name = strings_text(c->player_name, id);
    p->white += side == WHITE;
    p->black += side == BLACK;
    p->won += r == won;
    p->drawn += r == RESULT_DRAW;
    p->lost += r != won && r != RESULT_DRAW && r != RESULT_NONE;
    p->beaten += r == ending_won_by(!side);
    p->rated += opponent > 0;
    p->rating_sum += opponent > 0 ? (uint64_t)opponent : 0;
    if (p->rated) p->rating = (int)((p->rating_sum + p->rated / 2) / p->rated);
    p->score = score_of(p);
    if (year > p->last_year) p->last_year = year;
}

void census_add(struct census *c, const struct row *r)
{
    enum result result = items_result(r->result, strlen(r->result));
    int year = r->date_number / 10000;
    char years[16] = "";
    played(c, r->white, WHITE, result, r->black_rating, year);
    played(c, r->black, BLACK, result, r->white_rating, year);
    c->total.games++;
    c->total.result[result]++;
    c->total.plies += (uint64_t)r->plies;
    if (r->plies > c->total.longest) c->total.longest = r->plies;
    if (year) snprintf(years, sizeof years, "%d", year);
    count(&c->names[CENSUS_VARIANT], r->variant);
    count(&c->names[CENSUS_EVENT], known(r->event));
    count(&c->names[CENSUS_YEAR], years);
}

/* ---- players ---- */

static int by_games(const void *a, const void *b)
{
    const struct census_player *p = *(const struct census_player *const *)a,
                               *q = *(const struct census_player *const *)b;
    uint32_t x = p->white + p->black, y = q->white + q->black;
    return x != y ? (x < y ? 1 : -1) : fold_compare(p->name, q->name);
}

void census_rank(struct census *c)
{
    uint32_t n = strings_count(c->player_name);
    LOCAL_MEM const struct census_player **order = mem_more(NULL, n, sizeof *order);
    for (uint32_t id = 1; id < n; id++) order[id - 1] = &c->player[id];
    c->ranked = (int)n - 1;
    if (c->ranked) qsort(order, (size_t)c->ranked, sizeof *order, by_games);
    c->rank = mem_more(c->rank, n, sizeof *c->rank);
    for (int i = 0; i < c->ranked; i++) c->rank[i] = (uint32_t)(order[i] - c->player);
}

int census_players(const struct census *c)
{
    return c->ranked;
}

const struct census_player *census_player(const struct census *c, int i)
{
    return i >= 0 && i < c->ranked ? &c->player[c->rank[i]] : NULL;
}

/* ---- the rest ---- */

void census_total(const struct census *c, struct census_total *ret)
{
    *ret = c->total;
}

static bool before(const struct census_count *a, const struct census_count *b)
{
    return a->games != b->games ? a->games > b->games : fold_compare(a->name, b->name) < 0;
}

int census_counts(const struct census *c, enum census_what what, struct census_count *ret, int room)
{
    const struct names *names = &c->names[what];
    int n = 0;
    for (uint32_t id = 0; id < names->room && id < strings_count(names->text); id++) {
        struct census_count one = { strings_text(names->text, id), names->games[id] };
        if (!one.games || (n == room && !before(&one, &ret[n - 1]))) continue;
        int at = n < room ? n++ : n - 1;
        for (; at > 0 && before(&one, &ret[at - 1]); at--) ret[at] = ret[at - 1];
        ret[at] = one;
    }
    return n;
}

size_t census_different(const struct census *c, enum census_what what)
{
    return strings_count(c->names[what].text) - 1;
}
