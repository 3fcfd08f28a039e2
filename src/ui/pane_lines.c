/* pane_lines.c -- the single lines: title on top; status, message or question, and prompt at the bottom.
   Title and status drop whole fields where there is no room, the least wanted first.  A long message goes
   on in the line of the prompt while nobody types. */
#include <config.h>

#include "ui/pane.h"

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "game/game.h"
#include "ui/pane_words.h"
#include "ui/prompt.h"

static void draw_bar(struct canvas *c, struct rect r, struct ink ink, const char *left, const char *right)
{
    canvas_fill(c, r, ' ', ink);
    int taken = utf8_columns(right), at = r.cols - taken - 1;
    struct rect room = { r.row, r.col, 1, taken && at > 0 ? at - 1 : r.cols };
    canvas_text(c, room, 0, 1, ink, left);
    if (taken && at > 0) canvas_text(c, r, 0, at, ink, right);
}

enum { FIELDS = 10, FIELD_GAP = 3 };

/* Parts of a line, in the order shown; `need` 0: never dropped, the highest goes first. */
struct fields {
    struct {
        struct str text;
        int need;
        bool right;
    } f[FIELDS];
    int n;
};

/* A new empty field. */
static struct str *field(struct fields *l, int need, bool right)
{
    l->f[l->n].need = need;
    l->f[l->n].right = right;
    return &l->f[l->n++].text;
}

static int fields_columns(const struct fields *l)
{
    int cols = 1;
    for (int i = 0; i < l->n; i++)
        if (l->f[i].text.len) cols += utf8_columns(str_text(&l->f[i].text)) + FIELD_GAP;
    return cols - FIELD_GAP + 1;
}

static void drop_fields(struct fields *l, int cols)
{
    while (fields_columns(l) > cols) {
        int worst = -1;
        for (int i = 0; i < l->n; i++)
            if (l->f[i].text.len && l->f[i].need && (worst < 0 || l->f[i].need >= l->f[worst].need)) worst = i;
        if (worst < 0) return;
        str_clear(&l->f[worst].text);
    }
}

static void draw_fields(struct fields *l, struct canvas *c, struct rect r, struct ink ink)
{
    struct str side[2] = { 0 };
    drop_fields(l, r.cols);
    for (int i = 0; i < l->n; i++) {
        struct str *s = &side[l->f[i].right];
        if (s->len && l->f[i].text.len) str_addf(s, "%*s", FIELD_GAP, "");
        str_add(s, str_text(&l->f[i].text));
        str_release(&l->f[i].text);
    }
    draw_bar(c, r, ink, str_text(&side[0]), str_text(&side[1]));
    str_release(&side[0]);
    str_release(&side[1]);
}

static void add_tag(const struct view *v, const char *name, struct str *out)
{
    const char *value = game_tag(v->game, name);
    if (value && *value && *value != '?') str_addf(out, "%s%s", out->len ? " " : "", value);
}

/* "engine on  3 lines  hash 64M"; lines, threads and table are of huff's own engine. */
static void add_engine(const struct session_analysis *a, struct str *out)
{
    bool own = false;
    for (int i = 0; i < a->n; i++) own = own || strcmp(a->by[i].name, "huff") == 0;
    str_addf(out, "engine %s", a->running ? "on" : "off");
    if (!own) return;
    str_addf(out, "  %d line%s", a->wanted, a->wanted == 1 ? "" : "s");
    if (a->threads > 1) str_addf(out, "  %d threads", a->threads);
    str_addf(out, "  hash %dM", a->hash_mb);
}

/* "table kopi  2 watching" */
static void add_table(const struct session_table *t, struct str *out)
{
    str_addf(out, "table %s", t->name);
    if (t->watchers) str_addf(out, "  %d watching", t->watchers);
    if (t->delay && t->side < 0) str_addf(out, "  %d plies late", t->delay);
}

/* "you are bob (B)", or that one only looks on. */
static void add_seat(const struct session_table *t, struct str *out)
{
    if (!t->up) str_add(out, "connection lost");
    else if (t->side < 0) str_add(out, "you look on");
    else str_addf(out, "you are %s (%c)", t->me, t->side == WHITE ? 'W' : 'B');
}

/* Game and players; in a replay where and when they played; the file. */
static void draw_title(const struct view *v, struct canvas *c, struct rect r)
{
    struct fields l = { 0 };
    const char *title = session_title(v->session), *gap = strstr(title, "   "), *file = session_file(v->session);
    const char *slash = strrchr(file, '/');
    int count, index = session_game_index(v->session, &count);
    bool looks = session_mode_looks(v->mode), analyses = v->mode == MODE_ANALYSE;
    if (analyses) str_add(field(&l, 0, false), "Analysis");
    if (*v->table.name) add_table(&v->table, field(&l, 3, true));
    str_addn(field(&l, looks ? 6 : 4, false), title, gap ? (size_t)(gap - title) : strlen(title));
    str_add(field(&l, analyses ? 5 : 0, false), gap ? gap + 3 : "");
    if (v->mode == MODE_REPLAY && *file) {
        struct str *where = field(&l, 5, false);
        add_tag(v, "Event", where);
        add_tag(v, "Date", where);
    }
    str_add(field(&l, analyses ? 4 : 3, true), slash ? slash + 1 : file);
    struct str *number = field(&l, 2, true);
    if (index > 0 && count > 1) str_addf(number, "%d/%d", index, count);
    struct str *state = field(&l, 1, true);
    if (session_unsaved(v->session)) str_add(state, *file ? "modified" : "unsaved");
    if (analyses) add_engine(&v->analysis, field(&l, 2, true));
    draw_fields(&l, c, r, v->theme->style[STYLE_TITLE]);
}

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

/* Bytes of `text` that fit into so many columns, cut at a blank where there is one; all of it: its length. */
static size_t first_part(const char *text, int cols)
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

static void draw_message(const struct view *v, struct canvas *c, struct rect r)
{
    struct str s;
    str_init(&s, 1024);
    enum style style = message(v, &s);
    size_t n = first_part(str_text(&s), r.cols - 2);
    bool cut = n < s.len && prompting(v);
    if (cut) n = first_part(str_text(&s), r.cols - 5);
    struct str first = { 0 };
    str_addn(&first, str_text(&s), n);
    if (cut) str_add(&first, "...");
    if (n) draw_bar(c, r, v->theme->style[style], str_text(&first), "");
    str_release(&first);
    str_release(&s);
}

/* The prompt's line has room for the end of a long message while nobody types. */
static bool draw_message_end(const struct view *v, struct canvas *c, struct rect r)
{
    struct str s;
    str_init(&s, 1024);
    enum style style = message(v, &s);
    size_t n = first_part(str_text(&s), r.cols - 2);
    bool more = n < s.len;
    if (more) draw_bar(c, r, v->theme->style[style], str_text(&s) + n, "");
    str_release(&s);
    return more;
}

/* How many variations there are to the current move, and which this is. */
static void add_variation(const struct game *g, struct str *out)
{
    const struct node *here = game_here(g);
    if (!here->parent || !here->parent->child->next) return;
    int n = 0, at = 0;
    for (const struct node *s = here->parent->child; s; s = s->next, n++)
        if (s == here) at = n;
    str_addf(out, "variation %d of %d", at + 1, n);
}

static void draw_status(const struct view *v, struct canvas *c, struct rect r)
{
    static const char *const modes[SESSION_MODES] = { "PLAY", "REPLAY", "EDIT", "ANALYSE", "TRAIN", "TABLE", "BROWSE" };
    const struct node *here = game_here(v->game);
    struct ending_state end = game_result(v->game);
    bool over = v->mode != MODE_EDIT && end.result != RESULT_NONE && here == game_line_end(v->game)
        && game_on_main_line(v->game, here);
    struct fields l = { 0 };
    struct str *mode = field(&l, 2, false);
    str_addf(mode, "-- %s", modes[v->mode]);
    if (v->mode == MODE_TABLE) str_addf(mode, " %s", v->table.name);
    str_add(mode, " --");
    if (*v->table.name) add_seat(&v->table, field(&l, 1, false));
    struct str *now = field(&l, 0, false), *why = field(&l, 3, false);
    if (over) {
        str_add(now, ending_text(game_rules(v->game), end.result));
        ending_sentence(game_rules(v->game), end, why);
    } else
        str_add(now,
            *v->table.name && !v->table.playing    ? v->table.status
                : game_pos(v->game)->turn == WHITE ? "white to move"
                                                   : "black to move");
    str_addf(field(&l, 5, false), "ply %d", here->ply);
    add_variation(v->game, field(&l, 4, false));
    str_addf(field(&l, 6, false), "rules %s", game_rules(v->game)->id);
    if (v->mode == MODE_ANALYSE && v->analysis.has_shares)
        str_addf(field(&l, 1, true), "W %d%%  D %d%%  L %d%%", v->analysis.win, v->analysis.draw, v->analysis.loss);
    else if (v->mode == MODE_TABLE && v->roundtrip >= 0) str_addf(field(&l, 1, true), "rtt %d ms", v->roundtrip);
    else str_add(field(&l, 1, true), "? help");
    draw_fields(&l, c, r, v->theme->style[STYLE_STATUS]);
}

/* The keys that matter most now. */
static const char *hint(const struct view *v)
{
    static const char *const modes[SESSION_MODES] = {
        "arrows Tab Enter: move   digits: type a move   : command   ? help   q leave",
        "arrows: plies and variations   : command   ? help   q leave",
        "w W b B - : put and take away   : command   ? help   q done",
        "arrows: plies and variations   Space: play best   Tab: pane   : command   ? help   q leave",
        "Tab Enter: move   H hint   a answer   n next   ? help   q back to the game",
        "Tab Enter: move   digits: type a move   c say   : command   ? help   q leave",
        "Enter open   / filter   s sort   left, right: plies   t tag   ? help   q back",
    };
    static const char *const panes[FOCUSES] = {
        NULL,
        "board: arrows Enter: move a piece   Tab: next pane",
        "lines: up, down   Enter: play   y: copy into the game   Tab: next pane",
        "graph: left, right   Tab: next pane",
        "the game beside: arrows, Home, End: plies   Tab: next pane",
        "tree: up, down   Enter 1-9: play   t: no tree   Tab: next pane",
    };
    if (v->browse.people) return "Enter the games of one   Esc, q the games   # figures   : command   ? help";
    const char *question = session_question(v->session);
    if (v->mode == MODE_PLAY && !question && !v->pick->n && v->coord.algebraic)
        return "arrows Tab Enter: move   : move or command   ? help   q leave";
    if (v->pick->n > 0) return "Tab: next   Enter: play   Esc: cancel";
    if (v->mode == MODE_TABLE && v->table.side < 0 && !question)
        return "c say   b look back   : command   ? help   q leave";
    if (!question) return v->focus != FOCUS_MOVES && session_mode_looks(v->mode) ? panes[v->focus] : modes[v->mode];
    return strstr(question, "y/n") ? "y: yes   n: no   Esc: cancel" : "type the answer   Esc: cancel";
}

static void draw_prompt(const struct view *v, struct canvas *c, struct rect r)
{
    const char *keys = hint(v);
    if (prompting(v)) prompt_draw(v->prompt, v->theme, c, r);
    else if (!draw_message_end(v, c, r))
        canvas_textf(c, r, 0, 1, v->theme->style[STYLE_DIM], "%.*s", words_that_fit(keys, r.cols - 1), keys);
}

const struct pane_ops pane_title = { .name = "title", .draw = draw_title };
const struct pane_ops pane_message = { .name = "message", .draw = draw_message };
const struct pane_ops pane_status = { .name = "status", .draw = draw_status };
const struct pane_ops pane_prompt = { .name = "prompt", .draw = draw_prompt };
