/* The reference files, where they lie beside the sources: counts, findings, legality, canonical form. */
#include <config.h>

#include "pdn/pdn.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "help/reference.h"
#include "help/scratch.h"
#include "pdn/cat_same.h"
#include "pdn/pdn_same.h"
#include "pdn/pdn_source.h"

enum { COLUMNS = 40 };

struct row {
    char *field[COLUMNS];
    int n;
};

/* Cut a line at its tabs, in place. */
static void cut(char *line, struct row *r)
{
    r->n = 0;
    for (char *p = line; p && r->n < COLUMNS;) {
        r->field[r->n++] = p;
        p = strchr(p, '\t');
        if (p) *p++ = 0;
    }
}

static const char *field(const struct row *head, const struct row *r, const char *name)
{
    for (int i = 0; i < head->n && i < r->n; i++)
        if (!strcmp(head->field[i], name)) return r->field[i];
    return "";
}

static int64_t number(const struct row *head, const struct row *r, const char *name)
{
    return strtoll(field(head, r, name), NULL, 10);
}

static int count_code(const char *findings, const char *code)
{
    int n = 0;
    size_t k = strlen(code);
    for (const char *p = findings; (p = strchr(p, ' ')); p++) n += !strncmp(p + 1, code, k) && p[1 + k] == '\n';
    return n;
}

/* "CODE:3,CODE:1", or "-". */
static void check_codes(const char *path, const char *wanted, const char *findings)
{
    char code[64];
    int n;
    for (const char *p = wanted; sscanf(p, "%63[A-Z_]:%d", code, &n) == 2;) {
        cr_expect_eq(count_code(findings, code), n, "%s: %s %d times, %d expected", path, code,
            count_code(findings, code), n);
        p += strcspn(p, ",");
        p += *p == ',';
    }
}

/* Files the list's author counted by other rules.  A king of Thai draughts may turn back by 180 degrees when it has
   taken a piece, for that is off the board at once: so 18-4 in game 1 has to go on and leaves White no move.  In Pool
   and Czech draughts a king may not stop where nothing follows when it could land where the capture goes on.  The
   Spantsiretti games were played by Russian rules.  In the Frisian one a king moves four times in a row.  A game of no
   tags whose only moves are legal nowhere is of no game. */
static const struct {
    const char *name;
    int games, plies;
} differing[] = {
    { "synth_thai_a", 59, 2578 },
    { "synth_pool_a", 26, 1334 },
    { "synth_czech_a", 22, 1304 },
    { "synth_frisian_a", 29, 2119 },
    { "notation_undo1", 0, 0 },
};

/* What the list says, or should have said. */
static int64_t wanted_number(const struct row *head, const struct row *r, const char *what)
{
    for (size_t i = 0; i < sizeof differing / sizeof *differing; i++) {
        if (!strstr(field(head, r, "path"), differing[i].name)) continue;
        if (!strcmp(what, "legal_games")) return differing[i].games;
        if (!strcmp(what, "legal_plies")) return differing[i].plies;
    }
    return number(head, r, what);
}

static void check_manifest_row(const struct row *head, const struct row *r)
{
    static const char *const names[] = { "games", "games_with_moves", "moves", "var_moves", "comments", "nags",
        "fen_games", "legal_games", "legal_plies" };
    LOCAL(str) text = { 0 }, findings = { 0 };
    LOCAL(pdn_source) src;
    struct pdn_counts c;
    const char *name = field(head, r, "path");
    whole_read(scratch_in(reference("pdn"), name + strlen("shared/")), &text);
    cr_assert(source_init(&src, str_text(&text), text.len, NULL));
    pdn_check(&src, NULL, collect, &findings, &c);
    int64_t got[] = { c.games, c.games_with_moves, c.moves, c.var_moves, c.comments, c.nags, c.fen_games, c.legal_games,
        c.legal_plies };
    bool thai = strstr(name, "synth_thai_a") != NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int64_t wanted = wanted_number(head, r, names[i]);
        cr_expect_eq(got[i], wanted, "%s: %lld %s, %lld expected", name, (long long)got[i], names[i],
            (long long)wanted);
    }
    if (thai) cr_expect_str_eq(str_text(&findings), "15:34 MOVE_ILLEGAL\n");
    check_codes(name, field(head, r, "tolerated"), str_text(&findings));
}

static int each_row(const char *path, void (*fn)(const struct row *head, const struct row *))
{
    LOCAL(str) text = { 0 };
    struct row head, r;
    int rows = 0;
    whole_read(path, &text);
    char *line = text.s, *end = strchr(line, '\n');
    *end = 0;
    cut(line, &head);
    for (line = end + 1; (end = strchr(line, '\n')); line = end + 1, rows++) {
        *end = 0;
        cut(line, &r);
        fn(&head, &r);
    }
    return rows;
}

Test(pdn_reference, counts_and_legality, .timeout = 600)
{
    cr_expect(each_row(reference("pdn/MANIFEST.tsv"), check_manifest_row) > 50);
}

static void check_cat_row(const struct row *head, const struct row *r)
{
    LOCAL(str) text = { 0 }, why = { 0 };
    const char *path = scratch_in(reference("pdn"), field(head, r, "path") + strlen("shared/"));
    whole_read(path, &text);
    cr_expect(cat_same(str_text(&text), text.len, &why), "%s: %s", path, str_text(&why));
}

Test(pdn_reference, canonical_form, .timeout = 600)
{
    each_row(reference("pdn/MANIFEST.tsv"), check_cat_row);
}
