/* pdn_check.c -- read and replay a whole PDN file: see pdn.h */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "board/draws.h"
#include "board/gen.h"
#include "board/goal.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_source.h"

enum { LOOK_BACK = 256, HELD_MAX = 10000 };

/* The findings of a game, held until they are told in the order of their places, since those of reading come before
   those of playing.  No more than HELD_MAX are held. */
struct held {
    pdn_report_fn *fn;
    void *ctx;
    struct held_finding {
        struct pdn_finding f;
        char *text;
        size_t i;
    } * v;
    size_t n, room;
};

static int by_place(const void *a, const void *b)
{
    const struct held_finding *x = a, *y = b;
    if (x->f.line != y->f.line) return x->f.line < y->f.line ? -1 : 1;
    if (x->f.column != y->f.column) return x->f.column < y->f.column ? -1 : 1;
    return x->i < y->i ? -1 : x->i > y->i;
}

static void held_tell(struct held *h)
{
    if (h->n) qsort(h->v, h->n, sizeof *h->v, by_place);
    for (size_t i = 0; i < h->n; i++) {
        h->fn(h->ctx, &h->v[i].f);
        mem_free(h->v[i].text);
    }
    h->n = 0;
}

static void hold(void *held, const struct pdn_finding *f)
{
    struct held *h = held;
    MEM_ROOM(h->v, h->n, h->room);
    struct held_finding *v = &h->v[h->n];
    *v = (struct held_finding){ *f, mem_dup(f->text), h->n };
    v->f.text = v->text;
    if (++h->n == HELD_MAX) held_tell(h);
}

static void count(const struct items *it, struct pdn_counts *c)
{
    c->games++;
    c->games_with_moves += it->moves > 0;
    c->moves += it->moves;
    c->var_moves += it->var_moves;
    c->comments += it->comments;
    c->nags += it->nags;
    c->fen_games += it->has_fen;
}

/* A sign for an unknown result (? or -) is no result, and no fault. */
static bool is_word(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (isalnum((unsigned char)s[i])) return true;
    return false;
}

/* Check that the Result tag holds a result, and that it is that of the terminator. */
static void check_result(const struct reader *r)
{
    const char *text = r->lex.s;
    const struct items *it = &r->items;
    const struct item *tag = items_tag(it, text, "Result"), *end = items_end(it);
    if (!tag) return;
    size_t n = tag->y_end - tag->y;
    if (is_word(text + tag->y, n) && !items_may_end(text + tag->y, n, NULL))
        pdn_quote(r->report, PDN_RESULT_TAG, tag->y, n);
    if (!n || !end) return;
    size_t m = end->end - end->at;
    if (n == m && !memcmp(text + tag->y, text + end->at, n)) return;
    enum result a = items_result(text + tag->y, n), b = items_result(text + end->at, m);
    bool open = (n == 1 && text[tag->y] == '*') || (m == 1 && text[end->at] == '*');
    if (a == b || (open && m == 1) || (a == RESULT_NONE && !open)) return;
    pdn_quote(r->report, PDN_RESULT_MISMATCH, end->at, m);
}

/* The rules without the draws that are huff's own. */
static struct rules without_own_draws(const struct rules *from)
{
    struct rules r = *from;
    char name[ENDING_TEXT];
    if (rules_own_draw(from, "repetitions")) r.repetitions = 0;
    if (rules_own_draw(from, "quiet-plies")) r.quiet_plies = 0;
    r.n_endings = 0;
    for (int i = 0; i < from->n_endings; i++)
        if (!rules_own_draw(from, ending_write(&from->endings[i], name))) r.endings[r.n_endings++] = from->endings[i];
    return r;
}

/* Is the game drawn in this position by its material alone, however it was reached? */
static bool is_drawn(const struct rules *r, const struct pos *p)
{
    const struct rules given = without_own_draws(r);
    struct draws d;
    draws_start(&given, p, &d);
    return draws_verdict(&given, p, &d, NULL) != DRAW_NONE;
}

/* The positions of a line.  Only so many are kept, since kings may move for ever where nobody counts their moves. */
struct line {
    const struct rules *r;
    struct draws draws;
    struct pos seen[LOOK_BACK];
    size_t n;
};

static void line_begin(struct line *l, const struct pos *p)
{
    draws_start(l->r, p, &l->draws);
    l->seen[0] = *p;
    l->n = 1;
}

/* The state of the game after a move, with counters and repetitions. */
static enum why line_play(struct line *l, const struct step *s, int *ret_ending)
{
    struct pos p;
    int times = 1;
    pos_play(l->r, &s->before, &s->move, &p);
    draws_after(l->r, &s->before, &s->move, &p, &l->draws);
    if (s->move.captured) l->n = 0;
    for (size_t i = 0; i < l->n && i < LOOK_BACK; i++) times += pos_equal(&l->seen[i], &p);
    l->seen[l->n++ % LOOK_BACK] = p;
    if (l->r->repetitions && times >= l->r->repetitions) return WHY_REPETITION;
    static const enum why whys[] = { [DRAW_NONE] = WHY_NONE, [DRAW_QUIET] = WHY_QUIET, [DRAW_ENDING] = WHY_ENDING };
    return whys[draws_verdict(l->r, &p, &l->draws, ret_ending)];
}

/* Did a move draw a game by the rules that is recorded as won? */
static bool check_draws(const struct play *play)
{
    const struct items *it = play->it;
    const struct rules r = without_own_draws(&play->kind->rules);
    struct line l = { .r = &r };
    struct ending_state drawn = { .result = RESULT_DRAW };
    LOCAL(str) sentence = { 0 };
    line_begin(&l, &play->start);
    for (size_t i = 0; i < it->n; i++) {
        const struct item *v = &it->v[i];
        const struct step *s = &play->step[i];
        if (v->kind == ITEM_OPEN) i = v->x;
        else if (v->kind == ITEM_SETUP && play->status[i] == STEP_PLAYED) line_begin(&l, &play->setups[s->setup]);
        if (v->kind != ITEM_MOVE || play->status[i] != STEP_PLAYED) continue;
        if (!(drawn.why = line_play(&l, s, &drawn.detail))) continue;
        ending_sentence(&r, drawn, &sentence);
        pdn_say(play->report, PDN_MOVE_DRAWS, v->at, str_text(&sentence));
        return true;
    }
    return false;
}

/* Is the result that of the last position, if the game is over there? */
static void check_board(const struct play *play)
{
    const struct rules *r = &play->kind->rules;
    const struct pos *p = &play->level[0].pos;
    const struct item *end = items_end(play->it);
    if (!play->legal || !end) return;
    enum result said = items_result(play->text + end->at, end->end - end->at);
    if (said == RESULT_NONE) return;
    int goal = goal_reached(r, p, gen_count(r, p));
    enum side winner = goal > 0 ? p->turn : !p->turn;
    if (goal && said != ending_won_by(winner))
        pdn_say(play->report, PDN_RESULT_BOARD, end->at, winner == WHITE ? _("White has won") : _("Black has won"));
    if (said == RESULT_DRAW) return;
    if (said != RESULT_BOTH_LOSE && check_draws(play)) return;
    if (!goal && is_drawn(r, p)) pdn_say(play->report, PDN_RESULT_BOARD, end->at, _("the game is drawn"));
}

static void name_kind(const struct pdn_kind *kind, int number, char name[CHECK_NAME])
{
    if (kind) snprintf(name, CHECK_NAME, "%s", kind->rules.title);
    else if (number >= 0) snprintf(name, CHECK_NAME, "GameType %d", number);
    else snprintf(name, CHECK_NAME, "unknown game");
}

/* Count a game of this kind.  True if it is the first. */
static bool count_kind(struct pdn_counts *c, const char *name)
{
    int i = 0;
    while (i < c->n_kinds && strcmp(c->kind[i].name, name)) i++;
    if (i >= CHECK_KINDS - 1) {
        i = CHECK_KINDS - 1;
        name = "other games";
    }
    if (i == c->n_kinds) snprintf(c->kind[c->n_kinds++].name, CHECK_NAME, "%s", name);
    return c->kind[i].games++ == 0;
}

void pdn_check(struct pdn_source *src, const struct rules *assume, pdn_report_fn *fn, void *ctx, struct pdn_counts *ret)
{
    struct held held = { .fn = fn, .ctx = ctx };
    struct pdn_reporter report = { .fn = fn ? hold : NULL, .ctx = &held, .text = src->text, .n = src->n };
    LOCAL(pdn_kinds) kinds;
    LOCAL(reader) r = { 0 };
    memset(ret, 0, sizeof *ret);
    kinds_init(&kinds, src, assume);
    reader_init(&r, src->text, src->n, src->one_byte, &report);
    if (src->one_byte) pdn_say(&report, PDN_ENCODING, 0, src->encoding);
    for (; reader_next_of(&r, src); held_tell(&held)) {
        count(&r.items, ret);
        check_result(&r);
        const struct pdn_kind *kind = kinds_replay(&kinds, &r);
        char name[CHECK_NAME];
        name_kind(kind, kinds.number, name);
        bool first = count_kind(ret, name);
        if (!kind && first && kinds.number < 0) pdn_say(&report, PDN_NOT_KNOWN, r.items.at, NULL);
        else if (!kind && first) pdn_say(&report, PDN_NOT_PLAYED, r.items.at, name);
        if (!kind) continue;
        check_board(&kinds.play);
        ret->played_games++;
        ret->legal_games += kinds.play.legal;
        ret->legal_plies += kinds.play.plies;
    }
    if (!ret->games) pdn_say(&report, PDN_EMPTY_FILE, 0, NULL);
    held_tell(&held);
    mem_free(held.v);
    memcpy(ret->findings, report.findings, sizeof ret->findings);
}

void pdn_count(struct pdn_source *src, struct pdn_counts *ret)
{
    LOCAL(reader) r = { 0 };
    memset(ret, 0, sizeof *ret);
    reader_init(&r, src->text, src->n, src->one_byte, NULL);
    while (reader_next_of(&r, src)) count(&r.items, ret);
}
