/* exercises.c -- exercises in memory (exercises.h).  Their file is in exercises_file.c. */
#include <config.h>

#include "coach/exercises.h"

#include <string.h>

#include "base/mem.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "store/strings.h"

static char *dup_or_none(const char *s)
{
    return s ? mem_dup(s) : NULL;
}

void exercises_release(struct exercises *x)
{
    for (int i = 0; i < x->n; i++) {
        mem_free(x->list[i].game);
        mem_free(x->list[i].source);
        mem_free(x->list[i].learned);
    }
    mem_free(x->list);
    strings_free(x->keys);
    *x = (struct exercises){ 0 };
}

void exercise_key(const struct exercise *x, const struct rules *r, struct str *out)
{
    str_addf(out, "%s ", x->game);
    fen_write(r, coord_own(), &x->start, out);
    if (!x->is_mistake) return;
    str_put(out, ' ');
    movetext_line(r, coord_own(), &x->start, &x->bad, 1, MOVETEXT_HUB, out);
}

/* Most keys of a game begin alike. */
int exercises_find(const struct exercises *x, const char *key)
{
    size_t n = strlen(key);
    for (int i = 0; i < x->n; i++) {
        const char *own = x->list[i].key;
        if (strlen(own) == n && !memcmp(own, key, n)) return i;
    }
    return -1;
}

bool exercises_add(struct exercises *x, const struct exercise *e)
{
    if (!x->keys) x->keys = strings_new();
    uint32_t id = strings_id(x->keys, e->key, strlen(e->key));
    if (id <= (uint32_t)x->n) return false;
    MEM_ROOM(x->list, x->n, x->room);
    struct exercise *fresh = &x->list[x->n++];
    *fresh = *e;
    fresh->key = strings_text(x->keys, id);
    fresh->game = mem_dup(e->game);
    fresh->source = mem_dup(e->source);
    fresh->learned = dup_or_none(e->learned);
    return true;
}
