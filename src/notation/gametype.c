/* gametype.c -- see gametype.h.  The table is the one of PDN 3.0 and what other programs add. */
#include <config.h>

#include "notation/gametype.h"

#include <ctype.h>
#include <string.h>

#include "base/scan.h"
#include "base/str.h"
#include "board/rules.h"

static const struct registered {
    const char *name;
    struct gametype type;
} registered[] = {
    { "International", { 20, false, WHITE, 10, 10, false, 2, false } },
    { "English", { 21, false, BLACK, 8, 8, false, 1, false } },
    { "Italian", { 22, false, WHITE, 8, 8, false, 2, true } },
    { "Pool", { 23, false, BLACK, 8, 8, false, 1, false } },
    { "Spanish", { 24, false, WHITE, 8, 8, false, 1, true } },
    { "Russian", { 25, false, WHITE, 8, 8, true, 0, false } },
    { "Brazilian", { 26, false, WHITE, 8, 8, true, 0, false } },
    { "Canadian", { 27, false, WHITE, 12, 12, false, 2, false } },
    { "Portuguese", { 28, false, WHITE, 8, 8, false, 1, true } },
    { "Czech", { 29, false, WHITE, 8, 8, true, 0, false } },
    { "Turkish", { 30, false, WHITE, 8, 8, true, 0, false } },
    { "Thai", { 31, false, BLACK, 8, 8, false, 2, false } },
    { "Frisian", { 40, false, WHITE, 10, 10, false, 2, false } },
    { "Spantsiretti", { 41, false, WHITE, 10, 8, true, 0, false } },
    { "Malaysian", { 48, false, WHITE, 12, 12, false, 2, false } },
    { "Breakthrough", { 96, false, WHITE, 10, 10, false, 2, false } },
    { "Frysk!", { 97, false, WHITE, 10, 10, false, 2, false } },
    { "Antidraughts", { 98, false, WHITE, 10, 10, false, 2, false } },
};
enum { REGISTERED = sizeof registered / sizeof *registered };

static const struct registered *find(int number)
{
    for (int i = 0; i < REGISTERED; i++)
        if (registered[i].type.number == number) return &registered[i];
    return NULL;
}

const char *gametype_name(int number)
{
    const struct registered *r = find(number);
    return r ? r->name : NULL;
}

static bool comma(struct scan *s)
{
    scan_blanks(s);
    if (!scan_char(s, ',')) return false;
    scan_blanks(s);
    return true;
}

/* One of the letters, case ignored; its place. */
static bool letter(struct scan *s, const char *letters, int *ret)
{
    const char *at = scan_at_end(s) || !*s->p ? NULL : strchr(letters, toupper((unsigned char)*s->p));
    if (!at) return false;
    *ret = (int)(at - letters);
    s->p++;
    return true;
}

/* What follows the number: ,C,W,H,Nd[,I] */
static bool read_details(struct scan *s, struct gametype *g)
{
    int notation, inverted = 0;
    if (!comma(s) || !letter(s, "WB", &g->starter)) return false;
    if (!comma(s) || !scan_number(s, 99, &g->width) || g->width < 2) return false;
    if (!comma(s) || !scan_number(s, 99, &g->height) || g->height < 2) return false;
    if (!comma(s) || !letter(s, "NAS", &notation) || !letter(s, "0123", &g->corner)) return false;
    if (comma(s) && !letter(s, "01", &inverted)) return false;
    scan_blanks(s);
    g->algebraic = notation != 0;
    g->inverted = inverted;
    g->full = true;
    return scan_at_end(s);
}

bool gametype_read(const char *text, struct gametype *ret)
{
    struct scan s;
    int number;
    scan_init(&s, text, strlen(text));
    scan_blanks(&s);
    if (!scan_number(&s, 999, &number)) return false;
    const struct registered *r = find(number);
    struct gametype plain = r ? r->type : (struct gametype){ .number = number, .corner = 2 };
    struct gametype full = plain;
    *ret = read_details(&s, &full) ? full : plain;
    return true;
}

void gametype_write(const struct rules *r, int starter, struct str *out)
{
    bool same = (starter == BLACK) == (r->starter == STARTER_BLACK);
    str_addf(out, "%d,%c,%d,%d,%c%d,%d", r->gametype, starter == BLACK ? 'B' : 'W', r->width, rules_height(r),
        r->algebraic ? 'A' : 'N', same ? r->corner : 3 - r->corner, r->inverted);
}

struct coord gametype_coord(const struct gametype *g)
{
    return (struct coord){ g->algebraic, g->starter == BLACK, g->corner };
}
