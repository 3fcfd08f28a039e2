/* pdn_check.c -- a whole PDN file read and replayed, see pdn.h */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "board/draws.h"
#include "board/gen.h"
#include "board/goal.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_source.h"

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

/* What stands for an unknown result, ? or -, is none and no fault. */
static bool is_word(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (isalnum((unsigned char)s[i])) return true;
    return false;
}

/* Does the Result tag say a result, and the terminator the same? */
static void check_result(const char *text, const struct items *it, struct pdn_reporter *report)
{
    const struct item *tag = items_tag(it, text, "Result"), *end = items_end(it);
    if (!tag) return;
    size_t n = tag->y_end - tag->y;
    if (is_word(text + tag->y, n) && !items_may_end(text + tag->y, n, NULL))
        pdn_quote(report, PDN_RESULT_TAG, tag->y, n);
    if (!n || !end) return;
    size_t m = end->end - end->at;
    if (n == m && !memcmp(text + tag->y, text + end->at, n)) return;
    enum result a = items_result(text + tag->y, n), b = items_result(text + end->at, m);
    bool open = (n == 1 && text[tag->y] == '*') || (m == 1 && text[end->at] == '*');
    if (a == b || (open && m == 1) || (a == RESULT_NONE && !open)) return;
    pdn_quote(report, PDN_RESULT_MISMATCH, end->at, m);
}

/* Is the game drawn in this position, however it came about? */
static bool is_drawn(const struct rules *r, const struct pos *p)
{
    struct draws d;
    draws_start(r, p, &d);
    return draws_verdict(r, p, &d, NULL) != DRAW_NONE;
}

/* Does the result say what the last position does, if that is the end of the game? */
static void check_board(const char *text, const struct items *it, const struct play *play, struct pdn_reporter *report)
{
    const struct rules *r = &play->kind->rules;
    const struct pos *p = &play->level[0].pos;
    const struct item *end = items_end(it);
    if (!play->legal || !end) return;
    enum result said = items_result(text + end->at, end->end - end->at);
    if (said == RESULT_NONE) return;
    int goal = goal_reached(r, p, gen_count(r, p));
    enum side winner = goal > 0 ? p->turn : !p->turn;
    if (goal && said != ending_won_by(winner))
        pdn_say(report, PDN_RESULT_BOARD, end->at, winner == WHITE ? _("White has won") : _("Black has won"));
    if (!goal && said != RESULT_DRAW && is_drawn(r, p))
        pdn_say(report, PDN_RESULT_BOARD, end->at, _("the game is drawn"));
}

static void name_kind(const struct pdn_kind *kind, int number, char name[CHECK_NAME])
{
    if (kind) snprintf(name, CHECK_NAME, "%s", kind->rules.title);
    else if (number >= 0) snprintf(name, CHECK_NAME, "GameType %d", number);
    else snprintf(name, CHECK_NAME, "unknown game");
}

/* Count a game of this kind; true for the first one. */
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
    struct pdn_reporter report = { .fn = fn, .ctx = ctx, .text = src->text, .n = src->n };
    LOCAL(pdn_kinds) kinds;
    LOCAL(reader) r;
    LOCAL(items) it = { 0 };
    memset(ret, 0, sizeof *ret);
    kinds_init(&kinds, src, assume);
    reader_init(&r, src->text, src->n, src->one_byte, &report);
    if (src->one_byte) pdn_say(&report, PDN_ENCODING, 0, src->encoding);
    while (reader_next_of(&r, src, &it)) {
        count(&it, ret);
        check_result(src->text, &it, &report);
        const struct pdn_kind *kind = kinds_replay(&kinds, &r, &it, &report);
        char name[CHECK_NAME];
        name_kind(kind, kinds.number, name);
        bool first = count_kind(ret, name);
        if (!kind && first && kinds.number < 0) pdn_say(&report, PDN_NOT_KNOWN, it.at, NULL);
        else if (!kind && first) pdn_say(&report, PDN_NOT_PLAYED, it.at, name);
        if (!kind) continue;
        check_board(src->text, &it, &kinds.play, &report);
        ret->played_games++;
        ret->legal_games += kinds.play.legal;
        ret->legal_plies += kinds.play.plies;
    }
    if (!ret->games) pdn_say(&report, PDN_EMPTY_FILE, 0, NULL);
    memcpy(ret->findings, report.findings, sizeof ret->findings);
}

void pdn_count(struct pdn_source *src, struct pdn_counts *ret)
{
    LOCAL(reader) r;
    LOCAL(items) it = { 0 };
    memset(ret, 0, sizeof *ret);
    reader_init(&r, src->text, src->n, src->one_byte, NULL);
    while (reader_next_of(&r, src, &it)) count(&it, ret);
}
