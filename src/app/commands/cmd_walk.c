/* cmd_walk.c -- walking through the game: by plies, and to a move. */
#include <config.h>

#include "app/commands/cmds.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/command.h"
#include "app/session/state.h"
#include "base/number.h"

static int count_of(struct session *s, const struct command *c)
{
    int n = 1;
    if (!c->argc || number_int(c->argv[0], 1, 100000, &n)) return n;
    say_no(s, "Say how many plies, from 1 on");
    return 0;
}

bool cmd_back(struct session *s, const struct command *c)
{
    int n = count_of(s, c);
    return n && walk_by(s, -n);
}

bool cmd_forward(struct session *s, const struct command *c)
{
    int n = count_of(s, c);
    return n && walk_by(s, n);
}

/* "31" and "31b": a number and whose move. */
static bool read_number(const char *text, int *ret_number, enum side *ret_side)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || n < 0 || n > 100000) return false;
    *ret_number = (int)n;
    *ret_side = tolower((unsigned char)*end) == 'b' ? BLACK : WHITE;
    return !*end || (strchr("bBwW", *end) && !end[1]);
}

/* The move of that number on the line through here; NULL. */
static const struct node *find_move(const struct session *s, int number, enum side side)
{
    const struct node *n = game_line_end(s->game);
    for (; n->parent; n = n->parent)
        if (n->kind == NODE_MOVE && n->parent->pos.turn == side && game_move_number(s->game, n) == number) return n;
    return number ? NULL : n;
}

/* "#12.1.3": a node by its path (game_path). */
static bool goto_path(struct session *s, const char *path)
{
    const struct node *n = game_path_find(s->game, path);
    if (!n) return say_no(s, "The game has no place #%s", path);
    walk_look(s);
    game_goto(s->game, n);
    walk_say(s);
    return true;
}

bool cmd_goto(struct session *s, const struct command *c)
{
    int number = 0;
    enum side side = WHITE;
    if (c->argc && *c->argv[0] == '#') return goto_path(s, c->argv[0] + 1);
    if (!c->argc) return say_no(s, "Say where to: 31, 31b, start or end");
    bool start = !strcasecmp(c->argv[0], "start"), end = !strcasecmp(c->argv[0], "end");
    if (!start && !end && !read_number(c->argv[0], &number, &side))
        return say_no(s, "Say where to: 31, 31b, start or end");
    walk_look(s);
    const struct node *to = start ? game_root(s->game) : end ? NULL : find_move(s, number, side);
    game_goto(s->game, to ? to : game_line_end(s->game));
    walk_say(s);
    return to || end || say_no(s, "The line has no move %s", c->argv[0]);
}
