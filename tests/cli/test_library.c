/* test_library.c -- huff library as a shell sees it. */
#include <config.h>

#include <criterion/criterion.h>
#include <unistd.h>
#include <stdlib.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "help/shell.h"

static void enter(void)
{
    scratch_enter();
    setenv("XDG_DATA_HOME", scratch_folder(), 1);
}

TestSuite(cli_library, .init = enter, .fini = scratch_leave, .timeout = 600);

Test(cli_library, imports_and_finds)
{
    shell_has("huff library import $DATA/international.pdn", 0,
        "international.pdn: 12 games, 12 added, 0 were there already\n");
    shell_has("huff library import $DATA/international.pdn", 0,
        "international.pdn: 12 games, 0 added, 12 were there already\n");
    shell_has("ls huff", 0, "library.db\n");
    shell_is("huff library stat | sed '1s:.*/::; s/[0-9]* bytes/N bytes/'", 0,
        "library.db\n12 games, 0 of them odd, from 1 file\n1097 moves, 18 names, 0 games with comments in words\n"
        "1109 positions indexed in 1 segment\nN bytes\n");
    shell_has("huff library check", 0, "12 games, and all is well\n");
    shell_has("huff library find -q", 0, "12\n");
    shell_has("huff library find -q pos:here", 0, "12\n");
    shell_is("huff library find --sort -plies | head -n 2", 0,
        "      11  2026.11.20 Coin                 Die                  2-0      103  Random play\n"
        "       9  2026.11.20 Coin                 Die                  0-2       98  Random play\n");
    shell_is("huff library tree | sed -n '1,4p;$p'", 0,
        "12 games\n"
        " # move       games  White  draw Black   Elo  last\n"
        " 1 34-29          4   25 %   0 %  75 %        2026\n"
        " 2 34-30          3   33 %   0 %  67 %        2026\n"
        " 6 32-28          1    0 %   0 % 100 %        2026\n");
    shell_does("printf '[Result \"*\"]\n[WhiteRating \"1501\"]\n[BlackRating \"1301\"]\n[GameType \"20\"]\n\n1. "
               "32-28 *\n' > a.pdn; huff library import --library a -q a.pdn");
    shell_has("huff library tree --library a", 0,
        "1 game\n # move       games  White  draw Black   Elo  last\n 1 32-28          1");
    shell_has("huff library tree -v thai | head -1", 0, "0 games\n");
}

Test(cli_library, counts_odd_games)
{
    shell_does("printf '1. 32-28 *\n\n1. 32-28 19-23 2. 28-23 *\n\n1. 31-26 *\n\n1. 31-99 *\n' > a.pdn");
    shell_is("huff library import a.pdn", 0,
        "huff: a.pdn, game 2: not a legal move: 28-23: the square it ends on is occupied, and a capture is compulsory; play "
        "28x19\n"
        "huff: a.pdn, game 4: not a legal move: 31-99: 99 is not a square of this board, which has 1 to 50\n"
        "a.pdn: 4 games, 4 added, 0 were there already, 2 could not be read in full\n");
    shell_is(
        "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo \"$i. junk *\"; echo; done > b.pdn; huff library import --library b b.pdn 2>&1 | "
        "sed -n '10,$p'",
        0,
        "huff: b.pdn, game 10: this text is not understood: junk\nhuff: there are more such games; huff pdn check b.pdn "
        "tells of all\n"
        "b.pdn: 12 games, 12 added, 0 were there already, 12 could not be read in full\n");
    shell_has("huff library stat", 0, "\n4 games, 2 of them odd, from 1 file\n");
}

/* What pdn check only warns of is read in full, and is the same game as one without fault. */
Test(cli_library, a_game_with_a_blemish_is_a_duplicate)
{
    shell_does(
        "t='[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n'; printf \"$t\\n1. 32-28 19-23 2. 28x19\" > n1.pdn; "
        "printf \"$t\\n1. 32-28 19-23 2. 28x19 *\" > n2.pdn; "
        "printf \"[Event \\\"a\\nb\\\"]\n$t\\n1. 32-28 19 - 23 2. 28x19 *\" > n3.pdn");
    shell_is("huff library import n1.pdn n2.pdn n3.pdn", 0,
        "n1.pdn: 1 game, 1 added, 0 were there already\nn2.pdn: 1 game, 0 added, 1 was there already\n"
        "n3.pdn: 1 game, 0 added, 1 was there already\n");
    shell_has("huff library check", 0, "all is well");
}

/* "-" is no file; what cannot be written is said once; and no library is made for files that are not there. */
Test(cli_library, makes_no_file_that_nobody_wants)
{
    shell_is("huff library import --library l.db nofile other", 1,
        "huff: cannot open nofile: No such file or directory\n"
        "huff: cannot open other: No such file or directory\n");
    shell_does("test ! -e l.db && printf '[White \"X\"]\n1. 32-28 *\n' > one.pdn");
    shell_is("huff library import --library l.db nofile one.pdn", 1,
        "huff: cannot open nofile: No such file or directory\none.pdn: 1 game, 1 added, 0 were there already\n");
    shell_is("huff library export --library l.db -o -", 0, "[White \"X\"]\n1. 32-28 *\n\n");
    shell_does("test ! -e ./-");
    shell_is("huff library export --library l.db > /dev/full", 3, "huff: standard output: No space left on device\n");
}

/* A game that is nothing but tags, as in a file cut off there, is no part of the next one. */
Test(cli_library, as_many_games_come_out_as_went_in)
{
    shell_does("printf '[White \"A\"]\n\n1. 32-28 2-0\n\n[White \"E\"]' > h.pdn; "
               "printf '[White \"P\"]\n[Black \"Q\"]\n\n1. 35-30 2-0\n\n' > i.pdn");
    shell_is(
        "huff library import -q h.pdn i.pdn; huff library export > c.pdn; cat c.pdn; huff pdn stat c.pdn | cut -c1-14",
        0,
        "[White \"A\"]\n\n1. 32-28 2-0\n\n[White \"E\"]\n\n*\n\n[White \"P\"]\n[Black \"Q\"]\n\n1. 35-30 2-0\n\n"
        "c.pdn: 3 games\n");
    shell_is("huff library export white:E", 0, "[White \"E\"]\n\n");
}

/* A file of very many kinds of games: those that are not named are counted. */
Test(cli_library, the_check_counts_other_games)
{
    shell_does("for i in $(seq 100 139); do printf '[GameType \"%s\"]\n1. 32-28 *\n\n' $i; done > kinds.pdn");
    shell_has("huff pdn check -q kinds.pdn", 0, ", GameType 130 1, other games 9\n");
    shell_has("huff pdn check -q --json kinds.pdn", 0, ", \"GameType 130\": 1, \"other games\": 9}, ");
}

/* Which game it is where no tag says it: however large the first one is, however many have no moves. */
Test(cli_library, guesses_as_the_check_does)
{
    shell_does("{ echo '[White \"N\"]'; echo '{'; yes word | head -n 100000; echo '} 1. 32-28 19-23 *'; echo; "
               "printf '[White \"X\"]\n1. 31-26 *\n'; } > large.pdn");
    shell_does(
        "{ yes '[Result \"1-0\"] 1-0' | head -n 20000; printf '\n[White \"X\"]\n1. 31-26 19-24 *\n'; } > empty.pdn");
    shell_does(
        "{ yes '[GameType \"20\"] 1. 32-28 *' | head -n 200; printf '[GameType \"\\n25\\n\"] 1. c3-d4 *\n[A \"\"] 1. 43-37 *'; } > "
        "late.pdn");
    shell_has("huff pdn check -q large.pdn", 0, "International draughts 2; 2 of 2 games legal");
    shell_is("huff library import --library a large.pdn", 0, "large.pdn: 2 games, 2 added, 0 were there already\n");
    shell_has("huff pdn check -q empty.pdn", 0, "International draughts 20001; 20001 of 20001 games legal");
    shell_is("huff library import --keep-duplicates --library b empty.pdn", 0,
        "empty.pdn: 20001 games, 20001 added, 0 were there already\n");
    shell_has("huff pdn check -q late.pdn", 1,
        "International draughts 200, Russian draughts 1, Canadian draughts 1; 202 of 202 games legal");
    shell_has("huff library import --keep-duplicates --library c late.pdn", 0,
        "late.pdn: 202 games, 202 added, 0 were there already\n");
}

/* A position set up between the moves is no fault; yet games that differ behind it are not the same. */
Test(cli_library, set_ups_between_moves)
{
    shell_does(
        "for last in 44-39 43-39; do printf '[GameType \"20\"]\n1. 32-28 20-25 2. 34-30 25x34 3. 39x30 /FEN \"W::\"/ 4. '$last' *\n\n'; "
        "done > a.pdn");
    shell_has("huff pdn check -q a.pdn", 0, "2 of 2 games legal, 12 plies\n");
    shell_is("huff library import a.pdn", 0, "a.pdn: 2 games, 2 added, 0 were there already\n");
    shell_has("huff library check", 0, "all is well");
}

Test(cli_library, imports_folders)
{
    shell_does(
        "mkdir -p in/b/c in/.d && cp $DATA/thai.pdn in/b/c/1.pdn && gzip -c $DATA/srilanka.pdn > in/b/2.pdn.gz && "
        "cp $DATA/thai.pdn in/.d/3.pdn && echo no > in/b/readme && ln -s .. in/b/up");
    shell_is("huff library import in | sed 's/:.*added/: added/'", 0,
        "in/b/2.pdn.gz: added, 0 were there already\nin/b/c/1.pdn: added, 0 were there already\n");
    shell_is("mkdir dos && cp $DATA/thai.pdn dos/GAMES.PDN && cp $DATA/international.pdn dos/X.Pdn && gzip -c "
             "$DATA/srilanka.pdn > dos/Y.PDN.GZ && huff library import dos | sed 's/:.*//'",
        0, "dos/GAMES.PDN\ndos/X.Pdn\ndos/Y.PDN.GZ\n");
    shell_is("mkdir -p none/b && cp dos/X.Pdn none/b/x.txt && huff library import none", 1,
        "huff: there is no PDN file in none\n");
    shell_has("huff library import nowhere", 1, "huff: cannot open nowhere: No such file or directory\n");
}

Test(cli_library, gives_games_back)
{
    shell_has("huff library import -q $DATA/annotated.pdn $DATA/thai.pdn - < $DATA/srilanka.pdn", 0, "");
    shell_has("huff library export -o all.pdn && tr -d '[:space:]' < all.pdn > a; "
              "cat $DATA/annotated.pdn $DATA/thai.pdn $DATA/srilanka.pdn | tr -d '[:space:]' | cmp - a && echo same",
        0, "same\n");
    shell_has("huff library export -o all.pdn", 3, "huff: all.pdn: File exists\n");
    shell_is("huff library export event:nowhere -o none.pdn; echo $?; ls none.pdn 2>&- || echo no file", 0,
        "huff: no game answers, and nothing was written\n1\nno file\n");
    shell_has("huff library find --comment reply", 0, "C:\\games\\second");
    shell_has("huff library tree --comment reply", 0, "1 game\n");
    shell_has("huff library find -q comment:repl", 1, "0\n");
    shell_has("huff library find comment:'REPL*'", 0, "C:\\games\\second");
    shell_has("huff library delete 1; huff library show 1", 1, "huff: there is no game 1\n");
    shell_has("huff library import --json $DATA/annotated.pdn", 0, "\"duplicates\": 5, \"deleted\": 1, ");
    shell_has("huff library show 2", 0, "[");
    shell_is("huff library delete 2 3 03 2", 0, "");
    shell_has("huff library check", 0, "all is well");
}

Test(cli_library, says_what_is_wrong)
{
    shell_is("huff library", 2,
        "huff library: say import, find, show, export, tree, stat, check or delete\n"
        "usage: huff library import [--library FILE] [-v GAME] [--threads N]\n"
        "                           [--batch KIB] [--keep-duplicates] [--no-index] [-q]\n"
        "                           [--json] FILE|FOLDER...\n"
        "       huff library find [--library FILE] [-v GAME] [-q] [--json] [--sort KEY]\n"
        "                         [--comment WORDS] [QUERY]\n"
        "       huff library show [--library FILE] N...\n"
        "       huff library export [--library FILE] [-v GAME] [--sort KEY]\n"
        "                           [--comment WORDS] [-o FILE] [QUERY]\n"
        "       huff library tree [--library FILE] [-v GAME] [--json] [--comment WORDS]\n"
        "                         [FEN] [QUERY]\n"
        "       huff library stat [--library FILE] [--json]\n"
        "       huff library check [--library FILE]\n"
        "       huff library delete [--library FILE] N...\n");
    shell_has("huff library import", 2, "import takes one file or more");
    shell_has("huff library find", 3, "/huff/library.db: there is no such library");
    shell_has("huff library import nowhere.pdn", 1, "huff: cannot open nowhere.pdn: No such file or directory\n");
    shell_does("echo '1. 32-28 *' | huff library import -q -");
    shell_has("huff library find color:red", 2, "huff: column 1: ");
    shell_has("huff library find --sort size", 2, "not by \"size\"\n");
    shell_has("huff library find --comment 'AND'", 2, "is not what FTS5 understands\n");
    shell_has("huff library show x", 1, "huff: \"x\" is not the number of a game\n");
    shell_has("echo 'no library' > x; huff library --library x stat", 3, "huff: x: this is not a library of games\n");
    shell_has("huff library tree W:W99:B1", 1, "99 is not a square");
}

/* Half a file would stand in the way of the whole one. */
Test(cli_library, an_export_that_fails_leaves_nothing)
{
    shell_does("for i in 1 2 3 4 5 6; do cat $DATA/*.pdn; done > a.pdn; "
               "huff library import -q --keep-duplicates --library l.db a.pdn");
    shell_is("(trap '' XFSZ; ulimit -f 80; huff library export --library l.db -o out.pdn)", 3,
        "huff: out.pdn: File too large\n");
    shell_does("[ ! -e out.pdn ] && huff library export --library l.db -o out.pdn && grep -c Event out.pdn");
}

/* A file system that may only be read; whoever is not root has a folder and a file of that kind. */
Test(cli_library, one_that_may_not_be_written_is_read)
{
    int status;
    shell_does(
        "huff library import -q --library l.db $DATA/international.pdn; mkdir ro && mv l.db ro && chmod 444 ro/l.db "
        "&& chmod 555 ro; cp $DATA/thai.pdn .; echo '[ $(id -u) != 0 ] || { mount --bind ro ro && mount -o remount,ro,bind ro; }' > only");
    shell("unshare -m sh only", &status);
    const char *in = getuid() ? "sh -c '" : "unshare -m sh -c '. ./only; ";
    if (!getuid() && status) cr_skip_test("nothing may be mounted here");
    shell_lacks(printed("%shuff library find --library ro/l.db' | wc -l", in), "\n0\n");
    shell_has(printed("%shuff library stat --library ro/l.db'", in), 0, "12 games");
    shell_is(printed("%shuff library import --library ro/l.db thai.pdn'", in), 3,
        "huff: ro/l.db: it may not be written to\n");
    shell_is(printed("%shuff library delete --library ro/l.db 1'", in), 3, "huff: ro/l.db: it may not be written to\n");
    shell_does(
        "chmod 755 ro; chmod 644 ro/l.db; printf '\\000\\000\\000\\002' | dd of=ro/l.db bs=1 seek=60 conv=notrunc "
        "2> /dev/null; chmod 444 ro/l.db; chmod 555 ro"); // the version before
    shell_has(printed("%shuff library find --library ro/l.db comment:nothing'", in), 3,
        "some comments may not be found\n");
    shell_has(printed("%shuff library stat --library ro/l.db'", in), 0, "12 games");
    shell_is("chmod 755 ro; ls ro", 0, "l.db\n");
}
