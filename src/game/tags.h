/* tags.h -- name and value pairs in the order they were given; names compare without case. */
#ifndef GAME_TAGS_H
#define GAME_TAGS_H

#include <stdbool.h>

struct tag {
    char *name, *value;
};

/* Zeroed: no tags. */
struct tags {
    struct tag *t;
    int n, room;
};

void tags_release(struct tags *);

/* Index of the first tag of that name; -1. */
int tags_find(const struct tags *, const char *name);

/* Change the first tag of that name, or append; NULL as value removes all of that name. */
void tags_set(struct tags *, const char *name, const char *value);

/* Append, even if the name is there already. */
void tags_append(struct tags *, const char *name, const char *value);

#endif
