/* cmd_tree.c -- variations, comments, glyphs, tags. */
#include <config.h>

#include "app/cmds.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/edits.h"
#include "app/settings.h"
#include "app/state.h"
#include "base/err.h"
#include "base/mono.h"
#include "base/number.h"
#include "base/utf8.h"

static bool is_inside(const struct node *n, const struct node *top)
{
    while (n && n != top) n = n->parent;
    return n != NULL;
}

void marks_drop(struct session *s, const struct node *top)
{
    if (is_inside(s->stood, top)) s->stood = NULL;
    for (int i = 0; i < SESSION_MARKS; i++)
        if (is_inside(s->mark[i], top)) s->mark[i] = NULL;
}

static int variation_index(const struct node *n, int *ret_count)
{
    int i = 0, at = 0;
    for (const struct node *c = n->parent ? n->parent->child : n; c; c = c->next, i++)
        if (c == n) at = i;
    *ret_count = i;
    return at;
}

/* The node where the line through here leaves its neighbours: here, or the nearest one above with any. */
static const struct node *variation_top(const struct session *s)
{
    const struct node *n = game_here(s->game);
    while (n->parent && !n->next && n->parent->child == n) n = n->parent;
    return n->parent ? n : NULL;
}

static enum answer answer_delete(struct session *s, const char *answer)
{
    int yes = ask_yes(answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!yes) {
        say(s, "Nothing is deleted");
        return ANSWER_REFUSED;
    }
    const struct node *here = game_here(s->game);
    if (!here->parent) return ANSWER_REFUSED;
    edits_remove(s, here);
    say(s, "Deleted; `undo` brings it back");
    return ANSWER_DONE;
}

static bool var_delete(struct session *s)
{
    const struct node *n = game_here(s->game);
    if (!n->parent) return say_no(s, "The start of the game cannot be deleted");
    if (settings_is(s->settings, "confirm", "off")) return answer_delete(s, "y") == ANSWER_DONE;
    ask(s, answer_delete, "Delete this move and all behind it? y/n");
    return true;
}

static bool var_promote(struct session *s)
{
    const struct node *n = variation_top(s);
    if (!n || !edits_promote(s, n)) return say_no(s, "This is the main line already");
    s->changes |= CHANGED_GAME;
    return say(s, game_on_main_line(s->game, game_here(s->game)) ? "This is the main line now"
                                                                : "The variation is moved up by one");
}

static bool var_up(struct session *s)
{
    const struct node *n = game_here(s->game);
    while (n->parent && n->parent->child == n) n = n->parent;
    if (!n->parent) return say_no(s, "This is the main line already");
    game_goto(s->game, n->parent);
    walk_say(s);
    return true;
}

static bool var_list(struct session *s)
{
    const struct node *here = game_here(s->game);
    struct str text = {0};
    int n = 0;
    for (const struct node *c = here->child; c; c = c->next) {
        str_add(&text, n++ ? ", " : "");
        if (c->kind == NODE_MOVE) move_text(s, here, &c->move, &text);
        else str_add(&text, "a set-up");
    }
    if (n) say(s, "Here goes on: %s", str_text(&text));
    else say(s, "Nothing follows here");
    str_release(&text);
    return true;
}

static bool var_step(struct session *s, bool next)
{
    int count;
    if (!(next ? game_next_variation(s->game) : game_previous_variation(s->game)))
        return say_no(s, "There is no other variation here");
    walk_say(s);
    int at = variation_index(game_here(s->game), &count);
    say_more(s, "(variation %d of %d)", at + 1, count);
    return true;
}

bool cmd_var(struct session *s, const struct command *c)
{
    const char *what = c->argc ? c->argv[0] : "list";
    if (!strcasecmp(what, "list")) return var_list(s);
    if (!walk_look(s)) return false;
    if (!strcasecmp(what, "next")) return var_step(s, true);
    if (!strcasecmp(what, "prev")) return var_step(s, false);
    if (!strcasecmp(what, "up")) return var_up(s);
    if (!strcasecmp(what, "promote")) return var_promote(s);
    if (!strcasecmp(what, "delete")) return var_delete(s);
    return say_no(s, "Say next, prev, up, promote, delete or list");
}

bool cmd_comment(struct session *s, const struct command *c)
{
    const struct node *here = game_here(s->game);
    if (!*c->rest) return say(s, "%s", here->after ? here->after : "There is no comment on this move");
    bool none = !strcmp(c->rest, "\"\"");
    struct str clean = {0};
    utf8_sanitise(&clean, c->rest, strlen(c->rest));
    edits_comment(s, here, none ? NULL : str_text(&clean));
    str_release(&clean);
    s->changes |= CHANGED_GAME;
    return say(s, none ? "The comment is removed" : "Commented");
}

bool cmd_glyph(struct session *s, const struct command *c)
{
    static const char *const glyphs[] = {"!", "?", "!!", "??", "!?", "?!"};
    const struct node *here = game_here(s->game);
    int nag = 0;
    if (!c->argc) return say_no(s, "Say !, ?, !!, ??, !?, ?!, $N or none");
    if (!here->parent) return say_no(s, "There is no move here to judge");
    if (!strcasecmp(c->argv[0], "none")) {
        edits_clear_glyphs(s, here);
        s->changes |= CHANGED_GAME;
        return say(s, "The glyphs are removed");
    }
    for (int i = 0; i < 6; i++)
        if (!strcmp(c->argv[0], glyphs[i])) nag = i + 1;
    if (*c->argv[0] == '$') number_int(c->argv[0] + 1, 1, UINT16_MAX, &nag);
    if (!nag) return say_no(s, "Say !, ?, !!, ??, !?, ?!, $N or none");
    if (here->n_nags == GAME_NAGS) return say_no(s, "This move has as many glyphs as fit");
    edits_add_glyph(s, here, nag);
    s->changes |= CHANGED_GAME;
    return say(s, "The move is marked %s", c->argv[0]);
}

static bool list_tags(struct session *s)
{
    struct str *page = page_open(s, "Tags");
    const char *name, *value;
    int n = 0;
    for (; game_tag_at(s->game, n, &name, &value); n++) {
        utf8_sanitise(page, name, strlen(name));
        str_add(page, ": ");
        utf8_sanitise(page, value, strlen(value));
        str_put(page, '\n');
    }
    return say(s, "%d tag%s", n, n == 1 ? "" : "s");
}

bool cmd_tag(struct session *s, const struct command *c)
{
    if (!c->argc) return list_tags(s);
    const char *name = c->argv[0], *value = c->rest + strlen(name);
    for (const char *p = name; *p; p++)
        if (!isalnum((unsigned char)*p) && *p != '_') return say_no(s, "A tag's name is letters and digits");
    value += strspn(value, " \t");
    if (!*value) {
        value = game_tag(s->game, name);
        return say(s, value ? "%s: %s" : "There is no tag %s", name, value);
    }
    bool none = !strcmp(value, "\"\"");
    bool quoted = c->argc == 2 && *value == '"';
    struct str clean = {0};
    if (quoted) value = c->argv[1];
    utf8_sanitise(&clean, value, strlen(value));
    edits_tag(s, name, none ? NULL : str_text(&clean));
    say(s, none ? "The tag %s is removed" : "%s: %s", name, str_text(&clean));
    str_release(&clean);
    s->changes |= CHANGED_GAME;
    return true;
}
