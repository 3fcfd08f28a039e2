/* cmd_walk.c -- walking through the game: by plies, to a move, by itself, to marks and to interesting places. */
#include <config.h>

#include "app/commands/cmds.h"

#include <ctype.h>
#include <string.h>

#include "app/list/browse.h"
#include "base/number.h"
#include "notation/comment.h"

bool cmd_walk(struct session *s, const struct command *c)
{
    int n = how_many(s, command_word(c, 0), WALK_MOST, N_("Say how many plies, from 1 on"));
    return n && walk_by(s, n * c->def->which);
}

/* Read "31" or "31b": a number and the side that moved. */
static bool read_number(const char *text, int *ret_number, enum side *ret_side)
{
    const char *end;
    double n;
    if (!number_real(text, &end, &n) || n < 0 || n > WALK_MOST || n != (int)n) return false;
    *ret_number = (int)n;
    *ret_side = tolower((unsigned char)*end) == 'b' ? BLACK : WHITE;
    return !*end || (strchr("bBwW", *end) && !end[1]);
}

bool goto_node(struct session *s, const struct node *n)
{
    walk_look(s);
    game_goto(s->game, n);
    return walk_say(s);
}

/* The move with this number on the line through here; NULL if there is none. */
static const struct node *find_move(const struct game *g, int number, enum side side)
{
    const struct node *n = game_line_end(g);
    for (; n->parent; n = n->parent)
        if (n->kind == NODE_MOVE && n->parent->pos.turn == side && game_move_number(g, n) == number) return n;
    return number ? NULL : n;
}

/* In the game on the board, or in the game selected in a list. */
bool cmd_goto(struct session *s, const struct command *c)
{
    int number = 0;
    enum side side = WHITE;
    const char *where = command_word(c, 0);
    bool list = browse_is_on(s);
    const struct game *g = list ? browse_preview(s) : s->game;
    if (*where == '#' && !list) { // a node by its path (game_path)
        const struct node *n = game_path_find(g, where + 1);
        return n ? goto_node(s, n) : say_no(s, _("The game has no place #%s"), where + 1);
    }
    bool start = !strcasecmp(where, "start"), end = !strcasecmp(where, "end");
    if (!start && !end && !read_number(where, &number, &side))
        return say_no(s, _("Say where to: 31, 31b, start or end"));
    if (!g) return say_no(s, _("There is no game to look at"));
    const struct node *to = start ? game_root(g) : end ? game_line_end(g) : find_move(g, number, side);
    if (!to) return say_no(s, _("The line has no move %s"), where);
    return list ? browse_goto(s, to) : goto_node(s, to);
}

/* ---- by itself ---- */

/* Read "x4", "4x", "4" or "0.5": how many times as fast. */
static bool read_factor(const char *text, double *ret)
{
    if (!number_real(text + (tolower((unsigned char)*text) == 'x'), &text, ret)) return false;
    return (!*text || !strcasecmp(text, "x")) && *ret >= 1 / STEP_FASTEST && *ret <= STEP_FASTEST;
}

/* Step through the game on the board, or through the game selected in a list. */
bool cmd_play(struct session *s, const struct command *c)
{
    bool list = browse_is_on(s);
    struct game *g = list ? browse_preview(s) : s->game;
    const char *how = c->argc ? c->argv[0] : "", *way = word_instead(how);
    int64_t ms = 0;
    bool timed = number_ms(how, &ms) && ms >= 100 && ms <= 600000;
    bool faster = !strcasecmp(how, "faster"), slower = !strcasecmp(how, "slower"), real = !strcasecmp(how, "realtime");
    double factor = 1;
    if (!*how && s->step.of && s->step.of == g) return cmd_stopplay(s, c);
    if (*how && !faster && !slower && !real && !timed)
        return say_no(s,
            way ? _("`play` steps through a game: say the seconds a ply, faster, slower or realtime; %s")
                : _("`play` steps through a game: say the seconds a ply, faster, slower or realtime"),
            way);
    if (c->argc > 1 && !real) return say_no(s, _("Only `play realtime` takes a second word: play realtime x4"));
    if (c->argc > 1 && !read_factor(c->argv[1], &factor))
        return say_no(s, _("Say how many times as fast: play realtime x4, from x%g to x%g"), 1 / STEP_FASTEST,
            STEP_FASTEST);
    if (!g) return say_no(s, _("There is no game to look at"));
    if (!game_here(g)->child)
        return say_no(s,
            list                       ? _("This is the end of the game")
                : s->mode == MODE_PLAY ? _("`play` steps through a game that was played; to play on, type a move")
                                       : _("This is the end of the line"));
    if (!list) walk_look(s);
    if (faster || slower) return step_begin(s, g, faster ? 1 : -1);
    s->step.real = real;
    s->step.factor = factor;
    s->step.ms = real ? s->step.ms : (int)ms;
    return step_begin(s, g, 0);
}

bool cmd_stopplay(struct session *s, const struct command *c UNUSED)
{
    if (!s->step.of) return say_no(s, _("No game is being stepped through"));
    step_stop(s);
    return say(s, "%s", _("Stopped"));
}

/* ---- marks and jumps ---- */

bool cmd_mark(struct session *s, const struct command *c)
{
    int n;
    if (!number_int(command_word(c, 0), 1, SESSION_MARKS - 1, &n))
        return say_no(s, _("Marks are 1 to %d"), SESSION_MARKS - 1);
    s->mark[n] = game_here(s->game);
    return say(s, _("Mark %d is set; `jump %d` comes back here"), n, n);
}

static bool has_variations(const struct node *n)
{
    return n->parent && n->parent->child->next;
}

static bool has_words(const struct node *n)
{
    LOCAL(str) words = { 0 };
    comment_words(n->before, &words);
    comment_words(n->after, &words);
    return words.len > 0;
}

static const struct stop {
    const char *word;
    bool (*is)(const struct node *);
    const char *none[2]; /* messages: there is none after this node, or before it */
} places[] = { { "branch", has_variations,
                   { N_("There is no later move with variations on this line"),
                       N_("There is no earlier move with variations on this line") } },
    { "comment", has_words,
        { N_("There is no later comment on this line"), N_("There is no earlier comment on this line") } } };

/* The nearest such place on the line through here, after it or before it; NULL if there is none. */
static const struct node *nearest(const struct session *s, const struct stop *p, bool back)
{
    const struct node *n = game_here(s->game);
    do n = back ? n->parent : game_onward(n);
    while (n && !p->is(n));
    return n;
}

bool cmd_jump(struct session *s, const struct command *c)
{
    const char *where = command_word(c, 0);
    int n;
    bool back = c->argc > 1 && !strcasecmp(c->argv[1], "back");
    if (c->argc > 1 && !back) return say_no(s, _("Write jump branch, comment or mistake, and back to go back"));
    if (!strcasecmp(where, "mistake")) return session_line(s, back ? "mistakes prev" : "mistakes next");
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (!strcasecmp(where, places[i].word)) {
            const struct node *to = nearest(s, &places[i], back);
            return to ? goto_node(s, to) : say_no(s, "%s", _(places[i].none[back]));
        }
    if (back || !number_int(where, 1, SESSION_MARKS - 1, &n))
        return say_no(s, _("Say where to: a mark from 1 to %d, branch, comment or mistake"), SESSION_MARKS - 1);
    return s->mark[n] ? goto_node(s, s->mark[n]) : say_no(s, _("Mark %d is not set"), n);
}
