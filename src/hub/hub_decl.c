/* hub_decl.c -- see hub_decl.h.  Programs do not check their input (Scan ends or hangs on a wrong value), so it is
   checked here. */
#include <config.h>

#include "hub/hub_decl.h"

#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "hub/hub_line.h"
#include "hub/hub_names.h"

enum { DECLS_MAX = 1000 };

void hub_decls_release(struct hub_decls *l)
{
    for (int i = 0; i < l->n; i++) hub_msg_release(&l->decl[i]);
    mem_free(l->decl);
    *l = (struct hub_decls){ .n = 0 };
}

/* What a line says about the parameter; "" if nothing. */
static const char *said(const struct hub_msg *d, const char *name)
{
    const char *value = hub_msg_get(d, name);
    return value ? value : "";
}

static struct hub_msg *find(const struct hub_decls *l, const char *name)
{
    for (int i = 0; i < l->n; i++)
        if (!strcmp(said(&l->decl[i], "name"), name)) return &l->decl[i];
    return NULL;
}

void hub_decls_add(struct hub_decls *l, struct hub_msg *m)
{
    struct hub_msg *d = find(l, said(m, "name"));
    if (!*said(m, "name") || (!d && l->n == DECLS_MAX)) return;
    if (d) hub_msg_release(d);
    else {
        l->decl = mem_more(l->decl, (size_t)l->n + 1, sizeof *l->decl);
        d = &l->decl[l->n++];
    }
    *d = *m;
    *m = (struct hub_msg){ .command = "" };
}

/* --- setting ----------------------------------------------------------------------------- */

static bool fits_number(const struct hub_msg *d, const char *value, struct err *e)
{
    double n, bound;
    const char *name = said(d, "name");
    bool whole = !strcmp(said(d, "type"), "int");
    if (!hub_number(value, &n) || (whole && strspn(value, "+-0123456789") != strlen(value)))
        return err_set(e, 0, 0, "%s is a number, not %.40s", name, value);
    if (hub_number(said(d, "min"), &bound) && n < bound) return err_set(e, 0, 0, "%s is at least %g", name, bound);
    if (hub_number(said(d, "max"), &bound) && n > bound) return err_set(e, 0, 0, "%s is at most %g", name, bound);
    return true;
}

static bool fits(const struct hub_msg *d, const char *value, struct err *e)
{
    const char *name = said(d, "name"), *type = said(d, "type");
    if (!strcmp(type, "int") || !strcmp(type, "real")) return fits_number(d, value, e);
    if (!strcmp(type, "bool") && !hub_is_word_of(value, "true false"))
        return err_set(e, 0, 0, "%s is true or false", name);
    if (!strcmp(type, "enum") && !hub_is_word_of(value, said(d, "values")))
        return err_set(e, 0, 0, "%s is one of %s", name, said(d, "values"));
    return true;
}

static bool unknown(const struct hub_decls *l, const char *name, struct err *e)
{
    LOCAL(str) list = { .max = ERR_TEXT };
    for (int i = 0; i < l->n; i++) str_addf(&list, "%s%s", i ? ", " : "", said(&l->decl[i], "name"));
    if (l->n) err_set(e, 0, 0, "there is no parameter %.40s, but %s", name, str_text(&list));
    else err_set(e, 0, 0, "there are no parameters");
    return false;
}

static void set_line(const char *name, const char *value, struct str *out)
{
    str_add(out, "set-param");
    hub_add(out, "name", name);
    hub_add(out, "value", value);
    str_put(out, '\n');
}

static bool set(const struct hub_decls *l, const char *name, const char *value, struct str *out, struct err *e)
{
    const struct hub_msg *d = find(l, name);
    if (!d) return unknown(l, name, e);
    if (!fits(d, value, e)) return false;
    set_line(name, value, out);
    return true;
}

static bool read_params(const char *params, struct hub_msg *ret, struct err *e)
{
    LOCAL(str) line = { 0 };
    str_addf(&line, "set %s", params);
    return hub_msg_read(str_text(&line), line.len, ret, e);
}

bool hub_decls_params(const struct hub_decls *l, const char *params, struct str *out, struct err *e)
{
    LOCAL(hub_msg) m;
    bool ok = read_params(params, &m, e);
    for (int i = 0; ok && i < m.n; i++) ok = set(l, m.arg[i].name, m.arg[i].value, out, e);
    return ok;
}

bool hub_params_1(const char *params, struct str *out, struct err *e)
{
    LOCAL(hub_msg) m;
    if (!read_params(params, &m, e)) return false;
    for (int i = 0; i < m.n; i++) {
        size_t n = strcspn(m.arg[i].value, " \t\r\n");
        if (!n || m.arg[i].value[n])
            return err_set(e, 0, 0, "version 1 of the Hub protocol cannot set %.40s to \"%.40s\": that is not one word",
                m.arg[i].name, m.arg[i].value);
        str_addf(out, "set %s %s\n", m.arg[i].name, m.arg[i].value);
    }
    return true;
}

/* --- the game ---------------------------------------------------------------------------- */

/* Put the engine's word for a game into ret.  False if it has none.  An engine that declares no variant plays only
   international draughts. */
static bool word_for(const struct hub_msg *variant, const char *game, struct str *ret)
{
    size_t n = strlen(game);
    const char *word = game;
    if (!variant) return !strcmp(game, "normal");
    if (!strcmp(said(variant, "type"), "enum")) word = hub_names_pick(game, said(variant, "values"), &n);
    if (word) str_addn(ret, word, n);
    return word;
}

bool hub_decls_game(const struct hub_decls *l, const struct rules *r, struct str *out, struct rules *ret_wire,
    struct err *e)
{
    LOCAL(str) facts = { 0 }, word = { 0 };
    const struct hub_msg *variant = find(l, "variant");
    const char *game = hub_names_of(r, &facts);
    if (!hub_names_find(game, "", ret_wire, e)) return false;
    if (!word_for(variant, game, &word)) return err_set(e, 0, 0, "it does not play %s", ret_wire->title);
    if (variant) set_line("variant", str_text(&word), out);
    if (!facts.len || !find(l, "facts"))
        return rules_same_moves(r, ret_wire) || err_set(e, 0, 0, "it cannot play %s with other rules", ret_wire->title);
    set_line("facts", str_text(&facts), out);
    *ret_wire = *r;
    return true;
}
