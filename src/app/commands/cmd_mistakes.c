/* cmd_mistakes.c -- a game reviewed, and the moves the review or a person has called bad. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "app/analysis/reviewing.h"
#include "coach/mistakes.h"
#include "notation/comment.h"

enum { DEFAULT_NODES = 300000 };

/* "  4... 14-19 ?    +0.92  better 5-10" */
static void put_mistake(struct session *s, const struct node *n, struct str *page)
{
    const struct node *better = mistakes_better(n, NULL);
    char score[SESSION_SCORE] = "";
    int value;
    if (comment_eval(n->after, &value)) session_score(value, score);
    str_addf(page, "%4d%-3s %-12s %-2s  %7s", game_move_number(s->game, n), game_is_second(s->game, n) ? "..." : ".",
        MOVE(s, &n->parent->pos, &n->move), nag_glyph(nag_worst(n)), score);
    if (better) str_addf(page, _("  better %s"), MOVE(s, &n->parent->pos, &better->move));
    str_put(page, '\n');
}

static bool list(struct session *s, int side)
{
    LOCAL(str) sum = { 0 };
    struct str *page = NULL;
    for (const struct node *n = game_root(s->game)->child; n; n = n->child) {
        if (!mistake_of(n, side)) continue;
        if (!page) page = page_open(s, _("Moves called bad"));
        put_mistake(s, n, page);
    }
    if (!page && !game_tag(s->game, "WhiteAccuracy") && !game_tag(s->game, "BlackAccuracy"))
        return gate_way(s, say(s, _("No move is called bad: this game has not been reviewed")), "analyse game",
            _("does it"));
    mistakes_sum(s, &sum);
    return say(s, "%s", str_text(&sum));
}

/* The nearest bad move of the main line after the current node, or before it. */
static const struct node *nearest(const struct session *s, int side, bool back)
{
    int ply = game_here(s->game)->ply;
    const struct node *found = NULL;
    for (const struct node *n = game_root(s->game)->child; n; n = n->child) {
        if (!mistake_of(n, side)) continue;
        if (back && n->ply < ply) found = n;
        if (!back && n->ply > ply) return n;
    }
    return found;
}

/* "? gives up 0.74; 5-10 was better" */
static void say_cost(struct session *s, const struct node *n)
{
    const struct node *better = mistakes_better(n, NULL);
    int before, after;
    say_more(s, "%s", nag_glyph(nag_worst(n)));
    bool known = comment_eval(n->parent->after, &before) && comment_eval(n->after, &after);
    int lost = !known ? 0 : n->parent->pos.turn == WHITE ? before - after : after - before;
    if (lost > 0 && lost < COMMENT_WIN / 2) say_more(s, _("gives up %.2f"), lost / 100.0);
    if (better) say_more(s, _("(%s was better)"), MOVE(s, &n->parent->pos, &better->move));
}

static bool go_to(struct session *s, int side, bool back)
{
    const struct node *n = nearest(s, side, back);
    if (!n && !nearest(s, side, !back) && !nag_worst(game_here(s->game)))
        return gate_way(s, say_no(s, _("No move of this game is called bad")), "analyse game", _("reviews it"));
    if (!n) return say_no(s, back ? _("There is no mistake before this one") : _("There is no mistake after this one"));
    if (!goto_node(s, n)) return false;
    say_cost(s, n);
    return true;
}

bool cmd_mistakes(struct session *s, const struct command *c)
{
    int side = -1, step = 0;
    for (int i = 0; i < c->argc; i++) {
        const char *word = c->argv[i];
        if (!strcasecmp(word, "next")) step = 1;
        else if (!strcasecmp(word, "prev")) step = -1;
        else if (side_bits(word) == 1) side = WHITE;
        else if (side_bits(word) == 2) side = BLACK;
        else return say_no(s, _("Write mistakes, w or b for one side, next or prev to go to one"));
    }
    *s->sought = 0;
    s->whose = side + 1;
    return step ? go_to(s, side, step < 0) : list(s, side);
}

bool cmd_again(struct session *s, const struct command *c)
{
    bool back = c->argc && !strcasecmp(c->argv[0], "back");
    if (c->argc && !back) return say_no(s, _("Write again, or again back"));
    if (!*s->sought) return go_to(s, s->whose - 1, back);
    return session_line(s, back ? "find prev" : "find next");
}

static bool review_rest(struct session *s)
{
    return reviewing_file(s, &s->review);
}

static bool review_file(struct session *s)
{
    if (s->file.index < 0) return no_file(s);
    return ask_first(s, false, review_rest, _("Nothing is reviewed; `analyse game` reviews this game alone"),
        _("Review games %d to %d and write them into %s? y/n"), s->file.index + 1, filing_games(s), s->file.name);
}

/* time=1s, nodes=N, depth=N, mark=0.05.  If none of them is given, a review of this game goes on as it began. */
bool review_command(struct session *s, const struct command *c)
{
    struct session_review asked = { .mark = REVIEW_MARK };
    bool file = !strcasecmp(c->argv[0], "file");
    for (int i = 1; i < c->argc; i++) {
        if (!strncasecmp(c->argv[i], "mark=", 5)) {
            if (!number_list(c->argv[i] + 5, 0, 1, &asked.mark) || asked.mark < 0.001 || asked.mark > 1)
                return say_no(s, _("The least loss that is marked is 0.001 to 1 point: mark=0.05"));
        } else if (!limits_read(c->argv[i], &asked.limits))
            return say_no(s,
                _("Write analyse game or file, with time=1s, nodes=N or depth=N for each move, and mark=0.05 if you like"));
    }
    struct engine_limits *l = &asked.limits;
    if (!l->ms && !l->nodes && !l->depth) l->nodes = DEFAULT_NODES;
    if (c->argc == 1) reviewing_kept(s, &asked);
    s->review = asked;
    return file ? review_file(s) : reviewing_start(s, &asked);
}
