/* pane_lines.c -- what the engines say about the position: their lines, the chosen line, a threat.  If the panel is
   below the board, only the best line.

   A line can be walked along: the board then shows the position after so many of its moves, which are not in the
   game.  Meanwhile only lines that begin with these moves replace it. */
#include <config.h>

#include "ui/pane.h"

#include <stdio.h>
#include <string.h>

#include "base/mono.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "game/game.h"
#include "base/press.h"

enum { TROUBLE_ROWS = 3, LEAD = 48, FIGURES_MS = 500, FIRST_MS = 40 };

struct own {
    struct held held;
    struct game *shown; /* the game along the line */
};

/* Are there other programs, so that lines need a name? */
static bool is_named(const struct session_analysis *a)
{
    return a->n > 1 || strcmp(a->by[0].name, "huff") != 0;
}

/* Why an engine shows no lines; "" if there is nothing to say. */
static const char *why(const struct view *v, const struct session_analyser *by)
{
    const struct session_analysis *a = &v->analysis;
    if (*by->trouble) return by->trouble;
    if (a->reviews) return _("reviewing the game");
    if (!a->running) return _("the engine rests (z)");
    if (!moves_count(game_moves(v->game))) return _("no move here");
    return by->n ? "" : "...";
}

/* What the tables know is shown whole; the depth is left out before it is cut. */
static void draw_table(const struct view *v, const struct session_analyser *by, struct canvas *c, struct rect r,
    int row, int col)
{
    const char *words[] = { v->analysis.table, v->analysis.table, v->analysis.brief, v->analysis.brief };
    LOCAL(str) s = { 0 };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        str_clear(&s);
        if (i % 2 == 0) str_addf(&s, _("  depth %d"), by->depth);
        str_addf(&s, "  %s", words[i]);
        if (col + utf8_columns(str_text(&s)) <= r.cols) break;
    }
    canvas_text(c, r, row, col, v->theme.style[STYLE_DIM], str_text(&s));
}

/* Draw "+0.18  depth 17  2.1 Mn/s  00:12": the score of the best line, and how it was found.  What the tables know
   is more important. */
static void draw_head(const struct view *v, const struct session_analyser *by, struct canvas *c, struct rect r, int row)
{
    const struct session_analysis *a = &v->analysis;
    LOCAL(str) s = { 0 };
    char score[SESSION_SCORE];
    if (v->ply && by == a->by) {
        canvas_textf(c, r, row, 0, v->theme.style[STYLE_TITLE], _("line %d, move %d, not in the game"), v->line + 1,
            v->ply);
        return;
    }
    if (is_named(a)) str_addf(&s, "%s  ", by->name);
    str_addf(&s, "%s%s", why(v, by), by->n && *why(v, by) ? "  " : "");
    if (by->n) {
        session_score(by->line[0].score, score);
        str_add(&s, score);
    }
    int col = canvas_text(c, r, row, 0, v->theme.style[STYLE_TITLE], str_text(&s));
    if (by->n && *a->table) {
        draw_table(v, by, c, r, row, col);
        return;
    }
    str_clear(&s);
    if (by->n) {
        if (by->depth) str_addf(&s, _("  depth %d"), by->depth);
        char speed[32] = "", took[32]; // shown whole or not at all
        if (by->ms > 0) snprintf(speed, sizeof speed, "  %.1f Mn/s", (double)by->nodes / (double)by->ms / 1000.0);
        snprintf(took, sizeof took, "  %02d:%02d", (int)(by->ms / 60000), (int)(by->ms / 1000 % 60));
        int room = r.cols - col - utf8_columns(str_text(&s)) - (int)strlen(took);
        if ((int)strlen(speed) <= room) str_add(&s, speed);
        if (room >= 0) str_add(&s, took);
    }
    canvas_text(c, r, row, col, v->theme.style[STYLE_DIM], str_text(&s));
}

/* Draw why an engine gives no lines, in as many rows as there are. */
static void draw_trouble(const struct view *v, const struct session_analyser *by, struct canvas *c, struct rect r,
    int row, int until)
{
    LOCAL(str) s = { 0 };
    if (is_named(&v->analysis)) str_addf(&s, "%s  ", by->name);
    str_addf(&s, _("%s (. starts it again)"), by->trouble);
    r.rows = until;
    view_wrapped(c, r, row, 0, v->theme.style[STYLE_TITLE], str_text(&s));
}

/* Write what goes before the moves, "1 +0.18 "; returns its columns. */
static int lead_of(const char *mark, const struct session_pv *pv, char buf[LEAD])
{
    char score[SESSION_SCORE];
    session_score(pv->score, score);
    snprintf(buf, LEAD, "%s%s%*s ", mark, *mark ? " " : "", *mark ? 5 : 0, score);
    return utf8_columns(buf);
}

/* The text after the first n moves and their blanks. */
static const char *moves_from(const char *words, int n)
{
    for (; n > 0 && *words; n--) {
        words += strcspn(words, " ");
        words += *words == ' ';
    }
    return words;
}

/* The first move that is shown, such that the one walked to is visible, too. */
static const char *moves_shown(const char *words, int ply, int cols)
{
    const char *end = moves_from(words, ply);
    while (end - words > cols + (*end != 0)) words = moves_from(words, 1);
    return words;
}

/* Draw "1 +0.18 41-37 14-19 46-41": whole moves only; the first `ply` of them were walked along. */
static void draw_line(const struct view *v, const char *mark, const struct session_pv *pv, bool chosen, int ply,
    struct canvas *c, struct rect r, int row)
{
    struct ink ink = view_row(v, c, r, row, chosen && !ply);
    char text[LEAD];
    struct ink lead = ink, figure = (chosen && !ply) || strcmp(mark, "1") ? ink : v->theme.style[STYLE_G2];
    lead.attr |= INK_BOLD;
    figure.attr = ink.attr;
    int col = lead_of(mark, pv, text);
    canvas_text(c, r, row, 0, figure, text);
    canvas_text(c, r, row, 0, chosen && !ply ? ink : v->theme.style[STYLE_ACCENT], mark);
    const char *from = moves_shown(pv->text, ply, r.cols - col);
    int n = (int)wrap_fit(from, r.cols - col), first = (int)strcspn(from, " ");
    if (first > n) return;
    canvas_textf(c, r, row, col, from == pv->text ? lead : ink, "%.*s", first, from);
    canvas_textf(c, r, row, col + first, ink, "%.*s", n - first, from + first);
    if (!ply) return;
    const char *at = moves_from(pv->text, ply - 1);
    canvas_textf(c, r, row, col + (int)(at - from), v->theme.style[STYLE_CHIP], "%.*s", (int)strcspn(at, " "), at);
}

/* The rows for a head and the lines of an engine; other programs give only their best line. */
static int rows_of(const struct view *v, const struct session_analyser *by)
{
    int moves = moves_count(game_moves(v->game)), wanted = strcmp(by->name, "huff") ? 1 : v->analysis.wanted;
    int rows = 1 + (wanted < moves ? wanted : moves);
    return *by->trouble && rows < TROUBLE_ROWS ? TROUBLE_ROWS : rows;
}

static int rows(const struct view *v, struct rect area UNUSED)
{
    const struct session_analysis *a = &v->analysis;
    int rows = a->threat + (*a->book != 0);
    for (int i = 0; i < a->n; i++) rows += rows_of(v, &a->by[i]);
    return v->layout.below ? 1 : rows;
}

static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    const struct session_analysis *a = &v->analysis;
    if (v->layout.below) {
        if (a->by[0].n) draw_line(v, "", a->by[0].line, false, v->ply, c, r, 0);
        else canvas_text(c, r, 0, 0, v->theme.style[STYLE_TITLE], why(v, a->by));
        return;
    }
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
            bool chosen = v->focus == &pane_lines && i == 0 && k == v->line;
            draw_line(v, mark, &by->line[k], chosen, chosen ? v->ply : 0, c, r, row);
        }
        row = until;
    }
    if (*a->book) view_cut(c, r, last, 0, v->theme.style[STYLE_DIM], a->book, r.cols, "");
    if (!a->threat) return;
    bool coming = a->running && !a->reviews && moves_count(game_moves(v->game));
    const char *none = a->no_threat ? _("threat: none, it could not move") : coming ? _("threat ...") : _("threat: -");
    if (*a->threat_line.text) draw_line(v, _("threat"), &a->threat_line, false, 0, c, r, r.rows - 1);
    else canvas_text(c, r, r.rows - 1, 0, v->theme.style[STYLE_DIM], none);
}

/* ---- walking along a line ---- */

/* The moves of the line that is walked along; NULL if there is none, or the position has changed. */
static const struct move *walked(const struct view *v)
{
    int n = 0;
    bool walks = v->ply && v->focus == &pane_lines && v->mode == MODE_ANALYSE;
    const struct move *m = walks ? session_analysis_moves(v->session, v->analysis.serial, v->line, &n) : NULL;
    return v->ply <= n ? m : NULL;
}

/* The board the line leads to.  Fewer lines may have come, or less room. */
static void refresh(struct view *v)
{
    struct own *own = view_own(v, &pane_lines);
    int n = v->layout.below ? 1 : v->analysis.by[0].n;
    if (v->focus == &pane_lines && n && v->line >= n) {
        v->line = n - 1;
        v->ply = 0;
    }
    const struct move *m = walked(v);
    game_free(own->shown);
    own->shown = NULL;
    if (!m) v->ply = 0;
    else own->shown = game_new(game_rules(v->game), game_pos(v->game), WHITE);
    for (int i = 0; i < v->ply; i++) game_play(own->shown, &m[i]);
    v->walk = own->shown;
}

/* Walk to a move of the line, at most to its end. */
static void walk_to(struct view *v, int ply)
{
    if (ply <= 0 || *moves_from(v->analysis.by[0].line[v->line].text, ply - 1)) v->ply = ply > 0 ? ply : 0;
}

static void release(void *of)
{
    game_free(((struct own *)of)->shown);
}

/* Does the new line begin with the moves walked along? */
static bool goes_on(const struct view *v, const struct session_analysis *now)
{
    const char *old = v->analysis.by[0].line[v->line].text, *new = now->by[0].line[v->line].text;
    size_t n = strlen(old) - strlen(moves_from(old, v->ply));
    return !strncmp(old, new, n) && moves_from(new, v->ply) - new >= (ptrdiff_t)n;
}

/* The lines are updated twice a second, on a slow line once.  Those of a new position come as soon as they mean
   something; until then none are shown. */
static int take(struct view *v, unsigned changes)
{
    struct held *h = &((struct own *)view_own(v, &pane_lines))->held;
    struct session_analysis now;
    int64_t at = mono_ms();
    h->waits = h->waits || (changes & CHANGED_ANALYSIS);
    if (!h->waits) return -1;
    h->waits = session_analysis(v->session, &now);
    if (!h->waits || (walked(v) && !goes_on(v, &now))) return -1;
    bool fresh = now.serial != v->analysis.serial || v->analysis.by[0].n == 0;
    bool sparing = strcmp(session_setting(v->session, "lowbw"), "on") == 0;
    bool heard = now.by[0].n > 0 || now.threat_line.text[0];
    int64_t due = fresh ? at + FIRST_MS - now.age_ms : h->at + FIGURES_MS * (1 + sparing);
    if ((fresh && !heard) || now.running != v->analysis.running) due = at; // the person asked for rest or work
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
    if (view_choose(v, v->layout.below ? 1 : v->analysis.by[0].n, press)) return true;
    if (press == PRESS_RIGHT || press == PRESS_LEFT) walk_to(v, v->ply + (press == PRESS_RIGHT ? 1 : -1));
    else if (press == PRESS_ENTER) view_command(v, "analyse best %d %d", v->line + 1, v->ply ? v->ply : 1);
    else if (press == 'y') view_command(v, "analyse copy %d", v->line + 1);
    else return false;
    return true;
}

/* A click on a move of a line walks to it. */
static bool click(struct view *v, int row, int col)
{
    struct session_analyser *by = &v->analysis.by[0];
    int line = v->layout.below ? 0 : row - 1;
    char mark[12] = "", lead[LEAD];
    v->focus = &pane_lines;
    if (line < 0 || line >= by->n) return true;
    const struct session_pv *pv = &by->line[line];
    int ply = v->line == line ? v->ply : 0;
    if (!v->layout.below) snprintf(mark, sizeof mark, "%d", line + 1);
    int from = lead_of(mark, pv, lead), cols = view_where(v, &pane_lines).cols - from;
    const char *at = moves_shown(pv->text, ply, cols);
    bool hit = col >= from && col - from < (int)wrap_fit(at, cols);
    for (ply = 1; hit && moves_from(pv->text, ply) - at <= col - from;) ply++;
    v->line = line;
    walk_to(v, hit ? ply : 0);
    return true;
}

static void do_lines(struct view *v, const char *arg UNUSED)
{
    if (!v->analysis.by[0].n || !view_where(v, &pane_lines).rows)
        view_notice(v, _("There is no line of the engine to look into%s"),
            v->analysis.running ? "" : _("; z sets it to work"));
    else v->focus = &pane_lines;
    v->line = 0;
}

static const struct pane_action actions[] = { { "lines", do_lines }, { NULL, NULL } };

const struct pane pane_lines = {
    .legend = N_("Up Down|line   Left Right|along it   Enter|play   y|copy into the game   Esc|back"),
    .own = sizeof(struct own),
    .release = release,
    .rows = rows,
    .least = 1,
    .draw = draw,
    .take = take,
    .refresh = refresh,
    .key = key,
    .click = click,
    .actions = actions,
};
