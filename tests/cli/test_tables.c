/* test_tables.c -- huff tables: endgame tables built, listed and checked. */
#include <config.h>

#include <criterion/criterion.h>

#include "help/scratch.h"
#include "help/shell.h"

TestSuite(tables, .init = scratch_enter, .fini = scratch_leave);

Test(tables, are_listed)
{
    shell_is(
        "huff tables build -v thai -n 2 --folder t --threads 1 2>&1 | sed 's/, .* left//; s/ in t$//'; huff tables list -v thai --folder t; "
        "huff tables list --folder t -v english | sed 's/ in t$//'",
        0,
        "K-K  [######--------------]  28 %\nM-K  [########------------]  35 %\nM-K  [#########-----------]  42 %\n"
        "M-K  [############--------]  56 %\nM-K  [#############-------]  64 %\nM-K  [###############-----]  71 %\n"
        "M-M  [#################---]  80 %\nM-M  [###################-]  90 %\nM-M  [####################]  100 %\n"
        "thai: tables of up to 2 pieces are\n"
        "Thai draughts\n"
        "  K-K                 182 wins  18.3%         810 draws  81.7%           0 losses   0.0%  longest   1         1 KiB\n"
        "  K-M                 746 wins  85.9%         122 draws  14.1%           0 losses   0.0%  longest   7         1 KiB\n"
        "  M-K                  36 wins   4.1%         279 draws  32.1%         553 losses  63.7%  longest   8         1 KiB\n"
        "  M-M                 223 wins  29.3%         419 draws  55.1%         118 losses  15.5%  longest  13         1 KiB\n"
        "  4 slices, 3 KiB; every position of up to 2 pieces is known\n"
        "There are no tables of this game\n");
}

/* Two of its positions are not won. */
Test(tables, call_only_all_of_them_a_hundred_per_cent)
{
    shell_has("huff tables build -v thai -n 3 --folder t --threads 1 >x 2>&1; huff tables list -v thai --folder t", 0,
        "  KM-M              22798 wins  99.9%           1 draws   0.0%           1 losses   0.0%");
}

Test(tables, say_who_wins)
{
    shell_is(
        "huff tables build -v thai -n 2 --folder t 2>&1 | sed 's/ in .*//' | tail -n 2;"
        "huff tables build -v thai -n 2 --folder t 2>&1 | wc -l | tr -d ' ';"
        "huff tables probe -v thai --folder t W:WK1:B10; huff tables probe -v thai --folder t W:WK1:BK32 | head -n 1;"
        "huff tables probe -v thai --folder t B:W:BK32; huff tables check -v thai --deep --folder t",
        0,
        "M-M  [####################]  100 %, 0:00 left\nthai: tables of up to 2 pieces are\n1\n"
        "win in 1\n1x15 win in 1\n"
        "draw\n"
        "huff: there is nobody to play against\n"
        "Thai draughts\n  K-K         992 positions are right\n  K-M         868 positions are right\n"
        "  M-K         868 positions are right\n  M-M         760 positions are right\n"
        "  4 slices, 3 KiB; every position of up to 2 pieces is known\n");
}

Test(tables, are_built_anew_when_damaged)
{
    shell_is("huff tables build -n 2 --folder t > /dev/null 2>&1; f=$(echo t/*/K-M.tab);"
             "cp $f t/good; printf x | dd of=$f bs=1 seek=400 conv=notrunc 2>/dev/null;"
             "huff tables check --folder t | grep -o 'K-M .*\\|every.*';"
             "huff tables probe --folder t W:WK1:B30 2>&1; huff tables build -n 2 --folder t > /dev/null 2>&1;"
             "cmp $f t/good; printf short > $f; huff tables build -n 2 --folder t > /dev/null 2>&1; cmp $f t/good;"
             ": > $f; cd t; huff search --depth 1 --tables . 2>&1",
        3,
        "K-M         damaged: build makes it anew\n"
        "huff: t: K-M.tab is damaged; `huff tables build` makes it anew\n"
        "huff: .: K-M.tab is damaged; `huff tables build` makes it anew\n");
}

/* What does not fit into the memory is said before anything is built; less is enough for less. */
Test(tables, memory)
{
    shell_is(
        "huff tables build -n 5 --memory 400 --folder t 2>&1; ls t/*/*.tab 2> /dev/null;"
        "huff tables build -n 2 --memory 16 --folder t > /dev/null 2>&1; huff tables check --folder t | sed 's/, [0-9]* KiB//'",
        0,
        "huff: KMM-KM needs 418 MB of memory to be built, and 400 may be used\n"
        "International draughts\n  4 slices; every position of up to 2 pieces is known\n");
}

/* What leads to a damaged slice cannot be checked by it, and is not called damaged. */
Test(tables, that_lead_to_a_damaged_one_are_not_checked)
{
    shell_is("huff tables build -v thai -n 2 --folder t > /dev/null 2>&1; f=$(echo t/*/K-M.tab); printf x >> $f;"
             "huff tables check --deep -v thai --folder t | sed -n '2,5p'; rm $f;"
             "huff tables check --deep -v thai --folder t | grep M-K",
        0,
        "  K-K         992 positions are right\n  K-M         damaged: build makes it anew\n"
        "  M-K         not checked: it leads to one that is damaged or missing\n"
        "  M-M         760 positions are right\n"
        "  M-K         not checked: it leads to one that is damaged or missing\n");
}

/* A slice that is gone is missed where others have as many pieces. */
Test(tables, missing)
{
    shell_is("huff tables build -v thai -n 3 --folder t > /dev/null 2>&1; rm t/*/KK-M.tab;"
             "huff tables check -v thai --folder t > out; echo $?; sed '1d; s/, [0-9]* KiB//' out; rm t/*/K-K.tab;"
             "huff tables list -v thai --folder t > out; echo $?; sed '1d; s/, [0-9]* KiB//; /wins/d' out;"
             "huff tables probe -v thai --folder t W:WK1:BK31,K32 2>&1; huff search -v thai --depth 1 --tables t 2>&1",
        3,
        "1\n  KK-M        missing: build makes it anew\n  15 slices; every position of up to 2 pieces is known\n"
        "1\n  K-K         missing: build makes it anew\n  KK-M        missing: build makes it anew\n  14 slices\n"
        "huff: t: K-K.tab is missing; `huff tables build` makes it anew\n"
        "huff: t: K-K.tab is missing; `huff tables build` makes it anew\n");
}

/* A disk that is full ends building with a sentence; what was there stays whole, and nothing half written is left. */
Test(tables, full_disk)
{
    shell_is("(ulimit -f 8; trap '' XFSZ; huff tables build -n 3 --folder t 2>&1) | grep -c '^huff: .*large';"
             "ls t/*/ | grep -c 'tab[.]'; huff tables check --folder t | grep -c 'up to 2 pieces'",
        0, "1\n0\n1\n");
}

/* Another game's tables are not taken for one's own. */
Test(tables, of_another_game)
{
    shell_is(
        "huff tables build -v thai -n 2 --folder t > /dev/null 2>&1; thai=$(ls t);"
        "huff tables build -v russian -n 2 --folder t > /dev/null 2>&1; rm -r t/$thai;"
        "mv t/* t/$thai; huff tables probe -v thai --folder t W:WK1:BK32 2>&1; huff tables check -v thai --folder t | head -n 5",
        0,
        "huff: t: K-K.tab is damaged; `huff tables build` makes it anew\n"
        "Thai draughts\n  K-K         damaged: build makes it anew\n  K-M         damaged: build makes it anew\n"
        "  M-K         damaged: build makes it anew\n  M-M         damaged: build makes it anew\n");
}

Test(tables, words)
{
    shell_has("huff tables", 2, "say build, list, check or probe");
    shell_has("huff tables build -n 9", 2, "-n takes a number from 2 to 6");
    shell_has("huff tables probe --folder /nonexistent W:WK1:BK50", 1, "no table holds this position");
    shell_is("huff tables probe --folder /nonexistent W:W1:BK50", 1,
        "huff: no table holds a position with a man on the row where it is crowned\n");
    shell_has("huff tables probe --folder /nonexistent W:W99:BK50", 1, "99");
    shell_has("huff tables list --folder /nonexistent", 1, "There are no tables in /nonexistent");
    shell_has("huff tables build --folder /dev/null/x", 3, "cannot make the folder");
}
