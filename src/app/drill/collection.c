/* collection.c -- see collection.h */
#include <config.h>

#include "app/drill/collection.h"

#include <stdio.h>

#include "app/session/dirs.h"
#include "app/session/files.h"
#include "base/file.h"
#include "base/mem.h"

static const char file[] = COLLECTION_FILE;

/* The collection as it is on disk, changed by `act`. */
struct change {
    bool (*act)(struct exercises *, void *ctx, struct err *);
    void *ctx;
};

static bool change(void *ctx, int old, int new, struct err *e)
{
    const struct change *c = ctx;
    LOCAL(exercises) x = { 0 };
    LOCAL(str) text = { 0 };
    bool ok = (old < 0 || exercises_load_open(&x, old, file, e)) && c->act(&x, c->ctx, e);
    if (ok) exercises_write(&x, &text);
    return ok && file_write_all(new, str_text(&text), text.len);
}

static bool change_collection(struct change c, struct err *e)
{
    char path[PATH_MAX];
    if (!dirs_make(DIRS_STATE, file, path)) return err_set(e, 0, 0, "the folder of the exercises cannot be made");
    return file_change(path, change, &c, e);
}

/* ---- what an earlier huff wrote ---- */

/* A card that is there already knows more. */
static bool put_cards(void *ctx, const struct str *old, struct str *new, struct err *e)
{
    const struct exercises *x = ctx;
    LOCAL(schedule) s = { 0 };
    if (!schedule_read(&s, str_text(old), old->len, e)) return false;
    for (int i = 0; i < x->n; i++) {
        struct card *c = x->list[i].learned ? schedule_card(&s, x->list[i].key) : NULL;
        if (!c || c->due) continue;
        char *key = c->key;
        *c = x->list[i].was;
        c->key = key;
    }
    schedule_write(&s, new);
    return true;
}

static bool forget_learned(struct exercises *x, void *ctx UNUSED, struct err *e UNUSED)
{
    for (int i = 0; i < x->n; i++) {
        mem_free(x->list[i].learned);
        x->list[i].learned = NULL;
    }
    return true;
}

/* The cards are on disk before what they were made of goes. */
static bool settle(struct exercises *x, const char *path, struct err *e)
{
    static const struct files own;
    char due[PATH_MAX + sizeof SCHEDULE_ENDING];
    bool any = false;
    for (int i = 0; i < x->n; i++) any |= x->list[i].learned != NULL;
    snprintf(due, sizeof due, "%s" SCHEDULE_ENDING, path);
    return !any
        || (files_change(&own, due, SCHEDULE_BYTES, put_cards, x, e)
            && change_collection((struct change){ forget_learned, NULL }, e));
}

bool collection_load(struct exercises *ret, struct err *e)
{
    char path[PATH_MAX];
    *ret = (struct exercises){ 0 };
    if (!dirs_path(DIRS_STATE, file, path)) return err_set(e, 0, 0, "there is no folder for the exercises");
    return exercises_load(ret, path, e) && settle(ret, path, e);
}

/* ---- added to ---- */

struct merging {
    const struct exercises *more;
    int fresh;
};

static bool merge(struct exercises *x, void *ctx, struct err *e)
{
    struct merging *m = ctx;
    m->fresh = 0;
    for (int i = 0; i < m->more->n; i++) {
        if (x->n == EXERCISES_MAX)
            return err_set(e, 0, 0, "there are %d exercises already, and no room for more", x->n);
        m->fresh += exercises_add(x, &m->more->list[i]);
    }
    return true;
}

bool collection_merge(const struct exercises *more, int *ret_fresh, struct err *e)
{
    struct merging m = { more, 0 };
    LOCAL(exercises) x = { 0 };
    bool ok = collection_load(&x, e), any = false;
    for (int i = 0; ok && i < more->n; i++) any |= exercises_find(&x, more->list[i].key) < 0;
    if (any) ok = change_collection((struct change){ merge, &m }, e);
    *ret_fresh = m.fresh;
    return ok;
}

bool collection_add(const struct exercise *one, bool *ret_fresh, struct err *e)
{
    int fresh;
    struct exercises more = { .n = 1, .list = (struct exercise *)one };
    bool ok = collection_merge(&more, &fresh, e);
    *ret_fresh = fresh;
    return ok;
}
