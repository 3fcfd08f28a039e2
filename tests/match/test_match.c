/* test_match.c -- whole matches: pairs, the same games however many at once, and going on after a kill. */
#include <config.h>

#include "match/match.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "base/thread.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "help/wait.h"
#include "match/setups.h"
#include "pdn/pdn.h"
#include "pdn/pdn_source.h"

static const char path[] = SETUP_PDN;
enum { GAMES = SETUP_GAMES };

TestSuite(match, .init = scratch_enter, .fini = scratch_leave);

/* Everything about a match's games that may not depend on chance: moves, players, results, in order of Round. */
static const char *gist(void)
{
    struct err e = { 0 };
    OWN(pdn_file) f = pdn_open(path, NULL, &e);
    LOCAL(str) out = { 0 };
    cr_assert(f, "%s", e.text);
    for (int round = 1; round <= GAMES; round++) {
        for (int i = 0; i < pdn_games(f); i++) {
            static const char *const tags[] = { "White", "Black", "Result", "Opening", "Termination" };
            char value[1024];
            pdn_game_tag(f, i, "Round", value, sizeof value);
            if (atoi(value) != round) continue;
            for (int t = 0; t < 5; t++) {
                pdn_game_tag(f, i, tags[t], value, sizeof value);
                str_addf(&out, "%s|", value);
            }
            pdn_game_tag(f, i, "WhiteEffort", value, sizeof value);
            value[strcspn(value, " ")] = 0;
            str_addf(&out, "%s\n", value);
        }
    }
    return printed("%s", str_text(&out));
}

Test(match, counts_and_pairs)
{
    LOCAL(match_setup) s = setup_new("huff:nodes=1500", "huff:level=1");
    struct match_state state = setup_run(&s);
    const struct tally *t = &state.between[0];
    int pairs = 0, points = 0;
    for (int i = 0; i < TALLY_PAIR; i++) {
        pairs += t->pair[i];
        points += i * t->pair[i];
    }
    cr_expect_eq(state.done, GAMES);
    cr_expect_eq(t->won + t->drawn + t->lost, GAMES);
    cr_expect_eq(pairs, GAMES / 2);
    cr_expect_eq(points, 2 * t->won + t->drawn);
    cr_expect_eq(state.colour[0] + state.colour[1] + state.colour[2], GAMES);
    cr_expect_geq(t->won, GAMES / 2 + 1, "the stronger side won only %d", t->won);
    cr_expect_geq(state.effort[0].nodes / (uint64_t)state.effort[0].moves, 500);
    cr_expect_leq(state.effort[1].nodes / (uint64_t)state.effort[1].moves, 500);
}

/* Colours change within a pair and the opening stays. */
Test(match, pairs_share_openings)
{
    LOCAL(match_setup) s = setup_new("huff:name=Ann", "huff:nodes=300,name=Bob");
    char opening[1024] = "";
    setup_run(&s);
    int i = 0;
    for (const char *line = gist(); *line; line += strcspn(line, "\n") + 1, i++) {
        char white[32], black[32], result[32], moves[1024];
        cr_assert_eq(sscanf(line, "%31[^|]|%31[^|]|%31[^|]|%1023[^|]|", white, black, result, moves), 4);
        cr_expect_str_eq(white, i % 2 ? "Bob" : "Ann");
        cr_expect_str_eq(black, i % 2 ? "Ann" : "Bob");
        if (i % 2) cr_expect_str_eq(moves, opening);
        else cr_expect_str_neq(moves, opening);
        strcpy(opening, moves);
    }
    cr_expect_eq(i, GAMES);
}

Test(match, the_same_however_many_at_once)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:level=2");
    struct match_state a = setup_run(&s);
    const char *one = gist();
    unlink(path);
    s.concurrency = 4;
    struct match_state b = setup_run(&s);
    const char *four = gist();
    cr_expect_str_eq(one, four);
    cr_expect_not(memcmp(&a.of, &b.of, sizeof a.of));
    unlink(path);
    s.seed = 6;
    setup_run(&s);
    const char *other = gist();
    cr_expect_str_neq(one, other, "another seed, other games");
}

/* The sequential test ends the match at the same pair, whoever was faster. */
Test(match, sprt_is_the_same_however_many_at_once)
{
    static const struct sprt test = { 0, 200, 0.2, 0.2 };
    LOCAL(match_setup) s = setup_new("huff:nodes=1500", "huff:level=1");
    s.sprt = &test;
    s.pdn = NULL;
    s.games = 200;
    struct match_state a = setup_run(&s);
    s.concurrency = 4;
    struct match_state b = setup_run(&s);
    cr_expect_eq(a.verdict, SPRT_ACCEPT);
    cr_expect_eq(b.verdict, SPRT_ACCEPT);
    cr_expect_lt(a.done, 200);
    cr_expect_eq(a.done, b.done);
    cr_expect_not(memcmp(&a.of, &b.of, sizeof a.of));
}

/* Wherever the file was cut off, what was whole stays and the rest is played as it would have been. */
Test(match, goes_on_after_a_cut)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    struct match_state all = setup_run(&s);
    const char *whole = gist();
    char *text = whole_text(path);
    size_t n = strlen(text);
    s.resume = true;
    for (size_t cut = 0; cut <= n; cut += cut < n && cut + n / 7 > n ? n - cut : n / 7) {
        cr_assert(file_save(path, text, cut, NULL));
        struct match_state state = setup_run(&s);
        const char *now = gist();
        cr_expect_str_eq(now, whole, "cut at %zu", cut);
        cr_expect_eq(state.done, GAMES);
        cr_expect_eq(state.resumed == GAMES, cut == n);
        cr_expect_eq(state.effort[0].nodes, all.effort[0].nodes);
        cr_expect_not(memcmp(&state.between[0], &all.between[0], sizeof all.between[0]));
        cr_expect_not(memcmp(state.ends, all.ends, sizeof all.ends));
        if (cut == n) break;
    }
    free(text);
}

Test(match, goes_on_after_a_kill)
{
    LOCAL(match_setup) s = setup_new("huff:nodes=3000", "huff:nodes=2000");
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (!child) {
        setup_run(&s);
        _exit(0);
    }
    WAIT_UNTIL(whole_count(path, "[Event ") >= 2, nap_ms(5));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    s.resume = true;
    struct match_state state = setup_run(&s);
    cr_expect_geq(state.resumed, 1);
    cr_expect_eq(state.done, GAMES);
    const char *killed = gist();
    unlink(path);
    setup_run(&s);
    const char *whole = gist();
    cr_expect_str_eq(killed, whole);
}

/* Their results, and those of everybody together, are in this string. */
static const char *sums(const struct match_state *s)
{
    LOCAL(str) out = { 0 };
    for (int i = 0; i < s->pairings; i++) {
        const struct tally *t = &s->between[i];
        str_addf(&out, "%d-%d +%d=%d-%d ", s->pairing[i][0], s->pairing[i][1], t->won, t->drawn, t->lost);
        for (int k = 0; k < TALLY_PAIR; k++) str_addf(&out, " %d", t->pair[k]);
        str_put(&out, '\n');
    }
    for (int i = 0; i < 3; i++) str_addf(&out, "%d +%d=%d-%d\n", i, s->of[i].won, s->of[i].drawn, s->of[i].lost);
    return printed("%s", str_text(&out));
}

static struct match_setup set_up_three(void)
{
    struct match_setup s = setup_new("huff:nodes=800,name=Ann", "huff:nodes=300,name=Bob");
    struct engine_limits limits = { .nodes = 100 };
    cr_assert(player_read("huff:name=Cid", NULL, &limits, &s.player[2], NULL));
    s.players = 3;
    s.games = 4;
    return s;
}

/* Everybody meets everybody else as often, with the same openings, whoever else plays. */
Test(match, three_players)
{
    LOCAL(match_setup) s = set_up_three();
    struct match_state all = setup_run(&s);
    cr_expect_eq(all.done, 12);
    cr_expect_eq(all.pairings, 3);
    for (int i = 0; i < 3; i++) {
        const struct tally *t = &all.of[i];
        cr_expect_eq(t->won + t->drawn + t->lost, 8);
        cr_expect_eq(t->pair[0] + t->pair[1] + t->pair[2] + t->pair[3] + t->pair[4], 4);
    }
    cr_expect_gt(all.effort[0].nodes / (uint64_t)all.effort[0].moves, 300);
    cr_expect_leq(all.effort[2].nodes / (uint64_t)all.effort[2].moves, 100);
    unlink(path);
    s.gauntlet = true;
    struct match_state first = setup_run(&s);
    cr_expect_eq(first.done, 8);
    cr_expect_eq(first.pairings, 2);
    cr_expect_eq(first.of[0].won + first.of[0].drawn + first.of[0].lost, 8);
    cr_expect_eq(first.of[2].won + first.of[2].drawn + first.of[2].lost, 4);
}

Test(match, three_players_go_on)
{
    LOCAL(match_setup) s = set_up_three();
    struct match_state state = setup_run(&s);
    const char *all = sums(&state);
    char *text = whole_text(path);
    s.resume = true;
    for (int sevenths = 0; sevenths < 7; sevenths++) {
        cr_assert(file_save(path, text, strlen(text) * (size_t)sevenths / 7, NULL));
        state = setup_run(&s);
        const char *now = sums(&state);
        cr_expect_str_eq(now, all);
        cr_expect_lt(state.resumed, 12);
    }
    free(text);
}

/* The files of shards, put together, are those of the match, and none plays what another does. */
Test(match, shards)
{
    enum { SHARDS = 2 };
    LOCAL(match_setup) s = set_up_three();
    struct match_state state = setup_run(&s);
    const char *all = sums(&state), *games = gist();
    LOCAL(str) text = { 0 }, together = { 0 };
    s.shard.of = SHARDS;
    for (s.shard.i = 0; s.shard.i < SHARDS; s.shard.i++) {
        unlink(path);
        state = setup_run(&s);
        cr_expect_eq(state.games, 6);
        cr_expect_eq(state.done, 6);
        whole_read(path, &text);
        str_add(&together, str_text(&text));
    }
    cr_assert(file_save(path, str_text(&together), together.len, NULL));
    s.shard.of = 0;
    s.resume = true;
    state = setup_run(&s);
    cr_expect_eq(state.resumed, 12);
    cr_expect_str_eq(sums(&state), all);
    cr_expect_str_eq(gist(), games);
}

Test(match, the_file_is_clean_pdn)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:level=1,name=\"A \\ B\"");
    struct pdn_source source;
    struct pdn_counts counts;
    setup_run(&s);
    char *text = whole_text(path);
    cr_assert(source_init(&source, text, strlen(text), NULL));
    pdn_check(&source, NULL, NULL, NULL, &counts);
    cr_expect_eq(counts.games, GAMES);
    cr_expect_eq(counts.legal_games, GAMES);
    cr_expect_eq(counts.findings[PDN_ERROR] + counts.findings[PDN_WARNING], 0);
    pdn_source_release(&source);
    free(text);
    s.resume = true;
    cr_expect_eq(setup_run(&s).resumed, GAMES);
}

static void *stop_soon(void *stop)
{
    nap_ms(100);
    atomic_store((atomic_bool *)stop, true);
    return NULL;
}

/* An engine that does not get ready, or does not answer, is not waited for: that would take a minute. */
Test(match, stopped_while_an_engine_hangs, .timeout = 30)
{
    static const char *const hangs[] = { "cmd:exec sleep 1000",
        "cmd:\"while read c rest; do case $c in hub) echo id name=F version=1; "
        "echo param name=variant value=malaysian8 type=enum values=malaysian8; echo wait;; "
        "init) echo ready;; quit) exit;; esac; done\"" };
    for (int i = 0; i < 2; i++) {
        LOCAL(match_setup) s = setup_new("huff", hangs[i]);
        struct match_state state;
        struct err e = { 0 };
        atomic_bool stop = false;
        pthread_t thread;
        cr_assert(thread_start(&thread, stop_soon, &stop));
        cr_expect(match_run(&s, &stop, NULL, NULL, &state, &e), "%s", e.text);
        cr_expect_eq(state.done, 0);
        pthread_join(thread, NULL);
        unlink(path);
    }
}

Test(match, stopped)
{
    LOCAL(match_setup) s = setup_new("huff", "huff:nodes=200");
    struct match_state state;
    atomic_bool stop = true;
    cr_assert(match_run(&s, &stop, NULL, NULL, &state, NULL));
    cr_expect_eq(state.done, 0);
}
