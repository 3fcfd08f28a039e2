/* export.c -- see export.h */
#include <config.h>

#include "export/export.h"

#include <strings.h>

#include "base/lang.h"
#include "game/game.h"
#include "export/export_parts.h"
#include "notation/fen.h"
#include "pdn/pdn.h"

static void write_pdn(const struct export_view *v, struct str *out)
{
    pdn_write(v->game, out);
}

static void write_fen(const struct export_view *v, struct str *out)
{
    fen_write(game_rules(v->game), v->coord, &v->here->pos, out);
    str_put(out, '\n');
}

static const struct export_format formats[] = {
    { "pdn", write_pdn },
    { "fen", write_fen },
    { "txt", export_text },
    { "md", export_markdown },
    { "svg", export_svg },
    { "html", export_html },
    { "json", export_json },
};
enum { FORMATS = sizeof formats / sizeof *formats };

const struct export_format *export_find(const char *name)
{
    for (int i = 0; i < FORMATS; i++)
        if (!strcasecmp(formats[i].name, name)) return &formats[i];
    return NULL;
}

void export_names(struct str *out)
{
    for (int i = 0; i < FORMATS; i++)
        str_addf(out, "%s%s", i == 0 ? "" : i == FORMATS - 1 ? _(" or ") : ", ", formats[i].name);
}
