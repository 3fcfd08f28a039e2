/* test_journal.c -- nothing accepted is lost: kills, torn lines, full disks, two programs side by side. */
#include <config.h>

#include <criterion/criterion.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/session/journal.h"
#include "base/err.h"
#include "base/rng.h"
#include "base/str.h"
#include "game/game.h"
#include "event/event_line.h"
#include "help/games.h"
#include "help/scratch.h"

OWNED(journal, journal_free);

TestSuite(journal, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

static void play_some(struct game *g, struct rng *rng)
{
    if (moves_count(game_moves(g))) cr_assert(play_random(g, rng));
}

/* Change number i of a made-up game: always the same for the same seed and state. */
static void change(struct game *g, struct rng *rng, int i)
{
    char text[40];
    snprintf(text, sizeof text, "remark %d\nover two lines", i);
    switch (i % 7) {
    case 2: game_set_comment(g, game_here(g), false, text); break;
    case 4: game_set_tag(g, "Note", text); break;
    case 5:
        if (i % 35 == 5 && game_here(g)->parent) game_back(g);
        else play_some(g, rng);
        break;
    default: play_some(g, rng); break;
    }
}

static void put_event(void *ctx, const struct event *v)
{
    event_write(v, ctx);
    str_put(ctx, '\n');
}

static void assert_same(const struct game *a, const struct game *b)
{
    LOCAL(str) x = { 0 }, y = { 0 };
    event_snapshot(a, put_event, &x);
    event_snapshot(b, put_event, &y);
    cr_assert_str_eq(str_text(&x), str_text(&y));
}

/* A game that is taken up again; and the one game left unfinished. */
static struct journal *resumed(const char *path, struct journal_state *ret)
{
    struct err e;
    struct journal *j = journal_new(scratch_folder());
    cr_assert(journal_resume(j, path, ret, &e), "%s", e.text);
    return j;
}

static struct journal *found_again(struct journal_state *ret)
{
    struct journal_found found;
    cr_assert(journal_find_last(scratch_folder(), NULL, &found));
    return resumed(found.path, ret);
}

static void is_found_again(const struct game *g)
{
    struct journal_state s;
    struct journal *j = found_again(&s);
    assert_same(g, s.game);
    journal_free(j);
    game_free(s.game);
}

static void know(struct journal *j, const struct journal_known *known, const struct clocks *c, int64_t now)
{
    struct journal_known k = *known;
    k.clocks = *c;
    clocks_stop(&k.clocks, now);
    journal_know(j, &k, c->running);
}

Test(journal, looking_leaves_nothing)
{
    OWN(game) g = a_game("thai");
    struct journal *j = journal_new(scratch_folder());
    journal_begin(j, g, false);
    journal_know(j, &(struct journal_known){ .has_player = { true, false }, .player = { { .name = "Ann" } } }, -1);
    game_goto(g, game_root(g));
    journal_free(j);
    cr_assert_eq(scratch_count("journal"), 0);
    struct journal_found found;
    cr_assert_not(journal_find_last(scratch_folder(), NULL, &found));
    cr_assert_not(journal_find_last("/nonexistent/x", NULL, &found));
}

Test(journal, a_game_comes_back_whole)
{
    OWN(game) g = a_game("malaysian:forfeit=off,starter=black");
    struct journal *j = journal_new(scratch_folder());
    struct session_player ann = { .name = "Ann \xe2\x80\xae \"x\"" }, engine = { .engine = true, .level = 7 };
    struct journal_known known = { .has_player = { true, true }, .player = { ann, engine } };
    const uint64_t sum = UINT64_C(0xfedcba9876543210);
    struct clocks c;
    struct rng rng = { 5 };
    cr_assert(clocks_read(&c, "15m:16/10m", false, NULL));
    journal_begin(j, g, false);
    know(j, &known, &c, 0);
    for (int i = 0; i < 30; i++) change(g, &rng, i);
    clocks_start(&c, WHITE, 0);
    clocks_press(&c, WHITE, 901000);
    know(j, &(struct journal_known){ .file = "/home/ann/my games.pdn", .file_index = 3, .file_sum = sum }, &c, 902000);
    journal_free(j);

    struct journal_found found;
    cr_assert(journal_find_last(scratch_folder(), NULL, &found));
    cr_assert_eq(found.moves, game_here(g)->ply / 2 + 1);
    cr_assert_not(found.over);
    struct str question = { 0 };
    journal_question(&found, &question);
    cr_assert(strstr(str_text(&question), "Resume the game of ") && strstr(str_text(&question), "(move "));
    str_release(&question);

    struct journal_state s, again;
    j = resumed(found.path, &s);
    assert_same(g, s.game);
    cr_assert_str_eq(s.problem, "");
    cr_assert(s.known.has_player[WHITE] && s.known.has_player[BLACK] && s.known.clocks.n_stages);
    cr_assert_str_eq(s.known.player[WHITE].name, ann.name);
    cr_assert(s.known.player[BLACK].engine && s.known.player[BLACK].level == 7);
    cr_assert_eq(clocks_left(&s.known.clocks, WHITE, 0), 599000, "in overtime");
    cr_assert_eq(clocks_to_go(&s.known.clocks, WHITE), 15);
    cr_assert_eq(clocks_left(&s.known.clocks, BLACK, 0), 899000);
    cr_assert_eq(s.known.clocks.running, -1);
    cr_assert_str_eq(s.known.file, "/home/ann/my games.pdn");
    cr_assert_eq(s.known.file_index, 3);
    cr_assert_eq(s.known.file_sum, UINT64_C(0xfedcba9876543210));

    /* It goes on in the same file, and comes back again. */
    for (int i = 30; i < 40; i++) change(s.game, &rng, i);
    journal_free(j);
    j = resumed(found.path, &again);
    assert_same(s.game, again.game);
    journal_begin(j, NULL, false);
    cr_assert_eq(scratch_count("journal"), 0, "ended games are removed");
    journal_free(j);
    game_free(s.game);
    game_free(again.game);
}

/* However often they are told. */
Test(journal, running_clocks_are_written_now_and_then)
{
    OWN(game) g = a_game("international");
    struct journal *j = journal_new(scratch_folder());
    struct journal_found found;
    struct journal_state s;
    struct stat before, after;
    struct clocks c;
    cr_assert(clocks_read(&c, "5m", false, NULL));
    journal_begin(j, g, false);
    journal_write(j);
    journal_free(j);
    cr_assert(journal_find_last(scratch_folder(), NULL, &found));
    j = resumed(found.path, &s);
    know(j, &(struct journal_known){ .paused = false }, &c, 0);
    cr_assert_eq(stat(found.path, &before), 0);
    clocks_start(&c, WHITE, 0);
    for (int64_t now = 0; now <= 4L * JOURNAL_CLOCK_MS; now += 10)
        know(j, &(struct journal_known){ .paused = false }, &c, now);
    cr_assert_eq(stat(found.path, &after), 0);
    cr_expect_gt(after.st_size, before.st_size);
    cr_expect_lt(after.st_size, before.st_size + 1000);
    journal_free(j);
    game_free(s.game);
    journal_free(found_again(&s));
    cr_expect_eq(s.known.clocks.left[WHITE], 300000 - 4L * JOURNAL_CLOCK_MS);
    game_free(s.game);
}

Test(journal, a_loaded_game_is_taken_whole)
{
    OWN(game) g = a_game("international");
    struct rng rng = { 9 };
    for (int i = 0; i < 60; i++) change(g, &rng, i);
    game_goto_ply(g, 3);
    play_some(g, &rng);
    struct journal *j = journal_new(scratch_folder());
    journal_begin(j, g, false);
    cr_assert_eq(scratch_count("journal"), 0);
    play_some(g, &rng);
    journal_free(j);
    is_found_again(g);
}

Test(journal, running_games_are_not_offered)
{
    OWN(game) g = a_game("thai");
    OWN(game) h = a_game("thai");
    OWN(journal) j = journal_new(scratch_folder());
    struct journal *k = journal_new(scratch_folder());
    struct rng rng = { 1 };
    struct journal_found found;
    journal_begin(j, g, false);
    journal_begin(k, h, false);
    play_some(g, &rng);
    play_some(h, &rng);
    cr_assert_eq(scratch_count(".journal"), 2);
    cr_assert_not(journal_find_last(scratch_folder(), NULL, &found));
    journal_free(k);
    cr_assert(journal_find_last(scratch_folder(), NULL, &found));
    struct journal_state s, t;
    struct err e = { 0 };
    struct journal *other = resumed(found.path, &s);
    OWN(journal) late = journal_new(scratch_folder());
    cr_assert_not(journal_resume(late, found.path, &t, &e));
    cr_assert(e.text[0]);
    journal_free(other);
    game_free(s.game);
}

/* The text of a journal of n changes; its path in ret_path. */
static void a_journal(int n, struct str *ret, char ret_path[PATH_MAX])
{
    OWN(game) g = a_game("thai");
    struct journal *j = journal_new(scratch_folder());
    struct rng rng = { 4 };
    struct journal_found found;
    journal_begin(j, g, false);
    for (int i = 0; i < n; i++) change(g, &rng, i);
    journal_free(j);
    cr_assert(journal_find_last(scratch_folder(), NULL, &found));
    strcpy(ret_path, found.path);
    whole_read(ret_path, ret);
}

/* Cut anywhere, or with any byte changed, the whole lines before the place are the game. */
Test(journal, damage_costs_only_what_is_behind_it)
{
    LOCAL(str) text = { 0 };
    char path[PATH_MAX];
    a_journal(12, &text, path);
    size_t first = (size_t)(strchr(text.s, '\n') - text.s) + 1, line = 0;
    for (size_t at = 0; at < text.len; at++) {
        struct journal_state s;
        struct err e = { 0 };
        if (at && text.s[at - 1] == '\n') line = at;
        bool got = journal_read(text.s, at, &s, &e);
        cr_assert_eq(got, at >= first, "cut at %zu", at);
        if (got) {
            cr_assert_eq(s.good, line);
            cr_assert_str_eq(s.problem, "", "a torn last line was not accepted yet");
            game_free(s.game);
        } else {
            cr_assert(e.text[0]);
        }
        text.s[at] ^= 1;
        got = journal_read(text.s, text.len, &s, &e);
        cr_assert_eq(got, at >= first, "changed at %zu", at);
        if (got) {
            cr_assert_eq(s.good, line);
            cr_assert(s.problem[0] || at == text.len - 1);
            game_free(s.game);
        }
        text.s[at] ^= 1;
    }
}

Test(journal, a_line_left_out_is_noticed)
{
    LOCAL(str) text = { 0 };
    struct journal_state s;
    char path[PATH_MAX];
    a_journal(12, &text, path);
    char *second = strchr(text.s, '\n') + 1, *third = strchr(second, '\n') + 1;
    memmove(second, third, strlen(third) + 1);
    cr_assert(journal_read(text.s, strlen(text.s), &s, NULL));
    cr_assert_eq(s.seq, 1);
    cr_assert_not_null(strstr(s.problem, "Line 2 "));
    game_free(s.game);
}

static void resume_with(const char *path, const char *text, size_t n, struct journal_state *ret)
{
    int fd = open(path, O_WRONLY | O_TRUNC);
    cr_assert_eq(write(fd, text, n), (ssize_t)n);
    close(fd);
    struct journal *j = resumed(path, ret);
    struct rng rng = { 8 };
    for (int i = 0; i < 3; i++) play_some(ret->game, &rng);
    journal_free(j);
    struct journal_state after;
    j = resumed(path, &after);
    cr_assert_str_eq(after.problem, "", "the bad end is gone");
    assert_same(ret->game, after.game);
    journal_free(j);
    game_free(after.game);
    game_free(ret->game);
}

Test(journal, bad_ends_are_kept_aside)
{
    LOCAL(str) text = { 0 };
    struct journal_state s;
    char path[PATH_MAX];
    a_journal(12, &text, path);
    resume_with(path, text.s, text.len - 7, &s);
    cr_assert_str_eq(s.problem, "");
    cr_assert_eq(scratch_count(".damaged"), 0, "a torn last line is nothing to keep");
    text.s[text.len / 2] ^= 4;
    resume_with(path, text.s, text.len, &s);
    cr_assert(s.problem[0]);
    cr_assert_eq(scratch_count(".damaged"), 1);
}

Test(journal, rubbish_is_not_offered)
{
    static const char *const names[] = { "1-1-0.journal", "x.journal", "2-2-0.journal" };
    static const char *const texts[] = { "", "rubbish\n", "1 goto 0 *00000000\n" };
    struct journal_found found;
    OWN(journal) j = journal_new(scratch_folder());
    struct journal_state s;
    char path[128];
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", scratch_folder(), names[i]);
        whole_write(path, texts[i]);
        struct err e = { 0 };
        cr_assert_not(journal_resume(j, path, &s, &e));
        cr_assert(e.text[0]);
    }
    snprintf(path, sizeof path, "%s/folder.journal", scratch_folder());
    cr_assert_eq(mkdir(path, 0700), 0);
    cr_assert_not(journal_find_last(scratch_folder(), NULL, &found));
    cr_assert_not(journal_resume(j, path, &s, NULL));
}

/* A disk with no room left: the game goes on, one sentence, and when there is room again all is kept. */
Test(journal, a_full_disk_does_not_stop_the_game)
{
    OWN(game) g = a_game("international");
    struct journal *j = journal_new(scratch_folder());
    struct rng rng = { 2 };
    journal_begin(j, g, false);
    for (int i = 0; i < 10; i++) change(g, &rng, i);
    cr_assert_null(journal_problem(j));
    limit_files(300);
    for (int i = 10; i < 20; i++) change(g, &rng, i);
    cr_assert_not_null(journal_problem(j));
    cr_assert(journal_problem_is_new(j));
    cr_assert_not(journal_problem_is_new(j), "told once");
    limit_files(RLIM_INFINITY);
    change(g, &rng, 20);
    change(g, &rng, 21);
    cr_assert_null(journal_problem(j));
    journal_free(j);
    cr_assert_eq(scratch_count(".journal"), 1);
    cr_assert_eq(scratch_count(".new"), 0);
    is_found_again(g);
}

Test(journal, a_folder_that_cannot_be_made_does_not_stop_the_game)
{
    char path[128];
    OWN(game) g = a_game("thai");
    struct rng rng = { 2 };
    snprintf(path, sizeof path, "%s/file", scratch_folder());
    whole_write(path, "x");
    strcat(path, "/sub/folder");
    OWN(journal) j = journal_new(path);
    journal_begin(j, g, false);
    for (int i = 0; i < 10; i++) change(g, &rng, i);
    cr_assert_not_null(journal_problem(j));
    cr_assert_gt(game_here(g)->ply, 3);
}

/* The child plays and says after each change how many are done, until it is killed. */
static void play_until_killed(int says, uint64_t seed)
{
    struct game *g = a_game("international");
    struct journal *j = journal_new(scratch_folder());
    struct rng rng = { seed };
    journal_begin(j, g, false);
    for (int i = 0; i < 1000000; i++) {
        change(g, &rng, i);
        if (write(says, &i, sizeof i) != sizeof i) _exit(1);
    }
    _exit(0);
}

static int kill_one(uint64_t seed, struct rng *rng)
{
    int says[2], done = -1;
    cr_assert_eq(pipe(says), 0);
    pid_t child = fork();
    if (!child) {
        close(says[0]);
        play_until_killed(says[1], seed);
    }
    close(says[1]);
    cr_assert_eq(read(says[0], &done, sizeof done), (ssize_t)sizeof done);
    usleep(rng_below(rng, 20000));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    for (int i; read(says[0], &i, sizeof i) == sizeof i;) done = i;
    close(says[0]);
    return done;
}

/* kill -9 at any moment loses nothing that was accepted, and at most one change was on its way. */
Test(journal, kill_9_loses_nothing)
{
    struct rng rng = { 77 };
    for (uint64_t seed = 1; seed <= 40; seed++) {
        int done = kill_one(seed, &rng) + 1;
        struct journal_state s;
        OWN(journal) j = found_again(&s);
        OWN(game) g = a_game("international");
        struct rng again = { seed };
        LOCAL(str) want = { 0 }, got = { 0 };
        event_snapshot(s.game, put_event, &got);
        for (int i = 0; i < done; i++) change(g, &again, i);
        event_snapshot(g, put_event, &want);
        if (strcmp(str_text(&want), str_text(&got))) {
            change(g, &again, done);
            str_clear(&want);
            event_snapshot(g, put_event, &want);
        }
        cr_assert_str_eq(str_text(&got), str_text(&want), "seed %d after %d changes", (int)seed, done);
        journal_begin(j, NULL, false);
        game_free(s.game);
        cr_assert_eq(scratch_count("journal"), 0);
    }
}
