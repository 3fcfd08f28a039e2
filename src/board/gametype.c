/* gametype.c -- see gametype.h. */
#include <config.h>

#include "board/gametype.h"

#include <ctype.h>
#include <string.h>

#include "base/scan.h"
#include "base/str.h"
#include "board/pos.h"
#include "board/variants.h"

enum { THAI = 31 }; /* in PDN 3.0 this number alone means that Black begins */

struct gametype gametype_of(const struct rules *r)
{
    return (struct gametype){ .number = r->gametype,
        .starter = pos_starter(r, WHITE),
        .width = r->width,
        .height = rules_height(r),
        .algebraic = r->algebraic,
        .corner = r->corner,
        .inverted = r->inverted };
}

struct gametype gametype_usual(int number)
{
    const struct rules *r = variants_by_gametype(number, 0, false);
    if (!r) r = variants_by_gametype(number, 0, true);
    struct gametype g = r ? gametype_of(r) : (struct gametype){ .number = number, .corner = 2 };
    if (number == THAI) g.starter = BLACK;
    return g;
}

static bool comma(struct scan *s)
{
    scan_blanks(s);
    if (!scan_char(s, ',')) return false;
    scan_blanks(s);
    return true;
}

/* Read one of the letters, ignoring case; *ret is its index. */
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
    struct gametype full = *ret = gametype_usual(number);
    if (read_details(&s, &full)) *ret = full;
    return true;
}

void gametype_write(const struct rules *r, int starter, struct str *out)
{
    bool same = (starter == BLACK) == (r->starter == STARTER_BLACK);
    str_addf(out, "%d,%c,%d,%d,%c%d,%d", r->gametype, starter == BLACK ? 'B' : 'W', r->width, rules_height(r),
        r->algebraic ? 'A' : 'N', same ? r->corner : 3 - r->corner, r->inverted);
}
