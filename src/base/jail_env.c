/* jail_env.c -- see jail_env.h.

   TERM, LANG and TZ become parts of file names inside the C library and curses, so what is allowed in them is listed,
   not what is forbidden. */
#include <config.h>

#include "base/jail_env.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

enum { VALUE_MAX = 100 };

static const char in_name[] = LETTERS "._-@+", in_zone[] = LETTERS "/._-+,<>:", in_address[] = LETTERS ".:% ";

static const struct {
    const char *name, *of;
} kept[] = {
    { "TERM", in_name },
    { "LANG", in_name },
    { "LC_ALL", in_name },
    { "LC_CTYPE", in_name },
    { "LC_COLLATE", in_name },
    { "LC_MESSAGES", in_name },
    { "LC_MONETARY", in_name },
    { "LC_NUMERIC", in_name },
    { "LC_TIME", in_name },
    { "TZ", in_zone },
    { "SSH_CONNECTION", in_address },
};

enum { KEPT = sizeof kept / sizeof *kept };

/* Europe/Berlin is a zone, :/etc/passwd and ../x are not. */
static bool harmless(const char *value, const char *of)
{
    size_t n = strlen(value);
    return n && n <= VALUE_MAX && strspn(value, of) == n && !strchr("./:", *value) && !strstr(value, "..");
}

void jail_env_clean(void)
{
    char *value[KEPT] = { NULL };
    for (int i = 0; i < KEPT; i++) {
        const char *now = getenv(kept[i].name);
        if (now && harmless(now, kept[i].of)) value[i] = mem_dup(now);
    }
    clearenv();
    for (int i = 0; i < KEPT; i++) {
        if (value[i]) setenv(kept[i].name, value[i], 1);
        mem_free(value[i]);
    }
    setenv("INPUTRC", "/dev/null", 1);
}
