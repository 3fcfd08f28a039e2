/* test_prepare.c -- huff prepare as a shell sees it: each figure is what a search finds. */
#include <config.h>

#include <criterion/criterion.h>

#include "help/printed.h"
#include "base/str.h"
#include "help/scratch.h"
#include "help/shell.h"

#define GAME(white, black, date, rating, moves, result)                                              \
    "[White \"" white "\"]\n[Black \"" black "\"]\n[Date \"" date "\"]\n" rating "[Result \"" result \
    "\"]\n[GameType \"20\"]\n\n" moves " " result "\n\n"

static const char games[] = GAME("Ada", "Ben", "2019.01.02", "[BlackRating \"1400\"]\n", "1. 32-28 18-23 2. 37-32",
    "2-0") GAME("Ada", "Ben", "2021.05.01", "[BlackRating \"1200\"]\n", "1. 32-28 18-23 2. 38-32", "1-1") GAME("Ada L.",
    "Cy", "2022", "", "1. 32-28 19-23 2. 28x19 14x23", "0-2") GAME("Ada", "Cy", "2022.07.01", "", "1. 34-30", "*")
    GAME("Ben", "ADA", "2023.01.01", "[WhiteRating \"1300\"]\n", "1. 33-29 19-23", "0-2") GAME("Ben", "Cy",
        "2023.01.02", "", "1. 31-27", "2-0") "[White \"Ada\"]\n[Black \"Cy\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n";

static void enter(void)
{
    scratch_enter();
    whole_write("games.pdn", games);
    shell_does("huff library import --library l.db games.pdn");
}

TestSuite(cli_prepare, .init = enter, .fini = scratch_leave);

static const char page[] = "Preparation: ada\n"
                           "5 games: player:\"ada\" variant:\"international\"\n"
                           "\n"
                           "Named                        games   won drawn  lost     %\n"
                           "Ada                              3     1     1     0  75.0\n"
                           "ADA                              1     1     0     0 100.0\n"
                           "Ada L.                           1     0     0     1   0.0\n"
                           "\n"
                           "Against                      games   won drawn  lost     %\n"
                           "Ben                              3     2     1     0  83.3\n"
                           "Cy                               2     0     0     1   0.0\n"
                           "\n"
                           "Results\n"
                           "\n"
                           "With       games   won drawn  lost     % first  last  rated rating  perf.\n"
                           "White          4     1     1     1  50.0  2019  2022      2   1300   1500\n"
                           "Black          1     1     0     0 100.0  2023  2023      1   1300   1700\n"
                           "\n"
                           "With White\n"
                           "white:\"ada\" variant:\"international\"\n"
                           "\n"
                           "Plays                        games   won drawn  lost     %   last\n"
                           "32-28                            3     1     1     1  50.0   2022\n"
                           "  18-23                          2     1     1     0  75.0   2021\n"
                           "34-30                            1     0     0     0     -   2022\n"
                           "\n"
                           "With Black\n"
                           "black:\"ada\" variant:\"international\"\n"
                           "\n"
                           "Is met with                  games   won drawn  lost     %   last\n"
                           "33-29                            1     1     0     0 100.0   2023\n"
                           "\n"
                           "The latest games, and where they left those before\n"
                           "\n"
                           "     #  date       white          black          result  left         by\n"
                           "     5  2023.01.01 Ben            ADA            0-2     1. 33-29     opponent\n"
                           "     4  2022.07.01 Ada            Cy             *       1. 34-30     player\n"
                           "     3  2022       Ada L.         Cy             0-2     1... 19-23   opponent\n"
                           "     2  2021.05.01 Ada            Ben            1-1     2. 38-32     player\n"
                           "     1  2019.01.02 Ada            Ben            2-0     1. 32-28     player\n";

Test(cli_prepare, a_page)
{
    shell_is("huff prepare --library l.db ada", 0, page);
    shell_is("huff prepare --library l.db ada international", 0, page);
}

/* The query of a page, and of a side, with more terms: the figures printed there. */
static void finds(const char *query, int n)
{
    shell_is(printed("huff library find -q --library l.db '%s'", query), n ? 0 : 1, printed("%d\n", n));
}

Test(cli_prepare, figures_are_those_of_searches)
{
    finds("player:\"ada\" variant:\"international\"", 5);
    finds("player:\"ada\" variant:\"international\" player:=\"Ada L.\"", 1);
    finds("player:\"ada\" variant:\"international\" player:ben", 3);
    finds("white:\"ada\" variant:\"international\"", 4);
    finds("white:\"ada\" variant:\"international\" res:2-0", 1);
    finds("white:\"ada\" variant:\"international\" res:draw", 1);
    finds("white:\"ada\" variant:\"international\" res:*", 1);
    finds("white:\"ada\" variant:\"international\" pos:B:W28,31,33-50:B1-20", 3);
    finds("white:\"ada\" variant:\"international\" pos:B:W28,31,33-50:B1-20 res:0-2", 1);
    finds("white:\"ada\" variant:\"international\" pos:W:W28,31,33-50:B1-17,19,20,23", 2);
    finds("black:\"ada\" variant:\"international\" res:0-2", 1);
}

Test(cli_prepare, asked_for_a_part)
{
    shell_has("huff prepare --library l.db Ada white since:2021", 0,
        "3 games: white:\"Ada\" variant:\"international\" date:>2020\n");
    shell_lacks("huff prepare --library l.db Ada white since:2021", "With Black");
    shell_has("huff prepare --library l.db Ada L. b", 1, "huff: no game of the library answers black:\"Ada L.\"");
    shell_lacks("! huff prepare --library l.db Ada L. b 2>&1", "did you mean");
    shell_has("huff prepare --library l.db Addda 2>&1", 1, "\"; did you mean Ada");
    shell_has("huff report player --library l.db \"Cyy, A\" 2>&1", 1, "\"; did you mean Cy?");
    shell_lacks("! huff prepare --library l.db Wxyz 2>&1", "did you mean");
    shell_has("huff prepare --library l.db 'Ada L.'", 0, "1 game: player:\"Ada L.\" variant:\"international\"\n");
    shell_has("huff prepare --library l.db ada russian", 0, "1 game: player:\"ada\" variant:\"russian\"\n");
    shell_has("huff prepare --library l.db --fen W:W28,31,33-50:B1-17,19,20,23 ada white", 0,
        "\n37-32                            1     1     0     0 100.0   2019\n"
        "38-32                            1     0     1     0  50.0   2021\n");
    shell_has("huff prepare --library l.db ada since:last", 2, "since: takes a year, as in since:2020, not \"last\"");
    shell_has("huff prepare --library l.db since:2003", 2, "say whose games");
    shell_has("huff prepare --library l.db ada white black", 2, "say white or black; without, it is both");
    shell_has("huff prepare --library l.db", 2, "say whose games");
    shell_has("huff prepare --library none.db ada", 1, "none.db");
}

/* A tag that says a result goes before the one behind the moves, wherever games are counted. */
Test(cli_prepare, a_result_is_the_same_for_all)
{
    static const char *const said[][2] = { { "[Result \"2-0\"]\n", "0-2" }, { "[Result \"2-0\"]\n", "*" },
        { "[Result \"*\"]\n", "0-2" }, { "[Result \"\"]\n", "0-2" }, { "", "0-2" } };
    LOCAL(str) text = { 0 };
    for (int i = 0; i < 5; i++)
        str_addf(&text, "[White \"Xe\"]\n[Black \"%d\"]\n%s\n1. 32-28 %s\n\n", i, said[i][0], said[i][1]);
    whole_write("said.pdn", str_text(&text));
    shell_does("huff library import --library said.db said.pdn");
    shell_is("huff library find -q --library said.db res:2-0; huff library find -q --library said.db res:0-2", 0,
        "2\n3\n");
    shell_has("huff tree said.pdn", 0, "32-28          5   40 %   0 %  60 %");
    shell_has("huff library tree --library said.db", 0, "32-28          5   40 %   0 %  60 %");
    shell_has("huff tree --query res:0-2 said.pdn", 0, "32-28          3    0 %   0 % 100 %");
    shell_has("huff report file said.pdn Xe", 0, "White          5     2     0     3  40.0");
}

Test(cli_prepare, what_both_lost_is_nobodys_win)
{
    whole_write("both.pdn", GAME("Xe", "Yo", "2020", "", "1. 32-28 18-23", "0-0"));
    shell_does("huff library import --library both.db both.pdn");
    shell_is("huff prepare --library both.db Xe | tr -s ' ' | grep -c '^[XYW][a-z]* 1 0 0 1 0.0'", 0, "3\n");
}

/* Of a game without a name huff knows no less than the moves. */
Test(cli_prepare, an_opponent_may_have_no_name)
{
    whole_write("one.pdn",
        "[White \"Zed\"]\n[Date \"1999\"]\n\n1. 32-28 17-21 2-0\n\n[White \"Abe\"]\n[Black \"Zed\"]\n\n1. 32-28 17-22 2-0\n");
    shell_does("huff library import --library one.db one.pdn");
    shell_has("huff prepare --library one.db Zed", 0, " Zed                           2-0     1... 17-21   opponent\n");
    shell_has("huff report game one.pdn", 0, "Zed - ? 2-0\n");
}

Test(cli_prepare, a_tree_of_some_games)
{
    shell_is("huff library tree --library l.db player:ben | cut -c1-20", 0,
        "4 games\n # move       games \n 1 32-28          2 \n 2 31-27          1 \n 3 33-29          1 \n");
    shell_has("huff library tree --library l.db W:W28,31,33-50:B1-17,19,20,23 player:ben res:draw", 0, "1 game\n");
    shell_has("huff library tree --library l.db player:ben pos:here", 0, "4 games\n");
    shell_is("huff tree --query player:ben games.pdn | cut -c1-20", 0,
        " # move       games \n 1 32-28          2 \n 2 31-27          1 \n 3 33-29          1 \n");
    shell_is("huff tree --library l.db --query 'res:draw player:ben' | cut -c1-20", 0,
        " # move       games \n 1 32-28          1 \n");
    shell_has("huff tree --query nix:ben games.pdn", 2, "there is no term nix:");
    shell_has("huff tree --query player:nobody games.pdn", 1, "");
    shell_has("huff library tree --library l.db nix:ben", 2, "there is no term nix:");
    shell_has("huff library tree --library l.db player:nobody", 1, "0 games\n");
}

/* Openings are positions, however games came to them, and an ending is one by whatever move. */
Test(cli_prepare, a_report_counts_positions)
{
    whole_write("two.pdn",
        GAME("A", "B", "2020", "", "1. 32-28 17-21 2. 35-30 20-25", "2-0")
            GAME("C", "D", "2020", "", "1. 35-30 20-25 2. 32-28 17-21", "0-2"));
    shell_has("huff report file two.pdn", 0, "\n32-28 17-21 35-30 20-25        2     1     0     1  50.0");
    whole_write("last.pdn",
        "[White \"A\"]\n[Black \"B\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n"
        "[FEN \"W:W31,50:B27,1-11\"]\n\n1. 31x22 2-0\n");
    shell_has("huff report file last.pdn", 0, "\na third of the pieces          1     1     0     0 100.0");
}

/* Names are names, whatever stands in them. */
Test(cli_prepare, names_with_quotation_marks)
{
    whole_write("q.pdn", GAME("Jan \\\"Kees\\\" Bol", "Ada \\\\", "2020", "", "1. 32-28 18-23 2. 28x19 14x23", "2-0"));
    shell_does("huff library import -q --library l.db q.pdn");
    shell_has("huff prepare --library l.db 'jan \"Kees\" Bol'", 0,
        "1 game: player:\"jan \"\"Kees\"\" Bol\" variant:\"international\"\n");
    shell_has("huff prepare --library l.db 'Ada \\'", 0, "1 game: player:\"Ada \\\" variant");
    shell_has("huff library find -q --library l.db 'player:\"jan \"\"Kees\"\" Bol\"'", 0, "1\n");
    shell_has("huff report file q.pdn 'Jan \"Kees\" Bol'", 0, "\nWhite          1     1     0     0 100.0");
    shell_has("huff report player --library l.db 'Jan \"Kes\" Bol' 2>&1", 1, "did you mean Jan \"Kees\" Bol?\n");
    shell_has("huff mistakes review --nodes 100 --player 'Jan \"Kees\" Bol' -o - q.pdn", 0,
        "Jan \"Kees\" Bol: 1 game, 1 reviewed");
    shell_has("huff prepare --library l.db =Ada", 2, "say a name, or a part of it");
    shell_has("printf 'set name=Jan \"Kees\" Bol\\ncoach review q.pdn\\nquit\\n' | huff --text", 0,
        "1 of your games reviewed, of 1");
}

Test(cli_prepare, names_in_any_case)
{
    whole_write("ro.pdn", GAME("Ion Țurcan", "Əliyev", "2020", "", "1. 32-28 18-23", "2-0"));
    shell_has("huff report file ro.pdn țurcan", 0, "1 game: player:\"țurcan\"");
    shell_has("huff report file ro.pdn ƏLIYEV black", 0, "1 game: black:\"ƏLIYEV\"");
    shell_has("huff mistakes review --nodes 10 --player 'ion ȚURCAN' -o - ro.pdn", 0, "1 game, 1 reviewed");
}
