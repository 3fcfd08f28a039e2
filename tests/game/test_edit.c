/* test_edit.c -- variations, comments, glyphs, tags, paths, the listener. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/str.h"
#include "game/game.h"
#include "help/games.h"

/* 1. 32-28 19-23 (1... 17-21 2. 37-32) (1... 18-23) */
static struct game *with_variations(void)
{
    struct game *g = a_game("international");
    play_all(g, "32-28 19-23");
    game_back(g);
    play_all(g, "17-21 37-32");
    game_goto_ply(g, 1);
    play_all(g, "18-23");
    return g;
}

static void assert_path(const struct game *g, const struct node *n, const char *expected)
{
    LOCAL(str) s = { 0 };
    game_path(n, &s);
    cr_assert_str_eq(str_text(&s), expected);
    cr_assert_eq(game_path_find(g, expected), n);
}

Test(edit, paths)
{
    OWN(game) g = with_variations();
    assert_path(g, game_root(g), "0");
    assert_path(g, game_root(g)->child->child, "2");
    assert_path(g, game_here(g), "1.2.0");
    assert_path(g, game_root(g)->child->child->next->child, "1.1.1");
    static const char *const wrong[] = { "", "x", "9", "1.0.0", "1.3.0", "1.1", "1.1.1.", "1.1.1x", "-1", ".",
        "99999999999999999999", "1.99999999999.0" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_assert_null(game_path_find(g, wrong[i]), "%s", wrong[i]);
}

/* What is deleted gives its place to the next moves. */
Test(edit, deleted_moves_leave_room)
{
    OWN(game) g = with_variations();
    const struct node *n = game_here(g)->parent->child;
    cr_assert(game_delete(g, n));
    play_all(g, "37-32");
    cr_expect_eq(game_here(g), n);
}

Test(edit, promote)
{
    OWN(game) g = with_variations();
    const struct node *n = game_here(g), *fork = n->parent;
    cr_assert(game_promote(g, n));
    cr_assert_eq(fork->child->next, n);
    cr_assert(game_promote(g, n));
    cr_assert_eq(fork->child, n);
    cr_assert_not(game_promote(g, n));
    cr_assert_not(game_promote(g, game_root(g)));
    cr_assert(game_on_main_line(n));
    cr_assert_null(fork->child->next->next->next);
}

Test(edit, delete_moves_here_out)
{
    OWN(game) g = with_variations();
    const struct node *fork = game_root(g)->child;
    cr_assert_not(game_delete(g, game_root(g)));
    game_goto(g, fork->child->next->child);
    game_set_comment(g, game_here(g), false, "gone soon");
    cr_assert(game_delete(g, fork->child->next));
    cr_assert_eq(game_here(g), fork);
    cr_assert(game_forward(g));
    cr_assert_eq(game_here(g), fork->child);
    cr_assert(game_delete(g, fork->child->next));
    cr_assert_null(fork->child->next);
}

/* Nodes of what was deleted are used again, with nothing of the old in them. */
Test(edit, recycled_nodes_are_clean)
{
    OWN(game) g = a_game("international");
    for (int i = 0; i < 200; i++) {
        play_all(g, "32-28 19-23 28x19 14x23 37-32");
        game_set_comment(g, game_here(g), true, "before");
        game_set_junk(g, game_here(g), "junk");
        game_add_nag(g, game_here(g), 1);
        game_set_clock(g, game_here(g), 1000);
        cr_assert(game_delete(g, game_root(g)->child));
        cr_assert_eq(moves_count(game_moves(g)), 9);
    }
    play_all(g, "32-28");
    const struct node *n = game_here(g);
    cr_assert(!n->before && !n->after && !n->junk && !n->n_nags && n->clock_ms == -1 && !n->child && !n->next);
}

Test(edit, comments_and_glyphs)
{
    OWN(game) g = a_game("thai");
    const struct node *root = game_root(g);
    game_set_comment(g, root, false, "one");
    game_set_comment(g, root, false, root->after + 1);
    cr_assert_str_eq(root->after, "ne");
    game_set_comment(g, root, false, "");
    cr_assert_null(root->after);
    for (int i = 0; i < GAME_NAGS; i++) cr_assert(game_add_nag(g, root, i));
    cr_assert_not(game_add_nag(g, root, 1));
    game_clear_nags(g, root);
    cr_assert_not(game_add_nag(g, root, 65536));
    cr_assert_not(game_add_nag(g, root, -1));
    cr_assert(game_add_nag(g, root, 65535));
}

Test(edit, tags)
{
    OWN(game) g = a_game("thai");
    const char *name, *value;
    game_set_tag(g, "White", "A");
    game_append_tag(g, "white", "B");
    game_set_tag(g, "Black", "C");
    cr_assert_str_eq(game_tag(g, "WHITE"), "A");
    game_set_tag(g, "wHITE", game_tag(g, "White"));
    cr_assert_str_eq(game_tag(g, "White"), "A");
    cr_assert(game_tag_at(g, 1, &name, &value));
    cr_assert_str_eq(value, "B");
    game_set_tag(g, "White", NULL);
    cr_assert_null(game_tag(g, "White"));
    cr_assert(game_tag_at(g, 0, &name, &value));
    cr_assert_str_eq(name, "Black");
    cr_assert_not(game_tag_at(g, 1, &name, &value));
    cr_assert_not(game_tag_at(g, -1, &name, &value));
}

struct heard {
    char kinds[64];
    bool early;
};

static void hear(void *ctx, const struct game *g, const struct game_event *e)
{
    struct heard *h = ctx;
    size_t n = strlen(h->kinds);
    if (n + 1 < sizeof h->kinds) h->kinds[n] = "psAgPDcnkjtar"[e->kind];
    if (e->kind == GAME_EVENT_PLAY) h->early = !game_here(g)->child;
}

/* Everything that changes the game is told, before it is made, and nothing that fails is. */
Test(edit, the_listener_hears_everything)
{
    OWN(game) g = a_game("thai");
    struct heard h = { 0 };
    game_listen(g, LISTENER_JOURNAL, hear, &h);
    cr_assert(!game_back(g) && !game_delete(g, game_root(g)) && !game_add_nag(g, game_root(g), -1));
    cr_assert_str_eq(h.kinds, "");
    play_all(g, "25-21");
    cr_assert(h.early);
    game_setup(g, game_pos(g));
    game_back(g);
    game_set_comment(g, game_here(g), true, "c");
    game_add_nag(g, game_here(g), 3);
    game_set_clock(g, game_here(g), 5);
    game_set_junk(g, game_here(g), "j");
    game_set_tag(g, "A", "b");
    game_append_tag(g, "A", "c");
    game_set_result(g, (struct ending_state){ RESULT_DRAW, WHY_AGREED, 0 });
    play_all(g, "5-9");
    game_promote(g, game_here(g));
    game_delete(g, game_here(g));
    cr_assert_str_eq(h.kinds, "psgcnkjtarpPD");
    game_listen(g, LISTENER_JOURNAL, NULL, NULL);
}
