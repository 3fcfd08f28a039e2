/* browse_open.c -- a list of games opened and closed: of a file, of the open file, of the library. */
#include <config.h>

#include "app/list/browse.h"

#include <stdio.h>
#include <string.h>

#include "app/session/dirs.h"
#include "app/table/visit.h"
#include "base/err.h"
#include "base/mem.h"

/* The list is of the open file. */
static bool borrowed(const struct session *s)
{
    return s->browse && s->browse->catalog && s->browse->catalog == s->file;
}

static void forget(struct session *s)
{
    struct browse *b = s->browse;
    if (!b) return;
    if (!borrowed(s)) {
        if (b->ops->fd(b->of) >= 0) unlisten(s, b->ops->fd(b->of));
        b->ops->free(b->of);
    }
    browse_forget_preview(b);
    browse_census_forget(b);
    mem_free(b);
    s->browse = NULL;
}

void browse_free(struct session *s)
{
    forget(s);
    s->browsing = false;
}

bool browse_keeps(struct session *s, struct catalog *c)
{
    if (!borrowed(s) || c != s->browse->catalog) return false;
    if (!s->browsing && !s->browse->edited) {
        s->browse->catalog = NULL; // the caller frees it
        browse_forget_preview(s->browse);
        browse_census_forget(s->browse);
        mem_free(s->browse);
        s->browse = NULL;
        return false;
    }
    s->browse->stat = s->file_stat;
    if (!listen_to(s, catalog_fd(c))) catalog_wait(c);
    return true;
}

void browse_saved(struct session *s)
{
    if (borrowed(s)) s->browse->edited = false;
}

bool browse_may_close(struct session *s)
{
    if (!s->browse || !s->browse->edited) return true;
    return say_no(s, "%s has changes that are not saved: `browse save` writes them, `browse drop` forgets them",
        s->browse->name);
}

static void begin(struct session *s, const struct browse_source_ops *ops, void *of, const char *name)
{
    struct browse *b = s->browse = mem_new(1, sizeof *b);
    *b = (struct browse){ .ops = ops, .of = of, .wanted = -1, .previewed = -1, .listed = -1 };
    if (ops == &browse_catalog) b->catalog = of;
    b->here_rules = *game_rules(s->game);
    b->here = game_here(s->game)->pos;
    snprintf(b->name, sizeof b->name, "%s", name);
}

/* Is there anything that could be meant as a game? */
static bool has_games(const struct browse *b, const struct catalog_state *state)
{
    struct row r;
    if (state->games != 1 || !b->ops->row(b->of, 0, &r)) return state->games > 0;
    return !r.odd || r.plies || *r.white || *r.black || *r.event || *r.date;
}

/* What a list that is complete begins with. */
static void say_listed(struct session *s, const struct catalog_state *state)
{
    struct browse *b = s->browse;
    if (*state->trouble) say(s, "%s; %d games could be read", state->trouble, state->games);
    else if (!has_games(b, state)) say(s, "There are no games in %s", b->name);
    else if (s->plain)
        say(s, "%d of %d games are listed; `browse open` opens the one marked", browse_count(b), state->games);
    else say(s, "%d game%s; Enter opens one, / filters, s sorts, q leaves", state->games, state->games == 1 ? "" : "s");
}

static const char reading[] = "More games are being read; Enter opens one, / filters, s sorts, q leaves";

void browse_say_read(struct session *s)
{
    struct catalog_state state;
    if (s->plain || strcmp(session_message(s), reading)) return;
    s->browse->ops->state(s->browse->of, &state);
    say_listed(s, &state);
}

static bool show(struct session *s, const char *filter)
{
    struct browse *b = s->browse;
    step_stop(s);
    if (s->file_index >= 0 && borrowed(s)) b->wanted = s->file_index;
    if (filter ? !browse_filter(s, filter) : false) return false;
    if (!filter) browse_relist(s);
    s->browsing = true;
    s->changes |= CHANGED_MODE | CHANGED_BROWSE;
    struct catalog_state state;
    browse_page(s);
    b->ops->state(b->of, &state);
    if (state.done) say_listed(s, &state);
    else say(s, "%s", reading);
    return true;
}

static bool may_browse(struct session *s)
{
    if (s->mode == MODE_EDIT) return say_no(s, "Leave the editor first, with `done` or `abort`");
    if (visit_is(s)) return say_no(s, "You are at a table; `leave` it first");
    if (s->drill) return say_no(s, "You are training; `train stop` goes back to the game");
    return true;
}

bool browse_here(struct session *s, const char *filter)
{
    if (!may_browse(s)) return false;
    if (s->browse && (borrowed(s) || !s->file)) return show(s, filter);
    if (!s->file) return say_no(s, "No file is open; `browse FILE` lists the games of one");
    if (!browse_may_close(s)) return false;
    forget(s);
    begin(s, &browse_catalog, s->file, s->file_name);
    return show(s, filter);
}

bool browse_file(struct session *s, const char *path, const char *filter)
{
    struct err e;
    if (!may_browse(s)) return false;
    if (strlen(path) >= sizeof s->browse->name) return say_no(s, "The file name is too long");
    if (s->file && !strcmp(path, s->file_name)) return browse_here(s, filter);
    if (!browse_may_close(s)) return false;
    struct catalog *c = files_catalog(&s->files, path, s->has_assume ? &s->assume : NULL, &e);
    if (!c) return say_err(s, &e);
    forget(s);
    begin(s, &browse_catalog, c, path);
    if (!files_stat(&s->files, path, &s->browse->stat)) s->browse->stat = (struct stat){ 0 };
    if (!listen_to(s, catalog_fd(c))) catalog_wait(c);
    return show(s, filter ? filter : "");
}

bool browse_start(struct session *s, const char *path)
{
    if (!browse_file(s, path, NULL)) return false;
    s->browse->only = true;
    return true;
}

bool browse_library_path(struct session *s, bool create, char ret[PATH_MAX])
{
    if (*s->library_path) return snprintf(ret, PATH_MAX, "%s", s->library_path) < PATH_MAX;
    return dirs_library(create, ret) || say_no(s, "There is no folder for huff's files");
}

bool browse_library(struct session *s, const char *filter)
{
    struct err e = { 0 };
    struct stat st;
    char path[PATH_MAX];
    if (!may_browse(s) || !browse_library_path(s, false, path)) return false;
    if (stat(path, &st) != 0) return say_no(s, "There is no library yet; `library import FILE` begins one");
    if (s->browse && !s->browse->catalog && !strcmp(s->browse->name, path)) return show(s, filter);
    if (!browse_may_close(s)) return false;
    void *of = browse_library_open(path, &e);
    if (!of) return say_err(s, &e);
    forget(s);
    begin(s, &browse_library_ops, of, path);
    if (listen_to(s, s->browse->ops->fd(of))) return show(s, filter);
    browse_free(s);
    return say_no(s, "The library cannot be listed now");
}

void browse_library_grew(struct session *s)
{
    if (s->browsing && !s->browse->catalog) browse_relist(s);
}

void browse_leave(struct session *s)
{
    if (!s->browsing) return;
    s->browsing = false;
    s->browse->stepping = false;
    s->changes |= CHANGED_MODE | CHANGED_GAME;
}
