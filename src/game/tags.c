/* tags.c -- see tags.h */
#include <config.h>

#include "game/tags.h"

#include <string.h>
#include <strings.h>

#include "base/mem.h"

static void release_tag(struct tag *t)
{
    mem_free(t->name);
    mem_free(t->value);
}

static void remove_all(struct tags *tags, const char *name)
{
    int kept = 0;
    for (int i = 0; i < tags->n; i++) {
        if (strcasecmp(tags->t[i].name, name)) tags->t[kept++] = tags->t[i];
        else release_tag(&tags->t[i]);
    }
    tags->n = kept;
}

void tags_release(struct tags *tags)
{
    for (int i = 0; i < tags->n; i++) release_tag(&tags->t[i]);
    mem_free(tags->t);
    *tags = (struct tags){ 0 };
}

int tags_find(const struct tags *tags, const char *name)
{
    for (int i = 0; i < tags->n; i++)
        if (!strcasecmp(tags->t[i].name, name)) return i;
    return -1;
}

void tags_set(struct tags *tags, const char *name, const char *value)
{
    if (!value) {
        remove_all(tags, name);
        return;
    }
    int i = tags_find(tags, name);
    if (i < 0) {
        tags_append(tags, name, value);
        return;
    }
    char *copy = mem_dup(value);
    mem_free(tags->t[i].value);
    tags->t[i].value = copy;
}

void tags_append(struct tags *tags, const char *name, const char *value)
{
    MEM_ROOM(tags->t, tags->n, tags->room);
    tags->t[tags->n++] = (struct tag){ mem_dup(name), mem_dup(value) };
}
