/* test_library.c -- huff library as a shell sees it. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

static char folder[40];

static void make_folder(void)
{
    strcpy(folder, "/tmp/huff-library-XXXXXX");
    cr_assert(mkdtemp(folder));
}

static void remove_folder(void)
{
    char command[80];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_expect_eq(system(command), 0);
}

TestSuite(cli_library, .init = make_folder, .fini = remove_folder, .timeout = 120);

/* Run a shell line in the folder; `huff` is the program just built, $DATA the PDN files of the tests. */
static void expect(const char *line, int status, const char *part)
{
    char command[2000], out[8192];
    snprintf(command, sizeof command,
        "huff() { '" BUILDDIR "/huff' \"$@\"; }; DATA='" SRCDIR "/tests/data/pdn'; cd %s; "
        "export XDG_DATA_HOME=%s; { %s; } 2>&1",
        folder, folder, line);
    FILE *f = popen(command, "r");
    cr_assert(f);
    size_t n = fread(out, 1, sizeof out - 1, f);
    out[n] = 0;
    int got = pclose(f);
    got = WIFEXITED(got) ? WEXITSTATUS(got) : -1;
    cr_expect_eq(got, status, "%s: status %d, not %d", line, got, status);
    cr_expect(strstr(out, part), "%s: %s", line, out);
}

Test(cli_library, imports_and_finds)
{
    expect("huff library import $DATA/international.pdn", 0,
        "international.pdn: 12 games, 12 added, 0 were there already\n");
    expect("huff library import $DATA/international.pdn", 0,
        "international.pdn: 12 games, 0 added, 12 were there already\n");
    expect("ls huff", 0, "library.db\n");
    expect("huff library stat", 0, "12 games, 0 of them odd, from 1 files\n");
    expect("huff library check", 0, "12 games, and all is well\n");
    expect("huff library find -q", 0, "12\n");
    expect("huff library find -q pos:here", 0, "12\n");
    expect("huff library find --sort -plies | head -1", 0, "Random play");
    expect("huff library tree | head -1", 0, "12 games\n");
    expect("huff library tree -v thai | head -1", 0, "0 games\n");
}

Test(cli_library, gives_games_back)
{
    expect("huff library import -q $DATA/annotated.pdn $DATA/thai.pdn - < $DATA/srilanka.pdn", 0, "");
    expect("huff library export -o all.pdn && tr -d '[:space:]' < all.pdn > a; "
           "cat $DATA/annotated.pdn $DATA/thai.pdn $DATA/srilanka.pdn | tr -d '[:space:]' | cmp - a && echo same",
        0, "same\n");
    expect("huff library export -o all.pdn", 3, "huff: all.pdn: File exists\n");
    expect("huff library find --comment reply", 0, "C:\\games\\second");
    expect("huff library find -q comment:repl", 1, "0\n");
    expect("huff library find comment:'REPL*'", 0, "C:\\games\\second");
    expect("huff library delete 1; huff library show 1", 1, "huff: there is no game 1\n");
    expect("huff library show 2", 0, "[");
    expect("huff library check", 0, "all is well");
}

Test(cli_library, says_what_is_wrong)
{
    expect("huff library", 2, "say import, find, show, export, tree, stat, check or delete\nusage: huff library");
    expect("huff library import", 2, "import takes one file or more");
    expect("huff library find", 3, "/huff/library.db: there is no such library");
    expect("huff library import nowhere.pdn", 1, "huff: nowhere.pdn: No such file or directory\n");
    expect("huff library find color:red", 2, "huff: column 1: ");
    expect("huff library find --sort size", 2, "not by \"size\"\n");
    expect("huff library find --comment 'AND'", 2, "is not what FTS5 understands\n");
    expect("huff library show x", 1, "huff: \"x\" is not the number of a game\n");
    expect("echo 'no library' > x; huff library --library x stat", 3, "huff: x: this is not a library of games\n");
    expect("huff library tree W:W99:B1", 1, "99 is not a square");
}
