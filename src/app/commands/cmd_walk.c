/* cmd_walk.c -- walking through the game: by plies, and to a move. */
#include <config.h>

#include "app/commands/cmds.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/list/beside.h"
#include "app/commands/command.h"
#include "app/session/state.h"
#include "base/mono.h"
#include "base/number.h"
#include "notation/comment.h"

/* Walking is looking: a game being played is left alone until `resume`. */
bool walk_look(struct session *s)
{
    if (s->mode == MODE_EDIT) return say_no(s, "Leave the editor first, with `done` or `abort`");
    if (s->mode == MODE_REPLAY) return true;
    think_cancel(s);
    clocks_stop(&s->clocks, mono_ms());
    s->stood = game_here(s->game);
    s->mode = MODE_REPLAY;
    s->changes |= CHANGED_MODE | CHANGED_CLOCK;
    return true;
}

static void say_words(struct session *s, const char *before, const char *comment)
{
    struct str words = { 0 };
    comment_words(comment, &words);
    if (words.len) say_more(s, "%s%s", before, str_text(&words));
    str_release(&words);
}

/* Where we are: "Move 7, White played 32-28 !  (comment)". */
void walk_say(struct session *s)
{
    const struct node *n = game_here(s->game);
    struct str text = { 0 };
    play_forget(s);
    beside_follow(s);
    if (!n->parent) {
        say(s, "The start of the game.");
        say_words(s, "", n->after);
        return;
    }
    if (n->kind == NODE_SETUP) {
        if (game_is_pass(n)) say(s, "A pass; %s is to move.", side_name(n->pos.turn));
        else say(s, "A position was set up here.");
        say_words(s, "", n->after);
        return;
    }
    move_text(s, n->parent, &n->move, &text);
    say(s, "%d%s %s", game_move_number(s->game, n), game_is_second(s->game, n) ? "..." : ".", str_text(&text));
    say_words(s, "- ", n->after);
    if (!n->child) {
        struct ending_state end = play_ending(s);
        bool main_line = game_on_main_line(s->game, n);
        str_clear(&text);
        ending_sentence(play_rules(s), end, &text);
        say_more(s,
            !main_line    ? "(the last move of the variation)"
                : end.why ? "(the last move. %s)"
                          : "(the last move)",
            str_text(&text));
    }
    str_release(&text);
}

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
    if (!n || !walk_look(s)) return false;
    if (!game_back(s->game)) return say_no(s, "This is the start of the game");
    while (--n && game_back(s->game)) continue;
    walk_say(s);
    return true;
}

bool cmd_forward(struct session *s, const struct command *c)
{
    int n = count_of(s, c);
    if (!n || !walk_look(s)) return false;
    if (!game_forward(s->game)) return say_no(s, "This is the end of the line");
    while (--n && game_forward(s->game)) continue;
    walk_say(s);
    return true;
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
    if (!walk_look(s)) return false;
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
    if (!walk_look(s)) return false;
    const struct node *to = start ? game_root(s->game) : end ? NULL : find_move(s, number, side);
    game_goto(s->game, to ? to : game_line_end(s->game));
    walk_say(s);
    return to || end || say_no(s, "The line has no move %s", c->argv[0]);
}
