/* test_coach.c -- strangers have the coach, within their own folder. */
#include <config.h>

#include "help/scratch.h"
#include "kiosk/kiosk.h"

TestSuite(kiosk_coach, .init = kiosk_begin, .fini = kiosk_end, .timeout = 600);

#define KEPT "users/kopi/.own/huff/"

static void answers(struct term *t, const char *line, const char *what)
{
    term_send(t, line);
    says(t, "\r", what);
}

static void leaves_confined(struct term *t)
{
    kiosk_expect_confined(t, "the coach");
    leaves(t, "quit\r");
}

Test(kiosk_coach, is_had_within_ones_folder)
{
    whole_write(scratch_path("users/kopi/g.pdn"),
        "[White \"kopi\"]\n[Black \"Else\"]\n[GameType \"20\"]\n"
        "[FEN \"W:W33,44,45,46,50:B24,1,2,3,4\"]\n\n1. 33-29 24x33 *\n");
    struct term *t = kiosk_start(NULL, "--text", "-v", "international", NULL);
    expect(t, "You are kopi");
    answers(t, "coach review", "Say which file of yours has your games");
    answers(t, "coach review ../other/game.pdn", "A file here has a name like");
    answers(t, "coach review g.pdn", "1 of your games reviewed, of 1");
    answers(t, "coach mistakes", "find something better than 33-29");
    answers(t, "train show", "Better was");
    answers(t, "train stop", "The game is as it was");
    answers(t, "repertoire new /tmp/w.pdn white", "A file here has a name like");
    answers(t, "repertoire new ../other/w.pdn white", "A file here has a name like");
    answers(t, "repertoire new w.pdn white", "A repertoire for White in w.pdn");
    answers(t, "32-28", "Black: ");
    answers(t, "repertoire add", " in w.pdn");
    answers(t, "repertoire learn ../other/game.pdn", "A file here has a name like");
    answers(t, "repertoire learn", "White to move (1 of 1)");
    answers(t, "32-28", "Right: 32-28");
    answers(t, "coach set new 1", "(1 of 1)");
    answers(t, "train stop", "The game is as it was");
    answers(t, "coach", "Nothing is due today");
    leaves_confined(t);
    cr_expect(whole_has(scratch_path("users/kopi/w.pdn.due"), "W:W31-50:B1-20 32-28\t"));
    cr_expect(whole_has(scratch_path(KEPT "mistakes.pdn.due"), " 33-29\t"));
    cr_expect(whole_has(scratch_path(KEPT "mistakes.pdn"), "[Mistakes \"White\"]"));
    cr_expect(whole_has(scratch_path(KEPT "days.tsv"), "\tw.pdn\t1\t1\t") && is_there(scratch_path(KEPT "set.tsv")));
    t = kiosk_start(NULL, "--text", "-v", "international", NULL);
    expect(t, "y/n");
    answers(t, "y", "The game goes on");
    answers(t, "coach", "Nothing is due today");
    leaves_confined(t);
    t = huff_start(NULL, "--kiosk", kiosk_dir(), "--as", "bob", "--text", NULL);
    answers(t, "coach mistakes", "None of your games has been reviewed yet");
    leaves_confined(t);
}
