/* fuzz_settings.c -- the files a person keeps: settings, or the list of engines.  What is read is written so that it is
   read as the same. */
#include <config.h>

#include "fuzz/fuzz.h"

#include <assert.h>

#include "app/session/engines.h"
#include "app/session/settings.h"
#include "base/err.h"

static void rewrite_settings(const char *text, size_t n, struct str *out)
{
    OWN(settings) s = settings_new();
    struct err e = { 0 };
    if (!settings_read(s, text, n, &e)) assert(*e.text && e.line >= 1);
    str_addn(out, text, n);
    for (int i = 0; settings_def(i); i++) settings_change(s, settings_def(i)->name, out);
}

static void rewrite_engines(const char *text, size_t n, struct str *out)
{
    OWN(engines) list = engines_new();
    struct err e = { 0 };
    if (!engines_read(list, text, n, &e)) assert(*e.text && e.line >= 1);
    engines_write(list, out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    LOCAL(str) once = { 0 }, twice = { 0 };
    if (!n || memchr(data + 1, 0, n - 1)) return 0; // what a NUL cuts off is lost
    void (*rewrite)(const char *, size_t, struct str *) = data[0] % 2 ? rewrite_engines : rewrite_settings;
    rewrite((const char *)data + 1, n - 1, &once);
    rewrite(str_text(&once), once.len, &twice);
    if (strcmp(str_text(&once), str_text(&twice))) abort();
    return 0;
}
