/* hub_pos.c -- see hub_pos.h */
#include <config.h>

#include "hub/hub_pos.h"

#include <string.h>

#include "base/err.h"
#include "base/scan.h"
#include "base/str.h"
#include "notation/movetext.h"
#include "hub/hub_line.h"

/* How squares are numbered in these rules. */
static struct coord numbering(const struct rules *r)
{
    return r->algebraic ? coord_own() : coord_of_rules(r);
}

/* --- positions --------------------------------------------------------------------------- */

void hub_pos_write(const struct rules *r, const struct pos *p, struct str *out)
{
    struct coord c = numbering(r);
    str_put(out, p->turn == WHITE ? 'W' : 'B');
    for (int n = 1; n <= square_count(r); n++) {
        char piece = pos_at(r, p, coord_square(r, c, n));
        str_put(out, piece == ' ' ? 'e' : piece);
    }
}

bool hub_pos_read(const struct rules *r, const char *text, struct pos *ret, struct err *e)
{
    struct pos p = { .turn = *text == 'W' ? WHITE : BLACK };
    int count = square_count(r);
    if (*text != 'W' && *text != 'B') return err_set(e, 0, 1, "a position begins with W or B, whose turn it is");
    if (strlen(text) != (size_t)count + 1)
        return err_set(e, 0, 0, "a position of this board has %d squares, not %zu", count, strlen(text) - 1);
    for (int n = 1; n <= count; n++) {
        if (!strchr("wbWBe", text[n])) return err_set(e, 0, n + 1, "a position is made of w b W B e");
        if (text[n] != 'e') pos_put(r, &p, coord_square(r, numbering(r), n), text[n]);
    }
    if (pos_uncrowned(r, &p)) return err_set(e, 0, 0, "a man stands on the row where it is crowned");
    if (!pos_opposed(r, &p, e) || !pos_check(r, &p, e)) return false;
    *ret = p;
    return true;
}

void hub_wolf_write(const struct rules *r, const struct pos *p, struct str *out)
{
    size_t before = out->len;
    for (int side = WHITE; side <= BLACK; side++) {
        if (!p->walked[side]) continue;
        int square = square_of_bit(r, p->walker[side]);
        str_addf(out, "%s%c%d=%d", out->len > before ? " " : "", side == WHITE ? 'W' : 'B',
            coord_number(r, numbering(r), square), p->walked[side]);
    }
}

/* A square number at the cursor; SQUARE_NONE: there is none. */
static int take_square(const struct rules *r, struct scan *s)
{
    int n;
    return scan_number(s, SQUARES_MAX, &n) ? coord_square(r, numbering(r), n) : SQUARE_NONE;
}

static bool take_wolf(const struct rules *r, const char *word, size_t n, struct pos *p)
{
    struct scan s;
    int moves;
    scan_init(&s, word, n);
    enum side of = scan_char(&s, 'B') ? BLACK : WHITE;
    if (of == WHITE && !scan_char(&s, 'W')) return false;
    int square = take_square(r, &s);
    if (!scan_char(&s, '=') || !scan_number(&s, r->king_moves, &moves) || !scan_at_end(&s)) return false;
    if (!square_in(r, p->kings[of], square) || !p->men[of] || moves < 1) return false;
    p->walker[of] = (uint8_t)square_bit(r, square);
    p->walked[of] = (uint8_t)moves;
    return true;
}

bool hub_wolf_read(const struct rules *r, const char *text, struct pos *p, struct err *e)
{
    struct pos with = *p;
    size_t n;
    if (!r->king_moves) return true;
    for (const char *word; (word = hub_word(&text, &n));)
        if (!take_wolf(r, word, n, &with))
            return err_set(e, 0, 0,
                "wolf says how often kings with men beside them have moved, up to %d times, such as"
                " W28=1",
                r->king_moves);
    *p = with;
    return true;
}

/* --- moves ------------------------------------------------------------------------------- */

void hub_move_write(const struct rules *r, const struct pos *p, const struct move *m, struct str *out)
{
    movetext_alone(r, numbering(r), p, m, MOVETEXT_HUB, out);
}

/* Take all of the text as a move; its forfeit is MOVE_NONE if the text has none. */
static bool take_move(const struct rules *r, struct scan *s, struct move *ret)
{
    int from = take_square(r, s), to, given;
    if (!from || !(scan_char(s, '-') || scan_char(s, 'x')) || !(to = take_square(r, s))) return false;
    *ret = (struct move){ 0, (uint8_t)square_bit(r, from), (uint8_t)square_bit(r, to), MOVE_NONE, false };
    while (scan_char(s, 'x')) {
        int over = take_square(r, s);
        if (!over) return false;
        ret->captured |= square_set(r, over);
    }
    if (scan_char(s, '~')) {
        if (!(given = take_square(r, s))) return false;
        ret->forfeit = (uint8_t)square_bit(r, given);
    }
    return scan_at_end(s);
}

/* Set the piece given up: the one named, or the only one there is. */
static bool settle_forfeit(const struct moves *legal, struct move *m)
{
    if (m->forfeit == MOVE_NONE && !m->captured && wide_count(legal->obliged) == 1)
        m->forfeit = (uint8_t)wide_first(legal->obliged);
    return moves_has(legal, m);
}

enum hub_move hub_move_read(const struct rules *rules, const struct moves *legal, const char *text, size_t n,
    struct move *ret)
{
    struct scan s;
    struct move said, found = { .from = MOVE_NONE };
    scan_init(&s, text, n);
    if (!take_move(rules, &s, &said)) return HUB_MOVE_BAD;
    for (int i = 0; i < legal->n; i++) {
        struct move m = legal->m[i];
        if (m.from != said.from || m.to != said.to || m.captured != said.captured) continue;
        m.forfeit = said.forfeit;
        /* if two moves have the same ends and captures, the one that crowns is meant */
        if (settle_forfeit(legal, &m) && (found.from == MOVE_NONE || m.crowns)) found = m;
    }
    if (found.from == MOVE_NONE) return HUB_MOVE_ILLEGAL;
    *ret = found;
    return HUB_MOVE_LEGAL;
}
