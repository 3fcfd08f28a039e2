/* lang.c -- see lang.h.  Catalogues are the .mo files of GNU gettext, which is not asked to read them itself: it does so
   only where the system has the locale, and a server has not those of all its guests. */
#include <config.h>

#include "base/lang.h"

#include <ctype.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/little.h"
#include "base/str.h"

enum { CATALOGUE_MAX = 4 << 20, CODE_MAX = 15 };

static struct str catalogue;  // the whole file; empty: all is said in English
static char beside[PATH_MAX]; // the folder the program lies in; empty: nobody knows

/* --- a catalogue ------------------------------------------------------------------------- */

/* Its head: at these bytes how many texts there are, and where the tables of English sentences, in order, and of their
   translations begin.  A row of a table is a length and a place. */
enum { COUNT = 8, SOURCES = 12, TARGETS = 16, HEAD = 20, ROW = 8 };

static size_t number(size_t at)
{
    return (size_t)little_get((const uint8_t *)catalogue.s + at, 4);
}

static const char *text(int table, size_t i)
{
    return catalogue.s + number(number((size_t)table) + i * ROW + 4);
}

/* Each text of the tables lies in the file and ends in it. */
static bool is_sound(void)
{
    if (catalogue.len < HEAD || number(0) != 0x950412de) return false;
    for (size_t table = SOURCES; table <= TARGETS; table += 4)
        for (size_t i = 0; i < number(COUNT); i++) {
            size_t row = number(table) + i * ROW;
            if (row + ROW > catalogue.len) return false;
            size_t end = number(row + 4) + number(row);
            if (end >= catalogue.len || catalogue.s[end]) return false;
        }
    return true;
}

static bool read_catalogue(const char *path)
{
    if (file_read(path, CATALOGUE_MAX, &catalogue, NULL) && is_sound()) return true;
    str_release(&catalogue);
    return false;
}

/* NULL: it has none, or an empty one. */
static const char *find(const char *words)
{
    size_t low = 0, high = catalogue.len ? number(COUNT) : 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(words, text(SOURCES, middle));
        if (!order) return *text(TARGETS, middle) ? text(TARGETS, middle) : NULL;
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return NULL;
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

/* The first of "ms_MY.UTF-8:nl", or its language in general, which DE is, too; true: it is in use, or English is. */
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
            if ((size_t)snprintf(path, sizeof path, places[i], beside, code) < sizeof path && read_catalogue(path))
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
    if (utf8 || !catalogue.len) return true;
    str_release(&catalogue);
    return err_set(e, 0, 0, "the language \"%.15s\" needs UTF-8, as with LC_ALL=C.UTF-8; here it is %s", asked,
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
    struct str before = catalogue;
    bool utf8 = !strcmp(nl_langinfo(CODESET), "UTF-8");
    catalogue = (struct str){ 0 };
    if (!asked && utf8) use_usual();
    if (asked && !use_asked(asked, utf8, e)) {
        catalogue = before;
        return false;
    }
    str_release(&before);
    return true;
}

static void find_program(const char *program)
{
    bool called = strchr(program, '/') != NULL; // or it was looked for in PATH
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

/* --- words ------------------------------------------------------------------------------- */

const char *lang_say(const char *words)
{
    const char *said = *words ? find(words) : NULL;
    return said ? said : words;
}

/* By the families of languages, as the head of a catalogue tells them. */
static int form_of(const char *plural, unsigned long n)
{
    unsigned long last = n % 10, tens = n / 10 % 10;
    if (!strncmp(plural, "0;", 2)) return 0;                                         // Malay, Thai
    if (!strncmp(plural, "(n > 1)", 7)) return n > 1;                                // French
    if (strncmp(plural, "(n%10", 5) != 0) return n != 1;                             // German, Dutch
    return last == 1 && tens != 1 ? 0 : last >= 2 && last <= 4 && tens != 1 ? 1 : 2; // Russian
}

const char *lang_count(const char *one, const char *many, long long n)
{
    const char *said = find(one), *head = find(""), *plural = said && head ? strstr(head, "plural=") : NULL;
    if (!plural) return n == 1 ? one : many;
    for (int form = form_of(plural + strlen("plural="), (unsigned long)n); form; form--)
        if (said + strlen(said) + 1 < catalogue.s + catalogue.len) said += strlen(said) + 1;
    return said;
}
