/* test_problem.c -- huff problem as a shell sees it. */
#include <config.h>

#include <criterion/criterion.h>

#include "help/scratch.h"
#include "help/shell.h"

#define HEAD "[Author \"A. Uthor\"]\n[GameType \"20\"]\n[FEN \"W:WK46,K45:B26\"]\n"

static void enter(void)
{
    scratch_enter();
    whole_write("slow.pdn", HEAD "\n1. 45-23 26-31 2. 23-45 31-36 3. 45-40 36-41 4. 46x37 2-0\n");
    whole_write("bare.pdn", HEAD "[PublicationDate \"1950\"]\n\n*\n");
    shell_does("huff tables build -n 3 --folder t");
}

TestSuite(cli_problem, .init = enter, .fini = scratch_leave, .timeout = 300);

Test(cli_problem, checked)
{
    shell_has("huff problem check --tables t slow.pdn", 1,
        "1: A. Uthor\nWhite is to win: the solution does it against every defence.\n");
    shell_has("huff problem check --tables t slow.pdn", 1,
        ": a side solution (decided by tables: White wins in 3 plies)");
    shell_has("huff problem check slow.pdn", 1, "decided by search to depth ");
    shell_has("huff problem check --goal black slow.pdn", 1, "Black is to win: the solution fails.");
    shell_has("huff problem check bare.pdn slow.pdn", 1,
        "1: A. Uthor, 1950\nThere is no solution to be checked.\n1: A");
}

Test(cli_problem, checked_twice_is_once)
{
    shell_does("huff problem check -o one.pdn slow.pdn; huff problem check -o two.pdn one.pdn; test -s one.pdn");
    shell_is("cmp one.pdn two.pdn", 0, "");
}

Test(cli_problem, solved)
{
    shell_has("huff problem solve --tables t -o out.pdn bare.pdn", 0,
        "White is to win: decided by tables: White wins in ");
    shell_has("cat out.pdn", 0, "[PublicationDate \"1950\"]");
    shell_has("huff problem check --tables t out.pdn", 1, "No win is shorter than its ");
    shell_lacks("huff problem check --tables t out.pdn | grep -v solution", "fails");
    shell_has("huff problem solve --tables t --goal black bare.pdn", 1, "decided by tables: Black does not win.");
}

Test(cli_problem, refused)
{
    shell_has("huff problem check", 2, "say which files");
    shell_has("huff problem check nix.pdn", 3, "nix.pdn");
    whole_write("other.pdn", "[GameType \"99\"]\n\n1. 32-28 *\n");
    shell_has("huff problem check other.pdn", 1, "Game 1 is of a kind huff does not play\n");
    shell_has("huff problem check --goal red slow.pdn", 2, "white, black or draw");
    shell_has("huff problem solve -o no/out.pdn bare.pdn", 3, "no/out.pdn");
    shell_is("huff problem check --tables nix slow.pdn", 3, "huff: cannot read nix: No such file or directory\n");
    shell_is("cp bare.pdn b.pdn; huff problem solve -o b.pdn bare.pdn; cmp b.pdn bare.pdn", 0,
        "huff: b.pdn exists already; choose another name\n");
    shell_is("huff problem check -o c.pdn nix.pdn; ls c.pdn", 2,
        "huff: cannot open nix.pdn: No such file or directory\n"
        "ls: cannot access 'c.pdn': No such file or directory\n");
}
