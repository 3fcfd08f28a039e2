/* pane_message.c -- which keys matter now, as some rows of a panel with room for them; and the last two lines: what is
   to be said or asked, and the prompt, where a long message goes on and then the keys stand while nobody types. */
#include <config.h>

#include "ui/pane.h"

#include <string.h>

#include "base/mono.h"
#include "base/utf8.h"
#include "game/game.h"

/* ---- keys ---- */

/* `rows` are shown in a panel of `from` rows, below `gap` blank ones. */
struct legend {
    const char *line;
    int from, gap, n;
    const char *rows[5];
};

/* Where squares are called by letters, which are keys, a move is typed behind a colon. */
static const char digits_type[] = "Tab Enter: move   digits: type a move",
                  colon_types[] = "Tab Enter: move   : types a move";

static const struct legend modes[SESSION_MODES] = {
    [MODE_PLAY] = { "arrows Tab Enter: move   digits: type a move   : command   ? help   q leave", 16, 1, 4,
        { digits_type, "u undo   U redo   H hint   f flip", "D draw   R resign   S save   q leave",
            "? all keys   : command" } },
    [MODE_REPLAY] = { "arrows: plies and variations   : command   ? help   q leave", 16, 1, 4,
        { "h/l ply   j/k variation   0/$ ends", "m1 mark   '1 jump   c comment   o fold",
            "Enter: play here   S save   q leave", "? all keys   : command" } },
    [MODE_EDIT] = { "w W b B - : put and take away   : command   ? help   q done", 16, 1, 4,
        { "w W b B put a piece   - take it away", "t turn   c clear   s start position", "u undo   q done",
            "? all keys   : command" } },
    [MODE_ANALYSE] = { "arrows: plies and variations   Space: play best   Tab: pane   : command   ? help   q leave", 19,
        0, 3,
        { "Space play best   x threat   e E lines", "y copy line   z engine   Tab pane",
            "c comment   g glyph   ? all keys   q leave" } },
    [MODE_TRAIN] = { "Tab Enter: move   H hint   a answer   n next   ? help   q back to the game", 16, 1, 4,
        { digits_type, "H hint   a answer   n next   s skip", "f flip   q back to the game",
            "? all keys   : command" } },
    [MODE_TABLE] = { "Tab Enter: move   digits: type a move   c say   : command   ? help   q leave", 16, 1, 4,
        { "D draw   R resign   u take back   c say", "a accept   d decline   b look back", digits_type,
            "? all keys   : command   q leave" } },
    [MODE_BROWSE] = { "Enter open   / filter   s sort   left, right: plies   t tag   ? help   q back", 16, 1, 5,
        { "Enter open   left, right: plies   a by itself", "/ filter   s sort   r reverse   p position",
            "t tag   d delete   J K move   S save", "T players   # figures   y copy   x write",
            "? all keys   : command   q back" } },
};
static const struct legend watching = { "c say   b look back   : command   ? help   q leave", 16, 1, 4,
    { "c say   b look back   A analyse", "f flip   S save   T say it in words", ":tables lists the tables",
        "? all keys   : command   q leave" } };
/* Who plays somebody elsewhere gets no hints. */
static const struct legend peer = { NULL, 16, 1, 4,
    { digits_type, "u undo   U redo   f flip", "D draw   R resign   S save   q leave", "? all keys   : command" } };
static const struct legend tree = { NULL, 16, 0, 2,
    { "Tab pane   Enter 1-9 play   t no tree", "? all keys   : command   q leave" } };

/* A game previewed in a list has the keys of the list. */
static const struct legend *legend_of(const struct view *v)
{
    if (session_mode(v->session) == MODE_BROWSE) return &modes[MODE_BROWSE];
    return v->mode == MODE_TABLE && v->table.side < 0 ? &watching : &modes[v->mode];
}

static const struct legend *panel_legend(const struct view *v)
{
    bool remote = session_player(v->session, WHITE)->remote || session_player(v->session, BLACK)->remote;
    if (v->has_tree && v->mode == MODE_REPLAY) return &tree;
    return remote && v->mode == MODE_PLAY ? &peer : legend_of(v);
}

static int rows(const struct view *v, struct rect area)
{
    const struct legend *l = panel_legend(v);
    return area.rows >= l->from ? l->gap + l->n : 0;
}

/* Of phrases, three blanks apart, those there is room for. */
static void draw_phrases(const struct view *v, struct canvas *c, struct rect r, int row, int col, const char *phrases)
{
    int fit = 0;
    for (const char *p = phrases; *p;) {
        const char *gap = strstr(p, "   "), *end = gap ? gap : p + strlen(p);
        if (end - phrases > r.cols - col) break;
        fit = (int)(end - phrases);
        p = gap ? gap + 3 : end;
    }
    canvas_textf(c, r, row, col, v->theme->style[STYLE_DIM], "%.*s", fit, phrases);
}

static void draw_keys(const struct view *v, struct canvas *c, struct rect r)
{
    const struct legend *l = panel_legend(v);
    for (int i = 0; i < l->n; i++) {
        const char *keys = l->rows[i] == digits_type && v->coord.algebraic ? colon_types : l->rows[i];
        draw_phrases(v, c, r, l->gap + i, 0, keys);
    }
}

const struct pane pane_keys = { .name = "keys", .rows = rows, .draw = draw_keys };

static const char *legend_line(const struct view *v)
{
    const char *question = session_question(v->session);
    if (v->browse.people) return pane_people.legend;
    if (v->pick->n > 0) return "Tab: next   Enter: play   Esc: cancel";
    if (question) return strstr(question, "y/n") ? "y: yes   n: no   Esc: cancel" : "type the answer   Esc: cancel";
    if (v->mode == MODE_PLAY && v->coord.algebraic)
        return "arrows Tab Enter: move   : move or command   ? help   q leave";
    return v->focus->legend ? v->focus->legend : legend_of(v)->line;
}

/* ---- the last two lines ---- */

/* Bytes of a text that fit into so many columns, cut at a blank where there is one; all of it: its length. */
static size_t words_first(const char *text, int cols)
{
    size_t n = strlen(text), i = 0, blank = 0;
    for (int used = 0; i < n;) {
        uint32_t ch;
        size_t k = utf8_decode(text + i, n - i, &ch);
        int w = utf8_width(ch);
        used += w > 0 ? w : 0;
        if (used > cols) return blank ? blank : i;
        i += k;
        if (ch == ' ') blank = i;
    }
    return n;
}

enum { FIGURES_MS = 500 };

/* "engine is thinking...  d11  1.2 Mn/s   (. = move now)"; no score and no table while a game is played. */
static void add_thinking(const struct session_thinking *t, bool score, struct str *out)
{
    str_add(out, "engine is thinking...");
    if (t->depth > 0) str_addf(out, "  d%d", t->depth);
    if (t->ms > 0) str_addf(out, "  %.1f Mn/s", (double)t->nodes / (double)t->ms / 1000.0);
    if (score && *t->table) str_addf(out, "  %s", t->table);
    if (score) str_addf(out, "  %+.2f  %s", t->score / 100.0, t->pv);
    str_add(out, "   (. = move now)");
}

/* What the message line says, and how. */
static enum style message(const struct view *v, struct str *out)
{
    if (v->pick->n > 0) {
        pick_sentence(v->pick, game_rules(v->game), v->coord, out);
        return STYLE_QUESTION;
    }
    if (v->notice) {
        str_add(out, v->notice);
        return STYLE_ERROR;
    }
    if (session_question(v->session)) {
        str_add(out, session_question(v->session));
        return STYLE_QUESTION;
    }
    bool error = session_message_is_error(v->session);
    if (v->thinking.on && !error) add_thinking(&v->thinking, v->mode != MODE_PLAY, out);
    else str_add(out, session_message(v->session));
    return error ? STYLE_ERROR : STYLE_MESSAGE;
}

static void bar(const struct view *v, struct canvas *c, struct rect r, enum style style, const char *text, size_t n,
    const char *end)
{
    canvas_fill(c, r, ' ', v->theme->style[style]);
    canvas_textf(c, r, 0, 1, v->theme->style[style], "%.*s%s", (int)n, text, end);
}

static void draw_message(const struct view *v, struct canvas *c, struct rect r)
{
    struct str s = { 0 };
    enum style style = message(v, &s);
    size_t n = words_first(str_text(&s), r.cols - 2);
    bool cut = n < s.len && prompt_is_open(v->prompt);
    if (cut) n = words_first(str_text(&s), r.cols - 5);
    if (n) bar(v, c, r, style, str_text(&s), n, cut ? "..." : "");
    str_release(&s);
}

/* While nobody types there is room for the end of a long message, or the keys. */
static void draw_prompt(const struct view *v, struct canvas *c, struct rect r)
{
    if (prompt_is_open(v->prompt)) {
        prompt_draw(v->prompt, v->theme, c, r);
        return;
    }
    struct str s = { 0 };
    enum style style = message(v, &s);
    size_t n = words_first(str_text(&s), r.cols - 2);
    if (n < s.len) bar(v, c, r, style, str_text(&s) + n, s.len - n, "");
    else draw_phrases(v, c, r, 0, 1, legend_line(v));
    str_release(&s);
}

/* The figures on the screen follow the engine's slowly. */
static int take(struct view *v, unsigned changes)
{
    struct held *h = view_own(v, &pane_message);
    const struct session_thinking *t = session_thinking(v->session);
    int64_t now = mono_ms();
    h->waits = h->waits || (changes & CHANGED_THINKING);
    if (!h->waits) return -1;
    if (t->on == v->thinking.on && now - h->at < FIGURES_MS) return (int)(FIGURES_MS - (now - h->at));
    v->thinking = *t;
    *h = (struct held){ .at = now };
    v->dirty = true;
    return -1;
}

const struct pane pane_message = { .name = "message", .own = sizeof(struct held), .draw = draw_message, .take = take };
const struct pane pane_prompt = { .name = "prompt", .draw = draw_prompt };
