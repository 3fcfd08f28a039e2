/* main.c -- options, wiring, exit status. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "cli/cli.h"

static int show_version(void)
{
    puts(PACKAGE_STRING);
    puts("Licence GPL-3.0-or-later: free software, without any warranty.");
    return CLI_OK;
}

static int show_help(void)
{
    puts("huff: draughts in the terminal\n\nusage: huff SUBCOMMAND ...\n");
    cli_list(stdout);
    puts("\n  huff --help, huff --version\n\nSee huff(6) and huff-rules(5).");
    return CLI_OK;
}

static int usage(const char *word)
{
    if (word) fprintf(stderr, "huff: there is no subcommand or option %s\n", word);
    fputs("usage: huff SUBCOMMAND ...; huff --help lists them\n", stderr);
    return CLI_USAGE;
}

static int run(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : NULL;
    if (!word) return usage(NULL);
    const struct cli_def *def = cli_find(word);
    if (def) return def->run(argc - 1, argv + 1);
    if (!strcmp(word, "--version")) return show_version();
    if (!strcmp(word, "--help") || !strcmp(word, "-h")) return show_help();
    return usage(word);
}

int main(int argc, char **argv)
{
    int status = run(argc, argv);
    /* what was printed may be all there is: a full disk must not look like success */
    if (fflush(stdout) || ferror(stdout)) {
        perror("huff: standard output");
        return status ? status : CLI_NO;
    }
    return status;
}
