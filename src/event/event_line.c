/* event_line.c -- see event_line.h.  A row of `kinds` names the arguments of a kind of line, a letter each:

       i n t p   a word; a quoted name; a quoted text; a path, or the name of a table
       F m k l c facts; a move; "clk SECONDS" or nothing; seconds; seconds or -
       1 2 g     numbers; a NAG or none
       r y s e   result; reason; side; sort of player
       o a w h   offer; what becomes of it; status of a table; whether somebody is there
       C d       channel; which side is wanted

   What was read is written again and compared, so that everything has only one spelling. */
#include <config.h>

#include "event/event_line.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "base/err.h"
#include "base/scan.h"
#include "base/utf8.h"

enum { SECONDS_DIGITS = 10, SEQ_DIGITS = 18, WORDS = 15, CRC_TEXT = 10 }; /* " *5d1b9a04" */

#define ROW(kind, name, args) { name, args },
static const struct {
    const char *name, *args;
} kinds[EVENT_KINDS] = { EVENT_LIST(ROW) };

/* --- words and arguments ----------------------------------------------------------------- */

/* Arguments that are one of a list of words: the member that holds the word's index, and the words. */
static const struct worded {
    char arg;
    size_t at;
    const char *word[WORDS];
} worded[] = {
    { 'r', offsetof(struct event, result.result), { "none", "white", "black", "draw", "both" } },
    { 'y', offsetof(struct event, result.why),
        { "none", "no-pieces", "blocked", "repetition", "quiet", "ending", "agreed", "resigned", "time", "aborted",
            "recorded", "abandoned", "king", "lone-king" } },
    { 's', offsetof(struct event, side), { "W", "B" } },
    { 'e', offsetof(struct event, engine), { "you", "engine", "remote" } },
    { 'o', offsetof(struct event, word), { "draw", "takeback", "adjourn", "abort", "rematch" } },
    { 'a', offsetof(struct event, number), { "made", "withdrawn", "declined", "accepted" } },
    { 'w', offsetof(struct event, word), { "waiting", "playing", "adjourned", "stalled", "over" } },
    { 'h', offsetof(struct event, word), { "away", "here" } },
    { 'C', offsetof(struct event, word), { "players", "watchers" } },
    { 'd', offsetof(struct event, word), { "white", "black", "any" } },
};

static const struct worded *worded_of(char arg)
{
    const struct worded *w = worded;
    while (w->arg != arg) w++;
    return w;
}

/* Can a line hold the character as it is?  Not controls, nor characters that reorder or hide text. */
static bool is_plain(uint32_t c)
{
    return c >= 0x20 && !(c >= 0x7f && c < 0xa0) && !(c >= 0xfff9 && c <= 0xffff) && !utf8_hides(c);
}

static void write_quoted(const char *s, size_t n, struct str *out)
{
    str_put(out, '"');
    for (size_t i = 0, k; i < n; i += k) {
        uint32_t c;
        k = utf8_decode(s + i, n - i, &c);
        if (c == '"' || c == '\\') str_addf(out, "\\%c", (int)c);
        else if (c == '\n') str_add(out, "\\n");
        else if (is_plain(c)) str_addn(out, s + i, k);
        else
            for (size_t j = 0; j < k; j++) str_addf(out, "\\x%02x", (unsigned char)s[i + j]);
    }
    str_put(out, '"');
}

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef", *p = c ? strchr(digits, c) : NULL;
    return p ? (int)(p - digits) : -1;
}

static bool read_escape(struct scan *s, struct str *ret)
{
    if (scan_char(s, '"')) str_put(ret, '"');
    else if (scan_char(s, '\\')) str_put(ret, '\\');
    else if (scan_char(s, 'n')) str_put(ret, '\n');
    else if (s->end - s->p >= 3 && *s->p == 'x') {
        int high = hex_digit(s->p[1]), low = hex_digit(s->p[2]);
        if (high < 0 || low < 0 || !(high | low)) return false;
        str_put(ret, (char)(high << 4 | low));
        s->p += 3;
    } else return false;
    return true;
}

static bool read_quoted(struct scan *s, struct str *ret, struct err *e)
{
    str_clear(ret);
    if (!scan_char(s, '"')) return scan_err(s, e, "a text in quotes was expected here");
    while (!scan_at_end(s) && *s->p != '"') {
        if (!*s->p) return scan_err(s, e, "a zero byte");
        if (!scan_char(s, '\\')) str_put(ret, *s->p++);
        else if (!read_escape(s, ret)) return scan_err(s, e, "no such escape in a text");
    }
    return scan_char(s, '"') || scan_err(s, e, "a text without its closing quote");
}

/* Read a run without blanks and quotes. */
static bool read_token(struct scan *s, struct str *ret, struct err *e)
{
    str_clear(ret);
    while (!scan_at_end(s) && *s->p > ' ' && *s->p < 0x7f && *s->p != '"') str_put(ret, *s->p++);
    return ret->len || scan_err(s, e, "a word was expected here");
}

static bool read_word(struct scan *s, char arg, struct event *v, struct err *e)
{
    const struct worded *w = worded_of(arg);
    const char *name;
    size_t n = scan_name(s, &name);
    for (int i = 0; i < WORDS && w->word[i]; i++) {
        if (strlen(w->word[i]) != n || memcmp(w->word[i], name, n)) continue;
        memcpy((char *)v + w->at, &i, sizeof i);
        return true;
    }
    s->p = name;
    return scan_err(s, e, "a word that does not belong here");
}

static void write_word(const struct event *v, char arg, struct str *out)
{
    const struct worded *w = worded_of(arg);
    int i;
    memcpy(&i, (const char *)v + w->at, sizeof i);
    str_add(out, w->word[i]);
}

static void write_ms(int64_t ms, struct str *out)
{
    uint64_t size = ms < 0 ? -(uint64_t)ms : (uint64_t)ms;
    str_addf(out, "%s%" PRIu64 ".%03d", ms < 0 ? "-" : "", size / 1000, (int)(size % 1000));
}

/* Read a number of at most `most` digits. */
static bool read_digits(struct scan *s, int most, int64_t *ret)
{
    const char *start = s->p;
    for (*ret = 0; !scan_at_end(s) && *s->p >= '0' && *s->p <= '9' && s->p - start < most; s->p++)
        *ret = *ret * 10 + (*s->p - '0');
    return s->p > start;
}

static bool read_ms(struct scan *s, int64_t *ret, struct err *e)
{
    bool minus = scan_char(s, '-');
    int64_t seconds;
    int thousandths;
    if (!read_digits(s, SECONDS_DIGITS, &seconds) || !scan_char(s, '.') || !scan_number(s, 999, &thousandths))
        return scan_err(s, e, "seconds were expected here");
    *ret = seconds * 1000 + thousandths;
    if (minus) *ret = -*ret;
    return true;
}

static void write_move(const struct move_squares *m, struct str *out)
{
    str_addf(out, m->n_captured ? "%dx%d" : "%d-%d", m->from, m->to);
    for (int i = 0; i < m->n_captured; i++) str_addf(out, "x%d", m->captured[i]);
    if (m->forfeit) str_addf(out, "~%d", m->forfeit);
}

static bool read_square(struct scan *s, uint8_t *ret, struct err *e)
{
    int n;
    if (!scan_number(s, SQUARES_MAX, &n) || !n) return scan_err(s, e, "a square was expected here");
    *ret = (uint8_t)n;
    return true;
}

static bool read_move(struct scan *s, struct move_squares *m, struct err *e)
{
    *m = (struct move_squares){ 0 };
    if (!read_square(s, &m->from, e)) return false;
    bool quiet = scan_char(s, '-');
    if (!quiet && !scan_char(s, 'x')) return scan_err(s, e, "- or x was expected here");
    if (!read_square(s, &m->to, e)) return false;
    while (!quiet && scan_char(s, 'x')) {
        int i = m->n_captured;
        if (i == (int)sizeof m->captured || !read_square(s, &m->captured[i], e)) return false;
        if (i && m->captured[i] <= m->captured[i - 1]) return scan_err(s, e, "captured squares are not in order");
        m->n_captured++;
    }
    if (!quiet && !m->n_captured) return scan_err(s, e, "a capture without captured squares");
    return !scan_char(s, '~') || read_square(s, &m->forfeit, e);
}

static void write_facts(const struct str *facts, struct str *out)
{
    const char *p = str_text(facts), *end = p + facts->len;
    for (bool first = true; p < end; first = false) {
        const char *value = p + strlen(p) + 1;
        str_addf(out, "%s%s=", first ? "" : " ", p);
        write_quoted(value, strlen(value), out);
        p = value + strlen(value) + 1;
    }
}

static bool read_facts(struct scan *s, struct str *ret, struct err *e)
{
    LOCAL(str) value = { 0 };
    bool ok = true;
    str_clear(ret);
    while (ok && !scan_at_end(s) && *s->p != '"') {
        const char *name;
        size_t n = scan_name(s, &name);
        ok = (n && scan_char(s, '=')) || scan_err(s, e, "a fact was expected here");
        ok = ok && read_quoted(s, &value, e);
        if (!ok) break;
        str_addn(ret, name, n);
        str_put(ret, 0);
        str_addn(ret, str_text(&value), value.len + 1);
        ok = scan_char(s, ' ') || scan_err(s, e, "a blank was expected here");
    }
    if (ok) s->p--; // back to the blank before the next argument
    return ok;
}

static void write_arg(const struct event *v, char arg, struct str *out)
{
    switch (arg) {
    case 'i': str_add(out, str_text(&v->name)); break;
    case 'n': write_quoted(str_text(&v->name), v->name.len, out); break;
    case 't': write_quoted(str_text(&v->text), v->text.len, out); break;
    case 'p': str_add(out, str_text(&v->path)); break;
    case 'F': write_facts(&v->facts, out); break;
    case 'm': write_move(&v->move, out); break;
    case 'k':
        str_add(out, "clk ");
        write_ms(v->ms, out);
        break;
    case 'l': write_ms(v->ms, out); break;
    case 'c':
        if (v->ms < 0) str_put(out, '-');
        else write_ms(v->ms, out);
        break;
    case 'g':
        if (v->number < 0) str_add(out, "none");
        else str_addf(out, "%d", v->number);
        break;
    case '1': str_addf(out, "%d", v->number); break;
    case '2': str_addf(out, "%d", v->number2); break;
    default: write_word(v, arg, out); break;
    }
}

static bool read_int(struct scan *s, int max, int *ret, struct err *e)
{
    return scan_number(s, max, ret) || scan_err(s, e, "a number was expected here");
}

static bool read_arg(struct scan *s, char arg, struct event *v, struct err *e)
{
    switch (arg) {
    case 'i': return read_token(s, &v->name, e);
    case 'n': return read_quoted(s, &v->name, e);
    case 't': return read_quoted(s, &v->text, e);
    case 'p': return read_token(s, &v->path, e);
    case 'F': return read_facts(s, &v->facts, e);
    case 'm': return read_move(s, &v->move, e);
    case 'k': return scan_word(s, "clk ") ? read_ms(s, &v->ms, e) : scan_err(s, e, "clk was expected here");
    case 'l': return read_ms(s, &v->ms, e);
    case 'c': v->ms = -1; return (s->end - s->p == 1 && scan_char(s, '-')) || read_ms(s, &v->ms, e);
    case 'g':
        v->number = -1;
        return scan_word(s, "none") || read_int(s, v->kind == EVENT_NAG ? UINT16_MAX : INT_MAX, &v->number, e);
    case '1': return read_int(s, INT_MAX, &v->number, e);
    case '2': return read_int(s, INT_MAX, &v->number2, e);
    default: return read_word(s, arg, v, e);
    }
}

/* Is the argument left out, since there is nothing to say? */
static bool is_left_out(const struct event *v, char arg)
{
    return (arg == 'k' && v->ms < 0) || (arg == 'F' && !v->facts.len);
}

/* May the argument be missing at the cursor? */
static bool may_miss(const struct scan *s, char arg)
{
    return (arg == 'k' && scan_at_end(s)) || (arg == 'F' && s->end - s->p > 1 && s->p[1] == '"');
}

/* --- lines ------------------------------------------------------------------------------- */

static bool read_body(struct scan *s, struct event *v, struct err *e)
{
    const char *name = s->p;
    int kind = 0;
    while (!scan_at_end(s) && *s->p != ' ') s->p++;
    size_t n = (size_t)(s->p - name);
    while (kind < EVENT_KINDS && (strlen(kinds[kind].name) != n || memcmp(kinds[kind].name, name, n))) kind++;
    if (kind == EVENT_KINDS) {
        s->p = name;
        return scan_err(s, e, "no such kind of event");
    }
    event_clear(v, (enum event_kind)kind);
    for (const char *arg = kinds[kind].args; *arg; arg++) {
        if (may_miss(s, *arg)) continue;
        if (!scan_char(s, ' ')) return scan_err(s, e, "the line ends too early");
        if (!read_arg(s, *arg, v, e)) return false;
    }
    if (!scan_at_end(s)) return scan_err(s, e, "the line goes on too long");
    return true;
}

static void crc_of(const char *line, size_t n, char ret[CRC_TEXT + 1])
{
    snprintf(ret, CRC_TEXT + 1, " *%08lx", (unsigned long)crc32(0, (const Bytef *)line, (uInt)n));
}

/* Compare the line with what event_write would write.  Returns the column of the first byte that differs; 0 if none. */
static int other_spelling(const struct event *v, const char *line, size_t n)
{
    LOCAL(str) again = { 0 };
    size_t i = 0;
    event_write(v, &again);
    while (i < n && i < again.len && line[i] == again.s[i]) i++;
    bool same = i == n && n == again.len;
    return same ? 0 : (int)i + 1;
}

void event_release(struct event *v)
{
    str_release(&v->name);
    str_release(&v->path);
    str_release(&v->text);
    str_release(&v->facts);
}

void event_clear(struct event *v, enum event_kind kind)
{
    str_clear(&v->name);
    str_clear(&v->path);
    str_clear(&v->text);
    str_clear(&v->facts);
    *v = (struct event){ .kind = kind, .ms = -1, .name = v->name, .path = v->path, .text = v->text, .facts = v->facts };
}

void event_write(const struct event *v, struct str *out)
{
    char crc[CRC_TEXT + 1];
    size_t from = out->len;
    assert(v->kind < EVENT_KINDS);
    str_addf(out, "%" PRIu64 " %s", v->seq, kinds[v->kind].name);
    for (const char *arg = kinds[v->kind].args; *arg; arg++) {
        if (is_left_out(v, *arg)) continue;
        str_put(out, ' ');
        write_arg(v, *arg, out);
    }
    crc_of(str_text(out) + from, out->len - from, crc);
    str_add(out, crc);
}

void event_add_line(void *out, const struct event *v)
{
    event_write(v, out);
    str_put(out, '\n');
}

bool event_read(const char *line, size_t n, struct event *ret, struct err *e)
{
    char crc[CRC_TEXT + 1];
    struct scan s;
    int64_t seq;
    if (n > CRC_TEXT) crc_of(line, n - CRC_TEXT, crc);
    if (n <= CRC_TEXT || memcmp(line + n - CRC_TEXT, crc, CRC_TEXT))
        return err_set(e, 1, (int)n + 1, "the line is damaged: its checksum does not fit");
    scan_init(&s, line, n - CRC_TEXT);
    if (!read_digits(&s, SEQ_DIGITS, &seq) || !scan_char(&s, ' '))
        return scan_err(&s, e, "a sequence number was expected here");
    if (!read_body(&s, ret, e)) return false;
    ret->seq = (uint64_t)seq;
    int column = other_spelling(ret, line, n);
    if (column) return err_set(e, 1, column, "the line is not spelled the way it is written");
    return true;
}
