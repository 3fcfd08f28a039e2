/* diagrams.c -- see diagrams.h */
#include <config.h>

#include "export/diagrams.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "export/export_parts.h"
#include "game/game.h"
#include "notation/comment.h"
#include "pdn/pdn.h"

enum { SOLUTION_PLIES = 30 };

static const char style[] =
    "@page { margin: 10mm }\n"
    "body { font: 10pt sans-serif; margin: 0; color: #000; background: #fff }\n"
    ".page { display: grid; gap: 4mm; justify-items: center; break-after: page }\n"
    ".few { grid-template-columns: repeat(2, 1fr) } .many { grid-template-columns: repeat(3, 1fr) }\n"
    "figure { margin: 0; break-inside: avoid } figcaption { text-align: center; padding: 1mm }\n"
    "svg { display: block; margin: auto; width: auto; max-width: 100%; height: 74mm } .many svg { height: 52mm }\n"
    ".page g[font-size] { font-size: 12px }\n"
    "ol { columns: 2; column-gap: 10mm; padding-left: 3em } li { break-inside: avoid; margin-bottom: 1mm }\n"
    "li::marker { font-weight: bold } li span { white-space: nowrap } small { color: #444 }\n"
    "@media screen { body { max-width: 190mm; margin: 10mm auto } .page { margin-bottom: 20mm } }\n";

void diagrams_release(struct diagrams *d)
{
    str_release(&d->pages);
    str_release(&d->solutions);
}

/* Append "12 White to move and win (depth 5)", with the name of the game if it differs from the one before. */
static void put_caption(struct diagrams *d, const struct export_view *v, struct str *out)
{
    LOCAL(str) bad = { 0 };
    const char *title = game_rules(v->game)->title, *words = export_tag(v, "Exercise"),
               *depth = strstr(words, "depth:");
    for (const struct node *n = v->here->child; n; n = n->next) {
        if (!nag_bad(n, false)) continue;
        str_add(&bad, bad.len ? ", " : ": better than ");
        export_move(v, n, &bad);
    }
    str_addf(out, "<figcaption><b>%d</b> %s to move", d->n, side_name((enum side)v->here->pos.turn));
    if (*words) str_add(out, " and win");
    if (depth) str_addf(out, " (depth %d)", atoi(depth + 6));
    escape(escape_markup, str_text(&bad), out);
    if (strcmp(title, d->game) != 0) {
        escape_between(escape_markup, "<br>", title, "", out);
        strcpy(d->game, title);
    }
    str_add(out, "</figcaption>\n");
}

/* Append a move with its number; a line does not break within it. */
static void put_turn(const struct export_view *v, const struct node *n, bool number, struct str *out)
{
    LOCAL(str) turn = { 0 };
    export_turn(v, n, number, &turn);
    escape_between(escape_markup, "<span>", str_text(&turn), "</span> ", out);
}

/* Append the main line and its variations, except those that begin with a mistake. */
static void put_moves(const struct export_view *v, struct str *out)
{
    const char *between = "";
    for (const struct node *first = v->here->child; first; first = first->next) {
        if (nag_bad(first, false)) continue;
        str_add(out, between);
        between = "or ";
        int plies = 0;
        for (const struct node *n = first; n && plies < SOLUTION_PLIES; n = n->child) put_turn(v, n, !plies++, out);
    }
}

static void put_solution(struct diagrams *d, const struct export_view *v)
{
    static const char *const tags[] = { "White", "Black", "Event" };
    LOCAL(str) source = { 0 };
    for (int i = 0; i < 3; i++) {
        const char *value = export_tag(v, tags[i]);
        if (*value && source.len) str_add(&source, i == 1 ? " - " : ", ");
        utf8_isolate(&source, value, strlen(value));
    }
    str_add(&d->solutions, "<li>");
    put_moves(v, &d->solutions);
    escape_between(escape_markup, "<small>", str_text(&source), "</small></li>\n", &d->solutions);
}

static void add(struct diagrams *d, const struct game *g, const struct node *here)
{
    const struct export_view v = { g, here, coord_of_rules(game_rules(g)), here->pos.turn == BLACK, "print" };
    if (d->n % (d->many ? DIAGRAMS_MANY : DIAGRAMS_FEW) == 0)
        str_addf(&d->pages, "%s<div class=\"page %s\">\n", d->n ? "</div>\n" : "", d->many ? "many" : "few");
    d->n++;
    str_add(&d->pages, "<figure>\n");
    svg_board(&v, here, NULL, false, &d->pages);
    put_caption(d, &v, &d->pages);
    str_add(&d->pages, "</figure>\n");
    put_solution(d, &v);
}

static void add_wished(struct diagrams *d, const struct game *g)
{
    struct traverse t;
    traverse_begin(&t, game_root(g));
    while (traverse_next(&t))
        if (export_wants_diagram(t.node)) add(d, g, t.node);
}

void diagrams_add(struct diagrams *d, const struct game *g)
{
    int n = d->n;
    add_wished(d, g);
    if (d->n == n) add(d, g, game_root(g));
}

void diagrams_add_file(struct diagrams *d, struct pdn_file *f)
{
    for (int i = 0; i < pdn_games(f); i++) {
        OWN(game) g = pdn_game(f, i, NULL, NULL);
        int n = d->n;
        if (g && game_is_start(g)) add_wished(d, g);
        else if (g) diagrams_add(d, g);
        d->without += d->n == n;
    }
}

void diagrams_write(const struct diagrams *d, struct str *out)
{
    str_addf(out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Diagrams</title>\n<style>\n%s</style>\n"
        "</head>\n<body>\n%s</div>\n<h2>Solutions</h2>\n<ol>\n%s</ol>\n</body>\n</html>\n",
        style, str_text(&d->pages), str_text(&d->solutions));
}
