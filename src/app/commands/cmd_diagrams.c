/* cmd_diagrams.c -- the command `diagrams`: mistakes, shots and the positions of a file on pages to be printed. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>
#include <strings.h>

#include "app/coach/coach.h"
#include "app/coach/solve.h"
#include "base/mem.h"
#include "export/diagrams.h"
#include "pdn/pdn.h"

enum { FILE_MAX = 1 << 28 };

/* What is asked for, word by word, and into which diagrams. */
struct asked {
    int n;
    char *word[COMMAND_ARGS];
    struct diagrams d;
};

/* Exercises that the day brings, or all. */
static bool add_exercises(struct session *s, struct asked *a, bool due, solve_load_fn *load)
{
    struct schedule_day day;
    struct solve *t = mem_new(1, sizeof *t);
    t->word = a->word + 1;
    t->n_words = a->n - 1;
    bool ok = load(s, t);
    if (ok && due) solve_day(t, &day);
    for (int i = 0; ok && i < (due ? t->n : t->x.n); i++) {
        OWN(game) g = exercise_game(&t->x.list[due ? t->order[i] : i]);
        if (g) diagrams_add(&a->d, g);
    }
    solve_free(t);
    return ok;
}

static bool add_file(struct session *s, struct asked *a)
{
    LOCAL(str) text = { 0 };
    struct err e;
    if (!files_read(&s->how.files, a->word[0], FILE_MAX, &text, &e)) return say_err(s, &e);
    OWN(pdn_file) f = pdn_new(str_text(&text), text.len, s->how.has_assume ? &s->how.assume : NULL);
    diagrams_add_file(&a->d, f);
    return true;
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

/* In question.path: the words, a line each, then a blank and the file. */
static bool write_diagrams(struct session *s)
{
    LOCAL(str) text = { 0 };
    struct err e;
    struct asked a = { 0 };
    LOCAL_MEM char *words = mem_dup(s->question.path);
    char *at = words, *end;
    for (; (end = strchr(at, '\n')); at = end + 1) {
        *end = 0;
        if (!strcasecmp(at, "page=12")) a.d.many = true;
        else if (strcasecmp(at, "page=6") != 0) a.word[a.n++] = at;
    }
    const char *path = at + 1;
    bool ok = add_all(s, &a);
    if (ok && !a.d.n) ok = say_no(s, _("There is no position to be printed"));
    if (ok) diagrams_write(&a.d, &text);
    if (ok && text.full) ok = say_err(s, (err_set(&e, 0, 0, _("the file would be too large")), &e));
    else if (ok) ok = files_save(&s->how.files, path, str_text(&text), text.len, &e) || say_err(s, &e);
    if (ok) say(s, lang_count("%d diagram written to %s", "%d diagrams written to %s", a.d.n), a.d.n, path);
    diagrams_release(&a.d);
    return ok;
}

bool cmd_diagrams(struct session *s, const struct command *c)
{
    LOCAL(str) words = { 0 };
    char name[PATH_MAX];
    for (int i = 0; i < c->argc - 1; i++) str_addf(&words, "%s\n", c->argv[i]);
    if (!words.len) return say_no(s, _("Say which positions, and the file: `diagrams due page.html`"));
    return arg_write(s, write_diagrams, str_text(&words),
        files_named(&s->how.files, c->argv[c->argc - 1], "html", name));
}
