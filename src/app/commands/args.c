/* args.c -- the text after a command's name: words, numbers, squares, sides, a file to write. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "base/number.h"
#include "base/scan.h"

const struct arg_word *arg_word(const struct arg_word *words, const char *word)
{
    while (words->name && strcasecmp(words->name, word)) words++;
    return words->name ? words : NULL;
}

bool arg_run(struct session *s, const struct command *c, const struct arg_word *words)
{
    const struct arg_word *w = c->argc ? arg_word(words, c->argv[0]) : NULL;
    if (w) return w->run(s, c);
    LOCAL(str) names = { 0 };
    for (w = words; w->name; w++) str_addf(&names, "%s%s", w == words ? "" : w[1].name ? ", " : _(" and "), w->name);
    return say_no(s, _("`%s` knows %s"), c->def->name, str_text(&names));
}

const char *arg_rest(const struct command *c, int words)
{
    const char *p = c->rest;
    for (; words > 0; words--, p += strspn(p, " \t")) {
        bool quoted = *p == '"';
        p += quoted;
        p += strcspn(p, quoted ? "\"" : " \t");
        p += quoted && *p;
    }
    return p;
}

int arg_game(struct session *s, const char *text)
{
    int n = 0;
    if (!number_int(text, 1, ARG_GAMES, &n)) say_no(s, _("Games are numbered from 1"));
    return n;
}

int arg_square(struct session *s, const char *text)
{
    struct scan scan;
    scan_init(&scan, text, strlen(text));
    int square = coord_read(play_rules(s), session_coord(s), &scan);
    if (square && scan_at_end(&scan)) return square;
    say_no(s, _("There is no square \"%s\" on this board"), text);
    return 0;
}

bool arg_write(struct session *s, const struct command *c, arg_make_fn *make, const char *path)
{
    struct stat st;
    struct err e;
    LOCAL(str) text = { 0 };
    if (!s->question.sure && files_stat(&s->files, path, &st)) {
        if (S_ISDIR(st.st_mode)) return say_no(s, _("%s is a folder; name a file in it"), path);
        strcpy(s->question.path, c->line);
        return ask_first(s, false, command_again, _("Nothing is written"), _("%s exists; replace it? y/n"), path);
    }
    say(s, "%s", "");
    if (!make(s, c, path, &text)) return false;
    bool ok = text.full ? err_set(&e, 0, 0, _("the file would be too large"))
                        : files_save(&s->files, path, str_text(&text), text.len, &e);
    if (!ok) return say_err(s, &e);
    return *session_message(s) || say(s, _("Written to %s"), path);
}
