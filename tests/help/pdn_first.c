/* pdn_first.c -- see pdn_first.h */
#include <config.h>

#include "help/pdn_first.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "pdn/pdn.h"

static struct game *first(struct pdn_file *f)
{
    struct game *g = pdn_game(f, 0, NULL, NULL);
    pdn_free(f);
    cr_assert(g);
    return g;
}

struct game *pdn_first(const char *text)
{
    return first(pdn_new(text, strlen(text), NULL));
}

struct game *pdn_first_of(const char *path)
{
    struct err e = { 0 };
    struct pdn_file *f = pdn_open(path, NULL, &e);
    cr_assert(f, "%s", e.text);
    return first(f);
}
