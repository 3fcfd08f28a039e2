/* variants.c -- see variants.h.  The built-in table is made from data/variants by tools/rules2c.awk. */
#include <config.h>

#include "board/variants.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/folder.h"
#include "base/lang.h"
#include "board/near.h"
#include "board/variants_gen.h"

enum { RULES_FILE_MAX = 64 * 1024, BASES_MAX = 8, SPEC_MAX = 1024, FILES_MAX = 256 };

#define ROW(id, facts) facts,
static const struct rules builtin[] = { RULES_LIST(ROW) };
enum { BUILTINS = sizeof builtin / sizeof *builtin };

const struct rules *variants_builtin(int i)
{
    return i >= 0 && i < BUILTINS ? &builtin[i] : NULL;
}

const struct rules *variants_by_id(const char *id, size_t n)
{
    for (int i = 0; i < BUILTINS; i++)
        if (strlen(builtin[i].id) == n && !memcmp(builtin[i].id, id, n)) return &builtin[i];
    return NULL;
}

/* --- names ------------------------------------------------------------------------------- */

static bool is_called(const char *id, const char *aliases, const char *plain)
{
    char name[RULES_TEXT];
    near_plain(id, strlen(id), name, sizeof name);
    bool called = !strcmp(name, plain);
    size_t n;
    for (const char *p = aliases; !called && (p = str_word(p, &n)); p += n) {
        near_plain(p, n, name, sizeof name);
        called = !strcmp(name, plain);
    }
    return called;
}

static const struct rules *find_builtin(const char *name, size_t n)
{
    char plain[RULES_TEXT];
    near_plain(name, n, plain, sizeof plain);
    if (!*plain) return NULL;
    for (int i = 0; i < BUILTINS; i++)
        if (is_called(builtin[i].id, builtin[i].aliases, plain)) return &builtin[i];
    return NULL;
}

const struct rules *variants_by_gametype(int number, int width, bool inverted)
{
    const struct rules *tagged = NULL; /* only if there is no game without a tag: that is what the number alone means */
    for (int i = 0; i < BUILTINS; i++) {
        const struct rules *r = &builtin[i];
        if (r->gametype != number || r->inverted != inverted || (width && r->width != width)) continue;
        if (!r->tag[0]) return r;
        if (!tagged) tagged = r;
    }
    return tagged;
}

const struct rules *variants_by_tag(const char *tag)
{
    char plain[RULES_TEXT], own[RULES_TEXT];
    near_plain(tag, strcspn(tag, ","), plain, sizeof plain);
    if (!*plain) return NULL;
    for (int i = 0; i < BUILTINS; i++) {
        const char *t = builtin[i].tag;
        near_plain(t, strcspn(t, ","), own, sizeof own);
        if (!strcmp(own, plain)) return &builtin[i];
    }
    return find_builtin(tag, strlen(tag));
}

/* --- the user's folder ------------------------------------------------------------------- */

static const char ending[] = ".rules";

static int is_rules_file(const struct dirent *d)
{
    return *d->d_name != '.' && strlen(d->d_name) < RULES_ID + strlen(ending) && str_ends_in(d->d_name, ending);
}

/* The name of a file without folder and `.rules`. */
static void id_of_path(const char *path, char id[RULES_ID])
{
    const char *base = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    size_t n = strlen(base);
    if (str_ends_in(base, ending)) n -= strlen(ending);
    snprintf(id, RULES_ID, "%.*s", (int)(n < RULES_ID ? n : RULES_ID - 1), base);
}

void variants_files(variants_file_fn *fn, void *ctx)
{
    char folder[PATH_MAX], id[RULES_ID];
    LOCAL(str) paths = { 0 };
    if (!dirs_path(DIRS_DATA, "variants", folder) || !folder_paths(folder, is_rules_file, &paths, NULL)) return;
    const char *path = str_text(&paths);
    for (int i = 0; i < FILES_MAX && *path; i++) {
        id_of_path(path, id);
        fn(ctx, path, id);
        path += strlen(path) + 1;
    }
}

/* --- reading with bases ------------------------------------------------------------------ */

/* The chain of files being read, to stop at a circle of bases. */
struct chain {
    int depth;
    struct rules base;
};

static const char too_deep[] = "the games it is based on go in a circle, or are too many";

static bool find_user(const char *plain, int depth, struct rules *ret, struct err *e);

static const struct rules *find_base(void *ctx, const char *name, struct err *e)
{
    struct chain *c = ctx;
    struct err why = { 0 };
    char plain[RULES_TEXT];
    const struct rules *r = find_builtin(name, strlen(name));
    if (r) {
        c->base = *r;
        return &c->base;
    }
    near_plain(name, strlen(name), plain, sizeof plain);
    if (c->depth + 1 >= BASES_MAX) err_set(e, 0, 0, too_deep);
    else if (find_user(plain, c->depth + 1, &c->base, &why)) return &c->base;
    else if (strstr(why.text, too_deep)) err_set(e, 0, 0, too_deep);
    else if (*why.text) err_set(e, 0, 0, "the game it is based on can't be read: %.190s", why.text);
    return NULL;
}

static bool read_file(const char *path, int depth, struct rules *ret, struct rules *ret_base, rules_wrong_fn *wrong,
    void *ctx)
{
    struct chain chain = { .depth = depth };
    struct err e = { 0 };
    LOCAL(str) text = { .max = RULES_FILE_MAX };
    rules_init(&chain.base);
    char id[RULES_ID];
    id_of_path(path, id);
    bool ok = file_read(path, RULES_FILE_MAX, &text, &e);
    if (!ok) wrong(ctx, &e);
    ok = ok && rules_read(str_text(&text), text.len, id, find_base, &chain, wrong, ctx, ret);
    if (ok && ret_base) *ret_base = chain.base;
    return ok;
}

bool variants_read(const char *path, struct rules *ret, struct rules *ret_base, rules_wrong_fn *wrong, void *ctx)
{
    return read_file(path, 0, ret, ret_base, wrong, ctx);
}

/* A search for one of the user's games: by file name first, then by alias. */
struct wanted {
    const char *plain;
    int depth;
    char path[PATH_MAX + 256];
};

static void match_name(void *ctx, const char *path, const char *id)
{
    struct wanted *w = ctx;
    if (!*w->path && is_called(id, "", w->plain)) snprintf(w->path, sizeof w->path, "%s", path);
}

static void match_alias(void *ctx, const char *path, const char *id)
{
    struct wanted *w = ctx;
    struct rules r;
    struct err e = { 0 };
    if (*w->path || !read_file(path, w->depth, &r, NULL, rules_wrong_first, &e)) return;
    if (is_called(id, r.aliases, w->plain)) snprintf(w->path, sizeof w->path, "%s", path);
}

/* False without a sentence if there is no such game. */
static bool find_user(const char *plain, int depth, struct rules *ret, struct err *e)
{
    struct wanted w = { .plain = plain, .depth = depth };
    struct err why = { 0 };
    if (!*plain) return false;
    variants_files(match_name, &w);
    /* bases are not looked up by alias, or they would multiply the files read */
    if (!*w.path && depth == 0) variants_files(match_alias, &w);
    if (!*w.path) return false;
    if (read_file(w.path, depth, ret, NULL, rules_wrong_first, &why)) return true;
    if (strstr(why.text, too_deep)) return err_set(e, 0, 0, "%s: %s", w.path, too_deep);
    if (why.line) return err_set(e, 0, 0, "%s:%d:%d: %s", w.path, why.line, why.column, why.text);
    if (strstr(why.text, w.path)) return err_set(e, 0, 0, "%s", why.text);
    return err_set(e, 0, 0, "%s: %s", w.path, why.text);
}

/* --- NAME:FACT=VALUE,... ----------------------------------------------------------------- */

static bool no_such_game(const char *name, struct err *e)
{
    struct near near;
    near_init(&near, name);
    for (int i = 0; i < BUILTINS; i++) near_offer(&near, builtin[i].id);
    if (near.best) return err_set(e, 0, 0, _("no game is called \"%.40s\"; %s is one"), name, near.best);
    // TRANSLATORS: what follows the semicolon is for a shell; in a session it goes
    return err_set(e, 0, 0, _("no game is called \"%.40s\"; huff variants lists those there are"), name);
}

/* Find "russiandraughts": a name followed by a word for all of these games. */
static const struct rules *find_followed(const char *plain)
{
    static const char *const kinds[] = { "draughts", "checkers" };
    size_t n = strlen(plain), kind = strlen(kinds[0]); // both words are of the same length
    for (int i = 0; i < 2; i++)
        if (n > kind && !strcmp(plain + n - kind, kinds[i])) return find_builtin(plain, n - kind);
    return NULL;
}

/* Apply `FACT=VALUE,...`; text is cut up. */
static bool apply(char *text, struct rules *r, struct err *e)
{
    for (char *p = text, *next; p; p = next) {
        next = strchr(p, ',');
        if (next) *next++ = '\0';
        char *value = strchr(p, '=');
        if (!value) return err_set(e, 0, 0, "\"%.40s\" is not FACT=VALUE", p);
        *value++ = '\0';
        if (!rules_set(r, p, value, e)) return false;
    }
    return rules_check(r, e);
}

bool variants_find(const char *spec, struct rules *ret, struct err *e)
{
    char text[SPEC_MAX], plain[RULES_TEXT];
    struct err why = { 0 };
    struct rules r;
    if (strlen(spec) >= sizeof text) return err_set(e, 0, 0, "the name of the game is too long");
    strcpy(text, spec);
    char *facts = strchr(text, ':');
    if (facts) *facts++ = '\0';
    const struct rules *own = find_builtin(text, strlen(text));
    near_plain(text, strlen(text), plain, sizeof plain);
    if (!own && !find_user(plain, 0, &r, &why)) {
        if (*why.text) return err_set(e, 0, 0, "%s", why.text);
        own = find_followed(plain);
        if (!own) return no_such_game(text, e);
    }
    if (own) r = *own;
    if (facts && !apply(facts, &r, e)) return false;
    *ret = r;
    return true;
}

/* Append NAME:FACT=VALUE,... on top of `base`. */
static void spec_from(const struct rules *r, const struct rules *base, struct str *out)
{
    char own[RULES_VALUE], other[RULES_VALUE];
    char join = ':';
    str_add(out, base->id);
    for (int i = 0; rules_fact(i); i++) {
        rules_fact_value(r, i, own, sizeof own);
        rules_fact_value(base, i, other, sizeof other);
        const char *name = rules_fact(i)->name;
        if (!strcmp(own, other) || strchr(own, ',') || !strcmp(name, "aliases") || !strcmp(name, "source")) continue;
        str_addf(out, "%c%s=%s", join, name, own);
        join = ',';
    }
}

void variants_spec(const struct rules *r, struct str *out)
{
    const struct rules *base = find_builtin(r->id, strlen(r->id));
    LOCAL(str) best = { 0 }, spec = { 0 };
    for (int i = 0; i < (base ? 1 : (int)BUILTINS); i++) {
        str_clear(&spec);
        spec_from(r, base ? base : &builtin[i], &spec);
        if (best.len && best.len <= spec.len) continue;
        str_clear(&best);
        str_add(&best, str_text(&spec));
    }
    str_add(out, str_text(&best));
}
