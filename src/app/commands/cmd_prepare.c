/* cmd_prepare.c -- the commands prepare and report: a player the person is going to meet (coach/prepare.h), with
   that player's games in the tree beside the board; and what games add up to. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "app/analysis/played.h"
#include "app/coach/coach.h"
#include "coach/prepare.h"
#include "export/document.h"

bool cmd_prepare(struct session *s, const struct command *c)
{
    struct err e;
    LOCAL(study) mine = { 0 };
    LOCAL(prepare) p = { .rules = *play_rules(s), .at = *game_pos(s->game), .own = start_own_name(s) };
    LOCAL(str) page = { 0 }, query = { 0 };
    if (!prepare_read(&p, c->argv, c->argc, &e)) return say_err(s, &e);
    if (*session_setting(s, REPERTOIRE_SETTING) && study_look(s, "", &mine)) p.repertoire = &mine.repertoire;
    if (!games_own(s, &p.games)) return false;
    if (!prepare_write(&p, false, document_form("txt"), &page, &e)) return say_err(s, &e);
    str_addn(page_open(s, _("Preparation")), str_text(&page), page.len);
    if (s->plain || !rules_same_moves(&p.rules, play_rules(s))) return true;
    prepare_query(&p, p.side, &query);
    return played_open_library(s, str_text(&query))
        && say(s, _("The opening tree is of these games now; `tree show` writes it out, `tree off` ends it"));
}

static struct catalog *open_game(struct session *s, struct err *e)
{
    LOCAL(str) text = { 0 };
    pdn_write(s->game, &text);
    return catalog_new(str_text(&text), text.len, play_rules(s), e);
}

/* game | player NAME ... | file FILE [NAME ...], and the file that the report goes to. */
static bool make_report(struct session *s, const struct command *c, const char *path, struct str *out)
{
    struct err e;
    LOCAL(prepare) p = { .rules = *play_rules(s) };
    int n = path ? c->argc - 2 : c->argc;
    const char *what = n ? c->argv[0] : "";
    bool file = n > 1 && !strcmp(what, "file"), player = n > 1 && !strcmp(what, "player");
    p.number = n == 1 && !strcmp(what, "game");
    p.file = file ? c->argv[1] : p.number ? "the game on the board" : NULL;
    if (!p.number && !file && !player)
        return say_no(s, _("Say `report game`, `report player NAME` or `report file FILE`"));
    if (n > 1 + file && !prepare_read(&p, c->argv + 1 + file, n - 1 - file, &e)) return say_err(s, &e);
    if (player && !games_own(s, &p.games)) return false;
    if (!player) p.games.catalog = file ? files_whole(&s->files, p.file, &e) : open_game(s, &e);
    return ((player || p.games.catalog) && prepare_write(&p, true, document_form(path ? path : "txt"), out, &e))
        || say_err(s, &e);
}

bool cmd_report(struct session *s, const struct command *c)
{
    LOCAL(str) page = { 0 };
    const char *path = c->argc > 2 && !strcasecmp(c->argv[c->argc - 2], "to") ? c->argv[c->argc - 1] : NULL;
    if (path && !document_form(path))
        return say_no(s, _("Reports are written to files that end in .txt, .md, .html or .json"));
    if (path) return arg_write(s, c, make_report, path);
    if (!make_report(s, c, NULL, &page)) return false;
    str_addn(page_open(s, _("Figures")), str_text(&page), page.len);
    return true;
}
