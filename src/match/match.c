/* match.c -- see match.h

   Threads book their games under one lock.  The sequential test takes the pairs in order, so its verdict does not
   depend on which game ends first. */
#include <config.h>

#include "match/match.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "base/thread.h"
#include "base/utf8.h"
#include "board/variants.h"
#include "game/game.h"

struct match {
    const struct match_setup *setup;
    atomic_bool *stop; // no more moves: the caller wishes it, or everything is done
    match_progress_fn *progress;
    void *ctx;
    const char *settings;                   // everything that decides what is played
    int games;                              // in all
    struct player *(*players)[PLAYERS_MAX]; // those of each thread

    /* Protected by the lock. */
    pthread_mutex_t lock;
    struct record *game;
    int pairs;                // finished pairs that the test has seen
    int in_order[TALLY_PAIR]; // their results
    enum sprt_verdict verdict;
    int resumed;
    char words[PLAYERS_MAX][MATCH_WORDS]; // of each player's last fault
    off_t length;                         // of the file, as we left it
    struct err err;                       // why the match could not go on
};

/* --- how it stands ----------------------------------------------------------------------- */

/* The half points of the first player in game i. */
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

/* Count a game in which a player made so many half points; `pair`: those of the pair that it ends, -1 if it
   ends none. */
static void add_points(struct tally *t, int points, int pair)
{
    if (points == 2) t->won++;
    else if (points == 1) t->drawn++;
    else t->lost++;
    if (pair >= 0) t->pair[pair]++;
}

static void add_game(const struct match *m, int i, struct match_state *s)
{
    const struct record *g = &m->game[i];
    int first = i % 2; // the side of the first player of the pairing: White in even games
    int player[2], won = points(m->game, i), pair = -1;
    int pairing = record_pairing(m->setup, i, player);
    if (i % 2 && m->game[i - 1].done) pair = won + points(m->game, i - 1);
    s->done++;
    add_points(&s->between[pairing], won, pair);
    add_points(&s->of[player[0]], won, pair);
    add_points(&s->of[player[1]], 2 - won, pair < 0 ? pair : TALLY_PAIR - 1 - pair);
    s->colour[g->result == RESULT_WHITE ? 0 : g->result == RESULT_DRAW ? 1 : 2]++;
    s->ends[g->end]++;
    if (g->fault >= 0) s->faults[player[g->fault != first]][g->end]++;
    add_effort(&s->effort[player[0]], &g->effort[first]);
    add_effort(&s->effort[player[1]], &g->effort[!first]);
}

/* Is game i one of this shard? */
static bool is_ours(const struct match *m, int i)
{
    const struct shard *s = &m->setup->shard;
    return !s->of || i / 2 / record_pairings(m->setup) % s->of == s->i;
}

static void sum_up(const struct match *m, struct match_state *s)
{
    int n = m->verdict == SPRT_OPEN ? m->games : 2 * m->pairs;
    *s = (struct match_state){ .resumed = m->resumed, .verdict = m->verdict };
    s->pairings = record_pairings(m->setup);
    for (int i = 0; i < s->pairings; i++) record_pairing(m->setup, 2 * i, s->pairing[i]);
    for (int i = 0; i < m->games; i++) s->games += is_ours(m, i);
    for (int i = 0; i < n; i++)
        if (m->game[i].done && is_ours(m, i)) add_game(m, i, s);
    memcpy(s->words, m->words, sizeof s->words);
    if (m->setup->sprt) s->ratio = sprt_ratio(m->setup->sprt, m->in_order);
}

/* Let the test see the pairs that are finished, in order. */
static void advance_test(struct match *m)
{
    const struct match_setup *s = m->setup;
    while (s->sprt && m->verdict == SPRT_OPEN && 2 * m->pairs + 1 < m->games) {
        int i = 2 * m->pairs;
        if (!m->game[i].done || !m->game[i + 1].done) return;
        m->in_order[points(m->game, i) + points(m->game, i + 1)]++;
        m->pairs++;
        m->verdict = sprt_verdict(s->sprt, m->in_order);
    }
    if (m->verdict != SPRT_OPEN) atomic_store(m->stop, true);
}

/* --- one thread -------------------------------------------------------------------------- */

static void fail(struct match *m, const struct err *e)
{
    if (!*m->err.text) m->err = *e;
    atomic_store(m->stop, true);
}

/* The length of the file; -1: it has none, or there is no such file. */
static off_t length(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISREG(st.st_mode) ? st.st_size : -1;
}

/* Append to the file if it is as we left it; after changes by others it would not be the file of this match. */
static bool append(struct match *m, const struct str *pdn, struct err *e)
{
    const char *path = m->setup->pdn;
    if (length(path) != m->length)
        return err_set(e, 0, 0, "%.150s is not as the match left it: somebody else has written to it or removed it",
            path);
    bool ok = file_append(path, str_text(pdn), pdn->len, e);
    m->length = length(path);
    return ok;
}

static void book(struct match *m, int i, const struct referee_result *r, const struct str *pdn)
{
    struct err e = { 0 };
    int player[2];
    record_pairing(m->setup, i, player);
    HOLD(&m->lock);
    if (m->setup->pdn && !append(m, pdn, &e)) {
        fail(m, &e);
    } else {
        if (r->fault >= 0) snprintf(m->words[player[r->fault != i % 2]], MATCH_WORDS, "%s", r->words);
        assert(!m->game[i].done); // a game is booked once
        m->game[i] = (struct record){ true, r->end, r->result, r->fault, { r->effort[0], r->effort[1] } };
        advance_test(m);
        struct match_state state;
        sum_up(m, &state);
        if (m->progress) m->progress(m->ctx, &state);
    }
}

/* The seed of a game, which does not depend on who plays it and when. */
static uint64_t game_seed(const struct match_setup *s, int i)
{
    struct rng rng = { s->seed };
    rng.state = rng_next(&rng) ^ (uint64_t)i << 32;
    return rng_next(&rng);
}

static void play_one(struct match *m, struct player **players, int i)
{
    const struct match_setup *s = m->setup;
    struct opening opening;
    struct referee_result r;
    LOCAL(str) pdn = { 0 };
    int player[2], first = i % 2;
    record_pairing(s, i, player);
    record_opening(s, i, &opening);
    OWN(game) g = openings_game(&opening, &s->rules);
    struct player *side[2] = { players[player[first]], players[player[!first]] };
    referee_play(g, side, &s->terms, game_seed(s, i), m->stop, &r);
    for (int c = 0; c < 2; c++) {
        if (!r.failed[c]) continue;
        player_free(side[c]);
        players[player[c != first]] = NULL;
    }
    if (r.end != END_STOPPED) {
        record_write(s, m->settings, i, &r, g, &pdn);
        book(m, i, &r, &pdn);
    }
}

/* Start the players that are missing: at the beginning, and after a crash. */
static bool start_players(struct match *m, struct player **players)
{
    struct err e = { 0 };
    for (int i = 0; i < m->setup->players; i++) {
        if (!players[i]) players[i] = player_new(&m->setup->player[i], &m->setup->rules, m->stop, &e);
        if (players[i]) continue;
        HOLD(&m->lock);
        if (!atomic_load(m->stop)) fail(m, &e);
        return false;
    }
    return true;
}

static void work(void *ctx, int i, int hand)
{
    struct match *m = ctx;
    if (m->game[i].done || !is_ours(m, i) || atomic_load(m->stop)) return;
    if (start_players(m, m->players[hand])) play_one(m, m->players[hand], i);
}

static void play(struct match *m)
{
    int hands = m->setup->concurrency;
    m->players = mem_new((size_t)hands, sizeof *m->players);
    thread_jobs(hands, m->games, work, m);
    for (int i = 0; i < hands * PLAYERS_MAX; i++) player_free(m->players[i / PLAYERS_MAX][i % PLAYERS_MAX]);
    mem_free(m->players);
}

/* --- the match --------------------------------------------------------------------------- */

static void describe_adjudication(const char *name, const struct adjudicate *a, struct str *out)
{
    if (a->moves) str_addf(out, "; %s %g:%d", name, a->score / 100.0, a->moves);
    if (a->moves && a->from_ply) str_addf(out, ":%d", a->from_ply);
}

static bool has_times(const struct match_setup *s)
{
    for (int i = 0; i < s->players; i++)
        if (s->player[i].limits.clock_ms || s->player[i].limits.ms) return true;
    return false;
}

/* The terms that decide how a game ends, but only unusual ones. */
static void describe_terms(const struct match_setup *s, struct str *out)
{
    const struct referee_terms *t = &s->terms;
    if (t->plies != REFEREE_PLIES) str_addf(out, "; plies %d", t->plies);
    describe_adjudication("win", &t->win, out);
    describe_adjudication("draw", &t->draw, out);
    if (t->endgame) str_add(out, "; tables");
    if (!has_times(s)) return;
    if (t->margin_ms != REFEREE_MARGIN) str_addf(out, "; margin %" PRId64, t->margin_ms);
    if (t->busy) str_add(out, "; busy");
}

/* Everything that decides what is played, for the Match tag: the facts of the game and not its name, whose file may
   have changed since.  Commands and files may have any bytes, but tags may not. */
static void describe(const struct match_setup *s, struct str *out)
{
    LOCAL(str) text = { 0 };
    variants_spec(&s->rules, &text);
    str_add(&text, "; ");
    for (int i = 0; i < s->players; i++) {
        if (i) str_add(&text, s->gauntlet && i > 1 ? ", " : " - ");
        player_describe(&s->player[i], &text);
    }
    describe_terms(s, &text);
    str_add(&text, "; openings ");
    openings_describe(s->openings, &text);
    str_addf(&text, "; seed %" PRIu64, s->seed);
    utf8_sanitise(out, str_text(&text), text.len);
}

static bool open_file(struct match *m, struct err *e)
{
    const struct match_setup *s = m->setup;
    if (!s->pdn) return true;
    if (!s->resume && !access(s->pdn, F_OK))
        return err_set(e, 0, 0, "%.150s is there already (--resume goes on with it)", s->pdn);
    if (!record_read(s->pdn, s, m->settings, m->game, m->games, &m->resumed, e)) return false;
    bool ok = file_append(s->pdn, "", 0, e);
    m->length = length(s->pdn);
    return ok;
}

bool match_run(const struct match_setup *s, atomic_bool *stop, match_progress_fn *progress, void *ctx,
    struct match_state *ret, struct err *e)
{
    LOCAL(str) settings = { 0 };
    struct match m = { .setup = s, .stop = stop, .progress = progress, .ctx = ctx };
    describe(s, &settings);
    m.settings = str_text(&settings);
    bool few = s->games <= MATCH_GAMES / record_pairings(s);
    m.games = few ? s->games * record_pairings(s) : 0;
    m.game = mem_new((size_t)m.games, sizeof *m.game);
    pthread_mutex_init(&m.lock, NULL);
    bool ok = few ? open_file(&m, e) : err_set(e, 0, 0, "a match has at most %d games", MATCH_GAMES);
    if (ok) {
        advance_test(&m);
        play(&m);
        sum_up(&m, ret);
        ok = !*m.err.text;
        if (!ok) *e = m.err;
    }
    pthread_mutex_destroy(&m.lock);
    mem_free(m.game);
    return ok;
}
