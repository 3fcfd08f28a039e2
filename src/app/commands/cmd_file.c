/* cmd_file.c -- files: open, save, append, import, check; the game or the position in other formats. */
#include <config.h>

#include "app/commands/cmds.h"

#include <ctype.h>
#include <string.h>

#include "app/list/browse.h"
#include "app/session/settings.h"
#include "base/utf8.h"
#include "export/export.h"
#include "pdn/pdn_item.h"
#include "store/catalog/catalog.h"

enum { FINDINGS_MAX = 2000 };

bool cmd_open(struct session *s, const struct command *c)
{
    struct err e;
    int n = 1;
    if (!c->argc) return say_no(s, _("Say which file: open FILE [N]"));
    if (c->argc > 1 && !(n = arg_game(s, c->argv[1]))) return false;
    return filing_open(s, c->argv[0], n, &e) || say_err(s, &e);
}

static enum answer answer_save(struct session *s, const char *answer)
{
    if (!answer || !strcasecmp(answer, "n") || !strcasecmp(answer, "no")) {
        say(s, _("Not saved"));
        return ANSWER_REFUSED;
    }
    bool offered = !*answer || ask_yes(s, answer) > 0;
    ask_drop(s);
    return filing_save_asking(s, offered ? s->question.path : answer, false) ? ANSWER_DONE : ANSWER_REFUSED;
}

bool cmd_save(struct session *s, const struct command *c)
{
    if (c->argc) return filing_save_asking(s, c->argv[0], false);
    if (*s->file.name) return filing_save_asking(s, s->file.name, false);
    filing_offer_name(s, "pdn", s->question.path, sizeof s->question.path);
    if (settings_is(s->settings, "confirm", "off")) return filing_save_asking(s, s->question.path, false);
    ask(s, answer_save, _("Save as %s? (Enter: yes, or another name)"), s->question.path);
    s->question.names = true;
    return true;
}

bool cmd_saveas(struct session *s, const struct command *c)
{
    return c->argc ? filing_save_asking(s, c->argv[0], false) : say_no(s, _("Say the name: saveas FILE"));
}

bool cmd_replace(struct session *s, const struct command *c UNUSED)
{
    if (!s->file.catalog || s->file.index < 0) return say_no(s, _("This game is not from a file; `save` gives it one"));
    return filing_save_asking(s, s->file.name, true);
}

/* Add the game to the open file. */
static bool append_here(struct session *s, const struct stat *st)
{
    if (file_is_changed(&catalog_seen(s->file.catalog)->stat, st))
        return say_no(s, _("%s has been changed by another program; open it again first"), s->file.name);
    int n = filing_append(s);
    return n && say(s, _("Added to %s as game %d"), s->file.name, n);
}

static void add_game(void *game, struct catalog *c)
{
    catalog_replace(c, catalog_state(c).games, game);
}

/* Append to a PDN file, to which others may be appending, too.  For a game of another file this does not count as
   saving: its changes are not in that file. */
bool cmd_append(struct session *s, const struct command *c)
{
    struct stat st;
    struct err e;
    if (!c->argc) return say_no(s, _("Say which file: append FILE"));
    const char *path = c->argv[0];
    bool there = files_stat(&s->files, path, &st);
    if (there && filing_is_open(s, &st)) return append_here(s, &st);
    const struct node *folded = filing_fold(s);
    int games = files_append(&s->files, path, add_game, s->game, &e);
    game_unfold(s->game, folded);
    if (!games) return say_err(s, &e);
    if (s->file.index < 0) s->saved_version = game_version(s->game);
    return say(s, _("Added to %s as game %d"), path, games);
}

/* Has the text what only a game has: tags, comments, variations, a result, or a move 1 that is not due here? */
static bool is_game(const struct session *s, const char *text, size_t n)
{
    size_t last = n;
    while (last && !isspace((unsigned char)text[last - 1])) last--;
    return strpbrk(text, "[{(;*") || items_result(text + last, n - last)
        || (!strncmp(text, "1.", 2) && game_next_number(s->game, game_here(s->game)) > 1);
}

/* While looking through a game, pasted moves that are all legal here become a variation.  False if the text is no
   line; otherwise the message says what became of it. */
static bool import_line(struct session *s, const char *text, size_t n, bool *ret_done)
{
    LOCAL(str) why = { 0 };
    int fresh = s->mode == MODE_REPLAY ? line_put(s, text, n, &why) : -1;
    if (fresh == -1 || (fresh < 0 && is_game(s, text, n))) return false;
    *ret_done = fresh < 0 ? say_no(s, "%s", str_text(&why))
        : fresh           ? say(s, _("The pasted moves are added, %d of them new"), fresh)
                          : say(s, _("The pasted moves are in the game already"));
    return true;
}

/* Import the text that was pasted before the question whether the game on the board may go. */
static bool import_again(struct session *s)
{
    struct str text = s->question.pasted;
    s->question.pasted = (struct str){ 0 };
    bool ok = cmd_import(s, &(struct command){ .rest = text.s });
    str_release(&text);
    return ok;
}

bool cmd_import(struct session *s, const struct command *c)
{
    struct err e = { 0 };
    bool done;
    char *text = c->rest;
    while (isspace((unsigned char)*text)) text++;
    size_t n = strlen(text);
    while (n && isspace((unsigned char)text[n - 1])) text[--n] = 0;
    ask_drop(s);
    if (!n) return say_no(s, _("Paste a game in PDN or a position in FEN behind `import`"));
    const char *colon = memchr(text, ':', n < 4 ? n : 4);
    bool fen = colon && strchr("WBwb?", *text) && !memchr(text, '\n', n);
    if (!fen && import_line(s, text, n, &done)) return done;
    bool edits = fen && s->mode == MODE_EDIT; // a position goes onto the editor's board
    if (!edits && leave_asks(s, import_again, "")) {
        str_clear(&s->question.pasted);
        str_addn(&s->question.pasted, text, n);
        return true;
    }
    if (fen) return cmd_fen(s, &(struct command){ .rest = text });
    OWN(pdn_file) file = pdn_new(text, n, play_rules(s));
    int games = pdn_games(file);
    struct game *g = games ? pdn_game(file, 0, pdn_first_error, &e) : NULL;
    bool any = g && (game_root(g)->child || *text == '[');
    int plies = any ? game_line_end(g)->ply : 0;
    if (any) start_look(s, g, false);
    else game_free(g);
    if (any) say(s, LANG_COUNT("The pasted game, %d ply", "The pasted game, %d plies", plies));
    else say_no(s, _("There is no game in the pasted text"));
    if (*e.text) say_more(s, _("(line %d, column %d: %s)"), e.line, e.column, e.text);
    if (any && games > 1)
        say_more(s, _("(the first of %d; save the text as a file and `open` it for the others)"), games);
    return any;
}

struct check {
    struct str *page;
    const char *file;
    int shown, count[3];
};

static void list_finding(void *ctx, const struct pdn_finding *f)
{
    static const char *const names[] = { N_("note"), N_("warning"), N_("error") };
    struct check *k = ctx;
    k->count[f->severity]++;
    if (k->shown++ >= FINDINGS_MAX) return;
    utf8_sanitise(k->page, k->file, strlen(k->file));
    str_addf(k->page, ":%d:%d: %s: ", f->line, f->column, _(names[f->severity]));
    utf8_sanitise(k->page, f->text, strlen(f->text));
    str_addf(k->page, " [%s]\n", f->code);
}

bool cmd_check(struct session *s, const struct command *c)
{
    struct err e;
    const char *path = c->argc ? c->argv[0] : browse_seen(s);
    if (!*path) return say_no(s, _("Say which file: check FILE"));
    OWN(catalog) file = files_whole(&s->files, path, &e);
    if (!file) return say_err(s, &e);
    struct check k = { page_open(s, path), path, 0, { 0 } };
    struct catalog_state state = catalog_state(file);
    int games = 0;
    while (games < state.games && !files_broken(&s->files)) game_free(catalog_game(file, games++, list_finding, &k));
    if (!catalog_same(file, &e)) return say_err(s, &e);
    if (games < state.games) str_addf(k.page, _("Broken off after game %d of %d."), games, state.games);
    if (games < state.games) str_put(k.page, '\n');
    if (*state.trouble) str_addf(k.page, "%s\n", state.trouble);
    if (!k.shown) str_addf(k.page, "%s\n", _("Nothing to report."));
    say(s, LANG_COUNT("%d game,", "%d games,", games));
    say_more(s, LANG_COUNT("%d error,", "%d errors,", k.count[PDN_ERROR]));
    return say_more(s, LANG_COUNT("%d warning", "%d warnings", k.count[PDN_WARNING]));
}

/* ---- export ---- */

static bool make_export(struct session *s, const struct command *c, const char *path UNUSED, struct str *out)
{
    struct game *g = session_game(s);
    const struct node *folded = filing_fold(s);
    struct export_view v = { g, game_here(g), session_coord(s), session_flipped(s), session_setting(s, "theme") };
    export_find(c->argv[0])->write(&v, out);
    game_unfold(s->game, folded);
    return true;
}

bool cmd_export(struct session *s, const struct command *c)
{
    const struct export_format *f = c->argc ? export_find(c->argv[0]) : NULL;
    char name[PATH_MAX];
    LOCAL(str) names = { 0 };
    export_names(&names);
    if (!f) return say_no(s, _("Say %s, and a file"), str_text(&names));
    if (c->argc > 1) return arg_write(s, c, make_export, files_named(&s->files, c->argv[1], f->name, name));
    if (!s->plain) {
        filing_offer_name(s, f->name, name, sizeof name);
        return arg_write(s, c, make_export, name);
    }
    make_export(s, c, NULL, page_open(s, f->name));
    return say(s, _("The game as %s"), f->name);
}
