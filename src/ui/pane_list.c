/* pane_list.c -- a list of games or of their players: title, rows, facts about the selected game, status. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "game/game.h"
#include "base/press.h"

/* ---- columns ---- */

enum { COLUMNS_MOST = 11, GAP = 2, MARK = 2, NAMES = 4 }; // MARK: room for a mark to the left of the first column

/* A column.  Room beyond the least widths is given out by `share`.  It is shown on screens of `from` columns or more.
   `text`: in a list of games, which text of a row (store/row.h) it shows. */
struct column {
    const char *title;
    int least, from, share;
    bool right;
    int text;
};

/* The texts of a row.  `room` holds those that are made for it. */
struct texts {
    const char *text[COLUMNS_MOST];
    char room[COLUMNS_MOST][16];
    char mark;
    int winner; // column with the winner; 0: none
};

/* Row i; false: there is no such row. */
typedef bool row_fn(const struct view *, int i, struct texts *ret);

static const char *number(struct texts *row, int column, int n)
{
    snprintf(row->room[column], sizeof row->room[column], "%d", n);
    return row->room[column];
}

/* The width of each column on a screen of `cols` columns; 0: not shown.  The first has room for the number `most`, and
   others with numbers for their titles, which are longer in some languages. */
static void fit(const struct column *c, int n, int cols, int most, int *ret)
{
    int left = cols - MARK + GAP, shares = 0, digits = snprintf(NULL, 0, "%d", most);
    for (int i = 0; i < n; i++) {
        ret[i] = cols >= c[i].from ? c[i].least : 0;
        int room = i == 0 ? digits : c[i].right ? utf8_columns(_(c[i].title)) : 0;
        if (ret[i] && room > ret[i]) ret[i] = room;
        left -= ret[i] ? ret[i] + GAP : 0;
        shares += ret[i] ? c[i].share : 0;
    }
    for (int i = 0; i < n && left > 0; i++) {
        int more = ret[i] && c[i].share ? left * c[i].share / shares : 0;
        ret[i] += more;
        left -= more;
        shares -= ret[i] ? c[i].share : 0;
    }
}

/* Names stand out from the rest, and the winner's most of all. */
static struct ink ink_of(const struct view *v, const struct column *c, bool chosen, bool won)
{
    struct ink ink = v->theme.style[chosen ? STYLE_CHIP : c->share == NAMES ? STYLE_TEXT : STYLE_DIM];
    if (won && !chosen) ink.attr |= INK_BOLD;
    return ink;
}

static void put(const struct column *c, int n, struct canvas *canvas, struct rect r, int row, const int *widths,
    const struct texts *texts, const struct view *v, bool chosen)
{
    int col = MARK;
    for (int i = 0; i < n; i++) {
        if (!widths[i]) continue;
        struct rect cell = { r.row + row, r.col + col, 1, widths[i] };
        if (cell.col + cell.cols > r.col + r.cols) cell.cols = r.col + r.cols - cell.col;
        int text = utf8_columns(texts->text[i]);
        canvas_text(canvas, cell, 0, c[i].right && text < widths[i] ? widths[i] - text : 0,
            ink_of(v, &c[i], chosen, i && i == texts->winner), texts->text[i]);
        col += widths[i] + GAP;
    }
}

/* Draw titles, the visible rows and a line below.  `nothing`: the text for a list without rows. */
static void draw_list(const struct view *v, struct canvas *c, struct rect r, const struct column *columns, int n,
    int most, row_fn *fill, const char *nothing)
{
    struct texts row = { .winner = 0 };
    int widths[COLUMNS_MOST], at = v->browse.at - v->list_top + 1;
    fit(columns, n, r.cols, most, widths);
    for (int i = 0; i < n; i++) row.text[i] = i ? _(columns[i].title) : columns[i].title;
    put(columns, n, c, r, 0, widths, &row, v, false);
    for (int i = 1; i < r.rows && fill(v, v->list_top + i - 1, &row); i++) {
        struct ink ink = view_row(v, c, r, i, i == at);
        canvas_textf(c, r, i, 0, ink, "%c%c", i == at ? '>' : ' ', row.mark);
        put(columns, n, c, r, i, widths, &row, v, i == at);
    }
    if (!v->browse.shown) canvas_text(c, r, 2, MARK, v->theme.style[STYLE_DIM], nothing);
    view_rule_titled(v, c, (struct rect){ r.row + r.rows, r.col, 1, r.cols }, _("Preview"));
    c->cursor_row = r.row + (at > 1 ? at : 1);
    c->cursor_col = 0;
}

/* Keep the selected row visible, moving the list as little as possible. */
static void scroll(struct view *v)
{
    int rows = v->layout.list.rows - 1, at = v->browse.at, last = v->browse.shown - rows;
    if (rows < 1) return;
    if (v->list_top > at) v->list_top = at;
    if (v->list_top <= at - rows) v->list_top = at - rows + 1;
    if (v->list_top > last) v->list_top = last;
    if (v->list_top < 0) v->list_top = 0;
}

/* A click selects a row; on the selected row it opens it. */
static bool click(struct view *v, int row, int col UNUSED)
{
    int i = v->list_top + row - 1, by = i - v->browse.at;
    if (row < 1 || i >= v->browse.shown) return false;
    if (by) view_command(v, "browse %s %d", by < 0 ? "up" : "down", by < 0 ? -by : by);
    else session_line(v->session, "browse open");
    return true;
}

/* ---- games ---- */

enum { COL_NUMBER, COL_DATE, COL_WHITE, COL_BLACK, COL_RESULT, COL_PLIES, COL_VARIANT, COL_EVENT, COL_ROUND, COLS };

static const struct column columns[COLS] = {
    [COL_NUMBER] = { "#", 3, 0, 0, true, 0 },
    [COL_DATE] = { N_("Date"), 10, 60, 0, false, ENTRY_DATE },
    [COL_WHITE] = { N_("White"), 8, 0, NAMES, false, ENTRY_WHITE },
    [COL_BLACK] = { N_("Black"), 8, 0, NAMES, false, ENTRY_BLACK },
    [COL_RESULT] = { N_("Res"), 3, 0, 0, false, ENTRY_RESULT },
    [COL_PLIES] = { N_("Ply"), 4, 50, 0, true, 0 },
    [COL_VARIANT] = { N_("Variant"), 13, 120, 0, false, ROW_VARIANT },
    [COL_EVENT] = { N_("Event"), 8, 70, 3, false, ENTRY_EVENT },
    [COL_ROUND] = { N_("Round"), 5, 100, 0, false, ENTRY_ROUND },
};

static bool game_row(const struct view *v, int i, struct texts *ret)
{
    struct row row;
    int game = session_browse_row(v->session, i, &row);
    if (!game) return false;
    for (int k = 0; k < COLS; k++) ret->text[k] = row.text[columns[k].text];
    ret->text[COL_NUMBER] = number(ret, COL_NUMBER, game);
    ret->text[COL_PLIES] = number(ret, COL_PLIES, row.plies);
    if (!strcmp(row.result, "1/2-1/2")) ret->text[COL_RESULT] = "1/2";
    ret->winner = row.result[0] == '2' || !strcmp(row.result, "1-0") ? COL_WHITE
        : !strcmp(row.result, "0-2") || !strcmp(row.result, "0-1")   ? COL_BLACK
                                                                     : 0;
    ret->mark = row.odd ? '!' : ' ';
    return true;
}

static void draw_games(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_browse *b = &v->browse;
    const char *nothing = b->listing || b->reading ? _("Nothing yet ...")
        : *b->why                                  ? b->why
        : b->games                                 ? _("No game matches; Esc lists all")
                                                   : _("There are no games");
    draw_list(v, c, r, columns, COLS, b->games, game_row, nothing);
}

bool view_list_ends(const struct view *v)
{
    return v->mode == MODE_BROWSE && !v->browse.people && (v->went_back || v->browse.only);
}

/* The list follows the filter while it is typed. */
static void filter(struct view *v, enum prompt_result what)
{
    if (what == PROMPT_EDITING) session_browse_try(v->session, prompt_line(v->prompt));
    if (what == PROMPT_CANCELLED) session_browse_try(v->session, NULL);
    if (what == PROMPT_DONE) view_command(v, ":filter %s", prompt_line(v->prompt)); // no answer to a question
}

/* Open the prompt with the filter; what is typed after it is another term. */
static void do_filter(struct view *v, const char *arg UNUSED)
{
    LOCAL(str) text = { 0 };
    str_addf(&text, "%s%s", v->browse.filter, *v->browse.filter ? " " : "");
    view_ask(v, "/", str_text(&text), filter);
}

/* A page down the list; "-" up. */
static void do_page(struct view *v, const char *arg)
{
    int rows = v->layout.list.rows - 2;
    view_command(v, "browse %s %d", *arg == '-' ? "up" : "down", rows > 0 ? rows : 1);
}

static const struct pane_action actions[] = { { "filter", do_filter }, { "page", do_page }, { NULL, NULL } };

const struct pane pane_browse = {
    .draw = draw_games,
    .refresh = scroll,
    .click = click,
    .actions = actions,
};

/* ---- players ---- */

// TRANSLATORS: heads of columns: games played, won, drawn, lost, mean rating of the opponents, year of the last game
enum { NUMBER, NAME, GAMES, WON, DRAWN, LOST, SCORE, AS_WHITE, AS_BLACK, RATING, LAST, PEOPLE_COLS };

static const struct column people_columns[PEOPLE_COLS] = {
    [NUMBER] = { "#", 3, 60, 0, true, 0 },
    [NAME] = { N_("Player"), 12, 0, NAMES, false, 0 },
    [GAMES] = { N_("Played"), 6, 0, 0, true, 0 },
    [WON] = { N_("Won"), 5, 50, 0, true, 0 },
    [DRAWN] = { N_("Draws"), 5, 50, 0, true, 0 },
    [LOST] = { N_("Lost"), 5, 50, 0, true, 0 },
    [SCORE] = { "%", 5, 0, 0, true, 0 },
    [AS_WHITE] = { N_("White"), 6, 100, 0, true, 0 },
    [AS_BLACK] = { N_("Black"), 7, 100, 0, true, 0 },
    [RATING] = { N_("Opp."), 4, 70, 0, true, 0 },
    [LAST] = { N_("Last"), 4, 70, 0, true, 0 },
};

/* What is not known stays empty. */
static bool person_row(const struct view *v, int i, struct texts *ret)
{
    const struct census_player *p = session_browse_person(v->session, i);
    if (!p) return false;
    const int numbers[PEOPLE_COLS] = { [NUMBER] = i + 1,
        [GAMES] = (int)(p->white + p->black),
        [WON] = (int)p->won,
        [DRAWN] = (int)p->drawn,
        [LOST] = (int)p->lost,
        [AS_WHITE] = (int)p->white,
        [AS_BLACK] = (int)p->black,
        [RATING] = p->rating,
        [LAST] = p->last_year };
    for (int k = 0; k < PEOPLE_COLS; k++) ret->text[k] = k >= RATING && !numbers[k] ? "" : number(ret, k, numbers[k]);
    ret->text[NAME] = p->name;
    snprintf(ret->room[SCORE], sizeof ret->room[SCORE], "%d.%d", p->score / 10, p->score % 10);
    if (p->score < 0) ret->text[SCORE] = "";
    ret->mark = ' ';
    return true;
}

static void draw_people(const struct view *v, struct canvas *c, struct rect r)
{
    const char *nothing = v->browse.listing ? _("Nothing yet ...") : _("No player is named");
    draw_list(v, c, r, people_columns, PEOPLE_COLS, v->browse.shown, person_row, nothing);
}

const struct pane pane_people = {
    .legend = N_("Enter|the games of one   Esc q|the games   #|figures   :|command   ?|keys"),
    .draw = draw_people,
    .refresh = scroll,
    .click = click,
};

/* ---- around them ---- */

/* "club.pdn  1204 games  shown 37  sort date", and the filter at the right. */
static void draw_title(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_browse *b = &v->browse;
    const char *slash = strrchr(b->name, '/');
    struct ink ink = v->theme.style[STYLE_TITLE];
    LOCAL(str) left = { 0 };
    str_addf(&left, lang_count("%s  %d game", "%s  %d games", b->games), slash ? slash + 1 : b->name, b->games);
    if (b->reading) str_add(&left, _(" so far"));
    if (b->people && b->shown) str_addf(&left, LANG_COUNT("  %d player", "  %d players", b->shown));
    if (!b->people && (b->shown != b->games || *b->filter)) str_addf(&left, _("  shown %d"), b->shown);
    if (!b->people && (b->descending || strcmp(b->sort, "number")))
        str_addf(&left, b->descending ? _("  sort %s desc") : _("  sort %s"), b->sort);
    if ((b->reading || b->listing) && b->percent >= 0) str_addf(&left, "  %d %%", b->percent);
    if (b->changed) str_addf(&left, "  %s +", _("modified"));
    canvas_fill(c, r, ' ', ink);
    int end = canvas_text(c, r, 0, 1, ink, str_text(&left)), cols = utf8_columns(b->filter);
    struct rect right = { r.row, r.col + end + 2, 1, r.cols - end - 3 };
    if (*b->filter && right.cols > 8)
        canvas_text(c, right, 0, cols < right.cols ? right.cols - cols : 0, ink, b->filter);
}

/* "Event  Site  Date  Round 3". */
static void draw_tags(const struct view *v, struct canvas *c, struct rect r)
{
    static const struct {
        const char *tag, *before;
    } more[] = { { "Event", "" }, { "Site", "" }, { "Date", "" }, { "Round", N_("Round") },
        { "GameType", "GameType" } };
    int col = 4;
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        const char *value = game_tag(v->game, more[i].tag);
        if (value && *value && strcmp(value, "?"))
            col = canvas_textf(c, r, 0, col, v->theme.style[STYLE_DIM], "%s%s%s", _(more[i].before),
                      *more[i].before ? " " : "", value)
                + 2;
    }
}

/* " BROWSE   game 41   ply 6/61            3/37" */
static void draw_status(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_browse *b = &v->browse;
    struct fields l = { 0 };
    str_add(fields_add(&l, STYLE_CHIP, 0, false), _("BROWSE"));
    if (b->people) str_add(fields_add(&l, STYLE_STATUS, 0, false), _("players"));
    if (b->preview) {
        str_addf(fields_add(&l, STYLE_STATUS, 0, false), _("game %d"), b->game);
        struct str *ply = fields_add(&l, STYLE_STATUS, 0, false);
        str_addf(ply, _("ply %d/%d"), game_here(b->preview)->ply, game_line_end(b->preview)->ply);
        if (b->plays) str_add(ply, _("  by itself"));
    } else if (b->game) str_add(fields_add(&l, STYLE_STATUS, 0, false), b->why);
    str_addf(fields_add(&l, STYLE_STATUS, 1, true), "%d/%d", b->at + 1, b->shown);
    fields_draw(&l, v, c, r, STYLE_STATUS);
}

const struct pane pane_browse_title = { .draw = draw_title };
const struct pane pane_tags = { .rows = view_one_row, .draw = draw_tags };
const struct pane pane_browse_status = { .draw = draw_status };
