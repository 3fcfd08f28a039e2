/* test_text.c -- text mode from outside: pipes, scripts, a plain terminal, signals, kill -9. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mono.h"
#include "base/str.h"
#include "help/printed.h"
#include "help/process.h"
#include "help/scratch.h"
#include "help/wait.h"

static void enter(void)
{
    scratch_enter();
    setenv("LC_ALL", "C", 1);
}

TestSuite(text, .init = enter, .fini = scratch_leave, .timeout = 600);

/* ---- the program ---- */

static struct process *start(const char *const args[], bool terminal, void (*prepare)(void))
{
    const char *argv[16] = { "--seed=1" };
    for (int n = 1; n < 15 && *args; n++) argv[n] = *args++;
    return process_new(argv, terminal, prepare);
}

/* All the output of a piped session, which ends with that status. */
static const char *piped(const char *input, int status, const char *const args[])
{
    OWN(process) p = start(args, false, NULL);
    process_say(p, input);
    process_close_in(p);
    cr_assert_eq(process_end(p), status, "%s", str_text(&p->said));
    return printed("%s", str_text(&p->said));
}

/* As if huff had never run here. */
static void forget_games(void)
{
    scratch_remove(".local");
}

static const char *const plain[] = { "--text", NULL };

/* Lines wait for the engine, so the same input gives the same output; nothing but plain ASCII comes. */
Test(text, a_pipe_is_deterministic)
{
    static const char input[] = "32-28\nread last\nread white\n37-32\nread\nboard\nmoves\nquit\n";
    const char *first = piped(input, 0, plain);
    cr_assert_not_null(strstr(first, "White: 32 to 28.\nBlack: "));
    cr_assert_not_null(strstr(first, "Your move.\n"));
    cr_assert_not_null(strstr(first, "White: 37 to 32.\nBlack: "));
    for (const char *p = first; *p; p++)
        cr_assert((*p >= ' ' && *p < 0x7f) || *p == '\n', "byte %02x", (unsigned char)*p);
    cr_assert_null(strstr(first, "move>"), "no prompt without a terminal");
    const char *again = piped(input, 0, plain);
    cr_assert_str_eq(first, again);
}

Test(text, the_last_line_needs_no_newline_and_is_answered)
{
    const char *out = piped("32-28", 0, plain);
    cr_assert_not_null(strstr(out, "White: 32 to 28.\nBlack: "));
    piped("", 0, plain);
}

/* How often a text is there. */
static int count(const char *s, const char *text)
{
    int n = 0;
    for (const char *at = s; (at = strstr(at, text)); at++) n++;
    return n;
}

/* However they end, in whatever pieces they come; an empty one is none. */
Test(text, lines_come_whole)
{
    static const char *const pieces[] = { "read turn\nread la", "st\r\n\nread", " turn" };
    OWN(process) p = start(plain, false, NULL);
    process_await(p, "Type a move");
    for (int i = 0; i < 3; i++) {
        process_say(p, pieces[i]);
        nap_ms(50);
    }
    process_await(p, "No move has been made.");
    cr_assert_eq(count(str_text(&p->said), "White is to move"), 1, "the last line has no end yet: %s",
        str_text(&p->said));
    process_close_in(p);
    cr_assert_eq(process_end(p), 0);
    cr_assert_eq(count(str_text(&p->said), "White is to move"), 2, "%s", str_text(&p->said));
}

Test(text, long_and_bad_lines_are_thrown_away_once)
{
    OWN(process) p = start(plain, false, NULL);
    for (int i = 0; i < 50; i++) {
        for (int k = 0; k < 10; k++)
            process_say_n(p,
                "read last; read last; read last; read last; read last; read last; read last; read last; read last; ",
                99);
        if (i % 10 == 0) nap_ms(20);
    }
    process_say_n(p, "\nread\0last\nread last\n", 21);
    process_close_in(p);
    cr_assert_eq(process_end(p), 0);
    cr_assert_eq(count(str_text(&p->said), "That line is too long."), 1, "%s", str_text(&p->said));
    cr_assert_eq(count(str_text(&p->said), "That line has a zero byte in it."), 1);
    cr_assert_eq(count(str_text(&p->said), "No move has been made."), 1);
}

Test(text, bad_lines_are_survived)
{
    LOCAL(str) input = { 0 };
    for (int i = 0; i < 30000; i++) str_put(&input, 'x');
    str_add(&input, "\n99-98\n\x1b[31m\x07\xff\n:::\n\"\nread 99\nread row 77\nread moves\ns \nm x\nread last\n");
    const char *out = piped(str_text(&input), 0, plain);
    cr_assert_not_null(strstr(out, "too long"));
    cr_assert_not_null(strstr(out, "No move has been made."));
    cr_assert_null(strchr(out, 0x1b));
}

/* Two engines: the next line waits until their game is over, and so does the end of the input. */
Test(text, a_line_waits_for_the_end_of_two_engines_game)
{
    static const char *const args[] = { "--text", "--white=engine:1", "--black=engine:1", "-v", "thai", "--seed=5",
        NULL };
    const char *first = piped("read turn\n", 0, args);
    const char *end = strstr(first, "`new` plays again.\n");
    cr_assert_not_null(end, "%s", first);
    cr_assert_null(strstr(end, "White: "), "nothing is played behind the end");
    const char *again = piped("read turn\n", 0, args);
    cr_assert_str_eq(first, again);
    again = piped("", 0, args);
    cr_assert_not_null(strstr(again, "`new` plays again.\n"));
}

Test(text, the_greeting_is_for_lines)
{
    static const char *const people[] = { "--text", "--black=you", NULL };
    const char *out = piped("", 0, people);
    cr_assert_str_eq(out, "White begins. Type a move like 32-28; help lists the commands.\n");
}

Test(text, the_ear_has_short_words)
{
    static const char *const args[] = { "--text", "--tc=5+3", "--black=you", NULL };
    const char *out = piped("c\nl\np w\ns 7\nm 32\n?\n", 0, args);
    cr_assert_not_null(strstr(out, "White has 5 minutes, Black 5 minutes."));
    cr_assert_not_null(strstr(out, "No move has been made."));
    cr_assert_not_null(strstr(out, "White: 20 men (31 to 50)."));
    cr_assert_not_null(strstr(out, "Row 7: 16 to 20 black man."));
    cr_assert_not_null(strstr(out, "32 can go to 27 and 28."));
    cr_assert_not_null(strstr(out, "c clocks"));
}

/* What only tells something is told, and the question is said again behind that as behind whatever is no answer. */
Test(text, a_question_waits_for_its_answer)
{
    static const char *const people[] = { "--text", "--black=you", NULL },
                             *const malaysian[] = { "--text", "--black=you", "-v", "malaysian", NULL };
    const char *out = piped("resign\nread turn\nfoo\nhelp\nread\nplayers\nno\n", 0, people);
    cr_assert_eq(count(out, "White resigns? y/n\n"), 6, "%s", out);
    cr_assert(strstr(out, "White is to move, move 1.\nWhite resigns? y/n\nPlease answer y or n\nWhite resigns?"), "%s",
        out);
    cr_assert(strstr(out, "The game goes on"), "%s", out);
    out = piped("fen W:W44,45,60,50:B38,39,8,1\n60-53\nread moves 44\nboard\n\n", 0, malaysian);
    cr_assert_eq(count(out, "Which piece is given up: 44, 45? (an empty line cancels)\n"), 3, "%s", out);
    cr_assert(strstr(out, "44 can take 38") && strstr(out, "The move is not played"), "%s", out);
    out = piped("save\n:read turn\nn\n", 0, people);
    cr_assert_eq(count(out, "Enter: yes, or another name"), 2, "with a colon where a word would be a name: %s", out);
    cr_assert(strstr(out, "Not saved"), "%s", out);
}

/* What was said once can be asked for. */
Test(text, whose_turn_it_is_and_what_stands)
{
    static const char *const people[] = { "--text", "--black=you", NULL };
    const char *out = piped("pause\nread turn\nresume\n32-28\ndraw\nread\n", 0, people);
    cr_assert(strstr(out, "White is to move, move 1. Paused; `resume` goes on.\n"), "%s", out);
    cr_assert(strstr(out, "Black is to move, move 1. Black offers a draw; White may `accept` or `decline`.\n"), "%s",
        out);
}

/* Keyboards of phones put it behind whatever is typed. */
Test(text, a_full_stop_is_left_out)
{
    static const char *const people[] = { "--text", "--black=you", NULL };
    const char *out = piped("3228.\nl.\nRead turn.\ncomment So far, so good.\ncomment\nDraw.\nAccept .\n", 0, people);
    cr_assert_eq(count(out, "White: 32 to 28."), 2, "%s", out);
    cr_assert(strstr(out, "Black is to move, move 1."), "%s", out);
    cr_assert(strstr(out, "So far, so good."), "a text has its own: %s", out);
    cr_assert(strstr(out, "by agreement") && !strstr(out, "no command"), "%s", out);
    out = piped("Resign.\nYes.\n..\n", 0, people);
    cr_assert(strstr(out, "White resigned"), "%s", out);
}

Test(text, scripts)
{
    whole_write("good", "# a remark\nnew thai b=you\n25-21\n\nread last\ndump-screen /nonexistent/x\n");
    const char *out = piped("", 0, (const char *const[]){ "--script", "good", NULL });
    cr_assert_not_null(strstr(out, "White: 25 to 21."));
    whole_write("bad", "flip\nread last\n32-49\nread white\n");
    out = piped("", 1, (const char *const[]){ "--script", "bad", NULL });
    cr_assert_not_null(strstr(out, "huff: bad:3: "), "%s", out);
    cr_assert_null(strstr(out, "20 men"), "it ends at the first failing line");
    piped("", 2, (const char *const[]){ "--script", "/nonexistent", NULL });
    out = piped("read last\n", 0, (const char *const[]){ "--script", "-", NULL });
    cr_assert_not_null(strstr(out, "No move has been made."));
}

Test(text, dump_screen_writes_letters)
{
    whole_write("s", "32-28\ndump-screen dump\n");
    piped("", 0, (const char *const[]){ "--script", "s", "--black=you", NULL });
    cr_assert(whole_has("dump", "     b     b     b     b     b\n"));
    cr_assert(whole_has("dump", "Black is to move, move 1."));
    whole_write("s", "set flip=auto\nread last\ndump-screen dump\n");
    piped("", 0, (const char *const[]){ "--script", "s", "--white=engine", "--black=you", NULL });
    cr_assert(whole_has("dump", "(B)\n     w     w     w     w     w\n"));
}

/* SIGTERM, SIGHUP, the end of the line and a closed terminal: gone at once, nothing more is said. */
Test(text, told_to_leave)
{
    static const int signals[] = { SIGTERM, SIGHUP, SIGINT };
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        OWN(process) p = start(plain, false, NULL);
        process_await(p, "commands.\n");
        kill(p->pid, signals[i]);
        cr_assert_eq(process_end(p), 0);
        cr_assert_str_eq(str_text(&p->said) + p->heard, "");
    }
}

/* Files that never end: ^C ends the wait for them, the session goes on; elsewhere it ends that, too. */
Test(text, waits_are_broken_off, .timeout = 600)
{
    static const struct {
        const char *verb, *game, *said;
    } t[] = {
        { "open", "", "still being read" }, // whether a game was seen by then or not
        { "open", " 2", "still being read" },
        { "beside", " 2", "still being read" },
        { "browse", "", "still being read" },
        { "check", "", "it is not a regular file" },
    };
    const char game[] = "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n[White \"B\"]\n";
    int fd[5][2], left;
    for (int i = 0; i < 5; i++) cr_assert(!pipe(fd[i]) && write(fd[i][1], game, sizeof game - 1) == sizeof game - 1);
    OWN(process) p = start(plain, true, NULL);
    process_await(p, "move> ");
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        process_say(p, printed("%s /dev/fd/%d%s\n", t[i].verb, fd[i][0], t[i].game));
        for (left = 1; left && i < 4; usleep(1000)) cr_assert(!ioctl(fd[i][0], FIONREAD, &left));
        if (i < 4) kill(p->pid, SIGINT);
        process_await(p, t[i].said);
        process_await(p, "> ");
    }
    kill(p->pid, SIGINT);
    process_end(p);
}

Test(text, the_terminal_goes_away)
{
    for (int how = 0; how < 2; how++) {
        struct process *p = start(plain, true, NULL);
        process_await(p, "move> ");
        process_say(p, "32-28\n");
        if (how == 0) process_await(p, "White: 32 to 28.");
        int64_t began = mono_ms();
        process_close_in(p);
        process_end(p);
        cr_assert_lt(mono_ms() - began, 2000);
        process_free(p);
        forget_games();
    }
}

Test(text, a_stopped_terminal_does_not_hold_it)
{
    OWN(process) p = start(plain, true, NULL);
    process_await(p, "move> ");
    process_say(p, "\x13");
    for (int i = 0; i < 100; i++) process_say(p, "board\n");
    usleep(200000);
    kill(p->pid, SIGTERM);
    int64_t began = mono_ms();
    child_status(p->pid);
    p->pid = 0;
    cr_assert_lt(mono_ms() - began, 2000);
}

/* Killed in the middle of a game, the next start offers it, and it is as it was. */
Test(text, a_killed_game_is_offered_back)
{
    static const char *const games[][2] = { { "international", "32-28\n" }, { "malaysian:starter=white", "43-37\n" },
        { "malaysian8:starter=white", "21-17\n" }, { "thai", "25-21\n" }, { "srilanka", "43-37\n" } };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const char *const args[] = { "--text", "-v", games[i][0], "--black=you", "--tc=15m", NULL };
        struct process *p = start(args, true, NULL);
        process_await(p, "> ");
        process_say(p, games[i][1]);
        process_await(p, "White: ");
        process_await(p, "> ");
        kill(p->pid, SIGKILL);
        cr_assert_eq(process_end(p), -1);
        process_free(p);

        p = start(plain, true, NULL);
        process_await(p, "Resume the game of ");
        process_await(p, "(move 1)? y/n");
        process_await(p, "answer> ");
        process_say(p, "y\n");
        process_await(p, "> ");
        process_say(p, "read last\n");
        process_await(p, printed("White: %.2s to ", games[i][1]));
        process_say(p, "c\n");
        process_await(p, "White has 1");
        process_say(p, "abort\nquit\n");
        process_say(p, "y\ny\n");
        kill(p->pid, SIGTERM);
        process_end(p);
        process_free(p);
        forget_games();
    }
}

static void little_room(void)
{
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 100, 100 });
}

/* No room on the disk: one sentence, and the game goes on. */
Test(text, a_full_disk_is_told)
{
    OWN(process) p = start(plain, true, little_room);
    process_await(p, "move> ");
    process_say(p, "32-28\n");
    process_await(p, "not kept safe on disk");
    process_await(p, "move> ");
    process_say(p, "undo\n");
    process_await(p, "taken back");
    kill(p->pid, SIGTERM);
    process_await(p, "is lost");
    cr_assert_eq(process_end(p), 1);
}

/* And where no folder is known for it. */
Test(text, no_folder_is_told)
{
    static const char *const homes[] = { NULL, "", "rel" };
    unsetenv("XDG_STATE_HOME");
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        if (homes[i]) setenv("HOME", homes[i], 1);
        else unsetenv("HOME");
        const char *out = piped("32-28\nundo\n31-27\n", 1, plain);
        cr_expect_eq(count(out, "not kept safe on disk: HOME is not set to a full path"), 1, "%s", out);
        out = piped("board\n", 0, plain);
        cr_expect(!strstr(out, "not kept"), "%s", out);
    }
}

/* Whatever else goes wrong with it, each move is heard, and what it obliges to. */
Test(text, a_trouble_hides_no_move)
{
    static const char *const two[] = { "--text", "--white=you", "--black=you", NULL };
    setenv("HOME", "/proc/nope", 1);
    setenv("XDG_STATE_HOME", "/proc/nope/state", 1);
    for (int i = 0; i < 2; i++) {
        const char *out = piped(i ? "level 5\nset book=/nope\n32-28\n" : "32-28\n", 1, plain);
        cr_expect_eq(count(out, "White: 32 to 28.\n"), 1, "%s", out);
        cr_expect_eq(count(out, "Black: "), 1, "%s", out);
        cr_expect_eq(count(out, "Your move.\n"), 1, "%s", out);
        cr_expect_eq(count(out, "not kept safe"), 1, "%s", out);
        cr_expect_eq(count(out, "/nope: No such file or directory\n"), i, "%s", out);
    }
    const char *out = piped("32-28\n19-23\n", 1, two);
    cr_expect_eq(count(out, "White: 32 to 28. Black to move.\n"), 1, "%s", out);
    cr_expect_eq(count(out, "White must capture: 28x19.\n"), 1, "%s", out);
}

/* What is wrong in one's own files is said with its place, and the greeting as well. */
Test(text, bad_files_are_told)
{
    static const struct {
        const char *file, *text, *told;
    } bad[] = {
        { "settings", "level = 3\nclock = foo\n", "settings:2:1: no clock is \"foo\"" },
        { "settings", "variant = nope\n", "settings:1:1: no game is called \"nope\"" },
        { "settings", "theme = nope\n", "themes/nope: No such file or directory\n" },
        { "settings", "theme = mine\n", "themes/mine:1:1: there is no colour \"junk\"" },
        { "engines", "junk\n", "engines:1:1: a line begins with engine or params" },
    };
    whole_write(".config/huff/themes/mine", "junk = 1\n");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        whole_write(printed(".config/huff/%s", bad[i].file), bad[i].text);
        const char *out = piped("clock\n", 0, plain);
        cr_expect_eq(count(out, bad[i].told), 1, "%s", out);
        cr_expect_eq(count(out, "You are White. Type a move like 32-28"), 1, "%s", out);
        whole_write(printed(".config/huff/%s", bad[i].file), "");
    }
    const char *out = piped("set clock=foo\nset variant=nope\nset book=/nope\nset repertoire=mine\n", 0, plain);
    cr_expect_eq(count(out, "\nNo clock is \"foo\""), 1, "%s", out);
    cr_expect_eq(count(out, "\nNo game is called \"nope\""), 1, "%s", out);
    cr_expect_eq(count(out, "book=/nope (no such file is there yet)\n"), 1, "%s", out);
    cr_expect_eq(count(out, "repertoire=mine (no such file is there yet)\n"), 1, "%s", out);
}

/* What the floors below say of files and clocks is in the language of who reads it, too. */
Test(text, what_is_refused_is_translated)
{
    static const char *const german[] = { "--text", "--lang=de", NULL };
    setenv("LC_ALL", "C.UTF-8", 1);
    if (!is_there(BUILDDIR "/po/de.mo")) scratch_skip("there are no catalogues: gettext was not found");
    const char *out = piped("coach foo\nclock foo\nopen nofile.pdn\n32-28\nsave /nope/x\n", 0, german);
    cr_expect_eq(count(out, "`coach` kennt learn, "), 1, "%s", out);
    cr_expect_eq(count(out, "hier fehlt eine Zahl"), 1, "%s", out);
    cr_expect_eq(count(out,
                     "Kann nofile.pdn nicht \xc3\xb6"
                     "ffnen: Datei oder Ordner gibt es nicht\n"),
        1, "%s", out);
    cr_expect_eq(count(out, "Kann /nope/x.pdn nicht schreiben: Datei oder"), 1, "%s", out);
}

/* A reader that goes away does not leave the program behind. */
Test(text, nobody_listens)
{
    OWN(process) p = start(plain, false, NULL);
    close(p->out);
    p->out = -1;
    signal(SIGPIPE, SIG_IGN);
    for (int i = 0; i < 20; i++)
        if (write(p->in, "board\nread\n", 11) < 0) break;
    int status;
    cr_assert_eq(waitpid(p->pid, &status, 0), p->pid);
    p->pid = 0;
    cr_assert(WIFEXITED(status) || WTERMSIG(status) == SIGPIPE, "status %x", status);
}
