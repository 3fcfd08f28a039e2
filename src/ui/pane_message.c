/* pane_message.c -- the last two lines: what is to be said or asked; and the prompt.  While nobody types, the
   prompt's line holds the end of a long message, or else the most useful keys. */
#include <config.h>

#include "ui/pane.h"

#include <string.h>

#include "base/mono.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "game/game.h"

/* ---- keys ---- */

/* What can be done now: keys, a bar, a word.  Pairs are separated by three blanks, also in translations.  Pairs for
   which there is no room are left out from the end.  What is the same in several lines is in the same columns, so
   that it need not be sent again. */
static const char *const modes[SESSION_MODES] = {
    [MODE_PLAY] = N_("arrows Enter|move   0-9|type a move   u|undo   H|hint   A|analyse   ?|keys   q|leave"),
    [MODE_REPLAY] = N_(
        "h l|ply   j k|variation   A|analyse   c|comment   S|save   ?|keys   q|leave   Enter|pick a piece   /|find   m '|mark"),
    [MODE_EDIT] = N_("w W b B|put a piece   -|take it away   t|turn   c|clear   s|start   q|done   ?|keys   u|undo"),
    [MODE_ANALYSE] = N_(
        "h l|ply   Space|play best   n N|mistake   x|threat   e E|lines   z|engine   ?|keys   q|leave   v|a line   y|copy line   g|glyph   c|comment   Tab|pane"),
    [MODE_TRAIN] = N_("arrows Enter|move   H|hint   a|answer   n|next   s|skip   ?|keys   q|leave"),
    [MODE_TABLE] = N_(
        "arrows Enter|move   c|say   D|draw   R|resign   u|take back   ?|keys   q|leave   a d|accept, decline   b|look back"),
    [MODE_BROWSE] = N_(
        "j k|game   h l|ply   Enter|open   /|filter   s|sort   p|this position   ?|keys   q|back   t|tags   T|players   #|figures   O|file"),
};
static const char *const
    watching = N_("c|say   b|look back   A|analyse   f|flip   S|save   ?|keys   q|leave"),
    *const resting = N_("h l|ply   n N|mistake   z|engine   g|glyph   c|comment   ?|keys   q|leave   Tab|pane"),
    *const last_list = N_(
        "j k|game   h l|ply   Enter|open   /|filter   s|sort   p|this position   ?|keys   q|leave   t|tags   T|players   #|figures   O|file"),
    *const over = N_("n|new   r|rematch   B|review   S|save   u|undo   ?|keys   q|leave"),
    *const over_peer = N_("n|new   B|review   S|save   b|look back   ?|keys   q|leave"),
    *const peer = N_("arrows Enter|move   0-9|type a move   u|undo   D|draw   R|resign   ?|keys   q|leave"),
    *const answered = N_("Enter n|next   :train on|play it against the engine   ?|keys   q|leave"),
    *const guessed = N_("Enter n|next   ?|keys   q|leave"), *const steps = N_("arrows Enter|move   ?|keys   q|leave"),
    *const picked = N_("arrows Enter|put down   Esc|let go    u|undo   H|hint   A|analyse   ?|keys   q|leave"),
    *const choosing = N_("Tab|next   Enter|play   Esc|cancel"), *const yes_no = N_("y|yes   n|no   Esc|cancel"),
    *const answers = N_("Enter|answer   Esc|cancel");

/* The keys for now.  While a list previews a game, they are those of the list.  In a game against a person there are
   no hints. */
static const char *legend_of(const struct view *v)
{
    enum session_mode mode = session_mode(v->session);
    bool remote = session_player(v->session, WHITE)->remote || session_player(v->session, BLACK)->remote;
    if (view_over(v)) return remote ? over_peer : over;
    if (view_list_ends(v)) return last_list;
    if (mode == MODE_PLAY && remote) return peer;
    if (mode == MODE_PLAY && v->pick->from) return picked;
    if (mode == MODE_ANALYSE && !v->analysis.running) return resting;
    if (mode == MODE_TRAIN && !session_my_turn(v->session)) return *v->table.name ? guessed : answered;
    if (pane_moves_welcomes(v)) return steps;
    return mode == MODE_TABLE && (v->table.side < 0 || v->table.over) ? watching : modes[mode];
}

static const char *legend_line(const struct view *v)
{
    const char *question = session_question(v->session);
    if (v->notice && strstr(v->notice, "y/n")) return yes_no;
    if (v->browse.people) return pane_people.legend;
    if (v->pick->n > 0) return choosing;
    if (question) return strstr(question, "y/n") ? yes_no : answers;
    return v->focus->legend ? v->focus->legend : legend_of(v);
}

/* Keys that are different here: letters if they move nothing, digits if squares are named by letters.  "": they are
   the same. */
static const char *key_names(const struct view *v, const char *keys, size_t n)
{
    bool emacs = strcmp(session_setting(v->session, "keys"), "emacs") == 0;
    if (emacs && n == 3 && (!strncmp(keys, "h l", n) || !strncmp(keys, "j k", n)))
        return *keys == 'h' ? "Left Right" : "Up Down";
    if (v->coord.algebraic && n == 3 && !strncmp(keys, "0-9", n)) return ":";
    if (strchr(view_barred(v), *keys) && (n == 1 || keys[1] == ' ')) return "";
    return NULL;
}

/* Would what the first of a pair's keys stands for be refused here? */
static bool is_refused(const struct view *v, const char *keys, size_t n)
{
    struct keymap map = view_keys(v);
    const char *line = n == 1 || keys[1] == ' ' ? keymap_find(&map, *keys) : NULL;
    return line && !keymap_offers(v->session, line);
}

/* Draw as many pairs as fit, leaving room for the one that lists all keys.  `gated`: without what would be refused. */
static void draw_legend(const struct view *v, struct canvas *c, struct rect r, const char *pairs, bool gated)
{
    const char *all = strstr(pairs, "?|");
    int col = 1, room = all ? utf8_columns_of(all, strcspn(all + 2, " ") + 2) + 3 : 0;
    for (const char *p = pairs, *end; *p; p = *end ? end + 3 : end) {
        size_t n = strcspn(p, "|");
        end = strstr(p, "   ");
        if (!end) end = p + strlen(p);
        for (; *end && end[3] == ' ';) end++;
        const char *other = key_names(v, p, n), *words = p + n + (p[n] == '|');
        int own = utf8_columns_of(p, n), keys = other ? (int)strlen(other) : own, spare = keys < own ? own - keys : 0;
        int cols = words < end ? utf8_columns_of(words, (size_t)(end - words)) : 0;
        if ((other && !*other) || (gated && is_refused(v, p, n))) continue;
        if (col + keys + 1 + cols + (p < all ? room : 0) > r.cols) {
            if (p >= all) return;
            end = all - 3;
            continue;
        }
        canvas_textf(c, r, 0, col, v->theme.style[STYLE_ACCENT], "%.*s", other ? keys : (int)n, other ? other : p);
        canvas_textf(c, r, 0, col + keys + 1, v->theme.style[STYLE_DIM], "%.*s", (int)(end - words), words);
        col += keys + 1 + cols + 3 + spare;
    }
}

/* ---- the last two lines ---- */

enum { FIGURES_MS = 500 };

/* Append "engine is thinking...  d11  1.2 Mn/s   (. = move now)"; without score and table while a game is played. */
static void add_thinking(const struct session_thinking *t, bool score, struct str *out)
{
    char figure[SESSION_SCORE];
    str_add(out, _("engine is thinking..."));
    if (t->depth > 0) str_addf(out, "  d%d", t->depth);
    if (t->ms > 0) str_addf(out, "  %.1f Mn/s", (double)t->nodes / (double)t->ms / 1000.0);
    if (score && *t->table) str_addf(out, "  %s", t->table);
    if (score) {
        session_score(t->score, figure);
        str_addf(out, "  %s  %s", figure, t->pv);
    }
    str_add(out, _("   (. = move now)"));
}

/* Append what the session says.  Of a greeting, leave out what the first steps beside the board say.  If it takes
   the place of the keys, name the key that lists them all. */
void message_said(const struct view *v, struct str *out)
{
    const char *text = session_message(v->session);
    const struct session_shown *shown = session_shown(v->session);
    size_t from = shown->steps[0], to = shown->steps[1];
    if (!shown->greets || !pane_moves_welcomes(v)) {
        /* If the last moves are shown below the board, "White played 32-28." is left out. */
        str_add(out, view_where(v, &pane_last).rows ? session_message_rest(v->session) : text);
        if (shown->greets && text[wrap_fit(text, v->layout.cols - 2)]) str_add(out, _(" ? help"));
        return;
    }
    str_addn(out, text, from);
    if (!session_player(v->session, game_pos(v->game)->turn)->engine) {
        str_addf(out, "%s%s", from ? " " : "", _("Choose a piece."));
        if (shown->first && !text[to]) str_add(out, _(" This text goes when you have moved."));
    }
    str_add(out, text + to);
}

enum style message_shown(const struct view *v, struct str *out)
{
    if (v->notice) {
        str_add(out, v->notice);
        return STYLE_ERROR;
    }
    if (v->pick->n > 0) {
        pick_sentence(v->pick, game_rules(v->game), v->coord, out);
        return STYLE_QUESTION;
    }
    if (session_question(v->session)) {
        str_add(out, session_question(v->session));
        return STYLE_QUESTION;
    }
    bool error = session_shown(v->session)->error;
    if (v->thinking.on && !error) add_thinking(&v->thinking, v->mode != MODE_PLAY, out);
    else message_said(v, out);
    return error ? STYLE_ERROR : STYLE_MESSAGE;
}

bool message_is_cut(const struct view *v, const char *text)
{
    for (int i = 0; i < 2; i++) text += wrap_fit(text, v->layout.cols - 2);
    return *text;
}

/* Draw as much of a text as there is room for.  Dots mark a cut end, unless it continues elsewhere; after them is
   how a question can be answered. */
static void bar(const struct view *v, struct canvas *c, struct rect r, enum style style, const char *text, bool goes_on)
{
    const char *dots = goes_on ? "" : strstr(text, " y/n") ? "... y/n" : "...";
    if (*text) canvas_fill(c, r, ' ', v->theme.style[style]);
    view_cut(c, r, 0, 1, v->theme.style[style], text, r.cols - 2, dots);
}

static void draw_message(const struct view *v, struct canvas *c, struct rect r)
{
    LOCAL(str) s = { 0 };
    enum style style = message_shown(v, &s);
    bar(v, c, r, style, str_text(&s), !prompt_is_open(v->prompt));
}

/* While nobody types, this line has room for the end of a long message, or for the keys. */
static void draw_prompt(const struct view *v, struct canvas *c, struct rect r)
{
    LOCAL(str) s = { 0 };
    if (prompt_is_open(v->prompt)) {
        prompt_draw(v->prompt, &v->theme, c, r);
        return;
    }
    enum style style = message_shown(v, &s);
    size_t n = wrap_fit(str_text(&s), r.cols - 2);
    if (n < s.len) bar(v, c, r, style, str_text(&s) + n, false);
    else draw_legend(v, c, r, _(legend_line(v)), legend_line(v) == legend_of(v));
}

/* The engine's figures on the screen are updated slowly. */
static int take(struct view *v, unsigned changes)
{
    struct held *h = view_own(v, &pane_message);
    const struct session_thinking *t = &session_shown(v->session)->thinking;
    int64_t now = mono_ms();
    h->waits = h->waits || (changes & CHANGED_THINKING);
    if (!h->waits) return -1;
    if (t->on == v->thinking.on && now - h->at < FIGURES_MS) return (int)(FIGURES_MS - (now - h->at));
    v->thinking = *t;
    *h = (struct held){ .at = now };
    v->dirty = true;
    return -1;
}

const struct pane pane_message = { .own = sizeof(struct held), .draw = draw_message, .take = take };
const struct pane pane_prompt = { .draw = draw_prompt };
