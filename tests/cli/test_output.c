/* test_output.c -- what -o names: never a file that is read, and no page or book in the place of games. */
#include <config.h>

#include <criterion/criterion.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "help/shell.h"

static const char game[] = "[White \"Tan\"]\n[Black \"Lim\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n";

static void enter(void)
{
    scratch_enter();
    whole_write("g.pdn", game);
    whole_write("other.pdn", game);
    shell_does("ln g.pdn hard.pdn; ln -s g.pdn soft.pdn; huff library import -q --library l.db g.pdn;"
               "huff book build -o one.book --min-games 1 g.pdn >said; cp one.book two.book; cp l.db kept.db");
}

TestSuite(cli_output, .init = enter, .fini = scratch_leave);

static void refused(const char *words, const char *sentence)
{
    shell_is(printed("huff %s", words), 2, sentence);
    cr_expect(whole_is("g.pdn", game), "%s", words);
    cr_expect(whole_same("one.book", "two.book"), "%s", words);
    cr_expect(whole_same("l.db", "kept.db"), "%s", words);
}

#define READ(out, in) "huff: " out " would be written over " in ", which is read: choose another name\n"

Test(cli_output, is_no_input)
{
    refused("report game -o g.pdn g.pdn", READ("g.pdn", "g.pdn"));
    refused("report file -o ./g.pdn hard.pdn Tan", READ("./g.pdn", "hard.pdn"));
    refused("report player --library l.db -o l.db Tan", READ("l.db", "l.db"));
    refused("prepare --library l.db --repertoire soft.pdn -o g.pdn Lim", READ("g.pdn", "soft.pdn"));
    refused("pdn export html -o soft.pdn g.pdn", READ("soft.pdn", "g.pdn"));
    refused("pdn export pdn -o g.pdn <g.pdn", READ("g.pdn", "standard input"));
    refused("pdn diagrams -o g.pdn - <g.pdn", READ("g.pdn", "-"));
    refused("book build --min-games 1 -o g.pdn other.pdn hard.pdn", READ("g.pdn", "hard.pdn"));
    refused("book build --library l.db -o l.db", READ("l.db", "l.db"));
    refused("book merge -o one.book two.book one.book", READ("one.book", "one.book"));
    refused("annotate --nodes 100 -o g.pdn other.pdn g.pdn", READ("g.pdn", "g.pdn"));
    refused("mistakes review --player Tan -o g.pdn g.pdn", READ("g.pdn", "g.pdn"));
    refused("exercises -o g.pdn g.pdn", READ("g.pdn", "g.pdn"));
    refused("problem solve -o g.pdn g.pdn", READ("g.pdn", "g.pdn"));
    refused("library export --library l.db -o l.db", READ("l.db", "l.db"));
}

/* Without a folder of one's own for it: why, and nothing elsewhere. */
static void nowhere(const char *words, const char *folder)
{
    shell_is(printed("HOME=/proc/nope huff %s", words), 3,
        printed("huff: cannot make the folder /proc/nope/.local/%s: No such file or directory\n", folder));
}

Test(cli_output, has_no_folder)
{
    nowhere("library import g.pdn", "share/huff");
    nowhere("book build g.pdn", "share/huff/books");
    nowhere("mistakes review --player tan --nodes 100 g.pdn", "state/huff");
    shell_has("env -u HOME huff library import g.pdn", 2, "HOME is not set to a full path: say where with --library\n");
    shell_has("env -u HOME huff book build g.pdn", 2, "HOME is not set to a full path: say where with -o\n");
    shell_has("env -u HOME huff mistakes review --player tan g.pdn", 2,
        "HOME is not set to a full path: say where with -o\n");
    shell_has("HOME=/proc/nope huff mistakes review --player tan --nodes 100 -o - g.pdn", 0,
        "tan: 1 game, 1 reviewed, ");
}

/* What the system says of a call that did not fail is no reason. */
Test(cli_output, reasons)
{
    shell_is("huff library find --library / x", 3, "huff: /: this is a folder, not a library of games\n");
    shell_has("echo library | huff --text --library=/", 0, "/: this is a folder, not a library of games\n");
    shell_has("ulimit -n 8; huff match --games 1 --depth 1 huff 'cmd:huff hub'", 3,
        "cannot start a process: Too many open files\n");
}

/* Of one there is one. */
Test(cli_output, numbers_and_their_nouns)
{
    whole_write("ply.pdn", "[GameType \"20\"]\n\n1. 32-28 *\n");
    shell_has("huff pdn check ply.pdn", 0, "; 1 of 1 game legal, 1 ply\n");
    shell_has("huff pdn check g.pdn", 0, "; 1 of 1 game legal, 4 plies\n");
    shell_has("huff library import --library l.db hard.pdn", 0, "hard.pdn: 1 game, 0 added, 1 was there already\n");
    shell_has("huff match -v thai --games 1 --depth 1 huff huff", 0, "\nthai, 1 of 1 game, openings ");
    shell_has("huff match -v thai --games 2 --depth 1 huff huff", 0, "\nthai, 2 of 2 games, openings ");
}

#define PACKED(out) "huff: " out " cannot be written: huff does not pack files\n"

/* Games in an archive's name would not be one. */
Test(cli_output, packs_nothing)
{
    refused("pdn export pdn -o new.pdn.gz g.pdn", PACKED("new.pdn.gz"));
    refused("library export --library l.db -o NEW.PDN.GZ", PACKED("NEW.PDN.GZ"));
    refused("match --nodes 9 --pdn new.zst huff huff", PACKED("new.zst"));
}

#define GAMES(out) "huff: " out " holds games, and would hold none: choose another name\n"

Test(cli_output, keeps_games)
{
    whole_write("OLD.PDN.GZ", "packed");
    refused("prepare --library l.db -o g.pdn Lim", GAMES("g.pdn"));
    refused("report player --library l.db -o g.pdn Lim", GAMES("g.pdn"));
    refused("report game -o OLD.PDN.GZ g.pdn", PACKED("OLD.PDN.GZ"));
    refused("book build --min-games 1 -o g.pdn other.pdn", GAMES("g.pdn"));
    refused("book merge -o g.pdn one.book", GAMES("g.pdn"));
    refused("pdn export html -o g.pdn other.pdn", GAMES("g.pdn"));
    refused("pdn export fen -o g.pdn other.pdn", GAMES("g.pdn"));
    refused("pdn diagrams -o g.pdn other.pdn", GAMES("g.pdn"));
    cr_expect(whole_is("OLD.PDN.GZ", "packed"));
    shell_does("ln -s g.pdn page.html; cp g.pdn games.txt");
    refused("pdn export md -o page.html other.pdn", GAMES("page.html"));
    refused("report game -o page.html other.pdn", GAMES("page.html"));
    refused("pdn export txt -o games.txt other.pdn", GAMES("games.txt"));
    cr_expect(whole_is("games.txt", game));
    refused("pdn export pdn -o g.pdn other.pdn",
        "huff: g.pdn holds games: choose another name, or > to replace and >> to add to them\n");
}

/* Where it may be. */
Test(cli_output, a_dash_is_standard_output)
{
    shell_has("huff pdn export md -o - g.pdn", 0, "# Tan");
    shell_has("huff report game -o - g.pdn", 0, "Tan - Lim");
    shell_has("huff prepare --library l.db -o - Lim", 0, "Preparation: Lim");
    shell_has("huff annotate --nodes 100 -o - g.pdn", 0, "%eval");
    shell_has("huff library export --library l.db -o -", 0, "[White \"Tan\"]");
    shell_has("huff problem solve -o - g.pdn", 2, "--output takes the name of a file, not standard output");
    shell_has("huff book merge -o - one.book", 2, "--output takes the name of a file, not standard output");
    cr_expect(!is_there("-"));
}

/* What is no file of the command line may be called like one, and games may take the place of games. */
Test(cli_output, may_be)
{
    shell_does("huff report player --library l.db -o Tan Tan && huff report player --library l.db -o Tan Tan");
    shell_does("huff report game --format html -o html g.pdn && huff report game --format html -o html g.pdn");
    shell_does("huff pdn export html -o html g.pdn && huff pdn export html -o html g.pdn");
    shell_does("huff pdn export pdn -o fresh.pdn g.pdn && huff annotate --nodes 100 -o other.pdn g.pdn");
    cr_expect(whole_has("other.pdn", "%eval"));
    shell_does("huff report game -o new.pdn g.pdn && huff prepare --library l.db -o page.txt Lim </dev/null");
}
