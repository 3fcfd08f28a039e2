/* prepare.c -- a player one is going to meet (coach/prepare.h), with his games in the tree beside the board; and what games add
   up to. */
#include <config.h>

#include "app/coach/coach.h"

#include <stdio.h>
#include <string.h>

#include "app/analysis/played.h"
#include "app/session/command.h"
#include "app/session/settings.h"
#include "app/session/state.h"
#include "base/lang.h"
#include "coach/prepare.h"
#include "export/document.h"
#include "game/game.h"
#include "pdn/pdn.h"
#include "store/catalog/catalog.h"
#include "store/library/library.h"

static bool open_library(struct session *s, struct prepare *p, struct err *e)
{
    char path[PATH_MAX];
    if (!filing_library(s, false, path)) return false;
    p->library = library_open(path, false, e);
    return p->library || say_err(s, e);
}

bool prepare_begin(struct session *s, char *const *words, int n)
{
    struct err e;
    LOCAL(study) mine = { 0 };
    LOCAL(prepare) p = { .rules = *play_rules(s), .at = *game_pos(s->game), .own = start_own_name(s) };
    LOCAL(str) page = { 0 }, query = { 0 };
    if (!prepare_read(&p, words, n, &e)) return say_err(s, &e);
    if (*settings_get(s->settings, REPERTOIRE_SETTING) && study_look(s, "", &mine)) p.repertoire = &mine.repertoire;
    if (!open_library(s, &p, &e)) return false;
    bool ok = prepare_write(&p, false, document_form("txt"), &page, &e) || say_err(s, &e);
    library_free(p.library);
    if (!ok) return false;
    str_addn(page_open(s, "Preparation"), str_text(&page), page.len);
    if (s->plain || !rules_same_moves(&p.rules, play_rules(s))) return true;
    prepare_query(&p, p.side, &query);
    return played_open_library(s, str_text(&query))
        && say(s, "The opening tree is of these games now; `tree show` writes it out, `tree off` ends it");
}

static struct catalog *open_game(struct session *s, struct err *e)
{
    LOCAL(str) text = { 0 };
    pdn_write(s->game, false, &text);
    return catalog_new(str_text(&text), text.len, play_rules(s), e);
}

bool report_make(struct session *s, const char *words, const struct document_form *f, struct str *out)
{
    char text[COMMAND_LINE], *word[COMMAND_ARGS + 1] = { "" }, *rest;
    struct err e;
    LOCAL(prepare) p = { .rules = *play_rules(s) };
    int n = 0;
    snprintf(text, sizeof text, "%s", words);
    for (char *w = strtok_r(text, "\t", &rest); w && n < COMMAND_ARGS; w = strtok_r(NULL, "\t", &rest)) word[n++] = w;
    bool file = n > 1 && !strcmp(word[0], "file"), player = n > 1 && !strcmp(word[0], "player");
    p.number = n == 1 && !strcmp(word[0], "game");
    p.file = file ? word[1] : p.number ? _("the game on the board") : NULL;
    if (!p.number && !file && !player)
        return say_no(s, _("Say `report game`, `report player NAME` or `report file FILE`"));
    if (n > 1 + file && !prepare_read(&p, word + 1 + file, n - 1 - file, &e)) return say_err(s, &e);
    if (player && !open_library(s, &p, &e)) return false;
    if (!player) p.catalog = file ? files_whole(&s->how.files, p.file, &e) : open_game(s, &e);
    bool ok = ((player || p.catalog) && prepare_write(&p, true, f, out, &e)) || say_err(s, &e);
    library_free(p.library);
    catalog_free(p.catalog);
    return ok;
}
