/* words.c -- see words.h.  Catalogues are .mo files of GNU gettext, but gettext itself is not used: it reads them only
   if the system has the locale, and a server does not have those of all its guests. */
#include <config.h>

#include "base/words.h"

#include <stdatomic.h>
#include <string.h>

#include "base/little.h"

static const struct str *_Atomic catalogue; // the whole file; NULL: English

/* The offsets in its head: of the number of texts, of the table of English sentences, which are sorted, and of that of
   their translations.  A row of a table is a length and an offset. */
enum { COUNT = 8, SOURCES = 12, TARGETS = 16, HEAD = 20, ROW = 8 };

static size_t number(const struct str *file, size_t at)
{
    return (size_t)little_get((const uint8_t *)file->s + at, 4);
}

static const char *text(const struct str *file, int table, size_t i)
{
    return file->s + number(file, number(file, (size_t)table) + i * ROW + 4);
}

/* Does each text of the tables lie within the file and end there? */
bool words_are_sound(const struct str *file)
{
    if (file->len < HEAD || number(file, 0) != 0x950412de) return false;
    for (size_t table = SOURCES; table <= TARGETS; table += 4)
        for (size_t i = 0; i < number(file, COUNT); i++) {
            size_t row = number(file, table) + i * ROW;
            if (row + ROW > file->len) return false;
            size_t end = number(file, row + 4) + number(file, row);
            if (end >= file->len || file->s[end]) return false;
        }
    return true;
}

/* The translation of a sentence.  NULL if there is none, or an empty one. */
static const char *find(const struct str *file, const char *words)
{
    size_t low = 0, high = file ? number(file, COUNT) : 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(words, text(file, SOURCES, middle));
        if (!order) return *text(file, TARGETS, middle) ? text(file, TARGETS, middle) : NULL;
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return NULL;
}

const struct str *words_use(const struct str *file)
{
    return atomic_exchange(&catalogue, file);
}

const char *lang_say(const char *words)
{
    const char *said = *words ? find(atomic_load(&catalogue), words) : NULL;
    return said ? said : words;
}

/* The plural form for n, by the kind of rule that the head of a catalogue gives. */
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
    const struct str *file = atomic_load(&catalogue);
    const char *said = find(file, one), *head = find(file, ""), *plural = said && head ? strstr(head, "plural=") : NULL;
    if (!plural) return n == 1 ? one : many;
    for (int form = form_of(plural + strlen("plural="), (unsigned long)n); form; form--)
        if (said + strlen(said) + 1 < file->s + file->len) said += strlen(said) + 1;
    return said;
}
