/* browse_edit.c -- changing the file of a list: tags, deleting and moving games; and copying games to other files.

   Changes are in memory until they are saved.  Then the file is written anew, with untouched games byte for byte,
   and replaced by rename. */
#include <config.h>

#include "app/list/browse.h"
#include "app/list/browse_data.h"

#include <stdio.h>
#include <string.h>

/* Wait until the catalogue can be changed; *ret_game is the selected game.  False with a sentence. */
static bool may_change(struct session *s, int *ret_game)
{
    struct browse *b = s->wing.browse;
    struct err e;
    if (!b->from.catalog) return say_no(s, _("The library is not changed here"));
    if (!browse_wait(s)) return false; // by then another game may be selected
    *ret_game = browse_selected(b);
    if (*ret_game < 0) return say_no(s, _("No game is listed"));
    return catalog_same(b->from.catalog, &e) || say_err(s, &e);
}

static void has_changed(struct session *s, int select)
{
    struct browse *b = s->wing.browse;
    b->edited = true;
    browse_forget_preview(s);
    b->wanted = select;
    browse_relist(s);
}

bool browse_tag(struct session *s, const struct command *c)
{
    int game;
    struct err e;
    char value[1024];
    LOCAL(str) was = { 0 }, is = { 0 };
    if (!may_change(s, &game)) return false;
    struct catalog *cat = s->wing.browse->from.catalog;
    if (!c->argc) return say_no(s, _("Say which: tag NAME VALUE; \"\" removes it"));
    const char *name = c->argv[0], *rest = c->rest + strcspn(c->rest, " \t");
    rest += strspn(rest, " \t");
    if (c->argc == 1)
        return catalog_tag(cat, game, name, value, sizeof value) ? say(s, "%s: %s", name, value)
                                                                 : say_no(s, _("The game has no tag %s"), name);
    bool remove = !strcmp(rest, "\"\"");
    if (!remove && c->argc == 2) rest = c->argv[1];
    bool known = catalog_text(cat, game, &was);
    if (!catalog_set_tag(cat, game, name, remove ? NULL : rest, &e)) return say_err(s, &e);
    if (known && catalog_text(cat, game, &is) && !strcmp(str_text(&was), str_text(&is)))
        return remove ? say_no(s, _("The game has no tag %s"), name) : say(s, "%s: %s", name, rest);
    s->file.retagged |= browse_is_of_open(s) && s->file.index == game;
    has_changed(s, game);
    return say(s, remove ? _("%s is removed; `save` writes the file") : _("%s is changed; `save` writes the file"),
        name);
}

/* Keep track of the game on the board while games of the open file move. */
static void follow_move(struct session *s, int from, int to)
{
    int at = s->file.index;
    if (!browse_is_of_open(s) || at < 0) return;
    if (at == from) s->file.index = to;
    else if (from < at && at <= to) s->file.index--;
    else if (to <= at && at < from) s->file.index++;
}

static bool delete (struct session *s)
{
    int game;
    if (!browse_is_on(s) || !may_change(s, &game)) return false;
    catalog_delete(s->wing.browse->from.catalog, game);
    if (browse_is_of_open(s) && s->file.index >= game) s->file.index = s->file.index == game ? -1 : s->file.index - 1;
    int at = s->wing.browse->at;
    has_changed(s, -1);
    s->wing.browse->wanted = -1;
    s->wing.browse->at = at;
    return say(s, _("Game %d is deleted; `save` writes the file"), game + 1);
}

bool browse_delete(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    int game;
    struct row r;
    if (!may_change(s, &game)) return false;
    browse_row(s->wing.browse, game, &r);
    return ask_first(s, false, delete, _("Nothing is deleted"), _("Delete game %d, %s - %s? y/n"), game + 1,
        *r.white ? r.white : "?", *r.black ? r.black : "?");
}

bool browse_move(struct session *s, int by)
{
    int game;
    struct browse *b = s->wing.browse;
    if (!may_change(s, &game)) return false;
    if (b->key != CATALOG_NUMBER || b->descending || *b->filter)
        return say_no(s,
            _("Games can be moved only where all are listed in the file's order: `filter` and `sort number`"));
    int to = game + by;
    if (to < 0) return say_no(s, _("This is the first game"));
    if (to >= catalog_state(b->from.catalog).games) return say_no(s, _("This is the last game"));
    if (to == game) return browse_say_row(s);
    catalog_move(b->from.catalog, game, to);
    follow_move(s, game, to);
    has_changed(s, to);
    return say(s, _("Game %d is now game %d; `save` writes the file"), game + 1, to + 1);
}

/* ---- to other files ---- */

static void add_text(void *text, struct catalog *c)
{
    catalog_append_text(c, str_text(text), ((struct str *)text)->len);
}

bool browse_append(struct session *s, const struct command *c)
{
    struct browse *b = s->wing.browse;
    LOCAL(str) text = { 0 };
    struct stat st;
    struct err e;
    const char *path = command_word(c, 0);
    int game = browse_selected(b);
    if (!*path) return say_no(s, _("Say which file: append FILE"));
    if (game < 0) return say_no(s, _("No game is listed"));
    if (b->from.catalog && files_stat(&s->files, path, &st) && file_is_same(&catalog_seen(b->from.catalog)->stat, &st))
        return say_no(s, _("This is the file itself; `append` copies to another one"));
    if (!browse_text(b, game, &text, &e)) return say_err(s, &e);
    int games = files_append(&s->files, path, add_text, &text, &e);
    return games ? say(s, _("Game %d is copied to %s, game %d there"), game + 1, path, games) : say_err(s, &e);
}

bool browse_export(struct session *s, const struct command *c)
{
    struct browse *b = s->wing.browse;
    LOCAL(str) text = { .max = (size_t)1 << 31 }, last = { 0 }, game = { 0 };
    struct err e;
    char named[PATH_MAX];
    const char *path = files_named(&s->files, command_word(c, 1), "pdn", named);
    if (c->argc < 2 || strcasecmp(c->argv[0], "pdn") != 0)
        return say_no(s, _("Write `export pdn FILE` for the games listed; open one for other formats"));
    if (!browse_wait(s)) return false;
    int n = browse_count(b);
    if (!n) return say_no(s, _("No game is listed"));
    if (files_stat(&s->files, path, NULL)) return say_no(s, _("%s exists already; choose another name"), path);
    for (int i = 0; i < n; i++) {
        str_clear(&game);
        if (!browse_text(b, browse_list_game(b, i), &game, &e)) return say_err(s, &e);
        one_behind(&last, &game, &text);
    }
    str_add(&text, "\n\n");
    bool ok = !text.full || err_set(&e, 0, 0, _("the file would be too large"));
    ok = ok && files_save(&s->files, path, str_text(&text), text.len, &e);
    return ok ? say(s, LANG_COUNT("%d game is written to %s", "%d games are written to %s", n), path) : say_err(s, &e);
}

/* ---- saved ---- */

bool browse_save(struct session *s, int by UNUSED, const char *path)
{
    struct browse *b = s->wing.browse;
    struct stat st;
    struct err e;
    char named[PATH_MAX];
    if (path && strcmp(path, b->name)) path = files_named(&s->files, path, "pdn", named);
    const char *to = path ? path : b->name;
    if (!b->from.catalog) return say_no(s, _("The library is not saved; `export pdn FILE` writes the games listed"));
    if (!path && !b->edited) return say(s, _("There is nothing to save"));
    if (!files_plain(&s->files, to))
        return say_no(s, _("%s cannot be written back; say another name: saveas FILE"), to);
    struct catalog_seen *seen = catalog_seen(b->from.catalog);
    bool there = files_stat(&s->files, to, &st), own = there && file_is_same(&seen->stat, &st);
    if (path && there && !own) return say_no(s, _("%s exists already; choose another name"), path);
    if (own && file_is_changed(&seen->stat, &st)) own = false;
    if (there && !own)
        return say_no(s, _("%s has been changed by another program; `saveas FILE` writes this under another name"), to);
    if (filing_wait(s, b->from.catalog, INT_MAX) < 0) return false;
    if (own && !seen->ours && !files_keep_copy(&s->files, to, &e)) return say_err(s, &e);
    if (!files_save_catalog(&s->files, to, b->from.catalog, &st, &e)) return say_err(s, &e);
    b->edited = false;
    seen->ours = true;
    if (path) snprintf(b->name, sizeof b->name, "%s", path);
    if (browse_is_of_open(s)) {
        filing_remember(s, b->name);
        filing_note(s);
    }
    return filing_say_saved(s, b->name, !path && !there);
}
