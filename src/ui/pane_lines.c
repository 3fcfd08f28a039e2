/* pane_lines.c -- what the engines say of the position: their lines, the one chosen, a threat.  Under a board without
   room beside it the best line alone. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>
#include <string.h>

#include "base/mono.h"
#include "base/str.h"
#include "game/game.h"
#include "ui/term/press.h"

enum { TROUBLE_ROWS = 3, SCORE_COLS = 6, FIGURES_MS = 500, FIRST_MS = 40 };

/* Bytes of the words, a blank apart, that fit into so many columns. */
static int words_whole(const char *words, int cols)
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

/* Is there more than huff's own engine, so that lines need a name? */
static bool is_named(const struct session_analysis *a)
{
    return a->n > 1 || strcmp(a->by[0].name, "huff") != 0;
}

/* Why one who analyses shows no lines; "" when lines are all there is to show. */
static const char *why(const struct view *v, const struct session_analyser *by)
{
    const struct session_analysis *a = &v->analysis;
    if (*by->trouble) return by->trouble;
    if (a->reviews) return "reviewing the game";
    if (!a->running) return "the engine rests (z)";
    if (!moves_count(game_moves(v->game))) return "no move here";
    return by->n ? "" : "...";
}

/* "+0.18  depth 17  2.1 Mn/s  00:12": the best line's score, and how it was found; what tables know
 * says more. */
static void draw_head(const struct view *v, const struct session_analyser *by, struct canvas *c, struct rect r, int row)
{
    const struct session_analysis *a = &v->analysis;
    struct str s = { 0 };
    char score[SESSION_SCORE];
    if (is_named(a)) str_addf(&s, "%s  ", by->name);
    str_addf(&s, "%s%s", why(v, by), by->n && *why(v, by) ? "  " : "");
    if (by->n) {
        session_score(by->line[0].score, score);
        str_add(&s, score);
    }
    int col = canvas_text(c, r, row, 0, v->theme.style[STYLE_TITLE], str_text(&s));
    str_clear(&s);
    if (by->n) {
        str_addf(&s, "  depth %d", by->depth);
        if (*a->table) str_addf(&s, "  %s", a->table);
        else if (by->ms > 0) str_addf(&s, "  %.1f Mn/s", (double)by->nodes / (double)by->ms / 1000.0);
        if (!*a->table) str_addf(&s, "  %02d:%02d", (int)(by->ms / 60000), (int)(by->ms / 1000 % 60));
    }
    canvas_text(c, r, row, col, v->theme.style[STYLE_DIM], str_text(&s));
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
        canvas_textf(c, r, row, 0, v->theme.style[STYLE_TITLE], "%.*s", n, rest);
        for (rest += n; *rest == ' ';) rest++;
    }
    str_release(&s);
}

/* "1 +0.18 41-37 14-19 46-41": whole moves only. */
static void draw_line(const struct view *v, const char *mark, const struct session_pv *pv, bool chosen,
    struct canvas *c, struct rect r, int row)
{
    struct ink ink = view_row(v, c, r, row, chosen);
    char score[SESSION_SCORE];
    session_score(pv->score, score);
    struct ink lead = ink, figure = chosen || strcmp(mark, "1") ? ink : v->theme.style[STYLE_G2];
    lead.attr |= INK_BOLD;
    figure.attr = ink.attr;
    int col = canvas_text(c, r, row, 0, chosen ? ink : v->theme.style[STYLE_ACCENT], mark);
    col = canvas_textf(c, r, row, col + 1, figure, "%*s", SCORE_COLS - 1, score) + 1;
    int n = words_whole(pv->text, r.cols - col), first = (int)strcspn(pv->text, " ");
    if (first > n) return;
    col = canvas_textf(c, r, row, col, lead, "%.*s", first, pv->text);
    canvas_textf(c, r, row, col, ink, "%.*s", n - first, pv->text + first);
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

static int rows(const struct view *v, struct rect area)
{
    const struct session_analysis *a = &v->analysis;
    int rows = a->threat + (*a->book != 0);
    (void)area;
    for (int i = 0; i < a->n; i++) rows += rows_of(v, &a->by[i]);
    return v->below ? 1 : rows;
}

/* "+0.18 41-37 14-19 46-41", or why there is no such line. */
static void draw_best(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_analyser *by = &v->analysis.by[0];
    const char *text = by->n ? by->line[0].text : "";
    char score[SESSION_SCORE];
    if (by->n) session_score(by->line[0].score, score);
    int col = canvas_text(c, r, 0, 0, v->theme.style[STYLE_TITLE], by->n ? score : why(v, by)) + 1;
    canvas_textf(c, r, 0, col, v->theme.style[STYLE_TEXT], "%.*s", words_whole(text, r.cols - col), text);
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    if (v->below) {
        draw_best(v, c, r);
        return;
    }
    const struct session_analysis *a = &v->analysis;
    int row = 0, last = r.rows - a->threat - (*a->book != 0);
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
            draw_line(v, mark, &by->line[k], v->focus == &pane_lines && i == 0 && k == v->line, c, r, row);
        }
        row = until;
    }
    if (*a->book) canvas_textf(c, r, last, 0, v->theme.style[STYLE_DIM], "%.*s", words_whole(a->book, r.cols), a->book);
    if (!a->threat) return;
    bool coming = a->running && !a->reviews && moves_count(game_moves(v->game));
    const char *none = a->no_threat ? "threat: none, it could not move" : coming ? "threat ..." : "threat: -";
    if (*a->threat_line.text) draw_line(v, "threat", &a->threat_line, false, c, r, r.rows - 1);
    else canvas_text(c, r, r.rows - 1, 0, v->theme.style[STYLE_DIM], none);
}

/* The lines follow twice a second, once on a slow line; those of a new position as soon as they mean something.
   Until then nothing is shown of the one before. */
static int take(struct view *v, unsigned changes)
{
    struct held *h = view_own(v, &pane_lines);
    struct session_analysis now;
    int64_t at = mono_ms();
    h->waits = h->waits || (changes & CHANGED_ANALYSIS);
    if (!h->waits) return -1;
    h->waits = session_analysis(v->session, &now);
    if (!h->waits) return -1;
    bool fresh = now.serial != v->analysis.serial || v->analysis.by[0].n == 0;
    bool sparing = strcmp(session_setting(v->session, "lowbw"), "on") == 0;
    bool heard = now.by[0].n > 0 || now.threat_line.text[0];
    int64_t due = fresh ? at + FIRST_MS - now.age_ms : h->at + FIGURES_MS * (1 + sparing);
    if (fresh && !heard) due = at;
    if (at < due) return (int)(due - at);
    v->analysis = now;
    session_analysis_seen(v->session);
    if (heard || !fresh) h->at = at;
    h->waits = false;
    v->dirty = true;
    return -1;
}

static bool key(struct view *v, int press)
{
    if (view_choose(v, v->analysis.by[0].n, press)) return true;
    if (press != PRESS_ENTER && press != 'y') return false;
    view_command(v, "analyse %s %d", press == 'y' ? "copy" : "best", v->line + 1);
    return true;
}

static bool mouse(struct view *v, struct mouse m)
{
    if (m.press != PRESS_CLICK || v->below) return false;
    v->focus = &pane_lines;
    if (m.row > 0 && m.row <= v->analysis.by[0].n) v->line = m.row - 1;
    return true;
}

const struct pane pane_lines = {
    .name = "lines",
    .legend = "Up Down|line   Enter|play   y|copy into the game   Tab|next pane",
    .own = sizeof(struct held),
    .rows = rows,
    .least = 1,
    .draw = draw,
    .take = take,
    .key = key,
    .mouse = mouse,
};
