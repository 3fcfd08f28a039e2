/* test_matches.c -- huff match as a shell sees it. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OUTPUT_MAX = 1 << 16 };

static char folder[64];

static void enter(void)
{
    strcpy(folder, "/tmp/huff-matches-XXXXXX");
    cr_assert(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
}

static void leave(void)
{
    unlink("games.pdn");
    unlink("openings.txt");
    cr_expect_eq(chdir("/"), 0);
    rmdir(folder);
}

TestSuite(matches, .init = enter, .fini = leave);

static void expect(const char *arguments, int status, const char *part)
{
    static char out[OUTPUT_MAX];
    char command[1024];
    snprintf(command, sizeof command, "'" BUILDDIR "/huff' %s 2>&1", arguments);
    FILE *f = popen(command, "r");
    cr_assert(f);
    size_t n = fread(out, 1, sizeof out - 1, f);
    out[n] = 0;
    int got = pclose(f);
    got = WIFEXITED(got) ? WEXITSTATUS(got) : -1;
    cr_expect_eq(got, status, "huff %s: status %d: %s", arguments, got, out);
    cr_expect(strstr(out, part), "huff %s: no \"%s\" in: %s", arguments, part, out);
}

Test(matches, a_table_and_clean_pdn)
{
    expect("match -v thai --games 6 --nodes 300 --concurrency 2 --pdn games.pdn huff huff:nodes=100,name=Noi", 0,
        "thai, 6 of 6 games, openings builtin, seed 1\n\nplayer");
    expect("pdn check games.pdn", 0, "6 of 6 games legal");
    expect("match -v thai --games 6 --nodes 300 --pdn games.pdn huff huff:nodes=100,name=Noi", 3, "--resume");
    expect("match -v thai --games 8 --nodes 300 --pdn games.pdn --resume huff huff:nodes=100,name=Noi", 0,
        "thai, 8 of 8 games");
    expect("pdn check games.pdn", 0, "8 of 8 games legal");
}

Test(matches, sprt_says_no)
{
    expect("match -v malaysian8 --games 400 --depth 3 --sprt 0,100 huff:depth=1 huff", 1, "rejected");
}

Test(matches, equal_names_differ_in_the_table)
{
    expect("match -v malaysian8 --games 2 --depth 1 huff huff", 0, "huff (2) ");
}

Test(matches, makes_openings)
{
    expect("match -v thai --make-openings 4,12 --nodes 300 >openings.txt; cat openings.txt", 0,
        "# 4 even openings of Thai");
    expect("match -v thai --games 2 --depth 1 --openings openings.txt huff huff", 0, "2 of 2 games");
}

Test(matches, weights_and_tables)
{
    expect("match --games 2 --depth 1 huff huff:weights=games.pdn", 3, "games.pdn");
    expect("match --games 2 --depth 1 huff huff:tables=games.pdn", 3, "games.pdn has no tables");
    expect("match --games 2 --depth 1 --tables /nonexistent huff huff", 3, "/nonexistent has no tables");
    expect("match --games 2 --depth 1 huff:weights=builtin huff:weights=hand", 0, "2 of 2 games");
}

/* The same engine with the same nodes plays the same through the Hub: each pair is one game twice. */
Test(matches, through_the_hub)
{
    expect("match -v malaysian8 --games 4 --nodes 300 \"cmd:'" BUILDDIR "/huff' hub\" huff", 0, "points: 0 0 2 0 0");
}

/* The list that `engine add` keeps. */
Test(matches, engines_that_were_added)
{
    cr_assert_eq(setenv("XDG_CONFIG_HOME", folder, 1), 0);
    cr_assert_eq(system("mkdir huff && printf 'engine rival \"%s/huff\" hub\\nparams rival hash=4\\n' '" BUILDDIR
                        "' >huff/engines"),
        0);
    expect("match -v thai --games 2 --nodes 100 rival huff", 0, "\nrival       1      0      1");
    expect("match -v thai --games 2 rival:depth=2,name=Rival huff:depth=1", 0, "\nRival         ");
    expect("match -v thai --games 2 --nodes 100 rival:nonsense=1 huff", 3, "nonsense");
    expect("match -v thai --games 2 --nodes 100 arrival huff", 2, "no player arrival");
    cr_expect_eq(system("rm -r huff"), 0);
}

/* A program that does something wrong loses the game, and the match goes on. */
static void expect_wrong(const char *does, const char *part)
{
    char arguments[1024];
    FILE *f = fopen("openings.txt", "w");
    cr_assert(f);
    fprintf(f,
        "while read -r line; do\ncase $line in\nhub) echo id name=Bad; echo wait;;\ninit) echo ready;;\n"
        "go*) %s;;\nquit) exit;;\nesac\ndone\n",
        does);
    fclose(f);
    snprintf(arguments, sizeof arguments, "match --games 4 --nodes 50 --time 0.05 'cmd:sh openings.txt,name=Bad' huff");
    expect(arguments, 0, part);
    expect(arguments, 0, "Bad         0      0      4    0.0%");
}

Test(matches, programs_that_fail)
{
    expect_wrong("exit 3", "lost by engine failed: 4 by Bad\nthe last of them: ");
    expect_wrong("echo done move=1-2", "lost by engine failed: 4 by Bad\nthe last of them: ");
    expect_wrong("sleep 0.6; echo done move=33-28", "lost by ");
    expect("match --games 4 --nodes 50 cmd:false huff", 3, "huff: ");
}

Test(matches, openings_of_a_file)
{
    expect("match --games 2 --depth 1 --openings openings.txt huff huff", 3, "openings.txt");
    FILE *f = fopen("openings.txt", "w");
    cr_assert(f);
    fputs("33-28 18-23\n34-30 nonsense\n", f);
    fclose(f);
    expect("match --games 2 --depth 1 --openings openings.txt huff huff", 3, "openings.txt:2: nonsense");
}

Test(matches, wrong_usage)
{
    expect("match", 2, "which two players");
    expect("match --nodes 5 huff", 2, "which two players");
    expect("match huff huff", 2, "say --nodes");
    expect("match --nodes x huff huff", 2, "nodes takes");
    expect("match --nodes 5 huff rough", 2, "say huff");
    expect("match --nodes 5 --sprt 10,5 huff huff", 2, "--sprt takes");
    expect("match --nodes 5 --sprt 0,5,0.05 huff huff", 2, "--sprt takes");
    expect("match --nodes 5 --win 5 huff huff", 2, "--win takes");
    expect("match --nodes 5 --resume huff huff", 2, "--pdn");
    expect("match --nodes 5 --games 0 huff huff", 2, "--games takes");
    expect("match -v chess huff huff", 2, "no game is called");
    expect("match --make-openings 5", 2, "wants --nodes");
    expect("match --make-openings 5,4 --nodes 10", 2, "COUNT");
    expect("match --help", 0, "usage: huff match");
}
