/* browse_open.c -- opens and closes lists of games: of a file, of the open file, of the library. */
#include <config.h>

#include "app/list/browse.h"
#include "app/list/browse_data.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/session/wing.h"
#include "base/mem.h"

enum { KEPT_MAX = 1000 };

bool browse_is_on(const struct session *s)
{
    return s->wing.browse && s->wing.browse->shown;
}

bool browse_is_of_open(const struct session *s)
{
    return s->file.catalog && s->wing.browse && s->wing.browse->from.catalog == s->file.catalog;
}

void browse_free(struct session *s)
{
    struct browse *b = s->wing.browse;
    if (!b) return;
    browse_close(b);
    browse_forget_preview(s);
    browse_census_forget(b);
    mem_free(b);
    s->wing.browse = NULL;
}

/* The open file is about to go.  If a list of it is shown or has changes, the list keeps the games. */
static void refiled(struct session *s)
{
    struct browse *b = s->wing.browse;
    if (browse_is_of_open(s) && !b->shown && !b->edited) browse_free(s);
}

static void saved(struct session *s)
{
    struct browse *b = s->wing.browse;
    if (!browse_is_of_open(s)) return;
    b->edited = false;
    strcpy(b->name, s->file.name);
}

static const char *parting(const struct session *s)
{
    return s->wing.browse && s->wing.browse->edited ? N_("Changes of the list are not saved; leave without them? y/n")
                                                    : NULL;
}

/* huff ends without asking: save the changed file under a new name. */
static void hangup(struct session *s)
{
    struct browse *b = s->wing.browse;
    char name[64], path[PATH_MAX];
    bool taken = true;
    if (!b || !b->edited || s->parted || s->how.no_journal) return;
    for (int i = 1; taken && i < KEPT_MAX; i++) {
        snprintf(name, sizeof name, "unsaved-%ld-%d.pdn", (long)getpid(), i);
        if (!files_keeping(&s->files, name, path)) break;
        taken = files_stat(&s->files, path, NULL);
    }
    bool kept = !taken && files_save_catalog(&s->files, path, b->from.catalog, &(struct stat){ 0 }, NULL);
    if (kept) start_tell_next(path);
    s->shown.lost |= !kept;
}

/* False with a sentence if changes would be lost. */
static bool may_close(struct session *s)
{
    if (!s->wing.browse || !s->wing.browse->edited) return true;
    return say_no(s, _("%s has changes that are not saved: `browse save` writes them, `browse drop` forgets them"),
        s->wing.browse->name);
}

/* ---- opened ---- */

/* The first message of a complete list. */
static void say_listed(struct session *s, const struct catalog_state *state)
{
    struct browse *b = s->wing.browse;
    if (*state->trouble)
        say(s, lang_count("%s; %d game could be read", "%s; %d games could be read", state->games), state->trouble,
            state->games);
    else if (!state->games) say(s, _("There are no games in %s"), b->name);
    else if (s->plain)
        say(s,
            lang_count("%d of %d game is listed; `browse open` opens the one marked",
                "%d of %d games are listed; `browse open` opens the one marked", state->games),
            browse_count(b), state->games);
    else say(s, "%s", ""); // the title says how many, and the last line what can be done
}

static const char reading[] = N_("More games are being read");

void browse_say_read(struct session *s)
{
    if (s->plain || strcmp(session_message(s), _(reading))) return;
    struct browse_state state = browse_state(s->wing.browse);
    say_listed(s, &state.games);
}

static bool show(struct session *s, const char *filter)
{
    struct browse *b = s->wing.browse;
    step_stop(s);
    if (s->file.index >= 0 && browse_is_of_open(s)) b->wanted = s->file.index;
    if (filter && !browse_filter(s, filter)) return false;
    if (!filter) browse_relist(s);
    b->shown = true;
    s->changes |= CHANGED_MODE;
    browse_page(s);
    struct browse_state state = browse_state(b);
    if (state.games.done) say_listed(s, &state.games);
    else if (s->plain)
        say(s,
            LANG_COUNT("%d game is listed so far: broken off, it is still being read",
                "%d games are listed so far: broken off, it is still being read", browse_count(b)));
    else say(s, "%s", _(reading));
    return true;
}

/* Replace the present list.  It stays if the filter cannot be read. */
static bool begin(struct session *s, struct games from, struct search *search, const char *name, const char *filter)
{
    struct browse *b = mem_new(1, sizeof *b);
    *b = (struct browse){ .from = from, .search = search, .wanted = -1, .previewed = -1, .listed = -1 };
    snprintf(b->name, sizeof b->name, "%s", name);
    if (!browse_read_filter(s, filter ? filter : "", b)) {
        browse_close(b);
        mem_free(b);
        return false;
    }
    browse_free(s);
    s->wing.browse = b;
    return show(s, NULL);
}

bool browse_here(struct session *s, const char *filter)
{
    if (browse_is_of_open(s) || (s->wing.browse && !s->file.catalog)) return show(s, filter);
    if (!s->file.catalog) return say_no(s, _("No file is open; `browse FILE` lists the games of one"));
    if (!may_close(s)) return false;
    return begin(s, (struct games){ .catalog = catalog_share(s->file.catalog) }, NULL, s->file.name, filter);
}

bool browse_file(struct session *s, const char *path, const char *filter)
{
    struct err e;
    if (strlen(path) >= sizeof s->wing.browse->name) return say_no(s, _("The file name is too long"));
    if (s->file.catalog && !strcmp(path, s->file.name)) return browse_here(s, filter);
    if (!may_close(s)) return false;
    struct catalog *c = filing_catalog(s, path, &e);
    return c ? begin(s, (struct games){ .catalog = c }, NULL, path, filter) : say_err(s, &e);
}

bool browse_start(struct session *s, const char *path)
{
    if (!browse_file(s, path, NULL)) return false;
    s->wing.browse->only = true;
    return true;
}

bool browse_library(struct session *s, const char *filter)
{
    struct err e = { 0 };
    char path[PATH_MAX];
    if (!filing_library(s, false, path)) return false;
    if (s->wing.browse && !s->wing.browse->from.catalog && !strcmp(s->wing.browse->name, path)) return show(s, filter);
    if (!may_close(s)) return false;
    struct games games = { 0 };
    struct search *search = games_open(&games, path, &e) ? search_new(path, &e) : NULL;
    if (!search) {
        games_release(&games);
        return say_err(s, &e);
    }
    return begin(s, games, search, path, filter);
}

void browse_library_grew(struct session *s)
{
    if (browse_is_on(s) && !s->wing.browse->from.catalog) browse_relist(s);
}

void browse_leave(struct session *s)
{
    if (!browse_is_on(s)) return;
    step_stop(s);
    s->wing.browse->shown = s->wing.browse->only = false; // another game is on the board from now on
    s->changes |= CHANGED_MODE | CHANGED_GAME;
}

static int fds(const struct session *s, struct loop_fd *ret)
{
    const struct browse *b = s->wing.browse;
    if (!b || browse_is_of_open(s)) return 0; // for the open file the session waits already
    *ret = (struct loop_fd){ .fd = browse_fd(b) };
    return 1;
}

static int mode(const struct session *s)
{
    return browse_is_on(s) ? MODE_BROWSE : WING_NOT;
}

const struct wing list_wing = { .tick = browse_tick,
    .fds = fds,
    .leave = browse_leave,
    .saved = saved,
    .refiled = refiled,
    .hangup = hangup,
    .free = browse_free,
    .mode = mode,
    .parting = parting };
