/* dxp_msg.c -- see dxp_msg.h */
#include <config.h>

#include "dxp/dxp_msg.h"

#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "base/utf8.h"

/* How squares are written, and what they are called here. */
static const char written[] = "wWzZe", known[] = "wWbB ";

/* --- reading ----------------------------------------------------------------------------- */

/* Fields are taken one after another; a field that is not there or makes no sense is the end of it. */
struct reader {
    const char *p, *end;
    struct err *err;
    bool ok;
};

static void fail(struct reader *r, const char *what)
{
    if (r->ok) err_set(r->err, 0, 0, "sent %s", what);
    r->ok = false;
}

/* The next n bytes; NULL when there are not so many. */
static const char *take(struct reader *r, size_t n)
{
    if (r->ok && (size_t)(r->end - r->p) < n) fail(r, "a message that is too short");
    if (!r->ok) return NULL;
    r->p += n;
    return r->p - n;
}

static int take_number(struct reader *r, int digits, int most)
{
    const char *s = take(r, (size_t)digits);
    int n = 0;
    for (int i = 0; s && i < digits; i++) {
        if (s[i] < '0' || s[i] > '9') {
            fail(r, "a message with a number that is none");
            return 0;
        }
        n = n * 10 + (s[i] - '0');
    }
    if (n > most) fail(r, "a message with a number that is too large");
    return n;
}

static enum side take_side(struct reader *r)
{
    const char *s = take(r, 1);
    if (s && *s != 'W' && *s != 'Z') fail(r, "a colour that is neither W nor Z");
    return s && *s == 'Z' ? BLACK : WHITE;
}

void dxp_text(char *to, size_t room, const char *s, size_t n)
{
    size_t k = 0;
    for (size_t i = 0; i < n && k + 1 < room; k++) {
        uint32_t c;
        i += utf8_decode(s + i, n - i, &c);
        to[k] = utf8_width(c) < 0 ? ' ' : c < 128 ? (char)c : '?';
    }
    to[k] = 0;
}

/* Trim blanks. */
static void take_name(struct reader *r, char ret[DXP_NAME + 1])
{
    const char *s = take(r, DXP_NAME);
    size_t n = DXP_NAME;
    if (!s) return;
    while (n && *s == ' ') s++, n--;
    while (n && s[n - 1] == ' ') n--;
    dxp_text(ret, DXP_NAME + 1, s, n);
}

static void take_board(struct reader *r, char ret[DXP_SQUARES + 1])
{
    const char *s = take(r, DXP_SQUARES);
    for (int i = 0; s && i < DXP_SQUARES; i++) {
        const char *at = s[i] ? strchr(written, s[i]) : NULL;
        if (!at) fail(r, "a position with something else than w, W, z, Z and e");
        ret[i] = at ? known[at - written] : ' ';
    }
    ret[DXP_SQUARES] = 0;
}

static void take_request(struct reader *r, struct dxp_request *q)
{
    q->version = take_number(r, 2, 99);
    take_name(r, q->name);
    if (q->version != DXP_VERSION) {
        r->p = r->end;
        return;
    }
    q->follower = take_side(r);
    q->minutes = take_number(r, 3, DXP_MINUTES);
    q->moves = take_number(r, 3, DXP_MOVES);
    const char *start = take(r, 1);
    if (!start || *start == 'A') return;
    if (*start != 'B') fail(r, "a game that begins neither at A nor at B");
    q->set_up = true;
    q->turn = take_side(r);
    take_board(r, q->board);
}

static void take_move(struct reader *r, struct dxp_move *m)
{
    m->seconds = take_number(r, 4, DXP_SECONDS);
    m->from = take_number(r, 2, 99);
    m->to = take_number(r, 2, 99);
    m->n = take_number(r, 2, DXP_CAPTURED);
    for (int i = 0; r->ok && i < m->n; i++) m->captured[i] = take_number(r, 2, 99);
}

static void take_rest(struct reader *r, struct dxp_msg *m)
{
    switch (m->kind) {
    case DXP_REQUEST: take_request(r, &m->request); return;
    case DXP_MOVE: take_move(r, &m->move); return;
    case DXP_BACK_ANSWER: m->code = take_number(r, 1, DXP_BACK_NO); return;
    case DXP_ACCEPT:
        take_name(r, m->name);
        m->code = take_number(r, 1, DXP_NO_MORE);
        return;
    case DXP_END:
        m->code = take_number(r, 1, DXP_WON);
        m->stop = take_number(r, 1, 1);
        return;
    case DXP_TALK:
        dxp_text(m->text, sizeof m->text, r->p, (size_t)(r->end - r->p));
        r->p = r->end;
        return;
    case DXP_BACK:
        m->number = take_number(r, 3, DXP_MOVES);
        m->side = take_side(r);
        return;
    }
    fail(r, "a message of a kind that DXP does not have");
}

bool dxp_msg_read(const char *bytes, size_t n, struct dxp_msg *ret, struct err *e)
{
    struct reader r = { bytes, bytes + n, e, true };
    if (n > DXP_LONGEST) return err_set(e, 0, 0, "sent a message of more than %d bytes", DXP_LONGEST);
    memset(ret, 0, sizeof *ret);
    const char *kind = take(&r, 1);
    if (kind) {
        ret->kind = (enum dxp_kind) * kind;
        take_rest(&r, ret);
    }
    if (r.p < r.end) fail(&r, "a message that is too long");
    return r.ok;
}

/* --- writing ----------------------------------------------------------------------------- */

static void put_number(struct str *out, int digits, int n)
{
    int most = 1;
    for (int i = 0; i < digits; i++) most *= 10;
    str_addf(out, "%0*d", digits, n < 0 ? 0 : n >= most ? most - 1 : n);
}

static void put_side(struct str *out, enum side side)
{
    str_put(out, side == WHITE ? 'W' : 'Z');
}

/* It does not begin with a blank. */
static void put_name(struct str *out, const char *name)
{
    char text[DXP_NAME + 1];
    name += strspn(name, " ");
    dxp_text(text, sizeof text, name, strlen(name));
    str_addf(out, "%-*s", DXP_NAME, *text ? text : "?");
}

static void put_request(struct str *out, const struct dxp_request *q)
{
    put_number(out, 2, q->version);
    put_name(out, q->name);
    put_side(out, q->follower);
    put_number(out, 3, q->minutes);
    put_number(out, 3, q->moves);
    str_put(out, q->set_up ? 'B' : 'A');
    if (!q->set_up) return;
    put_side(out, q->turn);
    for (int i = 0; i < DXP_SQUARES; i++) {
        const char *at = q->board[i] ? strchr(known, q->board[i]) : NULL;
        str_put(out, at ? written[at - known] : 'e');
    }
}

static void put_move(struct str *out, const struct dxp_move *m)
{
    put_number(out, 4, m->seconds);
    put_number(out, 2, m->from);
    put_number(out, 2, m->to);
    put_number(out, 2, m->n);
    for (int i = 0; i < m->n; i++) put_number(out, 2, m->captured[i]);
}

void dxp_msg_write(const struct dxp_msg *m, struct str *out)
{
    char text[DXP_CHAT + 1];
    str_put(out, (char)m->kind);
    switch (m->kind) {
    case DXP_REQUEST: put_request(out, &m->request); break;
    case DXP_MOVE: put_move(out, &m->move); break;
    case DXP_BACK_ANSWER: put_number(out, 1, m->code); break;
    case DXP_ACCEPT:
        put_name(out, m->name);
        put_number(out, 1, m->code);
        break;
    case DXP_END:
        put_number(out, 1, m->code);
        put_number(out, 1, m->stop);
        break;
    case DXP_TALK:
        dxp_text(text, sizeof text, m->text, strlen(m->text));
        str_add(out, text);
        break;
    case DXP_BACK:
        put_number(out, 3, m->number);
        put_side(out, m->side);
        break;
    }
    str_put(out, '\0');
}
