/* judge.c -- see judge.h */
#include <config.h>

#include "app/analysis/judge.h"

#include <stdlib.h>

#include "app/session/state.h"
#include "board/gen.h"
#include "board/goal.h"
#include "engine/shares.h"

enum { WON = ENGINE_WIN - 900, NEAR = 30, EVEN = 30, SOME = 100, MUCH = 200, LINE_WANTED = 6 };
enum { EXCHANGE = 8 }; // plies of captures that are played on after a line
enum { HASH = 8 << 20 };

bool judge_search(struct session *s, const struct pos *p, uint64_t nodes, struct engine_report *ret)
{
    const struct engine_request q = { .rules = *play_rules(s),
        .start = *p,
        .limits = { .nodes = nodes },
        .seed = 1,
        .endgame = tables_find(s) };
    return engine_think(HASH, &q, NULL, NULL, ret) && ret->has_best;
}

/* Append the engine's line to what is known; *p becomes the position at its end. */
static void add_line(const struct rules *r, const struct engine_report *report, struct pos *p, struct judged *ret)
{
    for (int i = 0; i < report->n_pv && ret->n_pv < ENGINE_PV; i++) {
        ret->pv[ret->n_pv++] = report->pv[i];
        pos_play(r, p, &report->pv[i], p);
    }
}

bool judge_move(struct session *s, const struct pos *p, const struct move *m, struct judged *ret)
{
    const struct rules *r = play_rules(s);
    struct engine_report report;
    struct pos after;
    struct moves replies;
    pos_play(r, p, m, &after);
    gen_moves(r, &after, &replies);
    ret->pv[0] = *m;
    ret->n_pv = 1;
    int goal = goal_reached(r, &after, replies.n);
    ret->score = -goal * (ENGINE_WIN - 1);
    if (goal) return true;
    if (!judge_search(s, &after, JUDGE_NODES, &report)) return false;
    ret->score = -report.score;
    add_line(r, &report, &after, ret);
    /* A search that reaches its limit may know no more than the first move. */
    for (int i = 0; i < 2 && ret->n_pv < LINE_WANTED && judge_search(s, &after, JUDGE_NODES / 4, &report); i++)
        add_line(r, &report, &after, ret);
    return true;
}

int judge_in_men(int score)
{
    return score > JUDGE_WON ? JUDGE_WON : score < -JUDGE_WON ? -JUDGE_WON : score;
}

bool judge_as_good(int best, int score)
{
    return judge_in_men(best) - judge_in_men(score) <= NEAR;
}

bool judge_good_enough(const struct rules *r, const struct pos *p, int best, int score)
{
    struct shares with_best, with_this;
    shares_of(r, p, best, &with_best);
    shares_of(r, p, score, &with_this);
    return shares_points(&with_best) - shares_points(&with_this) < 1000 * REVIEW_MARK;
}

void judge_words(int score, bool exact, struct str *out)
{
    const char *who = side_word(score > 0 ? WHITE : BLACK);
    int size = abs(score);
    if (size >= WON) {
        int plies = ENGINE_WIN - size;
        str_addf(out,
            exact || plies == 1 ? lang_count("%s wins in %d ply", "%s wins in %d plies", plies)
                                : lang_count("%s wins in %d ply at most", "%s wins in %d plies at most", plies),
            who, plies);
        return;
    }
    str_addf(out, "%+.2f, ", score / 100.0);
    str_addf(out,
        size < EVEN       ? _("about even")
            : size < SOME ? _("%s is a little better")
            : size < MUCH ? _("%s is better")
                          : _("%s is much better"),
        who);
}

/* By how many men `side` is ahead at the end of a line, and of the exchange that may follow it. */
static int material_after(const struct rules *r, const struct pos *start, const struct judged *j, enum side side)
{
    struct pos p = *start;
    struct moves legal;
    gen_moves(r, &p, &legal);
    for (int i = 0; i < j->n_pv && moves_has(&legal, &j->pv[i]); i++) {
        pos_play(r, &p, &j->pv[i], &p);
        gen_moves(r, &p, &legal);
    }
    for (int i = 0; i < EXCHANGE && legal.captures; i++) {
        pos_play(r, &p, &legal.m[0], &p);
        gen_moves(r, &p, &legal);
    }
    return pos_ahead(r, &p, side);
}

void judge_loss(struct session *s, const struct judged *best, const struct judged *j, int plies, struct str *out)
{
    const struct rules *r = play_rules(s);
    const struct pos *p = game_pos(s->game);
    int before = judge_in_men(best->score), after = judge_in_men(j->score), worse = before - after;
    int men = material_after(r, p, best, p->turn) - material_after(r, p, j, p->turn);
    if (men > (worse + SOME / 2) / 100) men = (worse + SOME / 2) / 100; // a king counts as several men there
    if (after == -JUDGE_WON) str_add(out, _("loses the game"));
    // TRANSLATORS: behind a move
    else if (before == JUDGE_WON) str_add(out, after >= MUCH ? _("may win, but less surely") : _("lets a won game go"));
    else if (men >= 1) str_addf(out, LANG_COUNT("costs a man", "costs %d men", men));
    else str_addf(out, _("is %.2f men worse"), worse / 100.0);
    str_add(out, _(": "));
    think_line_text(s, p, j->pv, j->n_pv < plies ? j->n_pv : plies, out);
}
