/* cmd_export.c -- the game or the position in other forms, to a file or the screen. */
#include <config.h>

#include "app/commands/cmds.h"

#include <stdio.h>
#include <string.h>

#include "app/session/command.h"
#include "app/session/session.h"
#include "app/session/settings.h"
#include "app/session/state.h"
#include "base/err.h"
#include "export/export.h"

static bool make_export(struct session *s, const char *name, struct str *out)
{
    const struct export_format *f = export_find(name);
    if (!f) return false;
    struct game *g = session_game(s);
    const struct node *folded = filing_fold(s);
    struct export_view v = { g, game_here(g), session_coord(s), session_flipped(s) };
    f->write(&v, out);
    game_unfold(s->game, folded);
    return true;
}

static bool say_formats(struct session *s)
{
    struct str names = { 0 };
    export_names(&names);
    say_no(s, "Say %s, and a file", str_text(&names));
    str_release(&names);
    return false;
}

static bool write_export(struct session *s, const char *kind, const char *path)
{
    struct str text = { 0 };
    struct err e;
    bool known = make_export(s, kind, &text);
    bool ok = known
        && (text.full ? err_set(&e, 0, 0, "the file would be too large")
                      : files_save(&s->how.files, path, str_text(&text), text.len, &e));
    str_release(&text);
    if (!known) return say_formats(s);
    return ok ? say(s, "Written to %s", path) : say_err(s, &e);
}

static enum answer answer_export(struct session *s, const char *answer)
{
    int yes = ask_yes(answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!yes) {
        say(s, "Nothing is written");
        return ANSWER_REFUSED;
    }
    char *kind = s->question.path, *path = strchr(kind, ' ');
    *path++ = 0;
    return write_export(s, kind, path) ? ANSWER_DONE : ANSWER_REFUSED;
}

bool cmd_export(struct session *s, const struct command *c)
{
    struct str text = { 0 };
    struct stat st;
    bool known = c->argc && make_export(s, c->argv[0], &text);
    if (!known) say_formats(s);
    else if (c->argc == 1) str_add(page_open(s, c->argv[0]), str_text(&text));
    str_release(&text);
    if (!known) return false;
    if (c->argc == 1) return say(s, "The game as %s", c->argv[0]);
    if (!files_stat(&s->how.files, c->argv[1], &st) || settings_is(s->settings, "confirm", "off"))
        return write_export(s, c->argv[0], c->argv[1]);
    if (snprintf(s->question.path, sizeof s->question.path, "%s %s", c->argv[0], c->argv[1])
        >= (int)sizeof s->question.path)
        return say_no(s, "The file name is too long");
    ask(s, answer_export, "%s exists; replace it? y/n", c->argv[1]);
    return true;
}
