/* cmd_diagrams.c -- the command `diagrams`: mistakes, shots and the positions of a file on pages to be printed. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "app/coach/coach.h"
#include "export/diagrams.h"
#include "pdn/pdn.h"

enum { FILE_MAX = 1 << 28 };

/* What is asked for, word by word, and the diagrams it goes into. */
struct asked {
    int n;
    char *word[COMMAND_ARGS];
    struct diagrams d;
    struct str trouble; /* about the files of exercises */
};

/* Add exercises: those due today, or all. */
static bool add_exercises(struct session *s, struct asked *a, bool due, solve_load_fn *load)
{
    struct schedule_day day;
    LOCAL(solving) t = { .word = a->word + 1, .n_words = a->n - 1 };
    if (!load(s, &t)) return false;
    say(s, "%s", "");
    solving_trouble(s, &t);
    if (*session_message(s)) str_addf(&a->trouble, " %s", session_message(s));
    if (due) solving_day(&t, &day);
    for (int i = 0; i < (due ? t.n : t.x.n); i++) {
        OWN(game) g = exercise_game(&t.x.list[due ? t.order[i] : i]);
        if (g) diagrams_add(&a->d, g);
    }
    return true;
}

static bool add_file(struct session *s, struct asked *a)
{
    OWN(pdn_file) f = filing_games_of(s, a->word[0], FILE_MAX);
    if (f) diagrams_add_file(&a->d, f);
    return f != NULL;
}

static bool add_all(struct session *s, struct asked *a)
{
    const char *what = a->n ? a->word[0] : "";
    if (!strcasecmp(what, "mistakes")) return add_exercises(s, a, false, mine_load);
    if (!strcasecmp(what, "tactics")) return add_exercises(s, a, false, shots_load);
    if (a->n != 1) return say_no(s, _("Say which positions, and the file: `diagrams due page.html`"));
    if (strcasecmp(what, "due") != 0) return add_file(s, a);
    return add_exercises(s, a, true, mine_load) && add_exercises(s, a, true, shots_load);
}

static bool make_diagrams(struct session *s, const struct command *c, const char *path, struct str *out)
{
    struct asked a = { 0 };
    for (int i = 0; i < c->argc - 1; i++)
        if (!strcasecmp(c->argv[i], "page=12")) a.d.many = true;
        else if (strcasecmp(c->argv[i], "page=6") != 0) a.word[a.n++] = c->argv[i];
    bool ok = add_all(s, &a);
    if (ok && !a.d.n) ok = say_no(s, _("There is no position to print"));
    if (ok) {
        diagrams_write(&a.d, out);
        say(s, LANG_COUNT("%d diagram written to %s", "%d diagrams written to %s", a.d.n), path);
        if (a.d.without)
            say_more(s,
                LANG_COUNT("(%d game has no position for one)", "(%d games have no position for one)", a.d.without));
    }
    if (a.trouble.len) say_more(s, "%s", str_text(&a.trouble) + 1);
    str_release(&a.trouble);
    diagrams_release(&a.d);
    return ok;
}

bool cmd_diagrams(struct session *s, const struct command *c)
{
    char name[PATH_MAX];
    if (c->argc < 2) return say_no(s, _("Say which positions, and the file: `diagrams due page.html`"));
    return arg_write(s, c, make_diagrams, files_named(&s->files, c->argv[c->argc - 1], "html", name));
}
