/* hub_names.c -- see hub_names.h */
#include <config.h>

#include "hub/hub_names.h"

#include <string.h>

#include "base/str.h"
#include "board/variants.h"
#include "hub/hub_line.h"

/* Names by which others call games and that are not in the .rules files, with huff's names; `say`: we use them, too. */
static const struct {
    const char *theirs, *ours;
    bool say;
} names[] = {
    { "normal", "international", true }, // Scan
    { "bt", "breakthrough", true }, { "losing", "antidraughts", true },
    { "standard", "international", false },     // lidraughts, pydraughts
    { "fromPosition", "international", false }, // lidraughts
    { "frysk!", "frysk", false },               // pydraughts
};
enum { NAMES = sizeof names / sizeof *names };

static const char *say(const char *id)
{
    for (int i = 0; i < NAMES; i++)
        if (names[i].say && !strcmp(id, names[i].ours)) return names[i].theirs;
    return id;
}

void hub_names_list(struct str *out)
{
    const struct rules *r;
    struct rules found;
    for (int i = 0; i < NAMES; i++)
        if (names[i].say && variants_find(names[i].ours, &found, NULL))
            str_addf(out, "%s%s", i ? " " : "", names[i].theirs);
    for (int i = 0; (r = variants_builtin(i)); i++) str_addf(out, " %s", r->id);
}

const char *hub_names_of(const struct rules *r, struct str *ret_facts)
{
    LOCAL(str) spec = { 0 };
    variants_spec(r, &spec);
    const char *facts = strchr(str_text(&spec), ':');
    size_t n = facts ? (size_t)(facts - str_text(&spec)) : spec.len;
    str_clear(ret_facts);
    if (facts) str_add(ret_facts, facts + 1);
    const struct rules *base = variants_by_id(str_text(&spec), n);
    return say(base ? base->id : variants_builtin(0)->id);
}

bool hub_names_find(const char *name, const char *facts, struct rules *ret, struct err *e)
{
    LOCAL(str) spec = { 0 };
    const char *id = name;
    for (int i = 0; i < NAMES; i++)
        if (!strcmp(names[i].theirs, name)) id = names[i].ours;
    str_addf(&spec, "%s%s%s", id, *facts ? ":" : "", facts);
    return variants_find(str_text(&spec), ret, e);
}

/* Does a word of n bytes mean the game? */
static bool means(const char *word, size_t n, const char *game)
{
    char text[RULES_TEXT];
    struct rules r;
    LOCAL(str) facts = { 0 };
    if (n >= sizeof text) return false;
    memcpy(text, word, n);
    text[n] = '\0';
    if (strchr(text, ':') || !hub_names_find(text, "", &r, NULL)) return false;
    return !strcmp(hub_names_of(&r, &facts), game) && !facts.len;
}

const char *hub_names_pick(const char *name, const char *values, size_t *ret_n)
{
    for (const char *word; (word = hub_word(&values, ret_n));)
        if (means(word, *ret_n, name)) return word;
    return NULL;
}
