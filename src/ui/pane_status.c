/* pane_status.c -- the line of the mode: who is to move, or how the game ended, and where in it we are. */
#include <config.h>

#include "ui/pane.h"

#include "game/game.h"
#include "ui/pane_words.h"

/* "you are bob (B)", or that one only looks on. */
static void add_seat(const struct session_table *t, struct str *out)
{
    if (!t->up) str_add(out, "connection lost");
    else if (t->side < 0) str_add(out, "you look on");
    else str_addf(out, "you are %s (%c)", t->me, t->side == WHITE ? 'W' : 'B');
}

/* How many variations there are to the current move, and which this is. */
static void add_variation(const struct game *g, struct str *out)
{
    const struct node *here = game_here(g);
    if (!here->parent || !here->parent->child->next) return;
    int n = 0, at = 0;
    for (const struct node *s = here->parent->child; s; s = s->next, n++)
        if (s == here) at = n;
    str_addf(out, "variation %d of %d", at + 1, n);
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    static const char *const modes[SESSION_MODES] = { "PLAY", "REPLAY", "EDIT", "ANALYSE", "TRAIN", "TABLE", "BROWSE" };
    const struct node *here = game_here(v->game);
    struct ending_state end = game_result(v->game);
    bool over = v->mode != MODE_EDIT && end.result != RESULT_NONE && here == game_line_end(v->game)
        && game_on_main_line(v->game, here);
    struct fields l = { 0 };
    struct str *mode = words_field(&l, 2, false);
    str_addf(mode, "-- %s", modes[v->mode]);
    if (v->mode == MODE_TABLE) str_addf(mode, " %s", v->table.name);
    str_add(mode, " --");
    if (*v->table.name) add_seat(&v->table, words_field(&l, 1, false));
    struct str *now = words_field(&l, 0, false), *why = words_field(&l, 3, false);
    if (over) {
        str_add(now, ending_text(game_rules(v->game), end.result));
        ending_sentence(game_rules(v->game), end, why);
    } else
        str_add(now,
            *v->table.name && !v->table.playing    ? v->table.status
                : game_pos(v->game)->turn == WHITE ? "white to move"
                                                   : "black to move");
    str_addf(words_field(&l, 5, false), "ply %d", here->ply);
    add_variation(v->game, words_field(&l, 4, false));
    str_addf(words_field(&l, 6, false), "rules %s", game_rules(v->game)->id);
    if (v->mode == MODE_ANALYSE && v->analysis.has_shares)
        str_addf(words_field(&l, 1, true), "W %d%%  D %d%%  L %d%%", v->analysis.win, v->analysis.draw,
            v->analysis.loss);
    else if (v->mode == MODE_TABLE && v->roundtrip >= 0) str_addf(words_field(&l, 1, true), "rtt %d ms", v->roundtrip);
    else str_add(words_field(&l, 1, true), "? help");
    words_fields(&l, c, r, v->theme->style[STYLE_STATUS]);
}

const struct pane pane_status = { .name = "status", .draw = draw };
