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
#include "ui/pane.h"

void words_clock(const struct session *s, enum side side, char *buf, size_t n)
{
    int64_t ms = session_clock_ms(s, side);
    buf[0] = '\0';
    if (ms == INT64_MIN) return;
    const char *sign = ms < 0 ? "-" : "";
    if (ms < 0) ms = -ms;
    int64_t sec = ms / 1000;
    if (sec >= 3600)
        snprintf(buf, n, "%s%" PRId64 ":%02d:%02d", sign, sec / 3600, (int)(sec / 60 % 60), (int)(sec % 60));
    else if (ms < 10000)
        snprintf(buf, n, "%s%d.%d", sign, (int)sec, (int)(ms / 100 % 10));
    else
        snprintf(buf, n, "%s%02d:%02d", sign, (int)(sec / 60), (int)(sec % 60));
    int moves = session_moves_to_go(s, side);
    size_t used = strlen(buf);
    if (moves > 0) snprintf(buf + used, n - used, " / %d mv", moves);
}

void words_last_moves(const struct view *v, struct str *out)
{
    const struct node *here = game_here(v->game);
    const struct node *n = here->ply > 1 && here->parent->parent ? here->parent : here;
    struct moves legal;
    for (; n->parent; n = here) {
        if (n->kind == NODE_MOVE) {
            str_addf(out, " %d. ", n->ply);
            gen_moves(game_rules(v->game), &n->parent->pos, &legal);
            movetext_write(game_rules(v->game), v->coord, &n->parent->pos, &legal, &n->move, MOVETEXT_SHORT, out);
        }
        if (n == here) break;
    }
}
