/* engines.c -- see engines.h */
#include <config.h>

#include "app/session/engines.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/words.h"

enum { ENGINES_MAX = 100, KEPT_MAX = 64 * 1024 };

struct program {
    char name[ENGINES_NAME];
    char *command, *params;
};

struct engines {
    int n;
    struct program program[ENGINES_MAX];
    struct str kept; /* comments and lines nobody understood */
};

struct engines *engines_new(void)
{
    struct engines *l = mem_new(1, sizeof *l);
    str_init(&l->kept, KEPT_MAX);
    return l;
}

static void release(struct program *p)
{
    mem_free(p->command);
    mem_free(p->params);
}

void engines_free(struct engines *l)
{
    if (!l) return;
    for (int i = 0; i < l->n; i++) release(&l->program[i]);
    str_release(&l->kept);
    mem_free(l);
}

static struct program *find(const struct engines *l, const char *name)
{
    for (int i = 0; i < l->n; i++)
        if (!strcasecmp(l->program[i].name, name)) return (struct program *)&l->program[i];
    return NULL;
}

const char *engines_name(const struct engines *l, int i)
{
    return i < l->n ? l->program[i].name : NULL;
}

const char *engines_command(const struct engines *l, const char *name)
{
    const struct program *p = find(l, name);
    return p ? p->command : NULL;
}

const char *engines_params(const struct engines *l, const char *name)
{
    const struct program *p = find(l, name);
    return p ? p->params : NULL;
}

/* --- changing ---------------------------------------------------------------------------- */

static bool is_name(const char *name)
{
    size_t n = strlen(name);
    return n < ENGINES_NAME && strspn(name, STR_ALNUM "-_.") == n && strspn(name, "0123456789") < n
        && strcasecmp(name, "huff");
}

bool engines_add(struct engines *l, const char *name, const char *command, struct err *e)
{
    struct program *p = find(l, name);
    if (!is_name(name))
        return err_set(e, 0, 0, _("an engine's name is up to %d letters a-z, digits, - _ or . and not huff"),
            ENGINES_NAME - 1);
    if (!*command)
        return err_set(e, 0, 0, _("say what starts the engine, such as `engine add %s /path/to/it hub`"), name);
    if (!p && l->n == ENGINES_MAX) return err_set(e, 0, 0, _("there are %d engines already"), ENGINES_MAX);
    if (!p) {
        p = &l->program[l->n++];
        *p = (struct program){ .params = mem_dup("") };
    }
    snprintf(p->name, sizeof p->name, "%s", name);
    mem_free(p->command);
    p->command = mem_dup(command);
    return true;
}

bool engines_set_params(struct engines *l, const char *name, const char *params)
{
    struct program *p = find(l, name);
    if (!p) return false;
    mem_free(p->params);
    p->params = mem_dup(params);
    return true;
}

bool engines_remove(struct engines *l, const char *name)
{
    struct program *p = find(l, name);
    if (!p) return false;
    release(p);
    memmove(p, p + 1, (size_t)(l->program + l->n - p - 1) * sizeof *p);
    l->n--;
    return true;
}

/* --- the file ---------------------------------------------------------------------------- */

/* Cut off and return the word at *p; *p then points to the next word. */
static char *word(char **p)
{
    char *start = *p + strspn(*p, " \t"), *end = start + strcspn(start, " \t");
    *p = *end ? end + 1 : end;
    *end = '\0';
    return start;
}

static bool take_line(struct engines *l, char *line, struct err *e)
{
    char *rest = line, *kind = word(&rest), *name = word(&rest);
    rest += strspn(rest, " \t");
    if (!strcmp(kind, "engine")) return engines_add(l, name, rest, e);
    if (strcmp(kind, "params")) return err_set(e, 0, 0, _("a line begins with engine or params"));
    return engines_set_params(l, name, rest) || err_set(e, 0, 0, _("there is no engine %.40s"), name);
}

bool engines_read(struct engines *l, const char *text, size_t n, struct err *e)
{
    bool ok = true;
    const char *end = text + n;
    for (int number = 1; text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        LOCAL(str) line = { 0 };
        struct err why;
        str_addn(&line, text, (size_t)((stop ? stop : end) - text));
        while (line.len && isspace((unsigned char)line.s[line.len - 1])) line.s[--line.len] = '\0';
        char *copy = mem_dup(str_text(&line));
        bool blank = !*copy, remark = *copy == '#', taken = blank || remark || take_line(l, copy, &why);
        if (!blank && (remark || !taken)) str_addf(&l->kept, "%s\n", str_text(&line));
        if (!taken && ok) ok = err_set(e, number, 1, "%s", why.text);
        mem_free(copy);
        text = stop ? stop + 1 : end;
    }
    return ok;
}

void engines_write(const struct engines *l, struct str *out)
{
    str_add(out, str_text(&l->kept));
    for (int i = 0; i < l->n; i++) {
        const struct program *p = &l->program[i];
        str_addf(out, "engine %s %s\n", p->name, p->command);
        if (*p->params) str_addf(out, "params %s %s\n", p->name, p->params);
    }
}
