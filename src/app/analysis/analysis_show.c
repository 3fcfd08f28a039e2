/* analysis_show.c -- what the front ends see of an analysis: moves as text, and scores from White's view. */
#include <config.h>

#include "app/analysis/analysis_data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/analysis/analysis.h"
#include "app/analysis/reviewing.h"
#include "app/session/settings.h"
#include "base/mem.h"
#include "base/mono.h"
#include "engine/shares.h"

enum { SURE = 9000 }; /* scores beyond this are wins in so many plies */

static void show_line(struct session *s, const struct pos *from, const struct move *pv, int n, int score,
    struct session_pv *ret)
{
    think_line_put(s, from, pv, n, ret->text, sizeof ret->text);
    const struct rules *r = game_rules(s->game);
    ret->from = n ? square_of_bit(r, pv[0].from) : 0;
    ret->to = n ? square_of_bit(r, pv[0].to) : 0;
    ret->score = from->turn == WHITE || score == SESSION_UNSCORED ? score : -score;
}

static void show_analyser(struct session *s, const struct analyser *by, struct session_analyser *ret)
{
    const struct engine_report *r = &by->report;
    const struct pos *p = &s->wing.analysis->pos;
    memcpy(ret->name, by->program.name, sizeof ret->name);
    memcpy(ret->trouble, by->trouble, sizeof ret->trouble);
    if (!by->heard) return;
    ret->depth = r->depth;
    ret->nodes = r->nodes;
    ret->ms = r->ms;
    show_line(s, p, r->pv, r->n_pv, r->scoreless ? SESSION_UNSCORED : r->score, &ret->line[ret->n++]);
    for (int k = 0; k < r->n_more && ret->n < SESSION_LINES; k++)
        show_line(s, p, r->more[k].pv, r->more[k].n_pv, r->more[k].score, &ret->line[ret->n++]);
}

static void show_threat(struct session *s, struct session_analysis *ret)
{
    const struct analyser *by = &s->wing.analysis->threats;
    struct pos p = s->wing.analysis->pos;
    if (!s->wing.analysis->threat || !by->heard) return;
    p.turn = p.turn == WHITE ? BLACK : WHITE;
    show_line(s, &p, by->report.pv, by->report.n_pv, by->report.score, &ret->threat_line);
}

/* Shares in per cent, rounded so that they add up.  Only a win that is `proven` gets the full hundred. */
static void round_shares(const struct shares *of, bool proven, struct session_analysis *ret)
{
    int most = proven ? 100 : 99, win = (of->win + 5) / 10, loss = (of->loss + 5) / 10;
    ret->win = win < most ? win : most;
    ret->loss = loss < most ? loss : most;
    if (ret->win + ret->loss > 100) ret->loss--; // both were rounded up
    ret->draw = 100 - ret->win - ret->loss;
}

/* Show the shares.  What the endgame tables say is certain.  Without statistics for the game nothing is shown, nor
   for the scores of other programs. */
static void show_shares(struct session *s, struct session_analysis *ret)
{
    const struct analyser *by = &s->wing.analysis->by[0];
    const struct pos *p = &s->wing.analysis->pos;
    struct shares of;
    int sure;
    ret->has_shares = by->heard;
    if (!by->heard) return;
    if (tables_know(s, &sure)) {
        ret->win = sure > 0 ? 100 : 0;
        ret->loss = sure < 0 ? 100 : 0;
        ret->draw = sure ? 0 : 100;
        return;
    }
    ret->has_shares = !by->program.host && shares_fitted(play_rules(s));
    if (!ret->has_shares) return;
    shares_of(play_rules(s), p, by->report.score, &of);
    if (p->turn == BLACK) of = (struct shares){ .win = of.loss, .draw = of.draw, .loss = of.win };
    round_shares(&of, abs(by->report.score) >= SURE, ret);
}

bool session_analysis(struct session *s, struct session_analysis *ret)
{
    const struct analysis *a = s->wing.analysis;
    *ret = (struct session_analysis){ 0 };
    if (session_mode(s) != MODE_ANALYSE) return false;
    ret->running = a->running;
    ret->reviews = reviewing_runs(s);
    ret->wanted = settings_number(s->settings, "lines");
    ret->threads = settings_number(s->settings, "threads");
    ret->hash_mb = settings_number(s->settings, "hash");
    ret->n = a->n;
    for (int i = 0; i < a->n; i++) show_analyser(s, &a->by[i], &ret->by[i]);
    ret->threat = a->threat;
    ret->no_threat = a->no_threat;
    show_threat(s, ret);
    show_shares(s, ret);
    ret->serial = a->serial;
    ret->age_ms = mono_ms() - a->asked_at;
    tables_say(s, false, ret->table, sizeof ret->table);
    tables_say(s, true, ret->brief, sizeof ret->brief);
    LOCAL(str) text = { .max = sizeof ret->book - 1 };
    book_say(s, &text);
    strcpy(ret->book, str_text(&text));
    return true;
}

void session_analysis_seen(struct session *s)
{
    struct analyser *by = &s->wing.analysis->by[0];
    by->seen = by->report;
    by->seen_serial = by->heard ? s->wing.analysis->serial : 0;
}

const struct move *session_analysis_moves(const struct session *s, uint64_t serial, int line, int *ret_n)
{
    const struct analysis *a = s->wing.analysis;
    int score;
    bool told = a->serial == serial && a->by[0].seen_serial == serial;
    return told ? analysis_line(s, line, ret_n, &score) : NULL;
}

void session_score(int score, char buf[SESSION_SCORE])
{
    int plies = SESSION_WIN - (score < 0 ? -score : score);
    if (score == SESSION_UNSCORED) strcpy(buf, "?");
    else if (plies < SESSION_WIN - SURE) snprintf(buf, SESSION_SCORE, "%c#%d", score < 0 ? '-' : '+', (plies + 1) / 2);
    else snprintf(buf, SESSION_SCORE, "%+.2f", score / 100.0);
}

static void put_line(const char *mark, const struct session_pv *pv, struct str *page)
{
    char score[SESSION_SCORE];
    session_score(pv->score, score);
    str_addf(page, "%s %s  %s\n", mark, score, pv->text);
}

static void put_effort(const struct session_analyser *by, struct str *page)
{
    double million = (double)by->nodes / 1e6, seconds = (double)by->ms / 1e3;
    int few = (int)by->nodes;
    if (by->depth) str_addf(page, _("depth %d, "), by->depth);
    if (million >= 1) str_addf(page, _("%.1f million positions in %.1f s"), million, seconds);
    else str_addf(page, LANG_COUNT("%d position in %.1f s", "%d positions in %.1f s", few), seconds);
    str_put(page, '\n');
}

static void put_lines(const struct session_analyser *by, bool reviews, struct str *page)
{
    char mark[12];
    str_addf(page, "%s: ", by->name);
    if (by->n) put_effort(by, page);
    else str_addf(page, "%s\n", *by->trouble ? by->trouble : reviews ? _("reviewing the game") : _("nothing yet"));
    for (int k = 0; k < by->n; k++) {
        snprintf(mark, sizeof mark, "%d", k + 1);
        put_line(mark, &by->line[k], page);
    }
}

void analysis_page(struct session *s)
{
    LOCAL_MEM struct session_analysis *now = mem_new(1, sizeof *now);
    session_analysis(s, now);
    struct str *page = page_open(s, _("Lines of the engine"));
    if (play_ended_words(s, page)) str_put(page, '\n');
    if (game_moves(s->game)->n) {
        for (int i = 0; i < now->n; i++) put_lines(&now->by[i], now->reviews, page);
    } else {
        str_addf(page, _("%s has no move here"), side_word(game_pos(s->game)->turn));
        str_put(page, '\n');
    }
    if (*now->threat_line.text) put_line(_("threat:"), &now->threat_line, page);
    else if (now->no_threat) str_addf(page, "%s\n", _("threat: none, it could not move"));
    if (*now->table) str_addf(page, "%s\n", now->table);
    if (*now->book) str_addf(page, "%s\n", now->book);
    say(s, _("Scores are White's, in men"));
}
