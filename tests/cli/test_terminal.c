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

TestSuite(terminal, .init = enter, .fini = scratch_leave, .timeout = 300);

static void expect_safe(const char *const args[])
{
    struct process *p = process_new(args, true, NULL);
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
    process_free(p);
}

static char *const ways[][6] = {
    { "pdn", "cat", "game.pdn" },
    { "pdn", "check", EVIL },
    { "pdn", "stat", EVIL },
    { "pdn", "check", "none-" EVIL },
    { "pdn", "export", "game.pdn" },
    { "rules-check", "rules-" EVIL },
    { "book", "check", EVIL },
    { "exercises", EVIL },
    { "exercises", "none-" EVIL },
    { "library", "import", "--library", "lib", EVIL },
    { "library", "import", "--library", "lib", "none-" EVIL },
    { "library", "list", "--library", "lib" },
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
        struct process *p = process_new(args, true, NULL);
        cr_expect_eq(process_end(p), 0);
        cr_expect(strstr(str_text(&p->said), want[i][1]), "%s", str_text(&p->said));
        process_free(p);
    }
}
