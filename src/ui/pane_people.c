/* pane_people.c -- the players of a list of games. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>

#include "ui/columns.h"

enum {
    COL_NUMBER,
    COL_NAME,
    COL_GAMES,
    COL_WON,
    COL_DRAWN,
    COL_LOST,
    COL_SCORE,
    COL_WHITE,
    COL_BLACK,
    COL_RATING,
    COL_LAST,
    COLS
};

static const struct column columns[COLS] = {
    [COL_NUMBER] = { "#", 3, 60, 0, true },
    [COL_NAME] = { "Player", 12, 0, 1, false },
    [COL_GAMES] = { "Games", 6, 0, 0, true },
    [COL_WON] = { "Won", 5, 50, 0, true },
    [COL_DRAWN] = { "Drawn", 5, 50, 0, true },
    [COL_LOST] = { "Lost", 5, 50, 0, true },
    [COL_SCORE] = { "%", 5, 0, 0, true },
    [COL_WHITE] = { "White", 6, 100, 0, true },
    [COL_BLACK] = { "Black", 6, 100, 0, true },
    [COL_RATING] = { "Opp.", 4, 70, 0, true },
    [COL_LAST] = { "Last", 4, 70, 0, true },
};

/* What is not known stays empty. */
static void put_known(char *text, int n)
{
    if (n) snprintf(text, COLUMNS_TEXT, "%d", n);
}

static bool row_texts(const struct view *v, int i, char room[][COLUMNS_TEXT], const char **ret, char *ret_mark)
{
    struct session_person p;
    if (!session_browse_person(v->session, i, &p)) return false;
    const int numbers[COLS] = { [COL_NUMBER] = i + 1,
        [COL_GAMES] = p.white + p.black,
        [COL_WON] = p.won,
        [COL_DRAWN] = p.drawn,
        [COL_LOST] = p.lost,
        [COL_WHITE] = p.white,
        [COL_BLACK] = p.black };
    for (int k = 0; k < COLS; k++) {
        snprintf(room[k], COLUMNS_TEXT, "%d", numbers[k]);
        ret[k] = room[k];
    }
    room[COL_SCORE][0] = room[COL_RATING][0] = room[COL_LAST][0] = 0;
    if (p.score >= 0) snprintf(room[COL_SCORE], COLUMNS_TEXT, "%d.%d", p.score / 10, p.score % 10);
    put_known(room[COL_RATING], p.rating);
    put_known(room[COL_LAST], p.last_year);
    ret[COL_NAME] = p.name;
    *ret_mark = ' ';
    return true;
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    columns_list(v, c, r, columns, COLS, v->browse.shown, row_texts,
        v->browse.listing ? "Nothing yet ..." : "Nobody is named");
}

const struct pane pane_people = {
    .name = "players of a list",
    .legend = "Enter the games of one   Esc, q the games   # figures   : command   ? help",
    .draw = draw,
    .refresh = columns_scroll,
    .mouse = columns_mouse,
};
