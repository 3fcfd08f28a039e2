/* test_terminal.c -- what others wrote, on a terminal: no control of theirs reaches it, and into pipes and files it goes as
   it is. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "help/process.h"
#include "help/scratch.h"
#include "help/shell.h"

#define EVIL                       \
    "e\033]0;x\007\033[2J\302\233" \
    "31m\r.pdn"

static const char game[] = "[Event \"a\033[31m\302\233"
                           "5n\"]\n[White \"\033]0;x\007\"]\n[Black \"b\342\200\256\"]\n"
                           "[Result \"*\"]\n\n1. 32-28 {\033[2J\033]52;c;eA==\007} 19-23 *\n";

static void enter(void)
{
    scratch_enter();
    whole_write("game.pdn", game);
    whole_write(EVIL, game);
    whole_write("rules-" EVIL, "\033[31m = 5\n");
    shell_does("huff library import --library lib game.pdn");
}

TestSuite(terminal, .init = enter, .fini = scratch_leave, .timeout = 600);

static void expect_safe(const char *const args[])
{
    OWN(process) p = process_new(args, true, NULL);
    process_say(p, "quit\n");
    process_end(p);
    const char *said = str_text(&p->said), *own = "\r\033[K"; // of a line that says how far work is
    cr_expect(*said, "%s %s says nothing", args[0], args[1]);
    for (const char *s = said; *s; s++) {
        if (!strncmp(s, own, strlen(own))) s += strlen(own);
        bool bad = ((unsigned char)*s < 0x20 && !strchr("\n\t", *s) && !(*s == '\r' && s[1] == '\n')) || *s == 0x7f
            || !strncmp(s, "\302\233", 2) || !strncmp(s, "\342\200\256", 3);
        if (!bad) continue;
        cr_expect(false, "%s %s says \\x%02x: %s", args[0], args[1], (unsigned char)*s, said);
        break;
    }
}

static char *const ways[][6] = {
    { "pdn", "cat", "game.pdn" },
    { "pdn", "check", EVIL },
    { "pdn", "stat", EVIL },
    { "pdn", "check", "none-" EVIL },
    { "pdn", "export", "pdn", "game.pdn" },
    { "rules-check", "rules-" EVIL },
    { "book", "check", EVIL },
    { "exercises", EVIL },
    { "exercises", "none-" EVIL },
    { "library", "import", "--library", "lib", EVIL },
    { "library", "import", "--library", "lib", "none-" EVIL },
    { "library", "find", "--library", "lib" },
    { "library", "show", "--library", "lib", "1" },
    { "library", "export", "--library", "lib" },
    { "library", "find", "--library", "none-" EVIL },
    { "variants", "v" EVIL },
    { "moves", "-v", "v" EVIL },
    { "perft", "1", EVIL },
    { "search", "--fen", EVIL },
    { "tree", "--library", "none-" EVIL },
    { "tree", EVIL },
    { "--" EVIL },
    { "-v", EVIL },
    { "--script", "none-" EVIL },
    { "--text", "none-" EVIL },
    { "--text", EVIL },
    { EVIL, EVIL },
};

Test(terminal, no_control_of_others_reaches_it)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *args[7] = { NULL };
        for (int k = 0; k < 6; k++) args[k] = ways[i][k];
        expect_safe(args);
    }
}

Test(terminal, bytes_stay_bytes_into_pipes)
{
    int status;
    shell_does("huff library show --library lib 1 > shown");
    cr_expect(whole_has("shown", "[White \"\033]0;x\007\"]"), "the tag is not as it was");
    shell_does("huff pdn cat game.pdn | cat > got");
    cr_expect(whole_has("got", "\033[2J\033]52;c;eA==\007"), "the comment is not as it was");
    cr_expect(strstr(shell("huff pdn check 'none-" EVIL "'", &status), "none-" EVIL));
}

/* A character in two pieces, tabs, line ends, and what no terminal has: in another encoding nothing beyond ASCII. */
Test(terminal, text_stays_readable)
{
    whole_write("name.pdn", "[Event \"Ren\303\251 \342\233\200\"]\n[Result \"*\"]\n\n1. 32-28 {a\tb} *\n");
    const char *const args[] = { "pdn", "cat", "name.pdn", NULL };
    static const char *const want[][2] = { { "C.UTF-8", "Ren\303\251 \342\233\200" }, { "C", "Ren?? ???" } };
    for (int i = 0; i < 2; i++) {
        setenv("LC_ALL", want[i][0], 1);
        OWN(process) p = process_new(args, true, NULL);
        cr_expect_eq(process_end(p), 0);
        cr_expect(strstr(str_text(&p->said), want[i][1]), "%s", str_text(&p->said));
    }
}

/* How what is said on a terminal begins and ends. */
static void expect_said(const char *line, const char *begins, const char *ends)
{
    const char *args[16] = { NULL };
    char words[200], *at = words;
    snprintf(words, sizeof words, "%s", line);
    for (int i = 0; i < 15 && at; i++) args[i] = strsep(&at, " ");
    OWN(process) p = process_new(args, true, NULL);
    cr_expect_eq(process_end(p), 0);
    const char *said = str_text(&p->said);
    size_t n = strlen(ends);
    cr_expect(!strncmp(said, begins, strlen(begins)), "%s: %s", line, said);
    cr_expect(p->said.len >= n && !strcmp(said + p->said.len - n, ends), "%s: %s", line, said);
}

/* How far work is stands in one line, which is empty before the result. */
Test(terminal, lines_are_written_over)
{
    expect_said("match -v thai --games 2 --depth 1 huff:weights=hand huff:weights=hand",
        "\r\033[K1 of 2: +0 =0 -1  Elo ? [?, ?]\r\033[K2 of 2: +1 =0 -1  Elo +0.0 [?, ?]\r\n\r\nthai, 2 of 2 games, ",
        "\r\nends: 2 normal\r\n");
    expect_said("tables build -v thai -n 2 --threads 1 --folder t", "\r\033[KK-K  [######--------------]  28 %",
        "\r\033[Kthai: tables of up to 2 pieces are in t\r\n");
    expect_said("library import --library new " SRCDIR "/tests/data/pdn/international.pdn",
        "\r\033[K12 games  [####################]  100 %",
        "\r\033[K" SRCDIR "/tests/data/pdn/international.pdn: 12 games, 12 added, 0 were there already\r\n");
    expect_said("book build -v thai --analyse 2 --nodes 100 --lines 1 --jobs 1 -o a.book",
        "\r\033[K1 of 2 positions  [##########----------]  50 %",
        "\r\033[Ka.book: 2 moves of 2 positions, 2 of them searched now\r\n");
    whole_write("a.pdn", "[GameType \"20\"]\n\n1. 32-28 20-25 *\n");
    expect_said("annotate --nodes 500000 -o b.pdn a.pdn", "\r\033[Kgame 1/1  ply 0/", "\r\033[K");
    whole_write("tan.pdn", "[White \"Tan\"]\n[GameType \"20\"]\n\n1. 32-28 20-25 *\n");
    expect_said("mistakes review --player Tan --nodes 500000 -o m.pdn tan.pdn", "\r\033[K0 of 1 game  [",
        "\r\033[KTan: 1 game, 1 reviewed, 0 known already\r\n");
    expect_said("perft 7 --fen W:W31:B1", "\r\033[K0 positions  [--------------------]  0 %", "\r\033[K16\r\n");
}

Test(terminal, a_nul_hides_nothing)
{
    shell_does("printf '[Event \"x\"]\n1. 32-28 {good\\0bad move} 19-23 1-1\n' > nul.pdn");
    shell_has("huff pdn check nul.pdn", 0, "nul.pdn:2:15: note: CONTROL_SHOWN: ");
    shell_has("huff pdn export txt nul.pdn", 0, "1. 32-28 {good bad move} 1... 19-23 1-1\n");
    shell_does("huff pdn cat nul.pdn | tr '\\0' @ | grep -q '{good@bad move}'");
    shell_has("huff library import --library nul.db nul.pdn; huff library find --library nul.db -q comment:bad", 0,
        "1\n");
}
