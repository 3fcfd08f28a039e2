/* cmd_walk.c -- walking through the game: by plies, to a move, by itself, to marks. */
#include <config.h>

#include "app/cmds.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/settings.h"
#include "app/state.h"
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
    struct str words = {0};
    comment_words(comment, &words);
    if (words.len) say_more(s, "%s%s", before, str_text(&words));
    str_release(&words);
}

/* Where we are: "Move 7, White played 32-28 !  (comment)". */
void walk_say(struct session *s)
{
    const struct node *n = game_here(s->game);
    struct str text = {0};
    play_forget(s);
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
        say_more(s, !main_line ? "(the last move of the variation)" : end.why ? "(the last move. %s)" : "(the last move)",
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

void step_stop(struct session *s)
{
    s->stepping = false;
}

/* When the next ply is due: after the time it took in the game, if that is known and asked for. */
static int step_wait(const struct session *s)
{
    const struct node *n = game_here(s->game), *next = n->walked ? n->walked : n->child;
    const struct node *before = n->parent;              // the mover's ply before
    if (!s->step_real || !next || !before || next->clock_ms < 0 || before->clock_ms < 0) return s->step_ms;
    int64_t took = before->clock_ms - next->clock_ms;
    return took < 200 ? 200 : took > 600000 ? 600000 : (int)took;
}

bool step_tick(struct session *s, int64_t now)
{
    if (!s->stepping) return false;
    if (s->mode != MODE_REPLAY) s->stepping = false;
    if (!s->stepping || now < s->step_at) return s->stepping;
    if (!game_forward(s->game)) {
        s->stepping = false;
        return false;
    }
    walk_say(s);
    s->stepping = game_here(s->game)->child != NULL;
    s->step_at = now + step_wait(s);
    return s->stepping;
}

bool cmd_play(struct session *s, const struct command *c)
{
    const char *how = c->argc ? c->argv[0] : "";
    double seconds = strtod(how, NULL);
    bool faster = !strcasecmp(how, "faster"), slower = !strcasecmp(how, "slower");
    if (!walk_look(s)) return false;
    s->step_real = !strcasecmp(how, "realtime");
    if (!s->step_ms || !(faster || slower)) s->step_ms = settings_number(s->settings, "step") * 1000;
    if (faster) s->step_ms = s->step_ms > 400 ? s->step_ms / 2 : 200;
    else if (slower) s->step_ms = s->step_ms < 30000 ? s->step_ms * 2 : 60000;
    else if (seconds >= 0.1 && seconds <= 600) s->step_ms = (int)(seconds * 1000);
    else if (*how && !s->step_real) return say_no(s, "Say the seconds a ply, faster, slower or realtime");
    if (!game_here(s->game)->child) return say_no(s, "This is the end of the line");
    s->stepping = true;
    s->step_at = mono_ms() + step_wait(s);
    if (s->step_real) return say(s, "Stepping as it was played; `stopplay` stops");
    return say(s, "A ply every %g seconds; `stopplay` stops", s->step_ms / 1000.0);
}

bool cmd_stopplay(struct session *s, const struct command *c)
{
    (void)c;
    if (!s->stepping) return say_no(s, "Nothing is stepping");
    step_stop(s);
    return say(s, "Stopped");
}

static int mark_number(struct session *s, const struct command *c)
{
    int n;
    if (c->argc && number_int(c->argv[0], 1, SESSION_MARKS - 1, &n)) return n;
    say_no(s, "Marks are 1 to %d", SESSION_MARKS - 1);
    return 0;
}

bool cmd_mark(struct session *s, const struct command *c)
{
    int n = mark_number(s, c);
    if (!n) return false;
    s->mark[n] = game_here(s->game);
    return say(s, "Mark %d is set; `jump %d` comes back here", n, n);
}

bool cmd_jump(struct session *s, const struct command *c)
{
    int n = mark_number(s, c);
    if (!n) return false;
    if (!s->mark[n]) return say_no(s, "Mark %d is not set", n);
    if (!walk_look(s)) return false;
    game_goto(s->game, s->mark[n]);
    walk_say(s);
    return true;
}
