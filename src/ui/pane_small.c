/* pane_small.c -- what else a panel shows if it has room: a high one the rules on a card, and the chat at a table; a
   wide one mistakes and the comment, beside the moves; a small one the last two plies. */
#include <config.h>

#include "ui/pane.h"

#include <string.h>

#include "base/utf8.h"
#include "base/wrap.h"
#include "board/sheet.h"
#include "game/game.h"
#include "notation/comment.h"
#include "notation/movetext.h"

/* ---- the card ---- */

enum { FROM = 34, INDENT = 2 };

/* Append the lines of the card; long ones are continued below.  Returns how many lines there are. */
static int card_lines(const struct view *v, int cols, struct str *out)
{
    LOCAL(str) card = { 0 };
    int n = 0;
    sheet_card(game_rules(v->game), &card);
    for (char *rest, *line = strtok_r(card.s, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        wrap_put(out, line, INDENT, 2 * INDENT, cols);
    for (const char *p = str_text(out); *p; p++) n += *p == '\n';
    return n;
}

static int card_rows(const struct view *v, struct rect area)
{
    LOCAL(str) lines = { 0 };
    return area.rows >= FROM ? 1 + card_lines(v, area.cols, &lines) : 0;
}

/* A title in a line, and the card. */
static void draw_card(const struct view *v, struct canvas *c, struct rect r)
{
    LOCAL(str) lines = { 0 };
    card_lines(v, r.cols, &lines);
    view_rule_titled(v, c, r, _("Rules"));
    const char *p = str_text(&lines);
    for (int row = 1; *p && row < r.rows; row++, p = strchr(p, '\n') + 1)
        canvas_textf(c, r, row, 0, v->theme.style[STYLE_DIM], "%.*s", (int)strcspn(p, "\n"), p);
}

const struct pane pane_card = { .rows = card_rows, .draw = draw_card };

/* ---- the chat ---- */

static int chat_rows(const struct view *v, struct rect area)
{
    return !*v->table.name ? 0 : area.rows >= 30 ? 6 : area.rows >= 14 ? 2 : 0;
}

static int rows_of(const char *text, int cols)
{
    int rows = 0;
    for (; *text; text += wrap_fit(text, cols)) rows++;
    return rows;
}

/* Draw a text from a row up to another one; dots mark a cut end. */
static void draw_said(const struct view *v, struct canvas *c, struct rect r, const char *text, int row, int end)
{
    for (; *text && row < end; text += wrap_fit(text, r.cols), row++)
        view_cut(c, r, row, 0, v->theme.style[STYLE_TEXT], text, r.cols, row + 1 == end ? "..." : "");
}

/* Draw the latest lines, the newest at the bottom.  Only a line longer than all rows is cut. */
static void draw_chat(const struct view *v, struct canvas *c, struct rect r)
{
    const char *who, *text;
    int end = r.rows;
    for (int i = 0; session_chat(v->session, i, &who, &text); i++) {
        LOCAL(str) said = { 0 };
        str_addf(&said, "%s: %s", who, text);
        int rows = rows_of(str_text(&said), r.cols);
        if (i && rows > end) return;
        int row = rows < end ? end - rows : 0;
        draw_said(v, c, r, str_text(&said), row, end);
        end = row;
    }
}

const struct pane pane_chat = { .rows = chat_rows, .draw = draw_chat };

/* ---- beside the moves ---- */

/* The bad judgements, in the order in which they are shown. */
static const struct {
    int nag;
    const char *sign;
    enum style style;
} bad[] = { { 6, "?!", STYLE_G4 }, { 2, "?", STYLE_G5 }, { 4, "??", STYLE_G6 } };
enum { BAD = sizeof bad / sizeof *bad, TALLY = 4 };

/* Count each side's moves with these judgements.  False if there are none. */
static bool count_bad(const struct game *g, int ret_n[2][BAD])
{
    bool any = false;
    memset(ret_n, 0, 2 * sizeof *ret_n);
    for (const struct node *n = game_line_end(g); n->parent; n = n->parent)
        for (int i = 0; i < n->n_nags * BAD; i++)
            if (n->nags[i / BAD] == bad[i % BAD].nag) any = ++ret_n[n->parent->pos.turn][i % BAD];
    return any;
}

/* Draw each side's mistakes and the words of the current move's comment, with titles. */
static void draw_notes(const struct view *v, struct canvas *c, struct rect r)
{
    LOCAL(str) raw = { 0 }, words = { 0 };
    int n[2][BAD], row = count_bad(v->game, n) ? TALLY : 0;
    if (row) canvas_text(c, r, 0, 0, v->theme.style[STYLE_TITLE], _("Mistakes"));
    for (int side = WHITE; side <= BLACK && row; side++) {
        canvas_text(c, r, 1 + side, 0, v->theme.style[STYLE_TEXT], side_word((enum side)side));
        for (int k = 0; k < BAD; k++) {
            int col = canvas_text(c, r, 1 + side, 8 + 7 * k, v->theme.style[bad[k].style], bad[k].sign);
            canvas_textf(c, r, 1 + side, col + 1, v->theme.style[STYLE_TEXT], "%d", n[side][k]);
        }
    }
    comment_words(game_here(v->game)->after, &raw);
    utf8_sanitise(&words, str_text(&raw), raw.len);
    if (words.len) canvas_text(c, r, row, 0, v->theme.style[STYLE_TITLE], _("Comment"));
    view_wrapped(c, r, row + 1, 0, v->theme.style[STYLE_COMMENT], str_text(&words));
}

const struct pane pane_notes = { .draw = draw_notes };

/* ---- the last moves ---- */

/* "3. 37-32 10-14" or "2... 14x23 3. 37-32". */
static void draw_last(const struct view *v, struct canvas *c, struct rect r)
{
    const struct node *here = game_here(v->game), *before = here->parent;
    LOCAL(str) s = { 0 };
    bool after = false;
    for (const struct node *n = before && before->parent ? before : here; n->parent; n = here) {
        if (n->kind == NODE_MOVE) {
            str_put(&s, ' ');
            movetext_number(v->game, n, !after, &s);
            movetext_line(game_rules(v->game), v->coord, &n->parent->pos, &n->move, 1, MOVETEXT_SHORT, &s);
        }
        if (n == here) break;
        after = true;
    }
    canvas_text(c, r, 0, 0, v->theme.style[STYLE_TEXT], str_text(&s));
}

const struct pane pane_last = { .rows = view_one_row, .draw = draw_last };
