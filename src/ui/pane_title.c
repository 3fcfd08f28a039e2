/* pane_title.c -- the line on top: the game and who plays it, where it was played, the file. */
#include <config.h>

#include "ui/pane.h"

#include <string.h>

#include "game/game.h"
#include "ui/pane_words.h"

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

/* Game and players; in a replay where and when they played; the file. */
static void draw(const struct view *v, struct canvas *c, struct rect r)
{
    struct fields l = { 0 };
    const char *title = session_title(v->session), *gap = strstr(title, "   "), *file = session_file(v->session);
    const char *slash = strrchr(file, '/');
    int count, index = session_game_index(v->session, &count);
    bool looks = session_mode_looks(v->mode), analyses = v->mode == MODE_ANALYSE;
    if (analyses) str_add(words_field(&l, 0, false), "Analysis");
    if (*v->table.name) add_table(&v->table, words_field(&l, 3, true));
    str_addn(words_field(&l, looks ? 6 : 4, false), title, gap ? (size_t)(gap - title) : strlen(title));
    str_add(words_field(&l, analyses ? 5 : 0, false), gap ? gap + 3 : "");
    if (v->mode == MODE_REPLAY && *file) {
        struct str *where = words_field(&l, 5, false);
        add_tag(v, "Event", where);
        add_tag(v, "Date", where);
    }
    str_add(words_field(&l, analyses ? 4 : 3, true), slash ? slash + 1 : file);
    struct str *number = words_field(&l, 2, true);
    if (index > 0 && count > 1) str_addf(number, "%d/%d", index, count);
    struct str *state = words_field(&l, 1, true);
    if (session_unsaved(v->session)) str_add(state, *file ? "modified" : "unsaved");
    if (analyses) add_engine(&v->analysis, words_field(&l, 2, true));
    words_fields(&l, c, r, v->theme->style[STYLE_TITLE]);
}

const struct pane pane_title = { .name = "title", .draw = draw };
