/* dxp_game.c -- see dxp_game.h */
#include <config.h>

#include "dxp/dxp_game.h"

#include <stdio.h>

#include "base/err.h"
#include "base/lang.h"
#include "board/gen.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/comment.h"

enum { INTERNATIONAL = 20 }; // as a PDN GameType

const struct rules *dxp_rules(void)
{
    return variants_by_gametype(INTERNATIONAL, 10, false);
}

/* --- positions --------------------------------------------------------------------------- */

static bool is_playable(const struct pos *p, struct err *e)
{
    const struct rules *r = dxp_rules();
    if (pos_uncrowned(r, p)) return err_set(e, 0, 0, _("a man stands on the row where it is crowned"));
    if (!pos_check(r, p, e) || !pos_opposed(r, p, e)) return false;
    return gen_count(r, p) > 0 || err_set(e, 0, 0, _("the side to move cannot move"));
}

bool dxp_request_start(const struct dxp_request *q, struct pos *ret, struct err *e)
{
    const struct rules *r = dxp_rules();
    struct pos p = { .turn = (uint8_t)q->turn };
    if (!q->set_up) {
        pos_start(r, WHITE, ret);
        return true;
    }
    for (int i = 0; i < DXP_SQUARES; i++)
        if (q->board[i] != ' ') pos_put(r, &p, i + 1, q->board[i]);
    if (!is_playable(&p, e)) return false;
    *ret = p;
    return true;
}

void dxp_request_set_start(struct dxp_request *q, const struct pos *p)
{
    const struct rules *r = dxp_rules();
    struct pos start;
    pos_start(r, WHITE, &start);
    q->set_up = !pos_equal(p, &start);
    q->turn = (enum side)p->turn;
    for (int i = 0; i < DXP_SQUARES; i++) q->board[i] = pos_at(r, p, i + 1);
    q->board[DXP_SQUARES] = 0;
}

/* --- the game ---------------------------------------------------------------------------- */

struct game *dxp_game_new(const struct dxp_request *q, const struct pos *start, const char *const name[2])
{
    char control[32] = "-";
    struct game *g = game_new(dxp_rules(), q->set_up ? start : NULL, WHITE);
    if (q->minutes && q->moves) snprintf(control, sizeof control, "%d/%d", q->moves, q->minutes * 60);
    else if (q->minutes) snprintf(control, sizeof control, "%d", q->minutes * 60);
    game_set_tag(g, "Event", "DXP");
    game_set_tag(g, "White", name[WHITE]);
    game_set_tag(g, "Black", name[BLACK]);
    game_set_tag(g, "TimeControl", control);
    return g;
}

void dxp_game_took(struct game *g, int seconds)
{
    char value[32];
    LOCAL(str) comment = { 0 };
    snprintf(value, sizeof value, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    comment_set_command(NULL, "emt", value, &comment);
    game_set_comment(g, game_here(g), false, str_text(&comment));
}

/* --- plies ------------------------------------------------------------------------------- */

/* 1 if Black begins: then the first ply is the second turn of its number. */
static int ahead(const struct game *g)
{
    return game_root(g)->pos.turn == BLACK;
}

int dxp_ply(const struct game *g, int number, enum side side)
{
    int ply = 2 * (number - 1) + (side == BLACK) - ahead(g);
    return ply >= 0 && ply <= game_here(g)->ply ? ply : -1;
}

void dxp_ply_name(const struct game *g, int ply, int *ret_number, enum side *ret_side)
{
    *ret_number = (ply + ahead(g)) / 2 + 1;
    *ret_side = (ply + ahead(g)) % 2 ? BLACK : WHITE;
}

/* --- results ----------------------------------------------------------------------------- */

/* The result by the message alone. */
static struct ending_state said(enum side sender, int reason, enum why why)
{
    switch (reason) {
    case DXP_LOST: return (struct ending_state){ ending_won_by((enum side) !sender), why, 0 };
    case DXP_DRAW: return (struct ending_state){ RESULT_DRAW, WHY_AGREED, 0 };
    case DXP_WON: return (struct ending_state){ ending_won_by(sender), why, 0 };
    default: return (struct ending_state){ RESULT_NONE, WHY_ABORTED, 0 };
    }
}

struct ending_state dxp_result(const struct game *g, enum side sender, int reason, enum why why, bool *ret_belied)
{
    struct ending_state says = said(sender, reason, why), is = game_verdict(g, game_here(g));
    bool agree = says.result == RESULT_NONE || says.result == is.result;
    *ret_belied = (is.why == WHY_NO_PIECES || is.why == WHY_BLOCKED) && !agree;
    return is.why != WHY_NONE && (agree || *ret_belied) ? is : says;
}
