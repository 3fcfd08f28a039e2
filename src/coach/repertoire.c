/* repertoire.c -- reads a file as places and moves; its cards; and comparison with games: see repertoire.h */
#include <config.h>

#include "coach/repertoire.h"

#include <stdlib.h>
#include <strings.h>

#include "base/day.h"
#include "base/mem.h"
#include "board/gen.h"
#include "game/game.h"
#include "notation/comment.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"

void repertoire_release(struct repertoire *r)
{
    for (int i = 0; i < r->n_moves; i++) mem_free(r->move[i].comment);
    mem_free(r->place);
    mem_free(r->move);
    lookup_release(&r->by_pos);
    *r = (struct repertoire){ 0 };
}

bool repertoire_side(const char *value, enum side *ret)
{
    int sides = side_bits(value);
    if (sides == 1 || sides == 2) *ret = sides == 1 ? WHITE : BLACK;
    return sides == 1 || sides == 2;
}

/* ---- places by their positions ---- */

int repertoire_find(const struct repertoire *r, const struct pos *p)
{
    size_t at = 0;
    int64_t i;
    do i = lookup_next(&r->by_pos, pos_key(p), &at);
    while (i >= 0 && !pos_equal(&r->place[i].pos, p));
    return (int)i;
}

/* The place of a position, made if missing. */
static int place_of(struct repertoire *r, const struct pos *p, int from, int by)
{
    int i = repertoire_find(r, p);
    if (i >= 0) return i;
    MEM_ROOM(r->place, r->n, r->room);
    r->place[r->n] = (struct repertoire_place){ .pos = *p, .moves = -1, .from = from, .by = by };
    lookup_add(&r->by_pos, pos_key(p), (uint32_t)r->n);
    return r->n++;
}

int repertoire_find_move(const struct repertoire *r, int place, const struct move *m)
{
    int i = r->place[place].moves;
    while (i >= 0 && !move_equal(&r->move[i].move, m)) i = r->move[i].next;
    return i;
}

bool repertoire_asks(const struct repertoire *r, int place)
{
    return r->place[place].moves >= 0 && r->place[place].pos.turn == r->side;
}

/* ---- read ---- */

/* A comment after a move stays with that move, wherever it is first met. */
static void take_words(struct repertoire_move *m, const struct node *n)
{
    LOCAL(str) words = { 0 };
    if (m->comment || !n->after) return;
    comment_words(n->after, &words);
    if (words.len) m->comment = str_take(&words);
}

static void take_move(struct repertoire *r, const struct node *n)
{
    int from = repertoire_find(r, &n->parent->pos);
    if (from < 0 || n->illegal || (n->parent->pos.turn == r->side && nag_bad(n, false))) return;
    int i = repertoire_find_move(r, from, &n->move);
    if (i < 0) {
        i = r->n_moves;
        int to = place_of(r, &n->pos, from, i), *last = &r->place[from].moves;
        while (*last >= 0) last = &r->move[*last].next;
        *last = i;
        MEM_ROOM(r->move, r->n_moves, r->moves_room);
        r->move[r->n_moves++] = (struct repertoire_move){ .move = n->move, .to = to, .next = -1 };
    }
    take_words(&r->move[i], n);
}

static bool take_game(struct repertoire *r, const struct game *g, struct err *e)
{
    struct traverse t;
    for (traverse_begin(&t, game_root(g)); traverse_next(&t);) {
        if (r->n >= REPERTOIRE_PLACES)
            return err_set(e, 0, 0, "a repertoire has at most %d positions", REPERTOIRE_PLACES);
        if (t.node->kind == NODE_MOVE) take_move(r, t.node);
        else place_of(r, &t.node->pos, -1, -1);
    }
    return true;
}

/* Is the game one of the repertoire's?  The first game with the tag decides its side and its rules. */
static bool belongs(struct repertoire *r, const struct game *g)
{
    enum side side;
    const char *tag = game_tag(g, REPERTOIRE_TAG);
    if (!tag || !repertoire_side(tag, &side)) return false;
    if (!r->n) {
        r->rules = *game_rules(g);
        r->side = side;
    }
    return side == r->side && rules_same_moves(&r->rules, game_rules(g));
}

bool repertoire_read(struct repertoire *r, struct pdn_file *f, struct err *e)
{
    bool ok = true;
    for (int i = 0; ok && i < pdn_games(f); i++) {
        OWN(game) g = pdn_game(f, i, pdn_first_error, &r->trouble);
        if (g && belongs(r, g)) ok = take_game(r, g, e);
    }
    if (!ok || r->n) return ok;
    return err_set(e, 0, 0, "it is no repertoire: none of its games has the tag %s, White or Black", REPERTOIRE_TAG);
}

bool repertoire_open(struct repertoire *r, const char *path, struct err *e)
{
    struct err why = { 0 };
    OWN(pdn_file) f = pdn_open(path, NULL, e);
    return f && (repertoire_read(r, f, &why) || err_set(e, 0, 0, "%s: %s", path, why.text));
}

/* ---- cards ---- */

void repertoire_line(const struct repertoire *r, int place, const struct move *m, struct str *out)
{
    struct move line[REPERTOIRE_PLIES];
    int n = REPERTOIRE_PLIES, at = place;
    if (m) line[--n] = *m;
    while (n && r->place[at].from >= 0) {
        line[--n] = r->move[r->place[at].by].move;
        at = r->place[at].from;
    }
    movetext_line(&r->rules, coord_of_rules(&r->rules), &r->place[at].pos, line + n, REPERTOIRE_PLIES - n,
        MOVETEXT_SHORT, out);
}

static void add_key(const struct repertoire *r, int place, int move, struct str *out)
{
    card_key(NULL, &r->rules, &r->place[place].pos, &r->move[move].move, out);
}

struct card *repertoire_card(const struct repertoire *r, const struct schedule *s, int place)
{
    LOCAL(str) key = { 0 };
    for (int i = r->place[place].moves; i >= 0; i = r->move[i].next) {
        str_clear(&key);
        add_key(r, place, i, &key);
        struct card *c = schedule_find(s, str_text(&key));
        if (c) return c;
    }
    return NULL;
}

void repertoire_key(const struct repertoire *r, const struct schedule *s, int place, struct str *out)
{
    const struct card *c = repertoire_card(r, s, place);
    if (c) str_add(out, c->key);
    else add_key(r, place, r->place[place].moves, out);
}

void repertoire_day(const struct repertoire *r, const struct schedule *s, int today, bool *ask,
    struct schedule_day *ret)
{
    LOCAL_MEM const struct card **card = mem_new((size_t)r->n + 1, sizeof *card);
    LOCAL_MEM int *place = mem_new((size_t)r->n + 1, sizeof *place), *order = mem_new((size_t)r->n + 1, sizeof *order);
    int n = 0;
    for (int i = 0; i < r->n; i++) {
        if (!repertoire_asks(r, i)) continue;
        card[n] = repertoire_card(r, s, i);
        place[n++] = i;
    }
    schedule_day(card, n, today, order, ret);
    for (int i = 0; ask && i < ret->due + ret->fresh; i++) ask[place[order[i]]] = true;
}

/* ---- comparison with games ---- */

enum leaving repertoire_where(const struct repertoire *r, const struct game *g, const struct node *end,
    struct str *ret_move, struct str *ret_own)
{
    const struct node *n = end, *left = NULL;
    int at = -1;
    for (; n && (at = repertoire_find(r, &n->pos)) < 0; n = n->parent) left = n;
    if (!n) return LEAVING_NEVER_IN;
    if (!left) return LEAVING_INSIDE;
    movetext_numbered(g, left, NULL, ret_move);
    if (r->place[at].moves < 0) return LEAVING_END;
    str_add(ret_own,
        MOVETEXT(&r->rules, coord_of_rules(&r->rules), &r->place[at].pos, &r->move[r->place[at].moves].move));
    return r->place[at].pos.turn == r->side ? LEAVING_OWN : LEAVING_OTHER;
}

/* Append the file's comment on a move, and what was learned of it.  The latter has no words, which would count as a
   person's when it is read again. */
static void add_words(const struct repertoire *r, const struct schedule *s, int place, const struct repertoire_move *m,
    struct str *out)
{
    const struct card *c = repertoire_asks(r, place) ? repertoire_card(r, s, place) : NULL;
    LOCAL(str) due = { 0 };
    if (c) str_addf(&due, "%s %d", DAY(c->due), c->lapses);
    comment_set_command(m->comment, "due", c ? str_text(&due) : NULL, out);
}

struct game *repertoire_new(const struct rules *r, const struct pos *start, enum side side)
{
    struct game *g = game_new(r, start, WHITE);
    game_set_tag(g, "Event", "Repertoire");
    game_set_tag(g, REPERTOIRE_TAG, side_name(side));
    return g;
}

struct game *repertoire_game(const struct repertoire *r, const struct schedule *s, int start)
{
    LOCAL_MEM const struct node **at = mem_new((size_t)r->n, sizeof *at);
    struct game *g = repertoire_new(&r->rules, &r->place[start].pos, r->side);
    at[start] = game_root(g);
    for (int i = start; i < r->n; i++) {
        for (int m = at[i] ? r->place[i].moves : -1; m >= 0; m = r->move[m].next) {
            LOCAL(str) words = { 0 };
            game_goto(g, at[i]);
            game_play(g, &r->move[m].move);
            add_words(r, s, i, &r->move[m], &words);
            game_set_comment(g, game_here(g), false, str_text(&words));
            if (r->place[r->move[m].to].by == m) at[r->move[m].to] = game_here(g);
        }
    }
    game_goto(g, game_root(g));
    return g;
}

/* Does the repertoire answer this move of the other side, or is there nothing to answer? */
static bool is_answered(const struct repertoire *r, int place, const struct move *m)
{
    struct pos p;
    struct moves legal;
    pos_play(&r->rules, &r->place[place].pos, m, &p);
    int to = repertoire_find(r, &p);
    if (to >= 0 && r->place[to].moves >= 0) return true;
    gen_moves(&r->rules, &p, &legal);
    return legal.n == 0;
}

static int compare_gaps(const void *a, const void *b)
{
    const struct repertoire_gap *x = a, *y = b;
    return x->games != y->games ? (x->games < y->games ? 1 : -1) : x->place - y->place;
}

struct repertoire_gap *repertoire_gaps(const struct repertoire *r, tree_ask_fn *ask, void *ctx, int percent, int *ret_n)
{
    struct repertoire_gap *gap = NULL;
    LOCAL_MEM struct tree *t = mem_new(1, sizeof *t);
    int n = 0, room = 0;
    for (int i = 0; i < r->n; i++) {
        if (r->place[i].pos.turn == r->side || !ask(ctx, &r->place[i].pos, t)) continue;
        uint32_t games = 0; // games that go on: the tree of a file knows no others
        for (int k = 0; k < t->n; k++) games += t->m[k].count.games;
        for (int k = 0; k < t->n; k++) {
            const struct tree_move *m = &t->m[k];
            if ((uint64_t)m->count.games * 100 < (uint64_t)games * (uint64_t)percent
                || (percent && is_answered(r, i, &m->move)))
                continue;
            MEM_ROOM(gap, n, room);
            gap[n++] = (struct repertoire_gap){ i, m->move, m->count.games, games };
        }
    }
    if (n) qsort(gap, (size_t)n, sizeof *gap, compare_gaps);
    *ret_n = n;
    return gap;
}
