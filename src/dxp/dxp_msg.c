/* dxp_msg.c -- see dxp_msg.h.  One list of fields for each kind serves reading and writing. */
#include <config.h>

#include "dxp/dxp_msg.h"

#include <string.h>

#include "base/err.h"
#include "base/lang.h"
#include "base/utf8.h"

/* A message being read, field by field, or written.  A field that is missing or makes no sense ends the reading;
   the fields after it stay as they are. */
struct wire {
    const char *p, *end; /* what is left to read; NULL: the message is written */
    struct str *out;
    struct err *err;
    bool ok;
};

static void fail(struct wire *w, const char *sentence)
{
    if (w->ok) err_set(w->err, 0, 0, "%s", sentence);
    w->ok = false;
}

/* Take the next n bytes; NULL if there are fewer. */
static const char *take(struct wire *w, size_t n)
{
    if (w->ok && (size_t)(w->end - w->p) < n) fail(w, _("a message is too short"));
    if (!w->ok) return NULL;
    w->p += n;
    return w->p - n;
}

/* --- fields ------------------------------------------------------------------------------ */

static void number(struct wire *w, int digits, int most, int *n)
{
    if (!w->p) {
        str_addf(w->out, "%0*d", digits, *n < 0 ? 0 : *n > most ? most : *n);
        return;
    }
    const char *s = take(w, (size_t)digits);
    *n = 0;
    for (int i = 0; s && i < digits; i++) {
        if (s[i] < '0' || s[i] > '9') {
            fail(w, _("a number has something else than digits"));
            return;
        }
        *n = *n * 10 + (s[i] - '0');
    }
    if (*n > most) fail(w, _("a number is too large"));
}

/* One of two letters. */
static bool letter(struct wire *w, const char letters[2], bool second, const char *wrong)
{
    if (!w->p) {
        str_put(w->out, letters[second]);
        return second;
    }
    const char *s = take(w, 1);
    if (s && *s != letters[0] && *s != letters[1]) fail(w, wrong);
    return s && *s == letters[1];
}

static void side(struct wire *w, enum side *side)
{
    *side = letter(w, "WZ", *side == BLACK, _("a colour is neither W nor Z")) ? BLACK : WHITE;
}

/* Copy n bytes as printable ASCII, as many as fit. */
static void copy_text(char *to, size_t room, const char *s, size_t n)
{
    size_t k = 0;
    for (size_t i = 0; i < n && k + 1 < room; k++) {
        uint32_t c;
        i += utf8_decode(s + i, n - i, &c);
        to[k] = utf8_width(c) < 0 ? ' ' : c < 128 ? (char)c : '?';
    }
    to[k] = 0;
}

void dxp_name(char to[DXP_NAME + 1], const char *s, size_t n)
{
    while (n && *s == ' ') s++, n--;
    copy_text(to, DXP_NAME + 1, s, n);
    for (n = strlen(to); n && to[n - 1] == ' ';) to[--n] = 0;
}

/* A name; one that is written does not begin with a blank. */
static void name(struct wire *w, char name[DXP_NAME + 1])
{
    char text[DXP_NAME + 1];
    const char *s = w->p ? take(w, DXP_NAME) : name;
    if (!s) return;
    dxp_name(text, s, w->p ? DXP_NAME : strlen(name));
    if (w->p) strcpy(name, text);
    else str_addf(w->out, "%-*s", DXP_NAME, *text ? text : "?");
}

void dxp_chat(char to[DXP_CHAT + 1], const char *text)
{
    copy_text(to, DXP_CHAT + 1, text, strlen(text));
}

/* Words to the end of the message. */
static void talk(struct wire *w, char text[DXP_LONGEST])
{
    char shown[DXP_CHAT + 1];
    if (w->p) {
        copy_text(text, DXP_LONGEST, w->p, (size_t)(w->end - w->p));
        w->p = w->end;
    } else {
        dxp_chat(shown, text);
        str_add(w->out, shown);
    }
}

static void board(struct wire *w, char board[DXP_SQUARES + 1])
{
    static const char written[] = "wWzZe", known[] = "wWbB ";
    const char *s = w->p ? take(w, DXP_SQUARES) : board, *from = w->p ? written : known, *to = w->p ? known : written;
    for (int i = 0; s && i < DXP_SQUARES; i++) {
        const char *at = s[i] ? strchr(from, s[i]) : NULL;
        char square = at ? to[at - from] : to[sizeof known - 2];
        if (!w->p) str_put(w->out, square);
        else if (at) board[i] = square;
        else fail(w, _("a position has something else than w, W, z, Z and e"));
    }
}

/* --- messages ---------------------------------------------------------------------------- */

static void request(struct wire *w, struct dxp_request *q)
{
    number(w, 2, 99, &q->version);
    name(w, q->name);
    if (w->p && q->version != DXP_VERSION) {
        w->p = w->end;
        return;
    }
    side(w, &q->follower);
    number(w, 3, DXP_MINUTES, &q->minutes);
    number(w, 3, DXP_MOVES, &q->moves);
    q->set_up = letter(w, "AB", q->set_up, _("a game begins neither at A nor at B"));
    if (!q->set_up) return;
    side(w, &q->turn);
    board(w, q->board);
}

static void two_digits(struct wire *w, int most, uint8_t *n)
{
    int value = *n;
    number(w, 2, most, &value);
    *n = (uint8_t)value;
}

static void move(struct wire *w, struct move_squares *m)
{
    two_digits(w, 99, &m->from);
    two_digits(w, 99, &m->to);
    two_digits(w, DXP_CAPTURED, &m->n_captured);
    for (int i = 0; w->ok && i < m->n_captured; i++) two_digits(w, 99, &m->captured[i]);
}

static void fields(struct wire *w, struct dxp_msg *m)
{
    switch (m->kind) {
    case DXP_REQUEST: request(w, &m->request); return;
    case DXP_BACK_ANSWER: number(w, 1, DXP_BACK_NO, &m->code); return;
    case DXP_TALK: talk(w, m->text); return;
    case DXP_MOVE:
        number(w, 4, DXP_SECONDS, &m->seconds);
        move(w, &m->move);
        return;
    case DXP_ACCEPT:
        name(w, m->name);
        number(w, 1, DXP_NO_MORE, &m->code);
        return;
    case DXP_END:
        number(w, 1, DXP_WON, &m->code);
        m->stop = letter(w, "01", m->stop, _("a number is too large"));
        return;
    case DXP_BACK:
        number(w, 3, DXP_MOVES, &m->number);
        side(w, &m->side);
        return;
    }
    fail(w, _("there is no such kind of message"));
}

bool dxp_msg_read(const char *bytes, size_t n, struct dxp_msg *ret, struct err *e)
{
    struct wire w = { .p = bytes, .end = bytes + n, .err = e, .ok = true };
    if (n > DXP_LONGEST) return err_set(e, 0, 0, _("a message has more than %d bytes"), DXP_LONGEST);
    memset(ret, 0, sizeof *ret);
    const char *kind = take(&w, 1);
    if (kind) {
        ret->kind = (enum dxp_kind) * kind;
        fields(&w, ret);
    }
    if (w.p < w.end) fail(&w, _("a message is too long"));
    return w.ok;
}

void dxp_msg_write(const struct dxp_msg *m, struct str *out)
{
    struct dxp_msg copy = *m;
    struct wire w = { .out = out, .ok = true };
    str_put(out, (char)m->kind);
    fields(&w, &copy);
    str_put(out, '\0');
}
