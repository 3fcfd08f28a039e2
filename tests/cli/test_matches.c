/* test_matches.c -- huff match as a shell sees it. */
#include <config.h>

#include <criterion/criterion.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "help/shell.h"

TestSuite(matches, .init = scratch_enter, .fini = scratch_leave);

Test(matches, a_table_and_clean_pdn)
{
    shell_has("huff match -v thai --games 6 --nodes 300 --concurrency 2 --pdn games.pdn huff huff:nodes=100,name=Noi",
        0, "\n\nthai, 6 of 6 games, openings builtin, seed 1\n\nplayer");
    shell_has("huff pdn check games.pdn", 0, "6 of 6 games legal");
    shell_has("huff match -v thai --games 6 --nodes 300 --pdn games.pdn huff huff:nodes=100,name=Noi", 3, "--resume");
    shell_has("huff match -v thai --games 8 --nodes 300 --pdn games.pdn --resume huff huff:nodes=100,name=Noi", 0,
        "thai, 8 of 8 games");
    shell_has("huff pdn check games.pdn", 0, "8 of 8 games legal");
    /* as files of before there was anything more to say */
    shell_has("grep Match games.pdn", 0,
        "[Match \"thai; huff nodes=300 threads=1 hash=8 - huff nodes=100 threads=1 hash=8; openings builtin; seed 1\"]");
    shell_has("huff match -v thai --games 8 --nodes 300 --draw 0.05:4 --pdn games.pdn --resume huff "
              "huff:nodes=100,name=Noi",
        3, "it is of another match: \"draw 0.05:4\" here, and not there");
}

#define FOUR "huff match -v thai --games 2 --depth 1 --plies 4 huff huff:name=b"

/* What no program told is no nought. */
Test(matches, what_was_not_told)
{
    shell_is(FOUR " | grep -c '?  *?$'", 0, "2\n");
    shell_is(FOUR " --json | grep -c 'nodes_per_move\": null, \"depth\": null'", 0, "2\n");
    shell_has("huff match -v thai --games 2 --depth 2 --plies 20 --json huff huff:name=b", 0, "\"depth\": 2.0");
}

/* Nor is what nobody has played: the third shard of two openings has none. */
Test(matches, nothing_was_played)
{
    static const char none[] = "huff match --nodes 100 --games 4 --shard 3/3 huff huff:nodes=150";
    shell_has(printed("%s --json | grep -c '\"score\": null, \"ms_per_move\": null, \"nodes_per_move\": null'", none),
        0, "2\n");
    shell_has(printed("%s | grep -c ' 0  *? * ?  *?  *?$'", none), 0, "2\n");
}

Test(matches, sprt_says_no)
{
    shell_has("huff match -v malaysian8 --games 400 --depth 3 --sprt 0,100 huff:depth=1 huff", 1, "rejected");
}

#define THREE "huff match -v thai --games 4 huff:level=1,name=Cid huff:nodes=2000,name=Ann huff:nodes=200,name=Bob"

/* More than two players: the table has the strongest first, and a line for each pairing. */
Test(matches, round_robin_and_gauntlet)
{
    shell_is(THREE " --pdn all.pdn >all.txt; grep -c '^[ ]*Cid - Ann  *+0 =0 -4  Elo -inf' all.txt", 0, "1\n");
    shell_is("sed -n 's/^\\([A-Z][a-z]*\\)   *[0-9].*Elo.*/\\1/p' all.txt", 0, "Ann\nBob\nCid\n");
    shell_is("grep -c '^ *[A-Z][a-z]* - [A-Z]' all.txt", 0, "3\n");
    shell_is(THREE " --gauntlet | grep -c '^ *Cid - [A-Z]'", 0, "2\n");
    /* a shard plays every other opening; both files make the table of all games */
    shell_has("for i in 1 2; do " THREE " --shard $i/2 --pdn $i.pdn; done", 0,
        "thai, 6 of 6 games, openings builtin, seed 1, shard 2/2\n");
    shell_does("cat 2.pdn 1.pdn >joined.pdn; " THREE " --pdn joined.pdn --resume >joined.txt");
    shell_is(
        "for f in all joined; do sed '/^thai/,$!d; s/%  *[0-9.]* */%/' $f.txt >$f.same; done; cmp all.same joined.same",
        0, "");
}

/* Names of any script stand in columns. */
Test(matches, columns)
{
    shell_has("huff match -v thai --games 2 --depth 1 --plies 4 huff:name=Žižka huff:name=棋手 huff:name=Ann", 0,
        "\n Žižka - 棋手   +");
    shell_has("huff match -v thai --games 2 --depth 1 --plies 4 huff:name=Žižka huff:name=棋手三四", 0,
        "\nŽižka         0      2      0   50.0%");
}

Test(matches, equal_names_differ_in_the_table)
{
    shell_has("huff match -v malaysian8 --games 2 --depth 1 huff huff", 0, "huff (2) ");
}

Test(matches, makes_openings)
{
    shell_has("huff match -v thai --make-openings 4,12 --nodes 300 >openings.txt; cat openings.txt", 0,
        "# 4 even openings of Thai");
    shell_has("huff match -v thai --games 2 --depth 1 --openings openings.txt huff huff", 0, "2 of 2 games");
}

Test(matches, weights_and_tables)
{
    shell_has("huff match --games 2 --depth 1 huff huff:weights=games.pdn", 3, "games.pdn");
    shell_does(
        "huff train -v international:goal=lose --folder anti --generations 1 --games 100 --nodes 50 --tables 0 --epochs 1"
        " --match-games 0");
    shell_is("huff match --games 2 --depth 1 huff huff:weights=anti/gen-001.weights", 3,
        "huff: anti/gen-001.weights:2:1: these weights are of international:goal=lose, and international has another"
        " goal or other lines\n");
    shell_has("huff match -v antidraughts --games 2 --depth 1 huff huff:weights=anti/gen-001.weights", 0, "2 of 2");
    shell_does("sed '2s/.*/game international/' anti/gen-001.weights >plain; "
               "sed '2s/.*/game thai:none=1/' anti/gen-001.weights >odd; sed 's/$/\\r/' plain >crlf");
    shell_has("huff match --games 2 --depth 1 huff huff:weights=plain", 0, "2 of 2");
    shell_is("huff match -v international:goal=lose --games 2 --depth 1 huff huff:weights=plain", 3,
        "huff: plain:2:1: these weights are of international, and international:goal=lose has another goal or other"
        " lines\n");
    shell_has("huff match --games 2 --depth 1 huff huff:weights=odd", 3, "odd:2:1: it is not known whose weights");
    shell_has("huff match --games 2 --depth 1 huff huff:weights=crlf", 3, "crlf:1:1: the weights were copied as text");
    shell_is("huff match -v turkish --games 2 --depth 1 huff huff:weights=anti/gen-001.weights", 3,
        "huff: anti/gen-001.weights:3:1: these weights are for another board than that of Turkish draughts: width 10,"
        " dark squares\n");
    shell_does("cp anti/gen-001.weights long; echo >> long");
    shell_is("huff match --games 2 --depth 1 huff huff:weights=long", 3,
        "huff: long:10:1: something stands behind the weights\n");
    shell_has("huff train --folder anti --shares --refit x", 2,
        "huff train: --shares, --refit and --shard are three things to do: say one\n");
    shell_has("huff match --games 2 --depth 1 huff huff:tables=games.pdn", 3, "games.pdn has no tables");
    shell_has("huff match --games 2 --depth 1 --tables /nonexistent huff huff", 3, "/nonexistent has no tables");
    shell_has("huff match --games 2 --depth 1 huff:weights=builtin huff:weights=hand", 0, "2 of 2 games");
}

/* The same engine with the same nodes plays the same through the Hub: each pair is one game twice. */
Test(matches, through_the_hub)
{
    shell_has("huff match -v malaysian8 --games 4 --nodes 300 \"cmd:'" BUILDDIR "/huff' hub\" huff", 0,
        "points: 0 0 2 0 0");
}

/* The list that `engine add` keeps. */
Test(matches, engines_that_were_added)
{
    whole_write(".config/huff/engines", "engine rival \"" BUILDDIR "/huff\" hub\nparams rival hash=4\n");
    shell_has("huff match -v thai --games 2 --nodes 100 rival huff", 0,
        "2 of 2 games, openings builtin, seed 1\n\nplayer    won");
    shell_has("huff match -v thai --games 2 rival:depth=2,name=Rival huff:depth=1", 0, "\nRival         ");
    shell_has("huff match -v thai --games 2 --nodes 100 rival:nonsense=1 huff", 3, "nonsense");
    shell_has("huff match -v thai --games 2 --nodes 100 arrival huff", 2, "no player arrival");
}

#define TRAIN                                                                                                      \
    "huff train -v thai --generations 1 --games 200 --nodes 50 --tables 2 --threads 1 --match-games 0 --epochs 1 " \
    "--folder "

/* Shards of a generation at the same time in one folder, which builds its tables once, and what is learned of them. */
Test(matches, training_in_shards)
{
    shell_has(TRAIN "one || exit; for i in 1 2; do " TRAIN "two --shard $i/2 & done; wait; "
                    "test ! -e two/gen-001.weights && " TRAIN "two",
        0, "generation 1: 100 games of shard 1/2 played");
    shell_is("cmp one/gen-001.weights two/gen-001.weights", 0, "");
    shell_has(TRAIN "one", 0, "one has generation 1 already; --generations asks for more");
}

/* A program that does something wrong loses the game, and the match goes on.  Only who is to be late has a time to keep. */
static void expect_wrong(const char *limit, const char *does, const char *part)
{
    whole_write("openings.txt",
        printed("while read -r line; do\ncase $line in\nhub) echo id name=Bad; echo wait;;\ninit) echo ready;;\n"
                "go*) %s;;\nquit) exit;;\nesac\ndone\n",
            does));
    const char *match = printed(
        "huff match --games 4 --nodes 50 %s 'cmd:sh openings.txt,name=Bad' huff:nodes=50,name=huff", limit);
    shell_has(match, 0, part);
    shell_has(match, 0, "Bad         0      0      4    0.0%");
}

Test(matches, programs_that_fail)
{
    expect_wrong("", "exit 3", "lost by Bad: 4 (engine failed)\nthe last of them: ");
    expect_wrong("", "echo done move=1-2", "lost by Bad: 4 (engine failed)\nthe last of them: ");
    expect_wrong("--time 0.05", "sleep 0.6; echo done move=33-28", "lost by ");
    shell_has("huff match --games 4 --nodes 50 cmd:false,name=Bad huff", 3, "huff: Bad: it has ended with status 1");
    // one that cannot be started again ends the match, but not without its table
    whole_write("once.sh", "[ -e once ] && exit 7\n: > once\n. ./openings.txt\n");
    shell_has("huff match --games 4 --nodes 50 'cmd:sh once.sh,name=Bad' huff", 3,
        "Bad         0      0      1    0.0%");
    shell_has("huff match --games 4 --nodes 50 'cmd:sh once.sh,name=Bad' huff", 3,
        "huff: Bad: it has ended with status 7");
}

/* The first version of the Hub protocol. */
Test(matches, programs_of_version_1)
{
    whole_write("old.sh",
        "while read -r c rest; do\ncase $c in\nhub) echo name Old 1.5; echo wait;;\ninit) echo ready;;\n"
        "go) echo error out of paper;;\nesac\ndone\n");
    shell_has("huff match --games 2 --time 5 'cmd:sh old.sh,name=Old' huff:depth=1", 0,
        "lost by Old: 2 (engine failed)\nthe last of them: Black: Old: it cannot search this position (out of paper)");
    shell_has("huff match --games 2 --nodes 50 'cmd:sh old.sh,name=Old' huff", 3,
        "huff: Old: it speaks version 1 of the Hub protocol, which knows no limit in nodes");
    shell_has("huff match --games 2 --time 1 'cmd:read l; echo wait; sleep 9' huff", 3, "version 1 or 2 of the Hub");
}

/* So many men ahead, or even, for so many moves of each side, from a ply on. */
Test(matches, adjudicated_games)
{
    static const char *const none[] = { "5", "x:4", ":4", "5:0", "5:1001", "101:4", "-1:4", "inf:4", "5:4:-1",
        "5:4:10001", "5:4:x", "5:4:", "5:4:9:", "0x5:4", "5e0:4", "5:4.5", "'5: 4'" };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        shell_has(printed("huff match --depth 1 --win=%s huff huff", none[i]), 2,
            "huff match: --win takes MEN:MOVES[:PLY] such as 5:4\n");
    shell_has("huff match -v thai --games 2 --depth 1 --win 0:1 huff huff", 0, "\nends: 2 adjudicated win\n");
    shell_has("huff match -v thai --games 2 --depth 1 --win 100:1000:9 huff huff", 0, "\nends: 2 normal\n");
    shell_has("huff match -v thai --games 2 --depth 1 --draw 100:1 huff huff", 0, "\nends: 2 adjudicated draw\n");
    shell_has("huff match -v thai --games 2 --depth 1 --draw 100:1:10000 huff huff", 0, "\nends: 2 normal\n");
}

Test(matches, openings_of_a_file)
{
    shell_has("huff match --games 2 --depth 1 --openings openings.txt huff huff", 3, "openings.txt");
    whole_write("openings.txt", "33-28 18-23\n34-30 nonsense\n");
    shell_has("huff match --games 2 --depth 1 --openings openings.txt huff huff", 3, "openings.txt:2: nonsense");
}

Test(matches, wrong_usage)
{
    shell_has("huff match", 2, "which two players");
    shell_has("huff match --nodes 5 huff", 2, "which two players");
    shell_has("huff match huff huff", 2, "say --nodes");
    shell_has("huff match --nodes 5 huff rough", 2, "say huff");
    shell_has("huff match --nodes 5 --sprt 0,5 huff huff huff", 2, "whole match of two");
    shell_has("huff match --nodes 5 --sprt 0,5 --shard 1/2 huff huff", 2, "whole match of two");
    shell_has("huff match --nodes 5 --games 5 huff huff huff", 2, "pairs of games");
    shell_has("huff match --nodes 5 $(yes huff | head -17)", 2, "16 players are the most");
    shell_has("huff match --nodes 5 --games 1000000 huff huff huff", 3, "at most 1000000 games");
    static const char *const no_sprt[] = { "0,5,0.05", "0", "x,5", "5,5", "10,5", "0,5,0,0.05", "0,5,0.05,0.5",
        "0,1000", "-1000,5", "0,5,0.05,0.05,1", "0,inf", "0,5,", "0,1e1", "0x0,5", "'0, 5'" };
    for (size_t i = 0; i < sizeof no_sprt / sizeof *no_sprt; i++)
        shell_has(printed("huff match --nodes 5 --sprt=%s huff huff", no_sprt[i]), 2,
            "--sprt takes ELO0,ELO1[,ALPHA,BETA] such as 0,10\n");
    shell_has("huff match --nodes 5 --resume huff huff", 2, "--pdn");
    shell_has("huff match -v chess huff huff", 2, "no game is called");
    shell_has("huff match --make-openings 5", 2, "wants --nodes");
    shell_has("huff match --make-openings 5,4 --nodes 10", 2, "COUNT");
    shell_has("huff match --make-openings 9999999999999999999 --nodes 10", 2, "COUNT");
}
