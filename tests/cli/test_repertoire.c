/* test_repertoire.c -- huff repertoire as a shell sees it. */
#include <config.h>

#include <criterion/criterion.h>

#include "help/scratch.h"
#include "help/shell.h"

static const char lines[] = "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 18-23 2. 38-32 12-18 3. 43-38 *\n";
static const char games[] =
    "[White \"Ada\"]\n[Black \"Ben\"]\n[GameType \"20\"]\n\n1. 32-28 18-23 2. 37-32 *\n\n"
    "[White \"Ben\"]\n[Black \"Ada\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n"
    "[White \"ÁDA\"]\n[Black \"Cy\"]\n[GameType \"20\"]\n\n1. 32-28 18-23 2. 38-32 12-18 3. 43-38 7-12 *\n\n"
    "[White \"Ada\"]\n[Black \"Cy\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n";

static void enter(void)
{
    scratch_enter();
    whole_write("w.pdn", lines);
    whole_write("games.pdn", games);
}

TestSuite(cli_repertoire, .init = enter, .fini = scratch_leave);

Test(cli_repertoire, due)
{
    shell_is("huff repertoire due w.pdn", 0, "w.pdn: 0 due, 3 new; 0 of 3 moves learned, next on -\n");
    whole_write("w.pdn.due", "# huff schedule 1\nW:W31-50:B1-20 32-28\t2100-01-01\t36500\t2.60\t9\t0\n");
    shell_is("huff repertoire due w.pdn", 0, "w.pdn: 0 due, 2 new; 1 of 3 moves learned, next on 2100-01-01\n");
    whole_write("w.pdn.due", "# huff schedule 1\nW:W31-50:B1-20 32-28\t2100-01-01\n");
    shell_has("huff repertoire due w.pdn", 0, "huff: w.pdn.due:2: a card is its key and five fields, parted by tabs\n");
    whole_write("w.pdn.due", "x\n");
    shell_has("huff repertoire due w.pdn", 3, "huff: w.pdn.due:1: a schedule this huff can read begins with");
    shell_has("huff repertoire due games.pdn", 3, "huff: games.pdn: it is no repertoire");
    shell_has("huff repertoire due none.pdn", 3, "huff: cannot open none.pdn");
    shell_has("huff repertoire due", 2, "say which files");
    whole_write("bad.pdn", "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 18-23 2. 99-98 *\n");
    shell_has("huff repertoire due bad.pdn", 0, "huff: bad.pdn:4:19: not a legal move: 99-98");
    shell_has("huff repertoire where bad.pdn games.pdn", 0, "huff: bad.pdn:4:19: not a legal move: 99-98");
}

Test(cli_repertoire, where_games_of_a_file_and_of_a_library_leave_it)
{
    static const char all[] = "games.pdn 1: own      2. 37-32      38-32    Ada - Ben\n"
                              "games.pdn 2: opponent 1... 19-23    Ben - Ada\n"
                              "games.pdn 3: end      3... 7-12     ÁDA - Cy\n";
    shell_is("huff repertoire where w.pdn games.pdn", 0, all);
    shell_is("huff repertoire where --player=áda w.pdn games.pdn | cut -d' ' -f2", 0, "3:\n");
    shell_does("huff library import --library l.db games.pdn");
    shell_is("huff repertoire where --library=l.db w.pdn | cut -d' ' -f2-", 0,
        "1: own      2. 37-32      38-32    Ada - Ben\n2: opponent 1... 19-23    Ben - Ada\n"
        "3: end      3... 7-12     ÁDA - Cy\n");
    shell_is("huff repertoire where --library=l.db --player=ben w.pdn | cut -d' ' -f2", 0, "2:\n");
    shell_has("huff repertoire where w.pdn", 2, "say which games");
    shell_has("huff repertoire where w.pdn none.pdn", 3, "none.pdn");
}

Test(cli_repertoire, gaps)
{
    static const char all[] = "       1        3  32-28 19-23\n       1        1  32-28 18-23 38-32 12-18 43-38 7-12\n";
    shell_is("huff repertoire gaps w.pdn games.pdn", 1, all);
    shell_is("huff repertoire gaps --percent=34 w.pdn games.pdn", 1,
        "       1        1  32-28 18-23 38-32 12-18 43-38 7-12\n");
    shell_does("huff library import --library l.db games.pdn");
    shell_is("huff repertoire gaps --library=l.db w.pdn", 1, all);
    whole_write("b.pdn",
        "[GameType \"20\"]\n[Repertoire \"Black\"]\n\n1. 32-28 18-23 (1... 19-23 2. 28x19 14x23) 2. 38-32 (2. 37-32 12-18) 2... 12-18 "
        "3. 43-38 7-12 *\n");
    shell_is("huff repertoire gaps --percent=100 b.pdn games.pdn", 0, "");
    shell_has("huff repertoire gaps w.pdn none.pdn", 3, "none.pdn");
    shell_has("huff repertoire gaps --library=l.db w.pdn games.pdn", 2, "say which games, of a file or of a library");
}
