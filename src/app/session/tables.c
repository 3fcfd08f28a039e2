/* tables.c -- the endgame tables that a session asks, one set for each game it has played, and the thread that
   builds missing ones.  Sets stay open until the session ends, since the engine may be using them. */
#include <config.h>

#include "app/session/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/settings.h"
#include "base/mem.h"
#include "endgame/endgame.h"

enum { SETS = 8, KIOSK_SETS = 2 }; /* a stranger gets little memory and few descriptors */

struct tables {
    struct endgame *set[SETS];
    int n;
    struct endgame *building; /* the set whose missing files are being built */
    struct endgame_builder *builder;
};

bool tables_folder(const struct session *s, char ret[PATH_MAX])
{
    if (!settings_is(s->settings, "tables", "on")) return false;
    return s->how.endgame ? snprintf(ret, PATH_MAX, "%s", s->how.endgame) < PATH_MAX
                          : dirs_path(DIRS_DATA, "tables", ret);
}

struct endgame *tables_find(struct session *s)
{
    char folder[PATH_MAX];
    struct tables *t = s->tables;
    const struct rules *r = play_rules(s);
    const int most = s->how.kiosk ? KIOSK_SETS : SETS;
    if (!tables_folder(s, folder)) return NULL;
    if (!t) t = s->tables = mem_new(1, sizeof *t);
    for (int i = 0; i < t->n; i++)
        if (endgame_serves(t->set[i], r)) return t->set[i];
    struct endgame *e = t->n < most ? endgame_open(r, folder) : NULL;
    if (e) t->set[t->n++] = e;
    return e;
}

void tables_build(struct session *s)
{
    char folder[PATH_MAX];
    const char *no = getenv("HUFF_NO_TABLES");
    struct endgame *e = s->how.no_journal || s->how.piped || s->how.kiosk || (no && *no) ? NULL : tables_find(s);
    int usual = endgame_usual(play_rules(s));
    if (!e || e == s->tables->building || endgame_pieces(e) >= usual) return;
    if (!tables_folder(s, folder)) return;
    endgame_build_stop(s->tables->builder);
    s->tables->builder = endgame_build_start(play_rules(s), folder, usual, e);
    s->tables->building = e;
}

bool tables_are_built(const struct session *s, const struct rules *r)
{
    const struct tables *t = s->tables;
    return t && t->builder && endgame_serves(t->building, r) && endgame_pieces(t->building) < endgame_usual(r);
}

void tables_stop(struct session *s)
{
    if (!s->tables) return;
    endgame_build_stop(s->tables->builder);
    s->tables->builder = NULL;
    s->tables->building = NULL;
}

void tables_free(struct session *s)
{
    if (!s->tables) return;
    tables_stop(s);
    for (int i = 0; i < s->tables->n; i++) endgame_close(s->tables->set[i]);
    mem_free(s->tables);
    s->tables = NULL;
}

static bool probe(struct session *s, struct endgame_value *ret)
{
    const struct node *here = game_here(s->game);
    const struct endgame *e = tables_find(s);
    if (game_verdict(s->game, here).why != WHY_NONE) return false;
    return e && endgame_probe(e, &here->pos, ret) && endgame_in_time(play_rules(s), &here->draws, *ret);
}

bool tables_know(struct session *s, int *ret_result)
{
    struct endgame_value v;
    if (!probe(s, &v)) return false;
    *ret_result = game_pos(s->game)->turn == WHITE ? v.result : -v.result;
    return true;
}

void tables_say(struct session *s, bool brief, char *buf, size_t n)
{
    enum side turn = game_pos(s->game)->turn;
    struct endgame_value v;
    *buf = 0;
    if (!probe(s, &v)) return;
    int winner = v.result > 0 ? turn : !turn;
    if (!v.result) snprintf(buf, n, "%s", _("table: draw"));
    else if (brief) snprintf(buf, n, _("table: %s%d"), winner == WHITE ? "+#" : "-#", (v.plies + 1) / 2);
    else
        snprintf(buf, n, lang_count("table: %s wins in %d ply", "table: %s wins in %d plies", v.plies),
            side_word(winner), v.plies);
}
