/* prepare.c -- a player one is going to meet (coach/prepare.h), with his games in the tree beside the board. */
#include <config.h>

#include "app/coach/coach.h"

#include "app/analysis/played.h"
#include "app/session/state.h"
#include "coach/prepare.h"
#include "store/library/library.h"

bool prepare_begin(struct session *s, const char *words)
{
    char path[PATH_MAX];
    struct err e;
    LOCAL(prepare) p = { .rules = *play_rules(s), .at = *game_pos(s->game) };
    LOCAL(str) page = { 0 }, query = { 0 };
    if (!prepare_read(&p, words, &e)) return say_err(s, &e);
    if (!filing_library(s, false, path)) return false;
    struct library *l = library_open(path, false, &e);
    bool ok = l && prepare_page(&p, l, &page, &e);
    library_free(l);
    if (!ok) return say_err(s, &e);
    str_addn(page_open(s, "Preparation"), str_text(&page), page.len);
    if (s->plain || !rules_same_moves(&p.rules, play_rules(s))) return true;
    prepare_query(&p, p.side, &query);
    return played_open_library(s, str_text(&query))
        && say(s, "The opening tree is of these games now; `tree show` writes it out, `tree off` ends it");
}
