/* test_put_back.c -- files of tables that are changed while a server runs, or can not be, and a server that is killed. */
#include <config.h>

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/str.h"
#include "help/scratch.h"
#include "table/guest.h"
#include "table/wire.h"

static const char *dir;
static pid_t server;
static struct guest *ann, *bob, *wim;

static void enter(void)
{
    dir = scratch_new();
    server = wire_server(dir, NULL, NULL);
}

static void leave(void)
{
    guests_clear();
    kill(server, SIGKILL);
    scratch_clear();
}

TestSuite(put_back, .init = enter, .fini = leave, .timeout = 600);

/* Ann hosts as White, bob joins, wim looks on. */
static void a_game(void)
{
    ann = guest_new(dir, "ann");
    bob = guest_new(dir, "bob");
    wim = guest_new(dir, "wim");
    cr_assert(guest_host(ann, "kopi", "international", "300+3", CHOICE_WHITE, 0), "%s", ann->refusal);
    cr_assert(guest_do(bob, EVENT_JOIN, "kopi"), "%s", bob->refusal);
    cr_assert(guest_do(wim, EVENT_WATCH, "kopi"), "%s", wim->refusal);
    GUESTS_UNTIL(guest_table(ann)->status == TABLE_PLAYING);
}

static void play_up_to(int plies)
{
    for (int i = guest_ply(ann); i < plies; i++) {
        GUESTS_UNTIL(guest_ply(ann) == i && guest_ply(bob) == i);
        cr_assert(guest_play(i % 2 ? bob : ann, 5), "%s", ann->refusal);
    }
    GUESTS_UNTIL(guest_ply(ann) == plies && guest_ply(bob) == plies);
}

enum way { IN_PLACE, AS_OTHERS, IN_ANOTHER_FOLDER };

/* An older copy of the folder is put back under a running server: no move is accepted that is not in a file, everybody
   hears why, and the game goes on from the copy. */
static void put_back(enum way way)
{
    LOCAL(str) journal = { 0 };
    const char *path = scratch_path("kopi.table");
    a_game();
    play_up_to(2);
    whole_read(path, &journal);
    play_up_to(5);
    if (way == IN_ANOTHER_FOLDER) cr_assert_eq(rename(dir, scratch_in(scratch_new(), "old")), 0);
    if (way == AS_OTHERS) cr_assert(unlink(path) == 0 && unlink(scratch_path("lock")) == 0);
    whole_write_n(path, str_text(&journal), journal.len);
    whole_write(scratch_path("lock"), "");
    cr_expect_not(guest_play(bob, 5));
    GUESTS_UNTIL(ann->ups == 2 && bob->ups == 2 && wim->ups == 2);
    cr_expect(strstr(bob->refusal, "the files of the tables were changed"), "%s", bob->refusal);
    cr_expect(strstr(wim->refusal, "files of the tables were changed"), "%s", wim->refusal);
    GUESTS_UNTIL(guest_ply(ann) == 2 && guest_ply(bob) == 2 && guest_ply(wim) == 2);
    GUESTS_UNTIL(guest_table(ann)->status == TABLE_PLAYING);
    play_up_to(4);
    cr_expect_eq(whole_count(path, " move "), 4);
    cr_expect_eq(scratch_count("kopi.table"), 1, "none is damaged");
}

Test(put_back, as_other_files)
{
    put_back(AS_OTHERS);
}

Test(put_back, in_place)
{
    put_back(IN_PLACE);
}

Test(put_back, in_another_folder)
{
    put_back(IN_ANOTHER_FOLDER);
}

/* A name that is wanted, or a rematch, does not take away what was put there a moment ago. */
static void put_back_over(bool rematch)
{
    LOCAL(str) journal = { 0 };
    const char *path = scratch_path("kopi.table");
    a_game();
    play_up_to(2);
    whole_read(path, &journal);
    cr_assert(guest_do(bob, EVENT_RESIGN, NULL));
    if (rematch) cr_assert(guest_offer(ann, OFFER_REMATCH, ACT_MADE));
    else cr_assert(guest_do(ann, EVENT_LEAVE, NULL) && guest_do(bob, EVENT_LEAVE, NULL));
    whole_write_n(path, str_text(&journal), journal.len);
    if (rematch) cr_expect_not(guest_offer(bob, OFFER_REMATCH, ACT_ACCEPTED));
    else cr_expect_not(guest_host(wim, "kopi", "thai", "-", CHOICE_WHITE, 0));
    GUESTS_UNTIL(wim->ups == 2);
    cr_expect_eq(whole_count(path, " move "), 2);
    cr_expect_eq(scratch_count("games.pdn"), 0);
}

Test(put_back, over_a_name_that_is_wanted)
{
    put_back_over(false);
}

Test(put_back, over_a_rematch)
{
    put_back_over(true);
}

/* Whatever is asked about it, one hears of a journal that can't be read. */
Test(put_back, a_journal_that_cannot_be_read)
{
    static const char want[] = "table kopi has a file, but the table server could not read it";
    whole_write(scratch_path("kopi.table"), "");
    ann = guest_new(dir, "ann");
    cr_expect_not(guest_do(ann, EVENT_JOIN, "kopi"));
    cr_expect_str_eq(ann->refusal, want);
    cr_expect_not(guest_do(ann, EVENT_WATCH, "kopi"));
    cr_expect_str_eq(ann->refusal, want);
    cr_expect_not(guest_host(ann, "kopi", "thai", "-", CHOICE_ANY, 0));
    cr_expect_str_eq(ann->refusal, want);
    cr_expect_not(guest_do(ann, EVENT_JOIN, "../kopi"));
    cr_expect_str_eq(ann->refusal, "there is no table called ../kopi");
    /* The next server, who has looked at it, tells of it unasked. */
    guest_free(ann);
    kill(server, SIGTERM);
    guests_server_end(server, GUEST_WAIT_MS);
    server = wire_server(dir, NULL, NULL);
    ann = guest_new(dir, "ann");
    cr_expect(guest_list(ann) && ann->rows == 0);
    cr_expect_str_eq(ann->unread, "kopi");
    cr_assert_eq(unlink(scratch_path("kopi.table")), 0);
    cr_expect(guest_list(ann));
    cr_expect_str_eq(ann->unread, "");
}

/* An adjournment that was offered before a server was killed is not agreed to by whoever comes back first. */
Test(put_back, adjourned_by_a_kill)
{
    a_game();
    cr_assert(guest_offer(ann, OFFER_ADJOURN, ACT_MADE));
    guest_free(ann);
    guest_free(wim);
    kill(server, SIGKILL);
    waitpid(server, NULL, 0);
    GUESTS_UNTIL(bob->ups == 2 && bob->c->whole);
    server = guest_server(bob);
    cr_expect_not(guest_offer(bob, OFFER_ADJOURN, ACT_ACCEPTED));
    cr_expect_eq(bob->lefts, 0);
    ann = guest_new(dir, "ann");
    cr_assert(guest_do(ann, EVENT_JOIN, "kopi"), "%s", ann->refusal);
    GUESTS_UNTIL(guest_table(bob)->status == TABLE_PLAYING);
}

/* A table is there with its host, or not at all. */
Test(put_back, a_host_without_room)
{
    struct rlimit most = { 150, RLIM_INFINITY };
    ann = guest_new(dir, "ann");
    for (bool done = false; !done; most.rlim_cur += 10) {
        cr_assert_eq(prlimit(server, RLIMIT_FSIZE, &most, NULL), 0);
        done = guest_host(ann, "kopi", "international", "300+3", CHOICE_WHITE, 0);
        cr_assert_eq(is_there(scratch_path("kopi.table")), done, "%d: %s", (int)most.rlim_cur, ann->refusal);
    }
    cr_expect_geq(most.rlim_cur, 250);
    cr_expect_str_eq(guest_table(ann)->seat[WHITE].name, "ann");
}
