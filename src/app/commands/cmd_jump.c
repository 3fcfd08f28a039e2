/* cmd_jump.c -- marks, and jumps: to a mark, to the next variations, comment or mistake of the line. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>
#include <strings.h>

#include "app/session/command.h"
#include "app/session/session.h"
#include "app/session/state.h"
#include "base/number.h"
#include "notation/comment.h"

static int mark_number(struct session *s, const char *text)
{
    int n;
    if (text && number_int(text, 1, SESSION_MARKS - 1, &n)) return n;
    say_no(s, "Marks are 1 to %d", SESSION_MARKS - 1);
    return 0;
}

bool cmd_mark(struct session *s, const struct command *c)
{
    int n = mark_number(s, c->argc ? c->argv[0] : NULL);
    if (!n) return false;
    s->places.mark[n] = game_here(s->game);
    return say(s, "Mark %d is set; `jump %d` comes back here", n, n);
}

static bool has_variations(const struct node *n)
{
    return n->parent && n->parent->child->next;
}

static bool has_words(const struct node *n)
{
    struct str words = { 0 };
    comment_words(n->before, &words);
    comment_words(n->after, &words);
    bool has = words.len > 0;
    str_release(&words);
    return has;
}

static const struct stop {
    const char *word, *name;
    bool (*is)(const struct node *);
} places[] = {
    { "branch", "move with variations", has_variations },
    { "comment", "comment", has_words },
};

/* The nearest such place of the line through here, behind it or before it; NULL. */
static const struct node *nearest(const struct session *s, const struct stop *p, bool back)
{
    const struct node *here = game_here(s->game), *found = NULL;
    if (back) {
        for (const struct node *n = here->parent; n; n = n->parent)
            if (p->is(n)) return n;
        return NULL;
    }
    for (const struct node *n = game_line_end(s->game); n && n != here; n = n->parent)
        if (p->is(n)) found = n;
    return found;
}

static bool jump_to_place(struct session *s, const struct stop *p, bool back)
{
    const struct node *n = nearest(s, p, back);
    if (!n) return say_no(s, "There is no %s %s here on this line", p->name, back ? "before" : "behind");
    walk_look(s);
    game_goto(s->game, n);
    walk_say(s);
    return true;
}

static bool jump_to_mark(struct session *s, const char *text)
{
    int n = mark_number(s, text);
    if (!n) return false;
    if (!s->places.mark[n]) return say_no(s, "Mark %d is not set", n);
    walk_look(s);
    game_goto(s->game, s->places.mark[n]);
    walk_say(s);
    return true;
}

bool cmd_jump(struct session *s, const struct command *c)
{
    const char *where = c->argc ? c->argv[0] : "";
    bool back = c->argc > 1 && !strcasecmp(c->argv[1], "back");
    if (c->argc > 1 && !back) return say_no(s, "Write jump branch, comment or mistake, and back to go back");
    if (!strcasecmp(where, "mistake")) return session_line(s, back ? "mistakes prev" : "mistakes next");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (!strcasecmp(where, places[i].word)) return jump_to_place(s, &places[i], back);
    if (back || !number_int(where, 1, 1000000, &(int){ 0 }))
        return say_no(s, "Say where to: a mark from 1 to %d, branch, comment or mistake", SESSION_MARKS - 1);
    return jump_to_mark(s, where);
}
