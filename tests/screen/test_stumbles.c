/* test_stumbles.c -- what people type and press who have not read the manual, and what comes of it. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "screen/both.h"

TestSuite(stumbles, .fini = term_cleanup, .timeout = 600);

/* The upper left cell of a square. */
static struct term_cell cell_of(struct term *t, const struct huff_board *b, int square)
{
    int row, col;
    huff_board_place(b, square, &row, &col);
    return term_cell(t, row, col);
}

Test(stumbles, games_are_called_by_their_names)
{
    struct term *t = huff_start(NULL, "thai", NULL);
    expect(t, "Thai draughts");
    says(t, ":malaysian8\r", "8x8");
    says(t, ":russian\r", "Russian draughts");
    says(t, ":set cell=s theme=slate\r", "cell=s  theme=slate");
    says(t, ":set cell=m theme=pink\r", "Theme may be: auto wood");
    leaves(t, ":exit\r");
}

Test(stumbles, q_goes_back_to_the_list)
{
    struct term *t = huff_start(NULL, "--browse", SRCDIR "/tests/data/replay.pdn", NULL);
    expect(t, "BROWSE");
    says(t, "\r", "REPLAY");
    says(t, "A", "ANALYSE");
    says(t, "q", "REPLAY");
    says(t, "q", "BROWSE");
    says(t, "\r", "REPLAY");
    says(t, "b", "BROWSE");
    says(t, "q", "Back at the game");
    says(t, "q", "BROWSE");
    leaves(t, "q");
}

/* What is not seen is not acted on: the cursor comes first. */
Test(stumbles, enter_in_a_replay)
{
    struct term *t = huff_start(NULL, SRCDIR "/tests/data/evening.pdn", NULL);
    expect(t, "REPLAY");
    says(t, ":goto 3\r", "ply 5/");
    says(t, "\r", "ply 5/");
    cr_expect_not(term_find(t, "opponent's", NULL, NULL), "%s", term_text(t));
    says(t, "\r", "The piece on 33 is the opponent's");
}

ON_BOTH(stumbles, esc_leaves_the_editor_as_it_was)
{
    struct term *t = huff_start(o, NULL);
    expect(t, " begin");
    says(t, "i", " EDIT ");
    term_send(t, "-");
    says(t, "\033", " PLAY ");
    cr_expect(term_find(t, "20 men", NULL, NULL), "%s", term_text(t));
    says(t, "i", " EDIT ");
    says(t, "q", "The game is as it was");
    expect(t, " PLAY ");
    says(t, "i", " EDIT ");
    says(t, "-q", "Begin a game from this position? y/n");
    says(t, "n", "The game is still there");
    expect(t, " EDIT ");
    says(t, "q", "Begin a game from this position? y/n");
    says(t, "y", "A game from this position");
    expect(t, "19 men");
}

Test(stumbles, after_the_end_one_key_each)
{
    struct term *t = huff_start(NULL, "--white=you", "--black=you", NULL);
    expect(t, "arrows Enter");
    says(t, ":fen W:W37:B32,22\r", "must capture");
    says(t, "37x17\r", "n new   r rematch   B review");
    says(t, "n", "White begins.");
}

/* After the end keys are keys as any: on the card, and bound anew by :map. */
ON_BOTH(stumbles, keys_after_the_end)
{
    struct term *t = huff_start(o, NULL);
    expect(t, " begin");
    says(t, ":abort\r", "n new   r rematch   B review");
    cr_expect_not(term_find(t, "`new`", NULL, NULL), "%s", term_text(t));
    const char *said = strstr(term_text(t), "broken off");
    cr_expect(said && !strstr(said + 1, "broken off"), "said once: %s", term_text(t));
    says(t, "?", "Keys after the end");
    expect(t, " n r B ");
    says(t, "q", "The game was broken off");
    says(t, ":map n set level\r", "n");
    says(t, "n", "level=");
    expect(t, "The game was broken off");
    says(t, "r", "White played");
}

/* What somebody else saw end is not taken back here, and who has gone plays no other game. */
Test(stumbles, after_a_game_over_dxp)
{
    struct term *white = huff_start(&small, NULL), *black = huff_start(&large, NULL);
    int row, col;
    says(black, ":dxp listen :0\r", "Listening at ");
    cr_assert(term_find(black, "Listening at ", &row, &col));
    says(white,
        printed(":dxp connect %.*s w 0\r", (int)strcspn(term_row(black, row) + col + 13, ";"),
            term_row(black, row) + col + 13),
        "a game is asked for");
    expect(black, "asks for a game: you are Black");
    says(black, "y", "D draw   R resign");
    says(white, "", "D draw   R resign");
    says(white, "R", "Do you resign?");
    says(white, "y", "White resigned");
    expect(black, "White resigned");
    cr_expect(term_find(white, "n new   B review   S save   b look back", NULL, NULL), "%s", term_text(white));
    says(white, "u", "played with somebody elsewhere and is over");
    says(white, "r", "A game is asked for");
    expect(black, "asks for a game: you are White");
    says(black, "y", "You are White");
    says(white, "", "You are Black");
    says(white, ":abort\r", "Break the game off?");
    says(white, "y", "n new ");
    says(white, "n", "show me a good move");
}

/* Without a name there is one to be had, and what was written is said. */
ON_BOTH(stumbles, a_name_for_an_export)
{
    struct term *t = huff_start(o, "thai", NULL);
    char file[200], path[400], text[8192];
    int row, col;
    expect(t, " begin");
    says(t, ":export html\r", "-thai.html");
    cr_assert(term_find(t, "Written to ", &row, &col));
    cr_assert_eq(sscanf(term_row(t, row) + col + 11, "%199s", file), 1);
    snprintf(path, sizeof path, "%s/%s", term_home(t), file);
    cr_assert(term_file(path, text, sizeof text), "%s", path);
    cr_expect_eq(strncmp(text, "<!DOCTYPE html>", 15), 0);
    says(t, ":export html\r", "-thai-2.html");
    says(t, ":export svg\r", "-thai.svg");
    says(t, ":save\r", "-thai.pdn?");
}

/* A refusal that costs a piece is seen on the board before it is played, also when it was typed. */
ON_BOTH(stumbles, which_piece_is_given_up)
{
    static const struct huff_game malaysian = { .width = 12, .men_rows = 5 };
    struct huff_board board = huff_board_make(&malaysian, o == &small ? 'H' : 'L');
    struct term *t = huff_start(o, "malaysian", "--white=you", "--black=you", NULL);
    expect(t, " begin");
    says(t, ":fen W:W44,45,60,50:B38,39,8,1\r", "must capture");
    for (int i = 0; i < 2; i++) {
        says(t, ":60-53\r", "60-53 refuses the capture and gives up 44 (1 of 2)");
        expect(t, "Tab next   Enter play   Esc cancel");
        cr_expect_eq(huff_board_at(t, &board, 53), 'w', "the move is made\n%s", term_text(t));
        cr_expect_eq(huff_board_at(t, &board, 60), ' ');
        struct term_cell first = cell_of(t, &board, 44), second = cell_of(t, &board, 45);
        cr_expect_neq(first.bg, cell_of(t, &board, 50).bg, "candidates are lit");
        cr_expect_neq(second.bg, cell_of(t, &board, 50).bg);
        says(t, "\t", "gives up 45 (2 of 2)");
        cr_expect_eq(cell_of(t, &board, 45).bg, first.bg);
        cr_expect_eq(cell_of(t, &board, 44).bg, second.bg);
        says(t, i ? "\r" : "\033", i ? "60-53~45" : "The move is not played");
        cr_expect_eq(huff_board_at(t, &board, 53), i ? 'w' : ' ');
    }
}

Test(stumbles, a_move_taken_back_is_called_so)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, "choose a piece");
    says(t, "32-28\r", "ply 2 ");
    expect_gone(t, "choose a piece");
    says(t, "u", "Your move and the answer are taken back.");
}

Test(stumbles, help_and_quit_at_a_question)
{
    char out[4096];
    int status = huff_run(NULL, "resign\nhelp\nquit\n", out, sizeof out, "--text", NULL);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%s", out);
    cr_expect(strstr(out, "White resigns? y/n\ny or n answers; quit leaves\nWhite resigns? y/n"), "%s", out);
    cr_expect_not(strstr(out, "White resigned"), "%s", out);
    const char *greeting = strstr(out, "You are White");
    cr_expect(greeting && !strstr(greeting + 1, "You are White"), "not said again before the question: %s", out);
}

/* Text mode is for ears: long work has a word at each quarter. */
Test(stumbles, progress_in_words)
{
    char out[4096];
    int status = huff_run(NULL, "open " SRCDIR "/tests/data/evening.pdn\nanalyse game nodes=500\n", out, sizeof out,
        "--text", NULL);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%s", out);
    cr_expect(
        strstr(out,
            "reviewed\nWhat follows waits until that is done.\nReview - a quarter\nReview - half\nReview - three quarters\nmistakes: "),
        "%s", out);
}

ON_BOTH(stumbles, black_begins)
{
    struct term *t = huff_start(o, "english", "--white=you", "--black=you", NULL);
    expect(t, "Black begins.");
    says(t, "11-15\r", "ply 1 ");
    expect(t, "Black begins");
    expect(t, "1. 11-15");
}

/* Squares are called as the game at hand calls them. */
ON_BOTH(stumbles, names_of_squares)
{
    struct term *t = huff_start(o, "russian", "--white=you", "--black=you", NULL);
    expect(t, " begin");
    says(t, ":move\r", "type it like c3-b4");
    says(t, "?", "type a move, like c3-d4");
}

/* What must be, may be, or costs a piece. */
ON_BOTH(stumbles, captures_and_duty)
{
    static const char *const games[][2] = { { "malaysian", "capture, or lose a piece" },
        { "malaysian:forfeit=free", "may capture" }, { "malaysian:forfeit=off", "must capture" } };
    for (int i = 0; i < 3; i++) {
        struct term *t = huff_start(o, "-v", games[i][0], "--white=you", "--black=you", NULL);
        expect(t, " begin");
        says(t, ":fen W:W44,45,60,50:B38,39,8,1\r", "A game from this position");
        int row, col;
        cr_assert(term_find(t, " PLAY ", &row, &col));
        cr_expect(strstr(term_row(t, row), games[i][1]), "%s", term_row(t, row));
    }
}

/* At the width of a game on 10x10 beside its bar there is room for a blunder and what it cost. */
Test(stumbles, the_price_of_a_blunder)
{
    struct term *t = huff_start(NULL, SRCDIR "/tests/data/evening.pdn", NULL);
    expect(t, "REPLAY");
    says(t, ":goto 13\rA", "ANALYSE");
    expect(t, "34-29 ?? -0.93");
}

ON_BOTH(stumbles, marks_where_a_game_is_looked_through)
{
    struct term *t = huff_start(o, SRCDIR "/tests/data/evening.pdn", NULL);
    expect(t, "REPLAY");
    const char *mark = o == &small ? "\u2586." : "\u2584.";
    cr_expect_not(term_find(t, mark, NULL, NULL));
    says(t, ":set legal=on\r", "legal=on");
    expect(t, mark);
}

/* Who played is called in an analysis what he was called in the game. */
ON_BOTH(stumbles, you_are_you)
{
    struct term *t = huff_start(o, NULL);
    expect(t, "you  to move");
    says(t, "A", "ANALYSE");
    expect(t, "you  to move");
}

Test(stumbles, of_two_settings_one_is_wrong)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, " begin");
    says(t, ":set cell=m foo=3\r", "no setting \"foo\"; `set` lists them (set before that: cell=m)");
}

/* F2 is a list to choose from, by arrows, j and k, or the name; C begins a game in which illegal turns may be demanded back. */
ON_BOTH(stumbles, a_game_is_chosen)
{
    struct term *t = huff_start(o, NULL);
    expect(t, " begin");
    says(t, "\033OQ", "* international  10x10 men both ways, kings fly; the most pieces must be taken");
    expect(t, "Type a name   Enter begin   C begin with referee=claims   q close");
    says(t, "jjj\r", "Thai draughts");
    says(t, "\033OQ", "* thai ");
    says(t, "canad\r", "Canadian draughts");
    says(t, "\033OQgerxkill\r", "Killer draughts");
    says(t, "\033OQ", "* killer");
    says(t, "jamaikj\r", "Jamaican draughts");
    says(t, "\033OQ", "* jamaican");
    says(t, "sriC", "Sri Lankan draughts");
    says(t, ":set referee\r", "referee=claims");
}

/* A comment is kept whole or not at all. */
Test(stumbles, a_line_too_long)
{
    char text[2400];
    struct term *t = huff_start(NULL, "--white=you", "--black=you", NULL);
    expect(t, " begin");
    says(t, ":32-28\r:back\r", "REPLAY");
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    term_send(t, ":comment ");
    term_send(t, text);
    says(t, "\r", "That line is too long.");
    expect(t, "xxxxxx");
    says(t, "\025comment short\r", "The comment is set");
}

/* What is too long for a line of a page goes on in the next. */
Test(stumbles, pages_on_a_small_screen)
{
    struct term_options o = { .rows = 16, .cols = 40 };
    struct term *t = huff_start(&o, NULL);
    expect(t, "White to move");
    says(t, "?", "Keys in play");
    expect(t, "   cursor by square");
    says(t, "q:rules\r", "   dum100 10x10 fmjd polish");
    says(t, "q:open " SRCDIR "/tests/data/evening.pdn\r", "REPLAY");
    says(t, ":graph\r", "1    20   40    60    80   100");
}

/* Where over the board one may demand, the card says how to; draws of huff's own are called so. */
ON_BOTH(stumbles, rules_in_sight)
{
    static const char *const sheets[][2] = { { "international", "referee=claims: turns demanded back" },
        { "srilanka", "referee=claims: touch-move" }, { "malaysian", "some play priority=none" },
        { "thai", "(huff's own)," } };
    for (int i = 0; i < 4; i++) {
        struct term *t = huff_start(o, sheets[i][0], "--white=you", "--black=you", NULL);
        expect(t, " begin");
        says(t, "\033OR", "lines 1-");
        says(t, i < 2 ? "" : "G", sheets[i][1]);
    }
}

/* The wheel looks back over a game that is played, and comes back to it. */
ON_BOTH(stumbles, the_wheel_in_a_game)
{
    struct term *t = huff_start(o, "--white=you", "--black=you", NULL);
    expect(t, " begin");
    says(t, ":32-28\r:19-23\r", "ply 2 ");
    says(t, "\033[<64;5;5M", "REPLAY");
    expect(t, "ply 1/2");
    says(t, "\033[<64;5;5M", "ply 0/2");
    says(t, "\033[<65;5;5M\033[<65;5;5M", " PLAY ");
    expect(t, "The game goes on");
    says(t, ":28x19\r", "must capture");
}

/* Who wants to go presses ^C; who holds a piece lets it go. */
ON_BOTH(stumbles, interrupted)
{
    struct term *t = huff_start(o, NULL);
    expect(t, " begin");
    says(t, "\t\r", "let go");
    says(t, "\003", "Enter move");
    cr_expect_not(term_find(t, "nothing to cancel", NULL, NULL), "%s", term_text(t));
    says(t, "\003", "There is nothing to cancel; q leaves");
    leaves(t, "q");
}

/* What people of other programs type is answered with what to type instead. */
ON_BOTH(stumbles, words_of_other_programs)
{
    static const char *const typed[][2] = { { "castle", "becomes a king by itself" },
        { "O-O", "becomes a king by itself" }, { "difficulty 3", "`level 1` to" }, { "take back", "`undo` takes" },
        { "give up", "`resign` gives" }, { "load x.pdn", "`open FILE`" },
        { "play thai", "`play` steps through a game" }, { "two players", "`players w=me b=me`" },
        { "options", "`set` lists" }, { "pass", "whose turn it is has to move" },
        { "e2e4", "not a square of this board" }, { "score", "`analyse` says what" }, { "best move", "`hint` shows" },
        { "cheat", "`hint` shows" }, { "easy", "`level 1` to" }, { "bigger", "sizes the board" },
        { "play", "to play on, type a move" }, { "back", "no move to look back at yet" },
        { "theme slate", "it is a setting: `set theme=VALUE`" }, { "time 5", "`clock 5+3` gives" },
        { "tutorial", "`rules` says how" }, { "new chess", "`variant` lists those there are" },
        { "rules chess", "`variant` lists those there are" }, { "host y chess", "`variant` lists those there are" },
        { "host y 0+0", "No clock is \"0+0\"" }, { "undo 3", "no move to take back" },
        { "32-29", "play 32-27 or 32-28" }, { "new game", " A new game. Choose a piece." },
        { "how do i win", "`rules` says how this game is played and won" }, { "delete", "`undo` takes a move back" },
        { "clear", "`setup clear` takes all pieces off" }, { "hlep", "did you mean help?" },
        { "thay", "did you mean thai?" }, { "theme=slate", " theme=slate" }, { "theme = wood", " theme=wood" },
        { "level=3", "plays at level 3" }, { "level = 4", "plays at level 4" },
        { "set theme = paper level = 2", "theme=paper  level=2" }, { "set theme=/tmp/x", "/huff/themes" },
        { "why 24", "No white piece can get there in one" }, { "..", "There are 9 legal moves" },
        { ".", "your turn, with 9 legal moves; `go` lets" }, { "edit", "`setup` opens" }, { "wq", "`save` keeps" },
        { "puzzle", "`train tactics`" }, { "online", "`host` opens a table" },
        { "why 32-29", "pieces move along diagonals" }, { "help thai", "`rules thai` says how it is played" },
        { "go back", "no move to look back at yet" }, { "why not", "Say of which square" },
        { "why foo", "no square \"foo\"" }, { "clock 5:00", "needs some time; write 5+3" },
        { "new tc=xx", "write 5+3, 40/30" }, { "history", "`copy moves` lists" }, { "sri lanka", " huff   Sri Lankan" },
        { "russian draughts", " huff   Russian" } };
    struct term *t = huff_start(o, NULL);
    expect(t, " begin");
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        says(t, printed(":%s\r", typed[i][0]), typed[i][1]);
        expect(t, " PLAY ");
    }
}

/* Files are called as in a shell, and a folder is none. */
ON_BOTH(stumbles, names_of_files)
{
    struct term *t = huff_start(o, NULL);
    char path[400], text[4096];
    expect(t, " begin");
    says(t, ":save as ~/foo.pdn\r", "/foo.pdn");
    snprintf(path, sizeof path, "%s/foo.pdn", term_home(t));
    cr_expect(term_file(path, text, sizeof text), "%s", path);
    says(t, ":export svg ~/x.svg\r", "/x.svg");
    says(t, ":save bar\r", "Saved as bar.pdn");
    says(t, ":export svg ~/bar\r", "/bar.svg");
    snprintf(path, sizeof path, "%s/bar.svg", term_home(t));
    cr_expect(term_file(path, text, sizeof text), "%s", path);
    says(t, ":export html .\r", ". is a folder; name a file in it");
    says(t, ":saveas /tmp\r", "/tmp is a folder; name a file in it");
    says(t, ":open ~/foo.pdn\r", "REPLAY");
}
