/* test_game.c -- playing, walking, what the rules say. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdlib.h>

#include "base/rng.h"
#include "base/str.h"
#include "board/square.h"
#include "board/variants.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/games.h"

Test(game, begins_at_the_root)
{
    OWN(game) g = a_game("international");
    cr_assert_eq(game_here(g), game_root(g));
    cr_assert(game_is_start(g));
    cr_assert_eq(moves_count(game_moves(g)), 9);
    cr_assert_not(game_back(g));
    cr_assert_not(game_forward(g));
    cr_assert_not(game_sibling(g, true));
    cr_assert_eq(game_result(g).result, RESULT_NONE);
}

Test(game, refuses_what_is_not_legal)
{
    OWN(game) g = a_game("international");
    struct move m = { .from = 0, .to = 1, .forfeit = MOVE_NONE };
    uint64_t version = game_version(g);
    cr_assert_not(game_play(g, &m));
    cr_assert_not(game_play_illegal(g, &m));
    cr_assert_eq(game_version(g), version);
    cr_assert_null(game_root(g)->child);
}

Test(game, playing_a_known_move_adds_nothing)
{
    OWN(game) g = a_game("international");
    play_all(g, "32-28 19-23 28x19");
    const struct node *end = game_here(g);
    game_goto(g, game_root(g));
    play_all(g, "32-28 19-23 28x19");
    cr_assert_eq(game_here(g), end);
    cr_assert_null(game_root(g)->child->next);
    cr_assert_eq(end->ply, 3);
}

Test(game, forward_follows_the_line_last_walked)
{
    OWN(game) g = a_game("international");
    play_all(g, "32-28 19-23");
    cr_assert(game_back(g));
    play_all(g, "17-21 37-32");
    const struct node *side = game_here(g);
    cr_assert_not(game_on_main_line(side));
    for (int i = 0; i < 3; i++) cr_assert(game_back(g));
    cr_assert_eq(game_line_end(g), side);
    for (int i = 0; i < 3; i++) cr_assert(game_forward(g));
    cr_assert_eq(game_here(g), side);
    cr_assert(game_goto_ply(g, 2));
    cr_assert(game_sibling(g, false));
    cr_assert(game_on_main_line(game_here(g)));
    cr_assert_not(game_sibling(g, false));
    cr_assert_eq(game_line_at(g, 1), game_root(g)->child);
    cr_assert_null(game_line_at(g, 3));
    cr_assert(game_sibling(g, true));
    cr_assert_eq(game_line_at(g, 3), side);
}

Test(game, goto_ply_stops_at_the_end)
{
    OWN(game) g = a_game("thai");
    play_all(g, "25-21 5-9");
    game_goto(g, game_root(g));
    cr_assert(game_goto_ply(g, 99));
    cr_assert_eq(game_here(g)->ply, 2);
    cr_assert_not(game_goto_ply(g, 99));
    cr_assert(game_goto_ply(g, 0));
    cr_assert_eq(game_here(g), game_root(g));
}

Test(game, setups_are_nodes_without_a_ply)
{
    OWN(game) g = a_game("international");
    play_all(g, "32-28");
    struct pos p = *game_pos(g);
    p.turn = WHITE;
    game_setup(g, &p);
    cr_assert_eq(game_here(g)->kind, NODE_SETUP);
    cr_assert_eq(game_here(g)->ply, 1);
    play_all(g, "37-32");
    cr_assert_eq(game_here(g)->ply, 2);
    cr_assert_eq(game_line_at(g, 1)->kind, NODE_SETUP);
}

/* FMJD 6.2: the same position with the same side to move for the third time. */
Test(game, third_repetition_draws)
{
    OWN(game) g = a_position("international", "W50 W46 W47 W49 b1 B26", WHITE);
    play_all(g, "50-45 26-31 45-50 31-26 50-45 26-31 45-50");
    cr_assert_eq(game_verdict(g, game_here(g)).result, RESULT_NONE);
    play_all(g, "31-26");
    struct ending_state s = game_result(g);
    cr_assert_eq(s.result, RESULT_DRAW);
    cr_assert_eq(s.why, WHY_REPETITION);
    cr_assert_eq(game_verdict(g, game_here(g)->parent).result, RESULT_NONE);
}

/* The same pieces on the same squares, but the other side to move, is another position. */
Test(game, repetition_asks_who_is_to_move)
{
    OWN(game) g = a_position("international:quiet-plies=0", "W50 W46 W47 b1 B26", WHITE);
    for (int i = 0; i < 2; i++) play_all(g, "50-45 26-31 45-50 31-26");
    cr_assert_eq(game_result(g).why, WHY_REPETITION);
    struct pos p = *game_pos(g);
    p.turn = BLACK;
    game_setup(g, &p);
    cr_assert_eq(game_verdict(g, game_here(g)).result, RESULT_NONE, "a set-up begins anew");
}

/* FMJD 6.3: 25 moves by each side with kings only and no capture. */
Test(game, quiet_kings_draw)
{
    OWN(game) g = a_position("international:repetitions=0", "W50 W46 W47 W49 b1 B26", WHITE);
    for (int i = 0; i < 12; i++) play_all(g, "50-45 26-31 45-50 31-26");
    play_all(g, "50-45");
    cr_assert_eq(game_result(g).result, RESULT_NONE);
    play_all(g, "26-31");
    cr_assert_eq(game_result(g).why, WHY_QUIET);
}

/* FMJD 6.4: three pieces, a king among them, against a lone king: 16 moves by each side. */
Test(game, ending_counts_from_the_ply_after_it_stands)
{
    OWN(game) g = a_position("international:repetitions=0", "W50 W46 W47 B26", WHITE);
    for (int i = 0; i < 7; i++) play_all(g, "50-45 26-31 45-50 31-26");
    play_all(g, "50-45 26-31 45-50");
    cr_assert_eq(game_result(g).result, RESULT_NONE);
    play_all(g, "31-26");
    cr_assert_eq(game_result(g).result, RESULT_DRAW);
    cr_assert_eq(game_result(g).why, WHY_ENDING);
}

/* FMJD 6.5 counts two pieces and one alike, so a capture does not end the count, and each side has one king now. */
Test(game, an_ending_that_became_another)
{
    LOCAL(str) says = { 0 };
    OWN(game) g = a_position("international:repetitions=0", "W50 W46 B26", WHITE);
    for (int i = 0; i < 2; i++) play_all(g, "50-45 26-31 45-50 31-26");
    play_all(g, "46-37");
    cr_assert_eq(game_result(g).result, RESULT_NONE);
    play_all(g, "26x48");
    ending_sentence(game_rules(g), game_result(g), &says);
    cr_expect_str_eq(str_text(&says), "Drawn: 5 moves by each side since it came to two pieces against a lone king");
}

Test(game, no_pieces_and_no_moves_lose)
{
    OWN(game) g = a_position("international", "w28 b23", WHITE);
    play_all(g, "28x19");
    cr_assert_eq(game_result(g).result, RESULT_WHITE);
    cr_assert_eq(game_result(g).why, WHY_NO_PIECES);
    game_free(g);
    g = a_position("international", "w46 b41 b37 b36 b45", WHITE);
    cr_assert_eq(game_result(g).result, RESULT_BLACK);
    cr_assert_eq(game_result(g).why, WHY_BLOCKED);
}

static void ends(const char *variant, const char *pieces, const char *moves, enum result result, enum why why)
{
    OWN(game) g = a_position(variant, pieces, WHITE);
    play_all(g, moves);
    struct ending_state s = game_result(g);
    cr_expect(s.result == result && s.why == why, "%s %s: %d because %d", variant, moves, s.result, s.why);
}

/* The same positions end in another way where another goal is played for. */
Test(game, the_goal_says_who_has_won)
{
    ends("international:goal=lose", "w28 b23", "28x19", RESULT_BLACK, WHY_NO_PIECES);
    ends("international:goal=lose", "w46 b41 b37 b36 b45", "", RESULT_WHITE, WHY_BLOCKED);
    ends("international", "w7 b23", "7-1", RESULT_NONE, WHY_NONE);
    ends("international:goal=king", "w7 b23", "7-1", RESULT_WHITE, WHY_KING);
    ends("international:goal=king", "w50 b41", "50-45 41-46", RESULT_BLACK, WHY_KING);
    ends("international:goal=king", "w28 b23", "28x19", RESULT_WHITE, WHY_NO_PIECES);
    ends("international", "w7 b23", "7-1", RESULT_NONE, WHY_NONE);
    ends("international:lone-king-wins=yes", "w7 b23", "7-1", RESULT_WHITE, WHY_LONE_KING);
    ends("international:lone-king-wins=yes", "w7 b23 b24", "7-1", RESULT_NONE, WHY_NONE);
}

/* A side that cannot move has lost, whatever the counters say. */
Test(game, blocked_comes_before_drawn)
{
    OWN(game) g = a_position("international:endings=1:0:0", "b1 b6 b7 w12 w17 W49", BLACK);
    struct ending_state s = game_verdict(g, game_root(g));
    cr_assert_neq(s.result, RESULT_DRAW);
    game_free(g);
    g = a_position("thai:endings=1:0:0", "W29 b25 b22", WHITE);
    cr_assert_eq(game_result(g).why, WHY_BLOCKED);
}

Test(game, an_explicit_result_goes_first)
{
    OWN(game) g = a_game("thai");
    game_set_result(g, (struct ending_state){ RESULT_BLACK, WHY_RESIGNED, 0 });
    cr_assert_eq(game_result(g).why, WHY_RESIGNED);
    game_set_result(g, (struct ending_state){ RESULT_NONE, WHY_NONE, 0 });
    cr_assert_eq(game_result(g).result, RESULT_NONE);
}

/* The result is that of the main line, wherever one looks at. */
Test(game, variations_do_not_end_the_game)
{
    OWN(game) g = a_position("international", "w28 w50 b23", WHITE);
    play_all(g, "28x19");
    cr_assert_eq(game_result(g).result, RESULT_WHITE);
    game_goto(g, game_root(g));
    cr_assert_eq(game_result(g).result, RESULT_WHITE);
}

Test(game, a_refusal_names_the_forfeited_piece)
{
    OWN(game) g = a_position("malaysian", "w45 w72 b39 b1", WHITE);
    cr_assert(moves_count(game_moves(g)) > 1);
    cr_assert(play(g, "72-66~45"));
    cr_assert_eq(game_here(g)->move.forfeit, square_bit(game_rules(g), 45));
    cr_assert_eq(pos_at(game_rules(g), game_pos(g), 45), ' ');
}

/* FMJD 5.4: what a player might do though it is not allowed. */
Test(game, lenient_lists_quiet_moves_and_short_captures)
{
    OWN(game) g = a_position("international", "w28 w50 b23 b13 b14", WHITE);
    const struct rules *r = game_rules(g);
    struct moves list;
    game_lenient(g, &list);
    cr_assert_eq(game_moves(g)->n, 2);
    struct move quiet = { .from = (uint8_t)square_bit(r, 50), .to = (uint8_t)square_bit(r, 45), .forfeit = MOVE_NONE };
    struct move shorter = { .from = (uint8_t)square_bit(r, 28),
        .to = (uint8_t)square_bit(r, 19),
        .captured = square_set(r, 23),
        .forfeit = MOVE_NONE };
    char *all = text_moves(r, &list, true);
    cr_expect_str_eq(all, "28-22 28x10x14x23 28x19x23 28x8x13x23 50-44 50-45", "%s", all);
    free(all);
    cr_assert(moves_has(&list, &quiet));
    cr_assert(moves_has(&list, &shorter));
    cr_assert_not(moves_has(game_moves(g), &shorter));
    for (int i = 0; i < moves_count(game_moves(g)); i++) cr_assert(moves_has(&list, &game_moves(g)->m[i]));
    cr_assert(game_play_illegal(g, &shorter));
    cr_assert(game_here(g)->illegal);
    game_back(g);
    struct move legal = game_moves(g)->m[0];
    cr_assert(game_play_illegal(g, &legal));
    cr_assert_not(game_here(g)->illegal);
}

/* Legal moves are always among the lenient ones: over random games of every kind, none of which costs a piece. */
Test(game, lenient_holds_the_legal_moves)
{
    struct rng rng = { 7 };
    struct moves list;
    const struct rules *builtin;
    for (int k = 0; (builtin = variants_builtin(k)); k++) {
        struct rules r = *builtin;
        r.forfeit = FORFEIT_OFF;
        r.forfeit_by_opponent = false;
        OWN(game) g = game_new(&r, NULL, WHITE);
        for (int ply = 0; ply < 150 && moves_count(game_moves(g)); ply++) {
            const struct moves *legal = game_moves(g);
            game_lenient(g, &list);
            for (int i = 0; i < legal->n; i++)
                cr_assert(list.truncated || moves_has(&list, &legal->m[i]), "%s ply %d", r.id, ply);
            struct move m = moves_get(legal, (int)rng_below(&rng, (uint32_t)moves_count(legal)));
            cr_assert(game_play(g, &m));
        }
    }
}

Test(game, deep_trees_are_freed_without_recursion, .timeout = 600)
{
    OWN(game) g = a_position("international:repetitions=0", "W50 W46 W47 W49 b1 B26", WHITE);
    LOCAL(str) path = { 0 };
    for (int i = 0; i < 25000; i++) play_all(g, "50-45 26-31 45-50 31-26");
    const struct node *end = game_here(g);
    cr_assert_eq(end->ply, 100000);
    game_path(end, &path);
    cr_assert_str_eq(str_text(&path), "100000");
    game_goto(g, game_root(g));
    cr_assert_eq(game_path_find(g, "100000"), end);
    cr_assert(game_delete(g, game_root(g)->child));
}

Test(game, version_counts_changes_not_steps)
{
    OWN(game) g = a_game("thai");
    uint64_t v = game_version(g);
    play_all(g, "25-21");
    cr_assert_gt(game_version(g), v);
    v = game_version(g);
    game_back(g);
    game_forward(g);
    cr_assert_eq(game_version(g), v);
    game_set_tag(g, "Event", "x");
    cr_assert_gt(game_version(g), v);
}
