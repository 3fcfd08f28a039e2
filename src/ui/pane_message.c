/* pane_message.c -- the last two lines: what is to be said or asked, and the prompt, where a long message goes on while
   nobody types. */
#include <config.h>

#include "ui/pane.h"

#include "base/mono.h"
#include "base/str.h"
#include "game/game.h"
#include "ui/pane_keys.h"
#include "ui/pane_words.h"

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

static bool prompting(const struct view *v)
{
    return v->prompt && prompt_is_open(v->prompt);
}

static void draw_message(const struct view *v, struct canvas *c, struct rect r)
{
    struct str s;
    str_init(&s, 1024);
    enum style style = message(v, &s);
    size_t n = words_first(str_text(&s), r.cols - 2);
    bool cut = n < s.len && prompting(v);
    if (cut) n = words_first(str_text(&s), r.cols - 5);
    struct str first = { 0 };
    str_addn(&first, str_text(&s), n);
    if (cut) str_add(&first, "...");
    if (n) words_bar(c, r, v->theme->style[style], str_text(&first), "");
    str_release(&first);
    str_release(&s);
}

/* The prompt's line has room for the end of a long message while nobody types. */
static bool draw_message_end(const struct view *v, struct canvas *c, struct rect r)
{
    struct str s;
    str_init(&s, 1024);
    enum style style = message(v, &s);
    size_t n = words_first(str_text(&s), r.cols - 2);
    bool more = n < s.len;
    if (more) words_bar(c, r, v->theme->style[style], str_text(&s) + n, "");
    str_release(&s);
    return more;
}

static void draw_prompt(const struct view *v, struct canvas *c, struct rect r)
{
    if (prompting(v)) prompt_draw(v->prompt, v->theme, c, r);
    else if (!draw_message_end(v, c, r)) view_phrases(v, c, r, 0, 1, legend_line(v));
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
