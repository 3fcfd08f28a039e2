/* fen.c -- see fen.h.  PDN 3.0: Fen = Colour { ":" Colour [ List ] } [ "." ]; real files add blanks,
   quotes, sections of their own and lists in any order. */
#include <config.h>

#include "notation/fen.h"

#include <ctype.h>
#include <string.h>

#include "base/err.h"
#include "base/lang.h"
#include "base/scan.h"

/* --- reading ----------------------------------------------------------------------------- */

struct reader {
    const struct rules *rules;
    struct coord coord;
    struct scan s;
    const char *item; /* the beginning of the item being read, for messages */
    struct pos pos;
    struct err *err;
};

#define fail(r, ...) err_set((r)->err, 0, (int)((r)->item - (r)->s.start) + 1, __VA_ARGS__)

static void skip_space(struct scan *s)
{
    while (!scan_at_end(s) && (isspace((unsigned char)*s->p) || *s->p == '"')) s->p++;
}

/* W, B or ? in either case; false if something else is next. */
static bool read_colour(struct scan *s, char *ret)
{
    if (scan_at_end(s) || !*s->p || !strchr("WBwb?", *s->p)) return false;
    *ret = (char)toupper((unsigned char)*s->p++);
    return true;
}

static bool off_board(struct reader *r)
{
    r->item = r->s.p;
    const char *p = r->s.p;
    while (p < r->s.end && isalnum((unsigned char)*p)) p++;
    int n = (int)(p - r->s.p);
    if (n == 0) return fail(r, _("a square is missing"));
    return fail(r, _("%.*s is not a square of this board of %d squares"), n > 12 ? 12 : n, r->s.p,
        square_count(r->rules));
}

static bool put(struct reader *r, int square, char piece)
{
    if (pos_at(r->rules, &r->pos, square) != ' ')
        return fail(r, _("square %s is given twice"), COORD(r->rules, r->coord, square));
    pos_put(r->rules, &r->pos, square, piece);
    return true;
}

/* Read K, or k unless k3 is the name of a square. */
static bool read_king(struct reader *r)
{
    bool square = r->coord.algebraic && r->rules->width > 10 && r->s.p + 1 < r->s.end
        && isdigit((unsigned char)r->s.p[1]);
    return scan_char(&r->s, 'K') || (!square && scan_char(&r->s, 'k'));
}

/* Read the end of a range, after its hyphen, and put pieces on all its squares, in the order of `c`. */
static bool read_range(struct reader *r, struct coord c, int first, char piece)
{
    skip_space(&r->s);
    if (read_king(r)) skip_space(&r->s);
    int last = coord_read(r->rules, r->coord, &r->s);
    if (!last) return off_board(r);
    int from = coord_number(r->rules, c, first), to = coord_number(r->rules, c, last);
    if (from > to) return fail(r, _("a range counts upwards"));
    for (int n = from; n <= to; n++)
        if (!put(r, coord_square(r->rules, c, n), piece)) return false;
    return true;
}

/* Read one item of a list: an optional K, and a square or a range of squares. */
static bool read_item(struct reader *r, char side)
{
    r->item = r->s.p;
    bool king = read_king(r);
    char piece = king ? side : (char)tolower((unsigned char)side);
    skip_space(&r->s);
    bool numbered = r->coord.algebraic && !scan_at_end(&r->s) && isdigit((unsigned char)*r->s.p);
    int square = coord_read(r->rules, r->coord, &r->s);
    if (!square) return off_board(r);
    skip_space(&r->s);
    if (scan_char(&r->s, '-')) return read_range(r, numbered ? coord_own() : r->coord, square, piece);
    return put(r, square, piece);
}

static bool section_end(const struct scan *s)
{
    return scan_at_end(s) || *s->p == ':';
}

/* Skip G23 or P23: in records of some programs, a piece that is captured but not yet taken away. */
static bool skip_ghost(struct scan *s)
{
    if (!scan_char(s, 'G') && !scan_char(s, 'P')) return false;
    while (!section_end(s) && isalnum((unsigned char)*s->p)) s->p++;
    return true;
}

static bool read_list(struct reader *r, char side)
{
    for (;;) {
        skip_space(&r->s);
        if (scan_char(&r->s, '.')) skip_space(&r->s);
        if (section_end(&r->s)) return true;
        if (scan_char(&r->s, ',')) continue;
        if (!skip_ghost(&r->s) && !read_item(r, side)) return false;
    }
}

/* Read the king that a count is for: the one on the square that follows, or the side's only one; 0: none.  Programs do
   not agree whose count stands first, but a square tells. */
static int read_walker(struct reader *r, wide kings)
{
    if (section_end(&r->s) || *r->s.p == '+')
        return wide_count(kings) == 1 ? square_of_bit(r->rules, wide_first(kings)) : 0;
    return coord_read(r->rules, r->coord, &r->s);
}

static void set_walked(struct reader *r, enum side side, int n, int square)
{
    const struct rules *rules = r->rules;
    if (!square || n < 1 || n > rules->king_moves) return;
    if (!(r->pos.kings[side] & square_set(rules, square))) side = !side;
    if (!(r->pos.kings[side] & square_set(rules, square)) || !r->pos.men[side]) return;
    r->pos.walked[side] = (uint8_t)n;
    r->pos.walker[side] = (uint8_t)square_bit(rules, square);
}

/* Read +216+0: the quiet moves each side has made with one king.  Counts that make no sense are ignored. */
static void read_walked(struct reader *r)
{
    for (enum side side = WHITE; side <= BLACK && scan_char(&r->s, '+'); side++) {
        struct scan closed = r->s;
        int n = 0;
        if (scan_number(&closed, 999, &n) && scan_char(&closed, '@')) r->s = closed;
        else if (!scan_at_end(&r->s) && isdigit((unsigned char)*r->s.p)) n = *r->s.p++ - '0';
        set_walked(r, side, n, n ? read_walker(r, r->pos.kings[side]) : 0);
    }
}

/* Read a section.  If it begins with neither W nor B, it is some program's own and is skipped. */
static bool read_section(struct reader *r)
{
    char side;
    skip_space(&r->s);
    if (r->rules->king_moves) read_walked(r);
    if (!read_colour(&r->s, &side) || side == '?') {
        while (!section_end(&r->s)) r->s.p++;
        return true;
    }
    return read_list(r, side);
}

static bool read_all(struct reader *r)
{
    char turn;
    skip_space(&r->s);
    r->item = r->s.p;
    if (scan_at_end(&r->s)) return fail(r, _("a position is missing"));
    if (!read_colour(&r->s, &turn)) return fail(r, _("a position begins with W or B, whose turn it is"));
    bool black = turn == 'B' || (turn == '?' && r->rules->starter == STARTER_BLACK);
    r->pos.turn = black ? BLACK : WHITE;
    skip_space(&r->s);
    r->item = r->s.p;
    if (scan_at_end(&r->s) || *r->s.p != ':') return fail(r, _("':' is missing after the side to move"));
    while (scan_char(&r->s, ':'))
        if (!read_section(r)) return false;
    r->item = r->s.p;
    return scan_at_end(&r->s) || fail(r, _("the position ends before this"));
}

/* Skip the frame of [FEN "..."] if the text is a whole tag copied from a file. */
static void skip_tag(struct scan *s)
{
    struct scan t = *s;
    skip_space(&t);
    if (!scan_char(&t, '[')) return;
    skip_space(&t);
    if (t.end - t.p < 3 || strncasecmp(t.p, "FEN", 3)) return;
    t.p += 3;
    while (t.end > t.p && strchr("] \t\r\n", t.end[-1])) t.end--;
    *s = t;
}

bool fen_read(const struct rules *rules, struct coord coord, const char *text, struct pos *ret, struct err *e)
{
    struct reader r = { .rules = rules, .coord = coord, .err = e };
    scan_init(&r.s, text, strlen(text));
    skip_tag(&r.s);
    if (!read_all(&r) || !pos_check(rules, &r.pos, e)) return false;
    *ret = r.pos;
    return true;
}

/* --- writing ----------------------------------------------------------------------------- */

/* How many squares from number n on hold this man; 1 if ranges are not written. */
static int run_length(const struct rules *r, struct coord c, const struct pos *p, int n, char piece)
{
    int k = 1;
    if (c.algebraic || piece == 'W' || piece == 'B') return 1;
    while (n + k <= square_count(r) && pos_at(r, p, coord_square(r, c, n + k)) == piece) k++;
    return k < 3 ? 1 : k;
}

static void write_side(const struct rules *r, struct coord c, const struct pos *p, enum side side, struct str *out)
{
    char king = side == WHITE ? 'W' : 'B';
    const char *join = "";
    str_addf(out, ":%c", king);
    for (int n = 1; n <= square_count(r); n++) {
        char piece = pos_at(r, p, coord_square(r, c, n));
        if (toupper((unsigned char)piece) != king) continue;
        str_addf(out, "%s%s", join, piece == king ? "K" : "");
        coord_add(r, c, coord_square(r, c, n), out);
        join = ",";
        int run = run_length(r, c, p, n, piece);
        if (run == 1) continue;
        n += run - 1;
        str_addf(out, "-%d", n);
    }
}

static void write_walked(const struct rules *r, struct coord c, const struct pos *p, enum side side, struct str *out)
{
    str_addf(out, "+%d%s", p->walked[side], p->walked[side] > 9 ? "@" : "");
    if (p->walked[side]) coord_add(r, c, square_of_bit(r, p->walker[side]), out);
}

void fen_write(const struct rules *r, struct coord c, const struct pos *p, struct str *out)
{
    str_put(out, p->turn == WHITE ? 'W' : 'B');
    write_side(r, c, p, WHITE, out);
    write_side(r, c, p, BLACK, out);
    if (!p->walked[WHITE] && !p->walked[BLACK]) return;
    str_put(out, ':');
    write_walked(r, c, p, WHITE, out);
    write_walked(r, c, p, BLACK, out);
}

const char *fen_text(const struct rules *r, struct coord c, const struct pos *p, char buf[FEN_ROOM])
{
    LOCAL(str) text = { .max = FEN_ROOM - 1 };
    fen_write(r, c, p, &text);
    return strcpy(buf, str_text(&text));
}
