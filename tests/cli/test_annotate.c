/* test_annotate.c -- huff annotate as a shell sees it: the same bytes whatever is done to it on the
   way. */
#include <config.h>

#include <criterion/criterion.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "help/shell.h"

/* Eight games in two files, one game of another kind among them, and their review. */
static void enter(void)
{
    scratch_enter();
    shell_is("huff match -v thai --games 4 --nodes 200 --pdn a.pdn huff huff:nodes=20 >match.txt;"
             "printf '[Event \"not huff\"]\\n[GameType \"65\"]\\n\\n1. a3-b4 *\\n\\n' > b.pdn;"
             "huff match -v malaysian8 --games 4 --nodes 200 --pdn m.pdn huff huff:nodes=20 "
             ">match.txt; cat m.pdn >> b.pdn;"
             "huff annotate --nodes 1500 a.pdn b.pdn > one.pdn 2> one.err",
        0, "");
}

TestSuite(annotate, .init = enter, .fini = scratch_leave);

Test(annotate, what_comes_out)
{
    shell_has("huff pdn check -q one.pdn", 0, "8 of 8 games legal");
    shell_is("grep -c Accuracy one.pdn; cat one.err", 0,
        "16\nhuff: b.pdn:1: the game is written as it stands: it is of a kind that huff does not "
        "play\n");
    shell_has("cat one.pdn", 0, "\n[Event \"not huff\"]\n[GameType \"65\"]\n\n1. a3-b4 *\n\n");
    shell_is("printf '[Event \"empty\"]\\n\\n*\\n' | huff annotate -", 0,
        "huff: -:1: the game is written as it stands: it has no moves\n[Event \"empty\"]\n\n*\n\n");
    shell_is("printf '[Event \"empty\"]\\n\\n[Event \"cut' | huff annotate - 2>/dev/null", 0,
        "[Event \"empty\"]\n\n*\n\n[Event \"cut\n\n*\n\n");
    shell_is("printf '[GameType \"20\"]\n\n1. 32-33 *' | huff annotate - 2>&1 >/dev/null | cut -c1-60", 0,
        "huff: -:3:4: not a legal move: 32-33: the square it ends on \n"
        "huff: -:1: the game is written as it stands: none of its mov\n");
    shell_is("printf '[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-27 18-22 *' | huff annotate --depth "
             "2 - >x; grep -c '^1. 32-28 {.*}' x; grep -c ' 2. 31-27 18-22 .$' x",
        0, "huff: -:3:19: not a legal move: 31-27: a capture is compulsory; play 28x19\n1\n1\n");
}

Test(annotate, jobs_and_shards_and_again)
{
    shell_is("huff annotate --nodes 1500 --jobs 2 a.pdn b.pdn 2>/dev/null | cmp - one.pdn", 0, "");
    shell_is("for i in 1 2 3 4; do huff annotate --nodes 1500 --shard $i/4 a.pdn b.pdn 2>/dev/null; "
             "done | cmp - one.pdn",
        0, "");
    shell_is("for i in 1 2 3 4; do huff annotate --nodes 1500 --jobs 2 --shard $i/4 -o part$i a.pdn "
             "b.pdn 2>/dev/null; done;"
             "cat part1 part2 part3 part4 | cmp - one.pdn",
        0, "");
    shell_is("huff annotate --nodes 1500 one.pdn 2>/dev/null | cmp - one.pdn", 0, "");
    shell_is("huff annotate --nodes 10 --shard 30/40 a.pdn b.pdn -o none; wc -c < none | tr -d ' '; "
             "ls none.part",
        2, "0\nls: cannot access 'none.part': No such file or directory\n");
}

/* With endgame tables a win is told by its distance, the same whoever does the work; each game asks those of its kind. */
Test(annotate, endgame_tables_are_asked)
{
    shell_has("huff tables build -v russian -n 3 --folder T 2>/dev/null", 0, "");
    shell_is(
        "printf '[SetUp \"1\"]\n[FEN \"W:WKb6,Kc7:BKh2\"]\n[GameType \"25\"]\n\n"
        "1. c7-b8 h2-g1 2. b6-a7 g1-h2 *\n\n' > x.pdn; (echo '[White \"Ann\"]'; cat x.pdn) > z.pdn; cat x.pdn a.pdn x.pdn > y.pdn",
        0, "");
    shell_is("huff annotate --nodes 30 --tables T x.pdn | tr -s '{} \n' '\n' | grep '#'", 0, "#3]\n#3]\n#2]\n#2]\n");
    shell_is("huff annotate --nodes 30 x.pdn | grep '#'", 1, "");
    shell_is("huff annotate --nodes 30 --tables T y.pdn > whole.pdn; "
             "huff annotate --nodes 30 --tables T --jobs 3 y.pdn | cmp - whole.pdn; "
             "for i in 1 2 3; do huff annotate --nodes 30 --tables T --shard $i/3 y.pdn; done | cmp - whole.pdn",
        0, "");
    shell_is("huff annotate --nodes 30 --tables T a.pdn > with.pdn; huff annotate --nodes 30 a.pdn | cmp - with.pdn", 0,
        "");
    shell_is(
        "mistakes() { huff mistakes review --player Ann --nodes 30 -o - \"$@\" z.pdn 2>/dev/null | grep -c '#3'; }; "
        "mistakes; mistakes --tables T; mkdir -p d/huff; mv T d/huff/tables; XDG_DATA_HOME=$PWD/d mistakes",
        0, "0\n1\n1\n");
    shell_is("huff annotate --tables nosuch x.pdn; huff mistakes review --player Ann --tables nosuch x.pdn", 3,
        "huff: cannot read nosuch: No such file or directory\nhuff: cannot read nosuch: No such file or directory\n");
}

Test(annotate, gnu_parallel)
{
    shell_need("parallel");
    shell_is("parallel -j 2 huff annotate --nodes 1500 --shard {}/8 -o part{}.pdn a.pdn b.pdn ::: 1 "
             "2 3 4 5 6 7 8 2>/dev/null;"
             "cat part[1-8].pdn | cmp - one.pdn",
        0, "");
}

/* Wait until so many games are done, and send the signal; the status of the run.  It can't be through
   before: what it says of the fifth of its games goes into a full pipe, which is emptied after the signal. */
#define INTERRUPT(games, signal)                                                           \
    "mkfifo said; exec 3<>said 4<said; "                                                   \
    "dd if=/dev/zero of=said bs=4096 count=4096 oflag=nonblock conv=notrunc 2>/dev/null; " \
    "touch out.pdn.part; "                                                                 \
    "huff annotate --nodes 6000 -o out.pdn a.pdn b.pdn 2>&3 3>&- 4<&- & p=$!; "            \
    "while kill -0 $p && [ \"$(grep -c '^game .* bytes' out.pdn.part)\" -lt " games        \
    " ]; do sleep 0.02; done 2>/dev/null; kill -" signal " $p; exec 3>&-; rm said; "       \
    "tr -d '\\0' <&4 >err.txt; exec 4<&-; wait $p 2>/dev/null; echo $?;"

Test(annotate, a_run_that_was_killed_goes_on, .timeout = 600)
{
    shell_is("huff annotate --nodes 6000 a.pdn b.pdn >whole.pdn 2>/dev/null", 0, "");
    shell_is(INTERRUPT("2", "KILL") "ls out.pdn*", 0, "137\nout.pdn.part\n");
    /* One whole game and most of the second. */
    shell_is("awk '/^game .* bytes/ && ++n == 3 { exit } { print }' out.pdn.part > x; "
             "head -c $(($(wc -c < x) - 20)) x > out.pdn.part",
        0, "");
    shell_is(INTERRUPT("4", "INT") "ls out.pdn*; grep -v b.pdn:1: err.txt", 0,
        "130\nout.pdn.part\n"
        "huff: stopped; give the same command again and it goes on with out.pdn.part\n");
    shell_is("printf 'game 400 bytes, crc 0\\n[Event' >> out.pdn.part", 0, "");
    shell_is("huff annotate --nodes 6000 -o out.pdn a.pdn b.pdn 2>err.txt; ls out.pdn*; cmp out.pdn "
             "whole.pdn; grep -v b.pdn:1: err.txt; :",
        0, "out.pdn\n");
}

Test(annotate, another_part_is_refused)
{
    shell_is("(trap '' XFSZ; ulimit -f 12; huff annotate --nodes 1500 -o out.pdn a.pdn b.pdn) "
             ">/dev/null 2>&1; ls out*",
        0, "out.pdn.part\n");
    static const char *const others[] = { "--nodes 1501 a.pdn b.pdn", "--nodes 1500 b.pdn a.pdn",
        "--nodes 1500 a.pdn b.pdn --mark 0.1", "--nodes 1500 a.pdn b.pdn --shard 1/2",
        "--nodes 1500 -v thai a.pdn b.pdn", "--nodes 1500 --tables . a.pdn b.pdn", "--depth 3 a.pdn b.pdn" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        shell_is("cp out.pdn.part kept", 0, "");
        shell_is(printed("huff annotate -o out.pdn %s; cmp out.pdn.part kept", others[i]), 0,
            "huff: out.pdn.part was made of other games or on other terms: give the same command "
            "again, or remove it\n");
    }
}

Test(annotate, disks_are_full)
{
    shell_is("huff annotate --nodes 100 a.pdn >/dev/full", 3, "huff: standard output: No space left on device\n");
    shell_is("huff annotate --nodes 100 -o /dev/full a.pdn", 3,
        "huff: cannot write /dev/full: it is not a regular file\n");
    shell_is("huff annotate --nodes 100 -o /nonexistent/x a.pdn", 3,
        "huff: cannot write /nonexistent/x.part: No such file or directory\n");
    shell_is("(trap '' XFSZ; ulimit -f 12; huff annotate --nodes 1500 -o out.pdn a.pdn b.pdn 2>&1 | "
             "tail -n 1); ls out.pdn*",
        0, "huff: cannot write out.pdn.part: File too large\nout.pdn.part\n");
    shell_is("huff annotate --nodes 1500 -o out.pdn a.pdn b.pdn 2>/dev/null; cmp out.pdn one.pdn", 0, "");
}

/* A reviewed file that `huff mistakes review` did not make has no player whose mistakes could be listed. */
Test(annotate, mistakes_are_not_listed)
{
    shell_has("huff annotate --nodes 10 a.pdn > r.pdn; huff mistakes list r.pdn", 1,
        "r.pdn:1:1: no game of this file is from `huff mistakes review`\n");
}

/* A game without an end does not run into the one that is put behind it. */
Test(annotate, mistakes_are_put_behind_a_game_without_end)
{
    whole_write("m.pdn", "[Mistakes \"White\"]\n[FEN \"W:W31:B1\"]\n[GameType \"20\"]\n");
    whole_write("g.pdn", "[Event \"E\"]\n[Black \"Ann\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
    shell_has("huff mistakes review --player Ann --nodes 10 -o m.pdn g.pdn 2>&1; huff pdn stat m.pdn", 0,
        "m.pdn: 2 games, 1 with moves");
}

Test(annotate, wrong_use)
{
    shell_has("huff annotate", 2, "huff annotate: say which files\nusage: huff annotate");
    shell_is("huff annotate -v chess a.pdn", 2,
        "huff: no game is called \"chess\"; huff variants lists those there are\n");
    shell_is("huff annotate nosuch.pdn", 3, "huff: cannot open nosuch.pdn: No such file or directory\n");
    shell_is("huff annotate a.pdn .", 3, "huff: cannot read .: it is a directory\n");
}
