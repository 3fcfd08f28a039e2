/* test_places.c -- slots, guests, people who have gone away, and people who watch recordings.
 */
#include <config.h>

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "help/printed.h"
#include "help/process.h"
#include "help/scratch.h"
#include "kiosk/kiosk.h"

TestSuite(places, .init = kiosk_begin, .fini = kiosk_end, .timeout = 600);

/* Names in users/ that begin so; the last of them. */
static int count_users(const char *beginning, char *ret_name, size_t n)
{
    DIR *d = opendir(scratch_path("users"));
    const struct dirent *e;
    int count = 0;
    while (d && (e = readdir(d))) {
        if (strncmp(e->d_name, beginning, strlen(beginning))) continue;
        count++;
        if (ret_name) snprintf(ret_name, n, "%.*s", (int)n - 1, e->d_name);
    }
    if (d) closedir(d);
    return count;
}

static struct term *start_guest(void)
{
    struct term *t = huff_start(NULL, "--kiosk", kiosk_dir(), NULL);
    expect(t, "You are guest-");
    return t;
}

Test(places, guests_come_and_go)
{
    char name[64];
    struct term *one = start_guest();
    cr_expect_eq(count_users("guest-", name, sizeof name), 1);
    expect(one, printed("You are %.40s.", name));
    says(one, ":save mine.pdn\r", "Saved as mine.pdn");
    struct term *two = start_guest();
    cr_expect_eq(count_users("guest-", NULL, 0), 2, "one guest's folder is the other's");
    leaves(one, "q");
    cr_expect_eq(count_users("guest-", NULL, 0), 1);
    term_hangup(two);
    cr_expect_neq(term_wait_exit(two, term_slow(1000)), -1);
    cr_expect_eq(count_users("guest-", NULL, 0), 0);
    cr_expect_eq(count_users("other", NULL, 0), 1);
}

Test(places, a_killed_guests_folder_is_removed_by_the_next)
{
    struct term *dead = start_guest(), *living = start_guest();
    says(dead, ":save mine.pdn\r", "Saved as mine.pdn");
    term_signal(dead, SIGKILL);
    cr_expect_neq(term_wait_exit(dead, 3000), -1);
    cr_expect_eq(count_users("guest-", NULL, 0), 2);
    struct term *next = start_guest();
    cr_expect_eq(count_users("guest-", NULL, 0), 2);
    says(living, ":save alive.pdn\r", "Saved as alive.pdn");
    leaves(next, "q");
}

static void expect_no_place(int max)
{
    char option[16], words[64];
    snprintf(option, sizeof option, "--max=%d", max);
    snprintf(words, sizeof words, "all %d places are taken", max);
    OWN(term) t = kiosk_start(NULL, option, NULL);
    expect(t, words);
    expect_exit(t, 3000, 1);
}

Test(places, there_are_so_many)
{
    struct term *one = kiosk_start(NULL, "--max=2", NULL);
    expect(one, "You are kopi");
    struct term *two = kiosk_start(NULL, "--max=2", NULL);
    expect(two, "You are kopi");
    expect_no_place(2);
    expect_no_place(1);
    leaves(one, "q");
    one = kiosk_start(NULL, "--max=2", NULL);
    expect(one, "You are kopi");
    expect_no_place(2);
    term_signal(two, SIGKILL);
    cr_expect_neq(term_wait_exit(two, 3000), -1);
    two = kiosk_start(NULL, "--max=2", NULL);
    expect(two, "You are kopi");
}

/* What cannot be opened is named with the reason, as the kiosk's people know it. */
Test(places, what_cannot_be_opened)
{
    cr_assert_eq(mkdir(scratch_path("slots"), 0700), 0);
    cr_assert_eq(mkdir(scratch_path("slots/0"), 0700), 0);
    struct term *t = kiosk_start(NULL, "--max=1", NULL);
    expect(t, "cannot open slots/0: Is a directory");
    expect_exit(t, 3000, 1);
    t = kiosk_start(NULL, "--max=2", NULL);
    expect(t, "You are kopi");
    leaves(t, "q");
    whole_write(scratch_path("users/boris"), "");
    t = huff_start(NULL, "--kiosk", kiosk_dir(), "--as=boris", NULL);
    expect(t, "cannot open the folder users/boris: Not a directory");
    expect_exit(t, 3000, 1);
}

Test(places, a_kiosk_that_is_not_there)
{
    struct term *t = huff_start(NULL, "--kiosk", scratch_path("nowhere"), NULL);
    expect(t, "cannot open the kiosk: ");
    cr_expect_not(strstr(term_text(t), "nowhere"), "a guest needs no paths:\n%s", term_text(t));
    expect_exit(t, 3000, 1);
    cr_expect_not(is_there(scratch_path("nowhere")));
}

Test(places, who_is_away_is_warned_and_left)
{
    static const char *const modes[] = { "--mono", "--text" };
    for (int m = 0; m < 2; m++) {
        OWN(term) t = kiosk_start(NULL, "--idle=1,3", modes[m], NULL);
        expect(t, "You are kopi");
        if (m) term_send(t, "y\r");
        else term_send(t, "32-28\r");
        expect(t, m ? "move>" : "ply 2 ");
        expect(t, "No key for 1 second");
        expect(t, "so it has left");
        expect_exit(t, 5000, 0);
    }
    struct term *t = kiosk_start(NULL, NULL);
    expect(t, "Resume the game of ");
    says(t, "y", "ply 2 ");
}

/* ... and what is not saved is kept as where the line was cut. */
Test(places, what_who_is_away_has_not_saved_is_kept)
{
    whole_write(scratch_path("users/kopi/club.pdn"), "[White \"Anna\"]\n[GameType \"20\"]\n\n1. 33-29 *\n");
    struct term *t = kiosk_start(NULL, "--idle=1,3", NULL);
    expect(t, "You are kopi");
    says(t, ":browse club.pdn\r", "Anna");
    says(t, ":tag White Listed\r", "Listed");
    expect(t, "so it has left");
    expect_exit(t, 5000, 0);
    t = kiosk_start(NULL, "--text", NULL);
    expect(t, "was not saved is kept in unsaved-"); // where the line goes on
    cr_expect(whole_has(scratch_path("users/kopi/club.pdn"), "Anna"));
}

/* Without a key it would be left after four seconds. */
Test(places, a_key_keeps_the_place)
{
    struct term *t = kiosk_start(NULL, "--idle=2,4", NULL);
    expect(t, "You are kopi");
    for (int i = 0; i < 12; i++) {
        term_send(t, "\033OC");
        cr_expect_eq(term_wait_exit(t, 500), -1, "it has left");
    }
    expect(t, "No key for 2 seconds");
}

/* Bytes that a new game costs. */
static size_t cost_of_new_game(const char *option)
{
    struct term *t = kiosk_start(NULL, option, NULL);
    expect(t, "You are kopi");
    says(t, "32-28\r", "ply 2 ");
    expect(t, "White to move");
    term_settle(t, 300);
    size_t before = term_bytes(t);
    says(t, ":new\r", "9 moves");
    term_settle(t, 300);
    size_t cost = term_bytes(t) - before;
    term_free(t);
    scratch_remove(scratch_path("users/kopi"));
    return cost;
}

Test(places, a_recording_can_be_entered_at_each_game)
{
    size_t plain = cost_of_new_game("--mono"), recorded = cost_of_new_game("--ttyrec");
    cr_expect(recorded > plain + 1000, "%zu bytes, and %zu where nobody watches", recorded, plain);
}

/* Somebody whose games left behind have become too many plays on, and is told that they are
 * kept no more. */
Test(places, what_huff_keeps_has_an_end)
{
    whole_write(scratch_path("users/kopi/.own/huff/unsaved.pdn"), "");
    cr_assert_eq(truncate(scratch_path("users/kopi/.own/huff/unsaved.pdn"), 25 << 20), 0);
    struct term *t = kiosk_start(NULL, "--text", NULL);
    expect(t, "Your folder is full");
    says(t, "32-28\rsave mine.pdn\r", "Saved as mine.pdn");
    says(t, "debug\r", "(off)");
    term_free(t);
    cr_assert_eq(truncate(scratch_path("users/kopi/.own/huff/unsaved.pdn"), 0), 0);
    t = kiosk_start(NULL, "--text", NULL);
    expect(t, "You are kopi. You are White.");
}

/* What nobody has saved lies among the person's files, where it can be opened, and counts as one. */
Test(places, what_is_not_saved_can_be_opened)
{
    struct term *t = kiosk_start(NULL, NULL);
    expect(t, "You are kopi");
    says(t, "32-28\r", "ply 2 ");
    says(t, ":new\r", "unsaved.pdn.");
    says(t, ":open unsaved.pdn\r", "Game 1 of 1");
    says(t, ":comment mine\r", "modified");
    says(t, ":new\r", "unsaved.pdn.");
    says(t, ":open unsaved.pdn\r", "Game 1 of 2");
    whole_write(scratch_path("users/kopi/big.pdn"), "");
    cr_assert_eq(truncate(scratch_path("users/kopi/big.pdn"), 4 << 20), 0);
    says(t, ":comment more\r", "modified");
    says(t, ":new\r", "9 moves");
    cr_expect_not(whole_has(scratch_path("users/kopi/unsaved.pdn"), "more"));
    leaves(t, "q");
    term_free(t);
    t = kiosk_start(NULL, NULL);
    expect(t, "Resume the game of ");
}

/* Half a file of a session that was killed, and one that is being written. */
Test(places, temporary_files_are_tidied_up)
{
    struct timespec old[2] = { { .tv_sec = 1000000000 }, { .tv_sec = 1000000000 } };
    whole_write(scratch_path("users/kopi/.new-1-0"), "half");
    whole_write(scratch_path("users/kopi/.new-2-0"), "half");
    cr_assert_eq(utimensat(AT_FDCWD, scratch_path("users/kopi/.new-1-0"), old, 0), 0);
    struct term *t = kiosk_start(NULL, NULL);
    expect(t, "You are kopi");
    cr_expect(!is_there(scratch_path("users/kopi/.new-1-0")) && is_there(scratch_path("users/kopi/.new-2-0")));
}

/* So much is drawn for somebody who reads nothing that the terminal takes no more. */
static void look_away(struct process *p)
{
    for (int i = 0; i < 200; i++) {
        process_say(p, "\ff");
        usleep(10000); // keys that come together are drawn once
    }
}

/* Somebody who comes and does not read what is drawn is left as others are, and takes nobody's place for ever. */
Test(places, who_does_not_read_is_left)
{
    static const char *const modes[] = { "--mono", "--text" };
    for (int m = 0; m < 2; m++) {
        const char *const args[] = { "--kiosk", kiosk_dir(), "--as", "kopi", "--idle=2,4", modes[m], NULL };
        setenv("TERM", "xterm", 1);
        OWN(process) p = process_new(args, true, NULL);
        process_await(p, "kopi");
        if (m)
            for (int i = 0; i < 400; i++) process_say(p, "help\n");
        else look_away(p);
        cr_expect_eq(child_status(p->pid), m ? 3 : 0, "%s", modes[m]);
        p->pid = 0;
    }
}

/* A session that sshd brings in; let in or not. */
static void come(const char *as, const char *const env[], bool in)
{
    struct term_options o = { .env = env, .home = scratch_folder() };
    const char *more[] = { as ? "--as" : NULL, as, NULL };
    struct term *t = huff_start(&o, "--kiosk", kiosk_dir(), "--max=12,2", more[0], more[1], NULL);
    expect(t, in ? "You are " : "you have 2 places already");
    if (!in) expect_exit(t, 3000, 1);
}

/* Nobody has more than a part of the places: no name, no address or network, no key. */
Test(places, others_find_a_place)
{
    static const char *const here[] = { "SSH_CONNECTION=10.0.0.1 1 10.0.0.2 22", NULL };
    for (int i = 0; i < 3; i++) come("anna", NULL, i < 2);
    for (int i = 0; i < 3; i++) come(NULL, here, i < 2);
    come("bob", here, true); // who has a name is known by it
}

Test(places, a_network_or_a_key_is_one)
{
    static const char *const network[][2] = { { "SSH_CONNECTION=2001:db8:1:2::7 1 ::1 22", NULL },
        { "SSH_CONNECTION=2001:db8:1:2:ffff::8 1 ::1 22", NULL }, { "SSH_CONNECTION=2001:db8:1:3::7 1 ::1 22", NULL } };
    char auth[300], other[300];
    snprintf(auth, sizeof auth, "SSH_USER_AUTH=%s", scratch_path("auth"));
    snprintf(other, sizeof other, "SSH_USER_AUTH=%s", scratch_path("other"));
    whole_write(scratch_path("auth"), "publickey ssh-ed25519 AAAA\n");
    whole_write(scratch_path("other"), "publickey ssh-ed25519 BBBB\n");
    const char *const key[] = { auth, NULL }, *const another[] = { other, NULL };
    for (int i = 0; i < 3; i++) come(NULL, network[i % 2], i < 2);
    come(NULL, network[2], true);
    for (int i = 0; i < 3; i++) come(NULL, key, i < 2);
    come(NULL, another, true);
}

Test(places, endings_are_taken_from_the_tables_of_the_place)
{
    char said[400];
    struct term *t = kiosk_start(NULL, "-v", "russian", NULL);
    expect(t, "You are kopi");
    says(t, ":train endings\r", "There are no endgame tables here");
    leaves(t, "q");
    cr_assert_eq(huff_run(NULL, "", said, sizeof said, "tables", "build", "-v", "russian", "-n", "3", "--folder",
                     scratch_path("endgame"), NULL),
        0, "%s", said);
    t = kiosk_start(NULL, "-v", "russian", NULL);
    expect(t, "You are kopi");
    says(t, ":train endings KK-K\r", "White to move and ");
    says(t, "a", "This is the best of both: ");
    cr_expect_eq(whole_count(scratch_path("users/kopi/.own/huff/endings.due"), "russian W:W"), 1);
}
