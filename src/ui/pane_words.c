/* pane_words.c -- see pane_words.h */
#include <config.h>

#include "ui/pane_words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "board/gen.h"
#include "game/game.h"
#include "notation/movetext.h"
#include "ui/movelist.h"
#include "ui/pane.h"

/* What a file says was left on a side's clock. */
static int64_t recorded_clock(const struct view *v, enum side side)
{
    for (const struct node *n = game_here(v->game); n->parent; n = n->parent)
        if (n->parent->pos.turn == side) return n->clock_ms < 0 ? INT64_MIN : n->clock_ms;
    return INT64_MIN;
}

void words_player(const struct view *v, enum side side, struct str *out)
{
    const struct session_player *p = session_player(v->session, side);
    const char *tag = session_mode_looks(v->mode) ? game_tag(v->game, side == WHITE ? "White" : "Black") : NULL;
    if (tag && *tag) {
        str_add(out, tag);
        return;
    }
    str_add(out, p->name[0] ? p->name : p->engine ? "engine" : "you");
    if (p->engine && !p->name[0]) str_addf(out, " L%d", p->level);
}

void words_clock(const struct view *v, enum side side, char *buf, size_t n)
{
    int64_t ms = session_mode_looks(v->mode) ? recorded_clock(v, side) : session_clock_ms(v->session, side);
    buf[0] = '\0';
    if (ms == INT64_MIN) return;
    const char *sign = ms < 0 ? "-" : "";
    if (ms < 0) ms = -ms;
    int64_t sec = ms / 1000;
    if (sec >= 3600)
        snprintf(buf, n, "%s%" PRId64 ":%02d:%02d", sign, sec / 3600, (int)(sec / 60 % 60), (int)(sec % 60));
    else if (ms < 10000) snprintf(buf, n, "%s%d.%d", sign, (int)sec, (int)(ms / 100 % 10));
    else snprintf(buf, n, "%s%02d:%02d", sign, (int)(sec / 60), (int)(sec % 60));
    int moves = session_mode_looks(v->mode) ? 0 : session_moves_to_go(v->session, side);
    size_t used = strlen(buf);
    if (moves > 0) snprintf(buf + used, n - used, " / %d mv", moves);
}

void words_last_moves(const struct view *v, struct str *out)
{
    const struct node *here = game_here(v->game);
    const struct node *n = here->ply > 1 && here->parent->parent ? here->parent : here;
    struct moves legal;
    bool after = false;
    for (; n->parent; n = here) {
        if (n->kind == NODE_MOVE) {
            bool second = game_is_second(v->game, n);
            if (!second || !after) str_addf(out, " %d.%s", game_move_number(v->game, n), second ? ".." : "");
            str_put(out, ' ');
            gen_moves(game_rules(v->game), &n->parent->pos, &legal);
            movetext_write(game_rules(v->game), v->coord, &n->parent->pos, &legal, &n->move, MOVETEXT_SHORT, out);
        }
        if (n == here) break;
        after = true;
    }
}

int words_whole(const char *words, int cols)
{
    int fit = 0;
    for (const char *p = words; *p;) {
        const char *end = p + strcspn(p, " ");
        if (end - words > cols) break;
        fit = (int)(end - words);
        p = end + strspn(end, " ");
    }
    return fit;
}

int words_that_fit(const char *phrases, int cols)
{
    int fit = 0;
    for (const char *p = phrases; *p;) {
        const char *gap = strstr(p, "   "), *end = gap ? gap : p + strlen(p);
        if (end - phrases > cols) break;
        fit = (int)(end - phrases);
        p = gap ? gap + 3 : end;
    }
    return fit;
}
