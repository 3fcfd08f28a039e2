/* match.c -- see match.h

   Threads take the next game that nobody has played, under one lock, and book it under the same lock.  The sequential
   test takes the pairs in order, so its verdict does not depend on which game ended first. */
#include <config.h>

#include "match/match.h"

#include <assert.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "base/thread.h"
#include "game/game.h"
#include "match/openings.h"
#include "match/record.h"

struct match {
    const struct match_setup *setup;
    atomic_bool *stop; // no more moves: the caller's wish, or all is over
    match_progress_fn *progress;
    void *ctx;
    struct record_match common;

    /* Under the lock. */
    pthread_mutex_t lock;
    struct record *game;
    int next;                 // the first game nobody has taken
    int pairs;                // finished pairs the test has walked over
    int in_order[TALLY_PAIR]; // their results
    enum sprt_verdict verdict;
    int resumed;
    char words[2][MATCH_WORDS]; // of each player's last fault
    bool failed;
    struct err err;
};

/* --- how it stands ----------------------------------------------------------------------- */

/* Half points of the first player in game i. */
static int points(const struct record *game, int i)
{
    if (game[i].result == RESULT_DRAW) return 1;
    return (game[i].result == RESULT_WHITE) == (i % 2 == 0) ? 2 : 0;
}

static void add_effort(struct effort *sum, const struct effort *e)
{
    sum->moves += e->moves;
    sum->us += e->us;
    sum->nodes += e->nodes;
    sum->depth += e->depth;
}

static void add_game(const struct match *m, int i, struct match_state *s)
{
    const struct record *g = &m->game[i];
    int first = i % 2; // the side of player 0: White in even games
    int won = points(m->game, i);
    s->done++;
    if (won == 2) s->tally.won++;
    else if (won == 1) s->tally.drawn++;
    else s->tally.lost++;
    s->colour[g->result == RESULT_WHITE ? 0 : g->result == RESULT_DRAW ? 1 : 2]++;
    s->ends[g->end]++;
    if (g->fault >= 0) s->faults[g->fault == first ? 0 : 1][g->end]++;
    add_effort(&s->effort[0], &g->effort[first]);
    add_effort(&s->effort[1], &g->effort[!first]);
    if (i % 2 && m->game[i - 1].done) s->tally.pair[won + points(m->game, i - 1)]++;
}

static void sum_up(const struct match *m, struct match_state *s)
{
    int n = m->verdict == SPRT_OPEN ? m->setup->games : 2 * m->pairs;
    *s = (struct match_state){ .games = m->setup->games, .resumed = m->resumed, .verdict = m->verdict };
    for (int i = 0; i < n; i++)
        if (m->game[i].done) add_game(m, i, s);
    memcpy(s->words, m->words, sizeof s->words);
    if (m->setup->sprt) s->ratio = sprt_ratio(m->setup->sprt, m->in_order);
}

/* Let the test look at the pairs that are finished in order. */
static void advance_test(struct match *m)
{
    const struct match_setup *s = m->setup;
    while (s->sprt && m->verdict == SPRT_OPEN && 2 * m->pairs + 1 < s->games) {
        int i = 2 * m->pairs;
        if (!m->game[i].done || !m->game[i + 1].done) return;
        m->in_order[points(m->game, i) + points(m->game, i + 1)]++;
        m->pairs++;
        m->verdict = sprt_verdict(s->sprt, m->in_order);
    }
    if (m->verdict != SPRT_OPEN) atomic_store(m->stop, true);
}

/* --- one thread -------------------------------------------------------------------------- */

struct worker {
    struct match *match;
    struct player *player[2];
};

static void fail(struct match *m, const struct err *e)
{
    if (!m->failed) m->err = *e;
    m->failed = true;
    atomic_store(m->stop, true);
}

/* The number of a game to play; -1: none. */
static int take_game(struct match *m)
{
    pthread_mutex_lock(&m->lock);
    while (m->next < m->setup->games && m->game[m->next].done) m->next++;
    int i = m->next < m->setup->games && !atomic_load(m->stop) ? m->next++ : -1;
    pthread_mutex_unlock(&m->lock);
    return i;
}

static void book(struct match *m, int i, const struct referee_result *r, const struct str *pdn)
{
    struct err e = { 0 };
    pthread_mutex_lock(&m->lock);
    if (m->setup->pdn && !file_append(m->setup->pdn, str_text(pdn), pdn->len, &e)) {
        fail(m, &e);
    } else {
        if (r->fault >= 0) snprintf(m->words[r->fault == i % 2 ? 0 : 1], MATCH_WORDS, "%s", r->words);
        assert(!m->game[i].done); // a game is booked once
        m->game[i] = (struct record){ true, r->end, r->result, r->fault, { r->effort[0], r->effort[1] } };
        advance_test(m);
        struct match_state state;
        sum_up(m, &state);
        if (m->progress) m->progress(m->ctx, &state);
    }
    pthread_mutex_unlock(&m->lock);
}

/* Seeds of a game: the same for whoever plays it whenever. */
static uint64_t game_seed(const struct match_setup *s, int i)
{
    struct rng rng = { s->seed };
    rng.state = rng_next(&rng) ^ (uint64_t)i << 32;
    return rng_next(&rng);
}

static void play_one(struct worker *w, int i)
{
    struct match *m = w->match;
    const struct match_setup *s = m->setup;
    struct opening opening;
    struct referee_result r;
    struct str text = { 0 }, pdn = { 0 };
    openings_pick(s->openings, s->seed, i / 2, &opening);
    struct game *g = openings_game(&opening, &s->rules);
    int first = i % 2;
    struct player *side[2] = { w->player[first], w->player[!first] };
    referee_play(g, side, &s->terms, game_seed(s, i), m->stop, &r);
    for (int c = 0; c < 2; c++) {
        if (!r.failed[c]) continue;
        player_free(side[c]);
        w->player[c == first ? 0 : 1] = NULL;
    }
    if (r.end != END_STOPPED) {
        openings_text(&opening, &s->rules, &text);
        record_write(&m->common, i, str_text(&text), &r, g, &pdn);
        book(m, i, &r, &pdn);
    }
    game_free(g);
    str_release(&text);
    str_release(&pdn);
}

/* Start the players that are not there: at the beginning, and after a crash. */
static bool start_players(struct worker *w)
{
    struct err e = { 0 };
    for (int i = 0; i < 2; i++) {
        if (w->player[i]) continue;
        w->player[i] = player_new(&w->match->setup->player[i], &w->match->setup->rules, &e);
        if (w->player[i]) continue;
        pthread_mutex_lock(&w->match->lock);
        fail(w->match, &e);
        pthread_mutex_unlock(&w->match->lock);
        return false;
    }
    return true;
}

static void *work(void *arg)
{
    struct worker w = { .match = arg };
    for (int i; (i = take_game(w.match)) >= 0 && start_players(&w);) play_one(&w, i);
    for (int i = 0; i < 2; i++) player_free(w.player[i]);
    return NULL;
}

/* --- the match --------------------------------------------------------------------------- */

/* All that decides what is played, as the Match tag has it. */
static void describe(const struct match_setup *s, struct str *out)
{
    str_addf(out, "%s; ", s->variant);
    for (int i = 0; i < 2; i++) {
        player_describe(&s->player[i], out);
        str_add(out, i ? "; " : " - ");
    }
    str_addf(out, "openings %s; seed %" PRIu64, openings_name(s->openings), s->seed);
}

static bool open_file(struct match *m, struct err *e)
{
    const struct match_setup *s = m->setup;
    if (!s->pdn) return true;
    if (!s->resume && !access(s->pdn, F_OK))
        return err_set(e, 0, 0, "%.150s is there already (--resume goes on with it)", s->pdn);
    if (!record_read(s->pdn, &m->common, m->game, s->games, &m->resumed, e)) return false;
    return file_append(s->pdn, "", 0, e);
}

bool match_run(const struct match_setup *s, atomic_bool *stop, match_progress_fn *progress, void *ctx,
    struct match_state *ret, struct err *e)
{
    struct str settings = { 0 };
    struct match m = { .setup = s, .stop = stop, .progress = progress, .ctx = ctx };
    describe(s, &settings);
    m.common = (struct record_match){ "huff match", str_text(&settings), { s->player[0].name, s->player[1].name } };
    m.game = mem_new((size_t)s->games, sizeof *m.game);
    pthread_mutex_init(&m.lock, NULL);
    bool ok = open_file(&m, e);
    if (ok) {
        advance_test(&m);
        thread_share(s->concurrency, work, &m);
        sum_up(&m, ret);
        ok = !m.failed;
        if (!ok) *e = m.err;
    }
    pthread_mutex_destroy(&m.lock);
    mem_free(m.game);
    str_release(&settings);
    return ok;
}
