/* rules_check.c -- do the facts of a game fit together?  Each check is a row: the facts it compares and its message. */
#include <config.h>

#include <string.h>

#include "base/err.h"
#include "board/square.h"

const char *rules_clash(const struct rules *r, size_t *at, struct err *e)
{
    int width = r->width, height = rules_height(r), deep = r->rows + r->back;
    bool all = r->cells == CELLS_ALL, piece = r->scope == SCOPE_PIECE, road = false;
    for (int i = 0; i < r->n_endings; i++) road = road || r->endings[i].kind == ENDING_ROAD;
    const struct {
        bool clashes;
        const char *facts, *why;
        int number[3]; /* in it */
    } checks[] = {
        { !*r->title, "title", "the game has no title", { 0 } },
        { height < 4, "height", "height is 0 or a number from 4 to 14, not %d", { height } },
        { all && width * height > SQUARES_MAX, "width height cells",
            "%dx%d squares are too many with cells = all: at most %d", { width, height, SQUARES_MAX } },
        { all && r->inverted, "inverted cells", "inverted = yes says which squares are not played on, but cells = all",
            { 0 } },
        { r->rows < 1 || 2 * deep >= height, "width height rows back",
            "%d rows of men a side leave no empty row on a board of %d rows", { deep, height } },
        { !all && r->move_lines == LINES_STRAIGHT, "move-lines cells",
            "move-lines = straight needs cells = all: two ranks a step, men would not reach the far row", { 0 } },
        { !r->turns_back && r->removal != REMOVAL_NOW, "turns-back removal",
            "turns-back = no needs removal = now: pieces that stay bar the way back anyway", { 0 } },
        { piece && r->priority == PRIORITY_NONE, "scope priority",
            "scope = piece says how the most is counted, but priority = none", { 0 } },
        { piece && r->priority == PRIORITY_WITH_KING, "scope priority",
            "scope = piece compares a piece's captures, priority = with-king the pieces", { 0 } },
        { r->king_lands != LANDS_ANY && !r->king_flies, "king-lands-next king-flies",
            "king-lands-next is about flying kings, but king-flies = no", { 0 } },
        { r->forfeit_by_opponent && r->forfeit != FORFEIT_ON, "forfeit-picker forfeit",
            "forfeit-picker = opponent needs forfeit = on", { 0 } },
        { road && width != height, "endings width height",
            "an ending with :road needs a board that is a square, not %dx%d", { width, height } },
        { r->repetitions == 1, "repetitions", "repetitions = 1 would draw each game before its first move", { 0 } },
        { r->lone_king_wins && r->goal == GOAL_LOSE, "goal lone-king-wins",
            "lone-king-wins = yes, but goal = lose, so who has a king left is not nearer to winning", { 0 } },
        { !rules_own_draws_good(r), "own-draws",
            "own-draws is a list of repetitions, quiet-plies and endings like 3:1:32, not the word endings", { 0 } },
        /* PDN TimeControl: periods separated by colons; digits with / + * between. */
        { r->time_control[strspn(r->time_control, "0123456789/+*:")] != 0, "time-control",
            "time-control is written like 40/7200:20/3600 or 300+5", { 0 } },
    };
    while (*at < sizeof checks / sizeof *checks) {
        size_t i = (*at)++;
        const int *n = checks[i].number;
        if (!checks[i].clashes) continue;
        err_set(e, 0, 0, checks[i].why, n[0], n[1], n[2]);
        return checks[i].facts;
    }
    return NULL;
}

bool rules_idle(const struct rules *r, size_t *at, struct err *e)
{
    static const char ends[] = "nothing comes of %s: with goal = king the first king ends the game";
    char draw[RULES_TEXT];
    bool king = r->goal == GOAL_KING;
    const struct {
        const char *idle, *why;
    } facts[] = {
        { king && r->king_moves ? "king-moves" : NULL, ends },
        { king && r->quiet_plies ? "quiet-plies" : NULL, ends },
        { king && r->n_endings ? "endings" : NULL, ends },
        { rules_own_draws_idle(r, draw), "nothing comes of %s in own-draws: it is no draw of this game" },
    };
    while (*at < sizeof facts / sizeof *facts) {
        size_t i = (*at)++;
        if (facts[i].idle) return !err_set(e, 0, 0, facts[i].why, facts[i].idle);
    }
    return false;
}

bool rules_check(const struct rules *r, struct err *e)
{
    size_t at = 0;
    return !rules_clash(r, &at, e);
}
