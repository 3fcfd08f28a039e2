/* test_seats.c -- what a seat at a table is typed at, taken up and left like. */
#include <config.h>

#include <unistd.h>

#include "help/printed.h"
#include "screen/seats.h"

TestSuite(seats, .init = seats_enter, .fini = seats_leave, .timeout = 600);

/* Keys are letters, too: a move typed without a colon agrees to nothing. */
Test(seats, a_move_in_letters)
{
    sit_down("russian 10+5");
    says(bob, "D6-c5\r", "It is your opponent's turn");
    cr_expect(!term_find(ann, "offers a draw", NULL, NULL), "%s", term_text(ann));
    term_send(bob, ":draw\r");
    expect(ann, "bob offers a draw");
    cr_expect(!term_find(ann, "accept, decline", NULL, NULL), "%s", term_text(ann));
    says(ann, "?", ":accept :decline");
    expect(ann, ":say");
    term_send(ann, "q");
    move(ann, "A3b4", bob, "1. a3-b4");
    move(bob, "f6-g5", ann, "f6-g5");
    move(ann, "c3-d4", bob, "c3-d4");
    move(bob, "b6a5", ann, "b6-a5");
    cr_expect(!term_find(bob, "agreed", NULL, NULL) && !term_find(bob, "ann:", NULL, NULL), "%s", term_text(bob));
}

/* ... and deletes nothing while one looks back. */
Test(seats, a_move_in_letters_while_looking_back)
{
    sit_down("russian 10+5");
    move(ann, "c3d4", bob, "1. c3-d4");
    tables_type(ann, "back");
    expect(ann, "REPLAY");
    cr_expect(!term_find(ann, "c comment", NULL, NULL), "%s", term_text(ann));
    says(ann, "?", ":comment :glyph");
    expect(ann, "* :var delete o ");
    says(ann, "q", "REPLAY");
    says(ann, "d6", "move> d6");
    says(ann, "\x07", "1. c3-d4");
    tables_type(ann, "resume");
    tables_type(bob, "resign");
    says(bob, "y", "White wins");
    expect(ann, "White wins");
    tables_type(ann, "back");
    says(ann, "c", "comment");
}

/* Nor is a key offered that would be refused as advice, or to whom looks on. */
Test(seats, no_key_is_offered_that_is_refused)
{
    sit_down("international 10+5");
    move(ann, "32-28", bob, "1. 32-28");
    says(ann, "b", "REPLAY");
    expect(ann, "c comment");
    cr_expect(!term_find(ann, "A analyse", NULL, NULL), "%s", term_text(ann));
    says(ann, "?", "Keys in replay");
    expect(ann, "comment, judge this move");
    cr_expect(!term_find(ann, "analyse, review", NULL, NULL), "%s", term_text(ann));
    cr_expect(!term_find(ann, "games with this position", NULL, NULL), "%s", term_text(ann));
    struct term *wim = tables_client(&place, "wim", NULL);
    tables_type(wim, "watch kopi");
    expect(wim, "A analyse");
    tables_type(wim, "guess w");
    expect(wim, " TRAIN ");
    tables_type(wim, "guess show");
    expect(wim, "Enter n next");
    cr_expect(!term_find(wim, "against the engine", NULL, NULL), "%s", term_text(wim));
}

static void card_of(struct term *t, const char *has, const char *lacks)
{
    says(t, "?", "Keys at a table");
    expect(t, has);
    cr_expect(!term_find(t, lacks, NULL, NULL), "%s", term_text(t));
    term_send(t, "q");
    expect_gone(t, "Keys at a table");
}

/* Who looks on, and who sits at a table whose game is over, has no move to make and nothing to give up. */
Test(seats, keys_that_do_nothing_are_not_named)
{
    static const struct term_options large = { .rows = 40, .cols = 120 };
    sit_down("international 10+5");
    struct term *wim = tables_client(&place, "wim", &large);
    tables_type(wim, "watch kopi");
    expect(wim, "You are watching table kopi");
    card_of(wim, "say something", "resign");
    card_of(bob, "offer a draw, resign", "turn the board over");
    term_send(ann, "D");
    expect(bob, "ann offers a draw");
    says(bob, "a", "Drawn by agreement");
    expect(bob, "c say   b look back");
    cr_expect(!term_find(bob, "D draw", NULL, NULL), "%s", term_text(bob));
    card_of(bob, "accept, decline", "resign");
    says(bob, "R", "The key R does nothing here");
}

/* Who was on the board before is there again, for the next game; on a full disk the game asks before it goes. */
Test(seats, another_game_after_that_of_a_table)
{
    sit_down("thai off");
    struct term_options full = { .file_limit = 64 };
    struct term *bob_full = tables_client(&place, "bob", &full);
    tables_type(bob_full, "join kopi");
    expect(bob, "Your seat was taken over from another terminal");
    move(ann, "26-22", bob_full, "1. 26-22");
    tables_type(ann, "resign");
    says(ann, "y", "Black wins: White resigned");
    expect(bob_full, "Black wins: White resigned");
    tables_type(ann, "new");
    expect(ann, "A new game.");
    expect(ann, "engine L2");
    expect_gone(ann, " bob ");
    says(bob_full, "q", "REPLAY");
    says(bob_full, ":new\r", "The game is not saved and would be lost; do it anyway? y/n");
    says(bob_full, "y", "A new game.");
    expect(bob_full, "engine L2");
    expect_gone(bob_full, " ann ");
}

/* Nobody else has it. */
Test(seats, a_game_whose_table_is_removed_is_kept)
{
    sit_down("international 10+5");
    move(ann, "32-28", bob, "1. 32-28");
    move(bob, "19-23", ann, "19-23");
    cr_assert(unlink(printed("%s/kopi.table", place.dir)) == 0);
    expect(bob, "There is no table called kopi");
    says(bob, ":new\r", "What was not saved is kept in");
    expect(ann, "There is no table called kopi");
    term_send(ann, "q");
    expect(ann, "What was not saved is kept");
}

/* Whoever looked on there is there no more, either. */
Test(seats, a_table_looked_on_at_is_removed)
{
    sit_down("international 10+5");
    struct term *wim = tables_client(&place, "wim", NULL);
    tables_type(wim, "watch kopi");
    expect(wim, "You are watching table kopi");
    cr_assert(unlink(printed("%s/kopi.table", place.dir)) == 0);
    expect(wim, "There is no table called kopi");
    says(wim, ":say hello\r", "You are not at a table");
    says(wim, ":32-28\r", "1. 32-28");
}

Test(seats, the_seat_is_taken_up_from_another_terminal)
{
    sit_down("international 10+5");
    move(ann, "32-28", bob, "1. 32-28");
    struct term *elsewhere = tables_client(&place, "ann", NULL);
    tables_type(elsewhere, "join kopi");
    expect(elsewhere, "1. 32-28");
    expect(ann, "Your seat was taken over from another terminal");
    move(bob, "19-23", elsewhere, "19-23");
    move(elsewhere, "28x19", bob, "2. 28x19");
    tables_type(ann, "19-23");
    expect(ann, "19-23. Your opponent is not told.");
}
