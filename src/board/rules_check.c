/* rules_check.c -- do the facts of a game fit together?  Each check is a row: the facts it compares and its message. */
#include <config.h>

#include <string.h>

#include "base/err.h"
#include "board/square.h"

static bool has_title(const struct rules *r, struct err *e)
{
    return *r->title || err_set(e, 0, 0, "the game has no title");
}

static bool height_fits(const struct rules *r, struct err *e)
{
    int height = rules_height(r);
    return height >= 4 || err_set(e, 0, 0, "height is 0 or a number from 4 to 14, not %d", height);
}

static bool squares_fit(const struct rules *r, struct err *e)
{
    int height = rules_height(r);
    if (r->cells == CELLS_DARK || r->width * height <= SQUARES_MAX) return true;
    return err_set(e, 0, 0, "%dx%d squares are too many with cells = all: at most %d", r->width, height,
        (int)SQUARES_MAX);
}

static bool inverted_fits(const struct rules *r, struct err *e)
{
    if (r->cells == CELLS_DARK || !r->inverted) return true;
    return err_set(e, 0, 0, "inverted = yes says which squares are not played on, but cells = all");
}

static bool rows_fit(const struct rules *r, struct err *e)
{
    int deep = r->rows + r->back, height = rules_height(r);
    if (r->rows >= 1 && 2 * deep < height) return true;
    return err_set(e, 0, 0, "%d rows of men a side leave no empty row on a board of %d rows", deep, height);
}

static bool moves_fit(const struct rules *r, struct err *e)
{
    if (r->move_lines != LINES_STRAIGHT || r->cells == CELLS_ALL) return true;
    return err_set(e, 0, 0,
        "move-lines = straight needs cells = all: two ranks a step, men would not reach the far row");
}

static bool turns_fit(const struct rules *r, struct err *e)
{
    if (r->turns_back || r->removal == REMOVAL_NOW) return true;
    return err_set(e, 0, 0, "turns-back = no needs removal = now: pieces that stay bar the way back anyway");
}

static bool scope_fits(const struct rules *r, struct err *e)
{
    if (r->scope == SCOPE_SIDE) return true;
    if (r->priority == PRIORITY_NONE)
        return err_set(e, 0, 0, "scope = piece says how the most is counted, but priority = none");
    if (r->priority == PRIORITY_WITH_KING)
        return err_set(e, 0, 0, "scope = piece compares a piece's captures, priority = with-king the pieces");
    return true;
}

static bool landing_fits(const struct rules *r, struct err *e)
{
    if (r->king_lands == LANDS_ANY || r->king_flies) return true;
    return err_set(e, 0, 0, "king-lands-next is about flying kings, but king-flies = no");
}

static bool picker_fits(const struct rules *r, struct err *e)
{
    if (!r->forfeit_by_opponent || r->forfeit == FORFEIT_ON) return true;
    return err_set(e, 0, 0, "forfeit-picker = opponent needs forfeit = on");
}

/* PDN TimeControl: periods separated by colons; digits with / + * between. */
static bool clock_fits(const struct rules *r, struct err *e)
{
    if (strspn(r->time_control, "0123456789/+*:") == strlen(r->time_control)) return true;
    return err_set(e, 0, 0, "time-control is written like 40/7200:20/3600 or 300+5");
}

static const struct check {
    const char *facts;
    bool (*fits)(const struct rules *, struct err *);
} checks[] = { { "title", has_title }, { "height", height_fits }, { "width height cells", squares_fit },
    { "inverted cells", inverted_fits }, { "width height rows back", rows_fit }, { "move-lines cells", moves_fit },
    { "turns-back removal", turns_fit }, { "scope priority", scope_fits },
    { "king-lands-next king-flies", landing_fits }, { "forfeit-picker forfeit", picker_fits },
    { "time-control", clock_fits } };

const char *rules_clash(const struct rules *r, struct err *e)
{
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (!checks[i].fits(r, e)) return checks[i].facts;
    return NULL;
}

bool rules_check(const struct rules *r, struct err *e)
{
    return !rules_clash(r, e);
}
