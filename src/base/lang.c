/* lang.c -- see lang.h */
#include <config.h>

#include "base/lang.h"

#include <ctype.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"

enum { CATALOGUE_MAX = 4 << 20, CODE_MAX = 15 };

static char beside[PATH_MAX]; // the program's folder; empty: not known

/* All catalogues ever used, each once (words_use()). */
struct catalogue {
    struct str file;
    struct catalogue *before;
};
static struct catalogue *catalogues;

static bool use_catalogue(const char *path)
{
    LOCAL(str) file = { 0 };
    struct catalogue *c = catalogues;
    if (!file_read(path, CATALOGUE_MAX, &file, NULL) || !words_are_sound(&file)) return false;
    while (c && (c->file.len != file.len || memcmp(c->file.s, file.s, file.len) != 0)) c = c->before;
    if (!c) {
        c = mem_new(1, sizeof *c);
        *c = (struct catalogue){ file, catalogues };
        file = (struct str){ 0 };
        catalogues = c;
    }
    words_use(&c->file);
    return true;
}

/* --- which language ------------------------------------------------------------------------ */

static const char *variable(const char *category)
{
    const char *value = getenv("LC_ALL");
    if (!value || !*value) value = getenv(category);
    if (!value || !*value) value = getenv("LANG");
    return value ? value : "";
}

void lang_characters(void)
{
    const char *set = strchr(variable("LC_CTYPE"), '.');
    bool utf8 = set && (!strncasecmp(set, ".utf-8", 6) || !strncasecmp(set, ".utf8", 5));
    if (!setlocale(LC_CTYPE, "") && utf8) setlocale(LC_CTYPE, "C.UTF-8"); // the locale is not installed
}

/* Use the first language of "ms_MY.UTF-8:nl", or without its country; case is ignored.  True if it is in use now, or is
   English. */
static bool use(const char *locale)
{
    char code[CODE_MAX + 1], path[PATH_MAX];
    static const char *const places[] = { "%s/po/%s.mo", "%s/../share/locale/%s/LC_MESSAGES/huff.mo",
        "%.0s" LOCALEDIR "/%s/LC_MESSAGES/huff.mo" };
    size_t n = strspn(locale, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    if (locale[n] == '_') n += 1 + strspn(locale + n + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    for (; n > 1 && n <= CODE_MAX; n = strchr(code, '_') ? strcspn(code, "_") : 0) {
        snprintf(code, sizeof code, "%.*s", (int)n, locale);
        for (char *c = code; isalpha((unsigned char)*c); c++) *c = (char)tolower((unsigned char)*c);
        if (!strcmp(code, "en")) return true;
        for (size_t i = *beside ? 0 : 2; i < sizeof places / sizeof *places; i++)
            if ((size_t)snprintf(path, sizeof path, places[i], beside, code) < sizeof path && use_catalogue(path))
                return true;
    }
    return false;
}

/* What was asked for, or nothing. */
static bool use_asked(const char *asked, bool utf8, struct err *e)
{
    if (!use(asked))
        return err_set(e, 0, 0,
            "there are no words in the language \"%.15s\" here; huff has en, de, fr, ms, nl, ru and th", asked);
    if (utf8 || !words_use(NULL)) return true;
    return err_set(e, 0, 0,
        "the language \"%.15s\" needs UTF-8, as with LC_ALL=C.UTF-8 and without --ascii; here it is %s", asked,
        nl_langinfo(CODESET));
}

/* What the environment asks for. */
static void use_usual(void)
{
    const char *locale = variable("LC_MESSAGES"), *list = getenv("LANGUAGE");
    if (!*locale || *locale == 'C' || !strcmp(locale, "POSIX")) return;
    for (; list && *list; list += strcspn(list, ":"), list += *list == ':')
        if (use(list)) return;
    use(locale);
}

bool lang_change(const char *asked, struct err *e)
{
    const struct str *before = words_use(NULL);
    bool utf8 = !strcmp(nl_langinfo(CODESET), "UTF-8");
    if (!asked && utf8) use_usual();
    bool ok = !asked || use_asked(asked, utf8, e);
    if (!ok) words_use(before);
    return ok;
}

static void find_program(const char *program)
{
    bool called = strchr(program, '/') != NULL; // otherwise the shell found it in PATH
    ssize_t n = called ? snprintf(beside, sizeof beside, "%s", program)
                       : readlink("/proc/self/exe", beside, sizeof beside - 1);
    if (n < 0 || n >= (ssize_t)sizeof beside) n = 0;
    while (n && beside[n] != '/') n--;
    beside[n] = '\0';
}

bool lang_start(const char *program, const char *asked, struct err *e)
{
    find_program(program);
    lang_characters();
    return lang_change(asked, e);
}
