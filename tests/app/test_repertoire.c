/* test_repertoire.c -- one's own openings: begun, added to, learned over days of a false calendar, and kept whatever
   happens. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/coach/coach.h"
#include "base/day.h"
#include "drive.h"
#include "game/game.h"
#include "help/games.h"
#include "help/sessions.h"
#include "pdn/pdn.h"

static void enter(void)
{
    scratch_enter();
    setenv("TZ", "UTC", 1);
}

TestSuite(repertoire, .init = enter, .fini = scratch_leave, .timeout = 600);

/* In place of the C library's: what day it is. */
int today = 21000;

time_t time(time_t *ret)
{
    time_t now = (time_t)today * 86400 + 43200;
    if (ret) *ret = now;
    return now;
}

static const char lines[] = "[Event \"Mine\"]\n[GameType \"20\"]\n[Repertoire \"White\"]\n\n"
                            "1. 32-28 18-23 (1... 17-22 2. 28x17 11x22 3. 37-32) 2. 38-32 12-18 3. 43-38 *\n";

static struct session *opened(const char *pdn)
{
    if (pdn) whole_write("w.pdn", pdn);
    return drive_new("international", false);
}

/* The move of the repertoire in the position on the board. */
static const char *own_move(struct session *s)
{
    static const char *const answers[][2] = { { "", "32-28" }, { "32-28 18-23", "38-32" }, { "32-28 17-22", "28x17" },
        { "32-28 17-21", "31-26" }, { "32-28 17-22 28x17 11x22", "37-32" }, { "32-28 18-23 38-32 12-18", "43-38" } };
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        char moves[100] = "";
        struct game *g = session_game(s);
        for (int ply = 1; ply <= game_here(g)->ply; ply++) {
            const struct node *n = game_line_at(g, ply);
            size_t at = strlen(moves);
            int from = square_of_bit(game_rules(g), n->move.from), to = square_of_bit(game_rules(g), n->move.to);
            snprintf(moves + at, sizeof moves - at, "%s%d%c%d", at ? " " : "", from,
                move_is_capture(&n->move) ? 'x' : '-', to);
        }
        if (!strcmp(moves, answers[i][0])) return answers[i][1];
    }
    cr_assert_fail("an unknown position: %s", drive_fen(s));
    return "";
}

static void learn_all(struct session *s, int n)
{
    drive_done(s, "repertoire learn");
    for (int i = 0; i < n; i++) {
        cr_assert_eq(session_mode(s), MODE_TRAIN, "question %d: %s", i + 1, session_message(s));
        drive_done(s, own_move(s));
    }
    cr_assert_eq(session_mode(s), MODE_PLAY, "%s", session_message(s));
}

/* The setting that keeps the name holds only so much. */
Test(repertoire, a_long_name_is_never_another_file)
{
    char name[300], line[600];
    OWN(session) s = opened(lines);
    drive_done(s, "repertoire due w");
    memset(name, 'z', 120);
    snprintf(name + 120, sizeof name - 120, "/%0100d", 7);
    snprintf(line, sizeof line, "%s", name);
    line[120] = 0;
    cr_assert_eq(mkdir(line, 0700), 0);
    drive_done(s, "31-27");
    drive_with(s, "repertoire new %s white", name);
    drive_answer(s, "repertoire add", "1 move is new in zzz");
    memset(line, 'y', 530);
    memcpy(line, "repertoire new ", 15);
    memcpy(line + 530, " white", 7);
    drive_refused(s, line, "too long");
}

/* What the file says wrongly is told, and all right moves are shown. */
Test(repertoire, what_is_cut_off_is_told)
{
    OWN(session) s = opened(
        "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 (1. 31-27) 18-23 2. 99-98 3. 38-32 *\n");
    drive_answer(s, "repertoire show w", "w.pdn:4:");
    cr_expect(strstr(drive_page(s), "32-28 or 31-27"), "%s", drive_page(s));
}

Test(repertoire, an_archive_is_looked_at_and_not_written)
{
    OWN(session) s = opened(lines);
    if (system("gzip w.pdn")) scratch_skip("gzip: not there");
    drive_done(s, "repertoire show w.pdn.gz");
    cr_expect(strstr(drive_page(s), "32-28"), "%s", drive_page(s));
    drive_done(s, "32-28");
    drive_refused(s, "repertoire add w.pdn.gz", "packed");
    drive_refused(s, "export pdn new.pdn.gz", "does not pack");
    drive_refused(s, "export pdn NEW.PDN.GZ", "does not pack");
    drive_refused(s, "export svg new.svg.zst", "does not pack");
}

Test(repertoire, begun_added_to_and_looked_at)
{
    OWN(session) s = opened(NULL);
    drive_refused(s, "repertoire due", "There is no repertoire yet");
    drive_refused(s, "repertoire new", "Say `repertoire new FILE white`");
    drive_refused(s, "repertoire new w both", "Say `repertoire new FILE white`");
    drive_answer(s, "repertoire new w black", "A repertoire for Black in w.pdn");
    drive_refused(s, "repertoire new w white", "w.pdn is a repertoire for Black already; `repertoire add` adds to it");
    drive_refused(s, "repertoire learn", "has no moves to be learned yet");
    drive_refused(s, "repertoire add", "There are no moves before");
    drive_all(s, "32-28", "18-23", "comment my favourite");
    drive_answer(s, "repertoire add", "2 moves are new in w.pdn");
    drive_answer(s, "repertoire add", "in w.pdn already");
    drive_all(s, "undo", "17-21");
    drive_answer(s, "repertoire add", "1 move is new in w.pdn");
    cr_expect(whole_has("w.pdn", "[Repertoire \"Black\"]"));
    cr_expect(whole_has("w.pdn", "1. 32-28 18-23 {my favourite} (1... 17-21) *"));
    drive_done(s, "repertoire show");
    drive_page_has(s, "Repertoire: due", "new                       32-28 18-23 or 17-21\n");
    drive_answer(s, "repertoire", "w.pdn: 0 due, 1 new; 0 of 1 moves learned.");
    drive_all(s, "new russian w=me b=me", "moves");
    drive_refused(s, "repertoire where", "w.pdn is a repertoire of International draughts");
}

/* Of a long comment as many letters as fit are told, each whole. */
Test(repertoire, long_words_are_told_in_part)
{
    LOCAL(str) text = { 0 };
    str_add(&text, "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 {a");
    for (int i = 0; i < 100; i++) str_add(&text, "\xd0\xb6");
    str_add(&text, "} *\n");
    OWN(session) s = opened(str_text(&text));
    drive_done(s, "repertoire learn w");
    drive(s, "31-27");
    cr_expect(drive_says(s, "play 32-28 (a") && drive_says(s, "\xd0\xb6)"));
    drive_answer(s, "train show", "\xd0\xb6)");
}

Test(repertoire, a_line_from_a_position_shows_it)
{
    OWN(session) s = opened("[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 *\n\n[GameType \"20\"]\n"
                            "[Repertoire \"White\"]\n[FEN \"W:W28,32:B13\"]\n\n1. 28-23 13-19 2. 23x14 *\n");
    drive_done(s, "repertoire show w");
    drive_page_has(s, "Repertoire: due",
        "new                       32-28\nnew                       W:W28,32:B13 28-23\n"
        "new                       W:W28,32:B13 28-23 13-19 23x14\n");
}

/* What has no moves is of no game, and becomes no repertoire of another. */
Test(repertoire, a_file_of_words_gets_a_game)
{
    OWN(session) s = opened("{ my games }\n");
    drive_done(s, "repertoire new w white");
    cr_expect_not(strstr(session_message(s), ".bak"), "%s", session_message(s));
    cr_expect(whole_has("w.pdn", "{ my games }\n"));
    cr_expect_eq(whole_count("w.pdn", "[Repertoire \"White\"]"), 1);
    drive_all(s, "32-28", "repertoire add");
    cr_expect(drive_says(s, "1 move is new in w.pdn"), "%s", session_message(s));
}

/* In a file of several games: into that of this side which has most of the line. */
Test(repertoire, added_where_the_line_is)
{
    OWN(session) s = opened("[Event \"A\"]\n[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 33-28 18-22 *\n\n"
                            "[Event \"B\"]\n[GameType \"20\"]\n[Repertoire \"Black\"]\n\n1. 32-28 18-23 2. 31-27 *\n\n"
                            "[Event \"C\"]\n[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 18-23 *\n");
    drive_all(s, "32-28", "18-23", "31-27", "repertoire add w");
    cr_expect(drive_says(s, "1 move is new in w.pdn"), "%s", session_message(s));
    cr_expect(whole_has("w.pdn", "1. 33-28 18-22 *\n"));
    cr_expect_eq(whole_count("w.pdn", "\n1. 32-28 18-23 2. 31-27 *\n"), 2);
    drive_answer(s, "repertoire add", "in w.pdn already");
}

Test(repertoire, exported_as_one_game)
{
    OWN(session) s = opened("[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 34-30 20-25 (1... 18-22 2. 40-34 20-25 3. "
                            "45-40) 2. 40-34 {so} 18-22 3. 45-40 *\n\n[GameType \"20\"]\n[Repertoire \"White\"]\n\n"
                            "1. 34-30 19-23 *\n");
    drive_done(s, "repertoire learn w");
    drive_refused(s, "32-28", "play 34-30");
    drive_done(s, "train stop");
    drive_refused(s, "repertoire export", "Say to which file");
    drive_answer(s, "repertoire export all.pdn", "Written to all.pdn");
    cr_expect(whole_has("all.pdn", "[Repertoire \"White\"]\n"));
    LOCAL(str) text = { 0 };
    whole_read("all.pdn", &text);
    const char *moves = strstr(str_text(&text), "1. 34-30");
    cr_assert(moves);
    cr_expect_str_eq(moves,
        "1. 34-30 {[%due 2027-07-02 0]} 1... 20-25 (1... 18-22 2. 40-34 20-25 3. 45-40)\n"
        "(1... 19-23) 2. 40-34 {so} 2... 18-22 *\n");
    /* It is the same repertoire. */
    whole_copy("w.pdn.due", "all.pdn.due");
    drive_answer(s, "repertoire due all.pdn", "0 due, 3 new; 1 of 4 moves learned.");
    drive(s, "repertoire export all.pdn");
    cr_expect(session_question(s) && strstr(session_question(s), "all.pdn exists; replace it?"));
    drive(s, "n");
    drive_all(s, "repertoire export more.pdn all.pdn");
    cr_expect(whole_same("all.pdn", "more.pdn"), "what was learned is no comment of the person's");
}

Test(repertoire, a_file_that_is_there_becomes_one)
{
    static const char mine[] = "{ mine }\n[Event \"A\"]\n[GameType \"20\"]\n\n1. 32-28   18-23 *\n\n"
                               "[GameType \"20\"]\n\n1. 34-30 *\n";
    OWN(session) s = opened(mine);
    drive_refused(s, "repertoire due w.pdn", "w.pdn: it is no repertoire");
    drive_answer(s, "repertoire new w.pdn w", "of 2 games in");
    cr_expect(whole_has("w.pdn", "{ mine }\n[Event \"A\"]\n[GameType \"20\"]\n[Repertoire \"White\"]\n"));
    cr_expect(whole_has("w.pdn", "1. 32-28   18-23 *"), "what nobody changed stays as it was");
    cr_expect_eq(whole_count("w.pdn", "[Repertoire \"White\"]"), 2);
    cr_expect(whole_is("w.pdn.bak", mine));
    drive_answer(s, "repertoire due", "0 due, 1 new"); /* two moves of one position */
}

Test(repertoire, of_a_file_of_several_games_only_those_on_the_board)
{
    OWN(session) s = opened("[GameType \"40\"]\n\n1. 32-28 *\n\n[GameType \"20\"]\n\n1. 34-30 *\n");
    drive_answer(s, "repertoire new w.pdn w", "of 1 game in");
    cr_expect(whole_has("w.pdn", "[GameType \"20\"]\n[Repertoire \"White\"]\n"));
    cr_expect_eq(whole_count("w.pdn", "[Repertoire \"White\"]"), 1);
}

Test(repertoire, learned_over_days_with_the_intervals_of_sm2)
{
    static const struct {
        int day, asked, left;
    } days[] = { { 0, 5, 0 }, { 1, 5, 0 }, { 7, 5, 0 }, { 24, 5, 0 }, { 74, 5, 0 }, { 224, 5, 0 } };
    OWN(session) s = opened(lines);
    drive_answer(s, "repertoire due w", "0 due, 5 new");
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        char due[100];
        today = 21000 + days[i].day - 1;
        if (i) drive_refused(s, "repertoire learn", "Nothing is due");
        today++;
        learn_all(s, days[i].asked);
        cr_expect(drive_says(s, "5 moves asked: 5 right, 0 after a hint, 0 wrong. The game is as it was"), "%s",
            session_message(s));
        drive_refused(s, "repertoire learn", "Nothing is due");
        int next = i + 1 < sizeof days / sizeof *days ? 21000 + days[i + 1].day : 21000 + 224 + 465;
        day_text(next, due);
        cr_expect(drive_says(s, due), "%s instead of %s", session_message(s), due);
    }
    cr_expect_eq(whole_count("w.pdn.due", "\t465\t3.10\t6\t0\n"), 5);
}

Test(repertoire, wrong_moves_and_hints_come_again)
{
    OWN(session) s = opened(
        "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 18-23 2. 38-32 {solid} 12-18 3. 43-38 *\n");
    int from, to;
    drive_answer(s, "repertoire learn w.pdn", "White to move (1 of 3)");
    drive_refused(s, "32-29", "32"); /* no legal move is no answer */
    cr_expect_not(is_there("w.pdn.due"));
    drive_refused(s, "34-30", "34-30 is not in your repertoire; play 32-28");
    cr_expect(whole_has("w.pdn.due", "\t1\t2.50\t0\t0\n"));
    from = session_shown(s)->hint_from;
    to = session_shown(s)->hint_to;
    cr_expect(from == 32 && to == 28);
    drive_refused(s, "34-29", "play 32-28");
    drive_answer(s, "32-28", "Right: 32-28. On it goes: 18-23. White to move (2 of 4)");
    drive_all(s, "hint 3", "38-32");
    cr_expect(drive_says(s, "Right: 38-32 (solid). On it goes: 12-18. White to move (3 of 5)"), "%s",
        session_message(s));
    drive_answer(s, "train show", "Your repertoire has 43-38");
    drive_done(s, "train next");
    /* Once more, until it is right, and that counts for nothing. */
    cr_expect(drive_says(s, "From the start. White to move (4 of 6)"), "%s", session_message(s));
    drive_done(s, "32-28");
    drive_refused(s, "37-32", "play 38-32");
    drive_done(s, "38-32");
    drive_answer(s, "43-38", "(7 of 7)");
    drive_answer(s, "38-32", "3 moves asked: 0 right, 1 after a hint, 2 wrong");
    cr_expect_eq(whole_count("w.pdn.due", "\t1\t2.50\t0\t0\n"), 2);
    cr_expect_eq(whole_count("w.pdn.due", "\t1\t2.36\t1\t0\n"), 1);
}

Test(repertoire, passed_over_it_stays_due)
{
    OWN(session) s = opened(lines);
    drive_done(s, "repertoire learn w");
    drive_answer(s, "train skip", "(2 of 5)");
    cr_expect_neq(game_here(session_game(s))->ply, 0);
    drive_done(s, "train stop");
    drive_answer(s, "repertoire due", "0 due, 5 new");
}

/* The replies of the tree beside the board: 17-21 in 15 games of 20. */
Test(repertoire, replies_come_as_often_as_they_are_played)
{
    FILE *f = fopen("games.pdn", "w");
    for (int i = 0; i < 20; i++)
        fprintf(f, "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 %s *\n\n", i < 15 ? "17-21" : "18-23");
    fclose(f);
    OWN(session) s = opened(
        "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 18-23 (1... 17-21 2. 31-26) 2. 38-32 *\n");
    int often = 0, n = 60;
    drive_through(s, "tree games.pdn");
    for (int i = 0; i < n; i++) {
        unlink("w.pdn.due");
        drive_all(s, "repertoire learn w", "32-28");
        often += !strcmp(own_move(s), "31-26");
    }
    cr_expect(often > n / 2 && often < n, "%d of %d", often, n);
    drive_done(s, "train stop");
    drive_answer(s, "repertoire gaps", "Every reply played in at least 5 % of the games has an answer");
    whole_write("w.pdn", "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 17-21 2. 31-26 *\n");
    drive_done(s, "repertoire gaps");
    drive_page_has(s, "Replies without an answer", "      5      20  32-28 18-23\n");
}

Test(repertoire, where_this_game_leaves_it)
{
    OWN(session) s = opened(lines);
    drive_done(s, "32-28");
    drive_answer(s, "repertoire where w", "The game is in your repertoire to its end");
    drive_all(s, "18-23", "37-32");
    drive_answer(s, "repertoire where", "You left your repertoire with 2. 37-32; it has 38-32");
    drive_all(s, "undo", "undo", "19-23");
    drive_answer(s, "repertoire where", "Your opponent left your repertoire with 1... 19-23");
}

/* The setting is of a file, not of a name in whatever folder. */
Test(repertoire, found_again_from_another_folder)
{
    OWN(session) s = opened(lines);
    drive_answer(s, "repertoire due w", "w.pdn: 0 due, 5 new");
    drive_done(s, "repertoire");
    cr_expect(drive_says(s, "w.pdn: 0 due, 5 new") && session_message(s)[0] == 'w', "%s", session_message(s));
    cr_assert(mkdir("sub", 0700) == 0 && chdir("sub") == 0);
    drive_done(s, "repertoire");
    cr_expect(drive_says(s, "/w.pdn: 0 due, 5 new") && session_message(s)[0] == '/', "%s", session_message(s));
}

Test(repertoire, a_side_is_no_file)
{
    OWN(session) s = opened(NULL);
    drive_refused(s, "repertoire new black", "Say `repertoire new FILE white` or");
    cr_expect_not(is_there("black.pdn"));
    drive_done(s, "repertoire new black white");
    cr_expect(whole_has("black.pdn", "[Repertoire \"White\"]"));
}

/* ---- what may happen to it ---- */

Test(repertoire, damage_is_told_and_kept)
{
    OWN(session) s = opened(lines);
    learn_all((drive_done(s, "repertoire due w"), s), 5);
    LOCAL(str) text = { 0 };
    whole_read("w.pdn.due", &text);
    str_add(&text, "<<<<<<< half a line\n\t\n");
    whole_write("w.pdn.due", str_text(&text));
    today++;
    drive_answer(s, "repertoire learn",
        "w.pdn.due:8, 9: a card is its key and five fields, parted by tabs; the line is kept");
    drive_done(s, own_move(s));
    cr_expect(whole_has("w.pdn.due", "<<<<<<< half a line\n"));
    cr_expect_eq(whole_count("w.pdn.due", "\t6\t2.70\t2\t0\n"), 1);
    whole_write("w.pdn.due", "# huff schedule 2\nof a later huff\n");
    drive_answer(s, own_move(s), "Not kept: w.pdn.due:1: a schedule this huff can read begins with");
    cr_expect(whole_is("w.pdn.due", "# huff schedule 2\nof a later huff\n"));
    drive_done(s, "train stop");
    drive_refused(s, "repertoire due", "w.pdn.due:1: a schedule this huff can read begins with");
}

Test(repertoire, what_cannot_be_kept_is_said)
{
    OWN(session) s = opened(lines);
    drive_done(s, "repertoire learn w");
    limit_files(10);
    drive_answer(s, "32-28", "Not kept: ");
    limit_files(RLIM_INFINITY);
    drive_done(s, own_move(s)); /* which takes it along */
    cr_expect_eq(whole_count("w.pdn.due", "\t1\t2.60\t1\t0\n"), 2);
    cr_expect(whole_has(scratch_path(".local/state/huff/days.tsv"), "w.pdn\t2\t2\t0\t0\t"));
    limit_files(10);
    drive_done(s, own_move(s));
    limit_files(RLIM_INFINITY);
    drive_answer(s, "train stop", "3 moves asked: 3 right, 0 after a hint, 0 wrong, 1 not kept");
}

/* What is due is never of a day that cannot be read again. */
Test(repertoire, a_clock_beyond_all_years)
{
    OWN(session) s = opened(lines);
    today = 3700000; /* the year 12100 */
    learn_all((drive_done(s, "repertoire due w"), s), 5);
    cr_expect_eq(whole_count("w.pdn.due", "\t4707-11-28\t1\t2.60\t1\t0\n"), 5);
    today = 21000;
    drive_done(s, "repertoire due");
    cr_expect(drive_says(s, "0 due, 0 new; 5 of 5 moves learned.") && drive_says(s, "5 were due too far off"), "%s",
        session_message(s));
}

Test(repertoire, a_guest_has_it_in_the_own_folder)
{
    struct session_options o = two_people("international");
    o.kiosk = true;
    whole_write("guest/w.pdn", lines);
    o.folder = open("guest", O_RDONLY | O_DIRECTORY);
    OWN(session) s = session_made(&o);
    drive_all(s, "repertoire learn w.pdn", "32-28");
    cr_expect(whole_has("guest/w.pdn.due", "\t1\t2.60\t1\t0\n"));
    drive_done(s, "train stop");
    drive_refused(s, "repertoire due ../w.pdn", "A file here has a name like");
    drive_refused(s, "repertoire due /etc/passwd", "A file here has a name like");
}
