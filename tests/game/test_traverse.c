/* test_traverse.c -- the order in which the nodes of a game are written; passes. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/str.h"
#include "game/game.h"
#include "help/games.h"

/* The comments of the nodes in their order, with the brackets of variations between. */
static void write_order(const struct game *g, struct str *out)
{
    struct traverse o;
    traverse_begin(&o, game_root(g));
    int open = 0;
    while (traverse_next(&o)) {
        for (int i = 0; i < o.closed; i++) str_put(out, ')');
        if (o.opened) str_put(out, '(');
        open += o.opened - o.closed;
        cr_expect_eq(open, o.depth);
        str_add(out, o.node->after ? o.node->after : "-");
    }
    for (int i = 0; i < o.closed; i++) str_put(out, ')');
    cr_expect_eq(open, o.closed, "all are closed at the end");
    cr_expect_null(o.node);
    cr_expect_not(traverse_next(&o), "and it stays at the end");
}

static void name(struct game *g, const char *move, const char *text)
{
    cr_assert(play(g, move), "%s", move);
    game_set_comment(g, game_here(g), false, text);
}

Test(traverse, variations_stand_behind_their_move)
{
    OWN(game) g = a_game("international");
    LOCAL(str) text = { 0 };
    const struct node *root = game_root(g);
    write_order(g, &text);
    cr_expect_str_eq(str_text(&text), "-");
    name(g, "32-28", "a");
    name(g, "19-23", "b");
    name(g, "28x19", "c");
    game_goto(g, root);
    name(g, "33-28", "d");
    name(g, "18-22", "e");
    game_goto(g, game_here(g)->parent);
    name(g, "20-25", "f");
    name(g, "31-27", "g");
    game_goto(g, root->child);
    name(g, "20-24", "h");
    game_goto(g, root);
    name(g, "34-29", "i");
    str_clear(&text);
    write_order(g, &text);
    cr_expect_str_eq(str_text(&text), "-a(de(fg))(i)b(h)c");
}

Test(traverse, a_pass_changes_nothing_but_the_turn)
{
    OWN(game) g = a_game("international");
    struct pos p = *game_pos(g);
    play_all(g, "32-28");
    cr_expect_not(game_is_pass(game_here(g)));
    game_setup(g, game_pos(g));
    cr_expect_not(game_is_pass(game_here(g)), "the same side is to move");
    game_setup(g, &p);
    cr_expect_not(game_is_pass(game_here(g)), "a piece stands elsewhere");
    p.turn = BLACK;
    game_setup(g, &p);
    cr_expect(game_is_pass(game_here(g)));
    cr_expect_not(game_is_pass(game_root(g)));
}
