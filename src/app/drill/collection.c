/* collection.c -- see collection.h */
#include <config.h>

#include "app/drill/collection.h"

#include "app/session/files.h"
#include "base/mem.h"

static const char file[] = COLLECTION_FILE;

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

static bool forget_learned(void *ctx UNUSED, const struct str *old, struct str *new, struct err *e)
{
    LOCAL(exercises) x = { 0 };
    if (!exercises_take(&x, old, file, e)) return false;
    for (int i = 0; i < x.n; i++) {
        mem_free(x.list[i].learned);
        x.list[i].learned = NULL;
    }
    exercises_write(&x, new);
    return true;
}

/* The cards are on disk before what they were made of goes. */
static bool settle(struct exercises *x, struct err *e)
{
    bool any = false;
    for (int i = 0; i < x->n; i++) any |= x->list[i].learned != NULL;
    return !any
        || (files_own_change(DIRS_STATE, COLLECTION_FILE SCHEDULE_ENDING, SCHEDULE_BYTES, put_cards, x, e)
            && files_own_change(DIRS_STATE, file, EXERCISES_BYTES, forget_learned, NULL, e));
}

bool collection_load(struct exercises *ret, struct err *e)
{
    char path[PATH_MAX];
    LOCAL(str) text = { 0 };
    *ret = (struct exercises){ 0 };
    return files_own_read(DIRS_STATE, file, EXERCISES_BYTES, path, &text, e) && exercises_take(ret, &text, path, e)
        && settle(ret, e);
}

/* ---- added to ---- */

struct merging {
    const struct exercises *more;
    int fresh;
};

static bool merge(void *ctx, const struct str *old, struct str *new, struct err *e)
{
    struct merging *m = ctx;
    LOCAL(exercises) x = { 0 };
    m->fresh = 0;
    if (!exercises_take(&x, old, file, e)) return false;
    for (int i = 0; i < m->more->n; i++) {
        if (x.n == EXERCISES_MAX) return err_set(e, 0, 0, "there are %d exercises already, and no room for more", x.n);
        m->fresh += exercises_add(&x, &m->more->list[i]);
    }
    exercises_write(&x, new);
    return true;
}

bool collection_merge(const struct exercises *more, int *ret_fresh, struct err *e)
{
    struct merging m = { more, 0 };
    LOCAL(exercises) x = { 0 };
    bool ok = collection_load(&x, e), any = false;
    for (int i = 0; ok && i < more->n; i++) any |= exercises_find(&x, more->list[i].key) < 0;
    if (any) ok = files_own_change(DIRS_STATE, file, EXERCISES_BYTES, merge, &m, e);
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
