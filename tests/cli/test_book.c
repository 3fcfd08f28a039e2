/* test_book.c -- huff book as a shell sees it, and those who play from books. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdlib.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "help/shell.h"

/* Five games: 31-27 is played three times and loses twice, 35-30 twice and wins. */
static void enter(void)
{
    static const char games[] = "i=0; for r in 0-2 0-2 1-1; do i=$((i+1)); printf '[White "
                                "\"'$i'\"]\n[GameType \"20\"]\\n[Result \"%s\"]\\n\\n1. 31-27 "
                                "20-25 2. 33-28 15-20 %s\\n\\n' $r $r; done > a.pdn;"
                                "for r in 2-0 2-0; do i=$((i+1)); printf '[White "
                                "\"'$i'\"]\n[GameType \"20\"]\\n[Result \"%s\"]\\n\\n1. 35-30 "
                                "20-25 2. 33-28 15-20 %s\\n\\n' $r $r; done >> a.pdn;"
                                "printf '[GameType \"21\"]\\n\\n1. 22-18 *\\n' >> a.pdn";
    scratch_enter();
    setenv("XDG_DATA_HOME", scratch_folder(), 1);
    shell_does(games);
}

TestSuite(cli_book, .init = enter, .fini = scratch_leave);

Test(cli_book, made_of_games)
{
    shell_has("huff book build -o a.book --min-games 1 a.pdn", 0,
        "a.book: 8 moves of 5 games of International draughts, 1 of other kinds left out, such as English draughts\n");
    shell_has("huff book show a.book", 0, "31-27     60.0 %  weight 3\n35-30     40.0 %  weight 2\n");
    shell_has("huff book show a.book B:W27,32-50:B1-20", 0, "20-25    100.0 %  weight 3\n");
    shell_has("huff book show a.book B:W50:B1", 1, "no move of this position is in the book");
    shell_has("huff book show a.book W:W99:B1", 1, "huff: ");
    shell_has("huff book check a.book", 0, "8 moves, 8 of them in 7 positions reached from the start; 0 faults\n");
    shell_has("huff book build -o a.book --min-games 3 --plies 2 a.pdn", 0, "a.book: 2 moves of 5 games");
    shell_has("huff book build -o a.book --min-games 2 --by result a.pdn; huff book show a.book", 0,
        "35-30     80.0 %  weight 4\n");
    shell_has("huff book build -o b.book --min-games 1 a.pdn a.book", 3,
        "huff: a.book is an opening book and no PDN file; `huff book merge` puts books together\n");
    shell_has("huff book merge -o b.book a.book a.book; huff book show b.book", 0, "35-30     80.0 %  weight 8\n");
    shell_does("for i in 1 2 3 4 5 6 7 8; do set -- b.book b.book b.book b.book; "
               "huff book merge -o c.book \"$@\" \"$@\" && mv c.book b.book || exit 1; done");
    shell_has("huff book show b.book", 0, "35-30     80.0 %  weight 134217728\n");
    shell_has("huff book build a.pdn; huff book show huff/books/international.book", 0, "31-27    100.0 %");
}

/* The same book, however many searches run at a time, and when it was killed on the way. */
Test(cli_book, made_of_analysis)
{
    shell_has("huff book build -v thai --analyse 40 --nodes 2000 -o a.book; huff book check a.book", 0,
        " 40 positions reached from the start; 0 faults");
    shell_has("huff book build -v thai --analyse 40 --nodes 2000 --jobs 2 -o b.book", 0,
        " of 40 positions, 40 of them searched now\n");
    shell_has("cmp a.book b.book; huff book build -v thai --analyse 40 --nodes 2000 -o b.book; "
              "cmp a.book b.book",
        0, "40 positions, 0 of them");
    shell_has("head -c 1000 a.book.part > c.book.part; huff book build -v thai --analyse 40 "
              "--nodes 2000 -o c.book && cmp a.book c.book"
              " && cmp a.book.part c.book.part",
        0, " of 40 positions, ");
    shell_has("huff book build -v thai --analyse 10 --nodes 3000 -o a.book", 3,
        "a.book.part holds searches with other limits (depth 0 nodes 2000 ms 0 lines 4): give the same, or remove it\n");
    shell_has("huff book build -v russian --analyse 10 --nodes 2000 -o a.book", 3,
        "a.book.part holds searches of another game: choose another name, or remove it\n");
    shell_has("huff book build --analyse 16 --nodes 1000 --min-games 2 -o g.book a.pdn; huff book "
              "show g.book B:W27,32-50:B1-20",
        0, "score ");
    shell_has("huff book build --analyse 4 --nodes 1000 -o h.book; printf x >> h.book.part; echo "
              "x >> h.book.part;"
              "huff book build --analyse 4 --nodes 1000 -o h.book",
        3, "h.book.part:6: this is no searched position");
}

/* What has the name of the notes is left alone, also where it has no lines. */
Test(cli_book, notes_that_are_none)
{
    whole_write("a.book.part", "my own");
    shell_is("huff book build --analyse 1 --nodes 100 -o a.book; cat a.book.part", 0,
        "huff: a.book.part holds searches of another game: choose another name, or remove it\nmy own");
}

Test(cli_book, a_killed_run_goes_on)
{
    shell_has("huff book build --analyse 400 --nodes 3000 -o whole.book > /dev/null;"
              "for i in 1 2 3 4 5 6; do huff book build --analyse 400 --nodes 3000 -o a.book > "
              "/dev/null & p=$!; sleep 0.1; kill -9 $p; wait $p; done 2> /dev/null;"
              "huff book build --analyse 400 --nodes 3000 -o a.book; cmp whole.book a.book && "
              "sort a.book.part > x; sort whole.book.part > y; cmp x y",
        0, " of 400 positions, ");
}

/* Of a file and of a library: the same. */
Test(cli_book, opening_tree)
{
    shell_has("huff tree a.pdn", 0,
        " # move       games  White  draw Black   Elo  last\n 1 31-27          3    0 %  33 %  67 %\n 2 35-30          2 "
        " 100 %   0 %   0 %\n");
    shell_has("huff tree --fen B:W27,32-50:B1-20 a.pdn", 0, " 1 20-25          3 ");
    shell_has("huff tree --fen B:W50:B1 a.pdn", 1, "");
    shell_has("huff tree --fen junk a.pdn", 1, "huff: ");
    shell_has("huff tree none.pdn", 3, "none.pdn");
    shell_has("huff tree", 2, "say which files");
    shell_has("huff library import --library l.db a.pdn > x && huff tree --library l.db > y; huff "
              "tree a.pdn > z; cat y; cmp y z",
        0, "31-27          3 ");
}

/* Packed or through a pipe the games are the same; of a damaged archive nothing is told as if it were whole. */
Test(cli_book, packed_and_piped)
{
    shell_has("huff tree a.pdn > x; gzip -c a.pdn > a.pdn.gz; huff tree a.pdn.gz > y; cat a.pdn.gz | huff tree - > z;"
              "cat x; cmp x y && cmp x z",
        0, " 1 31-27          3 ");
    shell_has(
        "huff book build --min-games 1 -o a.book a.pdn; huff book build --min-games 1 -o b.book a.pdn.gz; huff book build "
        "--min-games 1 -o c.book - < a.pdn; cmp a.book b.book && cmp a.book c.book",
        0, "c.book: ");
    shell_has("head -c 80 a.pdn.gz > bad.gz; huff tree bad.gz", 3,
        "bad.gz ends too early: the archive is not complete");
    shell_has("huff book build --analyse 2 --nodes 100 -o d.book - < a.pdn", 2, "twice");
}

Test(cli_book, packed_with_zstd)
{
    int status;
    shell("zstd -q a.pdn", &status);
    if (status) scratch_skip("zstd: not there");
    shell_has("huff tree a.pdn > x; huff tree a.pdn.zst > y; cat y; cmp x y", 0, " 1 31-27          3 ");
}

/* A script is told what was played as soon as it is counted, and goes on then; another game is counted anew. */
Test(cli_book, tree_in_a_script)
{
    shell_has("printf 'tree a.pdn\nfen\n' | huff --white=me --black=me --script -", 0,
        "a.pdn: 5 of 5 games pass through here\nOpening tree\nGames, won by White, drawn, won by Black, rating, last year\n"
        " 1 31-27          3    0 %  33 %  67 %\n 2 35-30          2  100 %   0 %   0 %\nW:W31-50:B1-20");
    shell_has("printf 'tree a.pdn\nnew thai\ntree show\n' | huff --white=me --black=me --script -", 0,
        "none of 0 games passes through here");
    shell_lacks("printf 'tree a.pdn\nnew thai\ntree show\n' | huff --white=me --black=me --script -",
        "of the file read");
    shell_has("printf 'tree -\nfen\n' > s; cat a.pdn | huff --white=me --black=me --script s", 0,
        "standard input: 5 of 5 games pass through here");
    shell_has("printf 'tree\nfen\n' > s; cat a.pdn | huff --script s -", 0,
        "standard input: 5 of 5 games pass through here");
    shell_has("printf 'tree - ply:>0\nfen\n' > s; cat a.pdn | huff --script s -", 0,
        "standard input: 5 of 5 games pass through here");
    shell_has("printf 'tree -\nnew thai\nfen\n' > s; cat a.pdn | huff --white=me --black=me --script s", 1,
        "huff: s:2: Standard input was read for another game");
}

/* The games of a library, beside the board and as a book. */
Test(cli_book, library)
{
    shell_has("for i in 1 2 3; do printf '[White \"%s\"]\n[GameType \"20\"]\n[Result "
              "\"2-0\"]\n\n1. 33-28 18-22 2-0\n\n' $i; done > b.pdn;"
              "huff library import b.pdn > x && huff tree --library huff/library.db",
        0, " 1 33-28          3  100 %   0 %   0 %\n");
    shell_has("printf 'tree library\ntree show\ntree 1\ntree 1\nfen\n' | huff --white=me "
              "--black=me --script -",
        0, " 1 33-28          3  100 %   0 %   0 %\n");
    shell_has("printf 'tree library\ntree 1\ntree 1\nfen\n' | huff --white=me --black=me --script -", 0,
        "W:W28,31,32,34-50:B1-17,19,20,22");
    shell_has("huff book build --library huff/library.db -o b.book; huff book show b.book", 0,
        "33-28    100.0 %  weight 3\n");
    shell_has("huff book build --library none.db -o c.book", 3, "none.db");
}

Test(cli_book, bad_input)
{
    shell_has("huff book", 2, "say build, show, check or merge");
    shell_has("huff book build", 2, "say which files");
    shell_has("huff book build --by luck a.pdn", 2, "--by takes count or result");
    shell_has("huff book build -o x.book none.pdn", 3, "huff: cannot open none.pdn: No such file or directory\n");
    shell_has("huff book build -o x.book --min-games 9 a.pdn", 3, "no book was made");
    shell_has("huff book merge a.book", 2, "say -o FILE");
    shell_has("huff book show a.pdn", 3, "huff: a.pdn is not an opening book\n");
    shell_has("huff book build -o a.book -v thai a.pdn", 3,
        "huff: no game there is of Thai draughts; English draughts is: say -v english\n");
    shell_has("huff book build -o a.book a.pdn; printf x >> a.book; huff book check a.book", 3,
        "huff: the opening book a.book is damaged\n");
    shell_has("test -e x.book", 1, "");
}

/* The engine plays the only move of a book at once, in the usual place or named; not with a
   book that is damaged or of another game, of which one sentence is said; and not on weak
   levels. */
Test(cli_book, played_by_the_engine)
{
    shell_has("huff book build --plies 1 a.pdn", 0, "1 move of 5 games");
    shell_has("printf 'new w=engine:5 b=me\\nfen\\n' | huff --text --script -", 0, "B:W27,32-50:B1-20");
    shell_has("printf 'level nodes=100\\nnew w=engine b=me\\nfen\\n' | huff --script -", 0, "B:W27,32-50:B1-20");
    shell_has("huff book build --by result --min-games 2 -o r.book a.pdn; huff book show r.book; "
              "printf 'analyse\\nanalyse show\\n' | "
              "huff --book=r.book --script -",
        0, "book: 35-30 80 %, 31-27 20 %");
    shell_lacks("printf 'analyse\\nanalyse show\\n' | huff --book=off --script -", "book:");
    shell_is("printf x >> r.book; huff --book=r.book --text < /dev/null", 2,
        "huff: the opening book r.book is damaged\n");
    shell_has("printf 'set book=r.book\\nnew w=engine:5 b=me\\nfen\\n' | huff --script -", 1, "r.book is damaged");
    shell_has("printf 'new thai w=engine:5 b=me\\nfen\\n' | huff "
              "--book=huff/books/international.book --script -",
        1, "is of international, where pieces move in another way");
}

Test(cli_book, played_in_matches_and_by_hub)
{
    shell_has("huff book build --plies 1 -o a.book a.pdn; echo W:W31-50:B1-20 > start.txt;"
              "huff match --games 2 --depth 1 --openings start.txt --pdn m.pdn "
              "huff:book=a.book,depth=1 huff:depth=1 > m.txt; grep '^1\\. ' m.pdn",
        0, "1. 31-27");
    /* its moves have no score: the first counts for nothing */
    shell_has(
        "huff match --games 2 --depth 1 --openings start.txt --draw 50:1 --pdn d.pdn huff:book=a.book huff > d.txt;"
        "grep -c '^1\\. 31-27 [^ ]* 2\\. [^ ]* 1-1' d.pdn",
        0, "1");
    shell_has("huff match --games 2 --depth 1 huff:book=none.book huff", 3, "none.book");
    shell_has("printf 'set-param name=hash value=1\\nset-param name=book value=true\\nset-param "
              "name=book-file value=a.book\\npos\\nlevel depth=1\\ngo think\\n' | huff hub",
        0, "done move=31-27\n");
    shell_has("printf 'set-param name=hash value=1\\nset-param name=book value=true\\nset-param "
              "name=book-ply value=1\\nset-param name=book-file value=a.book\\npos "
              "moves=\"31-27\"\\nlevel depth=1\\ngo think\\npos\\n' | huff hub",
        0, "info depth=1");
}

/* The program that plays is told of it, once and before the game: at `init`, or where it is set later. */
Test(cli_book, hub_says_that_a_book_is_bad)
{
    static const char game[] = "pos\\nlevel depth=1\\ngo think\\npos\\nlevel depth=1\\ngo think\\n";
    static const char bad[] = "set-param name=book-file value=none.book\\n";
    static const char on[] = "set-param name=hash value=1\\nset-param name=book value=true\\n";
    static const char error[] = "error message=\"none.book: No such file or directory\"\n";
    shell_is(printed("printf '%s%sinit\n%s' | huff hub 2>&1 | grep -Ev '^(done|info)'", on, bad, game), 0,
        printed("%sready\n", error));
    shell_is(printed("printf '%sinit\n%s%s' | huff hub 2>&1 | grep -Ev '^(done|info)'", on, bad, game), 0,
        printed("ready\n%s", error));
}

#define FEN "W:W30:B7,10,17,18,25,26"

/* A game that stands there unfinished is none that was won, however its moves have to be read. */
Test(cli_book, a_tree_has_the_results_of_the_file)
{
    whole_write("amb.pdn",
        "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n[GameType \"21\"]\n[FEN \"" FEN "\"]\n\n1. 30x14 10x17 *\n");
    shell_lacks("huff tree -v english --fen " FEN " amb.pdn", "100 %");
    shell_has("huff tree -v english --fen " FEN " amb.pdn", 0, "30");
}
