/* pane_people.c -- the players of a list of games. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>

#include "ui/columns.h"

enum { TEXT = 16 };

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
    if (n) snprintf(text, TEXT, "%d", n);
}

static void put_texts(int number, const struct session_person *p, char room[COLS][TEXT], const char *ret[COLS])
{
    const int numbers[COLS] = { [COL_NUMBER] = number,
        [COL_GAMES] = p->white + p->black,
        [COL_WON] = p->won,
        [COL_DRAWN] = p->drawn,
        [COL_LOST] = p->lost,
        [COL_WHITE] = p->white,
        [COL_BLACK] = p->black };
    for (int i = 0; i < COLS; i++) {
        snprintf(room[i], TEXT, "%d", numbers[i]);
        ret[i] = room[i];
    }
    room[COL_SCORE][0] = room[COL_RATING][0] = room[COL_LAST][0] = 0;
    if (p->score >= 0) snprintf(room[COL_SCORE], TEXT, "%d.%d", p->score / 10, p->score % 10);
    put_known(room[COL_RATING], p->rating);
    put_known(room[COL_LAST], p->last_year);
    ret[COL_NAME] = p->name;
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    int widths[COLS];
    const char *texts[COLS];
    char room[COLS][TEXT];
    struct session_person p;
    columns_fit(columns, COLS, r.cols, v->browse.shown, widths);
    for (int i = 0; i < COLS; i++) texts[i] = columns[i].title;
    columns_put(columns, COLS, c, r, 0, widths, texts, v->theme->style[STYLE_DIM]);
    for (int i = 1; i < r.rows && session_browse_person(v->session, v->list_top + i - 1, &p); i++) {
        bool here = v->list_top + i - 1 == v->browse.at;
        struct ink ink = v->theme->style[here ? STYLE_HERE : STYLE_TEXT];
        struct rect line = { r.row + i, r.col, 1, r.cols };
        if (here) canvas_fill(c, line, ' ', ink);
        if (here) canvas_text(c, r, i, 0, ink, ">");
        put_texts(v->list_top + i, &p, room, texts);
        columns_put(columns, COLS, c, r, i, widths, texts, ink);
    }
    if (!v->browse.shown)
        canvas_text(c, r, 2, COLUMNS_MARK, v->theme->style[STYLE_DIM],
            v->browse.listing ? "Nothing yet ..." : "Nobody is named");
    struct rect rule = { r.row + r.rows, r.col, 1, r.cols };
    canvas_fill(c, rule, v->utf8 ? 0x2500 : '-', v->theme->style[STYLE_DIM]);
}

const struct pane_ops pane_people = { .name = "players", .draw = draw };
