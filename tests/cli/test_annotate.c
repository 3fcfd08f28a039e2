/* test_annotate.c -- huff annotate as a shell sees it: the same bytes whatever is done to it on the
   way. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OUTPUT_MAX = 1 << 18 };

static char folder[64];

/* Run shell lines in which `huff` is the program just built; both outputs, and the status. */
static const char *shell(const char *lines, int *ret_status)
{
    static char out[OUTPUT_MAX];
    char command[8192];
    snprintf(command, sizeof command, "PATH='" BUILDDIR "':$PATH; export PATH XDG_DATA_HOME=/nonexistent; { %s; } 2>&1",
        lines);
    FILE *f = popen(command, "r");
    cr_assert(f);
    size_t n = fread(out, 1, sizeof out - 1, f);
    out[n] = 0;
    int status = pclose(f);
    *ret_status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return out;
}

static void expect(const char *lines, int status, const char *want)
{
    int got;
    const char *out = shell(lines, &got);
    cr_expect_eq(got, status, "%s: status %d: %s", lines, got, out);
    cr_expect_str_eq(out, want, "%s: %s", lines, out);
}

static void expect_part(const char *lines, int status, const char *part)
{
    int got;
    const char *out = shell(lines, &got);
    cr_expect_eq(got, status, "%s: status %d: %s", lines, got, out);
    cr_expect(strstr(out, part), "%s: no \"%s\" in: %s", lines, part, out);
}

/* Eight games in two files, one game of another kind among them, and their review. */
static void enter(void)
{
    strcpy(folder, "/tmp/huff-annotate-XXXXXX");
    cr_assert(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
    expect("huff match -v thai --games 4 --nodes 200 --pdn a.pdn huff huff:nodes=20 >match.txt;"
           "printf '[Event \"not huff\"]\\n[GameType \"65\"]\\n\\n1. a3-b4 *\\n\\n' > b.pdn;"
           "huff match -v malaysian8 --games 4 --nodes 200 --pdn m.pdn huff huff:nodes=20 "
           ">match.txt; cat m.pdn >> b.pdn;"
           "huff annotate --nodes 1500 a.pdn b.pdn > one.pdn 2> one.err",
        0, "");
}

static void leave(void)
{
    int status;
    cr_expect_eq(chdir("/"), 0);
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    shell(command, &status);
    cr_expect_eq(status, 0);
}

TestSuite(annotate, .init = enter, .fini = leave);

Test(annotate, what_comes_out)
{
    expect_part("huff pdn check -q one.pdn", 0, "8 of 8 games legal");
    expect("grep -c Accuracy one.pdn; cat one.err", 0,
        "16\nhuff: b.pdn:1: the game is written as it stands: it is of a kind that huff does not "
        "play\n");
    expect_part("cat one.pdn", 0, "\n[Event \"not huff\"]\n[GameType \"65\"]\n\n1. a3-b4 *\n\n");
    expect("printf '[Event \"empty\"]\\n\\n*\\n' | huff annotate -", 0,
        "huff: -:1: the game is written as it stands: it has no moves\n[Event \"empty\"]\n\n*\n\n");
    expect("printf '[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-27 18-22 *' | huff annotate --depth "
           "2 - >x; grep -c '^1. 32-28 {.*} 2. 31-27 18-22 .$' x",
        0, "huff: -:3:19: not a legal move: 31-27: a capture is compulsory; play 28x19\n1\n");
}

Test(annotate, jobs_and_shards_and_again)
{
    expect("huff annotate --nodes 1500 --jobs 2 a.pdn b.pdn 2>/dev/null | cmp - one.pdn", 0, "");
    expect("for i in 1 2 3 4; do huff annotate --nodes 1500 --shard $i/4 a.pdn b.pdn 2>/dev/null; "
           "done | cmp - one.pdn",
        0, "");
    expect("for i in 1 2 3 4; do huff annotate --nodes 1500 --jobs 2 --shard $i/4 -o part$i a.pdn "
           "b.pdn 2>/dev/null; done;"
           "cat part1 part2 part3 part4 | cmp - one.pdn",
        0, "");
    expect("huff annotate --nodes 1500 one.pdn 2>/dev/null | cmp - one.pdn", 0, "");
    expect("huff annotate --nodes 10 --shard 30/40 a.pdn b.pdn -o none; wc -c < none | tr -d ' '; "
           "ls none.part",
        2, "0\nls: cannot access 'none.part': No such file or directory\n");
}

Test(annotate, gnu_parallel)
{
    int status;
    shell("parallel --version", &status);
    if (status) cr_skip_test("GNU parallel is not installed");
    expect("parallel -j 2 huff annotate --nodes 1500 --shard {}/8 -o part{}.pdn a.pdn b.pdn ::: 1 "
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

Test(annotate, a_run_that_was_killed_goes_on, .timeout = 300)
{
    expect("huff annotate --nodes 6000 a.pdn b.pdn >whole.pdn 2>/dev/null", 0, "");
    expect(INTERRUPT("2", "KILL") "ls out.pdn*", 0, "137\nout.pdn.part\n");
    /* One whole game and most of the second. */
    expect("awk '/^game .* bytes/ && ++n == 3 { exit } { print }' out.pdn.part > x; "
           "head -c $(($(wc -c < x) - 20)) x > out.pdn.part",
        0, "");
    expect(INTERRUPT("4", "INT") "ls out.pdn*; grep -v b.pdn:1: err.txt", 0,
        "1\nout.pdn.part\n"
        "huff: stopped; give the same command again and it goes on with out.pdn.part\n");
    expect("printf 'game 400 bytes, crc 0\\n[Event' >> out.pdn.part", 0, "");
    expect("huff annotate --nodes 6000 -o out.pdn a.pdn b.pdn 2>err.txt; ls out.pdn*; cmp out.pdn "
           "whole.pdn; grep -v b.pdn:1: err.txt; :",
        0, "out.pdn\n");
}

Test(annotate, another_part_is_refused)
{
    expect("(trap '' XFSZ; ulimit -f 12; huff annotate --nodes 1500 -o out.pdn a.pdn b.pdn) "
           ">/dev/null 2>&1; ls out*",
        0, "out.pdn.part\n");
    static const char *const others[] = { "--nodes 1501 a.pdn b.pdn", "--nodes 1500 b.pdn a.pdn",
        "--nodes 1500 a.pdn b.pdn --mark 0.1", "--nodes 1500 a.pdn b.pdn --shard 1/2",
        "--nodes 1500 -v thai a.pdn b.pdn", "--depth 3 a.pdn b.pdn" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char line[256];
        snprintf(line, sizeof line, "huff annotate -o out.pdn %s; cmp out.pdn.part kept", others[i]);
        expect("cp out.pdn.part kept", 0, "");
        expect(line, 0,
            "huff: out.pdn.part was made of other games or on other terms: give the same command "
            "again, or remove it\n");
    }
}

Test(annotate, disks_are_full)
{
    expect_part("huff annotate --nodes 100 a.pdn >/dev/full", 3, "huff: standard output: No space left on device\n");
    expect("huff annotate --nodes 100 -o /dev/full a.pdn", 3,
        "huff: cannot write /dev/full: it is not a regular file\n");
    expect("huff annotate --nodes 100 -o /nonexistent/x a.pdn", 3,
        "huff: cannot write /nonexistent/x.part: No such file or directory\n");
    expect("(trap '' XFSZ; ulimit -f 12; huff annotate --nodes 1500 -o out.pdn a.pdn b.pdn 2>&1 | "
           "tail -n 1); ls out.pdn*",
        0, "huff: cannot write out.pdn.part: File too large\nout.pdn.part\n");
    expect("huff annotate --nodes 1500 -o out.pdn a.pdn b.pdn 2>/dev/null; cmp out.pdn one.pdn", 0, "");
}

Test(annotate, wrong_use)
{
    expect_part("huff annotate", 2, "huff annotate: say which files\nusage: huff annotate");
    expect_part("huff annotate --jobs 0 a.pdn", 2, "huff annotate: --jobs takes a number from 1 to 64\n");
    expect_part("huff annotate --shard 3/2 a.pdn", 2,
        "huff annotate: --shard takes I/N, such as 1/8, the first of eight\n");
    expect_part("huff annotate --shard 0/2 a.pdn", 2, "--shard takes I/N");
    expect_part("huff annotate --shard 1 a.pdn", 2, "--shard takes I/N");
    expect_part("huff annotate --mark nan a.pdn", 2, "huff annotate: --mark takes a number from 0.001 to 1\n");
    expect_part("huff annotate --nodes x a.pdn", 2, "huff annotate: --nodes takes a number from 1 on\n");
    expect_part("huff annotate --time 0 a.pdn", 2, "huff annotate: --time takes seconds from 0.001 on\n");
    expect("huff annotate -v chess a.pdn", 2,
        "huff: no game is called \"chess\"; huff variants lists those there are\n");
    expect("huff annotate nosuch.pdn", 3, "huff: cannot open nosuch.pdn: No such file or directory\n");
    expect("huff annotate a.pdn .", 3, "huff: cannot read .: it is a directory\n");
    expect_part("huff annotate --help", 0, "usage: huff annotate");
}
