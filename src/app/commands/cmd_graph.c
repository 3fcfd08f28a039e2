/* cmd_graph.c -- the graph of the game's line, and what the position is worth. */
#include <config.h>

#include "app/commands/cmds.h"

#include <langinfo.h>
#include <string.h>

#include "app/analysis/judge.h"
#include "app/session/settings.h"
#include "notation/comment.h"
#include "export/graph.h"

enum { PAGE_ROWS = 15, PAGE_MORE = 5, PAGE_COLS = 76, EVAL_NODES = 200000, LINE_SHOWN = 6 };

static const char *const titles[SERIES_KINDS] = {
    N_("Evaluation in men: above the line White is better"),
    N_("Clocks: W is White's, B is Black's"),
    N_("Material: above the line White has more"),
};

/* The kind of graph that can be shown: the one of the setting, or else the evaluation. */
static enum series_kind kind_set(const struct session *s)
{
    int kind = series_find(settings_get(s->settings, "graph"));
    return kind < 0 ? SERIES_EVAL : (enum series_kind)kind;
}

static bool has_data(struct session *s, enum series_kind kind)
{
    static const char *const missing[SERIES_KINDS] = {
        N_("No move of this line has an evaluation"),
        N_("No move of this line says what the clocks showed"),
        "",
    };
    LOCAL(series) line = { 0 };
    bool known = kind == SERIES_MATERIAL;
    series_make(&line, session_game(s), kind);
    for (int i = 0; i <= line.n; i++) known = known || line.at[i].known[0] || line.at[i].known[1];
    return known || say_no(s, "%s", _(missing[kind]));
}

static bool show(struct session *s, enum series_kind kind)
{
    LOCAL(graph) g = { 0 };
    if (!has_data(s, kind)) return false;
    bool blocks = !strcmp(nl_langinfo(CODESET), "UTF-8");
    int rows = s->rows && s->rows < PAGE_ROWS + PAGE_MORE ? s->rows - PAGE_MORE : PAGE_ROWS;
    graph_make(&g, session_game(s), kind, blocks, rows, s->cols ? s->cols - 2 : PAGE_COLS);
    struct str *page = page_open(s, _(titles[kind]));
    graph_text(&g, page);
    str_addf(page, "\n%s\n", _("^ here   ?! inaccuracy   ? mistake   ?? blunder"));
    say(s, _("Ply %d of %d"), g.here, g.n);
    return true;
}

bool cmd_graph(struct session *s, const struct command *c)
{
    if (!c->argc) return show(s, kind_set(s));
    const char *what = !strcasecmp(c->argv[0], "on") ? "eval" : c->argv[0];
    if (!settings_set(s->settings, "graph", what, NULL)) return say_no(s, _("Say eval, clock, material, on or off"));
    const char *now = settings_get(s->settings, "graph");
    bool done = true;
    if (!strcmp(now, "off")) say(s, _("There is no graph beside the board"));
    else if (s->plain) done = show(s, kind_set(s));
    else
        say(s,
            !strcmp(now, "eval")        ? _("The graph shows the evaluation")
                : !strcmp(now, "clock") ? _("The graph shows the clocks")
                                        : _("The graph shows the material"));
    return keep_settings(s, "graph") && done;
}

bool cmd_eval(struct session *s, const struct command *c UNUSED)
{
    const struct node *here = game_here(s->game);
    struct engine_report report;
    LOCAL(str) worth = { 0 }, line = { 0 };
    int recorded, sure;
    if (comment_eval(here->after, &recorded)) {
        judge_words(recorded, false, &worth);
        return say(s, _("The comment on this move says %s"), str_text(&worth));
    }
    if (s->think.id) return say_no(s, _("The engine is thinking about its own move"));
    if (!game_moves(s->game)->n) return say_no(s, _("%s has no move here"), side_word(here->pos.turn));
    if (!think_quick(s, NULL, EVAL_NODES, &report)) return say_no(s, _("The engine has no answer"));
    bool known = tables_know(s, &sure);
    if (known && !sure) str_add(&worth, _("A draw, by the endgame tables"));
    else judge_words(here->pos.turn == WHITE ? report.score : -report.score, known, &worth);
    think_line_text(s, &here->pos, report.pv, report.n_pv < LINE_SHOWN ? report.n_pv : LINE_SHOWN, &line);
    say(s, lang_count("%s; best is %s (%d ply deep)", "%s; best is %s (%d plies deep)", report.depth), str_text(&worth),
        str_text(&line), report.depth);
    return play_advise(s, true);
}
