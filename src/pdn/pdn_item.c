/* pdn_item.c -- see pdn_item.h */
#include <config.h>

#include "pdn/pdn_item.h"

#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "pdn/pdn_lex.h"

void items_release(struct items *it)
{
    mem_free(it->v);
    *it = (struct items){ 0 };
}

bool item_is_tag(const struct item *i, const char *text, const char *name)
{
    size_t n = strlen(name);
    return i->kind == ITEM_TAG && i->x_end - i->x == n && !strncasecmp(text + i->x, name, n);
}

const struct item *items_tag(const struct items *it, const char *text, const char *name)
{
    for (size_t i = 0; i < it->n; i++)
        if (item_is_tag(&it->v[i], text, name)) return &it->v[i];
    return NULL;
}

enum result items_result(const char *s, size_t n)
{
    char text[16];
    size_t k = 0;
    struct lex l = { .s = s, .n = n };
    for (size_t i = 0, w; i < n; i++) {
        char c = s[i];
        if (c == ' ') continue;
        if (k == sizeof text - 1) return RESULT_NONE;
        if ((c & 0x80) && lex_sign(&l, i, &w) == '-') {
            i += w - 1;
            c = '-';
        }
        text[k++] = c == ':' ? '-' : c;
    }
    text[k] = 0;
    if (!strcmp(text, "1/2") || !strcmp(text, "0.5-0.5")) return RESULT_DRAW;
    return ending_read(text);
}
