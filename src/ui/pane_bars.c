/* pane_bars.c -- the top line: the game and its players, where it was played, the file.  The name of the game beside
   it.  The line of the mode: who is to move, or how the game ended, and where in the game we are. */
#include <config.h>

#include "ui/pane.h"

#include <string.h>

#include "game/game.h"
#include "base/press.h"

static void add_tag(const struct view *v, const char *name, struct str *out)
{
    const char *value = game_known_tag(v->game, name);
    if (value) str_addf(out, "%s%s", out->len ? " " : "", value);
}

/* Append "engine on  3 lines  hash 64M": as many lines as can be shown; threads and hash are those of huff's own
   engine. */
static void add_engine(const struct view *v, struct str *out)
{
    const struct session_analysis *a = &v->analysis;
    int room = view_where(v, &pane_lines).rows
        - (v->layout.below ? 0 : 1 + a->threat + (*a->book != 0) + 2 * (a->n - 1));
    int lines = moves_count(game_moves(v->game)), most = a->wanted < room ? a->wanted : room;
    if (lines > most) lines = most;
    bool own = false;
    for (int i = 0; i < a->n; i++) own = own || strcmp(a->by[i].name, "huff") == 0;
    str_add(out, a->running ? _("engine on") : _("engine off"));
    if (!own) return;
    if (lines > 0) str_addf(out, lang_count("  %d line", "  %d lines", lines), lines);
    if (a->threads > 1) str_addf(out, lang_count("  %d thread", "  %d threads", a->threads), a->threads);
    str_addf(out, "  hash %dM", a->hash_mb);
}

/* "table kopi  2 watching" */
static void add_table(const struct session_table *t, struct str *out)
{
    str_addf(out, _("table %s"), t->name);
    if (t->watchers) str_addf(out, lang_count("  %d watching", "  %d watching", t->watchers), t->watchers);
    if (t->delay && t->side < 0) str_addf(out, lang_count("  %d ply late", "  %d plies late", t->delay), t->delay);
}

/* Draw the game and its players; in a replay where and when it was played; and the file. */
static void draw_title(const struct view *v, struct canvas *c, struct rect r)
{
    struct fields l = { 0 };
    const char *title = session_title(v->session), *gap = strstr(title, "   "), *file = session_shown(v->session)->file;
    const char *slash = strrchr(file, '/');
    int count, index = session_game_index(v->session, &count);
    bool looks = session_mode_looks(v->mode), analyses = v->mode == MODE_ANALYSE;
    struct str *first = fields_add(&l, STYLE_TITLE, 0, false);
    if (analyses || (v->mode == MODE_PLAY && session_shown(v->session)->first)) {
        str_add(first, analyses ? _("Analysis") : "huff");
        first = fields_add(&l, STYLE_DIM, 6, false);
    }
    str_addn(first, title, gap ? (size_t)(gap - title) : strlen(title));
    if (*v->table.name) add_table(&v->table, fields_add(&l, STYLE_DIM, 3, false));
    if (looks) str_add(fields_add(&l, STYLE_DIM, analyses ? 5 : 1, false), gap ? gap + 3 : "");
    if (v->mode == MODE_REPLAY && *file) {
        struct str *where = fields_add(&l, STYLE_DIM, 5, false);
        add_tag(v, "Event", where);
        add_tag(v, "Date", where);
    }
    if (analyses) add_engine(v, fields_add(&l, STYLE_DIM, 4, true));
    str_add(fields_add(&l, STYLE_DIM, 3, true), slash ? slash + 1 : file);
    struct str *number = fields_add(&l, STYLE_DIM, 2, true);
    if (index > 0 && count > 1) str_addf(number, "%d/%d", index, count);
    struct str *state = fields_add(&l, STYLE_DIM, 1, true);
    if (session_unsaved(v->session)) str_add(state, *file ? _("modified") : _("unsaved"));
    fields_draw(&l, v, c, r, STYLE_TEXT);
}

const struct pane pane_title = { .draw = draw_title };

/* ---- the second game; its board and panel are the same panes ---- */

static void draw_beside(const struct view *v, struct canvas *c, struct rect r)
{
    struct ink ink = v->theme.style[STYLE_TITLE];
    canvas_fill(c, r, ' ', ink);
    LOCAL(str) line = { 0 };
    str_addf(&line, "%c %s   ", v->focus == &pane_beside ? '>' : ' ', v->beside.from);
    str_addf(&line, _("ply %d/%d"), game_here(v->beside.game)->ply, game_line_end(v->beside.game)->ply);
    if (v->beside.together) str_add(&line, _("   together"));
    canvas_text(c, r, 0, 0, ink, str_text(&line));
}

/* If the screen is too small for the second game, say so once. */
static void refresh(struct view *v)
{
    bool *told = view_own(v, &pane_beside), lacks = v->beside.game && v->layout.cols < LAYOUT_BESIDE;
    if (lacks && !*told)
        view_notice(v, _("Two boards side by side need %d columns, and this screen has %d"), LAYOUT_BESIDE,
            v->layout.cols);
    *told = lacks;
}

static const struct pane_key keys[] = { { PRESS_LEFT, "beside back" }, { PRESS_RIGHT, "beside forward" },
    { ' ', "beside forward" }, { PRESS_PGUP, "beside back 10" }, { PRESS_PGDN, "beside forward 10" },
    { PRESS_HOME, "beside start" }, { PRESS_END, "beside end" }, { '0', "beside start" }, { '$', "beside end" },
    { 0, NULL } };

const struct pane pane_beside = {
    .legend = N_("arrows Home End|plies   Tab|next pane"),
    .own = sizeof(bool),
    .draw = draw_beside,
    .refresh = refresh,
    .keys = keys,
};

/* ---- the line of the mode ---- */

/* Append "you are bob (B)", or that one is only watching. */
static void add_seat(const struct session_table *t, struct str *out)
{
    if (!t->up) str_add(out, _("connection lost"));
    else if (t->side < 0) str_add(out, _("you watch"));
    else str_addf(out, t->side == WHITE ? _("you are %s (W)") : _("you are %s (B)"), t->me);
}

/* Append how many variations the current move has, and which of them it is. */
static void add_variation(const struct game *g, struct str *out)
{
    const struct node *here = game_here(g);
    if (!here->parent || !here->parent->child->next) return;
    str_addf(out, _("variation %d of %d"), game_variation(here) + 1, game_children(here->parent));
}

/* Add the most useful figure: the judgement of the position, the mistakes of the game, what to do at a table, or the
   moves that can be played. */
static void add_number(const struct view *v, struct fields *l)
{
    const struct moves *legal = game_moves(v->game);
    int n = legal->captures ? legal->captures : moves_count(legal);
    if (v->mode == MODE_ANALYSE && !v->wide) {
        struct str *mistakes = fields_add(l, STYLE_STATUS, 6, true);
        str_add(mistakes, _("mistakes: "));
        if (!session_mistakes(v->session, mistakes)) str_clear(mistakes);
    }
    struct str *out = fields_add(l, STYLE_STATUS, 2, true);
    if (v->mode == MODE_ANALYSE && v->analysis.has_shares)
        // TRANSLATORS: shares of games won, drawn and lost
        str_addf(out, _("W %d%%  D %d%%  L %d%%"), v->analysis.win, v->analysis.draw, v->analysis.loss);
    else if (v->mode == MODE_TABLE && v->roundtrip >= 0) str_addf(out, "rtt %d ms", v->roundtrip);
    else if (session_mode_plays(v->mode) && n)
        str_addf(out,
            legal->captures ? lang_count("%d capture", "%d captures", n) : lang_count("%d move", "%d moves", n), n);
}

static void draw_status(const struct view *v, struct canvas *c, struct rect r)
{
    static const char *const modes[SESSION_MODES] = { N_("PLAY"), N_("REPLAY"), N_("EDIT"), N_("ANALYSE"), N_("TRAIN"),
        N_("TABLE"), N_("BROWSE") };
    const struct node *here = game_here(v->game), *last = game_line_end(v->game);
    struct game *shown = view_shown(v);
    struct ending_state end = game_result(v->game);
    bool over = view_over(v)
        || (v->mode != MODE_EDIT && end.result != RESULT_NONE && here == last && shown == v->game
            && game_on_main_line(here));
    struct fields l = { 0 };
    struct str *mode = fields_add(&l, STYLE_CHIP, 2, false);
    str_add(mode, session_paused(v->session) && v->mode == MODE_PLAY ? _("PAUSED") : _(modes[v->mode]));
    if (v->mode == MODE_TABLE) str_addf(mode, " %s", v->table.name);
    if (*v->table.name) add_seat(&v->table, fields_add(&l, STYLE_STATUS, 1, false));
    struct str *now = fields_add(&l, STYLE_STATUS, 0, false), *why = fields_add(&l, STYLE_STATUS, 3, false);
    if (over) {
        str_add(now, ending_text(game_rules(v->game), end.result));
        ending_sentence(game_rules(v->game), end, why);
        if (strstr(session_message(v->session), str_text(why))) str_clear(why); // it need not be said twice
    } else if (*v->table.name && !v->table.playing) str_add(now, _(v->table.status));
    else str_add(now, game_pos(shown)->turn == WHITE ? _("White to move") : _("Black to move"));
    struct str *ply = fields_add(&l, STYLE_STATUS, 5, false);
    if (session_mode_looks(v->mode)) str_addf(ply, _("ply %d/%d"), here->ply, last->ply);
    else if (here->ply) str_addf(ply, _("ply %d"), here->ply);
    if (shown != v->game) str_addf(ply, _(" and %d of the line"), v->ply);
    struct str *duty = fields_add(&l, STYLE_STATUS, 1, false);
    const struct moves *legal = game_moves(shown);
    bool refuses = legal->n > legal->captures; // the capture can be refused, at no cost or for a piece
    bool free = game_rules(v->game)->forfeit == FORFEIT_FREE;
    if (!over && v->mode != MODE_EDIT && legal->captures)
        str_add(duty, !refuses ? _("must capture") : free ? _("may capture") : _("capture, or lose a piece"));
    add_variation(v->game, fields_add(&l, STYLE_STATUS, 4, false));
    if (!over) add_number(v, &l);
    fields_draw(&l, v, c, r, STYLE_STATUS);
}

const struct pane pane_status = { .draw = draw_status };
