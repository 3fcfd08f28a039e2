/* pane_analysis.c -- the panel of an analysis: what the engines say, an opening tree, the move
 * list, the graph, a few keys. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "game/game.h"
#include "export/series.h"
#include "ui/movelist.h"
#include "ui/pane_words.h"

enum {
    LIST_LEAST = 4,
    TROUBLE_ROWS = 3,
    KEY_ROWS = 3,
    KEYS_FROM = 19,
    GRAPH_LOW = 5,
    GRAPH_TALL = 8,
    TALL = 30,
    TREE_MOST = 9
};
enum { SCORE_COLS = 6 };

/* Is there more than huff's own engine, so that lines need a name? */
static bool is_named(const struct session_analysis *a)
{
    return a->n > 1 || strcmp(a->by[0].name, "huff") != 0;
}

const char *pane_analysis_why(const struct view *v, const struct session_analyser *by)
{
    const struct session_analysis *a = &v->analysis;
    if (*by->trouble) return by->trouble;
    if (a->reviews) return "reviewing the game";
    if (!a->running) return "the engine rests (z)";
    if (!moves_count(game_moves(v->game))) return "no move here";
    return by->n ? "" : "...";
}

/* "+0.18  d17  2.1 Mn/s  00:12": the best line's score, and how it was found; what tables know
 * says more. */
static void draw_head(const struct view *v, const struct session_analyser *by, struct canvas *c, struct rect r, int row)
{
    const struct session_analysis *a = &v->analysis;
    struct ink ink = v->theme->style[STYLE_TITLE];
    struct str s = { 0 };
    char score[SESSION_SCORE];
    if (is_named(a)) str_addf(&s, "%s  ", by->name);
    str_add(&s, pane_analysis_why(v, by));
    if (by->n) {
        session_score(by->line[0].score, score);
        str_addf(&s, "%s  d%d", score, by->depth);
        if (*a->table) str_addf(&s, "  %s", a->table);
        else if (by->ms > 0) str_addf(&s, "  %.1f Mn/s", (double)by->nodes / (double)by->ms / 1000.0);
        if (!*a->table) str_addf(&s, "  %02d:%02d", (int)(by->ms / 60000), (int)(by->ms / 1000 % 60));
    }
    canvas_text(c, r, row, 0, ink, str_text(&s));
    str_release(&s);
}

/* Why nothing comes, in as many rows as there are. */
static void draw_trouble(const struct view *v, const struct session_analyser *by, struct canvas *c, struct rect r,
    int row, int until)
{
    struct str s = { 0 };
    if (is_named(&v->analysis)) str_addf(&s, "%s  ", by->name);
    str_addf(&s, "%s (. starts it again)", by->trouble);
    for (const char *rest = str_text(&s); *rest && row < until; row++) {
        int n = words_whole(rest, r.cols);
        if (!n) n = (int)strlen(rest); // a word wider than the panel
        canvas_textf(c, r, row, 0, v->theme->style[STYLE_TITLE], "%.*s", n, rest);
        for (rest += n; *rest == ' ';) rest++;
    }
    str_release(&s);
}

/* "1 +0.18 41-37 14-19 46-41": whole moves only. */
static void draw_line(const struct view *v, const char *mark, const struct session_pv *pv, bool chosen,
    struct canvas *c, struct rect r, int row)
{
    struct ink ink = v->theme->style[chosen ? STYLE_HERE : STYLE_TEXT];
    char score[SESSION_SCORE];
    session_score(pv->score, score);
    struct rect line = { r.row + row, r.col, 1, r.cols };
    if (chosen) canvas_fill(c, line, ' ', ink);
    int col = canvas_text(c, r, row, 0, ink, mark);
    col = canvas_textf(c, r, row, col + 1, ink, "%*s", SCORE_COLS - 1, score) + 1;
    int n = words_whole(pv->text, r.cols - col);
    canvas_textf(c, r, row, col, ink, "%.*s", n, pv->text);
}

/* Lines one who analyses will show; other programs tell their best only. */
static int lines_of(const struct view *v, const struct session_analyser *by)
{
    int moves = moves_count(game_moves(v->game)), wanted = strcmp(by->name, "huff") ? 1 : v->analysis.wanted;
    return wanted < moves ? wanted : moves;
}

static int rows_of(const struct view *v, const struct session_analyser *by)
{
    int rows = 1 + lines_of(v, by);
    return *by->trouble && rows < TROUBLE_ROWS ? TROUBLE_ROWS : rows;
}

static bool has_book(const struct session_analysis *a)
{
    return *a->book != 0;
}

/* Rows the engines' part takes, of at most `room`. */
static int engine_rows(const struct view *v, int room)
{
    const struct session_analysis *a = &v->analysis;
    int rows = a->threat + has_book(a);
    for (int i = 0; i < a->n; i++) rows += rows_of(v, &a->by[i]);
    return rows < room ? rows : room;
}

static const char *threat_words(const struct view *v)
{
    const struct session_analysis *a = &v->analysis;
    if (a->no_threat) return "threat: none, it could not move";
    return a->running && !a->reviews && moves_count(game_moves(v->game)) ? "threat ..." : "threat: -";
}

static void draw_engines(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_analysis *a = &v->analysis;
    int row = 0, last = r.rows - a->threat - has_book(a);
    for (int i = 0; i < a->n && row < last; i++) {
        const struct session_analyser *by = &a->by[i];
        int until = row + rows_of(v, by);
        if (until > last - (a->n - 1 - i) * 2) until = last - (a->n - 1 - i) * 2;
        if (*by->trouble) draw_trouble(v, by, c, r, row, until);
        else draw_head(v, by, c, r, row);
        row++;
        for (int k = 0; k < by->n && row < until; k++, row++) {
            char mark[12];
            snprintf(mark, sizeof mark, "%d", k + 1);
            draw_line(v, mark, &by->line[k], v->focus == FOCUS_LINES && i == 0 && k == v->line, c, r, row);
        }
        row = until;
    }
    if (has_book(a))
        canvas_textf(c, r, last, 0, v->theme->style[STYLE_DIM], "%.*s", words_whole(a->book, r.cols), a->book);
    if (!a->threat) return;
    if (*a->threat_line.text) draw_line(v, "threat", &a->threat_line, false, c, r, r.rows - 1);
    else canvas_text(c, r, r.rows - 1, 0, v->theme->style[STYLE_DIM], threat_words(v));
}

static void draw_rule(const struct view *v, struct canvas *c, struct rect r, int row)
{
    struct rect line = { r.row + row, r.col, 1, r.cols };
    canvas_fill(c, line, v->utf8 ? 0x2500 : '-', v->theme->style[STYLE_DIM]);
}

static void draw_keys(const struct view *v, struct canvas *c, struct rect r, int row)
{
    static const char *const keys[KEY_ROWS] = {
        "Space play best   x threat   e E lines",
        "y copy line   z engine   Tab pane",
        "c comment   g glyph   ? all keys   q leave",
    };
    for (int i = 0; i < KEY_ROWS; i++)
        canvas_textf(c, r, row + i, 0, v->theme->style[STYLE_DIM], "%.*s", words_that_fit(keys[i], r.cols), keys[i]);
}

/* Is there anything to draw? A game that was never reviewed has no evaluations. */
static bool has_graph(const struct view *v)
{
    struct series line;
    bool known = false;
    int kind = series_find(session_setting(v->session, "graph"));
    if (kind < 0) return false;
    series_make(&line, v->game, (enum series_kind)kind);
    for (int i = 0; i <= line.n && !known; i++) known = line.at[i].known[0] || line.at[i].known[1];
    series_release(&line);
    return known;
}

void pane_analysis_place(const struct view *v, struct rect r, struct analysis_place *ret)
{
    int keys = r.rows >= KEYS_FROM ? KEY_ROWS : 0, room = r.rows - keys;
    int tree = v->has_tree && r.rows >= TALL ? pane_tree_rows(v) : 0;
    if (tree > TREE_MOST) tree = TREE_MOST;
    int under = tree + (tree > 0), engines = engine_rows(v, room - under - LIST_LEAST - 1);
    int row = engines + 1 + under, graph = r.rows >= TALL ? GRAPH_TALL : GRAPH_LOW;
    if (room - row - graph - 1 < LIST_LEAST || !has_graph(v)) graph = 0;
    *ret = (struct analysis_place){ .engines = { r.row, r.col, engines, r.cols } };
    ret->tree = (struct rect){ r.row + engines + 1, r.col, tree, r.cols };
    ret->list = (struct rect){ r.row + row, r.col, room - row - graph - (graph > 0), r.cols };
    ret->graph = (struct rect){ r.row + room - graph, r.col, graph, r.cols };
    ret->keys = (struct rect){ r.row + r.rows - keys, r.col, keys, r.cols };
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    struct analysis_place at;
    if (r.rows < LIST_LEAST + 2) return;
    pane_analysis_place(v, r, &at);
    draw_engines(v, c, at.engines);
    draw_rule(v, c, r, at.engines.rows);
    if (at.tree.rows) {
        pane_tree_draw(v, c, at.tree);
        draw_rule(v, c, r, at.list.row - r.row - 1);
    }
    movelist_make(v->moves, v->session, v->game, v->coord, at.list.cols);
    movelist_draw(v->moves, v->game, v->theme, c, at.list);
    if (at.graph.rows) {
        draw_rule(v, c, r, at.graph.row - r.row - 1);
        pane_graph.draw(v, c, at.graph);
    }
    if (at.keys.rows) draw_keys(v, c, at.keys, 0);
}

const struct pane_ops pane_analysis = { .name = "analysis", .draw = draw };
