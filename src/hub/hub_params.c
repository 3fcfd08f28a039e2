/* hub_params.c -- see hub_params.h */
#include <config.h>

#include "hub/hub_params.h"

#include <string.h>
#include <sys/stat.h>

#include "base/err.h"
#include "engine/engine.h"
#include "hub/hub_line.h"
#include "hub/hub_names.h"

enum { HASH_DEFAULT = 64, HASH_MAX = 65536, BOOK_PLIES = 200, BOOK_MARGIN = 1000 };
enum kind { KIND_INT, KIND_BOOL, KIND_TEXT, KIND_FOLDER, KIND_VARIANT, KIND_FACTS };

/* The parameters; the values of numbers, bools and texts are at `at` in struct hub_params. */
static const struct param {
    const char *name;
    enum kind kind;
    size_t at;
    int min, max;
} params[] = {
    { "variant", KIND_VARIANT, 0, 0, 0 },
    { "facts", KIND_FACTS, 0, 0, 0 },
    { "threads", KIND_INT, offsetof(struct hub_params, threads), 1, ENGINE_THREADS },
    { "hash", KIND_INT, offsetof(struct hub_params, hash), 1, HASH_MAX },
    { "level", KIND_INT, offsetof(struct hub_params, level), 0, ENGINE_LEVELS },
    { "book", KIND_BOOL, offsetof(struct hub_params, book), 0, 1 },
    { "book-ply", KIND_INT, offsetof(struct hub_params, book_ply), 0, BOOK_PLIES },
    { "book-margin", KIND_INT, offsetof(struct hub_params, book_margin), 0, BOOK_MARGIN },
    { "book-file", KIND_TEXT, offsetof(struct hub_params, book_file), 0, 0 },
    { "tables", KIND_BOOL, offsetof(struct hub_params, tables), 0, 1 },
    { "tables-folder", KIND_FOLDER, offsetof(struct hub_params, folder), 0, 0 },
};
enum { PARAMS = sizeof params / sizeof *params };

void hub_params_init(struct hub_params *p, const struct rules *r, const char *folder)
{
    *p = (struct hub_params){ .rules = *r, .threads = 1, .hash = HASH_DEFAULT, .tables = true };
    str_add(&p->folder, folder);
}

void hub_params_release(struct hub_params *p)
{
    str_release(&p->book_file);
    str_release(&p->folder);
}

/* --- telling ----------------------------------------------------------------------------- */

static void tell_value(const struct hub_params *p, const struct param *def, struct str *out)
{
    static const char *const types[] = { "int", "bool", "string", "string", "enum", "string" };
    const void *at = (const char *)p + def->at;
    LOCAL(str) facts = { 0 }, list = { 0 };
    const char *type = types[def->kind], *variant = hub_names_of(&p->rules, &facts);
    switch (def->kind) {
    case KIND_INT: hub_addf(out, "value", "%d", *(const int *)at); break;
    case KIND_BOOL: hub_add(out, "value", *(const bool *)at ? "true" : "false"); break;
    case KIND_TEXT:
    case KIND_FOLDER: hub_add(out, "value", str_text(at)); break;
    case KIND_VARIANT: hub_add(out, "value", variant); break;
    case KIND_FACTS: hub_add(out, "value", str_text(&facts)); break;
    }
    hub_add(out, "type", type);
    if (def->kind == KIND_INT) hub_addf(out, "min", "%d", def->min);
    if (def->kind == KIND_INT) hub_addf(out, "max", "%d", def->max);
    if (def->kind != KIND_VARIANT) return;
    hub_names_list(&list);
    hub_add(out, "values", str_text(&list));
}

void hub_params_tell(const struct hub_params *p, struct str *out)
{
    for (int i = 0; i < PARAMS; i++) {
        str_add(out, "param");
        hub_add(out, "name", params[i].name);
        tell_value(p, &params[i], out);
        str_put(out, '\n');
    }
}

/* --- setting ----------------------------------------------------------------------------- */

static bool set_facts(struct hub_params *p, const char *value, struct err *e)
{
    LOCAL(str) before = { 0 };
    return hub_names_find(hub_names_of(&p->rules, &before), value, &p->rules, e);
}

static bool set_int(struct hub_params *p, const struct param *def, const char *value, struct err *e)
{
    double n;
    if (!hub_number(value, &n) || n < def->min || n > def->max || n != (int)n)
        return err_set(e, 0, 0, "%s is a number from %d to %d", def->name, def->min, def->max);
    *(int *)((char *)p + def->at) = (int)n;
    return true;
}

static bool set_bool(struct hub_params *p, const struct param *def, const char *value, struct err *e)
{
    bool yes = !strcmp(value, "true");
    if (!yes && strcmp(value, "false")) return err_set(e, 0, 0, "%s is true or false", def->name);
    *(bool *)((char *)p + def->at) = yes;
    return true;
}

/* The current folder may be set again, even if it does not exist yet. */
static bool set_text(struct hub_params *p, const struct param *def, const char *value, struct err *e)
{
    struct stat st;
    struct str *text = (struct str *)((char *)p + def->at);
    bool fits = def->kind == KIND_TEXT || !*value || !strcmp(value, str_text(text));
    if (!fits && (stat(value, &st) || !S_ISDIR(st.st_mode)))
        return err_set(e, 0, 0, "%s: there is no folder %.200s", def->name, value);
    str_clear(text);
    str_add(text, value);
    return true;
}

bool hub_params_set(struct hub_params *p, const char *name, const char *value, struct err *e)
{
    for (int i = 0; i < PARAMS; i++) {
        const struct param *def = &params[i];
        if (strcmp(def->name, name)) continue;
        switch (def->kind) {
        case KIND_VARIANT: return hub_names_find(value, "", &p->rules, e);
        case KIND_FACTS: return set_facts(p, value, e);
        case KIND_INT: return set_int(p, def, value, e);
        case KIND_BOOL: return set_bool(p, def, value, e);
        case KIND_TEXT:
        case KIND_FOLDER: return set_text(p, def, value, e);
        }
    }
    return err_set(e, 0, 0, "there is no parameter %.60s", name);
}
