/* test_repertoire_killed.c -- one's own openings learned over days of a false calendar by huffs that are killed. */
#include <config.h>

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/coach/coach.h"
#include "base/rng.h"
#include "drive.h"
#include "game/game.h"
#include "help/games.h"
#include "help/process.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"

TestSuite(repertoire_killed, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

enum { LINE_PLIES = 80, ROUNDS = 4, NAP_US = 4000 };

/* A line of a game by lot, as a repertoire; White's moves. */
static int make_line(char (*ret)[16])
{
    LOCAL(str) pdn = { 0 };
    struct rng rng = { 11 };
    OWN(game) g = a_game("international");
    int n = 0;
    while (game_here(g)->ply < LINE_PLIES && play_random(g, &rng)) continue;
    game_set_tag(g, REPERTOIRE_TAG, "White");
    pdn_write(g, false, &pdn);
    whole_write("w.pdn", str_text(&pdn));
    for (int ply = 1; ply <= game_here(g)->ply; ply += 2) {
        LOCAL(str) move = { 0 };
        const struct node *at = game_line_at(g, ply);
        movetext_line(game_rules(g), coord_own(), &at->parent->pos, &at->move, 1, MOVETEXT_LONG, &move);
        snprintf(ret[n++], sizeof *ret, "%s", str_text(&move));
    }
    return n;
}

/* How many cards were answered in so many rounds; nothing else is in the file. */
static int answered(int rounds)
{
    LOCAL(str) text = { 0 };
    LOCAL(schedule) s = { 0 };
    int n = 0;
    whole_try("w.pdn.due", &text);
    cr_assert(schedule_read(&s, str_text(&text), text.len, NULL) && !s.lines.damaged);
    for (int i = 0; i < s.n; i++) n += s.card[i].reps == rounds;
    return n;
}

/* One huff on that day, which learns and is killed: at any moment, an answer that was taken is on disk. */
static void learn_and_die(const char (*move)[16], int n, int round, struct rng *rng)
{
    static const char *const args[] = { "--text", "-v", "international", "--white", "me", "--black", "me", NULL };
    struct process *p = process_new(args, false, NULL);
    int first = answered(round), taken = first, most = first + 1 + (int)rng_below(rng, 4);
    process_answers(p, "repertoire learn w.pdn\n", "White to move (1 of ");
    for (; taken < n && taken < most; taken++) {
        char line[32];
        snprintf(line, sizeof line, "%s\n", move[taken]);
        process_say(p, line);
        if (taken + 1 == most) break;
        process_await(p, "Right: ");
    }
    usleep(rng_below(rng, NAP_US));
    kill(p->pid, SIGKILL);
    process_free(p);
    int kept = answered(round);
    cr_assert(kept == taken || kept == taken + 1, "%d answers taken, %d kept", taken, kept);
}

Test(repertoire_killed, at_any_moment_no_answer_is_lost)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    cr_skip_test("sanitizers are loaded before the C library themselves");
#endif
    static const char *const left[] = { "\t1\t2.60\t1\t0\n", "\t6\t2.70\t2\t0\n", "\t17\t2.80\t3\t0\n",
        "\t50\t2.90\t4\t0\n" };
    static const int days[] = { 0, 1, 7, 24 };
    char move[LINE_PLIES][16], day[16];
    struct rng rng = { 3 };
    int n = make_line(move);
    cr_assert(n == LINE_PLIES / 2);
    setenv("TZ", "UTC", 1);
    setenv("LD_PRELOAD", BUILDDIR "/tests/app/failing.so", 1);
    for (int round = 0; round < ROUNDS; round++) {
        snprintf(day, sizeof day, "%d", 21000 + days[round]);
        setenv("HUFF_DAY", day, 1);
        while (answered(round + 1) < n) learn_and_die(move, n, round + 1, &rng);
        cr_expect_eq(whole_count("w.pdn.due", left[round]), n);
    }
}
