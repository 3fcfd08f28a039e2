/* test_cli.c -- the program as a shell sees it: what goes in, what comes out, the exit status. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "help/board_text.h"
#include "help/printed.h"
#include "help/reference.h"
#include "help/scratch.h"
#include "help/shell.h"

TestSuite(cli, .init = scratch_enter, .fini = scratch_leave);

Test(cli, help_and_version)
{
    shell_has("huff --version", 0, PACKAGE_STRING "\n");
    shell_has("huff --help", 0, "\n  moves         legal moves of positions");
    shell_is(
        "for of in '' $(huff --help | sed '1,/^Subcommands/d; /^$/,$d; s/^  \\([a-z-]*\\) .*/\\1/'); do huff $of --help; done | "
        "awk 'length > 79 { print } /^            / && before !~ /^      -/ { rest = $0; sub(/^ */, \"\", rest); "
        "match(rest, /^(\\[[^]]*\\]|\\([^)]*\\)|[^[(].*)/); if (length(before) + 1 + RLENGTH <= 79) { print before; print } } "
        "{ before = $0 }'",
        0, "");
}

Test(cli, what_is_wrong_with_a_file)
{
    shell_is("printf '[Result \"*\"]\n\n1. 32-28 19-23 2. 28-23 *\n\n[Result \"1-1\"]\n1. 31-26 {a} *\n' > "
             "a.pdn; huff pdn check a.pdn; echo $?; huff pdn check -q a.pdn; huff pdn stat a.pdn a.pdn",
        0,
        "a.pdn:1:1: note: GAME_GUESSED: no tag says which game this is, though -v can; it is taken for: International "
        "draughts, by numbers for squares and mostly legal moves\n"
        "a.pdn:3:19: error: MOVE_ILLEGAL: not a legal move: 28-23: the square it ends on is occupied, and a capture is "
        "compulsory; play 28x19\n"
        "a.pdn: 2 games, 2 with moves, 4 moves, 0 moves in variations, 1 comment, 0 NAGs, 0 with FEN; International "
        "draughts 2; 1 of 2 games legal, 3 plies; 1 error, 0 warnings\n2\n"
        "a.pdn: 2 games, 2 with moves, 4 moves, 0 moves in variations, 1 comment, 0 NAGs, 0 with FEN; International "
        "draughts 2; 1 of 2 games legal, 3 plies; 1 error, 0 warnings\n"
        "a.pdn: 2 games, 2 with moves, 4 moves, 0 moves in variations, 1 comment, 0 NAGs, 0 with FEN\n"
        "a.pdn: 2 games, 2 with moves, 4 moves, 0 moves in variations, 1 comment, 0 NAGs, 0 with FEN\n");
}

/* Points and what stands for an unknown result are no fault. */
Test(cli, a_tag_that_holds_no_result)
{
    shell_is("for r in banana Unknown 1-2-3 '*' 1-1 1:0 12-8 '?' - ''; do "
             "printf '[GameType \"20\"]\n[Result \"%s\"]\n\n1. 32-28 *\n\n' \"$r\"; done | huff pdn check | sed '$d'",
        0,
        "stdin:2:10: warning: RESULT_TAG: the Result tag holds no result: banana\n"
        "stdin:7:10: warning: RESULT_TAG: the Result tag holds no result: Unknown\n"
        "stdin:12:10: warning: RESULT_TAG: the Result tag holds no result: 1-2-3\n");
}

Test(cli, counts)
{
    shell_is("huff perft 2; huff perft 3 --fen W:W50:B; huff perft --fen B:W50:B 1; huff perft 0", 0, "81\n0\n0\n1\n");
    shell_is("huff perft -v thai 2 --divide", 0, "25-21 7\n25-22 7\n26-22 7\n26-23 7\n27-23 7\n27-24 7\n28-24 7\n49\n");
    shell_is("huff perft 0 --divide; huff perft 3 --all; huff perft 3 --threads 3", 0, "1\n658\n658\n");
    shell_is("huff perft 4 --speed | sed 's/[0-9]*[.][0-9]/N/g; s/N[0-9]*/N/g'", 0, "4265\nN s, N Mn/s\n");
    shell_is("huff bench 1 | sed 's/[0-9][0-9.]*/N/g'; huff bench 2 | wc -l | tr -d ' '", 0,
        "Bench: N\nN s, N nodes/s\n2\n");
}

Test(cli, wrong_words)
{
    shell_has("huff perft", 2, "huff perft: DEPTH is a number from 0 to 99\nusage: huff ");
    shell_has("huff perft 100", 2, "huff perft: DEPTH is a number from 0 to 99\n");
    shell_has("huff perft 1 2", 2, "huff perft: DEPTH is a number from 0 to 99\n");
    shell_has("huff bench 0", 2, "huff bench: DEPTH is a number from 1 to 40\nusage: huff ");
    shell_has("huff bench 41", 2, "huff bench: DEPTH is a number from 1 to 40\n");
    shell_has("huff bench 1 2", 2, "huff bench: one depth at most\n");
    shell_has("huff variants thai english", 2, "huff variants: one game at a time\nusage: huff ");
    shell_has("huff table-server", 2, "huff table-server: one folder, please\nusage: huff ");
    shell_has("huff table-server a b", 2, "huff table-server: one folder, please\n");
    shell_has("huff train", 2, "huff train: --folder says where the games and weights go\nusage: huff ");
    shell_has("huff train --folder x -v international:height=9,rows=3", 2,
        "train: weights are learned on boards of 8x8, 10x8, 10x10 or 12x12 played on dark squares, or of 8x8 played on "
        "all; this one is of 10x9\n");
}

Test(cli, searches)
{
    shell_is("huff search --depth 3 --fen W:W50:B | sed 's/ time .* pv/ pv/'", 0,
        "depth 1 score win1 nodes 2 pv 50-44\nbestmove 50-44\n");
    shell_is("huff search --depth 1 --fen B:W44,50:B40,29 --lines 2 | sed 's/ score.* pv/ pv/'", 0,
        "depth 1 line 1 pv 40x49\nbestmove 40x49\n");
    shell_is(
        "huff search --depth 1 --lines 3 --fen W:W31,35:B1,2 | grep -c '^depth 1 line [123] score -*[0-9]*[.][0-9][0-9] "
        "nodes [1-9][0-9]* time 0[.][0-9]* nps [0-9]* pv 3[15]-[23][0-9]$'",
        0, "3\n");
    shell_is("huff search --depth 1 --fen W:W:B40", 1, "bestmove -\n");
    shell_is("huff search --depth 1 --fen W:W51:B40", 1,
        "huff: column 4: 51 is not a square of this board of 50 squares\n");
    shell_has("huff search --fen W:W31:B1", 2,
        "huff search: say --depth, --nodes or --time\nusage: huff search [-v GAME]");
}

Test(cli, moves)
{
    shell_is("huff moves", 0, "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30\n");
    shell_is("huff moves -v makhos", 0, "25-21 25-22 26-22 26-23 27-23 27-24 28-24\n");
    shell_is("huff moves -v malaysian8 W:W22,23,29:B18,1", 0,
        "22-17~22 22-17~23 22x15x18 23-19~22 23-19~23 23x14x18 29-25~22 29-25~23\n");
    shell_is("huff moves -v malaysian8:forfeit=off W:W22,23,29:B18,1", 0, "22x15x18 23x14x18\n");
    shell_is("huff moves --why 37", 0,
        "37: a white man. It can't move: men move diagonally forward, and 31 and 32 are occupied.\n");
    shell_is("huff moves --why 99", 1, "huff: there is no square \"99\" on this board\n");
    shell_has("huff moves --why 32 -", 2, "--why asks about one position");
    shell_is("huff moves W:WK47:B14,19,29,31,42", 0, "47x36x14x29x31x42 47x36x19x29x31x42\n");
    shell_is("huff moves W:W:B1", 0, "-\n");
}

Test(cli, moves_from_standard_input)
{
    shell_is("printf 'W:W28:B\\nfoo\\n\\nB:B13:W.\\r\\nW:W51:B1' | huff moves - 2>/dev/null", 1,
        "28-22 28-23\n?\n\n13-18 13-19\n?\n");
    shell_is("printf 'W:W28:B\\nW:W51:B1\\n' | huff moves - 2>&1 >/dev/null", 1,
        "huff: -:2:4: 51 is not a square of this board of 50 squares\n");
    shell_is("huff moves - </dev/null", 0, "");
    shell_is("mkfifo ask; huff moves - < ask > said & exec 3> ask; echo W:W31:B20 >&3; "
             "for i in $(seq 200); do test -s said && break; sleep 0.05; done; cat said",
        0, "31-26 31-27\n");
}

Test(cli, wrong_use)
{
    shell_is("huff moves W:W51:B1", 1, "huff: column 4: 51 is not a square of this board of 50 squares\n");
    shell_is("huff moves -v thia", 2, "huff: no game is called \"thia\"; thai is one\n");
    shell_is("huff moves -v thai:x=1", 2, "huff: no fact is called x; huff-rules(5) lists them\n");
    shell_has("huff moves a b", 2, "usage: huff moves");
    shell_has("huff moves --foo", 2, "usage: huff moves");
    shell_has("huff perft -1", 2, "usage: huff perft");
    shell_is("huff rules-check /nonexistent", 1, "huff: cannot open /nonexistent: No such file or directory\n");
    shell_is("huff --tc= --text", 2, "huff: say which clock: 5+3, 40/30, 15m, own or off\n");
    shell_has("printf 'fen\n\\0\n' | huff --script -", 1, "huff: standard input:2: That line has a zero byte in it.");
    shell_is("huff --lang de --script - <.", 2, "huff: kann die Standardeingabe nicht lesen: ist ein Ordner\n");
    shell_has("huff rules-check", 2, "usage: huff rules-check");
    shell_has("huff variants chess", 1, "no game is called");
    shell_has("huff variants >/dev/full", 3, "standard output");
    shell_has("huff --version >/dev/full", 3, "standard output");
    shell_is("echo nonsense | huff moves - 2>/dev/null >/dev/full; echo $?", 0, "3\n");
}

/* Whoever starts huff may wait for no children; huff does for its own. */
Test(cli, children_are_waited_for)
{
    shell_has("bash -c 'trap \"\" CHLD; exec huff match \"cmd:exit 3\" huff --nodes 9'", 3,
        "it has ended with status 3");
}

Test(cli, closed_standard_streams)
{
    shell_has("huff --text <&-", 0, "You are White.");
    shell_has("huff --text russian draughts <&-", 0, "You are White. Type a move like c3-d4");
    shell_is("huff moves - <&-", 1, "huff: standard input: Bad file descriptor\n");
    shell_is("huff moves >&-", 3, "huff: standard output: Bad file descriptor\n");
    shell_is("huff --text <&- >&- 2>&-", 3, "");
    shell_is("{ sleep 1; echo help; } | { huff --text 2>said; } | head -n 1 >got; cat said", 0,
        "huff: standard output: Broken pipe\n");
}

Test(cli, variants)
{
    shell_has("huff variants", 0, "malaysian8     Malaysian draughts, 8x8  8x8    12 men  lot    dam8");
    shell_has("mkdir -p huff/variants; printf 'base = thai\\ntitle = Žižkova dáma\\n' >huff/variants/z.rules; "
              "XDG_DATA_HOME=$PWD huff variants",
        0, "z              Žižkova dáma             8x8     8 men");
    shell_has("huff variants lk12", 0, "12x12 squares, of which the 72");
    shell_has("huff variants malaysian:forfeit=off", 0, "Capturing is compulsory.");
}

Test(cli, rules_check)
{
    shell_is("huff rules-check '" SRCDIR "/data/variants/malaysian8.rules' | tail -n +2 | head -n 2", 0,
        "unlike malaysian:\n  title             = Malaysian draughts, 8x8\n");
    shell_is("printf 'base = thai\\nking-flys = no\\n' | huff rules-check -", 1,
        "huff: -:2:1: no fact is called king-flys; king-flies is one\n");
    shell_is("printf 'base = thai\\nrows = 0\\ncapture = no\\nforfeit = on\\n' | huff rules-check -", 1,
        "huff: -:2:8: rows is a number from 1 to 6, not \"0\"\n"
        "huff: -:3:1: no fact is called capture; capture-lines is one\n");
    shell_is("mkdir -p huff/variants; printf 'base = b' > a.rules; printf 'widt = 8' > huff/variants/b.rules; "
             "XDG_DATA_HOME=$PWD huff rules-check a.rules 2>&1 | sed \"s|$PWD|D|\"",
        0,
        "huff: a.rules:1:8: the game it is based on can't be read: D/huff/variants/b.rules:1:1: no fact is called widt; "
        "width is one\n");
    shell_is("printf 'forfeit-picker = opponent\\nscope = piece\\npriority = none\\ntime-control = x\\n' | "
             "huff rules-check -",
        1,
        "huff: -:3:12: scope = piece says how the most is counted, but priority = none\n"
        "huff: -:1:18: forfeit-picker = opponent needs forfeit = on\n"
        "huff: -:4:16: time-control is written like 40/7200:20/3600 or 300+5\n");
    shell_has("printf 'repetitions = 1\\n' | huff rules-check -", 1, "-:1:15: repetitions = 1 would draw");
    shell_has("printf 'base = turkish\\ngoal = lose\\n' | huff rules-check -", 1, "-:2:8: lone-king-wins = yes, but");
    shell_has("printf 'own-draws = nonsense\\n' | huff rules-check -", 1, "-:1:13: own-draws is a list of");
    shell_has("printf 'own-draws = repetitions endings:3:1:32\\n' | huff rules-check -", 1, "-:1:13: own-draws is");
    shell_has("printf 'base = malaysian\\nendings = none\\n' | huff rules-check -", 0, "-: ok");
    shell_has("printf 'base = malaysian\\nendings = none\\n' | huff rules-check -", 0,
        "note: nothing comes of 3:1:32 in own-draws");
    shell_has("huff rules-check '" SRCDIR "/data/variants'/*.rules | grep -c note:", 1, "0\n");
    shell_is("printf 'base = breakthrough\\nquiet-plies = 50\\nendings = 3:1:32\\nown-draws = 3:1:33\\n' |"
             "huff rules-check - | grep note:",
        0,
        "note: nothing comes of quiet-plies: with goal = king the first king ends the game\n"
        "note: nothing comes of endings: with goal = king the first king ends the game\n"
        "note: nothing comes of 3:1:33 in own-draws: it is no draw of this game\n");
    shell_has("yes nonsense | head -n 50 | huff rules-check -", 1, "huff: -: and 30 more\n");
    shell_has("huff rules-check /nonexistent.rules", 1, "/nonexistent.rules");
    shell_has("huff rules-check '" SRCDIR "/data/variants'/*.rules", 0, "thai.rules: ok, Thai draughts");
    shell_has("printf '' | huff rules-check -", 0, "-: ok, -");
}

/* Every position of the reference file, its moves to the letter. */
static void check_row(char **fields, int n, int line)
{
    int status;
    cr_assert_geq(n, 4);
    const char *out = shell(printed("huff moves -v %s %s", fields[0], fields[2]), &status);
    size_t len = strlen(fields[3]);
    cr_expect(!strncmp(out, fields[3], len) && !strcmp(out + len, "\n"), "line %d: %s", line, out);
}

Test(cli, moves_of_hard_positions)
{
    text_rows(reference("rules/positions.tsv"), check_row);
}

/* As they are, from standard input, in several members, cut short, and of what no games are. */
Test(cli, pdn_reads_archives)
{
    shell_need("zstd");
    shell_does(
        "cp $DATA/international.pdn a.pdn && gzip -k a.pdn && zstd -q a.pdn && cat a.pdn.gz a.pdn.gz > twice.gz");
    shell_does(
        "for f in a.pdn.gz a.pdn.zst; do huff pdn cat $f > b.pdn && huff pdn cat a.pdn | cmp - b.pdn || exit 1; done");
    shell_has("huff pdn check a.pdn.zst", 0, "a.pdn.zst: 12 games, ");
    shell_has("huff pdn stat twice.gz", 0, "twice.gz: 24 games, ");
    shell_has("huff pdn stat - < a.pdn.gz", 0, "stdin: 12 games, ");
    shell_has("huff pdn export fen a.pdn.gz", 0, ":B");
    shell_is("head -c 900 a.pdn.gz > cut.gz; huff pdn check cut.gz", 3,
        "huff: cut.gz ends too early: the archive is not complete\n");
    shell_is("head -c 300000000 /dev/zero | zstd -q > zeros.zst; huff pdn check -q zeros.zst", 3,
        "huff: zeros.zst unpacks to more than 500 times its size\n");
}

/* Whoever reads games reads them out of an archive, and of one that is cut counts none. */
Test(cli, archives_are_read_whole_or_not_at_all)
{
    static const char *const asks[] = { "annotate --nodes 10 $f", "report game $f", "report file $f",
        "tree --query '-res:draw' $f", "mistakes review --player White --nodes 10 -o - $f", "problem check $f",
        "exercises $f", "repertoire where mine.pdn $f" };
    shell_does(
        "cat $DATA/../workbench.pdn $DATA/../workbench.pdn > a.pdn && gzip -k a.pdn && head -c 300 a.pdn.gz > cut.pdn.gz");
    shell_does("printf '[Repertoire \"White\"]\n[GameType \"20\"]\n\n1. 32-28 18-23 2. 38-32 *\n' > mine.pdn");
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++) {
        shell_does(printed("f=a.pdn; huff %s 2>&1 | sed s/a.pdn//g > text", asks[i]));
        shell_does(printed("f=a.pdn.gz; huff %s 2>&1 | sed s/a.pdn.gz//g | cmp - text", asks[i]));
        shell_has(printed("f=cut.pdn.gz; huff %s 2>&1 >/dev/null | tail -n 1", asks[i]), 0,
            "cut.pdn.gz ends too early: the archive is not complete\n");
    }
}

/* A later member that is hit or is none, and what is behind the last one: nothing vanishes unsaid. */
Test(cli, pdn_told_that_an_archive_is_damaged)
{
    shell_does("cp $DATA/international.pdn a.pdn && gzip -k a.pdn && mkdir hit");
    shell_does("for hit in 000-213 036-213 037-212; do { cat a.pdn.gz; printf \"\\\\${hit%-*}\\\\${hit#*-}\"; "
               "tail -c +3 a.pdn.gz; cat a.pdn.gz; } > hit/$hit.gz; done");
    shell_does("cat a.pdn.gz a.pdn > hit/text.gz; { cat a.pdn.gz; printf '(\\265/\\375'; } > hit/zst.gz");
    shell_does("{ cat a.pdn.gz; printf '\\000\\000x'; } > hit/far.gz; { cat a.pdn.gz; echo; } > hit/line.gz");
    shell_does(
        "for f in hit/*; do for how in '3 pdn check' '3 pdn cat' '3 pdn stat' '1 library import --library x.db'; do "
        "huff ${how#? } $f > said 2>&1; [ $? = ${how%% *} ] && grep -q \"^huff: $f is damaged\" said || "
        "{ echo $f $how; cat said; exit 1; }; done; done");
    shell_does("{ cat a.pdn.gz; printf '\\037'; } > half.gz");
    shell_has("huff pdn stat half.gz", 3, "the archive is not complete");
    shell_has("{ cat a.pdn.gz; head -c 600000 /dev/zero; } | huff pdn stat", 0, "stdin: 12 games, ");
}

/* UTF-16, with or without a mark, of which a byte is left over. */
Test(cli, pdn_told_that_utf16_is_cut)
{
    shell_does("printf '[White \"A\"]\n\n1. 32-28 19-23 *\n' | iconv -t UTF-16LE > 16.pdn; cp 16.pdn cut.pdn; "
               "printf '\\377\\376' | cat - 16.pdn > mark.pdn; printf x >> cut.pdn; printf x >> mark.pdn");
    shell_has("huff pdn check 16.pdn", 0, "2 moves");
    shell_has("huff pdn check < cut.pdn", 3, " ends too early: half a character of UTF-16 is left over\n");
    shell_has("cat mark.pdn | huff pdn check", 3, " ends too early: half a character of UTF-16 is left over\n");
    shell_does("for f in cut mark; do for how in '3 pdn check' '3 pdn cat' '3 pdn stat' '3 pdn export pdn' '3 tree' "
               "'1 library import --library x.db' '3 annotate --nodes 9'; do huff ${how#? } $f.pdn > said 2>&1; "
               "[ $? = ${how%% *} ] && grep -q \"$f.pdn ends too early: half a character\" said || "
               "{ echo $f $how; cat said; exit 1; }; done; done");
    shell_has("echo browse cut.pdn | huff --script -", 1, "UTF-16 is left over; 1 game could be read\n");
}

/* Files put together that were written by different programs. */
Test(cli, pdn_told_that_utf16_is_not_all)
{
    shell_does(
        "printf '[White \"A\"]\n\n1. 32-28 19-23 *\n\n' > 8.pdn; iconv -t UTF-16LE 8.pdn > 16.pdn; "
        "cat 16.pdn 8.pdn > mixed.pdn; printf '[Event \"\xe4\xb8\xad\xe5\x9b\xbd\"]\n*\n' | iconv -t UTF-16BE > cn.pdn");
    shell_has("huff pdn check -q cn.pdn", 0, "1 game");
    shell_does(
        "for how in 'pdn check' 'pdn cat' 'library import --library x.db'; do ! huff $how mixed.pdn > said 2>&1 && grep -q "
        "'mixed.pdn is in two encodings: UTF-16 and, further on, another$' said || "
        "{ echo $how; cat said; exit 1; }; done");
}

/* However much comes through a pipe: less memory is there than would hold it. */
Test(cli, pdn_reads_a_long_pipe)
{
#ifdef __SANITIZE_ADDRESS__
    scratch_skip("AddressSanitizer takes all addresses");
#endif
    shell_is("yes '[A \"B\"]\n\n1. 32-28 *' | head -n 30000000 | (ulimit -v 250000; huff pdn stat)", 0,
        "stdin: 10000000 games, 10000000 with moves, 10000000 moves, 0 moves in variations, 0 comments, 0 NAGs, 0 with "
        "FEN\n");
}

/* All that is counted. */
Test(cli, pdn_counts)
{
    shell_is("cd $DATA; huff pdn check -q annotated.pdn; huff pdn stat annotated.pdn", 0,
        "annotated.pdn: 6 games, 6 with moves, 23 moves, 10 moves in variations, 8 comments, 1 NAG, 2 with FEN; "
        "International draughts 3, Thai draughts 1, Malaysian draughts, 8x8 1, GameType 65 1; 4 of 5 games legal, "
        "16 plies; 2 errors, 0 warnings\n"
        "annotated.pdn: 6 games, 6 with moves, 23 moves, 10 moves in variations, 8 comments, 1 NAG, 2 with FEN\n");
}

/* A full disk is told, and its status is that of what can't be written, whatever the files are like. */
Test(cli, pdn_written_to_a_full_disk)
{
    shell_is("cd $DATA; huff pdn check thai.pdn >/dev/full", 3, "huff: standard output: No space left on device\n");
    shell_is("cd $DATA; huff pdn cat thai.pdn >/dev/full", 3, "huff: standard output: No space left on device\n");
    shell_is("cd $DATA; huff pdn check -q annotated.pdn >/dev/full", 3,
        "huff: standard output: No space left on device\n");
    shell_is("cd $DATA; huff pdn export pdn thai.pdn >/dev/full", 3,
        "huff: standard output: No space left on device\n");
}

Test(cli, pdn_export)
{
    shell_does("cp $DATA/../workbench.pdn w.pdn");
    shell_is("huff pdn export fen w.pdn", 0, "W:W28,31-40,42-50:B1-9,11-20,25\n");
    shell_is("huff pdn export pdn w.pdn | cmp - w.pdn", 0, "");
    shell_has("huff pdn export -n 2 txt - < $DATA/thai.pdn", 0, "\nGameType: 31,W,8,8,N2,0\n");
    shell_does("echo '[FEN \"W:W1-12:B21-32\"] 1. 12-15 *' > spanish.pdn");
    shell_is(
        "huff pdn export fen -v spanish spanish.pdn; for f in txt md; do huff pdn export $f -v spanish spanish.pdn "
        "| grep B:; done",
        0, "B:W18,22-32:B1-12\nB:W1-11,15:B21-32\n`B:W1-11,15:B21-32`\n");
    shell_is("huff pdn export txt -v spanish spanish.pdn | tail -1", 0, "1. 12-15 *\n");
    shell_is("printf '12-15\\nexport fen\\nexport txt\\n' | huff --text -v spanish spanish.pdn | grep -o B:.*", 0,
        "B:W1-11,15:B21-32\nB:W1-11,15:B21-32\n");
    shell_has("huff pdn export html w.pdn -o x.html; tail -1 x.html", 0, "</html>\n");
    shell_has("huff pdn export svg w.pdn", 0, "</svg>\n");
    shell_has("huff pdn export json -n 2 $DATA/thai.pdn | head -1", 0,
        "{\"huff\": 1, \"variant\": \"thai\", \"gametype\": \"31,W,8,8,N2,0\",\n");
    shell_is("huff pdn export json w.pdn | tail -1", 0,
        "{\"move\": \"10-14\", \"number\": 3, \"side\": \"black\", \"fen\": \"W:W28,31-40,42-50:B1-9,11-20,25\"}]}\n");
    shell_is("echo '1. 32-28 32-27 *' | huff pdn export fen -q -v international", 2, "B:W28,31,33-50:B1-20\n");
    shell_has("echo '1. 32-28 32-27 *' | huff pdn export fen -v international", 2, "huff: stdin:1:10: ");
    shell_is("huff pdn export fen w.pdn -n 2", 3, "huff: w.pdn has 1 game\n");
    shell_has("huff pdn export fen </dev/null", 3, "there is no game in stdin");
    shell_has("huff pdn export txt /nonexistent", 3, "/nonexistent");
    shell_has("huff pdn export txt w.pdn -o /nonexistent/x", 3, "/nonexistent/x");
    shell_has("huff pdn export doc x", 2, "a format (pdn, fen, ");
    shell_has("huff pdn export", 2, "a format");
    shell_has("huff pdn export txt a b", 2, "at most one file");
}

#define BEGINS "[GameType \"20\"]\n[FEN \"W:W32:B1\"]\n1. 32-28 *\n"

Test(cli, diagrams)
{
    whole_write("g.pdn", BEGINS);
    shell_is("huff pdn diagrams --page 12 g.pdn -o g.html && grep -c '<div class=\"page many\">' g.html", 0, "1\n");
    shell_has("huff pdn diagrams < g.pdn", 0, "<span>1. 32-28</span>");
    whole_write("g.pdn", BEGINS "\n[FEN \"W:W99:B1\"]\n1. 32-28 *\n");
    shell_is("huff pdn diagrams g.pdn -o g.html", 0, "g.pdn: 1 game without a diagram\n");
    shell_has("echo '1. 32-28 *' | huff pdn diagrams", 1, "huff: stdin: no game begins at a position of its own");
    shell_has("huff pdn diagrams --page 7 x", 2, "6 or 12");
    shell_has("huff pdn diagrams a b", 2, "b");
}

#define SHOT "[GameType \"20\"]\n[FEN \"W:W21,22,33,39,40,46,49:B4,5,7,8,10,15,26\"]\n1. 46-41 26x28 "

Test(cli, exercises)
{
    static const char game[] =
        "[Event \"g.pdn, game 1, move 1\"]\n[Result \"*\"]\n[Exercise \"depth:1 sacrifices:1 captures:3\"]\n[SetUp \"1\"]\n"
        "[FEN \"W:W21,22,33,39,40,46,49:B4,5,7,8,10,15,26\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 33-28 26x17 2. 22x13 *\n";
    whole_write("g.pdn", SHOT "*\n" SHOT "*\n");
    shell_is("huff exercises -o x.pdn g.pdn && huff exercises -o x.pdn g.pdn", 0,
        "g.pdn: 2 games, 1 new exercise\ng.pdn: 2 games, 0 new exercises\n");
    cr_expect(whole_is("x.pdn", game));
    shell_is("huff exercises -o - g.pdn g.pdn 2> /dev/null", 0, game);
    whole_write("bad.pdn", SHOT "2. 1-6 *\n");
    shell_has("huff exercises -o - bad.pdn > /dev/null", 1, "huff: bad.pdn:3:");
    shell_has("huff exercises /dev/null", 0, "0 games");
    shell_has("huff exercises", 2, "say which files");
    shell_has("huff exercises /nonexistent/g.pdn", 3, "/nonexistent/g.pdn");
    shell_has("echo rubbish > r.pdn && huff exercises -o r.pdn /dev/null", 3, "r.pdn:1:1: ");
}
