/* test_game.c -- the game itself through the real program: options, plain lines from a pipe, scripts. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "help/shell.h"

/* huff ARGUMENTS with these lines on standard input. */
static void expect(const char *arguments, const char *input, int status, const char *part)
{
    whole_write("input", input);
    shell_has(printed("huff %s <input", arguments), status, part);
}

TestSuite(game, .init = scratch_enter, .fini = scratch_leave);

Test(game, plays_in_a_pipe)
{
    expect("", "32-28\nquit\n", 0, "White: 32 to 28.");
    expect("--seed 3", "32-28\n", 0, "Your move");
    expect("-v malaysian8:starter=white", "22-18\n", 0, "White: 22 to 18.");
    expect("-v thai --white=engine:1", "", 0, "White: ");
    expect("--tc=5+3 --black=Kai", "32-28\nread clock\n", 0, "5 minutes");
    expect("", "nonsense\n", 0, "no command");
}

/* No terminal, but the same care: a journal while the lines come, then what was not saved stands in a file, once. */
Test(game, a_pipe_loses_no_game)
{
    const char *unsaved = scratch_path(".local/state/huff/unsaved.pdn");
    whole_write("f.pdn", "[Event \"F\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
    whole_write("g.pdn", "[Event \"G\"]\n[GameType \"20\"]\n\n1. 31-27 19-23 *\n");
    shell_does(
        "{ echo comment keepme; for i in $(seq 100); do grep -q keepme .local/state/huff/*.journal && echo seen >seen "
        "&& break; sleep 0.1; done; echo open g.pdn; echo comment andme; echo quit; } | huff --text f.pdn");
    cr_expect(whole_has("seen", "seen"));
    cr_expect_eq(whole_count(unsaved, "keepme"), 1);
    cr_expect_eq(whole_count(unsaved, "andme"), 1);
    shell_lacks("echo comment third | huff --text g.pdn", "esume");
    cr_expect_eq(whole_count(unsaved, "third"), 1);
    shell_lacks("echo goto end | huff --text g.pdn", "esume");
    cr_expect_eq(whole_count(unsaved, "[Event "), 3);
}

/* Neither the journal nor unsaved.pdn can be written, and nobody is there to be asked: that is the last word. */
Test(game, what_a_full_disk_loses_is_said_and_is_no_success)
{
    static const char *const lost[] = { "32-28\n", "32-28\nquit\n", "32-28\nnew\n", "setup clear\nput 32 w\n" };
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        whole_write("input", lost[i]);
        shell_has("(trap '' XFSZ; ulimit -f 0; huff --text <input) 2>&1 >/dev/null | cat", 0,
            "huff: what was not saved is lost");
        shell_does("(trap '' XFSZ; ulimit -f 0; huff --text <input >/dev/null 2>&1; test $? = 1)");
    }
    shell_does("(trap '' XFSZ; ulimit -f 0; echo board | huff --text >/dev/null)");
}

Test(game, refuses_wrong_usage)
{
    expect("-v halma", "", 2, "halma");
    expect("--white=engine:12", "", 2, "1 to 9");
    expect("--tc=soon", "", 2, "huff: ");
    expect("--nonsense", "", 2, "usage: huff");
    expect("missing.pdn", "", 2, "missing.pdn");
    expect("a.pdn b.pdn", "", 2, "one file");
}

Test(game, bounds_of_a_kiosk)
{
    static const char *const max[] = { "0", "10001", "x", "5,0", "5,x", "5,10001", "5,2,1", "" },
                             *const idle[] = { "5", "5,5", "6,5", "-1,5", "1000001,0", "5,1000001", "x,5", "5,x",
                                 "5," };
    for (size_t i = 0; i < sizeof max / sizeof *max; i++)
        expect(printed("--kiosk=k --max=%s", max[i]), "", 2, "huff: --max takes N or N,EACH\n");
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        expect(printed("--kiosk=k --idle=%s", idle[i]), "", 2, "huff: --idle takes WARN,LEAVE in seconds\n");
    expect("--kiosk=k --max=10000,10000 --idle=0,0 --seed=0", "", 2, "huff: --seed takes");
    expect("--kiosk=k --max=1,1 --idle=999999,1000000 --seed=0", "", 2, "huff: --seed takes");
}

Test(game, the_version_and_the_help_are_all_that_is_said)
{
    shell_is("for o in version help; do echo 32-28 | huff --$o | grep -c 'White:'; done", 1, "0\n0\n");
}

Test(game, help_comes_from_the_table)
{
    expect("--help", "", 0, "  moves ");
    expect("", "help\n", 0, "saveas FILE");
    expect("", "help save\n", 0, "save [FILE]: ");
}

Test(game, scripts)
{
    expect("--script -", "new international b=me\n32-28\n19-23\n28x19\nsave game.pdn\n", 0, "Saved as game.pdn");
    expect("game.pdn --script -", "goto end\nfen\n", 0, "B:W");
    expect("game.pdn", "forward\n", 0, "32-28");
    expect("--script -", "32-28\n1-2\n34-30\n", 1, ":2: ");
    expect("--script missing", "", 2, "missing");
    cr_expect(access(".local", F_OK) != 0, "scripts leave no journal");
    cr_expect(access(".config", F_OK) != 0, "and no settings");
    shell_has("printf '\\037\\213\\010\\0' >cut.pdn.gz; printf 'library import cut.pdn.gz\\nfen\\n' | huff --script -",
        1, "huff: standard input:1: cut.pdn.gz ");
    shell_is("echo '1. 32-28 *' >names.pdn; for s in 'join nobody' 'engine add x /no/prog\nanalyse with x' "
             "'set book=names.pdn\nlevel nodes=9\n32-28'; do printf \"$s\\nsave late.pdn\\n\" | "
             "huff --script - 2>&1 >said | cut -c1-50; done; test ! -e late.pdn",
        0,
        "huff: standard input:1: There is no table called n\n"
        "huff: standard input:2: /no/prog: it has ended wit\n"
        "huff: standard input:3: names.pdn is not an openin\n");
}

Test(game, a_position_that_is_an_end)
{
    expect("--white=you --black=you", "fen W:W1:B46\n", 0, "its end. Black wins: White cannot move.");
}

Test(game, a_file_that_can_not_be_one)
{
    cr_assert_eq(mkfifo("pipe", 0600), 0);
    expect("", "saveas game.pdn\nsaveas pipe\n", 0, "Cannot write pipe: it is not a regular file");
}

Test(game, asks_again_which_piece_is_given_up)
{
    expect("-v malaysian --white=you --black=you", "fen W:W44,45,67:B38,39,5\n67-61\n99\n~45\n", 0,
        "This is not one of the pieces that had to capture\nWhich piece is given up: 44, 45? (an empty line cancels)\n"
        "White: 67 to 61, and gives up 45.");
    expect("-v malaysian --white=you --black=you", "fen W:W44,45,67:B38,39,5\n44x33~45\n", 0,
        "a capture gives up no piece");
}

Test(game, a_full_standard_output_is_a_failure)
{
    int status;
    shell("huff --help >/dev/full 2>/dev/null", &status);
    cr_expect_neq(status, 0);
}

/* The program just built, which finds its catalogues beside it. */
#define HUFF BUILDDIR "/huff "

static void need_catalogues(void)
{
    if (!is_there(BUILDDIR "/po/ms.mo")) scratch_skip("there are no catalogues: msgfmt was not found");
}

Test(game, finds_its_languages_where_it_is_copied)
{
    need_catalogues();
    whole_write("input", "32-31\nquit\n");
    shell_does("mkdir -p bin share/locale/ms/LC_MESSAGES; cp " BUILDDIR "/huff bin; cp " BUILDDIR
               "/po/ms.mo share/locale/ms/LC_MESSAGES/huff.mo");
    shell_has("LC_ALL=C.UTF-8 bin/huff --lang=ms --text <input", 0, "petak tujuannya");
    shell_has("PATH=$PWD/bin:$PATH LC_ALL=C.UTF-8 huff --lang=ms --text <input", 0, "petak tujuannya");
}

Test(game, speaks_the_language_of_the_person)
{
    need_catalogues();
    whole_write("input", "32-31\nquit\n");
    shell_has("LC_ALL=C.UTF-8 " HUFF "--lang=ms --text <input", 0, "32-31: petak tujuannya sudah diduduki");
    shell_has("LC_ALL= LC_MESSAGES=ms_MY.UTF-8 LC_CTYPE=C.UTF-8 " HUFF "--text <input", 0, "petak tujuannya");
    shell_has("LC_ALL= LC_CTYPE= LC_MESSAGES= LANG=ms_MY.UTF-8 " HUFF "--text <input", 0, "petak tujuannya");
    shell_has("LC_ALL=C.UTF-8 " HUFF "--text <input", 0, "the square it ends on is occupied");
    shell_has("LC_ALL=ms_MY.UTF-8 " HUFF "--lang=en --text <input", 0, "the square it ends on is occupied");
    shell_has("LC_ALL=ms_MY.UTF-8 " HUFF "variants thai", 0, "Naik haji");
    shell_has("LC_ALL=C.UTF-8 " HUFF "--lang=xx", 2, "there are no words in the language \"xx\"");
    shell_has("LC_ALL=C.UTF-8 " HUFF "--lang=../po/ms", 2, "there are no words in the language");
    shell_has("LC_ALL=C " HUFF "--lang=ms", 2, "the language \"ms\" needs UTF-8");
    shell_has("LC_ALL=C.UTF-8 " HUFF "--ascii --lang=ms", 2, "the language \"ms\" needs UTF-8");
    shell_has("LC_ALL=C " HUFF "--lang=xx", 2, "there are no words in the language \"xx\" here; huff has en, ");
    shell_does("LC_ALL=C.UTF-8 " HUFF "--lang=xx 2>said; cd " BUILDDIR
               "/po && for f in ??.mo; do grep -qw ${f%.mo} \"$OLDPWD/said\" "
               "|| exit 1; done");
    shell_has("LC_ALL=C.UTF-8 " HUFF "--lang=MS_my.UTF-8 --text <input", 0, "petak tujuannya sudah diduduki");
}

/* Whatever the language: what a program reads is the same. */
Test(game, programs_read_english)
{
    static const char *const lines[] = { "--seed=1 --script=input", "variants", "moves --why 37", "moves --json",
        "perft 4", "pdn check input", "pdn stat -v international $DATA/*.pdn", "hub <hub" };
    need_catalogues();
    whole_write("input", "32-28\nread\nfen\nread clock\nexport pdn game.pdn\n32-31\n");
    whole_write("hub", "hub\ninit\npos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\nquit\n");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        int status;
        const char *line = printed(HUFF "%s; cat game.pdn", lines[i]);
        const char *english = printed("%s", shell(printed("rm -f game.pdn; LC_ALL=C.UTF-8 %s", line), &status));
        cr_expect_str_eq(shell(printed("rm -f game.pdn; LC_ALL=ms_MY.UTF-8 %s", line), &status), english, "%s", line);
        cr_expect(strlen(english) > 20, "%s: %s", lines[i], english);
    }
}

/* A game saved by a person who reads Malay is like any other. */
Test(game, files_are_the_same_in_every_language)
{
    need_catalogues();
    whole_write("input", "32-28\nsave a.pdn\nexport json a.json\nexport txt a.txt\n");
    shell_does("LC_ALL=C.UTF-8 " HUFF "--lang=ms --seed=1 --text <input && mkdir ms && mv a.* ms");
    shell_does("LC_ALL=C.UTF-8 " HUFF "--seed=1 --text <input && diff a.pdn ms && diff a.json ms && diff a.txt ms");
}
