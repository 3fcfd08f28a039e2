/* comment.c -- see comment.h */
#include <config.h>

#include "notation/comment.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "game/game.h"

enum { EVAL_MEN_MAX = 90 };

const char *comment_command(const char *s, size_t n, const char *name, size_t *ret_n)
{
    size_t k = strlen(name);
    for (size_t i = 0; i + k + 3 < n; i++) {
        if (s[i] != '[' || s[i + 1] != '%' || memcmp(s + i + 2, name, k)) continue;
        size_t p = i + 2 + k, q;
        if (s[p] != ' ' && s[p] != '\t') continue;
        while (p < n && (s[p] == ' ' || s[p] == '\t')) p++;
        for (q = p; q < n && s[q] != ']'; q++) continue;
        *ret_n = q - p;
        return q < n ? s + p : NULL;
    }
    return NULL;
}

/* How many bytes the command at `s` has; 0 if none begins there. */
static size_t command_length(const char *s)
{
    if (s[0] != '[' || s[1] != '%' || !isalpha((unsigned char)s[2])) return 0;
    size_t n = strcspn(s, "]");
    return s[n] ? n + 1 : 0;
}

/* Append a piece, after a blank unless it is the first since `start`. */
static void add_piece(struct str *out, size_t start, const char *s, size_t n)
{
    if (out->len > start && n) str_put(out, ' ');
    str_addn(out, s, n);
}

void comment_set_command(const char *comment, const char *name, const char *value, struct str *out)
{
    size_t n, start = out->len;
    if (!comment) comment = "";
    const char *old = comment_command(comment, strlen(comment), name, &n);
    if (!old) {
        if (value) str_addf(out, "[%%%s %s]", name, value);
        add_piece(out, start, comment, strlen(comment));
        return;
    }
    if (value) {
        str_addn(out, comment, (size_t)(old - comment));
        str_add(out, value);
        str_add(out, old + n);
        return;
    }
    const char *from = old, *to = old + n + 1;
    while (*from != '[') from--;
    while (from > comment && from[-1] == ' ') from--;
    while (*to == ' ') to++;
    str_addn(out, comment, (size_t)(from - comment));
    add_piece(out, start, to, strlen(to));
}

void comment_words(const char *comment, struct str *out)
{
    bool gap = false, any = false;
    for (const char *p = comment ? comment : ""; *p;) {
        size_t n = command_length(p);
        if (n || isspace((unsigned char)*p)) {
            gap = true;
            p += n ? n : 1;
            continue;
        }
        if (gap && any) str_put(out, ' ');
        gap = false;
        any = true;
        str_put(out, *p++);
    }
}

/* A text without the blanks around it, to be read from either end. */
struct span {
    const char *s, *end;
    bool back;
};

static struct span trimmed(const char *s, size_t n)
{
    while (n && isspace((unsigned char)*s)) s++, n--;
    while (n && isspace((unsigned char)s[n - 1])) n--;
    return (struct span){ s, s + n, false };
}

static char ahead(const struct span *p)
{
    char c = p->s == p->end ? '\0' : p->back ? p->end[-1] : *p->s;
    return isspace((unsigned char)c) ? ' ' : c;
}

static void step(struct span *p)
{
    if (p->back) p->end--;
    else p->s++;
}

/* Step both forward while they have the same words; blanks between words may differ. */
static void pass_same(struct span *a, struct span *b)
{
    for (char c; (c = ahead(a)) && c == ahead(b);) {
        do step(a);
        while (c == ' ' && ahead(a) == ' ');
        do step(b);
        while (c == ' ' && ahead(b) == ' ');
    }
}

void comment_set_words(const char *comment, const char *words, struct str *out)
{
    size_t start = out->len;
    LOCAL(str) old = { 0 }, new = { 0 };
    for (const char *p = comment ? comment : ""; *p;) {
        size_t n = command_length(p);
        if (n) add_piece(out, start, p, n);
        else str_put(&old, *p);
        p += n ? n : 1;
    }
    if (!words) return;
    struct span was = trimmed(str_text(&old), old.len), is = trimmed(words, strlen(words));
    const char *first = was.s, *last = was.end;
    pass_same(&was, &is);
    was.back = is.back = true;
    str_addn(&new, first, (size_t)(was.s - first));
    pass_same(&was, &is);
    str_addn(&new, is.s, (size_t)(is.end - is.s));
    str_addn(&new, was.end, (size_t)(last - was.end));
    add_piece(out, start, str_text(&new), new.len);
}

bool comment_eval(const char *comment, int *ret_score)
{
    size_t n;
    char text[24], *end;
    const char *value = comment ? comment_command(comment, strlen(comment), "eval", &n) : NULL;
    if (!value || n >= sizeof text) return false;
    memcpy(text, value, n);
    text[n] = 0;
    if (*text == '#') {
        const long most = (COMMENT_WIN - COMMENT_WON) / 2, moves = strtol(text + 1, &end, 10);
        if (end == text + 1 || *end || moves > most || moves < -most) return false;
        bool black = text[1] == '-';
        int plies = moves ? 2 * (int)labs(moves) - 1 : 0;
        *ret_score = black ? plies - COMMENT_WIN : COMMENT_WIN - plies;
        return true;
    }
    double men = strtod(text, &end);
    while (*end == ' ') end++;
    if (end == text || *end || !(men >= -EVAL_MEN_MAX && men <= EVAL_MEN_MAX)) return false;
    *ret_score = (int)(men * 100 + (men < 0 ? -0.5 : 0.5));
    return true;
}

void comment_eval_write(int score, struct str *out)
{
    int size = abs(score), limit = EVAL_MEN_MAX * 100;
    if (size > COMMENT_WON) str_addf(out, "#%s%d", score < 0 ? "-" : "", (COMMENT_WIN - size + 1) / 2);
    else str_addf(out, "%.2f", (score > limit ? limit : score < -limit ? -limit : score) / 100.0);
}

int64_t comment_time(const char *s, size_t n)
{
    int64_t v = 0, part = 0;
    size_t i = 0;
    bool digits = false;
    for (; i < n && ((s[i] >= '0' && s[i] <= '9') || s[i] == ':'); i++) {
        if (part > 1000000 || v > 1000000000) return -1;
        if (s[i] == ':') {
            v = (v + part) * 60;
            part = 0;
            if (v > 1000000000) return -1;
        } else {
            part = part * 10 + (s[i] - '0');
            digits = true;
        }
    }
    if (!digits) return -1;
    v = (v + part) * 1000;
    if (i == n || s[i] != '.') return v;
    for (int64_t unit = 100; ++i < n && s[i] >= '0' && s[i] <= '9'; unit /= 10) v += unit * (s[i] - '0');
    return v;
}

/* The mover's clock before this ply, which is that after the mover's last one; -1 if not known. */
static int64_t clock_before(const struct node *n)
{
    const struct node *before = n->parent;
    while (before && before->parent && before->parent->pos.turn != n->parent->pos.turn) before = before->parent;
    return before && before->parent && before->kind == NODE_MOVE ? before->clock_ms : -1;
}

int64_t comment_took(const struct node *n)
{
    size_t k;
    const char *said = n->after ? comment_command(n->after, strlen(n->after), "emt", &k) : NULL;
    int64_t ms = said ? comment_time(said, k) : -1, before = n->kind == NODE_MOVE ? clock_before(n) : -1;
    if (ms >= 0) return ms;
    if (before < 0 || n->clock_ms < 0) return -1;
    return before > n->clock_ms ? before - n->clock_ms : 0;
}

/* --- glyphs ------------------------------------------------------------------------------ */

static const char *const glyphs[] = { NULL, "!", "?", "!!", "??", "!?", "?!" };
enum { GLYPHS = sizeof glyphs / sizeof *glyphs };

const char *nag_glyph(int nag)
{
    return nag > 0 && nag < GLYPHS ? glyphs[nag] : NULL;
}

int nag_weight(int nag)
{
    return nag == NAG_BLUNDER ? 3 : nag == NAG_MISTAKE ? 2 : nag == NAG_DUBIOUS;
}

int nag_worst(const struct node *n)
{
    int worst = 0;
    for (int i = 0; i < n->n_nags; i++)
        if (nag_weight(n->nags[i]) > nag_weight(worst)) worst = n->nags[i];
    return worst;
}

bool nag_bad(const struct node *n, bool dubious)
{
    return nag_weight(nag_worst(n)) > !dubious;
}

int nag_of_glyph(const char *s, size_t n)
{
    int nag = GLYPHS - 1;
    while (nag && (strlen(glyphs[nag]) != n || memcmp(glyphs[nag], s, n))) nag--;
    return nag;
}
