/* test_lines.c -- what subcommands say for programs, what they say of a word that is none of theirs, and how they end
   when they are stopped. */
#include <config.h>

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>

#include "base/mono.h"
#include "help/printed.h"
#include "help/process.h"
#include "help/scratch.h"
#include "help/shell.h"

TestSuite(lines, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

Test(lines, moves_and_counts)
{
    shell_is("huff moves --json W:W31,35:B1; huff moves --json W:W:B1; huff moves --json --why 35 W:W35:B1", 0,
        "{\"fen\": \"W:W31,35:B1\", \"moves\": [\"31-26\", \"31-27\", \"35-30\"]}\n"
        "{\"fen\": \"W:W:B1\", \"moves\": []}\n"
        "{\"square\": \"35\", \"why\": \"35: a white man. It can play 35-30.\"}\n");
    shell_is("printf 'W:W:B4\\n\\na\"\\\\b\\n' | huff moves --json - 2> /dev/null", 1,
        "{\"fen\": \"W:W:B4\", \"moves\": []}\n"
        "{\"fen\": \"a\\\"\\\\b\", \"line\": 3, \"error\": \"a position begins with W or B, whose turn it is\"}\n");
    shell_is("huff perft --json --divide 1 --fen W:W31:B1 | sed 's/\"seconds.*/.../'", 0,
        "{\"move\": \"31-26\", \"nodes\": 1}\n{\"move\": \"31-27\", \"nodes\": 1}\n{\"depth\": 1, \"nodes\": 2, ...\n");
    // a game won by a king goes no further
    shell_is(
        "huff moves -v breakthrough W:WK1,30:B20; huff moves -v turkish B:WK1:B20; huff moves -v breakthrough W:W7:B40",
        0, "-\n-\n7-1 7-2\n");
}

Test(lines, searches)
{
    shell_is("huff search --json --depth 3 --fen W:W50:B | sed 's/\"time.*\"pv/\"pv/'", 0,
        "{\"depth\": 1, \"line\": 1, \"score\": \"win1\", \"nodes\": 2, \"pv\": [\"50-44\"]}\n{\"bestmove\": \"50-44\"}\n");
    shell_is(
        "huff search --json --depth 1 --fen W:W:B40 || huff search --json --depth 1 | grep -c '\"score\": -*[0-9.]*, '",
        0, "{\"bestmove\": null}\n1\n");
}

Test(lines, files)
{
    shell_is("printf '[Event \"x\"]\\n\\n1. 32-28 19-23 2. 28-23 *\\n' > a.pdn; huff pdn stat --json a.pdn; "
             "huff pdn check --json a.pdn | sed 's/, \"text.*//; s/, \"mb.*//'",
        0,
        "{\"file\": \"a.pdn\", \"games\": 1, \"with_moves\": 1, \"moves\": 3, \"variation_moves\": 0, \"comments\": 0, "
        "\"nags\": 0, \"with_fen\": 0}\n"
        "{\"file\": \"a.pdn\", \"line\": 1, \"column\": 1, \"severity\": \"note\", \"code\": \"GAME_GUESSED\"\n"
        "{\"file\": \"a.pdn\", \"line\": 3, \"column\": 19, \"severity\": \"error\", \"code\": \"MOVE_ILLEGAL\"\n"
        "{\"file\": \"a.pdn\", \"games\": 1, \"with_moves\": 1, \"moves\": 3, \"variation_moves\": 0, \"comments\": 0, "
        "\"nags\": 0, \"with_fen\": 0, \"kinds\": {\"International draughts\": 1}, \"legal\": 0, \"played\": 1, "
        "\"plies\": 2, \"errors\": 1, \"warnings\": 0\n");
    shell_is("huff tree --json a.pdn; huff library import -q --library l a.pdn; huff library tree --json --library l",
        0,
        "{\"move\": \"32-28\", \"games\": 1, \"white\": 0, \"draws\": 0, \"black\": 0, \"rating\": null, \"last\": 0}\n"
        "{\"move\": \"32-28\", \"games\": 1, \"white\": 0, \"draws\": 0, \"black\": 0, \"rating\": null, \"last\": 0}\n");
    shell_is("huff library find --json --library l; huff library find --json -q --library l", 0,
        "{\"number\": 1, \"date\": \"\", \"white\": \"\", \"black\": \"\", \"result\": \"*\", \"plies\": 3, \"event\": \"x\"}\n"
        "{\"games\": 1}\n");
}

Test(lines, tables_and_matches)
{
    shell_is(
        "huff tables build -v thai -n 2 --folder t > /dev/null 2>&1; huff tables probe -v thai --folder t --json W:WK1:B10",
        0,
        "{\"move\": null, \"result\": \"win\", \"plies\": 1}\n{\"move\": \"1x15\", \"result\": \"win\", \"plies\": 1}\n");
    shell_is(
        "huff match --json --games 2 huff:nodes=10 huff:nodes=10 > m; wc -l < m | tr -d ' '; grep -c '^{\"player\": ' m; "
        "grep -c '^{\"first\": \"huff:nodes=10\", \"second\": \"huff:nodes=10 (2)\", \"won\": ' m; tail -n 1 m | grep -c "
        "'^{\"done\": 2, \"games\": 2, \"won\": .*\"llr\": null}$'",
        0, "6\n2\n1\n1\n");
}

Test(lines, a_mistyped_word)
{
    shell_is("huff serch --depth 3", 2, "huff: no subcommand, game or file is called \"serch\"; search is one\n");
    shell_is("huff thia", 2, "huff: no subcommand, game or file is called \"thia\"; thai is one\n");
    shell_is("huff exit", 2,
        "huff: no subcommand, game or file is called \"exit\"; huff --help lists subcommands, huff variants games\n");
    shell_has("echo fen | huff thai", 0, "W:W25-32:B1-8");
    shell_has("huff nowhere.pdn < /dev/null", 2, "cannot open nowhere.pdn");
    shell_has("echo 'open ~/x.pdn' | env -u HOME huff --text", 0, "Cannot open ~/x.pdn: ");
    shell_has("cp $DATA/thai.pdn serch; huff serch < /dev/null", 0, "Game 1 of 10");
    shell_is("huff --hlep", 2,
        "huff: there is no option --hlep; --help is one\nusage: huff [OPTION...] [GAME | FILE.pdn]\n"
        "       huff SUBCOMMAND ...\nhuff --help says more\n");
    shell_has("huff --verion", 2, "huff: there is no option --verion; --version is one\n");
    shell_has("huff --varient=thai", 2, "huff: there is no option --varient; --variant is one\n");
    shell_has("huff --depht=3", 2, "huff: there is no option --depht\n");
    shell_has("huff perft --jsno 3", 2, "huff perft: there is no option --jsno; --json is one\n");
    shell_has("huff match --concurency 2 huff huff", 2, "there is no option --concurency; --concurrency is one\n");
    shell_has("huff pdn chek", 2, "huff pdn: no form is called \"chek\"; check is one\n");
    shell_has("huff library fnd", 2, "huff library: no form is called \"fnd\"; find is one\n");
    shell_has("huff book chek", 2, "huff book: no form is called \"chek\"; check is one\n");
    shell_has("huff pdn qwertz", 2, "huff pdn: say check, ");
    shell_is("huff pref", 2, "huff: no subcommand, game or file is called \"pref\"; perft is one\n");
    shell_has("huff help", 0, "Subcommands; huff SUBCOMMAND --help explains each:\n");
    shell_has("huff help perft", 0, "usage: huff perft ");
    shell_has("huff --lang=de problem check x.pdn", 2,
        "huff: a subcommand comes first, with its own options behind it: huff problem ...\n");
    shell_has("huff -v thai perft", 2, "a subcommand comes first, with its own options behind it: huff perft ...\n");
    shell_is("huff hlep", 2, "huff: no subcommand, game or file is called \"hlep\"; huff --help does it\n");
    shell_is("huff version", 2, "huff: no subcommand, game or file is called \"version\"; huff --version does it\n");
}

/* What stands behind --help does not matter, and what stands before a form. */
Test(lines, help_of_what_is_typed)
{
    shell_is("huff --help perft > a; huff perft --help > b; huff perft --help --foo -v nothing 3 > c; cmp a b; cmp b c",
        0, "");
    shell_is("huff library --library l.db find --help > a; huff --help library find --library l.db > b; huff library "
             "find --help > c; cmp a b; cmp b c",
        0, "");
}

/* What a shell is told is what --help says. */
Test(lines, completion)
{
    shell_need("bash");
    shell_is("cat > ask <<'END'\n. '" SRCDIR "/data/completions/huff.bash'\n"
             "ask() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _huff; echo \"${COMPREPLY[*]}\"; }\n"
             "ask huff se; ask huff library ''; ask huff library find --; ask huff moves -v th; ask huff --br\n"
             "ask huff search -v thai --d; ask huff perft --fen W : W1 --di; ask huff tables -v thai --f\n"
             "ask huff library --library l.db find --; ask huff --mono --br; ask huff variants th\n"
             "ask huff moves --variant = th; ask huff moves --variant =\nEND\n"
             "bash ask > said; head -n 12 said; tail -n 1 said | grep -c 'thai.*frysk'",
        0,
        "search\nimport find show export tree stat check delete\n"
        "--library --variant --quiet --json --sort --comment --help\nthai\n--browse\n--depth\n--divide\n--folder\n"
        "--library --variant --quiet --json --sort --comment --help\n--browse\nthai\nthai\n1\n");
}

/* What the shells that describe what they propose say of lines. */
static const char *const described[][2] = {
    { "se", "search\tsearch a position: a line for each depth, then the best move\n" },
    { "variants tha", "thai\tThai draughts 8x8 8 men White makhos makhot\n" },
    { "moves -v tha", "thai\tThai draughts 8x8 8 men White makhos makhot\n" },
    { "moves --variant=tha", "--variant=thai\tThai draughts 8x8 8 men White makhos makhot\n" },
    { "search -v thai --dep", "--depth\tsearch so many plies deep\n" },
    { "perft --fen x --di", "--divide\tsay the number behind each move, too\n" },
    { "library --library l.db find --sor",
        "--sort\tby number, date, white, black, event, result, plies or rating; -KEY: the other way round\n" },
    { "match --sp", "--sprt\tstop as soon as a sequential test tells which it is\n" },
    { "match --make", "--make-openings\tplay nothing, but write a list of openings\n" },
};

Test(lines, completion_by_fish)
{
    shell_need("fish");
    for (size_t i = 0; i < sizeof described / sizeof *described; i++)
        shell_is(printed("fish -c \"source '" SRCDIR "/data/completions/huff.fish'; complete -C 'huff %s'\"",
                     described[i][0]),
            0, described[i][1]);
    shell_is("fish -c \"source '" SRCDIR "/data/completions/huff.fish'; complete -C 'huff library show -'\" | cut -f1",
        0, "--help\n--library\n");
}

Test(lines, completion_by_zsh)
{
    shell_need("zsh");
    shell_does(
        "cat > ask <<'END'\ncompset() {}\n_files() {}\n_describe() { print -l -- ${(M)found:#$cur*} }\n"
        "words=(huff $=1) CURRENT=$#words cur=${words[-1]#--variant=}\n. '" SRCDIR "/data/completions/_huff'\nEND\n:");
    for (size_t i = 0; i < sizeof described / sizeof *described; i++) {
        const char *given = described[i][1], *tab = strchr(given, '\t');
        if (!strncmp(given, "--variant=", 10)) given += 10;
        shell_is(printed("zsh -f ask '%s'", described[i][0]), 0,
            printed("%.*s:%s", (int)(tab - given), given, tab + 1));
    }
}

Test(lines, help)
{
    int status;
    const char *out = shell("huff --help", &status);
    int lines = 0;
    for (const char *at = out; *at; at += strcspn(at, "\n") + 1, lines++) cr_expect_lt(strcspn(at, "\n"), 80);
    cr_expect(lines <= 48, "huff --help has %d lines; two screens hold 48", lines);
    shell_lacks("huff library find --help", "--batch");
    shell_has("huff library find --help", 0, "usage: huff library find [");
    shell_has("huff library --help", 0, "--batch");
    shell_has("huff perft --help", 0, "huff-perft(6) says more\n");
}

/* What was broken off ends by the signal, so that a shell's loop ends with it. */
static void stopped_by(int number)
{
    static const char *const args[] = { "match", "--games=1000000", "--json", "huff:nodes=10", "huff:nodes=10", NULL };
    OWN(process) p = process_new(args, false, NULL);
    process_await(p, "\"done\": 1,");
    kill(p->pid, number);
    cr_expect_eq(process_end(p), -1, "by a signal");
    cr_expect(strstr(str_text(&p->said), "{\"player\": "), "what was played is counted");
}

Test(lines, stopped)
{
    stopped_by(SIGINT);
    stopped_by(SIGTERM);
}

/* While it waits for more of its input, of which it has all there is. */
static void stopped_reading(const char *const args[])
{
    static const char text[] = "[White \"x\"]\n[GameType \"20\"]\n\n1. 32-28 ";
    OWN(process) p = process_new(args, false, NULL);
    process_say(p, text);
    for (int left = 1; left; mono_sleep(200)) cr_assert_eq(ioctl(p->in, FIONREAD, &left), 0);
    kill(p->pid, SIGINT);
    cr_expect_eq(process_end(p), -1, "%s: by the first signal", args[0]);
}

Test(lines, stopped_while_reading, .timeout = 60)
{
    stopped_reading((const char *const[]){ "library", "import", "--library", "l.db", "-", NULL });
    stopped_reading((const char *const[]){ "mistakes", "review", "--player", "x", "-", NULL });
    stopped_reading((const char *const[]){ "problem", "check", "-", NULL });
    stopped_reading((const char *const[]){ "annotate", "-", NULL });
}
