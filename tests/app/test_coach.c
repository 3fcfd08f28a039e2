/* test_coach.c -- one's own mistakes reviewed, trained and gone through against the clock, and the overview of what is due. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/day.h"
#include "base/lang.h"
#include "base/rng.h"
#include "coach/mistakes.h"
#include "drive.h"
#include "help/games.h"
#include "help/process.h"
#include "help/sessions.h"
#include "help/shell.h"
#include "pdn/pdn.h"

extern int today; /* of test_repertoire.c, whose time() all have */

static void enter(void)
{
    scratch_enter();
    setenv("TZ", "UTC", 1);
    setenv("USER", "me", 1);
}

TestSuite(coach, .init = enter, .fini = scratch_leave, .timeout = 120);

#define STATE ".local/state/huff/"
#define HEAD  "[White \"me\"]\n[Black \"Else\"]\n[Date \"2025.04.01\"]\n[GameType \"20\"]\n"
#define MINE  HEAD "[Mistakes \"White\"]\n"

/* Three moves of White's are bad; what is better is known of two. */
static const char reviewed[] = MINE "\n1. 32-28 18-23 2. 33-29 $2 (2. 38-32) 23x32 3. 37x28 *\n\n" MINE
                                    "[FEN \"W:W33,44,45,46,50:B24,1,2,3,4\"]\n\n1. 33-29 $4 24x33 *\n\n" MINE
                                    "\n1. 32-28 17-22 2. 28x17 11x22 3. 34-30 $4 (3. 37-32) *\n\n";

static const char *state(const char *name)
{
    return scratch_path(name);
}

static struct session *with_mistakes(void)
{
    whole_write(state(STATE "mistakes.pdn"), reviewed);
    return drive_new("international", false);
}

Test(coach, mistakes_come_back_with_the_intervals_of_sm2)
{
    OWN(session) s = with_mistakes();
    drive_answer(s, "coach mistakes opening",
        "White to move: find something better than 33-29 (1 of 2, new) - me - Else, "
        "2025.04.01, move 2; opening");
    cr_expect_str_eq(session_title(s), "International draughts   training: your mistakes, 1 of 2");
    drive_refused(s, "33-29", "33-29");
    cr_expect(whole_has(state(STATE "mistakes.pdn.due"), "33-29\t2027-07-02\t1\t2.50\t0\t0\n"));
    drive_answer(s, "38-32", "Right: 38-32. `train next` goes on");
    drive_answer(s, "train next", "better than 34-30 (2 of 3, new)");
    drive_answer(s, "37-32", "Right: 37-32, at first try.");
    cr_expect(whole_has(state(STATE "mistakes.pdn.due"), "34-30\t2027-07-02\t1\t2.60\t1\t0\n"));
    drive_answer(s, "train next", "(3 of 3, seen before)"); /* once more, for practice */
    drive_answer(s, "38-32", "Right");
    drive_answer(s, "train next", "3 of 3 solved, 2 at first try");
    drive_refused(s, "coach mistakes opening", "None of your mistakes is due before 2027-07-02");
    drive_refused(s, "coach mistakes time", "There is no such mistake in your games");
    drive_refused(s, "coach mistakes sideways", "Mistakes are opening, middlegame, ending, shot, lost or time");
    today++;
    drive_all(s, "coach mistakes opening", "38-32", "train next", "hint 3", "37-32");
    cr_expect(whole_has(state(STATE "mistakes.pdn.due"), "33-29\t2027-07-03\t1\t2.60\t1\t0\n"));
    cr_expect(whole_has(state(STATE "mistakes.pdn.due"), "34-30\t2027-07-08\t6\t2.46\t2\t0\n"));
    cr_expect(whole_has(state(STATE "days.tsv"), "2027-07-01\tmistakes.pdn\t2\t1\t0\t0\t"));
    cr_expect(whole_has(state(STATE "days.tsv"), "2027-07-02\tmistakes.pdn\t2\t1\t2\t1\t"));
    today--;
}

Test(coach, nothing_there_is_nothing_due)
{
    OWN(session) s = drive_new("international", false);
    drive_refused(s, "coach learn", "Nothing is due today");
    drive_answer(s, "coach", "Nothing is due today");
    cr_expect_str_eq(drive_page(s),
        "  endings        new ones, as soon as there are endgame tables\n"
        "\nTo be typed, on the screen behind a colon:\n"
        "repertoire new FILE  begins openings of yours, to be learned\n"
        "coach review FILE    looks for mistakes in your games of a PDN file\n"
        "train tactics FILE   finds shots in the games of a PDN file\n"
        "prepare NAME         a page on somebody you are going to play\n"
        "                     (first: `library import FILE`)\n"
        "report game          what the game on the board adds up to\n"
        "problem check        does the solution on the board win against all defences?\n");
    drive_refused(s, "coach review", "There is no library yet; `library import FILE` begins one");
    whole_write("g.pdn", MINE "\n1. 32-28 *\n");
    drive_through(s, "library import g.pdn");
    drive_all(s, "repertoire new w white", "coach");
    const char *page = drive_page(s);
    cr_expect(strstr(page, "  review         look for mistakes in your games of the library\n"), "%s", page);
    cr_expect_not(strstr(page, "repertoire new") || strstr(page, "coach review FILE") || strstr(page, "(first"), "%s",
        page);
}

Test(coach, what_is_listed)
{
    OWN(session) s = with_mistakes();
    drive_answer(s, "coach list", "3 games were reviewed; mistakes: 3");
    drive_page_has(s, "Your mistakes", "new         me - Else, 2025.04.01, move 1 (ending)\n");
}

/* Whole in another language, and in columns, however many bytes a letter has. */
Test(coach, what_is_listed_in_another_language)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    if (!lang_start(BUILDDIR "/huff", "ru", NULL)) scratch_skip("there are no catalogues: gettext was not found");
    OWN(session) s = with_mistakes();
    drive_done(s, "coach list");
    drive_page_has(s, "", "новый       me - Else, 2025.04.01, ход 1 (окончание)\n");
    drive_refused(s, "prepare", "Укажите, чьи партии: ");
    drive_answer(s, "set step", "(число 1..");
}

/* What a full disk did not take goes along with the next answer. */
Test(coach, a_set_and_a_full_disk)
{
    OWN(session) s = with_mistakes();
    drive_answer(s, "coach set new 2 opening", "(1 of 2)");
    limit_files(10);
    drive_answer(s, "38-32", "Not kept: ");
    limit_files(RLIM_INFINITY);
    drive_answer(s, "34-30", "Round 1: 1 of 2 right");
    cr_expect(whole_has(state(STATE "set.tsv"), "right\t1\n"));
    drive_answer(s, "coach set", "(1 of 2)");
}

/* Files that were edited, damaged or are of a later huff: nothing that was learned goes. */
Test(coach, whatever_happens_to_the_files)
{
    OWN(session) s = with_mistakes();
    drive_all(s, "coach mistakes ending", "train show", "train stop");
    LOCAL(str) due = { 0 };
    whole_read(state(STATE "mistakes.pdn.due"), &due);
    /* The game is gone, and its card stays; a line that is none is told. */
    str_add(&due, "half a li\n");
    whole_write(state(STATE "mistakes.pdn.due"), str_text(&due));
    whole_write(state(STATE "mistakes.pdn"), MINE "\n1. 32-28 18-23 2. 33-29 $2 (2. 38-32) *\n");
    drive_answer(s, "coach mistakes", "(1 of 1, new)");
    cr_expect(drive_says(s, "mistakes.pdn.due:4: a card is its key and five fields"), "%s", session_message(s));
    drive_done(s, "38-32");
    cr_expect(whole_has(state(STATE "mistakes.pdn.due"), "half a li\n"));
    cr_expect(whole_has(state(STATE "mistakes.pdn.due"), "W:W33,44-46,50:B1-4,24 33-29\t"));
    whole_write(state(STATE "days.tsv"), "# huff days 2\n");
    drive_done(s, "train stop");
    drive_answer(s, "coach", "Nothing is due today");
    drive_page_has(s, "Coach", "days.tsv:1: a file of days this huff can read begins with");
}

/* Wherever one's mistakes are asked for. */
Test(coach, reviewed_games_that_are_damaged_are_named)
{
    static const struct {
        size_t cut; /* bytes that are left; 0: others are there */
        const char *says;
    } damages[] = {
        { 0, "mistakes.pdn:1:2: this text is not understood" },
        { 60, "mistakes.pdn:4:1: the ] behind this tag is missing" },
        { 112, "mistakes.pdn:7:29: a variation is not closed before here" },
        { 125, "mistakes.pdn:7:39: this text is not understood: 23x" },
    };
    static const char *const lines[] = { "coach mistakes", "coach list", "coach set new", "coach",
        "diagrams mistakes page.html", NULL };
    OWN(session) s = drive_new("international", false);
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        LOCAL(str) text = { 0 }, said = { 0 };
        if (damages[i].cut) str_addn(&text, reviewed, damages[i].cut);
        else str_add(&text, "\x01\xfe )} 7\n");
        whole_write(state(STATE "mistakes.pdn"), str_text(&text));
        for (const char *const *line = lines; *line; line++) {
            unlink("page.html");
            drive(s, *line);
            str_clear(&said);
            str_add(&said, strcmp(*line, "coach") ? session_message(s) : drive_page(s));
            cr_expect(strstr(str_text(&said), damages[i].says), "%zu bytes, %s: %s", damages[i].cut, *line,
                str_text(&said));
        }
        shell_has("huff mistakes list .local/state/huff/mistakes.pdn", damages[i].cut > 100 ? 0 : 1, damages[i].says);
    }
}

/* What `coach review` may write is read, and no more. */
Test(coach, a_large_file_of_mistakes)
{
    OWN(session) s = drive_new("international", false);
    whole_write(state(STATE "mistakes.pdn"), reviewed);
    cr_assert_eq(truncate(state(STATE "mistakes.pdn"), MISTAKES_BYTES + 1), 0); // not a byte is written behind it
    drive_refused(s, "coach mistakes", "it is larger than 268435456 bytes");
}

Test(coach, a_set_against_the_clock)
{
    OWN(session) s = with_mistakes();
    drive_refused(s, "coach set", "There is no set yet");
    static const char *const numbers[] = { "0", "-3", "banana", "99999999999" };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char line[40];
        snprintf(line, sizeof line, "coach set new %s", numbers[i]);
        drive_refused(s, line, "A set has 1 to 10000 exercises: `coach set new 20`");
    }
    drive_refused(s, "coach set new 20 banana", "Mistakes are opening, middlegame");
    drive_answer(s, "coach set new 2 opening", "(1 of 2)");
    drive_answer(s, "coach set", "The training ends: 2 exercises, not begun. White to move: ");
    drive_answer(s, "train stop", "2 exercises, not begun. The game is as it was.");
    drive_answer(s, "coach set", "(1 of 2)");
    drive_answer(s, "38-32", "Right: 38-32, at first try. White to move: find something better than 34-30 (2 of 2)");
    drive_answer(s, "34-30", "34-30"); /* one try */
    cr_expect(drive_says(s, "Round 1: 1 of 2 right in "), "%s", session_message(s));
    drive_answer(s, "coach set", "(1 of 2)");
    drive_done(s, "train skip");
    drive_answer(s, "37-32", "Round 2: 1 of 1 right");
    drive_answer(s, "coach set", "(1 of 1)"); /* what was left */
    drive_answer(s, "38-32", "Round 2: 2 of 2 right in ");
    cr_expect(drive_says(s, "; Round 1: 1 of 2 right in "), "%s", session_message(s));
    cr_expect(whole_has(state(STATE "set.tsv"), "day\t2027-07-01\t2027-07-01\nright\t1\t2\n"));
    cr_expect_not(whole_try(state(STATE "mistakes.pdn.due"), &(struct str){ 0 }), "it is no part of the schedule");
    drive_answer(s, "coach", "Today: 0 due, 3 new");
    drive_page_has(s, "Coach", "  set            Round 2: 2 of 2 right in 0:00\n");
    whole_write(state(STATE "mistakes.pdn"), MINE "\n1. 32-28 18-23 2. 33-29 $2 (2. 38-32) *\n");
    drive_answer(s, "coach set", "(1 of 1)");
    cr_expect(drive_says(s, "(1 position of the set is gone)"), "%s", session_message(s));
    drive_all(s, "train stop", "coach set new");
    cr_expect(whole_has(state(STATE "set.tsv.bak"), "34-30\tx"), "the set before is kept");
}

/* One thing after another, and what is answered at last is of all. */
Test(coach, ten_minutes_of_everything)
{
    OWN(session) s = with_mistakes();
    whole_write("w.pdn", "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 31-26 *\n");
    drive_done(s, "repertoire due w");
    drive_answer(s, "coach", "Today: 0 due, 4 new; `coach learn` begins");
    drive_page_has(s, "Coach",
        "* learn          ten minutes of what the day brings\n  w.pdn          0 due, 1 new\n"
        "  mistakes       0 due, 3 new\n");
    drive_answer(s, "coach learn", "White to move (1 of 1)");
    drive_answer(s, "31-26", "1 move asked: 1 right, 0 after a hint, 0 wrong. The game is as it was");
    cr_expect(drive_says(s, "find something better than 33-29 (1 of 3, new)"), "%s", session_message(s));
    drive_done(s, "train stop");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    drive_done(s, "coach");
    const char *page = drive_page(s);
    cr_expect(strstr(page, "  w.pdn          nothing before 2027-07-02\n"), "%s", page);
    cr_expect(strstr(page, "Answers a day, the last 28 days\n     1 |                           #\n"), "%s", page);
    drive_refused(s, "coach learn none", "Say for how many minutes");
    drive_refused(s, "coach nonsense", "`coach` knows learn, mistakes");
    rename("w.pdn", "my lines"); /* no ending, and a blank */
    rename("w.pdn.due", "my lines.due");
    today++;
    whole_write(state(STATE "mistakes.pdn"), MINE "\n1. 32-28 *\n");
    drive_done(s, "repertoire due \"my lines\"");
    drive_answer(s, "coach learn", "White to move (1 of 1)");
    drive_answer(s, "31-26", "1 right, 0 after a hint, 0 wrong. The game is as it was. Nothing else is due.");
    drive_refused(s, "coach learn", "Nothing is due today");
    today--;
}

/* A schedule of so many cards, answered on some days until today, each with an interval of up to a year. */
static void many_cards(int n)
{
    LOCAL(str) due = { 0 };
    str_add(&due, "# huff schedule 1\n");
    for (int i = 0; i < n; i++) {
        char day[DAY_TEXT];
        int interval = 1 + i % 365;
        day_text(today - i % interval % 300 + interval, day);
        str_addf(&due, "international W:W26,27,28:B%d,%d,%d 26-21\t%s\t%d\t2.50\t3\t0\n", 1 + i % 7, 8 + i / 7 % 7,
            15 + i / 49, day, interval);
    }
    whole_write(state(STATE "endings.due"), str_text(&due));
}

/* What is mended is said, at the first look, and is on disk then; nothing is lost, and never all of it due. */
Test(coach, clocks_that_jump_back_a_year_and_on_by_ten)
{
    static const int jumps[] = { -365, 0, 3650, 0 };
    static const int mended[] = { 1, 0, 0, 0 };
    OWN(session) s = drive_new("international", false);
    const int real = 22000, was = today;
    today = real;
    many_cards(10000);
    for (int i = 0; i < 4; i++) {
        today = real + jumps[i];
        drive_done(s, "coach");
        LOCAL(str) page = { 0 };
        str_add(&page, drive_page(s));
        cr_expect_eq(strstr(str_text(&page), " were due too far off, as after a clock that was ahead") != NULL,
            mended[i], "%d: %s", i, str_text(&page));
        cr_expect(i == 0 || strstr(str_text(&page), "  endings        100 due, 0 new\n"), "%d: %s", i, str_text(&page));
        drive_done(s, "coach");
        cr_expect_not(strstr(drive_page(s), "too far off"), "said once");
        cr_expect_eq(whole_count(state(STATE "endings.due"), "\t2.50\t3\t0\n"), 10000);
    }
    today = was;
}

/* What begins at 1970-01-01 whenever it is switched on. */
Test(coach, a_clock_without_a_battery)
{
    OWN(session) s = with_mistakes();
    const int was = today;
    today = 0;
    drive_all(s, "coach mistakes", "38-32", "train next", "train show", "train stop");
    today = was;
    cr_expect(whole_has(state(STATE "days.tsv"), "\n1970-01-02\tmistakes.pdn\t2\t1\t0\t0\t"));
}

/* ... by whoever finds nothing due, too. */
Test(coach, what_was_mended_is_said_though_nothing_is_due)
{
    OWN(session) s = with_mistakes();
    today += 4000;
    for (drive_done(s, "coach mistakes"); session_mode(s) == MODE_TRAIN; drive_done(s, "train next"))
        drive_done(s, "train show");
    today -= 4000;
    drive_refused(s, "coach mistakes", "None of your mistakes is due before 2027-07-02. 3 were due too far off");
    drive_refused(s, "coach mistakes", "None of your mistakes is due before 2027-07-02");
    cr_expect_not(strstr(session_message(s), "too far off"), "%s", session_message(s));
}

/* No time is told before some answers were timed. */
Test(coach, how_long_it_takes)
{
    OWN(session) s = with_mistakes();
    static const char head[] = "# huff days 1\n";
    LOCAL(str) text = { 0 };
    str_addf(&text, "%s2027-07-01\tmistakes.pdn\t4\t4\t0\t0\t400\n", head);
    whole_write(state(STATE "days.tsv"), str_text(&text));
    drive_done(s, "coach");
    drive_page_has(s, "Coach", "  mistakes       0 due, 3 new\n");
    str_clear(&text);
    str_addf(&text, "%s2027-07-01\tmistakes.pdn\t10\t4\t8\t6\t500\n", head);
    whole_write(state(STATE "days.tsv"), str_text(&text));
    drive_done(s, "coach");
    const char *page = drive_page(s); /* three times fifty seconds */
    cr_expect(strstr(page, "  mistakes       0 due, 3 new, about 3 minutes\n"), "%s", page);
    cr_expect(strstr(page, "Known when asked again: 75 % of 8\n"), "%s", page);
}

/* ---- reviewed ---- */

static const char games[] = HEAD
    "[FEN \"W:W33,44,45,46,50:B24,1,2,3,4\"]\n\n1. 33-29 24x33 *\n\n[White \"Other\"]\n"
    "[Black \"Else\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n[White \"Else\"]\n[Black \"ME\"]\n"
    "[GameType \"20\"]\n[FEN \"B:W33,44,45:B24,13,14\"]\n\n1... 24-29 2. 33x24 *\n\n" HEAD
    "\n1. 32-28 19-23 2. 28x19 14x23 *\n\n";

Test(coach, games_of_a_file_are_reviewed_meanwhile)
{
    OWN(session) s = drive_new("international", false);
    whole_write("g.pdn", games);
    drive_refused(s, "coach mistakes", "None of your games has been reviewed yet");
    drive_answer(s, "coach review g.pdn", "The games of me are being reviewed");
    drive_refused(s, "coach review g.pdn", "`coach stop` ends that");
    drive_through(s, "32-28");
    cr_expect(drive_says(s, "3 of your games reviewed, of 3 (0 known already); `coach mistakes` begins"), "%s",
        session_message(s));
    cr_expect(whole_has(state(STATE "mistakes.pdn"), "[Mistakes \"Black\"]"));
    drive_answer(s, "coach mistakes", "find something better than 33-29 (1 of 1, new)");
    drive_all(s, "train stop", "coach review g.pdn");
    drive_rest(s);
    cr_expect(drive_says(s, "0 of your games reviewed, of 3 (3 known already)"), "%s", session_message(s));
    whole_write(state(STATE "mistakes.pdn"), MINE "\n1. 32-28 * ; without an end of the line");
    drive_through(s, "coach review g.pdn");
    cr_expect(whole_has(state(STATE "mistakes.pdn"), " of the line\n\n[Date "));
    unlink(state(STATE "mistakes.pdn"));
    drive_done(s, "coach review g.pdn");
    drive_done(s, "stop"); /* before a game is done */
    drive_rest(s);
    cr_expect(drive_says(s, "No game has been reviewed yet; `coach review` goes on"), "%s", session_message(s));
    drive_refused(s, "coach review missing.pdn", "missing.pdn");
    drive_refused(s, "coach stop", "Nothing is being reviewed");
}

/* Lines that are piped wait for what was begun. */
Test(coach, a_pipe_is_told_that_it_waits)
{
    whole_write("g.pdn", games);
    shell_has("printf 'coach review g.pdn\\ncoach stop\\nquit\\n' | huff --text", 0,
        "`coach` says how far it has got\nWhat follows waits until that is done.\n");
}

/* A guest has no library, and files in one folder only. */
Test(coach, a_guest_has_it_in_the_own_folder)
{
    struct session_options o = two_people("international");
    o.kiosk = true;
    o.as = "me";
    whole_write("guest/g.pdn", games);
    o.folder = open("guest", O_RDONLY | O_DIRECTORY);
    OWN(session) s = session_made(&o);
    drive_refused(s, "coach review", "Say which file of yours has your games");
    drive_refused(s, "coach review ../g.pdn", "A file here has a name like");
    drive_through(s, "coach review g.pdn");
    drive_all(s, "coach mistakes", "train show");
    cr_expect(whole_has(state(STATE "mistakes.pdn.due"), "\t1\t2.50\t0\t0\n"));
}

/* The same games for one job, for four, in parts, and where it was killed again and again. */
Test(coach, parts_jobs_and_killed_runs_give_the_same_file)
{
    LOCAL(str) pdn = { 0 };
    for (int i = 0; i < 12; i++) {
        struct rng rng = { (uint64_t)i + 1 };
        OWN(game) g = a_game("russian");
        while (game_here(g)->ply < 40 && play_random(g, &rng)) continue;
        game_set_tag(g, i % 2 ? "White" : "Black", "Me");
        game_set_tag(g, i % 2 ? "Black" : "White", "Else");
        pdn_write(g, &pdn);
        str_put(&pdn, '\n');
    }
    whole_write("g.pdn", str_text(&pdn));
    shell_has("huff mistakes review --nodes 300 --player me -o one.pdn g.pdn", 0,
        "12 games, 12 reviewed, 0 known already");
    shell_is(
        "for i in 1 2 3 4 5; do huff mistakes review --nodes 300 --player me --shard $i/5 -o - g.pdn 2>/dev/null; "
        "done > parts.pdn && cmp one.pdn parts.pdn && huff mistakes review --nodes 300 --jobs 4 --player mE -o jobs.pdn "
        "g.pdn 2>/dev/null && cmp one.pdn jobs.pdn",
        0, "");
    shell_is(
        "for i in 1 2 3 4 5 6 7 8; do timeout -s KILL 0.0$i huff mistakes review --nodes 300 --player me -o killed.pdn g.pdn "
        "2>/dev/null; done; huff mistakes review --nodes 300 --player me -o killed.pdn g.pdn 2>/dev/null && cmp one.pdn "
        "killed.pdn && huff mistakes list one.pdn > a && huff mistakes list parts.pdn > b && cmp a b && test -s a",
        0, "");
    shell_is(
        "for i in 1 2 3 4; do huff mistakes review --nodes 300 --player me -o many.pdn g.pdn 2>/dev/null & done; wait; "
        "cmp one.pdn many.pdn",
        0, "");
}
