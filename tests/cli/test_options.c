/* test_options.c -- the manual names every option there is, and none that there isn't. */
#include <config.h>

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "help/shell.h"

enum { MANY = 300, NAME = 40 };

/* Options; each may have two names, -v and --variant. */
struct options {
    char name[MANY][2][NAME];
    int n;
};

static bool has(const struct options *l, const char *name)
{
    for (int i = 0; i < l->n; i++)
        if (!strcmp(l->name[i][0], name) || !strcmp(l->name[i][1], name)) return true;
    return false;
}

/* The next word of a line that is written as an option; its length, 0 at the end. */
static size_t next_option(const char **at, const char *line)
{
    for (const char *c = *at; (c = strchr(c, '-')); c++) {
        size_t n = 2 + strspn(c + 2, "-abcdefghijklmnopqrstuvwxyz");
        bool begins = c == line || strchr(" [(,|", c[-1]);
        if (!begins || !(c[1] == '-' ? n > 3 : n == 2 && isalpha((unsigned char)c[1]))) continue;
        *at = c;
        return n;
    }
    return 0;
}

/* ---- what the program says ---- */

static void each_line(const char *subcommand, void (*fn)(void *ctx, const char *line), void *ctx)
{
    int status;
    const char *at = shell(printed("huff %s --help", subcommand), &status);
    for (; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        const char *line = printed("%.*s\n", (int)strcspn(at, "\n"), at);
        for (const char *c = line; c[1]; c++) cr_expect((unsigned char)*c >= ' ', "%s: %s", subcommand, line);
        fn(ctx, line);
    }
    cr_expect_eq(status, 0, "%s", subcommand);
}

/* "  -v, --variant GAME      the game" */
static void take_row(void *ctx, const char *line)
{
    struct options *l = ctx;
    bool row = !strncmp(line, "  -", 3) || !strncmp(line, "      --", 8);
    const char *at = line;
    size_t n;
    for (int i = 0; row && i < 2 && (n = next_option(&at, line)) && at - line < 8; i++, at += n) {
        cr_assert(l->n < MANY && n < NAME);
        snprintf(l->name[l->n][i], NAME, "%.*s", (int)n, at);
    }
    l->n += row;
}

struct subcommands {
    char name[40][NAME];
    int n;
};

/* "  moves         legal moves of ..." */
static void take_subcommand(void *ctx, const char *line)
{
    struct subcommands *l = ctx;
    char name[NAME];
    if (strncmp(line, "  ", 2) || !islower((unsigned char)line[2]) || sscanf(line, "%39s", name) != 1) return;
    cr_assert_lt(l->n, 40);
    strcpy(l->name[l->n++], name);
}

/* ---- what the manual says ---- */

/* Append a page as it is read, without quotation marks and fonts; false: there is none. */
static bool read_page(const char *name, struct str *out)
{
    LOCAL(str) raw = { 0 };
    bool ok = whole_try(printed(SRCDIR "/man/%s", name), &raw);
    for (const char *c = str_text(&raw); *c; c++) {
        if (*c == '\\') c += c[1] == 'f' && c[2] ? 2 : 0;
        else if (*c != '"') str_put(out, *c);
    }
    return ok;
}

static bool is_on(const char *page, const char *option)
{
    size_t n = strlen(option);
    for (const char *at = page; n && (at = strstr(at, option)); at += n)
        if (at > page && at[-1] != '-' && at[n] != '-' && !isalnum((unsigned char)at[n])) return true;
    return false;
}

/* An option on a page exists; in its synopsis, and where one is explained, it is the subcommand's own. */
static void check_page(const char *subcommand, const char *page, const struct options *every, const struct options *own)
{
    char line[2000], name[NAME];
    bool synopsis = false, term = false, example = false;
    for (; *page; page += strcspn(page, "\n"), page += *page == '\n') {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(page, "\n"), page);
        if (!strncmp(line, ".nf", 3) || !strncmp(line, ".EX", 3)) example = true;
        if (!strncmp(line, ".fi", 3) || !strncmp(line, ".EE", 3)) example = false;
        if (example) continue; // other programs have options, too
        if (!strncmp(line, ".SH", 3)) synopsis = strstr(line, "SYNOPSIS");
        bool explained = synopsis || (term && strlen(line) > 4 && strchr(line, '-') && strchr(line, '-') < line + 5);
        const char *at = line;
        for (size_t n; (n = next_option(&at, line)); at += n) {
            snprintf(name, sizeof name, "%.*s", (int)n, at);
            if (explained) cr_expect(has(own, name), "huff-%s.6 has %s, which is not its", subcommand, name);
            else if (name[1] == '-') cr_expect(has(every, name), "huff-%s.6 has %s: no option", subcommand, name);
        }
        term = !strncmp(line, ".TP", 3);
    }
}

/* With all its names; and in the synopsis, unless that has OPTIONS for some. */
static void check_named(const char *subcommand, const char *page, const struct options *own)
{
    char synopsis[3000];
    const char *at = strstr(page, ".SH SYNOPSIS"), *end = at ? strstr(at, ".SH DESCRIPTION") : NULL;
    cr_assert(end && (size_t)(end - at) < sizeof synopsis, "%s", subcommand);
    snprintf(synopsis, sizeof synopsis, "%.*s", (int)(end - at), at);
    for (int k = 0; k < own->n; k++) {
        const char *a = own->name[k][0], *b = own->name[k][1];
        if (!strcmp(b, "--help")) continue;
        cr_expect(is_on(page, a) && (!*b || is_on(page, b)), "the manual lacks %s %s of huff %s", a, b, subcommand);
        cr_expect(strstr(synopsis, "OPTION") || is_on(synopsis, a) || is_on(synopsis, b),
            "the synopsis of huff-%s.6 lacks %s", subcommand, a);
    }
}

Test(options, the_manual_has_every_one_and_no_other)
{
    static struct subcommands all;
    static struct options every;
    LOCAL(str) page = { 0 };
    each_line("", take_subcommand, &all);
    each_line("", take_row, &every);
    cr_assert(all.n > 15 && every.n > 15);
    cr_assert(read_page("huff.6", &page) && read_page("huff-kiosk.8", &page));
    check_named("", str_text(&page), &every);
    for (int i = 0; i < all.n; i++) each_line(all.name[i], take_row, &every);
    for (int i = 0; i < all.n; i++) {
        struct options own = { 0 };
        str_clear(&page);
        cr_assert(read_page(printed("huff-%s.6", all.name[i]), &page), "there is no page of %s", all.name[i]);
        each_line(all.name[i], take_row, &own);
        check_named(all.name[i], str_text(&page), &own);
        check_page(all.name[i], str_text(&page), &every, &own);
    }
}

/* What an option takes, as it is told who gave something else. */
static const struct {
    const char *command, *option, *takes;
} bounds[] = {
    { "", "--seed", "a number from 1 on" },
    { "", "--max", "N or N,EACH" },
    { "", "--idle", "WARN,LEAVE in seconds" },
    { "annotate", "--nodes", "a number from 1 on" },
    { "annotate", "--depth", "a number from 1 to 99" },
    { "annotate", "--time", "seconds from 0.001 to 1000000" },
    { "annotate", "--jobs", "a number from 1 to 64" },
    { "annotate", "--shard", "I/N, such as 1/8, the first of eight" },
    { "annotate", "--mark", "a number from 0.001 to 1" },
    { "bench", "--threads", "a number from 1 to 64" },
    { "book", "--plies", "a number from 1 to 80" },
    { "book", "--min-games", "a number from 1 to 1000000" },
    { "book", "--analyse", "a number from 1 to 1000000" },
    { "book", "--nodes", "a number from 1 on" },
    { "book", "--depth", "a number from 1 to 99" },
    { "book", "--time", "seconds from 0.001 to 1000000" },
    { "book", "--lines", "a number from 1 to 9" },
    { "book", "--jobs", "a number from 1 to 64" },
    { "book", "--margin", "a number from 1 to 1000" },
    { "dxp", "--games", "a number from 1 to 100000" },
    { "dxp", "--minutes", "a number from 0 to 999" },
    { "dxp", "--moves", "a number from 0 to 999" },
    { "dxp", "--level", "a number from 1 to 9" },
    { "dxp", "--nodes", "a number from 1 on" },
    { "dxp", "--depth", "a number from 1 to 99" },
    { "dxp", "--time", "seconds from 0.001 to 1000000" },
    { "dxp", "--hash", "a number from 1 to 65536" },
    { "exercises", "--nodes", "a number from 1 on" },
    { "library", "--threads", "a number from 1 to 64" },
    { "library", "--batch", "a number from 1 to 65536" },
    { "match", "--games", "a number from 1 to 1000000" },
    { "match", "--shard", "I/N, such as 1/8, the first of eight" },
    { "match", "--concurrency", "a number from 1 to 256" },
    { "match", "--nodes", "a number from 1 on" },
    { "match", "--depth", "a number from 1 to 99" },
    { "match", "--time", "seconds from 0.001 to 1000000" },
    { "match", "--clock", "BASE+INC in seconds, such as 10+0.1" },
    { "match", "--seed", "a number from 0 on" },
    { "match", "--sprt", "ELO0,ELO1[,ALPHA,BETA] such as 0,10" },
    { "match", "--win", "MEN:MOVES[:PLY] such as 5:4" },
    { "match", "--draw", "MEN:MOVES[:PLY] such as 0.1:10:60" },
    { "match", "--plies", "a number from 1 to 10000" },
    { "match", "--margin", "a number from 0 to 60000" },
    { "match", "--make-openings", "COUNT[,CANDIDATES]" },
    { "pdn", "--game", "a number from 1 on" },
    { "perft", "--threads", "a number from 1 to 256" },
    { "search", "--lines", "a number from 1 to 9" },
    { "search", "--threads", "a number from 1 to 64" },
    { "search", "--hash", "a number from 1 to 65536" },
    { "search", "--nodes", "a number from 1 on" },
    { "search", "--depth", "a number from 1 to 99" },
    { "search", "--time", "seconds from 0.001 to 1000000" },
    { "table-server", "--idle", "a number from 0 to 1000000" },
    { "tables", "-n", "a number from 2 to 6" },
    { "tables", "--threads", "a number from 1 to 64" },
    { "tables", "--memory", "a number from 16 to 1048576" },
    { "train", "--generations", "a number from 1 to 999" },
    { "train", "--games", "a number from 100 to 100000000" },
    { "train", "--nodes", "a number from 50 to 1000000000" },
    { "train", "--threads", "a number from 1 to 64" },
    { "train", "--shard", "I/N, such as 1/8, the first of eight" },
    { "train", "--seed", "a number from 1 to 2000000000" },
    { "train", "--window", "a number from 1 to 99" },
    { "train", "--epochs", "a number from 1 to 99" },
    { "train", "--match-games", "a number from 0 to 1000000" },
    { "train", "--match-nodes", "a number from 50 to 1000000000" },
    { "train", "--tables", "a number from 0 to 5" },
    { "train", "--lambda", "a number from 0 to 1" },
    { "train", "--rate", "a number from 1e-06 to 1" },
};

Test(options, bounds)
{
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        const char *command = bounds[i].command, *option = bounds[i].option;
        shell_is(printed("huff %s %s%sx 2>&1 | head -n 1", command, option, option[1] == '-' ? "=" : ""), 0,
            printed("huff%s%s: %s takes %s\n", *command ? " " : "", command, option, bounds[i].takes));
    }
}

Test(options, shortened_and_anywhere)
{
    shell_is("huff perft 3 --thr=2 --div 2>&1 | tail -n 1", 0, "658\n");
}

Test(options, beyond_the_bounds)
{
    shell_has("huff perft --threads 257 3", 2, "huff perft: --threads takes a number from 1 to 256\n");
    shell_has("huff perft --threads 0 3", 2, "huff perft: --threads takes a number from 1 to 256\n");
    shell_has("huff dxp --listen --moves=-1", 2, "huff dxp: --moves takes a number from 0 to 999\n");
    shell_has("huff train --folder t --games 4", 2, "huff train: --games takes a number from 100 to ");
    shell_has("huff annotate --time 0 a.pdn", 2, "huff annotate: --time takes seconds from 0.001 to 1000000\n");
    static const char *const marks[] = { "nan", "5e-2", "0x1", "' 0.5'", "+0.5", "0.5.", "" };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        shell_has(printed("huff annotate --mark=%s a.pdn", marks[i]), 2,
            "huff annotate: --mark takes a number from 0.001 to 1\n");
    static const char *const shards[] = { "1", "3/2", "0/2", "1/2x", "+1/2", "'1/ 2'", "1.5/2", "1/2/3" };
    for (size_t i = 0; i < sizeof shards / sizeof *shards; i++)
        shell_has(printed("huff annotate --shard %s a.pdn", shards[i]), 2, "--shard takes I/N, such as 1/8, ");
}

/* What no option takes is wrong use, told at once; a file that is not there is not. */
Test(options, wrong_values)
{
    shell_has("huff pdn check --encoding=foo", 2, "huff pdn: --encoding takes the name of an encoding");
    shell_has("huff match --nodes 9 --openings=random:0 huff huff", 2, "--openings takes builtin, random: and 1 to 40");
    shell_has("huff match --nodes 9 --openings=all:4 huff huff", 2, "--openings takes builtin, random: and 1 to 40");
    shell_has("huff match --nodes 9 --openings=nofile huff huff", 3, "huff: cannot open nofile");
    shell_has("huff tree --fen foo /dev/null", 1, "huff: column 1: ");
    shell_has("huff --max=3 --text", 2, "huff: --max, --idle and --ttyrec are of a kiosk");
    shell_has("huff --idle=1,3 --text", 2, "huff: --max, --idle and --ttyrec are of a kiosk");
    shell_has("huff --ttyrec --text", 2, "huff: --max, --idle and --ttyrec are of a kiosk");
    shell_has("huff search --depth 1 --tables=/nope", 3, "huff: /nope has no tables of this game");
    shell_has("huff match --depth 1 --tables=/nope huff huff", 3, "huff: /nope has no tables of this game");
    shell_has("huff --text --book=nofile < /dev/null", 2, "huff: nofile: No such file or directory");
    shell_has("huff --text --book=nofile $DATA/thai.pdn < /dev/null", 2, "huff: nofile: No such file or directory");
    shell_has("env -u USER huff mistakes review $DATA/thai.pdn", 2, "huff mistakes: say whose games: --player NAME");
}

/* An option of another form is refused, wherever it stands, and not passed over. */
Test(options, of_another_form)
{
    shell_has("huff pdn cat -o x $DATA/thai.pdn", 2, "huff pdn: cat takes no --output\n");
    shell_has("huff pdn --json cat $DATA/thai.pdn", 2, "huff pdn: cat takes no --json\n");
    shell_has("huff library show 1 --sort date", 2, "huff library: show takes no --sort\n");
    shell_has("huff tables list -n 3", 2, "huff tables: list takes no -n\n");
    shell_has("huff match --nodes 9 --pdn x --make-openings 2", 2, "huff match: --make-openings takes no --pdn\n");
    shell_has("huff match --make-openings 2 --nodes 9 --json", 2, "huff match: --make-openings takes no --json\n");
    shell_has("huff match --make-openings 2 --nodes 9 --depth 2", 2, "huff match: --make-openings takes no --depth\n");
}

/* One that would do nothing beside the others, or without another. */
Test(options, that_would_do_nothing)
{
    static const char *const limits[] = { "nodes", "depth", "time", "lines", "jobs", "margin" };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        shell_has(printed("huff book build -o x.book --%s 2 $DATA/thai.pdn", limits[i]), 2,
            printed("huff book: --%s needs --analyse\n", limits[i]));
    shell_has("huff book build --analyse 2 --by result", 2, "huff book: --analyse takes no --by\n");
    shell_has("huff report game --json --format html $DATA/thai.pdn", 2, "huff report: --format takes no --json\n");
    shell_has("huff prepare --format md --json tan", 2, "huff prepare: --format takes no --json\n");
    shell_has("huff report game --json --format json $DATA/../season.pdn", 0, "{\"table\": ");
    shell_has("huff book build --analyse 2 --plies 4 -o x.book", 2,
        "huff book: --plies and --min-games are of games: say which files they are in\n");
    shell_has("huff book build --analyse 2 --min-games 4 -o x.book", 2, "huff book: --plies and --min-games are of ");
    shell_has("huff book merge --help", 0, "usage: huff book merge -o FILE FILE...\n");
}

Test(options, too_little_memory)
{
#ifdef __SANITIZE_ADDRESS__
    scratch_skip("AddressSanitizer takes all addresses");
#endif
    shell_has("(ulimit -v 1000000; huff search --depth 1 --hash 65536)", 70,
        "huff: there is not enough memory to search\n");
}

Test(options, what_is_wrong)
{
    shell_has("huff -q", 2, "huff: there is no option -q\n");
    shell_has("huff perft --json -zq", 2, "huff perft: there is no option -z\n");
    shell_has("huff --mono=1", 2, "huff: --mono takes no argument\n");
    shell_has("huff -v", 2, "huff: -v needs an argument\n");
    shell_has("huff --variant", 2, "huff: --variant needs an argument\n");
    shell_has("huff perft --no", 2, "huff perft: there is no option --no\n");
}
