/* cmd_var.c -- variations: walking among them, their order, deleting them, folding them in the move list. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "app/table/visit.h"
#include "base/number.h"

/* The first move of the variation we are in: the nearest node, from here up, that is no first child.  NULL on the
   main line. */
static const struct node *variation_head(const struct session *s)
{
    const struct node *n = game_here(s->game);
    while (n->parent && n->parent->child == n) n = n->parent;
    return n->parent ? n : NULL;
}

static bool var_list(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    const struct node *here = game_here(s->game);
    LOCAL(str) text = { 0 };
    int n = 0;
    for (const struct node *c = here->child; c; c = c->next) {
        str_add(&text, n++ ? ", " : "");
        if (c->kind == NODE_MOVE) str_add(&text, MOVE(s, &here->pos, &c->move));
        else str_add(&text, game_is_pass(c) ? _("a pass") : _("a set-up"));
    }
    return n ? say(s, _("The game goes on here: %s"), str_text(&text)) : say(s, _("Nothing follows here"));
}

/* Say which of how many variations we are in. */
static bool say_variation(struct session *s)
{
    const struct node *n = game_here(s->game);
    walk_say(s);
    return say_more(s, _("(variation %d of %d)"), game_variation(n) + 1, game_children(n->parent));
}

static bool var_other(struct session *s, int by, const char *arg UNUSED)
{
    return game_sibling(s->game, by > 0) ? say_variation(s) : say_no(s, _("There is no other variation here"));
}

/* Leave the variation: go to the move before it, or to the move it is an alternative to. */
static bool var_out(struct session *s, int by, const char *arg UNUSED)
{
    const struct node *n = variation_head(s);
    if (!n) return say_no(s, _("This is the main line already"));
    return goto_node(s, by < 0 ? n->parent : n->parent->child);
}

/* The node before the move whose variations are meant: those of the current move, or else those of the next move.
   NULL if neither has any. */
static const struct node *fork_here(const struct session *s)
{
    const struct node *here = game_here(s->game);
    if (here->parent && here->parent->child->next) return here->parent;
    return here->child && here->child->next ? here : NULL;
}

static bool var_enter(struct session *s, int by UNUSED, const char *arg)
{
    const struct node *fork = fork_here(s), *n;
    int which = 1;
    if (!fork) return say_no(s, _("There is no variation here to enter"));
    int last = game_children(fork) - 1;
    if (*arg && !number_int(arg, 1, last, &which)) {
        if (last == 1) return say_no(s, _("There is one variation here, `var enter`"));
        return say_no(s, _("The variations here are 1 to %d"), last);
    }
    for (n = fork->child; which > 0; which--) n = n->next;
    game_goto(s->game, n);
    return say_variation(s);
}

static const char of_table[] = N_("The main line here is the game of the table and stays as it is");

static bool var_promote(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    const struct node *n = variation_head(s);
    if (visit_is(s)) return say_no(s, _(of_table));
    if (!n || !game_promote(s->game, n)) return say_no(s, _("This is the main line already"));
    return say(s,
        game_on_main_line(game_here(s->game)) ? _("This is the main line now") : _("The variation is moved up by one"));
}

static bool var_main(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    if (!variation_head(s)) return say_no(s, _("This is the main line already"));
    if (visit_is(s)) return say_no(s, _(of_table));
    for (const struct node *n = game_here(s->game); n->parent; n = n->parent)
        while (game_promote(s->game, n)) continue;
    return say(s, _("This is the main line now"));
}

/* Exchange this move, or the variation it is in, with the one after it. */
static bool var_demote(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    const struct node *n = game_here(s->game), *head = variation_head(s);
    if (!n->next) n = head;
    if (!n || !n->next) return say_no(s, _("There is no variation after this one"));
    if (visit_is(s)) return say_no(s, _(of_table));
    game_promote(s->game, n->next);
    return say(s, _("The variation is moved down by one"));
}

/* At a table the main line is that of its game.  False with a message. */
static bool may_delete(struct session *s)
{
    const struct node *here = game_here(s->game);
    if (!here->parent) return say_no(s, _("The start of the game cannot be deleted"));
    return !visit_is(s) || !game_on_main_line(here) || say_no(s, _(of_table));
}

static bool delete_here(struct session *s)
{
    const struct node *here = game_here(s->game);
    if (!may_delete(s)) return false; // it may have been played at the table meanwhile
    game_delete(s->game, here);
    return say(s, _("Deleted; `undo` brings it back"));
}

static bool var_delete(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    return may_delete(s)
        && ask_first(s, false, delete_here, _("Nothing is deleted"), _("Delete this move and all after it? y/n"));
}

static int count_variations(const struct session *s)
{
    struct traverse o;
    int n = 0;
    traverse_begin(&o, game_root(s->game));
    while (traverse_next(&o)) n += o.opened;
    return n;
}

static bool strip(struct session *s)
{
    const struct node *stay = game_here(s->game);
    while (!game_on_main_line(stay)) stay = stay->parent;
    int n = count_variations(s);
    game_goto(s->game, stay);
    for (const struct node *m = game_root(s->game)->child; m; m = m->child)
        while (m->next) game_delete(s->game, m->next);
    if (n == 1) return say(s, _("The variation is deleted; `undo` brings it back"));
    return say(s, _("%d variations are deleted; `undo` brings them back"), n);
}

static bool var_strip(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    int n = count_variations(s);
    if (!n) return say_no(s, _("The game has no variations"));
    if (n == 1) return ask_first(s, false, strip, _("Nothing is deleted"), _("Delete the game's only variation? y/n"));
    return ask_first(s, false, strip, _("Nothing is deleted"), _("Delete all %d variations of the game? y/n"), n);
}

/* The fork of this move; else that of the variation we are in; else that of the next move. */
static const struct node *fold_fork(const struct session *s)
{
    const struct node *here = game_here(s->game), *head = variation_head(s);
    if (here->parent && here->parent->child->next) return here->parent;
    return head ? head->parent : fork_here(s);
}

static bool var_unfold(struct session *s, int by UNUSED, const char *arg)
{
    if (!strcasecmp(arg, "all")) {
        places_fold_all(s, false);
        return say(s, _("All variations are shown"));
    }
    const struct node *fork = fold_fork(s);
    if (*arg) return say_no(s, _("Say `var unfold` or `var unfold all`"));
    if (!fork || !fork->folded) return say_no(s, _("No variation is folded here"));
    places_fold(s, fork, false);
    return say(s, _("The variations here are shown"));
}

/* If we are in a variation that is folded, leave it: it cannot be seen any more. */
static bool var_fold(struct session *s, int by UNUSED, const char *arg)
{
    const struct node *fork = fold_fork(s), *head = variation_head(s);
    if (!strcasecmp(arg, "all")) {
        int n = places_fold_all(s, true);
        while ((head = variation_head(s))) game_goto(s->game, head->parent->child);
        return n ? say(s, _("All variations are folded; `var unfold all` shows them"))
                 : say_no(s, _("The game has no variations"));
    }
    if (*arg) return say_no(s, _("Say `var fold` or `var fold all`"));
    if (!fork) return say_no(s, _("There is no variation here to fold"));
    bool inside = head && head->parent == fork;
    if (fork->folded && !inside) return var_unfold(s, 0, "");
    if (inside) game_goto(s->game, fork->child);
    places_fold(s, fork, true);
    int n = game_children(fork) - 1;
    if (n == 1) return say(s, _("The variation is folded; `var unfold` shows it"));
    return say(s, _("%d variations are folded; `var unfold` shows them"), n);
}

static const struct word_row words[] = { { "list", var_list, 0 }, { "next", var_other, 1 }, { "prev", var_other, -1 },
    { "up", var_out, -1 }, { "enter", var_enter, 0 }, { "leave", var_out, 0 }, { "promote", var_promote, 0 },
    { "main", var_main, 0 }, { "demote", var_demote, 0 }, { "delete", var_delete, 0 }, { "strip", var_strip, 0 },
    { "fold", var_fold, 0 }, { "unfold", var_unfold, 0 }, { NULL, NULL, 0 } };

bool cmd_var(struct session *s, const struct command *c)
{
    const struct word_row *w = word_row_of(words, c->argc ? c->argv[0] : "list");
    if (!w)
        return say_no(s,
            _("Say next, prev, up, enter, leave, promote, demote, main, delete, strip, fold, unfold or list"));
    if (w->run != var_list) walk_look(s); // a game being played can still go on
    return w->run(s, w->by, c->argc > 1 ? c->argv[1] : "");
}
