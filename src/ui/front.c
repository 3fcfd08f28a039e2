/* front.c -- what the screen and the lines share: see front.h */
#include <config.h>

#include "ui/front.h"

#include "app/session/session.h"
#include "base/err.h"
#include "base/lang.h"
#include "ui/term/theme.h"

bool front_theme(struct session *s, const char *name, struct scheme *ret, struct str *trouble)
{
    char path[PATH_MAX];
    LOCAL(str) text = { 0 };
    struct err e = { 0 };
    if (scheme_find(ret, name)) return true;
    bool file = session_theme(s, name, path, &text, &e);
    if (file && !scheme_read(ret, str_text(&text), &e))
        str_addf(trouble, "%s:%d:%d: %s", path, e.line, e.column, e.text);
    else if (!file && *e.text) str_addf(trouble, _("The theme %s is not used: %s"), name, e.text);
    return file;
}
